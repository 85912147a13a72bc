//! Chomp with any number of rows: positions, their notations, and moves.

use super::notation::{self, NotationError, RoundBrackets, Style, row_lengths};
use super::{Drawing, Game, Spot};
use serde::Serialize;
use std::fmt;

/// The longest row that a position may have.
pub const MOST_COLUMNS: u32 = 1_000_000_000;
/// The most rows that a position may have.
pub const MOST_ROWS: usize = 100;

/// A position: row lengths in non-increasing order; the poisoned square is the first of row 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Position(Vec<u32>);

impl Position {
    /// A position with the given row lengths, first row first.
    pub fn new(rows: impl Into<Vec<u32>>) -> Result<Self, NotationError> {
        let rows = rows.into();
        if rows.is_empty() {
            return Err(NotationError::new("empty", "a position needs at least one row, like [7,5,2]"));
        }
        if rows.len() > MOST_ROWS {
            let message = format!("{} rows are over the limit of {MOST_ROWS}", rows.len());
            return Err(NotationError::new("rows", message));
        }
        if let Some(&length) = rows.iter().find(|&&length| length > MOST_COLUMNS) {
            return Err(too_long(length.into()));
        }
        if let Some(row) = rows.windows(2).position(|pair| pair[0] < pair[1]) {
            let (before, length) = (rows[row], rows[row + 1]);
            let message = format!(
                "row {} ({length}) is longer than row {} ({before}); row lengths never increase, like [5,2,2]",
                row + 2,
                row + 1
            );
            return Err(NotationError::new("order", message));
        }
        Ok(Position(rows))
    }

    /// The three-row position `[p,q,r]`, for lengths that are known to be in order.
    pub(crate) fn three(p: u32, q: u32, r: u32) -> Self {
        assert!(p >= q && q >= r);
        Position(vec![p, q, r])
    }

    /// Reads a position in any of the ways of [`notation`].
    ///
    /// # Errors
    /// When the text says no row lengths, or too many.
    pub fn parse(text: &str) -> Result<Self, NotationError> {
        let style = Style {
            example: "[7,5,2]".to_string(),
            round: RoundBrackets::Unclear,
            longest: MOST_COLUMNS.into(),
            most_rows: MOST_ROWS,
        };
        let lengths = row_lengths(text, &style)?;
        Position::new(lengths.into_iter().map(|length| length as u32).collect::<Vec<_>>())
    }

    /// The position with these numbers of squares in its rows, first row first.
    ///
    /// # Errors
    /// When it is none, why.
    pub fn of_numbers(rows: &[u64]) -> Result<Self, NotationError> {
        let row = |&row: &u64| u32::try_from(row).map_err(|_| too_long(row));
        Position::new(rows.iter().map(row).collect::<Result<Vec<u32>, _>>()?)
    }

    /// The numbers of squares in its rows, first row first.
    pub fn numbers(&self) -> Vec<u64> {
        self.0.iter().copied().map(u64::from).collect()
    }

    /// The move that leads to `option`, if one does; rows that are missing are empty.
    pub fn bite_to(&self, option: &Position) -> Option<Bite> {
        let to = |row: usize| option.0.get(row).copied().unwrap_or(0);
        let row = (0..self.0.len()).find(|&row| self.0[row] != to(row))?;
        let bite = Bite { row: row + 1, to: to(row) };
        let is_it = bite.to < self.0[row]
            && (row..self.0.len()).all(|row| to(row) == self.0[row].min(bite.to))
            && option.0.iter().skip(self.0.len()).all(|&length| length == 0);
        is_it.then_some(bite)
    }

    /// Row lengths, first row first.
    pub fn rows(&self) -> &[u32] {
        &self.0
    }

    /// The lengths `[p,q,r]` of a three-row position.
    pub fn as_three(&self) -> Result<[u32; 3], NotationError> {
        <[u32; 3]>::try_from(self.0.as_slice()).map_err(|_| {
            let message = format!("this certificate is about 3 rows; {} were given", self.0.len());
            NotationError::new("rows", message)
        })
    }

    /// The differences of the rows, as a text that is read back.
    pub fn differences(&self) -> String {
        notation::differences(&self.0.iter().copied().map(u64::from).collect::<Vec<_>>())
    }
}

fn too_long(length: u64) -> NotationError {
    NotationError::new("length", format!("a row of {length} squares is over the limit of {MOST_COLUMNS}"))
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (i, length) in self.0.iter().enumerate() {
            write!(f, "{}{length}", if i > 0 { "," } else { "" })?;
        }
        f.write_str("]")
    }
}

/// A move: row `row` (from 1) is cut to `to` squares, and every later row to at most that many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Bite {
    /// The row, from 1.
    pub row: usize,
    /// Its length after the bite.
    pub to: u32,
}

impl fmt::Display for Bite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("row {} to {}", self.row, self.to))
    }
}

/// The rules of Chomp.
#[derive(Clone, Copy, Debug)]
pub struct Chomp;

impl Chomp {
    /// The move that leads from one list of row lengths to another.
    pub fn joins(from: &[u64], to: &[u64]) -> Option<String> {
        let [from, to] = [from, to].map(Position::of_numbers);
        Some(from.ok()?.bite_to(&to.ok()?)?.to_string())
    }

    /// The row lengths after the move `row [row] to [to]`, if it is legal.
    pub fn after_numbers(position: &[u64], chosen: &[u64]) -> Option<Vec<u64>> {
        let &[row, to] = chosen else { return None };
        let row = usize::try_from(row).ok()?.checked_sub(1)?;
        (to < *position.get(row)?).then(|| {
            let mut rows = position.to_vec();
            rows[row..].iter_mut().for_each(|length| *length = to.min(*length));
            rows
        })
    }
}

/// Whatever is played by the rules of Chomp on rows, classified or not.
pub trait RowGame {
    /// Whether the differences of the rows are shown beside their lengths.
    const DIFFERENCES: bool = false;
}

impl RowGame for Chomp {}

impl<G: RowGame> Game for G {
    type Position = Position;
    type Move = Bite;

    fn position(&self, text: &str) -> Result<Position, String> {
        Position::parse(text).map_err(|error| error.to_string())
    }

    /// Row 1 to 0, 1, ..., then row 2, and so on.
    fn moves(&self, position: &Position) -> Vec<Bite> {
        (1..)
            .zip(position.rows())
            .flat_map(|(row, &length)| (0..length).map(move |to| Bite { row, to }))
            .collect()
    }

    fn after(&self, position: &Position, bite: Bite) -> Position {
        let mut rows = position.0.clone();
        for length in &mut rows[bite.row - 1..] {
            *length = bite.to.min(*length);
        }
        Position(rows)
    }

    fn drawing(&self, position: &Position, bite: Option<Bite>) -> Drawing {
        let kept = |(row, length): (usize, u32)| match bite {
            Some(bite) if row >= bite.row => length.min(bite.to),
            _ => length,
        };
        let rows = (1..).zip(position.0.iter().copied());
        Drawing::of_rows(rows.map(|(row, length)| (length.into(), kept((row, length)).into())), Some(0))
    }

    fn spot(&self, _position: &Position, bite: Bite) -> Spot {
        Spot::Square(0, bite.row - 1, bite.to.into())
    }

    fn squares(&self, position: &Position) -> u64 {
        position.0.iter().map(|&length| u64::from(length)).sum()
    }

    fn other_notation(&self, position: &Position) -> Option<String> {
        G::DIFFERENCES.then(|| position.differences())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    fn message(text: &str) -> String {
        Position::parse(text).unwrap_err().to_string()
    }

    #[test]
    fn both_notations_of_three_rows() {
        let position = Position::parse(" [7, 5,2] ").unwrap();
        assert_eq!(position.to_string(), "[7,5,2]");
        assert_eq!(position.differences(), "ijk:2,3,2");
        assert_eq!(Position::parse("ijk:2,3,2").unwrap(), position);
        assert_eq!(Position::parse("2 5 7").unwrap(), position);
        assert_eq!(Position::parse("[0]").unwrap().rows(), [0]);
    }

    #[test]
    fn ill_formed_positions_say_what_is_wrong() {
        assert!(message("[2,5,1]").contains("2,5,1 is neither"));
        assert!(message("(2,3,2)").contains("two ways"));
        assert!(message("[1000000001]").contains("over the limit of 1000000000"));
        assert!(message("ijk:1000000000,1000000000,1000000000").contains("over the limit"));
        assert!(message(&format!("[{}]", ["1"; 101].join(","))).contains("101 rows"));
        assert!(Position::parse("[1000000000]").is_ok());
        assert!(Position::parse(&format!("[{}]", ["1"; 100].join(","))).is_ok());
        assert_eq!(
            Position::new([2, 5]).unwrap_err().to_string().split(';').next(),
            Some("row 2 (5) is longer than row 1 (2)")
        );
    }

    #[test]
    fn moves_of_a_small_board_in_canonical_order() {
        let board = Position::parse("[2,1]").unwrap();
        let after: Vec<String> =
            Chomp.moves(&board).into_iter().map(|bite| Chomp.after(&board, bite).to_string()).collect();
        assert_eq!(after, ["[0,0]", "[1,1]", "[2,0]"]);
    }

    quickcheck! {
        fn printing_and_parsing_agree(rows: Vec<u16>) -> bool {
            let mut rows: Vec<u32> = rows.into_iter().take(MOST_ROWS).map(u32::from).collect();
            rows.sort_unstable_by(|a, b| b.cmp(a));
            match Position::new(rows) {
                Ok(position) => Position::parse(&position.to_string()) == Ok(position),
                Err(error) => error.rule() == "empty",
            }
        }

        fn a_move_leaves_an_ordered_smaller_board(rows: Vec<u8>) -> bool {
            let mut rows: Vec<u32> = rows.into_iter().take(6).map(|length| u32::from(length % 9)).collect();
            rows.sort_unstable_by(|a, b| b.cmp(a));
            let Ok(position) = Position::new(rows) else { return true };
            Chomp.moves(&position).into_iter().all(|bite| {
                let option = Chomp.after(&position, bite);
                Position::new(option.rows()).is_ok() && Chomp.squares(&option) < Chomp.squares(&position)
            })
        }
    }
}
