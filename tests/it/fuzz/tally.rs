//! What a run has done so far, and the file that it is kept in.

use chomp_check::sha256_hex;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use walkdir::WalkDir;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Counts of a run, or of one shard of it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    pub seed: u64,
    /// Which shard of how many: the inputs with the numbers `shard - 1 + shards * i`.
    pub shard: u64,
    pub shards: u64,
    /// What was judged by which tree, one after the other.
    pub stretches: Vec<Stretch>,
    /// How many inputs were judged, which is where the run goes on.
    pub inputs: u64,
    /// Of these: checked both ways.
    pub both_ways: u64,
    /// Given to the checker in TypeScript too.
    pub typescript: u64,
    /// Verified, and of these: held against brute force.
    pub verified: u64,
    pub held: u64,
    /// Seconds that it took.
    pub seconds: f64,
    /// Inputs by the name of the kind that their bytes have; those that are verified.
    pub kinds: BTreeMap<String, u64>,
    pub verified_kinds: BTreeMap<String, u64>,
    /// Inputs by code, or `VERIFIED`.
    pub codes: BTreeMap<String, u64>,
}

/// Inputs that one tree judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stretch {
    pub commit: String,
    /// Digest of the checker's sources.
    pub checker: String,
    /// How many inputs were judged before.
    pub from: u64,
}

impl Tally {
    pub fn new(seed: u64, (shard, shards): (u64, u64)) -> Self {
        let stretches = vec![Stretch { commit: commit(), checker: checker(), from: 0 }];
        Tally { seed, shard, shards, stretches, ..Tally::default() }
    }

    /// The tally in a file, or this one where there is no file.
    pub fn continued(self, path: &Path) -> Self {
        let Ok(text) = std::fs::read_to_string(path) else { return self };
        let mut found: Tally = serde_json::from_str(&text).unwrap();
        let of = |tally: &Tally| (tally.seed, tally.shard, tally.shards);
        assert_eq!(of(&found), of(&self), "{} is of another run", path.display());
        for now in self.stretches {
            let same = Stretch { from: now.from, ..found.stretches[found.stretches.len() - 1].clone() };
            if same != now {
                found.stretches.push(Stretch { from: found.inputs, ..now });
            }
        }
        found
    }

    /// Replaces the file, whole or not at all.
    pub fn keep(&self, path: &Path) {
        let beside = path.with_added_extension("new");
        std::fs::write(&beside, serde_json::to_string_pretty(self).unwrap() + "\n").unwrap();
        std::fs::rename(beside, path).unwrap();
    }

    /// The number of the next input.
    pub fn next(&self) -> u64 {
        self.shard - 1 + self.shards * self.inputs
    }

    pub fn line(&self, goal: u64) -> String {
        let Tally { inputs, verified, held, both_ways, typescript, seconds, .. } = self;
        let rate = *inputs as f64 / seconds;
        format!(
            "{inputs} of {goal} inputs, {rate:.0} a second: {verified} verified, {held} held against brute force, \
             none false; {both_ways} checked both ways, {typescript} in TypeScript"
        )
    }
}

/// A digest of every source of the checker.
fn checker() -> String {
    let files = WalkDir::new(Path::new(ROOT).join("checker/src")).sort_by_file_name();
    let sources = files.into_iter().map(Result::unwrap).filter(|file| file.file_type().is_file());
    let digests = sources.map(|file| sha256_hex(&std::fs::read(file.path()).unwrap()));
    sha256_hex(digests.collect::<String>().as_bytes())
}

/// The commit of this tree, if git says one.
fn commit() -> String {
    let said = Command::new("git")
        .args(["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"])
        .current_dir(ROOT)
        .output();
    said.map_or(String::new(), |said| String::from_utf8_lossy(&said.stdout).trim().to_string())
}
