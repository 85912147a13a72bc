//! Receipts and attestations that are signed with keys of ssh: whose signature counts, and what is said when none does.

use crate::ssh_key::keys;
use assert_cmd::Command;
use assert_cmd::assert::Assert;
use chomp_check::Share;
use chompcert::checking::parts::receipt::Receipt;
use predicates::prelude::*;
use predicates::str::contains;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

const BOX: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/certificates/board/board-box-5-6.chompcert");

fn check(home: &Path, arguments: &[&str]) -> Assert {
    Command::cargo_bin("chompcert").unwrap().arg("check").args(arguments).current_dir(home).assert()
}

/// Signs a file with another program than chompcert.
fn sign(home: &Path, key: &str, namespace: &str, file: &str) {
    drop(fs::remove_file(home.join(format!("{file}.sig"))));
    let mut sign = std::process::Command::new("ssh-keygen");
    sign.args(["-q", "-Y", "sign", "-n", namespace, "-f", key, file]).current_dir(home);
    assert!(sign.output().unwrap().status.success());
}

/// A folder with keys of alice and bob, who are the signers, and of mallory, who is none, and two receipts that are
/// signed. `None` where nothing can be signed.
fn receipts() -> Option<TempDir> {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path();
    if !keys(home, &["mallory"]) || !keys(home, &["alice", "bob"]) {
        return None;
    }
    for (part, key) in [("1/2", "alice"), ("2/2", "bob")] {
        let receipt = format!("{}.json", &part[..1]);
        check(home, &["--part", part, "--sign", key, "-o", &receipt, BOX]).success().stdout("");
    }
    Some(folder)
}

const COMBINE: [&str; 5] = ["--combine", "--signers", "signers", "2.json", "1.json"];

#[test]
fn signed_receipts_are_combined_and_their_signers_named() {
    let Some(folder) = receipts() else { return };
    let home = folder.path();
    check(home, &COMBINE)
        .success()
        .stdout(contains("VERIFIED \"2 receipts\": Chomp, all positions"))
        .stderr("part 1 of 2: signed by alice\npart 2 of 2: signed by bob\n");
    check(home, &[&COMBINE[..], &["--quiet", "--format", "json"]].concat())
        .success()
        .stdout(contains(r#""facts":{"parts":2,"signers":["alice","bob"]}"#))
        .stderr("");
    // Whoever does not ask is told nothing.
    let unasked = ["--combine", "--format", "json", "1.json", "2.json"];
    check(home, &unasked).success().stdout(contains(r#""facts":{"parts":2}"#)).stderr("");
    // The same signature from ssh-keygen itself.
    sign(home, "alice", "chompcert", "2.json");
    check(home, &COMBINE).success().stderr(contains("part 2 of 2: signed by alice"));
}

#[test]
fn a_receipt_is_declined_unless_one_of_the_signers_signed_it() {
    let Some(folder) = receipts() else { return };
    let home = folder.path();
    let refused = |why: &str| {
        check(home, &COMBINE)
            .code(1)
            .stdout(contains("receipt-foreign").and(contains("2.json is signed by nobody who may: ")))
            .stdout(contains(why))
            .stderr("");
    };
    let right = fs::read(home.join("2.json.sig")).unwrap();
    fs::copy(home.join("1.json.sig"), home.join("2.json.sig")).unwrap();
    refused("its signature does not hold");
    fs::write(home.join("2.json.sig"), "signed by bob").unwrap();
    refused("its signature does not hold");
    fs::remove_file(home.join("2.json.sig")).unwrap();
    refused("there is no signature 2.json.sig");
    sign(home, "bob", "git", "2.json");
    refused("its signature does not hold: Couldn't verify signature: namespace");
    sign(home, "mallory", "chompcert", "2.json");
    refused("signers does not have the key that signed it");
    fs::write(home.join("2.json.sig"), &right).unwrap();
    check(home, &COMBINE).success();
    let signers = fs::read_to_string(home.join("signers")).unwrap();
    fs::write(home.join("signers"), signers.replace("bob ", "bob namespaces=\"git\" ")).unwrap();
    refused("signers does not let its key sign it");
}

/// Whoever writes a receipt of a part that was never checked gets its digest right, and not its signature.
#[test]
fn a_receipt_that_was_written_by_hand_is_declined() {
    let Some(folder) = receipts() else { return };
    let home = folder.path();
    let first = fs::read_to_string(home.join("1.json")).unwrap();
    let receipt = Receipt::parse(&first).unwrap();
    let forged = Receipt { share: Share { number: 2, of: 2 }, ..receipt }.line();
    fs::write(home.join("2.json"), forged).unwrap();
    fs::copy(home.join("1.json.sig"), home.join("2.json.sig")).unwrap();
    check(home, &["--combine", "1.json", "2.json"]).success();
    check(home, &COMBINE).code(1).stdout(contains("its signature does not hold"));
}

#[test]
fn attestations_are_signed_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path();
    if !keys(home, &["mallory"]) || !keys(home, &["alice"]) {
        return;
    }
    check(home, &["--attest", "said", "--sign", "alice", BOX]).success();
    let attested = ["--attested", "said", "--signers", "signers", BOX];
    check(home, &attested)
        .success()
        .stderr(contains("board-box-5-6.chompcert: its attestation is signed by alice"));
    check(home, &["--attested", "said", BOX])
        .success()
        .stderr(contains("not signed, so they do not tell who checked, when, or with which build"));
    let refused = |why: &str| {
        check(home, &attested)
            .code(1)
            .stdout(
                contains("unexpected-statement")
                    .and(contains("its attestation is signed by nobody who may: ")),
            )
            .stdout(contains(why))
            .stderr(contains("signed by").not());
    };
    check(home, &["--attest", "said", "--sign", "mallory", BOX]).success();
    refused("signers does not have the key that signed it");
    let names: Vec<_> = fs::read_dir(home.join("said")).unwrap().map(|file| file.unwrap().path()).collect();
    let (signature, statement) = match &names[..] {
        [one, other] if one.extension().unwrap() == "sig" => (one, other),
        [one, other] => (other, one),
        _ => panic!("{names:?}"),
    };
    // The time is none of what is compared with what is verified now; the signature covers it.
    check(home, &["--attest", "said", "--sign", "alice", BOX]).success();
    check(home, &attested).success();
    let text = fs::read_to_string(statement).unwrap();
    fs::write(statement, text.replace("\"timeCreated\": \"2", "\"timeCreated\": \"1")).unwrap();
    refused("its signature does not hold");
    fs::remove_file(signature).unwrap();
    refused("there is no signature");
}

#[test]
fn what_signing_needs_is_missed() {
    let Some(folder) = receipts() else { return };
    let home = folder.path();
    let without = |arguments: &[&str]| {
        let mut command = Command::cargo_bin("chompcert").unwrap();
        command.arg("check").args(arguments).current_dir(home).env("PATH", "").assert()
    };
    let lacking = "ssh-keygen, which OpenSSH has, does not run";
    let signed = ["--part", "1/2", "--sign", "alice", "-o", "new.json", BOX];
    without(&signed).code(3).stdout("").stderr(contains(lacking));
    without(&COMBINE).code(3).stdout("").stderr(contains(lacking));
    without(&["--attest", "said", "--sign", "alice", BOX]).code(3).stderr(contains(lacking));
    without(&["--attested", "said", "--signers", "signers", BOX]).code(3).stderr(contains(lacking));
    let none = ["--part", "1/2", "--sign", "nobody", "-o", "new.json", BOX];
    check(home, &none).code(3).stdout("").stderr(contains("nobody: "));
    assert!(!home.join("new.json").exists() && !home.join("new.json.sig").exists());
    let none = ["--combine", "--signers", "nobody", "1.json", "2.json"];
    check(home, &none).code(3).stdout("").stderr(contains("nobody: "));
    for arguments in [
        &["--sign", "alice", BOX][..],
        &["--part", "1/2", "--sign", "alice", BOX],
        &["--signers", "signers", BOX],
        &["-o", "new.json", BOX],
    ] {
        check(home, arguments).code(64).stdout("").stderr(contains(" is for --"));
    }
}
