//! Certificates about boards of any number of rows, made by hand as `FORMAT.md` describes them.

use crate::bit_stream::Bits;
use crate::board_oracle::positions;
use crate::forge::certificate;
use std::collections::{BTreeMap, BTreeSet};

/// An Elias gamma number.
pub fn gamma(bits: Bits, value: u32) -> Bits {
    let width = value.ilog2();
    bits.unary(width).field(value - (1 << width), width)
}

/// A block's list: the count, then the gaps.
pub fn list(bits: Bits, size: u64, ranks: &[u32]) -> Bits {
    let count = ranks.len() as u64;
    let mut bits = gamma(bits, ranks.len() as u32 + 1);
    let mut low = 0;
    while 2 << low <= 11 * size / (16 * (count + 1)) {
        low += 1;
    }
    let mut least = 0;
    for &rank in ranks {
        let gap = rank - least;
        bits = bits.unary(gap >> low).field(gap & ((1 << low) - 1), low);
        least = rank + 1;
    }
    bits
}

/// The lists of the blocks that `listed` makes, for prefixes of `split` rows.
pub fn box_bits(rows: usize, columns: u32, split: usize, listed: &BTreeSet<Vec<u32>>) -> Bits {
    let mut blocks: BTreeMap<Vec<u32>, (u32, Vec<u32>)> = BTreeMap::new();
    for position in positions(rows, columns) {
        let (size, ranks) = blocks.entry(position[..split].to_vec()).or_default();
        if listed.contains(&position) {
            ranks.push(*size);
        }
        *size += 1;
    }
    let lists = blocks.values();
    lists.fold(Bits::default(), |bits, (size, ranks)| list(bits, u64::from(*size), ranks))
}

/// A board box with exactly these positions.
pub fn board_box(rows: usize, columns: u32, split: usize, listed: &BTreeSet<Vec<u32>>) -> Vec<u8> {
    let parameters = [rows as u64, columns.into(), split as u64];
    certificate(9, &parameters, &box_bits(rows, columns, split, listed).bytes())
}
