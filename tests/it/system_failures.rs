//! What goes wrong around a program: full disks, closed pipes, runs that are killed, names that look
//! like options.

#![cfg(target_os = "linux")]

use assert_cmd::Command;
use predicates::str::{contains, starts_with};
use std::fs::File;
use std::process::{Command as Process, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_chompcert");
const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/certificates/three-row-table-100.chompcert");

#[test]
fn a_full_disk_is_an_error() {
    let full = || File::options().write(true).open("/dev/full").unwrap();
    for format in ["human", "json", "junit", "github"] {
        let output = Process::new(PROGRAM)
            .args(["check", "--format", format, TABLE])
            .stdout(full())
            .output()
            .unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(3), "{format}: {said}");
        assert!(said.contains("No space left"), "{format}: {said}");
    }
    let mut summary = Command::new(PROGRAM);
    summary.args(["check", "--format", "github", TABLE]).env("GITHUB_STEP_SUMMARY", "/dev/full");
    summary.assert().code(3).stderr(contains("/dev/full"));
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    for format in ["human", "json", "junit", "github"] {
        let mut child = Process::new(PROGRAM)
            .args(["check", "--quiet", "--format", format, TABLE])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr), (Some(0), vec![]), "{format}");
    }
    // What was rejected stays rejected, whoever reads it.
    let mut child = Process::new(PROGRAM)
        .args(["check", "--quiet", TABLE, "--expect", "three-row-table n>=101"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[test]
fn a_name_is_no_option() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::copy(TABLE, folder.path().join("--help")).unwrap();
    let mut check = Command::new(PROGRAM);
    check.current_dir(folder.path()).args(["check", "--", "--help"]);
    check.assert().success().stdout(starts_with("VERIFIED --help: "));
}
