//! The blocks of columns in their order, on any number of threads.

use super::block::{CHUNK, Worker};
use super::columns::WIDTH;
use super::tail::{Row, State};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// A computation that can be interrupted between blocks, written down, and gone on with.
#[derive(Serialize, Deserialize)]
pub struct Solver {
    bound: u32,
    with_values: bool,
    /// The first column of the next block.
    next: usize,
    /// All rows so far, in chunks.
    rows: Vec<Mutex<Vec<Row>>>,
    #[serde(skip)]
    workers: Vec<Worker>,
}

impl Solver {
    /// A computation of the rows up to `bound` that has not begun; with or without all values.
    pub fn new(bound: u32, with_values: bool) -> Self {
        Solver { bound, with_values, next: 0, rows: Vec::new(), workers: Vec::new() }
    }

    /// Whether this is a computation of the rows up to `bound`, with or without values.
    pub fn is_for(&self, bound: u32, with_values: bool) -> bool {
        self.bound == bound && self.with_values == with_values
    }

    fn most_rows(&self) -> usize {
        self.bound as usize + 1
    }

    /// The columns that are done.
    pub fn columns_done(&self) -> usize {
        self.next
    }

    /// Whether every row has ended.
    pub fn is_done(&self) -> bool {
        self.next >= self.most_rows() && self.all_ended()
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
        let end = self.next + blocks * WIDTH;
        let chunks = end.min(self.most_rows()).div_ceil(CHUNK);
        self.rows.resize_with(chunks.max(self.rows.len()), Mutex::default);
        let groups = blocks.div_ceil(GROUP);
        let threads = threads.clamp(1, groups.max(1));
        self.workers.resize_with((threads * GROUP).max(self.workers.len()), Worker::new);
        let passed: Vec<AtomicUsize> = (0..groups).map(|_| AtomicUsize::new(0)).collect();
        let (rows, passed, most_rows, with_values, first) =
            (&self.rows, &passed, self.most_rows(), self.with_values, self.next);
        std::thread::scope(|scope| {
            let mut handles = Vec::new();
            for (number, workers) in self.workers.chunks_mut(GROUP).take(threads).enumerate() {
                let mut work = move || {
                    for group in (number..groups).step_by(threads) {
                        let before = group.checked_sub(1).map(|before| &passed[before]);
                        let blocks = GROUP.min(blocks - group * GROUP);
                        let first = first + group * GROUP * WIDTH;
                        let job = Job { first, rows, most_rows, with_values };
                        job.pass(&mut workers[..blocks], before, &passed[group]);
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

/// Neighbouring blocks that one thread lets the rows pass through together. A row that goes from one thread
/// to another leaves the cache; so it should not at every block.
pub const GROUP: usize = 4;

/// A group of blocks to let all rows pass through.
struct Job<'a> {
    first: usize,
    rows: &'a [Mutex<Vec<Row>>],
    most_rows: usize,
    with_values: bool,
}

impl Job<'_> {
    /// Lets each chunk of the rows pass when the group `before` has let it pass; each of the `workers` has
    /// one block.
    fn pass(&self, workers: &mut [Worker], before: Option<&AtomicUsize>, passed: &AtomicUsize) {
        let chunks = |block: usize| self.chunks_of(self.first + block * WIDTH);
        for (block, worker) in workers.iter_mut().enumerate() {
            worker.start(self.first + block * WIDTH, self.most_rows);
        }
        let base = workers.iter().map(|worker| worker.base).min().unwrap_or(0);
        for chunk in base / CHUNK..chunks(workers.len() - 1) {
            if let Some(before) = before
                && chunk < self.chunks_of(self.first - WIDTH)
            {
                wait_until(|| before.load(Ordering::Acquire) > chunk);
            }
            let mut rows = self.rows[chunk].lock().unwrap_or_else(PoisonError::into_inner);
            let reached = |(block, worker): &(usize, &mut Worker)| {
                chunk >= worker.base / CHUNK && chunk < chunks(*block)
            };
            for (_, worker) in workers.iter_mut().enumerate().filter(reached) {
                worker.pass(chunk * CHUNK, &mut rows, self.most_rows, self.with_values);
            }
            drop(rows);
            passed.store(chunk + 1, Ordering::Release);
        }
        passed.store(usize::MAX, Ordering::Release);
    }

    /// How many chunks of rows the block at column `first` has.
    fn chunks_of(&self, first: usize) -> usize {
        self.rows.len().min((first + WIDTH).div_ceil(CHUNK))
    }
}

/// Waits for another thread, which will not be long.
fn wait_until(holds: impl Fn() -> bool) {
    let mut turns = 0u32;
    while !holds() {
        turns += 1;
        if turns > 5000 { std::thread::yield_now() } else { std::hint::spin_loop() }
    }
}
