//! No circle of modules in `src/`: each file can be read after those that it names.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use walkdir::WalkDir;

/// Calls `found` with each path of a tree such as `crate::{a::{b, c}, d}`.
fn expand(before: &str, tree: &str, found: &mut dyn FnMut(&str)) {
    let Some((head, inside)) = tree.split_once('{') else {
        return found(&format!("{before}{}", tree.trim()));
    };
    let (before, inside) = (format!("{before}{}", head.trim()), &inside[..inside.rfind('}').unwrap()]);
    let (mut depth, mut start) = (0, 0);
    for (at, c) in inside.char_indices().chain([(inside.len(), ',')]) {
        depth += i32::from(c == '{') - i32::from(c == '}');
        if c == ',' && depth == 0 {
            expand(&before, &inside[start..at], found);
            start = at + 1;
        }
    }
}

/// The longest beginning of a path that is a module, and what stands behind it.
fn parted<'a>(parts: &[&'a str], modules: &BTreeMap<String, String>) -> Option<(String, Option<&'a str>)> {
    let known = |n: &usize| modules.contains_key(&parts[..*n].join("::"));
    let longest = (1..=parts.len()).rev().find(known)?;
    Some((parts[..longest].join("::"), parts.get(longest).copied()))
}

/// What modules hand on from those below them: the path by which it is named, and the module that has it.
fn handed_on(modules: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for (module, code) in modules {
        for (at, _) in code.match_indices("pub use ").chain(code.match_indices("pub(crate) use ")) {
            let tree = &code[at + code[at..].find("use ").unwrap() + 4..];
            expand(&format!("{module}::"), &tree[..tree.find(';').unwrap()], &mut |path| {
                if let Some((below, Some(name))) = parted(&path.split("::").collect::<Vec<_>>(), modules) {
                    found.insert(format!("{module}::{name}"), below);
                }
            });
        }
    }
    found
}

/// The other modules that the code of a module names.
fn named(
    module: &str,
    code: &str,
    modules: &BTreeMap<String, String>,
    handed_on: &BTreeMap<String, String>,
) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let is_inside = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let starts = code.match_indices("crate::").chain(code.match_indices("super::"));
    for (at, _) in starts.filter(|(at, _)| !code[..*at].ends_with(is_inside)) {
        let end = at + code[at..].find(|c| !is_inside(c)).unwrap();
        let end = if code[end..].starts_with('{') { end + code[end..].find(';').unwrap() } else { end };
        expand("", &code[at..end], &mut |path| {
            let mut parts: Vec<&str> = path.split("::").collect();
            let above = parts.iter().take_while(|part| **part == "super").count();
            let inside: Vec<&str> = module.split("::").collect();
            parts.splice(
                ..above.max(1),
                inside[..inside.len() - above].iter().filter(|_| above > 0).copied(),
            );
            let needed = parted(&parts, modules).map(|(needed, name)| {
                let path = format!("{needed}::{}", name.unwrap_or_default());
                handed_on.get(&path).cloned().unwrap_or(needed)
            });
            names.extend(needed.filter(|needed| needed != module));
        });
    }
    names
}

#[test]
fn no_two_modules_need_each_other() {
    let (root, mut modules) = (Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), BTreeMap::new());
    let files = WalkDir::new(&root).into_iter().map(|entry| entry.unwrap().into_path());
    for file in files.filter(|file| file.extension().is_some_and(|ending| ending == "rs")) {
        let name =
            file.strip_prefix(&root).unwrap().with_extension("").to_str().unwrap().replace('/', "::");
        let text = std::fs::read_to_string(file).unwrap();
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap().lines();
        let code: String = code.filter(|line| !line.trim_start().starts_with("//")).collect();
        modules.insert(name.trim_end_matches("::mod").to_string(), code);
    }
    let handed_on = handed_on(&modules);
    let of = |(name, code): (&String, &String)| (name.clone(), named(name, code, &modules, &handed_on));
    let mut needs: BTreeMap<_, _> = modules.iter().map(of).collect();
    while let Some(name) = needs.iter().find(|(_, needed)| needed.is_empty()).map(|(name, _)| name.clone())
    {
        needs.remove(&name);
        needs.values_mut().for_each(|needed| _ = needed.remove(&name));
    }
    assert!(needs.is_empty(), "each of these needs another one of them: {needs:?}");
}
