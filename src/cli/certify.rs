//! `chompcert certify`: computing a classification and writing it down.

use super::output::{Bar, refuse, remark, say_checkpoint, write_file, wrote};
use super::process::{FAILED, Failure, NOT_FOUND, Outcome, keep_to};
use crate::certificate::Certificate;
use crate::checkpoint;
use crate::kind::{CertifyError, ENDING, Produce};
use crate::kinds::Request;
use clap::{Args, FromArgMatches, Subcommand};
use std::path::PathBuf;

/// The request, and its target. Each request is a command of its own; all have the options
/// of the target.
pub struct Arguments {
    request: Request,
    target: Target,
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
            .mut_subcommands(Target::augment_args)
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
        Ok(Arguments { request, target: Target::from_arg_matches(of_request)? })
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
    let Arguments { request, target } = arguments;
    refuse(&target.output, target.force)?;
    request.max_memory().inspect(|bytes| keep_to(*bytes));
    let bar = Bar::new("computing", false);
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
    target.write(&certificate).inspect_err(|_| say_checkpoint())?;
    checkpoint::remove();
    Ok(0)
}

impl From<CertifyError> for Failure {
    fn from(not_made: CertifyError) -> Self {
        let status = match not_made {
            CertifyError::OutOfRange(_) => return Failure::usage(not_made),
            CertifyError::NotFound(_) => NOT_FOUND,
            CertifyError::TooLarge(_) | CertifyError::Failed(_) => FAILED,
        };
        Failure { status, message: not_made.to_string() }
    }
}

impl Target {
    fn write(&self, certificate: &Certificate) -> Outcome {
        let bytes = certificate.to_bytes();
        write_file(&self.output, self.force, |file| file.write_all(&bytes))?;
        wrote(&self.output);
        if self.output.is_file() && self.output.extension().is_none_or(|ending| ending != ENDING) {
            remark(&format!("its name does not end in .{ENDING}: a check of its folder skips it"));
        }
        Ok(0)
    }
}
