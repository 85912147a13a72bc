//! Right files that the program makes, and bad ones of which each is a right one with one bit changed: a
//! checker with a fault in it, planted by mutation testing, said another thing of it, or nothing.

use crate::forge::sealed;
use crate::project::made;
use chompcert::board::request::Board;
use chompcert::three_row::request::{Tails, ThreeRow};

/// What comes before the parameters: the magic bytes, version, kind, 0, and their number.
const HEADER: usize = 12;
const DIGEST: usize = 32;

/// The right file with another bit number `bit`, counted from 1, of its parameters and payload, and the
/// digest that this has.
fn changed(right: &[u8], bit: usize) -> Vec<u8> {
    let mut bytes = right[..right.len() - DIGEST].to_vec();
    bytes[HEADER + (bit - 1) / 8] ^= 1 << ((bit - 1) % 8);
    sealed(bytes)
}

/// The files, each with its code.
pub fn files() -> Vec<(&'static str, &'static str, Vec<u8>)> {
    let board = |rows, columns| Board { table: true, ..Board::new(rows, columns) };
    let table = &made(&ThreeRow::table(100));
    let summary = &made(&Tails::up_to(200));
    let five_rows = &made(&board(5, 8));
    let long_rows = &made(&board(3, 130));
    vec![
        ("VERIFIED", "summary-of-200-rows", summary.clone()),
        ("VERIFIED", "summary-of-130-rows", made(&Tails::up_to(130))),
        ("VERIFIED", "table-of-rows-with-three-groups-of-values", long_rows.clone()),
        ("p-to-p", "table-100-with-bit-254-changed", changed(table, 254)),
        ("unnamed-p", "table-100-with-bit-1256-changed", changed(table, 1256)),
        ("unnamed-p", "table-100-with-bit-1704-changed", changed(table, 1704)),
        ("unnamed-p", "table-100-with-bit-1839-changed", changed(table, 1839)),
        ("row-end", "summary-of-200-rows-with-bit-26-changed", changed(summary, 26)),
        ("row-end", "summary-of-200-rows-with-bit-57-changed", changed(summary, 57)),
        ("not-least", "summary-of-200-rows-with-bit-99-changed", changed(summary, 99)),
        ("row-end", "summary-of-200-rows-with-bit-807-changed", changed(summary, 807)),
        ("row-end", "summary-of-200-rows-with-bit-1300-changed", changed(summary, 1300)),
        ("p-to-p", "table-of-five-rows-met-by-row-3", changed(five_rows, 207)),
        ("p-to-p", "table-of-five-rows-met-by-row-5", changed(five_rows, 258)),
        ("p-to-p", "table-of-rows-in-the-second-group-of-values", changed(long_rows, 5652)),
    ]
}
