//! What goes wrong around a program: full disks, closed pipes, runs that are killed, names that look
//! like options.

#![cfg(target_os = "linux")]

use assert_cmd::Command;
use predicates::boolean::PredicateBooleanExt;
use predicates::str::{contains, starts_with};
use std::fs::File;
use std::path::Path;
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

/// The bytes of `certify three-row --columns 3`.
fn small() -> Vec<u8> {
    Command::new(PROGRAM)
        .args(["certify", "three-row", "--columns", "3", "-o", "-"])
        .output()
        .unwrap()
        .stdout
}

/// Runs a command that writes that certificate.
fn write(folder: &Path, file: &str, extra: &[&str]) -> assert_cmd::assert::Assert {
    let mut certify = Command::new(PROGRAM);
    certify
        .current_dir(folder)
        .args(["certify", "three-row", "--columns", "3", "-o", file])
        .args(extra)
        .assert()
}

/// A device stays a device, and a pipe a pipe.
#[test]
fn what_is_no_regular_file_is_written_through() {
    use std::os::unix::fs::FileTypeExt;
    let home = tempfile::tempdir().unwrap();
    write(home.path(), "/dev/null", &[]).success().stderr("wrote to /dev/null\n");
    write(home.path(), "/dev/full", &[]).code(3).stderr(contains("/dev/full: No space left"));
    write(home.path(), "/dev/stdout", &[]).success().stdout(small());
    let pipe = home.path().join("pipe");
    assert!(Process::new("mkfifo").arg(&pipe).status().unwrap().success());
    for extra in [&[][..], &["--force"]] {
        let reader = Process::new("cat").arg(&pipe).stdout(Stdio::piped()).spawn().unwrap();
        write(home.path(), "pipe", extra).success();
        assert!(pipe.metadata().unwrap().file_type().is_fifo());
        assert_eq!(reader.wait_with_output().unwrap().stdout, small());
    }
}

/// A link stays a link, and what it leads to is written; owner and permissions stay.
#[test]
fn a_link_is_followed_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let home = tempfile::tempdir().unwrap();
    let path = |name: &str| home.path().join(name);
    std::fs::create_dir(path("other")).unwrap();
    std::fs::write(path("other/target"), "old").unwrap();
    std::fs::set_permissions(path("other/target"), std::fs::Permissions::from_mode(0o600)).unwrap();
    symlink("other/target", path("one")).unwrap();
    symlink("one", path("two")).unwrap();
    write(home.path(), "two", &[]).code(64).stderr(contains("two exists; --force overwrites it"));
    write(home.path(), "two", &["--force"]).success();
    assert!(path("two").is_symlink() && path("one").is_symlink());
    assert_eq!(std::fs::read(path("other/target")).unwrap(), small());
    assert_eq!(path("other/target").metadata().unwrap().permissions().mode() & 0o777, 0o600);
    symlink("other/new", path("dangling")).unwrap();
    write(home.path(), "dangling", &[]).success();
    assert_eq!(std::fs::read(path("other/new")).unwrap(), small());
    symlink("loop", path("loop")).unwrap();
    write(home.path(), "loop", &["--force"]).code(3);
    write(home.path(), "other", &["--force"]).code(3).stderr(contains("other: this is a folder"));
    let left = std::fs::read_dir(home.path()).unwrap().chain(std::fs::read_dir(path("other")).unwrap());
    assert!(left.into_iter().all(|entry| !entry.unwrap().file_name().to_string_lossy().starts_with('.')));
}

/// A folder is written whole or not at all; one that has files already is not written over unasked.
#[test]
fn a_folder_is_whole_or_not_there() {
    let home = tempfile::tempdir().unwrap();
    let man = |folder: &str, extra: &[&str]| {
        let mut man = Command::new(PROGRAM);
        man.current_dir(home.path()).arg("man").arg(folder).args(extra).assert()
    };
    let pages = |folder: &str| std::fs::read_dir(home.path().join(folder)).map_or(0, Iterator::count);
    man("a/b", &[]).success();
    let all = pages("a/b");
    assert!(all > 10);
    man("a/b", &[]).code(64).stderr(contains("a/b is not empty; --force writes into it"));
    std::fs::write(home.path().join("a/b/chompcert.1"), "").unwrap();
    man("a/b", &["--force"]).success();
    assert!(pages("a/b") == all && home.path().join("a/b/chompcert.1").metadata().unwrap().len() > 0);
    // A disk that is full after some files.
    let script = format!("ulimit -f 4; trap '' XFSZ; '{PROGRAM}' man {}/none", home.path().display());
    let full = Process::new("sh").args(["-c", &script]).output().unwrap();
    assert_eq!(full.status.code(), Some(3), "{full:?}");
    assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 1);
    for command in [&["site", "a/b"][..], &["claims", "--source", "zeilberger", "-o", "a/b"]] {
        let mut command_line = Command::new(PROGRAM);
        let refused = command_line.current_dir(home.path()).args(command).assert();
        refused.failure().stderr(contains("--force writes into it").or(contains("page")));
    }
}
