//! The process: how it ends, and how much memory it has.

use crate::text::FileError;
use std::fmt::Display;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Exit status for wrong usage, and for anything asked that makes no sense.
pub const USAGE: u8 = 64;
/// Exit status when a file cannot be read or written.
pub const FAILED: u8 = 3;
/// Exit status when a form was searched for and none was found.
pub const NOT_FOUND: u8 = 4;
/// Exit status when the checker in Lean was asked and does not say the same.
pub const LEAN_DIFFERS: u8 = 5;

/// Why a command ends without success: its exit status and what to say.
#[derive(Clone, Debug)]
pub struct Failure {
    pub status: u8,
    pub message: String,
}

impl Failure {
    /// Something is asked for that makes no sense.
    pub fn usage(message: impl ToString) -> Self {
        Failure { status: USAGE, message: message.to_string() }
    }

    /// Input, output, or the program itself.
    pub fn internal(message: impl ToString) -> Self {
        Failure { status: FAILED, message: message.to_string() }
    }

    /// The text of a file is not read.
    pub fn of_text(path: &Path, error: &FileError) -> Self {
        let status = if matches!(error, FileError::Io(_)) { FAILED } else { USAGE };
        Failure { status, ..Failure::io(path, error) }
    }

    /// A file cannot be read or written.
    pub fn io(path: &Path, error: impl Display) -> Self {
        Failure::internal(format!("{}: {error}", path.display()))
    }
}

/// The end of a command.
pub type Outcome = Result<u8, Failure>;

/// The memory besides what is allocated: its code, and the stacks of its threads.
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
