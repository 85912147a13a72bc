//! What a position and a move are: the one place on the producer's side that knows the rules.

pub mod chomp;
mod classified;
pub mod diet;

pub use classified::Classified;
use std::fmt::Display;

/// An impartial game between two players, as far as it can be shown and played.
pub trait Game {
    /// A position.
    type Position: Clone + Eq + Display;
    /// A move; its text says what to do on the board.
    type Move: Copy + Eq + Display;

    /// Every legal move in the game's canonical order.
    fn moves(&self, position: &Self::Position) -> Vec<Self::Move>;

    /// The position after a legal move.
    fn after(&self, position: &Self::Position, chosen: Self::Move) -> Self::Position;

    /// The board, for drawing.
    fn board(&self, position: &Self::Position) -> Board;

    /// The same position in another notation, where the game has one.
    fn other_notation(&self, _position: &Self::Position) -> Option<String> {
        None
    }

    /// Number of squares on the board.
    fn squares(&self, position: &Self::Position) -> u64 {
        self.board(position).rows.iter().map(|&length| u64::from(length)).sum()
    }
}

/// A board of rows that begin at the same column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Row lengths from the top of the drawing to its bottom.
    pub rows: Vec<u32>,
    /// The row whose first square is poisoned, counted from the top and from 0.
    pub poisoned: Option<usize>,
}
