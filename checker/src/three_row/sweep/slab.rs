//! The columns that a sweep looks at, each made when a row first reaches it.

use crate::bits::Bits;
use crate::limits::Budget;
use crate::three_row::ladder::Ladder;
use crate::three_row::tail::Tails;
use crate::verdict::Stop;
use std::ops::Range;

const OUTSIDE: Stop = Stop::Internal("a column was read outside its range");

/// For each column `q` of a range, the set C(q,r) of the values f(q,b) with `b < r`.
pub(crate) struct Slab {
    range: Range<u32>,
    /// The last row.
    bound: u32,
    columns: Vec<Column>,
}

struct Column {
    /// Bit `i` of word `w` stands for the value `64 (q div 64 + w) + i`.
    words: Vec<u64>,
    q: u32,
    /// Every `p` with `q <= p < full` is in the column or was on the diagonal when `full` was set.
    /// Both only grow.
    full: u32,
}

impl Slab {
    /// No columns yet of those in `range`; the rows go up to `bound`.
    pub fn new(range: Range<u32>, bound: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let columns = budget.room(u64::from(range.end.saturating_sub(range.start)))?;
        Ok(Slab { range, bound, columns })
    }

    /// Is column `q` one of them?
    #[inline]
    pub fn owns(&self, q: u32) -> bool {
        self.range.contains(&q)
    }

    /// The first column of the range.
    pub fn start(&self) -> u32 {
        self.range.start
    }

    /// The first column that has not been made.
    pub fn made(&self) -> u32 {
        self.range.start + self.columns.len() as u32
    }

    /// Makes the columns up to `q`: each holds the values of the lower rows, which have all gone
    /// over into their `tails` there.
    #[inline]
    pub fn make(&mut self, q: u32, tails: &Tails, budget: &mut Budget) -> Result<(), Stop> {
        while self.made() <= q && self.made() < self.range.end {
            let column = Column::new(self.made(), self.bound, tails, budget)?;
            self.columns.push(column);
        }
        Ok(())
    }

    #[inline]
    fn column(&mut self, q: u32) -> Result<&mut Column, Stop> {
        let i = q.checked_sub(self.range.start).ok_or(OUTSIDE)?;
        self.columns.get_mut(i as usize).ok_or(OUTSIDE)
    }

    /// Adds `value` to column `q`.
    #[inline]
    pub fn insert(&mut self, q: u32, value: u32) -> Result<(), Stop> {
        self.column(q)?.insert(value)
    }

    /// The least value from `q` on that neither the row's second-row moves nor column `q` block.
    /// Nothing needs to be looked at below `full`, nor within the run of values that the row uses
    /// around its first.
    #[inline]
    pub fn first_free(&mut self, q: u32, ladder: &mut Ladder) -> Result<u32, Stop> {
        let column = self.column(q)?;
        let full = column.extend_full(&ladder.diagonal)?;
        let Some((below, above)) = ladder.whole_run() else { return Err(OUTSIDE) };
        if full <= below
            && let Some(free) = column.hole(&ladder.used, full, below + 1)?
        {
            return Ok(free);
        }
        column.hole(&ladder.used, full.max(above), u32::MAX)?.ok_or(OUTSIDE)
    }

    /// The same, looking at everything from `q` on.
    pub fn first_free_plainly(&mut self, q: u32, ladder: &Ladder) -> Result<u32, Stop> {
        self.column(q)?.hole(&ladder.used, q, u32::MAX)?.ok_or(OUTSIDE)
    }
}

impl Column {
    /// Column `q` as the tails of lower rows fill it, with room for all values up to `q + r + 2` of
    /// rows that reach it.
    fn new(q: u32, bound: u32, tails: &Tails, budget: &mut Budget) -> Result<Self, Stop> {
        let most = u64::from(q) + u64::from(bound.min(q)) + 2;
        let words = budget.vec(0, most / 64 - u64::from(q / 64) + 1)?;
        let mut column = Column { words, q, full: q };
        column.insert_all(tails.constant())?;
        for tail in tails.periodic() {
            column.insert(tail.value(q)?)?;
        }
        Ok(column)
    }

    #[inline]
    fn insert(&mut self, value: u32) -> Result<(), Stop> {
        let place = (value / 64).checked_sub(self.q / 64);
        let word = place.and_then(|place| self.words.get_mut(place as usize)).ok_or(OUTSIDE)?;
        *word |= 1 << (value % 64);
        Ok(())
    }

    /// Adds `q + d` for each `d` of a set of differences.
    fn insert_all(&mut self, differences: &Bits) -> Result<(), Stop> {
        let shift = self.q % 64;
        for (w, differences) in differences.words_from(0)?.iter().enumerate().filter(|(_, d)| **d != 0) {
            *self.words.get_mut(w).ok_or(OUTSIDE)? |= differences << shift;
            let over = differences >> 1 >> (63 - shift);
            if over != 0 {
                *self.words.get_mut(w + 1).ok_or(OUTSIDE)? |= over;
            }
        }
        Ok(())
    }

    /// Moves `full` up as far as the column and the `diagonal` leave nothing free.
    #[inline]
    fn extend_full(&mut self, diagonal: &Bits) -> Result<u32, Stop> {
        self.full = self.hole(diagonal, self.full, u32::MAX)?.ok_or(OUTSIDE)?;
        Ok(self.full)
    }

    /// The least `p` in `from..before` that is neither in the column nor in `other`; looks at 64 of
    /// them at a time.
    #[inline]
    fn hole(&self, other: &Bits, from: u32, before: u32) -> Result<Option<u32>, Stop> {
        let first = (from / 64) as usize;
        let start = first.checked_sub((self.q / 64) as usize).ok_or(OUTSIDE)?;
        let column = self.words.get(start..).ok_or(OUTSIDE)?;
        let mut mask = !0 << (from % 64);
        for ((w, column), other) in (first..).zip(column).zip(other.words_from(first)?) {
            let free = !(column | other) & mask;
            if free != 0 {
                let hole = (64 * w) as u32 + free.trailing_zeros();
                return Ok((hole < before).then_some(hole));
            }
            if (64 * w + 64) as u64 >= u64::from(before) {
                return Ok(None);
            }
            mask = !0;
        }
        Ok(None)
    }
}
