//! `chompcert check`: verdicts on files and folders.

use super::failure::{Failure, Outcome};
use super::input::{completer, origin};
use super::lean_check::LeanCheck;
use super::output::{Bar, coloured, note, print, write_file};
use super::process::threads;
use crate::amount::{Time, counted, size, time};
use crate::certificate::ENDING;
use crate::checking::files::{Origin, PathResult, certificates, folder_of};
use crate::checking::memory::Memory;
use crate::checking::parts::Program;
use crate::checking::report::{Report, weightier};
use crate::ci::{annotation, attestation, junit, summary};
use crate::demand::Demand;
use crate::manifest::Manifest;
use crate::progress::Progress;
use crate::text::{self, Text, TextError, is_standard_input};
use chomp_check::{Limits, Share};
use chrono::Utc;
use clap::{Args, ValueEnum};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::OpenOptions;
use std::io::Write;
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
    #[arg(required_unless_present = "manifest", value_name = "FILE|FOLDER|-", add = completer())]
    paths: Vec<PathBuf>,
    /// One line a file, for people or as JSON, or a report for a service
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    /// Write an in-toto statement about each verified file into a folder (unsigned, with the
    /// predicate 'simple verification result')
    #[arg(long, value_name = "FOLDER", conflicts_with = "with_lean")]
    attest: Option<PathBuf>,
    /// Reject a certificate that does not prove this sentence, word by word
    #[arg(long, value_name = "SENTENCE", value_parser = sentence)]
    expect: Option<String>,
    /// Check what a manifest lists: nothing missing, nothing else, and each proves what is listed
    #[arg(long, value_name = "FILE", conflicts_with_all = ["paths", "expect"])]
    manifest: Option<PathBuf>,
    #[command(flatten)]
    lean_check: LeanCheck,
    /// Decline checks that need more than this many bytes of memory (20M, 1G, ...), all that run at once together, and
    /// files longer than a quarter of that or than 1G, whichever is more
    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = size)]
    max_memory: u64,
    /// Decline checks that take longer than this many seconds (20ms, 90s, 15m, ...); 0 for no limit
    #[arg(long, value_name = "TIME", default_value = "600", value_parser = time)]
    max_seconds: Time,
    /// Check share I of N of one file, and print its receipt
    #[arg(long, value_name = "I/N", value_parser = share, conflicts_with_all = [
        "combine", "expect", "manifest", "attest", "plain",
    ])]
    part: Option<Share>,
    /// The files are the receipts of all shares of one file: print the verdict
    #[arg(long, conflicts_with_all = ["manifest", "attest", "plain", "max_memory", "max_seconds"])]
    combine: bool,
    /// Check in the plain way, also where there is a fast one
    #[arg(long)]
    plain: bool,
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
        Limits::default()
            .max_bytes(Limits::default().max_bytes.max(self.max_memory / 4))
            .max_memory(self.max_memory)
            .max_time(self.max_seconds.0)
            .plain(self.plain)
    }

    /// The certificate at a path. A manifest lists files, and a service reports on those of a repository: no copy that this
    /// program has takes the place of one that is not there.
    fn origin(&self, path: &Path) -> Origin {
        let of_files = self.manifest.is_some() || self.is_for_service();
        match origin(path) {
            Origin::BuiltIn(_) if of_files => Origin::File(path.to_path_buf()),
            Origin::Stream if self.manifest.is_some() => Origin::File(path.to_path_buf()),
            origin => origin,
        }
    }

    /// Whether a service is told of all files at the end.
    fn is_for_service(&self) -> bool {
        matches!(self.format, Format::Junit | Format::Github)
    }

    /// The files that are to be checked, what is demanded of each, and how many files of folders are skipped.
    fn files(&self) -> Result<(Vec<PathResult>, Demand, usize), Failure> {
        if let Some(path) = &self.manifest {
            return listed(path);
        }
        let streams = self.paths.iter().filter(|path| is_standard_input(path)).count();
        if streams > 1 {
            return Err(Failure::usage("standard input, -, is read once: it is given twice"));
        }
        let (mut files, mut others) = (Vec::new(), 0);
        for path in &self.paths {
            if path.is_dir() {
                let (found, skipped) = certificates(path);
                files.extend(found);
                others += skipped;
            } else {
                files.push(Ok(path.clone()));
            }
        }
        Ok((files, self.demand(), others))
    }

    fn demand(&self) -> Demand {
        self.expect.clone().map_or(Demand::Nothing, Demand::Sentence)
    }

    /// Says what is said of one file.
    fn say(&self, report: &Report) -> Result<(), Failure> {
        let line = match self.format {
            Format::Human => Some(report.human()),
            Format::Json => Some(report.json()),
            Format::Github => Some(annotation(report)),
            Format::Junit => None,
        };
        if let Some(line) = line {
            print(coloured(&format!("{line}\n")).as_bytes())?;
        }
        let attested =
            self.attest.as_ref().and_then(|folder| Some((folder, attestation(report, Utc::now())?)));
        if let Some((folder, (name, text))) = attested {
            std::fs::create_dir_all(folder).map_err(|error| Failure::io(folder, error))?;
            write_file(&folder.join(name), true, |file| file.write_all(text.as_bytes()))?;
        }
        Ok(())
    }

    /// Says what is said once all files are checked.
    fn finish(&self, reports: &[Report]) -> Outcome {
        if let Some(path) = std::env::var_os(SUMMARY).filter(|_| self.format == Format::Github) {
            let path = Path::new(&path);
            let file = OpenOptions::new().append(true).create(true).open(path);
            let written = file.and_then(|mut file| file.write_all(summary(reports).as_bytes()));
            written.map_err(|error| Failure::io(path, error))?;
        }
        if self.format == Format::Junit {
            print(junit(reports).map_err(Failure::internal)?.as_bytes())?;
        }
        Ok(0)
    }
}

/// The variable with which GitHub names the file that the summary of a workflow's step is appended to.
const SUMMARY: &str = "GITHUB_STEP_SUMMARY";

/// A sentence, without the carriage return that a file of another system leaves at its end.
fn sentence(given: &str) -> Result<String, TextError> {
    let sentence = text::argument(given)?;
    Ok(match sentence.strip_suffix('\r') {
        Some(line) => {
            note("note: the carriage return at the end of the sentence that is expected is left out");
            line.to_string()
        }
        None => sentence,
    })
}

fn share(text: &str) -> Result<Share, String> {
    Share::parse(text).ok_or_else(|| "write the share and the number of shares, like 2/5".to_string())
}

/// One share of a file, or the receipts of all.
fn run_parts(arguments: &Arguments) -> Outcome {
    if !matches!(arguments.format, Format::Human | Format::Json) {
        return Err(Failure::usage("parts and receipts have the formats human and json".to_string()));
    }
    let program = Program::running(concat!("chompcert ", env!("CARGO_PKG_VERSION")))
        .map_err(|error| Failure::internal(format!("this program's file: {error}")))?;
    let report = match (arguments.part, &arguments.paths[..]) {
        (Some(share), [path]) => {
            match Report::of_share(&origin(path), share, &arguments.limits(), &program) {
                Ok(receipt) => {
                    return print(format!("{}\n", receipt.line()).as_bytes());
                }
                Err(report) => *report,
            }
        }
        (Some(_), _) => return Err(Failure::usage("--part is for one file".to_string())),
        (None, paths) => {
            arguments.demand().judge(Path::new("--combine"), Report::of_receipts(paths, &program))
        }
    };
    let line = if arguments.format == Format::Json { report.json() } else { report.human() };
    print(coloured(&format!("{line}\n")).as_bytes())?;
    Ok(report.exit_status())
}

pub fn run(arguments: &Arguments) -> Outcome {
    if arguments.part.is_some() || arguments.combine {
        return run_parts(arguments);
    }
    let (files, demand, others) = arguments.files()?;
    let bar = Bar::new("checking", false);
    let pool = threads()?;
    let memory = Memory::of(pool.current_num_threads());
    // Once nobody reads the verdicts, the rest need not be checked.
    let heard = AtomicBool::new(true);
    let (sender, receiver) = mpsc::channel();
    let (counts, status, kept) = pool.in_place_scope_fifo(|scope| {
        for (index, file) in files.iter().enumerate() {
            let (sender, heard, memory, demand) = (sender.clone(), &heard, &memory, &demand);
            scope.spawn_fifo(move |_| {
                if heard.load(Ordering::Relaxed) {
                    let report = report(arguments, file, demand, memory);
                    heard.fetch_and(sender.send((index, report)).is_ok(), Ordering::Relaxed);
                }
            });
        }
        drop(sender);
        print_in_order(arguments, &bar, files.len(), receiver)
    })?;
    drop(bar);
    let [verified, rejected, declined, failed] = counts;
    let others = match others {
        0 => String::new(),
        _ => format!(", {} skipped: not *.{ENDING}", counted(others, "file")),
    };
    note(&format!(
        "{verified} verified, {rejected} rejected, {declined} declined, {failed} failed{others}"
    ));
    let asked: Vec<(PathBuf, Report)> =
        files.into_iter().zip(kept).filter_map(|(file, report)| Some((file.ok()?, report))).collect();
    match arguments.lean_check.compare(&asked) {
        0 => Ok(status),
        differs => Ok(differs),
    }
}

fn report(arguments: &Arguments, file: &PathResult, demand: &Demand, memory: &Memory) -> Report {
    let path = match file {
        Ok(path) => path,
        Err((path, error)) => return Report::of_error(path, error),
    };
    demand.judge(path, Report::of(&arguments.origin(path), &arguments.limits(), memory))
}

/// Prints each line as soon as all earlier ones are printed, and then what is said of all. Returns how many files had each
/// exit status, that of all together, and the reports, where more is said of them.
fn print_in_order(
    arguments: &Arguments,
    bar: &Bar,
    count: usize,
    receiver: mpsc::Receiver<(usize, Report)>,
) -> Result<([usize; 4], u8, Vec<Report>), Failure> {
    let are_kept = arguments.is_for_service() || arguments.lean_check.with_lean;
    let (mut waiting, mut kept) = (BTreeMap::new(), Vec::new());
    let mut printed = 0;
    let (mut counts, mut all) = ([0; 4], 0);
    for (index, report) in receiver {
        counts[usize::from(report.exit_status())] += 1;
        all = weightier(all, report.exit_status());
        waiting.insert(index, report);
        while let Some(report) = waiting.remove(&printed) {
            bar.suspend(|| arguments.say(&report))?;
            kept.extend(are_kept.then_some(report));
            printed += 1;
            bar.say(&format!("checking ({printed} of {count} done)"));
        }
    }
    bar.suspend(|| arguments.finish(&kept))?;
    Ok((counts, all, kept))
}

/// The files of a manifest, then those that it should list and does not; and how many files of its folders are skipped.
fn listed(path: &Path) -> Result<(Vec<PathResult>, Demand, usize), Failure> {
    let text = Text::read(path).map_err(|error| Failure::of_text(path, &error))?;
    let unusable = |error| Failure::usage(format!("{}: {error}", path.display()));
    let manifest = Manifest::parse(text.as_str()).map_err(unusable)?;
    let home = folder_of(path);
    let plain = |path: PathBuf| path.strip_prefix(".").map(Path::to_path_buf).unwrap_or(path);
    let demand = Demand::of_manifest(&manifest, &plain(home.to_path_buf()));
    let mut known: BTreeSet<PathBuf> = demand.files().cloned().collect();
    let mut files: Vec<PathResult> = known.iter().cloned().map(Ok).collect();
    let mut others = 0;
    for folder in &manifest.folders {
        let (found, skipped) = certificates(&home.join(folder));
        others += skipped;
        for found in found {
            match found.map(plain) {
                Ok(file) if !known.insert(file.clone()) => {}
                other => files.push(other),
            }
        }
    }
    // The manifest lies in one of them, as a rule.
    let own = manifest.folders.iter().any(|folder| is_below(path, &home.join(folder)));
    others -= usize::from(own && path.extension().is_none_or(|ending| ending != ENDING));
    if files.is_empty() {
        return Err(Failure::usage(format!("{}: it lists neither files nor folders", path.display())));
    }
    Ok((files, demand, others))
}

fn is_below(file: &Path, folder: &Path) -> bool {
    file.canonicalize()
        .ok()
        .zip(folder.canonicalize().ok())
        .is_some_and(|(file, folder)| file.starts_with(folder))
}
