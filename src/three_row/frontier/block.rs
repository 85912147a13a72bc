//! One block of columns: all rows pass, the lowest first.

use super::columns::{Columns, WIDTH};
use super::live::{Diagonal, LiveRow};
use super::plane::{Plane, ZERO};
use super::tail::{self, Row, State, Tail, Tails};

/// Rows that are handed from block to block together.
pub const CHUNK: usize = WIDTH;

/// The room that a worker keeps from one block to the next.
pub struct Worker {
    /// Every row below this one had ended before the worker's last block began.
    pub base: usize,
    /// The diagonal and the tails of those rows.
    diagonal: Plane,
    greatest_head: usize,
    tails: Tails,
    columns: Columns,
    passing: PassingRows,
}

/// The same, of the rows that have passed in the present block.
struct PassingRows {
    ground: Diagonal,
    greatest_head: usize,
    /// Every row so far has ended before the block did.
    all_ended: bool,
}

impl Worker {
    /// A worker that has seen no row.
    pub fn new() -> Self {
        let mut diagonal = Plane::empty();
        (0..=ZERO).for_each(|x| diagonal.insert(x));
        Worker {
            base: 0,
            diagonal: diagonal.clone(),
            greatest_head: ZERO,
            tails: Tails::none(),
            columns: Columns::new(),
            passing: PassingRows { ground: Diagonal::of(&diagonal), greatest_head: ZERO, all_ended: true },
        }
    }

    /// Starts the block at column `first`, for `most_rows` rows at most.
    pub fn start(&mut self, first: usize, most_rows: usize) {
        let most = first + WIDTH + most_rows.min(first + WIDTH) + 2;
        self.columns.start(first, most + 64, &self.tails.constant);
        for tail in &self.tails.periodic {
            for i in 0..WIDTH {
                self.columns.insert(i, first + i + ZERO + tail.difference(first + i));
            }
        }
        self.passing.ground.start(&self.diagonal, most + 64 + ZERO);
        self.passing.greatest_head = self.greatest_head;
        self.passing.all_ended = true;
    }

    /// Lets the rows from number `first_row` on pass, and adds those that begin in this block.
    pub fn pass(&mut self, first_row: usize, rows: &mut Vec<Row>, most_rows: usize, with_values: bool) {
        let last = self.columns.first + WIDTH - 1;
        let starts = self.columns.first.max(first_row);
        for r in first_row..first_row + CHUNK {
            if r < self.base {
                continue;
            }
            if r >= starts && r <= last && r < most_rows && rows.len() == r - first_row {
                rows.push(self.begin(r, last, with_values));
            } else if let Some(row) = rows.get_mut(r - first_row) {
                self.advance(row, r, last);
            }
            let Some(row) = rows.get_mut(r - first_row) else { break };
            if self.passing.all_ended {
                self.end(row, r, last);
            }
            let head = row.head as usize + ZERO;
            self.passing.ground.insert(head);
            self.passing.greatest_head = self.passing.greatest_head.max(head);
        }
    }

    /// Row `r`, whose first column is in this block, up to column `last`.
    fn begin(&mut self, r: usize, last: usize, with_values: bool) -> Row {
        let range = r - self.columns.first..=last - self.columns.first;
        let mut values = with_values.then(Vec::new);
        let (live, head, stop) =
            LiveRow::begin(r as u32, range, &mut self.columns, &mut self.passing.ground, values.as_mut());
        let mut row = Row { head: (head - ZERO) as u32, values, state: State::Live(live) };
        row.stop(stop);
        row
    }

    /// Row `r`, which has begun before this block, up to column `last`.
    fn advance(&mut self, row: &mut Row, r: usize, last: usize) {
        match &mut row.state {
            State::Stopped(_) => {}
            State::Tail(tail) => repeat(tail, &mut self.columns),
            State::Live(live) => {
                let range = 0..=last - self.columns.first;
                let ground = &mut self.passing.ground;
                let stop = live.walk(r as u32, range, &mut self.columns, ground, row.values.as_mut());
                row.stop(stop);
            }
        }
    }

    /// Sees whether the row has ended, as all lower ones have, and remembers it if so.
    fn end(&mut self, row: &mut Row, r: usize, last: usize) {
        if let State::Live(live) = &row.state {
            let greatest = self.passing.greatest_head.max(row.head as usize + ZERO);
            if let Some(tail) = tail::of(live, &self.tails, last + 1, greatest) {
                if let Some(values) = &mut row.values {
                    values.truncate(tail.preperiod as usize + tail.pattern.len() - r);
                }
                row.state = State::Tail(tail);
            }
        }
        match &row.state {
            State::Live(_) => self.passing.all_ended = false,
            state => {
                if let State::Tail(tail) = state {
                    self.tails.push(tail);
                }
                let head = row.head as usize + ZERO;
                self.diagonal.insert(head);
                self.greatest_head = self.greatest_head.max(head);
                self.base += 1;
            }
        }
    }
}

/// Puts the values of a tail into all columns of a block.
fn repeat(tail: &Tail, columns: &mut Columns) {
    for i in 0..WIDTH {
        let q = columns.first + i;
        columns.insert(i, q + ZERO + tail.difference(q));
    }
}
