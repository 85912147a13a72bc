//! Three-row Chomp: the table of f(q,r) by the recurrence of Brouwer, Horváth, Molnár-Sáska and
//! Szabó ("On three-rowed Chomp", Integers 5 (2005), #G07).

use super::frontier::{GROUP, Row, Solver, State};
use crate::progress::Progress;

/// The values f(q,r) for `0 <= r <= q <= n`: `[f(q,r),q,r]` is a P-position when
/// `f(q,r) >= q`, and `[f(q,r),f(q,r),r]` is one when `r < f(q,r) < q`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    columns: u32,
    /// For each `r` the values f(r,r), f(r+1,r), ... of the active cells: up to the cell where
    /// f(q,r) = q, or up to `q = columns` when there is none.
    rows: Vec<Vec<u32>>,
}

impl Table {
    /// A table from the active cells of each row.
    pub fn from_active(columns: u32, rows: Vec<Vec<u32>>) -> Self {
        Table { columns, rows }
    }

    /// The bound `n`.
    pub fn columns(&self) -> u32 {
        self.columns
    }

    /// The active cells of row `r <= columns`: f(r,r), f(r+1,r), ...
    pub fn active(&self, r: u32) -> &[u32] {
        &self.rows[r as usize]
    }
}

/// Computes the table for `n = columns`: the rows up to `n`, as far as they are in it.
pub fn solve(columns: u32, progress: &dyn Progress) -> Table {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut solver = Solver::new(columns, true);
    while !solver.is_done() {
        solver.advance(STRETCH * threads * GROUP, threads);
        let total = u64::from(columns) + 1;
        progress.at(total.min(solver.columns_done() as u64), total);
    }
    let active = |(r, Row { values, state, .. }): (u32, Row)| {
        let mut row = values.unwrap_or_default();
        if let State::Tail(tail) = &state {
            let beyond = r as usize + row.len()..=columns as usize;
            row.extend(beyond.map(|q| (q + tail.difference(q)) as u32));
        }
        row.truncate((columns - r) as usize + 1);
        row
    };
    Table { columns, rows: (0..).zip(solver.into_rows()).map(active).collect() }
}

/// Groups of blocks of columns for each thread between two reports of progress.
const STRETCH: usize = 4;
