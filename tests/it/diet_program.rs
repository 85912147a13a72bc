//! The program on k-Diet Chomp, as its users run it.

use crate::project::{chompcert, shipped};
use assert_cmd::Command;
use predicates::prelude::*;
use predicates::str::{contains, starts_with};
use std::path::Path;

fn certify(rows: &str, bite: &str, play: &str) -> Command {
    let mut command = chompcert(&[]);
    command.args(["certify", "diet", "--rows", rows, "--bite", bite, "--play", play]);
    command
}

fn stdout(command: &mut Command) -> String {
    String::from_utf8(command.assert().success().get_output().stdout.clone()).unwrap()
}

#[test]
fn certify_finds_a_form_that_checks() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("paper.chompcert");
    certify("3", "2", "misere")
        .arg("-o")
        .arg(&file)
        .assert()
        .success()
        .stderr(contains("found 3 shifts").and(contains("wrote")));
    chompcert(&["check"]).arg(&file).assert().success().stdout(starts_with("VERIFIED ").and(contains(
        "3-row 2-Diet Chomp, misere play: every position is classified; 1210 of the 3920 with a1 <= 13, a2 <= 20, \
         a3 <= 31 are P-positions; (a1,a2,a3) and (a1+12,a2+12,a3+12) have the same type [(T,pi) = (0,12), the least]",
    )));
    assert_eq!(std::fs::read(&file).unwrap(), std::fs::read(shipped("diet/diet-3-2-misere")).unwrap());
    // It does not overwrite what is there.
    certify("3", "2", "misere").arg("-o").arg(&file).assert().code(64).stderr(contains("--force"));
    certify("3", "2", "misere").args(["--force", "--explicit", "-o"]).arg(&file).assert().success();
    assert_eq!(
        std::fs::read(&file).unwrap(),
        std::fs::read(shipped("diet/diet-explicit-3-2-misere")).unwrap()
    );
    chompcert(&["check", "--quiet"]).arg(&file).assert().success().stdout(contains("1210 of the 3920"));
}

#[test]
fn certify_diet_window_states_its_window() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("window.chompcert");
    let window = |first_row: &str, spread: &str| {
        let mut command = chompcert(&[]);
        command.args(["certify", "diet-window", "--rows", "3", "--bite", "2", "--play", "misere"]);
        command.args(["--first-row", first_row, "--spread", spread, "-o"]).arg(&file);
        command
    };
    window("4", "6").assert().success();
    chompcert(&["check"]).arg(&file).assert().success().stdout(contains(
        "3-row 2-Diet Chomp, misere play, every position with a1 <= 4, a2 <= 10, a3 <= 10: ",
    ));
    window("4", "6").assert().code(64);
    for (first_row, spread) in [("1000000", "1000000"), ("18446744073709551615", "1"), ("0", "16384")] {
        window(first_row, spread)
            .arg("--force")
            .assert()
            .code(64)
            .stderr(contains("the window is too large"));
    }
    window("0", "16383").args(["--force", "--help"]).assert().success();
    chompcert(&["show"])
        .arg(&file)
        .arg("(5,6,7)")
        .assert()
        .code(64)
        .stderr(contains("outside the certificate's domain").and(contains("a1 <= 4, a2 <= 10, a3 <= 10")));
}

#[test]
fn a_search_that_finds_nothing_says_what_it_searched() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("none.chompcert");
    certify("3", "5", "misere")
        .args(["--max-memory", "4M", "-o"])
        .arg(&file)
        .assert()
        .code(4)
        .stdout(contains("\nshift "))
        .stderr(
            contains("no shifts were found that settle 3 rows, k = 5, misere play")
                .and(contains("with rows up to 64: 2 found"))
                .and(contains("along a1: not seen to repeat"))
                .and(contains("memory limit: --max-memory and --max-seconds allow more; --play normal")),
        );
    assert!(!file.exists());
    certify("4", "2", "misere")
        .args(["--max-memory", "10000", "-o"])
        .arg(&file)
        .assert()
        .code(4)
        .stderr(contains("the search ended at the memory limit"));
    certify("5", "3", "misere")
        .args(["--max-seconds", "1ms", "-o"])
        .arg(&file)
        .assert()
        .code(4)
        .stderr(contains("the search ended at the time limit"));
    assert!(!file.exists());
}

#[test]
fn wrong_games_are_refused() {
    for (rows, bite, play, message) in [
        ("0", "2", "misere", "0 rows: Diet Chomp has 1 to 8"),
        ("9", "2", "misere", "9 rows: Diet Chomp has 1 to 8"),
        ("3", "0", "misere", "bite 0: Diet Chomp has 1 to 16"),
        ("3", "17", "misere", "bite 17: Diet Chomp has 1 to 16"),
        ("3", "2", "happy", "invalid value 'happy'"),
        ("3", "x", "misere", "invalid value 'x'"),
    ] {
        certify(rows, bite, play).args(["-o", "never"]).assert().code(64).stderr(contains(message));
    }
    certify("3", "2", "misere").args(["--first-row", "65537", "-o", "never"]).assert().code(64);
    assert!(!Path::new("never").exists());
}

#[test]
fn show_says_how_a_position_was_reduced() {
    let file = shipped("diet/diet-3-2-misere");
    chompcert(&["show", &file, "(5,20,31)"]).assert().success().stdout(
        contains("(5,20,31) has the gaps 5,15,11; subtracting vectors of the shifts leaves 5,5,8, the gaps of (5,10,18).")
            .and(contains("(5,20,31) is a P-position: whoever moves loses."))
            .and(contains("row 1 by 1 -> (4,20,31)  row 1 by 2 -> (2,20,31)")),
    );
    chompcert(&["show", &file, "(17,32,43)"]).assert().success().stdout(contains("the gaps of (5,10,18)"));
    chompcert(&["show", &file, "(13,17,18)"]).assert().success().stdout(contains(
        "(13,17,18) is an N-position: whoever moves wins, with row 1 by 1 to (12,17,18).",
    ));
    chompcert(&["show", &file, "(0,0,0)"])
        .assert()
        .success()
        .stdout(contains("(0,0,0) is an N-position: its player has won already."));
    chompcert(&["show", &file, "(4294967295,4294967295,4294967295)", "--format", "json", "--line", "2"])
        .assert()
        .success()
        .stdout(contains("\"type\":"));
    for (position, message) in [
        ("(20,31,5)", "row lengths are written longest first or shortest first; 20,31,5 is neither"),
        ("[5,20,31", "a bracket without its partner: write (5,20,31)"),
        ("(5,20)", "2 rows were given; this game has 3, like (2,4,6)"),
        ("(-5,20,31)", "'-5' is not a row length"),
        ("(5,20,4294967296)", "over the limit of 4294967295"),
        ("", "a position is needed: write (2,4,6)"),
    ] {
        chompcert(&["show", &file, position]).assert().code(64).stderr(contains(message));
    }
    chompcert(&["show", &shipped("diet/diet-2-2-misere")])
        .assert()
        .success()
        .stdout(contains("shifts").and(contains("File.readShifts_sound")));
}

#[test]
fn export_lists_what_is_asked_for() {
    let file = shipped("diet/diet-3-2-misere");
    let csv = stdout(&mut chompcert(&["export", &file, "--format", "csv", "--longest-row", "2"]));
    assert_eq!(csv.lines().count(), 11);
    assert!(csv.contains("1 2 2,P,,,row 1 by 1;row 2 by 1;row 3 by 1\n"));
    let jsonl = stdout(&mut chompcert(&["export", &file, "--format", "jsonl"]));
    assert_eq!(jsonl.lines().count(), 13 * 14 * 15 / 6 + 1);
    let end = jsonl.lines().last().unwrap();
    assert!(end.contains("\"left_out\":\"the positions with a row longer than 12\""), "{end}");
    let window =
        stdout(&mut chompcert(&["export", &shipped("diet/diet-window-3-2-misere"), "--format", "jsonl"]));
    assert_eq!(window.lines().count(), 5600 + 1);
    assert!(window.lines().last().unwrap().contains("\"positions\":5600,\"left_out\":null"));
}

/// The first layers of Figure 1 as the text says them: for a1 = 0 the P-positions of two rows.
#[test]
fn the_figure_is_that_of_the_paper() {
    let figure = |file: &str, more: &[&str]| {
        stdout(chompcert(&["show", &shipped(&format!("diet/{file}")), "--figure"]).args(more))
    };
    let text = figure("diet-3-2-misere", &[]);
    assert_eq!(text.matches("a1 = ").count(), 12);
    for layer in 0..12 {
        assert!(text.contains(&format!("a1 = {layer}")));
    }
    let first = figure("diet-3-2-misere", &["--layers", "0..0", "--extent", "6"]);
    let drawn = "a1 = 0\n      .\n     .#\n    .#.\n   .#..\n  .#..#\n .#..#.\n.#..#..\n";
    assert!(first.ends_with(drawn), "{first}");
    // Of the window, cells outside the domain stay empty.
    let wide = figure("diet-window-3-2-misere", &["--layers", "13..13", "--extent", "22"]);
    let last = wide.lines().last().unwrap();
    assert_eq!(last.len(), 21);
}

#[test]
fn figures_of_other_games_are_refused() {
    chompcert(&["show", &shipped("diet/diet-3-2-misere"), "--figure=sheets"])
        .assert()
        .code(64)
        .stderr(contains("there is no figure 'sheets'; there are layers, fans"));
    let three_row = &shipped("three-row-table-100");
    chompcert(&["show", three_row, "--figure=layers"])
        .assert()
        .code(64)
        .stderr(contains("there is no figure 'layers'; there are sheets, openings"));
    for layers in ["5..2", "..", "0..1000", "-1..2", "0..4294967296"] {
        chompcert(&["show", &shipped("diet/diet-3-2-misere"), "--figure", &format!("--layers={layers}")])
            .assert()
            .code(64)
            .stderr(contains("0..11"));
    }
    chompcert(&["show", &shipped("diet/diet-window-3-2-misere"), "--figure", "--layers", "0..14"])
        .assert()
        .code(64)
        .stderr(contains("layer a1 = 14 is outside the certificate's domain, which has a1 <= 13"));
    chompcert(&["show", &shipped("diet/diet-3-2-misere"), "--layers", "0..3"]).assert().code(64);
    chompcert(&["show", &shipped("diet/diet-3-2-misere"), "(1,2,3)", "--figure"]).assert().code(64);
}
