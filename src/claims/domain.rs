//! A game as those see it who decide claims.
//!
//! Positions are seen by their **gaps**: the shortest row, then by how much each row is longer than the one before it. In
//! one of the cases of a tree a gap may be known as a form alone.

use crate::claims::statement::case::{Case, OpenCase};
use crate::linear::Linear;
use std::collections::BTreeSet;

/// The facts about a game, and the positions that they cover.
pub struct Domain<'a> {
    /// The game, in words.
    pub game: String,
    /// Number of rows.
    pub rows: usize,
    /// Whether positions with fewer rows may be named, too.
    pub fewer_rows: bool,
    /// Whether positions are written with the shortest row first.
    pub shortest_first: bool,
    /// Whether a move cuts a row, and those that may not be longer: what `legal` and `wins` speak of.
    pub cuts: bool,
    /// Most squares that a move removes, if that is limited.
    pub bite: Option<u64>,
    /// Where the classification speaks, in words that follow a verdict; `None` if it is everywhere.
    pub extent: Option<String>,
    /// The classification.
    pub types: Box<dyn Types + 'a>,
}

/// A classification of positions.
pub trait Types {
    /// Whether the position with these gaps, none of which is negative, is P; it is one of which the classification
    /// speaks.
    ///
    /// # Errors
    /// The question to be answered first.
    fn is_p(&self, gaps: &[Linear], case: &Case) -> Result<bool, OpenCase>;

    /// The nim-value of such a position, where the classification has nim-values.
    ///
    /// # Errors
    /// The question to be answered first.
    fn nim_value(&self, _gaps: &[Linear], _case: &Case) -> Result<u64, OpenCase> {
        Err(None)
    }

    /// The greatest nim-value, where the classification has nim-values.
    fn greatest_value(&self) -> Option<u64> {
        None
    }

    /// Forms that are not negative exactly where the classification speaks of the position.
    fn reach(&self, gaps: &[Linear]) -> Vec<Linear>;

    /// The winning moves of such a position: row (from 1, as the game writes them) and new length.
    fn winning(&self, gaps: &[u64]) -> Vec<(usize, u64)>;

    /// The first rows of P-positions, where the game has three rows and a move may take any number of squares.
    fn first_rows(&self) -> Option<&dyn FirstRows> {
        None
    }
}

/// The function f(q,r) of three-row Chomp: the first row with which `[f(q,r), q, r]` is a P-position.
pub trait FirstRows {
    /// f(q,r), where r <= q; none where no first row makes a P-position.
    fn value(&self, second: u64, third: u64) -> Reach;

    /// The q with f(q,r) = q, in which row r stops, if that is known.
    fn stop(&self, third: u64) -> Option<u64>;

    /// f(q,r), which stays what it is from the column on in which row r stops: then that column is the first row and the
    /// second of a P-position.
    fn total(&self, second: u64, third: u64) -> Reach {
        match self.value(second, third) {
            known @ Reach::Within(Some(_)) => known,
            other => self
                .stop(third)
                .filter(|stop| *stop < second)
                .map_or(other, |stop| Reach::Within(Some(stop))),
        }
    }

    /// All that f(q,r) - q is, with a third row of this length, up to where the row stops; `None` where that
    /// is not known.
    fn differences(&self, third: i64) -> Option<BTreeSet<i64>>;
}

/// The answer of a classification about one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// The value.
    Within(Option<u64>),
    /// Nothing.
    Outside,
}

/// The row lengths of these gaps, as the game writes them.
pub fn lengths(gaps: &[u64], shortest_first: bool) -> Vec<u64> {
    let mut lengths: Vec<u64> = gaps
        .iter()
        .scan(0u64, |length, gap| {
            *length = length.saturating_add(*gap);
            Some(*length)
        })
        .collect();
    if !shortest_first {
        lengths.reverse();
    }
    lengths
}
