//! The blocks of columns in their order, on any number of threads.

use super::block::{CHUNK, Worker};
use super::columns::WIDTH;
use super::row::{Row, State};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// What is to be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Extent {
    /// Every cell `(q,r)` with `r <= q <= n`.
    Columns(u32),
    /// Every row `r <= R`, up to its stop or for ever.
    ThirdRow(u32),
}

impl Extent {
    /// Number of rows.
    pub fn most_rows(self) -> usize {
        match self {
            Extent::Columns(bound) | Extent::ThirdRow(bound) => bound as usize + 1,
        }
    }

    /// The last column, if there is one.
    pub fn last_column(self) -> Option<usize> {
        match self {
            Extent::Columns(n) => Some(n as usize),
            Extent::ThirdRow(_) => None,
        }
    }
}

/// A computation that can be interrupted between blocks, written down, and gone on with.
#[derive(Serialize, Deserialize)]
pub struct Solver {
    extent: Extent,
    with_steps: bool,
    /// The first column of the next block.
    next: usize,
    /// All rows so far, in chunks.
    rows: Vec<Mutex<Vec<Row>>>,
    #[serde(skip)]
    workers: Vec<Worker>,
}

impl Solver {
    /// A computation that has not begun; with or without the steps that a table needs.
    pub fn new(extent: Extent, with_steps: bool) -> Self {
        Solver { extent, with_steps, next: 0, rows: Vec::new(), workers: Vec::new() }
    }

    /// Whether this is a computation of `extent`, with or without steps.
    pub fn is_for(&self, extent: Extent, with_steps: bool) -> bool {
        self.extent == extent && self.with_steps == with_steps
    }

    /// The columns that are done.
    pub fn columns_done(&self) -> usize {
        self.next
    }

    /// Whether every row has ended, or the last column is done.
    pub fn is_done(&self) -> bool {
        match self.extent.last_column() {
            Some(last) => self.next > last,
            None => self.next >= self.extent.most_rows() && self.all_ended(),
        }
    }

    fn all_ended(&self) -> bool {
        let base = self.workers.iter().map(|worker| worker.base).max().unwrap_or(0);
        self.rows.iter().skip(base / CHUNK).all(|chunk| {
            let chunk = chunk.lock().unwrap_or_else(PoisonError::into_inner);
            chunk.iter().all(|row| !matches!(row.state, State::Live(_)))
        })
    }

    /// Goes on for up to `blocks` blocks of columns on `threads` threads.
    pub fn advance(&mut self, blocks: usize, threads: usize) {
        let left = self
            .extent
            .last_column()
            .map_or(blocks, |last| (last + 1).saturating_sub(self.next).div_ceil(WIDTH));
        let blocks = blocks.min(left);
        let end = self.next + blocks * WIDTH;
        let chunks = end.min(self.extent.most_rows()).div_ceil(CHUNK);
        self.rows.resize_with(chunks.max(self.rows.len()), Mutex::default);
        let threads = threads.clamp(1, blocks.max(1));
        self.workers.resize_with(threads.max(self.workers.len()), Worker::new);
        let passed: Vec<AtomicUsize> = (0..blocks).map(|_| AtomicUsize::new(0)).collect();
        let (rows, passed, extent, with_steps, first) =
            (&self.rows, &passed, self.extent, self.with_steps, self.next);
        std::thread::scope(|scope| {
            let mut handles = Vec::new();
            for (number, worker) in self.workers.iter_mut().take(threads).enumerate() {
                let mut work = move || {
                    for block in (number..blocks).step_by(threads) {
                        let before = block.checked_sub(1).map(|before| &passed[before]);
                        pass(
                            worker,
                            first + block * WIDTH,
                            rows,
                            extent,
                            with_steps,
                            before,
                            &passed[block],
                        );
                    }
                };
                if number + 1 == threads {
                    work();
                } else {
                    handles.push(scope.spawn(work));
                }
            }
            for handle in handles {
                if let Err(panic) = handle.join() {
                    std::panic::resume_unwind(panic);
                }
            }
        });
        self.next = end;
    }

    /// The rows, once all is done.
    pub fn into_rows(self) -> Vec<Row> {
        let chunks =
            self.rows.into_iter().map(|chunk| chunk.into_inner().unwrap_or_else(PoisonError::into_inner));
        chunks.flatten().collect()
    }
}

/// Lets all rows pass through the block at column `first`, each chunk of them when the block
/// before has let it pass.
fn pass(
    worker: &mut Worker,
    first: usize,
    rows: &[Mutex<Vec<Row>>],
    extent: Extent,
    with_steps: bool,
    before: Option<&AtomicUsize>,
    passed: &AtomicUsize,
) {
    let chunks = rows.len().min((first + WIDTH).div_ceil(CHUNK));
    worker.start(first, extent);
    for chunk in worker.base / CHUNK..chunks {
        if let Some(before) = before {
            let mut turns = 0u32;
            while before.load(Ordering::Acquire) <= chunk && chunk < chunks_of(first - WIDTH, rows.len()) {
                turns += 1;
                if turns > 200 { std::thread::yield_now() } else { std::hint::spin_loop() }
            }
        }
        let mut rows = rows[chunk].lock().unwrap_or_else(PoisonError::into_inner);
        worker.pass(chunk * CHUNK, &mut rows, extent, with_steps);
        drop(rows);
        passed.store(chunk + 1, Ordering::Release);
    }
    passed.store(usize::MAX, Ordering::Release);
}

fn chunks_of(first: usize, most: usize) -> usize {
    most.min((first + WIDTH).div_ceil(CHUNK))
}
