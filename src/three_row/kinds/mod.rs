//! The kinds of three-row Chomp.

pub mod explicit;
pub(super) mod near;
pub mod summary;
pub mod table;

use super::classified::ThreeRow;
use super::ends::LISTINGS;
use super::figure;
use super::lean;
use crate::kind::{Kind, MadeBy};

/// Number of the kind *three-row explicit*.
pub const EXPLICIT: u32 = 1;
/// Number of the kind *three-row table*.
pub const TABLE: u32 = 2;
/// Number of the kind *three-row summary*.
pub const SUMMARY: u32 = 7;

/// Largest bound of an explicit certificate.
pub const MOST_EXPLICIT_COLUMNS: u32 = 1_000;
/// Largest bound of a table.
pub const MOST_TABLE_COLUMNS: u32 = 20_000;

/// Largest bound of a summary.
pub const MOST_SUMMARY: u32 = 1_000_000;

const GAME: &str = "three-row Chomp";
const FIGURES: &[&str] = &[figure::SHEETS, figure::OPENINGS];
/// The kind *three-row explicit*.
///
/// ```
/// use chompcert::three_row::request::ThreeRow;
/// use chompcert::{kind::Produce, progress::Silent};
///
/// let certificate = ThreeRow::explicit(5).produce(&Silent)?.to_bytes();
/// let verdict = chomp_check::check(&certificate, &chomp_check::Limits::default());
/// let chomp_check::Verdict::Verified(statement) = verdict else { panic!("{verdict:?}") };
/// assert_eq!(
///     statement.text,
///     "three-row Chomp, every position [p,q,r] with p <= 5: 10 of 56 are P-positions; every \
///      board 3 x m with 1 <= m <= 5 has exactly one winning first move"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub static EXPLICIT_KIND: Kind = Kind {
    number: EXPLICIT,
    name: "three-row-explicit",
    game: GAME,
    limits: "first rows of up to n squares, n at most 1000",
    checked: "every witness is a legal move to a P-position, and no move of a P-position leads to one",
    made_by: &[MadeBy::certain("three-row-explicit-<n>", "three-row --columns <n> --explicit")],
    figures: FIGURES,
    listings: &[],
    needs: |_| Ok(None),
    part: |_, _| None,
    read: |certificate| Ok(Box::new(ThreeRow::read_explicit(certificate)?)),
    lean_statement: lean::explicit,
};

/// The kind *three-row table*.
///
/// ```
/// use chompcert::three_row::request::ThreeRow;
/// use chompcert::{kind::Produce, progress::Silent};
///
/// let certificate = ThreeRow::table(100).produce(&Silent)?.to_bytes();
/// let verdict = chomp_check::check(&certificate, &chomp_check::Limits::default());
/// let chomp_check::Verdict::Verified(statement) = verdict else { panic!("{verdict:?}") };
/// assert_eq!(
///     statement.text,
///     "three-row Chomp, every position [p,q,r] with q <= 100 and any p: 3114 are \
///      P-positions; every board 3 x m with 1 <= m <= 100 has exactly one winning first move"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub static TABLE_KIND: Kind = Kind {
    number: TABLE,
    name: "three-row-table",
    game: GAME,
    limits: "second rows of up to n squares, n at most 20000, and any first row",
    checked: "no named position has a move to a named one, and every other position has such a move",
    made_by: &[MadeBy::certain("three-row-table-<n>", "three-row --columns <n>")],
    figures: FIGURES,
    listings: &[],
    needs: |_| Ok(None),
    part: |_, _| None,
    read: |certificate| Ok(Box::new(ThreeRow::read_table(certificate)?)),
    lean_statement: lean::table,
};

/// The kind *three-row summary*.
///
/// ```
/// use chompcert::three_row::request::Tails;
/// use chompcert::{kind::Produce, progress::Silent};
///
/// let certificate = Tails::up_to(30).produce(&Silent)?.to_bytes();
/// let verdict = chomp_check::check(&certificate, &chomp_check::Limits::default());
/// let chomp_check::Verdict::Verified(statement) = verdict else { panic!("{verdict:?}") };
/// assert_eq!(
///     statement.text,
///     "three-row Chomp, every position [p,q,r] with r <= 30 and any p and q: rows r that \
///      stop: 18 of 31; rows r where f(q,r) - q is eventually periodic: 13 of period 1 (first \
///      r = 0); every board 3 x m with 1 <= m <= 30 has exactly one winning first move"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub static SUMMARY_KIND: Kind = Kind {
    number: SUMMARY,
    name: "three-row-summary",
    game: GAME,
    limits: "third rows of up to R squares, R at most 1000000",
    checked: "every value is computed from the rule, and each row ends as the file says",
    made_by: &[MadeBy::certain("three-row-summary-r-<r>", "tails --third-row <r>")],
    figures: &[figure::SHEETS],
    listings: LISTINGS,
    needs: summary::needs,
    part: summary::part,
    read: |certificate| Ok(Box::new(ThreeRow::read_summary(certificate)?)),
    lean_statement: lean::tails,
};
