//! The sources of the checker as a reader meets them: which file needs which, read out of their
//! paths (`use ...`, `crate::...`, `super::...`).

use chomp_check::KINDS;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/checker/src");

/// The sources by module: `[]` is `lib.rs`, `["diet", "rows"]` is `diet/rows.rs`.
struct Sources {
    code: BTreeMap<Vec<String>, String>,
}

/// A source without comments and without its unit tests.
fn code_of(path: &Path) -> String {
    let text = std::fs::read_to_string(path).unwrap();
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
    code.lines()
        .filter(|line| !line.trim().is_empty() && !line.trim().starts_with("//"))
        .map(|line| format!("{line}\n"))
        .collect()
}

impl Sources {
    fn read() -> Sources {
        let mut code = BTreeMap::new();
        let mut open: Vec<(PathBuf, Vec<String>)> = vec![(SOURCES.into(), Vec::new())];
        while let Some((folder, module)) = open.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                let stem = path.file_stem().unwrap().to_str().unwrap().to_string();
                let inner = [&module[..], std::slice::from_ref(&stem)].concat();
                if path.is_dir() {
                    open.push((path, inner));
                } else {
                    let own = if stem == "mod" || stem == "lib" { module.clone() } else { inner };
                    code.insert(own, code_of(&path));
                }
            }
        }
        assert!(code.len() > 20);
        Sources { code }
    }

    /// The modules that `module` needs.
    fn needs(&self, module: &[String]) -> BTreeSet<Vec<String>> {
        let code = &self.code[module];
        let mut found = BTreeSet::new();
        // Paths at the root need no prefix.
        let own = if module.is_empty() { "use " } else { "crate::" };
        for (start, root) in ["crate::", "chomp_check::", "super::", own]
            .into_iter()
            .flat_map(|root| code.match_indices(root))
            .filter(|(start, _)| !code[..*start].ends_with(|c: char| c.is_alphanumeric() || c == ':'))
        {
            let mut base = if root == "super::" { module.to_vec() } else { Vec::new() };
            let mut rest = &code[start..];
            while let Some(after) = rest.strip_prefix("super::") {
                base.pop();
                rest = after;
            }
            let rest = rest.strip_prefix("use ").unwrap_or(rest);
            let rest = rest.strip_prefix("crate::").or(rest.strip_prefix("chomp_check::")).unwrap_or(rest);
            for path in paths(rest) {
                let mut target = base.clone();
                for name in path {
                    target.push(name);
                    if !self.code.contains_key(&target) {
                        target.pop();
                        break;
                    }
                }
                if target != module {
                    found.insert(target);
                }
            }
        }
        found
    }
}

/// The paths that a text begins with: `a::{b, c::D}` are `a::b` and `a::c::D`.
fn paths(text: &str) -> Vec<Vec<String>> {
    let word = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    let (name, rest) = text.split_at(word);
    if let Some(inner) = text.strip_prefix('{') {
        let mut depth = 0;
        let mut begin = 0;
        let mut all = Vec::new();
        for (i, c) in inner.char_indices() {
            if depth == 0 && (c == ',' || c == '}') {
                all.extend(paths(inner[begin..i].trim_start()));
                begin = i + 1;
            }
            match c {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                _ => {}
            }
        }
        return all;
    }
    match rest.strip_prefix("::") {
        Some(rest) if !name.is_empty() => {
            let after = paths(rest);
            after.into_iter().map(|path| [&[name.to_string()], &path[..]].concat()).collect()
        }
        _ => vec![vec![name.to_string()]],
    }
}

/// The files that `start` needs, those that these need, and so on.
fn closure(sources: &Sources, start: &[&[String]]) -> BTreeSet<Vec<String>> {
    let mut open: Vec<Vec<String>> = start.iter().map(|module| module.to_vec()).collect();
    let mut found = BTreeSet::new();
    while let Some(module) = open.pop() {
        // The list of kinds needs every kind; a verdict passes through one of them.
        let list = module.is_empty();
        if found.insert(module.clone()) {
            open.extend(sources.needs(&module).into_iter().filter(|needed| !list || needed.len() == 1));
        }
    }
    found
}

/// A row of the table in `docs/audit.md`: files in the order of their names, their lines of code, and those that
/// the feature `fast` adds.
fn row(sources: &Sources, title: &str, modules: &BTreeSet<Vec<String>>, fast: &str) -> String {
    let name = |module: &Vec<String>| match module.join("/").as_str() {
        "" => "`lib.rs`".to_string(),
        room if Path::new(SOURCES).join(room).is_dir() => format!("`{room}/mod.rs`"),
        file => format!("`{file}.rs`"),
    };
    let names: Vec<String> = modules.iter().map(name).collect();
    let lines: usize = modules.iter().map(|module| sources.code[module].lines().count()).sum();
    format!("| {title} | {} | {lines} | {fast} |", names.join(", "))
}

/// The entries of a list of kinds, `Kind::new(...)` or `Fast::new(...)`: each with its number and with the room of its
/// check, `board::boxed` for `board::boxed::check`. One in the same file stands for the first that it calls.
fn checks(code: &str) -> Vec<(u64, Vec<String>)> {
    let called = |name: &str| {
        let (_, function) = code.split_once(&format!("fn {name}("))?;
        let (_, body) = function.split_once('{')?;
        body.split_once('(').map(|(call, _)| call.trim().to_string())
    };
    let entries = code.split(" Kind::new(").chain(code.split(" Fast::new("));
    let entries = entries.filter_map(|entry| {
        let arguments = entry.split_once(')')?.0.split(',').map(str::trim).collect::<Vec<_>>();
        let number = arguments.first()?.parse().ok()?;
        // Of a kind it is the last argument, of a fast check the second.
        let check = if arguments[1].starts_with('"') { arguments[3] } else { arguments[1] };
        let check = called(check).unwrap_or_else(|| check.to_string());
        let (room, _) = check.rsplit_once("::")?;
        Some((number, room.split("::").map(str::to_string).collect()))
    });
    entries.collect()
}

/// What a reader has to read for one verdict.
#[test]
fn the_files_behind_each_verdict_are_those_that_the_audit_names() {
    let sources = Sources::read();
    let module = |text: &str| text.split("::").map(str::to_string).collect::<Vec<_>>();
    let is_fast = |name: &&Vec<String>| name.first().is_some_and(|room| room == "fast");
    let mut every = closure(&sources, &[&[]]);
    every.retain(|name| !is_fast(&name));
    let mut printing: BTreeSet<_> =
        closure(&sources, &[&module("main")]).difference(&every).cloned().collect();
    printing.retain(|name| !is_fast(&name));
    let fast_files = |modules: BTreeSet<Vec<String>>| -> BTreeSet<Vec<String>> {
        modules.iter().filter(is_fast).cloned().collect()
    };
    let lines = |modules: &BTreeSet<Vec<String>>| -> usize {
        modules.iter().map(|module| sources.code[module].lines().count()).sum()
    };
    let fast_row = |modules: &BTreeSet<Vec<String>>| match lines(modules) {
        0 => String::new(),
        lines => lines.to_string(),
    };
    let list: BTreeSet<_> = [module("fast")].into();
    let mut rows = vec![
        row(&sources, "every kind", &every, &fast_row(&list)),
        row(&sources, "reading and printing", &printing, ""),
    ];
    let plain = checks(&sources.code[&Vec::new()]);
    let list = &sources.code[&module("fast")];
    let fast: BTreeMap<u64, Vec<String>> = checks(list).into_iter().collect();
    assert_eq!((plain.len(), fast.len() > 1), (KINDS.len(), true));
    for (kind, (number, check)) in KINDS.iter().zip(plain) {
        assert_eq!(kind.number, number);
        let mut own: BTreeSet<_> = closure(&sources, &[&check]).difference(&every).cloned().collect();
        let title = format!("{}, {}", kind.number, kind.name);
        if kind.name == "claim" {
            // A verdict on a claim passes through what reads its basis, and through the row of the kind of that.
            let reads = |name: &&Vec<String>| name.ends_with(&module("basis")) && name[0] != "claim";
            let rooms: Vec<_> = sources.code.keys().filter(reads).collect();
            own.retain(|name| rooms.iter().all(|room| room[0] != name[0]));
            for reading in rooms {
                let own: BTreeSet<_> = own.iter().chain([reading]).cloned().collect();
                let title = format!("{title}, and the row of its basis, of `{}/`", reading[0]);
                rows.push(row(&sources, &title, &own, ""));
            }
            continue;
        }
        let fast = fast.get(&kind.number).map_or(BTreeSet::new(), |check| {
            let room = module("fast").into_iter().chain(check.clone()).collect::<Vec<_>>();
            if !sources.code.contains_key(&room) {
                return BTreeSet::new();
            }
            fast_files(closure(&sources, &[&room])).difference(&[module("fast")].into()).cloned().collect()
        });
        rows.push(row(&sources, &title, &own, &fast_row(&fast)));
    }
    // The tests of what checks spend are a file of their own.
    let all: BTreeSet<_> = sources.code.keys().filter(|name| **name != module("spent")).cloned().collect();
    let fast: BTreeSet<_> = all.iter().filter(is_fast).cloned().collect();
    let minimal = lines(&all) - lines(&fast);
    rows.push(format!("| all of it | all files but `fast/` | {minimal} | {} |", lines(&fast)));
    let document = Path::new(SOURCES).join("../../docs/audit.md");
    let trust = std::fs::read_to_string(&document).unwrap();
    let section =
        trust.split("## What to read for one verdict").nth(1).unwrap().split("\n## ").next().unwrap();
    let table: Vec<&str> = section.lines().filter(|line| line.starts_with("| ")).skip(1).collect();
    if std::env::var_os("WRITE_TRUST").is_some() {
        let trust = trust.replace(&table.join("\n"), &rows.join("\n"));
        std::fs::write(document, trust).unwrap();
        return;
    }
    assert_eq!(table, rows, "WRITE_TRUST=1 cargo test --test it trusted_side writes the table");
}

#[test]
fn every_kind_has_its_own_number_name_and_section() {
    assert!(KINDS.is_sorted_by(|one, next| one.number < next.number));
    let names: BTreeSet<&str> = KINDS.iter().map(|kind| kind.name).collect();
    assert_eq!(names.len(), KINDS.len());
    for kind in KINDS {
        let title = format!("\n## Kind {}: {}", kind.number, kind.name.replace('-', " "));
        let format = concat!(
            include_str!("../../format/three-row.md"),
            include_str!("../../format/diet.md"),
            include_str!("../../format/shifts.md"),
            include_str!("../../format/boards.md"),
            include_str!("../../format/orders.md"),
            include_str!("../../format/claims.md"),
        )
        .replace("three-row", "three row");
        let section = format.split(&title).nth(1).unwrap_or_else(|| panic!("no section{title}"));
        let section = section.split("\n## ").next().unwrap();
        assert!(section.contains(kind.theorem), "{}", kind.name);
    }
}
