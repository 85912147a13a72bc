//! Nim-values of Chomp without its poison against brute force, against what is known of them, and wrong ones.

use crate::board_forge::nim_values_file;
use crate::board_oracle::{nim_values, repetitions};
use crate::project::chompcert;
use crate::verdict::{fact, verified};
use chomp_check::Value;
use chompcert::board::nim_values::NimValues;
use chompcert::board::request::Board;
use chompcert::certificate::Certificate;
use chompcert::game::chomp::{Chomp, Position};
use chompcert::game::{ClassifiedGame, Game};
use chompcert::kind::CertificateRequest;
use chompcert::kinds;
use chompcert::progress::NoProgress;
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;

fn made(rows: usize, second_row: u32) -> Certificate {
    Board::nim_values(rows, second_row).produce(&NoProgress).unwrap()
}

fn position(rows: &[u32]) -> Position {
    Position::new(rows).unwrap()
}

#[test]
fn preperiods_and_periods_are_those_of_brute_force() {
    for (rows, second, longest) in
        [(2, 1, 40), (2, 9, 60), (3, 1, 60), (3, 4, 220), (4, 2, 120), (5, 1, 90), (8, 1, 60)]
    {
        let (bytes, values) = (made(rows, second).to_bytes(), nim_values(rows, second, longest));
        let found = repetitions(&values, longest).unwrap();
        assert_eq!(bytes, nim_values_file(rows, second, &found), "{rows} {second}");
        let statement = verified(&bytes);
        let zeros = values.values().filter(|value| **value == 0).count() as u64;
        assert_eq!(fact(&statement, "p_positions"), Value::Number(zeros), "{rows} {second}");
        let boards: Vec<u64> = (1..=second).map(|length| values[&vec![length; rows]].into()).collect();
        assert_eq!(fact(&statement, "boards"), Value::numbers(&boards), "{rows} {second}");
        let (preperiods, periods): (Vec<u64>, Vec<u64>) = found.into_iter().unzip();
        assert_eq!(fact(&statement, "preperiods"), Value::numbers(&preperiods), "{rows} {second}");
        assert_eq!(fact(&statement, "periods"), Value::numbers(&periods), "{rows} {second}");
    }
}

/// Every position that is looked up, far behind what the file says too, with its winning moves and as its transpose.
#[test]
fn every_position_is_found_in_the_certificate() {
    for (rows, second, longest) in [(2, 5, 150), (3, 3, 150), (4, 2, 100)] {
        let read = NimValues::read(&made(rows, second)).unwrap();
        for (board, value) in nim_values(rows, second, longest) {
            let board = position(&board);
            assert_eq!(read.nim_value(&board), Some(value.into()), "{board}");
            assert_eq!(read.is_p(&board), value == 0, "{board}");
            let wins =
                Chomp.moves(&board).into_iter().filter(|&bite| read.is_p(&Chomp.after(&board, bite)));
            assert_eq!(read.winning_moves(&board), wins.collect::<Vec<_>>(), "{board}");
        }
    }
    let read = NimValues::read(&made(3, 4)).unwrap();
    for (one, other) in [([5, 2, 1].as_slice(), [3, 2, 1, 1, 1].as_slice()), (&[4, 4, 4], &[3, 3, 3, 3])] {
        assert_eq!(read.nim_value(&position(one)), read.nim_value(&position(other)));
    }
    assert!(read.in_domain(&position(&[1, 1, 1, 1, 1, 1, 1])).is_ok());
    assert_eq!(read.nim_value(&position(&[0, 0, 0])), None);
    let error = read.in_domain(&position(&[5, 5, 5, 5])).unwrap_err();
    assert!(error.contains("at most 3 rows, of which the second has at most 4 squares"), "{error}");
}

/// What is known without a certificate: boards of two and three rows, and all positions of two.
#[test]
fn known_values_are_found() {
    let (two, three) = (NimValues::read(&made(2, 24)).unwrap(), NimValues::read(&made(3, 7)).unwrap());
    let board = |read: &NimValues, rows: usize, length: u32| {
        read.nim_value(&position(&vec![length; rows])).unwrap()
    };
    assert_eq!((3..=7).map(|length| board(&three, 3, length)).collect::<Vec<_>>(), [5, 9, 11, 12, 13]);
    assert_eq!((2..=7).map(|length| board(&two, 2, length)).collect::<Vec<_>>(), [2, 4, 5, 7, 8, 10]);
    for q in 0..=24u64 {
        for p in (q.max(1)..200).chain([1_000_000, 999_999_999]) {
            let d = p - q;
            let expected = match d % 2 {
                _ if q == 0 => p - 1,
                0 => p + (q - 1) / 2,
                _ => (3 * (d - 1) / 2).min(p.saturating_sub((q + 3) / 2)),
            };
            assert_eq!(two.nim_value(&position(&[p as u32, q as u32])), Some(expected), "{p} {q}");
        }
    }
}

/// The files that are shipped say the same of the positions that they have in common.
#[test]
fn files_of_more_rows_and_of_longer_ones_agree() {
    let [three, four, eight] =
        [(3, 10), (4, 4), (8, 2)].map(|(m, n)| NimValues::read(&made(m, n)).unwrap());
    for rows in [[40, 4, 3], [999, 2, 2], [4, 4, 4], [100_000, 2, 1]] {
        assert_eq!(three.nim_value(&position(&rows)), four.nim_value(&position(&rows)), "{rows:?}");
        if rows[1] <= 2 {
            assert_eq!(three.nim_value(&position(&rows)), eight.nim_value(&position(&rows)), "{rows:?}");
        }
    }
}

/// The part that settles a position is the very certificate that would be made of its second row.
#[test]
fn the_part_that_settles_a_position_is_a_certificate_of_its_own() {
    let whole = made(3, 6);
    let part = |text| kinds::kind_of(&whole).unwrap().long.as_ref().unwrap().part.unwrap()(&whole, text);
    for (text, second_row) in [("[100,5,2]", 5), ("[100,1]", 1), ("[9]", 1), ("[5,5,5]", 5)] {
        assert_eq!(part(text), Some(made(3, second_row)), "{text}");
    }
    assert!(["[100,6,2]", "[7,7]", "[5,5,5,5]", "no position"].iter().all(|text| part(text).is_none()));
}

#[test]
fn the_program_answers() {
    let said = "The nim-value of [100000,5,2] is 99995.";
    chompcert(&["solve", "[100000,5,2]", "--nim-values"]).assert().success().stdout(
        contains(said)
            .and(contains("Chomp without its poison, 3 rows: the nim-value of every [p,q,r] with q <= 5")),
    );
    let json = ["solve", "3x5", "--nim-values", "--format", "json"];
    chompcert(&json).assert().success().stdout(contains(r#""nim_value":11"#));
    chompcert(&["solve", "3x5"]).assert().success().stdout(contains("nim-value").not());
    chompcert(&["solve", "9x9", "--nim-values"]).assert().code(64).stderr(contains("at most 8 rows"));
    chompcert(&["solve", "--divisors", "12", "--nim-values"])
        .assert()
        .success()
        .stdout(contains("The nim-value of {1,2,3,4,6,12} is 5."));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("values.chompcert");
    let file = file.to_str().unwrap();
    let certify = ["certify", "board", "--rows", "3", "-o", file, "--force"];
    let asked = |more: &[&str]| chompcert(&[&certify[..], more].concat()).assert();
    asked(&["--nim-values", "--second-row", "6"]).success();
    chompcert(&["show", file, "[100000,5,2]"]).assert().success().stdout(contains(said));
    let listing = ["export", file, "--format", "csv", "--listing", "repetitions"];
    chompcert(&listing).assert().success().stdout(contains("2 1,10,4\n"));
    for wrong in [
        &["--nim-values"][..],
        &["--second-row", "6"],
        &["--nim-values", "--second-row", "6", "--columns", "6"],
        &["--nim-values", "--second-row", "6", "--table"],
        &[],
    ] {
        asked(wrong).code(64);
    }
    asked(&["--nim-values", "--second-row", "361"]).code(64).stderr(contains("65536 lists"));
}
