//! The program where nothing of the project is: an installed one answers all the same.

use crate::project::chompcert;
use assert_cmd::assert::Assert;
use predicates::prelude::*;
use predicates::str::{contains, ends_with, starts_with};
use tempfile::TempDir;

/// Runs the program in an empty folder.
fn run(home: &TempDir, arguments: &[&str]) -> Assert {
    chompcert(&[]).current_dir(home).args(arguments).assert()
}

#[test]
fn shipped_certificates_are_known_by_name() {
    let home = TempDir::new().unwrap();
    run(&home, &["show", "three-row-table-100", "[7,5,2]"]).success().stdout(contains("[7,5,2]"));
    run(&home, &["check", "three-row-table-100"])
        .success()
        .stdout(starts_with("VERIFIED three-row-table-100 (built in): "));
    run(&home, &["check", "three-row-table-100", "--format", "json"])
        .success()
        .stdout(contains(r#""file":"three-row-table-100","built_in":true,"#));
    run(&home, &["check", "three-row-table-100", "--max-memory", "10"])
        .code(2)
        .stdout(starts_with("DECLINED three-row-table-100 (built in): over-max-memory"));
    run(&home, &["decide", "three-row-table-100", "sequence n, t is A029900: P[t,n,n]"])
        .success()
        .stdout(starts_with("CONFIRMED"));
    run(&home, &["export", "three-row-explicit-10", "--format", "jsonl"]).success();
    run(&home, &["show", "three-row-table-101"]).code(3).stderr(contains("No such file"));
}

/// A path means the file at that path, and what is built in never takes its place.
#[test]
fn a_path_that_is_not_there_is_an_error() {
    let home = TempDir::new().unwrap();
    let shipped = "certificates/three-row-table-100.chompcert";
    let is_error = |arguments: &[&str]| {
        run(&home, &[&["check"], arguments].concat()).code(3).stdout(contains("VERIFIED").not());
    };
    for path in [shipped, "./three-row-table-100", "three-row-table-100.chompcert", "certificates"] {
        is_error(&[path]);
        run(&home, &["show", path, "[7,5,2]"]).code(3);
        run(&home, &["decide", path, "P[7,5,2]"]).code(3);
        run(&home, &["export", path, "--format", "csv"]).code(3);
        run(&home, &["explore", "--no-browser", path]).code(3);
    }
    let statement = "three-row Chomp, every position [p,q,r] with q <= 100: 3114 of them are P-positions; every board \
                     3 x m with 1 <= m <= 100 has exactly one winning first move";
    is_error(&["--expect", statement, shipped]);
    is_error(&["--attest", "attestations", shipped]);
    is_error(&["--format", "github", shipped]);
    is_error(&["--format", "junit", shipped]);
    is_error(&["--with-lean", shipped]);
    is_error(&["--part", "1/1", shipped]);
    assert!(!home.path().join("attestations").exists());
}

/// Whatever lies where a shipped file would lie is what is read: also a link to nothing.
#[test]
#[cfg(unix)]
fn what_lies_there_is_what_is_read() {
    let home = TempDir::new().unwrap();
    let shipped = "certificates/three-row-table-100.chompcert";
    std::fs::create_dir(home.path().join("certificates")).unwrap();
    std::fs::write(home.path().join(shipped), "none").unwrap();
    std::fs::write(home.path().join("three-row-explicit-10"), "none").unwrap();
    for file in [shipped, "three-row-explicit-10"] {
        run(&home, &["check", file]).code(1).stdout(starts_with("REJECTED"));
        run(&home, &["show", file, "[7,5,2]"]).code(1);
    }
    for link in ["certificates/three-row-table-200.chompcert", "three-row-table-200"] {
        std::os::unix::fs::symlink("nowhere", home.path().join(link)).unwrap();
        run(&home, &["check", link]).code(3).stdout(starts_with("ERROR"));
    }
    run(&home, &["check", "certificates"]).code(1).stdout(contains("VERIFIED").not());
}

#[test]
fn the_statements_in_print_are_decided() {
    let home = TempDir::new().unwrap();
    run(&home, &["claims", "--source", "encyclopedia-2017"])
        .success()
        .stdout(contains("CONFIRMED"))
        .stderr(ends_with(", 0 not as expected\n"));
}

/// Lists in a folder of their own would be passed over.
#[test]
fn a_folder_among_the_lists_is_refused() {
    let home = TempDir::new().unwrap();
    std::fs::create_dir_all(home.path().join("claims/more")).unwrap();
    run(&home, &["claims", "claims"])
        .code(64)
        .stderr(contains("claims/more: a list of claims is a file .toml"));
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
    run(&home, &["check", "."])
        .success()
        .stderr("1 verified, 0 rejected, 0 declined, 0 failed, 1 file skipped: not *.chompcert\n");
}
