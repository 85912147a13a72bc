//! What is known of a formula before every coordinate of a class is placed: then a part of the tree of classes
//! is passed over.

use super::class::Class;
use super::domain::{Asked, Look};
use super::integers::Inequality;
use super::linear::Linear;
use super::stated::Stated;

impl Class<'_> {
    /// The value of a formula whatever the other coordinates are, where that is plain to see. The
    /// classification speaks of every position.
    pub fn settled(&self, formula: &Stated) -> Option<bool> {
        match formula {
            Stated::Constant(value) => Some(*value),
            Stated::AtLeastZero(form) => self.sign(&self.form(form)),
            Stated::Multiple(..) | Stated::Values(_) | Stated::Position(..) => None,
            Stated::Not(inside) => self.settled(inside).map(|value| !value),
            Stated::And(parts) => self.all_settled(parts, true),
            Stated::Or(parts) => self.all_settled(parts, false),
            Stated::Equivalent(left, right) => match (&**left, &**right) {
                (Stated::Position(one, Asked::IsP), Stated::Position(other, Asked::IsP)) => {
                    self.agree(one, other).then_some(true)
                }
                _ => Some(self.settled(left)? == self.settled(right)?),
            },
        }
    }

    /// `and` if `all`, else `or`.
    fn all_settled(&self, parts: &[Stated], all: bool) -> Option<bool> {
        let mut settled = Some(all);
        for part in parts {
            match self.settled(part) {
                Some(value) if value != all => return Some(!all),
                Some(_) => {}
                None => settled = None,
            }
        }
        settled
    }

    /// Whether both are positions whose looks agree, so that they have one type.
    fn agree(&self, one: &[Linear], other: &[Linear]) -> bool {
        let (one, other): (Vec<_>, Vec<_>) = (
            one.iter().map(|gap| self.form(gap)).collect(),
            other.iter().map(|gap| self.form(gap)).collect(),
        );
        let natural = |gap: &Inequality| self.sign(gap) == Some(true);
        if !one.iter().chain(&other).all(natural) {
            return false;
        }
        let known = vec![None; one.len()];
        let looks = self.domain.types.looks(&known, Asked::IsP);
        looks.is_ok_and(|looks| looks.iter().all(|look| self.looks_agree(look, &one, &other)))
    }

    fn looks_agree(&self, look: &Look, one: &[Inequality], other: &[Inequality]) -> bool {
        let (one, other) = (sum(look, one), sum(look, other));
        if one.coefficients != other.coefficients {
            return false;
        }
        let (apart, period) = (one.constant - other.constant, i128::from(look.period));
        // Where a look has no bound and no period it may matter how the sum compares with some number.
        if apart == 0 || (look.from == 0 && look.period == 1) {
            return apart == 0;
        }
        let beyond = |form: &Inequality| {
            let constant = form.constant - i128::from(look.from);
            self.sign(&Inequality { constant, ..form.clone() }) == Some(true)
        };
        let negative = |form: &Inequality| self.sign(form) == Some(false);
        let repeats = apart % period == 0 && beyond(&one) && beyond(&other);
        // A difference that is negative is looked at from the other side.
        repeats || (negative(&one) && negative(&other))
    }
}

fn sum(look: &Look, gaps: &[Inequality]) -> Inequality {
    let mut total = Inequality { coefficients: vec![0; gaps[0].coefficients.len()], constant: 0 };
    for &(gap, times) in &look.sum {
        let times = i128::from(times);
        total.constant += times * gaps[gap].constant;
        for (sum, a) in total.coefficients.iter_mut().zip(&gaps[gap].coefficients) {
            *sum += times * a;
        }
    }
    total
}
