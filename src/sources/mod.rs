//! The statements in print: the sources that `claims/` lists, what became of each statement, and the page that says so.

pub mod beside;
pub mod outcome;
pub mod page;
pub mod source;
