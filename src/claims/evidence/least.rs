//! The least assignment for which something is not true.

use crate::claims::budget::Exhaustion;
use crate::claims::evidence::exceptions::{ClaimInstance, ShownFormulas};
use crate::claims::evidence::reasons::Point;
use crate::claims::evidence::tree::{EndCondition, Exception};
use crate::claims::refusal::Refusal;
use crate::claims::statement::Counterexample;
use crate::claims::statement::formula::Formula;
use crate::claims::statement::value::Value;
use crate::linear::Linear;

/// The number of small assignments that are tried before a tree is grown.
pub const SMALL: u32 = 2000;
/// A tree of more cases is interrupted once, for so many assignments: a case that fails far from 0 may be found sooner so.
const MANY_CASES: u64 = 1 << 17;
const MOST_SMALL: u32 = 20_000;

impl ClaimInstance<'_> {
    /// The first exception to what is said within the bounds, and what shows that there is none, or none before it. With
    /// `least` it is the least one, where that is shown.
    pub fn first(
        &self,
        said: &Formula,
        ends: EndCondition,
        least: bool,
    ) -> Result<(Option<Exception>, Option<ShownFormulas>), Refusal> {
        let bounds = &self.statement.bounds;
        let found = match self.small(said, ends, SMALL)? {
            Some(exception) => Err(exception),
            None => match self.basis.budget.within_cases(MANY_CASES, || self.found(bounds, said, ends)) {
                Err(Refusal::Spent(Exhaustion::Cases)) => match self.small(said, ends, MOST_SMALL)? {
                    Some(exception) => Err(exception),
                    None => self.found(bounds, said, ends)?,
                },
                found => found?,
            },
        };
        let mut exception = match found {
            Ok(shown) => return Ok((None, Some(shown))),
            Err(exception) => exception,
        };
        while let (true, Some(before)) = (least, self.before(&self.statement.at(&exception.point))) {
            let premise = Formula::And(vec![bounds.clone(), before]);
            // What comes before an exception is one of the same sort.
            let ends = if exception.is_false { EndCondition::False } else { EndCondition::Undefined };
            match self.basis.budget.quarter(|| self.found(&premise, said, ends)) {
                Ok(Err(next)) => exception = next,
                Ok(Ok(mut shown)) if !shown.unexplored => {
                    if shown.undefined.is_some() {
                        shown.formulas = shown.formulas.iter().map(Formula::guarded).collect();
                    }
                    return Ok((Some(exception), Some(shown)));
                }
                _ => break,
            }
        }
        Ok((Some(exception), None))
    }

    /// The least exception among so many small assignments; where both sorts are asked for, one without value comes first.
    pub fn small(
        &self,
        said: &Formula,
        ends: EndCondition,
        most: u32,
    ) -> Result<Option<Exception>, Refusal> {
        let mut kept: Option<((bool, Counterexample), Exception)> = None;
        let mut tried = 0;
        for sum in 0.. {
            let mut point = vec![0; self.statement.coordinates];
            if let Some(first) = point.first_mut() {
                *first = sum;
            }
            loop {
                self.basis.budget.step()?;
                tried += 1;
                if let Some(is_false) = self.is_exception(said, &point, ends) {
                    let rank = (ends == EndCondition::Both && is_false, self.statement.at(&point));
                    if kept.as_ref().is_none_or(|(known, _)| rank < *known) {
                        kept = Some((rank, Exception { is_false, point: point.clone() }));
                    }
                }
                if tried >= most || !next(&mut point) {
                    break;
                }
            }
            if tried >= most || kept.is_some() || self.statement.coordinates == 0 {
                break;
            }
        }
        Ok(kept.map(|(_, exception)| exception))
    }

    /// Whether these numbers are an exception within the bounds: whether it is false there.
    fn is_exception(&self, said: &Formula, point: &[i128], ends: EndCondition) -> Option<bool> {
        let here = Point { domain: self.basis.domain, values: point };
        if here.value(&self.statement.bounds)? != Value::Known(true) {
            return None;
        }
        match here.value(said)? {
            Value::Known(false) if ends != EndCondition::Undefined => Some(true),
            Value::Undefined if ends != EndCondition::False => Some(false),
            _ => None,
        }
    }

    /// The condition that the variables come before these values: by size, and then by the values in the order of the names. `None`
    /// where numbers become too large.
    fn before(&self, at: &Counterexample) -> Option<Formula> {
        // The form is less than a number, or equal and something else.
        let until = |form: &Linear, number: i128, then: Formula| {
            let rest = form.shifted(-i64::try_from(number).ok()?).ok()?;
            let same = Formula::And(vec![Formula::zero(rest.clone()), then]);
            Some(Formula::Or(vec![Formula::natural(rest.opposite()), same]))
        };
        let pairs = self.statement.variables.iter().zip(&at.values).rev();
        let by_values = pairs
            .map(|((_, form), (_, value))| (form, *value))
            .try_fold(Formula::Constant(false), |then, (form, value)| until(form, value, then))?;
        Some(until(&self.statement.size, at.size, by_values)?.folded())
    }
}

/// The next list of numbers with the same sum.
fn next(point: &mut [i128]) -> bool {
    let Some(i) = (0..point.len().saturating_sub(1)).rev().find(|&i| point[i] > 0) else { return false };
    let rest: i128 = point[i + 1..].iter().sum();
    point[i] -= 1;
    point[i + 1..].fill(0);
    point[i + 1] = rest + 1;
    true
}
