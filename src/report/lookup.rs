//! Finding what a certificate of any kind says of one position.

use super::position::{Description, describe};
use crate::certificate::diet::{self, classified::Diet};
use crate::certificate::three_row::{self, classified::ThreeRow};
use crate::certificate::{Certificate, ReadError};
use crate::rules::Classified;
use crate::rules::chomp::{Position, PositionError};
use crate::rules::diet::{DietPosition, PositionTextError};

/// Why nothing can be said of a position.
#[derive(Debug, thiserror::Error)]
pub enum LookupError {
    /// The text is not a position of the game.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The text is not a position of k-Diet Chomp.
    #[error(transparent)]
    DietPosition(#[from] PositionTextError),
    /// The position is outside the certificate's domain.
    #[error("{0}")]
    Domain(String),
    /// The certificate cannot be read.
    #[error(transparent)]
    Certificate(#[from] ReadError),
}

/// Describes the position written as `text`, with at most `longest_line` moves of perfect play.
pub fn look_up(
    certificate: &Certificate,
    text: &str,
    longest_line: usize,
) -> Result<Description, LookupError> {
    match certificate.kind {
        three_row::EXPLICIT | three_row::TABLE => {
            let game = ThreeRow::read(certificate)?;
            in_domain(&game, Position::parse(text)?, longest_line)
        }
        diet::PRODUCT | diet::WALL | diet::WINDOW => {
            let game = Diet::read(certificate)?;
            let position = DietPosition::parse(text, game.diet_game().rows())?;
            in_domain(&game, position, longest_line)
        }
        kind => Err(ReadError::UnknownKind(kind).into()),
    }
}

fn in_domain<G: Classified>(
    game: &G,
    position: G::Position,
    longest_line: usize,
) -> Result<Description, LookupError> {
    game.in_domain(&position).map_err(LookupError::Domain)?;
    Ok(describe(game, &position, longest_line))
}
