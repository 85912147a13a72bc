//! What can be asked for: each request has exactly one certificate.

use crate::certificate::Certificate;
use crate::certificate::three_row::{explicit, table};
use crate::progress::Progress;
use crate::solve;

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
}

impl Request {
    /// Computes the certificate: the same bytes on every machine.
    pub fn certificate(self, progress: &dyn Progress) -> Certificate {
        match self {
            Request::ThreeRowTable { columns } => {
                table::encode(&solve::three_row::solve(columns, progress))
                    .expect("a row never uses a value twice")
            }
            Request::ThreeRowExplicit { columns } => {
                explicit::encode(&solve::three_row::solve(columns, progress))
            }
        }
    }
}
