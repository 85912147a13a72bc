//! The file that is being written, under a name that it will not keep: a signal leaves nothing of it.

use super::output::remark;
use crate::checkpoint;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tempfile::{NamedTempFile, TempPath};

/// The temporary file that there is, if any. Commands write one file at a time.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

fn unfinished() -> MutexGuard<'static, Option<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A file to be written in `folder`, which is deleted when it is dropped, and when a signal ends the
/// program.
///
/// # Errors
/// When it cannot be made.
pub fn file_in(folder: &Path) -> io::Result<NamedTempFile> {
    // Held from before the file is there: a signal in between waits until it is known.
    let mut unfinished = unfinished();
    let file =
        with_usual_permissions(&mut tempfile::Builder::new()).prefix(".chompcert-").tempfile_in(folder)?;
    *unfinished = Some(file.path().to_path_buf());
    Ok(file)
}

/// Gives the file its name. An existing file is replaced if `force` is set, and else an error.
///
/// # Errors
/// When it cannot be renamed.
pub fn keep(file: TempPath, path: &Path, force: bool) -> io::Result<()> {
    let mut unfinished = unfinished();
    let kept = if force { file.persist(path) } else { file.persist_noclobber(path) };
    *unfinished = None;
    kept.map_err(|error| error.error)
}

/// Temporary files are made private; what is kept should have the permissions of any new file.
#[cfg(unix)]
fn with_usual_permissions<'a, 'b, 'c>(
    builder: &'a mut tempfile::Builder<'b, 'c>,
) -> &'a mut tempfile::Builder<'b, 'c> {
    use std::os::unix::fs::PermissionsExt;
    builder.permissions(std::fs::Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn with_usual_permissions<'a, 'b, 'c>(
    builder: &'a mut tempfile::Builder<'b, 'c>,
) -> &'a mut tempfile::Builder<'b, 'c> {
    builder
}

/// From now on SIGINT, SIGTERM and SIGHUP delete the temporary file and name the checkpoint before they
/// end the program, with the status of that signal.
#[cfg(unix)]
pub fn deleted_on_signals() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    // Without the handler the signals end the program as they always do.
    let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM]) else { return };
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            let unfinished = unfinished();
            if let Some(path) = unfinished.as_ref() {
                let _ = std::fs::remove_file(path);
            }
            if let Some(path) = checkpoint::there() {
                remark(&format!(
                    "\n{} is kept: the same command with --resume goes on from it",
                    path.display()
                ));
            }
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    });
}

/// Elsewhere the operating system deletes nothing, and neither does this.
#[cfg(not(unix))]
pub fn deleted_on_signals() {}
