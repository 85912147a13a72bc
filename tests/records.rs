//! `docs/records.md` and what makes its files again.

use assert_cmd::Command;
use chompcert::kinds::records;
use predicates::str::{contains, starts_with};

const DOCUMENT: &str = include_str!("../docs/records.md");

#[test]
fn every_record_is_in_the_document() {
    let rows: Vec<&str> = DOCUMENT.lines().filter(|line| line.starts_with("| `")).collect();
    assert_eq!(rows.len(), records().len());
    for (row, record) in rows.iter().zip(records()) {
        assert!(row.starts_with(&format!("| `{}` |", record.name)), "{row}");
        assert!(row.contains(record.sha256), "{row}");
    }
}

/// The files in `census/` are those that the document speaks of; that takes no check of them.
#[test]
fn the_census_has_the_digests_of_the_records() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/census");
    let mut files = 0;
    for record in records() {
        if let Ok(bytes) = std::fs::read(format!("{folder}/{}.chompcert", record.name)) {
            assert_eq!(chomp_check::container::sha256_hex(&bytes), record.sha256, "{}", record.name);
            files += 1;
        }
    }
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), files);
    assert!(files > 0);
}

#[test]
fn a_record_is_made_again() {
    let reproduce = |name: &str| {
        Command::cargo_bin("chompcert").unwrap().args(["reproduce", "--records", name]).assert()
    };
    reproduce("board-box-15-16").success().stdout(starts_with("same board-box-15-16 0271280c"));
    reproduce("no such record").code(64).stderr(contains("no record has 'no such record' in its name"));
}
