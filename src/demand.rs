//! Demands on files besides being sound: one sentence, or what a manifest lists.

use crate::checking::report::{ReadFailure, Report, WORDING};
use crate::manifest::{Entry, Manifest};
use chomp_check::{Code, Rejection, Statement, Verdict};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The demand of a run on the files that it checks. It can turn `VERIFIED` into `REJECTED`, and a file that is
/// not there too; nothing else.
pub enum Demand {
    /// Soundness alone.
    Nothing,
    /// This sentence, word by word, of each.
    Sentence(String),
    /// Its entry, of each, by its path from where the program runs; a file without an entry is none that
    /// should be there.
    Listed(BTreeMap<PathBuf, Entry>),
}

impl Demand {
    /// The demand of `manifest`, which lies in the folder `home`.
    pub fn of_manifest(manifest: &Manifest, home: &Path) -> Self {
        let entry = |entry: &Entry| (home.join(&entry.file), entry.clone());
        Demand::Listed(manifest.entries.iter().map(entry).collect())
    }

    /// The files that are listed, in order.
    pub fn files(&self) -> impl Iterator<Item = &PathBuf> {
        let entries = if let Demand::Listed(entries) = self { Some(entries) } else { None };
        entries.into_iter().flat_map(BTreeMap::keys)
    }

    /// The report of `file`, once it is held against what is demanded of it.
    pub fn judge(&self, file: &Path, mut report: Report) -> Report {
        let listed = matches!(self, Demand::Listed(entries) if entries.contains_key(file));
        if listed && report.verdict.as_ref().is_err_and(|why| why.is_missing) {
            report.verdict = Err(ReadFailure::of_listed());
        }
        let Report { sha256, verdict: Ok(verdict), .. } = &mut report else { return report };
        if let Demand::Sentence(sentence) = self {
            *verdict = verdict.clone().expecting(sentence);
        } else if let Verdict::Verified(statement) = &*verdict
            && let Some(refusal) = self.refusal(file, sha256.as_deref(), statement)
        {
            let message = format!("{refusal}; it proves: {}", statement.text);
            let rejection = Rejection::new(Code::UnexpectedStatement, 0, message);
            *verdict = Verdict::Rejected(Box::new(rejection));
        }
        report
    }

    /// Why a file that is verified is not what a manifest says; `None` if it is.
    fn refusal(&self, file: &Path, sha256: Option<&str>, statement: &Statement) -> Option<String> {
        let Demand::Listed(entries) = self else { return None };
        match entries.get(file) {
            Some(entry) => refusal(entry, sha256, statement),
            None => {
                let same =
                    entries.iter().find(|(_, entry)| sha256.is_some() && entry.sha256.as_deref() == sha256);
                let renamed = same.map(|(path, _)| format!("; it has the digest of {}", path.display()));
                Some(format!("the manifest does not list it{}", renamed.unwrap_or_default()))
            }
        }
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
