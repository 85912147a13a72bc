//! Verdicts on claims: for people, and as an object of JSON (`docs/claim.schema.json`).

use super::correct::corrected;
use super::decision::{Answer, Decision, decide};
use super::domain::Domain;
use super::files::Basis;
use super::refusal::Undecided;
use super::replay::replay;
use super::statement::Counterexample;
use crate::certificate::Certificate;
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

/// A verdict on a claim.
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
    /// The sharpest true versions, with one number of the premise moved.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub corrected: Vec<String>,
    /// Why, of what is not decided; of a parameter for which nothing satisfies the premise, its value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<String>,
}

/// The files of what is decided.
#[derive(Clone, Debug, Default)]
pub struct Evidence {
    /// Those that together say the answer.
    pub files: Vec<Vec<u8>>,
    /// Those that nothing comes before the values that show it.
    pub least: Vec<Vec<u8>>,
    /// Those of each true version.
    pub corrected: Vec<Vec<Vec<u8>>>,
}

/// The check of a file.
pub type Check<'a> = dyn Fn(&[u8]) -> chomp_check::Verdict + 'a;

/// The bytes of the files, and the sentences that they prove.
fn verified(files: &[Certificate], check: &Check<'_>) -> Result<(Vec<Vec<u8>>, Vec<String>), Undecided> {
    let verified = |file: &Certificate| {
        let bytes = file.to_bytes();
        match check(&bytes) {
            chomp_check::Verdict::Verified(statement) => Ok((bytes, statement.text)),
            chomp_check::Verdict::Declined(_) => {
                Err(Undecided::missing("the check of the evidence takes too much"))
            }
            _ => Err(Undecided::missing("the checker does not accept the evidence that was found")),
        }
    };
    files.iter().map(verified).collect()
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
    /// Decides a claim, whose evidence `check` checks; `text` is how it was written. With `alone`, without the true
    /// versions of a refuted implication. Nothing is confirmed or refuted that `check` did not verify, but where there are
    /// no certificates.
    ///
    /// # Errors
    /// When the claim is not about this game. That there is no evidence is a verdict, too.
    pub fn of(
        (claim, text): (&Claim, &str),
        basis: &Basis<'_>,
        check: &Check<'_>,
        alone: bool,
    ) -> Result<(Self, Evidence), Undecided> {
        let none = |why: Undecided| match why {
            wrong @ Undecided::Wrong { .. } => Err(wrong),
            why => Ok((Self::undecided(text, basis.domain, &why), Evidence::default())),
        };
        let decision = match decide(claim, basis) {
            Ok(decision) => decision,
            Err(why) => return none(why),
        };
        let (files, verified) = match verified(&decision.files, check) {
            Ok(verified) => verified,
            Err(why) => return none(why),
        };
        let before = decision.before.as_ref().and_then(|files| self::verified(files, check).ok());
        // Where this takes too much, the claim is refuted all the same.
        let mut versions = Vec::new();
        if let (Answer::Refuted(_), false) = (&decision.answer, alone) {
            let found = basis.budget.quarter(|| corrected(claim, basis));
            for (version, files) in found.unwrap_or_default() {
                versions.extend(self::verified(&files, check).ok().map(|(files, _)| (version, files)));
            }
        }
        let shown = match &decision.answer {
            Answer::Confirmed(at) | Answer::Refuted(at) | Answer::Least(_, at) => at.as_ref(),
            _ => None,
        };
        let is_least = before.is_some() || shown.is_none_or(|at| at.values.is_empty());
        let texts: Vec<Claim> = versions.iter().map(|(version, _)| version.clone()).collect();
        let mut verdict = Self::said((claim, text), basis, decision, &texts);
        verdict.verified = verified;
        verdict.is_least = is_least;
        if verdict.extent == SHOWN && !is_least {
            verdict.extent = SOME.to_string();
        }
        let evidence = Evidence {
            files,
            least: before.unwrap_or_default().0,
            corrected: versions.into_iter().map(|(_, files)| files).collect(),
        };
        Ok((verdict, evidence))
    }

    /// That no evidence was found, and why.
    pub fn undecided(text: &str, domain: &Domain<'_>, why: &Undecided) -> Self {
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
            corrected: Vec::new(),
            because: None,
        }
    }

    fn said(
        (claim, text): (&Claim, &str),
        basis: &Basis<'_>,
        Decision { answer, everywhere, .. }: Decision,
        versions: &[Claim],
    ) -> Self {
        let domain = basis.domain;
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
        let replayed = at.as_ref().and_then(|at| replay(claim, basis, at).ok());
        let replayed = replayed.unwrap_or_default();
        // One assignment refutes what is said of all, and confirms what is said of some.
        let is_shown = least.is_none() && at.as_ref().is_some_and(|at| !at.values.is_empty());
        let mut shown = at.map_or(Vec::new(), |at| at.named());
        shown.extend(replayed.inner);
        let [open, close] = if domain.shortest_first { ["(", ")"] } else { ["[", "]"] };
        let positions = replayed.positions.into_iter().map(|one| {
            let mut lengths = &one.lengths[..];
            // Three rows are written in full.
            while domain.fewer_rows && domain.rows > 3 && lengths.len() > 1 && lengths.last() == Some(&0) {
                lengths = &lengths[..lengths.len() - 1];
            }
            let lengths: Vec<String> = lengths.iter().map(u64::to_string).collect();
            Position {
                position: format!("{open}{}{close}", lengths.join(",")),
                kind: one.is_p.map(|is_p| if is_p { "P" } else { "N" }),
                winning: one.winning.into_iter().map(|(row, to)| Move { row, to }).collect(),
            }
        });
        Verdict {
            extent: match everywhere || !is_shown {
                true => extent(domain, everywhere),
                false => SHOWN.to_string(),
            },
            everywhere,
            least,
            positions: positions.collect(),
            at: shown,
            corrected: versions.iter().map(Claim::to_string).collect(),
            because,
            ..Verdict::new(text, domain, verdict)
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
            let least = if self.is_least { "" } else { ", perhaps not the least" };
            text += &format!("  {what} {}{least}\n", self.values());
        }
        for position in &self.positions {
            text += &format!("  {}\n", position.human());
        }
        for sentence in &self.verified {
            text += &format!("  verified: {}\n", shortened(sentence));
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
        let is_empty = position.chars().all(|c| !c.is_ascii_digit() || c == '0');
        let won = match (*kind, is_empty) {
            ("N", true) => ": whoever moved last has lost".to_string(),
            (_, true) => ": no move is left".to_string(),
            _ if winning.is_empty() => String::new(),
            _ => format!(", won by {}", winning.join("; ")),
        };
        format!("{position} is {kind}{won}")
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

/// The cases that a verdict is about.
fn extent(domain: &Domain<'_>, everywhere: bool) -> String {
    match &domain.extent {
        Some(extent) if !everywhere => extent.clone(),
        _ => EVERYWHERE.to_string(),
    }
}
