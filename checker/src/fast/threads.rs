//! Threads that share the work of one check.

use crate::limits::Budget;
use crate::verdict::{Code, Stop};
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

/// What is locked, in which no thread leaves anything half done.
pub(super) fn locked<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use std::time::Duration;

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
