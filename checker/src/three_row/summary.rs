//! The kind *three-row summary*: how each row ends, and none of its values. The check finds every
//! value by itself.

use super::ladder::Ladder;
use super::sweep::{Claim, End, Joined, Scope, Source, Sweep};
use super::{near, tails, wide};
use crate::container::Container;
use crate::limits::Budget;
use crate::reader::BitReader;
use crate::statement::Proved;
use crate::verdict::Stop;

fn scope_of(file: &Container<'_>) -> Result<Scope, Stop> {
    let [scope, bound] = file.parameters[..] else {
        return Err(file.wrong_parameter_count("2: 0 and R, or 1 and n"));
    };
    let most = if scope == 0 { tails::MOST_THIRD_ROW } else { wide::MOST_COLUMNS };
    if scope > 1 {
        return Err(file.bad_parameter(0, format!("the scope is 0 or 1, not {scope}")));
    }
    if bound > most {
        return Err(file.bad_parameter(1, format!("the bound is {bound}; at most {most} is allowed")));
    }
    let bound = bound as u32;
    Ok(if scope == 0 { Scope::ThirdRow(bound) } else { Scope::Columns(bound) })
}

/// Checks a whole certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    let scope = scope_of(file)?;
    let mut sweep = Sweep::new(scope, 0..scope.last() + 1, budget)?;
    let mut entries =
        Entries { bits: BitReader::new(file.payload, file.payload_offset), scope, end: 0, stopped: 0 };
    match sweep.run(&mut entries, budget) {
        Ok(()) => entries.bits.finish()?,
        Err(Joined::Stop(stop)) => return Err(stop),
        Err(Joined::Third(..)) => return Err(Stop::Internal("a value that was found is blocked")),
    }
    Ok(match scope {
        Scope::ThirdRow(bound) => tails::proved(&sweep, bound),
        Scope::Columns(n) => wide::proved(&sweep, n),
    })
}

/// Reads one entry a row.
struct Entries<'a> {
    bits: BitReader<'a>,
    scope: Scope,
    /// The column where the last row stopped or its tail began.
    end: u32,
    /// Rows that stopped so far.
    stopped: u32,
}

impl Source for Entries<'_> {
    fn offset(&self) -> usize {
        self.bits.offset()
    }

    fn end(&mut self, _: u32, budget: &mut Budget) -> Result<End, Stop> {
        let beyond = self.scope.last() + 1;
        let period = self.bits.unary(beyond)?.unwrap_or(beyond + 1);
        let end = near::read(&mut self.bits, self.end)?.filter(|end| *end <= beyond).unwrap_or(beyond + 1);
        self.end = end;
        if period == 0 {
            self.stopped += 1;
            return Ok(End::Stops(Some(end)));
        }
        if period > beyond {
            return Ok(End::Tail { preperiod: end, period, pattern: None });
        }
        let mut pattern = budget.vec(0, period.into())?;
        let mut expected = self.stopped + 1;
        for difference in &mut pattern {
            expected = near::read(&mut self.bits, expected)?.unwrap_or(0);
            *difference = expected;
        }
        Ok(End::Tail { preperiod: end, period, pattern: Some(pattern) })
    }

    fn head(&mut self, _: u32) -> Result<Claim, Stop> {
        Ok(Claim::Open)
    }

    fn next(&mut self, _: &mut Ladder) -> Result<Claim, Stop> {
        Ok(Claim::Open)
    }
}
