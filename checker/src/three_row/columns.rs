//! The columns of a table while its rows pass.

use crate::bits::Bits;
use crate::limits::Budget;
use crate::verdict::Stop;

/// For each `q`, the set C(q,r) of the values f(q,b) with `b < r`, all of them in `q..=2q+1`.
pub(crate) struct Columns {
    words: Vec<u64>,
    /// Place of each column's first word, which holds the value `q` itself.
    starts: Vec<usize>,
    /// Every `p` with `q <= p < full[q]` is in column `q` or was on the diagonal when `full[q]` was
    /// set. Both only grow.
    full: Vec<u32>,
}

const OUTSIDE: Stop = Stop::Internal("a column was read outside its range");

impl Columns {
    /// Empty columns `0..=n`, of about `n^2 / 16` bytes in all.
    pub fn new(n: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let mut starts = budget.vec(0, u64::from(n) + 1)?;
        let mut full = budget.vec(0, u64::from(n) + 1)?;
        let mut total = 0usize;
        for ((q, start), full) in (0..).zip(&mut starts).zip(&mut full) {
            *start = total;
            *full = q;
            let q = q as usize;
            total += (2 * q + 1) / 64 - q / 64 + 1;
        }
        Ok(Columns { words: budget.vec(0, total as u64)?, starts, full })
    }

    #[inline]
    fn place(&self, q: u32, value: u32) -> Option<usize> {
        Some(self.starts.get(q as usize)? + (value / 64).checked_sub(q / 64)? as usize)
    }

    /// Is `value` in column `q`?
    #[inline]
    pub fn contains(&self, q: u32, value: u32) -> Result<bool, Stop> {
        let word = self.place(q, value).and_then(|i| self.words.get(i)).ok_or(OUTSIDE)?;
        Ok((word >> (value % 64)) & 1 == 1)
    }

    /// Adds `value` to column `q`.
    #[inline]
    pub fn insert(&mut self, q: u32, value: u32) -> Result<(), Stop> {
        let place = self.place(q, value);
        *place.and_then(|i| self.words.get_mut(i)).ok_or(OUTSIDE)? |= 1 << (value % 64);
        Ok(())
    }

    /// Moves `full[q]` up as far as column `q` and the `diagonal` leave nothing free, but not past
    /// `value`, and returns it.
    #[inline]
    pub fn extend_full(&mut self, q: u32, diagonal: &Bits, value: u32) -> Result<u32, Stop> {
        let before = self.full.get(q as usize).copied().ok_or(OUTSIDE)?;
        let full = self.hole(q, diagonal, before, value)?.unwrap_or(value.max(before));
        *self.full.get_mut(q as usize).ok_or(OUTSIDE)? = full;
        Ok(full)
    }

    /// The least `p` in `from..before` that is neither in column `q` nor in `other`; looks at 64 of
    /// them at a time.
    #[inline]
    pub fn hole(&self, q: u32, other: &Bits, from: u32, before: u32) -> Result<Option<u32>, Stop> {
        if from >= before {
            return Ok(None);
        }
        let (first, last) = ((from / 64) as usize, ((before - 1) / 64) as usize);
        let start = self.place(q, from).ok_or(OUTSIDE)?;
        let column = self.words.get(start..=start + (last - first)).ok_or(OUTSIDE)?;
        let other = other.words(first, last)?;
        let mut mask = !0 << (from % 64);
        for ((w, column), other) in (first..).zip(column).zip(other) {
            if w == last {
                mask &= !0 >> (63 - (before - 1) % 64);
            }
            let free = !(column | other) & mask;
            if free != 0 {
                return Ok(Some((64 * w) as u32 + free.trailing_zeros()));
            }
            mask = !0;
        }
        Ok(None)
    }
}
