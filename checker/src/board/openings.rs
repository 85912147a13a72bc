//! The winning first moves of every board within a box, and what is said of them.

use super::{Move, Position};
use crate::limits::Budget;
use crate::statement::Value;
use crate::verdict::Stop;

/// Bytes that the winning moves of a board take, here and in a statement.
const BYTES_A_BOARD: usize = 512;

/// The winning first moves of one board.
struct Board {
    rows: usize,
    columns: u32,
    winning: Vec<Move>,
}

/// The winning first moves of the boards `a x b` (a rows of b squares) with at most `rows` rows and
/// `columns` columns. A board with `a > b` is looked at only if its transpose is not among them.
pub(crate) struct Openings {
    rows: usize,
    columns: u32,
    boards: Vec<Board>,
}

impl Openings {
    /// Asks of each option of each board whether it is one of the P-positions. A position is given by
    /// as many rows as the box has.
    pub fn of(
        rows: usize,
        columns: u32,
        budget: &mut Budget,
        mut is_p: impl FnMut(&[u32], &Budget) -> Result<bool, Stop>,
    ) -> Result<Self, Stop> {
        budget.pay(rows as u64 * u64::from(columns), BYTES_A_BOARD)?;
        let mut boards = Vec::new();
        for a in 1..=rows {
            let square = u32::try_from(a).unwrap_or(u32::MAX);
            let least = if square <= columns { square } else { 1 };
            for b in least..=columns {
                let mut board = vec![b; a];
                board.resize(rows, 0);
                let mut winning = Vec::new();
                for (bite, option) in Position(board).options() {
                    if is_p(&option.0, budget)? {
                        winning.push(bite);
                    }
                }
                if (a, b) != (1, 1) {
                    boards.push(Board { rows: a, columns: b, winning });
                }
            }
        }
        Ok(Openings { rows, columns, boards })
    }

    /// The corollary in words.
    pub fn in_words(&self) -> String {
        let (m, n) = (self.rows, self.columns);
        let tall = if m > n as usize { format!(" or a > {n}") } else { String::new() };
        // The one winning first move of a square is known: format/boards.md, kind 9, the lemma on squares.
        let square = match m + 1 == n as usize {
            true => format!("; {n} x {n} has row 2 to 1 alone"),
            false => String::new(),
        };
        let list = |Board { rows, columns, winning }: &Board| {
            let moves = winning.iter().map(Move::to_string).collect::<Vec<_>>().join(", ");
            format!("{rows} x {columns}: {}", if winning.is_empty() { "none" } else { &moves })
        };
        let exceptions = self.boards.iter().filter(|board| board.winning.len() != 1).map(list);
        let exceptions = exceptions.collect::<Vec<_>>().join("; ");
        let except = if exceptions.is_empty() { exceptions } else { format!(", except {exceptions}") };
        format!(
            "each of their boards a x b with a <= b{tall}, other than 1 x 1, has exactly one winning first \
             move{except}{square}"
        )
    }

    /// For each board its rows, its columns, and the list of its winning first moves as pairs of row
    /// and length.
    pub fn value(&self) -> Value {
        let number = |row: usize| Value::Number(row as u64);
        let pair = |bite: &Move| Value::numbers(&[bite.row as u64, bite.to.into()]);
        let board = |board: &Board| {
            Value::Object(vec![
                ("rows", number(board.rows)),
                ("columns", Value::Number(board.columns.into())),
                ("moves", Value::List(board.winning.iter().map(pair).collect())),
            ])
        };
        Value::List(self.boards.iter().map(board).collect())
    }
}
