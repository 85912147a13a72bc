//! Manifests and expectations, as their users run them: nothing vanishes, nothing shrinks.

use crate::project::{SHIPPED, chompcert_in};
use predicates::prelude::*;
use predicates::str::{contains, starts_with};
use std::path::{Path, PathBuf};

fn certified(home: &Path, file: &str, request: &[&str]) -> PathBuf {
    let file = home.join(file);
    chompcert_in(home, &["certify"]).args(request).args(["--force", "-o"]).arg(&file).assert().success();
    file
}

const TABLE: &[&str] = &["three-row", "--columns", "12"];
const EXPLICIT: &[&str] = &["three-row", "--columns", "5", "--explicit"];
const DIET: &[&str] = &["diet", "--rows", "2", "--bite", "2", "--play", "misere"];
const WINDOW: &[&str] =
    &["diet-window", "--rows", "2", "--bite", "2", "--play", "misere", "--first-row", "3", "--spread", "4"];

/// A repository with four certificates and a manifest of them.
fn repository(pin: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path();
    std::fs::create_dir_all(home.join("proofs/diet")).unwrap();
    certified(home, "proofs/table.chompcert", TABLE);
    certified(home, "proofs/explicit.chompcert", EXPLICIT);
    certified(home, "proofs/diet/form.chompcert", DIET);
    certified(home, "proofs/diet/window.chompcert", WINDOW);
    chompcert_in(home, &["manifest", "write", "proofs", "--pin", pin])
        .assert()
        .success()
        .stderr("wrote chompcert.toml (4 certificates)\n");
    folder
}

fn check(home: &Path) -> assert_cmd::assert::Assert {
    chompcert_in(home, &["check", "--manifest", "chompcert.toml"]).assert()
}

fn edit(home: &Path, from: &str, to: &str) {
    let path = home.join("chompcert.toml");
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains(from), "{text}");
    std::fs::write(&path, text.replace(from, to)).unwrap();
}

#[test]
fn what_is_written_is_met_from_wherever_it_is_asked() {
    for pin in ["sentence", "bytes", "both"] {
        let folder = repository(pin);
        let home = folder.path();
        check(home).success().stderr("4 verified, 0 rejected, 0 declined, 0 failed\n");
        let manifest = home.join("chompcert.toml");
        chompcert_in(Path::new("/"), &[]).args(["check", "--manifest"]).arg(&manifest).assert().success();
        chompcert_in(home.join("proofs"), &[])
            .args(["check", "--manifest", "../chompcert.toml"])
            .assert()
            .success();
        chompcert_in(home, &["manifest", "write", "proofs"]).assert().code(64).stderr(contains("--force"));
        // From another place, and with the same folder twice, the same manifest is written.
        let written = std::fs::read(&manifest).unwrap();
        chompcert_in(home.join("proofs/diet"), &[])
            .args(["manifest", "write", "..", "-o", "../../chompcert.toml", "--force", "--pin", pin])
            .assert()
            .success();
        assert_eq!(std::fs::read(&manifest).unwrap(), written);
    }
}

#[test]
fn a_manifest_can_lie_among_its_certificates() {
    let folder = repository("sentence");
    let home = folder.path().join("proofs");
    chompcert_in(&home, &[]).args(["manifest", "write", "."]).assert().success();
    check(&home).success().stderr(starts_with("4 verified"));
    std::fs::copy(home.join("table.chompcert"), home.join("diet/more.chompcert")).unwrap();
    check(&home).code(1).stdout(contains("REJECTED diet/more.chompcert: unexpected-statement"));
}

#[test]
fn a_file_that_vanishes_is_missed() {
    let folder = repository("sentence");
    std::fs::remove_file(folder.path().join("proofs/table.chompcert")).unwrap();
    check(folder.path())
        .code(1)
        .stdout(contains("REJECTED proofs/table.chompcert: file-missing at byte 0: "))
        .stderr("3 verified, 1 rejected, 0 declined, 0 failed\n");
    std::fs::remove_dir_all(folder.path().join("proofs")).unwrap();
    check(folder.path()).code(1).stderr("0 verified, 4 rejected, 0 declined, 1 failed\n");
    std::fs::remove_file(folder.path().join("chompcert.toml")).unwrap();
    check(folder.path()).code(3).stdout("").stderr(contains("chompcert.toml"));
}

/// The program has copies of the shipped certificates; they do not stand in for files.
#[test]
fn a_shipped_file_that_vanishes_is_missed() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path();
    for name in ["three-row-table-100", "three-row-explicit-10"] {
        let file = format!("certificates/{name}.chompcert");
        std::fs::create_dir_all(home.join("certificates")).unwrap();
        std::fs::copy(format!("{SHIPPED}/{name}.chompcert"), home.join(file)).unwrap();
    }
    chompcert_in(home, &["manifest", "write", "certificates"]).assert().success();
    check(home).success();
    let missing = "REJECTED certificates/three-row-table-100.chompcert: file-missing";
    std::fs::remove_file(home.join("certificates/three-row-table-100.chompcert")).unwrap();
    check(home).code(1).stdout(contains(missing)).stderr(starts_with("1 verified, 1 rejected"));
    // Neither a bare name nor standard input is a file that a manifest lists.
    for name in ["three-row-table-100", "-"] {
        edit(home, "\"certificates/three-row-explicit-10.chompcert\"", &format!("\"{name}\""));
        std::fs::remove_file(home.join("certificates/three-row-explicit-10.chompcert")).ok();
        let mut command = chompcert_in(home, &[]);
        command.args(["check", "--manifest", "chompcert.toml"]);
        command.write_stdin(std::fs::read(format!("{SHIPPED}/three-row-explicit-10.chompcert")).unwrap());
        command.assert().code(1).stdout(contains(format!("REJECTED {name}: file-missing")));
        edit(home, &format!("\"{name}\""), "\"certificates/three-row-explicit-10.chompcert\"");
    }
}

#[test]
fn a_file_that_is_not_listed_is_refused() {
    let folder = repository("sentence");
    let proofs = folder.path().join("proofs");
    std::fs::copy(proofs.join("table.chompcert"), proofs.join("another.chompcert")).unwrap();
    check(folder.path()).code(1).stdout(contains(
        "REJECTED proofs/another.chompcert: unexpected-statement at byte 0: the manifest does not list it",
    ));
    std::fs::write(proofs.join("another.chompcert"), "nonsense").unwrap();
    check(folder.path()).code(1).stdout(contains("REJECTED proofs/another.chompcert: bad-magic"));
}

/// Another proof of the same sentence will do, unless bytes are pinned; no other sentence will.
#[test]
fn another_sentence_is_refused_and_another_proof_only_where_bytes_are_pinned() {
    for (pin, same) in [("sentence", true), ("bytes", false), ("both", false)] {
        let folder = repository(pin);
        let home = folder.path();
        // The same form with its witnesses proves the same.
        certified(home, "proofs/diet/form.chompcert", &[DIET, &["--explicit"]].concat());
        match same {
            true => check(home).success(),
            false => check(home).code(1).stdout(contains("the manifest pins other bytes")),
        };
        certified(home, "proofs/diet/form.chompcert", DIET);
        // Less, more, and another kind.
        for request in [&["three-row", "--columns", "11"][..], &["three-row", "--columns", "13"], EXPLICIT]
        {
            certified(home, "proofs/table.chompcert", request);
            check(home)
                .code(1)
                .stdout(contains("REJECTED proofs/table.chompcert: unexpected-statement"))
                .stdout(contains(if same {
                    "the manifest states something else"
                } else {
                    "the manifest pins other bytes"
                }));
        }
        let table = certified(home, "proofs/table.chompcert", TABLE);
        check(home).success();
        let mut bytes = std::fs::read(&table).unwrap();
        bytes[14] ^= 1;
        std::fs::write(&table, bytes).unwrap();
        check(home).code(1).stdout(contains("REJECTED proofs/table.chompcert: digest-mismatch"));
    }
}

#[test]
fn the_words_of_a_manifest_do_not_mislead() {
    for pin in ["sentence", "both"] {
        let folder = repository(pin);
        edit(folder.path(), "with q <= 12", "with q <= 12000");
        check(folder.path()).code(1).stdout(contains("the manifest states something else"));
        edit(folder.path(), "wording = 1", "wording = 0");
        check(folder.path())
            .code(1)
            .stdout(contains("the manifest states it in the wording 0, this program in 1"));
    }
}

#[test]
fn a_manifest_that_makes_no_sense_is_an_error() {
    for (from, to, message) in [
        ("version = 1", "version = 2", "version 2 of manifests is unknown"),
        ("version = 1", "version = 1\nfolder = []", "unknown field `folder`"),
        ("statement = ", "sentence = ", "unknown field `sentence`"),
        ("\"proofs/table.chompcert\"", "\"../table.chompcert\"", "is no path below the manifest"),
        ("\"proofs/table.chompcert\"", "\"/tmp/table.chompcert\"", "is no path below the manifest"),
        ("\"proofs/table.chompcert\"", "\"proofs//table.chompcert\"", "is no path below the manifest"),
        ("\"proofs/table.chompcert\"", "\"proofs/explicit.chompcert\"", "is listed twice"),
        ("[\"proofs\"]", "[\"..\"]", "is no path below the manifest"),
        ("sha256 = ", "sha256 ", "expected"),
        ("sha256 = \"", "sha256 = \"0", "is no SHA-256, which is 64 digits 0 to 9 and a to f"),
    ] {
        let folder = repository("both");
        edit(folder.path(), from, to);
        check(folder.path()).code(64).stdout("").stderr(contains(message));
    }
    let folder = tempfile::tempdir().unwrap();
    let nothing = "version = 1\nfolders = []\n[[certificate]]\nfile = \"a.chompcert\"\n";
    std::fs::write(folder.path().join("chompcert.toml"), nothing).unwrap();
    check(folder.path()).code(64).stderr(contains("an entry has a statement, a sha256, or both"));
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("chompcert.toml"), "version = 1\nfolders = []\n").unwrap();
    check(folder.path()).code(64).stderr(contains("it lists neither"));
}

/// In capitals a digest would equal that of no file.
#[test]
fn digests_are_in_lower_case() {
    let folder = repository("bytes");
    let listed = std::fs::read_to_string(folder.path().join("chompcert.toml")).unwrap();
    let digest = listed.split("sha256 = \"").nth(1).unwrap().split('"').next().unwrap();
    edit(folder.path(), digest, &digest.to_uppercase());
    check(folder.path()).code(64).stdout("").stderr(contains("is no SHA-256, which is 64 digits 0 to 9"));
}

#[test]
fn only_what_is_verified_and_below_is_written_down() {
    let folder = repository("sentence");
    let home = folder.path();
    std::fs::remove_file(home.join("chompcert.toml")).unwrap();
    let write = |arguments: &[&str]| {
        let mut command = chompcert_in(home, &[]);
        command.args(["manifest", "write"]).args(arguments);
        command.assert()
    };
    write(&["proofs", "-o", "proofs/diet/chompcert.toml"]).code(3).stderr(contains("is not below"));
    write(&["nowhere"]).code(3);
    write(&[]).code(64);
    std::fs::write(home.join("proofs/bad.chompcert"), "nonsense").unwrap();
    write(&["proofs"]).code(1).stderr(contains("REJECTED").and(contains("bad-magic")));
    assert!(!home.join("chompcert.toml").exists());
}

/// A name that is no UTF-8 cannot be listed, and is not overlooked.
#[cfg(target_os = "linux")]
#[test]
fn names_that_are_no_text() {
    use std::os::unix::ffi::OsStrExt;
    let folder = repository("sentence");
    let proofs = folder.path().join("proofs");
    let name = std::ffi::OsStr::from_bytes(b"\xff.chompcert");
    std::fs::copy(proofs.join("table.chompcert"), proofs.join(name)).unwrap();
    check(folder.path()).code(1).stdout(contains("the manifest does not list it"));
    chompcert_in(folder.path(), &[])
        .args(["manifest", "write", "proofs", "--force"])
        .assert()
        .code(3)
        .stderr(contains("no UTF-8"));
}

#[test]
fn a_sentence_is_expected_word_by_word() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path();
    let file = format!("{SHIPPED}/three-row-table-100.chompcert");
    let output = chompcert_in(home, &["check", "--format", "json", &file]).output().unwrap();
    let verdict: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let sentence = verdict["statement"].as_str().unwrap();
    let check = |arguments: &[&str]| chompcert_in(home, &["check"]).args(arguments).arg(&file).assert();
    check(&["--expect", sentence]).success();
    for other in ["", "three-row-table", &sentence[1..], &sentence[..sentence.len() - 1]] {
        check(&["--expect", other]).code(1).stdout(contains("unexpected-statement"));
    }
    for arguments in
        [&["--expect", sentence, "--manifest", "chompcert.toml"][..], &["--manifest", "chompcert.toml"]]
    {
        check(arguments).code(64).stdout("").stderr(contains("cannot be used with"));
    }
}

/// What lies beside the certificates is counted, and a file that was renamed is told by its digest.
#[test]
fn files_that_are_skipped_and_renamed_are_said() {
    let folder = repository("both");
    let proofs = folder.path().join("proofs");
    std::fs::write(proofs.join("notes.txt"), "").unwrap();
    std::fs::write(proofs.join("old.chompcert.gz"), "").unwrap();
    let skipped = "4 verified, 0 rejected, 0 declined, 0 failed, 2 files skipped: not *.chompcert\n";
    check(folder.path()).success().stderr(skipped);
    std::fs::rename(proofs.join("table.chompcert"), proofs.join("renamed.chompcert")).unwrap();
    check(folder.path()).code(1).stdout(contains(
        "the manifest does not list it; it has the digest of proofs/table.chompcert; it proves:",
    ));
}

/// Shipped names work with every option of a check, a file that was made smaller is named as what it is, and standard
/// input is there once.
#[test]
fn names_and_streams() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path();
    let name = "three-row-table-100";
    let run = |extra: &[&str]| chompcert_in(home, &["check", "-q", name]).args(extra).assert();
    run(&["--expect", "no such sentence"]).code(1).stdout(contains("unexpected-statement"));
    run(&["--attest", "attested"]).success();
    assert_eq!(std::fs::read_dir(home.join("attested")).unwrap().count(), 1);
    let part = |share: &str| {
        let part = chompcert_in(home, &["check", "-q", "board-box-5-6", "--part", share]).assert();
        let receipt = part.success().get_output().stdout.clone();
        std::fs::write(home.join(share.replace('/', "-")), receipt).unwrap();
    };
    part("1/2");
    part("2/2");
    chompcert_in(home, &["check", "--combine", "1-2", "2-2"])
        .assert()
        .success()
        .stdout(starts_with("VERIFIED \"2 receipts\""));
    let bytes = std::fs::read(format!("{SHIPPED}/board/board-box-5-6.chompcert")).unwrap();
    let mut stream = chompcert_in(home, &[]);
    stream.args(["check", "-q", "--part", "1/1", "-"]).write_stdin(bytes.clone()).assert().success();
    for twice in [["-", "-"], ["-", "/dev/stdin"]] {
        let refused = chompcert_in(home, &["check"]).args(twice).write_stdin(bytes.clone()).assert();
        refused.code(64).stderr(contains("standard input, -, is read once"));
    }
    for (begin, packed) in
        [(&b"\x1f\x8b\x08"[..], "gzip"), (b"\xfd7zXZ\0", "xz"), (b"\x28\xb5\x2f\xfd", "zstd")]
    {
        std::fs::write(home.join("x"), [begin, &[0; 80]].concat()).unwrap();
        let check = chompcert_in(home, &["check", "x"]).assert();
        check
            .code(1)
            .stdout(contains("bad-magic").and(contains(format!("this is {packed}: decompress it first"))));
    }
}
