//! Checking the box of a form: the P/N rule at every position in it.
//!
//! By the lemmas of the product form and of the one-wall form this settles every position. There is
//! a plain way, [`check_plainly`], and a fast one, which treats the last gap as a row of bits; it is
//! used where the last gap is an axis of its own.
use super::budget::{Budget, Spent, Stage};
use super::classification::Classification;
use crate::diet::form::{Axis, Repeat};
use crate::diet::rules::{DietGame, DietMove};

/// A position where the P/N rule fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Its gaps.
    pub gaps: Vec<u64>,
    /// The label that it has and should not have.
    pub is_p: bool,
}

/// Threads that check.
const THREADS: usize = 2;
/// Below this many positions one thread is faster.
const WORTH_A_THREAD: u128 = 1 << 20;

/// Checks the box; returns the number of positions in it, or the first fault in the order of the
/// box.
///
/// # Errors
/// When a limit is reached.
pub fn check(
    classification: &Classification,
    extent: usize,
    budget: &mut Budget<'_>,
) -> Result<Result<u64, Fault>, Spent> {
    let size = classification.form().box_size(classification.game());
    let Ok(size) = u64::try_from(size) else {
        return Err(Spent::Memory);
    };
    let axes = classification.form().axes();
    let Some(&Axis::Gap(_, last)) =
        axes.last().filter(|axis| matches!(axis, Axis::Gap(j, _) if *j == classification.game().rows()))
    else {
        return Ok(check_plainly(classification).map_or(Ok(size), Err));
    };
    let rows = Rows::new(classification, last, budget)?;
    let k = classification.game().bite();
    let outer: Vec<(u64, u64)> = match axes {
        [_] => vec![(0, 0)],
        _ => axes[0].checked(k),
    };
    let threads = if u128::from(size) < WORTH_A_THREAD { 1 } else { THREADS };
    let slab = outer.len().div_ceil(64).max(threads);
    let wall = classification.form().wall().map(|wall| (wall.p, wall.q));
    let mut done = 0;
    for values in outer.chunks(slab) {
        budget.tick(Stage::Checking, extent, wall, done)?;
        let share = values.len().div_ceil(threads);
        let fault = if threads == 1 {
            rows.first_fault(values)
        } else {
            std::thread::scope(|scope| {
                let workers: Vec<_> =
                    values.chunks(share).map(|part| scope.spawn(|| rows.first_fault(part))).collect();
                workers
                    .into_iter()
                    .map(|worker| worker.join().expect("the check does not panic"))
                    .fold(None, Option::or)
            })
        };
        if let Some(fault) = fault {
            return Ok(Err(fault));
        }
        done += size / outer.len() as u64 * values.len() as u64;
    }
    Ok(Ok(size))
}

/// Calls `visit` with the gaps of every position in the part of the box that `axes` span, in
/// lexicographic order of the axes' values, until it returns a fault.
fn walk(
    axes: &[Axis],
    k: u64,
    gaps: &mut [u64],
    visit: &mut impl FnMut(&mut [u64]) -> Option<Fault>,
) -> Option<Fault> {
    let Some((axis, rest)) = axes.split_first() else {
        return visit(gaps);
    };
    axis.checked(k).into_iter().find_map(|value| {
        axis.place(value, gaps);
        walk(rest, k, gaps, visit)
    })
}

/// The first fault in the box, found by trying every move of every position.
pub fn check_plainly(classification: &Classification) -> Option<Fault> {
    let game = classification.game();
    let mut next = vec![0; game.rows()];
    let mut gaps = vec![0; game.rows()];
    walk(classification.form().axes(), game.bite(), &mut gaps, &mut |gaps| {
        let right = if gaps.iter().all(|&g| g == 0) {
            game.empty_board_is_p()
        } else {
            !game.moves(gaps).any(|mv| {
                next.copy_from_slice(gaps);
                DietGame::play_on(&mut next, mv);
                classification.is_p(&next)
            })
        };
        let is_p = classification.is_p(gaps);
        (is_p != right).then(|| Fault { gaps: gaps.to_vec(), is_p })
    })
}

/// The labels with the last gap as rows of bits, long enough that no move of the box leaves them.
struct Rows<'a> {
    classification: &'a Classification,
    /// The bits of the rows, `words` for each.
    bits: Vec<u64>,
    words: usize,
    /// The number of positions of the box in a row.
    length: usize,
}

impl<'a> Rows<'a> {
    fn new(
        classification: &'a Classification,
        last: Repeat,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Spent> {
        let labels = classification.labels();
        let k = classification.game().bite() as usize;
        let axis = labels.sizes().len() - 1;
        let length = last.classes() as usize + k;
        let words = (length + k).div_ceil(64);
        budget.hold((labels.blocks(axis) * words * 8) as u64)?;
        let mut bits = vec![0u64; labels.blocks(axis) * words];
        for (number, row) in bits.chunks_exact_mut(words).enumerate() {
            let block = labels.block(axis, number);
            for x in 0..length + k {
                let label = block[last.reduce(x as u64) as usize];
                row[x / 64] |= u64::from(label) << (x % 64);
            }
        }
        Ok(Self { classification, bits, words, length })
    }

    /// The row of the positions whose gaps before the last are these.
    fn row(&self, gaps: &[u64]) -> &[u64] {
        let axes = self.classification.form().axes();
        let class = axes[..axes.len() - 1].iter().map(|axis| axis.class(gaps));
        let number = self.classification.labels().entry(class) as usize;
        &self.bits[number * self.words..][..self.words]
    }

    /// The first fault among the positions with these values on the first axis.
    fn first_fault(&self, values: &[(u64, u64)]) -> Option<Fault> {
        let axes = self.classification.form().axes();
        let game = self.classification.game();
        let mut gaps = vec![0; game.rows()];
        let mut scratch = Scratch { next: vec![0; game.rows()], options: vec![0; self.words] };
        let (first, between) = match axes {
            [_] => (None, &axes[..0]),
            _ => (Some(&axes[0]), &axes[1..axes.len() - 1]),
        };
        values.iter().find_map(|&value| {
            if let Some(axis) = first {
                axis.place(value, &mut gaps);
            }
            walk(between, game.bite(), &mut gaps, &mut |gaps| self.fault_in_row(game, gaps, &mut scratch))
        })
    }

    /// The first fault among the positions with these gaps before the last; `gaps` ends with 0.
    fn fault_in_row(&self, game: DietGame, gaps: &mut [u64], scratch: &mut Scratch) -> Option<Fault> {
        let (rows, k) = (game.rows(), game.bite());
        let last = rows - 1;
        scratch.options.fill(0);
        for row in 1..rows {
            for cut in 1..=game.cuts(gaps, row) {
                scratch.next.copy_from_slice(gaps);
                DietGame::play_on(&mut scratch.next, DietMove { row, cut });
                let shift = scratch.next[last] as usize;
                or_shifted_down(&mut scratch.options, self.row(&scratch.next), shift);
            }
        }
        // Cuts of the last row that reach further up.
        for x in 0..k {
            gaps[last] = x;
            for cut in x + 1..=game.cuts(gaps, rows) {
                scratch.next.copy_from_slice(gaps);
                DietGame::play_on(&mut scratch.next, DietMove { row: rows, cut });
                scratch.options[0] |= (self.row(&scratch.next)[0] & 1) << x;
            }
        }
        gaps[last] = 0;
        let own = self.row(gaps);
        for cut in 1..=k as usize {
            or_shifted_up(&mut scratch.options, own, cut);
        }
        if gaps.iter().all(|&g| g == 0) && !game.empty_board_is_p() {
            scratch.options[0] |= 1;
        }
        for (n, (&labels, &options)) in own.iter().zip(&scratch.options).enumerate() {
            // Equal bits are wrong: a position is P exactly when no option is.
            let wrong = !(labels ^ options);
            let x = n * 64 + wrong.trailing_zeros() as usize;
            if wrong != 0 && x < self.length {
                let mut gaps = gaps.to_vec();
                gaps[last] = x as u64;
                return Some(Fault { gaps, is_p: labels >> (x % 64) & 1 == 1 });
            }
        }
        None
    }
}

/// Room for one row.
struct Scratch {
    next: Vec<u64>,
    options: Vec<u64>,
}

/// `target |= row >> shift`, for `shift < 64`.
fn or_shifted_down(target: &mut [u64], row: &[u64], shift: usize) {
    for n in 0..target.len() {
        let above = row.get(n + 1).copied().unwrap_or(0);
        target[n] |= row[n] >> shift | (above << 1) << (63 - shift);
    }
}

/// `target |= row << shift`, for `shift < 64`.
fn or_shifted_up(target: &mut [u64], row: &[u64], shift: usize) {
    let mut below = 0;
    for (t, &word) in target.iter_mut().zip(row) {
        *t |= word << shift | (below >> 1) >> (63 - shift);
        below = word;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    fn bit(words: &[u64], n: usize) -> bool {
        words.get(n / 64).is_some_and(|w| w >> (n % 64) & 1 == 1)
    }

    quickcheck! {
        fn shifts_move_every_bit(row: Vec<u64>, shift: u8) -> bool {
            let shift = usize::from(shift % 64);
            let (mut down, mut up) = (vec![0; row.len()], vec![0; row.len()]);
            or_shifted_down(&mut down, &row, shift);
            or_shifted_up(&mut up, &row, shift);
            (0..64 * row.len()).all(|n| {
                bit(&down, n) == bit(&row, n + shift)
                    && bit(&up, n) == (n >= shift && bit(&row, n - shift))
            })
        }
    }
}
