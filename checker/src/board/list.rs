//! The list of one block of a box: how many P-positions it has, and the ranks of their tails.

use crate::reader::BitReader;
use crate::verdict::{Code, Stop};

/// The ascending ranks of one block, as they are decoded.
#[derive(Clone)]
pub(crate) struct List<'a> {
    bits: BitReader<'a>,
    /// The list from its beginning on.
    pub start: BitReader<'a>,
    /// How many ranks are still to be read.
    pub left: u64,
    /// Bits of a gap that are a field.
    low: u32,
    /// Positions of the block.
    size: u64,
    /// The least that the next rank can be.
    least: u64,
}

impl<'a> List<'a> {
    /// The list that begins here, of a block of `size` positions, 1 to 2^32.
    pub fn begin(mut bits: BitReader<'a>, size: u64) -> Result<Self, Stop> {
        let start = bits.clone();
        let too_many = || {
            let message = format!("the block has {size} positions only");
            Stop::rejected(Code::ValueRange, start.offset(), message)
        };
        // A count that is too large is so from the first bit on that says it.
        let width = bits.unary((size + 1).ilog2())?.ok_or_else(too_many)?;
        let left = (1u64 << width) + u64::from(bits.field(width)?) - 1;
        if left > size {
            return Err(too_many());
        }
        let low = (11 * size / (16 * (left + 1))).max(1).ilog2();
        Ok(List { bits, start, left, low, size, least: 0 })
    }

    /// The next rank, below the size of the block; nothing after the last.
    #[inline]
    pub fn next(&mut self) -> Result<Option<u64>, Stop> {
        let Some(left) = self.left.checked_sub(1) else { return Ok(None) };
        self.left = left;
        // The unary number is less than 2^32 and the field has at most 31 bits.
        let (high, low) = match self.bits.unary_and_field(self.low) {
            Some(both) => both,
            None => (self.bits.unary(u32::MAX)?.unwrap_or(u32::MAX), self.bits.field(self.low)?),
        };
        let gap = (u64::from(high) << self.low) + u64::from(low);
        let rank = self.least.saturating_add(gap);
        if rank >= self.size {
            return Err(self.too_large(rank));
        }
        self.least = rank + 1;
        Ok(Some(rank))
    }

    #[cold]
    fn too_large(&self, rank: u64) -> Stop {
        let message = format!("rank {rank} in a block of {} positions", self.size);
        Stop::rejected(Code::ValueRange, self.start.offset(), message)
    }

    /// Rest of the list, behind the part that has been read.
    pub fn rest(self) -> BitReader<'a> {
        self.bits
    }
}
