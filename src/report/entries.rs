//! A position of a certificate with its type, its witness or its move list, as a line for other
//! programs.

use crate::game::{Game, Kept};
use serde::Serialize;

/// One position of a certificate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// The position.
    pub position: String,
    /// `P` or `N`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// Of an N-position: the witness, `None` when its player has won already.
    pub witness: Option<String>,
    /// Of a P-position: every move, in canonical order.
    pub moves: Option<Vec<String>>,
}

impl Line {
    /// What is said of a position.
    pub fn of<G: Game + ?Sized>(game: &G, position: &G::Position, kept: Kept<G::Move>) -> Self {
        let (kind, witness, moves) = match kept {
            Kept::P => {
                let moves = game.moves(position).iter().map(ToString::to_string).collect();
                ("P", None, Some(moves))
            }
            Kept::N(witness) => ("N", witness.map(|witness| witness.to_string()), None),
        };
        Line { position: position.to_string(), kind, witness, moves }
    }
}
