//! Formulas about positions, in coordinates that are whole numbers from 0 on; and as the file has them
//! (`format/claims.md`).

use crate::claims::refusal::Refusal;
use crate::language::syntax::Relation;
use crate::linear::{Linear, Overflow};
use bincode::config;
use serde::Serialize;
use std::convert::Infallible;
use std::slice;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// Always or never.
    Constant(bool),
    /// The amount satisfies this condition.
    Is(Test, Amount),
    /// The position with these gaps, that of the shortest row first, is P.
    IsP(Vec<Linear>),
    /// The position with these gaps has this nim-value.
    HasValue(Vec<Linear>, u64),
    /// The number of winning moves of the position with these gaps stands in this relation to a number.
    Winning(Vec<Linear>, Relation, i64),
    /// It is said of what is a position: these gaps are. Without value if some gap is negative, in the file false.
    Of(Vec<Linear>, Box<Formula>),
    Not(Box<Formula>),
    And(Vec<Formula>),
    Or(Vec<Formula>),
    /// The second if the first.
    Implies(Box<[Formula; 2]>),
    Equivalent(Box<[Formula; 2]>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    AtLeastZero,
    Zero,
    /// Is it a multiple of this one, from 1 on?
    Divides(i64),
}

impl Test {
    /// Whether it depends on the sign alone.
    pub fn is_sign(self) -> bool {
        matches!(self, Test::AtLeastZero | Test::Zero)
    }

    /// Its value for a number.
    pub fn holds(self, number: i128) -> bool {
        match self {
            Test::AtLeastZero => number >= 0,
            Test::Zero => number == 0,
            Test::Divides(divisor) => number.rem_euclid(divisor.into()) == 0,
        }
    }
}

/// A linear form, and values of f in three-row Chomp that are added to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amount {
    pub rest: Linear,
    /// How many times f(q,r) is added, with r and q - r.
    pub rows: Vec<(i64, [Linear; 2])>,
}

impl Amount {
    /// The sum of this and a number.
    ///
    /// # Errors
    /// When numbers become too large.
    pub fn shifted(&self, number: i64) -> Result<Amount, Overflow> {
        Ok(Amount { rest: self.rest.shifted(number)?, rows: self.rows.clone() })
    }

    /// The same with the other sign.
    ///
    /// # Errors
    /// When numbers become too large.
    pub fn negated(&self) -> Result<Amount, Overflow> {
        let rows = self.rows.iter().map(|(times, gaps)| (-times, gaps.clone()));
        Ok(Amount { rest: self.rest.times(-1)?, rows: rows.collect() })
    }
}

impl From<Linear> for Amount {
    fn from(rest: Linear) -> Self {
        Amount { rest, rows: Vec::new() }
    }
}

/// Most codes of a formula in a file.
pub const MOST_CODES: usize = 4096;
/// Greatest absolute value of a factor in a file.
const MOST_FACTOR: i128 = 1 << 20;

/// A formula has more codes than a file can have.
pub fn too_long() -> Refusal {
    Refusal::missing(format!("a formula of at most {MOST_CODES} codes"))
}

pub fn not(formula: Formula) -> Formula {
    match formula {
        Formula::Not(inside) => *inside,
        Formula::Constant(value) => Formula::Constant(!value),
        Formula::Is(Test::AtLeastZero, Amount { rest, rows }) if rows.is_empty() => {
            Formula::natural(rest.opposite())
        }
        other => Formula::Not(Box::new(other)),
    }
}

/// The second follows from the first.
pub fn implies(premise: Formula, conclusion: Formula) -> Formula {
    Formula::Implies(Box::new([premise, conclusion]))
}

pub fn equivalent(one: Formula, other: Formula) -> Formula {
    Formula::Equivalent(Box::new([one, other]))
}

impl Formula {
    /// The form is at least 0.
    pub fn natural(form: Linear) -> Formula {
        Formula::Is(Test::AtLeastZero, form.into())
    }

    pub fn zero(form: Linear) -> Formula {
        Formula::Is(Test::Zero, form.into())
    }

    /// All of them, and the forms are at least 0.
    pub fn all(forms: Vec<Linear>, more: impl IntoIterator<Item = Formula>) -> Formula {
        let mut parts: Vec<Formula> = forms.into_iter().map(Formula::natural).chain(more).collect();
        if parts.len() == 1 { parts.remove(0) } else { Formula::And(parts) }
    }

    pub fn any(mut parts: Vec<Formula>) -> Formula {
        if parts.len() == 1 { parts.remove(0) } else { Formula::Or(parts) }
    }

    /// The condition, if there are no values of f in it.
    pub fn as_test(&self) -> Option<(Test, &Linear)> {
        match self {
            Formula::Is(test, Amount { rest, rows }) if rows.is_empty() => Some((*test, rest)),
            _ => None,
        }
    }

    /// The negation, with `not` only before remainders and positions.
    pub fn denied(&self) -> Formula {
        let all = |parts: &[Formula]| parts.iter().map(Formula::denied).collect();
        if let Some((Test::Zero, form)) = self.as_test() {
            let (below, mut above) = (form.opposite(), form.clone());
            above.constant -= 1;
            return Formula::Or(vec![Formula::natural(below), Formula::natural(above)]);
        }
        match self {
            Formula::And(parts) => Formula::Or(all(parts)),
            Formula::Or(parts) => Formula::And(all(parts)),
            Formula::Implies(sides) => Formula::And(vec![sides[0].clone(), sides[1].denied()]),
            Formula::Of(gaps, inside) => Formula::Of(gaps.clone(), Box::new(inside.denied())),
            other => not(other.clone()),
        }
    }

    /// The formulas of which it is made.
    pub fn parts(&self) -> &[Formula] {
        match self {
            Formula::Not(inside) | Formula::Of(_, inside) => slice::from_ref(inside),
            Formula::And(parts) | Formula::Or(parts) => parts,
            Formula::Implies(sides) | Formula::Equivalent(sides) => &sides[..],
            Formula::Constant(_) | Formula::Is(..) | Formula::IsP(_) => &[],
            Formula::HasValue(..) | Formula::Winning(..) => &[],
        }
    }

    /// Calls `visit` with this formula and each part of it.
    pub fn visit<'a>(&'a self, visit: &mut dyn FnMut(&'a Formula)) {
        visit(self);
        self.parts().iter().for_each(|part| part.visit(visit));
    }

    /// Whether this formula or a part of it is one of these.
    fn has(&self, is_one: &dyn Fn(&Formula) -> bool) -> bool {
        is_one(self) || self.parts().iter().any(|part| part.has(is_one))
    }

    /// Whether numbers of winning moves are asked for.
    pub fn counts_moves(&self) -> bool {
        self.has(&|part| matches!(part, Formula::Winning(..)))
    }

    /// Whether it can be without value: a position may be none.
    pub fn may_be_undefined(&self) -> bool {
        self.has(&|part| match part {
            Formula::IsP(gaps)
            | Formula::HasValue(gaps, _)
            | Formula::Winning(gaps, ..)
            | Formula::Of(gaps, _) => !gaps.iter().all(Linear::is_natural),
            Formula::Is(_, amount) => !amount.rows.is_empty(),
            _ => false,
        })
    }

    /// Whether its value depends on a position or on f.
    fn asks_of_positions(&self) -> bool {
        self.has(&|part| match part {
            Formula::IsP(_) | Formula::HasValue(..) | Formula::Winning(..) | Formula::Of(..) => true,
            Formula::Is(_, amount) => !amount.rows.is_empty(),
            _ => false,
        })
    }

    /// The formula with its parts changed.
    ///
    /// # Errors
    /// The first error of `change`.
    pub fn try_with_parts<E>(
        &self,
        change: &mut dyn FnMut(&Formula) -> Result<Formula, E>,
    ) -> Result<Formula, E> {
        let mut one = |part: &Formula| change(part).map(Box::new);
        Ok(match self {
            Formula::Not(inside) => Formula::Not(one(inside)?),
            Formula::Of(gaps, inside) => Formula::Of(gaps.clone(), one(inside)?),
            Formula::And(parts) => Formula::And(parts.iter().map(change).collect::<Result<_, _>>()?),
            Formula::Or(parts) => Formula::Or(parts.iter().map(change).collect::<Result<_, _>>()?),
            Formula::Implies(sides) => implies(change(&sides[0])?, change(&sides[1])?),
            Formula::Equivalent(sides) => equivalent(change(&sides[0])?, change(&sides[1])?),
            other => other.clone(),
        })
    }

    fn with_parts(&self, change: &dyn Fn(&Formula) -> Formula) -> Formula {
        let Ok(changed) = self.try_with_parts(&mut |part| Ok::<_, Infallible>(change(part)));
        changed
    }

    /// The formula with each form changed.
    pub fn with_forms(&self, change: &dyn Fn(&Linear) -> Linear) -> Formula {
        let all = |forms: &[Linear]| forms.iter().map(change).collect();
        match self {
            Formula::Is(test, Amount { rest, rows }) => {
                let rows = rows.iter().map(|(times, gaps)| (*times, gaps.each_ref().map(change))).collect();
                Formula::Is(*test, Amount { rest: change(rest), rows })
            }
            Formula::IsP(gaps) => Formula::IsP(all(gaps)),
            Formula::HasValue(gaps, value) => Formula::HasValue(all(gaps), *value),
            Formula::Winning(gaps, relation, number) => Formula::Winning(all(gaps), *relation, *number),
            Formula::Of(gaps, inside) => Formula::Of(all(gaps), Box::new(inside.with_forms(change))),
            other => other.with_parts(&|part| part.with_forms(change)),
        }
    }

    fn forms(&self) -> Vec<&Linear> {
        let mut forms = Vec::new();
        self.visit(&mut |part| match part {
            Formula::Is(_, Amount { rest, rows }) => {
                forms.push(rest);
                forms.extend(rows.iter().flat_map(|(_, gaps)| gaps));
            }
            Formula::IsP(gaps) | Formula::HasValue(gaps, _) => forms.extend(gaps),
            Formula::Winning(gaps, ..) | Formula::Of(gaps, _) => forms.extend(gaps),
            _ => {}
        });
        forms
    }

    /// In how many variables it is.
    pub fn variables(&self) -> usize {
        self.forms().iter().map(|form| form.coefficients.len()).max().unwrap_or(0)
    }

    /// The same in so many variables, if those are more.
    pub fn widened(&self, variables: usize) -> Formula {
        self.with_forms(&|form| form.widened(variables))
    }

    pub fn used(&self) -> Vec<bool> {
        let mut used = vec![false; self.variables()];
        for form in self.forms() {
            used.iter_mut().zip(&form.coefficients).for_each(|(used, &a)| *used |= a != 0);
        }
        used
    }

    /// The same in these variables alone.
    pub fn narrowed(&self, used: &[bool]) -> Formula {
        self.with_forms(&|form| form.narrowed(used))
    }

    /// The value of the formula for these numbers.
    pub fn at(&self, point: &[i128]) -> Option<Formula> {
        let fits = self.forms().iter().all(|form| i64::try_from(form.value(point)).is_ok());
        fits.then(|| self.with_forms(&|form| Linear::constant(0, form.value(point) as i64)))
    }

    /// The parts that must all be true for this to be.
    pub fn conjuncts<'a>(&'a self, found: &mut Vec<&'a Formula>) {
        match self {
            Formula::And(parts) => parts.iter().for_each(|part| part.conjuncts(found)),
            _ => found.push(self),
        }
    }

    /// The inequalities that must hold for this to be true.
    pub fn required(&self) -> Vec<Linear> {
        let mut parts = Vec::new();
        self.conjuncts(&mut parts);
        let mut required = Vec::new();
        for part in parts {
            match part.as_test() {
                Some((Test::AtLeastZero, form)) => required.push(form.clone()),
                Some((Test::Zero, form)) => {
                    let mut opposite = form.opposite();
                    opposite.constant += 1;
                    required.extend([form.clone(), opposite]);
                }
                _ => {}
            }
        }
        required
    }

    /// Whether it is true, where it is plain to see that that does not depend on the variables nor on a position.
    pub fn as_constant(&self) -> Option<bool> {
        if let Formula::Constant(value) = self {
            return Some(*value);
        }
        match self.as_test()? {
            (Test::AtLeastZero, form) if form.is_natural() => Some(true),
            (Test::AtLeastZero, form) => form.opposite().is_natural().then_some(false),
            (test, form) => Some(test.holds(form.as_number()?.into())),
        }
    }

    /// The same as a file has it, where what is said of a position is said of its gaps, too.
    pub fn plain(&self) -> Formula {
        match self {
            Formula::Of(gaps, inside) => {
                let gaps = gaps.iter().cloned().map(Formula::natural);
                Formula::And(gaps.chain([inside.plain()]).collect())
            }
            other => other.with_parts(&Formula::plain),
        }
    }

    /// The same, where that something is P says that it is a position, too.
    pub fn guarded(&self) -> Formula {
        match self {
            Formula::IsP(gaps) | Formula::HasValue(gaps, _) if !gaps.iter().all(Linear::is_natural) => {
                Formula::Of(gaps.clone(), Box::new(self.clone()))
            }
            other => other.with_parts(&Formula::guarded),
        }
    }

    /// The same without the parts that are true or false anyway, or stand there twice.
    pub fn folded(&self) -> Formula {
        if let Some(value) = self.as_constant() {
            return Formula::Constant(value);
        }
        match self {
            Formula::Of(gaps, inside) if gaps.iter().all(Linear::is_natural) => inside.folded(),
            Formula::Not(inside) => not(inside.folded()),
            Formula::And(parts) => joined(parts, true),
            Formula::Or(parts) => joined(parts, false),
            Formula::Implies(sides) => match sides.each_ref().map(Formula::folded) {
                [Formula::Constant(true), right] | [_, right @ Formula::Constant(true)] => right,
                [Formula::Constant(false), _] => Formula::Constant(true),
                [left, Formula::Constant(false)] => not(left),
                // One premise after the other.
                [left, Formula::Implies(inner)] => {
                    let [between, right] = *inner;
                    implies(joined(&[left, between], true), right)
                }
                // What is assumed need not be said again; of a position, its value may not be known.
                [left, right] => {
                    let (mut known, mut parts) = (Vec::new(), Vec::new());
                    left.conjuncts(&mut known);
                    right.conjuncts(&mut parts);
                    parts.retain(|part| part.asks_of_positions() || !known.contains(part));
                    match joined(&parts.into_iter().cloned().collect::<Vec<_>>(), true) {
                        Formula::Constant(true) => Formula::Constant(true),
                        right => implies(left, right),
                    }
                }
            },
            Formula::Equivalent(sides) => match sides.each_ref().map(Formula::folded) {
                [Formula::Constant(true), side] | [side, Formula::Constant(true)] => side,
                [Formula::Constant(false), side] | [side, Formula::Constant(false)] => not(side),
                [left, right] => equivalent(left, right),
            },
            other => other.with_parts(&Formula::folded),
        }
    }

    /// How many codes it has.
    pub fn codes(&self) -> usize {
        let inside = self.parts().iter().map(Formula::codes).sum::<usize>();
        match self {
            Formula::And(parts) | Formula::Or(parts) => (parts.len() + inside).max(2) - 1,
            Formula::Of(..) => 1,
            _ => 1 + inside,
        }
    }

    /// The bytes of a formula that is folded.
    ///
    /// # Errors
    /// When something has no code.
    pub fn write(&self, variables: usize, bytes: &mut Vec<u8>) -> Result<(), Refusal> {
        match self {
            Formula::Constant(value) => {
                put(bytes, 0u8);
                write_form(&Linear::constant(variables, i64::from(*value) - 1), bytes)
            }
            Formula::Is(test, Amount { rest, rows }) if rows.is_empty() => {
                match test {
                    Test::AtLeastZero => put(bytes, 0u8),
                    Test::Zero => put(bytes, 1u8),
                    Test::Divides(divisor) if i128::from(*divisor) > MOST_FACTOR => {
                        return Err(Refusal::missing("evidence for congruences modulo more than 2^20"));
                    }
                    Test::Divides(divisor) => {
                        put(bytes, 2u8);
                        put(bytes, divisor.unsigned_abs());
                    }
                }
                write_form(rest, bytes)
            }
            Formula::IsP(gaps) => {
                put(bytes, 3u8);
                gaps.iter().try_for_each(|gap| write_form(gap, bytes))
            }
            Formula::HasValue(gaps, value) => {
                put(bytes, 9u8);
                put(bytes, value);
                gaps.iter().try_for_each(|gap| write_form(gap, bytes))
            }
            Formula::Not(inside) => {
                put(bytes, 4u8);
                inside.write(variables, bytes)
            }
            Formula::And(parts) => write_all(5, parts, variables, bytes),
            Formula::Or(parts) => write_all(6, parts, variables, bytes),
            Formula::Implies(sides) => write_all(7, &sides[..], variables, bytes),
            Formula::Equivalent(sides) => write_all(8, &sides[..], variables, bytes),
            Formula::Is(..) | Formula::Winning(..) | Formula::Of(..) => {
                Err(Refusal::missing("a code for what is asked of positions"))
            }
        }
    }
}

/// `and` if `all`, else `or`, of what is left of these, each once.
fn joined(parts: &[Formula], all: bool) -> Formula {
    let mut kept: Vec<Formula> = Vec::new();
    for part in parts {
        let part = part.folded();
        let inside = match part {
            Formula::Constant(value) if value == all => continue,
            Formula::Constant(_) => return part,
            Formula::And(inside) if all => inside,
            Formula::Or(inside) if !all => inside,
            part => vec![part],
        };
        for part in inside {
            if !kept.contains(&part) {
                kept.push(part);
            }
        }
    }
    match kept.len() {
        0 => Formula::Constant(all),
        1 => kept.remove(0),
        _ if all => Formula::And(kept),
        _ => Formula::Or(kept),
    }
}

/// Most parts that are written one into the other; of more, halves.
const MOST_NESTED: usize = 32;

/// All of the parts, joined by this code.
fn write_all(code: u8, parts: &[Formula], variables: usize, bytes: &mut Vec<u8>) -> Result<(), Refusal> {
    if parts.len() > MOST_NESTED {
        put(bytes, code);
        let (first, second) = parts.split_at(parts.len() / 2);
        write_all(code, first, variables, bytes)?;
        return write_all(code, second, variables, bytes);
    }
    (1..parts.len()).for_each(|_| put(bytes, code));
    parts.iter().try_for_each(|part| part.write(variables, bytes))
}

/// A form: its factors and its constant.
pub fn write_form(form: &Linear, bytes: &mut Vec<u8>) -> Result<(), Refusal> {
    if form.coefficients.iter().any(|a| a.abs() > MOST_FACTOR) {
        return Err(Refusal::missing("evidence with factors above 2^20"));
    }
    form.coefficients.iter().chain([&form.constant]).for_each(|number| put(bytes, number));
    Ok(())
}

pub fn put(bytes: &mut Vec<u8>, number: impl Serialize) {
    bytes.extend(
        bincode::serde::encode_to_vec(number, config::standard()).expect("integers can be encoded"),
    );
}
