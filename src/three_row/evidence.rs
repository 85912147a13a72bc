//! How a certificate of three-row Chomp settles positions in the cases of evidence for a claim: the third row, and
//! the second one or its remainder, tell by how much the first row of a P-position is longer (`format/claims.md`, kind 14).

use super::classified::ThreeRow;
use crate::claims::evidence::Settles;
use crate::claims::evidence::cases::{Case, Open, Split};
use crate::claims::linear::Linear;
use std::collections::BTreeSet;

/// What claims rest on.
pub(super) struct Evidence<'a>(pub &'a ThreeRow);

/// A variable of the form, for each of its values up to `most`, and the others.
fn values(form: &Linear, case: &Case, most: u64) -> Open {
    let free = case.form(form).coefficients.iter().position(|&a| a != 0);
    free.map(|i| Split::Values(i, most + 1))
}

impl Evidence<'_> {
    /// `most - form`
    fn up_to(&self, form: &Linear, most: u64) -> Option<Linear> {
        Linear::constant(form.coefficients.len(), i64::try_from(most).ok()?).plus(form, -1).ok()
    }

    /// By how much the first row is longer than the second in the P-position with these second and third rows, if
    /// there is one.
    fn difference(&self, r: u32, second: &Linear, case: &Case) -> Result<Option<i64>, Open> {
        let Evidence(game) = self;
        let put = case.form(second);
        let number = put.coefficients.iter().all(|&a| a == 0);
        if number {
            let q = u32::try_from(put.constant).map_err(|_| None)?;
            return Ok(game.value(q, r).map(|p| i64::from(p) - i64::from(q)));
        }
        if !game.has_every_column() {
            return Err(values(second, case, game.columns().into()));
        }
        let end = game.end(r);
        let first = second.shifted(-i64::try_from(end.column).map_err(|_| None)?).map_err(|_| None)?;
        if !case.is_natural(&first)? {
            return Err(values(second, case, end.column));
        }
        if game.period(r).is_none() {
            return Ok(None);
        }
        let period = i128::from(end.period);
        if let Some((i, &a)) = (0..).zip(&put.coefficients).find(|(_, a)| **a % period != 0) {
            let common = crate::claims::integers::gcd(a.abs(), period);
            return Err(Some(Split::Remainders(i, (period / common) as u64)));
        }
        // A column with that remainder, behind the first.
        let first = i128::from(end.column);
        let q = u32::try_from(first + (put.constant - first).rem_euclid(period)).map_err(|_| None)?;
        Ok(game.value(q, r).map(|p| i64::from(p) - i64::from(q)))
    }
}

impl Settles for Evidence<'_> {
    fn is_p(&self, gaps: &[Linear], case: &Case) -> Result<bool, Open> {
        for within in self.reach(gaps) {
            if !case.is_natural(&within)? {
                return Err(None);
            }
        }
        let [third, to_second, to_first] = gaps else { return Err(None) };
        let put = case.form(third);
        if put.coefficients.iter().any(|&a| a != 0) {
            return Err(values(third, case, self.0.columns().into()));
        }
        let r = u32::try_from(put.constant).map_err(|_| None)?;
        let second = third.plus(to_second, 1).map_err(|_| None)?;
        match self.difference(r, &second, case)? {
            None => Ok(false),
            Some(difference) => case.is_zero(&to_first.shifted(-difference).map_err(|_| None)?),
        }
    }

    fn differences(&self, third: i64) -> Option<BTreeSet<i64>> {
        let Evidence(game) = self;
        let r = u32::try_from(third).ok().filter(|r| *r <= game.columns() && game.has_every_column())?;
        let end = game.end(r);
        let columns = r..u32::try_from(end.column + end.period).ok()?;
        Some(columns.filter_map(|q| Some(i64::from(game.value(q, r)?) - i64::from(q))).collect())
    }

    fn reach(&self, gaps: &[Linear]) -> Vec<Linear> {
        let Evidence(game) = self;
        let rows = if game.has_every_column() {
            1
        } else if game.is_explicit() {
            3
        } else {
            2
        };
        let zero = Linear::constant(gaps[0].coefficients.len(), 0);
        let sum = gaps.iter().take(rows).try_fold(zero, |sum, gap| sum.plus(gap, 1)).ok();
        sum.and_then(|sum| self.up_to(&sum, game.columns().into())).into_iter().collect()
    }
}
