//! The statements in print: the sources that `claims/` lists and what became of each statement.

pub mod outcome;
pub mod source;
pub mod variant;
