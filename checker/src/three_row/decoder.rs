//! Decoding of a table: each value as a number of steps among those that its row has not used.

use super::ladder::Ladder;
use crate::container::Container;
use crate::limits::Budget;
use crate::reader::{BitReader, width_of};
use crate::verdict::Stop;

/// Decodes one row after the other; knows the first rows that are used, and nothing of the rules.
pub(crate) struct Decoder<'a> {
    pub bits: BitReader<'a>,
    n: u32,
    pub ladder: Ladder,
}

impl<'a> Decoder<'a> {
    /// A decoder at the first row.
    pub fn new(file: &Container<'a>, n: u32, budget: &mut Budget) -> Result<Self, Stop> {
        Ok(Decoder {
            bits: BitReader::new(file.payload, file.payload_offset),
            n,
            ladder: Ladder::new(2 * u64::from(n) + 1, budget)?,
        })
    }

    /// Reads f(r,r), the first value of row `r`, as its excess over `r`.
    pub fn head(&mut self, r: u32) -> Result<u32, Stop> {
        let excess = self.bits.field(width_of(self.n + 1))?;
        self.ladder.begin_row()?;
        self.ladder.start(r.saturating_add(excess));
        Ok(self.ladder.head)
    }

    /// Reads f(q,r) for `q > r`: the number of steps, among the values that are not used in this
    /// row, up or down from f(r,r). `None` when there is no such value.
    pub fn next(&mut self) -> Result<Option<u32>, Stop> {
        Ok(self.bits.unary(4 * self.n + 4)?.and_then(|steps| self.ladder.value(steps)))
    }
}
