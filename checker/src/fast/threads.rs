//! Threads that share the work of one check.

use crate::verdict::Stop;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, available_parallelism, scope};

/// Most threads of a check.
const MOST: usize = 64;

pub(super) const DIED: Stop = Stop::Internal("a thread of the checker stopped");

/// How many threads the machine has cores for.
pub(super) fn at_hand() -> usize {
    available_parallelism().map_or(1, |threads| threads.get().min(MOST))
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
