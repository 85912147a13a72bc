//! Chomp on boards of any number of rows: every position of a box, as a list or as a table, and the
//! kinds of certificate that they are written in.

mod block;
pub mod boards;
pub mod box_solution;
mod classification;
mod domain;
pub mod estimate;
#[cfg_attr(not(feature = "program"), allow(dead_code, reason = "the library alone asks for less"))]
pub(crate) mod few_squares;
pub mod kinds;
pub(crate) mod lists;
pub mod nim_values;
pub mod numbering;
pub mod openings;
mod predecessors;
pub mod ranks;
#[cfg(feature = "program")]
pub mod request;
#[cfg(feature = "program")]
mod shipped;
pub mod solve;
pub(crate) mod table;
pub(crate) mod table_cells;

#[cfg(feature = "program")]
pub use shipped::shipped;

/// Number of the kind *board box*.
pub const BOX: u32 = 9;

/// Number of the kind *rows table*.
pub const TABLE: u32 = 10;

/// Number of the kind *few squares*.
pub const FEW_SQUARES: u32 = 15;

/// Number of the kind *board nim-values*.
pub const NIM_VALUES: u32 = 16;

/// Most rows of a box, m.
pub const MOST_ROWS: usize = 24;
/// Most rows of a table, m.
pub const MOST_TABLE_ROWS: usize = 10;
/// Most lists of lower rows of a table.
pub const MOST_LISTS: u64 = 1 << 31;
/// Longest row, n.
pub const MOST_COLUMNS: u32 = 65_535;
/// Most squares of a position of few squares, n.
pub const MOST_SQUARES: u32 = 100;
