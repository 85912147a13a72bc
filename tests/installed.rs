//! The program where nothing of the project is: an installed one answers all the same.

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use predicates::prelude::*;
use predicates::str::{contains, ends_with, starts_with};
use tempfile::TempDir;

/// Runs the program in an empty folder.
fn run(home: &TempDir, arguments: &[&str]) -> Assert {
    Command::cargo_bin("chompcert").unwrap().current_dir(home).args(arguments).assert()
}

#[test]
fn shipped_certificates_are_known_by_name() {
    let home = TempDir::new().unwrap();
    run(&home, &["show", "three-row-table-100", "[7,5,2]"]).success().stdout(contains("[7,5,2]"));
    run(&home, &["check", "three-row-table-100"])
        .success()
        .stdout(starts_with("VERIFIED certificates/three-row-table-100.chompcert: "));
    run(&home, &["decide", "three-row-table-100", "sequence n, t is A029900: P[t,n,n]"])
        .success()
        .stdout(starts_with("CONFIRMED"));
    run(&home, &["export", "three-row-explicit-10", "--format", "jsonl"]).success();
    run(&home, &["show", "three-row-table-101"]).failure().stderr(contains("No such file"));
}

/// A file of that name in the folder is what is read.
#[test]
fn what_lies_there_comes_first() {
    let home = TempDir::new().unwrap();
    let shipped = "certificates/three-row-table-100.chompcert";
    std::fs::create_dir(home.path().join("certificates")).unwrap();
    std::fs::write(home.path().join(shipped), "none").unwrap();
    for file in [shipped, "three-row-table-100"] {
        run(&home, &["check", file]).code(1).stdout(starts_with("REJECTED"));
        run(&home, &["show", file, "[7,5,2]"]).code(1);
    }
}

#[test]
fn the_statements_in_print_are_decided() {
    let home = TempDir::new().unwrap();
    run(&home, &["claims", "--source", "three-row-page"])
        .success()
        .stdout(contains("CONFIRMED"))
        .stderr(ends_with(", 0 not as expected\n"));
}

/// Lists in a folder of their own would be passed over.
#[test]
fn a_folder_among_the_lists_is_refused() {
    let home = TempDir::new().unwrap();
    std::fs::create_dir_all(home.path().join("claims/more")).unwrap();
    run(&home, &["claims"]).code(64).stderr(contains("claims/more: a list of claims is a file .toml"));
}

#[test]
fn what_needs_a_clone_says_so() {
    let home = TempDir::new().unwrap();
    run(&home, &["lean", "verify"])
        .code(64)
        .stderr(contains("there is no lean/ChompCert in it").and(contains("a clone of the project")));
}

/// The folder for manual pages is made.
#[test]
fn pages_are_written_into_a_new_folder() {
    let home = TempDir::new().unwrap();
    run(&home, &["man", "share/man1"]).success();
    assert!(home.path().join("share/man1/chompcert.1").is_file());
}

#[test]
fn a_name_that_folders_are_not_searched_for_is_remarked_on() {
    let home = TempDir::new().unwrap();
    let made = |name: &str| run(&home, &["certify", "three-row", "--columns", "5", "-o", name]).success();
    made("small.chompcert").stderr(contains("its name").not());
    made("small").stderr(contains("its name does not end in .chompcert"));
    run(&home, &["check", "."]).success().stderr(
        "1 verified, 0 rejected, 0 declined, 0 failed, 1 file passed over: not called *.chompcert\n",
    );
}
