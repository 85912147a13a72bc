//! Games of bounded moves, and their two kinds of certificate: *shifts*, every position, and *diet window*, which has the
//! same entries.

pub(crate) mod basis;
pub(crate) mod check;
pub(crate) mod comparison;
mod entry;
pub(crate) mod game;
pub(crate) mod induction;
pub(crate) mod repetition;
pub(crate) mod shift;
pub(crate) mod small_positions;
pub(crate) mod window;
