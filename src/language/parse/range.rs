//! Ranges: `n in 1..9`, and `x in 0..a`, whose ends depend on what is quantified before.

use crate::language::syntax::{Formula, Relation, Term};
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

/// The least and the greatest value of something, where they are known.
type Interval = (Option<i64>, Option<i64>);

/// The values of each name. A name that is missing is at least 0.
#[derive(Default)]
pub(super) struct Intervals(pub BTreeMap<String, Interval>);

impl Intervals {
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
        let (least, most) = (self.of(left).0, self.of(right).1);
        if let (Term::Variable(name), Some(most)) = (left, most) {
            let known = self.0.entry(name.clone()).or_insert((Some(0), None));
            known.1 = Some(known.1.map_or(most - apart, |known| known.min(most - apart)));
        }
        if let (Some(least), Term::Variable(name)) = (least, right) {
            let known = self.0.entry(name.clone()).or_insert((Some(0), None));
            known.0 = known.0.max(Some(least + apart));
        }
    }

    pub fn of(&self, term: &Term) -> Interval {
        /// Of one of two numbers that are not both known, the other; of both, what is chosen.
        fn either(one: Option<i64>, other: Option<i64>, choose: fn(i64, i64) -> i64) -> Option<i64> {
            one.zip(other).map(|(one, other)| choose(one, other)).or(one).or(other)
        }
        let both = |one: Option<i64>, other, choose: fn(i64, i64) -> Option<i64>| {
            one.zip(other).and_then(|(one, other)| choose(one, other))
        };
        match term {
            Term::Number(number) => (Some(*number), Some(*number)),
            Term::Variable(name) => self.0.get(name).copied().unwrap_or((Some(0), None)),
            Term::Sum(parts) => parts.iter().map(|part| self.of(part)).fold(
                (Some(0), Some(0)),
                |(least, most), (lower, upper)| {
                    (both(least, lower, i64::checked_add), both(most, upper, i64::checked_add))
                },
            ),
            Term::Times(times, part) => {
                let (least, most) = self.of(part);
                let (least, most) = if *times < 0 { (most, least) } else { (least, most) };
                let taken = |end: Option<i64>| end.and_then(|end| end.checked_mul(*times));
                (taken(least), taken(most))
            }
            Term::Min(left, right) => {
                let ((least, most), (lower, upper)) = (self.of(left), self.of(right));
                (both(least, lower, |a, b| Some(a.min(b))), either(most, upper, i64::min))
            }
            Term::Max(left, right) => {
                let ((least, most), (lower, upper)) = (self.of(left), self.of(right));
                (either(least, lower, i64::max), both(most, upper, |a, b| Some(a.max(b))))
            }
            Term::First(..) => (None, None),
            Term::NimValue(_) => (Some(0), None),
        }
    }
}
