//! Formulas put into coordinates: quantifiers over finite ranges are written out.

use crate::claims::budget::{Budget, Reservation};
use crate::claims::domain::Domain;
use crate::claims::refusal::Refusal;
use crate::claims::statement::case::Case;
use crate::claims::statement::formula::{self, equivalent, implies, not};
use crate::claims::statement::value::Value;
use crate::language::syntax::{Formula, Range};
use crate::linear::Linear;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;

/// Formulas that are written out have at most this many parts.
const MOST_PARTS: usize = 1_000_000;

/// One of the values that something has: where all of these are at least 0, it is this one. The branches are disjoint, and
/// there are no others.
pub(in crate::claims) type Branch<T = Linear> = (Vec<Linear>, T);

/// The forms that the names of a formula stand for, and how many parts are written.
pub(in crate::claims) struct Writer<'a> {
    pub coordinates: usize,
    pub domain: &'a Domain<'a>,
    pub variables: HashMap<&'a str, Linear>,
    pub ranges: HashMap<&'a str, i64>,
    /// Where there are numbers alone, and no variables: the values that make inner quantifiers true or false. What is
    /// written of these is then that of this value.
    pub inner: Option<Vec<(String, i128)>>,
    parts: Cell<usize>,
    held: RefCell<Reservation<'a>>,
}

impl<'a> Writer<'a> {
    /// The variables in coordinates, and numbers for the other names.
    ///
    /// # Errors
    /// When the budget is spent.
    pub fn new(
        variables: HashMap<&'a str, Linear>,
        parameters: &'a [(String, i64)],
        domain: &'a Domain<'a>,
        budget: &'a Budget,
    ) -> Result<Self, Refusal> {
        let ranges = parameters.iter().map(|(name, value)| (name.as_str(), *value)).collect();
        let (parts, held) = (Cell::new(0), RefCell::new(budget.hold(0)?));
        Ok(Writer { coordinates: variables.len(), domain, variables, ranges, inner: None, parts, held })
    }

    /// Counts parts that are written, each with a form.
    pub fn count(&self, parts: usize) -> Result<(), Refusal> {
        let all = self.parts.get().saturating_add(parts);
        if all > MOST_PARTS {
            return Err(Refusal::missing(format!(
                "written out, this claim has more than {MOST_PARTS} parts"
            )));
        }
        self.parts.set(all);
        let bytes = size_of::<formula::Formula>() + self.coordinates * size_of::<i64>();
        Ok(self.held.borrow_mut().grow(parts.saturating_mul(bytes))?)
    }

    /// A formula in coordinates.
    ///
    /// # Errors
    /// When it is not about this game, or too large.
    pub fn write(&mut self, formula: &'a Formula) -> Result<formula::Formula, Refusal> {
        self.count(1)?;
        Ok(match formula {
            Formula::Constant(value) => formula::Formula::Constant(*value),
            Formula::Compare(left, relation, right) => self.compared(left, *relation, right)?,
            Formula::Congruent(left, right, modulus) => self.congruent(left, right, *modulus)?,
            Formula::Position(position, question) => {
                self.position(position, question).map_err(|error| {
                    error.at(position.first().map_or_else(Default::default, |run| run.place))
                })?
            }
            Formula::Not(inside) => not(self.write(inside)?),
            Formula::And(parts) => formula::Formula::And(self.all(parts)?),
            Formula::Or(parts) => formula::Formula::Or(self.all(parts)?),
            Formula::Implies(left, right) => implies(self.write(left)?, self.write(right)?),
            Formula::Equivalent(left, right) => equivalent(self.write(left)?, self.write(right)?),
            Formula::Over(range, universal, inside) => {
                let mut parts = Vec::new();
                for value in range.from..=range.to {
                    let known = self.inner.as_ref().map_or(0, Vec::len);
                    let part = self.with(range, value, |writer| writer.write(inside))?;
                    if let Some(inner) = &mut self.inner {
                        let decides = Value::Known(!*universal);
                        if part.value(&Case::any(0), self.domain.types.as_ref()) == decides {
                            inner.insert(known, (range.name.clone(), value.into()));
                            return Ok(part);
                        }
                        inner.truncate(known);
                    }
                    parts.push(part);
                }
                if *universal { formula::Formula::And(parts) } else { formula::Formula::Or(parts) }
            }
        })
    }

    fn all(&mut self, parts: &'a [Formula]) -> Result<Vec<formula::Formula>, Refusal> {
        parts.iter().map(|part| self.write(part)).collect()
    }

    /// Action while the name of the range stands for `value`.
    pub fn with<T>(&mut self, range: &'a Range, value: i64, written: impl FnOnce(&mut Self) -> T) -> T {
        self.ranges.insert(&range.name, value);
        let result = written(self);
        self.ranges.remove(range.name.as_str());
        result
    }
}
