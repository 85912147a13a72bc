//! Rows with their values: how each ends, its first value, and the steps to the others.

use crate::container::Container;
use crate::reader::BitReader;
use crate::three_row::ladder::Ladder;
use crate::three_row::near;
use crate::three_row::scope::Scope;
use crate::verdict::Stop;

/// What a certificate says about a row before its values.
pub(crate) enum End {
    /// It stops, or is active in every column.
    Stops,
    /// It repeats from a column on.
    Tail { preperiod: u32, period: u32 },
}

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
    /// At the first row of a file.
    pub fn new(file: &Container<'a>, scope: Scope) -> Self {
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

    /// Offset in the file of what is read next.
    pub fn offset(&self) -> usize {
        self.bits.offset()
    }

    /// How the next row ends.
    pub fn end(&mut self) -> Result<End, Stop> {
        let beyond = self.scope.last() + 1;
        let period = self.bits.unary(beyond)?.unwrap_or(beyond + 1);
        if period == 0 {
            return Ok(End::Stops);
        }
        let preperiod = near::read(&mut self.bits, self.preperiod + 3)?;
        self.preperiod = preperiod.unwrap_or(beyond).min(beyond);
        Ok(End::Tail { preperiod: self.preperiod, period })
    }

    /// f(r,r); `None` where what stands there is no value at all.
    pub fn head(&mut self) -> Result<Option<u32>, Stop> {
        let most = self.scope.last() + self.scope.bound() + 2;
        let head = near::read(&mut self.bits, self.head + 2)?.filter(|head| *head <= most);
        self.head = head.unwrap_or_default();
        (self.before, self.last) = (0, 0);
        Ok(head)
    }

    /// f(q,r) for `q > r`, given what the row has used.
    #[inline]
    pub fn next(&mut self, ladder: &mut Ladder) -> Result<Option<u32>, Stop> {
        let most = 2 * (self.scope.last() + self.scope.bound() + 3);
        let Some(ones) = self.bits.unary(most)? else { return Ok(None) };
        let step = self.step(ones);
        Ok(ladder.value(step))
    }

    /// Accepts the end of the payload.
    pub fn finish(self) -> Result<(), Stop> {
        self.bits.finish()
    }
}
