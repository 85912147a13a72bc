//! What a certificate of any kind says, as far as common code asks.

use super::entries::Line;
use super::figure::{Figure, FigureError, Wanted};
use super::position::{Description, describe};
use crate::claims::Domain;
use crate::game::Classified;
use std::io;

/// Why nothing can be said of a position: the text is not a position of the game, or the position is
/// outside the certificate's domain.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct LookupError(String);

/// A classification that was read from a certificate, its game forgotten.
pub trait Contents {
    /// Describes the position written as `text`, with at most `longest_line` moves of perfect play.
    ///
    /// # Errors
    /// When there is no such position, or the classification does not say.
    fn look_up(&self, text: &str, longest_line: usize) -> Result<Description, LookupError>;

    /// Calls `visit` with every position: of a kind with an infinite domain, those whose longest row
    /// has at most `longest_row` squares.
    ///
    /// # Errors
    /// Whatever `visit` returns.
    fn visit(
        &self,
        longest_row: Option<u32>,
        visit: &mut dyn FnMut(Line) -> io::Result<()>,
    ) -> io::Result<()>;

    /// What is offered to whoever decides claims.
    fn domain(&self) -> Option<Domain<'_>>;

    /// A figure, as asked for.
    ///
    /// # Errors
    /// When there is no such figure.
    fn figure(&self, wanted: &Wanted) -> Result<Figure, FigureError>;
}

impl<G: Classified> Contents for G {
    fn look_up(&self, text: &str, longest_line: usize) -> Result<Description, LookupError> {
        let position = self.position(text).map_err(LookupError)?;
        self.in_domain(&position).map_err(LookupError)?;
        Ok(describe(self, &position, longest_line))
    }

    fn visit(
        &self,
        longest_row: Option<u32>,
        visit: &mut dyn FnMut(Line) -> io::Result<()>,
    ) -> io::Result<()> {
        Classified::visit(self, longest_row, &mut |position, kept| visit(Line::of(self, position, kept)))
    }

    fn domain(&self) -> Option<Domain<'_>> {
        Classified::domain(self)
    }

    fn figure(&self, wanted: &Wanted) -> Result<Figure, FigureError> {
        Classified::figure(self, wanted)
    }
}
