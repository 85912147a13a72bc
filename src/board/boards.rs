//! The types of all positions of at most `m` rows and `n` columns.

use crate::game::ClassifiedGame;
use crate::game::chomp::{Bite, Position};

/// The types of the positions of a box, each given by as many rows as the box has.
pub trait PositionList {
    /// Whether the position with these rows is a P-position.
    fn is_p(&self, rows: &[u32]) -> bool;

    /// The rows of every P-position, in lexicographic order.
    fn p_positions(&self) -> Box<dyn Iterator<Item = Vec<u32>> + '_>;
}

/// The rows of the transpose of a position, if that has at most so many.
pub fn column_lengths(rows: &[u32], most: u32) -> Option<Vec<u32>> {
    let longest = rows.first().copied().filter(|&longest| longest <= most)?;
    let column = |column| rows.iter().filter(|&&length| length >= column).count() as u32;
    Some((1..=longest).map(column).collect())
}

/// The rows of the position, or of its transpose if that is the one that fits into a box; as many as the box has. None when
/// neither fits.
pub fn fitted(position: &Position, most_rows: usize, columns: u32) -> Option<Vec<u32>> {
    fitted_by(position, most_rows, |rows| {
        rows.len() <= most_rows && rows.first().is_none_or(|&first| first <= columns)
    })
}

/// The same of any domain of positions of at most so many rows.
pub fn fitted_by(position: &Position, most_rows: usize, fits: impl Fn(&[u32]) -> bool) -> Option<Vec<u32>> {
    let rows = Some(position.rows().to_vec()).filter(|rows| fits(rows));
    let transposed = || column_lengths(position.rows(), most_rows as u32);
    let mut rows = rows.or_else(|| transposed().filter(|rows| fits(rows)))?;
    rows.resize(most_rows, 0);
    Some(rows)
}

/// A classification of all positions of at most `rows` rows and `columns` columns.
pub struct Boards {
    pub(super) rows: usize,
    pub(super) columns: u32,
    pub(super) listed: Box<dyn PositionList>,
}

impl Boards {
    /// The classification of a box by what is listed.
    pub fn new(rows: usize, columns: u32, listed: impl PositionList + 'static) -> Self {
        Boards { rows, columns, listed: Box::new(listed) }
    }

    /// As [`fitted`].
    pub(super) fn fitted(&self, position: &Position) -> Option<Vec<u32>> {
        fitted(position, self.rows, self.columns)
    }

    /// Most rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Most columns.
    pub fn columns(&self) -> u32 {
        self.columns
    }

    /// The winning first moves of the board of `rows` rows of `columns` squares, in canonical order.
    pub fn openings(&self, rows: usize, columns: u32) -> Vec<Bite> {
        let board = Position::new(vec![columns; rows]).expect("a board within the box");
        self.winning_moves(&board)
    }
}
