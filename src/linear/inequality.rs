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

/// The greatest absolute value of a number: that of `format/shifts.md`, kind 13.
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
        let mut inequality = self.clone();
        let mut divisor = 0;
        for a in &self.coefficients {
            divisor = gcd(a.abs(), divisor);
            if divisor == 1 {
                break;
            }
        }
        if divisor > 1 {
            inequality.coefficients.iter_mut().for_each(|a| *a /= divisor);
            inequality.constant = inequality.constant.div_euclid(divisor);
        }
        let fits = |number: &i128| number.abs() <= GREATEST;
        (fits(&inequality.constant) && inequality.coefficients.iter().all(fits)).then_some(inequality)
    }
}
