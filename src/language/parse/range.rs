//! Ranges: `n in 1..9`, and `x in 0..a`, whose ends depend on what is quantified before.

use super::cursor::{LONGEST_RANGE, Parser};
use super::error::ParseError;
use crate::language::syntax::{Formula, Range, Relation, Term};
use std::collections::BTreeMap;

/// A name with the least and the greatest value that it takes, which are terms.
pub(super) struct Span {
    pub name: String,
    pub from: Term,
    pub to: Term,
}

impl Span {
    /// The conditions of its ends, where they are no numbers.
    pub fn guard(&self) -> Vec<Formula> {
        let name = || Term::Variable(self.name.clone());
        let ends = [(&self.from, Relation::AtLeast), (&self.to, Relation::AtMost)];
        let open = ends.into_iter().filter(|(end, _)| !matches!(end, Term::Number(_)));
        open.map(|(end, relation)| Formula::Compare(name(), relation, end.clone())).collect()
    }
}

impl Parser<'_> {
    pub(super) fn span(&mut self) -> Result<Span, ParseError> {
        let name = self.new_name()?;
        self.expect_word("in")?;
        let from = self.term()?;
        self.expect_sign("..", "a range like 1..3")?;
        let to = self.term()?;
        self.variables.push(name.clone());
        Ok(Span { name, from, to })
    }

    /// A range whose ends are numbers.
    pub(super) fn range(&mut self) -> Result<Range, ParseError> {
        let span = self.span()?;
        match (&span.from, &span.to) {
            (Term::Number(_), Term::Number(_)) => self.widest(&span),
            _ => Err(self.wrong("the ends of this range are numbers")),
        }
    }

    /// All values that a range takes. From here on they are known.
    pub(super) fn widest(&mut self, span: &Span) -> Result<Range, ParseError> {
        let Span { name, from, to } = span;
        let (Some(from), Some(to)) = (self.limits.least(from), self.limits.most(to)) else {
            return Err(self.wrong(
                "an end of this range has no bound: say one in what is quantified, like 'for all a, a <= 40:'",
            ));
        };
        let depends = !span.guard().is_empty();
        if to - from >= LONGEST_RANGE || (to < from && !depends) {
            return Err(self.wrong(&format!(
                "the range {from}..{to} is empty or has more than {LONGEST_RANGE} values"
            )));
        }
        self.limits.0.insert(name.clone(), (from, Some(to)));
        Ok(Range { name: name.clone(), from, to: to.max(from) })
    }
}

/// The least value of each name, and the greatest one if it is known. A name that is missing is at least 0.
#[derive(Default)]
pub(super) struct Limits(pub BTreeMap<String, (i64, Option<i64>)>);

impl Limits {
    /// The conjunction of inequalities.
    pub fn learn(&mut self, bounds: &[Formula]) {
        // In a chain each round brings a bound one step further.
        for _ in 0..=bounds.len() {
            bounds.iter().for_each(|bound| self.learn_one(bound));
        }
    }

    fn learn_one(&mut self, bound: &Formula) {
        match bound {
            Formula::And(parts) => parts.iter().rev().for_each(|part| self.learn_one(part)),
            Formula::Compare(left, Relation::Equal, right) => {
                self.at_most(left, right, 0);
                self.at_most(right, left, 0);
            }
            Formula::Compare(left, Relation::AtMost, right)
            | Formula::Compare(right, Relation::AtLeast, left) => self.at_most(left, right, 0),
            Formula::Compare(left, Relation::Less, right)
            | Formula::Compare(right, Relation::Greater, left) => self.at_most(left, right, 1),
            _ => {}
        }
    }

    /// left + apart <= right
    fn at_most(&mut self, left: &Term, right: &Term, apart: i64) {
        if let (Term::Variable(name), Some(most)) = (left, self.most(right)) {
            let known = self.0.entry(name.clone()).or_default();
            known.1 = Some(known.1.map_or(most - apart, |known| known.min(most - apart)));
        }
        if let (Some(least), Term::Variable(name)) = (self.least(left), right) {
            let known = self.0.entry(name.clone()).or_default();
            known.0 = known.0.max(least + apart);
        }
    }

    pub fn most(&self, term: &Term) -> Option<i64> {
        match term {
            Term::Variable(name) => self.0.get(name)?.1,
            Term::Sum(parts) => self.sum(parts, Limits::most),
            Term::Times(times, part) if *times < 0 => self.least(part)?.checked_mul(*times),
            Term::Times(times, part) => self.most(part)?.checked_mul(*times),
            Term::Min(left, right) => match (self.most(left), self.most(right)) {
                (Some(left), Some(right)) => Some(left.min(right)),
                (one, other) => one.or(other),
            },
            Term::Max(left, right) => Some(self.most(left)?.max(self.most(right)?)),
            Term::Number(number) => Some(*number),
            Term::First(..) => None,
        }
    }

    pub fn least(&self, term: &Term) -> Option<i64> {
        match term {
            Term::Variable(name) => Some(self.0.get(name).map_or(0, |known| known.0)),
            Term::Sum(parts) => self.sum(parts, Limits::least),
            Term::Times(times, part) if *times < 0 => self.most(part)?.checked_mul(*times),
            Term::Times(times, part) => self.least(part)?.checked_mul(*times),
            Term::Min(left, right) => Some(self.least(left)?.min(self.least(right)?)),
            Term::Max(left, right) => match (self.least(left), self.least(right)) {
                (Some(left), Some(right)) => Some(left.max(right)),
                (one, other) => one.or(other),
            },
            Term::Number(number) => Some(*number),
            Term::First(..) => None,
        }
    }

    fn sum(&self, parts: &[Term], end: fn(&Self, &Term) -> Option<i64>) -> Option<i64> {
        parts.iter().try_fold(0i64, |sum, part| sum.checked_add(end(self, part)?))
    }
}
