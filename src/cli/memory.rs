//! The memory of the whole program.

use super::FAILED;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What the program holds besides what it allocates: its code, and the stacks of its threads.
const PROGRAM: u64 = 8 << 20;

/// Keeps the program to about so many bytes from now on, on Linux: an allocation beyond that fails. Elsewhere only what
/// is estimated beforehand is refused.
#[cfg(target_os = "linux")]
pub fn keep_to(bytes: u64) {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let before = getrlimit(Resource::Data);
    let wanted = bytes.saturating_sub(PROGRAM).max(PROGRAM);
    if before.current.is_none_or(|limit| wanted < limit) {
        // Where it is not allowed the estimates remain.
        let _ = setrlimit(Resource::Data, rustix::process::Rlimit { current: Some(wanted), ..before });
    }
}

/// Elsewhere nothing binds.
#[cfg(not(target_os = "linux"))]
pub fn keep_to(_bytes: u64) {}

/// From now on an allocation that fails ends the program with a status of its own, after the line that says so, and
/// not with the signal of a crash.
#[cfg(unix)]
pub fn failures_are_messages() {
    let always = Arc::new(AtomicBool::new(true));
    // Without the handler the program is aborted, as it always is.
    let _ = signal_hook::flag::register_conditional_shutdown(
        signal_hook::consts::SIGABRT,
        FAILED.into(),
        always,
    );
}

/// Elsewhere the program is aborted.
#[cfg(not(unix))]
pub fn failures_are_messages() {}
