//! The process: what it may take, and how it ends where it may not.

use super::failure::{FAILED, Failure};
use super::output::{beside, remark, say_checkpoint};
use crate::allowance::Allowance;
use crate::amount::in_seconds;
use crate::output::file;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// The memory besides what is allocated: its code, and the stacks of its threads.
const PROGRAM: u64 = 8 << 20;
/// Bytes that any command allocates.
const LEAST: u64 = 12 << 20;
/// The memory of a command, unless it is said.
pub const USUAL_MEMORY: u64 = 8 << 30;

/// The limits of the command that runs, and when it began.
static BOUND: OnceLock<(Instant, Allowance)> = OnceLock::new();

/// Who ends a command when its time is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum TimeLimit {
    /// The process.
    Hard,
    /// The command itself, which looks at the clock and has more to say; the process only where it does not.
    Soft,
}

/// How much longer than a soft limit a command may take: a tenth, and what it takes to say what has come out.
const TO_END: Duration = Duration::from_secs(1);

/// Keeps the command to what it may take, from now on: an allocation beyond that fails, on Linux, and when the time is over
/// it ends with this status, after a line that says so. Elsewhere only memory that is estimated beforehand is refused.
pub fn bind(allowance: &Allowance, limit: TimeLimit, status: u8) {
    if BOUND.set((Instant::now(), *allowance)).is_err() {
        return;
    }
    if let Some(bytes) = allowance.max_memory {
        keep_to(bytes);
    }
    let Some(time) = allowance.max_time() else { return };
    let end =
        if limit == TimeLimit::Hard { time } else { time.saturating_add(time / 10).saturating_add(TO_END) };
    // Where there is no thread for it, commands that look at the clock keep to it all the same.
    beside(move || {
        std::thread::sleep(end);
        let _nothing_is_begun = file::delete_unfinished();
        remark(&format!(
            "chompcert: this takes longer than {}; --max-seconds allows more",
            in_seconds(time)
        ));
        say_checkpoint();
        std::process::exit(status.into());
    });
}

/// The limits of a check within the command that runs: what is left of its own.
pub fn limits() -> chomp_check::Limits {
    let usual = chomp_check::Limits::default();
    let Some((began, allowance)) = BOUND.get() else { return usual };
    let left = |time: Duration| time.saturating_sub(began.elapsed()).max(LEAST_TIME);
    let max_time =
        if allowance.max_seconds.is_some() { allowance.max_time().map(left) } else { usual.max_time };
    let max_memory = allowance.max_memory.map_or(usual.max_memory, |bytes| bytes.max(PROGRAM));
    usual.max_memory(max_memory).max_time(max_time)
}

/// A thread for each core, for checks and decisions at once.
pub fn threads() -> Result<ThreadPool, Failure> {
    ThreadPoolBuilder::new().build().map_err(Failure::internal)
}

/// The limits of the check of a certificate that was computed here: none but the memory of the command.
pub fn own_limits() -> chomp_check::Limits {
    let max_memory = BOUND.get().and_then(|(_, allowance)| allowance.max_memory);
    let max_memory = max_memory.map_or(u64::MAX, |bytes| bytes.max(PROGRAM));
    chomp_check::Limits::default().max_bytes(u64::MAX).max_memory(max_memory).max_time(None)
}

/// The time that is left to the command, if it is limited.
pub fn time_left() -> Option<Duration> {
    let (began, allowance) = BOUND.get()?;
    Some(allowance.max_time()?.saturating_sub(began.elapsed()))
}

/// The time that any check may take: a limit binds within as much.
const LEAST_TIME: Duration = Duration::from_millis(200);

/// The most memory that the command may take.
pub fn max_memory() -> u64 {
    BOUND.get().and_then(|(_, allowance)| allowance.max_memory).unwrap_or(USUAL_MEMORY)
}

/// Keeps the program to about so many bytes.
#[cfg(target_os = "linux")]
fn keep_to(bytes: u64) {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let before = getrlimit(Resource::Data);
    let wanted = bytes.saturating_sub(PROGRAM).max(LEAST);
    if before.current.is_none_or(|limit| wanted < limit) {
        // Where it is not allowed the estimates remain.
        let _ = setrlimit(Resource::Data, rustix::process::Rlimit { current: Some(wanted), ..before });
    }
}

#[cfg(not(target_os = "linux"))]
fn keep_to(_bytes: u64) {}

/// From now on a fault of the program ends it with one line and a status of its own, on whatever thread it is: a thread that
/// the system does not give too.
pub fn faults_are_messages() {
    std::panic::set_hook(Box::new(|fault| {
        let said = fault.payload_as_str().unwrap_or("no reason is given");
        let line = match fault.location() {
            _ if said.contains("failed to spawn thread") => {
                "chompcert: the system gives no thread: there is too little memory, or there are too many"
                    .to_string()
            }
            Some(place) => {
                format!("chompcert: internal error in {}, line {}: {said}", place.file(), place.line())
            }
            None => format!("chompcert: internal error: {said}"),
        };
        remark(&line);
        let _nothing_is_begun = file::try_delete_unfinished();
        std::process::exit(FAILED.into());
    }));
}

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
