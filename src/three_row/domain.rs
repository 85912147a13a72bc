//! Answers for claims about three-row Chomp: the third row, and the second one or its
//! remainder, tell by how much the first row of a P-position is longer (`format/claims.md`, kind 14).

use super::named::ThreeRow;
use crate::claims::Domain;
use crate::claims::domain::{FirstRows, Reach, Types, lengths};
use crate::claims::statement::case::{Case, OpenCase, Split};
use crate::game::ClassifiedGame;
use crate::game::chomp::Position;
use crate::linear::{Linear, gcd};
use std::collections::BTreeSet;

pub fn domain(game: &ThreeRow) -> Domain<'_> {
    let n = game.columns();
    let extent = if game.has_every_column() {
        format!("for all p and q, with r <= {n},")
    } else if game.is_explicit() {
        format!("on the certificate's domain, p <= {n},")
    } else {
        format!("on the certificate's domain, q <= {n} and any p,")
    };
    Domain {
        game: "three-row Chomp".to_string(),
        rows: 3,
        fewer_rows: true,
        shortest_first: false,
        cuts: true,
        bite: None,
        extent: Some(extent),
        types: Box::new(ThreeRowTypes(game)),
    }
}

/// The types, by the named positions and the tails of rows.
struct ThreeRowTypes<'a>(&'a ThreeRow);

/// A variable of the form, for each of its values up to `most`, and the others.
fn values(form: &Linear, case: &Case, most: u64) -> OpenCase {
    let free = case.form(form).coefficients.iter().position(|&a| a != 0);
    free.map(|i| Split::Values(i, most + 1))
}

impl ThreeRowTypes<'_> {
    /// `most - form`
    fn up_to(&self, form: &Linear, most: u64) -> Option<Linear> {
        Linear::constant(form.coefficients.len(), i64::try_from(most).ok()?).plus(form, -1).ok()
    }

    /// The same of these numbers, of which the certificate speaks.
    fn beyond(&self, second: u64, third: u32) -> Option<i64> {
        let ThreeRowTypes(game) = self;
        let mut column = second;
        if game.has_every_column() {
            // A column with that remainder, behind the first of the tail.
            let end = game.end(third);
            column = column.min(end.column + column.saturating_sub(end.column) % end.period);
        }
        let column = u32::try_from(column).ok()?;
        game.value(column, third).map(|p| i64::from(p) - i64::from(column))
    }

    /// By how much the first row is longer than the second in the P-position with these second and third rows, if
    /// there is one.
    fn difference(&self, r: u32, second: &Linear, case: &Case) -> Result<Option<i64>, OpenCase> {
        let ThreeRowTypes(game) = self;
        let put = case.form(second);
        let number = put.coefficients.iter().all(|&a| a == 0);
        if number {
            let q = u64::try_from(put.constant).map_err(|_| None)?;
            return Ok(self.beyond(q, r));
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
            let common = gcd(a.abs(), period);
            return Err(Some(Split::Remainders(i, (period / common) as u64)));
        }
        // A column with that remainder, behind the first.
        let first = i128::from(end.column);
        let q = u32::try_from(first + (put.constant - first).rem_euclid(period)).map_err(|_| None)?;
        Ok(game.value(q, r).map(|p| i64::from(p) - i64::from(q)))
    }
}

impl Types for ThreeRowTypes<'_> {
    fn is_p(&self, gaps: &[Linear], case: &Case) -> Result<bool, OpenCase> {
        let [third, to_second, to_first] = gaps else { return Err(None) };
        let put = case.form(third);
        if !put.is_constant() {
            return Err(values(third, case, self.0.columns().into()));
        }
        // A cut may be asked of what the certificate does not reach.
        let r = u32::try_from(put.constant).ok().filter(|r| *r <= self.0.columns()).ok_or(None)?;
        let second = third.plus(to_second, 1).map_err(|_| None)?;
        match self.difference(r, &second, case)? {
            None => Ok(false),
            Some(difference) => case.is_zero(&to_first.shifted(-difference).map_err(|_| None)?),
        }
    }

    fn reach(&self, gaps: &[Linear]) -> Vec<Linear> {
        let ThreeRowTypes(game) = self;
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

    fn winning(&self, gaps: &[u64]) -> Vec<(usize, u64)> {
        let rows = lengths(gaps, false).into_iter().map(|row| u32::try_from(row).ok());
        let Some(&[p, q, r]) = rows.collect::<Option<Vec<u32>>>().as_deref() else { return Vec::new() };
        let moves = self.0.winning_moves(&Position::three(p, q, r)).into_iter();
        moves.map(|won| (won.row, won.to.into())).collect()
    }

    fn first_rows(&self) -> Option<&dyn FirstRows> {
        Some(self)
    }
}

impl FirstRows for ThreeRowTypes<'_> {
    fn value(&self, second: u64, third: u64) -> Reach {
        let ThreeRowTypes(game) = self;
        let columns = u64::from(game.columns());
        if second < third {
            return Reach::Within(None);
        }
        let bound = if game.has_every_column() { third } else { second };
        let Some(third) = u32::try_from(third).ok().filter(|_| bound <= columns) else {
            return Reach::Outside;
        };
        match self.beyond(second, third) {
            Some(difference) => Reach::Within(second.checked_add_signed(difference)),
            // A first row that is longer than the bound is not named.
            None if game.is_explicit() => Reach::Outside,
            None => Reach::Within(None),
        }
    }

    fn stop(&self, third: u64) -> Option<u64> {
        let third = u32::try_from(third).ok().filter(|third| *third <= self.0.columns())?;
        self.0.stop(third).map(u64::from)
    }

    fn differences(&self, third: i64) -> Option<BTreeSet<i64>> {
        let ThreeRowTypes(game) = self;
        let r = u32::try_from(third).ok().filter(|r| *r <= game.columns() && game.has_every_column())?;
        let end = game.end(r);
        let columns = r..u32::try_from(end.column + end.period).ok()?;
        Some(columns.filter_map(|q| Some(i64::from(game.value(q, r)?) - i64::from(q))).collect())
    }
}
