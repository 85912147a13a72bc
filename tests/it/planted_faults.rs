//! Faults planted in a copy of the checker: each must be noticed by the checker's own tests. The list is
//! `tests/planted_faults.txt`; `./test planted` runs this, and with `FAULTS=TEXT|TEXT` plants only those whose first line
//! has one of the texts in it.
//!
//! All faults are in one build: a function becomes a `match` with a body for each of its faults, and the environment
//! says which of them a run takes. What cannot stand beside the right code (constants, functions that are constant or
//! of an opaque type) is built alone.

use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// A fault: what goes wrong, and where which text becomes which.
struct Fault {
    what: &'static str,
    file: PathBuf,
    right: &'static str,
    wrong: &'static str,
}

fn faults() -> Vec<Fault> {
    // Read when it runs, so that another list needs no other build.
    let list = std::fs::read_to_string(Path::new(ROOT).join("tests/planted_faults.txt")).unwrap();
    let blocks = Box::leak(list.into_boxed_str()).split("\n\n").skip(1);
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
    /// Where the right text begins and ends. White space counts for nothing, so that it may stand on several lines; it
    /// must be there once.
    fn place(&self, source: &str) -> (usize, usize) {
        let words = self.right.split_whitespace().collect::<Vec<_>>().join(" ");
        let found: Vec<(usize, usize)> = source
            .char_indices()
            .filter(|(start, c)| !c.is_whitespace() && source[..*start].ends_with(not_in_a_word))
            .filter_map(|(start, _)| Some((start, start + length(&source[start..], &words)?)))
            .collect();
        let &[place] = &found[..] else {
            panic!("{}: found {} times in {}", self.what, found.len(), self.file.display())
        };
        place
    }

    /// What stands from `begin` to `end` with the fault in it.
    fn planted(&self, source: &str, begin: usize, end: usize) -> String {
        let (first, last) = self.place(source);
        format!("{}{}{}", &source[begin..first], self.wrong, &source[last..end])
    }

    /// Where the body of the function around the fault begins and ends, braces included; none if what is wrong stands in
    /// no function, or in one that can have one body only.
    fn body(&self, source: &str) -> Option<(usize, usize)> {
        let (first, _) = self.place(source);
        let mut found = None;
        for (at, line) in lines(source).take_while(|(at, _)| *at <= first) {
            let Some(inner) = function_of(line) else { continue };
            let end = at + source[at..].find(&format!("\n{inner}}}\n"))? + inner.len() + 2;
            let signature = &source[at..at + source[at..].find(" {\n")?];
            let begin = at + signature.len() + 1;
            if (begin..end).contains(&first) {
                let alone = signature.contains("const fn ") || signature.contains("-> impl ");
                found = (!alone).then_some((begin, end));
                // The functions within it are part of its body.
                break;
            }
        }
        found
    }
}

/// The lines of a text, each with where it begins.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_inclusive('\n').scan(0, |at, line| {
        *at += line.len();
        Some((*at - line.len(), line))
    })
}

/// The white space before a line with which a function begins.
fn function_of(line: &str) -> Option<&str> {
    let code = line.trim_start();
    let head = code.split("fn ").next().filter(|head| head.len() < code.len())?;
    let is_head = head.chars().all(|c| c.is_ascii_lowercase() || " ()".contains(c));
    is_head.then(|| &line[..line.len() - code.len()])
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

/// A source with these faults side by side, each with its number.
fn with_all(source: &str, faults: &[(usize, &Fault)]) -> String {
    let mut bodies: BTreeMap<(usize, usize), Vec<&(usize, &Fault)>> = BTreeMap::new();
    for fault in faults {
        bodies.entry(fault.1.body(source).unwrap()).or_default().push(fault);
    }
    let (mut text, mut at) = (String::new(), 0);
    for ((begin, end), faults) in bodies {
        text += &source[at..begin];
        text += "{ match crate::fault::chosen() {\n";
        for (number, fault) in faults {
            text += &format!("{number} => {}\n", fault.planted(source, begin, end));
        }
        text += &format!("_ => {} }} }}", &source[begin..end]);
        at = end;
    }
    text + &source[at..]
}

const CHOOSE: &str = r#"//! Which fault is planted.

#[inline]
pub(crate) fn chosen() -> u32 {
    static CHOSEN: std::sync::OnceLock<u32> = std::sync::OnceLock::new();
    *CHOSEN.get_or_init(|| std::env::var("FAULT").ok().and_then(|number| number.parse().ok()).unwrap_or(0))
}
"#;

/// The checker's tests, what notices most in the shortest time first; `chomp_check` is those in its modules, of which
/// those that count steps take longest.
const STAGES: [Stage; 13] = [
    ("verdicts", &["corpus"]),
    ("chomp_check", &["--skip", "spent::"]),
    ("chomp_check", &["spent::steps_looks"]),
    ("command", &[]),
    ("pairs", &[]),
    ("bounds", &[]),
    ("heaps", &[]),
    ("wrong_games", &[]),
    ("verdicts", &["shipped"]),
    ("wrong_three_row", &[]),
    ("inside", &[]),
    ("entries", &[]),
    ("chomp_check", &["spent::", "--skip", "steps_looks"]),
];

/// A fault may lead into a loop without end: a stage takes so many times as long as without a fault, on a machine that may
/// have other work by then, and a minute more.
const MOST_TIMES: u32 = 20;
const A_MINUTE: Duration = Duration::from_secs(60);

/// The test programs of the checker in a folder, by name; what the compiler said, if it refused.
fn built(folder: &Path) -> Result<BTreeMap<String, PathBuf>, String> {
    let output = Command::new(env!("CARGO"))
        .args([
            "test",
            "--no-run",
            "--lib",
            "--bins",
            "--tests",
            "--message-format=json-render-diagnostics",
        ])
        .args(["--quiet", "--offline", "--profile", "planted", "--package", "chomp-check"])
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .output()
        .unwrap();
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let messages = String::from_utf8(output.stdout).unwrap();
    let messages = messages.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let tests = messages.filter(|message| {
        message["executable"].is_string()
            && message["profile"]["test"] == true
            && message["target"]["kind"][0] != "bin"
    });
    let program = |test: Value| {
        let text = |value: &Value| value.as_str().unwrap().to_string();
        (text(&test["target"]["name"]), PathBuf::from(text(&test["executable"])))
    };
    Ok(tests.map(program).collect())
}

/// A stage: a test program, and which of its tests.
type Stage = (&'static str, &'static [&'static str]);

/// Whether a stage passes with a fault, in the time that it may take; 0 is none.
fn passes(
    folder: &Path,
    tests: &BTreeMap<String, PathBuf>,
    fault: usize,
    (program, which): Stage,
    most: Option<Duration>,
) -> bool {
    let mut run = Command::new(&tests[program])
        .args(which)
        .current_dir(folder.join("checker"))
        .env("FAULT", fault.to_string())
        .env_remove("RUST_BACKTRACE")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let begin = Instant::now();
    loop {
        match run.try_wait().unwrap() {
            Some(status) => return status.success(),
            None if most.is_some_and(|most| begin.elapsed() > most) => {
                run.kill().unwrap();
                run.wait().unwrap();
                return false;
            }
            None => std::thread::sleep(Duration::from_millis(10)),
        }
    }
}

/// The stage at which the tests notice a fault, if they do; with each stage the time that it may take.
fn noticed(
    folder: &Path,
    tests: &BTreeMap<String, PathBuf>,
    fault: usize,
    stages: &[(Stage, Duration)],
) -> Option<Stage> {
    let mut stages = stages.iter();
    stages.find(|(stage, most)| !passes(folder, tests, fault, *stage, Some(*most))).map(|(stage, _)| *stage)
}

/// Every fault of the list can still be planted.
#[test]
fn every_fault_has_its_place() {
    let tests = std::fs::read_dir(Path::new(ROOT).join("checker/tests")).unwrap();
    let names = tests
        .filter_map(|test| test.unwrap().file_name().to_str()?.strip_suffix(".rs").map(str::to_string));
    for name in names {
        assert!(STAGES.iter().any(|(stage, _)| *stage == name), "{name} is in no stage");
    }
    let faults = faults();
    assert!(faults.len() > 30);
    let mut alone = 0;
    for fault in faults {
        let source = std::fs::read_to_string(Path::new(ROOT).join(&fault.file)).unwrap();
        assert_ne!(fault.planted(&source, 0, source.len()), source, "{}", fault.what);
        alone += usize::from(fault.body(&source).is_none());
    }
    // Each of these costs a build of its own.
    assert!(alone < 20, "{alone}");
}

/// A copy of the checker with what its tests read.
fn workshop() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let names = Command::new("git").args(["ls-files", "-z"]).current_dir(ROOT).output().unwrap();
    assert!(names.status.success(), "{names:?}");
    for name in String::from_utf8(names.stdout).unwrap().split_terminator('\0') {
        let (from, to) = (Path::new(ROOT).join(name), folder.path().join(name));
        if from.is_file() {
            std::fs::create_dir_all(to.parent().unwrap()).unwrap();
            std::fs::copy(from, to).unwrap();
        }
    }
    folder
}

/// Says where a fault was noticed, if it was; returns it if not.
fn judge(fault: &'static str, begin: Instant, noticed: Option<Stage>) -> Option<&'static str> {
    let verdict = noticed.map_or("MISSED".to_string(), |(program, which)| {
        format!("noticed by {}", [&[program], which].concat().join(" "))
    });
    println!("{:5.1} s  {fault}: {verdict}", begin.elapsed().as_secs_f64());
    noticed.is_none().then_some(fault)
}

#[test]
#[ignore = "builds the checker with faults: ./test planted"]
fn every_fault_is_noticed() {
    let wanted = std::env::var("FAULTS").unwrap_or_default();
    let is_wanted = |fault: &Fault| wanted.split('|').any(|text| fault.what.contains(text));
    let faults: Vec<Fault> = faults().into_iter().filter(is_wanted).collect();
    assert!(!faults.is_empty());
    let room = workshop();
    let folder = room.path();
    let mut sources: BTreeMap<&Path, String> = BTreeMap::new();
    for fault in &faults {
        let read = || std::fs::read_to_string(folder.join(&fault.file)).unwrap();
        sources.entry(&fault.file).or_insert_with(read);
    }
    let (together, alone): (Vec<_>, Vec<_>) =
        (1..).zip(&faults).partition(|(_, fault)| fault.body(&sources[&*fault.file]).is_some());
    std::fs::write(folder.join("checker/src/fault.rs"), CHOOSE).unwrap();
    for root in ["checker/src/lib.rs", "checker/src/main.rs"] {
        let text = std::fs::read_to_string(folder.join(root)).unwrap();
        let text = sources.entry(Path::new(root)).or_insert(text);
        text.push_str("\n#[allow(dead_code)]\nmod fault;\n");
    }
    for (file, source) in &sources {
        let here: Vec<_> = together.iter().filter(|(_, fault)| fault.file == *file).copied().collect();
        std::fs::write(folder.join(file), with_all(source, &here)).unwrap();
    }
    let tests = built(folder).unwrap_or_else(|said| panic!("with all faults: {said}"));
    let measured = STAGES.iter().map(|stage| {
        let begin = Instant::now();
        assert!(passes(folder, &tests, 0, *stage, None), "without a fault the tests fail: {stage:?}");
        (*stage, MOST_TIMES * begin.elapsed() + A_MINUTE)
    });
    let stages: Vec<(Stage, Duration)> = measured.collect();
    let next = AtomicUsize::new(0);
    let unnoticed = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((number, fault)) = together.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let begin = Instant::now();
                    unnoticed.lock().unwrap().extend(judge(
                        fault.what,
                        begin,
                        noticed(folder, &tests, *number, &stages),
                    ));
                }
            });
        }
    });
    let mut unnoticed = unnoticed.into_inner().unwrap();
    for (file, source) in &sources {
        std::fs::write(folder.join(file), source).unwrap();
    }
    for (_, fault) in alone {
        let begin = Instant::now();
        let source = &sources[&*fault.file];
        std::fs::write(folder.join(&fault.file), fault.planted(source, 0, source.len())).unwrap();
        let tests = built(folder).unwrap_or_else(|said| panic!("{} does not build: {said}", fault.what));
        unnoticed.extend(judge(fault.what, begin, noticed(folder, &tests, 0, &stages)));
        std::fs::write(folder.join(&fault.file), source).unwrap();
    }
    assert!(unnoticed.is_empty(), "{unnoticed:#?}");
}
