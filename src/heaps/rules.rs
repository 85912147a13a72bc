//! The rules: a move takes one of some numbers from one heap. Monotonic heaps ascend, and a move must not make one smaller
//! than the one before it.

use crate::kind::CertifyError;
use crate::shifts::Scope;
use crate::shifts::conditions::Conditions;
use crate::shifts::labels::{BoundedGame, Sort};
use serde::Serialize;
use std::fmt;

/// Most heaps.
pub const MOST_HEAPS: usize = 8;
/// The greatest number that may be taken.
pub const MOST_TAKEN: u64 = 64;
/// Most moves of a position with nim-values.
const MOST_MOVES: usize = 128;

/// A game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heaps {
    heaps: usize,
    take: Vec<u64>,
    is_monotonic: bool,
    sort: Sort,
}

/// A move: so much is taken from a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct HeapMove {
    /// The heap, from 1.
    pub heap: usize,
    /// How much is taken.
    #[serde(rename = "by")]
    pub taken: u64,
}

impl fmt::Display for HeapMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "heap {} by {}", self.heap, self.taken)
    }
}

impl Heaps {
    /// The game with 1 to [`MOST_HEAPS`] heaps, of which numbers from 1 to [`MOST_TAKEN`] may be taken, and what is known of
    /// its positions.
    ///
    /// # Errors
    /// When a number is out of range.
    pub fn new(heaps: usize, take: &[u64], is_monotonic: bool, sort: Sort) -> Result<Self, CertifyError> {
        let out_of_range = |message: String| Err(CertifyError::OutOfRange(message));
        if !(1..=MOST_HEAPS).contains(&heaps) {
            return out_of_range(format!("{heaps} heaps: 1 to {MOST_HEAPS} are allowed"));
        }
        let mut take = take.to_vec();
        take.sort_unstable();
        take.dedup();
        if take.is_empty() || take.iter().any(|taken| !(1..=MOST_TAKEN).contains(taken)) {
            return out_of_range(format!(
                "what may be taken are numbers from 1 to {MOST_TAKEN}, at least one"
            ));
        }
        let moves = heaps * take.len();
        if sort == Sort::NimValues && moves > MOST_MOVES {
            return out_of_range(format!(
                "{moves} moves: with nim-values the heaps may have at most {MOST_MOVES}, one for each number that may be \
                 taken"
            ));
        }
        Ok(Heaps { heaps, take, is_monotonic, sort })
    }

    /// The number of heaps.
    pub fn heaps(&self) -> usize {
        self.heaps
    }

    /// The subtraction set, ascending.
    pub fn take(&self) -> &[u64] {
        &self.take
    }

    /// The sort of labels.
    pub fn sort(&self) -> Sort {
        self.sort
    }

    /// Whether the heaps ascend.
    pub fn is_monotonic(&self) -> bool {
        self.is_monotonic
    }

    /// The name of its file, such as `heaps-3-take-1-2-misere`.
    pub fn file(&self) -> String {
        let order = if self.is_monotonic { "monotonic" } else { "heaps" };
        let take: Vec<String> = self.take.iter().map(u64::to_string).collect();
        let sort = match self.sort {
            Sort::Normal => "normal",
            Sort::Misere => "misere",
            Sort::NimValues => "nim-values",
        };
        format!("{order}-{}-take-{}-{sort}", self.heaps, take.join("-"))
    }

    /// The conditions of shifts of this game.
    pub fn conditions(&self) -> Conditions {
        let change = |heap: usize, taken: u64| {
            let mut change = vec![0; self.heaps];
            change[heap] = -(taken as i64);
            if self.is_monotonic && heap + 1 < self.heaps {
                change[heap + 1] = taken as i64;
            }
            change
        };
        let moves =
            (0..self.heaps).flat_map(|heap| self.take.iter().map(move |&taken| change(heap, taken)));
        Conditions {
            count: self.heaps,
            reach: self.reach() as i64,
            has_gaps: self.is_monotonic,
            scope: Scope::All,
            moves: moves.collect(),
        }
    }

    /// The moves of these heaps, heap by heap, little first.
    pub fn moves<'a>(&'a self, heaps: &'a [u64]) -> impl Iterator<Item = HeapMove> + 'a {
        (0..heaps.len()).flat_map(move |i| {
            let below = if self.is_monotonic && i > 0 { heaps[i - 1] } else { 0 };
            let most = heaps[i].saturating_sub(below);
            let taken = self.take.iter().copied().filter(move |&taken| taken <= most);
            taken.map(move |taken| HeapMove { heap: i + 1, taken })
        })
    }
}

impl fmt::Display for Heaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let order = if self.is_monotonic { "monotonic " } else { "" };
        let heaps = if self.heaps == 1 { "heap" } else { "heaps" };
        let play = if self.sort == Sort::Misere { "misere" } else { "normal" };
        write!(f, "{} {order}{heaps}, ", self.heaps)?;
        for (i, taken) in self.take.iter().enumerate() {
            let between = match i {
                0 => "",
                _ if i + 1 == self.take.len() => " or ",
                _ => ", ",
            };
            write!(f, "{between}{taken}")?;
        }
        write!(f, " may be taken, {play} play")
    }
}

impl BoundedGame for Heaps {
    fn count(&self) -> usize {
        self.heaps
    }

    fn reach(&self) -> u64 {
        self.take.last().copied().unwrap_or(1)
    }

    fn has_gaps(&self) -> bool {
        self.is_monotonic
    }

    fn options(&self, sizes: &[u64], visit: &mut dyn FnMut(&[u64])) {
        let mut option = sizes.to_vec();
        for HeapMove { heap, taken } in self.moves(sizes) {
            option[heap - 1] -= taken;
            visit(&option);
            option[heap - 1] += taken;
        }
    }
}
