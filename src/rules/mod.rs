//! What a position and a move are: the one place on the producer's side that knows the rules.

pub mod chomp;

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

    /// Whether the player to move has won already, in a position without moves.
    fn won_already(&self) -> bool;

    /// Row lengths from the top of the drawing to its bottom, and the row (from 0) whose first
    /// square is poisoned, if there is one.
    fn board(&self, position: &Self::Position) -> (Vec<u32>, Option<usize>);

    /// Number of squares on the board.
    fn squares(&self, position: &Self::Position) -> u64 {
        self.board(position).0.into_iter().map(u64::from).sum()
    }
}
