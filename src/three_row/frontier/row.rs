//! A row of f: its first value, and what became of it.

use super::live::Live;
use serde::{Deserialize, Serialize};

/// What is known of a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum State {
    /// It has not stopped yet.
    Live(Live),
    /// It stopped in this column.
    Stopped(u32),
    /// It never stops: from this column on, f(q,r) - q goes through the pattern again and again.
    Tail(Tail),
}

/// How a live row ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tail {
    /// The least preperiod, as a column.
    pub preperiod: u32,
    /// f(q,r) - q for the columns of one least period.
    pub pattern: Vec<u32>,
}

impl Tail {
    /// f(q,r) - q in a column `q` of the tail.
    #[inline]
    pub fn difference(&self, q: usize) -> usize {
        match self.pattern[..] {
            [only] => only as usize,
            _ => self.pattern[(q - self.preperiod as usize) % self.pattern.len()] as usize,
        }
    }
}

/// A row: its first value, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// f(r,r).
    pub head: u32,
    /// Where they are wanted, its values: up to where it stops, to the end of the first period of its tail, or
    /// to the last column.
    pub values: Option<Vec<u32>>,
    /// What became of it.
    pub state: State,
}

impl Row {
    /// Notes the column where the row has stopped, if it has.
    pub fn stop(&mut self, column: Option<u32>) {
        if let Some(column) = column {
            self.state = State::Stopped(column);
        }
    }
}
