//! The function f of three-row Chomp, fast: a block of columns at a time, and in it row by row.
//!
//! A row that has not stopped blocks the values of the diagonal below it, f(a,a) with a < r, and its
//! own. Its own fill up the free values around f(r,r), so that a run of blocked values and 64 values
//! on either side of it say all that matters (module `live`). A block has for each value the columns that
//! may still take it, one bit each; a row deals itself the values in ascending order, each to the first
//! column that may take it (`columns::Columns`). About four values are looked at for each three cells.
//!
//! Once every lower row has stopped or repeats, and a row's state repeats too, the row is never visited
//! again (module `tail`): its values are put into a column before any row passes. So the work grows with the
//! cells before the tails, and what is kept is one block of columns and a few words for each live row,
//! whatever the number of columns.
//!
//! With several threads each takes the next few blocks as soon as the blocks before have let some rows
//! pass. What is computed does not depend on their number.

mod block;
mod columns;
mod live;
mod plane;
mod solver;
mod tail;

pub use solver::{GROUP, Solver};
pub use tail::{Row, State, Tail};
