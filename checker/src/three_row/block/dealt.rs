//! The values that a row is dealt in a block of columns.

use crate::verdict::Stop;
use std::ops::RangeInclusive;

/// Columns in a block. Column number `i` of the block at `first` is `first + i`, and is bit `i` of a set of
/// its columns.
pub(crate) const WIDTH: u32 = 64;

pub(super) const OUTSIDE: Stop = Stop::Internal("a value outside its block");

/// The columns of these numbers.
pub(crate) fn columns(range: RangeInclusive<u32>) -> u64 {
    !0 << (range.start() % WIDTH) & !0 >> (63 - range.end() % WIDTH)
}

/// The numbers of these columns.
pub(crate) fn numbers(columns: u64) -> impl Iterator<Item = u32> {
    let mut left = columns;
    std::iter::from_fn(move || {
        let number = left.trailing_zeros();
        left &= left.wrapping_sub(1);
        (number < WIDTH).then_some(number)
    })
}

/// What a row takes in some columns of a block.
pub(crate) struct Dealt {
    /// By the number of the column; in the last place is what no column took.
    values: [u32; WIDTH as usize + 1],
    /// The columns that have a value or are to have one, and those of them that have none yet.
    columns: u64,
    wanting: u64,
    /// The least value, and the greatest.
    pub least: u32,
    pub greatest: u32,
    /// The row has stopped in the last of the columns.
    pub stopped: bool,
}

impl Dealt {
    /// Nothing.
    pub fn nothing() -> Self {
        let values = [0; WIDTH as usize + 1];
        Dealt { values, columns: 0, wanting: 0, least: u32::MAX, greatest: 0, stopped: false }
    }

    /// Begins to deal to these columns.
    #[inline]
    pub fn begin(&mut self, columns: u64) {
        (self.columns, self.wanting) = (columns, columns);
        (self.least, self.greatest, self.stopped) = (u32::MAX, 0, false);
    }

    /// Whether every column has its value.
    #[inline]
    pub fn is_complete(&self) -> bool {
        self.wanting == 0
    }

    /// The value in column number `i`; `None` when the block has no room for one that is free, or the row
    /// has stopped before.
    #[inline]
    pub fn value(&self, i: u32) -> Option<u32> {
        self.values.get(i as usize).copied().filter(|_| (self.columns & !self.wanting) >> i & 1 == 1)
    }

    /// The values of the columns that have been dealt one.
    pub fn values(&self) -> impl Iterator<Item = u32> {
        numbers(self.columns).filter_map(|i| self.value(i))
    }

    /// Gives column number `i` its `value`; in column `value` the row stops.
    pub fn give(&mut self, i: u32, value: u32, stops: bool) -> Result<(), Stop> {
        *self.values.get_mut(i as usize).ok_or(OUTSIDE)? = value;
        self.least = self.least.min(value);
        self.greatest = self.greatest.max(value);
        self.wanting &= !(1 << i);
        if stops {
            self.stop(i);
        }
        Ok(())
    }

    /// The row stops in column number `i`, and no later one has a value.
    fn stop(&mut self, i: u32) {
        self.stopped = true;
        self.columns &= !0 >> (63 - i);
        self.wanting &= !0 >> (63 - i);
    }

    /// Deals the `free` ones of the 64 values from `place` on, the least first, each to the first column
    /// that has no value yet and that is among those `open` to it. Returns which were taken, and which are
    /// open to no column any more. In the `FIRST` such values of a block the row may stop: value number `i`
    /// there is column number `i`.
    #[inline(always)]
    pub fn take<const FIRST: bool>(
        &mut self,
        free: u64,
        place: u32,
        open: &mut [u64; 64],
    ) -> Result<(u64, u64), Stop> {
        let (mut left, mut taken, mut closed) = (free, 0, 0);
        while left != 0 && self.wanting != 0 {
            let i = left.trailing_zeros();
            let bit = left & left.wrapping_neg();
            left ^= bit;
            let open = open.get_mut(i as usize % 64).ok_or(OUTSIDE)?;
            let able = *open & self.wanting;
            let one = able & able.wrapping_neg();
            *self.values.get_mut(able.trailing_zeros() as usize).ok_or(OUTSIDE)? = place.wrapping_add(i);
            self.wanting ^= one;
            *open ^= one;
            taken |= if one == 0 { 0 } else { bit };
            closed |= if *open == 0 { bit } else { 0 };
            if FIRST && one == bit {
                self.stop(i);
            }
        }
        if taken != 0 {
            self.least = self.least.min(place + taken.trailing_zeros());
            self.greatest = place + taken.ilog2();
        }
        Ok((taken, closed))
    }
}
