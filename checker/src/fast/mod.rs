//! The fast ways: for some kinds a second check of the same claims, by another method than the plain one or by
//! several threads, and a check of one share of them.
//!
//! Nothing outside this folder needs it but one look-up. A build without the feature `fast` leaves it out,
//! and then every verdict is the plain check's.

mod board_box;
mod diet_rows;
mod few_squares;
mod rows_table;
pub mod share;
mod threads;
mod three_row;

use crate::claim::basis::BasisCheck;
use crate::container::{Check, Container};
use crate::limits::Budget;
use crate::statement::Conclusion;
use crate::verdict::Stop;
use share::Share;

/// Checks one share of the claims of a certificate. What it returns holds once every share has passed.
type CheckShare = fn(&Container<'_>, Share, &mut Budget) -> Result<Conclusion, Stop>;

/// Checks of a kind beside its plain one.
pub(crate) struct FastChecks {
    /// The number of the kind.
    number: u64,
    pub check: Check,
    /// Where the claims can be shared out.
    pub check_share: Option<CheckShare>,
    /// For claims that rest on a file of this kind, if they can.
    pub basis: Option<BasisCheck>,
}

impl FastChecks {
    const fn new(
        number: u64,
        check: Check,
        check_share: Option<CheckShare>,
        basis: Option<BasisCheck>,
    ) -> FastChecks {
        FastChecks { number, check, check_share, basis }
    }
}

/// The fast checks by the numbers of their kinds. Whoever adds one adds an entry here, and a module beside
/// this one.
const CHECKS: &[FastChecks] = &[
    FastChecks::new(7, three_row::summary::check, None, Some(three_row::summary::basis)),
    FastChecks::new(9, board_box::check, Some(board_box::check_share), Some(board_box::basis)),
    FastChecks::new(10, rows_table::check, None, Some(rows_table::basis)),
    FastChecks::new(13, diet_rows::check_shifts, None, Some(diet_rows::basis_shifts)),
    FastChecks::new(15, few_squares::check, None, None),
];

/// Checks of a kind beside its plain one, if it has any.
pub(crate) fn of(kind: u64) -> Option<&'static FastChecks> {
    CHECKS.iter().find(|fast| fast.number == kind)
}

/// Whether a move on some board of equal rows leaves these: equal ones, then equal ones, then none.
fn may_open<'a>(rows: impl Iterator<Item = &'a u32> + Clone) -> bool {
    rows.clone().zip(rows.skip(1)).filter(|(row, next)| row != next && **next > 0).nth(1).is_none()
}
