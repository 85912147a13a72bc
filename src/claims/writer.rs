//! Formulas put into coordinates: quantifiers over finite ranges are written out.

use super::budget::{Budget, Held};
use super::domain::Domain;
use super::linear::Linear;
use super::refusal::StatementError;
use super::stated::Stated;
use super::statement::Parameters;
use super::syntax::{Formula, Range, Relation, Term};
use super::terms::Case;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;

/// Formulas that are written out have at most this many parts.
const MOST_PARTS: usize = 1_000_000;

/// What the names of a formula stand for, and how many parts are written.
pub(super) struct Writer<'a> {
    pub coordinates: usize,
    pub domain: &'a Domain<'a>,
    pub variables: HashMap<&'a str, Linear>,
    pub ranges: HashMap<&'a str, i64>,
    parts: Cell<usize>,
    held: RefCell<Held<'a>>,
}

impl<'a> Writer<'a> {
    /// `variables` in coordinates, and numbers for the other names.
    ///
    /// # Errors
    /// When the budget is spent.
    pub fn new(
        variables: HashMap<&'a str, Linear>,
        parameters: &'a Parameters,
        domain: &'a Domain<'a>,
        budget: &'a Budget,
    ) -> Result<Self, StatementError> {
        let ranges = parameters.iter().map(|(name, value)| (name.as_str(), *value)).collect();
        let (parts, held) = (Cell::new(0), RefCell::new(budget.hold(0)?));
        Ok(Writer { coordinates: variables.len(), domain, variables, ranges, parts, held })
    }

    /// So many parts more are written, each with a form.
    pub fn count(&self, parts: usize) -> Result<(), StatementError> {
        let all = self.parts.get().saturating_add(parts);
        if all > MOST_PARTS {
            return Err(StatementError::Parts(MOST_PARTS));
        }
        self.parts.set(all);
        let bytes = size_of::<Stated>() + self.coordinates * size_of::<i64>();
        Ok(self.held.borrow_mut().grow(parts.saturating_mul(bytes))?)
    }

    /// A formula in coordinates.
    ///
    /// # Errors
    /// When it is not about this game, or too large.
    pub fn write(&mut self, formula: &'a Formula) -> Result<Stated, StatementError> {
        self.count(1)?;
        Ok(match formula {
            Formula::Constant(value) => Stated::Constant(*value),
            Formula::Compare(left, relation, right) => {
                by_cases(self.difference(left, right)?, |form| compare(form, *relation))?
            }
            Formula::Congruent(left, right, modulus) => {
                let multiple = |form: &Linear| Ok(Stated::Multiple(form.clone(), *modulus));
                by_cases(self.difference(left, right)?, multiple)?
            }
            Formula::Position(position, question) => {
                self.position(position, question).map_err(|error| {
                    error.at(position.first().map_or_else(Default::default, |run| run.place))
                })?
            }
            Formula::Not(inside) => Stated::Not(Box::new(self.write(inside)?)),
            Formula::And(parts) => Stated::And(self.all(parts)?),
            Formula::Or(parts) => Stated::Or(self.all(parts)?),
            Formula::Implies(left, right) => {
                Stated::Or(vec![Stated::Not(Box::new(self.write(left)?)), self.write(right)?])
            }
            Formula::Equivalent(left, right) => {
                Stated::Equivalent(Box::new(self.write(left)?), Box::new(self.write(right)?))
            }
            Formula::Over(range, universal, inside) => {
                let mut parts = Vec::new();
                for value in range.from..=range.to {
                    parts.push(self.with(range, value, |writer| writer.write(inside))?);
                }
                if *universal { Stated::And(parts) } else { Stated::Or(parts) }
            }
        })
    }

    fn all(&mut self, parts: &'a [Formula]) -> Result<Vec<Stated>, StatementError> {
        parts.iter().map(|part| self.write(part)).collect()
    }

    /// What is written where the name of the range stands for `value`.
    pub fn with<T>(&mut self, range: &'a Range, value: i64, written: impl FnOnce(&mut Self) -> T) -> T {
        let outer = self.enter(range, value);
        let result = written(self);
        self.leave(range, outer);
        result
    }

    /// From here on the name of the range stands for `value`; for what it stood before, if anything.
    pub fn enter(&mut self, range: &'a Range, value: i64) -> Option<i64> {
        self.ranges.insert(&range.name, value)
    }

    /// The name of the range stands again for what it stood before.
    pub fn leave(&mut self, range: &'a Range, outer: Option<i64>) {
        match outer {
            Some(value) => self.ranges.insert(&range.name, value),
            None => self.ranges.remove(range.name.as_str()),
        };
    }

    fn difference(&self, left: &Term, right: &Term) -> Result<Vec<Case>, StatementError> {
        self.sum(&self.cases(left)?, &self.cases(right)?, -1)
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
    let at_least =
        |bound: i64| -> Result<Stated, StatementError> { Ok(Stated::AtLeastZero(form.shifted(-bound)?)) };
    let at_most = |bound: i64| -> Result<Stated, StatementError> {
        Ok(Stated::AtLeastZero(zero.shifted(bound)?.plus(form, -1)?))
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
