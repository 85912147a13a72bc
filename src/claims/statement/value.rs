//! The value of a formula in a case, by strong Kleene logic.

use crate::claims::domain::{Reach, Types};
use crate::claims::statement::case::{Case, OpenCase, Split};
use crate::claims::statement::formula::{Amount, Formula, Test, equivalent, implies, not};
use crate::linear::{Linear, gcd};

/// The value of a formula in a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// It is true, or false.
    Known(bool),
    /// Something that is no position matters.
    Undefined,
    /// A position of which the certificate does not speak matters.
    Outside,
    /// The question to be answered first; `None` if nothing helps.
    Open(OpenCase),
}

impl Formula {
    pub fn value(&self, case: &Case, types: &dyn Types) -> Value {
        self.evaluated(case, types).0
    }

    /// Its value in a case, and what is left of it in the cases of this one: without what is known.
    pub fn evaluated(&self, case: &Case, types: &dyn Types) -> (Value, Formula) {
        let value = match self {
            Formula::Constant(value) => Value::Known(*value),
            Formula::Is(test, amount) if !amount.rows.is_empty() => sum(*test, amount, case, types),
            Formula::Is(Test::AtLeastZero, amount) => of(case.is_natural(&amount.rest)),
            Formula::Is(Test::Zero, amount) => of(case.is_zero(&amount.rest)),
            Formula::Is(Test::Divides(divisor), amount) => divides(*divisor, &amount.rest, case),
            Formula::IsP(gaps) => {
                in_domain(gaps, case, types).unwrap_or_else(|| of(types.is_p(gaps, case)))
            }
            Formula::HasValue(gaps, value) => in_domain(gaps, case, types)
                .unwrap_or_else(|| of(types.nim_value(gaps, case).map(|found| found == *value))),
            Formula::Winning(gaps, relation, number) => in_domain(gaps, case, types).unwrap_or_else(|| {
                let gaps: Option<Vec<u64>> = gaps.iter().map(|gap| case.number(gap)).collect();
                gaps.map_or(Value::Open(None), |gaps| {
                    Value::Known(relation.holds(types.winning(&gaps).len() as i64, *number))
                })
            }),
            Formula::Of(gaps, inside) => match is_position(gaps, case) {
                Some(value) => value,
                None => return inside.evaluated(case, types),
            },
            Formula::Not(inside) => {
                let (value, inside) = inside.evaluated(case, types);
                return (negated(value), not(inside));
            }
            Formula::And(parts) => {
                let (value, kept) = decided(parts, false, case, types);
                return left(value, || Formula::And(kept));
            }
            Formula::Or(parts) => {
                let (value, kept) = decided(parts, true, case, types);
                return left(value, || Formula::Or(kept));
            }
            Formula::Implies(sides) => {
                let (premise, assumed) = sides[0].evaluated(case, types);
                if premise == Value::Known(false) {
                    return (Value::Known(true), Formula::Constant(true));
                }
                let (conclusion, said) = sides[1].evaluated(case, types);
                let value = match (premise, conclusion) {
                    (_, Value::Known(true)) => Value::Known(true),
                    (Value::Known(true), conclusion) => conclusion,
                    (premise, Value::Known(false)) => premise,
                    (premise, conclusion) => joined(&[premise, conclusion]),
                };
                return left(value, || implies(assumed, said));
            }
            Formula::Equivalent(sides) => {
                let [(one, first), (other, second)] =
                    sides.each_ref().map(|side| side.evaluated(case, types));
                let value = match [one, other] {
                    [Value::Known(one), Value::Known(other)] => Value::Known(one == other),
                    sides => first_of(&sides, [Value::Undefined, Value::Outside]),
                };
                return left(value, || equivalent(first, second));
            }
        };
        left(value, || self.clone())
    }
}

/// A value, and what is left of a formula that has it.
fn left(value: Value, formula: impl FnOnce() -> Formula) -> (Value, Formula) {
    match value {
        Value::Known(known) => (value, Formula::Constant(known)),
        open => (open, formula()),
    }
}

fn of(value: Result<bool, OpenCase>) -> Value {
    value.map_or_else(Value::Open, Value::Known)
}

fn negated(value: Value) -> Value {
    match value {
        Value::Known(value) => Value::Known(!value),
        other => other,
    }
}

/// One part that is `decides` decides, whatever the others are; else what is left of those that are not known.
fn decided(parts: &[Formula], decides: bool, case: &Case, types: &dyn Types) -> (Value, Vec<Formula>) {
    let (mut values, mut kept) = (Vec::new(), Vec::new());
    for part in parts {
        match part.evaluated(case, types) {
            (Value::Known(value), _) if value == decides => return (Value::Known(value), Vec::new()),
            (Value::Known(_), _) => {}
            (value, part) => {
                values.push(value);
                kept.push(part);
            }
        }
    }
    (if values.is_empty() { Value::Known(!decides) } else { joined(&values) }, kept)
}

/// The value of a conjunction or disjunction that no part decides yet: a part outside the certificate may still decide it,
/// whatever is undefined. Of an equivalence, nothing makes up for a side that is undefined.
fn joined(values: &[Value]) -> Value {
    first_of(values, [Value::Outside, Value::Undefined])
}

/// The first open question; else the first of these two sorts that one of the values is.
fn first_of(values: &[Value], [one, other]: [Value; 2]) -> Value {
    let open = |is_one: fn(&Value) -> bool| values.iter().find(|value| is_one(value)).cloned();
    open(|value| matches!(value, Value::Open(Some(_))))
        .or_else(|| open(|value| matches!(value, Value::Open(None))))
        .unwrap_or_else(|| if values.contains(&one) { one } else { other })
}

/// Why nothing is said yet, if not all of these are known to be at least 0; `below` is what is said of one that is not.
fn all_natural(forms: &[Linear], case: &Case, below: Value) -> Option<Value> {
    forms.iter().find_map(|form| match case.is_natural(form) {
        Ok(true) => None,
        Ok(false) => Some(below.clone()),
        Err(split) => Some(Value::Open(split)),
    })
}

/// Why nothing is said yet of what these gaps make, if something has to be known first or they make no position.
fn is_position(gaps: &[Linear], case: &Case) -> Option<Value> {
    all_natural(gaps, case, Value::Undefined)
}

/// The same of a position of which the certificate speaks.
fn in_domain(gaps: &[Linear], case: &Case, types: &dyn Types) -> Option<Value> {
    is_position(gaps, case).or_else(|| all_natural(&types.reach(gaps), case, Value::Outside))
}

fn divides(divisor: i64, form: &Linear, case: &Case) -> Value {
    let (put, divisor) = (case.form(form), i128::from(divisor));
    match (0..).zip(&put.coefficients).find(|(_, a)| **a % divisor != 0) {
        None => Value::Known(put.constant % divisor == 0),
        Some((i, a)) => Value::Open(Some(Split::Remainders(i, (divisor / gcd(a.abs(), divisor)) as u64))),
    }
}

/// The condition on an amount whose parts are all known.
fn sum(test: Test, Amount { rest, rows }: &Amount, case: &Case, types: &dyn Types) -> Value {
    let (put, mut outside) = (case.form(rest), false);
    let mut total = put.constant;
    for (times, gaps @ [third, to_second]) in rows {
        if let Some(value) = is_position(gaps, case) {
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
