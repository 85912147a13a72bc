//! Writing: to standard output, to files that are whole or absent, and progress to a terminal.

use super::input::is_stream;
use super::{FAILED, Failure, Outcome, temporary};
use crate::progress::Progress;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

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
    let mut file = temporary::file_in(folder_of(path)).map_err(failed)?;
    let mut buffer = io::BufWriter::new(file.as_file_mut());
    fill(&mut buffer).and_then(|()| buffer.flush()).map_err(failed)?;
    drop(buffer);
    file.as_file().sync_all().map_err(failed)?;
    match temporary::keep(file.into_temp_path(), path, force) {
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

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
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
