//! Three-row Chomp: its rules in plain words, and the checks of its kinds of certificate.
//!
//! A position `[p,q,r]` is a board with rows of `p >= q >= r >= 0` squares, the poisoned square
//! being the first of the first row. A move picks a row and a shorter length for it; every later
//! row is cut to at most that length. Whoever takes the poisoned square loses, so `[0,0,0]` is an
//! N-position (its player has won already) and `[1,0,0]` is a P-position.

pub(crate) mod basis;
pub(crate) mod cell;
pub(crate) mod entries;
pub mod explicit;
mod named;
pub(crate) mod openings;
pub(crate) mod summary;
pub mod table;
mod values;

use crate::limits::Budget;
use crate::verdict::Stop;
use std::fmt;

/// Visitor of the named positions of a file, those of one third row in the order of their columns.
pub(crate) type Visit<'a> = &'a mut dyn FnMut(Position, &mut Budget) -> Result<(), Stop>;

/// A position: row lengths in non-increasing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    /// Length of the first row, which holds the poisoned square.
    pub p: u32,
    /// Length of the second row.
    pub q: u32,
    /// Length of the third row.
    pub r: u32,
}

/// A move: cut row `row` (1, 2 or 3) to the length `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The row that is bitten: 1, 2 or 3.
    pub row: u8,
    /// Its length after the bite.
    pub to: u32,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{},{},{}]", self.p, self.q, self.r)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {} to {}", self.row, self.to)
    }
}

impl Position {
    /// The position after `bite`; `None` when the bite is not legal here.
    pub fn after(self, bite: Move) -> Option<Position> {
        let Position { p, q, r } = self;
        let a = bite.to;
        match bite.row {
            1 if a < p => Some(Position { p: a, q: a.min(q), r: a.min(r) }),
            2 if a < q => Some(Position { p, q: a, r: a.min(r) }),
            3 if a < r => Some(Position { p, q, r: a }),
            _ => None,
        }
    }

    /// Every legal move with the position after it, in canonical order: row 1 to 0, 1, ..., then row 2, then row 3.
    pub fn options(self) -> impl Iterator<Item = (Move, Position)> {
        [(1, self.p), (2, self.q), (3, self.r)]
            .into_iter()
            .flat_map(|(row, length)| (0..length).map(move |to| Move { row, to }))
            .filter_map(move |bite| Some((bite, self.after(bite)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_in_canonical_order() {
        let options: Vec<String> = Position { p: 2, q: 2, r: 1 }
            .options()
            .map(|(bite, option)| format!("{bite}: {option}"))
            .collect();
        assert_eq!(
            options,
            [
                "row 1 to 0: [0,0,0]",
                "row 1 to 1: [1,1,1]",
                "row 2 to 0: [2,0,0]",
                "row 2 to 1: [2,1,1]",
                "row 3 to 0: [2,2,0]"
            ]
        );
    }
}
