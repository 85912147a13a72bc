//! Lean and Rust speak of the same files, and of theorems that exist. The formalization itself is
//! built and tested by `./test`.

use crate::project::chompcert;
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The status of `cargo xtask lean` and what it prints, or what went wrong.
fn task(arguments: &[&Path]) -> Result<(u8, String), String> {
    let mut out = Vec::new();
    let arguments = [&[Path::new("xtask"), Path::new("lean")], arguments].concat();
    let status = xtask::run(arguments, Path::new(ROOT), &mut out)?;
    Ok((status, String::from_utf8(out).unwrap()))
}

fn verify(folder: &Path) -> (u8, String) {
    task(&[Path::new("verify"), folder]).unwrap()
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
        "claims",
        "lean/ChompCert",
        "lean/README.md",
        "FORMAT.md",
        "format",
        "TRUST.md",
        "docs/audit.md",
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
    let (status, line) = verify(Path::new(ROOT));
    assert!(status == 0 && line.contains("theorem names agree"), "{line}");
}

/// One run finds every fault of a tree, and writing repairs what can be written.
#[test]
fn what_does_not_agree_is_noticed() {
    let folder = scratch();
    let lean = folder.path().join("lean/ChompCert");
    let file = |name: &str| folder.path().join(format!("certificates/three-row-table-{name}.chompcert"));
    let sound = fs::read(file("100")).unwrap();
    replace(
        lean.join("Data/Diet_window_small_3_2_misere.lean"),
        "335 are P-positions",
        "335 are N-positions",
    );
    fs::remove_file(lean.join("Data/Three_row_summary_r_100.lean")).unwrap();
    fs::write(lean.join("Data/More.lean"), "module\n").unwrap();
    fs::copy(file("200"), file("100")).unwrap();
    let chapter = lean.join("BoardCertificate.lean");
    replace(chapter.clone(), "theorem box_sound ", "theorem box_is_sound ");
    let (status, lines) = verify(folder.path());
    assert_eq!(status, 1);
    for fault in [
        "Diet_window_small_3_2_misere.lean is not what its certificates export to",
        "Three_row_summary_r_100.lean: ",
        "More.lean belongs to no exported certificate",
        "Three_row_table_100.lean is not what its certificates export to",
        "data_theorems.txt is not the list",
        "boards.md",
        "ChompCert.box_sound is not in the formalization",
    ] {
        assert!(lines.contains(fault), "{fault}: {lines}");
    }
    replace(chapter, "theorem box_is_sound ", "theorem box_sound ");
    fs::remove_file(lean.join("Data/More.lean")).unwrap();
    fs::write(file("100"), sound).unwrap();
    let write = task(&[Path::new("verify"), Path::new("--write"), folder.path()]).unwrap();
    assert_eq!((write.0, verify(folder.path()).0), (0, 0));
}

#[test]
fn export_writes_one_module_and_minds_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let export = |certificate: &str, name: &str| {
        let file = format!("{ROOT}/certificates/{certificate}.chompcert");
        let output = folder.path().join(name);
        task(&[Path::new("export"), Path::new(&file), Path::new("-o"), &output]).map(|(status, _)| status)
    };
    assert_eq!(export("three-row-table-100", "Three_row_table_100.lean"), Ok(0));
    let written = fs::read(folder.path().join("Three_row_table_100.lean")).unwrap();
    assert_eq!(written, fs::read(format!("{ROOT}/lean/ChompCert/Data/Three_row_table_100.lean")).unwrap());
    let again = export("three-row-table-100", "Three_row_table_100.lean");
    assert!(again.is_err_and(|why| why.contains("--force")));
    let other = export("three-row-table-200", "Other.lean");
    assert!(other.is_err_and(|why| why.contains("called Three_row_table_200.lean")));
    let more = export(
        "../tests/corpus/VERIFIED--shifts-pi-not-the-least",
        "VERIFIED__shifts_pi_not_the_least.lean",
    );
    assert_eq!(more, Ok(0));
    let bad = export("../tests/corpus/bad-magic--text", "Bad_magic__text.lean");
    assert!(bad.is_err_and(|why| why.contains("Bad_magic__text") || why.contains("bad-magic--text")));
}

/// The literal of a module, read as a hexadecimal number whose last digits are the first byte, is the
/// file, and nothing but the file; of evidence for a claim, the one whose digest `docs/evidence.tsv` has.
#[test]
fn every_literal_is_its_file() {
    let evidence = fs::read_to_string(format!("{ROOT}/docs/evidence.tsv")).unwrap();
    let mut seen = 0;
    for module in fs::read_dir(format!("{ROOT}/lean/ChompCert/Data")).unwrap() {
        let text = fs::read_to_string(module.unwrap().path()).unwrap();
        for entry in text.split("\nnamespace ").skip(1) {
            let path = entry.split("/-- `").nth(1).unwrap().split('`').next().unwrap();
            let literal = entry.split("File := .ofNat ").nth(1).unwrap();
            let (length, rest) = literal.split_once("\n  0x").unwrap();
            let digits = rest.split('\n').next().unwrap();
            let mut bytes: Vec<u8> = (0..digits.len() / 2)
                .map(|i| u8::from_str_radix(&digits[2 * i..2 * i + 2], 16).unwrap())
                .collect();
            bytes.reverse();
            assert_eq!(bytes.len(), length.parse::<usize>().unwrap());
            // What is no certificate that is shipped is evidence for a statement in print.
            match fs::read(format!("{ROOT}/certificates/{path}")) {
                Ok(shipped) => assert_eq!(bytes, shipped, "{path}"),
                Err(_) => {
                    let name = path.strip_suffix(".chompcert").unwrap();
                    let digest = chomp_check::sha256_hex(&bytes);
                    let line = format!("{name}\t{}\t{digest}", bytes.len());
                    assert!(evidence.lines().any(|known| known == line), "{line}");
                }
            }
            seen += 1;
        }
    }
    assert!(seen > 8, "{seen}");
}

/// The words of a text that begin with `read`, from letters, digits and `_` alone.
fn readers(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.filter(|word| word.starts_with("read")).collect()
}

/// A verdict names the theorem of the very reader that the checker in Lean has for the kind; that theorem stands
/// word by word among the statements that the audit holds fast.
#[test]
fn a_verdict_names_the_theorem_that_leads_to_its_sentence() {
    let chapter = fs::read_to_string(format!("{ROOT}/lean/ChompCert/Files.lean")).unwrap();
    let list = chapter.split("def readers ").nth(1).unwrap().split("\n\n").next().unwrap();
    let list = list.split("{ kind := ").skip(1);
    let read: Vec<(u64, String)> = list
        .map(|entry| {
            let ["read", reader, ..] = readers(entry)[..] else { panic!("{entry}") };
            let kind = entry.split([',', '\n']).next().unwrap();
            (kind.parse().unwrap(), format!("{reader}_sound"))
        })
        .collect();
    let theorem = |theorem: &str| theorem.strip_prefix("ChompCert.File.").expect(theorem).to_string();
    let named: Vec<_> =
        chomp_check::KINDS.iter().map(|kind| (kind.number, theorem(kind.theorem))).collect();
    assert_eq!(named, read);
    let stated = fs::read_to_string(format!("{ROOT}/lean/ChompCert/Statements.lean")).unwrap();
    for (_, theorem) in read {
        assert!(stated.contains(&format!("theorem File.{theorem}.stated :")), "{theorem}");
    }
}

/// `check --with-lean` on a certificate, with a program in the place of `node` that prints `answer` and
/// ends with `status`.
#[cfg(unix)]
fn check_beside(file: &str, answer: &str, status: u8) -> assert_cmd::assert::Assert {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let node = folder.path().join("node");
    fs::write(folder.path().join("answer"), answer).unwrap();
    let script = format!("#!/bin/sh\n/bin/cat {}/answer\nexit {status}\n", folder.path().display());
    fs::write(&node, script).unwrap();
    fs::set_permissions(&node, fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = chompcert(&[]);
    command.env("PATH", folder.path()).arg("check").arg(format!("{ROOT}/{file}"));
    command.arg("--with-lean").current_dir(ROOT).assert()
}

/// `lean/test.mjs` holds the checker in Lean itself to the same.
#[cfg(unix)]
#[test]
fn the_sentences_of_lean_are_compared() {
    let sentence = "1-row 1-Diet Chomp, misere play: every position is classified; 1 of the 3 with a1 <= 2 are P-positions; (a1) and (a1+2) have the \
                    same type [(T,pi) = (0,2), the least]";
    let right = "certificates/diet/diet-1-1-misere.chompcert";
    let wrong = "tests/corpus/bad-magic--text.chompcert";
    check_beside(right, &format!("PROVED {sentence}\n"), 0).code(0).stderr(contains("1 asked, 0 differ"));
    check_beside(right, "PROVED 1 = 2\n", 0).code(5).stderr(contains("another sentence is proved"));
    check_beside(right, "NOT PROVED\n", 1).code(5).stderr(contains("does not prove it"));
    check_beside(wrong, "NOT PROVED\n", 1).code(1).stderr(contains("1 asked, 0 differ"));
    check_beside(wrong, "PROVED 1 = 2\n", 0).code(5).stderr(contains("Lean's checker proves it"));
    let declined =
        contains("LEAN DECLINES").and(contains(": too large")).and(contains("0 differ, 1 declined"));
    check_beside(right, "DECLINED: too large\n", 1).code(0).stderr(declined);
}

#[cfg(unix)]
#[test]
fn a_lean_that_does_not_answer_is_noticed() {
    let right = "certificates/diet/diet-1-1-misere.chompcert";
    check_beside(right, "", 0).code(5).stderr(contains("LEAN DID NOT ANSWER"));
    check_beside(right, "PROVED 1 = 2\nNOT PROVED\n", 1).code(5).stderr(contains("LEAN DID NOT ANSWER"));
    check_beside(right, "NOT PROVED\n", 3).code(5).stderr(contains("LEAN DID NOT ANSWER"));
    check_beside(right, "NO ANSWER\n", 3).code(5).stderr(contains("Lean came to no end"));
    check_beside(right, "NO ANSWER\n", 1).code(5).stderr(contains("LEAN DID NOT ANSWER"));
    let mut command = chompcert(&[]);
    command.env("PATH", "/nowhere").args(["check", "--with-lean", right]).current_dir(ROOT);
    command.assert().code(5).stdout(contains("VERIFIED")).stderr(contains("LEAN DID NOT ANSWER: node"));
    let elsewhere = tempfile::tempdir().unwrap();
    let mut command = chompcert(&[]);
    command.args(["check", "--with-lean", &format!("{ROOT}/{right}")]).current_dir(elsewhere.path());
    command
        .assert()
        .code(5)
        .stderr(contains("there is no lean/check.mjs here; --with-lean runs in the folder of a clone"));
}
