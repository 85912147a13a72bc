//! Limits that the caller sets. Going over one is a refusal to judge, never a verdict.

use crate::statement::Way;
use crate::verdict::{Code, Stop};
use std::cell::Cell;
use std::time::{Duration, Instant};

/// Bounds on one check: the default, and each of them changed where that is wanted.
///
/// ```
/// use chomp_check::{Code, Limits, Verdict, check};
///
/// let limits = Limits::default().max_bytes(1 << 20).max_memory(1 << 30).max_time(None);
/// let Verdict::Declined(decline) = check(&[0; (1 << 20) + 1], &limits) else { panic!() };
/// assert_eq!(decline.code, Code::OverMaxBytes);
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Limits {
    /// Longest file, in bytes.
    pub max_bytes: u64,
    /// Most memory that the check may allocate beyond the file itself, in bytes.
    pub max_memory: u64,
    /// Longest time, from before the file is opened; `None` for any time.
    pub max_time: Option<Duration>,
    /// Take the plain way of every kind, also where this build has a fast one.
    pub plain: bool,
}

/// A file of 121 bytes can ask for 10^10 positions, so there is a limit unless the caller lifts it.
pub const DEFAULT_TIME: Duration = Duration::from_secs(600);

impl Default for Limits {
    /// 1 GiB files, 4 GiB of memory, ten minutes.
    fn default() -> Self {
        Limits { max_bytes: 1 << 30, max_memory: 4 << 30, max_time: Some(DEFAULT_TIME), plain: false }
    }
}

impl Limits {
    /// The same with another [`Limits::max_bytes`].
    pub fn max_bytes(self, max_bytes: u64) -> Self {
        Limits { max_bytes, ..self }
    }

    /// The same with another [`Limits::max_memory`].
    pub fn max_memory(self, max_memory: u64) -> Self {
        Limits { max_memory, ..self }
    }

    /// The same with another [`Limits::max_time`].
    pub fn max_time(self, max_time: Option<Duration>) -> Self {
        Limits { max_time, ..self }
    }

    /// The same with another [`Limits::plain`].
    pub fn plain(self, plain: bool) -> Self {
        Limits { plain, ..self }
    }

    /// Declines a file that is longer than the limit, which need not be read.
    ///
    /// # Errors
    /// The refusal.
    pub fn admit(&self, length: u64) -> Result<(), Stop> {
        if length <= self.max_bytes {
            return Ok(());
        }
        let message = format!("the file is longer than the limit of {} bytes", self.max_bytes);
        Err(Stop::declined(Code::OverMaxBytes, message))
    }
}

/// When a check has to end.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    limit: Option<Duration>,
    deadline: Option<Instant>,
}

impl Clock {
    /// A clock that starts now.
    pub fn start(limits: &Limits) -> Clock {
        let limit = limits.max_time;
        Clock { limit, deadline: limit.and_then(|time| Instant::now().checked_add(time)) }
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

/// Bytes, or groups of bits, that are written between two looks at the clock.
pub(crate) const PIECE: usize = 1 << 20;

/// Steps, of up to a few microseconds each, between two looks at the clock.
const STEPS_A_LOOK: u64 = 1 << 10;

/// The limits of one running check, or of a thread that helps with it.
pub(crate) struct Budget {
    max_memory: u64,
    taken: u64,
    clock: Clock,
    /// Steps since the clock was looked at.
    steps: Cell<u64>,
    /// Whether the plain way is asked for.
    #[cfg(feature = "fast")]
    pub plain: bool,
    /// In which way the check has been made so far.
    pub way: Way,
    #[cfg(test)]
    pub spent: tests::Expense,
}

impl Budget {
    /// The budget of a check whose time is that of the `clock`.
    pub fn of(limits: &Limits, clock: Clock) -> Self {
        Budget {
            max_memory: limits.max_memory,
            taken: 0,
            clock,
            steps: Cell::new(0),
            #[cfg(feature = "fast")]
            plain: limits.plain,
            way: Way::Plain,
            #[cfg(test)]
            spent: tests::Expense::default(),
        }
    }

    /// The budget of a check that begins now.
    pub fn start(limits: &Limits) -> Self {
        Budget::of(limits, Clock::start(limits))
    }

    /// For a thread that helps: the time that is left, and so much memory.
    #[cfg(feature = "fast")]
    pub fn helper(&self, max_memory: u64) -> Self {
        Budget::of(&Limits { max_memory, ..Limits::default() }, self.clock)
    }

    /// Memory that is left.
    #[cfg(feature = "fast")]
    pub fn left(&self) -> u64 {
        self.max_memory - self.taken
    }

    /// To be called in inner loops with the `steps` that were taken: looks at the clock after so many that it pays.
    #[inline]
    pub fn spend(&self, steps: u64) -> Result<(), Stop> {
        self.steps.set(self.steps.get().saturating_add(steps));
        #[cfg(test)]
        self.spent.add(steps, 0)?;
        if self.steps.get() < STEPS_A_LOOK {
            return Ok(());
        }
        self.tick()
    }

    /// To be called in every outer loop: declines once the time is over.
    pub fn tick(&self) -> Result<(), Stop> {
        self.steps.set(0);
        #[cfg(test)]
        self.spent.add(0, 1)?;
        self.clock.look("the check")
    }

    /// Pays for `len` things of `size` bytes each, which are about to be allocated.
    pub fn pay(&mut self, len: u64, size: usize) -> Result<(), Stop> {
        let need = len.saturating_mul(size as u64);
        let max = self.max_memory;
        match self.taken.checked_add(need).filter(|taken| *taken <= max) {
            Some(taken) => {
                self.taken = taken;
                Ok(())
            }
            None => Err(Stop::declined(
                Code::OverMaxMemory,
                format!("{need} bytes more are needed, the limit is {max} in all"),
            )),
        }
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

    /// The bytes that were paid for.
    #[cfg(test)]
    pub fn taken(&self) -> u64 {
        self.taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Steps and looks at the clock that a check has spent.
    #[derive(Default)]
    pub(crate) struct Expense {
        all: Cell<(u64, u64)>,
        /// Beyond so many of either the time is over, whatever the clock says.
        pub most: Option<(u64, u64)>,
        /// The processor time of the last look, and the longest between two looks, in nanoseconds.
        pub watched: Option<Cell<(u64, u64)>>,
    }

    /// The processor time that this thread has had, in nanoseconds.
    fn processor_time() -> u64 {
        let said = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
        said.split(' ').next().and_then(|time| time.parse().ok()).unwrap_or(0)
    }

    impl Expense {
        /// Begins to watch how long it takes from look to look.
        pub(crate) fn watch(&mut self) {
            self.watched = Some(Cell::new((processor_time(), 0)));
        }
    }

    impl Expense {
        pub(crate) fn get(&self) -> (u64, u64) {
            self.all.get()
        }

        pub(crate) fn add(&self, steps: u64, looks: u64) -> Result<(), Stop> {
            let all = (self.get().0.saturating_add(steps), self.get().1 + looks);
            self.all.set(all);
            if let Some(watched) = self.watched.as_ref().filter(|_| looks > 0) {
                let (now, (last, longest)) = (processor_time(), watched.get());
                watched.set((now, longest.max(now - last)));
            }
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
    fn each_limit_is_changed_alone() {
        let limits = Limits { max_bytes: 1, max_memory: 2, max_time: None, plain: true };
        let max_time = Some(DEFAULT_TIME);
        for (changed, expected) in [
            (limits.max_bytes(4), Limits { max_bytes: 4, ..limits }),
            (limits.max_memory(4), Limits { max_memory: 4, ..limits }),
            (limits.max_time(max_time), Limits { max_time, ..limits }),
            (limits.plain(false), Limits { plain: false, ..limits }),
        ] {
            assert_eq!(format!("{changed:?}"), format!("{expected:?}"));
        }
    }

    #[test]
    fn memory_is_paid_for_once_and_to_the_byte() {
        for (max, second) in [(79, Some(Code::OverMaxMemory)), (80, None), (81, None)] {
            let mut budget = budget(max);
            assert_eq!(budget.vec(0u64, 5).ok(), Some(vec![0; 5]));
            assert_eq!(code(budget.vec(7u64, 5)), second, "{max}");
        }
        let budget_of_79 = &mut budget(79);
        budget_of_79.pay(5, 8).unwrap();
        let Err(Stop::Declined(decline)) = budget_of_79.pay(5, 8) else { panic!() };
        assert_eq!(decline.message, "40 bytes more are needed, the limit is 79 in all");
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
        assert_eq!((Clock::start(&over).left(), Clock::start(&any).left()), (Some(Duration::ZERO), None));
        assert!(Clock::start(&Limits::default()).left().is_some_and(|left| left > DEFAULT_TIME / 2));
        let limits = Limits { max_time: Some(Duration::from_millis(1)), ..Limits::default() };
        let clock = Clock { deadline: Some(Instant::now()), ..Clock::start(&limits) };
        let Err(Stop::Declined(decline)) = clock.look("the file") else { panic!() };
        assert_eq!(decline.message, "the file had begun, and was not at its end after 0.001 s");
        let far = Limits { max_time: Some(Duration::MAX), ..Limits::default() };
        assert_eq!(code(Budget::start(&far).tick()), None);
    }
}
