//! Several checks at once, within one limit of memory.

use chomp_check::{Clock, Code, Limits, Verdict, check_by};
use std::sync::{PoisonError, RwLock};

/// The memory that checks which run at once have between them.
///
/// A verdict does not depend on what else is running: a check that its share of the memory is too small
/// for is made again with all of it, once the others have ended.
#[derive(Debug)]
pub struct Memory {
    /// How many checks share the memory, each with an equal part.
    checks: u64,
    /// Held for reading by checks beside others, for writing by one that needs to be alone.
    turn: RwLock<()>,
}

impl Memory {
    /// The memory of at most this many checks at once, 1 at least.
    pub fn of(checks: usize) -> Memory {
        Memory { checks: checks.max(1) as u64, turn: RwLock::new(()) }
    }

    /// The verdict on these bytes, in the time of a clock that has started when the file was opened.
    pub fn check(&self, clock: Clock, bytes: &[u8], limits: &Limits) -> Verdict {
        let beside = self.turn.read().unwrap_or_else(PoisonError::into_inner);
        let share = limits.max_memory(limits.max_memory / self.checks);
        let verdict = check_by(clock, bytes, &share);
        let crowded = matches!(&verdict, Verdict::Declined(why) if why.code == Code::OverMaxMemory);
        if !crowded || self.checks == 1 {
            return verdict;
        }
        drop(beside);
        let _alone = self.turn.write().unwrap_or_else(PoisonError::into_inner);
        check_by(Clock::start(limits), bytes, limits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// However small the share is, the limit is what counts.
    #[test]
    fn no_check_is_declined_for_another() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/certificates/three-row-table-100.chompcert");
        let bytes = std::fs::read(file).unwrap();
        let word = |checks: usize, max_memory: u64| {
            let limits = Limits::default().max_memory(max_memory);
            Memory::of(checks).check(Clock::start(&limits), &bytes, &limits).word()
        };
        let least = (0..).find(|&bytes| word(1, bytes) == "VERIFIED").unwrap();
        assert!(least > 0);
        for checks in [1, 2, 64] {
            assert_eq!([least - 1, least].map(|bytes| word(checks, bytes)), ["DECLINED", "VERIFIED"]);
        }
    }
}
