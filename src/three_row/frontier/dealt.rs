//! What one row takes in a block of columns.

use super::columns::WIDTH;
use std::ops::RangeInclusive;

/// The values that a row takes in the columns of a block, shifted. What no column takes goes to a place
/// more that nobody reads.
pub struct Dealt {
    values: [u32; WIDTH + 1],
    /// For each value how many smaller ones are unused in its column, from the first looked at on.
    ranks: [i32; WIDTH + 1],
    /// The columns that are dealt values, one bit each, and those of them that have none yet.
    columns: u64,
    wanting: u64,
    /// Values looked at.
    seen: i32,
    /// Those of them and of later ones that were not used before the block and lie below the run.
    below: i32,
    /// The number of the column where the row stops.
    pub stop: Option<usize>,
    /// The least and the greatest value.
    pub least: usize,
    pub greatest: usize,
}

impl Dealt {
    /// Nothing yet.
    pub fn nothing() -> Self {
        Dealt {
            values: [0; WIDTH + 1],
            ranks: [0; WIDTH + 1],
            columns: 0,
            wanting: 0,
            seen: 0,
            below: 0,
            stop: None,
            least: usize::MAX,
            greatest: 0,
        }
    }

    /// Begins to deal to these columns.
    #[inline]
    pub fn begin(&mut self, columns: u64) {
        (self.columns, self.wanting) = (columns, columns);
        (self.stop, self.least, self.greatest) = (None, usize::MAX, 0);
    }

    /// As many unused values above the run come before the first that is looked at, and as many from there
    /// on lie below it.
    #[inline]
    pub fn rank_from(&mut self, above: u32, below: u32) {
        (self.seen, self.below) = (above as i32, below as i32);
    }

    /// Whether every column has its value.
    #[inline]
    pub fn is_complete(&self) -> bool {
        self.wanting == 0
    }

    /// The value in column number `i`, where there is one.
    #[inline]
    pub fn value(&self, i: usize) -> usize {
        self.values[i] as usize
    }

    /// The row begins in column number `i`: its run is the value there.
    pub fn run_begins(&mut self, i: usize) {
        self.below = self.ranks[i];
    }

    /// The steps that lead from the row's run to the values in the columns numbered by `range`, if none before
    /// these has a value below the run: 0, 2, 4, ... to the first, second, third unused value above, and
    /// 1, 3, 5, ... to those below.
    #[inline]
    pub fn steps(&self, range: RangeInclusive<usize>) -> impl Iterator<Item = u32> {
        let mut below = self.below;
        self.ranks[range].iter().map(move |rank| {
            let distance = rank - below;
            below -= i32::from(distance < 0);
            ((distance << 1) ^ (distance >> 31)) as u32
        })
    }

    /// Deals the `free` values from `place` on, which are `open` to these columns. Returns which were taken,
    /// and which no column may take any more.
    #[inline(always)]
    pub fn take<const RANKED: bool>(
        &mut self,
        mut free: u64,
        place: usize,
        open: &mut [u64; 64],
    ) -> (u64, u64) {
        let (mut taken, mut closed, mut wanting, mut seen) = (0, 0, self.wanting, self.seen);
        while free != 0 && wanting != 0 {
            let i = free.trailing_zeros();
            let rest = free & (free - 1);
            let bit = free ^ rest;
            free = rest;
            let open = &mut open[i as usize % 64];
            let able = *open & wanting;
            let one = able & able.wrapping_neg();
            let column = able.trailing_zeros() as usize;
            self.values[column] = place as u32 + i;
            if RANKED {
                // The smaller ones that earlier columns have taken are used by now.
                let earlier = (self.columns & !wanting & one.wrapping_sub(1)).count_ones();
                self.ranks[column] = seen - earlier as i32;
                seen += 1;
            }
            wanting ^= one;
            taken |= if one == 0 { 0 } else { bit };
            let after = *open ^ one;
            *open = after;
            closed |= if after == 0 { bit } else { 0 };
        }
        (self.wanting, self.seen) = (wanting, seen);
        if taken != 0 {
            self.least = self.least.min(place + taken.trailing_zeros() as usize);
            self.greatest = place + taken.ilog2() as usize;
        }
        (taken, closed)
    }

    /// The same for values that are the columns themselves: a row that takes one of them in its own column
    /// stops there.
    pub fn take_or_stop<const RANKED: bool>(
        &mut self,
        free: u64,
        place: usize,
        open: &mut [u64; 64],
    ) -> (u64, u64) {
        let (mut all_taken, mut all_closed) = (0, 0);
        for i in (0..64).filter(|i| free >> i & 1 == 1) {
            let before = self.wanting;
            let (taken, closed) = self.take::<RANKED>(1 << i, place, open);
            all_taken |= taken;
            all_closed |= closed;
            if before ^ self.wanting == 1 << i {
                self.stop = Some(i);
                self.wanting &= (1 << i) - 1;
            }
        }
        (all_taken, all_closed)
    }
}
