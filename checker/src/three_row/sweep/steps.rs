//! Rows with their values: how each ends, its first value, and the steps to the others.

use super::{Claim, End, Joined, Scope, Source, Sweep};
use crate::container::Container;
use crate::limits::Budget;
use crate::reader::BitReader;
use crate::three_row::ladder::Ladder;
use crate::three_row::{Move, near};
use crate::verdict::Stop;
use std::ops::Range;

/// Which step a unary number from 0 to 3 stands for, by the step before the last and the last one,
/// where 3 also stands for all above.
const STEPS: [[[u8; 4]; 4]; 4] = {
    const PLAIN: [u8; 4] = [0, 1, 2, 3];
    const TWO_EARLY: [u8; 4] = [0, 2, 1, 3];
    const TWO_FIRST: [u8; 4] = [2, 0, 1, 3];
    const THREE_EARLY: [u8; 4] = [0, 1, 3, 2];
    const ONE_FIRST: [u8; 4] = [1, 0, 3, 2];
    [
        [THREE_EARLY, TWO_EARLY, PLAIN, PLAIN],
        [PLAIN, TWO_FIRST, TWO_EARLY, PLAIN],
        [PLAIN, TWO_FIRST, TWO_EARLY, PLAIN],
        [ONE_FIRST, TWO_EARLY, PLAIN, PLAIN],
    ]
};

/// Reads the payload of the kinds *three-row tails* and *three-row wide table*.
pub(crate) struct Steps<'a> {
    bits: BitReader<'a>,
    scope: Scope,
    /// The first value of the last row, and the preperiod of the last row that had one.
    head: u32,
    preperiod: u32,
    /// The row's step before the last, and its last one.
    before: u32,
    last: u32,
}

impl<'a> Steps<'a> {
    fn new(file: &Container<'a>, scope: Scope) -> Self {
        let bits = BitReader::new(file.payload, file.payload_offset);
        Steps { bits, scope, head: 0, preperiod: 0, before: 0, last: 0 }
    }

    /// The step that a unary number stands for.
    #[inline]
    fn step(&mut self, ones: u32) -> u32 {
        let order =
            STEPS.get(self.before.min(3) as usize).and_then(|row| row.get(self.last.min(3) as usize));
        let step = order.and_then(|order| order.get(ones as usize)).map_or(ones, |step| u32::from(*step));
        (self.before, self.last) = (self.last, step);
        step
    }
}

impl Source for Steps<'_> {
    fn offset(&self) -> usize {
        self.bits.offset()
    }

    fn end(&mut self, _: u32, _: &mut Budget) -> Result<End, Stop> {
        let beyond = self.scope.last() + 1;
        let period = self.bits.unary(beyond)?.unwrap_or(beyond + 1);
        if period == 0 {
            return Ok(End::Stops(None));
        }
        let preperiod = near::read(&mut self.bits, self.preperiod + 3)?;
        self.preperiod = preperiod.unwrap_or(beyond).min(beyond);
        Ok(End::Tail { preperiod: self.preperiod, period, pattern: None })
    }

    fn head(&mut self, _: u32) -> Result<Claim, Stop> {
        let most = self.scope.last() + self.scope.bound() + 2;
        let head = near::read(&mut self.bits, self.head + 2)?.filter(|head| *head <= most);
        self.head = head.unwrap_or_default();
        (self.before, self.last) = (0, 0);
        Ok(Claim::Value(head))
    }

    #[inline]
    fn next(&mut self, ladder: &mut Ladder) -> Result<Claim, Stop> {
        let most = 2 * (self.scope.last() + self.scope.bound() + 3);
        let Some(ones) = self.bits.unary(most)? else { return Ok(Claim::Value(None)) };
        let step = self.step(ones);
        Ok(Claim::Value(ladder.value(step)))
    }
}

/// Checks the cells of a file whose columns are in `columns`, and all that does not depend on columns.
pub(crate) fn check(
    file: &Container<'_>,
    scope: Scope,
    columns: Range<u32>,
    budget: &mut Budget,
) -> Result<Sweep, Stop> {
    let mut sweep = Sweep::new(scope, columns, budget)?;
    let mut steps = Steps::new(file, scope);
    match sweep.run(&mut steps, budget) {
        Ok(()) => steps.bits.finish().map(|()| sweep),
        Err(Joined::Stop(stop)) => Err(stop),
        Err(Joined::Third(cell, value)) => {
            let again = &mut Steps::new(file, scope);
            let lower = Sweep::lower_row(scope, again, (cell.q, value), budget)?;
            Err(cell.joined(value, Move { row: 3, to: lower }))
        }
    }
}
