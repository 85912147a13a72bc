//! Bad files of which each is a right one with one bit changed: a checker with a fault in it, planted by
//! mutation testing, said another thing of it, or nothing.

use crate::forge::sealed;
use std::path::Path;

const TABLE: &str = "certificates/three-row-table-100";
const TAILS: &str = "tests/corpus/VERIFIED--tails-130";
const WIDE: &str = "tests/corpus/VERIFIED--wide-table-130";
const SUMMARY: &str = "tests/corpus/VERIFIED--summary-of-200-columns";
const FIVE_ROWS: &str = "tests/corpus/VERIFIED--table-of-five-rows";
const LONG_ROWS: &str = "tests/corpus/VERIFIED--table-of-rows-with-three-groups-of-values";

/// What comes before the parameters: the magic bytes, version, kind, 0, and their number.
const HEADER: usize = 12;
const DIGEST: usize = 32;

/// The right file with another bit number `bit`, counted from 1, of its parameters and payload, and the
/// digest that this has.
fn changed(right: &str, bit: usize) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("{right}.chompcert"));
    let mut bytes = std::fs::read(path).unwrap();
    bytes.truncate(bytes.len() - DIGEST);
    bytes[HEADER + (bit - 1) / 8] ^= 1 << ((bit - 1) % 8);
    sealed(bytes)
}

/// The bad files, each with its code.
pub fn files() -> Vec<(&'static str, &'static str, Vec<u8>)> {
    let files = [
        ("p-to-p", "table-100-with-bit-254-changed", TABLE, 254),
        ("unnamed-p", "table-100-with-bit-1256-changed", TABLE, 1256),
        ("unnamed-p", "table-100-with-bit-1704-changed", TABLE, 1704),
        ("unnamed-p", "table-100-with-bit-1839-changed", TABLE, 1839),
        ("p-to-p", "tails-130-with-bit-43-changed", TAILS, 43),
        ("p-to-p", "tails-130-with-bit-53-changed", TAILS, 53),
        ("p-to-p", "tails-130-with-bit-58-changed", TAILS, 58),
        ("tail-unsettled", "tails-130-with-bit-67-changed", TAILS, 67),
        ("p-to-p", "tails-130-with-bit-214-changed", TAILS, 214),
        ("unnamed-p", "wide-table-130-with-bit-1-changed", WIDE, 1),
        ("padding-not-zero", "wide-table-130-with-bit-8-changed", WIDE, 8),
        ("p-to-p", "wide-table-130-with-bit-1322-changed", WIDE, 1322),
        ("row-end", "summary-of-200-columns-with-bit-12-changed", SUMMARY, 12),
        ("tail-unsettled", "summary-of-200-columns-with-bit-15-changed", SUMMARY, 15),
        ("row-end", "summary-of-200-columns-with-bit-25-changed", SUMMARY, 25),
        ("row-end", "summary-of-200-columns-with-bit-57-changed", SUMMARY, 57),
        ("not-least", "summary-of-200-columns-with-bit-99-changed", SUMMARY, 99),
        ("row-end", "summary-of-200-columns-with-bit-806-changed", SUMMARY, 806),
        ("p-to-p", "table-of-five-rows-met-by-row-3", FIVE_ROWS, 207),
        ("p-to-p", "table-of-five-rows-met-by-row-5", FIVE_ROWS, 258),
        ("p-to-p", "table-of-rows-in-the-second-group-of-values", LONG_ROWS, 5652),
    ];
    files.into_iter().map(|(code, what, right, bit)| (code, what, changed(right, bit))).collect()
}
