//! The function f(q,r) of three-row Chomp: the first row with which `[f(q,r), q, r]` is a P-position.
//!
//! A classification is not asked for it: it is asked for the types of `[q + d, q, r]`, and what it compares
//! `d` with says which `d` come into question.

use super::class::{Class, Value};
use super::domain::{Asked, Domain, Gaps, Sum, Types, Unknown};
use super::integers::Inequality;
use super::linear::Linear;
use super::stated::{Test, Values};
use std::cell::RefCell;

/// What is known of f(q,r).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum First {
    /// f(q,r) - q.
    Beyond(i64),
    /// No first row makes a P-position.
    None,
    /// The classification does not say.
    Outside,
}

/// Whether a game is three-row Chomp, as far as its rules are told.
pub(super) fn is_three_row_chomp(domain: &Domain<'_>) -> bool {
    domain.rows == 3 && domain.cuts && domain.bite.is_none() && !domain.fewer_rows && !domain.shortest_first
}

/// f(q,r) - q, where `gaps` knows r, q - r and 0.
///
/// # Errors
/// What has to be known first.
pub(super) fn first(types: &dyn Types, gaps: &dyn Gaps) -> Result<First, Unknown> {
    let compared = Beyond { gaps, d: None, compared: RefCell::default() };
    let far = types.representative(&compared, Asked::IsP)?;
    let mut candidates: Vec<i64> =
        compared.compared.into_inner().iter().flat_map(|&bound| [bound - 1, bound]).collect();
    candidates.retain(|&d| d >= 0);
    candidates.sort_unstable();
    candidates.dedup();
    let mut outside = far.is_none();
    for d in candidates {
        let here = Beyond { gaps, d: Some(d), compared: RefCell::default() };
        match types.representative(&here, Asked::IsP)? {
            Some(lengths) if types.is_p(&lengths) => return Ok(First::Beyond(d)),
            Some(_) => {}
            None => outside = true,
        }
    }
    // A bound on the first row is a bound on what is known of it.
    let last = Beyond { gaps, d: Some(FAR), compared: RefCell::default() };
    outside |= types.representative(&last, Asked::IsP)?.is_none();
    Ok(if outside { First::Outside } else { First::None })
}

/// Longer than any first row that is named.
const FAR: i64 = 1 << 40;

/// The gaps of `[q + d, q, r]`; without `d`, of one that is as long as any, and in the domain.
struct Beyond<'a> {
    gaps: &'a dyn Gaps,
    d: Option<i64>,
    compared: RefCell<Vec<i64>>,
}

impl Gaps for Beyond<'_> {
    fn at_least(&self, sum: Sum<'_>, bound: i64) -> Result<bool, Unknown> {
        let times: i64 = sum.iter().filter(|(gap, _)| *gap == 2).map(|(_, times)| times).sum();
        let rest: Vec<(usize, i64)> = sum.iter().copied().filter(|(gap, _)| *gap != 2).collect();
        match self.d {
            _ if times == 0 => self.gaps.at_least(sum, bound),
            Some(d) if rest.is_empty() => Ok(times * d >= bound),
            Some(d) => self.gaps.at_least(&rest, bound - times * d),
            None => {
                self.compared.borrow_mut().push(bound);
                Ok(rest.is_empty())
            }
        }
    }

    fn remainder(&self, sum: Sum<'_>, period: u64) -> u64 {
        self.gaps.remainder(sum, period)
    }

    fn up_to(&self, sum: Sum<'_>, most: u64) -> Result<u64, Unknown> {
        self.gaps.up_to(sum, most)
    }
}

impl Class<'_> {
    /// The value of a comparison with values of f in it.
    pub(super) fn compared(&self, Values { rest, rows, test }: &Values) -> Result<Value, Inequality> {
        let mut total = self.form(rest);
        let (mut undefined, mut outside) = (false, false);
        for (times, gaps) in rows {
            let forms: Vec<Inequality> = gaps.iter().map(|gap| self.form(gap)).collect();
            match self.first_row(&forms)? {
                None | Some(First::None) => undefined = true,
                Some(First::Outside) => outside = true,
                Some(First::Beyond(d)) => {
                    let times = i128::from(*times);
                    for form in &forms {
                        total.constant += times * form.constant;
                        for (sum, a) in total.coefficients.iter_mut().zip(&form.coefficients) {
                            *sum += times * a;
                        }
                    }
                    total.constant += times * i128::from(d);
                }
            }
        }
        if undefined || outside {
            return Ok(if undefined { Value::Undefined } else { Value::Outside });
        }
        let holds = match test {
            Test::AtLeastZero => self.sign(&total).ok_or(total)?,
            // The steps of the class are multiples of the modulus.
            Test::Multiple(modulus) => total.constant.rem_euclid(i128::from(*modulus)) == 0,
        };
        Ok(if holds { Value::True } else { Value::False })
    }
}

/// The linear form q of the gaps of `[q,q,r]`, added so many times to another.
pub(super) fn with_second_row(rest: &Linear, rows: &[(i64, [Linear; 3])]) -> Linear {
    let mut total = rest.clone();
    for (times, gaps) in rows {
        for gap in gaps {
            total.constant += times * gap.constant;
            for (sum, a) in total.coefficients.iter_mut().zip(&gap.coefficients) {
                *sum += times * a;
            }
        }
    }
    total
}
