//! Files held against a manifest.

use super::{Entry, Manifest, Pin, Unreadable};
use crate::checking::report::{Judged, Report, WORDING};
use crate::expect::{Demand, Facts, rejudged, unexpected};
use chomp_check::{Statement, Verdict};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A manifest as a demand on files.
pub struct Listed {
    /// The listed files by their path from where the program runs.
    entries: BTreeMap<PathBuf, (Entry, Facts)>,
}

impl Listed {
    /// What `manifest`, which lies in the folder `home`, demands.
    ///
    /// # Errors
    /// When an expectation makes no sense.
    pub fn new(manifest: &Manifest, home: &Path) -> Result<Self, Unreadable> {
        let entry = |entry: &Entry| match entry.facts() {
            Ok(facts) => Ok((home.join(&entry.file), (entry.clone(), facts))),
            Err(unclear) => Err(Unreadable::Expectation(entry.file.clone(), unclear)),
        };
        Ok(Listed { entries: manifest.entries.iter().map(entry).collect::<Result<_, _>>()? })
    }

    /// The files that are listed, in order.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        self.entries.keys().map(PathBuf::as_path)
    }
}

impl Demand for Listed {
    fn judge(&self, file: &Path, report: Report) -> Report {
        let sha256 = report.outcome.as_ref().ok().and_then(|judged: &Judged| judged.sha256.clone());
        rejudged(report, |verdict| match &verdict {
            Verdict::Verified(statement) => {
                let refusal = match self.entries.get(file) {
                    Some((entry, facts)) => refusal(entry, facts, sha256.as_deref(), statement),
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
fn refusal(entry: &Entry, facts: &Facts, sha256: Option<&str>, statement: &Statement) -> Option<String> {
    if entry.pin == Pin::Bytes && sha256 != Some(&entry.sha256) {
        return Some(format!("the manifest pins other bytes, with the SHA-256 {}", entry.sha256));
    }
    if let Err(unmet) = facts.met_by(statement) {
        return Some(unmet);
    }
    // Whoever reads the manifest goes by its words.
    let misleads = entry.statement.as_ref().is_some_and(|stated| *stated != statement.text);
    let older = entry.wording.filter(|wording| *wording != WORDING);
    misleads.then(|| match older {
        Some(wording) => {
            format!("the manifest states it in the wording {wording}, this program in {WORDING}")
        }
        None => "the manifest states something else".to_string(),
    })
}
