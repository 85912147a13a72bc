//! A row that has not stopped yet, in a few words.

use super::columns::Columns;
use super::plane::{Plane, ZERO};
use super::steps::Steps;
use serde::{Deserialize, Serialize};

/// Rows up to here remember all of their cells, and later ones those after the run reached down
/// to about the column.
const SMALL: u32 = 1024;

/// The values that a row's own moves block: f(a,a) for a < r, which is the diagonal, and its own
/// values so far. These fill up the free values around f(r,r); so they are kept as a run of
/// blocked values and 64 values on either side of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Live {
    /// Everything in `lo..hi` is blocked.
    lo: u32,
    hi: u32,
    /// Bit `i` says whether `lo - 64 + i` is blocked.
    below: u64,
    /// Bit `i` says whether `hi + i` is blocked.
    above: u64,
    /// The row's own values that were outside both when they were taken.
    far: Vec<u32>,
    /// The last difference f(q,r) - q.
    pub difference: u32,
    /// The column since which it has been the same.
    pub since: u32,
    /// The bits that the steps of the columns after that one take.
    pub bits_since: u64,
    /// The last cells, without a gap.
    pub recent: Vec<Cell>,
}

/// A cell that is remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// f(q,r) - q.
    pub difference: u32,
    /// The bits of its step.
    pub bits: u32,
}

enum Place {
    Below(u32),
    Above(u32),
    Far,
}

impl Live {
    /// A row after its first value `head`, which has been put on no diagonal yet.
    pub fn new(head: usize, diagonal: &Plane) -> Self {
        let mut live = Live {
            lo: head as u32,
            hi: head as u32 + 1,
            below: diagonal.read(head - 64),
            above: diagonal.read(head + 1),
            far: Vec::new(),
            difference: 0,
            since: 0,
            bits_since: 0,
            recent: Vec::new(),
        };
        live.lower(diagonal);
        live.raise(diagonal);
        live
    }

    /// Takes the value of column `q`, number `i` of its block: the least that nothing blocks. Returns
    /// it, and the step that leads to it.
    #[inline]
    pub fn advance(&mut self, i: usize, diagonal: &Plane, columns: &mut Columns) -> (usize, u32) {
        let (value, place) = self.least_free(i, diagonal, columns);
        columns.insert(i, value);
        let step = match place {
            Place::Below(bit) => {
                let step = 2 * (!self.below >> bit >> 1).count_ones() + 1;
                self.below |= 1 << bit;
                if bit == 63 {
                    self.lower(diagonal);
                }
                step
            }
            Place::Above(bit) => {
                let step = 2 * (!self.above & ((1 << bit) - 1)).count_ones();
                self.above |= 1 << bit;
                if bit == 0 {
                    self.raise(diagonal);
                }
                step
            }
            Place::Far => {
                let step = self.far_step(value, diagonal);
                self.far.push(value as u32);
                step
            }
        };
        (value, step)
    }

    #[inline]
    fn least_free(&self, i: usize, diagonal: &Plane, columns: &mut Columns) -> (usize, Place) {
        let (lo, hi) = (self.lo as usize, self.hi as usize);
        let mut full = columns.full(i);
        if full < lo {
            let window = lo - 64;
            if full < window {
                full = columns.extend(i, diagonal, window);
                if full < window
                    && let Some(value) = self.far_free(i, full, window, diagonal, columns)
                {
                    return (value, Place::Far);
                }
            }
            let mask = !0 << full.saturating_sub(window);
            let free = !(self.below | columns.read(i, window)) & mask;
            if free != 0 {
                let bit = free.trailing_zeros();
                return (window + bit as usize, Place::Below(bit));
            }
        }
        let skipped = full.saturating_sub(hi);
        if skipped < 64 {
            let free = !(self.above | columns.read(i, hi)) & (!0 << skipped);
            if free != 0 {
                let bit = free.trailing_zeros();
                return (hi + bit as usize, Place::Above(bit));
            }
        }
        let from = full.max(hi + 64);
        let value = self.far_free(i, from, usize::MAX, diagonal, columns);
        (value.expect("beyond all blocked values there are free ones"), Place::Far)
    }

    /// The least free value in `from..before`, one by one.
    #[cold]
    fn far_free(
        &self,
        i: usize,
        from: usize,
        before: usize,
        diagonal: &Plane,
        columns: &Columns,
    ) -> Option<usize> {
        (from..before).find(|&x| {
            columns.read(i, x) & 1 == 0 && !diagonal.contains(x) && !self.far.contains(&(x as u32))
        })
    }

    #[cold]
    fn far_step(&self, value: usize, diagonal: &Plane) -> u32 {
        let free = |x: &usize| !diagonal.contains(*x) && !self.far.contains(&(*x as u32));
        let (lo, hi) = (self.lo as usize, self.hi as usize);
        if value >= hi {
            let between = (hi + 64..value).filter(free).count() as u32;
            2 * ((!self.above).count_ones() + between)
        } else {
            let between = (value + 1..lo - 64).filter(free).count() as u32;
            2 * ((!self.below).count_ones() + between) + 1
        }
    }

    /// Moves the lower end of the run down over what is blocked.
    fn lower(&mut self, diagonal: &Plane) {
        while self.below >> 63 == 1 && self.lo as usize > ZERO {
            let run = self.below.leading_ones().min(self.lo - ZERO as u32);
            self.lo -= run;
            let first = self.lo as usize - 64;
            let fresh = diagonal.read(first) | self.far_bits(first);
            let kept = self.below.checked_shl(run).unwrap_or(0);
            self.below = kept | fresh & !(!0u64).checked_shl(run).unwrap_or(0);
        }
    }

    /// Moves the upper end of the run up over what is blocked.
    fn raise(&mut self, diagonal: &Plane) {
        while self.above & 1 == 1 {
            let run = self.above.trailing_ones();
            self.hi += run;
            let fresh = diagonal.read(self.hi as usize) | self.far_bits(self.hi as usize);
            let kept = self.above.checked_shr(run).unwrap_or(0);
            self.above = kept | fresh & !(!0u64).checked_shr(run).unwrap_or(0);
        }
    }

    fn far_bits(&self, first: usize) -> u64 {
        let inside = |&&x: &&u32| (first..first + 64).contains(&(x as usize));
        self.far.iter().filter(inside).fold(0, |bits, &x| bits | 1 << (x as usize - first))
    }

    /// Notes the cell of column `q` in what is remembered.
    #[inline]
    pub fn remember(&mut self, q: usize, r: u32, value: usize, bits: u32) {
        let difference = (value - ZERO - q) as u32;
        if difference == self.difference && q as u32 > r {
            self.bits_since += u64::from(bits);
        } else {
            (self.difference, self.since, self.bits_since) = (difference, q as u32, 0);
        }
        if r < SMALL || self.lo as usize <= q + ZERO + 64 {
            self.recent.push(Cell { difference, bits });
        }
    }

    /// What is blocked beyond the run, seen from column `q`, if the run reaches down to the column
    /// and all that is blocked lies within it or among the 64 values after it: the run's length
    /// from the column on, and those values as bits.
    pub fn settled(&self, q: usize, greatest_head: usize) -> Option<(usize, u64)> {
        let (place, hi) = (q + ZERO, self.hi as usize);
        let near = greatest_head < hi + 64 && self.far.iter().all(|&x| (x as usize) < hi + 64);
        (self.lo as usize <= place && place <= hi && near).then(|| (hi - place, self.above))
    }
}

/// What is known of a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum State {
    /// It has not stopped yet.
    Live(Live),
    /// It stopped in this column.
    Stopped(u32),
    /// It never stops: from this column on, f(q,r) - q goes through the pattern again and again.
    Tail(Tail),
}

/// How a live row ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tail {
    /// The least preperiod, as a column.
    pub preperiod: u32,
    /// f(q,r) - q for the columns of one least period.
    pub pattern: Vec<u32>,
}

impl Tail {
    /// f(q,r) - q in a column `q` of the tail.
    #[inline]
    pub fn difference(&self, q: usize) -> usize {
        match self.pattern[..] {
            [only] => only as usize,
            _ => self.pattern[(q - self.preperiod as usize) % self.pattern.len()] as usize,
        }
    }
}

/// A row: its first value, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// f(r,r).
    pub head: u32,
    /// The steps of its cells after the first, where they are wanted.
    pub steps: Option<Steps>,
    /// What became of it.
    pub state: State,
}
