//! `chompcert check --with-lean`: the checker that is proved sound judges the same files, and its
//! sentences are compared with those of the Rust checker.

use super::failure::{Failure, LEAN_DIFFERS};
use super::output::{Bar, note, remark};
use crate::amount::counted;
use crate::checking::files::BuiltInCertificate;
use crate::checking::report::Report;
use crate::project_files;
use crate::text::is_standard_input;
use chomp_check::{Code, Verdict};
use clap::Args;
use std::path::{Path, PathBuf};
use std::process::Command;

/// How a line begins when Lean declines to judge; the limit follows.
const DECLINED: &str = "DECLINED: ";
/// The script that runs Lean's checker, in a clone of the project.
const SCRIPT: &str = "lean/check.mjs";
/// The line about a file with which Lean came to no end.
const NO_ANSWER: &str = "NO ANSWER";

#[derive(Args)]
pub struct LeanCheck {
    /// In a clone of the project, run the checker that is proved sound in Lean beside this one, and compare their
    /// sentences; the exit status is 5 where they differ or no Lean answers. What is too large for it, it declines:
    /// that is said, and changes nothing
    #[arg(long, conflicts_with_all = ["part", "combine"])]
    pub with_lean: bool,
}

/// Whether Lean is asked about a file: it was judged, and not rejected for what was asked for, of which Lean knows nothing.
fn is_asked(report: &Report) -> bool {
    match &report.verdict {
        Ok(Verdict::Rejected(why)) => why.code != Code::UnexpectedStatement,
        verdict => matches!(verdict, Ok(Verdict::Verified(_))),
    }
}

/// The difference when Lean answers `line`, which is not that it declines, and the Rust checker has proved this sentence
/// or rejected the file.
fn difference(sentence: Option<&str>, line: &str) -> Option<String> {
    if line == NO_ANSWER {
        return Some("Lean came to no end".to_string());
    }
    match (sentence, line.strip_prefix("PROVED ")) {
        (Some(said), Some(proved)) => {
            (said != proved).then(|| format!("another sentence is proved: {proved:?}, not {said:?}"))
        }
        (Some(_), None) => Some("Lean's checker does not prove it; does it read this kind?".to_string()),
        (None, proved) => proved.map(|proved| format!("Lean's checker proves it: {proved:?}")),
    }
}

impl LeanCheck {
    /// Asks Lean about every file that was judged; says what is wrong, and returns the exit status
    /// that this asks for.
    pub fn compare(&self, files: &[(PathBuf, Report)]) -> u8 {
        if !self.with_lean {
            return 0;
        }
        let judged: Vec<_> = files.iter().filter(|(_, report)| is_asked(report)).collect();
        let paths: Vec<&Path> = judged.iter().map(|(path, _)| path.as_path()).collect();
        let answers = match ask(&paths) {
            Ok(answers) => answers,
            Err(failure) => {
                remark(&format!("LEAN DID NOT ANSWER: {}", failure.message));
                return LEAN_DIFFERS;
            }
        };
        let (mut differing, mut declined) = (0, 0);
        for ((path, report), line) in judged.iter().zip(&answers) {
            let sentence = report.statement().map(|statement| statement.text.as_str());
            if let Some(why) = line.strip_prefix(DECLINED) {
                declined += 1;
                remark(&format!("LEAN DECLINES {path:?}: {why}"));
            } else if let Some(wrong) = difference(sentence, line) {
                differing += 1;
                remark(&format!("LEAN DIFFERS on {path:?}: {wrong}"));
            }
        }
        note(&format!("Lean: {} asked, {differing} differ, {declined} declined", judged.len()));
        if differing > 0 { LEAN_DIFFERS } else { 0 }
    }
}

/// A line for each of the files.
fn ask(files: &[&Path]) -> Result<Vec<String>, Failure> {
    if files.is_empty() {
        return Ok(Vec::new());
    }
    if files.iter().any(|file| is_standard_input(file)) {
        return Err(Failure::usage("Lean reads no standard input"));
    }
    // It reads files alone: what is built in is written down for it.
    let folder = tempfile::tempdir().map_err(Failure::internal)?;
    let mut paths = Vec::new();
    for file in files {
        paths.push(match project_files::certificate(file) {
            Some(BuiltInCertificate { name, bytes }) => {
                let path = folder.path().join(name);
                std::fs::write(&path, bytes).map_err(|error| Failure::io(&path, error))?;
                path
            }
            None => file.to_path_buf(),
        });
    }
    let script = Path::new(SCRIPT);
    if !script.is_file() {
        let needs =
            "--with-lean runs in the folder of a clone of the project, with Node 20 or later, or with lake";
        return Err(Failure::usage(format!("there is no {SCRIPT} here; {needs}")));
    }
    let _bar = Bar::new(format!("Lean is checking {}", counted(files.len(), "file")), false);
    let node = Command::new("node").arg("--").arg(script).arg("--").args(&paths).output();
    let node = node.map_err(|error| Failure::io(Path::new("node"), error))?;
    let lines: Vec<String> = String::from_utf8_lossy(&node.stdout).lines().map(str::to_string).collect();
    let unanswered = lines.iter().any(|line| line == NO_ANSWER);
    match node.status.code() {
        Some(0 | 1) if lines.len() == files.len() && !unanswered => Ok(lines),
        Some(3) if lines.len() == files.len() && unanswered => Ok(lines),
        _ => Err(Failure::usage(String::from_utf8_lossy(&node.stderr).trim())),
    }
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn only_the_same_sentence_agrees() {
        let verified = Some("all is well");
        assert_eq!(difference(verified, "PROVED all is well"), None);
        for line in ["PROVED all is well and more", "PROVED all is", "NOT PROVED", "all is well", ""] {
            assert!(difference(verified, line).is_some(), "{line}");
        }
        assert_eq!(difference(None, "NOT PROVED"), None);
        assert!(difference(None, "PROVED all is well").is_some());
        assert!([verified, None].iter().all(|said| difference(*said, "NO ANSWER").is_some()));
    }
}
