//! Which cells of f a certificate is about: the rows up to a bound, or the columns up to one.

use super::census::Census;
use crate::container::Container;
use crate::statement::{Proved, Value};
use crate::verdict::Stop;

/// Largest bound `R` or `n`.
pub const MOST: u64 = 1_000_000;

/// Which cells a certificate is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    /// Every row up to a bound, for ever. No cell beyond twice the bound and 64 is looked at.
    ThirdRow(u32),
    /// Every cell up to a column.
    Columns(u32),
}

impl Scope {
    /// The scope of a *three-row summary*.
    pub fn of(file: &Container<'_>) -> Result<Self, Stop> {
        match file.parameters[..] {
            [0, bound] => Ok(Scope::ThirdRow(at_most(file, bound)?)),
            [1, bound] => Ok(Scope::Columns(at_most(file, bound)?)),
            [scope, _] => Err(file.bad_parameter(0, format!("the scope is 0 or 1, not {scope}"))),
            _ => Err(file.wrong_parameter_count("2: 0 and R, or 1 and n")),
        }
    }

    /// The last row.
    pub fn bound(self) -> u32 {
        match self {
            Scope::ThirdRow(bound) | Scope::Columns(bound) => bound,
        }
    }

    /// The last column that is looked at.
    pub fn last(self) -> u32 {
        match self {
            Scope::ThirdRow(bound) => 2 * bound + 64,
            Scope::Columns(bound) => bound,
        }
    }

    /// What holds when all of its cells have been checked.
    pub fn proved(self, census: &Census) -> Proved {
        let openings = census.openings.in_words();
        match self {
            Scope::ThirdRow(bound) => Proved {
                text: format!(
                    "three-row Chomp, every position [p,q,r] with r <= {bound} and any p and q: {}; {openings}",
                    census.in_words(),
                ),
                parameters: vec![("third_row", Value::Number(bound.into()))],
                facts: vec![("rows", census.json()), ("openings", census.openings.json())],
            },
            Scope::Columns(n) => Proved {
                text: format!(
                    "three-row Chomp, every position [p,q,r] with q <= {n} and any p: {} are P-positions; \
                     {openings}",
                    census.named,
                ),
                parameters: vec![("n", Value::Number(n.into()))],
                facts: vec![
                    ("p_positions", Value::Number(census.named)),
                    ("openings", census.openings.json()),
                ],
            },
        }
    }
}

/// The bound, which is parameter number 1.
fn at_most(file: &Container<'_>, bound: u64) -> Result<u32, Stop> {
    match u32::try_from(bound) {
        Ok(small) if bound <= MOST => Ok(small),
        _ => Err(file.bad_parameter(1, format!("the bound is {bound}; at most {MOST} is allowed"))),
    }
}
