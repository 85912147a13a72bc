//! The trusted side depends on next to nothing.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use walkdir::WalkDir;

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

/// What `deny.toml` says, for those who do not have cargo-deny: every package may be used by its licence, comes from
/// the registry or from here, and has a version.
#[test]
fn every_dependency_has_a_licence_that_is_allowed_and_comes_from_the_registry() {
    let policy = include_str!("../../deny.toml");
    let policy: toml::Table = toml::from_str(policy).unwrap();
    let allowed: Vec<&str> =
        policy["licenses"]["allow"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    // Alternatives of which one is enough, each of which may ask for several at once.
    let is_allowed = |licence: &str| {
        let plain = licence.replace(['(', ')'], "").replace('/', " OR ");
        plain.split(" AND ").all(|part| part.split(" OR ").any(|name| allowed.contains(&name.trim())))
    };
    assert!(is_allowed("MIT/Apache-2.0") && is_allowed("(GPL-3.0 OR MIT) AND Unicode-3.0"));
    assert!(!is_allowed("GPL-3.0") && !is_allowed("MIT AND GPL-3.0") && !is_allowed(""));
    let metadata = metadata();
    let mut seen = 0;
    for package in metadata["packages"].as_array().unwrap() {
        let name = package["name"].as_str().unwrap();
        let licence = package["license"].as_str().unwrap_or("");
        assert!(is_allowed(licence), "{name}: '{licence}'");
        let source = package["source"].as_str();
        assert!(source.is_none_or(|place| place.starts_with("registry+")), "{name} comes from {source:?}");
        for dependency in package["dependencies"].as_array().unwrap() {
            let requirement = dependency["req"].as_str().unwrap();
            let is_local = dependency["path"].is_string();
            assert!(
                source.is_some() || is_local || requirement != "*",
                "{name}: any {}",
                dependency["name"]
            );
        }
        seen += 1;
    }
    assert!(seen > 50, "{seen}");
}

/// Whoever takes the library without the program builds no command line.
#[test]
fn the_library_alone_takes_few_crates() {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--package", "chompcert", "--edges", "normal", "--no-default-features", "--locked"])
        .args(["--prefix", "none", "--no-dedupe"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let crates: BTreeSet<&str> = text.lines().collect();
    assert!(crates.iter().any(|line| line.starts_with("serde_json ")), "{text}");
    assert!(crates.len() <= 25, "{}: {crates:?}", crates.len());
}

/// The oldest Rust that the checker's package names builds it, both ways. Where it is not
/// installed, clippy still looks for what the standard library has had since, and this for what the language has.
#[test]
fn the_oldest_rust_that_is_named_builds_the_checker() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let package = std::fs::read_to_string(root.join("checker/Cargo.toml")).unwrap();
    let package: toml::Table = toml::from_str(&package).unwrap();
    let oldest = package["package"]["rust-version"].as_str().unwrap();
    let readme = std::fs::read_to_string(root.join("checker/README.md")).unwrap();
    assert!(readme.contains(&format!("needs Rust {oldest}.")));
    let rustup = |arguments: &[&str]| {
        let mut command = Command::new("rustup");
        command.args(["run", oldest, "cargo"]).args(arguments).current_dir(root);
        command.env("CARGO_TARGET_DIR", root.join("target/oldest")).output()
    };
    if rustup(&["--version"]).is_ok_and(|output| output.status.success()) {
        for features in [&[][..], &["--no-default-features"]] {
            let check = [&["check", "--package", "chomp-check", "--locked"], features].concat();
            let output = rustup(&check).unwrap();
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        }
    }
    let sources =
        WalkDir::new(root.join("checker/src")).into_iter().map(|entry| entry.unwrap().into_path());
    for path in sources.filter(|path| path.is_file()) {
        let source = std::fs::read_to_string(&path).unwrap();
        assert!(!source.contains("&& let "), "{}: Rust {oldest} knows no chains of let", path.display());
    }
}
