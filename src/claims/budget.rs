//! The budget of a decision: time, and memory by its own count.

use crate::amount::{roughly, roughly_in_time};
use std::cell::Cell;
use std::time::{Duration, Instant};

/// Bounds of a decision.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Bytes that it may hold: the formula as it is written out, and the systems of inequalities.
    pub max_memory: u64,
    /// Time that it may take.
    pub max_time: Option<Duration>,
    /// Whether it ends as soon as it is seen that it would take longer.
    pub foresight: bool,
}

impl Default for Limits {
    /// 2 GiB, no limit of time.
    fn default() -> Self {
        Limits { max_memory: 2 << 30, max_time: None, foresight: false }
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
    /// More than `max_time`, as far as that is seen early: about so many cases, with their check in about this time.
    #[error(
        "it would take about {} cases, some {}; --max-seconds allows more",
        roughly(*.cases),
        roughly_in_time(*.time)
    )]
    Foreseen {
        /// The cases of a tree.
        cases: u64,
        /// The time of the tree and of its check.
        time: Duration,
        /// Whether it would end before, at a case that fails.
        ends: bool,
    },
}

/// How much of the bounds is left.
pub struct Budget {
    limits: Limits,
    /// When the time is over.
    end: Cell<Option<Instant>>,
    is_patient: Cell<bool>,
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
            is_patient: Cell::default(),
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

    /// The time that is left, if what is seen to take longer is to end.
    pub fn foresight(&self) -> Option<Duration> {
        let end = self.end.get().filter(|_| self.limits.foresight && !self.is_patient.get())?;
        Some(end.saturating_duration_since(Instant::now()))
    }

    /// Work that is done until it ends, or the time does.
    pub fn patiently<T>(&self, what: impl FnOnce() -> T) -> T {
        let before = self.is_patient.replace(true);
        let done = what();
        self.is_patient.set(before);
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

/// The time for which this thread had a processor, from some time on.
#[cfg(all(unix, feature = "program"))]
pub fn busy() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// The time that passes, where a thread does not know for how long it had a processor.
#[cfg(not(all(unix, feature = "program")))]
pub fn busy() -> Duration {
    std::time::UNIX_EPOCH.elapsed().unwrap_or_default()
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
