//! The programs as their users run them: every command, exit status and error message.

use crate::project::{SHIPPED, chompcert, shipped};
use assert_cmd::Command;
use predicates::prelude::*;
use predicates::str::{contains, starts_with};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

const CORPUS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus");
const SLOW_CORPUS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/slow_corpus");

/// The minimal checker. It belongs to another package, whose programs cargo does not build for the
/// tests of this one.
fn chomp_check() -> Command {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    Command::new(PROGRAM.get_or_init(|| {
        let folder = Path::new(env!("CARGO_BIN_EXE_chompcert")).parent().unwrap();
        let profile = if folder.ends_with("release") { "release" } else { "dev" };
        let built = std::process::Command::new(env!("CARGO"))
            .args(["build", "--quiet", "--package", "chomp-check", "--profile", profile, "--target-dir"])
            .arg(folder.parent().unwrap())
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .status()
            .unwrap();
        assert!(built.success());
        folder.join(format!("chomp-check{}", std::env::consts::EXE_SUFFIX))
    }))
}

/// Both programs that print verdicts.
fn both() -> [Command; 2] {
    let mut check = chompcert(&[]);
    check.arg("check");
    [chomp_check(), check]
}

fn certified(folder: &Path, name: &str, arguments: &[&str]) -> PathBuf {
    let file = folder.join(name);
    chompcert(&["certify", "three-row", "-o"]).arg(&file).args(arguments).assert().success();
    file
}

#[test]
fn certify_check_show_and_export_go_together() {
    let folder = tempfile::tempdir().unwrap();
    let file = certified(folder.path(), "n12.chompcert", &["--columns", "12", "--explicit"]);
    chompcert(&["check"])
        .arg(&file)
        .assert()
        .success()
        .stdout(starts_with("VERIFIED ").and(contains(
            "every position [p,q,r] with p <= 12: 39 of 455 are P-positions; \
             every board 3 x m with 1 <= m <= 12 has exactly one winning first move",
        )))
        .stderr("1 verified, 0 rejected, 0 declined, 0 failed\n");
    let lines = |format: &str| {
        let output = chompcert(&["export"]).arg(&file).args(["--format", format]).assert().success();
        String::from_utf8(output.get_output().stdout.clone()).unwrap()
    };
    let jsonl = lines("jsonl");
    assert_eq!(jsonl.lines().count(), 455 + 1);
    let parsed: Vec<Value> = jsonl.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(parsed.iter().filter(|line| line["type"] == "P").count(), 39);
    let csv = lines("csv");
    assert_eq!(csv.lines().next(), Some("position,type,witness,leaves,moves"));
    assert_eq!(csv.lines().count(), 456);
    assert!(csv.contains("2 1 0,P,,,row 1 to 0;row 1 to 1;row 2 to 0\n"));
    assert!(csv.contains("2 0 0,N,row 1 to 1,1 0 0,\n"));
}

#[test]
fn export_to_a_file_is_whole_or_absent() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("lines.csv");
    let export = || {
        let mut command = chompcert(&[]);
        command.args([
            "export",
            &shipped("three-row-table-100"),
            "--format",
            "csv",
            "--longest-row",
            "3",
            "-o",
        ]);
        command.arg(&target);
        command
    };
    export().assert().success();
    assert_eq!(std::fs::read_to_string(&target).unwrap().lines().count(), 21);
    export().assert().code(64).stderr(contains("exists; --force overwrites it"));
    export().arg("--force").assert().success();
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn certify_refuses_to_overwrite_and_checks_its_limits() {
    let folder = tempfile::tempdir().unwrap();
    let file = certified(folder.path(), "t.chompcert", &["--columns", "5"]);
    let again = |extra: &[&str]| {
        let mut command = chompcert(&[]);
        command.args(["certify", "three-row", "--columns", "6", "-o"]).arg(&file).args(extra);
        command
    };
    again(&[]).assert().code(64).stderr(contains("exists; --force overwrites it"));
    again(&["--force"]).assert().success().stderr(contains("wrote"));
    let certify = |arguments: &[&str]| {
        let mut command = chompcert(&[]);
        command.args(["certify", "three-row", "-o"]).arg(folder.path().join("x")).args(arguments);
        command
    };
    certify(&["--columns", "20001"]).assert().code(64).stderr(contains("at most 20000 columns"));
    certify(&["--columns", "1001", "--explicit"])
        .assert()
        .code(64)
        .stderr(contains("at most 1000 columns"));
    certify(&["--columns", "-1"]).assert().code(64);
    certify(&[]).assert().code(64).stderr(contains("--columns"));
    chompcert(&["certify", "three-row", "--columns", "3", "-o", "/nonexistent/folder/x"])
        .assert()
        .code(3)
        .stderr(contains("/nonexistent/folder/x"));
}

#[test]
fn check_exits_with_the_verdict() {
    let file = |name: &str| format!("{CORPUS}/{name}.chompcert");
    let good = shipped("three-row-table-100");
    let rejected = file("p-to-p--explicit");
    let declined = file("unknown-kind--99");
    let cases: [(&[&str], i32); 7] = [
        (&[&good], 0),
        (&[&good, &rejected], 1),
        (&[&good, &declined], 2),
        (&[&good, "/nonexistent"], 3),
        (&[&declined, "/nonexistent"], 3),
        (&[&declined, &rejected, "/nonexistent"], 1),
        (&["--max-memory", "10", &good], 2),
    ];
    for (arguments, status) in cases {
        chompcert(&["check"]).args(arguments).assert().code(status);
        chomp_check().args(arguments).assert().code(status);
    }
    chompcert(&["check"]).assert().code(64);
    chomp_check().assert().code(64).stderr(contains("no file given"));
}

#[test]
fn both_programs_print_the_same_lines() {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(CORPUS).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.push(shipped("three-row-table-1000").into());
    files.push(shipped("three-row-explicit-100").into());
    files.push("/nonexistent".into());
    let lines = |mut command: Command| {
        let output = command.args(&files).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let mut check = chompcert(&[]);
    check.arg("check");
    // Some files of the corpus are certificates that Lean's kernel reads too, which 'chomp-check' does not know.
    let parts: Vec<String> = lines(check).split(", ChompCert.Data.").map(str::to_string).collect();
    assert!(parts.len() > 1);
    let after = |part: &String| part[part.find(".holds").unwrap() + ".holds".len()..].to_string();
    let ours: String = parts[..1].iter().cloned().chain(parts[1..].iter().map(after)).collect();
    assert_eq!(ours, lines(chomp_check()));
    assert_eq!(ours.lines().count(), files.len());
    let mut check = chompcert(&[]);
    check.args(["check", "--format", "json"]);
    let json = lines(check);
    assert_eq!(json.lines().count(), files.len());
    for line in json.lines() {
        let value: Value = serde_json::from_str(line).unwrap();
        assert_eq!(value["schema"], 1);
    }
}

/// The way that was taken stands in the JSON line, and can be asked for.
#[test]
fn a_verdict_says_which_way_was_taken() {
    let way = |options: &[&str], file: &str| {
        let output = chompcert(&["check", "--format", "json"]).args(options).arg(file).output().unwrap();
        serde_json::from_slice::<Value>(&output.stdout).unwrap()["way"].as_str().map(str::to_string)
    };
    let boxed = shipped("board/board-box-5-6");
    assert_eq!(way(&[], &boxed).as_deref(), Some("fast"));
    assert_eq!(way(&["--plain"], &boxed).as_deref(), Some("plain"));
    // A claim is checked in the way of what it rests on.
    let claim = "tests/corpus/VERIFIED--claim-of-a-box.chompcert";
    assert_eq!(way(&[], claim).as_deref(), Some("fast"));
    assert_eq!(way(&["--plain"], claim).as_deref(), Some("plain"));
    // A kind without a fast way has the plain one alone, and so have claims on it.
    let claim = "tests/corpus/VERIFIED--claim-of-a-window.chompcert";
    for plain in [shipped("three-row-explicit-10").as_str(), claim] {
        assert_eq!(way(&[], plain).as_deref(), Some("plain"));
    }
}

#[test]
fn folders_are_searched_and_an_empty_one_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    chompcert(&["check"])
        .arg(folder.path())
        .assert()
        .code(3)
        .stdout(starts_with("ERROR ").and(contains("no file ending in .chompcert")));
    let inner = folder.path().join("inner");
    std::fs::create_dir(&inner).unwrap();
    certified(&inner, "t.chompcert", &["--columns", "5"]);
    std::fs::write(folder.path().join("note.txt"), "not a certificate").unwrap();
    chompcert(&["check"]).arg(folder.path()).assert().success().stderr(contains("1 verified"));
    chompcert(&["check", "-q"]).arg(folder.path()).assert().success().stderr("");
    // An empty folder among others is one line.
    let empty = inner.join("empty");
    std::fs::create_dir(&empty).unwrap();
    chompcert(&["check"])
        .args([&empty, &inner])
        .assert()
        .code(3)
        .stdout(starts_with("ERROR ").and(contains("no file ending in")).and(contains("VERIFIED ")))
        .stderr("1 verified, 0 rejected, 0 declined, 1 failed\n");
}

/// A name is one word of the line, so nothing in it can be taken for the statement.
#[test]
#[cfg(unix)]
fn no_name_looks_like_a_verdict() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    let bytes = std::fs::read(shipped("three-row-table-100")).unwrap();
    for (name, word) in [
        (&b"x: three-row Chomp, any position"[..], r#""x: three-row Chomp, any position""#),
        (b"a\nVERIFIED b", r#""a\nVERIFIED b""#),
        (b"a\x1b[1A\x1b[2K", r#""a\u{1b}[1A\u{1b}[2K""#),
        ("\u{202e}\u{200b}\u{9b}".as_bytes(), r#""\u{202e}\u{200b}\u{9b}""#),
        (b"\xc3", r#""\xc3""#),
    ] {
        let name = std::ffi::OsStr::from_bytes(name);
        std::fs::write(folder.path().join(name), &bytes).unwrap();
        for mut command in both() {
            let output = command.current_dir(folder.path()).arg(name).output().unwrap();
            let line = String::from_utf8(output.stdout).unwrap();
            assert!(
                line.starts_with(&format!("VERIFIED {word}: three-row Chomp, every position")),
                "{line}"
            );
        }
        let mut check = chompcert(&[]);
        check.current_dir(folder.path()).args(["check", "--format", "json"]);
        let output = check.arg(name).output().unwrap();
        assert!(output.stdout.iter().all(|byte| (b' '..=b'~').contains(byte) || *byte == b'\n'));
        let value: Value = serde_json::from_slice(&output.stdout).unwrap();
        match name.to_str() {
            Some(text) => assert_eq!((&value["file"], value.get("file_bytes")), (&text.into(), None)),
            None => assert_eq!(value["file_bytes"], "c3"),
        }
    }
    std::fs::write(folder.path().join("--version"), &bytes).unwrap();
    for mut command in both() {
        command.current_dir(folder.path()).args(["--", "--version"]).assert().success();
    }
    chomp_check().args(["garbage", "--expect", "--help"]).assert().code(3);
    chomp_check().args(["--", "--help"]).assert().code(3);
}

/// Pipes, devices, sockets and dangling links are lines of their own, and nothing waits for them.
#[test]
#[cfg(unix)]
fn what_is_no_file_is_an_error_in_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let inside = |name: &str| folder.path().join(name);
    let made = std::process::Command::new("mkfifo").arg(inside("a.chompcert")).status().unwrap();
    assert!(made.success());
    let _socket = std::os::unix::net::UnixListener::bind(inside("b.chompcert")).unwrap();
    std::os::unix::fs::symlink("/dev/zero", inside("c.chompcert")).unwrap();
    std::os::unix::fs::symlink("nowhere", inside("d.chompcert")).unwrap();
    std::fs::copy(shipped("three-row-table-100"), inside("e.chompcert")).unwrap();
    let files = ["a", "b", "c", "d", "e"].map(|name| inside(&format!("{name}.chompcert")));
    let mut whole = chompcert(&[]);
    whole.arg("check").arg(folder.path());
    let mut each = chomp_check();
    each.args(files);
    for mut command in [whole, each] {
        let output = command.timeout(Duration::from_secs(60)).output().unwrap();
        assert_eq!(output.status.code(), Some(3));
        let text = String::from_utf8(output.stdout).unwrap();
        let words: Vec<&str> = text.lines().map(|line| line.split(' ').next().unwrap()).collect();
        assert_eq!(words, ["ERROR", "ERROR", "ERROR", "ERROR", "VERIFIED"], "{text}");
        assert_eq!(text.matches("this is no regular file").count(), 3, "{text}");
    }
}

/// The limit of memory serves any number of files, one by one or at once.
#[test]
fn many_files_are_checked_within_one_limit() {
    let folder = tempfile::tempdir().unwrap();
    let bytes = std::fs::read(shipped("three-row-table-100")).unwrap();
    for n in 0..1_000 {
        std::fs::write(folder.path().join(format!("{n}.chompcert")), &bytes).unwrap();
    }
    let output = chompcert(&["check", "--max-memory", "12K"]).arg(folder.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(output.stdout.iter().filter(|byte| **byte == b'\n').count(), 1_000);
}

/// What is shown is what was checked: the file is read once, so even a pipe will do.
#[test]
#[cfg(unix)]
fn a_certificate_is_read_once() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    let writer = {
        let pipe = pipe.clone();
        std::thread::spawn(move || std::fs::copy(shipped("three-row-table-100"), pipe).unwrap())
    };
    chompcert(&["show"]).arg(&pipe).arg("[7,5,2]").assert().success().stdout(contains("is a P-position"));
    writer.join().unwrap();
}

#[test]
fn expect_accepts_the_very_statement_and_nothing_else() {
    let file = shipped("three-row-explicit-100");
    let output = chompcert(&["check", "--format", "json", &file]).output().unwrap();
    let value: Value = serde_json::from_slice(&output.stdout).unwrap();
    let statement = value["statement"].as_str().unwrap();
    assert_eq!(
        statement,
        "three-row Chomp, every position [p,q,r] with p <= 100: 1831 of 176851 are P-positions; \
         every board 3 x m with 1 <= m <= 100 has exactly one winning first move"
    );
    assert_eq!(value["facts"]["openings"].as_array().unwrap().len(), 100);
    for mut command in [chomp_check(), {
        let mut check = chompcert(&[]);
        check.arg("check");
        check
    }] {
        command.args(["--expect", statement, &file]).assert().success();
    }
    for other in ["", "three-row Chomp", &statement.replace("100", "101")] {
        chompcert(&["check", "--expect", other, &file])
            .assert()
            .code(1)
            .stdout(contains("unexpected-statement"));
    }
}

#[test]
fn limits_decline() {
    let file = shipped("three-row-explicit-100");
    let slow = format!("{SLOW_CORPUS}/over-max-seconds--many-positions.chompcert");
    for (limit, value, file, code) in [
        ("--max-memory", "1000", &file, "over-max-memory"),
        ("--max-memory", "125K", &file, "over-max-memory"),
        ("--max-seconds", "1", &slow, "over-max-seconds"),
        ("--max-seconds", "20ms", &slow, "over-max-seconds"),
    ] {
        for mut command in both() {
            command
                .args([limit, value, file])
                .assert()
                .code(2)
                .stdout(starts_with("DECLINED ").and(contains(code)));
        }
    }
    for mut command in both() {
        let none = ["--max-memory", "130K", "--max-seconds", "0", &file];
        command.args(none).assert().success();
    }
    for value in ["1000", "29K"] {
        let mut command = chomp_check();
        command.args(["--max-bytes", value, &file]).assert().code(2).stdout(contains("over-max-bytes"));
    }
    chompcert(&["check", "--max-memory", "many", &file]).assert().code(64);
    chompcert(&["check", "--max-seconds", "soon", &file]).assert().code(64);
    chomp_check()
        .args(["--max-seconds", "soon", &file])
        .assert()
        .code(64)
        .stderr(contains("takes a time such as 90s, not 'soon'"));
    chomp_check()
        .args(["--expect", "x", "--expect", "y", &file])
        .assert()
        .code(64)
        .stderr(contains("--expect is given twice"));
    chomp_check()
        .args(["--max-bytes", "many", &file])
        .assert()
        .code(64)
        .stderr(contains("takes a whole number"));
    chomp_check().args(["--strict", &file]).assert().code(64).stderr(contains("unknown option '--strict'"));
    chomp_check().args([&file, "--expect"]).assert().code(64).stderr(contains("--expect needs a value"));
    chomp_check().args(["--format", "xml", &file]).assert().code(64).stderr(contains("unknown option"));
    chompcert(&["check", "--format", "xml", &file]).assert().code(64).stderr(contains("'xml'"));
}

#[test]
fn show_draws_the_board_and_answers_every_move() {
    let file = shipped("three-row-explicit-100");
    let show = |position: &str| chompcert(&["show", &file, position]);
    show("[7,5,2]").assert().success().stdout(
        contains("  x######  7\n  #####    5\n  ##       2\n")
            .and(contains("The differences of [7,5,2] are ijk:2,3,2.\n[7,5,2] is a P-position"))
            .and(contains("  row 1 to 0 -> [0,0,0]  won already\n"))
            .and(contains("  row 3 to 1 -> [7,5,1]  row 1 to 2 -> [2,2,1]\n"))
            .and(contains("  row 1 to 0 -> [0,0,0]\n")),
    );
    show("ijk:2,3,2").assert().success().stdout(contains("[7,5,2] is a P-position"));
    show("2 5 7").assert().success().stdout(contains("2 5 7 is read as [7,5,2]."));
    show("(2,3,2)").assert().code(64).stdout("").stderr(contains("can be read in two ways"));
    show("[4,3,1]").assert().success().stdout(
        contains("whoever moves wins, with row 1 to 2 to [2,2,1]")
            .and(contains("Also winning: row 3 to 0")),
    );
    show("[0,0,0]").assert().success().stdout(contains("its player has won already"));
    let output = show("[7,5,2]").args(["--format", "json"]).output().unwrap();
    let value: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(value["type"], "P");
    assert_eq!(value["differences"], "ijk:2,3,2");
    assert_eq!(value["position"], serde_json::json!([7, 5, 2]));
    assert_eq!(value["moves"][4]["leaves"], serde_json::json!([4, 4, 2]));
    assert_eq!(value["moves"].as_array().unwrap().len(), 14);
}

#[test]
fn show_says_what_is_wrong_with_a_position() {
    let file = shipped("three-row-explicit-100");
    for (position, message) in [
        ("[2,5,1]", "2,5,1 is neither"),
        ("[2,5]", "this certificate is about 3 rows; 2 were given"),
        ("[5,2]", "this certificate is about 3 rows; 2 were given"),
        ("[-1,0,0]", "'-1' is not a row length"),
        ("", "a position is needed: write [7,5,2]"),
        ("[101,0,0]", "its first row may have at most 100 squares"),
    ] {
        chompcert(&["show", &file, "--", position]).assert().code(64).stderr(contains(message));
    }
    let table = shipped("three-row-table-100");
    chompcert(&["show", &table, "[1000000000,5,2]"]).assert().success().stdout(contains("row 1 to 7"));
    chompcert(&["show", &table, "[200,101,2]"]).assert().code(64).stderr(contains("its second row"));
}

#[test]
fn show_of_a_file_says_what_it_is_and_nothing_of_positions_that_are_not_proved() {
    chompcert(&["show", &shipped("three-row-table-1000")]).assert().success().stdout(
        contains("kind         three-row-table")
            .and(contains("n            1000"))
            .and(contains("p_positions  294801"))
            .and(contains("verdict      VERIFIED")),
    );
    let bad = format!("{CORPUS}/p-to-p--explicit.chompcert");
    chompcert(&["show", &bad]).assert().code(1).stdout(contains("REJECTED"));
    chompcert(&["show", &bad, "[1,0,0]"]).assert().code(1).stdout("").stderr(contains("p-to-p"));
    chompcert(&["export", &bad, "--format", "csv"]).assert().code(1).stdout("");
    chompcert(&["show", "/nonexistent"]).assert().code(3);
}

#[test]
fn rejections_name_place_position_and_move() {
    let line = |name: &str| {
        let output =
            chompcert(&["check", "--quiet", "--format", "json", &format!("{CORPUS}/{name}.chompcert")])
                .output()
                .unwrap();
        serde_json::from_slice::<Value>(&output.stdout).unwrap()
    };
    let value = line("p-to-p--explicit");
    assert_eq!((&value["position"], &value["move"]), (&"[1,1,0]".into(), &"row 2 to 0".into()));
    let value = line("unnamed-p--row-stops-late");
    assert_eq!((&value["position"], &value["move"]), (&"[4,2,1]".into(), &"row 1 to 2".into()));
}

#[test]
fn reproduce_compares_and_writes() {
    chompcert(&["reproduce", "--only", "three-row", SHIPPED])
        .assert()
        .success()
        .stdout(contains("DIFFERENT").not().and(contains("three-row-explicit-100")));
    let folder = tempfile::tempdir().unwrap();
    let reproduce = |extra: &[&str]| {
        let mut command = chompcert(&[]);
        command.args(["reproduce", "--only", "three-row-table-100."]).args(extra).arg(folder.path());
        command
    };
    reproduce(&[]).assert().code(3);
    reproduce(&["--write"]).assert().success();
    reproduce(&[]).assert().success();
    std::fs::write(folder.path().join("three-row-table-100.chompcert"), "changed").unwrap();
    reproduce(&[]).assert().code(1).stdout(starts_with("DIFFERENT"));
    chompcert(&["reproduce", "--only", "no such name"]).assert().code(64);
}

#[test]
fn help_version_and_manual() {
    chompcert(&["--help"]).assert().success().stdout(contains("Examples:").and(contains("Exit status:")));
    chompcert(&["--version"]).assert().success().stdout(starts_with("chompcert "));
    chomp_check().arg("--version").assert().success().stdout(starts_with("chomp-check "));
    chomp_check().arg("--help").assert().success().stdout(contains("Exit status:"));
    let folder = tempfile::tempdir().unwrap();
    chompcert(&["man"]).arg(folder.path()).assert().success();
    assert!(folder.path().join("chompcert-check.1").exists());
    chompcert(&["man", "Cargo.toml/folder"]).assert().code(3);
    chompcert(&["no-such-command"]).assert().code(64);
    chompcert(&[]).assert().code(64);
}

/// What each shell offers after `chompcert COMMAND three-row-t`, if the script `$1` was given to it.
const OFFERED: [(&str, &str); 3] = [
    (
        "bash",
        ". $1; COMP_WORDS=(chompcert $2 three-row-t); COMP_CWORD=2; _clap_complete_chompcert chompcert three-row-t $2; echo ${COMPREPLY[*]}",
    ),
    ("fish", "source $argv[2]; complete -C \"chompcert $argv[3] three-row-t\""),
    (
        "zsh",
        "compdef() {}; _describe() { print -l ${(P)3}; }; words=(chompcert $2 three-row-t); CURRENT=3; . $1; \
         _clap_dynamic_completer_chompcert",
    ),
];

/// A shell completes the names of the shipped certificates, and files, where a certificate is asked for. One that is not
/// installed is asked nothing.
#[test]
fn shipped_names_are_completed() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("three-row-there"), "").unwrap();
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_chompcert")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    for (shell, typed) in OFFERED {
        let script = chompcert(&["completions", shell]).assert().success();
        let script = String::from_utf8(script.get_output().stdout.clone()).unwrap();
        assert!(script.replace('"', "").contains(&format!("CHOMPCERT_COMPLETE={shell}")), "{script}");
        std::fs::write(folder.path().join("script"), script).unwrap();
        for command in ["check", "decide", "export", "explore", "show"] {
            let mut asked = Command::new(shell);
            asked
                .args(["-c", typed, shell, "./script", command])
                .env("PATH", &path)
                .current_dir(folder.path());
            let Ok(output) = asked.output() else { continue };
            let offered = String::from_utf8_lossy(&output.stdout);
            for name in ["three-row-table-1000", "three-row-there"] {
                assert!(offered.contains(name), "{shell}: {output:?}");
            }
        }
    }
}

/// The table for n = 20,000 takes seconds; the run is killed at several moments before that.
#[test]
fn a_killed_run_leaves_no_half_file() {
    for milliseconds in [20, 200, 600] {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("t.chompcert");
        let mut run = std::process::Command::new(env!("CARGO_BIN_EXE_chompcert"))
            .args(["certify", "three-row", "--columns", "20000", "-o"])
            .arg(&target)
            .spawn()
            .unwrap();
        std::thread::sleep(std::time::Duration::from_millis(milliseconds));
        run.kill().unwrap();
        run.wait().unwrap();
        assert!(!target.exists() || chomp_check().arg(&target).output().unwrap().status.success());
    }
}

#[test]
fn the_kinds_are_listed() {
    let listed = |arguments: &[&str]| {
        let output = chompcert(&["kinds"]).args(arguments).assert().success();
        String::from_utf8(output.get_output().stdout.clone()).unwrap()
    };
    assert!(listed(&[]).contains("\n 13  shifts "));
    let lines: Vec<Value> =
        listed(&["--format", "json"]).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[1]["name"], "three-row-table");
    assert_eq!(lines.len(), chomp_check::KINDS.len());
    // The page is built from this file.
    assert_eq!(listed(&["--format", "json"]), include_str!("../../docs/kinds.jsonl"));
}

#[test]
fn the_commands_that_make_kinds_are_commands() {
    for made in chompcert::kinds::KINDS.iter().flat_map(|kind| kind.made_by) {
        let filled = |text: &str, sides: &str| {
            let text = text.replace("<play>", "misere").replace("<sides>", sides);
            ["<m>", "<n>", "<k>", "<r>", "<a>", "<b>"]
                .iter()
                .fold(text, |text, word| text.replace(word, "2"))
        };
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(filled(made.file, "2-3") + ".chompcert");
        let mut command = chompcert(&[]);
        command.arg("certify").args(filled(made.command, "2x3").split(' ')).arg("-o").arg(&file);
        command.timeout(std::time::Duration::from_secs(60));
        // A search says with this status that it found nothing.
        let status = command.output().unwrap().status.code();
        assert!(status == Some(0) || made.is_search && status == Some(4), "{}: {status:?}", made.command);
        assert!(!filled(made.file, "2-3").contains('<'), "{}", made.file);
    }
}
