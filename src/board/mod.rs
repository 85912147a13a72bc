//! Chomp on boards of any number of rows: every position of a box, and the kinds of certificate that
//! it is written in.

pub mod classified;
mod figure;
pub mod kinds;
pub mod lists;
mod raise;
pub mod ranks;
pub mod request;
pub mod solve;

use crate::kind::{ENDING, Shipped};
use request::Board;

/// The certificates that are shipped.
pub fn shipped() -> Vec<Shipped> {
    let boxed = |rows: usize, columns: u32| {
        Shipped::new(format!("board/board-box-{rows}-{columns}.{ENDING}"), Board::new(rows, columns))
    };
    vec![boxed(5, 6), boxed(13, 14)]
}
