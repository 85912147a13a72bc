//! The kinds of Chomp on boards of any number of rows.

pub mod boxed;
pub mod table;

use super::boards::Boards;
use super::few_squares::FewSquares;
use super::nim_values::{self, NimValues};
use super::openings::{self, OPENINGS};
use super::{BOX, FEW_SQUARES, MOST_LISTS, NIM_VALUES, TABLE};
use crate::certificate::{Certificate, ReadError};
use crate::kind::{Kind, ListingKind, LongCheck, Range, Recipe};
use crate::output::listing::Listing;

const GAME: &str = "Chomp on boards of m rows";
/// The kind *board box*.
pub static BOX_KIND: Kind = Kind {
    number: BOX,
    name: "board-box",
    game: GAME,
    limits: "m from 2 to 24 rows of up to n squares, n at most 65535, cut into at most 2^32 blocks of at most \
         2^32 positions",
    ranges: &[
        Range::of("m", 2, 24),
        Range::of("n", 1, 65_535),
        Range::of("k", 1, 23),
        Range::of("m - k", 1, 23),
        Range::of("C(n + k, k)", 2, 1 << 32),
        Range::of("C(n + m - k, m - k)", 2, 1 << 32),
        Range::of("C(n + m, m)", 3, u64::MAX),
    ],
    checked: "no listed position has a move to a listed one, and every other position has such a move",
    made_by: &[Recipe::certain("board-box-<m>-<n>", "board --rows <m> --columns <n>")],
    figures: &[OPENINGS],
    listings: &[listing_of_openings(|certificate| Ok(openings::listing(&read_box(certificate)?)))],
    long: None,
    read: |certificate| Ok(Box::new(read_box(certificate)?)),
};

/// The kind *rows table*.
pub static TABLE_KIND: Kind = Kind {
    number: TABLE,
    name: "rows-table",
    game: GAME,
    limits: "m from 2 to 10 rows of up to n squares, n at most 65535, with at most 2^31 lists of lower rows",
    ranges: &[
        Range::of("m", 2, 10),
        Range::of("n", 1, 65_535),
        Range::of("C(n + m - 1, m - 1)", 2, MOST_LISTS),
    ],
    checked: "no named position has a move to a named one, and every other position has such a move",
    made_by: &[Recipe::certain("rows-table-<m>-<n>", "board --rows <m> --columns <n> --table")],
    figures: &[OPENINGS],
    listings: &[listing_of_openings(|certificate| Ok(openings::listing(&read_table(certificate)?)))],
    long: None,
    read: |certificate| Ok(Box::new(read_table(certificate)?)),
};

/// The kind *few squares*.
pub static FEW_SQUARES_KIND: Kind = Kind {
    number: FEW_SQUARES,
    name: "few-squares",
    game: "Chomp on boards of any number of rows",
    limits: "at most n squares, n from 1 to 100",
    ranges: &[Range::of("n", 1, 100)],
    checked: "no listed position has a move to a listed one, and every other position has such a move",
    made_by: &[Recipe::certain("few-squares-<n>", "few-squares --squares <n>")],
    figures: &[],
    listings: &[],
    long: None,
    read: |certificate| Ok(Box::new(FewSquares::read(certificate)?)),
};

/// The kind *board nim-values*.
pub static NIM_VALUES_KIND: Kind = Kind {
    number: NIM_VALUES,
    name: "board-nim-values",
    game: "Chomp on boards of m rows, without its poison",
    limits: "m from 2 to 8 rows, of which the second has at most n squares and the first any number; at most 65536 \
             lists of lower rows",
    ranges: &[
        Range::of("m", 2, 8),
        Range::of("n", 1, 65_535),
        Range::of("C(n + m - 1, m - 1)", 2, nim_values::MOST_LISTS),
    ],
    checked: "every nim-value is computed, list by list of the lower rows, until what is free for longer first rows \
              comes back",
    made_by: &[Recipe::certain("nim-values-<m>-<n>", "board --nim-values --rows <m> --second-row <n>")],
    figures: &[],
    listings: &[ListingKind {
        name: "repetitions",
        titles: &["lower rows", "preperiod", "period"],
        write: nim_values::repetitions,
    }],
    long: Some(LongCheck { cost: nim_values::cost, part: Some(nim_values::part) }),
    read: |certificate| Ok(Box::new(NimValues::read(certificate)?)),
};

const fn listing_of_openings(write: fn(&Certificate) -> Result<Listing, ReadError>) -> ListingKind {
    ListingKind { name: OPENINGS, titles: &openings::TITLES, write }
}

fn read_box(certificate: &Certificate) -> Result<Boards, ReadError> {
    let solved = boxed::decode(certificate)?;
    let (rows, columns) = (solved.shape.rows, solved.shape.columns);
    Ok(Boards::new(rows, columns, solved))
}

fn read_table(certificate: &Certificate) -> Result<Boards, ReadError> {
    let table = table::decode(certificate)?;
    let (rows, columns) = (table.rows(), table.columns());
    Ok(Boards::new(rows, columns, table))
}
