//! The positions that a claim mentions where it was decided: what there is to replay.

use super::decision::{Answer, Counterexample, decide};
use super::domain::{Reach, lengths};
use super::files::Basis;
use super::formula::{self, Value};
use super::reasons::Point;
use super::refusal::Undecided;
use super::statement::{Statement, state};
use super::writer::Writer;
use crate::language::syntax::{
    Claim, Family, Formula, Move, MoveTo, Place, Quantifier, Question, Range, Run, Term,
};
use crate::linear::Linear;

/// A position that a claim mentions, and its type, for some values of the variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mentioned {
    /// Row lengths as the game writes them.
    pub lengths: Vec<u64>,
    /// Whether it is a P-position; `None` where the certificate does not say.
    pub is_p: Option<bool>,
    /// Its winning moves: row and new length.
    pub winning: Vec<(usize, u64)>,
}

/// The value of a claim at one assignment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Replay {
    /// The positions that it mentions, each once.
    pub positions: Vec<Mentioned>,
    /// The values that make its inner quantifiers true or false.
    pub inner: Vec<(String, i128)>,
}

/// Replays a claim at these values.
///
/// # Errors
/// When the claim is not about this game, or the budget is spent.
pub fn replay(claim: &Claim, basis: &Basis<'_>, at: &Counterexample) -> Result<Replay, Undecided> {
    let statement = state(claim, &at.parameters, basis.domain, basis.budget)?;
    let point = statement.coordinates_of(&at.values).filter(|_| at.counted.is_none());
    let Some(point) = point else { return Ok(Replay::default()) };
    let here = Point { domain: basis.domain, values: &point };
    let mut narrowing =
        Narrowing { writer: writer(&statement, at, basis)?, here: &here, inner: Vec::new() };
    let body = narrowing.narrow(&claim.body)?;
    let inner = narrowing.inner;
    let mut positions = Vec::new();
    let mut writer = writer(&statement, at, basis)?;
    mentions(&writer.write(&body)?, &here, &mut positions);
    let positions = positions.into_iter().map(|gaps| mentioned(basis, &gaps));
    Ok(Replay { positions: positions.collect::<Result<_, _>>()?, inner })
}

fn writer<'a>(
    statement: &'a Statement,
    at: &'a Counterexample,
    basis: &'a Basis<'a>,
) -> Result<Writer<'a>, Undecided> {
    let names = statement.variables.iter().map(|(name, form)| (name.as_str(), form.clone()));
    Writer::new(names.collect(), &at.parameters, basis.domain, basis.budget)
}

/// The gaps of the positions that matter at a point: not those of a case that does not apply there.
fn mentions(formula: &formula::Formula, here: &Point<'_>, found: &mut Vec<Vec<u64>>) {
    use formula::Formula;
    let gaps = |gaps: &[Linear]| -> Option<Vec<u64>> {
        gaps.iter().map(|gap| u64::try_from(gap.value(here.values)).ok()).collect()
    };
    let mut keep = |gaps: Option<Vec<u64>>| found.extend(gaps.filter(|gaps| !found.contains(gaps)));
    match formula {
        Formula::IsP(position) | Formula::Winning(position, ..) => keep(gaps(position)),
        Formula::Values(values) => {
            for (_, row) in &values.rows {
                let (Some(row), Some(rows)) = (gaps(row), here.domain.types.first_rows()) else {
                    continue;
                };
                let second = row.iter().sum();
                if let Reach::Within(Some(first)) = rows.total(second, row[0]) {
                    let second = second.min(first);
                    keep(Some(vec![row[0], second - row[0], first - second]));
                }
            }
        }
        Formula::Of(position, inside) => {
            if position.len() == here.domain.rows {
                keep(gaps(position));
            }
            mentions(inside, here, found);
        }
        Formula::Not(inside) => mentions(inside, here, found),
        Formula::And(parts) | Formula::Or(parts) => {
            let all = matches!(formula, Formula::And(_));
            let decides = |part: &Formula| match part {
                Formula::AtLeastZero(_) | Formula::Zero(_) => {
                    here.value(part).is_some_and(|value| value == Value::Known(!all))
                }
                _ => false,
            };
            if !parts.iter().any(decides) {
                parts.iter().for_each(|part| mentions(part, here, found));
            }
        }
        Formula::Implies(left, right) | Formula::Equivalent(left, right) => {
            mentions(left, here, found);
            mentions(right, here, found);
        }
        Formula::Constant(_) | Formula::AtLeastZero(_) | Formula::Zero(_) | Formula::Divides(..) => {}
    }
}

/// A formula at a point.
struct Narrowing<'a> {
    writer: Writer<'a>,
    here: &'a Point<'a>,
    inner: Vec<(String, i128)>,
}

impl<'a> Narrowing<'a> {
    fn value(&mut self, formula: &'a Formula) -> Result<Option<Value>, Undecided> {
        Ok(self.here.value(&self.writer.write(formula)?))
    }

    /// The formula, where a quantifier that one value makes true or false has that value alone.
    fn narrow(&mut self, formula: &'a Formula) -> Result<Formula, Undecided> {
        Ok(match formula {
            Formula::Not(inside) => Formula::Not(Box::new(self.narrow(inside)?)),
            Formula::And(parts) => Formula::And(self.all(parts)?),
            Formula::Or(parts) => Formula::Or(self.all(parts)?),
            Formula::Implies(left, right) => {
                Formula::Implies(Box::new(self.narrow(left)?), Box::new(self.narrow(right)?))
            }
            Formula::Equivalent(left, right) => {
                Formula::Equivalent(Box::new(self.narrow(left)?), Box::new(self.narrow(right)?))
            }
            Formula::Over(range, universal, inside) => {
                let decides = Some(Value::Known(!*universal));
                for value in range.from..=range.to {
                    let outer = self.writer.enter(range, value);
                    let decided = self.value(inside)? == decides;
                    let narrowed = decided.then(|| {
                        self.inner.push((range.name.clone(), value.into()));
                        self.narrow(inside)
                    });
                    self.writer.leave(range, outer);
                    if let Some(inside) = narrowed {
                        let inside = inside?;
                        let only = Range { name: range.name.clone(), from: value, to: value };
                        return Ok(Formula::Over(only, *universal, Box::new(inside)));
                    }
                }
                formula.clone()
            }
            Formula::Constant(_)
            | Formula::Compare(..)
            | Formula::Congruent(..)
            | Formula::Position(..) => formula.clone(),
        })
    }

    fn all(&mut self, parts: &'a [Formula]) -> Result<Vec<Formula>, Undecided> {
        parts.iter().map(|part| self.narrow(part)).collect()
    }
}

/// Rows up to this length are looked up by trying all moves.
const SHORT: u64 = 1 << 16;

/// The facts about one position. Nothing is said that is not looked up.
fn mentioned(basis: &Basis<'_>, gaps: &[u64]) -> Result<Mentioned, Undecided> {
    let domain = basis.domain;
    let lengths = lengths(gaps, domain.shortest_first);
    let forms: Option<Vec<Linear>> =
        gaps.iter().map(|&gap| Some(Linear::constant(0, i64::try_from(gap).ok()?))).collect();
    let here = Point { domain, values: &[] };
    let value = forms.and_then(|forms| here.value(&formula::Formula::IsP(forms)));
    let Some(Value::Known(is_p)) = value else {
        return Ok(Mentioned { is_p: None, winning: Vec::new(), lengths });
    };
    let winning = if is_p {
        Vec::new()
    } else if !domain.cuts || domain.bite.is_some() || lengths.iter().all(|&length| length <= SHORT) {
        domain.types.winning(gaps)
    } else {
        let rows = (1..=domain.rows).map(|row| winning_cut(basis, &lengths, row));
        rows.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect()
    };
    Ok(Mentioned { is_p: Some(is_p), winning, lengths })
}

/// The winning move in one row: as a claim, since a long row has too many moves to try. There is at most
/// one.
fn winning_cut(basis: &Basis<'_>, lengths: &[u64], row: usize) -> Result<Option<(usize, u64)>, Undecided> {
    let number = |length: u64| {
        i64::try_from(length).map(Term::Number).map_err(|_| Undecided::missing("smaller numbers"))
    };
    let runs = lengths
        .iter()
        .map(|&length| Ok(Run { length: number(length)?, rows: None, place: Place::default() }));
    let to = "to".to_string();
    let chosen = Move {
        row: number(row as u64)?,
        how: MoveTo::Length,
        number: Term::Variable(to.clone()),
        place: Place::default(),
    };
    let body = Formula::Position(runs.collect::<Result<_, Undecided>>()?, Question::Wins(chosen));
    let claim = Claim {
        family: Family::One,
        quantifier: Quantifier::Exists,
        variables: vec![to],
        bounds: Formula::And(Vec::new()),
        body,
    };
    Ok(match decide(&claim, basis)?.answer {
        Answer::Confirmed(Some(at)) => {
            at.values.first().and_then(|(_, to)| u64::try_from(*to).ok()).map(|to| (row, to))
        }
        _ => None,
    })
}
