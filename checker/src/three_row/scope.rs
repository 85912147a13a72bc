//! Which rows of f a summary is about: those up to a bound, each for ever.

use crate::container::Container;
use crate::verdict::Stop;

/// Largest bound `R`.
pub const MOST: u64 = 1_000_000;

/// The rows up to a bound.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Scope(u32);

impl Scope {
    /// The scope of a *three-row summary*.
    pub fn of(file: &Container<'_>) -> Result<Self, Stop> {
        match file.parameters[..] {
            [0, bound] => match u32::try_from(bound) {
                Ok(small) if bound <= MOST => Ok(Scope(small)),
                _ => Err(file.bad_parameter(1, format!("the bound is {bound}; at most {MOST} is allowed"))),
            },
            [reserved, _] => {
                Err(file.bad_parameter(0, format!("the first parameter is 0, not {reserved}")))
            }
            _ => Err(file.wrong_parameter_count("2: 0 and R")),
        }
    }

    /// The last row.
    pub fn bound(self) -> u32 {
        self.0
    }

    /// The last column that is looked at.
    pub fn last(self) -> u32 {
        2 * self.0 + 64
    }
}
