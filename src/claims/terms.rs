//! Formulas and terms put into coordinates: terms with `min` and `max` are split into their cases, and
//! quantifiers over finite ranges are written out.

use super::domain::Domain;
use super::linear::Linear;
use super::stated::Stated;
use super::statement::Parameters;
use super::syntax::{Formula, Range, Relation, Term};
use std::collections::HashMap;

/// Why a claim cannot be stated of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct StatementError(pub String);

/// Formulas that are written out have at most this many parts.
const MOST_PARTS: usize = 1_000_000;

/// One case of a term with `min` and `max`: where all of these are at least 0, it is this form.
pub(super) type Case = (Vec<Linear>, Linear);

/// What the names of a formula stand for, and how many parts are written.
pub(super) struct Writer<'a> {
    pub coordinates: usize,
    pub domain: &'a Domain<'a>,
    variables: HashMap<&'a str, Linear>,
    ranges: HashMap<&'a str, i64>,
    parts: usize,
}

impl<'a> Writer<'a> {
    /// `variables` in coordinates, and numbers for the other names.
    pub fn new(
        coordinates: usize,
        variables: HashMap<&'a str, Linear>,
        parameters: &'a Parameters,
        domain: &'a Domain<'a>,
    ) -> Self {
        let ranges = parameters.iter().map(|(name, value)| (name.as_str(), *value)).collect();
        Writer { coordinates, domain, variables, ranges, parts: 0 }
    }

    /// A formula in coordinates.
    ///
    /// # Errors
    /// When it is not about this game, or too large.
    pub fn write(&mut self, formula: &'a Formula) -> Result<Stated, StatementError> {
        self.parts += 1;
        if self.parts > MOST_PARTS {
            return Err(StatementError(format!(
                "written out, this claim has more than {MOST_PARTS} parts"
            )));
        }
        Ok(match formula {
            Formula::Constant(value) => Stated::Constant(*value),
            Formula::Compare(left, relation, right) => {
                let cases = self.difference(left, right)?;
                by_cases(cases, |form| compare(form, *relation))?
            }
            Formula::Congruent(left, right, modulus) => {
                let cases = self.difference(left, right)?;
                by_cases(cases, |form| Ok(Stated::Multiple(form.clone(), *modulus)))?
            }
            Formula::Position(position, question) => self.position(position, question)?,
            Formula::Not(inside) => Stated::Not(Box::new(self.write(inside)?)),
            Formula::And(parts) => Stated::And(self.all(parts)?),
            Formula::Or(parts) => Stated::Or(self.all(parts)?),
            Formula::Implies(left, right) => {
                Stated::Or(vec![Stated::Not(Box::new(self.write(left)?)), self.write(right)?])
            }
            Formula::Equivalent(left, right) => {
                Stated::Equivalent(Box::new(self.write(left)?), Box::new(self.write(right)?))
            }
            Formula::Over(range, universal, inside) => self.over(range, *universal, inside)?,
        })
    }

    fn all(&mut self, parts: &'a [Formula]) -> Result<Vec<Stated>, StatementError> {
        parts.iter().map(|part| self.write(part)).collect()
    }

    fn over(
        &mut self,
        range: &'a Range,
        universal: bool,
        inside: &'a Formula,
    ) -> Result<Stated, StatementError> {
        let mut parts = Vec::new();
        let outer = self.ranges.get(range.name.as_str()).copied();
        for value in range.from..=range.to {
            self.ranges.insert(&range.name, value);
            parts.push(self.write(inside)?);
        }
        match outer {
            Some(value) => self.ranges.insert(&range.name, value),
            None => self.ranges.remove(range.name.as_str()),
        };
        Ok(if universal { Stated::And(parts) } else { Stated::Or(parts) })
    }

    /// A term that must be the same number for all assignments.
    pub fn number(&self, term: &Term) -> Result<i64, StatementError> {
        let cases = self.cases(term)?;
        match cases.as_slice() {
            [(_, form)] => form.as_number(),
            _ => None,
        }
        .ok_or_else(|| {
            StatementError(
                "the row of a move, a number of rows, and a number of moves, are numbers or variables with a \
                 finite range"
                    .to_string(),
            )
        })
    }

    fn difference(&self, left: &Term, right: &Term) -> Result<Vec<Case>, StatementError> {
        let mut cases = Vec::new();
        for (conditions, left) in self.cases(left)? {
            for (more, right) in self.cases(right)? {
                cases.push(([conditions.as_slice(), more.as_slice()].concat(), left.plus(&right, -1)?));
            }
        }
        Ok(cases)
    }

    pub fn cases(&self, term: &Term) -> Result<Vec<Case>, StatementError> {
        let constant = |value: i64| vec![(Vec::new(), Linear::constant(self.coordinates, value))];
        Ok(match term {
            Term::Number(value) => constant(*value),
            Term::Variable(name) => match self.ranges.get(name.as_str()) {
                Some(&value) => constant(value),
                None => vec![(Vec::new(), self.variables[name.as_str()].clone())],
            },
            Term::Sum(left, right) => {
                let negated = Term::Times(-1, right.clone());
                self.difference(left, &negated)?
            }
            Term::Times(times, term) => {
                let zero = Linear::constant(self.coordinates, 0);
                let cases = self.cases(term)?.into_iter();
                cases
                    .map(|(conditions, form)| Ok((conditions, zero.plus(&form, *times)?)))
                    .collect::<Result<_, _>>()?
            }
            Term::Min(left, right) | Term::Max(left, right) => {
                let sign = if matches!(term, Term::Min(..)) { 1 } else { -1 };
                let mut cases = Vec::new();
                for (conditions, left) in self.cases(left)? {
                    for (more, right) in self.cases(right)? {
                        let both = [conditions.as_slice(), more.as_slice()].concat();
                        // The left one is taken where they are equal.
                        let mut is_left =
                            Linear::constant(self.coordinates, 0).plus(&right, sign)?.plus(&left, -sign)?;
                        cases.push(([both.as_slice(), &[is_left.clone()]].concat(), left.clone()));
                        is_left = Linear::constant(self.coordinates, -1).plus(&is_left, -1)?;
                        cases.push(([both.as_slice(), &[is_left]].concat(), right.clone()));
                    }
                }
                cases
            }
        })
    }
}

pub(super) fn with(conditions: Vec<Linear>, stated: Stated) -> Stated {
    if conditions.is_empty() {
        return stated;
    }
    Stated::And(conditions.into_iter().map(Stated::AtLeastZero).chain([stated]).collect())
}

fn by_cases(
    cases: Vec<Case>,
    stated: impl Fn(&Linear) -> Result<Stated, StatementError>,
) -> Result<Stated, StatementError> {
    let mut written = Vec::new();
    for (conditions, form) in cases {
        written.push(with(conditions, stated(&form)?));
    }
    Ok(if written.len() == 1 { written.remove(0) } else { Stated::Or(written) })
}

/// The form stands in this relation to 0.
fn compare(form: &Linear, relation: Relation) -> Result<Stated, StatementError> {
    let zero = Linear::constant(form.coefficients.len(), 0);
    let at_least = |bound: i64| {
        let shifted = Linear::constant(form.coefficients.len(), -bound).plus(form, 1)?;
        Ok(Stated::AtLeastZero(shifted))
    };
    let at_most = |bound: i64| {
        let shifted = Linear { constant: bound, ..zero.clone() }.plus(form, -1)?;
        Ok(Stated::AtLeastZero(shifted))
    };
    Ok(match relation {
        Relation::Less => at_most(-1)?,
        Relation::AtMost => at_most(0)?,
        Relation::AtLeast => at_least(0)?,
        Relation::Greater => at_least(1)?,
        Relation::Equal => Stated::And(vec![at_least(0)?, at_most(0)?]),
        Relation::Unequal => Stated::Or(vec![at_least(1)?, at_most(-1)?]),
    })
}
