//! A game together with a classification of its positions.

use super::Game;

/// A game whose positions are classified as P or N, on some domain.
pub trait Classified: Game {
    /// An error that says what the domain is, for a position outside it.
    fn in_domain(&self, position: &Self::Position) -> Result<(), String>;

    /// Whether a position of the domain is a P-position.
    fn is_p(&self, position: &Self::Position) -> bool;

    /// Every winning move of a position of the domain, in canonical order.
    fn winning_moves(&self, position: &Self::Position) -> Vec<Self::Move> {
        let wins = |&chosen: &Self::Move| self.is_p(&self.after(position, chosen));
        self.moves(position).into_iter().filter(wins).collect()
    }

    /// The witness that the classification gives for an N-position: by default the first winning
    /// move in canonical order.
    fn witness(&self, position: &Self::Position) -> Option<Self::Move> {
        self.winning_moves(position).first().copied()
    }

    /// How the answer for this position was found in the certificate, if that takes a word.
    fn reduction(&self, _position: &Self::Position) -> Option<String> {
        None
    }
}
