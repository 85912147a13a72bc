//! Certificates about boards of any number of rows, made by hand as `FORMAT.md` describes them.

use crate::bit_stream::Bits;
use crate::board_oracle::{positions, positions_of_squares};
use crate::forge::{certificate, integer};
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

/// The list of these positions among all of at most so many squares.
pub fn square_bits(squares: u32, listed: &BTreeSet<Vec<u32>>) -> Bits {
    let all = positions_of_squares(squares);
    let ranks: Vec<u32> =
        (0..).zip(&all[1..]).filter(|(_, at)| listed.contains(*at)).map(|(rank, _)| rank).collect();
    list(Bits::default(), all.len() as u64 - 1, &ranks)
}

/// A certificate of few squares with exactly these positions.
pub fn few_squares(squares: u32, listed: &BTreeSet<Vec<u32>>) -> Vec<u8> {
    certificate(15, &[squares.into()], &square_bits(squares, listed).bytes())
}

/// A certificate of nim-values in which each list has this preperiod and this period.
pub fn nim_values_file(rows: usize, second: u32, repetitions: &[(u64, u64)]) -> Vec<u8> {
    let numbers = repetitions.iter().flat_map(|&(preperiod, period)| [preperiod, period]);
    let payload: Vec<u8> = numbers.flat_map(integer).collect();
    certificate(16, &[rows as u64, second.into()], &payload)
}

/// A value of F for some lists of lower rows.
pub type Values = BTreeMap<Vec<u32>, u32>;

/// The first rows of these positions by their lower rows.
pub fn values(listed: &BTreeSet<Vec<u32>>) -> Values {
    listed.iter().map(|position| (position[1..].to_vec(), position[0])).collect()
}

fn cut(lower: &[u32], from: usize, to: u32) -> Vec<u32> {
    lower.iter().enumerate().map(|(i, &row)| if i < from { row } else { row.min(to) }).collect()
}

/// The cells of a table that has these values, the last row outermost.
pub fn active_cells(rows: usize, columns: u32, values: &Values) -> Vec<Vec<u32>> {
    let mut cells = positions(rows - 1, columns);
    cells.sort_by(|one, other| one.iter().rev().cmp(other.iter().rev()));
    let named = |cell: &Vec<u32>, j: u32| values.get(&cut(cell, 0, j)) == Some(&j);
    cells.retain(|cell| !(0..cell[0]).any(|j| named(cell, j)));
    cells
}

/// The entries of a table; `None` when a value cannot be written, being used already.
pub fn table_bits(rows: usize, columns: u32, values: &Values) -> Option<Bits> {
    let mut bits = Bits::default();
    let mut last = 0;
    for cell in active_cells(rows, columns, values) {
        let shortest = cell.get(1).copied().unwrap_or(0);
        if cell[0] == shortest {
            last = shortest;
        }
        let used: BTreeSet<u32> =
            (0..cell[0]).filter_map(|j| values.get(&cut(&cell, 0, j)).copied()).collect();
        let unused: Vec<u32> = (0..=columns).filter(|number| !used.contains(number)).collect();
        let Some(&value) = values.get(&cell) else {
            bits = gamma(bits, 1);
            continue;
        };
        if !unused.contains(&value) {
            return None;
        }
        let between = last.min(value)..last.max(value);
        let steps = unused.iter().filter(|number| between.contains(number)).count() as u32;
        bits = gamma(bits, if value >= last { 2 * steps + 2 } else { 2 * steps + 1 });
        last = value;
    }
    Some(bits)
}

/// A rows table with these values.
pub fn rows_table(rows: usize, columns: u32, values: &Values) -> Option<Vec<u8>> {
    let bits = table_bits(rows, columns, values)?;
    Some(certificate(10, &[rows as u64, columns.into()], &bits.bytes()))
}
