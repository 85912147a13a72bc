//! Decoding of a table: each value as a number of steps among those that its row has not used.

use super::cell::Cell;
use super::column::OUTSIDE;
use super::row::Row;
use crate::bits::Bits;
use crate::container::Container;
use crate::reader::{BitReader, width_of};
use crate::verdict::Stop;

/// Decodes one row after the other; knows nothing of the rules.
pub(crate) struct Decoder<'a> {
    pub bits: BitReader<'a>,
    n: u32,
}

impl<'a> Decoder<'a> {
    /// A decoder at the first row.
    pub fn new(file: &Container<'a>, n: u32) -> Self {
        Decoder { bits: BitReader::new(file.payload, file.payload_offset), n }
    }

    /// Reads the value of the cell `(q,r)`, which lies in its range: of the first one, `q = r`, its excess over
    /// `r`; of the others the number of steps, among the values that are not used in their `row`, up or down
    /// from f(r,r).
    pub fn cell(
        &mut self,
        q: u32,
        r: u32,
        row: Option<&Row>,
        diagonal: &Bits,
    ) -> Result<(Cell, u32), Stop> {
        let cell = Cell { q, r, offset: self.bits.offset() };
        let value = match row {
            None => Some(r + self.bits.field(width_of(self.n + 1))?),
            Some(row) => match self.bits.unary(4 * self.n + 4)? {
                Some(steps) => row.at_steps(steps, 2 * self.n + 1, diagonal).ok_or(OUTSIDE)?,
                None => None,
            },
        };
        Ok((cell, cell.in_range(value)?))
    }
}
