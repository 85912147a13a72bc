//! Chomp on boards of any number of rows: every position of a box, as a list or as a table, and the
//! kinds of certificate that they are written in.

mod block;
pub mod classification;
mod classified;
mod domain;
pub mod estimate;
pub mod few_squares;
pub mod kinds;
mod lean;
pub mod lists;
pub mod nim_values;
pub mod numbering;
pub mod openings;
mod predecessors;
pub mod ranks;
mod records;
pub mod request;
pub mod solve;
pub mod solved;
pub mod table;
pub mod table_cells;
pub mod union_of_boxes;

pub use records::{SHIPPED_BOX, records};

use crate::kind::{ENDING, Shipped};
use few_squares::Request;
use request::Board;

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

/// The certificates that are shipped.
pub fn shipped() -> Vec<Shipped> {
    let boxed = |rows: usize, columns: u32| {
        Shipped::new(format!("board/board-box-{rows}-{columns}.{ENDING}"), Board::new(rows, columns))
    };
    let table = |rows: usize, columns: u32| {
        let request = Board { table: true, ..Board::new(rows, columns) };
        Shipped::new(format!("board/rows-table-{rows}-{columns}.{ENDING}"), request)
    };
    let nim_values = |rows: usize, second_row: u32| {
        let path = format!("board/nim-values-{rows}-{second_row}.{ENDING}");
        Shipped::new(path, Board::nim_values(rows, second_row))
    };
    // Small ones for Lean's kernel beside those that are of use.
    vec![
        boxed(5, 6).in_lean("Board_box_5_6"),
        boxed(13, 14),
        table(4, 8).in_lean("Rows_table_4_8"),
        table(4, 12),
        table(4, 200),
        table(5, 60),
        table(6, 40),
        Shipped::new(format!("board/few-squares-60.{ENDING}"), Request { squares: 60 }),
        nim_values(3, 32),
        nim_values(4, 16),
        nim_values(5, 8),
        nim_values(8, 4),
    ]
}
