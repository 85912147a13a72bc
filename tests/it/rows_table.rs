//! Tables of any number of rows against brute force and against boxes, and wrong ones by the thousand.

use crate::board_forge::{Values, rows_table, table_bits, values};
use crate::board_oracle::faults::first_fault;
use crate::board_oracle::{options, p_positions, positions};
use crate::project::numbers;
use crate::verdict::{self, fact, rejection, verified};
use chomp_check::{Code, Rejection, Value};
use chompcert::board::boards::{Boards, PositionList};
use chompcert::board::kinds::table::decode;
use chompcert::board::request::Board;
use chompcert::certificate::Certificate;
use chompcert::game::ClassifiedGame;
use chompcert::game::chomp::Position;
use chompcert::kind::CertificateRequest;
use chompcert::kinds::read;
use chompcert::progress::NoProgress;
use chompcert::report::contents::Contents;
use std::collections::BTreeSet;

const SMALL: [(usize, u32); 10] =
    [(2, 1), (2, 9), (3, 8), (4, 1), (4, 7), (4, 12), (5, 6), (6, 6), (7, 5), (8, 4)];

fn made(rows: usize, columns: u32) -> Certificate {
    Board { table: true, ..Board::new(rows, columns) }.produce(&NoProgress).unwrap()
}

#[test]
fn the_values_are_those_of_brute_force() {
    for (rows, columns) in SMALL {
        let expected = p_positions(rows, columns);
        let values = values(&expected);
        let bytes = rows_table(rows, columns, &values).unwrap();
        let said = verified(&bytes);
        assert_eq!(fact(&said, "p_positions"), Value::Number(expected.len() as u64));
        let certificate = made(rows, columns);
        assert_eq!(certificate.to_bytes(), bytes, "{rows} x {columns}");
        let table = decode(&certificate).unwrap();
        for position in positions(rows, columns) {
            assert_eq!(table.is_p(&position), expected.contains(&position), "{position:?}");
        }
    }
}

/// Columns around the groups of 64 in which sets are looked at.
#[test]
fn a_table_says_what_a_box_says() {
    for (rows, columns) in [(4, 63), (4, 64), (4, 65), (3, 130), (6, 14), (9, 8)] {
        let table = verified(&made(rows, columns).to_bytes());
        let boxed = verified(&Board::new(rows, columns).produce(&NoProgress).unwrap().to_bytes());
        for name in ["p_positions", "openings"] {
            assert_eq!(fact(&table, name), fact(&boxed, name), "{rows} x {columns}");
        }
    }
}

/// The terms that OEIS A395126 prints: the last rows of the P-positions of four rows, in lexicographic
/// order of the others.
const A395126: [u32; 87] = [
    0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 2, 0, 2, 0, 2, 0, 0, 0, 2, 0, 2, 0, 2, 3, 4, 0, 3, 0, 3, 2, 0, 2,
    0, 2, 0, 2, 2, 3, 3, 0, 2, 2, 0, 4, 0, 4, 0, 4, 0, 5, 6, 7, 3, 4, 0, 0, 2, 3, 2, 3, 4, 5, 6, 0, 2, 3,
    4, 5, 7, 0, 5, 2, 4, 4, 3, 3, 0, 2, 0, 2, 3, 0, 2, 0, 2,
];

#[test]
fn the_printed_terms_about_four_rows() {
    let table = decode(&made(4, 12)).unwrap();
    let named = positions(4, 12).into_iter().filter(|position| table.is_p(position));
    let last: Vec<u32> = named.map(|position| position[3]).take(A395126.len()).collect();
    assert_eq!(last, A395126);
}

/// Boxes and tables are written as the same sequences.
#[test]
fn the_rows_of_all_p_positions_are_sequences() {
    let table = read(&made(4, 12)).unwrap();
    let boxed = read(&Board::new(4, 12).produce(&NoProgress).unwrap()).unwrap();
    let terms = |contents: &dyn Contents, name: &str| -> Vec<u64> {
        contents.sequence(name).map_or(Vec::new(), |sequence| sequence.terms.collect())
    };
    assert_eq!(table.sequences(), ["row-4", "row-3", "row-2", "row-1", "counts"]);
    let expected = p_positions(4, 12);
    for row in 1..=4 {
        let name = format!("row-{row}");
        let rows: Vec<u64> = expected.iter().map(|position| position[row - 1].into()).collect();
        assert_eq!(terms(table.as_ref(), &name), rows, "{name}");
        assert_eq!(terms(boxed.as_ref(), &name), rows, "{name}");
    }
    let printed = terms(table.as_ref(), "row-4");
    assert!(printed.iter().zip(A395126).all(|(&term, printed)| term == u64::from(printed)));
    let counts: Vec<u64> =
        (1..=12).map(|n| expected.iter().filter(|position| position[0] == n).count() as u64).collect();
    assert_eq!(terms(table.as_ref(), "counts"), counts);
    assert_eq!(terms(boxed.as_ref(), "counts"), counts);
    for name in ["row-0", "row-5", "row-", "f", ""] {
        assert!(table.sequence(name).is_none(), "{name}");
    }
}

/// Boards that are taller than wide are looked up as their transposes, with moves on the board as it is.
#[test]
fn a_transposed_position_is_looked_up() {
    let boards = Boards::new(3, 6, decode(&made(3, 6)).unwrap());
    let tall = p_positions(6, 3);
    for rows in positions(6, 3) {
        let position = Position::new(rows.clone()).unwrap();
        assert!(boards.in_domain(&position).is_ok());
        assert_eq!(boards.is_p(&position), tall.contains(&rows), "{position}");
        let winning = boards.winning_moves(&position);
        let expected = options(&rows).into_iter().filter(|(_, option)| tall.contains(option));
        let expected: Vec<(usize, u32)> = expected.map(|(bite, _)| bite).collect();
        let found: Vec<(usize, u32)> = winning.iter().map(|bite| (bite.row, bite.to)).collect();
        assert_eq!(found, expected, "{position}");
    }
    for outside in [vec![7], vec![1; 7], vec![4; 4], vec![1_000_000_000, 1]] {
        assert!(boards.in_domain(&Position::new(outside).unwrap()).is_err());
    }
}

/// OEIS A395126 is about four rows of up to 500 squares; it counts as many P-positions.
#[test]
#[ignore = "takes minutes; a step of ./test --all"]
fn four_rows_of_up_to_500_squares() {
    let statement = verified(&made(4, 500).to_bytes());
    assert_eq!(fact(&statement, "p_positions"), Value::Number(4_316_097));
}

/// A rejection says something that can be seen to be wrong by hand.
fn is_a_fault(found: &Rejection, values: &Values) {
    if found.code == Code::ValueRange {
        let position = numbers(found.position.as_ref().unwrap());
        return assert!(values.get(&position[1..]).is_some_and(|&value| value < position[1].max(1)));
    }
    verdict::is_a_fault(found, |position| values.get(&position[1..]) == Some(&position[0]));
}

/// Every value of every cell, none among them, replaced by every other, also in cells that are not
/// active, where it makes no difference or makes others active.
#[test]
fn every_single_change_of_a_small_table_is_rejected() {
    let mut rejected = 0;
    for (rows, columns) in [(2, 6), (3, 6), (4, 5), (5, 4)] {
        let listed = p_positions(rows, columns);
        let right = values(&listed);
        let right_bits = table_bits(rows, columns, &right).unwrap().0;
        for cell in positions(rows - 1, columns) {
            for value in std::iter::once(None).chain((0..=columns).map(Some)) {
                let mut changed = right.clone();
                match value {
                    Some(value) => changed.insert(cell.clone(), value),
                    None => changed.remove(&cell),
                };
                let Some(wrong) = table_bits(rows, columns, &changed) else { continue };
                if wrong.0 == right_bits {
                    continue;
                }
                let found = rejection(&rows_table(rows, columns, &changed).unwrap());
                is_a_fault(&found, &changed);
                let named: BTreeSet<Vec<u32>> =
                    changed.iter().map(|(lower, &first)| [&[first], &lower[..]].concat()).collect();
                // Where the first row is too short, what is named is no position.
                let fault = first_fault(&named.into_iter().collect(), rows, columns);
                assert!(fault.is_some() || found.code == Code::ValueRange);
                rejected += 1;
            }
        }
    }
    assert!(rejected > 200, "{rejected}");
}
