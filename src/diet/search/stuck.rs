//! How far an attempt came, and why it ended.

use super::budget::Spent;
use std::fmt;

/// Why a gap was not seen to repeat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The options begin to repeat too late: their preperiod plus period does not leave room.
    Options {
        /// The greatest preperiod of the options.
        preperiod: usize,
        /// Their common period; `None` when it does not fit a machine word.
        period: Option<usize>,
    },
    /// The options repeat early enough; the entries of the gap itself do not.
    Entries,
    /// The gap and the next one have no one-wall form within the bound.
    NoWall,
}

/// Where a search got stuck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stuck {
    /// The gap (from 1) that does not repeat within the bound.
    pub gap: usize,
    /// The values of the gaps before it.
    pub prefix: Vec<u64>,
    /// Why.
    pub cause: Cause,
}

impl fmt::Display for Stuck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "g{} after the gaps {:?}: ", self.gap, self.prefix)?;
        match &self.cause {
            Cause::Options { preperiod, period: Some(period) } => {
                write!(f, "its options repeat only from {preperiod} on, with period {period}")
            }
            Cause::Options { period: None, .. } => {
                f.write_str("the common period of its options does not fit a machine word")
            }
            Cause::Entries => f.write_str("its entries do not repeat"),
            Cause::NoWall => write!(f, "no wall form of g{} and g{}", self.gap, self.gap + 1),
        }
    }
}

/// The greatest preperiod of a gap that was met.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Greatest {
    /// The preperiod.
    pub preperiod: usize,
    /// The gaps before this one where it was met first.
    pub prefix: Vec<u64>,
}

/// Why a filling ended without a result.
#[derive(Debug)]
pub enum Stop {
    /// A gap does not repeat within the bound.
    Stuck(Stuck),
    /// A limit was reached.
    Spent(Spent),
}

impl From<Spent> for Stop {
    fn from(spent: Spent) -> Self {
        Stop::Spent(spent)
    }
}
