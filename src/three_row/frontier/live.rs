//! A row that has not stopped yet, in a few words.

use super::columns::Columns;
use super::plane::{Plane, ZERO};
use super::steps::Steps;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// Rows up to here remember all of their cells, and later ones those after the run reached down
/// to about the column.
const SMALL: u32 = 1024;

/// The values that a row's own moves block: f(a,a) for a < r, which is the diagonal, and its own
/// values so far. These fill up the free values around f(r,r); so they are kept as a run of
/// blocked values and 64 values on either side of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Live {
    /// Everything in `lo..hi` is blocked, `lo - 1` and `hi` are not.
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

/// The diagonal below a row, twice: as it is, and with the row's own values while it is on its way.
pub struct Ground {
    pub diagonal: Plane,
    used: Plane,
}

impl Ground {
    /// Nothing but this diagonal.
    pub fn of(diagonal: &Plane) -> Self {
        Ground { diagonal: diagonal.clone(), used: diagonal.clone() }
    }

    /// Becomes this diagonal, with room for values up to `most`.
    pub fn start(&mut self, diagonal: &Plane, most: usize) {
        for plane in [&mut self.diagonal, &mut self.used] {
            plane.copy_from(diagonal);
            plane.cover(most);
        }
    }

    /// Adds a value to the diagonal.
    pub fn insert(&mut self, value: usize) {
        self.diagonal.insert(value);
        self.used.insert(value);
    }
}

impl Live {
    /// A row `r` after its first value `head`, which has been put on no diagonal yet.
    pub fn new(r: u32, head: usize, ground: &Ground) -> Self {
        let diagonal = &ground.diagonal;
        let (lo, hi) = (diagonal.start_of_run(head), diagonal.end_of_run(head + 1));
        let mut live = Live {
            lo: lo as u32,
            hi: hi as u32,
            below: diagonal.read(lo - 64),
            above: diagonal.read(hi),
            far: Vec::new(),
            difference: (head - ZERO) as u32 - r,
            since: r,
            bits_since: 0,
            recent: Vec::new(),
        };
        if live.remembers(r, r as usize) {
            live.recent.push(Cell { difference: live.difference, bits: 0 });
        }
        live
    }

    /// Whether row `r` remembers its cells from a column on, from which column `q` is not far.
    fn remembers(&self, r: u32, q: usize) -> bool {
        r < SMALL || self.lo as usize <= q + ZERO + 64
    }

    /// Takes the values of the `columns` numbered by `range` within their block: in each the least that
    /// nothing blocks. Returns the column where the row stops, if it does.
    #[inline]
    pub fn walk(
        &mut self,
        r: u32,
        range: RangeInclusive<usize>,
        columns: &mut Columns,
        ground: &mut Ground,
        mut steps: Option<&mut Steps>,
    ) -> Option<u32> {
        let remembers = self.remembers(r, columns.first + range.end());
        let (entry_lo, entry_hi) = (self.lo as usize, self.hi as usize);
        let (mut lo, mut hi) = (entry_lo, entry_hi);
        self.lend(&mut ground.used);
        let mut stop = None;
        for i in range {
            let q = columns.first + i;
            let value = columns.take_least_free(i, (lo, hi), ground.used.words(), ground.diagonal.words());
            let bits = steps.as_mut().map_or(0, |steps| steps.push(step((lo, hi), value, &ground.used)));
            ground.used.insert_within(value);
            if value == hi {
                hi = ground.used.end_of_run(hi + 1);
            } else if value + 1 == lo {
                lo = ground.used.start_of_run(lo - 1);
            } else if value >= hi + 64 || value + 64 < lo {
                self.far.push(value as u32);
            }
            let difference = (value - ZERO - q) as u32;
            if difference == self.difference {
                self.bits_since += u64::from(bits);
            } else {
                (self.difference, self.since, self.bits_since) = (difference, q as u32, 0);
            }
            if remembers {
                self.recent.push(Cell { difference, bits });
            }
            if difference == 0 {
                stop = Some(q as u32);
                break;
            }
        }
        (self.lo, self.hi) = (lo as u32, hi as u32);
        (self.below, self.above) = (ground.used.read(lo - 64), ground.used.read(hi));
        ground.used.restore(lo - 64, entry_lo, &ground.diagonal);
        ground.used.restore(entry_hi, hi + 127, &ground.diagonal);
        for &value in &self.far {
            ground.used.restore(value as usize, value as usize, &ground.diagonal);
        }
        stop
    }

    /// Puts the row's own values outside its run among the `used` ones.
    fn lend(&self, used: &mut Plane) {
        used.insert_all(self.lo as usize - 64, self.below);
        used.insert_all(self.hi as usize, self.above);
        for &value in &self.far {
            used.insert_within(value as usize);
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

/// The step that leads from a row's run `lo..hi` to `value`: 0, 2, 4, ... to the first, second, third
/// unused value above, and 1, 3, 5, ... to those below.
#[inline]
fn step((lo, hi): (usize, usize), value: usize, used: &Plane) -> u32 {
    if value >= hi { 2 * used.count_absent(hi, value) } else { 2 * used.count_absent(value + 1, lo) + 1 }
}
