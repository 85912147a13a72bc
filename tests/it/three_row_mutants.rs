//! Wrong three-row certificates, by the thousand: none is verified, and where the fault is known
//! its code and position are the ones reported.

use crate::flipped_bits::with_flipped_bits;
use crate::oracle;
use crate::verdict::{rejection, verdict};
use chomp_check::internal::three_row::named;
use chomp_check::{Code, Limits, Verdict, check};
use chompcert::progress::NoProgress;
use chompcert::three_row::kinds::explicit::{self, Token};
use chompcert::three_row::kinds::table;
use chompcert::three_row::solve::{Table, solve};
use std::collections::HashSet;

fn is_believed(bytes: &[u8]) -> bool {
    match verdict(bytes) {
        Verdict::Verified(_) => true,
        Verdict::Rejected(_) | Verdict::Declined(_) => false,
        other => panic!("{other}"),
    }
}

/// Every pair of flipped payload bits, with the digest recomputed. One is believed only when it says
/// the same or, of the explicit kind, names another winning move.
#[test]
fn payload_mutants_with_a_right_digest_are_believed_only_when_true() {
    let truth = oracle::p_positions(12, 40);
    let solved = table::encode(&solve(12, &NoProgress)).unwrap();
    for mutant in with_flipped_bits(&solved) {
        let bytes = mutant.to_bytes();
        assert!(!is_believed(&bytes), "{mutant:?}");
        agrees_with_brute_force(&bytes, &truth);
    }
    let exact = explicit::encode(&solve(5, &NoProgress));
    let mut mutants = 0;
    for mutant in with_flipped_bits(&exact) {
        mutants += 1;
        if is_believed(&mutant.to_bytes()) {
            explicit::read(&mutant, |[p, q, r], entry| {
                let is_p = matches!(entry, explicit::Entry::P(_));
                assert_eq!(is_p, truth.contains(&[p, q, r]), "[{p},{q},{r}]");
            })
            .unwrap();
        }
    }
    assert!(mutants > 10_000, "{mutants}");
}

/// The check of a table and brute force: both reject, or both accept. Brute force sees only tables that can be
/// decoded to their end.
fn agrees_with_brute_force(bytes: &[u8], truth: &HashSet<[u32; 3]>) {
    if let Ok(named) = named(bytes, &Limits::default()) {
        let named: HashSet<[u32; 3]> =
            named.iter().map(|position| [position.p, position.q, position.r]).collect();
        if let Verdict::Rejected(rejection) = verdict(bytes) {
            let form = [Code::PayloadEnds, Code::PayloadTrailing, Code::PaddingNotZero];
            assert!(named != *truth || form.contains(&rejection.code), "{rejection:?}");
        } else {
            assert_eq!(named, *truth);
        }
    }
}

fn steps_of(solved: &Table) -> Vec<Vec<u32>> {
    (0..=solved.columns()).map(|r| solved.active(r).to_vec()).collect()
}

/// Every active cell with every other value that can be written down: the fault is found in that
/// very cell. A value too large passes over the right one; a value too small is joined to a named
/// position by a move in row 2 or 3, or is out of range.
#[test]
fn every_wrong_value_of_f_is_found_in_its_cell() {
    let n = 24;
    let truth = oracle::p_positions(n, 2 * n + 2);
    let solved = solve(n, &NoProgress);
    let mut mutants = 0;
    for r in 0..=n {
        for (i, &right) in solved.active(r).iter().enumerate() {
            let q = r + i as u32;
            for wrong in (r..=2 * n + 1).filter(|&wrong| wrong != right) {
                let mut rows = steps_of(&solved);
                rows[r as usize][i] = wrong;
                // What follows in the row may need the wrong value; the checker never gets there.
                rows[r as usize].truncate(i + 1);
                let Some(mutant) = table::encode(&Table::from_active(n, rows)) else { continue };
                mutants += 1;
                let found = rejection(&mutant.to_bytes());
                assert_eq!(
                    found.code,
                    expected_code(wrong, right, q, r),
                    "f({q},{r}) = {wrong}: {found:?}"
                );
                if let (Code::PToP, Some(bite)) = (found.code, &found.refutation) {
                    assert_refutes([wrong, q, r], bite, &truth);
                }
                if found.code == Code::UnnamedP {
                    assert_eq!(found.position, Some(format!("[{wrong},{q},{r}]")));
                    assert_refutes([wrong, q, r], found.refutation.as_ref().unwrap(), &truth);
                }
            }
        }
    }
    assert!(mutants > 3_000, "{mutants}");
}

fn expected_code(wrong: u32, right: u32, q: u32, r: u32) -> Code {
    if wrong < q || wrong <= r || wrong > q + r + 1 {
        Code::ValueRange
    } else if wrong > right {
        Code::UnnamedP
    } else {
        Code::PToP
    }
}

/// The reported move leads from the position to a true P-position, as anyone can replay.
fn assert_refutes(position: [u32; 3], bite: &str, truth: &HashSet<[u32; 3]>) {
    let found = oracle::options(position)
        .into_iter()
        .find(|((row, to), _)| *bite == format!("row {row} to {to}"))
        .unwrap_or_else(|| panic!("{bite} is no move of {position:?}"));
    assert!(truth.contains(&found.1), "{bite} leads from {position:?} to {:?}", found.1);
}

#[test]
fn swapped_rows_are_rejected() {
    let n = 20;
    let solved = solve(n, &NoProgress);
    let mut mutants = 0;
    for first in 0..n as usize {
        for second in first + 1..=n as usize {
            let mut rows = steps_of(&solved);
            rows.swap(first, second);
            if let Some(mutant) = table::encode(&Table::from_active(n, rows)) {
                rejection(&mutant.to_bytes());
                mutants += 1;
            }
        }
    }
    assert!(mutants >= 5, "{mutants}");
}

/// The tokens of an explicit certificate, each with the position it is about and its column's
/// witness for the rest, so that one of them can be replaced.
fn positions_of_tokens(n: u32, tokens: &[Token]) -> Vec<[u32; 3]> {
    let mut places = Vec::new();
    let mut tokens = tokens.iter();
    for r in 0..=n {
        for q in r..=n {
            let mut p = q.max(1);
            while p <= n {
                places.push([p, q, r]);
                p = match tokens.next() {
                    Some(Token::Rest(_)) => n + 1,
                    _ => p + 1,
                };
            }
        }
    }
    assert!(tokens.next().is_none());
    places
}

/// Every witness replaced by every number that its field can hold; every label flipped; every list
/// length changed. The fault is found at that very position, and another winning move is accepted.
#[test]
fn every_wrong_token_is_found_at_its_position() {
    let n = 8;
    let truth = oracle::p_positions(n, n);
    let tokens = explicit::tokens(&solve(n, &NoProgress));
    let places = positions_of_tokens(n, &tokens);
    let mut mutants = 0;
    for (i, &[p, q, r]) in places.iter().enumerate() {
        let place = format!("[{p},{q},{r}]");
        let mut try_token = |token: Token, expected: Option<Code>| {
            let mut mutant = tokens.clone();
            mutant[i] = token;
            mutants += 1;
            match (check(&explicit::write(n, &mutant).to_bytes(), &Limits::default()), expected) {
                (Verdict::Rejected(found), Some(code)) => {
                    assert_eq!((found.code, found.position.as_ref()), (code, Some(&place)), "{token:?}");
                }
                (Verdict::Rejected(found), None) => {
                    // The position itself is right; what may be missed is a repetition of it.
                    assert_eq!(found.code, Code::NothingToRepeat, "{place} {token:?} {found:?}");
                }
                (Verdict::Verified(_), None) => {}
                (verdict, _) => panic!("{place} {token:?} {verdict:?}"),
            }
        };
        let is_p = truth.contains(&[p, q, r]);
        let code_of = |row: u8, to: u32| {
            let option = oracle::options([p, q, r]).into_iter().find(|(bite, _)| *bite == (row, to));
            match option {
                None => Some(Code::IllegalWitness),
                Some((_, option)) if truth.contains(&option) => None,
                Some(_) => Some(Code::WitnessNotP),
            }
        };
        for to in 0..16 {
            if !matches!(tokens[i], Token::Rest(_)) {
                try_token(Token::Third(to), code_of(3, to));
                try_token(Token::Second(to), code_of(2, to));
            } else if tokens[i] != Token::Rest(to) {
                try_token(Token::Rest(to), code_of(1, to));
            }
        }
        if let Token::P(length) = tokens[i] {
            for wrong in (0..64).filter(|&wrong| wrong != length) {
                try_token(Token::P(wrong), Some(Code::ListLength));
            }
            assert!(is_p);
        } else if !matches!(tokens[i], Token::Rest(_)) {
            try_token(Token::P(p + q + r), Some(Code::PToP));
        }
    }
    assert!(mutants > 2_000, "{mutants}");
}
