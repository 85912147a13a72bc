//! Standard input and output in place of files, many look-ups, and what signals leave behind.

use crate::project::{bytes, chompcert, shipped};
use assert_cmd::Command;

use predicates::str::{contains, starts_with};
use serde_json::{Value, json};
use std::path::Path;

fn lines(command: &mut Command) -> Vec<Value> {
    let output = command.output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_hyphen_is_standard_input() {
    let with_input = |arguments: &[&str]| {
        let mut command = chompcert(arguments);
        command.write_stdin(bytes("three-row-table-100"));
        command
    };
    with_input(&["check", "-"]).assert().success().stdout(starts_with("VERIFIED -: three-row Chomp"));
    with_input(&["show", "-", "[7,5,2]"]).assert().success().stdout(contains("is a P-position"));
    with_input(&["export", "-", "--format", "bfile"]).assert().success().stdout(contains("\n1 2\n2 3\n"));
    chompcert(&["check", "-"])
        .write_stdin("nothing like it")
        .assert()
        .code(1)
        .stdout(starts_with("REJECTED -: bad-magic"));
    chompcert(&["show", "-", "[7,5,2]"]).write_stdin("").assert().code(1).stdout("");
}

#[test]
fn a_hyphen_is_standard_output() {
    chompcert(&["certify", "three-row", "--columns", "100", "-o", "-"])
        .assert()
        .success()
        .stdout(bytes("three-row-table-100"))
        .stderr(starts_with("VERIFIED -: three-row Chomp"));
    chompcert(&["export", &shipped("three-row-table-100"), "--format", "bfile", "-o", "-"])
        .assert()
        .success()
        .stdout(starts_with("# f(q,r)"));
    assert!(!Path::new("-").exists());
}

/// As many as are asked for by a program that goes through a table of positions.
#[test]
fn many_look_ups_are_answered_in_order() {
    let mut positions = String::new();
    let mut expected = Vec::new();
    for number in 0..10_000u64 {
        let r = number * 7919 % 1001;
        let q = r + number * 104_729 % (1001 - r);
        let p = q + number * 1_299_709 % 5000;
        positions += &format!("{p} {q} {r}\n");
        expected.push(json!([p, q, r]));
    }
    let file = shipped("three-row-table-1000");
    let answers = lines(chompcert(&["show", &file, "--positions", "-"]).write_stdin(positions));
    let answered: Vec<&Value> = answers.iter().map(|answer| &answer["position"]).collect();
    assert_eq!(answered, expected.iter().collect::<Vec<_>>());
    // The same as one by one.
    for answer in answers.iter().step_by(1009) {
        let alone =
            lines(&mut chompcert(&["show", &file, &answer["position"].to_string(), "--format", "json"]));
        assert_eq!(alone[0]["type"], answer["type"]);
        assert_eq!(alone[0]["witness"], answer["witness"]);
    }
}

#[test]
fn a_look_up_without_an_answer_is_a_line_too() {
    let file = shipped("three-row-table-100");
    let mut command = chompcert(&["show", &file, "--positions", "-"]);
    command.write_stdin("ijk:2 3 2\nthree\n\nijk:(1,2,1)");
    let answers = lines(&mut command);
    assert_eq!(answers.len(), 3);
    assert_eq!((&answers[0]["type"], &answers[0]["position"]), (&json!("P"), &json!([7, 5, 2])));
    assert_eq!(answers[1]["asked"], "three");
    assert!(answers[1]["error"].as_str().unwrap().contains("'three' is not a row length"));
    assert_eq!(answers[2]["position"], json!([4, 3, 1]));
    command.assert().code(64);
}

/// Of an explicit file the answers are its own witnesses.
#[test]
fn look_ups_give_the_witnesses_of_the_file() {
    for name in ["three-row-explicit-100", "diet/diet-3-2-misere", "diet/diet-window-3-2-misere"] {
        let file = shipped(name);
        let export = ["export", &file, "--format", "jsonl", "--longest-row", "9", "--without-move-lists"];
        let exported = lines(&mut chompcert(&export));
        let (_, exported) = exported.split_last().unwrap();
        let positions: String = exported.iter().map(|line| format!("{}\n", line["position"])).collect();
        let answers = lines(chompcert(&["show", &file, "--positions", "-"]).write_stdin(positions));
        assert_eq!(answers, exported, "{name}");
    }
}

/// The export of a large table takes minutes; a signal ends it while its temporary file is there.
#[test]
#[cfg(unix)]
fn a_signal_leaves_no_file() {
    use std::os::unix::process::ExitStatusExt;
    for (name, number) in [("TERM", 15), ("INT", 2)] {
        let folder = tempfile::tempdir().unwrap();
        let files = || std::fs::read_dir(folder.path()).unwrap().count();
        let mut run = std::process::Command::new(env!("CARGO_BIN_EXE_chompcert"))
            .args(["export", &shipped("three-row-table-1000"), "--format", "jsonl", "-o"])
            .arg(folder.path().join("all.jsonl"))
            .spawn()
            .unwrap();
        while files() == 0 {
            assert!(run.try_wait().unwrap().is_none(), "it ended before it began to write");
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        let id = run.id().to_string();
        assert!(std::process::Command::new("kill").args(["-s", name, &id]).status().unwrap().success());
        let status = run.wait().unwrap();
        assert_eq!(status.signal(), Some(number), "{status}");
        assert_eq!(files(), 0, "{name}");
    }
}

/// Where there is no terminal, a line each ten seconds says what goes on; `--quiet` says nothing, before the command or
/// after it.
#[test]
fn a_long_job_says_so_in_lines() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Child, Stdio};
    let folder = tempfile::tempdir().unwrap();
    let start = |before: &[&str], file: &str| -> Child {
        std::process::Command::new(env!("CARGO_BIN_EXE_chompcert"))
            .current_dir(folder.path())
            .args(before)
            .args(["certify", "tails", "--third-row", "1000000", "-o", file])
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    };
    let (mut said, mut quiet) = (start(&[], "one"), start(&["-q"], "two"));
    let mut lines = BufReader::new(said.stderr.take().unwrap()).lines();
    let line = lines.next().unwrap().unwrap();
    assert!(line.starts_with("computing: 1") && line.contains(" s"), "{line}");
    for child in [&mut said, &mut quiet] {
        child.kill().unwrap();
        child.wait().unwrap();
    }
    let mut nothing = String::new();
    quiet.stderr.take().unwrap().read_to_string(&mut nothing).unwrap();
    assert_eq!(nothing, "");
    for arguments in
        [&["-q", "check", "three-row-table-100"][..], &["check", "three-row-table-100", "--quiet"]]
    {
        chompcert(arguments).assert().success().stderr("");
    }
}
