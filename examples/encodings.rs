//! Sizes of the encodings that were weighed, for `docs/encodings.md`:
//! `cargo run --release --example encodings`.

use chompcert::progress::Silent;
use chompcert::three_row::kinds::explicit::{self, Token};
use chompcert::three_row::kinds::table;
use chompcert::three_row::solve::{Table, solve};

fn main() {
    for n in [100, 1_000, 10_000] {
        let solved = solve(n, &Silent);
        let cells = solved.active_cells();
        println!("three-row table, n = {n}: {cells} active cells");
        print("steps among unused values", table::encode(&solved).expect("right").payload.len(), cells);
        print("integers f(q,r) - q", excesses(&solved), cells);
        print("bit fields f(q,r) - q", fields(&solved), cells);
        print("integers of differences along q", differences(&solved), cells);
    }
    for n in [100, 300, 1_000] {
        let solved = solve(n, &Silent);
        let size = u64::from(n);
        let positions = (size + 1) * (size + 2) * (size + 3) / 6;
        println!("three-row explicit, n = {n}: {positions} positions");
        let tokens = explicit::tokens(&solved);
        print("with repeated second-row moves", explicit::write(n, &tokens).payload.len(), positions);
        print("without", without_repeats(n, &tokens), positions);
    }
}

fn print(name: &str, bytes: usize, entries: u64) {
    println!("  {name}: {bytes} bytes, {:.2} bits each", 8.0 * bytes as f64 / entries as f64);
}

fn rows(table: &Table) -> impl Iterator<Item = (u32, &[u32])> {
    (0..=table.columns()).map(|r| (r, table.active(r)))
}

/// Length of an integer of the container's encoding.
fn integer(value: u32) -> usize {
    match value {
        0..=250 => 1,
        251..=0xffff => 3,
        _ => 5,
    }
}

fn excesses(table: &Table) -> usize {
    rows(table).flat_map(|(r, row)| (r..).zip(row)).map(|(q, f)| integer(f - q)).sum()
}

fn fields(table: &Table) -> usize {
    let largest = rows(table).flat_map(|(r, row)| (r..).zip(row)).map(|(q, f)| f - q).max().unwrap_or(0);
    (table.active_cells() * u64::from(largest.ilog2() + 1)).div_ceil(8) as usize
}

fn differences(table: &Table) -> usize {
    let zigzag = |pair: &[u32]| {
        if pair[1] >= pair[0] { 2 * (pair[1] - pair[0]) } else { 2 * (pair[0] - pair[1]) - 1 }
    };
    rows(table)
        .map(|(_, row)| integer(row[0]) + row.windows(2).map(zigzag).map(integer).sum::<usize>())
        .sum()
}

/// The size if a repeated second-row move had to be written out.
fn without_repeats(n: u32, tokens: &[Token]) -> usize {
    let width = n.ilog2() + 1;
    let bits: u64 = tokens
        .iter()
        .map(|token| match token {
            Token::Third(_) => 1 + width,
            Token::Same | Token::Second(_) => 2 + width,
            Token::Rest(_) => 3 + width,
            Token::P(_) => 3 + width + 2,
        })
        .map(u64::from)
        .sum();
    bits.div_ceil(8) as usize
}
