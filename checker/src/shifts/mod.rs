//! Games of bounded moves, and their two kinds of certificate: *shifts*, every position, and *diet window*, which has the
//! same entries.

pub(crate) mod basis;
mod carried;
pub(crate) mod check;
pub(crate) mod claim;
mod entry;
pub(crate) mod game;
mod repetition;
pub(crate) mod tried;
pub(crate) mod window;
pub(crate) mod within;
