//! What a command may take: the same two options, with one meaning, in every command that computes.

use crate::amount::{Time, size, time};
use std::time::Duration;

/// The memory and the time that a command may take.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub struct Allowance {
    /// Refuse, or give up, what needs more than this many bytes of memory (20M, 1G, ...) [default: 8G; of a search and of
    /// a claim 2G]
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub max_memory: Option<u64>,
    /// Give up what takes longer than this many seconds (20ms, 90s, 15m, ...); 0 for no limit [default: 0; of a claim
    /// 60]
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub max_seconds: Option<Time>,
}

impl Allowance {
    /// The time, if it is limited.
    pub fn max_time(&self) -> Option<Duration> {
        self.max_seconds.and_then(|time| time.0)
    }
}
