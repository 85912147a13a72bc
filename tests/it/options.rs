//! Options that cannot be honoured are an error of usage, and there are few of them.

use crate::project::{chompcert, chompcert_in};
use std::collections::{BTreeMap, BTreeSet};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/certificates/board/board-box-5-6.chompcert");

/// What would be passed over in silence beside a share, receipts, a manifest or Lean.
#[test]
fn options_of_check_that_cannot_be_honoured_together_are_refused() {
    let demands = [
        &["--expect", "all"][..],
        &["--manifest", "m"],
        &["--attest", "f"],
        &["--plain"],
        &["--with-lean"],
    ];
    let limits = [&["--max-memory", "1G"][..], &["--max-seconds", "60"], &["--format", "junit"]];
    let pairs = demands.iter().map(|other| (&["--part", "1/1"][..], *other));
    let pairs = pairs.chain(demands[1..].iter().chain(&limits).map(|other| (&["--combine"][..], *other)));
    let pairs = pairs.chain([(&["--manifest", "m"][..], demands[0]), (&["--with-lean"][..], demands[2])]);
    for (one, other) in pairs {
        let mut check = chompcert(&[]);
        check.arg("check").args(one).args(other).arg(FILE).assert().code(64);
    }
}

/// Numbers that are none are told in words, and ranges not in the notation of Rust.
#[test]
fn a_wrong_number_is_told_in_words() {
    for (option, number, said) in [
        ("--line", "abc", "a whole number is needed"),
        ("--line", "99999999999999999999", "the number is too large"),
        ("--line", "999999", "999999 is not from 0 to 100000"),
        ("--layers", "3..1", "write a layer, or the first and the last one, like 0..11"),
    ] {
        let mut show = chompcert(&[]);
        let output = show.args(["show", FILE, "[3,2,1]", option, number]).output().unwrap();
        assert_eq!(output.status.code(), Some(64));
        let printed = String::from_utf8(output.stderr).unwrap();
        assert!(printed.contains(&format!("error: invalid value '{number}' for '{option} <")), "{printed}");
        assert!(printed.contains(&format!(": {said}")), "{printed}");
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
    &["--output", "figure.svg"],
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
            let mut command = chompcert_in(folder.path(), &["show"]);
            let output = command.arg(diet).args(asked).args(option).output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            let refused = output.status.code() == Some(64);
            assert_eq!(!refused, acting.contains(&option[0]), "{asked:?} {option:?}: {said}");
        }
    }
}

/// The options that mean the same everywhere.
const COMMON: [&str; 6] =
    ["--help", "--version", "--quiet", "--max-memory", "--max-seconds", "--unchecked"];

/// The other options of each command, as its help lists them; of a command with commands, theirs.
fn options(command: &[&str], found: &mut BTreeMap<String, usize>) {
    let help = chompcert(&[]).args(command).arg("--help").output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let long = |line: &str| {
        let word = line.trim_start().trim_start_matches("-q, ").trim_start_matches("-o, ");
        word.starts_with("--") && !COMMON.iter().any(|common| word.starts_with(common))
    };
    found.insert(
        command.join(" "),
        help.lines().filter(|line| line.starts_with("  ") && long(line)).count(),
    );
    if let Some((_, commands)) = help.split_once("\nCommands:\n") {
        let names = commands.lines().take_while(|line| line.starts_with("  "));
        let said = |line: &str| line.trim_start().split_once(' ').map(|(_, said)| said.trim().to_string());
        let described: BTreeSet<_> = names.clone().map(said).collect();
        assert_eq!(described.len(), names.clone().count(), "two commands are described alike: {commands}");
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
    assert_eq!((found["check"], found["show"]), (8, 13), "{found:?}");
    assert!(found.values().sum::<usize>() <= 133, "{} {found:?}", found.values().sum::<usize>());
}

/// What is flattened into a command must not say what the command is for.
#[test]
fn every_command_says_what_it_is_for() {
    let lines = |arguments: &[&str]| {
        let output = chompcert(&[]).args(arguments).arg("--help").output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let mut said = BTreeMap::new();
    for above in [&[][..], &["certify"]] {
        let listed = lines(above);
        let listed = listed.lines().skip_while(|line| *line != "Commands:").skip(1);
        for line in listed.take_while(|line| !line.is_empty()) {
            let (name, about) = line.trim().split_once("  ").unwrap();
            let about = about.split(" [alias").next().unwrap();
            let command = [above, &[name]].concat();
            assert!(name == "help" || lines(&command).starts_with(about.trim()), "{command:?}");
            assert_eq!(
                said.insert((above.len(), about.trim().to_string()), name.to_string()),
                None,
                "{command:?}"
            );
        }
    }
    assert!(said.len() > 20, "{said:?}");
}
