//! Verdicts on claims: for people, and as an object of JSON (`docs/claim.schema.json`).

use crate::certificate::Certificate;
use crate::claims::answer::decision::{Answer, Decision, decide};
use crate::claims::answer::replay::{Position, Replay, replay};
use crate::claims::domain::Domain;
use crate::claims::evidence::files::Basis;
use crate::claims::refusal::Refusal;
use crate::claims::statement::Counterexample;
use crate::language::syntax::Claim;
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Word {
    Confirmed,
    Refuted,
    Vacuous,
    /// It mentions something that is no position.
    Undefined,
    Beyond,
    /// A limit was reached first.
    Undecided,
}

impl Word {
    /// The word as it is printed.
    pub fn name(self) -> &'static str {
        match self {
            Word::Confirmed => "CONFIRMED",
            Word::Refuted => "REFUTED",
            Word::Vacuous => "VACUOUS",
            Word::Undefined => "UNDEFINED",
            Word::Beyond => "BEYOND",
            Word::Undecided => "UNDECIDED",
        }
    }
}

/// A verdict on a claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    schema: u32,
    /// The claim as it was written.
    pub claim: String,
    /// What the certificate is about, in words.
    pub game: String,
    /// Whether it holds.
    pub verdict: Word,
    /// The cases that the verdict is about.
    pub extent: String,
    /// Whether no assignment was left out.
    pub everywhere: bool,
    /// The least value, where a claim asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least: Option<i64>,
    /// The values that show it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub at: Vec<(String, i128)>,
    /// The positions that the claim mentions there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub positions: Vec<Position>,
    /// Whether the checker verified that nothing comes before these values.
    pub is_least: bool,
    /// The sentences that the checker verified in the same run, which together say it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub verified: Vec<String>,
    /// Why, of what is not decided; of a parameter for which nothing satisfies the premise, its value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<String>,
}

/// The files of what is decided.
#[derive(Clone, Debug, Default)]
pub struct Evidence {
    /// The files that together say the answer.
    pub files: Vec<Vec<u8>>,
    /// The files that show that nothing comes before these values.
    pub least: Vec<Vec<u8>>,
}

pub type Check<'a> = dyn Fn(&[u8]) -> chomp_check::Verdict + 'a;

/// The bytes of the files, and the sentences that they prove.
fn verified(files: &[Certificate], check: &Check<'_>) -> Result<(Vec<Vec<u8>>, Vec<String>), Refusal> {
    let verified = |file: &Certificate| {
        let bytes = file.to_bytes();
        match check(&bytes) {
            chomp_check::Verdict::Verified(statement) => Ok((bytes, statement.text)),
            chomp_check::Verdict::Declined(_) => {
                Err(Refusal::missing("the check of the evidence takes too much"))
            }
            _ => Err(Refusal::missing("the checker does not accept the evidence that was found")),
        }
    };
    files.iter().map(verified).collect()
}

impl Verdict {
    /// Decides a claim, whose evidence `check` checks; `text` is how it was written. Nothing is confirmed or refuted that
    /// `check` did not verify.
    ///
    /// # Errors
    /// When the claim is not about this game. That there is no evidence is a verdict, too.
    pub fn of(
        (claim, text): (&Claim, &str),
        basis: &Basis<'_>,
        check: &Check<'_>,
    ) -> Result<(Self, Evidence), Refusal> {
        match Self::found((claim, text), basis, check) {
            Err(why) if !matches!(why, Refusal::Wrong { .. }) => {
                Ok((Self::undecided(text, basis.domain, &why), Evidence::default()))
            }
            found => found,
        }
    }

    fn found(
        (claim, text): (&Claim, &str),
        basis: &Basis<'_>,
        check: &Check<'_>,
    ) -> Result<(Self, Evidence), Refusal> {
        let Decision { answer, everywhere, files, before } = decide(claim, basis)?;
        let (files, sentences) = verified(&files, check)?;
        let before = before.and_then(|files| verified(&files, check).ok());
        let mut verdict = Self::new(text, basis.domain, Word::Undecided);
        let (word, at): (_, Option<Counterexample>) = match answer {
            Answer::Confirmed(at) => (Word::Confirmed, at),
            Answer::Refuted(at) => (Word::Refuted, at),
            Answer::Undefined(at) => (Word::Undefined, Some(at)),
            Answer::Beyond => (Word::Beyond, None),
            Answer::Vacuous => (Word::Vacuous, None),
            Answer::VacuousAt(empty, least) => {
                verdict.least = least;
                verdict.because = Some(format!("nothing satisfies the premise for the value {empty}"));
                (Word::Vacuous, None)
            }
            Answer::Least(value, before) => {
                verdict.least = Some(value);
                (Word::Confirmed, before)
            }
        };
        verdict.verdict = word;
        let has_values = at.as_ref().is_some_and(|at| !at.values.is_empty());
        verdict.everywhere = everywhere;
        // Whether something is undefined for all is looked for in order; and nothing comes before zeros.
        let is_first = word == Word::Undefined && !everywhere;
        let is_zero = at.as_ref().is_some_and(|at| at.values.iter().all(|(_, value)| *value == 0));
        verdict.is_least = before.is_some() || !has_values || is_first || is_zero;
        verdict.extent = match &basis.domain.extent {
            // One assignment refutes what is said of all, and confirms what is said of some.
            _ if !everywhere && has_values && verdict.least.is_none() => {
                if verdict.is_least { SHOWN } else { SOME }.to_string()
            }
            Some(extent) if !everywhere => extent.clone(),
            _ => EVERYWHERE.to_string(),
        };
        verdict.verified = sentences;
        let evidence = Evidence { files, least: before.unwrap_or_default().0 };
        if let Some(at) = at {
            // Where this takes too much, or numbers become too large, the claim is decided all the same.
            let Replay { positions, inner } = replay(claim, basis, &at).unwrap_or_default();
            verdict.positions = positions;
            verdict.at = at.named();
            verdict.at.extend(inner);
        }
        Ok((verdict, evidence))
    }

    /// The verdict where no evidence was found, and why.
    pub fn undecided(text: &str, domain: &Domain<'_>, why: &Refusal) -> Self {
        Verdict { because: Some(why.to_string()), ..Verdict::new(text, domain, Word::Undecided) }
    }

    /// A verdict, and nothing that shows it.
    fn new(text: &str, domain: &Domain<'_>, verdict: Word) -> Self {
        Verdict {
            schema: 2,
            claim: text.to_string(),
            game: domain.game.clone(),
            verdict,
            extent: EVERYWHERE.to_string(),
            everywhere: true,
            least: None,
            at: Vec::new(),
            positions: Vec::new(),
            is_least: true,
            verified: Vec::new(),
            because: None,
        }
    }

    /// The values that show it, in words.
    pub fn values(&self) -> String {
        let values: Vec<String> = self.at.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        values.join(", ")
    }

    /// A line, and below it what shows it.
    pub fn human(&self) -> String {
        let Verdict { game, claim, extent, .. } = self;
        let word = self.verdict.name();
        let because = self.because.as_deref().unwrap_or(match self.verdict {
            Word::Vacuous => "nothing satisfies the premise",
            Word::Undefined => "something that is no position is mentioned",
            _ => "the certificate does not reach what is asked",
        });
        let mut text = match (self.verdict, self.least) {
            (Word::Confirmed, Some(value)) => {
                format!("{word} {extent} of {game} with the least value {value}: {claim}\n")
            }
            (Word::Confirmed | Word::Refuted, _) => format!("{word} {extent} of {game}: {claim}\n"),
            _ => format!("{word}: {because}, {game}: {claim}\n"),
        };
        if let (Word::Vacuous, Some(value)) = (self.verdict, self.least) {
            text +=
                &format!("  the least value for which something does, and the rest is true, is {value}\n");
        }
        if !self.at.is_empty() {
            let what = if self.least.is_some() { "the value before fails at" } else { "at" };
            let least = if self.is_least { "" } else { ", perhaps not the least" };
            text += &format!("  {what} {}{least}\n", self.values());
        }
        for position in &self.positions {
            text += &format!("  {}\n", position.human());
        }
        for sentence in &self.verified {
            text += &match sentence.strip_suffix(": 0 <= 0") {
                // A formula of which nothing is left asks for the type of no position.
                Some(_) if !self.at.is_empty() => {
                    "  verified: by the rules alone, at these values\n".to_string()
                }
                _ => format!("  verified: {}\n", shortened(sentence)),
            };
        }
        text
    }
}

/// Longer sentences are cut for people.
const LONGEST_SENTENCE: usize = 600;

fn shortened(sentence: &str) -> String {
    match sentence.char_indices().nth(LONGEST_SENTENCE) {
        Some((end, _)) => {
            format!("{} ... ({} letters in all)", &sentence[..end], sentence.chars().count())
        }
        None => sentence.to_string(),
    }
}

/// The extent of a verdict that speaks of everything.
const EVERYWHERE: &str = "for all positions";
/// The extent of a verdict that one assignment shows, where others were left out.
const SHOWN: &str = "by the least case that the certificate decides,";

/// The same, where it is not known whether a lesser assignment shows it.
const SOME: &str = "by some case,";
