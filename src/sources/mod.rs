//! The statements in print: the sources that `claims/` lists and what became of each statement.

pub mod lists;
pub(crate) mod outcome;
pub mod source;
pub(crate) mod variant;
