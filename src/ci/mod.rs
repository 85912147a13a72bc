//! Verdicts in the forms that other people's continuous integration reads: JUnit XML, annotations and
//! summaries of workflows, and in-toto statements.

pub mod annotation;
pub mod attestation;
pub mod junit;
pub mod summary;

use crate::checking::report::Report;
use chomp_check::Verdict;

/// What is kept of a report until all files are checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The file, in one printable word.
    pub file: String,
    /// `VERIFIED`, `REJECTED`, `DECLINED` or `ERROR`.
    pub word: &'static str,
    /// The stable code of a rejection or a refusal.
    pub code: Option<&'static str>,
    /// The whole line for people: printable ASCII.
    pub line: String,
}

impl Case {
    /// What is kept of `report`.
    pub fn of(report: &Report) -> Self {
        let verdict = report.outcome.as_ref().ok().map(|judged| &judged.verdict);
        let code = match verdict {
            Some(Verdict::Rejected(rejection)) => Some(rejection.code.as_str()),
            Some(Verdict::Declined(decline)) => Some(decline.code.as_str()),
            Some(Verdict::Verified(_) | Verdict::Internal(_)) | None => None,
        };
        let word = verdict.map_or("ERROR", Verdict::word);
        Case { file: report.name.clone(), word, code, line: report.human() }
    }

    /// Whether the file is verified.
    pub fn is_verified(&self) -> bool {
        self.word == "VERIFIED"
    }

    /// The verdict's word, and its code if there is one.
    pub fn title(&self) -> String {
        self.code.map_or(self.word.to_string(), |code| format!("{} {code}", self.word))
    }
}
