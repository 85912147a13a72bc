//! Positions of a game on a finite order: sets of elements.

use super::poset::bit;
use serde::{Serialize, Serializer};
use std::fmt;

/// The elements that are left: element `i` is bit `63 - i`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Elements(pub u64);

/// A move: take an element and all above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Taken {
    /// The element.
    pub element: usize,
}

impl Elements {
    /// The elements in ascending order.
    pub fn list(self) -> impl Iterator<Item = usize> {
        (0..64).filter(move |&element| self.0 & bit(element) != 0)
    }

    /// Reads `{0,1,4}`.
    ///
    /// # Errors
    /// When it is not a list of elements below `count`, each once.
    pub fn parse(text: &str, count: usize) -> Result<Self, String> {
        let wrong = || {
            format!("'{text}' is not a position; write its elements, from 0 to {}, as {{0,1,4}}", count - 1)
        };
        let inside =
            text.trim().strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).ok_or_else(wrong)?;
        let mut elements = Elements(0);
        for entry in inside.split(',').map(str::trim).filter(|_| !inside.trim().is_empty()) {
            let element: usize = entry.parse().ok().filter(|&element| element < count).ok_or_else(wrong)?;
            if elements.0 & bit(element) != 0 {
                return Err(format!("element {element} is there twice"));
            }
            elements.0 |= bit(element);
        }
        Ok(elements)
    }
}

impl fmt::Display for Elements {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list: Vec<String> = self.list().map(|element| element.to_string()).collect();
        write!(f, "{{{}}}", list.join(","))
    }
}

impl Serialize for Elements {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.list())
    }
}

impl fmt::Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "element {}", self.element)
    }
}
