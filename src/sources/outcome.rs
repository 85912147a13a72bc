//! The outcome of a statement in print, as a line and as JSON.

use super::source::{Expectation, Source, Statement};
use super::variant::{Variant, Variants, one_line};
use crate::claims::answer::replay::Position;
use crate::claims::answer::verdict::{Verdict, Word};
use serde::Serialize;

/// The outcome of a statement (`docs/claim.schema.json`).
#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    schema: u32,
    pub source: String,
    pub id: String,
    /// Its place in the source.
    pub place: String,
    /// The statement, in our words.
    pub says: String,
    /// The claim that was decided, or what a certificate must prove.
    pub claim: Option<String>,
    pub verdict: &'static str,
    /// Whether that is what the list expects.
    pub as_expected: bool,
    /// The cases that the verdict is about.
    pub extent: Option<String>,
    /// Whether no assignment was left out.
    pub everywhere: bool,
    /// The least value, where a claim asks for it.
    pub least: Option<i64>,
    /// The values that show it.
    pub at: Option<String>,
    /// The positions that the claim mentions there.
    pub positions: Vec<Position>,
    pub certificate: Option<String>,
    pub theorem: Option<String>,
    /// The statement that it corrects.
    pub corrects: Option<String>,
    /// A word on it.
    pub because: String,
    /// A false variant of what is confirmed.
    pub variant: Option<Variant>,
    /// The correction of what is refuted, where no other statement is it.
    pub correction: Option<Variant>,
    /// The differences from what is expected, with the place in the file.
    #[serde(skip)]
    faults: Vec<String>,
}

/// The finding on a statement that a certificate decides.
pub enum Finding {
    /// The claim was decided.
    Decided(Box<Verdict>),
    /// The certificate proves what is expected, or not.
    Proves(bool),
}

impl Outcome {
    /// The outcome of a statement, with what was found if a certificate decides it.
    pub fn of(source: &Source, statement: &Statement, found: Option<Finding>, sides: Variants) -> Self {
        let verdict = verdict_of(found.as_ref(), statement.expected);
        let expected = match statement.expected {
            Expectation::Confirmed => "CONFIRMED",
            Expectation::Corrected => "CORRECTED",
            Expectation::Refuted => "REFUTED",
            Expectation::Vacuous => "VACUOUS",
            _ => verdict,
        };
        let decided = match found {
            Some(Finding::Decided(verdict)) => Some(*verdict),
            _ => None,
        };
        // What records say is stated, as they are not here.
        let stated = statement.at.clone().filter(|_| statement.expected == Expectation::RefutedByRecords);
        let at = stated.or_else(|| decided.as_ref().map(Verdict::values).filter(|at| !at.is_empty()));
        let text = statement.claim.as_ref().or(statement.proves.as_ref());
        let of = decided.as_ref();
        let mut faults = sides.faults(statement);
        if verdict != expected {
            faults.push(format!("{expected} is expected"));
        }
        if let Some(wanted) = statement.at.as_ref().filter(|wanted| at.as_ref() != Some(wanted)) {
            faults.push(format!("it is expected at {wanted}"));
        }
        let faults: Vec<String> =
            faults.iter().map(|fault| source.error(statement, fault).to_string()).collect();
        Outcome {
            schema: 2,
            source: source.name().to_string(),
            id: statement.name().to_string(),
            place: statement.place.clone(),
            says: statement.says.clone(),
            claim: text.map(|text| one_line(text.get_ref())),
            verdict,
            as_expected: faults.is_empty(),
            extent: of.map(|verdict| verdict.extent.trim_end_matches(',').to_string()),
            everywhere: of.map_or(verdict != "NOT DECIDED", |verdict| verdict.everywhere),
            least: of.and_then(|verdict| verdict.least),
            at,
            positions: of.map_or(Vec::new(), |verdict| verdict.positions.clone()),
            certificate: statement.certificate.clone(),
            theorem: statement.theorem.clone(),
            corrects: statement.corrects.clone(),
            because: statement.because.clone(),
            variant: sides.variant,
            correction: sides.correction,
            faults,
        }
    }

    /// One line, and one for each thing that is not as it has to be.
    pub fn human(&self) -> String {
        let unexpected = if self.as_expected { "" } else { " (NOT AS EXPECTED)" };
        let at = self.at.as_ref().map_or(String::new(), |at| format!(" at {at}"));
        format!(
            "{}{at}{unexpected} {}/{}: {}, {}\n{}",
            self.verdict,
            self.source,
            self.id,
            self.place,
            self.says,
            self.faults.iter().map(|fault| format!("  {fault}\n")).collect::<String>()
        )
    }
}

/// The word for what was found.
fn verdict_of(found: Option<&Finding>, expected: Expectation) -> &'static str {
    match (found, expected) {
        (Some(Finding::Decided(verdict)), expected) => word(verdict.verdict, expected),
        (Some(Finding::Proves(true)), expected) => word(Word::Confirmed, expected),
        (Some(Finding::Proves(false)), _) => "REFUTED",
        (None, Expectation::ConfirmedByRecords) => "CONFIRMED BY RECORDS",
        (None, Expectation::RefutedByRecords) => "REFUTED BY RECORDS",
        (None, Expectation::Theorem) => "THEOREM",
        (None, Expectation::RefutedByTheorem) => "REFUTED BY THEOREM",
        (None, _) => "NOT DECIDED",
    }
}

fn word(word: Word, expected: Expectation) -> &'static str {
    match word {
        Word::Confirmed if expected == Expectation::Corrected => "CORRECTED",
        word => word.name(),
    }
}
