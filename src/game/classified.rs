//! A game together with a classification of its positions.

use super::Game;
use crate::claims::Domain;
use crate::report::figure::{Figure, FigureError, Wanted};
use std::io;

/// What a classification says of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept<Move> {
    /// A P-position.
    P,
    /// An N-position with its witness; `None` when its player has won already.
    N(Option<Move>),
}

/// Is handed each position with what is said of it.
pub type Visitor<'a, G> = dyn FnMut(&<G as Game>::Position, Kept<<G as Game>::Move>) -> io::Result<()> + 'a;

/// A game whose positions are classified as P or N, on some domain.
pub trait Classified: Game {
    /// Reads a position in any of the game's notations.
    ///
    /// # Errors
    /// What is wrong with the text, and what a right one looks like.
    fn position(&self, text: &str) -> Result<Self::Position, String>;

    /// An error that says what the domain is, for a position outside it.
    fn in_domain(&self, position: &Self::Position) -> Result<(), String>;

    /// Whether a position of the domain is a P-position.
    fn is_p(&self, position: &Self::Position) -> bool;

    /// Calls `visit` with every position of the domain, options first; of an infinite domain with
    /// those whose longest row has at most `longest_row` squares, or as many as the game chooses.
    ///
    /// # Errors
    /// Whatever `visit` returns.
    fn visit(&self, longest_row: Option<u32>, visit: &mut Visitor<'_, Self>) -> io::Result<()>;

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

    /// What the classification says of a position of the domain.
    fn kept(&self, position: &Self::Position) -> Kept<Self::Move> {
        if self.is_p(position) { Kept::P } else { Kept::N(self.witness(position)) }
    }

    /// How the answer for this position was found in the certificate, if that takes a word.
    fn reduction(&self, _position: &Self::Position) -> Option<String> {
        None
    }

    /// What is offered to whoever decides claims; `None` when the form of the classification is not one
    /// that claims can be decided by.
    fn domain(&self) -> Option<Domain<'_>> {
        None
    }

    /// A figure of the P-positions, as asked for.
    ///
    /// # Errors
    /// When the game has no such figure.
    fn figure(&self, wanted: &Wanted) -> Result<Figure, FigureError>;
}
