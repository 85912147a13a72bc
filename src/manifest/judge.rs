//! Files held against a manifest.

use super::{Entry, Manifest};
use crate::checking::report::{Judged, Report, WORDING};
use crate::expect::{Demand, rejudged, unexpected};
use chomp_check::{Code, Rejection, Statement, Verdict};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A manifest as a demand on files.
pub struct Listed {
    /// The listed files by their path from where the program runs.
    entries: BTreeMap<PathBuf, Entry>,
}

impl Listed {
    /// What `manifest`, which lies in the folder `home`, demands.
    pub fn new(manifest: &Manifest, home: &Path) -> Self {
        let entry = |entry: &Entry| (home.join(&entry.file), entry.clone());
        Listed { entries: manifest.entries.iter().map(entry).collect() }
    }

    /// The files that are listed, in order.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        self.entries.keys().map(PathBuf::as_path)
    }
}

impl Demand for Listed {
    fn judge(&self, file: &Path, mut report: Report) -> Report {
        if self.entries.contains_key(file) && report.outcome.as_ref().is_err_and(|why| why.is_missing) {
            let message = "the manifest lists it, and it is not there".to_string();
            let verdict = Verdict::Rejected(Box::new(Rejection::new(Code::FileMissing, 0, message)));
            report.outcome = Ok(Judged { length: 0, sha256: None, verdict });
            return report;
        }
        let sha256 = report.outcome.as_ref().ok().and_then(|judged: &Judged| judged.sha256.clone());
        rejudged(report, |verdict| match &verdict {
            Verdict::Verified(statement) => {
                let refusal = match self.entries.get(file) {
                    Some(entry) => refusal(entry, sha256.as_deref(), statement),
                    None => Some("the manifest does not list it".to_string()),
                };
                match refusal {
                    Some(refusal) => unexpected(format!("{refusal}; it proves: {}", statement.text)),
                    None => verdict,
                }
            }
            _ => verdict,
        })
    }
}

/// Why a file that is verified is not what its entry says; `None` if it is.
fn refusal(entry: &Entry, sha256: Option<&str>, statement: &Statement) -> Option<String> {
    if let Some(pinned) = entry.sha256.as_deref().filter(|pinned| sha256 != Some(*pinned)) {
        return Some(format!("the manifest pins other bytes, with the SHA-256 {pinned}"));
    }
    entry.statement.as_ref().filter(|stated| **stated != statement.text)?;
    let older = entry.wording.filter(|wording| *wording != WORDING);
    Some(match older {
        Some(wording) => {
            format!("the manifest states it in the wording {wording}, this program in {WORDING}")
        }
        None => "the manifest states something else".to_string(),
    })
}
