//! Every pair of options of `chompcert check`: those that cannot be honoured together are an error of usage,
//! and no others are.

use crate::ssh_key::keys;
use assert_cmd::Command;
use std::path::Path;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/certificates/board/board-box-5-6.chompcert");

/// What the file proves. Receipts have the words, and no facts.
const STATEMENT: &str = "Chomp, all positions of at most 5 rows and 6 columns: 35 of 462 are P-positions; each of \
their boards a x b with a <= b, other than 1 x 1, has exactly one winning first move; 6 x 6 has row 2 to 1 alone";

/// Each option with a value that it can have.
const OPTIONS: [(&str, &[&str]); 22] = [
    ("--format human", &["--format", "human"]),
    ("--format json", &["--format", "json"]),
    ("--format junit", &["--format", "junit"]),
    ("--format github", &["--format", "github"]),
    ("--summary", &["--summary", "summary.md"]),
    ("--attest", &["--attest", "said"]),
    ("--expect", &["--expect", STATEMENT]),
    ("--expect-file", &["--expect-file", "sentence.txt"]),
    ("--manifest", &["--manifest", "chompcert.toml"]),
    ("--attested", &["--attested", "said"]),
    ("--sign", &["--sign", "key"]),
    ("--signers", &["--signers", "signers"]),
    ("--output", &["--output", "new.json"]),
    ("--with-lean", &["--with-lean"]),
    ("--max-bytes", &["--max-bytes", "1G"]),
    ("--max-memory", &["--max-memory", "1G"]),
    ("--max-seconds", &["--max-seconds", "60"]),
    ("--jobs", &["--jobs", "2"]),
    ("--part", &["--part", "1/1"]),
    ("--combine", &["--combine"]),
    ("--plain", &["--plain"]),
    ("--quiet", &["--quiet"]),
];

/// With which others each cannot be honoured.
const REFUSED: [(&str, &[&str]); 6] = [
    ("--expect", &["--expect-file"]),
    ("--manifest", &["--expect", "--expect-file", "--attested"]),
    ("--attested", &["--expect", "--expect-file"]),
    (
        "--part",
        &[
            "--format junit",
            "--format github",
            "--summary",
            "--attest",
            "--expect",
            "--expect-file",
            "--manifest",
            "--attested",
            "--with-lean",
            "--jobs",
            "--combine",
            "--plain",
        ],
    ),
    (
        "--combine",
        &[
            "--format junit",
            "--format github",
            "--summary",
            "--attest",
            "--attested",
            "--manifest",
            "--with-lean",
            "--max-bytes",
            "--max-memory",
            "--max-seconds",
            "--jobs",
            "--plain",
        ],
    ),
    ("--with-lean", &["--attest"]),
];

/// Which have no meaning but with one of others.
const NEEDED: [(&str, &[&str]); 3] = [
    ("--sign", &["--attest", "--output"]),
    ("--signers", &["--attested", "--combine"]),
    ("--output", &["--part"]),
];

fn is_refused(one: &str, other: &str) -> bool {
    let lacks = |one: &str, other: &str| {
        NEEDED.iter().any(|(name, others)| *name == one && !others.contains(&other))
    };
    let refuses = |one: &str, other: &str| {
        REFUSED.iter().any(|(name, others)| *name == one && others.contains(&other))
    };
    let twice = one == other || one.starts_with("--format") && other.starts_with("--format");
    twice || refuses(one, other) || refuses(other, one) || lacks(one, other) || lacks(other, one)
}

#[test]
fn every_pair_of_options_is_honoured_or_refused() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| {
        let mut command = Command::cargo_bin("chompcert").unwrap();
        command.arg("check").args(arguments).current_dir(folder.path()).output().unwrap()
    };
    std::fs::write(folder.path().join("sentence.txt"), STATEMENT).unwrap();
    let signing = keys(folder.path(), &["key"]);
    let signed: &[&str] = if signing { &["--sign", "key"] } else { &[] };
    assert!(run(&[&["--quiet", "--attest", "said", FILE], signed].concat()).status.success());
    let receipt = run(&[&["--part", "1/1", "-o", "receipt.json", FILE], signed].concat());
    assert!(receipt.status.success());
    std::fs::copy(FILE, folder.path().join("box.chompcert")).unwrap();
    let manifest = Command::cargo_bin("chompcert")
        .unwrap()
        .args(["manifest", "write", "."])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert!(manifest.status.success() && Path::new(folder.path()).join("chompcert.toml").exists());
    for (i, (one, first)) in OPTIONS.iter().enumerate() {
        for (other, second) in &OPTIONS[..i] {
            let either = |name: &str| *one == name || *other == name;
            if !signing && (either("--sign") || either("--signers")) {
                continue;
            }
            let file: &[&str] = match () {
                () if either("--combine") => &["receipt.json"],
                // A manifest names its files.
                () if either("--manifest") => &[],
                () => &[FILE],
            };
            let output = run(&[*first, *second, file].concat());
            let status = output.status.code().unwrap();
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(status == 64, is_refused(one, other), "{one} {other}: {status} {said}");
            // No Lean answers here.
            let good = if either("--with-lean") { 5 } else { 0 };
            assert!([64, good].contains(&status), "{one} {other}: {status} {said}");
        }
    }
}

/// What `chompcert show` can be asked for, each with the options that act on it.
const SHOWN: [(&[&str], &[&str]); 5] = [
    (&[], &["--format"]),
    (&["(1,2,4)"], &["--notation", "--line", "--format", "--svg", "--pdf", "--width", "--force"]),
    (&["(1,2,4)", "--svg", "-"], &["--notation"]),
    (&["--positions", "positions.txt"], &["--notation", "--all-winning-moves"]),
    (&["--figure"], &["--layers", "--slice", "--extent", "--svg", "--pdf", "--width", "--force"]),
];

/// Each option of `show` with a value.
const SHOW_OPTIONS: [&[&str]; 12] = [
    &["--notation", "rows"],
    &["--line", "3"],
    &["--all-winning-moves"],
    &["--format", "json"],
    &["--layers", "2..3"],
    &["--slice", "a1=2"],
    &["--extent", "9"],
    &["--normalise"],
    &["--svg", "-"],
    &["--pdf", "-"],
    // Of use where a file is written.
    &["--width", "120", "--svg", "-"],
    &["--force", "--svg", "figure.svg"],
];

#[test]
fn every_option_of_show_acts_or_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("positions.txt"), "(1,2,4)\n").unwrap();
    let diet = concat!(env!("CARGO_MANIFEST_DIR"), "/certificates/diet/diet-3-2-misere.chompcert");
    for (asked, acting) in SHOWN {
        for option in SHOW_OPTIONS {
            let mut command = Command::cargo_bin("chompcert").unwrap();
            command.arg("show").arg(diet).args(asked).args(option).current_dir(folder.path());
            let output = command.output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            let refused = output.status.code() == Some(64);
            assert_eq!(!refused, acting.contains(&option[0]), "{asked:?} {option:?}: {said}");
        }
    }
}
