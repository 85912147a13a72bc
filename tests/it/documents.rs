//! What documents name is there.

use std::path::Path;
use walkdir::WalkDir;

/// A file that a document names in code, `like/this.rs`, is the end of the path of one that is there.
#[test]
fn documents_name_files_that_are_there() {
    const ENDINGS: [&str; 8] = [".rs", ".ts", ".tsx", ".lean", ".mjs", ".py", ".jsonl", ".trycmd"];
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let built = ["target", "node_modules", "dist", "dist-test"];
    let kept = |name: &str| !name.starts_with('.') && !built.contains(&name);
    let files: Vec<String> = WalkDir::new(root)
        .into_iter()
        .filter_entry(|entry| entry.depth() == 0 || kept(&entry.file_name().to_string_lossy()))
        .map(|entry| format!("/{}", entry.unwrap().path().strip_prefix(root).unwrap().display()))
        .collect();
    let (mut missing, mut named) = (Vec::new(), 0);
    for document in files.iter().filter(|name| name.ends_with(".md")) {
        let text = std::fs::read_to_string(root.join(&document[1..])).unwrap();
        // Of the parts between back quotes every second one is code.
        for name in text.split('`').skip(1).step_by(2) {
            let is_path = name.chars().all(|c| c.is_alphanumeric() || "_-./".contains(c));
            if !is_path || !ENDINGS.iter().any(|ending| name.ends_with(ending)) {
                continue;
            }
            named += 1;
            let end = format!("/{}", name.trim_start_matches("./").trim_start_matches("../"));
            if !files.iter().any(|file| file.ends_with(&end)) {
                missing.push(format!("{document}: {name}"));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(named > 100, "{named}");
}

/// `docs/audit.md` says by file and name which check rests on which lemma: each name is one of that file of the checker.
#[test]
fn the_audit_names_what_is_in_the_checker() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("checker/src");
    let (mut missing, mut named) = (Vec::new(), 0);
    for row in include_str!("../../docs/audit.md").lines().filter(|row| row.starts_with("| `")) {
        let mut source = String::new();
        for name in row.split(" | ").next().unwrap().split('`').skip(1).step_by(2) {
            if name.ends_with(".rs") {
                source = std::fs::read_to_string(sources.join(name)).unwrap();
            } else if !name.contains(' ') && !source.is_empty() {
                let own = name.rsplit("::").next().unwrap();
                let words = ["fn", "struct", "enum", "trait", "type"];
                let is_end = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
                let is_there =
                    words.iter().any(|word| source.split(&format!("{word} {own}")).skip(1).any(is_end));
                named += 1;
                missing.extend((!is_there).then_some(row));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(named > 20, "{named}");
}
