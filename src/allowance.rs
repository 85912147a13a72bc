//! The memory and the time of a command: the same two options, with one meaning, in every command that computes.

use crate::amount::Time;
use std::time::Duration;

/// The memory and the time that a command may take.
#[derive(Clone, Copy, Debug, Default)]
#[cfg_attr(feature = "program", derive(clap::Args))]
pub struct Allowance {
    /// Refuse, or give up, what needs more than this many bytes of memory (20M, 1G, ...) [default: 8G; of a search and of
    /// a claim 2G]
    #[cfg_attr(feature = "program", arg(long, value_name = "SIZE", value_parser = crate::amount::size))]
    pub max_memory: Option<u64>,
    /// Give up what takes longer than this many seconds (20ms, 90s, 15m, ...); 0 for no limit [default: 0; of a claim
    /// 60]
    #[cfg_attr(feature = "program", arg(long, value_name = "TIME", value_parser = crate::amount::time))]
    pub max_seconds: Option<Time>,
}

impl Allowance {
    /// The time, if it is limited.
    pub fn max_time(&self) -> Option<Duration> {
        self.max_seconds.and_then(|time| time.0)
    }
}
