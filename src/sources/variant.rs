//! Companions of a statement in print: a false variant of what is confirmed, and the correction of what
//! is refuted. They show that the verdict could have been another one.

use super::source::Statement;
use crate::claims::answer::verdict::{Verdict, Word};
use serde::Serialize;

/// A claim that stands beside a statement, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Variant {
    /// The claim, or what a certificate would have to prove.
    pub claim: String,
    pub verdict: Word,
    /// The values that show it.
    pub at: Option<String>,
}

impl Variant {
    pub fn decided(verdict: &Verdict) -> Self {
        let at = Some(verdict.values()).filter(|at| !at.is_empty());
        Variant { claim: one_line(&verdict.claim), verdict: verdict.verdict, at }
    }

    /// The outcome of a sentence that a certificate proves or not.
    pub fn proved(what: &str, is_proved: bool) -> Self {
        let verdict = if is_proved { Word::Confirmed } else { Word::Refuted };
        Variant { claim: one_line(what), verdict, at: None }
    }

    /// Whether a false variant is refuted where the statement says.
    pub fn is_false_as(&self, statement: &Statement) -> bool {
        self.verdict == Word::Refuted && self.at == statement.variant_at
    }

    /// Whether a correction holds.
    pub fn is_true(&self) -> bool {
        self.verdict == Word::Confirmed
    }
}

/// The companions of one statement.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variants {
    /// The false variant of what is confirmed.
    pub variant: Option<Variant>,
    /// The correction of what is refuted.
    pub correction: Option<Variant>,
}

impl Variants {
    /// Each that is not as it has to be, in words.
    pub fn faults(&self, statement: &Statement) -> Vec<String> {
        let told = |what: &str, one: &Variant| {
            let at = one.at.as_ref().map_or(String::new(), |at| format!(" at {at}"));
            format!("its {what} is {}{at}: {}", one.verdict.name(), one.claim)
        };
        let variant = self.variant.iter().filter(|one| !one.is_false_as(statement));
        let correction = self.correction.iter().filter(|one| !one.is_true());
        variant
            .map(|one| told("variant", one))
            .chain(correction.map(|one| told("correction", one)))
            .collect()
    }
}

/// The text with every run of white space as one space.
pub fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
