//! What can be asked for: each request has exactly one certificate.

use crate::certificate::Certificate;
use crate::certificate::diet::form::Encoding;
use crate::certificate::diet::{form, window};
use crate::certificate::three_row::{explicit, table};
use crate::progress::Progress;
use crate::rules::diet::DietGame;
use crate::solve;
use crate::solve::diet::{Limits, NotFound, Window};

/// A classification to be computed and written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Three-row Chomp, the table of f for second rows of up to `columns` squares.
    ThreeRowTable {
        /// The bound n, at most 20,000.
        columns: u32,
    },
    /// Three-row Chomp, every position with first rows of up to `columns` squares.
    ThreeRowExplicit {
        /// The bound n, at most 1,000.
        columns: u32,
    },
    /// k-Diet Chomp, every position, by a form that is searched for.
    Diet {
        /// The game.
        game: DietGame,
        /// Labels alone, or witnesses and move lists too.
        encoding: Encoding,
    },
    /// k-Diet Chomp, the positions with `a_1 <= first_row` and `a_j <= first_row + spread`.
    DietWindow {
        /// The game.
        game: DietGame,
        /// Most squares in the first, shortest row.
        first_row: u64,
        /// Most squares that every other row may have more than `first_row`.
        spread: u64,
    },
}

impl Request {
    /// Computes the certificate: the same bytes on every machine.
    ///
    /// # Errors
    /// When a form of k-Diet Chomp was searched for and not found.
    pub fn certificate(self, progress: &dyn Progress) -> Result<Certificate, Box<NotFound>> {
        Ok(match self {
            Request::ThreeRowTable { columns } => {
                table::encode(&solve::three_row::solve(columns, progress))
                    .expect("a row never uses a value twice")
            }
            Request::ThreeRowExplicit { columns } => {
                explicit::encode(&solve::three_row::solve(columns, progress))
            }
            Request::Diet { game, encoding } => {
                let found = solve::diet::search(game, Limits::default(), &mut |_| {})?;
                form::encode(&found.classification, encoding)
            }
            Request::DietWindow { game, first_row, spread } => {
                let mut longest = vec![first_row + spread; game.rows()];
                longest[0] = first_row;
                window::encode(&Window::solve(game, &longest))
            }
        })
    }
}
