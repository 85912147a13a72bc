//! Formulas put into coordinates: quantifiers over finite ranges are written out.

use super::budget::{Budget, Held};
use super::domain::Domain;
use super::formula::{self, Test, Values, implies, not};
use super::refusal::Undecided;
use super::statement::Parameters;
use crate::language::syntax::{Formula, Range, Relation, Term};
use crate::linear::{Linear, TooLarge};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;

/// Formulas that are written out have at most this many parts.
const MOST_PARTS: usize = 1_000_000;

/// The forms that the names of a formula stand for, and how many parts are written.
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
    ) -> Result<Self, Undecided> {
        let ranges = parameters.iter().map(|(name, value)| (name.as_str(), *value)).collect();
        let (parts, held) = (Cell::new(0), RefCell::new(budget.hold(0)?));
        Ok(Writer { coordinates: variables.len(), domain, variables, ranges, parts, held })
    }

    /// So many parts more are written, each with a form.
    pub fn count(&self, parts: usize) -> Result<(), Undecided> {
        let all = self.parts.get().saturating_add(parts);
        if all > MOST_PARTS {
            return Err(Undecided::missing(format!(
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
    pub fn write(&mut self, formula: &'a Formula) -> Result<formula::Formula, Undecided> {
        self.count(1)?;
        Ok(match formula {
            Formula::Constant(value) => formula::Formula::Constant(*value),
            Formula::Compare(left, relation, right) => {
                by_cases(self.difference(left, right)?, |amount| compare(amount, *relation))?
            }
            Formula::Congruent(left, right, modulus) => {
                let test = Test::Divides(*modulus);
                by_cases(self.difference(left, right)?, |amount| Ok(amount.clone().asked(test)))?
            }
            Formula::Position(position, question) => {
                self.position(position, question).map_err(|error| {
                    error.at(position.first().map_or_else(Default::default, |run| run.place))
                })?
            }
            Formula::Not(inside) => not(self.write(inside)?),
            Formula::And(parts) => formula::Formula::And(self.all(parts)?),
            Formula::Or(parts) => formula::Formula::Or(self.all(parts)?),
            Formula::Implies(left, right) => implies(self.write(left)?, self.write(right)?),
            Formula::Equivalent(left, right) => {
                formula::Formula::Equivalent(Box::new(self.write(left)?), Box::new(self.write(right)?))
            }
            Formula::Over(range, universal, inside) => {
                let mut parts = Vec::new();
                for value in range.from..=range.to {
                    parts.push(self.with(range, value, |writer| writer.write(inside))?);
                }
                if *universal { formula::Formula::And(parts) } else { formula::Formula::Or(parts) }
            }
        })
    }

    fn all(&mut self, parts: &'a [Formula]) -> Result<Vec<formula::Formula>, Undecided> {
        parts.iter().map(|part| self.write(part)).collect()
    }

    /// The formula where the name of the range stands for `value`.
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

    /// The cases of a difference, with the values of f in it.
    fn difference(&self, left: &'a Term, right: &'a Term) -> Result<Vec<(Vec<Linear>, Amount)>, Undecided> {
        let mut firsts = Vec::new();
        let left = without_firsts(left, 1, &mut firsts);
        let right = without_firsts(right, -1, &mut firsts);
        if !firsts.is_empty() && self.domain.types.first_rows().is_none() {
            return Err(Undecided::wrong("f(q,r) is a word of three-row Chomp alone"));
        }
        let rest = self.sum(&self.cases(&left)?, &self.cases(&right)?, -1)?.into_iter();
        let mut cases: Vec<(Vec<Linear>, Amount)> =
            rest.map(|(conditions, rest)| (conditions, Amount { rest, rows: Vec::new() })).collect();
        for (times, second, third) in firsts {
            let (seconds, thirds) = (self.cases(second)?, self.cases(third)?);
            self.count(cases.len().saturating_mul(seconds.len()).saturating_mul(thirds.len()))?;
            let mut more = Vec::new();
            for (conditions, amount) in &cases {
                for (of_second, q) in &seconds {
                    for (of_third, r) in &thirds {
                        let gaps = [r.clone(), q.plus(r, -1)?];
                        let mut amount = amount.clone();
                        amount.rows.push((times, gaps));
                        more.push(([conditions.as_slice(), of_second, of_third].concat(), amount));
                    }
                }
            }
            cases = more;
        }
        Ok(cases)
    }
}

/// A linear form, and values of f with how many times they are added to it.
#[derive(Clone)]
struct Amount {
    rest: Linear,
    rows: Vec<(i64, [Linear; 2])>,
}

impl Amount {
    fn shifted(&self, number: i64) -> Result<Amount, TooLarge> {
        Ok(Amount { rest: self.rest.shifted(number)?, rows: self.rows.clone() })
    }

    fn negated(&self) -> Result<Amount, TooLarge> {
        let zero = Linear::constant(self.rest.coefficients.len(), 0);
        let rows = self.rows.iter().map(|(times, gaps)| (-times, gaps.clone()));
        Ok(Amount { rest: zero.plus(&self.rest, -1)?, rows: rows.collect() })
    }

    fn asked(self, test: Test) -> formula::Formula {
        let Amount { rest, rows } = self;
        if rows.is_empty() {
            return test.of(rest);
        }
        formula::Formula::Values(Box::new(Values { rest, rows, test }))
    }
}

/// The term without the values of f that are added to it, which are found so many times as they stand there.
fn without_firsts<'a>(term: &'a Term, times: i64, found: &mut Vec<(i64, &'a Term, &'a Term)>) -> Term {
    match term {
        Term::First(second, third) => {
            found.push((times, second, third));
            Term::Number(0)
        }
        Term::Sum(parts) => {
            Term::Sum(parts.iter().map(|part| without_firsts(part, times, found)).collect())
        }
        Term::Times(of_part, part) => {
            let part = without_firsts(part, times.saturating_mul(*of_part), found);
            Term::Times(*of_part, Box::new(part))
        }
        Term::Number(_) | Term::Variable(_) | Term::Min(..) | Term::Max(..) => term.clone(),
    }
}

pub(super) fn with(conditions: Vec<Linear>, stated: formula::Formula) -> formula::Formula {
    if conditions.is_empty() {
        return stated;
    }
    formula::Formula::And(
        conditions.into_iter().map(formula::Formula::AtLeastZero).chain([stated]).collect(),
    )
}

fn by_cases(
    cases: Vec<(Vec<Linear>, Amount)>,
    stated: impl Fn(&Amount) -> Result<formula::Formula, Undecided>,
) -> Result<formula::Formula, Undecided> {
    let mut written = Vec::new();
    for (conditions, amount) in cases {
        written.push(with(conditions, stated(&amount)?));
    }
    Ok(if written.len() == 1 { written.remove(0) } else { formula::Formula::Or(written) })
}

/// The amount stands in this relation to 0.
fn compare(amount: &Amount, relation: Relation) -> Result<formula::Formula, Undecided> {
    let at_least = |bound: i64| -> Result<formula::Formula, TooLarge> {
        Ok(amount.shifted(-bound)?.asked(Test::AtLeastZero))
    };
    let at_most = |bound: i64| -> Result<formula::Formula, TooLarge> {
        Ok(amount.negated()?.shifted(bound)?.asked(Test::AtLeastZero))
    };
    Ok(match relation {
        Relation::Less => at_most(-1)?,
        Relation::AtMost => at_most(0)?,
        Relation::AtLeast => at_least(0)?,
        Relation::Greater => at_least(1)?,
        Relation::Equal => amount.clone().asked(Test::Zero),
        Relation::Unequal => formula::Formula::Or(vec![at_least(1)?, at_most(-1)?]),
    })
}
