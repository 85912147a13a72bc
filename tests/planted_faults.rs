//! Faults planted in a copy of the checker, several at a time: each must build, and be noticed by the
//! checker's own tests. The list is `tests/planted_faults.txt`; `./test planted` runs this, and with `FAULTS=TEXT`
//! plants only those whose first line has the text in it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::available_parallelism;
use std::time::Instant;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// A fault: what goes wrong, and where which text becomes which.
struct Fault {
    what: &'static str,
    file: PathBuf,
    right: &'static str,
    wrong: &'static str,
}

fn faults() -> Vec<Fault> {
    let blocks = include_str!("planted_faults.txt").split("\n\n").skip(1);
    let fault = |block: &'static str| {
        let lines: Vec<&str> = block.trim_end().lines().collect();
        let [what, file, right, wrong] = lines[..] else { panic!("not four lines: {block}") };
        Fault {
            what,
            file: Path::new("checker/src").join(file),
            right: right.strip_prefix("- ").unwrap(),
            wrong: wrong.strip_prefix('+').unwrap(),
        }
    };
    blocks.map(fault).collect()
}

impl Fault {
    /// The source with the fault in it. White space counts for nothing, so that the right text may
    /// stand on several lines there; it must be there once.
    fn planted(&self, source: &str) -> String {
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let found: Vec<(usize, usize)> = source
            .char_indices()
            .filter(|(start, c)| !c.is_whitespace() && source[..*start].ends_with(not_in_a_word))
            .filter_map(|(start, _)| Some((start, start + length(&source[start..], &words(self.right))?)))
            .collect();
        let &[(start, end)] = &found[..] else {
            panic!("{}: found {} times in {}", self.what, found.len(), self.file.display())
        };
        format!("{}{}{}", &source[..start], self.wrong, &source[end..])
    }
}

fn not_in_a_word(c: char) -> bool {
    !c.is_alphanumeric() && c != '_'
}

/// How much of a text the words take up, whatever white space is between them.
fn length(text: &str, words: &str) -> Option<usize> {
    let mut rest = text;
    for word in words.split(' ') {
        rest = rest.trim_start().strip_prefix(word)?;
    }
    Some(text.len() - rest.len())
}

/// Copies a file or a folder with all that is in it, but no links: those that tests leave lead nowhere.
fn copy(from: &Path, to: &Path) {
    if from.is_symlink() {
        return;
    }
    if from.is_dir() {
        std::fs::create_dir_all(to).unwrap();
        for entry in std::fs::read_dir(from).unwrap() {
            let entry = entry.unwrap();
            copy(&entry.path(), &to.join(entry.file_name()));
        }
    } else {
        std::fs::copy(from, to).unwrap();
    }
}

/// The checker's tests, what is soonest built first: the verdicts on all files, the tests in its modules, and the others.
const STAGES: [&[&str]; 3] = [
    &["--test", "verdicts"],
    &["--lib"],
    &[
        "--test",
        "bounds",
        "--test",
        "command",
        "--test",
        "inside",
        "--test",
        "wrong_worlds",
        "--test",
        "wrong_three_row",
    ],
];

/// Runs cargo on the checker alone; what it printed, if it failed.
fn cargo(folder: &Path, arguments: &[&str], tests: &[&str]) -> Result<(), String> {
    let output = Command::new(env!("CARGO"))
        .args(arguments)
        .args(["--quiet", "--offline", "--profile", "mutants", "--package", "chomp-check"])
        .args(tests)
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .env_remove("RUST_BACKTRACE")
        .output()
        .unwrap();
    let text = [output.stdout, output.stderr].concat();
    if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&text).into_owned()) }
}

/// Every fault of the list can still be planted.
#[test]
fn every_fault_has_its_place() {
    let tests = std::fs::read_dir(Path::new(ROOT).join("checker/tests")).unwrap();
    let names = tests
        .filter_map(|test| test.unwrap().file_name().to_str()?.strip_suffix(".rs").map(str::to_string));
    for name in names {
        assert!(STAGES.iter().any(|stage| stage.contains(&name.as_str())), "{name} is in no stage");
    }
    let faults = faults();
    assert!(faults.len() > 30);
    for fault in faults {
        let source = std::fs::read_to_string(Path::new(ROOT).join(&fault.file)).unwrap();
        assert_ne!(fault.planted(&source), source, "{}", fault.what);
    }
}

/// Each holds a whole build of the checker's tests.
const MOST_WORKSHOPS: usize = 4;

/// A copy of the checker with what its tests read, and its tests built, in a folder of its own.
fn workshop(built: Option<&Path>) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let parts = ["Cargo.toml", "Cargo.lock", "checker", "src", "benches", "certificates", "tests/corpus"];
    let forged = ["bit_stream", "board_forge", "board_oracle", "forge", "order_forge"]
        .map(|room| format!("tests/{room}"));
    let parts = parts.into_iter().chain(["tests/verdicts.jsonl", "FORMAT.md"]).map(str::to_string);
    for part in parts.chain(forged) {
        let target = folder.path().join(&part);
        std::fs::create_dir_all(target.parent().unwrap()).unwrap();
        copy(&Path::new(ROOT).join(&part), &target);
    }
    if let Some(built) = built {
        // Not the folder of the tests' own files beside it, where one may be long and sparse.
        let target = folder.path().join("target");
        std::fs::create_dir(&target).unwrap();
        copy(&built.join("target/mutants"), &target.join("mutants"));
        return folder;
    }
    for tests in STAGES {
        cargo(folder.path(), &["test"], tests).unwrap_or_else(|text| panic!("without a fault: {text}"));
    }
    folder
}

/// Whether a test notices the fault, which is planted in the folder and taken out again.
fn is_noticed(fault: &Fault, folder: &Path) -> bool {
    let path = folder.join(&fault.file);
    let right = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, fault.planted(&right)).unwrap();
    let noticed = STAGES.iter().any(|tests| {
        cargo(folder, &["test", "--no-run"], tests)
            .unwrap_or_else(|text| panic!("{} does not build: {text}", fault.what));
        cargo(folder, &["test"], tests).is_err()
    });
    std::fs::write(&path, right).unwrap();
    noticed
}

#[test]
#[ignore = "builds the checker once for each fault: ./test planted"]
fn every_fault_is_noticed() {
    let mut folders = vec![workshop(None)];
    while folders.len() < available_parallelism().map_or(1, |cores| cores.get().min(MOST_WORKSHOPS)) {
        folders.push(workshop(Some(folders[0].path())));
    }
    let faults: Vec<Fault> = match std::env::var("FAULTS") {
        Ok(text) => faults().into_iter().filter(|fault| fault.what.contains(&text)).collect(),
        Err(_) => faults(),
    };
    assert!(!faults.is_empty());
    let next = AtomicUsize::new(0);
    let unnoticed = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for folder in &folders {
            scope.spawn(|| {
                while let Some(fault) = faults.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let begin = Instant::now();
                    let noticed = is_noticed(fault, folder.path());
                    let verdict = if noticed { "noticed" } else { "MISSED " };
                    println!("{:5.1} s  {verdict}  {}", begin.elapsed().as_secs_f64(), fault.what);
                    if !noticed {
                        unnoticed.lock().unwrap().push(fault.what);
                    }
                }
            });
        }
    });
    let unnoticed = unnoticed.into_inner().unwrap();
    assert!(unnoticed.is_empty(), "{unnoticed:#?}");
}
