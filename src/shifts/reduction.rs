//! Dropping variables: how shifts lead from the positions of a case of a tree to one position (`format/claims.md`, kind
//! 14).

use super::Shift;
use crate::claims::statement::case::{Case, OpenCase, Split};
use crate::linear::{Linear, gcd};

/// The shifts of a certificate, by which variables are dropped.
pub struct Reduction<'a>(pub &'a [Shift]);

impl Reduction<'_> {
    /// Drops variables until none goes any more.
    ///
    /// # Errors
    /// When some are left: what has to be known so that one can be dropped.
    pub fn drop_variables(&self, numbers: &mut Vec<Linear>, case: &Case) -> Result<(), OpenCase> {
        let pairs = || (0..case.variables()).flat_map(|i| self.0.iter().map(move |shift| (i, shift)));
        while let Some(lower) = pairs().find_map(|(i, shift)| lower(numbers, i, shift, case)) {
            *numbers = lower;
        }
        if numbers.iter().flat_map(|number| &number.coefficients).all(|&a| a == 0) {
            Ok(())
        } else {
            Err(self.wanted(numbers, case))
        }
    }

    /// The conditions under which a variable of this position can be dropped.
    fn wanted(&self, gaps: &[Linear], case: &Case) -> OpenCase {
        let left = |i: &usize| gaps.iter().any(|gap| gap.coefficients[*i] != 0);
        for i in (0..case.variables()).filter(left) {
            let added: Vec<i128> = gaps.iter().map(|gap| gap.coefficients[i]).collect();
            let fits = |shift: &&Shift| shift.vector.iter().zip(&added).all(|(&v, &u)| v == 0 || u > 0);
            let mut shifts: Vec<&Shift> = self.0.iter().filter(fits).collect();
            let support = |shift: &&Shift| shift.vector.iter().filter(|&&v| v > 0).count();
            shifts.sort_by_key(|shift| std::cmp::Reverse(support(shift)));
            for shift in shifts {
                if let Some(split) = wanted_of(shift, gaps, &added, i) {
                    return Some(split);
                }
            }
        }
        None
    }
}

/// The position with as much of a shift's vector subtracted as variable `i` adds, if the shift allows it.
fn lower(gaps: &[Linear], i: usize, shift: &Shift, case: &Case) -> Option<Vec<Linear>> {
    let quotient = |(gap, &v): (&Linear, &u64)| (v > 0).then(|| gap.coefficients[i].div_euclid(v.into()));
    let times = gaps.iter().zip(&shift.vector).filter_map(quotient).min().filter(|&times| times >= 1)?;
    let less = |back: i128| -> Vec<Linear> {
        let subtract = |(gap, &v): (&Linear, &u64)| {
            let mut gap = gap.clone();
            gap.coefficients[i] -= times * i128::from(v);
            gap.constant += back * i128::from(v);
            gap
        };
        gaps.iter().zip(&shift.vector).map(subtract).collect()
    };
    let last = less(1);
    let inside =
        |gaps: &[Linear]| shift.region.iter().map(|inequality| at(inequality, gaps)).collect::<Vec<_>>();
    case.shows_from_one(i, inside(gaps).into_iter().chain(inside(&last))).then(|| less(0))
}

/// The form that is not negative where the inequality holds.
fn at(inequality: &Linear, gaps: &[Linear]) -> Linear {
    let mut form = Linear::constant(gaps[0].coefficients.len(), inequality.constant);
    for (gap, &factor) in gaps.iter().zip(&inequality.coefficients) {
        form.constant += factor * gap.constant;
        for (to, from) in form.coefficients.iter_mut().zip(&gap.coefficients) {
            *to += factor * from;
        }
    }
    form
}

/// The conditions under which variable `i`, which adds this to the gaps, can be dropped by a shift.
fn wanted_of(shift: &Shift, gaps: &[Linear], added: &[i128], i: usize) -> Option<Split> {
    // From so many times the variable on, the vector goes into what it adds.
    let step = shift.vector.iter().zip(added).filter(|(v, _)| **v > 0).fold(1, |step, (&v, &u)| {
        let needed = i128::from(v) / gcd(v.into(), u);
        step / gcd(step, needed) * needed
    });
    let end: Vec<Linear> = gaps
        .iter()
        .zip(&shift.vector)
        .map(|(gap, &v)| {
            let mut gap = gap.clone();
            gap.coefficients[i] = 0;
            gap.constant += i128::from(v);
            gap
        })
        .collect();
    for inequality in &shift.region {
        let (here, there) = (at(inequality, gaps), at(inequality, &end));
        // Another variable that leads out of the region must be less than this one.
        let out = (0..here.coefficients.len()).find(|&k| k != i && there.coefficients[k] < 0);
        if let Some(k) = out {
            return (here.coefficients[i] > 0).then_some(Split::Compare(i, k));
        }
        if there.constant < 0 {
            let raises = |k: &usize| here.coefficients[*k] > 0;
            let k = [i].into_iter().chain(0..here.coefficients.len()).find(raises)?;
            let from = (-there.constant + here.coefficients[k] - 1) / here.coefficients[k];
            return Some(Split::Values(k, u64::try_from(from).ok()?));
        }
    }
    (step > 1).then(|| u64::try_from(step).ok().map(|step| Split::Remainders(i, step))).flatten()
}
