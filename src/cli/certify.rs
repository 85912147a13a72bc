//! `chompcert certify`: computing a classification and writing it down.

use super::failure::{FAILED, Failure, NOT_FOUND, Outcome};
use super::listed::{self, Product, rejected};
use super::output::{
    Bar, coloured, is_standard_output, note, print, refuse, remark, say_checkpoint,
    searches_end_on_signals, write_file, wrote,
};
use super::process::{TimeLimit, bind, own_limits};
use crate::allowance::Allowance;
use crate::checking::report::Report;
use crate::checkpoint;
use crate::kind::{CertificateRequest, CertifyError, ENDING};
use crate::kinds::kind_of;
use crate::progress::Progress;
use crate::requests::Request;
use crate::text::Text;
use chomp_check::Verdict;
use clap::builder::Resettable;
use clap::{Args, FromArgMatches, Subcommand};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// The request, and its target. Each request is a command of its own; all have the options
/// of the target, and those whose certificate is a list of P-positions that of a list.
pub struct Arguments {
    request: Request,
    target: Target,
    source: Option<Source>,
}

/// Where somebody else's result is.
enum Source {
    List(PathBuf),
    Shifts(PathBuf),
}

#[derive(Args)]
#[group(skip)]
struct ListSource {
    /// Write down the P-positions that this file lists, and not our own: positions one a line, what 'export' writes,
    /// or of three rows a table of f; - for standard input
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
}

#[derive(Args)]
#[group(skip)]
struct ShiftsSource {
    /// Have the shifts of this file checked, and search for none; docs/results.md says how they are written; - for standard
    /// input
    #[arg(long, value_name = "FILE")]
    shifts: Option<PathBuf>,
}

/// Seconds from which on it is said that a check may take long.
const LONG: u64 = 2;
const OF_SHIFTS: [&str; 2] = ["diet", "heaps"];
const OF_LISTS: [&str; 5] = ["three-row", "board", "few-squares", "diet-window", "order"];
/// Options of theirs that say how to compute.
const OF_COMPUTING: [&str; 3] = ["threads", "checkpoint_every", "resume"];

fn with_source(command: clap::Command) -> clap::Command {
    if OF_SHIFTS.contains(&command.get_name()) {
        let has_rows = command.get_arguments().any(|argument| argument.get_id() == "first_row");
        let command = ShiftsSource::augment_args(command);
        return command.mut_arg("shifts", |shifts| {
            let shifts = shifts.conflicts_with("unchecked");
            if has_rows { shifts.conflicts_with("first_row") } else { shifts }
        });
    }
    if !OF_LISTS.contains(&command.get_name()) {
        return command;
    }
    let there = |name: &&str| command.get_arguments().any(|argument| argument.get_id() == *name);
    let computing: Vec<&str> = OF_COMPUTING.into_iter().filter(there).collect();
    ListSource::augment_args(command)
        .mut_arg("from", |from| from.conflicts_with_all(computing).conflicts_with("unchecked"))
}

#[derive(Args)]
struct Target {
    /// The file to write; - for standard output
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
    /// Write the certificate without having it checked first, which may take longer than making it
    #[arg(long)]
    unchecked: bool,
    #[command(flatten)]
    allowance: Allowance,
}

impl Args for Arguments {
    fn augment_args(command: clap::Command) -> clap::Command {
        Request::augment_subcommands(command)
            .about("Compute a classification and write its certificate")
            .subcommand_required(true)
            .arg_required_else_help(true)
            .mut_subcommands(|command| {
                // What is flattened into it would say what itself is for.
                let (short, long) = (command.get_about().cloned(), command.get_long_about().cloned());
                let command = Target::augment_args(with_source(command));
                command.about(Resettable::from(short)).long_about(Resettable::from(long))
            })
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Arguments {
    fn from_arg_matches(matches: &clap::ArgMatches) -> Result<Self, clap::Error> {
        let request = Request::from_arg_matches(matches)?;
        let missing = || clap::Error::new(clap::error::ErrorKind::MissingSubcommand);
        let (_, of_request) = matches.subcommand().ok_or_else(missing)?;
        let path = |name: &str| of_request.try_get_one::<PathBuf>(name).ok().flatten().cloned();
        let source = path("from").map(Source::List).or_else(|| path("shifts").map(Source::Shifts));
        let target = Target::from_arg_matches(of_request)?;
        Ok(Arguments { request, target, source })
    }

    fn update_from_arg_matches(&mut self, matches: &clap::ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

pub fn run(arguments: &Arguments) -> Outcome {
    let Arguments { request, target, source } = arguments;
    refuse(&target.output, target.force)?;
    let mut request = request.clone().of_game();
    let ends = request.within(target.allowance);
    bind(&target.allowance, if ends { TimeLimit::Soft } else { TimeLimit::Hard }, FAILED);
    let bar = Bar::new("computing", false);
    let product = match source {
        Some(Source::List(path)) => {
            let numbering = request.numbering()?.ok_or_else(|| Failure::usage("no list is read here"))?;
            listed::product(path, numbering.as_ref(), &target.output, &bar)?
        }
        Some(Source::Shifts(path)) => of_shifts(request.as_ref(), path, &target.output, &bar)?,
        None => target.own(request.as_ref(), &bar)?,
    };
    drop(bar);
    match product {
        Product::Wrong(line, status) => {
            print(coloured(&format!("{line}\n")).as_bytes())?;
            Ok(status)
        }
        Product::Certificate(bytes, report) => {
            target.write(&bytes, report).inspect_err(|_| say_checkpoint())
        }
    }
}

/// The certificate of the shifts of a file that is to have the name `target`, or what is wrong with them.
fn of_shifts(
    request: &dyn CertificateRequest,
    path: &Path,
    target: &Path,
    progress: &dyn Progress,
) -> Result<Product, Failure> {
    let text = Text::read(path).map_err(|error| CertifyError::of_file(path, &error))?;
    let read = request.of_shifts(text.as_str(), progress).map_err(|error| match error {
        CertifyError::OutOfRange(what) => CertifyError::OutOfRange(format!("{}: {what}", path.display())),
        other => other,
    });
    let (file, certificate) = read?.ok_or_else(|| Failure::usage("no shifts are read here"))?;
    progress.say("checking");
    let bytes = certificate.to_bytes();
    let verdict = chomp_check::check(&bytes, &own_limits());
    let status = verdict.exit_status();
    Ok(match verdict {
        Verdict::Rejected(rejection) => {
            let line = file.line(&certificate, rejection.offset).map(|line| format!("line {line}"));
            Product::Wrong(rejected(path, *rejection, line), status)
        }
        verdict if status == 0 => {
            let report = Report::of_verdict(target, &bytes, verdict);
            Product::Certificate(bytes, Some(report))
        }
        verdict => Product::Wrong(Report::of_verdict(target, &bytes, verdict).human(), status),
    })
}

impl From<CertifyError> for Failure {
    fn from(not_made: CertifyError) -> Self {
        let status = match not_made {
            CertifyError::OutOfRange(_) => return Failure::usage(not_made),
            CertifyError::NotFound(_) | CertifyError::Unfinished { .. } => NOT_FOUND,
            CertifyError::TooLarge(_) | CertifyError::Failed(_) => FAILED,
        };
        Failure { status, message: not_made.to_string() }
    }
}

impl Target {
    /// The certificate that is computed here, checked unless that is not wanted.
    fn own(&self, request: &dyn CertificateRequest, bar: &Bar) -> Result<Product, Failure> {
        let begin = Instant::now();
        searches_end_on_signals();
        let certificate = request.produce(bar);
        if let Err(CertifyError::Unfinished { shifts, .. }) = &certificate {
            bar.suspend(|| self.say(shifts.trim_end()))?;
        }
        let certificate = certificate?;
        let bytes = certificate.to_bytes();
        if self.unchecked {
            return Ok(Product::Certificate(bytes, None));
        }
        let long = kind_of(&certificate).ok().and_then(|kind| kind.long.as_ref());
        let cost = long.and_then(|long| (long.cost)(&certificate).ok()?.announced());
        let said = cost.or_else(|| {
            let seconds = begin.elapsed().as_secs();
            (seconds >= LONG).then(|| format!("made in {seconds} s; this may take several times as long"))
        });
        if let Some(said) = said {
            bar.suspend(|| {
                note(&format!("note: checking what is to be written: {said}; --unchecked leaves it out"))
            });
        }
        bar.say("checking");
        let verdict = chomp_check::check(&bytes, &own_limits());
        let report = Report::of_verdict(&self.output, &bytes, verdict);
        Ok(Product::Certificate(bytes, Some(report)))
    }

    /// Says a verdict on what was written, beside the certificate.
    fn say(&self, verdict: &str) -> Outcome {
        if is_standard_output(&self.output) {
            remark(verdict);
            return Ok(0);
        }
        print(coloured(&format!("{verdict}\n")).as_bytes())
    }

    /// Writes a certificate that the checker has not found wrong, and the verdict. What it declined is no less worth than
    /// what was not checked.
    fn write(&self, bytes: &[u8], report: Option<Report>) -> Outcome {
        let status = report.as_ref().map_or(0, Report::exit_status);
        if let Some(wrong) = report.as_ref().filter(|_| ![0, 2].contains(&status)) {
            let message =
                format!("the certificate would not be verified, nothing is written: {}", wrong.human());
            return Err(Failure { status: FAILED, message });
        }
        write_file(&self.output, self.force, |file| file.write_all(bytes))?;
        wrote(&self.output);
        if self.output.is_file() && self.output.extension().is_none_or(|ending| ending != ENDING) {
            note(&format!("its name does not end in .{ENDING}: a check of its folder skips it"));
        }
        checkpoint::remove();
        report.map_or(Ok(0), |report| self.say(&report.human()))?;
        Ok(status)
    }
}
