//! What the project depends on: the licences that `deny.toml` allows, and next to nothing on the
//! trusted side.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// The checker's own dependencies, and all that they bring.
const TRUSTED: [&str; 9] = [
    "block-buffer",
    "cfg-if",
    "cpufeatures",
    "crypto-common",
    "digest",
    "generic-array",
    "libc",
    "sha2",
    "typenum",
];

fn metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn every_licence_is_allowed() {
    let policy = include_str!("../deny.toml");
    let list = policy.split("allow = [").nth(1).unwrap().split(']').next().unwrap();
    let allowed: BTreeSet<&str> = list.split('"').skip(1).step_by(2).collect();
    assert!(allowed.contains("MIT"));
    for package in metadata()["packages"].as_array().unwrap() {
        let licence = package["license"].as_str().unwrap_or("none");
        // Every word of "A OR B" is a choice; "A AND B" needs both.
        let fits = licence.split(" AND ").all(|part| {
            part.trim_matches(['(', ')'])
                .split(" OR ")
                .flat_map(|choice| choice.split('/'))
                .any(|choice| allowed.contains(choice.trim_matches(['(', ')', ' '])))
        });
        assert!(fits, "{}: {licence}", package["name"]);
    }
}

#[test]
fn the_checker_depends_on_sha2_and_nothing_else() {
    let metadata = metadata();
    let names: BTreeMap<&str, &str> = metadata["packages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|package| (package["id"].as_str().unwrap(), package["name"].as_str().unwrap()))
        .collect();
    let nodes: BTreeMap<&str, &Value> = metadata["resolve"]["nodes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|node| (node["id"].as_str().unwrap(), node))
        .collect();
    let root = names.iter().find(|(_, name)| **name == "chomp-check").unwrap().0;
    let mut open = vec![*root];
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        for dependency in nodes[id]["deps"].as_array().unwrap() {
            let normal =
                dependency["dep_kinds"].as_array().unwrap().iter().any(|kind| kind["kind"].is_null());
            let id = dependency["pkg"].as_str().unwrap();
            if normal && seen.insert(names[id]) {
                open.push(id);
            }
        }
    }
    let unexpected: Vec<_> = seen.iter().filter(|name| !TRUSTED.contains(name)).collect();
    assert!(unexpected.is_empty(), "{unexpected:?}");
    assert!(seen.contains("sha2"));
}

#[test]
fn the_checker_names_nothing_of_the_producer() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/checker");
    let mut open = vec![std::path::PathBuf::from(folder)];
    let mut files = 0;
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(std::fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
        } else {
            files += 1;
            let text = std::fs::read_to_string(&path).unwrap();
            for word in ["chompcert::", "use serde", "use bincode", "extern crate", "unsafe {"] {
                assert!(!text.contains(word), "{}: {word}", path.display());
            }
        }
    }
    assert!(files > 10);
}
