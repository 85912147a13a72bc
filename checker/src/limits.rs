//! Limits that the caller sets. Going over one is a refusal to judge, never a verdict.

use crate::verdict::{Code, Stop};
use std::time::{Duration, Instant};

/// Bounds on one check.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Longest file, in bytes.
    pub max_bytes: u64,
    /// Most memory that the check may allocate beyond the file itself, in bytes.
    pub max_memory: u64,
    /// Longest time, from the call of `check`.
    pub max_time: Option<Duration>,
    /// Take the plain way of checking wherever a kind has a faster one beside it.
    pub thorough: bool,
}

impl Default for Limits {
    /// 1 GiB files, 4 GiB of memory, any time.
    fn default() -> Self {
        Limits { max_bytes: 1 << 30, max_memory: 4 << 30, max_time: None, thorough: false }
    }
}

/// The limits of one running check.
pub(crate) struct Budget {
    memory_left: u64,
    max_memory: u64,
    deadline: Option<Instant>,
    thorough: bool,
}

impl Budget {
    pub fn start(limits: &Limits) -> Self {
        Budget {
            memory_left: limits.max_memory,
            max_memory: limits.max_memory,
            deadline: limits.max_time.and_then(|time| Instant::now().checked_add(time)),
            thorough: limits.thorough,
        }
    }

    /// Whether the plain way is asked for.
    #[inline]
    pub fn thorough(&self) -> bool {
        self.thorough
    }

    /// A vector of `len` copies of `value`, paid for from the memory limit.
    pub fn vec<T: Clone>(&mut self, value: T, len: u64) -> Result<Vec<T>, Stop> {
        let mut vector = self.room(len)?;
        vector.resize(usize::try_from(len).unwrap_or_default(), value);
        Ok(vector)
    }

    /// An empty vector with room for `len` elements, paid for from the memory limit.
    pub fn room<T>(&mut self, len: u64) -> Result<Vec<T>, Stop> {
        let need = len.saturating_mul(size_of::<T>() as u64);
        match (self.memory_left.checked_sub(need), usize::try_from(len)) {
            (Some(left), Ok(len)) => {
                let mut vector = Vec::new();
                if vector.try_reserve_exact(len).is_err() {
                    return Err(Stop::declined(
                        Code::OverMaxMemory,
                        format!("{need} bytes more cannot be had"),
                    ));
                }
                self.memory_left = left;
                Ok(vector)
            }
            _ => Err(Stop::declined(
                Code::OverMaxMemory,
                format!("{need} bytes more are needed, the limit is {} in all", self.max_memory),
            )),
        }
    }

    /// Takes back what was paid for a vector that is about to be dropped.
    pub fn give_back<T>(&mut self, vector: &Vec<T>) {
        self.memory_left += (vector.capacity() * size_of::<T>()) as u64;
    }

    /// To be called in every outer loop: declines once the time is over.
    pub fn tick(&self) -> Result<(), Stop> {
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(Stop::declined(
                Code::OverMaxSeconds,
                "the time limit is over before the check".to_string(),
            )),
            _ => Ok(()),
        }
    }
}
