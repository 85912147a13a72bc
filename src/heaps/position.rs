//! Positions: how much each heap has.

use serde::Serialize;
use std::fmt;

/// The most that a heap may have.
pub const MOST: u64 = u32::MAX as u64;

/// Heaps, in the order in which they are written.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct HeapPosition(pub Vec<u64>);

/// A text that is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a position: write the sizes of the heaps as (3,5,7), up to {MOST}")]
pub struct HeapTextError(String);

impl HeapPosition {
    /// Reads `(3,5,7)`, in any brackets or none, with commas or spaces.
    ///
    /// # Errors
    /// When it is none.
    pub fn parse(text: &str) -> Result<Self, HeapTextError> {
        let wrong = || HeapTextError(text.to_string());
        let inner = text.trim();
        let inner = [("(", ")"), ("[", "]")]
            .into_iter()
            .find_map(|(open, close)| inner.strip_prefix(open)?.strip_suffix(close))
            .unwrap_or(inner);
        let entries =
            inner.split(|c: char| c == ',' || c.is_whitespace()).filter(|entry| !entry.is_empty());
        let heaps: Option<Vec<u64>> =
            entries.map(|entry| entry.parse().ok().filter(|&heap| heap <= MOST)).collect();
        heaps.filter(|heaps| !heaps.is_empty()).map(HeapPosition).ok_or_else(wrong)
    }
}

impl fmt::Display for HeapPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heaps: Vec<String> = self.0.iter().map(u64::to_string).collect();
        write!(f, "({})", heaps.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heaps_are_read_in_their_order() {
        for text in ["(3,5,2)", "[3, 5, 2]", "3 5 2", " 3,5,2 "] {
            assert_eq!(HeapPosition::parse(text), Ok(HeapPosition(vec![3, 5, 2])), "{text}");
        }
        for text in ["", "()", "(3,5", "3,x", "(3,-1)", "4294967296"] {
            assert!(HeapPosition::parse(text).is_err(), "{text}");
        }
    }
}
