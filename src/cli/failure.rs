//! How a command ends.

use crate::text::FileError;
use std::fmt::Display;
use std::path::Path;

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

pub type Outcome = Result<u8, Failure>;
