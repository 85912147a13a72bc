//! `tests/spellings.jsonl`: how positions and sets are written, and which rule a text breaks. The page is held against the
//! same list.

use crate::project::chompcert;
use chompcert::game::notation::{RoundBrackets, Style, product, row_lengths, set};
use chompcert::heaps::position::HeapPosition;
use predicates::boolean::PredicateBooleanExt;
use predicates::str::contains;
use serde_json::Value;

/// What the program reads a text of the list as, or the rule that it breaks.
fn read(game: &str, text: &str) -> Result<Vec<u64>, String> {
    let style = |round| Style { example: "[7,5,2]".to_string(), round, longest: 1_000, most_rows: 64 };
    let rows = |round| row_lengths(text, &style(round)).map_err(|error| error.rule().to_string());
    match game {
        "chomp" => rows(RoundBrackets::Unclear),
        // Shortest first, as the game writes them.
        "diet" => rows(RoundBrackets::Lengths).map(|rows| rows.into_iter().rev().collect()),
        "box" => product(text).ok_or_else(|| "box".to_string()),
        "set" => set(text, 16).map_err(|_| "set".to_string()),
        "heaps" => HeapPosition::parse(text).map(|heaps| heaps.0).map_err(|_| "heaps".to_string()),
        other => panic!("{other}"),
    }
}

#[test]
fn spellings_are_those_of_the_list() {
    let list = include_str!("../spellings.jsonl");
    for line in list.lines() {
        let spelling: Value = serde_json::from_str(line).unwrap();
        let text = |field: &str| spelling[field].as_str().unwrap().to_string();
        let numbers =
            |numbers: &Vec<Value>| numbers.iter().map(|number| number.as_u64().unwrap()).collect();
        let said = spelling["position"].as_array().map(numbers).ok_or_else(|| text("error"));
        assert_eq!(read(&text("game"), &text("text")), said, "{line}");
    }
    for rule in [
        "empty",
        "number",
        "bracket",
        "two-readings",
        "board",
        "rows",
        "order",
        "length",
        "set",
        "heaps",
        "box",
    ] {
        assert!(list.contains(&format!("\"error\":\"{rule}\"")), "{rule}");
    }
}

/// The answer without the certificate that it is read from.
fn solved(arguments: &[&str]) -> String {
    let output = chompcert(&[&["solve"], arguments].concat()).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let answer = text.split("\nBy a certificate").next().unwrap();
    assert!(
        answer.contains("-position: whoever moves"),
        "{arguments:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    answer.lines().filter(|line| !line.contains(" is read as ")).collect::<Vec<_>>().join("\n")
}

#[test]
fn one_position_in_many_spellings_has_one_answer() {
    for same in [
        &[
            &["4x5"][..],
            &["4 x 5"],
            &["4×5"],
            &["4X5"],
            &["4 by 5"],
            &["4*5"],
            &["4", "x", "5"],
            &["[5^4]"],
            &["5 5 5 5"],
        ][..],
        &[&["[9,4,4]"], &["9", "4", "4"], &["9,4^2"], &["[4,4,9]"], &["rows:9,4,4"]],
        &[&["--box", "2x2x2"], &["2x2x2"], &["2 × 2 × 2"], &["--box", "2*2*2"], &["--box", "2 by 2 by 2"]],
        &[
            &["--heaps", "(3,5,7)", "--take", "1,2,3"],
            &["--heaps", "3 5 7", "--take", "1-3"],
            &["--heaps", "{3,5,7}", "--take", "1..3", "--play", "normal"],
            &["--heaps", "3,5,7", "--take", "{1,2,3}"],
        ],
        &[
            &["(1,2,4)", "--bite", "2"],
            &["1", "2", "4", "--bite", "2", "--play", "normal"],
            &["[4,2,1]", "--bite", "2"],
        ],
    ] {
        let first = solved(same[0]);
        for other in &same[1..] {
            assert_eq!(solved(other), first, "{other:?}");
        }
    }
    let table = "three-row-table-100";
    let show = chompcert(&["show", table, "9", "4", "4"]).output().unwrap();
    assert_eq!(show.stdout, chompcert(&["show", table, "[9,4,4]"]).output().unwrap().stdout);
}

#[test]
fn what_is_not_understood_is_told_with_its_rule() {
    for (arguments, part) in [
        (
            &["solve", "(3,5,7)", "--heaps", "1,2,3", "--take", "1,2"][..],
            "two positions are given, '(3,5,7)' and --heaps '1,2,3'",
        ),
        (&["solve", "[7,9,2]"], "7,9,2 is neither: write [9,7,2]"),
        (&["solve", "--heaps", "3,x", "--take", "1"], "write (3)"),
        (
            &["solve", "--heaps", "3,4", "--take", "3-1"],
            "'3-1' is no number and no range of at most 64: write a set as 1,2,3 or 1-3",
        ),
        (&["show", "three-row-table-100", "3x3x3"], "'3x3x3' is a box of 3 sides; a board has two"),
        (&["certify", "order", "--box", "3y3", "-o", "-"], "'3y3' is not a box; write its sides as 3x3x3"),
    ] {
        chompcert(arguments).assert().code(64).stdout("").stderr(contains(part));
    }
    let help = chompcert(&["solve", "--help"]).output().unwrap();
    assert!(String::from_utf8(help.stdout).unwrap().contains("moves last [default: normal]"));
    for request in ["diet", "diet-window", "heaps"] {
        chompcert(&["certify", request, "--help"])
            .assert()
            .stdout(contains("[default: normal]").and(contains("--play")));
    }
}
