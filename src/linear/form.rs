//! Linear forms in whole numbers. As an inequality, a form says that it is at least 0.

use super::gcd;
use std::fmt;

/// Numbers become larger than 2^40.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the numbers are too large")]
pub struct Overflow;

/// The linear form `coefficients . x + constant`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Linear {
    /// One for each coordinate.
    pub coefficients: Vec<i128>,
    /// Added to the sum.
    pub constant: i128,
}

/// Numbers in a formula go up to this once everything is multiplied out.
const MOST: i128 = 1 << 40;
/// The greatest absolute value of a number in an elimination: that of `format/shifts.md`, kind 13.
const GREATEST: i128 = 1 << 62;

impl Linear {
    /// The same number everywhere.
    pub fn constant(coordinates: usize, constant: impl Into<i128>) -> Self {
        Linear { coefficients: vec![0; coordinates], constant: constant.into() }
    }

    /// Coordinate `i` (from 0) of so many, less `least`: as an inequality, that it is at least that.
    pub fn at_least(coordinates: usize, i: usize, least: impl Into<i128>) -> Self {
        let coefficients = (0..coordinates).map(|j| i128::from(i == j)).collect();
        Linear { coefficients, constant: -least.into() }
    }

    /// As an inequality: that the sum of the coordinates, each times its factor, is at least `least`.
    pub fn sum_at_least<N: Copy + Into<i128>>(factors: &[N], least: impl Into<i128>) -> Self {
        let coefficients = factors.iter().map(|&factor| factor.into()).collect();
        Linear { coefficients, constant: -least.into() }
    }

    /// As an inequality: the least sum.
    pub fn least(&self) -> i64 {
        -self.constant as i64
    }

    /// As an inequality, whether these numbers satisfy it.
    pub fn holds<N: Copy + Into<i128>>(&self, numbers: &[N]) -> bool {
        self.value(numbers) >= 0
    }

    /// `self + times * other`; an error when numbers become too large.
    pub fn plus(&self, other: &Linear, times: impl Into<i128>) -> Result<Linear, Overflow> {
        let times = times.into();
        let sum = |a: i128, b: i128| {
            let sum = b.checked_mul(times).and_then(|b| a.checked_add(b)).filter(|sum| sum.abs() < MOST);
            sum.ok_or(Overflow)
        };
        let pairs = self.coefficients.iter().zip(&other.coefficients);
        Ok(Linear {
            coefficients: pairs.map(|(&a, &b)| sum(a, b)).collect::<Result<_, _>>()?,
            constant: sum(self.constant, other.constant)?,
        })
    }

    /// `times * self`; an error when numbers become too large.
    pub fn times(&self, times: impl Into<i128>) -> Result<Linear, Overflow> {
        Linear::constant(self.coefficients.len(), 0).plus(self, times)
    }

    /// `self + number`; an error when numbers become too large.
    pub fn shifted(&self, number: impl Into<i128>) -> Result<Linear, Overflow> {
        self.plus(&Linear::constant(self.coefficients.len(), 1), number)
    }

    /// The form that is at least 0 exactly where this one is not: `-self - 1`.
    pub fn opposite(&self) -> Linear {
        Linear {
            coefficients: self.coefficients.iter().map(|a| -a).collect(),
            constant: -self.constant - 1,
        }
    }

    /// Whether it is plain to see that it is nowhere negative.
    pub fn is_natural(&self) -> bool {
        self.constant >= 0 && self.coefficients.iter().all(|&a| a >= 0)
    }

    /// Whether it is the same number everywhere.
    pub fn is_constant(&self) -> bool {
        self.coefficients.iter().all(|&a| a == 0)
    }

    /// The number that it is everywhere, if it is one.
    pub fn as_number(&self) -> Option<i64> {
        i64::try_from(self.constant).ok().filter(|_| self.is_constant())
    }

    /// The same in so many coordinates, if those are more.
    pub fn widened(&self, coordinates: usize) -> Linear {
        let mut coefficients = self.coefficients.clone();
        coefficients.resize(coordinates.max(coefficients.len()), 0);
        Linear { coefficients, constant: self.constant }
    }

    /// The same in those coordinates alone that are used.
    pub fn narrowed(&self, used: &[bool]) -> Linear {
        let kept = self.coefficients.iter().zip(used).filter(|(_, used)| **used);
        Linear { coefficients: kept.map(|(&a, _)| a).collect(), constant: self.constant }
    }

    /// Its value at a point.
    pub fn value<N: Copy + Into<i128>>(&self, point: &[N]) -> i128 {
        let parts = self.coefficients.iter().zip(point).map(|(a, &x)| a * x.into());
        parts.sum::<i128>() + self.constant
    }

    /// As an inequality, divided by the greatest common divisor of its coefficients, with the constant rounded down; `None`
    /// where a number is too large.
    pub(super) fn normal(&self) -> Option<Linear> {
        let mut form = self.clone();
        let mut divisor = 0;
        for a in &self.coefficients {
            divisor = gcd(a.abs(), divisor);
            if divisor == 1 {
                break;
            }
        }
        if divisor > 1 {
            form.coefficients.iter_mut().for_each(|a| *a /= divisor);
            form.constant = form.constant.div_euclid(divisor);
        }
        let fits = |number: &i128| number.abs() <= GREATEST;
        (fits(&form.constant) && form.coefficients.iter().all(fits)).then_some(form)
    }
}

/// As an inequality, the factors and the least sum: `1 -2 >= 7`.
impl fmt::Display for Linear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for factor in &self.coefficients {
            write!(f, "{factor} ")?;
        }
        write!(f, ">= {}", -self.constant)
    }
}
