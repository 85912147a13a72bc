//! `chompcert check`: verdicts on files and folders.

use super::demand::Demands;
use super::output::{self, Bar, remark};
use super::{Failure, Format, Outcome};
use crate::amount::{Time, size, time};
use crate::expect::Demand;
use crate::progress::Progress;
use chomp_check::folder::{self, Found};
use chomp_check::report::{Report, weightier};
use chomp_check::{Limits, Memory};
use clap::Args;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

/// Check certificates from the rules of the game alone
///
/// Prints one verdict a line: VERIFIED with the statement that is proved, REJECTED with what is
/// wrong and where, or DECLINED when a limit or an unknown kind kept it from being judged.
#[derive(Args)]
#[command(after_help = "\
Examples:
  chompcert check certificates/
  chompcert check --max-seconds 60 --format json result.chompcert
  curl https://example.org/result.chompcert | chompcert check -
  chompcert check --expect 'three-row-table n>=1000 openings=unique' result.chompcert
  chompcert check --manifest chompcert.toml

Exit status: 0 all verified, 1 some rejected, 3 some could not be read, 2 some declined, 64 usage.")]
pub struct Arguments {
    /// Certificates, folders that are searched for files ending in .chompcert, or - for standard input
    #[arg(required_unless_present = "manifest", value_name = "FILE|FOLDER|-")]
    paths: Vec<PathBuf>,
    /// One line a file, for people or as JSON
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    demands: Demands,
    /// Decline files longer than this many bytes (20K, 1G, ...)
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = size)]
    max_bytes: u64,
    /// Decline checks that need more than this many bytes of memory, all that run at once together
    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = size)]
    max_memory: u64,
    /// Decline checks that take longer than this many seconds (20ms, 90s, 15m, ...); 0 for no limit
    #[arg(long, value_name = "TIME", default_value = "600", value_parser = time)]
    max_seconds: Time,
    /// Files that are checked at once [default: one for each processor]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Show no progress and no summary
    #[arg(short, long)]
    quiet: bool,
}

impl Arguments {
    fn limits(&self) -> Limits {
        Limits { max_bytes: self.max_bytes, max_memory: self.max_memory, max_time: self.max_seconds.0 }
    }
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let (files, demand) = arguments.demands.apply(files(&arguments.paths))?;
    let demand = demand.as_ref();
    let (limits, memory) = (arguments.limits(), Memory::of(arguments.max_memory));
    let bar = Bar::new("checking", arguments.quiet);
    let jobs = arguments.jobs.or(std::thread::available_parallelism().ok()).map_or(1, usize::from);
    let taken = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let (counts, status) = std::thread::scope(|scope| {
        for _ in 0..jobs.min(files.len()) {
            let (sender, taken, files, memory) = (sender.clone(), &taken, &files, &memory);
            scope.spawn(move || {
                while let Some((index, file)) = Some(taken.fetch_add(1, Ordering::Relaxed))
                    .and_then(|index| Some((index, files.get(index)?)))
                {
                    let report = report(file, &limits, demand, memory);
                    let line =
                        if arguments.format == Format::Json { report.json() } else { report.human() };
                    if sender.send((index, report.exit_status(), line)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        print_in_order(&bar, files.len(), receiver)
    })?;
    drop(bar);
    if !arguments.quiet {
        let [verified, rejected, declined, failed] = counts;
        remark(&format!("{verified} verified, {rejected} rejected, {declined} declined, {failed} failed"));
    }
    Ok(status)
}

fn report(file: &Found, limits: &Limits, demand: &dyn Demand, memory: &Memory) -> Report {
    let path = match file {
        Ok(path) => path,
        Err((path, error)) => return Report::of_error(path, error),
    };
    let report = match path.as_os_str() == "-" {
        true => Report::of_stream("-", std::io::stdin(), limits, None),
        false => Report::of_file_sharing(path, limits, None, memory),
    };
    demand.judge(path, report)
}

/// Prints each line as soon as all earlier ones are printed. Returns how many files had each exit
/// status, and that of all together.
fn print_in_order(
    bar: &Bar,
    count: usize,
    receiver: mpsc::Receiver<(usize, u8, String)>,
) -> Result<([usize; 4], u8), Failure> {
    let mut waiting = BTreeMap::new();
    let mut printed = 0;
    let (mut counts, mut all) = ([0; 4], 0);
    for (index, status, line) in receiver {
        counts[usize::from(status)] += 1;
        all = weightier(all, status);
        waiting.insert(index, line);
        while let Some(line) = waiting.remove(&printed) {
            bar.suspend(|| output::print(format!("{line}\n").as_bytes()))?;
            printed += 1;
            bar.say(&format!("checking ({printed} of {count} done)"));
        }
    }
    Ok((counts, all))
}

/// The files named, and those in the folders named.
fn files(paths: &[PathBuf]) -> Vec<Found> {
    let found = paths.iter().map(|path| match path.is_dir() {
        true => folder::certificates(path),
        false => vec![Ok(path.clone())],
    });
    found.flatten().collect()
}
