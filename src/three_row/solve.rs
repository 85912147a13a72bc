//! Three-row Chomp: the table of f(q,r) by the recurrence of Brouwer, Horváth, Molnár-Sáska and
//! Szabó ("On three-rowed Chomp", Integers 5 (2005), #G07).

use crate::bitmap::{Bitmap, first_free};
use crate::progress::Progress;
use std::ops::Range;

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

    /// f(q,r) for `r <= q <= columns`.
    pub fn f(&self, q: u32, r: u32) -> u32 {
        let row = self.active(r);
        row.get((q - r) as usize).copied().unwrap_or_else(|| row[row.len() - 1])
    }

    /// Is `[p,q,r]` a P-position? Any `p`; `q <= columns`.
    pub fn is_p(&self, p: u32, q: u32, r: u32) -> bool {
        self.f(q, r) == p
    }

    /// Number of active cells, which is the number of P-positions with `q <= columns`.
    pub fn active_cells(&self) -> u64 {
        self.rows.iter().map(|row| row.len() as u64).sum()
    }
}

/// Why a search for a free value ends: at most `q + r` values are blocked, and every bitmap has
/// room for more than that.
const ROOM: &str = "a bitmap has room for one value more than can be blocked";

/// Columns that are worked on together: their bitmaps stay in the cache while all rows pass.
const BLOCK: usize = 64;

/// Computes the table for `n = columns` (at most 1,000,000), a block of columns at a time and in it
/// row by row.
///
/// A row that has not stopped at column `q` has every value below `q` blocked. Among the blocked
/// values from `q` on, those of the diagonal, f(a,a) with a < r, and those of the column, f(q,b)
/// with b < r, stay blocked for every later row; so each column remembers up to where they leave
/// nothing free, and the search for the least free value begins there. Each row remembers the run
/// of its used values around f(r,r), which the search jumps over. What is left to look at is about
/// one word of 64 values for each cell. The bitmaps of the rows take about `columns^2 / 8` bytes.
pub fn solve(columns: u32, progress: &dyn Progress) -> Table {
    let n = columns as usize;
    let mut rows: Vec<Vec<u32>> = Vec::with_capacity(n + 1);
    let mut live: Vec<Option<LiveRow>> = Vec::with_capacity(n + 1);
    for first in (0..=n).step_by(BLOCK) {
        let last = n.min(first + BLOCK - 1);
        let mut block: Vec<Column> = (first..=last).map(Column::new).collect();
        let mut diagonal = Bitmap::empty(0, 2 * n + 2);
        diagonal.insert(0);
        for r in 0..=last {
            if r >= first {
                live.push(Some(LiveRow { r, used: diagonal.part(r, n + r + 2), run: 0..0 }));
                rows.push(Vec::with_capacity(n - r + 1));
            }
            if let Some(row) = &mut live[r]
                && row.advance(first, &diagonal, &mut block, &mut rows[r]) == Row::Stopped
            {
                live[r] = None;
                rows[r].shrink_to_fit();
            }
            diagonal.insert(rows[r][0] as usize);
        }
        progress.at(last as u64 + 1, n as u64 + 1);
    }
    Table { columns, rows }
}

#[derive(PartialEq, Eq)]
enum Row {
    Live,
    Stopped,
}

/// A row that has not stopped yet.
struct LiveRow {
    r: usize,
    /// The values that the row's own moves block: f(a,a) for a < r, and f(q,r) so far.
    used: Bitmap,
    /// A run of used values around f(r,r), as long as it goes.
    run: Range<usize>,
}

impl LiveRow {
    /// Computes the row's values in the block of columns that begins at `first`.
    fn advance(
        &mut self,
        first: usize,
        diagonal: &Bitmap,
        block: &mut [Column],
        values: &mut Vec<u32>,
    ) -> Row {
        let skipped = self.r.saturating_sub(first);
        for (q, column) in (first + skipped..).zip(&mut block[skipped..]) {
            let value = self.least_free(diagonal, column);
            values.push(value as u32);
            self.block(value, q == self.r);
            column.used.insert(value);
            if value == q {
                return Row::Stopped;
            }
        }
        Row::Live
    }

    /// The least value that neither this row nor the column blocks.
    #[inline]
    fn least_free(&self, diagonal: &Bitmap, column: &mut Column) -> usize {
        let both = |column: &Column, w| self.used.word(w) | column.used.word(w);
        if column.full < self.run.start {
            column.extend_full(diagonal);
            if let Some(value) = first_free(column.full, self.run.start, |w| both(column, w)) {
                return value;
            }
        }
        let next = column.full.max(self.run.end);
        if !column.used.contains(next) && !self.used.contains(next) {
            return next;
        }
        first_free(next, usize::MAX, |w| both(column, w)).expect(ROOM)
    }

    /// Notes that the row's own cell has this `value`; `head` says that it is f(r,r).
    #[inline]
    fn block(&mut self, value: usize, head: bool) {
        self.used.insert(value);
        if head {
            self.run = value..value;
        }
        if value == self.run.end {
            self.run.end += 1;
            if self.used.contains(self.run.end) {
                self.run.end = self.used.first_absent(value).expect(ROOM);
            }
        }
        if head || value + 1 == self.run.start {
            self.run.start = self.used.last_absent(value).map_or(0, |absent| absent + 1);
        }
    }
}

/// A column `q`: the values f(q,b) of the rows so far.
struct Column {
    used: Bitmap,
    /// Every value from `q` up to here is in `used` or on the diagonal; extended when it is needed.
    full: usize,
}

impl Column {
    fn new(q: usize) -> Self {
        Column { used: Bitmap::empty(q, 2 * q + 2), full: q }
    }

    fn extend_full(&mut self, diagonal: &Bitmap) {
        let blocked = |w| self.used.word(w) | diagonal.word(w);
        self.full = first_free(self.full, usize::MAX, blocked).expect(ROOM);
    }
}
