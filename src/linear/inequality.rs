//! Linear inequalities with whole coefficients.

use super::gcd;

/// The inequality `coefficients . x + constant >= 0`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Inequality {
    /// One for each variable.
    pub coefficients: Vec<i128>,
    /// The constant.
    pub constant: i128,
}

/// The greatest absolute value of a number: that of `format/diet.md`, kind 13.
const GREATEST: i128 = 1 << 62;

impl Inequality {
    /// That the variable `i` (from 0) of so many is at least `least`.
    pub fn at_least(variables: usize, i: usize, least: i128) -> Self {
        let coefficients = (0..variables).map(|j| i128::from(i == j)).collect();
        Inequality { coefficients, constant: -least }
    }

    /// Exactly when this does not hold.
    pub fn negated(&self) -> Inequality {
        Inequality {
            coefficients: self.coefficients.iter().map(|a| -a).collect(),
            constant: -self.constant - 1,
        }
    }

    /// Whether it is the same number everywhere.
    pub fn is_constant(&self) -> bool {
        self.coefficients.iter().all(|&a| a == 0)
    }

    /// Divided by the greatest common divisor of its coefficients, with the constant rounded down; `None` where a number
    /// is too large.
    pub(super) fn normal(&self) -> Option<Inequality> {
        let divisor = self.coefficients.iter().fold(0, |divisor, a| gcd(divisor, a.abs())).max(1);
        let coefficients: Vec<i128> = self.coefficients.iter().map(|a| a / divisor).collect();
        let constant = self.constant.div_euclid(divisor);
        let fits = coefficients.iter().chain([&constant]).all(|number| number.abs() <= GREATEST);
        fits.then_some(Inequality { coefficients, constant })
    }
}
