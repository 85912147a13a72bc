//! A board, drawn with one character a square.

use crate::rules::Board;

/// Rows longer than this are drawn with a gap.
const WIDEST: u32 = 60;
/// Squares drawn after the gap.
const AFTER_GAP: usize = 4;

/// The board as lines of text: `x` is the poisoned square, `#` any other; each row ends with its
/// length.
pub fn draw(board: &Board) -> String {
    let mut lines = String::new();
    for (i, &length) in board.rows.iter().enumerate() {
        let drawn = length.min(WIDEST) as usize;
        let mut squares = "#".repeat(drawn);
        if board.poisoned == Some(i) && length > 0 {
            squares.replace_range(..1, "x");
        }
        if length > WIDEST {
            squares.replace_range(drawn - AFTER_GAP - 3..drawn - AFTER_GAP, "...");
        }
        lines.push_str(&format!("  {squares:<width$}  {length}\n", width = board_width(board)));
    }
    lines
}

fn board_width(board: &Board) -> usize {
    board.rows.iter().copied().max().unwrap_or(0).min(WIDEST) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_and_a_wide_board() {
        let small = Board { rows: vec![3, 2, 0], poisoned: Some(0) };
        assert_eq!(draw(&small), "  x##  3\n  ##   2\n       0\n");
        let wide = Board { rows: vec![1000], poisoned: None };
        assert_eq!(draw(&wide), format!("  {}...####  1000\n", "#".repeat(53)));
    }
}
