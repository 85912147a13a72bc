//! What a caller expects of files besides being sound.

use crate::checking::report::Report;
use chomp_check::{Code, Rejection, Verdict};
use std::path::Path;

/// The rejection of a certificate that is sound, but not what is expected.
pub fn unexpected(message: String) -> Verdict {
    Verdict::Rejected(Box::new(Rejection::new(Code::UnexpectedStatement, 0, message)))
}

/// What a run demands of the files that it checks. A demand can turn `VERIFIED` into `REJECTED`, and a file that is
/// not there too; nothing else.
pub trait Demand: Sync {
    /// The report of `file`, once it is held against what is demanded of it.
    fn judge(&self, file: &Path, report: Report) -> Report;

    /// What is to be said of all files once they are judged.
    fn remarks(&self) -> Vec<String> {
        Vec::new()
    }
}

/// The sentence that every file must prove, word by word, if there is one.
pub struct Sentence(pub Option<String>);

impl Demand for Sentence {
    fn judge(&self, _file: &Path, report: Report) -> Report {
        match &self.0 {
            Some(sentence) => rejudged(report, |verdict| verdict.expecting(sentence)),
            None => report,
        }
    }
}

/// The report with another verdict, if there is one at all.
pub fn rejudged(mut report: Report, judge: impl FnOnce(Verdict) -> Verdict) -> Report {
    report.outcome = report.outcome.map(|mut judged| {
        judged.verdict = judge(judged.verdict);
        judged
    });
    report
}
