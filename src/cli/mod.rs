//! The program `chompcert`.

mod certify;
mod check;
mod claims;
mod compare;
mod decide;
mod evidence;
mod explore;
mod export;
mod failure;
mod input;
mod kinds;
mod lean_check;
mod listed;
mod manifest;
mod output;
mod pictures;
mod process;
mod reproduce;
mod show;
mod solve;

use crate::output::file::write_folder;
use crate::text::printable;
use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::CompleteEnv;
use clap_complete::env::Shells;
use failure::{FAILED, Failure, Outcome, USAGE};
use std::borrow::Cow;
use std::error::Error;
use std::io::{self, Write};
use std::num::{IntErrorKind, ParseIntError};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The environment variable by which a shell asks for completions, and names itself.
const COMPLETING: &str = "CHOMPCERT_COMPLETE";

/// Makes and checks certificates for Chomp-like games.
///
/// A certificate classifies positions as P (whoever moves loses) or N (whoever moves wins). `solve` answers for one
/// position. `certify` computes a certificate, `check` re-validates it from the rules alone and prints what is proved,
/// `show` and `export` print what it says.
#[derive(Parser)]
#[command(name = "chompcert", version, after_help = EXAMPLES)]
struct Arguments {
    /// Show no progress, no notes and no summary
    #[arg(short, long, global = true)]
    quiet: bool,
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  chompcert solve 3x8
  chompcert certify three-row --columns 100 --explicit -o n100.chompcert
  chompcert check n100.chompcert
  chompcert check --format json certificates/
  chompcert show n100.chompcert '[7,5,2]'
  chompcert certify diet --rows 3 --bite 2 --play misere -o diet.chompcert
  chompcert show diet.chompcert --figure
  chompcert export n100.chompcert --format csv -o n100.csv

Exit status: 0 verified (or done), 1 rejected, 2 declined, 3 input/output or internal error,
4 no form was found, 5 Lean does not say the same, 64 usage.";

const COMPLETIONS: &str = "\
Where it goes:
  bash   echo 'source <(chompcert completions bash)' >> ~/.bashrc
  zsh    echo 'source <(chompcert completions zsh)' >> ~/.zshrc
  fish   chompcert completions fish > ~/.config/fish/completions/chompcert.fish";

#[derive(Subcommand)]
enum Command {
    Solve(solve::Arguments),
    /// Compute a classification and write its certificate
    Certify(certify::Arguments),
    #[command(visible_alias = "verify")]
    Check(check::Arguments),
    Decide(decide::Arguments),
    Claims(claims::Arguments),
    Show(show::Arguments),
    Export(export::Arguments),
    Compare(compare::Arguments),
    Explore(explore::Arguments),
    Site(explore::SiteArguments),
    Reproduce(reproduce::Arguments),
    Kinds(kinds::Arguments),
    Manifest(manifest::Arguments),
    /// Print the script by which a shell completes commands, options, files and shipped names
    #[command(after_help = COMPLETIONS)]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Write the manual pages into a folder
    Man {
        /// The folder; it is made if it is not there
        folder: PathBuf,
        /// Write into a folder that has files already, over those of the same names
        #[arg(short, long)]
        force: bool,
    },
}

/// Prints what is wrong with the arguments, or the help that was asked for. What the standard library says of numbers, and
/// ranges in the notation of Rust, are said in words of this program.
fn print_usage(error: &clap::Error) -> io::Result<()> {
    // What was typed stands in the message.
    let typed =
        std::env::args_os().any(|argument| matches!(printable(&argument.to_string_lossy()), Cow::Owned(_)));
    let Some(source) = error.source().filter(|_| !typed) else {
        let text = error.render().to_string();
        return if typed { write!(io::stderr(), "{}", printable(&text)) } else { error.print() };
    };
    let rust = source.to_string();
    let range = rust.split_once(" is not in ").filter(|(number, _)| number.parse::<i128>().is_ok());
    let said = match (source.downcast_ref::<ParseIntError>().map(ParseIntError::kind), range) {
        (Some(IntErrorKind::PosOverflow | IntErrorKind::NegOverflow), _) => {
            "the number is too large".to_string()
        }
        (Some(_), _) => "a whole number is needed".to_string(),
        (None, Some((number, range))) => format!("{number} is not from {}", range.replace("..=", " to ")),
        (None, None) => return error.print(),
    };
    write!(io::stderr(), "{}", error.render().to_string().replace(&rust, &said))
}

/// Runs the program on the arguments of the process.
pub fn run() -> ExitCode {
    CompleteEnv::with_factory(Arguments::command).var(COMPLETING).complete();
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            let status = if error.use_stderr() { USAGE } else { 0 };
            return match print_usage(&error) {
                Ok(()) => ExitCode::from(status),
                Err(_) => ExitCode::from(FAILED),
            };
        }
    };
    process::faults_are_messages();
    process::failures_are_messages();
    output::deleted_on_signals();
    if arguments.quiet {
        output::be_quiet();
    }
    let outcome = match arguments.command {
        Command::Solve(arguments) => solve::run(&arguments),
        Command::Certify(arguments) => certify::run(&arguments),
        Command::Check(arguments) => check::run(&arguments),
        Command::Claims(arguments) => claims::run(&arguments),
        Command::Decide(arguments) => decide::run(&arguments),
        Command::Show(arguments) => show::run(&arguments),
        Command::Export(arguments) => export::run(&arguments),
        Command::Compare(arguments) => compare::run(&arguments),
        Command::Explore(arguments) => explore::run(&arguments),
        Command::Site(arguments) => explore::write_site(&arguments),
        Command::Reproduce(arguments) => reproduce::run(&arguments),
        Command::Kinds(arguments) => kinds::run(&arguments),
        Command::Manifest(arguments) => manifest::run(&arguments),
        Command::Completions { shell } => completions(shell),
        Command::Man { folder, force } => man(&folder, force),
    };
    match outcome {
        Ok(status) => ExitCode::from(status),
        Err(failure) => {
            output::remark(&format!("chompcert: {}", failure.message));
            output::end_by_signal();
            ExitCode::from(failure.status)
        }
    }
}

/// Prints the script with which a shell asks this program for completions.
fn completions(shell: clap_complete::Shell) -> Outcome {
    let mut script = Vec::new();
    let (shells, name) = (Shells::builtins(), "chompcert");
    let shell = shells.completer(&shell.to_string()).ok_or_else(|| Failure::usage("no such shell"))?;
    shell.write_registration(COMPLETING, name, name, name, &mut script).map_err(Failure::internal)?;
    output::print(&script)
}

/// Writes one page for the program and one for each command into `folder`, which is made if it is not there.
fn man(folder: &Path, force: bool) -> Outcome {
    write_folder(folder, force, |made| clap_mangen::generate_to(Arguments::command(), made))?;
    Ok(0)
}
