//! The atlas of Diet Chomp is what `cargo xtask atlas` writes, from the certificates as they are.

use chompcert::diet::rules::{DietGame, Play};
use std::path::Path;
use xtask::atlas;

#[test]
fn the_atlas_is_the_one_that_is_written() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("docs/atlas.md")).unwrap();
    assert_eq!(page, atlas::page(root), "see the first lines of xtask/src/atlas.rs");
    let games = page.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| k ")).count();
    assert_eq!(games, 5 * 16);
}

/// Those of a disordered game and of a settled one.
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
