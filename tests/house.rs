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

/// The floors of a folder as ARCHITECTURE.md shows them, the highest first.
fn floors(folder: &str) -> Vec<Vec<&'static str>> {
    let begin = format!("```floors {folder}\n");
    let (_, rest) = include_str!("../ARCHITECTURE.md").split_once(&begin).unwrap();
    let (list, _) = rest.split_once("```").unwrap();
    list.lines().map(|line| line.split_whitespace().collect()).collect()
}

/// What a source takes from the root of its crate, tests and comments aside: `crate::a::b` and `crate::{a::b, c}`.
fn imports(text: &str) -> Vec<String> {
    let (text, _) = text.split_once("#[cfg(test)]\nmod tests {").unwrap_or((text, ""));
    let code: String = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let mut found = Vec::new();
    for (at, mark) in code.match_indices("crate::") {
        let after = &code[at + mark.len()..];
        let mut depth = 0;
        let mut start = true;
        let mut name = String::new();
        for c in after.chars() {
            let is_word = c.is_alphanumeric() || c == '_';
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 1 => start = true,
                c if start && is_word => name.push(c),
                c if c.is_whitespace() => {}
                _ => start = false,
            }
            if !is_word && !name.is_empty() {
                found.push(std::mem::take(&mut name));
                start = c == ',' && depth == 1;
            }
            if depth == 0 && !start {
                break;
            }
        }
    }
    found
}

#[test]
fn imports_are_found() {
    let text = "use crate::a::b;\nuse crate::{\n c::{d, e}, f,\n g};\n/// crate::not\nfn h() { crate::i::j(crate::k) }";
    assert_eq!(imports(text), ["a", "c", "f", "g", "i", "k"]);
}

/// The rooms from which a source in TypeScript takes something, by its relative paths; `file` is its own path.
fn rooms_of_paths(file: &Path, text: &str) -> Vec<String> {
    let paths = ["from '.", "import('."].iter().flat_map(|mark| {
        text.match_indices(mark).filter_map(|(at, mark)| text[at + mark.len() - 1..].split('\'').next())
    });
    let room = |path: &str| {
        let mut place: Vec<&str> =
            file.parent().unwrap().iter().map(|part| part.to_str().unwrap()).collect();
        for part in path.split('/') {
            match part {
                "." => {}
                ".." => drop(place.pop().unwrap_or_else(|| panic!("{}: {path}", file.display()))),
                name => place.push(name),
            }
        }
        room_name(place[0]).to_string()
    };
    paths.map(room).collect()
}

/// The name of a room: its folder's, or its file's without the ending.
fn room_name(first: &str) -> &str {
    first.split_once('.').map_or(first, |(name, _)| name)
}

#[test]
fn paths_lead_to_rooms() {
    let text =
        "import { a } from './b.js';\nimport c from '../d/e';\nexport * from 'f';\nimport('../g').then(h)";
    assert_eq!(rooms_of_paths(Path::new("room/file.ts"), text), ["room", "d", "g"]);
}

/// No arrow up, and no circle: each room imports rooms of lower floors only.
#[test]
fn rooms_import_lower_floors_only() {
    for folder in ["src", "checker/src", "web/checker/src", "web/explorer/src"] {
        let floors = floors(folder);
        let floor = |room: &str| floors.iter().position(|floor| floor.contains(&room));
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let mut arrows = 0;
        for file in WalkDir::new(&root).into_iter().map(Result::unwrap) {
            let path = file.path().strip_prefix(&root).unwrap();
            let first = path.iter().next().and_then(|part| part.to_str()).unwrap_or_default();
            let room = room_name(first);
            let is_script = path.extension().is_some_and(|ending| ending == "ts" || ending == "tsx");
            let is_source = is_script || path.extension().is_some_and(|ending| ending == "rs");
            // The roots of a crate see all rooms; the last is a module of tests.
            let is_root = !is_script && ["lib", "main", "spent"].contains(&room);
            if !file.file_type().is_file() || !is_source || is_root {
                continue;
            }
            let own =
                floor(room).unwrap_or_else(|| panic!("{folder}: {room} has no floor in ARCHITECTURE.md"));
            let text = std::fs::read_to_string(file.path()).unwrap();
            for import in if is_script { rooms_of_paths(path, &text) } else { imports(&text) } {
                let lower = floor(&import).is_some_and(|found| found > own);
                assert!(import == room || lower, "{} imports {import}", file.path().display());
                arrows += 1;
            }
        }
        assert!(arrows > 50, "{folder}: {arrows}");
    }
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
