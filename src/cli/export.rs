//! `chompcert export`: every position of a certificate, for other people's programs.

use super::output::{Bar, finish, write_file};
use super::show::{checked, verified};
use super::{Failure, Outcome};
use crate::kinds;
use crate::report::contents::Contents;
use crate::report::entries::Line;
use clap::{Args, ValueEnum};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Write every position with its type, witness or complete move list, one a line
///
/// JSON lines have the fields position, type, witness and moves; CSV the columns position, type,
/// witness and moves, the moves separated by semicolons. The certificate is checked first.
#[derive(Args)]
#[command(after_help = "\
Examples:
  chompcert export certificates/three-row-explicit-100.chompcert --format jsonl
  chompcert export certificates/three-row-table-1000.chompcert --longest-row 40 --format csv -o small.csv")]
pub struct Arguments {
    /// The certificate
    file: PathBuf,
    /// Form of the lines
    #[arg(long, value_enum)]
    format: Format,
    /// Of a certificate that decides infinitely many positions, those with rows of at most N
    /// squares (default: the certificate's own bound, or 12 if it has none)
    #[arg(long, value_name = "N")]
    longest_row: Option<u32>,
    /// Write to a file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
    /// Show no progress
    #[arg(short, long)]
    quiet: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Jsonl,
    Csv,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let (report, bytes) = checked(&arguments.file)?;
    let certificate = verified(&report, &bytes)?;
    let contents = kinds::read(&certificate).map_err(|error| Failure::io(&arguments.file, error))?;
    let contents = contents.as_ref();
    let _bar = Bar::new("exporting", arguments.quiet);
    match &arguments.output {
        Some(path) => {
            write_file(path, arguments.force, |file| write(contents, arguments, file))?;
            Ok(0)
        }
        None => {
            let mut stdout = BufWriter::new(io::stdout().lock());
            let written = write(contents, arguments, &mut stdout).and_then(|()| stdout.flush());
            finish(written, Path::new("standard output"))
        }
    }
}

fn write(contents: &dyn Contents, arguments: &Arguments, out: &mut dyn Write) -> io::Result<()> {
    match arguments.format {
        Format::Jsonl => contents.visit(arguments.longest_row, &mut |line| {
            serde_json::to_writer(&mut *out, &line)?;
            out.write_all(b"\n")
        }),
        Format::Csv => {
            let mut csv = csv::Writer::from_writer(out);
            csv.write_record(["position", "type", "witness", "moves"])?;
            let visited = contents.visit(arguments.longest_row, &mut |line| {
                let Line { position, kind, witness, moves } = line;
                let moves = moves.unwrap_or_default().join(";");
                csv.write_record([&position, kind, witness.as_deref().unwrap_or_default(), &moves])?;
                Ok(())
            });
            csv.flush()?;
            visited
        }
    }
}
