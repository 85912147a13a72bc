//! `chompcert solve`: what `tests/transcripts/solve.trycmd` cannot show.

use assert_cmd::Command;
use chomp_check::{Limits, Verdict, check};
use predicates::str::contains;

fn solve(arguments: &[&str]) -> assert_cmd::assert::Assert {
    Command::cargo_bin("chompcert").unwrap().arg("solve").args(arguments).assert()
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
        let output = Command::cargo_bin("chompcert").unwrap().args(arguments).output().unwrap();
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
        let mut command = assert_cmd::Command::cargo_bin("chompcert").unwrap();
        command.args(["solve", position]).assert().code(64).stdout("").stderr(said);
    }
}
