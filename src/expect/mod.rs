//! What a caller expects to be proved: a statement word by word, or a kind with conditions on the
//! facts of its statement.
//!
//! Conditions are written as in `three-row-table n>=1000 openings=unique`: the name of the kind, then
//! a name, `=` or `>=`, and a value for each fact. A fact that is not named may be anything. Which
//! facts allow more than `=` is in [`crate::kind::comparison`].

mod fact;

use crate::checking::report::Report;
use crate::kind::Kind;
use crate::kind::comparison::Comparison;
use crate::kinds;
use chomp_check::{Code, Rejection, Statement, Verdict};
use fact::{Fact, facts};
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

/// What one certificate is expected to prove.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expectation {
    /// Exactly this text.
    Statement(String),
    /// A statement of a kind whose facts meet all of these conditions.
    Facts(Facts),
}

/// A kind, and what the facts of its statement must be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The name of the kind.
    pub kind: String,
    /// What must be so.
    pub conditions: Vec<Condition>,
}

/// What one fact must be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    name: String,
    relation: Relation,
    value: String,
}

/// How a fact compares with the value of a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// `=`
    Is,
    /// `>=`
    AtLeast,
}

/// A text that is no expectation, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unclear(String);

impl Condition {
    /// Reads `name=value` or `name>=value`.
    ///
    /// # Errors
    /// When it is neither.
    pub fn parse(text: &str) -> Result<Self, Unclear> {
        let unclear = || Unclear(format!("'{text}' is no condition: write name=value or name>=value"));
        let (name, value) = text.split_once('=').ok_or_else(unclear)?;
        let (name, relation) = match name.strip_suffix('>') {
            Some(name) => (name, Relation::AtLeast),
            None => (name, Relation::Is),
        };
        if name.is_empty() || value.is_empty() || text.contains(char::is_whitespace) {
            return Err(unclear());
        }
        Ok(Condition { name: name.to_string(), relation, value: value.to_string() })
    }

    /// Refuses a fact of which no statement of the kind says anything, and an order where there is none.
    fn can_be_met(&self, kind: &Kind) -> Result<(), Unclear> {
        // Repetitions that are not those of gaps stand in one fact.
        let is_named = |(of, how): &&(&str, Comparison)| match how {
            Comparison::Evidence => false,
            Comparison::Repetitions => *of == self.name || self.name.starts_with("repeats["),
            _ => *of == self.name,
        };
        match kind.comparisons.iter().find(is_named) {
            None => {
                let said = kind.comparisons.iter().filter(|(_, how)| *how != Comparison::Evidence);
                let names = said.map(|(of, how)| match how {
                    Comparison::Repetitions => "repeats[SIZE]",
                    _ => of,
                });
                Err(Unclear(format!(
                    "{} says nothing of '{}'; there are {}",
                    kind.name,
                    self.name,
                    names.collect::<Vec<_>>().join(", ")
                )))
            }
            Some((_, how)) if self.relation == Relation::AtLeast && *how != Comparison::Extent => {
                Err(Unclear(format!("{} has no order, so only = can be expected", self.name)))
            }
            Some(_) => Ok(()),
        }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let relation = if self.relation == Relation::Is { "=" } else { ">=" };
        write!(f, "{}{relation}{}", self.name, self.value)
    }
}

impl fmt::Display for Facts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.kind)?;
        self.conditions.iter().try_for_each(|condition| write!(f, " {condition}"))
    }
}

impl Facts {
    /// The kind called `kind` with these conditions.
    ///
    /// # Errors
    /// When no kind has this name, or a condition is none, or one that no statement of the kind can meet.
    pub fn new<'a>(kind: &str, conditions: impl IntoIterator<Item = &'a str>) -> Result<Self, Unclear> {
        let Some(known) = kinds::named(kind) else {
            let message = format!("no kind is called '{kind}'; 'chompcert kinds' lists them");
            return Err(Unclear(message));
        };
        let parsed = conditions.into_iter().map(Condition::parse);
        let conditions = parsed.collect::<Result<Vec<Condition>, _>>()?;
        conditions.iter().try_for_each(|condition| condition.can_be_met(known))?;
        Ok(Facts { kind: kind.to_string(), conditions })
    }

    /// Everything that a verified statement says, but for what follows: what any other proof must say to replace it.
    pub fn of(statement: &Statement) -> Self {
        let conditions =
            facts(statement).iter().filter(|fact| !fact.follows).map(Fact::condition).collect();
        Facts { kind: statement.kind.to_string(), conditions }
    }

    /// Whether a verified statement says all of this.
    ///
    /// # Errors
    /// What it does not say.
    pub fn met_by(&self, statement: &Statement) -> Result<(), String> {
        if self.kind != statement.kind {
            return Err(format!("it is of kind {}, {} is expected", statement.kind, self.kind));
        }
        let found = facts(statement);
        let missing = |condition: &Condition| {
            let wanted = found.iter().find(|fact| fact.name() == condition.name);
            match wanted {
                None => Some(format!("it says nothing of {}, {condition} is expected", condition.name)),
                Some(fact) => fact.refuses(condition),
            }
        };
        let missing: Vec<String> = self.conditions.iter().filter_map(missing).collect();
        if missing.is_empty() { Ok(()) } else { Err(missing.join("; ")) }
    }
}

impl Expectation {
    /// Reads an expectation. A text of one word, or whose words after the first all are conditions, or whose first word
    /// is the name of a kind, is about facts; any other text is a statement.
    ///
    /// # Errors
    /// When it is about the facts of an unknown kind, or about what is no fact of the kind.
    pub fn parse(text: &str) -> Result<Self, Unclear> {
        let mut words = text.split_whitespace();
        match words.next() {
            Some(kind)
                if kinds::named(kind).is_some()
                    || words.clone().all(|word| Condition::parse(word).is_ok()) =>
            {
                Ok(Expectation::Facts(Facts::new(kind, words)?))
            }
            _ => Ok(Expectation::Statement(text.to_string())),
        }
    }

    /// Whether a verdict is that a sound certificate proves this.
    pub fn is_met_by(&self, verdict: Verdict) -> bool {
        matches!(self.judge(verdict), Verdict::Verified(_))
    }

    fn judge(&self, verdict: Verdict) -> Verdict {
        match (self, &verdict) {
            (Expectation::Statement(text), _) => verdict.expecting(text),
            (Expectation::Facts(facts), Verdict::Verified(statement)) => match facts.met_by(statement) {
                Ok(()) => verdict,
                Err(message) => unexpected(format!("{message}; it proves: {}", statement.text)),
            },
            _ => verdict,
        }
    }
}

/// The rejection of a certificate that is sound, but not what is expected.
pub fn unexpected(message: String) -> Verdict {
    Verdict::Rejected(Box::new(Rejection::new(Code::UnexpectedStatement, 0, message)))
}

/// What a run demands of the files that it checks. A demand can turn `VERIFIED` into `REJECTED`, and
/// nothing else.
pub trait Demand: Sync {
    /// The report of `file`, once it is held against what is demanded of it.
    fn judge(&self, file: &Path, report: Report) -> Report;

    /// What is to be said of all files once they are judged.
    fn remarks(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Expectations as the command line has them: one for every file, or for some a file of its own.
#[derive(Default)]
pub struct Expectations {
    /// What is expected of a file that has none of its own.
    pub every: Option<Expectation>,
    /// What is expected of single files.
    pub of_file: BTreeMap<PathBuf, Expectation>,
}

impl Demand for Expectations {
    fn judge(&self, file: &Path, report: Report) -> Report {
        match self.of_file.get(file).or(self.every.as_ref()) {
            Some(expectation) => rejudged(report, |verdict| expectation.judge(verdict)),
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
