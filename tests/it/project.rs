//! The project as tests use it: its program, and its shipped certificates.

use assert_cmd::Command;
use chompcert::certificate::Certificate;
use chompcert::kind::CertificateRequest;
use chompcert::kinds;
use chompcert::progress::NoProgress;
use chompcert::report::contents::Contents;
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

/// The bytes of the certificate that is asked for.
pub fn made(request: &dyn CertificateRequest) -> Vec<u8> {
    request.produce(&NoProgress).unwrap().to_bytes()
}

/// What a certificate says.
pub fn contents(bytes: &[u8]) -> Box<dyn Contents> {
    kinds::read(&Certificate::from_bytes(bytes).unwrap()).unwrap()
}

/// The whole numbers in a text.
pub fn numbers(text: &str) -> Vec<u32> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect()
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
