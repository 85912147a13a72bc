//! Terms put into coordinates: with `min` and `max` they are split into their cases.

use std::slice;

use super::refusal::Undecided;
use super::writer::Writer;
use crate::language::syntax::Term;
use crate::linear::Linear;

/// One case of a term with `min` and `max`: where all of these are at least 0, it is this form.
pub(super) type Case = (Vec<Linear>, Linear);

impl<'a> Writer<'a> {
    /// A term that must be the same number for all assignments.
    pub fn number(&self, term: &Term) -> Result<i64, Undecided> {
        let cases = self.cases(term)?;
        match cases.as_slice() {
            [(_, form)] => form.as_number(),
            _ => None,
        }
        .ok_or_else(|| {
            Undecided::wrong(
                "the row of a move, a number of rows, and a number of moves, are numbers or variables with a \
                 finite range, like 'for all n in 1..9:'",
            )
        })
    }

    /// The cases of `left + times * right`.
    pub fn sum(&self, left: &[Case], right: &[Case], times: i64) -> Result<Vec<Case>, Undecided> {
        self.count(left.len().saturating_mul(right.len()) - 1)?;
        let mut cases = Vec::new();
        for (conditions, left) in left {
            for (more, right) in right {
                cases.push(([conditions.as_slice(), more.as_slice()].concat(), left.plus(right, times)?));
            }
        }
        Ok(cases)
    }

    /// The cases of a term. They are disjoint, and there are no others.
    pub fn cases(&self, term: &Term) -> Result<Vec<Case>, Undecided> {
        let zero = Linear::constant(self.coordinates, 0);
        let constant = |value: i64| vec![(Vec::new(), Linear::constant(self.coordinates, value))];
        Ok(match term {
            Term::Number(value) => constant(*value),
            Term::Variable(name) => match self.ranges.get(name.as_str()) {
                Some(&value) => constant(value),
                None => vec![(Vec::new(), self.variables[name.as_str()].clone())],
            },
            Term::Sum(parts) => {
                let mut sum = constant(0);
                for part in parts {
                    let (part, times) = match part {
                        Term::Times(times, part) => (&**part, *times),
                        part => (part, 1),
                    };
                    sum = self.sum(&sum, &self.cases(part)?, times)?;
                }
                sum
            }
            Term::Times(times, term) => {
                let cases = self.cases(term)?.into_iter();
                let times = |(conditions, form)| Ok((conditions, zero.plus(&form, *times)?));
                cases.map(times).collect::<Result<_, Undecided>>()?
            }
            Term::First(..) => {
                return Err(Undecided::wrong(
                    "f(q,r) stands in comparisons and congruences, and not in min, max, positions and moves",
                ));
            }
            Term::Min(left, right) | Term::Max(left, right) => {
                let sign = if matches!(term, Term::Min(..)) { 1 } else { -1 };
                let (left, right) = (self.cases(left)?, self.cases(right)?);
                self.count(left.len().saturating_mul(right.len()).saturating_mul(2))?;
                let mut cases = Vec::new();
                for (conditions, left) in &left {
                    for (more, right) in &right {
                        let both = [conditions.as_slice(), more.as_slice()].concat();
                        // The left one is taken where they are equal.
                        let is_left = zero.plus(right, sign)?.plus(left, -sign)?;
                        cases.push(([both.as_slice(), slice::from_ref(&is_left)].concat(), left.clone()));
                        cases.push(([both.as_slice(), &[is_left.opposite()]].concat(), right.clone()));
                    }
                }
                cases
            }
        })
    }
}
