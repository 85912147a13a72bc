//! The positions that a move in the tail brings back to a given one.
//!
//! Cutting a row of the tail to `x` leaves a run of rows equal to `x`. So the tails that a cut leads
//! from are got by raising the rows of such a run.

use super::ranks::Ranks;

/// Runs whose raises are fewer than this are kept as lists of offsets.
const MOST_OFFSETS: u64 = 512;
/// Offsets are kept of boxes with at most this many combinations of a run's first row, length,
/// value and bound.
const MOST_RUNS: usize = 1 << 18;

/// For each run of equal rows in a tail, by how much raising them changes the rank.
#[derive(Debug)]
pub struct RaiseTable {
    rows: usize,
    width: usize,
    /// By first row, length, value and bound; `None` where the raises are too many.
    offsets: Vec<Option<Box<[u32]>>>,
}

/// A run of `length` rows of a tail, from `row` on, all equal to `value`, below a row of `bound`.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// The first row of the run, from 0.
    pub row: usize,
    /// How many rows there are.
    pub length: usize,
    pub value: u32,
    /// The value of the row before them.
    pub bound: u32,
}

impl RaiseTable {
    /// The raises of the tails that `ranks` numbers, with rows up to `longest`.
    pub fn new(ranks: &Ranks, longest: u32) -> Self {
        let (rows, width) = (ranks.rows(), longest as usize + 1);
        let mut raises = RaiseTable { rows, width, offsets: Vec::new() };
        let runs = rows.saturating_mul(rows + 1).saturating_mul(width).saturating_mul(width);
        if runs > MOST_RUNS {
            return raises;
        }
        raises.offsets.resize_with(runs, || None);
        for row in 0..rows {
            for length in 1..=rows - row {
                for value in 0..=longest {
                    for bound in value + 1..=longest {
                        let run = Run { row, length, value, bound };
                        let place = raises.place(run);
                        raises.offsets[place] = offsets(ranks, run);
                    }
                }
            }
        }
        raises
    }

    fn place(&self, run: Run) -> usize {
        ((run.row * (self.rows + 1) + run.length) * self.width + run.value as usize) * self.width
            + run.bound as usize
    }

    /// Marks in `bitmap` the ranks of all tails that come from the one of this `rank` by raising the
    /// run, but for itself.
    #[inline]
    pub fn mark(&self, ranks: &Ranks, bitmap: &mut [u64], rank: u32, run: Run) {
        if run.bound <= run.value || run.length == 0 {
            return;
        }
        if let Some(Some(offsets)) = self.offsets.get(self.place(run)) {
            for &offset in offsets {
                set(bitmap, rank + offset);
            }
            return;
        }
        self.mark_many(ranks, bitmap, rank, run);
    }

    /// The first row keeps its value in none of the tails, and the later rows may be raised up to it.
    fn mark_many(&self, ranks: &Ranks, bitmap: &mut [u64], rank: u32, run: Run) {
        for raised in run.value + 1..=run.bound {
            let change = ranks.weight(run.row, raised) - ranks.weight(run.row, run.value);
            let raised_rank = rank + change as u32;
            set(bitmap, raised_rank);
            let rest = Run { row: run.row + 1, length: run.length - 1, bound: raised, ..run };
            self.mark(ranks, bitmap, raised_rank, rest);
        }
    }
}

/// Every change of the rank by raising the run, ascending, without 0.
fn offsets(ranks: &Ranks, run: Run) -> Option<Box<[u32]>> {
    let steps = u64::from(run.bound - run.value);
    let mut count = 1u64;
    for i in 1..=run.length as u64 {
        count = count * (steps + i) / i;
        if count > MOST_OFFSETS {
            return None;
        }
    }
    let mut list = vec![run.value; run.length];
    let mut offsets = Vec::with_capacity(count as usize);
    while let Some(at) =
        (0..list.len()).rev().find(|&i| list[i] < if i == 0 { run.bound } else { list[i - 1] })
    {
        list[at] += 1;
        list[at + 1..].fill(run.value);
        let changes =
            (run.row..).zip(&list).map(|(row, &v)| ranks.weight(row, v) - ranks.weight(row, run.value));
        offsets.push(changes.sum::<u64>() as u32);
    }
    Some(offsets.into())
}

#[inline]
pub fn set(bitmap: &mut [u64], rank: u32) {
    bitmap[(rank / 64) as usize] |= 1 << (rank % 64);
}

pub fn set_range(bitmap: &mut [u64], from: u64, to: u64) {
    if from >= to {
        return;
    }
    let (first, last) = ((from / 64) as usize, ((to - 1) / 64) as usize);
    let (head, tail) = (!0u64 << (from % 64), !0u64 >> (63 - (to - 1) % 64));
    if first == last {
        bitmap[first] |= head & tail;
        return;
    }
    bitmap[first] |= head;
    bitmap[first + 1..last].fill(!0);
    bitmap[last] |= tail;
}
