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

/// The other modules that the code of a module names.
fn named<'a>(module: &str, code: &str, modules: &'a BTreeMap<String, String>) -> BTreeSet<&'a str> {
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
            let known = |n: usize| modules.get_key_value(&parts[..n].join("::"));
            let longest = (1..=parts.len()).rev().find_map(known).map(|(name, _)| name.as_str());
            names.extend(longest.filter(|name| *name != module));
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
    let mut needs: BTreeMap<_, _> =
        modules.iter().map(|(name, code)| (name.as_str(), named(name, code, &modules))).collect();
    while let Some(name) = needs.iter().find(|(_, needed)| needed.is_empty()).map(|(name, _)| *name) {
        needs.remove(name);
        needs.values_mut().for_each(|needed| _ = needed.remove(name));
    }
    assert!(needs.is_empty(), "each of these needs another one of them: {needs:?}");
}
