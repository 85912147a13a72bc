//! Positions of k-Diet Chomp: row lengths, shortest first, kept as gaps between neighbouring rows.

use crate::game::notation::{NotationError, RoundBrackets, Style, row_lengths};
use crate::game::rows::ascending;
use serde::{Serialize, Serializer};
use std::fmt;

/// The largest number of rows, `m`.
pub const MOST_ROWS: usize = 8;

/// A position, as gaps between neighbouring rows.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DietPosition {
    pub(super) gaps: Vec<u64>,
}

/// The longest row that can be written.
pub const LONGEST_ROW: u64 = u32::MAX as u64;

/// A position of so many rows.
fn example(rows: usize) -> String {
    let lengths: Vec<String> = (1..=rows).map(|j| (2 * j).to_string()).collect();
    format!("({})", lengths.join(","))
}

impl DietPosition {
    /// The position with row lengths `lengths`, shortest first.
    ///
    /// # Errors
    /// When a row is shorter than the one before it.
    pub fn from_lengths(lengths: &[u64]) -> Result<Self, NotationError> {
        let mut above = 0;
        let mut gaps = Vec::with_capacity(lengths.len());
        for (j, &length) in lengths.iter().enumerate() {
            let shorter = || format!("row {} is shorter than row {j}", j + 1);
            let gap = length.checked_sub(above).ok_or_else(|| NotationError::new("order", shorter()))?;
            gaps.push(gap);
            above = length;
        }
        Ok(Self { gaps })
    }

    /// The position with gaps `gaps`, `g_1` first.
    ///
    /// # Errors
    /// When the lengths do not fit 64 bits.
    pub fn from_gaps(gaps: &[u64]) -> Result<Self, NotationError> {
        match gaps.iter().try_fold(0u64, |length, &g| length.checked_add(g)) {
            Some(_) => Ok(Self { gaps: gaps.to_vec() }),
            None => Err(NotationError::new("length", "the last row is longer than 2^64 - 1")),
        }
    }

    /// Reads a position of `rows` rows in any of the ways of [`notation`](crate::game::notation); the
    /// game's own is `(a_1,a_2,...)`, shortest row first.
    ///
    /// # Errors
    /// When the text says no row lengths, another number of rows, or a row of more than [`LONGEST_ROW`]
    /// squares.
    pub fn parse(text: &str, rows: usize) -> Result<Self, NotationError> {
        let position = Self::of_any_rows(text, rows)?;
        if position.gaps.len() != rows {
            let (found, example) = (position.gaps.len(), example(rows));
            let message = format!("{found} rows were given; this game has {rows}, like {example}");
            return Err(NotationError::new("rows", message));
        }
        Ok(position)
    }

    /// Reads a position of as many rows as the text says, like one of `rows` rows.
    ///
    /// # Errors
    /// When the text says no row lengths, or a row of more than [`LONGEST_ROW`] squares.
    pub fn of_any_rows(text: &str, rows: usize) -> Result<Self, NotationError> {
        let style = Style {
            example: example(rows),
            round: RoundBrackets::Lengths,
            longest: LONGEST_ROW,
            most_rows: MOST_ROWS,
        };
        let mut lengths = row_lengths(text, &style)?;
        lengths.reverse();
        Self::from_lengths(&lengths)
    }

    /// Every position whose row `j` has at most `longest[j]` squares, in lexicographic order of the
    /// row lengths; `longest` is ascending.
    pub fn within(longest: &[u64]) -> impl Iterator<Item = DietPosition> + use<> {
        let lists = ascending(longest);
        lists.map(|lengths| DietPosition::from_lengths(&lengths).expect("the lengths are ascending"))
    }

    /// `g_1, ..., g_m`.
    pub fn gaps(&self) -> &[u64] {
        &self.gaps
    }

    /// `a_1, ..., a_m`, shortest first.
    pub fn lengths(&self) -> Vec<u64> {
        self.gaps
            .iter()
            .scan(0, |length, &g| {
                *length += g;
                Some(*length)
            })
            .collect()
    }

    /// Whether no square is left.
    pub fn is_empty_board(&self) -> bool {
        self.gaps.iter().all(|&g| g == 0)
    }
}

impl fmt::Display for DietPosition {
    /// The paper's notation: `(a_1,a_2,...)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lengths: Vec<String> = self.lengths().iter().map(u64::to_string).collect();
        write!(f, "({})", lengths.join(","))
    }
}

impl Serialize for DietPosition {
    /// The row lengths, shortest first.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.lengths().serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_no_position_is_told_why() {
        let parse = |text: &str| DietPosition::parse(text, 3).map_err(|error| error.to_string());
        assert_eq!(parse(" (1, 1,4) "), Ok(DietPosition::from_lengths(&[1, 1, 4]).expect("ascending")));
        for (text, part) in [
            ("", "write (2,4,6)"),
            ("()", "write (2,4,6)"),
            ("(1,,4)", "'' is not a row length"),
            ("(1,-1,4)", "'-1' is not a row length"),
            ("(1,x,4)", "'x' is not a row length"),
            ("(1,1)", "2 rows were given; this game has 3"),
            ("(1,1,1,1)", "4 rows were given"),
            ("(2,1,4)", "2,1,4 is neither"),
            ("(0,0,4294967296)", "over the limit of 4294967295"),
            ("(0,0,99999999999999999999)", "is not a row length"),
        ] {
            let error = parse(text).expect_err("wrong");
            assert!(error.contains(part), "{error}");
        }
        assert!(parse("(0,0,4294967295)").is_ok());
        for text in ["[1,1,4]", "1 1 4", "4,1,1", "(4,1,1)", "ijk:3,0,1"] {
            assert_eq!(parse(text), parse("(1,1,4)"), "{text}");
        }
    }

    #[test]
    fn positions_are_printed_shortest_row_first() {
        let position = DietPosition::from_gaps(&[1, 0, 3]).expect("small");
        assert_eq!(position.to_string(), "(1,1,4)");
        let said = |position: Result<DietPosition, NotationError>| position.unwrap_err().to_string();
        assert_eq!(said(DietPosition::from_lengths(&[2, 1])), "row 2 is shorter than row 1");
        assert_eq!(said(DietPosition::from_gaps(&[u64::MAX, 1])), "the last row is longer than 2^64 - 1");
    }
}
