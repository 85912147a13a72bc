//! Formulas about positions, in coordinates that are whole numbers from 0 on; and as the file has them
//! (`format/claims.md`).

use super::case::{Case, Split};
use super::domain::{Reach, Types};
use super::put;
use super::refusal::Undecided;
use crate::language::syntax::Relation;
use crate::linear::{Linear, gcd};

/// A formula in coordinates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// Always or never.
    Constant(bool),
    /// The form is at least 0.
    AtLeastZero(Linear),
    /// The form is 0.
    Zero(Linear),
    /// The number, from 1 on, divides the form.
    Divides(i64, Linear),
    /// A form with values of f in it stands in a relation to 0.
    Values(Box<Values>),
    /// The position with these gaps, that of the shortest row first, is P.
    IsP(Vec<Linear>),
    /// The number of winning moves of the position with these gaps stands in this relation to a number.
    Winning(Vec<Linear>, Relation, i64),
    /// It is said of what is a position: these gaps are. Without value if some gap is negative, in the file false.
    Of(Vec<Linear>, Box<Formula>),
    /// `not`
    Not(Box<Formula>),
    /// All of them.
    And(Vec<Formula>),
    /// Some of them.
    Or(Vec<Formula>),
    /// The second if the first.
    Implies(Box<Formula>, Box<Formula>),
    /// Both or neither.
    Equivalent(Box<Formula>, Box<Formula>),
}

/// A linear form, and values of f in three-row Chomp.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    /// The form.
    pub rest: Linear,
    /// How many times f(q,r) is added, with r and q - r.
    pub rows: Vec<(i64, [Linear; 2])>,
    /// The condition on the sum.
    pub test: Test,
}

/// A condition on a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// Is it at least 0?
    AtLeastZero,
    /// Is it 0?
    Zero,
    /// Is it a multiple of this one?
    Divides(i64),
}

impl Test {
    /// Its value for a form.
    pub fn of(self, form: Linear) -> Formula {
        match self {
            Test::AtLeastZero => Formula::AtLeastZero(form),
            Test::Zero => Formula::Zero(form),
            Test::Divides(divisor) => Formula::Divides(divisor, form),
        }
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

/// The value of a formula in a case, by strong Kleene logic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// It is true, or false.
    Known(bool),
    /// Something that is no position matters.
    Undefined,
    /// A position of which the certificate does not speak matters.
    Outside,
    /// The question to be settled first; `None` if nothing helps.
    Open(Option<Split>),
}

/// Most codes of a formula in a file.
pub const MOST_CODES: usize = 4096;
/// Greatest absolute value of a factor in a file.
const MOST_FACTOR: i64 = 1 << 20;

/// Not.
pub fn not(formula: Formula) -> Formula {
    match formula {
        Formula::Not(inside) => *inside,
        Formula::Constant(value) => Formula::Constant(!value),
        Formula::AtLeastZero(form) => Formula::AtLeastZero(form.opposite()),
        other => Formula::Not(Box::new(other)),
    }
}

/// The second follows from the first.
pub fn implies(premise: Formula, conclusion: Formula) -> Formula {
    Formula::Implies(Box::new(premise), Box::new(conclusion))
}

impl Formula {
    /// The negation, with `not` only before remainders and positions.
    pub fn denied(&self) -> Formula {
        let all = |parts: &[Formula]| parts.iter().map(Formula::denied).collect();
        match self {
            Formula::Zero(form) => {
                let (below, mut above) = (form.opposite(), form.clone());
                above.constant -= 1;
                Formula::Or(vec![Formula::AtLeastZero(below), Formula::AtLeastZero(above)])
            }
            Formula::And(parts) => Formula::Or(all(parts)),
            Formula::Or(parts) => Formula::And(all(parts)),
            Formula::Implies(left, right) => Formula::And(vec![left.as_ref().clone(), right.denied()]),
            Formula::Of(gaps, inside) => Formula::Of(gaps.clone(), Box::new(inside.denied())),
            other => not(other.clone()),
        }
    }

    /// Calls `visit` with this formula and each part of it.
    pub fn visit<'a>(&'a self, visit: &mut dyn FnMut(&'a Formula)) {
        visit(self);
        match self {
            Formula::Not(inside) | Formula::Of(_, inside) => inside.visit(visit),
            Formula::And(parts) | Formula::Or(parts) => parts.iter().for_each(|part| part.visit(visit)),
            Formula::Implies(left, right) | Formula::Equivalent(left, right) => {
                left.visit(visit);
                right.visit(visit);
            }
            _ => {}
        }
    }

    /// Calls `visit` with every form.
    pub fn visit_forms<'a>(&'a self, visit: &mut dyn FnMut(&'a Linear)) {
        self.visit(&mut |part| match part {
            Formula::AtLeastZero(form) | Formula::Zero(form) | Formula::Divides(_, form) => visit(form),
            Formula::IsP(gaps) | Formula::Winning(gaps, ..) | Formula::Of(gaps, _) => {
                gaps.iter().for_each(&mut *visit);
            }
            Formula::Values(values) => {
                visit(&values.rest);
                values.rows.iter().flat_map(|(_, gaps)| gaps).for_each(&mut *visit);
            }
            _ => {}
        });
    }

    /// Whether numbers of winning moves are asked for.
    pub fn counts_moves(&self) -> bool {
        let mut found = false;
        self.visit(&mut |part| found |= matches!(part, Formula::Winning(..)));
        found
    }

    /// The formula with its parts changed.
    fn with_parts(&self, change: &mut dyn FnMut(&Formula) -> Formula) -> Formula {
        match self {
            Formula::Not(inside) => Formula::Not(Box::new(change(inside))),
            Formula::Of(gaps, inside) => Formula::Of(gaps.clone(), Box::new(change(inside))),
            Formula::And(parts) => Formula::And(parts.iter().map(change).collect()),
            Formula::Or(parts) => Formula::Or(parts.iter().map(change).collect()),
            Formula::Implies(left, right) => implies(change(left), change(right)),
            Formula::Equivalent(left, right) => {
                Formula::Equivalent(Box::new(change(left)), Box::new(change(right)))
            }
            other => other.clone(),
        }
    }

    /// The formula with its parts changed, where that can be done.
    ///
    /// # Errors
    /// The first error of `change`.
    pub fn try_with_parts<E>(
        &self,
        change: &mut dyn FnMut(&Formula) -> Result<Formula, E>,
    ) -> Result<Formula, E> {
        let mut failed = None;
        let changed = self.with_parts(&mut |part| {
            if failed.is_some() {
                return Formula::Constant(true);
            }
            change(part).unwrap_or_else(|error| {
                failed = Some(error);
                Formula::Constant(true)
            })
        });
        failed.map_or(Ok(changed), Err)
    }

    /// The formula with each form changed.
    pub fn with_forms(&self, change: &dyn Fn(&Linear) -> Linear) -> Formula {
        let all = |forms: &[Linear]| forms.iter().map(change).collect();
        match self {
            Formula::AtLeastZero(form) => Formula::AtLeastZero(change(form)),
            Formula::Zero(form) => Formula::Zero(change(form)),
            Formula::Divides(divisor, form) => Formula::Divides(*divisor, change(form)),
            Formula::Values(values) => {
                let Values { rest, rows, test } = values.as_ref();
                let rows = rows.iter().map(|(times, gaps)| (*times, gaps.each_ref().map(change))).collect();
                Formula::Values(Box::new(Values { rest: change(rest), rows, test: *test }))
            }
            Formula::IsP(gaps) => Formula::IsP(all(gaps)),
            Formula::Winning(gaps, relation, number) => Formula::Winning(all(gaps), *relation, *number),
            Formula::Of(gaps, inside) => Formula::Of(all(gaps), Box::new(inside.with_forms(change))),
            other => other.with_parts(&mut |part| part.with_forms(change)),
        }
    }

    /// In how many variables it is.
    pub fn variables(&self) -> usize {
        let mut variables = 0;
        self.visit_forms(&mut |form| variables = variables.max(form.coefficients.len()));
        variables
    }

    /// The same in so many variables, if those are more.
    pub fn widened(&self, variables: usize) -> Formula {
        self.with_forms(&|form| form.widened(variables))
    }

    /// Which variables something depends on.
    pub fn used(&self) -> Vec<bool> {
        let mut used = Vec::new();
        self.visit_forms(&mut |form| {
            used.resize(form.coefficients.len().max(used.len()), false);
            used.iter_mut().zip(&form.coefficients).for_each(|(used, &a)| *used |= a != 0);
        });
        used
    }

    /// The same in these variables alone.
    pub fn narrowed(&self, used: &[bool]) -> Formula {
        self.with_forms(&|form: &Linear| {
            let kept = form.coefficients.iter().zip(used).filter(|(_, used)| **used);
            Linear { coefficients: kept.map(|(&a, _)| a).collect(), constant: form.constant }
        })
    }

    /// The value of the formula for these numbers.
    pub fn at(&self, point: &[i128]) -> Option<Formula> {
        let mut fits = true;
        self.visit_forms(&mut |form| fits &= i64::try_from(form.value(point)).is_ok());
        let number = |form: &Linear| Linear::constant(0, form.value(point) as i64);
        fits.then(|| self.with_forms(&number))
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
            match part {
                Formula::AtLeastZero(form) => required.push(form.clone()),
                Formula::Zero(form) => {
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
        match self {
            Formula::Constant(value) => Some(*value),
            Formula::AtLeastZero(form) if form.is_natural() => Some(true),
            Formula::AtLeastZero(form) => form.opposite().is_natural().then_some(false),
            Formula::Zero(form) => Some(form.as_number()? == 0),
            Formula::Divides(divisor, form) => Some(form.as_number()? % divisor == 0),
            _ => None,
        }
    }

    /// The same as a file has it, where what is said of a position is said of its gaps, too.
    pub fn plain(&self) -> Formula {
        match self {
            Formula::Of(gaps, inside) => {
                let gaps = gaps.iter().cloned().map(Formula::AtLeastZero);
                Formula::And(gaps.chain([inside.plain()]).collect())
            }
            other => other.with_parts(&mut Formula::plain),
        }
    }

    /// The same, where that something is P says that it is a position, too.
    pub fn guarded(&self) -> Formula {
        match self {
            Formula::IsP(gaps) if !gaps.iter().all(Linear::is_natural) => {
                Formula::Of(gaps.clone(), Box::new(self.clone()))
            }
            other => other.with_parts(&mut Formula::guarded),
        }
    }

    /// Whether it can be without value: a position may be none.
    pub fn may_be_undefined(&self) -> bool {
        let mut may = false;
        self.visit(&mut |part| match part {
            Formula::IsP(gaps) | Formula::Winning(gaps, ..) | Formula::Of(gaps, _) => {
                may |= !gaps.iter().all(Linear::is_natural);
            }
            Formula::Values(_) => may = true,
            _ => {}
        });
        may
    }

    /// Whether its value depends on a position or on f.
    fn asks_of_positions(&self) -> bool {
        let mut asks = false;
        self.visit(&mut |part| {
            asks |= matches!(
                part,
                Formula::IsP(_) | Formula::Winning(..) | Formula::Of(..) | Formula::Values(_)
            );
        });
        asks
    }

    /// The same without the parts that are true or false anyway, or stand there twice.
    pub fn folded(&self) -> Formula {
        if let Some(value) = self.as_constant() {
            return Formula::Constant(value);
        }
        match self {
            Formula::Of(gaps, inside) if gaps.iter().all(Linear::is_natural) => inside.folded(),
            Formula::Of(gaps, inside) => Formula::Of(gaps.clone(), Box::new(inside.folded())),
            Formula::Not(inside) => not(inside.folded()),
            Formula::And(parts) => joined(parts, true),
            Formula::Or(parts) => joined(parts, false),
            Formula::Implies(left, right) => match (left.folded(), right.folded()) {
                (Formula::Constant(true), right) | (_, right @ Formula::Constant(true)) => right,
                (Formula::Constant(false), _) => Formula::Constant(true),
                (left, Formula::Constant(false)) => not(left),
                // One premise after the other.
                (left, Formula::Implies(between, right)) => {
                    implies(joined(&[left, *between], true), *right)
                }
                // What is assumed need not be said again; of a position, its value may not be known.
                (left, right) => {
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
            Formula::Equivalent(left, right) => match (left.folded(), right.folded()) {
                (Formula::Constant(true), side) | (side, Formula::Constant(true)) => side,
                (Formula::Constant(false), side) | (side, Formula::Constant(false)) => not(side),
                (left, right) => Formula::Equivalent(Box::new(left), Box::new(right)),
            },
            other => other.clone(),
        }
    }

    /// How many codes it has.
    pub fn codes(&self) -> usize {
        match self {
            Formula::Not(inside) => 1 + inside.codes(),
            Formula::And(parts) | Formula::Or(parts) => {
                (parts.iter().map(|part| 1 + part.codes()).sum::<usize>()).max(2) - 1
            }
            Formula::Implies(left, right) | Formula::Equivalent(left, right) => {
                1 + left.codes() + right.codes()
            }
            _ => 1,
        }
    }

    /// The bytes of a formula that is folded.
    ///
    /// # Errors
    /// When something has no code.
    pub fn write(&self, variables: usize, bytes: &mut Vec<u8>) -> Result<(), Undecided> {
        let pair = |code: u8, bytes: &mut Vec<u8>, left: &Formula, right: &Formula| {
            put(bytes, code);
            left.write(variables, bytes)?;
            right.write(variables, bytes)
        };
        match self {
            Formula::Constant(value) => {
                put(bytes, 0u8);
                write_form(&Linear::constant(variables, i64::from(*value) - 1), bytes)?;
            }
            Formula::AtLeastZero(form) => {
                put(bytes, 0u8);
                write_form(form, bytes)?;
            }
            Formula::Zero(form) => {
                put(bytes, 1u8);
                write_form(form, bytes)?;
            }
            Formula::Divides(divisor, form) => {
                if *divisor > MOST_FACTOR {
                    return Err(Undecided::missing("evidence for congruences modulo more than 2^20"));
                }
                put(bytes, 2u8);
                put(bytes, divisor.unsigned_abs());
                write_form(form, bytes)?;
            }
            Formula::IsP(gaps) => {
                put(bytes, 3u8);
                gaps.iter().try_for_each(|gap| write_form(gap, bytes))?;
            }
            Formula::Not(inside) => {
                put(bytes, 4u8);
                inside.write(variables, bytes)?;
            }
            Formula::And(parts) | Formula::Or(parts) => {
                let code = if matches!(self, Formula::And(_)) { 5u8 } else { 6 };
                write_all(code, parts, variables, bytes)?;
            }
            Formula::Implies(left, right) => pair(7, bytes, left, right)?,
            Formula::Equivalent(left, right) => pair(8, bytes, left, right)?,
            Formula::Values(_) | Formula::Winning(..) | Formula::Of(..) => {
                return Err(Undecided::missing("a code for what is asked of positions"));
            }
        }
        Ok(())
    }

    /// Its value in a case.
    pub fn value(&self, case: &Case, types: &dyn Types) -> Value {
        match self {
            Formula::Constant(value) => Value::Known(*value),
            Formula::AtLeastZero(form) => of(case.is_natural(form)),
            Formula::Zero(form) => of(case.is_zero(form)),
            Formula::Divides(divisor, form) => divides(*divisor, form, case),
            Formula::IsP(gaps) => {
                in_domain(gaps, case, types).unwrap_or_else(|| of(types.is_p(gaps, case)))
            }
            Formula::Winning(gaps, relation, number) => in_domain(gaps, case, types).unwrap_or_else(|| {
                let gaps: Option<Vec<u64>> = gaps.iter().map(|gap| case.number(gap)).collect();
                gaps.map_or(Value::Open(None), |gaps| {
                    Value::Known(relation.holds(types.winning(&gaps).len() as i64, *number))
                })
            }),
            Formula::Values(values) => sum(values, case, types),
            Formula::Of(gaps, inside) => {
                is_position(gaps, case).unwrap_or_else(|| inside.value(case, types))
            }
            Formula::Not(inside) => negated(inside.value(case, types)),
            Formula::And(parts) => decided(parts.iter().map(|part| part.value(case, types)), false),
            Formula::Or(parts) => decided(parts.iter().map(|part| part.value(case, types)), true),
            Formula::Implies(left, right) => {
                let sides = [(left, true), (right, false)].into_iter();
                let value = |(side, is_premise): (&Formula, bool)| {
                    let value = side.value(case, types);
                    if is_premise { negated(value) } else { value }
                };
                decided(sides.map(|(side, is_premise)| value((side, is_premise))), true)
            }
            Formula::Equivalent(left, right) => match (left.value(case, types), right.value(case, types)) {
                (Value::Known(left), Value::Known(right)) => Value::Known(left == right),
                (left, right) => weakest([left, right].into_iter()),
            },
        }
    }
}

/// So many parts are written one into the other; of more, halves.
const MOST_NESTED: usize = 32;

/// All of the parts, joined by this code.
fn write_all(code: u8, parts: &[Formula], variables: usize, bytes: &mut Vec<u8>) -> Result<(), Undecided> {
    if parts.len() > MOST_NESTED {
        put(bytes, code);
        let (first, second) = parts.split_at(parts.len() / 2);
        write_all(code, first, variables, bytes)?;
        return write_all(code, second, variables, bytes);
    }
    (1..parts.len()).for_each(|_| put(bytes, code));
    parts.iter().try_for_each(|part| part.write(variables, bytes))
}

fn of(value: Result<bool, Option<Split>>) -> Value {
    value.map_or_else(Value::Open, Value::Known)
}

fn negated(value: Value) -> Value {
    match value {
        Value::Known(value) => Value::Known(!value),
        other => other,
    }
}

/// One part that is `decides` decides, whatever the others are.
fn decided(parts: impl Iterator<Item = Value>, decides: bool) -> Value {
    let mut others = Vec::new();
    for part in parts {
        match part {
            Value::Known(value) if value == decides => return part,
            Value::Known(_) => {}
            other => others.push(other),
        }
    }
    if others.is_empty() { Value::Known(!decides) } else { weakest(others.into_iter()) }
}

/// The first open question; else that something is undefined, or outside.
fn weakest(values: impl Iterator<Item = Value>) -> Value {
    let (mut open, mut undefined) = (None, false);
    for value in values {
        match value {
            Value::Open(split) if !matches!(open, Some(Some(_))) => open = Some(split),
            Value::Undefined => undefined = true,
            _ => {}
        }
    }
    match open {
        Some(split) => Value::Open(split),
        None if undefined => Value::Undefined,
        None => Value::Outside,
    }
}

/// Why nothing is said yet of what these gaps make, if something has to be known first or they make no position.
fn is_position(gaps: &[Linear], case: &Case) -> Option<Value> {
    gaps.iter().find_map(|gap| match case.is_natural(gap) {
        Ok(true) => None,
        Ok(false) => Some(Value::Undefined),
        Err(split) => Some(Value::Open(split)),
    })
}

/// The same of a position of which the certificate speaks.
fn in_domain(gaps: &[Linear], case: &Case, types: &dyn Types) -> Option<Value> {
    is_position(gaps, case).or_else(|| {
        types.reach(gaps).iter().find_map(|form| match case.is_natural(form) {
            Ok(true) => None,
            Ok(false) => Some(Value::Outside),
            Err(split) => Some(Value::Open(split)),
        })
    })
}

fn divides(divisor: i64, form: &Linear, case: &Case) -> Value {
    let (put, divisor) = (case.form(form), i128::from(divisor));
    match (0..).zip(&put.coefficients).find(|(_, a)| **a % divisor != 0) {
        None => Value::Known(put.constant % divisor == 0),
        Some((i, a)) => Value::Open(Some(Split::Remainders(i, (divisor / gcd(a.abs(), divisor)) as u64))),
    }
}

/// The condition on a sum whose parts are all known.
fn sum(Values { rest, rows, test }: &Values, case: &Case, types: &dyn Types) -> Value {
    let (put, mut outside) = (case.form(rest), false);
    let mut total = put.constant;
    for (times, [third, to_second]) in rows {
        if let Some(value) = is_position(&[third.clone(), to_second.clone()], case) {
            return value;
        }
        let (Some(r), Some(beyond), Some(rows)) =
            (case.number(third), case.number(to_second), types.first_rows())
        else {
            return Value::Open(None);
        };
        match rows.total(r + beyond, r) {
            Reach::Within(Some(p)) => total += i128::from(*times) * i128::from(p),
            Reach::Within(None) => return Value::Undefined,
            Reach::Outside => outside = true,
        }
    }
    match (outside, put.is_constant()) {
        (true, _) => Value::Outside,
        (_, true) => Value::Known(test.holds(total)),
        _ => Value::Open(None),
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

/// A form: its factors and its constant.
pub fn write_form(form: &Linear, bytes: &mut Vec<u8>) -> Result<(), Undecided> {
    if form.coefficients.iter().any(|a| a.abs() > MOST_FACTOR) {
        return Err(Undecided::missing("evidence with factors above 2^20"));
    }
    form.coefficients.iter().chain([&form.constant]).for_each(|number| put(bytes, number));
    Ok(())
}
