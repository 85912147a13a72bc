//! Terms put into coordinates: with `min` and `max` they are split into their cases.

use crate::claims::refusal::Refusal;
use crate::claims::statement::formula::{Amount, Formula, Test};
use crate::claims::statement::positions::{gaps, of_position};
use crate::claims::statement::writer::{Branch, Writer};
use crate::language::syntax::{Relation, Run, Term};
use crate::linear::{Linear, Overflow};

impl<'a> Writer<'a> {
    /// A term that must be the same number for all assignments.
    pub fn number(&self, term: &Term) -> Result<i64, Refusal> {
        let cases = self.cases(term)?;
        match cases.as_slice() {
            [(_, form)] => form.as_number(),
            _ => None,
        }
        .ok_or_else(|| {
            Refusal::wrong(
                "the row of a move, a number of rows, and a number of moves, are numbers or variables with a \
                 finite range, like 'for all n in 1..9:'",
            )
        })
    }

    /// The cases of two things together.
    pub fn both<A, B, C>(
        &self,
        left: &[Branch<A>],
        right: &[Branch<B>],
        of: impl Fn(&A, &B) -> Result<C, Overflow>,
    ) -> Result<Vec<Branch<C>>, Refusal> {
        self.count(left.len().saturating_mul(right.len()) - 1)?;
        let mut cases = Vec::new();
        for (conditions, left) in left {
            for (more, right) in right {
                cases.push(([&conditions[..], more].concat(), of(left, right)?));
            }
        }
        Ok(cases)
    }

    pub fn cases(&self, term: &Term) -> Result<Vec<Branch>, Refusal> {
        let constant = |value: i64| vec![(Vec::new(), Linear::constant(self.coordinates, value))];
        Ok(match term {
            Term::Number(value) => constant(*value),
            Term::Variable(name) => match self.ranges.get(name.as_str()) {
                Some(&value) => constant(value),
                None => vec![(Vec::new(), self.variables[name.as_str()].clone())],
            },
            Term::Sum(parts) => parts.iter().try_fold(constant(0), |sum, part| {
                let (part, times) = match part {
                    Term::Times(times, part) => (&**part, *times),
                    part => (part, 1),
                };
                self.both(&sum, &self.cases(part)?, |sum, part| sum.plus(part, times))
            })?,
            Term::Times(times, term) => {
                self.both(&constant(0), &self.cases(term)?, |zero, form| zero.plus(form, *times))?
            }
            Term::First(..) => {
                return Err(Refusal::wrong(
                    "f(q,r) stands in comparisons and congruences, and not in min, max, positions and moves",
                ));
            }
            Term::NimValue(_) => {
                return Err(Refusal::wrong(
                    "a nim-value stands in comparisons and congruences, and not in positions and moves",
                ));
            }
            Term::Min(left, right) | Term::Max(left, right) => {
                let sign = if matches!(term, Term::Min(..)) { 1 } else { -1 };
                // The left one is taken where they are equal.
                let is_left = |left: &Linear, right: &Linear| right.times(sign)?.plus(left, -sign);
                let both = self.both(&self.cases(left)?, &self.cases(right)?, |left, right| {
                    Ok((is_left(left, right)?, left.clone(), right.clone()))
                })?;
                self.count(both.len())?;
                let either = |(conditions, (is_left, left, right)): Branch<(Linear, Linear, Linear)>| {
                    let with = |condition| [&conditions[..], &[condition]].concat();
                    [(with(is_left.clone()), left), (with(is_left.opposite()), right)]
                };
                both.into_iter().flat_map(either).collect()
            }
        })
    }

    /// A formula about two terms in which nim-values stand: one after the other is each of the numbers that it can be.
    fn by_value(
        &self,
        left: &Term,
        right: &Term,
        said: &dyn Fn(&Term, &Term) -> Result<Formula, Refusal>,
    ) -> Result<Formula, Refusal> {
        let Some(position) = nim_value(left).or_else(|| nim_value(right)) else { return said(left, right) };
        let Some(greatest) = self.domain.types.greatest_value() else {
            return Err(Refusal::wrong("the certificate says types of positions, and no nim-values"));
        };
        let each = self.lengths(position)?.into_iter().map(|(conditions, lengths)| {
            let gaps = gaps(&lengths)?;
            let mut cases = Vec::new();
            for value in 0..=greatest {
                let of = |term: &Term| with_value(term, position, value as i64);
                self.count(1)?;
                let rest = self.by_value(&of(left), &of(right), said)?;
                let has = Formula::HasValue(gaps.clone(), value);
                match rest.as_constant() {
                    Some(false) => {}
                    Some(true) => cases.push(has),
                    None => cases.push(Formula::And(vec![has, rest])),
                }
            }
            Ok(Formula::all(conditions, [of_position(gaps, Formula::Or(cases))]))
        });
        Ok(Formula::any(each.collect::<Result<_, Refusal>>()?))
    }

    /// `left` and `right` stand in this relation.
    pub fn compared(&self, left: &Term, relation: Relation, right: &Term) -> Result<Formula, Refusal> {
        self.by_value(left, right, &|left, right| self.compared_numbers(left, relation, right))
    }

    /// The same of terms without nim-values.
    fn compared_numbers(&self, left: &Term, relation: Relation, right: &Term) -> Result<Formula, Refusal> {
        let at_least = |amount: &Amount, bound: i64| -> Result<Formula, Overflow> {
            Ok(Formula::Is(Test::AtLeastZero, amount.shifted(-bound)?))
        };
        let at_most = |amount: &Amount, bound: i64| at_least(&amount.negated()?, -bound);
        self.difference(left, right, &|amount| {
            Ok(match relation {
                Relation::Less => at_most(amount, -1)?,
                Relation::AtMost => at_most(amount, 0)?,
                Relation::AtLeast => at_least(amount, 0)?,
                Relation::Greater => at_least(amount, 1)?,
                Relation::Equal => Formula::Is(Test::Zero, amount.clone()),
                Relation::Unequal => Formula::Or(vec![at_least(amount, 1)?, at_most(amount, -1)?]),
            })
        })
    }

    /// `left` and `right` leave the same remainder.
    pub fn congruent(&self, left: &Term, right: &Term, modulus: i64) -> Result<Formula, Refusal> {
        let divides = |amount: &Amount| Ok(Formula::Is(Test::Divides(modulus), amount.clone()));
        self.by_value(left, right, &|left, right| self.difference(left, right, &divides))
    }

    /// Formula about a difference, with the values of f in it, in each case.
    fn difference(
        &self,
        left: &Term,
        right: &Term,
        said: &dyn Fn(&Amount) -> Result<Formula, Overflow>,
    ) -> Result<Formula, Refusal> {
        let mut firsts = Vec::new();
        let (rest, other) = (without_firsts(left, 1, &mut firsts), without_firsts(right, -1, &mut firsts));
        if !firsts.is_empty() && self.domain.types.first_rows().is_none() {
            return Err(Refusal::wrong("f(q,r) is a word of three-row Chomp alone"));
        }
        let mut cases = self.both(&self.cases(&rest)?, &self.cases(&other)?, |left, right| {
            Ok(Amount::from(left.plus(right, -1)?))
        })?;
        for (times, second, third) in firsts {
            let gaps = self
                .both(&self.cases(second)?, &self.cases(third)?, |q, r| Ok([r.clone(), q.plus(r, -1)?]))?;
            cases = self.both(&cases, &gaps, |amount, gaps| {
                let mut amount = amount.clone();
                amount.rows.push((times, gaps.clone()));
                Ok(amount)
            })?;
        }
        let each = cases
            .into_iter()
            .map(|(conditions, amount)| Ok::<_, Overflow>(Formula::all(conditions, [said(&amount)?])));
        Ok(Formula::any(each.collect::<Result<_, _>>()?))
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
        Term::Number(_) | Term::Variable(_) | Term::Min(..) | Term::Max(..) | Term::NimValue(_) => {
            term.clone()
        }
    }
}

/// The first position whose nim-value stands in a term.
fn nim_value(term: &Term) -> Option<&[Run]> {
    match term {
        Term::NimValue(position) => Some(position),
        Term::Sum(parts) => parts.iter().find_map(nim_value),
        Term::Times(_, part) => nim_value(part),
        Term::First(one, other) | Term::Min(one, other) | Term::Max(one, other) => {
            nim_value(one).or_else(|| nim_value(other))
        }
        Term::Number(_) | Term::Variable(_) => None,
    }
}

/// The term with this number for the nim-value of a position.
fn with_value(term: &Term, position: &[Run], value: i64) -> Term {
    let of = |part: &Term| Box::new(with_value(part, position, value));
    match term {
        Term::NimValue(other) if other == position => Term::Number(value),
        Term::Sum(parts) => Term::Sum(parts.iter().map(|part| with_value(part, position, value)).collect()),
        Term::Times(times, part) => Term::Times(*times, of(part)),
        Term::First(one, other) => Term::First(of(one), of(other)),
        Term::Min(one, other) => Term::Min(of(one), of(other)),
        Term::Max(one, other) => Term::Max(of(one), of(other)),
        Term::Number(_) | Term::Variable(_) | Term::NimValue(_) => term.clone(),
    }
}
