//! The commands of `README.md`, run as they stand.

use crate::project::{chompcert, chompcert_in};
use std::path::Path;

const README: &str = include_str!("../../README.md");
const TEST: &str = include_str!("../../test");

/// The commands of the README: the lines of its shell examples, and those that a table shows.
fn commands() -> Vec<&'static str> {
    let examples = README
        .split("```sh\n")
        .skip(1)
        .flat_map(|block| block.split("```").next().unwrap().lines())
        .filter(|line| !line.is_empty());
    let cells = README.lines().filter(|line| line.starts_with("| ")).flat_map(|line| line.split(" | "));
    let tables = cells.filter_map(|cell| cell.strip_prefix('`')?.strip_suffix('`'));
    let tables = tables.filter(|cell| cell.starts_with("chompcert "));
    examples.chain(tables).collect()
}

/// The words of a command line with single-quoted words.
fn words(line: &str) -> Vec<String> {
    line.split('\'')
        .enumerate()
        .flat_map(|(i, part)| match i % 2 {
            0 => part.split_whitespace().map(str::to_string).collect(),
            _ => vec![part.to_string()],
        })
        .collect()
}

#[test]
fn every_command_does_what_it_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = tempfile::tempdir().unwrap();
    for name in
        ["certificates", "claims", "lean", "src", "checker", "FORMAT.md", "format", "TRUST.md", "README.md"]
    {
        std::os::unix::fs::symlink(root.join(name), folder.path().join(name)).unwrap();
    }
    let mut run = 0;
    for line in commands() {
        let words = words(line);
        let arguments = match words[0].as_str() {
            // What `./test` runs as a step is not run twice.
            _ if TEST.lines().any(|step| step.trim() == line) => continue,
            "chompcert" => &words[1..],
            "cargo" => &words[words.iter().position(|word| word == "--").unwrap() + 1..],
            "./test" => continue,
            other => panic!("what is {other}?"),
        };
        run += 1;
        chompcert(&[]).args(arguments).current_dir(folder.path()).assert().success();
    }
    assert!(run >= 8, "{run}");
    // The pictures in documents are the figures that commands draw.
    for (file, name, options) in [
        ("certificates/diet/diet-3-2-misere", "figure1.svg", &["--figure"][..]),
        ("certificates/diet/diet-3-4-normal", "fan.svg", &["--figure=fans"]),
        ("examples/atlas/diet-3-6-normal-300", "fan-disordered.svg", &["--figure=fans"]),
        ("certificates/board/board-box-13-14", "openings.svg", &["--figure"]),
        (
            "certificates/three-row-summary-r-1000",
            "sheets.svg",
            &["--figure", "--normalise", "--extent", "40"],
        ),
    ] {
        chompcert(&["show", root.join(format!("{file}.chompcert")).to_str().unwrap()])
            .args(options)
            .args(["--force", "-o", name])
            .current_dir(folder.path())
            .assert()
            .success();
        let drawn = std::fs::read(folder.path().join(name)).unwrap();
        assert_eq!(drawn, std::fs::read(root.join("docs").join(name)).unwrap(), "{name}");
    }
}

#[test]
fn the_sample_is_what_the_program_prints() {
    let block = README.split("```text\n").nth(1).unwrap().split("...\n").next().unwrap();
    let (line, shown) = block.split_once('\n').unwrap();
    let arguments = words(line.strip_prefix("$ chompcert ").unwrap());
    let output = chompcert(&[]).args(arguments).output().unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(printed.starts_with(shown), "{printed}");
}

#[test]
fn the_main_job_prints_the_statement_that_the_readme_shows() {
    let folder = tempfile::tempdir().unwrap();
    let mut printed = String::new();
    for line in
        commands().into_iter().filter(|line| line.contains("n100.chompcert") && line.starts_with("cargo"))
    {
        let main = words(line);
        let arguments = &main[main.iter().position(|word| word == "--").unwrap() + 1..];
        let output = chompcert_in(folder.path(), &[]).args(arguments).output().unwrap();
        printed = String::from_utf8(output.stdout).unwrap();
    }
    let shown: Vec<&str> =
        README.lines().filter_map(|line| line.strip_prefix("> ")).flat_map(str::split_whitespace).collect();
    assert!(printed.starts_with(&shown.join(" ")), "{printed}");
}
