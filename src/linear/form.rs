//! Linear forms.

use super::Inequality;

/// Numbers become larger than 2^40.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the numbers are too large")]
pub struct TooLarge;

/// A linear form in the coordinates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Linear {
    /// One for each coordinate.
    pub coefficients: Vec<i64>,
    /// The constant.
    pub constant: i64,
}

/// Numbers in a formula go up to this once everything is multiplied out.
const MOST: i64 = 1 << 40;

impl Linear {
    /// The same number everywhere.
    pub fn constant(coordinates: usize, constant: i64) -> Self {
        Linear { coefficients: vec![0; coordinates], constant }
    }

    /// `self + times * other`
    ///
    /// # Errors
    /// When numbers become too large.
    pub fn plus(&self, other: &Linear, times: i64) -> Result<Linear, TooLarge> {
        let sum = |a: i64, b: i64| {
            let sum = b.checked_mul(times).and_then(|b| a.checked_add(b)).filter(|sum| sum.abs() < MOST);
            sum.ok_or(TooLarge)
        };
        let pairs = self.coefficients.iter().zip(&other.coefficients);
        Ok(Linear {
            coefficients: pairs.map(|(&a, &b)| sum(a, b)).collect::<Result<_, _>>()?,
            constant: sum(self.constant, other.constant)?,
        })
    }

    /// `times * self`
    ///
    /// # Errors
    /// When numbers become too large.
    pub fn times(&self, times: i64) -> Result<Linear, TooLarge> {
        Linear::constant(self.coefficients.len(), 0).plus(self, times)
    }

    /// `self + number`
    ///
    /// # Errors
    /// When numbers become too large.
    pub fn shifted(&self, number: i64) -> Result<Linear, TooLarge> {
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

    /// The number that it is everywhere, if it is one.
    pub fn as_number(&self) -> Option<i64> {
        self.coefficients.iter().all(|&a| a == 0).then_some(self.constant)
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
    pub fn value(&self, point: &[i128]) -> i128 {
        let parts = self.coefficients.iter().zip(point).map(|(&a, &y)| i128::from(a) * y);
        parts.sum::<i128>() + i128::from(self.constant)
    }

    /// As an inequality: at least 0.
    pub fn inequality(&self) -> Inequality {
        Inequality {
            coefficients: self.coefficients.iter().map(|&a| a.into()).collect(),
            constant: self.constant.into(),
        }
    }
}
