//! What other people's continuous integration reads: JUnit XML, annotations, summaries, in-toto
//! statements, and the scripts of the action.

use crate::project::chompcert_in;
use assert_cmd::Command;
use predicates::prelude::*;
use predicates::str::{contains, is_empty, starts_with};
use serde_json::Value;
use std::path::Path;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// A folder with a sound certificate, a damaged one, and one with a name that tries to mislead.
fn repository() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let proofs = folder.path().join("proofs");
    std::fs::create_dir(&proofs).unwrap();
    let sound = std::fs::read(format!("{ROOT}/certificates/three-row-table-100.chompcert")).unwrap();
    std::fs::write(proofs.join("a.chompcert"), &sound).unwrap();
    std::fs::write(proofs.join("b,title=x::VERIFIED.chompcert"), &sound[1..]).unwrap();
    folder
}

#[test]
fn junit_has_a_case_for_each_file() {
    let folder = repository();
    chompcert_in(folder.path(), &[])
        .args(["check", "--format", "junit", "-q", "proofs", "nowhere"])
        .assert()
        .code(1)
        .stderr("")
        .stdout(
            starts_with("<?xml")
                .and(contains(r#"tests="3" skipped="0" failures="1" errors="1""#))
                .and(contains(r#"name="proofs/a.chompcert""#))
                .and(contains("REJECTED bad-magic"))
                .and(contains("VERIFIED proofs/a.chompcert: three-row Chomp")),
        );
}

#[test]
fn annotations_are_for_what_is_not_verified() {
    let folder = repository();
    let assert =
        chompcert_in(folder.path(), &[]).args(["check", "--format", "github", "-q", "proofs"]).assert();
    let printed = String::from_utf8(assert.code(1).get_output().stdout.clone()).unwrap();
    let commands: Vec<&str> = printed.lines().filter(|line| line.starts_with("::")).collect();
    assert_eq!(commands.len(), 1);
    assert!(commands[0].starts_with("::error file="), "{printed}");
    assert!(commands[0].contains("b%2Ctitle=x%3A%3AVERIFIED.chompcert"), "{printed}");
    assert!(commands[0].contains(",title=REJECTED bad-magic::REJECTED "), "{printed}");
}

#[test]
fn summaries_are_appended() {
    let folder = repository();
    let summary = folder.path().join("summary.md");
    std::fs::write(&summary, "before\n").unwrap();
    let check = |status| {
        let mut command = chompcert_in(folder.path(), &[]);
        command
            .args(["check", "-q", "--format", "github", "proofs"])
            .env("GITHUB_STEP_SUMMARY", "summary.md");
        command.assert().code(status);
    };
    check(1);
    check(1);
    let text = std::fs::read_to_string(&summary).unwrap();
    assert!(text.starts_with("before\n### Certificates: 1 VERIFIED, 1 REJECTED, 0 DECLINED, 0 ERROR\n"));
    assert_eq!(text.matches("| VERIFIED | proofs/a").count(), 2);
    chompcert_in(folder.path(), &[])
        .args(["check", "--format", "github", "proofs/a.chompcert"])
        .env("GITHUB_STEP_SUMMARY", "nowhere/summary.md")
        .assert()
        .code(3)
        .stderr(contains("nowhere/summary.md"));
}

#[test]
fn attestations_say_what_is_verified() {
    let folder = repository();
    let home = folder.path();
    chompcert_in(home, &["check", "--attest", "said", "proofs"]).assert().code(1);
    let files: Vec<_> =
        std::fs::read_dir(home.join("said")).unwrap().map(|file| file.unwrap().path()).collect();
    let [file] = &files[..] else { panic!("{files:?}") };
    let statement: Value = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
    assert_eq!(statement["_type"], "https://in-toto.io/Statement/v1");
    assert_eq!(statement["predicateType"], "https://in-toto.io/attestation/svr/v0.1");
    let digest = statement["subject"][0]["digest"]["sha256"].as_str().unwrap();
    assert!(file.file_name().unwrap().to_str().unwrap().starts_with(digest));
    assert_eq!(statement["predicate"]["properties"][0], "CHOMPCERT_VERIFIED");
}

#[cfg(unix)]
mod action {
    use super::*;

    fn script(name: &str, home: &Path) -> Command {
        let program = Path::new(env!("CARGO_BIN_EXE_chompcert")).parent().unwrap();
        let mut command = Command::new(format!("{ROOT}/action/{name}"));
        command
            .current_dir(home)
            .env("PATH", format!("{}:{}", program.display(), std::env::var("PATH").unwrap()))
            .env("RUNNER_TEMP", home.join("temp"))
            .env("GITHUB_OUTPUT", home.join("output"))
            .env("GITHUB_PATH", home.join("path"))
            .env("GITHUB_STEP_SUMMARY", home.join("summary"));
        command
    }

    fn read(home: &Path, name: &str) -> String {
        std::fs::read_to_string(home.join(name)).unwrap()
    }

    #[test]
    fn it_checks_files_and_manifests() {
        let folder = repository();
        let home = folder.path();
        let sound = "proofs/a.chompcert";
        let bytes = std::fs::read(home.join(sound)).unwrap();
        let verdict = chomp_check::check(&bytes, &chomp_check::Limits::default());
        let chomp_check::Verdict::Verified(statement) = verdict else { panic!("{verdict:?}") };
        script("check", home)
            .env("CHOMPCERT_PATHS", format!("{sound}\n\n"))
            .env("CHOMPCERT_EXPECT", statement.text)
            .env("CHOMPCERT_MAX_SECONDS", "60")
            .env("CHOMPCERT_ATTEST", "said")
            .assert()
            .success()
            .stdout(starts_with("VERIFIED "));
        assert_eq!(read(home, "output"), "status=0\n");
        assert!(read(home, "summary").starts_with("### Certificates: 1 VERIFIED"));
        assert_eq!(std::fs::read_dir(home.join("said")).unwrap().count(), 1);
        script("check", home)
            .env("CHOMPCERT_PATHS", "proofs")
            .assert()
            .code(1)
            .stdout(contains("::error file="));
        assert!(read(home, "output").ends_with("status=1\n"));
        std::fs::remove_file(home.join("proofs/b,title=x::VERIFIED.chompcert")).unwrap();
        chompcert_in(home, &["manifest", "write", "proofs"]).assert().success();
        script("check", home).env("CHOMPCERT_MANIFEST", "chompcert.toml").assert().success();
        std::fs::remove_file(home.join(sound)).unwrap();
        script("check", home)
            .env("CHOMPCERT_MANIFEST", "chompcert.toml")
            .assert()
            .code(1)
            .stdout(contains("REJECTED proofs/a.chompcert: file-missing"));
        // The copies of shipped files that the program has are no files of the repository.
        for path in ["certificates/three-row-table-100.chompcert", "three-row-table-100"] {
            script("check", home).env("CHOMPCERT_PATHS", path).assert().code(3).stdout(contains("ERROR "));
        }
        // Nothing to check is no success, and a path is no option.
        script("check", home).assert().code(64);
        script("check", home)
            .env("CHOMPCERT_PATHS", "--help")
            .assert()
            .code(3)
            .stdout(contains("ERROR --help"));
    }

    #[test]
    fn it_installs_a_release_by_its_digest() {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path();
        let target = match (std::env::consts::OS, std::env::consts::ARCH) {
            ("linux", arch) => format!("{arch}-unknown-linux-musl"),
            (_, arch) => format!("{arch}-apple-darwin"),
        };
        let name = format!("chompcert-9.9.9-{target}");
        std::fs::create_dir_all(home.join(&name)).unwrap();
        std::fs::write(home.join(&name).join("chompcert"), "a program").unwrap();
        let packed = home.join(format!("{name}.tar.gz"));
        Command::new("tar").arg("-czf").arg(&packed).arg("-C").arg(home).arg(&name).assert().success();
        let digest = chomp_check::sha256_hex(&std::fs::read(&packed).unwrap());
        let install = |version: &str, digest: &str| {
            let mut command = script("install", home);
            command
                .env("CHOMPCERT_VERSION", version)
                .env("CHOMPCERT_SHA256", digest)
                .env("CHOMPCERT_RELEASES", home);
            command.assert()
        };
        let other = "0".repeat(64);
        for (version, digest, message) in [
            ("9.9.9", &other[..], "the archive has the SHA-256"),
            ("9.9.9", "", "sha256 must be the 64 digits"),
            ("9.9.8", &digest, "is not there"),
            ("../9.9.9", &digest, "is no release"),
        ] {
            install(version, digest).code(1).stdout(contains("::error ").and(contains(message)));
            assert!(!home.join("path").exists());
        }
        install("9.9.9", &digest).success().stdout(is_empty());
        let path = read(home, "path");
        assert!(Path::new(path.trim_end()).join("chompcert").exists(), "{path}");
    }
}
