//! A game together with a classification of its positions.

use super::Game;
use crate::claims::Domain;
use crate::output::array::Array;
use crate::output::figure::{Figure, FigureError, FigureRequest};
use crate::output::listing::Sequence;
use serde::Serialize;
use std::fmt;
use std::io;

/// P or N.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "program", derive(clap::ValueEnum), value(rename_all = "UPPER"))]
pub enum Type {
    P,
    N,
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Type::P => "P",
            Type::N => "N",
        })
    }
}

/// The entry of one position in a classification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionEntry<Move> {
    /// A P-position.
    P,
    /// An N-position with its witness; `None` when its player has won already.
    N(Option<Move>),
}

impl<Move> PositionEntry<Move> {
    /// P or N.
    pub fn of_type(&self) -> Type {
        match self {
            PositionEntry::P => Type::P,
            PositionEntry::N(_) => Type::N,
        }
    }
}

/// How far [`ClassifiedGame::positions`] goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VisitRange {
    /// The longest row of any position of the domain; `None` when there is no bound.
    pub longest: Option<u64>,
    /// The longest row that is visited unless asked for.
    pub usual: u64,
}

/// Is handed each position with what is said of it.
pub type Visitor<'a, G> =
    dyn FnMut(&<G as Game>::Position, PositionEntry<<G as Game>::Move>) -> io::Result<()> + 'a;

/// Positions of a game, one after the other.
pub type Positions<'a, G> = io::Result<Box<dyn Iterator<Item = <G as Game>::Position> + 'a>>;

/// The forms in which a classification is written out, its game forgotten: whatever is not of one position.
pub trait Forms {
    /// How far `positions` goes among those of a type, or `p_positions` among those that are P; `None` in a game without
    /// rows.
    fn visited(&self, _only: Option<Type>) -> Option<VisitRange> {
        None
    }

    /// The positions that are never visited, in words, where there are any: others stand for them.
    fn unvisited(&self) -> Option<&'static str> {
        None
    }

    /// The names of the sequences of whole numbers that the classification is written as, the usual one
    /// first.
    fn sequences(&self) -> Vec<String> {
        Vec::new()
    }

    /// The sequence of this name.
    fn sequence(&self, _name: &str) -> Option<Sequence<'_>> {
        None
    }

    /// The shifts of the classification, as a text that is read back, if it has some.
    fn shifts(&self) -> Option<String> {
        None
    }

    /// The classification as an array of numbers, if it has that form.
    fn array(&self) -> Option<Array<'_>> {
        None
    }

    /// The answers for claims; `None` when the form of the classification is not one
    /// that claims can be decided by.
    fn domain(&self) -> Option<Domain<'_>> {
        None
    }

    /// A figure of the P-positions, as asked for.
    ///
    /// # Errors
    /// When the game has no such figure.
    fn figure(&self, _wanted: &FigureRequest) -> Result<Figure, FigureError> {
        Err(FigureError("positions of this kind have no figure".to_string()))
    }

    /// The subject of a figure, as a table in words, where that says more.
    fn table(&self, _wanted: &FigureRequest) -> Option<String> {
        None
    }
}

/// A game whose positions are classified as P or N, on some domain.
pub trait ClassifiedGame: Game + Forms {
    /// An error that says what the domain is, for a position outside it.
    fn in_domain(&self, position: &Self::Position) -> Result<(), String>;

    /// Whether a position of the domain is a P-position.
    fn is_p(&self, position: &Self::Position) -> bool;

    /// Whether the classification has nim-values.
    fn has_nim_values(&self) -> bool {
        false
    }

    /// The nim-value of a position of the domain, where the classification has nim-values: the least number from 0 on that
    /// is the nim-value of no option, 0 of a P-position.
    fn nim_value(&self, _position: &Self::Position) -> Option<u64> {
        None
    }

    /// Every position of the domain, options first; of an infinite domain those whose longest row has at most
    /// `longest_row` squares, or as many as the game chooses.
    ///
    /// # Errors
    /// When there are more than can be counted.
    fn positions(&self, longest_row: Option<u32>) -> Positions<'_, Self>;

    /// The P-positions among these.
    ///
    /// # Errors
    /// When there are more than can be counted.
    fn p_positions(&self, longest_row: Option<u32>) -> Positions<'_, Self> {
        Ok(Box::new(self.positions(longest_row)?.filter(|position| self.is_p(position))))
    }

    /// Calls `visit` with each of [`ClassifiedGame::positions`] and what is said of it.
    ///
    /// # Errors
    /// The same, and whatever `visit` returns.
    fn visit(&self, longest_row: Option<u32>, visit: &mut Visitor<'_, Self>) -> io::Result<()> {
        self.positions(longest_row)?.try_for_each(|position| visit(&position, self.kept(&position)))
    }

    /// Every move of a position of the domain that leaves one with this nim-value, in canonical order.
    fn moves_to(&self, position: &Self::Position, value: u64) -> Vec<Self::Move> {
        let leaves = |&chosen: &Self::Move| self.nim_value(&self.after(position, chosen)) == Some(value);
        self.moves(position).into_iter().filter(leaves).collect()
    }

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

    /// The entry of a position of the domain.
    fn kept(&self, position: &Self::Position) -> PositionEntry<Self::Move> {
        if self.is_p(position) { PositionEntry::P } else { PositionEntry::N(self.witness(position)) }
    }

    /// How the answer for this position was found in the certificate, if that takes a word.
    fn reduction(&self, _position: &Self::Position) -> Option<String> {
        None
    }
}
