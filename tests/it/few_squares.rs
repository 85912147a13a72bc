//! Positions of few squares against brute force, and wrong ones by the thousand.

use crate::board_forge::few_squares;
use crate::board_oracle::{options, p_positions_of_squares, positions_of_squares, without_empty_rows};
use crate::verdict::{fact, is_a_fault, rejection, verified};
use chomp_check::Value;
use chompcert::board::request::FewSquares as Request;
use chompcert::certificate::Certificate;
use chompcert::game::Type;
use chompcert::kind::CertificateRequest;
use chompcert::kinds;
use chompcert::progress::NoProgress;
use std::collections::BTreeSet;

fn made(squares: u32) -> Certificate {
    Request { squares }.produce(&NoProgress).unwrap()
}

fn right(squares: u32) -> BTreeSet<Vec<u32>> {
    p_positions_of_squares(squares, |_, _, _| true)
}

/// By number of squares: P-positions, N-positions, and those with one winning move and with several.
fn counts(squares: u32) -> [Vec<u64>; 4] {
    let listed = right(squares);
    let mut counts = [(); 4].map(|()| vec![0; squares as usize + 1]);
    for position in positions_of_squares(squares) {
        let size = position.iter().sum::<u32>() as usize;
        let wins =
            options(&position).iter().filter(|(_, at)| listed.contains(&without_empty_rows(at))).count();
        counts[usize::from(!listed.contains(&position))][size] += 1;
        match wins {
            0 => {}
            1 => counts[2][size] += 1,
            _ => counts[3][size] += 1,
        }
    }
    counts
}

#[test]
fn the_list_and_the_counts_are_those_of_brute_force() {
    for squares in 1..=18 {
        let bytes = made(squares).to_bytes();
        assert_eq!(bytes, few_squares(squares, &right(squares)), "{squares}");
        let statement = verified(&bytes);
        let all = positions_of_squares(squares).len() as u64;
        assert_eq!(fact(&statement, "positions"), Value::Number(all));
        assert_eq!(fact(&statement, "p_positions"), Value::Number(right(squares).len() as u64));
        let names = ["p_by_squares", "n_by_squares", "one_winning_move", "several_winning_moves"];
        for (name, counts) in names.iter().zip(counts(squares)) {
            assert_eq!(fact(&statement, name), Value::numbers(&counts), "{squares}: {name}");
        }
    }
}

/// What is exported are the numbers of the verdict.
#[test]
fn the_sequences_are_those_of_the_checker() {
    for squares in [1, 2, 30] {
        let certificate = made(squares);
        let statement = verified(&certificate.to_bytes());
        let contents = kinds::read(&certificate).unwrap();
        let names = ["p_by_squares", "n_by_squares", "one_winning_move", "several_winning_moves"];
        assert_eq!(contents.sequences().len(), names.len());
        for (sequence, name) in contents.sequences().iter().zip(names) {
            let sequence = contents.sequence(sequence).unwrap();
            let Value::List(counts) = fact(&statement, name) else { panic!("{name}") };
            let terms: Vec<Value> = sequence.terms.map(Value::Number).collect();
            assert_eq!(terms, counts[sequence.first as usize..], "{name}");
        }
    }
}

/// Every position that is looked up, also with empty rows, and none of more squares.
#[test]
fn every_position_is_found_in_the_certificate() {
    let contents = kinds::read(&made(12)).unwrap();
    let listed = right(12);
    for position in positions_of_squares(12) {
        let rows = if position.is_empty() { vec![0] } else { position.clone() };
        let text = format!("{rows:?}");
        let described = contents.look_up(&text, 0).unwrap();
        assert_eq!(described.kind == Type::P, listed.contains(&position), "{text}");
    }
    assert!(contents.look_up("[7,5,0,0]", 0).is_ok());
    let error = contents.look_up("[7,5,1]", 0).unwrap_err().to_string();
    assert!(error.contains("at most 12 squares"), "{error}");
}

/// One position or two of the wrong type.
#[test]
fn every_change_of_a_small_list_is_rejected() {
    for squares in [1, 2, 3, 6, 9] {
        let (right, all) = (right(squares), positions_of_squares(squares));
        for one in 1..all.len() {
            for other in one..all.len() {
                let mut listed = right.clone();
                for changed in BTreeSet::from([one, other]) {
                    if !listed.remove(&all[changed]) {
                        listed.insert(all[changed].clone());
                    }
                }
                let found = rejection(&few_squares(squares, &listed));
                is_a_fault(&found, |position| listed.contains(&without_empty_rows(position)));
            }
        }
    }
}
