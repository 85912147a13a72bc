//! The formula of a claim as the file has it.

use super::super::domain::Asked;
use super::super::integers::gcd;
use super::super::linear::Linear;
use super::super::stated::Stated;
use super::cases::{Case, Open, Split};
use super::{NoEvidence, Settles, put};

/// A formula in the codes of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// The form is at least 0.
    AtLeastZero(Linear),
    /// The form is 0.
    Zero(Linear),
    /// The number divides the form.
    Divides(i64, Linear),
    /// The position with these gaps is P.
    IsP(Vec<Linear>),
    /// Not.
    Not(Box<Formula>),
    /// Both, either, the second if the first, both or neither.
    Pair(Operator, Box<Formula>, Box<Formula>),
}

/// How two formulas are joined; the code of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// Both.
    And = 5,
    /// One of them, or both.
    Or = 6,
    /// If the first, then the second.
    Implies = 7,
    /// Both or neither.
    Equivalent = 8,
}

/// Greatest absolute value of a factor.
const MOST_FACTOR: i64 = 1 << 20;

impl Formula {
    /// For `for all`: `body` follows from all of the premise. For `exists`: all of it is true.
    ///
    /// # Errors
    /// When something has no code.
    pub fn of(
        premise: &[Stated],
        body: &Stated,
        is_all: bool,
        coordinates: usize,
    ) -> Result<Formula, NoEvidence> {
        let mut before = Vec::new();
        for part in premise {
            parts(part, &mut before);
        }
        let mut body = body;
        // Where the claim is an implication, its premise stands with the others.
        if let (true, Stated::Or(sides)) = (is_all, body)
            && let [Stated::Not(premise), conclusion] = sides.as_slice()
        {
            parts(premise, &mut before);
            body = conclusion;
        }
        let mut after = Vec::new();
        parts(body, &mut after);
        if !is_all {
            before.append(&mut after);
            return both(&before, coordinates);
        }
        match before.as_slice() {
            [] => both(&after, coordinates),
            _ => Ok(pair(Operator::Implies, both(&before, coordinates)?, both(&after, coordinates)?)),
        }
    }

    /// Its bytes.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        match self {
            Formula::AtLeastZero(form) => {
                put(bytes, 0u8);
                write_form(form, bytes);
            }
            Formula::Zero(form) => {
                put(bytes, 1u8);
                write_form(form, bytes);
            }
            Formula::Divides(divisor, form) => {
                put(bytes, 2u8);
                put(bytes, divisor.unsigned_abs());
                write_form(form, bytes);
            }
            Formula::IsP(gaps) => {
                put(bytes, 3u8);
                gaps.iter().for_each(|gap| write_form(gap, bytes));
            }
            Formula::Not(inside) => {
                put(bytes, 4u8);
                inside.write(bytes);
            }
            Formula::Pair(operator, left, right) => {
                put(bytes, *operator as u8);
                left.write(bytes);
                right.write(bytes);
            }
        }
    }

    /// What must all be true for this to be.
    pub fn parts<'a>(&'a self, found: &mut Vec<&'a Formula>) {
        match self {
            Formula::Pair(Operator::And, left, right) => {
                left.parts(found);
                right.parts(found);
            }
            _ => found.push(self),
        }
    }

    /// How many codes it has.
    pub fn codes(&self) -> usize {
        match self {
            Formula::AtLeastZero(_) | Formula::Zero(_) | Formula::Divides(..) | Formula::IsP(_) => 1,
            Formula::Not(inside) => 1 + inside.codes(),
            Formula::Pair(_, left, right) => 1 + left.codes() + right.codes(),
        }
    }

    /// 0 >= 0, or -1 >= 0.
    pub fn constant(coordinates: usize, value: bool) -> Formula {
        Formula::AtLeastZero(Linear::constant(coordinates, i64::from(value) - 1))
    }

    /// Its value in a case.
    ///
    /// # Errors
    /// What has to be known first.
    pub fn value(&self, case: &Case, settles: &dyn Settles) -> Result<bool, Open> {
        match self {
            Formula::AtLeastZero(form) => case.is_natural(form),
            Formula::Zero(form) => case.is_zero(form),
            Formula::Divides(divisor, form) => divides(*divisor, form, case),
            Formula::IsP(gaps) => {
                for gap in gaps {
                    if !case.is_natural(gap)? {
                        return Err(None);
                    }
                }
                settles.is_p(gaps, case)
            }
            Formula::Not(inside) => inside.value(case, settles).map(|value| !value),
            Formula::Pair(operator, left, right) => {
                let (left, right) = (left.value(case, settles), || right.value(case, settles));
                match operator {
                    Operator::And => joined(left, right, false),
                    Operator::Or => joined(left, right, true),
                    Operator::Implies => joined(left.map(|value| !value), right, true),
                    Operator::Equivalent => Ok(left? == right()?),
                }
            }
        }
    }
}

/// One side that is `decides` decides; else what is open first.
fn joined(
    left: Result<bool, Open>,
    right: impl FnOnce() -> Result<bool, Open>,
    decides: bool,
) -> Result<bool, Open> {
    if left == Ok(decides) {
        return left;
    }
    match (left, right()) {
        (_, Ok(value)) if value == decides => Ok(decides),
        (Err(None), right) => Err(right.err().flatten()),
        (Err(open), _) => Err(open),
        (Ok(_), right) => right,
    }
}

fn divides(divisor: i64, form: &Linear, case: &Case) -> Result<bool, Open> {
    let (put, divisor) = (case.form(form), i128::from(divisor));
    match (0..).zip(&put.coefficients).find(|(_, a)| **a % divisor != 0) {
        None => Ok(put.constant % divisor == 0),
        Some((i, a)) => Err(Some(Split::Remainders(i, (divisor / gcd(a.abs(), divisor)) as u64))),
    }
}

pub(super) fn pair(operator: Operator, left: Formula, right: Formula) -> Formula {
    Formula::Pair(operator, Box::new(left), Box::new(right))
}

/// What must all be true for this to be.
fn parts<'a>(stated: &'a Stated, found: &mut Vec<&'a Stated>) {
    match stated {
        Stated::Constant(true) => {}
        Stated::AtLeastZero(form) if form.is_natural() => {}
        Stated::And(inside) => inside.iter().for_each(|part| parts(part, found)),
        _ => found.push(stated),
    }
}

/// All of them, with what is at most and at least 0 as what is 0.
fn both(all: &[&Stated], coordinates: usize) -> Result<Formula, NoEvidence> {
    let mut formulas = Vec::new();
    let mut rest = all;
    while let [first, after @ ..] = rest {
        rest = after;
        if let (Stated::AtLeastZero(one), [Stated::AtLeastZero(other), after @ ..]) = (first, after)
            && one.plus(other, 1) == Ok(Linear::constant(one.coefficients.len(), 0))
        {
            fits(one)?;
            formulas.push(Formula::Zero(one.clone()));
            rest = after;
        } else {
            formulas.push(core(first, coordinates)?);
        }
    }
    let joined = formulas.into_iter().reduce(|left, right| pair(Operator::And, left, right));
    joined.map_or_else(|| core(&Stated::Constant(true), coordinates), Ok)
}

fn core(stated: &Stated, coordinates: usize) -> Result<Formula, NoEvidence> {
    Ok(match stated {
        Stated::Constant(value) => Formula::constant(coordinates, *value),
        Stated::AtLeastZero(form) => {
            fits(form)?;
            Formula::AtLeastZero(form.clone())
        }
        Stated::Multiple(form, divisor) => {
            fits(form)?;
            if divisor.unsigned_abs() > MOST_FACTOR.unsigned_abs() || *divisor == 0 {
                return Err(NoEvidence::NotYet("congruences modulo more than 2^20"));
            }
            Formula::Divides(divisor.abs(), form.clone())
        }
        Stated::Position(gaps, asked) => {
            gaps.iter().try_for_each(fits)?;
            match asked {
                Asked::IsP => Formula::IsP(gaps.clone()),
                Asked::Exists => {
                    let all: Vec<Stated> = gaps.iter().cloned().map(Stated::AtLeastZero).collect();
                    both(&all.iter().collect::<Vec<_>>(), coordinates)?
                }
                Asked::Winning(..) => return Err(NoEvidence::NotYet("numbers of winning moves")),
            }
        }
        Stated::Values(_) => return Err(NoEvidence::NotYet("values of f")),
        Stated::Not(inside) => match inside.as_ref() {
            Stated::AtLeastZero(form) => core(&Stated::AtLeastZero(form.opposite()), coordinates)?,
            inside => Formula::Not(Box::new(core(inside, coordinates)?)),
        },
        Stated::And(_) => {
            let mut all = Vec::new();
            parts(stated, &mut all);
            both(&all, coordinates)?
        }
        Stated::Or(sides) => match sides.as_slice() {
            [Stated::Not(premise), conclusion] => {
                pair(Operator::Implies, core(premise, coordinates)?, core(conclusion, coordinates)?)
            }
            sides => {
                let all: Vec<Formula> =
                    sides.iter().map(|side| core(side, coordinates)).collect::<Result<_, _>>()?;
                let joined = all.into_iter().reduce(|left, right| pair(Operator::Or, left, right));
                joined.map_or_else(|| core(&Stated::Constant(false), coordinates), Ok)?
            }
        },
        Stated::Equivalent(left, right) => {
            pair(Operator::Equivalent, core(left, coordinates)?, core(right, coordinates)?)
        }
    })
}

fn fits(form: &Linear) -> Result<(), NoEvidence> {
    if form.coefficients.iter().all(|a| a.abs() <= MOST_FACTOR) {
        return Ok(());
    }
    Err(NoEvidence::NotYet("factors above 2^20"))
}

/// A form: its factors and its constant.
pub(super) fn write_form(form: &Linear, bytes: &mut Vec<u8>) {
    form.coefficients.iter().chain([&form.constant]).for_each(|number| put(bytes, number));
}
