//! Chomp on boards of any number of rows: its rules in plain words, and the checks of four kinds of
//! certificate.
//!
//! A position is a board with rows of `a_1 >= a_2 >= ... >= a_m >= 0` squares, the poisoned square
//! being the first of the first row. A move picks a row and a shorter length for it; every later row
//! is cut to at most that length. Whoever takes the poisoned square loses, so the empty board is an
//! N-position (its player has won already) and the single square is a P-position.

pub(crate) mod basis;
pub mod boxed;
pub(crate) mod list;
pub(crate) mod named;
pub mod nim_values;
pub(crate) mod openings;
pub(crate) mod ranks;
pub mod squares;
pub mod table;

use std::fmt;

/// Most rows, m.
pub const MOST_ROWS: u64 = 24;
/// Longest row, n.
pub const MOST_COLUMNS: u64 = 65_535;

/// A position: row lengths in non-increasing order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position(pub Vec<u32>);

/// A move: cut row `row` (from 1) to the length `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The row that is bitten, from 1.
    pub row: usize,
    /// Its length after the bite.
    pub to: u32,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lengths: Vec<String> = self.0.iter().map(u32::to_string).collect();
        write!(f, "[{}]", lengths.join(","))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {} to {}", self.row, self.to)
    }
}

impl Position {
    /// The position after `bite`; `None` when the bite is not legal here.
    pub fn after(&self, bite: Move) -> Option<Position> {
        let row = bite.row.checked_sub(1)?;
        if bite.to >= *self.0.get(row)? {
            return None;
        }
        let mut rows = self.0.clone();
        for length in rows.iter_mut().skip(row) {
            *length = bite.to.min(*length);
        }
        Some(Position(rows))
    }

    /// Every legal move with the position after it, in canonical order: row 1 to 0, 1, ..., then row 2, and so on.
    pub fn options(&self) -> impl Iterator<Item = (Move, Position)> {
        (1..)
            .zip(&self.0)
            .flat_map(|(row, &length)| (0..length).map(move |to| Move { row, to }))
            .filter_map(|bite| Some((bite, self.after(bite)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_cut_to_less_than_its_length_and_those_after_it_to_no_more() {
        let after = |row, to| Position(vec![3, 2, 2]).after(Move { row, to }).map(|left| left.0);
        assert_eq!(after(1, 1), Some(vec![1, 1, 1]));
        assert_eq!(after(2, 0), Some(vec![3, 0, 0]));
        assert_eq!(after(3, 1), Some(vec![3, 2, 1]));
        for (row, to) in [(0, 0), (1, 3), (1, 4), (2, 2), (3, 2), (4, 0)] {
            assert_eq!(after(row, to), None, "row {row} to {to}");
        }
    }
}
