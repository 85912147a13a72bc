//! Lean and Rust speak of the same files, and of theorems that exist. The formalization itself is
//! built and tested by `./test`.

use assert_cmd::Command;
use predicates::prelude::PredicateBooleanExt;
use predicates::str::{contains, starts_with};
use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn verify(folder: &Path) -> assert_cmd::assert::Assert {
    Command::cargo_bin("chompcert").unwrap().args(["lean", "verify"]).arg(folder).assert()
}

fn copy(from: &Path, to: &Path) {
    if from.is_dir() {
        fs::create_dir_all(to).unwrap();
        for entry in fs::read_dir(from).unwrap() {
            let entry = entry.unwrap();
            copy(&entry.path(), &to.join(entry.file_name()));
        }
    } else {
        fs::copy(from, to).unwrap();
    }
}

/// A copy of all that `lean verify` reads.
fn scratch() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let parts = [
        "src",
        "checker/src",
        "certificates",
        "lean/ChompCert",
        "lean/README.md",
        "FORMAT.md",
        "TRUST.md",
        "README.md",
    ];
    for part in parts {
        fs::create_dir_all(folder.path().join(part).parent().unwrap()).unwrap();
        copy(&Path::new(ROOT).join(part), &folder.path().join(part));
    }
    folder
}

fn replace(file: PathBuf, from: &str, to: &str) {
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains(from), "{} has no {from}", file.display());
    fs::write(file, text.replacen(from, to, 1)).unwrap();
}

#[test]
fn modules_and_names_agree() {
    verify(Path::new(ROOT)).success().stdout(contains("theorem names agree"));
}

#[test]
fn a_stale_module_is_noticed() {
    let folder = scratch();
    let module = folder.path().join("lean/ChompCert/Data/Diet_3_3_normal.lean");
    replace(module.clone(), "\n  0x", "\n  0x1");
    verify(folder.path()).code(1).stdout(contains("Diet_3_3_normal.lean is not what its certificate"));
    fs::remove_file(module).unwrap();
    verify(folder.path()).code(1).stdout(contains("Diet_3_3_normal.lean: "));
}

#[test]
fn a_module_of_no_certificate_is_noticed() {
    let folder = scratch();
    fs::write(folder.path().join("lean/ChompCert/Data/More.lean"), "module\n").unwrap();
    verify(folder.path()).code(1).stdout(contains("More.lean belongs to no exported certificate"));
}

#[test]
fn a_changed_certificate_is_noticed() {
    let folder = scratch();
    let file = |name: &str| folder.path().join(format!("certificates/three-row-table-{name}.chompcert"));
    fs::copy(file("200"), file("100")).unwrap();
    verify(folder.path()).code(1).stdout(
        contains("ThreeRow_100.lean belongs to no").and(contains("data_theorems.rs is not the list")),
    );
}

#[test]
fn a_renamed_theorem_is_noticed() {
    let folder = scratch();
    let chapter = folder.path().join("lean/ChompCert/Wall.lean");
    replace(chapter, "theorem wall_sound ", "theorem wall_is_sound ");
    verify(folder.path()).code(1).stdout(
        contains("FORMAT")
            .or(contains("boxed.rs"))
            .and(contains("Diet.wall_sound is not in the formalization")),
    );
}

#[test]
fn writing_repairs_what_is_stale() {
    let folder = scratch();
    let module = folder.path().join("lean/ChompCert/Data/ThreeRow_100.lean");
    replace(module, "0x", "0x1");
    verify(folder.path()).code(1);
    let mut write = Command::cargo_bin("chompcert").unwrap();
    write.args(["lean", "verify", "--write"]).arg(folder.path()).assert().success();
    verify(folder.path()).success();
}

#[test]
fn export_writes_one_module_and_minds_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let export = |certificate: &str, name: &str| {
        let mut command = Command::cargo_bin("chompcert").unwrap();
        command.args(["lean", "export", &format!("{ROOT}/certificates/{certificate}.chompcert"), "-o"]);
        command.arg(folder.path().join(name)).assert()
    };
    export("three-row-table-100", "ThreeRow_100.lean").success();
    let written = fs::read(folder.path().join("ThreeRow_100.lean")).unwrap();
    assert_eq!(written, fs::read(format!("{ROOT}/lean/ChompCert/Data/ThreeRow_100.lean")).unwrap());
    export("three-row-table-100", "ThreeRow_100.lean").code(64).stderr(contains("--force"));
    export("three-row-table-200", "Other.lean").code(64).stderr(contains("called ThreeRow_200.lean"));
    export("three-row-explicit-100", "X.lean").code(64).stderr(starts_with("chompcert: kind 1"));
}
