//! Limits that the caller sets. Going over one is a refusal to judge, never a verdict.

use crate::verdict::{Code, Stop};
use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

/// Bounds on one check.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Longest file, in bytes.
    pub max_bytes: u64,
    /// Most memory that the check may allocate beyond the file itself, in bytes.
    pub max_memory: u64,
    /// Longest time, from before the file is opened; `None` for any time.
    pub max_time: Option<Duration>,
    /// Take the plain way of checking wherever a kind has a faster one beside it.
    pub thorough: bool,
}

/// A file of 121 bytes can ask for 10^10 positions, so there is a limit unless the caller lifts it.
pub const DEFAULT_TIME: Duration = Duration::from_secs(600);

impl Default for Limits {
    /// 1 GiB files, 4 GiB of memory, ten minutes.
    fn default() -> Self {
        Limits { max_bytes: 1 << 30, max_memory: 4 << 30, max_time: Some(DEFAULT_TIME), thorough: false }
    }
}

/// The memory that several checks running at once have between them. Clones are the same memory.
///
/// A verdict does not depend on what else is running: a check that finds too little left beside the
/// others, but would have enough alone, is run again when they have ended.
#[derive(Clone, Debug)]
pub struct Memory(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    max: u64,
    used: AtomicU64,
    /// Held for reading by checks beside others, for writing by one that needs to be alone.
    turn: RwLock<()>,
}

impl Memory {
    /// At most `max` bytes in all.
    pub fn of(max: u64) -> Memory {
        Memory(Arc::new(Shared { max, used: AtomicU64::new(0), turn: RwLock::new(()) }))
    }

    /// Runs `check` with a budget of this memory, beside others if that is enough and else alone.
    pub(crate) fn run<T>(&self, clock: Clock, mut check: impl FnMut(&mut Budget) -> T) -> T {
        let beside = self.0.turn.read().unwrap_or_else(PoisonError::into_inner);
        let mut budget = Budget::of(self, clock);
        let result = check(&mut budget);
        if !budget.crowded {
            return result;
        }
        drop((budget, result, beside));
        let _alone = self.0.turn.write().unwrap_or_else(PoisonError::into_inner);
        check(&mut Budget::of(self, clock.again()))
    }

    fn take(&self, bytes: u64) -> bool {
        let more = |used: u64| used.checked_add(bytes).filter(|used| *used <= self.0.max);
        self.0.used.fetch_update(Ordering::SeqCst, Ordering::SeqCst, more).is_ok()
    }
}

/// When a check has to end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    limit: Option<Duration>,
    deadline: Option<Instant>,
}

impl Clock {
    /// A clock that starts now.
    pub fn start(limits: &Limits) -> Clock {
        let limit = limits.max_time;
        Clock { limit, deadline: limit.and_then(|time| Instant::now().checked_add(time)) }
    }

    /// The same clock, starting now.
    fn again(self) -> Clock {
        Clock { deadline: self.limit.and_then(|time| Instant::now().checked_add(time)), ..self }
    }

    /// Time that is left; `None` when there is no limit.
    pub fn left(self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }

    /// Declines once the time is over; `begun` says what had begun by then.
    pub fn look(self, begun: &str) -> Result<(), Stop> {
        match (self.deadline, self.limit) {
            (Some(deadline), Some(limit)) if Instant::now() >= deadline => Err(Stop::declined(
                Code::OverMaxSeconds,
                format!("{begun} had begun, and was not at its end after {} s", limit.as_secs_f64()),
            )),
            _ => Ok(()),
        }
    }
}

/// Bytes that are written between two looks at the clock.
pub(crate) const PIECE: usize = 1 << 24;

/// Steps between two looks at the clock.
const STEPS_A_LOOK: u64 = 1 << 16;

/// The limits of one running check.
pub(crate) struct Budget {
    memory: Memory,
    pub taken: u64,
    /// Memory was refused that there would have been without other checks.
    crowded: bool,
    clock: Clock,
    /// Steps since the clock was looked at.
    steps: Cell<u64>,
    #[cfg(test)]
    pub spent: tests::Spent,
}

impl Budget {
    /// The budget of a check that runs by itself.
    pub fn start(limits: &Limits) -> Self {
        Budget::of(&Memory::of(limits.max_memory), Clock::start(limits))
    }

    fn of(memory: &Memory, clock: Clock) -> Self {
        Budget {
            memory: memory.clone(),
            taken: 0,
            crowded: false,
            clock,
            steps: Cell::new(0),
            #[cfg(test)]
            spent: tests::Spent::default(),
        }
    }

    /// Pays for `len` things of `size` bytes each, which are about to be allocated.
    pub fn pay(&mut self, len: u64, size: usize) -> Result<(), Stop> {
        let need = len.saturating_mul(size as u64);
        let max = self.memory.0.max;
        if !self.memory.take(need) {
            self.crowded = self.taken.checked_add(need).is_some_and(|alone| alone <= max);
            return Err(Stop::declined(
                Code::OverMaxMemory,
                format!("{need} bytes more are needed, the limit is {max} in all"),
            ));
        }
        self.taken = self.taken.saturating_add(need);
        Ok(())
    }

    /// A vector of `len` copies of `value`, paid for from the memory limit. The clock is looked at
    /// while it is filled.
    pub fn vec<T: Clone>(&mut self, value: T, len: u64) -> Result<Vec<T>, Stop> {
        let mut vector = self.room(len)?;
        let len = usize::try_from(len).unwrap_or_default();
        let piece = PIECE.div_ceil(size_of::<T>().max(1));
        while vector.len() < len {
            self.tick()?;
            vector.resize(len.min(vector.len().saturating_add(piece)), value.clone());
        }
        Ok(vector)
    }

    /// An empty vector with room for `len` elements, paid for from the memory limit.
    pub fn room<T>(&mut self, len: u64) -> Result<Vec<T>, Stop> {
        self.pay(len, size_of::<T>())?;
        let mut vector = Vec::new();
        match usize::try_from(len) {
            Ok(len) if vector.try_reserve_exact(len).is_ok() => Ok(vector),
            _ => {
                let message = format!("{len} entries more cannot be had");
                Err(Stop::declined(Code::OverMaxMemory, message))
            }
        }
    }

    /// To be called in inner loops with the `steps` that were taken, of some nanoseconds each: looks
    /// at the clock after so many that it pays.
    #[inline]
    pub fn spend(&self, steps: u64) -> Result<(), Stop> {
        self.steps.set(self.steps.get().saturating_add(steps));
        #[cfg(test)]
        self.spent.add(steps, 0)?;
        if self.steps.get() < STEPS_A_LOOK {
            return Ok(());
        }
        self.steps.set(0);
        self.tick()
    }

    /// The clock, for threads that help with a check.
    pub fn clock(&self) -> Clock {
        self.clock
    }

    /// To be called in every outer loop: declines once the time is over.
    pub fn tick(&self) -> Result<(), Stop> {
        #[cfg(test)]
        self.spent.add(0, 1)?;
        self.clock.look("the check")
    }
}

impl Drop for Budget {
    fn drop(&mut self) {
        self.memory.0.used.fetch_sub(self.taken, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a check has spent: steps, and looks at the clock.
    #[derive(Default)]
    pub(crate) struct Spent {
        all: Cell<(u64, u64)>,
        /// Beyond so many of either the time is over, whatever the clock says.
        pub most: Option<(u64, u64)>,
    }

    impl Spent {
        pub(crate) fn get(&self) -> (u64, u64) {
            self.all.get()
        }

        pub(crate) fn add(&self, steps: u64, looks: u64) -> Result<(), Stop> {
            let all = (self.get().0.saturating_add(steps), self.get().1 + looks);
            self.all.set(all);
            match self.most {
                Some(most) if all.0 > most.0 || all.1 > most.1 => {
                    Err(Stop::declined(Code::OverMaxSeconds, "no time is left".to_string()))
                }
                _ => Ok(()),
            }
        }
    }

    fn budget(max_memory: u64) -> Budget {
        Budget::start(&Limits { max_memory, ..Limits::default() })
    }

    fn code<T>(result: Result<T, Stop>) -> Option<Code> {
        match result {
            Ok(_) => None,
            Err(Stop::Declined(decline)) => Some(decline.code),
            Err(other) => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_clock_that_starts_again_has_its_whole_time() {
        let second = Some(Duration::from_secs(1));
        let late = Clock { limit: second, deadline: Some(Instant::now()) };
        assert!(late.look("a check").is_err());
        assert!(late.again().look("a check").is_ok());
        assert!(Clock { limit: None, deadline: None }.again().left().is_none());
    }

    #[test]
    fn memory_is_paid_for_once_and_to_the_byte() {
        for (max, second) in [(79, Some(Code::OverMaxMemory)), (80, None), (81, None)] {
            let mut budget = budget(max);
            assert_eq!(budget.vec(0u64, 5).ok(), Some(vec![0; 5]));
            assert_eq!(code(budget.vec(7u64, 5)), second, "{max}");
        }
        assert_eq!(code(budget(u64::MAX).vec(0u64, u64::MAX)), Some(Code::OverMaxMemory));
        assert_eq!(code(budget(8).vec(0u64, 1 << 61)), Some(Code::OverMaxMemory));
    }

    #[test]
    fn large_vectors_are_filled_in_pieces() {
        let budget = &mut budget(1 << 30);
        let vector = budget.vec(3u16, PIECE as u64 + 1).unwrap();
        assert!(vector.len() == PIECE + 1 && vector.iter().all(|&entry| entry == 3));
        assert_eq!(budget.spent.get().1, 3);
    }

    #[test]
    fn steps_are_counted_up_to_a_look() {
        let budget = &mut budget(0);
        for (steps, looks) in
            [(STEPS_A_LOOK - 1, 0), (1, 1), (1, 1), (STEPS_A_LOOK - 2, 1), (7, 2), (u64::MAX, 3), (0, 3)]
        {
            budget.spend(steps).unwrap();
            assert_eq!(budget.spent.get().1, looks, "{steps}");
        }
    }

    #[test]
    fn time_that_is_over_declines() {
        let over = Limits { max_time: Some(Duration::ZERO), ..Limits::default() };
        assert_eq!(code(Budget::start(&over).tick()), Some(Code::OverMaxSeconds));
        assert_eq!(code(Budget::start(&over).vec(0u8, 1)), Some(Code::OverMaxSeconds));
        let any = Limits { max_time: None, ..Limits::default() };
        assert_eq!(code(Budget::start(&any).tick()), None);
        assert_eq!(code(budget(0).tick()), None);
        let far = Limits { max_time: Some(Duration::MAX), ..Limits::default() };
        assert_eq!(code(Budget::start(&far).tick()), None);
    }

    /// Memory comes back when a check ends, and one that is crowded out is run again alone.
    #[test]
    fn checks_share_memory_and_none_is_declined_for_another() {
        let memory = Memory::of(100);
        let clock = Clock::start(&Limits::default());
        let mut runs = 0;
        let said = std::thread::scope(|scope| {
            let (begun, wait) = std::sync::mpsc::channel();
            let (release, released) = std::sync::mpsc::channel::<()>();
            let other = memory.clone();
            let first = scope.spawn(move || {
                other.run(clock, |budget| {
                    let all = budget.vec(0u8, 60).unwrap();
                    begun.send(()).unwrap();
                    let _ = released.recv();
                    all.len()
                })
            });
            wait.recv().unwrap();
            let mut release = Some(release);
            let said = memory.run(clock, |budget| {
                runs += 1;
                let said = code(budget.vec(0u8, 60));
                release.take();
                said
            });
            assert_eq!(first.join().unwrap(), 60);
            said
        });
        assert_eq!((said, runs), (None, 2));
        let needs_more = |budget: &mut Budget| code(budget.vec(0u8, 101));
        assert_eq!(memory.run(clock, needs_more), Some(Code::OverMaxMemory));
        assert_eq!(memory.0.used.load(Ordering::SeqCst), 0);
    }
}
