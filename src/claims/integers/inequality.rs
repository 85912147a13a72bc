//! Linear inequalities with whole coefficients.

use super::gcd;
use crate::claims::budget::Spent;

/// The inequality `coefficients . x + constant >= 0`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Inequality {
    /// One for each variable.
    pub coefficients: Vec<i128>,
    /// The constant.
    pub constant: i128,
}

/// Why a system is not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// Numbers became too large for the arithmetic used here.
    Overflow,
    /// It takes too much.
    Spent(Spent),
}

impl From<Spent> for Unsolved {
    fn from(spent: Spent) -> Self {
        Unsolved::Spent(spent)
    }
}

/// Whether there is a solution.
pub(super) type Feasible = Result<bool, Unsolved>;

/// Numbers beyond this are not computed with.
pub(super) const MOST: i128 = 1 << 62;

impl Inequality {
    /// How many bytes it takes.
    pub fn bytes(&self) -> usize {
        size_of::<Self>() + self.coefficients.len() * size_of::<i128>()
    }

    /// Exactly when this does not hold.
    pub fn negated(&self) -> Inequality {
        Inequality {
            coefficients: self.coefficients.iter().map(|a| -a).collect(),
            constant: -self.constant - 1,
        }
    }

    /// The same whole-number solutions, with coefficients that have no common divisor; `None` if they
    /// are all 0.
    pub(super) fn tightened(&self) -> Option<Inequality> {
        let divisor = self.coefficients.iter().fold(0, |divisor, &a| gcd(divisor, a.abs()));
        (divisor != 0).then(|| Inequality {
            coefficients: self.coefficients.iter().map(|a| a / divisor).collect(),
            constant: self.constant.div_euclid(divisor),
        })
    }

    /// `self * times + other * other_times`
    pub(super) fn combined(
        &self,
        times: i128,
        other: &Inequality,
        other_times: i128,
    ) -> Result<Self, Unsolved> {
        let sum = |a: i128, b: i128| {
            let sum =
                a.checked_mul(times).zip(b.checked_mul(other_times)).and_then(|(a, b)| a.checked_add(b));
            sum.filter(|sum| sum.abs() < MOST).ok_or(Unsolved::Overflow)
        };
        let pairs = self.coefficients.iter().zip(&other.coefficients);
        Ok(Inequality {
            coefficients: pairs.map(|(&a, &b)| sum(a, b)).collect::<Result<_, _>>()?,
            constant: sum(self.constant, other.constant)?,
        })
    }
}
