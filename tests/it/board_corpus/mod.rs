//! The bad files about boards of any number of rows.

use crate::bit_stream::Bits;
use crate::board_forge::{
    Values, board_box, box_bits, few_squares, gamma, nim_values_file, rows_table, square_bits, table_bits,
    values,
};
use crate::board_oracle::{nim_values, p_positions, p_positions_of_squares, repetitions};
use crate::forge::certificate;
use std::collections::BTreeSet;

type Files = Vec<(&'static str, &'static str, Vec<u8>)>;

/// The P-positions of the box 3 x 4, with these taken out and those put in.
fn changed(out: &[[u32; 3]], put: &[[u32; 3]]) -> BTreeSet<Vec<u32>> {
    let mut listed = p_positions(3, 4);
    for position in out {
        assert!(listed.remove(&position[..]), "{position:?}");
    }
    for position in put {
        assert!(listed.insert(position.to_vec()), "{position:?}");
    }
    listed
}

fn boxed(out: &[[u32; 3]], put: &[[u32; 3]]) -> Vec<u8> {
    board_box(3, 4, 1, &changed(out, put))
}

fn of_box(parameters: &[u64], bits: Bits) -> Vec<u8> {
    certificate(9, parameters, &bits.bytes())
}

/// The values of F in a table of so many columns, with this one for these lower rows.
fn with_value(columns: u32, lower: &[u32], value: Option<u32>) -> Values {
    let mut changed = values(&p_positions(lower.len() + 1, columns));
    let before = match value {
        Some(value) => changed.insert(lower.to_vec(), value),
        None => changed.remove(lower),
    };
    assert_ne!(before, value);
    changed
}

/// The table 3 x 6, with this value for these lower rows.
fn tabled(lower: [u32; 2], value: Option<u32>) -> Vec<u8> {
    rows_table(3, 6, &with_value(6, &lower, value)).expect("a value that can be written")
}

/// Files that are right, one of each kind.
pub fn right_files() -> Vec<Vec<u8>> {
    vec![
        boxed(&[], &[]),
        rows_table(3, 6, &values(&p_positions(3, 6))).expect("no value is used twice"),
        of_squares(&[], &[]),
    ]
}

/// The bad files, each with its code.
pub fn files() -> Files {
    [box_files(), larger_boxes(), table_files(), square_files(), nim_value_files()].concat()
}

/// The positions of at most 8 squares, with these P-positions taken out and those put in.
fn of_squares(out: &[&[u32]], put: &[&[u32]]) -> Vec<u8> {
    let mut listed = p_positions_of_squares(8, |_, _, _| true);
    out.iter().for_each(|position| assert!(listed.remove(*position), "{position:?}"));
    put.iter().for_each(|position| assert!(listed.insert(position.to_vec()), "{position:?}"));
    few_squares(8, &listed)
}

fn square_files() -> Files {
    let right = |most: u32| p_positions_of_squares(most, |_, _, _| true);
    let bits = || square_bits(8, &right(8));
    let bytes = bits().bytes();
    vec![
        ("VERIFIED", "few-squares-of-1", few_squares(1, &right(1))),
        ("VERIFIED", "few-squares-of-20", few_squares(20, &right(20))),
        ("parameter-count", "few-squares-without-squares", certificate(15, &[], &bytes)),
        ("parameter-count", "few-squares-with-rows", certificate(15, &[8, 8], &bytes)),
        ("parameter-range", "few-squares-of-none", certificate(15, &[0], &bytes)),
        ("parameter-range", "few-squares-of-101", certificate(15, &[101], &bytes)),
        ("payload-ends", "few-squares-empty", certificate(15, &[8], &[])),
        ("payload-ends", "few-squares-last-byte", certificate(15, &[8], &bytes[..bytes.len() - 1])),
        ("payload-trailing", "few-squares", certificate(15, &[8], &[&bytes[..], &[0]].concat())),
        ("padding-not-zero", "few-squares", certificate(15, &[8], &bits().field(0b10, 2).bytes())),
        ("value-range", "few-squares-count", certificate(15, &[8], &gamma(Bits::default(), 70).bytes())),
        ("value-range", "few-squares-rank", {
            certificate(15, &[8], &gamma(Bits::default(), 2).unary(8).field(0, 10).bytes())
        }),
        ("unnamed-p", "few-squares-first", of_squares(&[&[1]], &[])),
        ("unnamed-p", "few-squares-last", of_squares(&[&[4, 3]], &[])),
        ("unnamed-p", "few-squares-most-rows", of_squares(&[&[3, 1, 1]], &[])),
        ("p-to-p", "few-squares-last-row", of_squares(&[], &[&[1, 1]])),
        ("p-to-p", "few-squares-two-rows-at-once", of_squares(&[], &[&[3, 3, 1]])),
        ("p-to-p", "few-squares-first-row", of_squares(&[], &[&[8]])),
        ("p-to-p", "few-squares-most-rows", of_squares(&[], &[&[1, 1, 1, 1, 1, 1, 1, 1]])),
    ]
}

/// The preperiod and period of each list of two lower rows of at most two squares, with these in place of that of one list.
fn repeating(list: usize, instead: (u64, u64)) -> Vec<u8> {
    let mut repetitions = vec![(1, 1), (1, 2), (1, 4), (4, 2), (10, 4), (10, 12)];
    repetitions[list] = instead;
    nim_values_file(3, 2, &repetitions)
}

fn nim_value_files() -> Files {
    let right = |rows, second, longest| {
        let found = repetitions(&nim_values(rows, second, longest), longest);
        nim_values_file(rows, second, &found.expect("they repeat"))
    };
    let numbers = [1, 1, 1, 2, 1, 4, 4, 2, 10, 4, 10, 12];
    let of = |parameters: &[u64], payload: &[u8]| certificate(16, parameters, payload);
    let of_three = |payload: &[u8]| of(&[3, 2], payload);
    vec![
        ("VERIFIED", "nim-values-of-two-rows", right(2, 6, 60)),
        ("VERIFIED", "nim-values-of-three-rows", right(3, 4, 220)),
        ("VERIFIED", "nim-values-of-eight-rows", right(8, 1, 60)),
        ("parameter-count", "nim-values-without-a-second-row", of(&[3], &numbers)),
        ("parameter-count", "nim-values-with-a-third-parameter", of(&[3, 2, 1], &numbers)),
        ("parameter-range", "nim-values-of-one-row", of(&[1, 2], &numbers)),
        ("parameter-range", "nim-values-of-nine-rows", of(&[9, 1], &numbers)),
        ("parameter-range", "nim-values-of-no-second-row", of(&[3, 0], &numbers)),
        ("parameter-range", "nim-values-of-too-long-a-row", of(&[2, 65_536], &numbers)),
        ("parameter-range", "nim-values-of-too-many-lists", of(&[3, 361], &numbers)),
        ("payload-ends", "nim-values-empty", of_three(&[])),
        ("payload-ends", "nim-values-without-a-period", of_three(&numbers[..11])),
        ("payload-ends", "nim-values-within-an-integer", of_three(&[&numbers[..10], &[251, 10]].concat())),
        ("payload-trailing", "nim-values", of_three(&[&numbers[..], &[1]].concat())),
        ("bad-integer", "nim-values-period", of_three(&[1, 255])),
        ("non-minimal-integer", "nim-values-preperiod", of_three(&[251, 1, 0, 1])),
        ("value-range", "nim-values-preperiod-before-the-first", repeating(3, (1, 2))),
        ("value-range", "nim-values-preperiod-of-nothing", repeating(0, (0, 1))),
        ("value-range", "nim-values-preperiod-too-long", repeating(1, ((1 << 24) + 1, 2))),
        ("value-range", "nim-values-no-period", repeating(0, (1, 0))),
        ("value-range", "nim-values-period-too-long", repeating(1, (1, (1 << 24) + 1))),
        ("row-end", "nim-values-period-of-half-the-length", repeating(5, (10, 6))),
        ("row-end", "nim-values-no-difference", repeating(3, (4, 1))),
        ("tail-unsettled", "nim-values-period-of-a-cut", repeating(1, (1, 1))),
        ("tail-unsettled", "nim-values-preperiod-too-short", repeating(4, (9, 4))),
        ("tail-unsettled", "nim-values-end-too-late", repeating(0, (1, 1 << 24))),
        ("tail-unsettled", "nim-values-common-period-too-long", repeating(1, (1, (1 << 24) - 1))),
        ("not-least", "nim-values-twice-the-period", repeating(1, (1, 4))),
        ("not-least", "nim-values-preperiod-of-the-next", repeating(2, (2, 4))),
        ("not-least", "nim-values-of-one-row-that-begin-late", repeating(0, (2, 1))),
    ]
}

fn table_files() -> Files {
    let right = || table_bits(3, 6, &values(&p_positions(3, 6))).expect("no value is used twice");
    let right_bytes = right().bytes();
    let of_table = |bits: Bits| certificate(10, &[3, 6], &bits.bytes());
    vec![
        ("parameter-count", "table-of-rows-without-columns", certificate(10, &[3], &[])),
        (
            "parameter-count",
            "table-of-rows-with-a-third-parameter",
            certificate(10, &[3, 6, 1], &right_bytes),
        ),
        ("parameter-range", "table-of-one-row", certificate(10, &[1, 6], &[])),
        ("parameter-range", "table-of-11-rows", certificate(10, &[11, 6], &[])),
        ("parameter-range", "table-of-rows-without-squares", certificate(10, &[3, 0], &[])),
        ("parameter-range", "table-of-65536-columns", certificate(10, &[3, 65_536], &[])),
        ("payload-ends", "table-of-rows-empty", certificate(10, &[3, 6], &[])),
        (
            "payload-ends",
            "table-of-rows-last-byte",
            certificate(10, &[3, 6], &right_bytes[..right_bytes.len() - 1]),
        ),
        ("payload-trailing", "table-of-rows", certificate(10, &[3, 6], &[&right_bytes[..], &[0]].concat())),
        ("value-range", "table-of-rows-beyond-its-columns", of_table(gamma(Bits::default(), 2 * 7 + 2))),
        ("value-range", "table-of-rows-below-nothing", of_table(gamma(Bits::default(), 3))),
        ("value-range", "table-of-rows-21-ones", certificate(10, &[3, 4], &[0xff, 0xff, 0x1f])),
        ("value-range", "table-of-rows-code-of-40-digits", of_table(Bits::default().unary(40))),
        ("value-range", "table-of-rows-names-the-empty-board", of_table(gamma(Bits::default(), 2))),
        ("unnamed-p", "table-of-rows-none-for-a-number", tabled([2, 0], None)),
        ("p-to-p", "table-of-rows-number-for-none", tabled([4, 4], Some(5))),
        ("unnamed-p", "table-of-rows-two-more", tabled([2, 1], Some(4))),
        ("p-to-p", "table-of-rows-two-less", tabled([2, 2], Some(2))),
        ("VERIFIED", "table-of-five-rows", rows_table(5, 8, &values(&p_positions(5, 8))).unwrap()),
        ("p-to-p", "table-of-five-rows-met-by-rows-3-and-4", rows_table(5, 8, &met_by_two_rows()).unwrap()),
    ]
}

/// The values of a table 5 x 8 up to the one for 2, 2, 1, 1: 4, which row 3 to 1 meets, and row 4 to 0 too.
fn met_by_two_rows() -> Values {
    let last = [2, 2, 1, 1];
    let mut values = with_value(8, &last, Some(4));
    values.retain(|lower, _| lower.iter().rev().le(last.iter().rev()));
    values
}

/// The box 8 x 9, cut after a few rows, half of them and most.
fn larger_boxes() -> Files {
    let listed = p_positions(8, 9);
    [(2, "box-of-prefixes-of-2-rows"), (4, "box-of-prefixes-of-4-rows"), (6, "box-of-prefixes-of-6-rows")]
        .map(|(split, what)| ("VERIFIED", what, board_box(8, 9, split, &listed)))
        .to_vec()
}

fn box_files() -> Files {
    let right = || box_bits(3, 4, 1, &p_positions(3, 4));
    let right_bytes = right().bytes();
    vec![
        ("parameter-count", "box-without-split", certificate(9, &[3, 4], &[])),
        ("parameter-range", "box-of-one-row", certificate(9, &[1, 4, 1], &[])),
        ("parameter-range", "box-of-25-rows", certificate(9, &[25, 4, 12], &[])),
        ("parameter-range", "box-without-columns", certificate(9, &[3, 0, 1], &[])),
        ("parameter-range", "box-of-65536-columns", certificate(9, &[3, 65_536, 1], &[])),
        ("parameter-range", "box-split-after-its-last-row", certificate(9, &[3, 4, 3], &[])),
        ("parameter-range", "box-with-more-than-2-to-the-32-in-a-block", certificate(9, &[24, 24, 1], &[])),
        ("parameter-range", "box-whose-product-overflows", certificate(9, &[24, 65_535, 12], &[])),
        ("parameter-range", "box-of-more-than-2-to-the-32-blocks", certificate(9, &[6, 65_535, 5], &[])),
        ("payload-ends", "box-empty", certificate(9, &[3, 4, 1], &[])),
        ("payload-ends", "box-count-cut-off", certificate(9, &[3, 5, 1], &[0x02, 0xef])),
        (
            "payload-ends",
            "box-fewer-bits-than-blocks",
            certificate(9, &[2, 65_535, 1], &[0x77, 0, 0, 0, 0x3b]),
        ),
        // Six one bits, where one is as many as a count of this block has.
        ("value-range", "box-count-too-large-before-it-is-cut-off", certificate(9, &[3, 4, 1], &[0x3f])),
        ("payload-ends", "box-of-2-to-the-30-blocks", certificate(9, &[24, 24, 12], &[0; 40])),
        (
            "payload-ends",
            "box-last-list",
            certificate(9, &[3, 4, 1], &right_bytes[..right_bytes.len() - 1]),
        ),
        ("payload-trailing", "box", certificate(9, &[3, 4, 1], &[&right_bytes[..], &[0]].concat())),
        ("padding-not-zero", "box", {
            let padding = right_bytes.len() * 8 - right().0.len();
            assert!(padding > 0);
            of_box(&[3, 4, 1], right().field(1 << (padding - 1), padding as u32))
        }),
        ("value-range", "box-count-over-block", of_box(&[3, 4, 1], gamma(Bits::default(), 3).unary(0))),
        ("value-range", "box-count-of-2-to-the-40", of_box(&[3, 4, 1], Bits::default().unary(40))),
        // Width 70: the count would not fit into a word.
        ("value-range", "box-count-of-70-digits", of_box(&[3, 4, 1], Bits::default().unary(70))),
        ("value-range", "box-rank-over-block", of_box(&[3, 4, 1], gamma(Bits::default(), 2).unary(1))),
        ("won-already", "box-lists-the-empty-board", {
            // Of the block of the empty board the list has one position, its only one.
            of_box(&[2, 1, 1], gamma(gamma(Bits::default(), 2).unary(0), 1))
        }),
        ("unnamed-p", "box-without-the-poisoned-square", boxed(&[[1, 0, 0]], &[])),
        ("unnamed-p", "box-without-its-last", boxed(&[[4, 2, 2]], &[])),
        ("p-to-p", "box-with-a-rectangle", boxed(&[], &[[4, 4, 4]])),
        ("p-to-p", "box-with-a-neighbour", boxed(&[[3, 1, 1]], &[[3, 2, 1]])),
        ("p-to-p", "box-with-a-row-to-nothing", {
            // Cut after two rows: row 2 to 0 leaves [1,0,0], whatever row 3 is.
            board_box(3, 4, 2, &changed(&[], &[[1, 1, 1]]))
        }),
        ("payload-ends", "box-code-over-the-end", {
            // Of the last block all 15 positions: the first code takes two bits, the second begins in the
            // last bit, and if zeros followed there would be a rank beyond the block.
            let empty = (0..4).fold(Bits::default(), |bits, _| gamma(bits, 1));
            of_box(&[3, 4, 1], gamma(empty, 16).unary(1).field(1, 1))
        }),
        ("unnamed-p", "box-of-empty-lists", {
            of_box(&[3, 7, 1], (0..8).fold(Bits::default(), |bits, _| gamma(bits, 1)))
        }),
        ("VERIFIED", "box-that-fills-its-last-byte", {
            let bits = box_bits(4, 4, 1, &p_positions(4, 4));
            assert_eq!(bits.0.len() % 8, 0);
            of_box(&[4, 4, 1], bits)
        }),
        ("unnamed-p", "box-moved-to-the-next-block", boxed(&[[3, 2, 0]], &[[4, 2, 0]])),
    ]
}
