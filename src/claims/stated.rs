//! Formulas in coordinates.

use super::domain::{Asked, Domain, Exact, lengths};
use super::first_row::{First, first, with_second_row};
use super::linear::Linear;

/// A formula in coordinates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stated {
    /// Always or never.
    Constant(bool),
    /// The form is at least 0.
    AtLeastZero(Linear),
    /// The form is a multiple of this number.
    Multiple(Linear, i64),
    /// A form with values of f in it stands in a relation to 0.
    Values(Box<Values>),
    /// Something is asked of the position with these gaps, that of the shortest row first.
    Position(Vec<Linear>, Asked),
    /// `not`
    Not(Box<Stated>),
    /// All of them.
    And(Vec<Stated>),
    /// Some of them.
    Or(Vec<Stated>),
    /// Both or neither.
    Equivalent(Box<Stated>, Box<Stated>),
}

/// A linear form, and values of f in three-row Chomp.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    /// The form.
    pub rest: Linear,
    /// How many times f(q,r) is added, with the gaps of `[q,q,r]`.
    pub rows: Vec<(i64, [Linear; 3])>,
    /// What is asked of the sum.
    pub test: Test,
}

/// What is asked of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// Is it at least 0?
    AtLeastZero,
    /// Is it a multiple of this one?
    Multiple(i64),
}

impl Test {
    /// What it says of a number.
    pub fn holds(self, number: i128) -> bool {
        match self {
            Test::AtLeastZero => number >= 0,
            Test::Multiple(modulus) => number.rem_euclid(modulus.into()) == 0,
        }
    }
}

/// How a formula uses a form.
pub enum Use<'a> {
    /// Its sign is asked for.
    Sign(&'a Linear),
    /// Its remainder.
    Remainder(&'a Linear, i64),
    /// These are the gaps of a position.
    Position(&'a [Linear], Asked),
}

impl Stated {
    /// The formula if `value`, else its contrary; with `not` only before remainders and positions, so that
    /// what must hold stands in the outermost `and`.
    pub fn with_value(&self, value: bool) -> Stated {
        let all = |parts: &[Stated]| parts.iter().map(|part| part.with_value(value)).collect();
        match self {
            Stated::Constant(constant) => Stated::Constant(*constant == value),
            Stated::AtLeastZero(form) if !value => Stated::AtLeastZero(form.opposite()),
            Stated::Not(inside) => inside.with_value(!value),
            Stated::And(parts) if value => Stated::And(all(parts)),
            Stated::And(parts) => Stated::Or(all(parts)),
            Stated::Or(parts) if value => Stated::Or(all(parts)),
            Stated::Or(parts) => Stated::And(all(parts)),
            Stated::AtLeastZero(_)
            | Stated::Multiple(..)
            | Stated::Values(_)
            | Stated::Position(..)
            | Stated::Equivalent(..)
                if value =>
            {
                self.clone()
            }
            _ => Stated::Not(Box::new(self.clone())),
        }
    }

    /// The formula with each form changed.
    pub fn with_forms(&self, change: &impl Fn(&Linear) -> Linear) -> Stated {
        let all = |parts: &[Stated]| parts.iter().map(|part| part.with_forms(change)).collect();
        match self {
            Stated::Constant(value) => Stated::Constant(*value),
            Stated::AtLeastZero(form) => Stated::AtLeastZero(change(form)),
            Stated::Multiple(form, modulus) => Stated::Multiple(change(form), *modulus),
            Stated::Values(values) => {
                let Values { rest, rows, test } = values.as_ref();
                let rows = rows.iter().map(|(times, gaps)| (*times, gaps.each_ref().map(change))).collect();
                Stated::Values(Box::new(Values { rest: change(rest), rows, test: *test }))
            }
            Stated::Position(gaps, asked) => Stated::Position(gaps.iter().map(change).collect(), *asked),
            Stated::Not(inside) => Stated::Not(Box::new(inside.with_forms(change))),
            Stated::And(parts) => Stated::And(all(parts)),
            Stated::Or(parts) => Stated::Or(all(parts)),
            Stated::Equivalent(left, right) => {
                Stated::Equivalent(Box::new(left.with_forms(change)), Box::new(right.with_forms(change)))
            }
        }
    }

    /// Calls `visit` with every form and position of the formula.
    pub fn visit(&self, visit: &mut dyn FnMut(Use<'_>)) {
        match self {
            Stated::Constant(_) => {}
            Stated::AtLeastZero(form) => visit(Use::Sign(form)),
            Stated::Multiple(form, modulus) => visit(Use::Remainder(form, *modulus)),
            Stated::Values(values) => {
                let total = with_second_row(&values.rest, &values.rows);
                match values.test {
                    Test::AtLeastZero => visit(Use::Sign(&total)),
                    Test::Multiple(modulus) => visit(Use::Remainder(&total, modulus)),
                }
                values.rows.iter().for_each(|(_, gaps)| visit(Use::Position(gaps, Asked::IsP)));
            }
            Stated::Position(gaps, asked) => visit(Use::Position(gaps, *asked)),
            Stated::Not(inside) => inside.visit(visit),
            Stated::And(parts) | Stated::Or(parts) => parts.iter().for_each(|part| part.visit(visit)),
            Stated::Equivalent(left, right) => {
                left.visit(visit);
                right.visit(visit);
            }
        }
    }

    /// The inequalities of the outermost `and`: where one fails, the formula is false.
    pub fn required<'a>(&'a self, found: &mut Vec<&'a Linear>) {
        match self {
            Stated::AtLeastZero(form) => found.push(form),
            Stated::And(parts) => parts.iter().for_each(|part| part.required(found)),
            _ => {}
        }
    }

    /// The positions that matter at a point: not those of a case that does not apply there.
    pub fn positions_at(&self, point: &[i128], domain: &Domain<'_>, found: &mut Vec<Vec<u64>>) {
        match self {
            Stated::Constant(_) | Stated::AtLeastZero(_) | Stated::Multiple(..) => {}
            Stated::Values(values) => {
                for (_, gaps) in &values.rows {
                    let gaps = gaps.iter().map(|gap| u64::try_from(gap.value(point)).ok());
                    let Some(mut gaps) = gaps.collect::<Option<Vec<u64>>>() else { continue };
                    if let Ok(First::Beyond(d)) = first(domain.types.as_ref(), &Exact(&gaps)) {
                        gaps[2] = d as u64;
                        keep(lengths(&gaps, domain.shortest_first), found);
                    }
                }
            }
            Stated::Position(gaps, _) => {
                let gaps = gaps.iter().map(|gap| u64::try_from(gap.value(point)).ok());
                let Some(gaps) = gaps.collect::<Option<Vec<u64>>>() else { return };
                keep(lengths(&gaps, domain.shortest_first), found);
            }
            Stated::Not(inside) => inside.positions_at(point, domain, found),
            Stated::And(parts) | Stated::Or(parts) => {
                let all = matches!(self, Stated::And(_));
                let decides = |part: &Stated| match part {
                    Stated::AtLeastZero(form) => (form.value(point) >= 0) != all,
                    _ => false,
                };
                if !parts.iter().any(decides) {
                    parts.iter().for_each(|part| part.positions_at(point, domain, found));
                }
            }
            Stated::Equivalent(left, right) => {
                left.positions_at(point, domain, found);
                right.positions_at(point, domain, found);
            }
        }
    }
}

fn keep(lengths: Vec<u64>, found: &mut Vec<Vec<u64>>) {
    if !found.contains(&lengths) {
        found.push(lengths);
    }
}
