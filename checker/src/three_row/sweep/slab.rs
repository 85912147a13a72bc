//! The columns that a sweep looks at, each made when a row first reaches its block.

use crate::limits::Budget;
use crate::three_row::block::dealt::{self, Dealt, WIDTH};
use crate::three_row::block::{Block, Blocked};
use crate::three_row::tail::Tails;
use crate::verdict::Stop;
use std::ops::Range;

const OUTSIDE: Stop = Stop::Internal("a column was read outside its range");

/// For each column `q` of a range, the set C(q,r) of the values f(q,b) with `b < r`, in blocks.
pub(crate) struct Slab<B> {
    range: Range<u32>,
    /// The last row.
    bound: u32,
    blocks: Vec<B>,
}

impl<B: Block> Slab<B> {
    /// No columns yet of those in `range`; the rows go up to `bound`.
    pub fn new(range: Range<u32>, bound: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let blocks = if range.is_empty() { 0 } else { (range.end - 1) / WIDTH - range.start / WIDTH + 1 };
        Ok(Slab { range, bound, blocks: budget.room(blocks.into())? })
    }

    /// Is column `q` one of them?
    #[inline]
    pub fn owns(&self, q: u32) -> bool {
        self.range.contains(&q)
    }

    /// The columns that have been made.
    pub fn made(&self) -> Range<u32> {
        self.range.start..self.first(self.blocks.len()).min(self.range.end)
    }

    /// The first column of block number `i`, which may lie before the range.
    fn first(&self, i: usize) -> u32 {
        (self.range.start / WIDTH + i as u32) * WIDTH
    }

    /// Those of the range's columns that are in the block at `first` and not before `from`.
    fn columns_from(&self, from: u32, first: u32) -> u64 {
        let end = self.range.end.min(first + WIDTH);
        dealt::columns(from.max(first)..=end - 1)
    }

    /// Makes the blocks up to that of column `q`. Lower rows that never reached a block have all gone over
    /// into their `tails` there.
    fn make(&mut self, q: u32, tails: &Tails, budget: &mut Budget) -> Result<(), Stop> {
        while self.made().end <= q {
            let first = self.first(self.blocks.len());
            let mut block = B::room(first, self.bound, budget)?;
            block.start(first, self.columns_from(self.range.start, first), tails, budget)?;
            self.blocks.push(block);
        }
        Ok(())
    }

    fn block(&mut self, q: u32) -> Result<&mut B, Stop> {
        let i = (q / WIDTH).checked_sub(self.range.start / WIDTH).ok_or(OUTSIDE)?;
        self.blocks.get_mut(i as usize).ok_or(OUTSIDE)
    }

    /// Puts `value` into column `q`.
    pub fn insert(&mut self, q: u32, value: u32) -> Result<(), Stop> {
        self.block(q)?.insert(q, value)
    }

    /// Deals a row, before its cell in column `q`, its values from there to the end of the block.
    pub fn deal(
        &mut self,
        q: u32,
        tails: &Tails,
        blocked: Blocked<'_>,
        dealt: &mut Dealt,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        self.make(q, tails, budget)?;
        let columns = self.columns_from(q, q - q % WIDTH);
        self.block(q)?.deal(columns, blocked, dealt)
    }
}
