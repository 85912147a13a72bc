//! The trusted side depends on next to nothing.

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
