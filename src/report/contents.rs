//! The contents of a certificate of any kind, as far as common code asks.

use super::picture;
use super::ply::{Line, Ply, Selection};
use super::position::{Description, describe};
use crate::game::{ClassifiedGame, Forms, Game, Names, PositionEntry, Type};
use crate::output::picture::{Caption, Picture};
use std::io;

/// Why nothing can be said of a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LookupError {
    /// The text is not a position of the game, or the position cannot be drawn.
    #[error("{0}")]
    NoPosition(String),
    /// The position is outside the certificate's domain.
    #[error("{0}")]
    Outside(String),
}

/// A classification that was read from a certificate, its game forgotten.
pub trait Contents: Forms {
    /// Describes the position written as `text`, with at most `longest_line` moves of perfect play.
    ///
    /// # Errors
    /// When there is no such position, or the classification does not say.
    fn look_up(&self, text: &str, longest_line: usize) -> Result<Description, LookupError>;

    /// The moves of the position written as `text` that leave one with this nim-value.
    ///
    /// # Errors
    /// When there is no such position, or the classification does not say.
    fn moves_to(&self, text: &str, value: u64) -> Result<Vec<Ply>, LookupError>;

    /// Calls what moves take by these names, where the game has such things.
    fn rename(&mut self, names: Names);

    /// Calls the elements of an order as a text does that gives the same order.
    ///
    /// # Errors
    /// When the game has no such things, or the text is of another order.
    fn rename_by(&mut self, order: &str) -> Result<(), String>;

    /// Draws the position written as `text`, with its winning moves.
    ///
    /// # Errors
    /// When there is no such position, the classification does not say, or it is too large to be drawn.
    fn picture(&self, text: &str, caption: &Caption) -> Result<Picture, LookupError>;

    /// The entry of the position written as `text`, in short.
    ///
    /// # Errors
    /// When there is no such position, or the classification does not say.
    fn answer(&self, text: &str, asked: &Selection) -> Result<Line, LookupError>;

    /// Calls `visit` with every position that is asked for.
    ///
    /// # Errors
    /// Whatever `visit` returns.
    fn visit(&self, asked: &Selection, visit: &mut dyn FnMut(Line) -> io::Result<()>) -> io::Result<()>;

    /// Whether every position has a nim-value.
    fn has_nim_values(&self) -> bool;
}

impl<G: ClassifiedGame> Contents for G {
    fn look_up(&self, text: &str, longest_line: usize) -> Result<Description, LookupError> {
        let position = find(self, text)?;
        let mut description = describe(self, &position, longest_line);
        description.asked = in_other_words(text, &description.position.text);
        Ok(description)
    }

    fn moves_to(&self, text: &str, value: u64) -> Result<Vec<Ply>, LookupError> {
        let position = find(self, text)?;
        let moves = ClassifiedGame::moves_to(self, &position, value).into_iter();
        Ok(moves.map(|chosen| Ply::of(self, &position, chosen)).collect())
    }

    fn rename(&mut self, names: Names) {
        Game::rename(self, names);
    }

    fn rename_by(&mut self, order: &str) -> Result<(), String> {
        Game::rename_by(self, order)
    }

    fn picture(&self, text: &str, caption: &Caption) -> Result<Picture, LookupError> {
        picture::draw(self, &find(self, text)?, caption).map_err(LookupError::NoPosition)
    }

    fn answer(&self, text: &str, asked: &Selection) -> Result<Line, LookupError> {
        let position = find(self, text)?;
        let mut line = Line::of(self, &position, self.kept(&position), asked);
        line.asked = in_other_words(text, &line.position.text);
        Ok(line)
    }

    fn visit(&self, asked: &Selection, visit: &mut dyn FnMut(Line) -> io::Result<()>) -> io::Result<()> {
        let longest_row = asked.longest_row;
        match asked.only {
            Some(Type::P) => self
                .p_positions(longest_row)?
                .try_for_each(|position| visit(Line::of(self, &position, PositionEntry::P, asked))),
            only => ClassifiedGame::visit(self, longest_row, &mut |position, kept| match only {
                Some(only) if only != kept.of_type() => Ok(()),
                _ => visit(Line::of(self, position, kept, asked)),
            }),
        }
    }

    fn has_nim_values(&self) -> bool {
        ClassifiedGame::has_nim_values(self)
    }
}

/// The position of the domain that is written as `text`.
fn find<G: ClassifiedGame>(game: &G, text: &str) -> Result<G::Position, LookupError> {
    let position = game.position(text).map_err(LookupError::NoPosition)?;
    game.in_domain(&position).map_err(LookupError::Outside)?;
    Ok(position)
}

/// The text, unless it has the words of the position in the same order.
fn in_other_words(text: &str, position: &str) -> Option<String> {
    (!words(text).eq(words(position))).then(|| text.trim().to_string())
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty())
}
