//! The kinds of three-row Chomp.

pub mod explicit;
pub mod summary;
pub mod table;

use super::figure;
use super::named::ThreeRow;
use crate::kind::{Kind, LongCheck, Range, Recipe};

const GAME: &str = "three-row Chomp";
const FIGURES: &[&str] = &[figure::SHEETS, figure::OPENINGS];
/// The kind *three-row explicit*.
pub static EXPLICIT_KIND: Kind = Kind {
    number: explicit::EXPLICIT,
    name: "three-row-explicit",
    game: GAME,
    limits: "first rows of up to n squares, n at most 1000",
    ranges: &[Range::of("n", 0, 1_000)],
    checked: "every witness is a legal move to a P-position, and no move of a P-position leads to one",
    made_by: &[Recipe::certain("three-row-explicit-<n>", "three-row --columns <n> --explicit")],
    figures: FIGURES,
    listings: &[],
    long: None,
    read: |certificate| Ok(Box::new(ThreeRow::read_explicit(certificate)?)),
};

/// The kind *three-row table*.
pub static TABLE_KIND: Kind = Kind {
    number: table::TABLE,
    name: "three-row-table",
    game: GAME,
    limits: "second rows of up to n squares, n at most 20000, and any first row",
    ranges: &[Range::of("n", 0, 20_000)],
    checked: "no named position has a move to a named one, and every other position has such a move",
    made_by: &[Recipe::certain("three-row-table-<n>", "three-row --columns <n>")],
    figures: FIGURES,
    listings: &[],
    long: None,
    read: |certificate| Ok(Box::new(ThreeRow::read_table(certificate)?)),
};

/// The kind *three-row summary*.
pub static SUMMARY_KIND: Kind = Kind {
    number: summary::SUMMARY,
    name: "three-row-summary",
    game: GAME,
    limits: "third rows of up to R squares, R at most 1000000",
    ranges: &[Range::of("0", 0, 0), Range::of("R", 0, 1_000_000)],
    checked: "every value is computed from the rule, and each row ends as the file says",
    made_by: &[Recipe::certain("three-row-summary-r-<r>", "tails --third-row <r>")],
    figures: &[figure::SHEETS],
    listings: &[summary::ROW_ENDS],
    long: Some(LongCheck { cost: summary::cost, part: Some(summary::part) }),
    read: |certificate| Ok(Box::new(ThreeRow::read_summary(certificate)?)),
};
