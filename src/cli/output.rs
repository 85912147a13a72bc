//! Writing: to standard output, in colour on a terminal; to files that are whole or absent; and progress to a terminal.

use super::process::{FAILED, Failure, Outcome};
use crate::checking::files::folder_of;
use crate::checkpoint;
use crate::progress::Progress;
use clap::ValueEnum;
use console::{Color, Style, colors_enabled};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tempfile::{NamedTempFile, TempPath};

/// The form of output: lines for people, or one JSON object a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    #[default]
    Human,
    Json,
}

/// The words that begin a line, by what they mean for whoever reads it.
const WORDS: [(Color, &[&str]); 3] = [
    (Color::Green, &["VERIFIED", "CONFIRMED"]),
    (Color::Red, &["REJECTED", "REFUTED", "ERROR"]),
    (Color::Yellow, &["DECLINED", "CORRECTED", "VACUOUS", "UNDEFINED", "UNDECIDED", "BEYOND"]),
];

/// Lines for standard output; those that begin with a verdict have it in colour.
pub fn coloured(lines: &str) -> Cow<'_, str> {
    if colors_enabled() { Cow::Owned(painted(lines)) } else { Cow::Borrowed(lines) }
}

fn painted(lines: &str) -> String {
    lines.split_inclusive('\n').map(painted_line).collect()
}

fn painted_line(line: &str) -> String {
    let (word, rest) = line.split_at(line.find([' ', ':', '\n']).unwrap_or(line.len()));
    match WORDS.iter().find(|(_, words)| words.contains(&word)) {
        Some((colour, _)) => {
            format!("{}{rest}", Style::new().fg(*colour).bold().force_styling(true).apply_to(word))
        }
        None => line.to_string(),
    }
}

/// Whether a path stands for standard input or output.
pub fn is_stream(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Writes to standard output. A reader that has gone away (`| head`) ends the program quietly.
pub fn print(bytes: &[u8]) -> Outcome {
    let mut stdout = io::stdout().lock();
    let written = stdout.write_all(bytes).and_then(|()| stdout.flush());
    finish(written, Path::new("standard output"))
}

/// Writes a line to standard error, which may be closed: the exit status says the same.
pub fn remark(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// The outcome of having written to `path`.
pub fn finish(written: io::Result<()>, path: &Path) -> Outcome {
    match written {
        Ok(()) => Ok(0),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(0),
        Err(error) => Err(Failure::io(path, error)),
    }
}

/// Writes a file through a temporary one in the same folder, so that `path` is never half
/// written. An existing file is refused unless `force` is set. `-` is standard output.
pub fn write_file(
    path: &Path,
    force: bool,
    fill: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Outcome {
    if is_stream(path) {
        let mut stdout = io::BufWriter::new(io::stdout().lock());
        let written = fill(&mut stdout).and_then(|()| stdout.flush());
        return finish(written, Path::new("standard output"));
    }
    refuse(path, force)?;
    let failed = |error| Failure::io(path, error);
    let mut file = file_in(folder_of(path)).map_err(failed)?;
    let mut buffer = io::BufWriter::new(file.as_file_mut());
    fill(&mut buffer).and_then(|()| buffer.flush()).map_err(failed)?;
    drop(buffer);
    file.as_file().sync_all().map_err(failed)?;
    match keep(file.into_temp_path(), path, force) {
        Ok(()) => Ok(0),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(exists(path)),
        Err(error) => Err(failed(error)),
    }
}

/// Says which file was written, and how long it is.
pub fn wrote(path: &Path) {
    if let (false, Ok(data)) = (is_stream(path), path.metadata()) {
        remark(&format!("wrote {} ({} bytes)", path.display(), data.len()));
    }
}

/// Fails where [`write_file`] would, as far as that is known before there is anything to write.
pub fn refuse(path: &Path, force: bool) -> Result<(), Failure> {
    if is_stream(path) {
        return Ok(());
    }
    if !force && path.exists() {
        return Err(exists(path));
    }
    let folder = folder_of(path);
    if !folder.is_dir() {
        let message = format!("{}: there is no folder {}", path.display(), folder.display());
        return Err(Failure { status: FAILED, message });
    }
    Ok(())
}

fn exists(path: &Path) -> Failure {
    Failure::usage(format!("{} exists; --force overwrites it", path.display()))
}

/// Progress on standard error, or nothing when that is no terminal or `quiet` is set: a clock, and a
/// bar as soon as steps are counted.
pub struct Bar {
    bar: ProgressBar,
    quiet: bool,
    counted: AtomicBool,
}

impl Bar {
    /// Progress called `message`.
    pub fn new(message: impl Into<Cow<'static, str>>, quiet: bool) -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        bar.set_style(style("{spinner} {msg} {elapsed}"));
        bar.set_message(message);
        bar.enable_steady_tick(Duration::from_millis(250));
        if !quiet && io::stderr().is_terminal() {
            show_later(&bar);
        }
        Bar { bar, quiet, counted: AtomicBool::new(false) }
    }

    /// Runs `print` while nothing is drawn.
    pub fn suspend<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }
}

/// For how long nothing is drawn: what is done by then needs no progress.
const QUIET: Duration = Duration::from_millis(300);

/// Draws the bar from now on, unless it is over by the time that it would be drawn first.
fn show_later(bar: &ProgressBar) {
    let bar = bar.downgrade();
    std::thread::spawn(move || {
        std::thread::sleep(QUIET);
        if let Some(bar) = bar.upgrade().filter(|bar| !bar.is_finished()) {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    });
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

impl Progress for Bar {
    fn at(&self, done: u64, total: u64) {
        if !self.counted.swap(true, Ordering::Relaxed) {
            self.bar.set_style(style("{msg} {wide_bar} {percent}% {elapsed} (left: {eta})"));
        }
        self.bar.set_length(total);
        self.bar.set_position(done);
    }

    fn say(&self, what: &str) {
        self.bar.set_message(what.to_string());
    }

    fn remark(&self, line: &str) {
        if !self.quiet {
            self.suspend(|| remark(line));
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

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
fn file_in(folder: &Path) -> io::Result<NamedTempFile> {
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
fn keep(file: TempPath, path: &Path, force: bool) -> io::Result<()> {
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
                    "\n{} is kept; the same command with --resume continues from it",
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_verdict_that_begins_a_line_is_painted() {
        let lines = "VERIFIED a: REJECTED\nnothing REJECTED\nREFUTED: b";
        let expected = "\u{1b}[32m\u{1b}[1mVERIFIED\u{1b}[0m a: REJECTED\nnothing REJECTED\n\
                        \u{1b}[31m\u{1b}[1mREFUTED\u{1b}[0m: b";
        assert_eq!(painted(lines), expected);
    }
}
