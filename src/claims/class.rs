//! A class of assignments: each coordinate is `base + step n` with `n >= 0`, and something may be assumed
//! of the `n`. In it a formula has a value, or there is a form whose sign has to be known first.

use super::domain::{Asked, Domain, Gaps, Sum, Unknown};
use super::first_row::{First, first};
use super::integers::Inequality;
use super::linear::Linear;
use super::stated::Stated;

/// A coordinate in a class: `base + step n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub base: i64,
    pub step: i64,
}

impl Piece {
    /// Any number.
    pub const ANY: Piece = Piece { base: 0, step: 1 };
}

/// The value of a formula in a class, by strong Kleene logic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    True,
    False,
    /// Something that is no position matters.
    Undefined,
    /// A position that the certificate does not classify matters.
    Outside,
    /// The sign of this form has to be known first.
    Need(Inequality),
}

/// A class with what is assumed of it: inequalities in the `n` of its coordinates.
pub(super) struct Class<'a> {
    pub domain: &'a Domain<'a>,
    pub pieces: Vec<Piece>,
    /// How many coordinates, in their order, are placed; the others are [`Piece::ANY`] so far.
    pub placed: Vec<bool>,
    pub assumed: Vec<Inequality>,
}

impl Class<'_> {
    /// What is assumed, and that no `n` is negative.
    pub fn system(&self) -> Vec<Inequality> {
        let count = self.pieces.len();
        let unit = |i: usize| (0..count).map(|j| i128::from(i == j)).collect();
        let natural = (0..count).map(|i| Inequality { coefficients: unit(i), constant: 0 });
        self.assumed.iter().cloned().chain(natural).collect()
    }

    /// A form in the coordinates as one in the `n`.
    pub fn form(&self, form: &Linear) -> Inequality {
        let parts = form.coefficients.iter().zip(&self.pieces);
        let constant =
            parts.clone().map(|(&a, piece)| i128::from(a) * i128::from(piece.base)).sum::<i128>();
        Inequality {
            coefficients: parts.map(|(&a, piece)| i128::from(a) * i128::from(piece.step)).collect(),
            constant: constant + i128::from(form.constant),
        }
    }

    /// The value of a form of which every coordinate is one number, if that is not negative.
    pub fn number(&self, form: &Linear) -> Option<u64> {
        let mut sum = form.constant;
        for ((&a, piece), &placed) in form.coefficients.iter().zip(&self.pieces).zip(&self.placed) {
            match (a, piece.step, placed) {
                (0, ..) => {}
                (a, 0, true) => sum += a * piece.base,
                _ => return None,
            }
        }
        u64::try_from(sum).ok()
    }

    /// What a form is without the coordinate `i`, if every other one is one number.
    pub fn rest(&self, form: &Linear, i: usize) -> Option<i64> {
        let mut sum = form.constant;
        for (j, (&a, piece)) in form.coefficients.iter().zip(&self.pieces).enumerate() {
            match (a, piece.step) {
                (0, _) => {}
                _ if j == i => {}
                (a, 0) if self.placed[j] => sum += a * piece.base,
                _ => return None,
            }
        }
        Some(sum)
    }

    /// How many assignments there are, if at most one coordinate is not fixed and it is bounded.
    pub fn points(&self) -> Option<i128> {
        let mut free = (0..self.pieces.len()).filter(|&i| self.pieces[i].step > 0);
        let Some(i) = free.next() else { return Some(1) };
        if free.next().is_some() {
            return None;
        }
        let (mut least, mut most) = (0, None);
        for bound in &self.assumed {
            match bound.coefficients[i] {
                0 => {}
                a @ 1.. => least = least.max(-bound.constant.div_euclid(a)),
                a => {
                    let at_most = bound.constant.div_euclid(-a);
                    most = Some(most.map_or(at_most, |most: i128| most.min(at_most)));
                }
            }
        }
        Some((most? - least + 1).max(0))
    }

    /// The value of a formula.
    pub fn value(&self, formula: &Stated) -> Value {
        match formula {
            Stated::Constant(value) => of(*value),
            Stated::AtLeastZero(form) => {
                let form = self.form(form);
                self.sign(&form).map_or(Value::Need(form), of)
            }
            Stated::Multiple(form, modulus) => {
                // The steps of the class are multiples of the modulus.
                of(self.form(form).constant.rem_euclid(i128::from(*modulus)) == 0)
            }
            Stated::Position(gaps, asked) => self.position(gaps, *asked).unwrap_or_else(Value::Need),
            Stated::Values(values) => self.compared(values).unwrap_or_else(Value::Need),
            Stated::Not(inside) => match self.value(inside) {
                Value::True => Value::False,
                Value::False => Value::True,
                other => other,
            },
            Stated::And(parts) => self.strongest(parts, true),
            Stated::Or(parts) => self.strongest(parts, false),
            Stated::Equivalent(left, right) => match (self.value(left), self.value(right)) {
                (Value::Need(form), _) | (_, Value::Need(form)) => Value::Need(form),
                (Value::Undefined, _) | (_, Value::Undefined) => Value::Undefined,
                (Value::Outside, _) | (_, Value::Outside) => Value::Outside,
                (left, right) => of((left == Value::True) == (right == Value::True)),
            },
        }
    }

    /// `and` if `all`, else `or`: one part that is false (true) decides, whatever the others are.
    fn strongest(&self, parts: &[Stated], all: bool) -> Value {
        let (mut need, mut undefined, mut outside) = (None, false, false);
        for part in parts {
            match self.value(part) {
                Value::False if all => return Value::False,
                Value::True if !all => return Value::True,
                Value::Need(form) => need = need.or(Some(form)),
                Value::Undefined => undefined = true,
                Value::Outside => outside = true,
                Value::True | Value::False => {}
            }
        }
        match need {
            Some(form) => Value::Need(form),
            None if undefined => Value::Undefined,
            None if outside => Value::Outside,
            None => of(all),
        }
    }

    /// Whether the form is at least 0 in all that is assumed, where that is plain to see.
    pub fn sign(&self, form: &Inequality) -> Option<bool> {
        let Inequality { coefficients, constant } = form;
        if *constant >= 0 && coefficients.iter().all(|&a| a >= 0) {
            return Some(true);
        }
        if *constant < 0 && coefficients.iter().all(|&a| a <= 0) {
            return Some(false);
        }
        self.assumed.iter().find_map(|known| {
            let same = known.coefficients == *coefficients && *constant >= known.constant;
            let opposite = known.coefficients.iter().zip(coefficients).all(|(a, b)| *a == -b)
                && *constant + known.constant < 0;
            if same { Some(true) } else { opposite.then_some(false) }
        })
    }

    /// f(q,r) - q, for the gaps of `[q,q,r]`; `None` where that is no position.
    pub fn first_row(&self, gaps: &[Inequality]) -> Result<Option<First>, Inequality> {
        let seen = Seen { class: self, gaps };
        for gap in 0..gaps.len() {
            if !seen.at_least(&[(gap, 1)], 0).map_err(|unknown| unknown.0)? {
                return Ok(None);
            }
        }
        first(self.domain.types.as_ref(), &seen).map(Some).map_err(|unknown| unknown.0)
    }

    fn position(&self, gaps: &[Linear], asked: Asked) -> Result<Value, Inequality> {
        let forms: Vec<Inequality> = gaps.iter().map(|gap| self.form(gap)).collect();
        let seen = Seen { class: self, gaps: &forms };
        for gap in 0..gaps.len() {
            if !seen.at_least(&[(gap, 1)], 0).map_err(|unknown| unknown.0)? {
                return Ok(Value::Undefined);
            }
        }
        if asked == Asked::Exists {
            return Ok(Value::True);
        }
        let types = &self.domain.types;
        let representative = types.representative(&seen, asked).map_err(|unknown| unknown.0)?;
        let Some(lengths) = representative else { return Ok(Value::Outside) };
        Ok(of(match asked {
            Asked::Winning(relation, number) => {
                relation.holds(types.winning(&lengths).len() as i64, number)
            }
            _ => types.is_p(&lengths),
        }))
    }
}

/// The value of a formula at one point.
pub(super) fn value_at(formula: &Stated, point: &[i128], domain: &Domain<'_>) -> Value {
    let pieces = point.iter().map(|&base| Piece { base: base as i64, step: 0 });
    let (pieces, placed) = (pieces.collect(), vec![true; point.len()]);
    Class { domain, pieces, placed, assumed: Vec::new() }.value(formula)
}

fn of(value: bool) -> Value {
    if value { Value::True } else { Value::False }
}

/// The gaps of a position in a class.
struct Seen<'a> {
    class: &'a Class<'a>,
    gaps: &'a [Inequality],
}

impl Seen<'_> {
    fn sum(&self, sum: Sum<'_>) -> Inequality {
        if let [(gap, 1)] = sum {
            return self.gaps[*gap].clone();
        }
        let mut total = Inequality { coefficients: vec![0; self.class.pieces.len()], constant: 0 };
        for &(gap, times) in sum {
            let times = i128::from(times);
            total.constant += times * self.gaps[gap].constant;
            for (sum, a) in total.coefficients.iter_mut().zip(&self.gaps[gap].coefficients) {
                *sum += times * a;
            }
        }
        total
    }

    fn reaches(&self, form: &Inequality, bound: i128) -> Result<bool, Unknown> {
        let constant = form.constant - bound;
        if form.coefficients.iter().all(|&a| a == 0) {
            return Ok(constant >= 0);
        }
        let shifted = Inequality { coefficients: form.coefficients.clone(), constant };
        self.class.sign(&shifted).ok_or(Unknown(shifted))
    }
}

impl Gaps for Seen<'_> {
    fn at_least(&self, sum: Sum<'_>, bound: i64) -> Result<bool, Unknown> {
        self.reaches(&self.sum(sum), bound.into())
    }

    fn remainder(&self, sum: Sum<'_>, period: u64) -> u64 {
        // The steps of the class are multiples of the period.
        self.sum(sum).constant.rem_euclid(period.into()) as u64
    }

    fn up_to(&self, sum: Sum<'_>, most: u64) -> Result<u64, Unknown> {
        let form = self.sum(sum);
        if form.coefficients.iter().all(|&a| a == 0) {
            return Ok(form.constant.clamp(0, most.into()) as u64);
        }
        if self.reaches(&form, most.into())? {
            return Ok(most);
        }
        let (mut low, mut high) = (0, most);
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            if self.reaches(&form, middle.into())? {
                low = middle;
            } else {
                high = middle;
            }
        }
        Ok(low)
    }
}
