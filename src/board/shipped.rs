//! The certificates of Chomp on boards that are shipped.

use super::request::{Board, FewSquares};
use crate::kind::{ENDING, ShippedCertificate};

/// The certificates that are shipped.
pub fn shipped() -> Vec<ShippedCertificate> {
    let boxed = |rows: usize, columns: u32| {
        ShippedCertificate::new(
            format!("board/board-box-{rows}-{columns}.{ENDING}"),
            Board::new(rows, columns),
        )
    };
    let table = |rows: usize, columns: u32| {
        let request = Board { table: true, ..Board::new(rows, columns) };
        ShippedCertificate::new(format!("board/rows-table-{rows}-{columns}.{ENDING}"), request)
    };
    let nim_values = |rows: usize, second_row: u32| {
        let path = format!("board/nim-values-{rows}-{second_row}.{ENDING}");
        ShippedCertificate::new(path, Board::nim_values(rows, second_row))
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
        ShippedCertificate::new(format!("board/few-squares-60.{ENDING}"), FewSquares { squares: 60 }),
        nim_values(3, 32),
        nim_values(4, 16),
        nim_values(5, 8),
        nim_values(8, 4),
    ]
}
