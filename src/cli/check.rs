//! `chompcert check`: verdicts on files and folders.

use super::output::{self, Bar, remark};
use super::{Failure, Outcome};
use crate::kind::ENDING;
use crate::progress::Progress;
use chomp_check::Limits;
use chomp_check::report::{self, Report};
use clap::{Args, ValueEnum};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Duration;

/// Check certificates from the rules of the game alone
///
/// Prints one verdict a line: VERIFIED with the statement that is proved, REJECTED with what is
/// wrong and where, or DECLINED when a limit or an unknown kind kept it from being judged.
#[derive(Args)]
#[command(after_help = "\
Examples:
  chompcert check certificates/
  chompcert check --max-seconds 60 --format json result.chompcert
  chompcert check --expect 'three-row Chomp, every position ...' result.chompcert

Exit status: 0 all verified, 1 some rejected, 3 some could not be read, 2 some declined, 64 usage.")]
pub struct Arguments {
    /// Certificates, or folders that are searched for files ending in .chompcert
    #[arg(required = true, value_name = "FILE|FOLDER")]
    paths: Vec<PathBuf>,
    /// One line a file, for people or as JSON
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    /// Reject a certificate that proves any other statement than this
    #[arg(long, value_name = "STATEMENT")]
    expect: Option<String>,
    /// Decline files longer than this many bytes
    #[arg(long, value_name = "N", default_value_t = Limits::default().max_bytes)]
    max_bytes: u64,
    /// Decline checks that need more than this many bytes of memory
    #[arg(long, value_name = "N", default_value_t = Limits::default().max_memory)]
    max_memory: u64,
    /// Decline checks that take longer than this many seconds
    #[arg(long, value_name = "N")]
    max_seconds: Option<u64>,
    /// Check in the plain way wherever there is a faster one beside it
    #[arg(long)]
    thorough: bool,
    /// Show no progress and no summary
    #[arg(short, long)]
    quiet: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    Human,
    Json,
}

impl Arguments {
    fn limits(&self) -> Limits {
        Limits {
            max_bytes: self.max_bytes,
            max_memory: self.max_memory,
            max_time: self.max_seconds.map(Duration::from_secs),
            thorough: self.thorough,
        }
    }
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let files = files(&arguments.paths)?;
    let limits = arguments.limits();
    let bar = Bar::new("checking", arguments.quiet);
    let workers = std::thread::available_parallelism().map_or(1, usize::from).min(files.len());
    let taken = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let reports = std::thread::scope(|scope| {
        for _ in 0..workers {
            let (sender, taken, files) = (sender.clone(), &taken, &files);
            scope.spawn(move || {
                while let Some((index, file)) = Some(taken.fetch_add(1, Ordering::Relaxed))
                    .and_then(|index| Some((index, files.get(index)?)))
                {
                    let report = Report::of_file(file, &limits, arguments.expect.as_deref());
                    if sender.send((index, report)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        print_in_order(arguments, &bar, files.len(), receiver)
    })?;
    drop(bar);
    if !arguments.quiet {
        remark(&summary(&reports));
    }
    Ok(report::exit_status(&reports))
}

/// Prints each report as soon as all earlier ones are printed.
fn print_in_order(
    arguments: &Arguments,
    bar: &Bar,
    count: usize,
    receiver: mpsc::Receiver<(usize, Report)>,
) -> Result<Vec<Report>, Failure> {
    let mut waiting: Vec<Option<Report>> = vec![None; count];
    let mut printed: Vec<Report> = Vec::new();
    for (index, report) in receiver {
        waiting[index] = Some(report);
        while let Some(report) = waiting.get_mut(printed.len()).and_then(Option::take) {
            let line = if arguments.format == Format::Json { report.json() } else { report.human() };
            bar.suspend(|| output::print(format!("{line}\n").as_bytes()))?;
            printed.push(report);
            bar.say(&format!("checking ({} of {count} done)", printed.len()));
        }
    }
    Ok(printed)
}

fn summary(reports: &[Report]) -> String {
    let count = |status| reports.iter().filter(|report| report.exit_status() == status).count();
    format!("{} verified, {} rejected, {} declined, {} failed", count(0), count(1), count(2), count(3))
}

/// The files named, and those in the folders named; none at all is an error.
fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            let before = files.len();
            collect(path, ENDING, &mut files)?;
            if files.len() == before {
                return Err(Failure {
                    status: super::FAILED,
                    message: format!("{}: no file ending in .{ENDING} in this folder", path.display()),
                });
            }
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

/// Adds the files below `folder` whose names end in `.ending`, in order. Links are followed; a
/// folder that is reached twice is searched once.
pub fn collect(folder: &Path, ending: &str, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    search(folder, ending, files, &mut BTreeSet::new())
}

fn search(
    folder: &Path,
    ending: &str,
    files: &mut Vec<PathBuf>,
    searched: &mut BTreeSet<PathBuf>,
) -> Result<(), Failure> {
    if !searched.insert(folder.canonicalize().map_err(|error| Failure::io(folder, error))?) {
        return Ok(());
    }
    let entries = std::fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let mut entries = entries.map_err(|error| Failure::io(folder, error))?;
    entries.sort_by_key(std::fs::DirEntry::path);
    for entry in entries {
        let path = entry.path();
        if path.is_dir() {
            search(&path, ending, files, searched)?;
        } else if path.extension().is_some_and(|found| found == ending) {
            files.push(path);
        }
    }
    Ok(())
}
