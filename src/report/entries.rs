//! Every position of a certificate with its type, its witness or its move list.

use crate::certificate::diet::classified::Diet;
use crate::certificate::diet::{PRODUCT, WALL, WINDOW};
use crate::certificate::three_row::classified::ThreeRow;
use crate::certificate::three_row::explicit::{self, Entry};
use crate::certificate::three_row::{EXPLICIT, TABLE};
use crate::certificate::{Certificate, ReadError};
use crate::rules::chomp::{Chomp, Position};
use crate::rules::diet::DietPosition;
use crate::rules::{Classified, Game};
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
    /// What a classification says of a position of its domain.
    fn of<G: Classified>(game: &G, position: &G::Position) -> Self {
        if game.is_p(position) {
            Line::p(game, position)
        } else {
            Line::n(position, game.witness(position))
        }
    }

    /// A P-position with its complete move list.
    fn p<G: Game>(game: &G, position: &G::Position) -> Self {
        let moves = game.moves(position).iter().map(ToString::to_string).collect();
        Line { position: position.to_string(), kind: "P", witness: None, moves: Some(moves) }
    }

    /// An N-position with its witness.
    fn n(position: &impl ToString, witness: Option<impl ToString>) -> Self {
        let witness = witness.map(|witness| witness.to_string());
        Line { position: position.to_string(), kind: "N", witness, moves: None }
    }
}

/// Longest rows that are visited of a form of k-Diet Chomp, which has no bound of its own.
const DIET_LONGEST_ROW: u32 = 12;

/// Why the entries could not all be visited.
#[derive(Debug, thiserror::Error)]
pub enum EntriesError<E> {
    /// The certificate cannot be read.
    #[error(transparent)]
    Certificate(#[from] ReadError),
    /// What the visitor returned.
    #[error("{0}")]
    Visitor(E),
}

/// Calls `visit` with every position: of a kind with an infinite domain, those whose longest row
/// has at most `longest_row` squares.
pub fn visit<E>(
    certificate: &Certificate,
    longest_row: Option<u32>,
    mut visit: impl FnMut(Line) -> Result<(), E>,
) -> Result<(), EntriesError<E>> {
    match certificate.kind {
        EXPLICIT => {
            let mut failed = None;
            explicit::read(certificate, |[p, q, r], entry| {
                if failed.is_none() {
                    let position = Position::three(p, q, r);
                    let line = match entry {
                        Entry::Won => Line::n(&position, None::<String>),
                        Entry::N(witness) => Line::n(&position, Some(witness)),
                        Entry::P(_) => Line::p(&Chomp, &position),
                    };
                    failed = visit(line).err();
                }
            })?;
            failed.map_or(Ok(()), |error| Err(EntriesError::Visitor(error)))
        }
        TABLE => {
            let game = ThreeRow::read(certificate)?;
            let longest = longest_row.unwrap_or(game.columns());
            for r in 0..=game.columns().min(longest) {
                for q in r..=game.columns().min(longest) {
                    for p in q..=longest {
                        let position = Position::three(p, q, r);
                        visit(Line::of(&game, &position)).map_err(EntriesError::Visitor)?;
                    }
                }
            }
            Ok(())
        }
        PRODUCT | WALL | WINDOW => {
            let game = Diet::read(certificate)?;
            let mut longest = match game.longest() {
                Some(longest) => longest.to_vec(),
                None => vec![u64::from(longest_row.unwrap_or(DIET_LONGEST_ROW)); game.diet_game().rows()],
            };
            for longest in &mut longest {
                *longest = (*longest).min(longest_row.map_or(u64::MAX, u64::from));
            }
            for position in DietPosition::within(&longest) {
                visit(Line::of(&game, &position)).map_err(EntriesError::Visitor)?;
            }
            Ok(())
        }
        kind => Err(ReadError::UnknownKind(kind).into()),
    }
}
