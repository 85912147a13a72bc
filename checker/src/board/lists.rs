//! The lists of P-positions, one for each block, read from the payload whenever they are needed.

use super::ranks::Ranks;
use crate::limits::Budget;
use crate::verdict::{Code, Rejection, Stop};

const NO_BLOCK: Stop = Stop::Internal("a list was read outside its range");

/// The payload, and where in it the list of each block begins.
pub(crate) struct Lists<'a> {
    payload: &'a [u8],
    payload_offset: usize,
    /// The bit at which the list of each block begins.
    starts: Vec<u64>,
    /// The bit at which the last one ends.
    end: u64,
    /// Length of all lists together.
    pub listed: u64,
}

/// Reads the numbers of a payload; past its end there are zeros.
#[derive(Clone)]
struct Codes<'a> {
    payload: &'a [u8],
    bit: u64,
}

impl Codes<'_> {
    /// The next bits, of which at least 57 are right.
    #[inline]
    fn window(&self) -> u64 {
        let byte = usize::try_from(self.bit / 8).unwrap_or(usize::MAX);
        let rest = self.payload.get(byte..).unwrap_or_default();
        let word = match rest.first_chunk::<8>() {
            Some(bytes) => u64::from_le_bytes(*bytes),
            None => rest.iter().rev().fold(0, |word, &byte| (word << 8) | u64::from(byte)),
        };
        word >> (self.bit % 8)
    }

    /// The number of one bits before the next zero bit, which is read too.
    #[inline]
    fn unary(&mut self) -> u64 {
        let mut ones = 0;
        loop {
            let run = u64::from(self.window().trailing_ones().min(56));
            self.bit += run;
            ones += run;
            if run < 56 {
                self.bit += 1;
                return ones;
            }
        }
    }

    /// A field of `width <= 56` bits.
    #[inline]
    fn field(&mut self, width: u64) -> u64 {
        let field = self.window() & ((1 << width) - 1);
        self.bit += width;
        field
    }
}

/// The ascending ranks of one block, as they are decoded; those of a payload that has been gone
/// through are all below the size of the block.
#[derive(Clone)]
pub(crate) struct List<'a> {
    codes: Codes<'a>,
    left: u64,
    /// Bits of a gap that are a field.
    low: u64,
    least: u64,
}

impl<'a> List<'a> {
    /// The list that begins at this bit, of a block of `size` positions; `None` when it is longer.
    fn at(payload: &'a [u8], bit: u64, size: u64) -> Option<Self> {
        let mut codes = Codes { payload, bit };
        let width = codes.unary();
        if width > 32 {
            return None;
        }
        let left = (1u64 << width) + codes.field(width) - 1;
        let low = (11 * size / (16 * (left + 1))).max(1).ilog2().into();
        (left <= size).then_some(List { codes, left, low, least: 0 })
    }
}

impl Iterator for List<'_> {
    type Item = u64;

    #[inline]
    fn next(&mut self) -> Option<u64> {
        self.left = self.left.checked_sub(1)?;
        let high = self.codes.unary();
        let rank = self.least.saturating_add(high << self.low).saturating_add(self.codes.field(self.low));
        self.least = rank.saturating_add(1);
        Some(rank)
    }
}

impl<'a> Lists<'a> {
    /// Goes through the whole payload: every list fits into its block, every rank too, and nothing
    /// is left over.
    pub fn open(
        (payload, payload_offset): (&'a [u8], usize),
        (prefixes, tails): (&Ranks, &Ranks),
        columns: u32,
        budget: &mut Budget,
    ) -> Result<Self, Stop> {
        let end = 8 * payload.len() as u64;
        let blocks = prefixes.count(columns)?;
        let mut lists = Lists { payload, payload_offset, starts: Vec::new(), end: 0, listed: 0 };
        if blocks > end {
            return Err(lists.ends(end));
        }
        lists.starts = budget.vec(0u64, blocks)?;
        let mut prefix = vec![0; prefixes.rows()];
        let mut bit = 0;
        for block in 0..blocks {
            prefixes.unrank(block, columns, &mut prefix)?;
            let size = tails.count(prefix.last().copied().unwrap_or(0))?;
            match usize::try_from(block).ok().and_then(|block| lists.starts.get_mut(block)) {
                Some(start) => *start = bit,
                None => return Err(NO_BLOCK),
            }
            let too_many =
                || lists.reject(Code::ValueRange, bit, format!("the block has {size} positions only"));
            let mut list = List::at(payload, bit, size).ok_or_else(too_many)?;
            budget.spend(1 + list.left)?;
            let count = list.left;
            while let Some(rank) = list.next() {
                if list.codes.bit > end {
                    return Err(lists.ends(end));
                }
                if rank >= size {
                    let message = format!("rank {rank} in a block of {size} positions");
                    return Err(lists.reject(Code::ValueRange, bit, message));
                }
            }
            lists.listed += count;
            bit = list.codes.bit;
            if bit > end {
                return Err(lists.ends(end));
            }
        }
        lists.finish(bit, end)?;
        lists.end = bit;
        Ok(lists)
    }

    /// The rest of the last byte is zero, and no byte follows.
    fn finish(&self, bit: u64, end: u64) -> Result<(), Stop> {
        let padded = bit.next_multiple_of(8);
        if (Codes { payload: self.payload, bit }).field(padded - bit) != 0 {
            let message = "the bits after the last entry must be zero".to_string();
            return Err(self.reject(Code::PaddingNotZero, bit, message));
        }
        if padded < end {
            let message = format!("{} bytes follow the last entry of the payload", (end - padded) / 8);
            return Err(self.reject(Code::PayloadTrailing, padded, message));
        }
        Ok(())
    }

    fn ends(&self, end: u64) -> Stop {
        self.reject(Code::PayloadEnds, end, "the payload ends before its last list".to_string())
    }

    fn reject(&self, code: Code, bit: u64, message: String) -> Stop {
        Rejection::new(code, self.offset_of(bit), message).into()
    }

    fn offset_of(&self, bit: u64) -> usize {
        self.payload_offset.saturating_add(usize::try_from(bit / 8).unwrap_or(usize::MAX))
    }

    /// How many blocks there are.
    pub fn blocks(&self) -> u64 {
        self.starts.len() as u64
    }

    /// The length of each list, in bits.
    pub fn lengths(&self) -> impl Iterator<Item = u64> + Clone {
        let ends = self.starts.iter().skip(1).chain(std::iter::once(&self.end));
        self.starts.iter().zip(ends).map(|(start, end)| end.saturating_sub(*start))
    }

    fn start(&self, block: u64) -> Result<u64, Stop> {
        usize::try_from(block).ok().and_then(|block| self.starts.get(block)).copied().ok_or(NO_BLOCK)
    }

    /// File offset at which the list of a block begins.
    pub fn offset(&self, block: u64) -> Result<usize, Stop> {
        Ok(self.offset_of(self.start(block)?))
    }

    /// The list of a block of `size` positions.
    #[inline]
    pub fn of(&self, block: u64, size: u64) -> Result<List<'a>, Stop> {
        List::at(self.payload, self.start(block)?, size).ok_or(NO_BLOCK)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unary_number_of_any_length_is_read_from_any_bit() {
        for length in 0..140 {
            let mut payload = vec![0xff; 40];
            payload[length / 8] ^= 1 << (length % 8);
            for bit in 0..=length as u64 {
                let mut codes = Codes { payload: &payload, bit };
                assert_eq!((codes.unary(), codes.bit), (length as u64 - bit, length as u64 + 1));
            }
        }
    }
}
