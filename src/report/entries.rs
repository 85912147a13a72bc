//! What a certificate says of a position, as a line for other programs. `docs/export.md` describes the
//! lines.

use super::ply::{Ply, Shown};
use crate::game::{Classified, Kept, Type};
use serde::Serialize;

/// Version of the JSON lines of `export` and `show`; it changes when a field's meaning does.
pub const SCHEMA: u32 = 1;

/// What is asked for of each position, or of which positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// Only the positions of this type.
    pub only: Option<Type>,
    /// Only the positions whose longest row has at most this many squares.
    pub longest_row: Option<u32>,
    /// All winning moves of an N-position, and not the witness alone.
    pub all_winning_moves: bool,
    /// The complete move list of a P-position.
    pub move_lists: bool,
}

/// One position of a certificate.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    schema: u32,
    /// The text that asked for the position, where it says the same in other words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<String>,
    /// The position.
    pub position: Shown,
    /// `P` or `N`.
    #[serde(rename = "type")]
    pub kind: Type,
    /// The witness of an N-position, `None` when its player has won already.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Option<Ply>>,
    /// Every winning move of an N-position, in canonical order, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning_moves: Option<Vec<Ply>>,
    /// Every move of a P-position, in canonical order, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<Ply>>,
}

impl Line {
    /// What is said of a position.
    pub fn of<G: Classified + ?Sized>(
        game: &G,
        position: &G::Position,
        kept: Kept<G::Move>,
        asked: &Asked,
    ) -> Self {
        let plies = |moves: Vec<G::Move>| {
            moves.into_iter().map(|chosen| Ply::of(game, position, chosen)).collect::<Vec<_>>()
        };
        let mut line = Line {
            schema: SCHEMA,
            asked: None,
            position: Shown::of(game, position),
            kind: kept.of_type(),
            witness: None,
            winning_moves: None,
            moves: None,
        };
        match kept {
            Kept::P => line.moves = asked.move_lists.then(|| plies(game.moves(position))),
            Kept::N(witness) => {
                line.witness = Some(witness.map(|witness| Ply::of(game, position, witness)));
                line.winning_moves = asked.all_winning_moves.then(|| plies(game.winning_moves(position)));
            }
        }
        line
    }
}
