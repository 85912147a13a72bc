//! The check of a box with the last gap as rows of bits.
//!
//! A cut of a row before the last has the same effect whatever the last gap is, and so has a cut of the
//! last row, but for what is left of the bite when it reaches the row before. So all positions that
//! differ in their last gap alone are checked together.

use super::form::Axis;
use super::labels::Labels;
use super::places::{every_place, rows_of};
use super::rule::judge;
use super::{Game, MOST_ROWS, Position};
use crate::limits::Budget;
use crate::verdict::Stop;

/// The labels with the last gap as rows of bits.
pub struct Rows<'a> {
    game: Game,
    labels: &'a Labels,
    /// The blocks of the last axis, each as `words` words: bit `x` is the label of last gap `x`.
    bits: Vec<u64>,
    words: usize,
    /// The values of the last gap in the box.
    length: usize,
}

impl<'a> Rows<'a> {
    /// The rows, when the last gap is an axis of its own.
    pub fn new(game: Game, labels: &'a Labels, budget: &mut Budget) -> Result<Option<Self>, Stop> {
        let (Some(Axis::Gap(j, repeat)), Some(table)) = (labels.form.axes.last(), labels.tables.last())
        else {
            return Ok(None);
        };
        if j + 1 != game.rows {
            return Ok(None);
        }
        let k = game.bite as usize;
        let length = repeat.classes() as usize + k;
        // A cut of the row before the last raises the last gap by up to k.
        let words = (length + k).div_ceil(64);
        let blocks = table.entries.chunks_exact(table.size);
        let mut bits = budget.vec(0u64, (blocks.len() * words) as u64)?;
        for (row, block) in bits.chunks_exact_mut(words).zip(blocks) {
            budget.spend((length + k) as u64)?;
            for x in 0..length + k {
                let label = block.get(repeat.reduce(x as u64) as usize).copied().unwrap_or(0);
                if let Some(word) = row.get_mut(x / 64) {
                    *word |= u64::from(label) << (x % 64);
                }
            }
        }
        Ok(Some(Rows { game, labels, bits, words, length }))
    }

    /// Checks every position of the box.
    pub fn check(&self, budget: &mut Budget) -> Result<(), Stop> {
        let before_last = self.labels.form.axes.split_last().map_or(&[][..], |(_, axes)| axes);
        let mut options = budget.vec(0u64, self.words as u64)?;
        let budget = &*budget;
        every_place(self.game, before_last, budget, |gaps| {
            budget.spend(self.words as u64 * self.game.bite)?;
            self.check_gaps(gaps, &mut options)
        })
    }

    /// The position with these gaps and `x` as the last.
    fn position(&self, gaps: &[u64; MOST_ROWS], x: usize) -> Position {
        let mut gaps = *gaps;
        if let Some(last) = gaps.get_mut(self.game.rows - 1) {
            *last = x as u64;
        }
        Position::of_gaps(rows_of(&gaps, self.game))
    }

    /// The row of the positions with the gaps of `position` before the last.
    fn row(&self, position: &Position) -> Result<&[u64], Stop> {
        let axes = self.labels.form.axes.len();
        let start = self.labels.entry(&position.gaps(), axes - 1)? * self.words;
        self.bits.get(start..start + self.words).ok_or(Stop::Internal("a row outside its table"))
    }

    /// Checks the positions with these gaps, whatever the last is.
    ///
    /// A cut of a row before the last has the same effect for all of them. A cut of the last row by
    /// at most its last gap `x` lowers that gap; a larger one is a cut of the row before the last by
    /// some `d`, for which the last row comes down by `x + d`, and leaves a last gap of 0.
    fn check_gaps(&self, gaps: &[u64; MOST_ROWS], options: &mut [u64]) -> Result<(), Stop> {
        let k = self.game.bite;
        let long = self.position(gaps, k as usize);
        options.fill(0);
        for (bite, option) in long.options(self.game) {
            if bite.row == self.game.rows {
                continue;
            }
            let row = self.row(&option)?;
            let last = option.gaps().get(self.game.rows - 1).copied().unwrap_or(0);
            or_down(options, row, last.saturating_sub(k) as u32);
            if bite.row + 1 == self.game.rows && row.first().is_some_and(|word| word & 1 == 1) {
                let squares = |position: &Position| position.lengths().iter().sum::<u64>();
                let removed = squares(&long) - squares(&option) + bite.cut;
                if let (Some(left), Some(word)) = (k.checked_sub(removed), options.first_mut()) {
                    *word |= (2 << left) - 1;
                }
            }
        }
        let own = self.row(&long)?;
        for cut in 1..=k as u32 {
            or_up(options, own, cut);
        }
        // The empty board has no option, and is not P for that reason alone.
        let empty = gaps.iter().all(|&gap| gap == 0);
        if empty {
            judge(self.game, self.labels, self.position(gaps, 0))?;
        }
        for (w, (labels, options)) in own.iter().zip(options.iter()).enumerate() {
            // P exactly when no option is P: where the two bits are equal, the label is wrong.
            let judged = u64::from(empty && w == 0);
            let wrong = !(labels ^ options) & !judged;
            let x = 64 * w + wrong.trailing_zeros() as usize;
            if wrong != 0 && x < self.length {
                judge(self.game, self.labels, self.position(gaps, x))?;
                return Err(Stop::Internal("the row of bits and the moves disagree"));
            }
        }
        Ok(())
    }
}

/// Bit `x` of `target` gets bit `x + by` of `row`, `by < 64`.
fn or_down(target: &mut [u64], row: &[u64], by: u32) {
    let above = row.iter().skip(1).copied().chain([0]);
    for ((t, &word), above) in target.iter_mut().zip(row).zip(above) {
        *t |= word >> by | (above << 1) << (63 - by);
    }
}

/// Bit `x` of `target` gets bit `x - by` of `row`, `by < 64`.
fn or_up(target: &mut [u64], row: &[u64], by: u32) {
    let mut below = 0;
    for (t, &word) in target.iter_mut().zip(row) {
        *t |= word << by | (below >> 1) >> (63 - by);
        below = word;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    quickcheck! {
        fn shifted_rows_move_every_bit(row: Vec<u64>, by: u8) -> bool {
            let by = u32::from(by % 17);
            let bit = |words: &[u64], n: usize| words.get(n / 64).is_some_and(|w| w >> (n % 64) & 1 == 1);
            let (mut down, mut up) = (vec![0; row.len()], vec![0; row.len()]);
            or_down(&mut down, &row, by);
            or_up(&mut up, &row, by);
            (0..64 * row.len()).all(|n| {
                bit(&down, n) == bit(&row, n + by as usize)
                    && bit(&up, n) == (n >= by as usize && bit(&row, n - by as usize))
            })
        }
    }
}
