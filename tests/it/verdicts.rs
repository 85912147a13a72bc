//! Every verdict line, whole: code, byte, position, move, message and statement of each file in
//! `tests/corpus`, and the statements of the shorter shipped certificates, as `tests/verdicts.jsonl` has
//! them.
//!
//! `WRITE_VERDICTS=1 cargo test --test it verdicts` writes the list again, after a new
//! file or a change of words; the diff then shows what changed.

use chomp_check::Limits;
use chompcert::checking::files;
use chompcert::checking::report::Report;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Longest file that is checked here, in bytes.
const LONGEST: u64 = 140_000;

/// What takes seconds or minutes the plain way.
const LONG_IN_THE_PLAIN_WAY: [&str; 5] = [
    "board-box-13-14.chompcert",
    "rows-table-4-200.chompcert",
    "rows-table-5-60.chompcert",
    "rows-table-6-40.chompcert",
    "diet-3-4-normal.chompcert",
];

/// What takes long in every way: the manifest says what it proves, and its check is a step of its own.
const LONG: [&str; 2] = ["diet-5-2-misere.chompcert", "diet-3-4-misere.chompcert"];

/// The JSON line of a file, named from the root of the repository. The plain way says the same.
fn line(path: &Path) -> String {
    let bytes = std::fs::read(path).unwrap();
    let name = path.strip_prefix(root()).unwrap().to_str().unwrap().replace('\\', "/");
    let ways = [false, LONG_IN_THE_PLAIN_WAY.iter().all(|long| !name.ends_with(long))];
    let [fast, plain] = ways.map(|plain| {
        let limits = Limits::default().max_time(None).plain(plain);
        let line = Report::of_bytes(name.clone(), bytes.len() as u64, &bytes, &limits).json();
        line.replace("\"way\":\"plain\",", "").replace("\"way\":\"fast\",", "")
    });
    assert_eq!(fast, plain);
    fast
}

/// The openings of a large table fill pages and follow from the statement; its first ones will do.
fn shortened(line: String) -> String {
    match line.split_once("\"openings\":[") {
        Some((head, openings)) if openings.len() > 300 => {
            format!("{head}\"openings\":[{}...", &openings[..80])
        }
        _ => line,
    }
}

#[test]
fn every_line_is_the_one_that_is_listed() {
    let list = root().join("tests/verdicts.jsonl");
    let files = ["tests/corpus", "certificates"].map(|part| files::certificates(&root().join(part)).0);
    let lines: Vec<String> = files
        .into_iter()
        .flatten()
        .map(Result::unwrap)
        .filter(|path| {
            !LONG.iter().any(|long| path.ends_with(long))
                && std::fs::metadata(path).unwrap().len() < LONGEST
        })
        .map(|path| shortened(line(&path)))
        .collect();
    assert!(lines.len() > 100);
    if std::env::var_os("WRITE_VERDICTS").is_some() {
        std::fs::write(&list, lines.join("\n") + "\n").unwrap();
    }
    let listed = std::fs::read_to_string(&list).unwrap();
    for (line, listed) in lines.iter().zip(listed.lines()) {
        assert_eq!(line, listed, "see the first lines of tests/it/verdicts.rs");
    }
    assert_eq!(lines.len(), listed.lines().count(), "see the first lines of tests/it/verdicts.rs");
}
