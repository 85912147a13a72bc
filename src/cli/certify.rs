//! `chompcert certify`: computing a classification and writing it down.

use super::listed;
use super::output::{
    Bar, coloured, is_standard_output, note, print, refuse, remark, say_checkpoint, write_file, wrote,
};
use super::process::{FAILED, Failure, NOT_FOUND, Outcome, TimeLimit, bind};
use crate::allowance::Allowance;
use crate::checking::report::Report;
use crate::checkpoint;
use crate::kind::{CertifyError, ENDING, Produce};
use crate::progress::Progress;
use crate::requests::Request;
use crate::text::Text;
use chomp_check::Verdict;
use chomp_check::name::printed;
use clap::{Args, FromArgMatches, Subcommand};
use std::path::{Path, PathBuf};

/// The request, and its target. Each request is a command of its own; all have the options
/// of the target, and those whose certificate is a list of P-positions that of a list.
pub struct Arguments {
    request: Request,
    target: Target,
    source: Option<Source>,
}

/// Where somebody else's result is.
enum Source {
    /// P-positions.
    List(PathBuf),
    /// Shifts.
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

/// The commands with shifts.
const OF_SHIFTS: [&str; 2] = ["diet", "heaps"];
/// The commands with a list.
const OF_LISTS: [&str; 5] = ["three-row", "board", "few-squares", "diet-window", "order"];
/// Options of theirs that say how to compute.
const OF_COMPUTING: [&str; 3] = ["threads", "checkpoint_every", "resume"];

fn with_source(command: clap::Command) -> clap::Command {
    if OF_SHIFTS.contains(&command.get_name()) {
        let has_rows = command.get_arguments().any(|argument| argument.get_id() == "first_row");
        let command = ShiftsSource::augment_args(command);
        return command.mut_arg("shifts", |shifts| {
            if has_rows { shifts.conflicts_with("first_row") } else { shifts }
        });
    }
    if !OF_LISTS.contains(&command.get_name()) {
        return command;
    }
    let there = |name: &&str| command.get_arguments().any(|argument| argument.get_id() == *name);
    let computing: Vec<&str> = OF_COMPUTING.into_iter().filter(there).collect();
    ListSource::augment_args(command).mut_arg("from", |from| from.conflicts_with_all(computing))
}

#[derive(Args)]
struct Target {
    /// The file to write; - for standard output
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    allowance: Allowance,
}

impl Args for Arguments {
    fn augment_args(command: clap::Command) -> clap::Command {
        Request::augment_subcommands(command)
            .about("Compute a classification and write its certificate")
            .subcommand_required(true)
            .arg_required_else_help(true)
            .mut_subcommands(|command| Target::augment_args(with_source(command)))
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

/// No limits: what was computed here may be checked whatever it takes.
pub fn unlimited() -> chomp_check::Limits {
    chomp_check::Limits::default().max_bytes(u64::MAX).max_memory(u64::MAX).max_time(None)
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let Arguments { request, target, source } = arguments;
    refuse(&target.output, target.force)?;
    let mut request = request.clone();
    let ends = request.within(target.allowance);
    bind(&target.allowance, if ends { TimeLimit::Soft } else { TimeLimit::Hard }, FAILED);
    let bar = Bar::new("computing", false);
    if let Some(source) = source {
        let outcome = match source {
            Source::List(path) => {
                let numbering =
                    request.numbering()?.ok_or_else(|| Failure::usage("no list is read here"))?;
                listed::certificate(path, numbering.as_ref(), &target.output, &unlimited(), &bar)?
            }
            Source::Shifts(path) => of_shifts(&request, path, &target.output, &bar)?,
        };
        drop(bar);
        return match outcome {
            listed::Outcome::Rejected(line, status) => {
                print(coloured(&format!("{line}\n")).as_bytes())?;
                Ok(status)
            }
            listed::Outcome::Certificate(bytes, verdict) => {
                target.write(&bytes)?;
                target.say(&verdict)
            }
        };
    }
    let certificate = request.produce(&bar);
    if let Err(CertifyError::Unfinished { shifts, .. }) = &certificate {
        bar.suspend(|| target.say(shifts.trim_end()))?;
    }
    let certificate = certificate?;
    if request.is_checked_before_it_is_written() {
        let verdict = chomp_check::check(&certificate.to_bytes(), &unlimited());
        if verdict.exit_status() != 0 {
            let message = format!("the certificate would not be verified, nothing is written: {verdict}");
            return Err(Failure { status: FAILED, message });
        }
    }
    drop(bar);
    target.write(&certificate.to_bytes()).inspect_err(|_| say_checkpoint())?;
    checkpoint::remove();
    Ok(0)
}

/// The certificate of the shifts of a file that is to have the name `target`, or what is wrong with them.
fn of_shifts(
    request: &Request,
    path: &Path,
    target: &Path,
    progress: &dyn Progress,
) -> Result<listed::Outcome, Failure> {
    let text = Text::read(path).map_err(|error| CertifyError::of_file(path, &error))?;
    let read = request.of_shifts(text.as_str(), progress).map_err(|error| match error {
        CertifyError::OutOfRange(what) => CertifyError::OutOfRange(format!("{}: {what}", path.display())),
        other => other,
    });
    let (file, certificate) = read?.ok_or_else(|| Failure::usage("no shifts are read here"))?;
    progress.say("checking");
    let bytes = certificate.to_bytes();
    let verdict = chomp_check::check(&bytes, &unlimited());
    let Verdict::Rejected(rejection) = &verdict else {
        let status = verdict.exit_status();
        let line = Report::of_verdict(target, &bytes, verdict).human();
        return Ok(match status {
            0 => listed::Outcome::Certificate(bytes, line),
            _ => listed::Outcome::Rejected(line, status),
        });
    };
    let name = printed(path.as_os_str().as_encoded_bytes());
    let part =
        |before: &str, text: Option<&str>| text.map_or(String::new(), |text| format!("{before}{text}"));
    let line = file.line(&certificate, rejection.offset).map(|line| line.to_string());
    let line = format!(
        "REJECTED {name}: {}{}{}: {}",
        rejection.code,
        part(" at line ", line.as_deref()),
        part(", position ", rejection.position.as_deref()),
        rejection.message
    );
    Ok(listed::Outcome::Rejected(line, verdict.exit_status()))
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
    /// Says a verdict on what was written, beside the certificate.
    fn say(&self, verdict: &str) -> Outcome {
        if is_standard_output(&self.output) {
            remark(verdict);
            return Ok(0);
        }
        print(coloured(&format!("{verdict}\n")).as_bytes())
    }

    fn write(&self, bytes: &[u8]) -> Outcome {
        write_file(&self.output, self.force, |file| file.write_all(bytes))?;
        wrote(&self.output);
        if self.output.is_file() && self.output.extension().is_none_or(|ending| ending != ENDING) {
            note(&format!("its name does not end in .{ENDING}: a check of its folder skips it"));
        }
        Ok(0)
    }
}
