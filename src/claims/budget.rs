//! The budget of a decision: time, and memory by its own count.

use std::cell::Cell;
use std::time::{Duration, Instant};

/// Bounds of a decision.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Bytes that it may hold: the formula as it is written out, and the systems of inequalities.
    pub max_memory: u64,
    /// Time that it may take.
    pub max_time: Option<Duration>,
}

impl Default for Limits {
    /// 2 GiB, no limit of time.
    fn default() -> Self {
        Limits { max_memory: 2 << 30, max_time: None }
    }
}

/// A bound that was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Exhaustion {
    /// More than `max_memory` bytes.
    #[error("it takes more than {0} bytes; --max-memory allows more")]
    Memory(u64),
    /// More than `max_time`.
    #[error("it takes longer than {0:?}; --max-seconds allows more")]
    Time(Duration),
    /// More cases of trees than are looked at for now.
    #[error("it takes more cases")]
    Cases,
}

/// How much of the bounds is left.
pub struct Budget {
    limits: Limits,
    /// When the time is over.
    end: Cell<Option<Instant>>,
    /// How many more cases of trees are looked at for now.
    cases: Cell<u64>,
    steps: Cell<u32>,
    held: Cell<u64>,
}

/// The clock is looked at once in so many steps.
const STEPS: u32 = 64;

impl Budget {
    /// Everything is left.
    pub fn new(limits: Limits) -> Self {
        let end = limits.max_time.and_then(|most| Instant::now().checked_add(most));
        Budget {
            limits,
            end: Cell::new(end),
            cases: Cell::new(u64::MAX),
            steps: Cell::new(0),
            held: Cell::new(0),
        }
    }

    /// The same, of which so much time is left.
    #[must_use]
    pub fn ending_in(self, left: Duration) -> Self {
        self.end.set(Instant::now().checked_add(left));
        self
    }

    /// One more step.
    ///
    /// # Errors
    /// When the time is over.
    pub fn step(&self) -> Result<(), Exhaustion> {
        let (Some(most), Some(end)) = (self.limits.max_time, self.end.get()) else { return Ok(()) };
        let steps = self.steps.get();
        self.steps.set((steps + 1) % STEPS);
        if steps == 0 && Instant::now() >= end { Err(Exhaustion::Time(most)) } else { Ok(()) }
    }

    /// One more case of a tree.
    ///
    /// # Errors
    /// When there were as many as are looked at for now.
    pub fn case(&self) -> Result<(), Exhaustion> {
        let left = self.cases.get().checked_sub(1).ok_or(Exhaustion::Cases)?;
        self.cases.set(left);
        Ok(())
    }

    /// Work that may look at so many cases of trees.
    pub fn within_cases<T>(&self, most: u64, what: impl FnOnce() -> T) -> T {
        let before = self.cases.replace(most);
        let done = what();
        self.cases.set(before);
        done
    }

    /// Work that may take a quarter of the time that is left, since the answer is known without it.
    pub fn quarter<T>(&self, what: impl FnOnce() -> T) -> T {
        let end = self.end.get();
        let now = Instant::now();
        self.end.set(end.map(|end| now + end.saturating_duration_since(now) / 4));
        let done = what();
        self.end.set(end);
        done
    }

    /// Holds this many bytes, until what is returned is dropped.
    ///
    /// # Errors
    /// When that is too much.
    pub fn hold(&self, bytes: usize) -> Result<Reservation<'_>, Exhaustion> {
        let held = self.held.get().saturating_add(bytes as u64);
        if held > self.limits.max_memory {
            return Err(Exhaustion::Memory(self.limits.max_memory));
        }
        self.held.set(held);
        Ok(Reservation { budget: self, bytes: bytes as u64 })
    }
}

impl Default for Budget {
    fn default() -> Self {
        Budget::new(Limits::default())
    }
}

/// Bytes that are held.
pub struct Reservation<'a> {
    budget: &'a Budget,
    bytes: u64,
}

impl Reservation<'_> {
    /// More bytes are held.
    ///
    /// # Errors
    /// When that is too much.
    pub fn grow(&mut self, bytes: usize) -> Result<(), Exhaustion> {
        let more = self.budget.hold(bytes)?;
        self.bytes += more.bytes;
        std::mem::forget(more);
        Ok(())
    }
}

impl Drop for Reservation<'_> {
    fn drop(&mut self) {
        self.budget.held.set(self.budget.held.get() - self.bytes);
    }
}
