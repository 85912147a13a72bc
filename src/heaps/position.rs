//! Positions: how much each heap has.

use super::rules::MOST_HEAPS;
use crate::game::notation::{NotationError, numbers, repeated};
use serde::Serialize;
use std::fmt;

/// The most that a heap may have.
pub const MOST: u64 = u32::MAX as u64;

/// Heaps, in the order in which they are written.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct HeapPosition(pub Vec<u64>);

impl HeapPosition {
    /// Reads `(3,5,7)`, in any brackets or none, with commas or spaces; `4^3` is three heaps of 4.
    ///
    /// # Errors
    /// When it is none.
    pub fn parse(text: &str) -> Result<Self, NotationError> {
        let wrong = || {
            let digits = text.split(|c: char| !c.is_ascii_digit()).filter(|run| !run.is_empty());
            let heaps: Vec<&str> = digits.collect();
            let nearest = if heaps.is_empty() { "3,5,7".to_string() } else { heaps.join(",") };
            let message = format!(
                "'{text}' is not a position, the sizes of at most {MOST_HEAPS} heaps of at most {MOST} each: write \
                 ({nearest})"
            );
            NotationError::new("heaps", message)
        };
        let inner = text.trim();
        let inner = [("(", ")"), ("[", "]"), ("{", "}")]
            .into_iter()
            .find_map(|(open, close)| inner.strip_prefix(open)?.strip_suffix(close))
            .unwrap_or(inner);
        let entries = numbers(inner).map_err(|_| wrong())?;
        let count = entries.iter().fold(0u64, |count, &(_, times)| count.saturating_add(times));
        if count == 0 || count > MOST_HEAPS as u64 || entries.iter().any(|&(heap, _)| heap > MOST) {
            return Err(wrong());
        }
        Ok(HeapPosition(repeated(&entries)))
    }
}

impl fmt::Display for HeapPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heaps: Vec<String> = self.0.iter().map(u64::to_string).collect();
        write!(f, "({})", heaps.join(","))
    }
}
