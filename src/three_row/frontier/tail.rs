//! Rows of f, and how a live one goes on for ever, once every lower row has stopped or is known to repeat.

use super::live::LiveRow;
use super::plane::Plane;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// The state of a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum State {
    /// It has not stopped yet.
    Live(LiveRow),
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
    /// The state after the block.
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

/// The tails of all rows below some row.
#[derive(Clone)]
pub struct Tails {
    /// The differences of the rows that end constant.
    pub constant: Plane,
    pub periodic: Vec<Tail>,
    /// A common multiple of the periods.
    pub period: usize,
}

impl Tails {
    pub fn none() -> Self {
        Tails { constant: Plane::empty(), periodic: Vec::new(), period: 1 }
    }

    pub fn push(&mut self, tail: &Tail) {
        if let [only] = tail.pattern[..] {
            self.constant.insert(only as usize);
        } else {
            self.period = least_common_multiple(self.period, tail.pattern.len());
            self.periodic.push(tail.clone());
        }
    }

    fn contains(&self, q: usize, difference: usize) -> bool {
        self.constant.contains(difference)
            || self.periodic.iter().any(|tail| tail.difference(q) == difference)
    }
}

fn least_common_multiple(a: usize, b: usize) -> usize {
    let (mut x, mut y) = (a, b);
    while y > 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}

/// Longest search for a repeated state, in common periods of the lower rows.
const PATIENCE: usize = 64;

/// The tail of a row, seen before column `q`, if it can be told by now.
pub fn of(live: &LiveRow, tails: &Tails, q: usize, greatest_head: usize) -> Option<Tail> {
    let (run, above) = live.blocked_beyond(q, greatest_head)?;
    if above == 0 && !tails.contains_ever(run) {
        let known = live.difference as usize == run && run > 0;
        return known.then(|| Tail { preperiod: live.since, pattern: vec![live.difference] });
    }
    let mut lane = Lane { run, above };
    let mut differences: Vec<u32> = Vec::new();
    let mut seen: HashMap<Lane, usize> = HashMap::new();
    let (start, end) = loop {
        if let Some(start) = seen.insert(lane, differences.len()) {
            break (start, differences.len());
        }
        if seen.len() > PATIENCE {
            return None;
        }
        for _ in 0..tails.period {
            differences.push(lane.advance(tails, q + differences.len())?);
        }
    };
    let period = least_period(&differences[start..end]);
    // The cells before q and after it, as one sequence that ends with whole periods.
    let all: Vec<u32> = live.recent.iter().copied().chain(differences).collect();
    let mut first = all.len() - period;
    while first > 0 && all[first - 1] == all[first - 1 + period] {
        first -= 1;
    }
    let preperiod = q - live.recent.len() + first;
    (preperiod + period <= q)
        .then(|| Tail { preperiod: preperiod as u32, pattern: all[first..first + period].to_vec() })
}

impl Tails {
    fn contains_ever(&self, difference: usize) -> bool {
        self.constant.contains(difference)
            || self.periodic.iter().any(|tail| tail.pattern.contains(&(difference as u32)))
    }
}

/// The numbers that the row blocks, seen from a column: everything below `run`, and `run + i` for each bit `i`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Lane {
    run: usize,
    above: u64,
}

impl Lane {
    /// Takes the value of column `q` and goes on to the next; `None` where the row stops, or where
    /// 64 values are not enough to tell.
    fn advance(&mut self, tails: &Tails, q: usize) -> Option<u32> {
        let free = |i: &usize| self.above >> i & 1 == 0 && !tails.contains(q, self.run + i);
        let bit = (0..64).find(free)?;
        let difference = self.run + bit;
        self.above |= 1 << bit;
        let ones = self.above.trailing_ones();
        self.above = self.above.checked_shr(ones).unwrap_or(0);
        self.run = (self.run + ones as usize).checked_sub(1)?;
        (difference > 0).then_some(difference as u32)
    }
}

fn least_period(values: &[u32]) -> usize {
    (1..values.len())
        .filter(|period| values.len().is_multiple_of(*period))
        .find(|&period| values.iter().zip(&values[period..]).all(|(a, b)| a == b))
        .unwrap_or(values.len())
}
