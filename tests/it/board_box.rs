//! Boxes against brute force, and wrong ones by the thousand.

use crate::board_forge::board_box;
use crate::board_oracle::faults::{Fault, first_fault};
use crate::board_oracle::{options, p_positions, positions};
use crate::verdict::{self, fact, rejection, verified};
use chomp_check::{Code, Limits, Rejection, Value};
use chompcert::board::boards::PositionList;
use chompcert::board::box_solution::{BoxSolution, Shape};
use chompcert::board::kinds::boxed::{decode, encode};
use chompcert::board::solve::solve;
use chompcert::checking::json::{Json, line};
use chompcert::progress::NoProgress;
use std::collections::BTreeSet;

fn solved(rows: usize, columns: u32, split: usize) -> BoxSolution {
    solve(Shape { rows, columns, split }, 2, &NoProgress)
}

/// Every box up to 7 x 8, each with every split.
#[test]
fn the_lists_are_those_of_brute_force() {
    for rows in 2..=7 {
        for columns in 1..=8 {
            let expected = p_positions(rows, columns);
            for split in 1..rows {
                let found = solved(rows, columns, split);
                let bytes = encode(&found).to_bytes();
                assert_eq!(
                    bytes,
                    board_box(rows, columns, split, &expected),
                    "{rows} x {columns}, {split}"
                );
                let statement = verified(&bytes);
                assert_eq!(fact(&statement, "p_positions"), Value::Number(expected.len() as u64));
                let all = positions(rows, columns);
                assert_eq!(fact(&statement, "positions"), Value::Number(all.len() as u64));
                assert!(all.iter().all(|position| found.is_p(position) == expected.contains(position)));
            }
        }
    }
}

#[test]
fn four_rows_and_twelve_columns() {
    let expected = p_positions(4, 12);
    for split in 1..4 {
        assert_eq!(encode(&solved(4, 12, split)).to_bytes(), board_box(4, 12, split, &expected));
    }
}

#[test]
fn what_is_written_is_read() {
    let certificate = encode(&solved(6, 9, 3));
    assert_eq!(encode(&decode(&certificate).unwrap()), certificate);
}

/// The transpose of a P-position is one.
#[test]
fn transposed_boxes_say_the_same() {
    let (one, other) = (solved(4, 7, 2), solved(7, 4, 3));
    for position in positions(4, 7) {
        let transpose: Vec<u32> =
            (1..=7).map(|c| position.iter().filter(|&&r| r >= c).count() as u32).collect();
        assert_eq!(one.is_p(&position), other.is_p(&transpose), "{position:?}");
    }
}

#[test]
fn three_rows_as_the_three_row_table_has_them() {
    let boxed = solved(3, 30, 1);
    let table =
        chompcert::three_row::kinds::table::encode(&chompcert::three_row::solve::solve(30, &NoProgress));
    let bytes = table.unwrap().to_bytes();
    let named = chomp_check::internal::three_row::named(&bytes, &Limits::default()).unwrap();
    let named: BTreeSet<Vec<u32>> = named.iter().map(|at| vec![at.p, at.q, at.r]).collect();
    for position in positions(3, 30) {
        assert_eq!(boxed.is_p(&position), named.contains(&position), "{position:?}");
    }
}

/// The openings of each board are those that brute force finds, and the smallest boards with two are
/// 8 x 10 and 9 x 10.
#[test]
fn the_openings_of_every_board() {
    let statement = verified(&encode(&solved(5, 7, 2)).to_bytes());
    let p = p_positions(5, 7);
    let Value::List(boards) = &statement.facts[2].1 else { panic!() };
    let mut expected = Vec::new();
    for a in 1..=5u32 {
        for b in a.max(2)..=7 {
            let board: Vec<u32> = (1..=5).map(|row| if row <= a { b } else { 0 }).collect();
            let winning = options(&board).into_iter().filter(|(_, option)| p.contains(option));
            let moves: Vec<String> = winning.map(|((row, to), _)| format!("[{row},{to}]")).collect();
            expected.push(format!("{{\"rows\":{a},\"columns\":{b},\"moves\":[{}]}}", moves.join(",")));
        }
    }
    assert_eq!(boards.iter().map(|board| line(&Json(board))).collect::<Vec<_>>(), expected);
    assert!(statement.text.ends_with("has exactly one winning first move"), "{}", statement.text);
    let text = verified(&encode(&solved(9, 10, 4)).to_bytes()).text;
    assert!(
        text.ends_with(
            "each of their boards a x b with a <= b, other than 1 x 1, has exactly one winning first move, \
             except 8 x 10: row 4 to 8, row 5 to 5; 9 x 10: row 7 to 7, row 9 to 4; 10 x 10 has row 2 to 1 alone"
        ),
        "{text}"
    );
    let tall = verified(&encode(&solved(5, 2, 2)).to_bytes()).text;
    assert!(tall.contains("with a <= b or a > 2, other than 1 x 1"), "{tall}");
}

/// A rejection says something that can be seen to be wrong by hand.
fn is_a_fault(found: &Rejection, listed: &BTreeSet<Vec<u32>>) {
    match found.code {
        Code::WonAlready => {
            assert!(listed.iter().any(|position| position.iter().all(|&length| length == 0)));
        }
        _ => verdict::is_a_fault(found, |position| listed.contains(position)),
    }
}

/// Every position added or taken away, and every P-position replaced by its neighbour or moved to the
/// next block.
#[test]
fn every_single_change_of_a_small_box_is_rejected() {
    for (rows, columns, split) in [(2, 6, 1), (3, 5, 1), (3, 5, 2), (4, 5, 2), (5, 4, 3), (4, 6, 1)] {
        let right = p_positions(rows, columns);
        let all = positions(rows, columns);
        let mut wrong = Vec::new();
        for (place, position) in all.iter().enumerate() {
            let mut changed = right.clone();
            if !changed.insert(position.clone()) {
                changed.remove(position);
                let block = |other: &&Vec<u32>| other[..split] > position[..split];
                let moved = all[place..].iter().find(block).into_iter().chain(all.get(place + 1));
                for other in moved.chain(place.checked_sub(1).and_then(|before| all.get(before))) {
                    let mut replaced = changed.clone();
                    replaced.insert(other.clone());
                    wrong.push(replaced);
                }
            }
            wrong.push(changed);
        }
        assert!(wrong.len() > all.len());
        for listed in wrong.into_iter().filter(|listed| *listed != right) {
            is_a_fault(&rejection(&board_box(rows, columns, split, &listed)), &listed);
            assert!(first_fault(&listed.into_iter().collect(), rows, columns).is_some());
        }
        assert_eq!(first_fault(&right.into_iter().collect(), rows, columns), None);
    }
}

/// Two changes at a time, where the plain check and the fast one may disagree.
#[test]
fn the_plain_check_agrees_on_pairs_of_changes() {
    let (rows, columns, split) = (3, 4, 1);
    let (right, all) = (p_positions(rows, columns), positions(rows, columns));
    for one in 0..all.len() {
        for other in one + 1..all.len() {
            let mut listed = right.clone();
            for changed in [one, other] {
                if !listed.remove(&all[changed]) {
                    listed.insert(all[changed].clone());
                }
            }
            let found = rejection(&board_box(rows, columns, split, &listed));
            is_a_fault(&found, &listed);
            let fault = first_fault(&listed.into_iter().collect(), rows, columns);
            assert_eq!(fault == Some(Fault::EmptyListed), found.code == Code::WonAlready);
            assert!(fault.is_some());
        }
    }
}

/// With many blocks several threads check; the fault that is reported is the first one all the same.
#[test]
fn the_first_of_many_faults_is_reported() {
    let (rows, columns, split) = (6, 7, 5);
    let right = p_positions(rows, columns);
    let listed: BTreeSet<Vec<u32>> = right.iter().skip(40).cloned().collect();
    let bytes = board_box(rows, columns, split, &listed);
    let first = rejection(&bytes);
    is_a_fault(&first, &listed);
    assert_eq!(first.position.as_deref(), Some("[1,0,0,0,0,0]"));
    for _ in 0..20 {
        assert_eq!(rejection(&bytes), first);
    }
}
