//! A row that has not stopped yet, in a few words.

use super::columns::{ColumnValues, Columns};
use super::plane::{Plane, ZERO};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// Rows up to here remember all of their cells, and later ones those after the run reached down
/// to about the column.
const SMALL: u32 = 1024;

/// The values that a row's own moves block: f(a,a) for a < r, which is the diagonal, and its own
/// values so far. These fill up the free values around f(r,r); so they are kept as a run of
/// blocked values and 64 values on either side of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LiveRow {
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
    /// f(q,r) - q of the last cells, without a gap.
    pub recent: Vec<u32>,
}

/// The diagonal below a row, twice: as it is, and with the row's own values while it is on its way.
pub struct Diagonal {
    pub diagonal: Plane,
    used: Plane,
    dealt: ColumnValues,
}

impl Diagonal {
    /// Nothing but this diagonal.
    pub fn of(diagonal: &Plane) -> Self {
        Diagonal { diagonal: diagonal.clone(), used: diagonal.clone(), dealt: ColumnValues::nothing() }
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

    /// Deals the row on its way, whose run this is, its values in the columns numbered by `range`.
    #[inline]
    fn deal(&mut self, range: &RangeInclusive<usize>, run: (usize, usize), columns: &mut Columns) {
        let wanting = (!0 << range.start()) & (!0 >> (63 - range.end()));
        columns.deal(wanting, run, &mut self.used, &self.diagonal, &mut self.dealt);
    }

    /// The column where the row on its way stopped.
    fn stop(&self, first: usize) -> Option<u32> {
        self.dealt.stop.map(|i| (first + i) as u32)
    }
}

impl LiveRow {
    /// Row `r` at its first column, in the block where that is: takes its values in the `columns` numbered
    /// by `range`, of which that is the first. Also returns f(r,r), shifted, and the column where the row
    /// stops, if it does.
    pub fn begin(
        r: u32,
        range: RangeInclusive<usize>,
        columns: &mut Columns,
        ground: &mut Diagonal,
        values: Option<&mut Vec<u32>>,
    ) -> (Self, usize, Option<u32>) {
        let first = *range.start();
        let no_run = (columns.first + ZERO, columns.first + ZERO);
        ground.deal(&range, no_run, columns);
        let head = ground.dealt.value(first);
        let mut live = LiveRow {
            lo: head as u32,
            hi: head as u32 + 1,
            below: 0,
            above: 0,
            far: Vec::new(),
            difference: (head - ZERO) as u32 - r,
            since: r,
            recent: Vec::new(),
        };
        let whole = ground.diagonal.start_of_run(head);
        let remembers = r < SMALL || whole <= columns.first + range.end() + ZERO + 64;
        if remembers {
            live.recent.push(live.difference);
        }
        let mut values = values;
        if let Some(values) = values.as_deref_mut() {
            values.push((head - ZERO) as u32);
        }
        live.note(first + 1..=*range.end(), columns.first, remembers, ground, values);
        live.leave((head, head), range, ground);
        (live, head, ground.stop(columns.first))
    }

    /// Takes the values of the `columns` numbered by `range` within their block: in each the least that
    /// nothing blocks. Returns the column where the row stops, if it does.
    #[inline]
    pub fn walk(
        &mut self,
        r: u32,
        range: RangeInclusive<usize>,
        columns: &mut Columns,
        ground: &mut Diagonal,
        values: Option<&mut Vec<u32>>,
    ) -> Option<u32> {
        let remembers = r < SMALL || self.lo as usize <= columns.first + range.end() + ZERO + 64;
        let run = (self.lo as usize, self.hi as usize);
        self.lend(&mut ground.used);
        ground.deal(&range, run, columns);
        self.note(range.clone(), columns.first, remembers, ground, values);
        self.leave(run, range, ground);
        ground.stop(columns.first)
    }

    /// Notes what the row was dealt in the columns numbered by `range`.
    #[inline]
    fn note(
        &mut self,
        range: RangeInclusive<usize>,
        first: usize,
        remembers: bool,
        ground: &Diagonal,
        values: Option<&mut Vec<u32>>,
    ) {
        self.hi = ground.used.end_of_run(self.hi as usize) as u32;
        self.lo = ground.used.start_of_run(self.lo as usize) as u32;
        let range = *range.start()..=ground.dealt.stop.unwrap_or(*range.end());
        if range.is_empty() {
            return;
        }
        let difference = |i| (ground.dealt.value(i) - ZERO - first - i) as u32;
        let last = difference(*range.end());
        let other = range.clone().rev().find(|&i| difference(i) != last);
        let changed = other.map(|i| i + 1).or((self.difference != last).then_some(*range.start()));
        if let Some(values) = values {
            values.extend(range.clone().map(|i| (ground.dealt.value(i) - ZERO) as u32));
        }
        if let Some(i) = changed {
            (self.difference, self.since) = (last, (first + i) as u32);
        }
        if remembers {
            self.recent.extend(range.map(difference));
        }
    }

    /// Takes its own values back from the `used` ones, after it came with this run and was dealt values in
    /// the columns numbered by `range`.
    #[inline]
    fn leave(&mut self, (lo, hi): (usize, usize), range: RangeInclusive<usize>, ground: &mut Diagonal) {
        let (new_lo, new_hi) = (self.lo as usize, self.hi as usize);
        self.below = ground.used.read(new_lo - 64);
        self.above = ground.used.read(new_hi);
        let near = new_lo - 64..new_hi + 64;
        ground.used.restore(near.start, lo, &ground.diagonal);
        ground.used.restore(hi, near.end, &ground.diagonal);
        for &value in &self.far {
            ground.used.restore(value as usize, value as usize, &ground.diagonal);
        }
        self.far.retain(|&value| !near.contains(&(value as usize)));
        if ground.dealt.least < near.start || ground.dealt.greatest >= near.end {
            let range = *range.start()..=ground.dealt.stop.unwrap_or(*range.end());
            for value in range.map(|i| ground.dealt.value(i)).filter(|value| !near.contains(value)) {
                ground.used.restore(value, value, &ground.diagonal);
                self.far.push(value as u32);
            }
        }
    }

    /// Puts the row's own values among the `used` ones: those outside its run, and of the run what shares
    /// a word with others.
    fn lend(&self, used: &mut Plane) {
        used.insert_all(self.lo as usize - 64, self.below);
        used.insert_all(self.hi as usize, self.above);
        used.insert_ends(self.lo as usize, self.hi as usize);
        for &value in &self.far {
            used.insert_within(value as usize);
        }
    }

    /// The blocked numbers beyond the run, seen from column `q`, if the run reaches down to the column
    /// and all that is blocked lies within it or among the 64 values after it: the run's length
    /// from the column on, and those values as bits.
    pub fn blocked_beyond(&self, q: usize, greatest_head: usize) -> Option<(usize, u64)> {
        let (place, hi) = (q + ZERO, self.hi as usize);
        let near = greatest_head < hi + 64 && self.far.iter().all(|&x| (x as usize) < hi + 64);
        (self.lo as usize <= place && place <= hi && near).then(|| (hi - place, self.above))
    }
}
