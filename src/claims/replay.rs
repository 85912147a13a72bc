//! The positions that a claim mentions where it was decided: what there is to replay.

use super::decision::{Answer, decide};
use super::domain::lengths;
use super::files::Basis;
use super::formula::{self, Amount};
use super::reasons::Point;
use super::refusal::Undecided;
use super::statement::{Counterexample, state};
use super::value::Value;
use super::writer::Writer;
use crate::language::Place;
use crate::language::syntax::{Claim, Formula, Move, MoveTo, Quantifier, Question, Range, Run, Term};

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
    let writer = || {
        let names = statement.variables.iter().map(|(name, form)| (name.as_str(), form.clone()));
        Writer::new(names.collect(), &at.parameters, basis.domain, basis.budget)
    };
    let mut inner = Vec::new();
    let body = narrowed(&claim.body, &mut writer()?, &here, &mut inner)?;
    let mut positions = Vec::new();
    mentions(&writer()?.write(&body)?, &here, &mut positions);
    let positions = positions.into_iter().map(|gaps| mentioned(basis, &gaps));
    Ok(Replay { positions: positions.collect::<Result<_, _>>()?, inner })
}

/// The gaps of the positions that matter at a point: not those of a case that does not apply there.
fn mentions(formula: &formula::Formula, here: &Point<'_>, found: &mut Vec<Vec<u64>>) {
    use formula::Formula;
    let mut keep = |gaps: Option<Vec<u64>>| found.extend(gaps.filter(|gaps| !found.contains(gaps)));
    match formula {
        Formula::IsP(position) | Formula::Winning(position, ..) => keep(here.gaps(position)),
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

/// The formula, where a quantifier that one value makes true or false at a point has that value alone.
fn narrowed<'a>(
    formula: &'a Formula,
    writer: &mut Writer<'a>,
    here: &Point<'_>,
    inner: &mut Vec<(String, i128)>,
) -> Result<Formula, Undecided> {
    let mut narrow = |part: &'a Formula| narrowed(part, writer, here, inner);
    Ok(match formula {
        Formula::Not(inside) => Formula::Not(Box::new(narrow(inside)?)),
        Formula::And(parts) => Formula::And(parts.iter().map(narrow).collect::<Result<_, _>>()?),
        Formula::Or(parts) => Formula::Or(parts.iter().map(narrow).collect::<Result<_, _>>()?),
        Formula::Implies(left, right) => narrow(left)?.implies(narrow(right)?),
        Formula::Equivalent(left, right) => {
            Formula::Equivalent(Box::new(narrow(left)?), Box::new(narrow(right)?))
        }
        Formula::Over(range, universal, inside) => {
            for value in range.from..=range.to {
                let only = writer.with(range, value, |writer| {
                    if here.value(&writer.write(inside)?) != Some(Value::Known(!*universal)) {
                        return Ok(None);
                    }
                    inner.push((range.name.clone(), value.into()));
                    narrowed(inside, writer, here, inner).map(Some)
                })?;
                if let Some(inside) = only {
                    let only = Range { name: range.name.clone(), from: value, to: value };
                    return Ok(Formula::Over(only, *universal, Box::new(inside)));
                }
            }
            formula.clone()
        }
        Formula::Constant(_) | Formula::Compare(..) | Formula::Congruent(..) | Formula::Position(..) => {
            formula.clone()
        }
    })
}

/// Rows up to this length are looked up by trying all moves.
const SHORT: u64 = 1 << 16;

/// The facts about one position. Nothing is said that is not looked up.
fn mentioned(basis: &Basis<'_>, gaps: &[u64]) -> Result<Mentioned, Undecided> {
    let domain = basis.domain;
    let lengths = lengths(gaps, domain.shortest_first);
    let Some(is_p) = (Point { domain, values: &[] }).is_p(gaps) else {
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
    let claim = Claim { variables: vec![to], ..Claim::alone(Quantifier::Exists, body) };
    Ok(match decide(&claim, basis)?.answer {
        Answer::Confirmed(Some(at)) => {
            at.values.first().and_then(|(_, to)| u64::try_from(*to).ok()).map(|to| (row, to))
        }
        _ => None,
    })
}
