//! `chompcert check`: verdicts on files and folders.

use super::beside_lean::{BesideLean, Said};
use super::colours::coloured;
use super::demand::Demands;
use super::input::Given;
use super::output::{Bar, print, remark};
use super::records::{Records, Told};
use super::{Failure, Outcome};
use crate::amount::{Time, counted, size, time};
use crate::checking::folder::{self, ENDING, Found};
use crate::checking::memory::Memory;
use crate::checking::parts::receipt::Program;
use crate::checking::report::{Report, weightier};
use crate::expect::Demand;
use crate::progress::Progress;
use chomp_check::{Limits, Share};
use clap::{Args, ValueEnum};
use rayon::ThreadPoolBuilder;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
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
  chompcert check --expect \"$(cat sentence.txt)\" result.chompcert
  chompcert check --manifest chompcert.toml

Exit status: 0 all verified, 1 some rejected, 3 some could not be read, 2 some declined, 64 usage;
with --with-lean, 5 where Lean does not print the same sentence, or did not answer.")]
pub struct Arguments {
    /// Certificates, by file or shipped name, folders that are searched for files ending in .chompcert, or - for
    /// standard input
    #[arg(required_unless_present = "manifest", value_name = "FILE|FOLDER|-")]
    paths: Vec<PathBuf>,
    /// One line a file, for people or as JSON, or a report for a service
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    #[command(flatten)]
    records: Records,
    #[command(flatten)]
    demands: Demands,
    #[command(flatten)]
    beside_lean: BesideLean,
    /// Decline checks that need more than this many bytes of memory (20M, 1G, ...), all that run at once together, and
    /// files longer than a quarter of that, or 1G
    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = size)]
    max_memory: u64,
    /// Decline checks that take longer than this many seconds (20ms, 90s, 15m, ...); 0 for no limit
    #[arg(long, value_name = "TIME", default_value = "600", value_parser = time)]
    max_seconds: Time,
    /// Check share I of N of one file, and print its receipt
    #[arg(long, value_name = "I/N", value_parser = share, conflicts_with_all = [
        "combine", "expect", "manifest", "attested", "attest", "plain",
    ])]
    part: Option<Share>,
    /// The files are the receipts of all shares of one file: print the verdict
    #[arg(long, conflicts_with_all = [
        "manifest", "attest", "attested", "plain", "max_memory", "max_seconds",
    ])]
    combine: bool,
    /// Check in the plain way, also where there is a fast one
    #[arg(long)]
    plain: bool,
    /// Show no progress and no summary
    #[arg(short, long)]
    quiet: bool,
}

/// How verdicts are printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// One line a file
    Human,
    /// One JSON object a line
    Json,
    /// JUnit XML, once all are checked
    Junit,
    /// As for people, with annotations for a workflow of GitHub, and its summary
    Github,
}

impl Arguments {
    fn limits(&self) -> Limits {
        Limits {
            max_bytes: Limits::default().max_bytes.max(self.max_memory / 4),
            max_memory: self.max_memory,
            max_time: self.max_seconds.0,
            plain: self.plain,
        }
    }

    /// What a path stands for. What is demanded, or written down for others, is about files: no copy that this
    /// program has takes the place of one that is not there.
    fn given(&self, path: &Path) -> Given {
        let of_files = self.demands.are_any()
            || self.records.are_any()
            || self.beside_lean.is_asked()
            || matches!(self.format, Format::Junit | Format::Github);
        match Given::from(path) {
            Given::BuiltIn(_) if of_files => Given::File(path.to_path_buf()),
            Given::Stream if self.demands.is_manifest() => Given::File(path.to_path_buf()),
            given => given,
        }
    }
}

fn share(text: &str) -> Result<Share, String> {
    Share::parse(text).ok_or_else(|| "write the share and the number of shares, like 2/5".to_string())
}

/// One share of a file, or the receipts of all.
fn run_parts(arguments: &Arguments) -> Outcome {
    if !matches!(arguments.format, Format::Human | Format::Json) {
        return Err(Failure::usage("parts and receipts have the formats human and json".to_string()));
    }
    let program = Program::running(concat!("chompcert ", env!("CARGO_PKG_VERSION"))).map_err(|error| {
        Failure { status: super::FAILED, message: format!("this program's file: {error}") }
    })?;
    let report = match (arguments.part, &arguments.paths[..]) {
        (Some(share), [path]) => match Report::of_part(path, share, &arguments.limits(), &program) {
            Ok(receipt) => {
                return print(format!("{}\n", receipt.line()).as_bytes());
            }
            Err(report) => *report,
        },
        (Some(_), _) => return Err(Failure::usage("--part is for one file".to_string())),
        (None, paths) => {
            let (_, demand) = arguments.demands.apply(Vec::new())?;
            demand.judge(Path::new("--combine"), Report::of_receipts(paths, &program))
        }
    };
    let line = if arguments.format == Format::Json { report.json() } else { report.human() };
    print(coloured(&format!("{line}\n")).as_bytes())?;
    Ok(report.exit_status())
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    if arguments.part.is_some() || arguments.combine {
        return run_parts(arguments);
    }
    let (files, others) = files(&arguments.paths);
    let (files, demand) = arguments.demands.apply(files)?;
    let demand = demand.as_ref();
    let bar = Bar::new("checking", arguments.quiet);
    let jobs = std::thread::available_parallelism().map_or(1, usize::from);
    let memory = Memory::of(jobs);
    let pool = ThreadPoolBuilder::new().num_threads(jobs).build();
    let pool = pool.map_err(|error| Failure { status: super::FAILED, message: error.to_string() })?;
    // Once nobody reads the verdicts, the rest need not be checked.
    let heard = AtomicBool::new(true);
    let (sender, receiver) = mpsc::channel();
    let (counts, status, said) = pool.in_place_scope_fifo(|scope| {
        for (index, file) in files.iter().enumerate() {
            let (sender, heard, memory) = (sender.clone(), &heard, &memory);
            scope.spawn_fifo(move |_| {
                if heard.load(Ordering::Relaxed) {
                    let report = report(arguments, file, demand, memory);
                    let told = arguments.records.told(&report, arguments.format);
                    heard.fetch_and(sender.send((index, told)).is_ok(), Ordering::Relaxed);
                }
            });
        }
        drop(sender);
        print_in_order(arguments, &bar, files.len(), receiver)
    })?;
    drop(bar);
    if !arguments.quiet {
        let [verified, rejected, declined, failed] = counts;
        let others = match others {
            0 => String::new(),
            _ => format!(", {} skipped: not *.{ENDING}", counted(others, "file")),
        };
        remark(&format!(
            "{verified} verified, {rejected} rejected, {declined} declined, {failed} failed{others}"
        ));
        demand.remarks().iter().for_each(|line| remark(line));
    }
    let asked: Vec<(PathBuf, Said)> =
        files.into_iter().zip(said).filter_map(|(file, said)| Some((file.ok()?, said))).collect();
    match arguments.beside_lean.compare(&asked, arguments.quiet) {
        0 => Ok(status),
        differs => Ok(differs),
    }
}

fn report(arguments: &Arguments, file: &Found, demand: &dyn Demand, memory: &Memory) -> Report {
    let path = match file {
        Ok(path) => path,
        Err((path, error)) => return Report::of_error(path, error),
    };
    let limits = &arguments.limits();
    let report = match arguments.given(path) {
        Given::BuiltIn(certificate) => Report::of_built_in(certificate, limits, memory),
        Given::Stream => Report::of_stream("-", std::io::stdin(), limits, None),
        Given::File(path) => Report::of_file_sharing(&path, limits, None, memory),
    };
    demand.judge(path, report)
}

/// Prints each line as soon as all earlier ones are printed, and then what is said of all. Returns
/// how many files had each exit status, that of all together, and what was said of each.
fn print_in_order(
    arguments: &Arguments,
    bar: &Bar,
    count: usize,
    receiver: mpsc::Receiver<(usize, Told)>,
) -> Result<([usize; 4], u8, Vec<Said>), Failure> {
    let (mut waiting, mut cases, mut said) = (BTreeMap::new(), Vec::new(), Vec::new());
    let mut printed = 0;
    let (mut counts, mut all) = ([0; 4], 0);
    for (index, told) in receiver {
        counts[usize::from(told.status)] += 1;
        all = weightier(all, told.status);
        waiting.insert(index, told);
        while let Some(mut told) = waiting.remove(&printed) {
            said.push(std::mem::replace(&mut told.said, Said::Nothing));
            bar.suspend(|| arguments.records.tell(told, &mut cases))?;
            printed += 1;
            bar.say(&format!("checking ({printed} of {count} done)"));
        }
    }
    bar.suspend(|| arguments.records.finish(&cases, arguments.format))?;
    Ok((counts, all, said))
}

/// The files named, and those in the folders named; and how many files of the folders are skipped.
fn files(paths: &[PathBuf]) -> (Vec<Found>, usize) {
    let (mut files, mut others) = (Vec::new(), 0);
    for path in paths {
        if path.is_dir() {
            let searched = folder::search(path);
            files.extend(searched.found);
            others += searched.others;
        } else {
            files.push(Ok(path.clone()));
        }
    }
    (files, others)
}
