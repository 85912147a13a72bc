//! Every pair of options of `chompcert check`: those that cannot be honoured together are an error of usage,
//! and no others are.

use assert_cmd::Command;
use std::collections::BTreeMap;
use std::path::Path;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/certificates/board/board-box-5-6.chompcert");

/// What the file proves. Receipts have the words, and no facts.
const STATEMENT: &str = "Chomp, all positions of at most 5 rows and 6 columns: 35 of 462 are P-positions; each of \
their boards a x b with a <= b, other than 1 x 1, has exactly one winning first move; 6 x 6 has row 2 to 1 alone";

/// Each option with a value that it can have.
const OPTIONS: [(&str, &[&str]); 14] = [
    ("--format human", &["--format", "human"]),
    ("--format json", &["--format", "json"]),
    ("--format junit", &["--format", "junit"]),
    ("--format github", &["--format", "github"]),
    ("--attest", &["--attest", "said"]),
    ("--expect", &["--expect", STATEMENT]),
    ("--manifest", &["--manifest", "chompcert.toml"]),
    ("--with-lean", &["--with-lean"]),
    ("--max-memory", &["--max-memory", "1G"]),
    ("--max-seconds", &["--max-seconds", "60"]),
    ("--part", &["--part", "1/1"]),
    ("--combine", &["--combine"]),
    ("--plain", &["--plain"]),
    ("--quiet", &["--quiet"]),
];

/// With which others each cannot be honoured.
const REFUSED: [(&str, &[&str]); 4] = [
    ("--manifest", &["--expect"]),
    (
        "--part",
        &[
            "--format junit",
            "--format github",
            "--attest",
            "--expect",
            "--manifest",
            "--with-lean",
            "--combine",
            "--plain",
        ],
    ),
    (
        "--combine",
        &[
            "--format junit",
            "--format github",
            "--attest",
            "--manifest",
            "--with-lean",
            "--max-memory",
            "--max-seconds",
            "--plain",
        ],
    ),
    ("--with-lean", &["--attest"]),
];

fn is_refused(one: &str, other: &str) -> bool {
    let refuses = |one: &str, other: &str| {
        REFUSED.iter().any(|(name, others)| *name == one && others.contains(&other))
    };
    let twice = one == other || one.starts_with("--format") && other.starts_with("--format");
    twice || refuses(one, other) || refuses(other, one)
}

#[test]
fn every_pair_of_options_is_honoured_or_refused() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| {
        let mut command = Command::cargo_bin("chompcert").unwrap();
        command.arg("check").args(arguments).current_dir(folder.path()).output().unwrap()
    };
    assert!(run(&["--quiet", "--attest", "said", FILE]).status.success());
    let receipt = run(&["--part", "1/1", FILE]);
    assert!(receipt.status.success());
    std::fs::write(folder.path().join("receipt.json"), receipt.stdout).unwrap();
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
    (&["(1,2,4)"], &["--line", "--format", "--output", "--width", "--force"]),
    (&["(1,2,4)", "--output", "position.svg"], &[]),
    (&["--positions", "positions.txt"], &["--all-winning-moves"]),
    (&["--figure"], &["--layers", "--slice", "--extent", "--output", "--width", "--force"]),
];

/// Each option of `show` with a value.
const SHOW_OPTIONS: [&[&str]; 10] = [
    &["--line", "3"],
    &["--all-winning-moves"],
    &["--format", "json"],
    &["--layers", "2..3"],
    &["--slice", "a1=2"],
    &["--extent", "9"],
    &["--normalise"],
    &["--output", "figure.pdf"],
    // Of use where a file is written.
    &["--width", "120", "--output", "figure.svg"],
    &["--force", "--output", "figure.svg"],
];

#[test]
fn every_option_of_show_acts_or_is_refused() {
    let diet = concat!(env!("CARGO_MANIFEST_DIR"), "/certificates/diet/diet-3-2-misere.chompcert");
    for (asked, acting) in SHOWN {
        for option in SHOW_OPTIONS {
            let folder = tempfile::tempdir().unwrap();
            std::fs::write(folder.path().join("positions.txt"), "(1,2,4)\n").unwrap();
            let mut command = Command::cargo_bin("chompcert").unwrap();
            command.arg("show").arg(diet).args(asked).args(option).current_dir(folder.path());
            let output = command.output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            let refused = output.status.code() == Some(64);
            assert_eq!(!refused, acting.contains(&option[0]), "{asked:?} {option:?}: {said}");
        }
    }
}

/// The options of each command, as its help lists them; of a command with commands, theirs.
fn options(command: &[&str], found: &mut BTreeMap<String, usize>) {
    let help = Command::cargo_bin("chompcert").unwrap().args(command).arg("--help").output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let long = |line: &str| {
        let word = line.trim_start().trim_start_matches("-q, ").trim_start_matches("-o, ");
        word.starts_with("--") && !word.starts_with("--help") && !word.starts_with("--version")
    };
    found.insert(
        command.join(" "),
        help.lines().filter(|line| line.starts_with("  ") && long(line)).count(),
    );
    if let Some((_, commands)) = help.split_once("\nCommands:\n") {
        let names = commands.lines().take_while(|line| line.starts_with("  "));
        for name in names.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help") {
            options(&[command, &[name]].concat(), found);
        }
    }
}

/// An option that is added takes the place of another.
#[test]
fn there_are_few_options() {
    let mut found = BTreeMap::new();
    options(&[], &mut found);
    assert_eq!((found["check"], found["show"]), (12, 12), "{found:?}");
    assert!(found.values().sum::<usize>() <= 130, "{} {found:?}", found.values().sum::<usize>());
}
