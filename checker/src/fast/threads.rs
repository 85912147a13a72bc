//! Threads that share the work of one check.

use crate::limits::Budget;
use crate::verdict::{Code, Stop};
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, available_parallelism, scope};

/// Most threads of a check.
const MOST: usize = 64;

pub(super) const DIED: Stop = Stop::Internal("a thread of the checker stopped");

/// How many threads the machine has cores for.
pub(super) fn at_hand() -> usize {
    available_parallelism().map_or(1, |threads| threads.get().min(MOST))
}

/// The check by so many threads, or by one if there is no room for more.
pub(super) fn by_all<T>(
    threads: usize,
    budget: &mut Budget,
    check: impl Fn(usize, &mut Budget) -> Result<T, Stop>,
) -> Result<T, Stop> {
    if threads > 1 {
        match check(threads, &mut budget.helper(budget.left())) {
            Err(Stop::Declined(decline)) if decline.code == Code::OverMaxMemory => {}
            judged => return judged,
        }
    }
    check(1, budget)
}

/// For each thread but one its share of the memory that is left, which is paid for.
pub(super) fn budgets(threads: usize, budget: &mut Budget) -> Result<Vec<Budget>, Stop> {
    let share = |sharing: u64| {
        let memory = budget.left() / sharing;
        budget.pay(memory, 1)?;
        Ok(budget.helper(memory))
    };
    (2..=threads as u64).rev().map(share).collect()
}

/// Does some work while others help, and waits for each. One that cannot be had is not missed: the others take its share.
pub(super) fn together(
    helpers: impl IntoIterator<Item = impl FnOnce() + Send>,
    own: impl FnOnce(),
) -> Result<(), Stop> {
    let died = scope(|scope| {
        let helpers: Vec<_> =
            helpers.into_iter().flat_map(|work| Builder::new().spawn_scoped(scope, work)).collect();
        own();
        helpers.into_iter().filter_map(|helper| helper.join().err()).count()
    });
    if died > 0 { Err(DIED) } else { Ok(()) }
}

/// Where a check that several threads share stops: at its first fault in the order of the file, whichever was found first.
/// What is no fault comes before any, as the thread that it stopped has left places out.
pub(super) struct FirstStop {
    end: AtomicU64,
    stop: Mutex<Option<Stop>>,
}

impl FirstStop {
    /// Nothing has stopped the check of the places before `end`.
    pub fn before(end: u64) -> FirstStop {
        FirstStop { end: end.into(), stop: Mutex::new(None) }
    }

    /// Nobody needs to look at this place or a later one.
    #[inline]
    pub fn end(&self) -> u64 {
        self.end.load(Ordering::Relaxed)
    }

    /// Adds what stopped a thread at a place.
    pub fn add(&self, place: u64, stop: Stop) {
        let mut first = locked(&self.stop);
        let is_fault = matches!(stop, Stop::Rejected(_));
        if !is_fault || place < self.end() {
            self.end.store(if is_fault { place } else { 0 }, Ordering::Relaxed);
            *first = Some(stop);
        }
    }

    /// What stopped the check, if anything did.
    pub fn judged(&self) -> Result<(), Stop> {
        locked(&self.stop).take().map_or(Ok(()), Err)
    }
}

/// Places that nobody has taken yet, and what stopped the check of some.
pub(super) struct Queue {
    next: AtomicU64,
    pub first: FirstStop,
}

impl Queue {
    /// All of these places.
    pub fn of(places: Range<u64>) -> Queue {
        Queue { next: places.start.into(), first: FirstStop::before(places.end) }
    }

    /// The next place.
    pub fn take(&self) -> Option<u64> {
        let place = self.next.fetch_add(1, Ordering::Relaxed);
        (place < self.first.end()).then_some(place)
    }
}

/// What is locked, in which no thread leaves anything half done.
pub(super) fn locked<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use quickcheck::quickcheck;
    use std::time::Duration;

    quickcheck! {
        /// In whatever order threads tell what stopped them, what is no fault is told, and then nobody looks at anything any
        /// more; else the fault of the first place, and earlier ones are looked at still.
        fn the_first_fault_is_told_and_what_is_no_fault_before_any(stops: Vec<(u8, bool)>, places: (u8, u8)) -> bool {
            let (start, end) = (u64::from(places.0), u64::from(places.0) + u64::from(places.1));
            let queue = Queue::of(start..end);
            let mut faults = vec![end];
            for &(place, is_fault) in &stops {
                let place = u64::from(place);
                faults.extend(is_fault.then_some(place));
                queue.first.add(place, match is_fault {
                    true => Stop::rejected(Code::UnnamedP, place as usize, ""),
                    false => Stop::declined(Code::OverMaxSeconds, String::new()),
                });
            }
            let first = faults.into_iter().min().unwrap();
            let is_over = stops.iter().any(|(_, is_fault)| !is_fault);
            let left = if is_over { 0..0 } else { start..first.max(start) };
            left.map(Some).chain([None, None]).all(|place| queue.take() == place)
                && match queue.first.judged() {
                    Err(Stop::Rejected(rejection)) => !is_over && rejection.offset == first && first < end,
                    Err(_) => is_over,
                    Ok(()) => !is_over && first == end,
                }
        }
    }

    /// Threads have as much memory as the check has left, each about the same.
    #[test]
    fn the_memory_that_is_left_is_shared() {
        for (memory, threads) in (0..40u64).flat_map(|memory| (1..8).map(move |threads| (memory, threads)))
        {
            let budget = &mut Budget::start(&Limits { max_memory: 5 + memory, ..Limits::default() });
            budget.pay(5, 1).unwrap();
            let helpers = budgets(threads, budget).unwrap();
            let each: Vec<u64> = helpers.iter().map(Budget::left).chain([budget.left()]).collect();
            assert_eq!((each.len(), each.iter().sum::<u64>()), (threads, memory));
            assert!(each.iter().all(|own| own.abs_diff(memory / threads as u64) <= 1), "{each:?}");
        }
    }

    /// When the check's time is over, so is theirs.
    #[test]
    fn threads_that_help_have_the_time_of_the_check() {
        let limits = Limits { max_time: Some(Duration::ZERO), ..Limits::default() };
        let helpers = budgets(4, &mut Budget::start(&limits)).unwrap();
        assert_eq!(helpers.iter().filter(|helper| helper.tick().is_err()).count(), 3);
    }
}
