//! The atlas of Diet Chomp is what `cargo xtask atlas` writes, from the certificates as they are.

use assert_cmd::Command;
use chompcert::diet::rules::{DietGame, Play};
use std::path::Path;
use xtask::atlas;

#[test]
fn the_atlas_is_the_one_that_is_written() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("docs/atlas.md")).unwrap();
    assert_eq!(page, atlas::page(root), "see the first lines of xtask/src/atlas.rs");
    let games = page.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| k ")).count();
    // Of one row and of two a sentence says all; with a k from 6 on four rows and five have one line.
    assert_eq!(games, 16 + 2 * 6);
}

/// Shares of a disordered game and of a settled one.
#[test]
fn the_shares_are_those_that_are_measured() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(root.join("docs/disorder.csv")).unwrap();
    assert_eq!(text.lines().count(), 1 + 26);
    for (bite, play) in [(5, Play::Misere), (5, Play::Normal)] {
        let line = atlas::measured(DietGame::new(3, bite, play).unwrap());
        assert!(text.contains(&line), "{line}");
    }
}

/// The shifts of each game with a short first row are read as anybody's shifts are, and make the same file.
#[test]
fn the_shifts_of_short_first_rows_are_read_back() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = tempfile::tempdir().unwrap();
    let [text, made] = ["shifts.txt", "made.chompcert"].map(|name| folder.path().join(name));
    let mut files = 0;
    for entry in std::fs::read_dir(root.join("examples/atlas")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let words: Vec<&str> = name.split('-').collect();
        let mut export = Command::cargo_bin("chompcert").unwrap();
        let exported = export.arg("export").arg(&path).args(["--format", "shifts"]).assert().success();
        std::fs::write(&text, &exported.get_output().stdout).unwrap();
        let mut certify = Command::cargo_bin("chompcert").unwrap();
        certify.args(["certify", "diet", "--rows", words[1], "--bite", words[2], "--play", words[3]]);
        certify.arg("--shifts").arg(&text).arg("--force").arg("-o").arg(&made).assert().success();
        assert!(std::fs::read(&path).unwrap() == std::fs::read(&made).unwrap(), "{name}");
        files += 1;
    }
    assert_eq!(files, 20);
}
