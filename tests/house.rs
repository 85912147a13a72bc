//! The rooms of the producer's side stay as ARCHITECTURE.md wants them.

use std::path::Path;
use walkdir::WalkDir;

/// Most lines of a file, tests and comments included.
const MOST_LINES: usize = 320;

fn sources() -> impl Iterator<Item = (String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = WalkDir::new(root.join("src")).into_iter().map(Result::unwrap);
    files.filter(|file| file.file_type().is_file()).map(move |file| {
        let name = file.path().strip_prefix(root).unwrap().display().to_string();
        (name, std::fs::read_to_string(file.path()).unwrap())
    })
}

#[test]
fn no_file_of_the_producer_is_long() {
    let long: Vec<(String, usize)> = sources()
        .map(|(name, text)| (name, text.lines().count()))
        .filter(|(_, lines)| *lines > MOST_LINES)
        .collect();
    assert!(long.is_empty(), "{long:?}");
    assert!(sources().count() > 90);
}

/// Of each kind the library's documentation shows an example, which runs with the tests.
#[test]
fn each_kind_has_an_example() {
    let mut kinds = 0;
    for (name, text) in sources() {
        for (at, kind) in text.match_indices(": Kind = Kind {") {
            let documentation: Vec<&str> =
                text[..at].lines().rev().skip(1).take_while(|line| line.starts_with("///")).collect();
            assert!(documentation.contains(&"/// ```"), "{kind} at {at} in {name}");
            kinds += 1;
        }
    }
    assert_eq!(kinds, chomp_check::KINDS.len());
}
