//! All P-positions of Chomp, or of the poset game, on a finite order.

use super::poset::{Poset, bit};
use crate::progress::{NoProgress, Progress};
use std::collections::HashSet;

/// Most positions.
pub const MOST_POSITIONS: u64 = 100_000_000;
/// Most positions with nim-values.
pub const MOST_VALUES: u64 = 10_000_000;
/// How many positions are passed before progress is told again.
pub const POSITIONS_A_REPORT: u64 = 1 << 16;

/// The entry of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// A P-position.
    P,
    /// An N-position, and an element that wins.
    N(usize),
}

/// Calls `visit` with each position but the empty one and what it is, in ascending order. The witness
/// is the one given last if it wins, otherwise the first that does. Returns `None` when there are more
/// than [`MOST_POSITIONS`].
pub fn solve(
    poset: &Poset,
    poisoned: bool,
    progress: &dyn Progress,
    mut visit: impl FnMut(u128, Label),
) -> Option<u64> {
    let mut p_positions = HashSet::new();
    if !poisoned {
        p_positions.insert(0);
    }
    let mut carried = 0;
    positions(poset, progress, |position| {
        match witness(poset, position, carried, |option| p_positions.contains(&option)) {
            Some(element) => {
                carried = element;
                visit(position, Label::N(element));
            }
            None => {
                p_positions.insert(position);
                visit(position, Label::P);
            }
        }
        true
    })
}

/// Calls `visit` with each position but the empty one, in ascending order, for as long as it asks for more. Returns how many
/// there were with the empty one, or `None` when there are more than [`MOST_POSITIONS`].
pub fn positions(
    poset: &Poset,
    progress: &dyn Progress,
    mut visit: impl FnMut(u128) -> bool,
) -> Option<u64> {
    let (mut positions, mut at) = (1u64, 0);
    while let Some(position) = poset.next(at) {
        if positions == MOST_POSITIONS {
            return None;
        }
        if positions.is_multiple_of(POSITIONS_A_REPORT) {
            progress.say(&format!("{positions} positions"));
        }
        positions += 1;
        if !visit(position) {
            break;
        }
        at = position;
    }
    Some(positions)
}

/// The nim-values of the poset game on an order.
pub struct NimValues {
    /// Every position, ascending, each after its options.
    positions: Vec<u128>,
    values: Vec<u8>,
}

impl NimValues {
    /// Computes them; `None` when there are more than [`MOST_POSITIONS`].
    pub fn of(poset: &Poset) -> Option<Self> {
        let mut all = NimValues { positions: Vec::new(), values: Vec::new() };
        all.push(poset, 0);
        positions(poset, &NoProgress, |position| {
            all.push(poset, position);
            true
        })?;
        Some(all)
    }

    fn push(&mut self, poset: &Poset, position: u128) {
        let options = (0..poset.elements()).filter(|&element| position & bit(element) != 0);
        let seen = options.fold(0u128, |seen, element| {
            seen | 1 << self.at(position & !poset.above(element)).expect("options come first")
        });
        self.positions.push(position);
        self.values.push(seen.trailing_ones() as u8);
    }

    /// The value of a position.
    pub fn at(&self, position: u128) -> Option<u8> {
        Some(self.values[self.positions.binary_search(&position).ok()?])
    }

    /// Every position with its value, ascending.
    pub fn all(&self) -> impl Iterator<Item = (u128, u8)> {
        self.positions.iter().copied().zip(self.values.iter().copied())
    }
}

/// An element of the position that leads to one that is P: the one that is `carried`, or the first.
pub fn witness(
    poset: &Poset,
    position: u128,
    carried: usize,
    is_p: impl Fn(u128) -> bool,
) -> Option<usize> {
    let wins = |&element: &usize| position & bit(element) != 0 && is_p(position & !poset.above(element));
    std::iter::once(carried).chain(0..poset.elements()).find(wins)
}
