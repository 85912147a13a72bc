//! A long computation of f: progress, memory, time.

use super::frontier::{GROUP, Row, Solver};
use crate::amount::{in_bytes, limit};
use crate::kind::{CertifyError, Cost};
use crate::progress::Progress;
use std::time::{Duration, Instant};

/// The time of a stretch of blocks between two looks at the clock.
const STRETCH: Duration = Duration::from_millis(500);

/// Goes on to the end, and hands each state between to `keep`.
pub fn complete(
    mut solver: Solver,
    bound: u32,
    threads: usize,
    progress: &dyn Progress,
    mut keep: impl FnMut(&Solver),
) -> Vec<Row> {
    // Every thread has a group of blocks at least.
    let least = threads * GROUP;
    let mut blocks = least;
    while !solver.is_done() {
        let begun = Instant::now();
        solver.advance(blocks, threads);
        let (done, total) = work(bound, solver.columns_done());
        progress.at(done, total);
        blocks = if begun.elapsed() < STRETCH { 2 * blocks } else { (blocks / 2).max(least) };
        keep(&solver);
    }
    solver.into_rows()
}

/// Steps to compute the values of all rows, and to check how they end, for each pair of rows: as much as 40,000 rows took.
const STEPS_TO_COMPUTE: f64 = 0.9;
const STEPS_TO_CHECK: f64 = 4.2;

/// The cost to check the ends of all rows, and to compute and keep all values.
///
/// # Errors
/// When that is more memory than there is.
pub fn cost(bound: u32) -> Result<Cost, CertifyError> {
    let memory = memory(bound, true, all_threads());
    refuse_above("memory", memory, available())?;
    Ok(Cost::of_steps(steps(bound, 1), memory as f64))
}

/// Steps that it is likely to take to check how the rows up to `bound` end, and to compute their values so many times.
pub fn steps(bound: u32, times: u32) -> f64 {
    (STEPS_TO_CHECK + f64::from(times) * STEPS_TO_COMPUTE) * f64::from(bound) * f64::from(bound)
}

/// Refuses what needs more than there is.
///
/// # Errors
/// When it does.
pub fn refuse_above(what: &str, need: u64, have: Option<u64>) -> Result<(), CertifyError> {
    match have {
        Some(have) if need > have => Err(CertifyError::TooLarge(format!(
            "this needs about {} of {what}; the limit is {}",
            in_bytes(need as f64),
            limit(have)
        ))),
        _ => Ok(()),
    }
}

/// As many threads as the machine has cores.
pub fn all_threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Bytes of memory that a computation is likely to need.
pub fn memory(bound: u32, with_values: bool, threads: usize) -> u64 {
    let rows = u64::from(bound) + 1;
    // What is kept of a row; the bits of a thread's blocks of columns, each with a diagonal and tails.
    let state = rows * size_of::<Row>() as u64 + rows * 24;
    let columns = (threads * GROUP) as u64 * (rows * 64 / 8 * 5 / 4 + rows);
    let cells = rows * rows * 2 / 9;
    // A vector that grows has at most twice the room that it needs; most rows are done with.
    let values = if with_values { cells * size_of::<u32>() as u64 * 3 / 2 } else { 0 };
    (16 << 20) + state + columns + values
}

/// Bytes of memory that it is likely to take to look positions with third rows of up to so many squares up.
pub fn memory_of_values(third_row: u32) -> u64 {
    memory(third_row, true, all_threads())
}

/// How much of the work is done: cells grow with the square of the columns.
fn work(bound: u32, columns: usize) -> (u64, u64) {
    let square = |x: u64| x * x;
    // Hardly a row reaches further than half again its number.
    let total = (u64::from(bound) + 1) * 3 / 2;
    (square(columns as u64).min(square(total)), square(total))
}

/// The memory that Linux could give without swapping; elsewhere nothing is known.
pub fn available() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}
