//! Independent by method: no run of lines that say how something is computed stands on both sides of the trust
//! boundary, alike but for names.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// So many lines may be alike by chance.
const MOST_ALIKE: usize = 4;

/// Words that stay when names are left out.
const KEYWORDS: [&str; 23] = [
    "as", "break", "continue", "else", "false", "for", "if", "in", "let", "loop", "match", "mut", "ref",
    "return", "self", "true", "while", "move", "Some", "None", "Ok", "Err", "unsafe",
];

/// Words with which a declaration begins.
const DECLARATIONS: [&str; 10] =
    ["mod", "use", "struct", "enum", "const", "type", "impl", "fn", "trait", "static"];

fn is_of_a_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Whether a line says how something is computed. Declarations do not, nor fields and elements of a list, one on each
/// line, nor what is printed: of the words of a sentence there is one right spelling.
fn says_how(line: &str) -> bool {
    let declared =
        line.trim_start_matches("pub(crate) ").trim_start_matches("pub(super) ").trim_start_matches("pub ");
    let first = declared.split(|c| !is_of_a_name(c)).next().unwrap_or_default();
    let listed = line.ends_with(',') && !line.contains("=>");
    let opened = line.strip_suffix(" {").is_some_and(|name| name.chars().all(is_of_a_name));
    line.contains(char::is_alphabetic)
        && !(line.starts_with("//") || line.starts_with('#') || line.contains('"'))
        && !(DECLARATIONS.contains(&first) || listed || opened)
}

/// A line with `x` for each name.
fn without_names(line: &str) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        let length = rest.find(|c| !is_of_a_name(c)).unwrap_or(rest.len()).max(c.len_utf8());
        let (word, after) = rest.split_at(length);
        let stays = !is_of_a_name(c) || c.is_numeric() || KEYWORDS.contains(&word);
        text += if stays { word } else { "x" };
        rest = after;
    }
    text
}

/// The runs of lines that are one longer than may be alike, each with the number of its first line.
fn runs(source: &str) -> Vec<(usize, Vec<String>)> {
    let code = source.split("#[cfg(test)]\nmod tests").next().unwrap();
    let lines: Vec<(usize, String)> = (1..)
        .zip(code.lines().map(str::trim))
        .filter(|(_, line)| says_how(line))
        .map(|(number, line)| (number, without_names(line)))
        .collect();
    let text = |run: &[(usize, String)]| run.iter().map(|(_, line)| line.clone()).collect();
    lines.windows(MOST_ALIKE + 1).map(|run| (run[0].0, text(run))).collect()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// Which runs of `source` stand in the checker too: the line of each, and where it is there.
fn alike(source: &str, checker: &BTreeMap<Vec<String>, String>) -> Vec<String> {
    let found = runs(source).into_iter().filter_map(|(line, run)| Some((line, checker.get(&run)?)));
    found.map(|(line, place)| format!("line {line} is as {place}")).collect()
}

fn checker() -> BTreeMap<Vec<String>, String> {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("checker/src"), &mut files);
    let runs_of = |path: PathBuf| {
        let name = path.display().to_string();
        let place = move |(line, run)| (run, format!("{name}:{line}"));
        let runs = runs(&fs::read_to_string(&path).unwrap());
        runs.into_iter().map(place).collect::<Vec<_>>()
    };
    files.into_iter().flat_map(runs_of).collect()
}

#[test]
fn no_method_stands_on_both_sides() {
    let checker = checker();
    assert!(checker.len() > 1_000, "{}", checker.len());
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    let mut all = Vec::new();
    for path in files {
        let found = alike(&fs::read_to_string(&path).unwrap(), &checker);
        all.extend(found.into_iter().map(|one| format!("{}: {one}", path.display())));
    }
    assert!(all.is_empty(), "{all:#?}");
}

/// A method of the checker, typed again with other names, is found.
#[test]
fn a_method_under_other_names_is_found() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("checker/src/fast/three_row/row.rs");
    let row = fs::read_to_string(path).unwrap();
    let names = [
        ("self.hi", "self.top"),
        ("above", "upper"),
        ("joined", "grown"),
        ("grow_up", "rise"),
        ("diagonal", "line"),
    ];
    let renamed = names.iter().fold(row, |text, (name, other)| text.replace(name, other));
    let method = renamed.split("fn at_steps").nth(1).unwrap().split("\n    }\n").next().unwrap();
    assert!(!alike(method, &checker()).is_empty());
}
