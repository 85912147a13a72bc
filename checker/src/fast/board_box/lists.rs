//! The lists of P-positions, one for each block, read from the payload whenever they are needed.

use crate::board::boxed::Shape;
use crate::board::list::List;
use crate::container::Container;
use crate::limits::Budget;
use crate::reader::BitReader;
use crate::verdict::Stop;

const NO_BLOCK: Stop = Stop::Internal("a list was read outside its range");

/// The payload, and where in it the list of each block begins.
pub(crate) struct Lists<'a> {
    bits: BitReader<'a>,
    /// The bit at which the list of each block begins, and that at which the last one ends.
    starts: Vec<u64>,
    /// Length of all lists together.
    pub listed: u64,
}

impl<'a> Lists<'a> {
    /// Goes through the whole payload: every list fits into its block, every rank too, and nothing
    /// is left over.
    pub fn open(file: &Container<'a>, shape: &Shape, budget: &mut Budget) -> Result<Self, Stop> {
        let bits = BitReader::new(file.payload, file.payload_offset);
        let blocks = shape.prefixes.count(shape.columns)?;
        if blocks > bits.remaining() {
            return Err(bits.ends());
        }
        let mut starts = budget.room(blocks + 1)?;
        let mut listed = 0;
        shape.each_list(file, budget, |_, list| {
            starts.push(list.start.position());
            listed += list.left;
            Ok(())
        })?;
        starts.push(bits.remaining());
        Ok(Lists { bits, starts, listed })
    }

    /// The length of each list, in bits.
    pub fn lengths(&self) -> impl Iterator<Item = u64> + Clone {
        self.starts.iter().zip(self.starts.iter().skip(1)).map(|(start, end)| end.saturating_sub(*start))
    }

    /// The list of a block of `size` positions.
    #[inline]
    pub fn of(&self, block: u64, size: u64) -> Result<List<'a>, Stop> {
        let start = usize::try_from(block).ok().and_then(|block| self.starts.get(block)).ok_or(NO_BLOCK)?;
        List::begin(self.bits.at(*start), size)
    }
}
