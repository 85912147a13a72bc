//! The kinds of three-row Chomp.

pub mod explicit;
pub mod summary;
pub mod table;

use super::classified::ThreeRow;
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
pub static SUMMARY_KIND: Kind = Kind {
    number: SUMMARY,
    name: "three-row-summary",
    game: GAME,
    limits: "third rows of up to R squares, R at most 1000000",
    checked: "every value is computed from the rule, and each row ends as the file says",
    made_by: &[MadeBy::certain("three-row-summary-r-<r>", "tails --third-row <r>")],
    figures: &[figure::SHEETS],
    listings: &[summary::ROW_ENDS],
    needs: summary::needs,
    part: summary::part,
    read: |certificate| Ok(Box::new(ThreeRow::read_summary(certificate)?)),
    lean_statement: lean::tails,
};
