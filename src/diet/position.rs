//! Positions of k-Diet Chomp: row lengths, shortest first, kept as gaps between neighbouring rows.

use serde::{Serialize, Serializer};
use std::fmt;

/// A position, as gaps between neighbouring rows.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DietPosition {
    pub(super) gaps: Vec<u64>,
}

/// Numbers that are no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAPosition {
    /// This row (from 1) is shorter than the one above it.
    Shorter(usize),
    /// The length of the last row does not fit 64 bits.
    TooLong,
}

impl fmt::Display for NotAPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAPosition::Shorter(row) => {
                write!(f, "row {row} is shorter than row {}", row - 1)
            }
            NotAPosition::TooLong => f.write_str("the last row is longer than 2^64 - 1"),
        }
    }
}

impl std::error::Error for NotAPosition {}

/// The longest row that can be written.
pub const LONGEST_ROW: u64 = u32::MAX as u64;

/// A text that is no position, with what is wrong and what a right one looks like.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct PositionTextError(String);

impl DietPosition {
    /// The position with row lengths `lengths`, shortest first.
    ///
    /// # Errors
    /// When a row is shorter than the one before it.
    pub fn from_lengths(lengths: &[u64]) -> Result<Self, NotAPosition> {
        let mut above = 0;
        let mut gaps = Vec::with_capacity(lengths.len());
        for (j, &length) in lengths.iter().enumerate() {
            gaps.push(length.checked_sub(above).ok_or(NotAPosition::Shorter(j + 1))?);
            above = length;
        }
        Ok(Self { gaps })
    }

    /// The position with gaps `gaps`, `g_1` first.
    ///
    /// # Errors
    /// When the lengths do not fit 64 bits.
    pub fn from_gaps(gaps: &[u64]) -> Result<Self, NotAPosition> {
        gaps.iter().try_fold(0u64, |length, &g| length.checked_add(g)).ok_or(NotAPosition::TooLong)?;
        Ok(Self { gaps: gaps.to_vec() })
    }

    /// The position of `rows` rows written as `(a_1,a_2,...)`, shortest row first.
    ///
    /// # Errors
    /// When the text is not of that shape, has another number of rows, rows that get shorter, or a
    /// row of more than [`LONGEST_ROW`] squares.
    pub fn parse(text: &str, rows: usize) -> Result<Self, PositionTextError> {
        let example: Vec<String> = (1..=rows).map(|j| (2 * j).to_string()).collect();
        let example = example.join(",");
        let wrong = |what: String| PositionTextError(format!("'{text}' is not a position: {what}"));
        let inner = text.trim().strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
        let inner = inner.ok_or_else(|| {
            wrong(format!("write the row lengths, shortest first, in round brackets, like ({example})"))
        })?;
        let mut lengths = Vec::new();
        for number in inner.split(',').map(str::trim) {
            match number.parse() {
                Ok(length) if length <= LONGEST_ROW => lengths.push(length),
                Ok(length) => {
                    return Err(wrong(format!("{length} squares; a row has at most {LONGEST_ROW}")));
                }
                Err(_) if number.is_empty() => return Err(wrong("a row length is missing".to_string())),
                Err(_) => {
                    return Err(wrong(format!("'{number}' is not a row length from 0 to {LONGEST_ROW}")));
                }
            }
        }
        if lengths.len() != rows {
            return Err(wrong(format!(
                "it has {} rows; this game has {rows}, like ({example})",
                lengths.len()
            )));
        }
        Self::from_lengths(&lengths).map_err(|error| match error {
            NotAPosition::Shorter(_) => wrong(format!("{error}; write the shortest row first")),
            NotAPosition::TooLong => wrong(error.to_string()),
        })
    }

    /// Every position whose row `j` has at most `longest[j]` squares, in lexicographic order of the
    /// row lengths; `longest` is ascending.
    pub fn within(longest: &[u64]) -> impl Iterator<Item = DietPosition> {
        let first = Some(vec![0; longest.len()]);
        let lists = std::iter::successors(first, |lengths: &Vec<u64>| {
            let row = (0..lengths.len()).rfind(|&row| lengths[row] < longest[row])?;
            let mut next = lengths.clone();
            next[row..].fill(lengths[row] + 1);
            Some(next)
        });
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
            ("", "round brackets, like (2,4,6)"),
            ("[1,1,4]", "round brackets"),
            ("1,1,4", "round brackets"),
            ("()", "missing"),
            ("(1,,4)", "missing"),
            ("(1,-1,4)", "'-1' is not a row length"),
            ("(1,x,4)", "'x' is not a row length"),
            ("(1,1)", "it has 2 rows; this game has 3"),
            ("(1,1,1,1)", "it has 4 rows"),
            ("(2,1,4)", "row 2 is shorter than row 1; write the shortest row first"),
            ("(0,0,4294967296)", "at most 4294967295"),
            ("(0,0,99999999999999999999)", "is not a row length"),
        ] {
            let error = parse(text).expect_err("wrong");
            assert!(error.contains(part), "{error}");
        }
        assert!(parse("(0,0,4294967295)").is_ok());
    }

    #[test]
    fn positions_are_printed_shortest_row_first() {
        let position = DietPosition::from_gaps(&[1, 0, 3]).expect("small");
        assert_eq!(position.to_string(), "(1,1,4)");
        assert_eq!(DietPosition::from_lengths(&[2, 1]), Err(NotAPosition::Shorter(2)));
        assert_eq!(DietPosition::from_gaps(&[u64::MAX, 1]), Err(NotAPosition::TooLong));
    }
}
