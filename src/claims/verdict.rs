//! What is said of a claim: for people, and as an object of JSON (`docs/claim.schema.json`).

use super::budget::Budget;
use super::correct::corrected;
use super::decide::{Answer, Counterexample, Decision, Undecided, decide};
use super::domain::Domain;
use super::replay::replay;
use crate::language::syntax::Claim;
use serde::Serialize;

/// The word of a verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Word {
    /// It holds.
    Confirmed,
    /// It does not.
    Refuted,
    /// Nothing satisfies its premise.
    Vacuous,
    /// It mentions something that is no position.
    Undefined,
    /// The certificate does not reach.
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

/// What is said of a claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    schema: u32,
    /// The claim as it was written.
    pub claim: String,
    /// The game.
    pub game: String,
    /// Whether it holds.
    pub verdict: Word,
    /// The cases that the verdict is about.
    pub extent: String,
    /// Whether no assignment was left out.
    pub everywhere: bool,
    classes: u64,
    /// The least value, where a claim asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least: Option<i64>,
    /// The values that show it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub at: Vec<(String, i128)>,
    /// The positions that the claim mentions there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub positions: Vec<Position>,
    /// The sharpest true versions, with one number of the premise moved.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub corrected: Vec<String>,
    /// Why, of what is not decided; of a parameter for which nothing satisfies the premise, its value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<String>,
}

/// A position that the claim mentions, where it was decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Position {
    /// As the game writes it.
    pub position: String,
    /// P or N; neither where the certificate does not say.
    #[serde(rename = "type")]
    pub kind: Option<&'static str>,
    /// Its winning moves.
    pub winning: Vec<Move>,
}

/// A move: the row and its new length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Move {
    row: usize,
    to: u64,
}

impl Verdict {
    /// Decides a claim; `text` is how it was written.
    ///
    /// # Errors
    /// When the claim is not about this game. That a limit is reached is a verdict, too.
    pub fn of(claim: &Claim, text: &str, domain: &Domain<'_>, budget: &Budget) -> Result<Self, Undecided> {
        let decided = decide(claim, domain, budget).and_then(|decision| {
            // Where this takes too much, the claim is refuted all the same.
            let versions = match decision.answer {
                Answer::Refuted(_) => {
                    corrected(claim, domain, decision.classes, budget).unwrap_or_default()
                }
                _ => Vec::new(),
            };
            Self::said(claim, text, domain, decision, (&versions, budget))
        });
        Self::with_limits(text, domain, decided)
    }

    /// [`Self::of`], without the true versions of a refuted implication.
    ///
    /// # Errors
    /// As [`Self::of`].
    pub fn alone(
        claim: &Claim,
        text: &str,
        domain: &Domain<'_>,
        budget: &Budget,
    ) -> Result<Self, Undecided> {
        let decided = decide(claim, domain, budget)
            .and_then(|decision| Self::said(claim, text, domain, decision, (&[], budget)));
        Self::with_limits(text, domain, decided)
    }

    fn with_limits(
        text: &str,
        domain: &Domain<'_>,
        decided: Result<Self, Undecided>,
    ) -> Result<Self, Undecided> {
        match decided {
            Err(limit) if limit.is_limit() => {
                let word = Word::Undecided;
                Ok(Verdict { because: Some(limit.to_string()), ..Verdict::new(text, domain, word) })
            }
            decided => decided,
        }
    }

    /// A verdict, and nothing that shows it.
    fn new(text: &str, domain: &Domain<'_>, verdict: Word) -> Self {
        Verdict {
            schema: 1,
            claim: text.to_string(),
            game: domain.game.clone(),
            verdict,
            extent: EVERYWHERE.to_string(),
            everywhere: true,
            classes: 0,
            least: None,
            at: Vec::new(),
            positions: Vec::new(),
            corrected: Vec::new(),
            because: None,
        }
    }

    fn said(
        claim: &Claim,
        text: &str,
        domain: &Domain<'_>,
        Decision { answer, everywhere, classes }: Decision,
        (versions, budget): (&[Claim], &Budget),
    ) -> Result<Self, Undecided> {
        let mut because = None;
        let (verdict, least, at): (_, _, Option<Counterexample>) = match answer {
            Answer::Confirmed(at) => (Word::Confirmed, None, at),
            Answer::Refuted(at) => (Word::Refuted, None, at),
            Answer::Vacuous => (Word::Vacuous, None, None),
            Answer::VacuousAt(empty, least) => {
                because = Some(format!("nothing satisfies the premise for the value {empty}"));
                (Word::Vacuous, least, None)
            }
            Answer::Beyond => (Word::Beyond, None, None),
            Answer::Undefined(at) => (Word::Undefined, None, Some(at)),
            Answer::Least(value, before) => (Word::Confirmed, Some(value), before),
        };
        // Where this takes too much, or numbers become too large, the claim is decided all the same.
        let replayed = at.as_ref().and_then(|at| replay(claim, domain, at, budget).ok());
        let replayed = replayed.unwrap_or_default();
        // One assignment refutes what is said of all, and confirms what is said of some.
        let is_shown = least.is_none() && at.as_ref().is_some_and(|at| !at.values.is_empty());
        let mut shown = at.map_or(Vec::new(), |at| at.named());
        shown.extend(replayed.inner);
        let [open, close] = if domain.shortest_first { ["(", ")"] } else { ["[", "]"] };
        let positions = replayed.positions.into_iter().map(|one| {
            let mut lengths = &one.lengths[..];
            while domain.fewer_rows && lengths.len() > 1 && lengths.last() == Some(&0) {
                lengths = &lengths[..lengths.len() - 1];
            }
            let lengths: Vec<String> = lengths.iter().map(u64::to_string).collect();
            Position {
                position: format!("{open}{}{close}", lengths.join(",")),
                kind: one.is_p.map(|is_p| if is_p { "P" } else { "N" }),
                winning: one.winning.into_iter().map(|(row, to)| Move { row, to }).collect(),
            }
        });
        Ok(Verdict {
            extent: match everywhere || !is_shown {
                true => extent(domain, everywhere),
                false => SHOWN.to_string(),
            },
            everywhere,
            classes,
            least,
            positions: positions.collect(),
            at: shown,
            corrected: versions.iter().map(Claim::to_string).collect(),
            because,
            ..Verdict::new(text, domain, verdict)
        })
    }

    /// The values that show it, in words.
    pub fn values(&self) -> String {
        let values: Vec<String> = self.at.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        values.join(", ")
    }

    /// A line, and below it what shows it.
    pub fn human(&self) -> String {
        let Verdict { game, claim, extent, .. } = self;
        let mut text = match (self.verdict, self.least) {
            (Word::Confirmed, Some(value)) => {
                format!("CONFIRMED {extent} of {game} with the least value {value}: {claim}\n")
            }
            (Word::Confirmed, None) => format!("CONFIRMED {extent} of {game}: {claim}\n"),
            (Word::Vacuous, None) => match &self.because {
                None => format!("VACUOUS: nothing satisfies the premise, {game}: {claim}\n"),
                Some(because) => format!("VACUOUS: {because}, {game}: {claim}\n"),
            },
            (Word::Vacuous, Some(value)) => format!(
                "VACUOUS: {}, {game}: {claim}\n  the least value for which something does, and the rest is \
                 true, is {value}\n",
                self.because.as_deref().unwrap_or_default(),
            ),
            (Word::Undecided, _) => {
                let because = self.because.as_deref().unwrap_or_default();
                format!("UNDECIDED: {because}, {game}: {claim}\n")
            }
            (Word::Beyond, _) => {
                format!("BEYOND: the certificate does not reach what is asked, {game}: {claim}\n")
            }
            (Word::Undefined, _) => {
                format!("UNDEFINED: something that is no position is mentioned, {game}: {claim}\n")
            }
            (Word::Refuted, _) => format!("REFUTED {extent} of {game}: {claim}\n"),
        };
        if !self.at.is_empty() {
            let what = if self.least.is_some() { "the value before fails at" } else { "at" };
            text += &format!("  {what} {}\n", self.values());
        }
        for position in &self.positions {
            text += &format!("  {}\n", position.human());
        }
        for version in &self.corrected {
            text += &format!("  CORRECTED {extent}: {version}\n");
        }
        text
    }
}

impl Position {
    /// The position with its type and its winning moves.
    pub fn human(&self) -> String {
        let Position { position, kind, winning } = self;
        let Some(kind) = kind else { return format!("{position} is outside of the certificate's domain") };
        let winning: Vec<String> =
            winning.iter().map(|won| format!("row {} to {}", won.row, won.to)).collect();
        let won =
            if winning.is_empty() { String::new() } else { format!(", won by {}", winning.join("; ")) };
        format!("{position} is {kind}{won}")
    }
}

/// The extent of a verdict that speaks of everything.
const EVERYWHERE: &str = "for all positions";
/// The extent of a verdict that one assignment shows, where others were left out.
const SHOWN: &str = "by the least case that the certificate decides,";

/// The cases that a verdict is about.
fn extent(domain: &Domain<'_>, everywhere: bool) -> String {
    match &domain.extent {
        Some(extent) if !everywhere => extent.clone(),
        _ => EVERYWHERE.to_string(),
    }
}
