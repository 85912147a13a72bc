//! The positions that a claim mentions where it was decided: what there is to replay.

use super::budget::Budget;
use super::class::{Value, value_at};
use super::decide::{Answer, Counterexample, Undecided, decide};
use super::domain::{Asked, Domain, Exact};
use super::refusal::StatementError;
use super::statement::{Statement, state};
use super::writer::Writer;
use crate::language::syntax::{
    Claim, Family, Formula, Move, MoveTo, Place, Quantifier, Question, Range, Run, Term,
};

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

/// What a claim comes to at one assignment.
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
pub fn replay(
    claim: &Claim,
    domain: &Domain<'_>,
    at: &Counterexample,
    budget: &Budget,
) -> Result<Replay, Undecided> {
    let statement = state(claim, &at.parameters, domain, budget)?;
    if at.counted.is_some() || at.values.len() != statement.coordinates {
        return Ok(Replay::default());
    }
    // Coordinates are differences of variables: in their order, each is what the earlier ones leave.
    let mut point = vec![0i128; statement.coordinates];
    for &i in &statement.order {
        point[i] = at.values[i].1 - statement.variables[i].1.value(&point);
    }
    let mut narrowing = Narrowing {
        writer: writer(&statement, at, domain, budget)?,
        point: &point,
        domain,
        inner: Vec::new(),
    };
    let body = narrowing.narrow(&claim.body)?;
    let inner = narrowing.inner;
    let mut positions = Vec::new();
    let stated = writer(&statement, at, domain, budget)?.write(&body)?;
    stated.positions_at(&point, domain, &mut positions);
    let positions = positions.into_iter().map(|lengths| mentioned(domain, lengths, budget));
    Ok(Replay { positions: positions.collect::<Result<_, _>>()?, inner })
}

fn writer<'a>(
    statement: &'a Statement,
    at: &'a Counterexample,
    domain: &'a Domain<'a>,
    budget: &'a Budget,
) -> Result<Writer<'a>, StatementError> {
    let names = statement.variables.iter().map(|(name, form)| (name.as_str(), form.clone()));
    Writer::new(names.collect(), &at.parameters, domain, budget)
}

/// A formula at a point.
struct Narrowing<'a> {
    writer: Writer<'a>,
    point: &'a [i128],
    domain: &'a Domain<'a>,
    inner: Vec<(String, i128)>,
}

impl<'a> Narrowing<'a> {
    fn value(&mut self, formula: &'a Formula) -> Result<Value, StatementError> {
        Ok(value_at(&self.writer.write(formula)?, self.point, self.domain))
    }

    /// The formula, where a quantifier that one value makes true or false has that value alone.
    fn narrow(&mut self, formula: &'a Formula) -> Result<Formula, StatementError> {
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
                let decides = if *universal { Value::False } else { Value::True };
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

    fn all(&mut self, parts: &'a [Formula]) -> Result<Vec<Formula>, StatementError> {
        parts.iter().map(|part| self.narrow(part)).collect()
    }
}

/// Rows up to this length are looked up by trying all moves.
const SHORT: u64 = 1 << 16;

/// What is said of one position. Nothing is said that is not looked up.
fn mentioned(domain: &Domain<'_>, lengths: Vec<u64>, budget: &Budget) -> Result<Mentioned, Undecided> {
    let mut ascending = lengths.clone();
    ascending.sort_unstable();
    let gaps: Vec<u64> =
        ascending.iter().scan(0, |before, &row| Some(row - std::mem::replace(before, row))).collect();
    let Ok(Some(representative)) = domain.types.representative(&Exact(&gaps), Asked::IsP) else {
        return Ok(Mentioned { is_p: None, winning: Vec::new(), lengths });
    };
    let is_p = domain.types.is_p(&representative);
    let winning = if is_p {
        Vec::new()
    } else if !domain.cuts || lengths.iter().all(|&length| length <= SHORT) {
        domain.types.winning(&lengths)
    } else {
        let rows = (1..=domain.rows).map(|row| winning_cut(domain, &lengths, row, budget));
        rows.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect()
    };
    Ok(Mentioned { is_p: Some(is_p), winning, lengths })
}

/// The winning move in one row: as a claim, since a long row has too many moves to try. There is at most
/// one.
fn winning_cut(
    domain: &Domain<'_>,
    lengths: &[u64],
    row: usize,
    budget: &Budget,
) -> Result<Option<(usize, u64)>, Undecided> {
    let number = |length: u64| i64::try_from(length).map(Term::Number).map_err(|_| Undecided::Overflow);
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
    Ok(match decide(&claim, domain, budget)?.answer {
        Answer::Confirmed(Some(at)) => {
            at.values.first().and_then(|(_, to)| u64::try_from(*to).ok()).map(|to| (row, to))
        }
        _ => None,
    })
}
