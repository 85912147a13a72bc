//! The labels of all positions within bounds, by the rules of any game of bounded moves.

use crate::game::Play;

/// The sorts of labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sort {
    /// Its type, in normal play.
    Normal,
    /// Its type, in misere play.
    Misere,
    /// Its nim-value.
    NimValues,
}

impl From<Play> for Sort {
    fn from(play: Play) -> Self {
        match play {
            Play::Normal => Sort::Normal,
            Play::Misere => Sort::Misere,
        }
    }
}

/// The rules of a game of bounded moves (`format/shifts.md`).
pub trait BoundedGame {
    /// How many numbers a position has.
    fn count(&self) -> usize;

    /// K: moves depend on each number only so far.
    fn reach(&self) -> u64;

    /// Whether the sizes are the sums of the first numbers; if not, they are the numbers.
    fn has_gaps(&self) -> bool;

    /// Calls `visit` with the sizes of each option of the position with these sizes.
    fn options(&self, sizes: &[u64], visit: &mut dyn FnMut(&[u64]));

    /// The sizes of the position with these numbers.
    fn sizes(&self, numbers: &[u64]) -> Vec<u64> {
        let sum = |total: &mut u64, number: &u64| {
            *total = if self.has_gaps() { total.saturating_add(*number) } else { *number };
            Some(*total)
        };
        numbers.iter().scan(0, sum).collect()
    }
}

/// A label for each position: 0 for P and 1 for N, or nim-values.
pub struct Labels {
    bounds: Vec<u64>,
    labels: Vec<u8>,
}

impl Labels {
    /// The labels of this sort of the positions whose sizes are at most these; `stop` is asked now and then, and ends it.
    pub fn new(
        game: &dyn BoundedGame,
        sort: Sort,
        bounds: &[u64],
        stop: &dyn Fn() -> bool,
    ) -> Option<Self> {
        let lists = Labels::lists(bounds)?;
        let mut labels = Labels { bounds: bounds.to_vec(), labels: vec![0; usize::try_from(lists).ok()?] };
        let mut sizes = vec![0; bounds.len()];
        let mut seen = [false; 256];
        for done in 1u64.. {
            let mut options = 0;
            seen.fill(false);
            game.options(&sizes, &mut |option| {
                options += 1;
                seen[usize::from(labels.of(option))] = true;
            });
            let place = labels.place(&sizes);
            labels.labels[place] = match sort {
                Sort::NimValues => seen.iter().position(|seen| !seen).map_or(u8::MAX, |value| value as u8),
                sort => u8::from(seen[0] || (options == 0 && sort == Sort::Misere)),
            };
            if done % (1 << 16) == 0 && stop() {
                return None;
            }
            let Some(row) = (0..sizes.len()).rfind(|&row| sizes[row] < bounds[row]) else { break };
            let next = sizes[row] + 1;
            sizes[row..].fill(if game.has_gaps() { next } else { 0 });
            sizes[row] = next;
        }
        Some(labels)
    }

    /// The number of lists of sizes within bounds, ascending or not: so many bytes are needed.
    pub fn lists(bounds: &[u64]) -> Option<u64> {
        bounds.iter().try_fold(1u64, |lists, most| lists.checked_mul(most.checked_add(1)?))
    }

    /// The label of the position with these sizes, within the bounds.
    pub fn of(&self, sizes: &[u64]) -> u8 {
        self.labels[self.place(sizes)]
    }

    /// The greatest label.
    pub fn greatest(&self) -> u8 {
        self.labels.iter().copied().max().unwrap_or(0)
    }

    fn place(&self, sizes: &[u64]) -> usize {
        place(&self.bounds, sizes)
    }
}

/// The place of a list of sizes among all within these bounds, ascending or not, the last size fastest.
pub fn place(bounds: &[u64], sizes: &[u64]) -> usize {
    sizes.iter().zip(bounds).fold(0, |place, (&size, &most)| place * (most as usize + 1) + size as usize)
}
