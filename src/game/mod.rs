//! A game as common code knows it: positions, moves, and how they are drawn.
//!
//! Each game has a module of its own, which knows its rules; nothing here does, but for Chomp on rows
//! (module [`chomp`]), which several games share.

pub mod chomp;
mod classification;
pub mod drawing;
pub mod notation;
pub mod rows;

pub use classification::{ClassifiedGame, Forms, PositionEntry, Positions, Type, VisitRange, Visitor};
pub use drawing::{Drawing, Spot};
use serde::Serialize;
use std::fmt::{self, Display};
use std::hash::Hash;

/// The names of what moves take, where there are any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    /// The word for one of them, like *divisor*.
    pub one: &'static str,
    /// The name of each, in the order in which the game numbers them.
    pub each: Vec<String>,
}

/// Who loses at the end: in normal play whoever cannot move, so that the empty board is P; in misere play whoever moves last.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "program", derive(clap::ValueEnum))]
pub enum Play {
    #[default]
    Normal,
    Misere,
}

impl Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Play::Normal => "normal",
            Play::Misere => "misere",
        })
    }
}

/// An impartial game between two players, as far as it can be shown and played.
pub trait Game {
    /// A position; serialized as the list of its numbers.
    type Position: Clone + Eq + Hash + Display + Serialize;
    /// A move; its text says what to do on the board, and it is serialized as an object.
    type Move: Copy + Eq + Display + Serialize;

    /// Reads a position in any of the game's notations.
    ///
    /// # Errors
    /// The fault of the text, and the form of a right one.
    fn position(&self, text: &str) -> Result<Self::Position, String>;

    /// Every legal move in the game's canonical order.
    fn moves(&self, position: &Self::Position) -> Vec<Self::Move>;

    /// The position after a legal move.
    fn after(&self, position: &Self::Position, chosen: Self::Move) -> Self::Position;

    /// The position as a picture; what the legal move `bite` would take is marked.
    fn drawing(&self, position: &Self::Position, bite: Option<Self::Move>) -> Drawing;

    /// Where in [`Game::drawing`] the square or the element is that the move names.
    fn spot(&self, position: &Self::Position, chosen: Self::Move) -> Spot;

    /// How much is left to be taken: squares of a board, elements of an order.
    fn squares(&self, position: &Self::Position) -> u64;

    /// The position in words.
    fn position_text(&self, position: &Self::Position) -> String {
        position.to_string()
    }

    /// The move in words.
    fn move_text(&self, chosen: Self::Move) -> String {
        chosen.to_string()
    }

    /// The names of what moves take, where they are other than their numbers.
    fn names(&self) -> Option<&Names> {
        None
    }

    /// Calls what moves take by these names, where the game has such things.
    fn rename(&mut self, _names: Names) {}

    /// Calls the elements of an order as a text does that gives the same order.
    ///
    /// # Errors
    /// When the game has no such things, or the text is of another order.
    fn rename_by(&mut self, _order: &str) -> Result<(), String> {
        Err("names are those of the elements of an order, which this game has not".to_string())
    }

    /// The same position in another notation, where the game has one; a text that is read back.
    fn other_notation(&self, _position: &Self::Position) -> Option<String> {
        None
    }
}
