//! Writing: to standard output, in colour on a terminal; to files that are whole or absent; and progress to a terminal.

use super::failure::{Failure, Outcome};
use crate::checkpoint;
use crate::output::file::{self, WriteError};
use crate::progress::Progress;
use crate::shifts::budget::interrupt;
use crate::text::printable;
use clap::ValueEnum;
use console::{Color, Style, colors_enabled};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::time::Duration;

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
    let lines = printable(lines);
    if colors_enabled() { Cow::Owned(painted(&lines)) } else { lines }
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

/// Whether a path stands for standard output.
pub fn is_standard_output(path: &Path) -> bool {
    ["-", "/dev/stdout", "/dev/fd/1"].iter().any(|name| path == Path::new(name))
}

/// Writes to standard output. A reader that has gone away (`| head`) ends the program quietly.
pub fn print(bytes: &[u8]) -> Outcome {
    let mut stdout = io::stdout().lock();
    let written = stdout.write_all(bytes).and_then(|()| stdout.flush());
    finish(written, Path::new("standard output"))
}

/// Writes a line to standard error, which may be closed: the exit status says the same.
pub fn remark(line: &str) {
    let _ = writeln!(io::stderr(), "{}", printable(line));
}

/// Whether only what is wrong is said.
static QUIET: AtomicBool = AtomicBool::new(false);

/// From now on there is no progress, no note and no summary.
pub fn be_quiet() {
    QUIET.store(true, Ordering::Relaxed);
}

fn is_quiet() -> bool {
    QUIET.load(Ordering::Relaxed)
}

/// Writes a line to standard error that can be missed, unless the program is to be quiet.
pub fn note(line: &str) {
    if !is_quiet() {
        remark(line);
    }
}

/// The outcome of having written to `path`.
pub fn finish(written: io::Result<()>, path: &Path) -> Outcome {
    match written {
        Ok(()) => Ok(0),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(0),
        Err(error) => Err(Failure::io(path, error)),
    }
}

/// Writes a file, whole or not at all; `-` is standard output. An existing file is refused unless `force` is set.
pub fn write_file(
    path: &Path,
    force: bool,
    fill: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Outcome {
    if is_standard_output(path) {
        let mut stdout = io::BufWriter::new(io::stdout().lock());
        let written = fill(&mut stdout).and_then(|()| stdout.flush());
        return finish(written, Path::new("standard output"));
    }
    match file::write(path, force, fill) {
        Err(error) if !error.is_unread() => Err(error.into()),
        _ => Ok(0),
    }
}

/// Says which file was written, and how long it is.
pub fn wrote(path: &Path) {
    if is_standard_output(path) {
        return;
    }
    match path.metadata() {
        Ok(data) if data.is_file() => note(&format!("wrote {} ({} bytes)", path.display(), data.len())),
        _ => note(&format!("wrote to {}", path.display())),
    }
}

/// Fails where [`write_file`] would, as far as that is known before there is anything to write.
pub fn refuse(path: &Path, force: bool) -> Result<(), Failure> {
    if is_standard_output(path) { Ok(()) } else { Ok(file::allow(path, force)?) }
}

impl From<WriteError> for Failure {
    fn from(error: WriteError) -> Self {
        match error {
            WriteError::Exists(_) | WriteError::NotEmpty(_) => Failure::usage(error),
            WriteError::Io(..) => Failure::internal(error),
        }
    }
}

/// Progress on standard error, or nothing when the program or this is to be quiet. On a terminal: a clock, and a bar as soon
/// as steps are counted. Elsewhere a line each ten seconds.
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
        let quiet = quiet || is_quiet();
        if !quiet && io::stderr().is_terminal() {
            bar.enable_steady_tick(Duration::from_millis(250));
            show_later(&bar);
        } else if !quiet {
            say_in_lines(&bar);
        }
        Bar { bar, quiet, counted: AtomicBool::new(false) }
    }

    /// Runs `print` while nothing is drawn.
    pub fn suspend<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }
}

/// Runs something small beside the command, if the system gives a thread for it.
pub fn beside(what: impl FnOnce() + Send + 'static) {
    let _ = std::thread::Builder::new().stack_size(STACK).spawn(what);
}

/// Its stack, which counts as memory.
const STACK: usize = 1 << 18;

/// For how long nothing is drawn: what is done by then needs no progress.
const MOMENT: Duration = Duration::from_millis(300);
/// Time between two lines where no bar is drawn.
const BETWEEN_LINES: Duration = Duration::from_secs(10);

/// Says each ten seconds what is going on, for how long, and how much of it is done.
fn say_in_lines(bar: &ProgressBar) {
    let bar = bar.downgrade();
    beside(move || {
        loop {
            std::thread::sleep(BETWEEN_LINES);
            let Some(bar) = bar.upgrade().filter(|bar| !bar.is_finished()) else { return };
            let total = bar.length().filter(|&total| total > 0);
            let done =
                total.map(|total| format!(", {} %", u128::from(bar.position()) * 100 / u128::from(total)));
            remark(&format!(
                "{}: {} s{}",
                bar.message(),
                bar.elapsed().as_secs(),
                done.unwrap_or_default()
            ));
        }
    });
}

/// Draws the bar from now on, unless it is over by the time that it would be drawn first.
fn show_later(bar: &ProgressBar) {
    let bar = bar.downgrade();
    // Without a thread there is no progress.
    beside(move || {
        std::thread::sleep(MOMENT);
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

/// Names the checkpoint that is there, if there is one.
pub fn say_checkpoint() {
    if let Some(path) = checkpoint::there() {
        remark(&format!("\n{} is kept; the same command with --resume continues from it", path.display()));
    }
}

/// Whether a signal asks a search that runs to end, and says what it has, before it ends the program.
static SEARCHES_END: AtomicBool = AtomicBool::new(false);
/// The signal that has ended a search.
static SIGNAL: AtomicI32 = AtomicI32::new(0);

/// From now on the first signal ends the search that runs, and [`end_by_signal`] the program.
pub fn searches_end_on_signals() {
    SEARCHES_END.store(true, Ordering::Relaxed);
}

/// Ends the program by the signal that has ended a search, if there was one.
#[cfg(unix)]
pub fn end_by_signal() {
    let signal = SIGNAL.load(Ordering::Relaxed);
    if signal != 0 {
        let _ = signal_hook::low_level::emulate_default_handler(signal);
    }
}

/// Elsewhere a signal ends the program at once.
#[cfg(not(unix))]
pub fn end_by_signal() {}

/// From now on SIGINT, SIGTERM and SIGHUP delete the temporary file and name the checkpoint before they
/// end the program, with the status of that signal.
#[cfg(unix)]
pub fn deleted_on_signals() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    // Without the handler the signals end the program as they always do.
    let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM]) else { return };
    beside(move || {
        for signal in signals.forever() {
            if SEARCHES_END.load(Ordering::Relaxed) && interrupt() {
                SIGNAL.store(signal, Ordering::Relaxed);
                continue;
            }
            let _nothing_is_begun = file::delete_unfinished();
            say_checkpoint();
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
