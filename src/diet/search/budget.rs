//! What a search may use, and what it has used.
use std::fmt;
use std::time::{Duration, Instant};

/// Bounds of a search.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Bytes that the search may hold, by its own count of its tables.
    pub max_memory: u64,
    /// Time that the search may take.
    pub max_time: Option<Duration>,
    /// The greatest preperiod plus period of a gap that is tried.
    pub max_extent: usize,
}

impl Default for Limits {
    /// 2 GiB, no limit of time, gaps up to 2048.
    fn default() -> Self {
        Self { max_memory: 2 << 30, max_time: None, max_extent: 2048 }
    }
}

/// A bound that was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spent {
    /// More than `max_memory` bytes.
    Memory,
    /// More than `max_time`.
    Time,
}

impl fmt::Display for Spent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Spent::Memory => "the memory limit",
            Spent::Time => "the time limit",
        })
    }
}

/// How far a search has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// What it is doing.
    pub stage: Stage,
    /// The bound on preperiod plus period of every gap.
    pub extent: usize,
    /// The two gaps that are tried as a wall.
    pub wall: Option<(usize, usize)>,
    /// Different parts of the classification found so far, or positions checked so far.
    pub done: u64,
    /// Bytes held.
    pub memory: u64,
    /// Time since the search began.
    pub elapsed: Duration,
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.stage {
            Stage::Filling => write!(f, "gaps up to {}: {} parts", self.extent, self.done)?,
            Stage::Checking => write!(f, "checking: {} positions", self.done)?,
        }
        if let Some((p, q)) = self.wall {
            write!(f, ", wall between g{p} and g{q}")?;
        }
        write!(f, ", {} MiB", self.memory >> 20)
    }
}

/// The stages of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Computing positions and looking for repetitions.
    Filling,
    /// Checking the box of the form that was found.
    Checking,
}

/// Counts what a search uses and stops it in time.
pub struct Budget<'a> {
    limits: Limits,
    started: Instant,
    memory: u64,
    calls: u64,
    progress: &'a mut dyn FnMut(&Progress),
}

/// The clock is read and progress reported once in this many calls.
const CALLS_PER_REPORT: u64 = 1 << 10;

impl<'a> Budget<'a> {
    /// A budget that begins now.
    pub fn new(limits: Limits, progress: &'a mut dyn FnMut(&Progress)) -> Self {
        Self { limits, started: Instant::now(), memory: 0, calls: 0, progress }
    }

    /// Time since the search began.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Books `bytes` more.
    ///
    /// # Errors
    /// When they are too many.
    pub fn hold(&mut self, bytes: u64) -> Result<(), Spent> {
        self.memory = self.memory.saturating_add(bytes);
        if self.memory > self.limits.max_memory {
            return Err(Spent::Memory);
        }
        Ok(())
    }

    /// Everything booked so far is free again.
    pub fn release(&mut self) {
        self.memory = 0;
    }

    /// Looks at the clock now and then, and reports.
    ///
    /// # Errors
    /// When time is up.
    pub fn tick(
        &mut self,
        stage: Stage,
        extent: usize,
        wall: Option<(usize, usize)>,
        done: u64,
    ) -> Result<(), Spent> {
        self.calls += 1;
        if !self.calls.is_multiple_of(CALLS_PER_REPORT) {
            return Ok(());
        }
        let elapsed = self.elapsed();
        (self.progress)(&Progress { stage, extent, wall, done, memory: self.memory, elapsed });
        match self.limits.max_time {
            Some(most) if elapsed > most => Err(Spent::Time),
            _ => Ok(()),
        }
    }
}
