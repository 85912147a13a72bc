//! The project as tests use it: its program, and its shipped certificates.

use assert_cmd::Command;
use std::path::Path;

/// The folder of the shipped certificates.
pub const SHIPPED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/certificates");

/// The path of a shipped certificate, by its path in their folder without the ending.
pub fn shipped(name: &str) -> String {
    format!("{SHIPPED}/{name}.chompcert")
}

/// Its bytes.
pub fn bytes(name: &str) -> Vec<u8> {
    let path = shipped(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The program with these arguments.
pub fn chompcert(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("chompcert").unwrap();
    command.args(arguments);
    command
}

/// The same in a folder.
pub fn chompcert_in(home: impl AsRef<Path>, arguments: &[&str]) -> Command {
    let mut command = chompcert(arguments);
    command.current_dir(home);
    command
}
