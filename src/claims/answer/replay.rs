//! The positions that a claim mentions where it was decided: what there is to replay.

use crate::claims::answer::decision::{Answer, decide};
use crate::claims::domain::lengths;
use crate::claims::evidence::files::Basis;
use crate::claims::evidence::reasons::Point;
use crate::claims::refusal::Refusal;
use crate::claims::statement::formula::{self, Amount};
use crate::claims::statement::value::Value;
use crate::claims::statement::writer::Writer;
use crate::claims::statement::{Counterexample, Parameters};
use crate::language::Place;
use crate::language::syntax::{self, Claim, Formula, MoveNotation, Quantifier, Question, Run, Term};
use serde::Serialize;
use std::collections::HashMap;
use std::fmt::{self, Display, Formatter};

/// A position that a claim mentions, for some values of the variables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Position {
    /// As the game writes it.
    pub position: String,
    /// P or N; neither where the certificate does not say.
    #[serde(rename = "type")]
    pub kind: Option<&'static str>,
    pub winning: Vec<Move>,
}

/// A move: the row and its new length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Move {
    /// The row, from 1, as the game writes them.
    pub row: usize,
    pub to: u64,
}

impl Display for Move {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "row {} to {}", self.row, self.to)
    }
}

impl Position {
    /// The position with its type and its winning moves.
    pub fn human(&self) -> String {
        let Position { position, kind, winning } = self;
        let Some(kind) = kind else { return format!("{position} is outside of the certificate's domain") };
        let is_empty = position.chars().all(|c| !c.is_ascii_digit() || c == '0');
        let won = match (*kind, is_empty) {
            ("N", true) => ": no move is left, and whoever moved last has lost".to_string(),
            (_, true) => ": no move is left".to_string(),
            _ if winning.is_empty() => String::new(),
            _ => {
                let winning: Vec<String> = winning.iter().map(Move::to_string).collect();
                format!(", won by {}", winning.join("; "))
            }
        };
        format!("{position} is {kind}{won}")
    }
}

/// The value of a claim at one assignment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Replay {
    /// The positions that it mentions, each once.
    pub positions: Vec<Position>,
    /// The values that make its inner quantifiers true or false.
    pub inner: Vec<(String, i128)>,
}

/// Replays a claim at these values.
///
/// # Errors
/// When the claim is not about this game, or numbers are too large, or the budget is spent.
pub fn replay(claim: &Claim, basis: &Basis<'_>, at: &Counterexample) -> Result<Replay, Refusal> {
    if at.counted.is_some() {
        return Ok(Replay::default());
    }
    let values = at.values.iter().map(|(name, value)| Some((name.clone(), i64::try_from(*value).ok()?)));
    let mut numbers =
        values.collect::<Option<Parameters>>().ok_or_else(|| Refusal::missing("smaller numbers"))?;
    numbers.extend(at.parameters.iter().cloned());
    if !claim.variables.iter().all(|variable| numbers.iter().any(|(name, _)| name == variable)) {
        return Ok(Replay::default());
    }
    let mut writer = Writer::new(HashMap::new(), &numbers, basis.domain, basis.budget)?;
    writer.inner = Some(Vec::new());
    let mut positions = Vec::new();
    mentions(&writer.write(&claim.body)?, &Point { domain: basis.domain, values: &[] }, &mut positions);
    let positions = positions.into_iter().map(|gaps| mentioned(basis, &gaps));
    Ok(Replay { positions: positions.collect::<Result<_, _>>()?, inner: writer.inner.unwrap_or_default() })
}

/// The gaps of the positions that matter at a point: not those of a case that does not apply there.
fn mentions(formula: &formula::Formula, here: &Point<'_>, found: &mut Vec<Vec<u64>>) {
    use formula::Formula;
    let mut keep = |gaps: Option<Vec<u64>>| found.extend(gaps.filter(|gaps| !found.contains(gaps)));
    match formula {
        Formula::IsP(position) | Formula::HasValue(position, _) | Formula::Winning(position, ..) => {
            keep(here.gaps(position))
        }
        Formula::Is(_, Amount { rows, .. }) => {
            for (_, row) in rows {
                keep(here.first(row).map(|(position, _)| position.to_vec()));
            }
        }
        Formula::Of(position, _) if position.len() == here.domain.rows => keep(here.gaps(position)),
        _ => {}
    }
    let decides = |part: &Formula| match formula {
        Formula::And(_) | Formula::Or(_) if part.as_test().is_some_and(|(test, _)| test.is_sign()) => {
            here.value(part) == Some(Value::Known(matches!(formula, Formula::Or(_))))
        }
        _ => false,
    };
    if !formula.parts().iter().any(decides) {
        formula.parts().iter().for_each(|part| mentions(part, here, found));
    }
}

/// Rows up to this length are looked up by trying all moves.
const SHORT: u64 = 1 << 16;

/// The facts about one position. Nothing is said that is not looked up.
fn mentioned(basis: &Basis<'_>, gaps: &[u64]) -> Result<Position, Refusal> {
    let domain = basis.domain;
    let lengths = lengths(gaps, domain.shortest_first);
    let is_p = (Point { domain, values: &[] }).is_p(gaps);
    let winning = if is_p != Some(false) {
        Vec::new()
    } else if !domain.cuts || domain.bite.is_some() || lengths.iter().all(|&length| length <= SHORT) {
        domain.types.winning(gaps)
    } else {
        let rows = (1..=domain.rows).map(|row| winning_cut(basis, &lengths, row));
        rows.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect()
    };
    let [open, close] = if domain.shortest_first { ["(", ")"] } else { ["[", "]"] };
    let mut written = &lengths[..];
    // Three rows are written in full.
    while let ([_, .., 0], true) = (written, domain.fewer_rows && domain.rows > 3) {
        written = &written[..written.len() - 1];
    }
    let written: Vec<String> = written.iter().map(u64::to_string).collect();
    Ok(Position {
        position: format!("{open}{}{close}", written.join(",")),
        kind: is_p.map(|is_p| if is_p { "P" } else { "N" }),
        winning: winning.into_iter().map(|(row, to)| Move { row, to }).collect(),
    })
}

/// The winning move in one row: as a claim, since a long row has too many moves to try. There is at most
/// one.
fn winning_cut(basis: &Basis<'_>, lengths: &[u64], row: usize) -> Result<Option<(usize, u64)>, Refusal> {
    let number = |length: u64| {
        i64::try_from(length).map(Term::Number).map_err(|_| Refusal::missing("smaller numbers"))
    };
    let runs = lengths
        .iter()
        .map(|&length| Ok(Run { length: number(length)?, rows: None, place: Place::default() }));
    let to = "to".to_string();
    let chosen = syntax::Move {
        row: number(row as u64)?,
        how: MoveNotation::Length,
        number: Term::Variable(to.clone()),
        place: Place::default(),
    };
    let body = Formula::Position(runs.collect::<Result<_, Refusal>>()?, Question::Wins(chosen));
    let claim = Claim { variables: vec![to], ..Claim::alone(Quantifier::Exists, body) };
    Ok(match decide(&claim, basis)?.answer {
        Answer::Confirmed(Some(at)) => {
            at.values.first().and_then(|(_, to)| u64::try_from(*to).ok()).map(|to| (row, to))
        }
        _ => None,
    })
}
