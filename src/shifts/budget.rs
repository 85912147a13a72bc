//! The limits of a search, and what it has used.
use crate::allowance::Allowance;
use std::fmt;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::{Duration, Instant};

/// Bounds of a search.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Bytes that the search may hold, by its own count of its tables.
    pub max_memory: u64,
    /// Time that the search may take.
    pub max_time: Option<Duration>,
    /// The longest rows of the positions that are computed.
    pub max_extent: usize,
}

impl Limits {
    /// The limits of a command.
    pub fn of(allowance: &Allowance) -> Self {
        let usual = Limits::default();
        let max_memory = allowance.max_memory.unwrap_or(usual.max_memory);
        Limits { max_memory, max_time: allowance.max_time(), ..usual }
    }
}

impl Default for Limits {
    /// 2 GiB, no limit of time, rows up to 4096.
    fn default() -> Self {
        Self { max_memory: 2 << 30, max_time: None, max_extent: 4096 }
    }
}

/// A bound that was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Exhaustion {
    /// More than `max_memory` bytes.
    #[error("the memory limit")]
    Memory,
    /// More than `max_time`.
    #[error("the time limit")]
    Time,
    /// Somebody has asked for the end.
    #[error("an interruption")]
    Interruption,
}

/// The search that can be asked to end: there is none, it runs, or it was asked.
static SEARCH: AtomicU8 = AtomicU8::new(NONE);
const NONE: u8 = 0;
const RUNS: u8 = 1;
const ASKED: u8 = 2;

/// Asks the search that runs to end and to say what it has. Whether one runs that was not asked before.
#[cfg(feature = "program")]
pub fn interrupt() -> bool {
    SEARCH.compare_exchange(RUNS, ASKED, Ordering::Relaxed, Ordering::Relaxed).is_ok()
}

/// How far a search has come.
#[derive(Clone, Debug)]
pub struct Progress {
    /// The longest length of each row of the positions computed.
    pub bounds: Vec<u64>,
    /// The shifts found with these bounds; `None` while the positions are computed.
    pub shifts: Option<usize>,
    /// Bytes held.
    pub memory: u64,
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rows up to {}: ", in_words(&self.bounds))?;
        match self.shifts {
            None => f.write_str("computing")?,
            Some(shifts) => write!(f, "{shifts} shifts")?,
        }
        write!(f, ", {} MiB", self.memory >> 20)
    }
}

/// The bounds of rows: one number where they are the same.
pub fn in_words(bounds: &[u64]) -> String {
    match bounds {
        [first, others @ ..] if others.iter().all(|other| other == first) => first.to_string(),
        _ => bounds.iter().map(u64::to_string).collect::<Vec<_>>().join(", "),
    }
}

/// Counts what a search uses and stops it in time.
pub struct Budget<'a> {
    limits: Limits,
    started: Instant,
    memory: u64,
    calls: u64,
    bounds: Vec<u64>,
    shifts: Option<usize>,
    progress: &'a mut dyn FnMut(&Progress),
    can_be_asked: bool,
}

/// The clock is read once in this many calls.
const CALLS_PER_REPORT: u64 = 1 << 10;

impl<'a> Budget<'a> {
    /// A budget that begins now.
    pub fn new(limits: Limits, progress: &'a mut dyn FnMut(&Progress)) -> Self {
        let (started, bounds) = (Instant::now(), Vec::new());
        Self { limits, started, memory: 0, calls: 0, bounds, shifts: None, progress, can_be_asked: false }
    }

    /// The same, of a search that [`interrupt`] ends.
    pub fn until_interrupted(mut self) -> Self {
        SEARCH.store(RUNS, Ordering::Relaxed);
        self.can_be_asked = true;
        self
    }

    /// Begins with other bounds of rows: everything booked so far is free again.
    pub fn begin(&mut self, bounds: &[u64]) {
        self.memory = 0;
        self.bounds = bounds.to_vec();
        self.shifts = None;
    }

    /// Notes how many shifts are found with these bounds.
    pub fn found(&mut self, shifts: usize) {
        self.shifts = Some(shifts);
    }

    /// Books `bytes` more.
    ///
    /// # Errors
    /// When they are too many.
    pub fn hold(&mut self, bytes: u64) -> Result<(), Exhaustion> {
        self.memory = self.memory.saturating_add(bytes);
        if self.memory > self.limits.max_memory {
            return Err(Exhaustion::Memory);
        }
        Ok(())
    }

    /// Looks at the clock now and then, and reports.
    ///
    /// # Errors
    /// When time is up, or somebody has asked for the end.
    pub fn tick(&mut self) -> Result<(), Exhaustion> {
        self.calls += 1;
        if !self.calls.is_multiple_of(CALLS_PER_REPORT) {
            return Ok(());
        }
        let (bounds, shifts, memory) = (self.bounds.clone(), self.shifts, self.memory);
        (self.progress)(&Progress { bounds, shifts, memory });
        match self.limits.max_time {
            _ if self.can_be_asked && SEARCH.load(Ordering::Relaxed) == ASKED => {
                Err(Exhaustion::Interruption)
            }
            Some(most) if self.started.elapsed() > most => Err(Exhaustion::Time),
            _ => Ok(()),
        }
    }
}

impl Drop for Budget<'_> {
    fn drop(&mut self) {
        if self.can_be_asked {
            SEARCH.store(NONE, Ordering::Relaxed);
        }
    }
}
