//! The fast ways: for some kinds a second check of the same claims, by another method than the plain one.
//!
//! Nothing outside this folder needs it. A build without the feature `fast` leaves it out, and then every
//! verdict is the plain check's.

use crate::{Check, three_row};

/// The fast checks by the numbers of their kinds. Whoever adds one adds a line here, and a module beside
/// this one.
const CHECKS: &[(u64, Check)] = &[
    (6, three_row::sweep::check_tails),
    (7, three_row::summary::check),
    (8, three_row::sweep::check_wide_table),
];

/// The fast check of a kind; nothing where it has the plain one alone.
pub(crate) fn check(kind: u64) -> Option<Check> {
    CHECKS.iter().find(|(number, _)| *number == kind).map(|(_, check)| *check)
}
