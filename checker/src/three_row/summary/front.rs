//! A block of columns while the rows pass.

use crate::bits::Bits;
use crate::limits::Budget;
use crate::three_row::scope::Scope;
use crate::three_row::tail::Tails;
use crate::verdict::Stop;

/// Columns in a block.
pub(crate) const WIDTH: u32 = 64;

const OUTSIDE: Stop = Stop::Internal("a value outside its block");

/// For each column `q` of a block, the set C(q,r), and what the row that passes may not use.
pub(crate) struct Front {
    scope: Scope,
    /// The first column, a multiple of 64.
    pub first: u32,
    /// Words of each column: bit `i` of word `w` stands for the value `first + 64 w + i`.
    stride: usize,
    words: Vec<u64>,
    /// Every `p` with `q <= p < first + full` is in column `q` or was on the diagonal when `full` was set.
    /// Both only grow.
    full: [u32; WIDTH as usize],
    /// 0 and f(a,a) of all rows before the one that passes.
    pub diagonal: Bits,
    /// The diagonal, and values that the row that passes has taken.
    pub used: Bits,
    /// The greatest number on the diagonal.
    pub greatest: u32,
}

impl Front {
    /// Room for any block.
    pub fn new(scope: Scope, budget: &mut Budget) -> Result<Self, Stop> {
        let most = u64::from(scope.last()) + u64::from(scope.bound()) + 4 * 64;
        Ok(Front {
            scope,
            first: 0,
            stride: 0,
            words: budget.vec(0, u64::from(WIDTH) * stride(scope.last(), scope.bound()) as u64)?,
            full: [0; WIDTH as usize],
            diagonal: Bits::empty(most, budget)?,
            used: Bits::empty(most, budget)?,
            greatest: 0,
        })
    }

    /// Starts the block at column `first`, after rows with these `tails`, `diagonal` and its `greatest`.
    pub fn start(
        &mut self,
        first: u32,
        tails: &Tails,
        (diagonal, greatest): (&Bits, u32),
    ) -> Result<(), Stop> {
        self.first = first;
        self.stride = stride(first, self.scope.bound());
        self.words.get_mut(..WIDTH as usize * self.stride).ok_or(OUTSIDE)?.fill(0);
        self.diagonal.copy_from(diagonal)?;
        self.used.copy_from(diagonal)?;
        self.greatest = greatest;
        let constant = tails.constant().words_from(0)?;
        for (i, full) in (0..).zip(&mut self.full) {
            *full = i;
            let column = self.words.get_mut(i as usize * self.stride..).ok_or(OUTSIDE)?;
            for (w, differences) in constant.iter().enumerate().filter(|(_, d)| **d != 0) {
                *column.get_mut(w).ok_or(OUTSIDE)? |= differences << i;
                *column.get_mut(w + 1).ok_or(OUTSIDE)? |= differences >> 1 >> (63 - i);
            }
        }
        for tail in tails.periodic() {
            for q in first..first + WIDTH {
                self.insert(q, tail.value(q)?)?;
            }
        }
        Ok(())
    }

    /// Puts a row's first value on the diagonal.
    pub fn note_head(&mut self, head: u32) -> Result<(), Stop> {
        self.greatest = self.greatest.max(head);
        self.diagonal.insert(head as usize)?;
        self.used.insert(head as usize)
    }

    /// Puts `value` into column `q`.
    #[inline]
    pub fn insert(&mut self, q: u32, value: u32) -> Result<(), Stop> {
        let word = (value / 64).checked_sub(self.first / 64).ok_or(OUTSIDE)? as usize;
        let column = (q - self.first) as usize * self.stride;
        *self.words.get_mut(column + word).ok_or(OUTSIDE)? |= 1 << (value % 64);
        Ok(())
    }

    /// The least value from `q` on that is neither in column `q` nor used.
    pub fn least_free_plainly(&self, q: u32) -> Result<u32, Stop> {
        let i = q - self.first;
        let (column, used) = (self.column(i as usize)?, self.used.words_from((self.first / 64) as usize)?);
        Ok(self.first + absent(column, used, i)?)
    }

    /// The same where all of `lo..hi` counts as used and `hi` is not on the diagonal. Nothing needs to be
    /// looked at below `full`, nor within `lo..hi`.
    #[inline]
    pub fn least_free(&mut self, q: u32, lo: u32, hi: u32) -> Result<u32, Stop> {
        let i = (q - self.first) as usize;
        let (column, used) = (self.column(i)?, self.used.words_from((self.first / 64) as usize)?);
        let mut full = self.full.get(i).copied().ok_or(OUTSIDE)?;
        let (lo, hi) = (lo.saturating_sub(self.first), hi.saturating_sub(self.first));
        if full + 64 < lo {
            full = absent(column, self.diagonal.words_from((self.first / 64) as usize)?, full)?;
        }
        let mut value = lo;
        if full < lo {
            value = absent(column, used, full)?;
        }
        if value >= lo {
            value = absent(column, used, full.max(hi))?;
        }
        *self.full.get_mut(i).ok_or(OUTSIDE)? = full;
        Ok(self.first + value)
    }

    #[inline]
    fn column(&self, i: usize) -> Result<&[u64], Stop> {
        self.words.get(i * self.stride..(i + 1) * self.stride).ok_or(OUTSIDE)
    }
}

/// Words for the values of a column of the block at `first`, the greatest of which is
/// `q + min(q, bound) + 1`, and the word after them.
fn stride(first: u32, bound: u32) -> usize {
    ((WIDTH + bound.min(first + WIDTH) + 2) / 64 + 2) as usize
}

/// The least number from `from` on whose bit is neither in `column` nor in `other`.
#[inline]
fn absent(column: &[u64], other: &[u64], from: u32) -> Result<u32, Stop> {
    let first = (from / 64) as usize;
    let mut mask = !0 << (from % 64);
    let words = column.get(first..).ok_or(OUTSIDE)?.iter().zip(other.get(first..).ok_or(OUTSIDE)?);
    for (w, (column, other)) in (from / 64..).zip(words) {
        let free = !(column | other) & mask;
        if free != 0 {
            return Ok(64 * w + free.trailing_zeros());
        }
        mask = !0;
    }
    Err(OUTSIDE)
}
