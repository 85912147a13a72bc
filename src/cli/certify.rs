//! `chompcert certify`: computing a classification and writing it down.

use super::listed;
use super::output::{
    Bar, coloured, is_standard_output, print, refuse, remark, say_checkpoint, write_file, wrote,
};
use super::process::{FAILED, Failure, NOT_FOUND, Outcome, keep_to};
use crate::checkpoint;
use crate::kind::{ENDING, NotMade, Produce};
use crate::kinds::Request;
use clap::{Args, FromArgMatches, Subcommand};
use std::path::PathBuf;

/// The request, and its target. Each request is a command of its own; all have the options
/// of the target, and those whose certificate is a list of P-positions that of a list.
pub struct Arguments {
    request: Request,
    target: Target,
    source: Source,
}

#[derive(Args)]
#[group(skip)]
struct Source {
    /// Write down the P-positions that this file lists, and not our own: positions one a line, what 'export' writes,
    /// or of three rows a table of f; - for standard input
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
}

/// The commands with a list.
const OF_LISTS: [&str; 5] = ["three-row", "board", "few-squares", "diet-window", "order"];
/// Options of theirs that say how to compute.
const OF_COMPUTING: [&str; 3] = ["threads", "checkpoint_every", "resume"];

fn with_source(command: clap::Command) -> clap::Command {
    if !OF_LISTS.contains(&command.get_name()) {
        return command;
    }
    let there = |name: &&str| command.get_arguments().any(|argument| argument.get_id() == *name);
    let computing: Vec<&str> = OF_COMPUTING.into_iter().filter(there).collect();
    Source::augment_args(command).mut_arg("from", |from| from.conflicts_with_all(computing))
}

#[derive(Args)]
struct Target {
    /// The file to write; - for standard output
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
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
        let from = of_request.try_get_one::<PathBuf>("from").ok().flatten().cloned();
        let (target, source) = (Target::from_arg_matches(of_request)?, Source { from });
        Ok(Arguments { request, target, source })
    }

    fn update_from_arg_matches(&mut self, matches: &clap::ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// No limits: what was computed here may be checked whatever it takes.
pub const UNLIMITED: chomp_check::Limits =
    chomp_check::Limits { max_bytes: u64::MAX, max_memory: u64::MAX, max_time: None, plain: false };

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let Arguments { request, target, source } = arguments;
    refuse(&target.output, target.force)?;
    request.max_memory().inspect(|bytes| keep_to(*bytes));
    let bar = Bar::new("computing", false);
    if let Some(list) = &source.from {
        let numbering =
            request.numbering()?.ok_or_else(|| Failure::usage("--from: no list is read here"))?;
        let outcome = listed::certificate(list, numbering.as_ref(), &target.output, &UNLIMITED, &bar)?;
        drop(bar);
        return match outcome {
            listed::Outcome::Status(status) => Ok(status),
            listed::Outcome::Certificate(bytes, verdict) => {
                target.write(&bytes)?;
                target.say(&verdict)
            }
        };
    }
    let certificate = request.produce(&bar)?;
    if request.is_checked_before_it_is_written() {
        let said = match chomp_check::check(&certificate.to_bytes(), &UNLIMITED) {
            chomp_check::Verdict::Verified(_) => None,
            chomp_check::Verdict::Rejected(rejection) => {
                let place = rejection.position.map(|position| format!(", position {position}"));
                Some(format!("{}{}: {}", rejection.code, place.unwrap_or_default(), rejection.message))
            }
            chomp_check::Verdict::Declined(decline) => {
                Some(format!("{}: {}", decline.code, decline.message))
            }
            chomp_check::Verdict::Internal(message) => Some(message.to_string()),
        };
        if let Some(said) = said {
            let message = format!("the certificate would not be verified, nothing is written: {said}");
            return Err(Failure { status: FAILED, message });
        }
    }
    drop(bar);
    target.write(&certificate.to_bytes()).inspect_err(|_| say_checkpoint())?;
    checkpoint::remove();
    Ok(0)
}

impl From<NotMade> for Failure {
    fn from(not_made: NotMade) -> Self {
        let status = match not_made {
            NotMade::OutOfRange(_) => return Failure::usage(not_made),
            NotMade::NotFound(_) => NOT_FOUND,
            NotMade::TooLarge(_) | NotMade::Failed(_) => FAILED,
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
            remark(&format!("its name does not end in .{ENDING}: a check of its folder skips it"));
        }
        Ok(0)
    }
}
