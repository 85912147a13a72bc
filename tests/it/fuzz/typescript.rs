//! The checker in TypeScript, asked about the same bytes.

use chomp_check::{Code, Limits, Verdict};
use chompcert::checking::report::Report;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// Most memory of a check, for both; what either declines is not compared.
const MOST_MEMORY: u64 = 1 << 26;
const SECONDS: u64 = 3;

/// Inputs that wait for an answer.
pub struct TypeScript {
    script: PathBuf,
    waiting: Vec<Vec<u8>>,
}

impl TypeScript {
    /// `script` may be relative to the folder of the run; it is started in another.
    pub fn new(script: &Path) -> Self {
        let script = script.canonicalize().expect("the checker in TypeScript is built");
        TypeScript { script, waiting: Vec::new() }
    }

    pub fn ask(&mut self, bytes: &[u8]) {
        self.waiting.push(bytes.to_vec());
    }

    /// Compares what both say of all that waits; how many were compared.
    pub fn answered(&mut self) -> u64 {
        let folder = tempfile::tempdir().unwrap();
        let name = |number: usize| format!("{number}.chompcert");
        for (number, bytes) in self.waiting.iter().enumerate() {
            std::fs::write(folder.path().join(name(number)), bytes).unwrap();
        }
        let mut node = Command::new("node");
        node.arg(&self.script).args(["--format", "json", "--max-memory", &MOST_MEMORY.to_string()]);
        node.args(["--max-seconds", &SECONDS.to_string()]);
        let said =
            node.args((0..self.waiting.len()).map(name)).current_dir(folder.path()).output().unwrap();
        let lines: Vec<Value> = String::from_utf8(said.stdout)
            .unwrap()
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(lines.len(), self.waiting.len(), "{}", String::from_utf8_lossy(&said.stderr));
        let limits = Limits::default().max_memory(MOST_MEMORY).max_time(Some(Duration::from_secs(SECONDS)));
        let mut compared = 0;
        for (number, (bytes, line)) in self.waiting.drain(..).zip(lines).enumerate() {
            let report = Report::of_bytes(name(number), bytes.len() as u64, &bytes, &limits);
            let limited = |code: &str| code.starts_with("over-max-");
            let declined = match report.verdict.as_ref().unwrap() {
                Verdict::Declined(decline) => {
                    matches!(decline.code, Code::OverMaxMemory | Code::OverMaxSeconds)
                }
                _ => false,
            };
            if declined || line["code"].as_str().is_some_and(limited) {
                continue;
            }
            let own: Value = serde_json::from_str(&report.json()).unwrap();
            assert_eq!(comparable(own), comparable(line), "{bytes:02x?}");
            compared += 1;
        }
        compared
    }
}

/// All but what `FORMAT.md` leaves open: the words in which a fault is explained, the way, and the theorem about one
/// very file.
fn comparable(mut line: Value) -> Value {
    let fields = line.as_object_mut().unwrap();
    ["message", "way", "data_theorem"].iter().for_each(|field| drop(fields.remove(*field)));
    line
}
