//! `chompcert certify`: computing a classification and writing it down.

use super::output::{Bar, print, write_file};
use super::{Failure, Outcome};
use crate::certificate::Certificate;
use crate::certificate::three_row::{MOST_EXPLICIT_COLUMNS, MOST_TABLE_COLUMNS};
use crate::request::Request;
use chomp_check::Limits;
use chomp_check::report::Report;
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// Compute a classification and write its certificate
#[derive(Args)]
pub struct Arguments {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand)]
enum Game {
    ThreeRow(ThreeRow),
}

/// Three-row Chomp: the table of f, or every position with its witness or move list
#[derive(Args)]
#[command(after_help = "\
Examples:
  chompcert certify three-row --columns 1000 -o table-1000.chompcert
  chompcert certify three-row --columns 100 --explicit -o explicit-100.chompcert")]
struct ThreeRow {
    /// Bound n: second rows of up to n squares (table, at most 20000), or first rows of up to n
    /// squares (explicit, at most 1000)
    #[arg(long, value_name = "N")]
    columns: u32,
    /// Write every position down instead of the table of f
    #[arg(long)]
    explicit: bool,
    #[command(flatten)]
    target: Target,
}

#[derive(Args)]
struct Target {
    /// The file to write
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
    /// Check the file that was written, and print the verdict
    #[arg(long)]
    check: bool,
    /// Show no progress and no summary
    #[arg(short, long)]
    quiet: bool,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    match &arguments.game {
        Game::ThreeRow(arguments) => three_row(arguments),
    }
}

fn three_row(arguments: &ThreeRow) -> Outcome {
    let columns = arguments.columns;
    let (most, kind) = if arguments.explicit {
        (MOST_EXPLICIT_COLUMNS, "an explicit certificate")
    } else {
        (MOST_TABLE_COLUMNS, "a table")
    };
    if columns > most {
        return Err(Failure::usage(format!("--columns {columns}: {kind} has at most {most} columns")));
    }
    arguments.target.refuse_existing()?;
    let request = if arguments.explicit {
        Request::ThreeRowExplicit { columns }
    } else {
        Request::ThreeRowTable { columns }
    };
    let bar = Bar::steps("columns", arguments.target.quiet);
    let certificate = request.certificate(&bar);
    drop(bar);
    arguments.target.write(&certificate)
}

impl Target {
    /// Fails before the long computation rather than after it.
    fn refuse_existing(&self) -> Result<(), Failure> {
        if !self.force && self.output.exists() {
            return Err(Failure::usage(format!("{} exists; --force overwrites it", self.output.display())));
        }
        Ok(())
    }

    fn write(&self, certificate: &Certificate) -> Outcome {
        let bytes = certificate.to_bytes();
        write_file(&self.output, self.force, |file| file.write_all(&bytes))?;
        if !self.quiet {
            eprintln!("wrote {} ({} bytes)", self.output.display(), bytes.len());
        }
        if !self.check {
            return Ok(0);
        }
        let report = Report::of_file(&self.output, &Limits::default(), None);
        print(format!("{}\n", report.human()).as_bytes())?;
        Ok(report.exit_status())
    }
}
