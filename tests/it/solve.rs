//! `chompcert solve`: what `tests/transcripts/solve.trycmd` cannot show.

use crate::project::chompcert;
use chomp_check::{Limits, Verdict, check};
use predicates::prelude::*;
use predicates::str::contains;

fn solve(arguments: &[&str]) -> assert_cmd::assert::Assert {
    chompcert(&["solve"]).args(arguments).assert()
}

#[test]
fn the_certificate_is_kept_where_it_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("kept.chompcert");
    let path = file.to_str().unwrap();
    let kept = solve(&["3x8", "-o", path]).success();
    let printed = String::from_utf8(kept.get_output().stdout.clone()).unwrap();
    assert!(printed.contains(&format!("VERIFIED {path}: ")), "{printed}");
    let bytes = std::fs::read(&file).unwrap();
    assert!(printed.contains(&format!("three-row-summary, {} bytes", bytes.len())), "{printed}");
    assert!(matches!(check(&bytes, &Limits::default()), Verdict::Verified(_)));
    solve(&["3x9", "-o", path]).code(64).stderr(contains("exists; --force overwrites it"));
    assert_eq!(std::fs::read(&file).unwrap(), bytes);
    solve(&["3x9", "-o", path, "--force"]).success();
    assert_ne!(std::fs::read(&file).unwrap(), bytes);
}

/// The same answer by every certificate that settles the position.
#[test]
fn what_is_solved_is_what_a_shipped_certificate_says() {
    let moves = |arguments: &[&str]| {
        let output = chompcert(&[]).args(arguments).output().unwrap();
        let printed = String::from_utf8(output.stdout).unwrap();
        let said =
            printed.lines().filter(|line| line.contains("an N-position") || line.contains("Also winning"));
        said.map(str::to_string).collect::<Vec<_>>()
    };
    let diet = ["--bite", "2", "--play", "misere"];
    for (position, shipped, options) in [
        ("10x14", "board-box-13-14", &[][..]),
        ("13x6", "rows-table-6-40", &[]),
        ("[90,40,31]", "three-row-table-1000", &[]),
        ("[7,5,3]", "three-row-explicit-100", &[]),
        ("(6,21,41)", "diet-3-2-misere", &diet),
        ("(800,2100,4000)", "diet-3-2-misere", &diet),
    ] {
        let solved = moves(&[&["solve", position][..], options].concat());
        let shown: Vec<String> = moves(&["show", shipped, position, "--line", "0"]);
        assert_eq!(solved, shown, "{position}");
        assert!(!solved.is_empty(), "{position}");
    }
}

/// What is refused names what was typed, and is not announced first.
#[test]
fn a_refusal_is_in_the_terms_of_the_request() {
    for (position, said) in [
        ("3x2000000", "chompcert: a third row of 2000000 squares: at most 1000000 are possible\n"),
        ("100x100", "chompcert: 100 rows: from 2 to 24 are possible\n"),
    ] {
        chompcert(&["solve", position]).assert().code(64).stdout("").stderr(said);
    }
}

/// What was asked in the terms of an order is answered in them.
#[test]
fn an_order_answers_by_its_names() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("order.txt");
    std::fs::write(&file, "poison < a < top\npoison < b < top\n").unwrap();
    let path = file.to_str().unwrap();
    for (asked, said) in [
        (
            &["--divisors", "12"][..],
            "{1,2,3,4,6,12} is an N-position: whoever moves wins, with divisor 12 to {1,2,3,4,6}.\n",
        ),
        (
            &["--divisors", "12", "{4,2,1}"],
            "{1,2,4} is an N-position: whoever moves wins, with divisor 2 to {1}.\n",
        ),
        (&["--divisors", "720", "{1,2,3}"], "{1,2,3} is a P-position"),
        (
            &["--file", path],
            "{poison,a,b,top} is an N-position: whoever moves wins, with element top to {poison,a,b}.\n",
        ),
        (
            &["--file", path, "{b,poison}"],
            "{poison,b} is an N-position: whoever moves wins, with element b to {poison}.\n",
        ),
        (&["--box", "2x2"], "whoever moves wins, with element (1,1) to {(0,0),(0,1),(1,0)}.\n"),
        (&["--box", "2x2", "{ (0,0), (1,0) }"], "{(0,0),(1,0)} is an N-position"),
        // As the sentences of verdicts number them.
        (&["--box", "2x2", "{0,2}"], "{(0,0),(1,0)} is an N-position"),
        (
            &["--box", "5", "{0,2,1}"],
            "{0,1,2} is an N-position: whoever moves wins, with element 1 to {0}.\n",
        ),
    ] {
        solve(asked).success().stdout(contains(said));
    }
    for (asked, said) in [
        (
            &["--divisors", "12", "{1,5}"][..],
            "'{1,5}' is not a position: there is no divisor '5'; write each divisor that is there, as {1,2,3}\n",
        ),
        (&["--divisors", "12", "{1,4}"], "{1,4} is not a position: 2 is less than 4 and missing\n"),
        (&["--divisors", "12", "{1,1}"], "divisor 1 is given twice\n"),
        (
            &["--divisors", "12", "12"],
            "'12' is not a position; write each divisor that is there, as {1,2,3}\n",
        ),
        (&["--divisors", "1"], "the divisors of 1 do not form an order of 2 to 127 elements\n"),
        (
            &["--file", path, "{poison,c}"],
            "there is no element 'c'; write each element that is there, as {poison,a,b}\n",
        ),
        (&["--box", "2x2", "{(0,0),(2,2)}"], "there is no element '(2,2)'"),
        (&["--box", "2x2", "{0,4}"], "there is no element '4'"),
    ] {
        solve(asked).code(64).stdout("").stderr(contains(said));
    }
}

/// Perfect play is one thing, here and in the page: whoever wins hurries, whoever loses delays. Taking as few squares as
/// possible ends this game after 39 moves.
#[test]
fn whoever_loses_delays() {
    let answer = |position: &str, line: &str| {
        let output = solve(&[position, "--line", line, "--format", "json"]).success();
        let value: serde_json::Value = serde_json::from_slice(&output.get_output().stdout).unwrap();
        value["answer"].clone()
    };
    let length = |answer: &serde_json::Value| answer["line"].as_array().unwrap().len();
    let whole = answer("[19,19,13]", "100");
    assert_eq!((length(&whole), &whole["length"], &whole["line_is_cut"]), (43, &43.into(), &false.into()));
    let cut = answer("[19,19,13]", "5");
    assert_eq!((length(&cut), &cut["length"], &cut["line_is_cut"]), (5, &43.into(), &true.into()));
    assert_eq!(answer("[9]", "5")["length"], 2);
    assert_eq!(answer("[1]", "5")["length"], 1);
    assert!(answer("[19,19,13]", "0")["length"].is_null());
    // Where too many positions follow, nothing is called perfect that might not be.
    let far = answer("[5000,700,300]", "5");
    assert_eq!(
        (length(&far), &far["length"], &far["line_is_cut"]),
        (0, &serde_json::Value::Null, &true.into())
    );
    solve(&["[5000,700,300]", "--line", "5"])
        .success()
        .stdout(contains("Perfect play is not shown: too many positions"));
}

/// A board has the rows that were typed.
#[test]
fn a_board_of_one_row_is_one() {
    solve(&["1x5"]).success().stdout(contains(
        "  xoooo  5\n\n[5] is an N-position: whoever moves wins, with row 1 to 1 to [1].",
    ));
    solve(&["2x3"])
        .success()
        .stdout(contains("[3,3] is an N-position: whoever moves wins, with row 2 to 2 to [3,2]."));
    solve(&["1x1000000"]).success().stdout(contains("with row 1 to 1 to"));
}

#[test]
fn a_limit_of_memory_is_said() {
    let refused =
        |arguments: &[&str], said: &str| solve(arguments).code(3).stdout("").stderr(contains(said));
    refused(&["20x20", "--max-memory", "1G"], "the limit is 1 GiB (--max-memory)\n");
    refused(&["3x8", "--max-memory", "1"], "the limit is 1 byte (--max-memory)\n");
}

/// A search whose time nobody knows beforehand can be limited.
#[test]
fn a_search_keeps_to_its_time() {
    solve(&["(800,2100,4000,4500,5000)", "--bite", "3", "--play", "misere", "--max-seconds", "50ms"])
        .code(4)
        .stderr(
            contains("not known beforehand; --max-seconds limits it")
                .and(contains("ended at the time limit")),
        );
}
