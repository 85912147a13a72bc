//! What a coordinate can be in a class: small values, and remainders beyond every bound that concerns it
//! alone.

use super::class::{Class, Piece};
use super::decide::Undecided;
use super::domain::{Domain, Look};
use super::integers::gcd;
use super::linear::Linear;
use super::stated::{Stated, Use};

/// Comparisons of one coordinate with at most this number are decided by the class.
const SMALL: i64 = 1 << 10;
/// Bounds beyond this are not reached one by one.
const FARTHEST: i64 = 1 << 20;
/// A coordinate has at most this many pieces.
const MOST_PIECES: i64 = 1 << 24;

/// The pieces of the coordinate `i`, where those before it in the class are placed.
pub(super) fn pieces(
    domain: &Domain<'_>,
    formula: &Stated,
    class: &Class<'_>,
    i: usize,
) -> Result<Vec<Piece>, Undecided> {
    let mut range = Range { class, i, from: 0, step: 1, looked_at: false };
    let mut outcome = Ok(());
    formula.visit(&mut |used| match used {
        Use::Sign(_) => {}
        Use::Remainder(form, modulus) => range.step_by(form.coefficients[i], modulus),
        Use::Position(gaps, asked) => {
            let known: Vec<Option<u64>> = gaps.iter().map(|gap| class.number(gap)).collect();
            match domain.types.looks(&known, asked) {
                Ok(looks) => looks.iter().for_each(|look| range.look(look, gaps)),
                Err(_) => outcome = Err(Undecided::Period),
            }
        }
    });
    outcome?;
    if range.looked_at {
        formula.visit(&mut |used| match used {
            Use::Sign(form) if form.constant.abs() < SMALL => range.beyond(form, 0),
            _ => {}
        });
    }
    let Range { from, step, .. } = range;
    if from.saturating_add(step) > MOST_PIECES {
        return Err(Undecided::Period);
    }
    let small = (0..from).map(|base| Piece { base, step: 0 });
    Ok(small.chain((from..from + step).map(|base| Piece { base, step })).collect())
}

struct Range<'a> {
    class: &'a Class<'a>,
    i: usize,
    from: i64,
    step: i64,
    /// Whether its value matters, and not only how it compares.
    looked_at: bool,
}

impl Range<'_> {
    /// From here on only remainders by `period` matter of a form with this coefficient.
    fn step_by(&mut self, coefficient: i64, period: i64) {
        if coefficient != 0 {
            let needed = period / gcd(period.into(), coefficient.abs().into()) as i64;
            let common = gcd(self.step.into(), needed.into()) as i64;
            self.step = (self.step / common).saturating_mul(needed);
        }
    }

    /// Lets the form be constant, or at least `bound`, if that is in the hands of this coordinate.
    fn beyond(&mut self, form: &Linear, bound: i64) {
        let coefficient = form.coefficients[self.i];
        let Some(rest) = self.class.rest(form, self.i).filter(|_| coefficient != 0) else { return };
        let needed = if coefficient > 0 {
            (bound - rest + coefficient - 1).div_euclid(coefficient)
        } else if (0..SMALL.max(bound)).contains(&rest) {
            rest / -coefficient + 1
        } else {
            0
        };
        if needed <= FARTHEST {
            self.from = self.from.max(needed);
        }
    }

    fn look(&mut self, look: &Look, gaps: &[Linear]) {
        let mut form = Linear::constant(gaps[0].coefficients.len(), 0);
        for &(gap, times) in &look.sum {
            form.constant += times * gaps[gap].constant;
            for (sum, a) in form.coefficients.iter_mut().zip(&gaps[gap].coefficients) {
                *sum += times * a;
            }
        }
        if form.coefficients[self.i] == 0 {
            return;
        }
        self.looked_at |= look.from > 0 || look.period > 1;
        self.step_by(form.coefficients[self.i], look.period as i64);
        if look.from > 0 || look.period > 1 {
            self.beyond(&form, look.from as i64);
        }
    }
}
