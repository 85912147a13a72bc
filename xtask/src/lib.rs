//! Tasks of maintainers: `cargo xtask lean verify`, and tables of documents that are made again. Nothing of it is shipped.

pub mod atlas;
mod data_modules;
mod lean;
pub mod names;
pub mod nim_values;
mod orders;
pub mod recorded;
pub mod records;
pub mod terms;
pub mod union_of_boxes;

use chompcert::progress::Progress;
use clap::{Parser, Subcommand, ValueEnum};
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The status with which a task ends, or an error in words.
pub type Outcome = Result<u8, String>;

/// Tasks of maintainers of chompcert, in a clone: what is made from its certificates, and compared with them.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    Lean(lean::Arguments),
    /// Make the records of docs/records.md again whose name contains this, and compare their digests
    Records {
        /// Part of a name
        name: String,
    },
    /// Compare this file with the list of all boards that are known to have several winning first moves
    Openings {
        /// The list
        #[arg(default_value = "docs/openings.csv")]
        file: PathBuf,
        /// Write it
        #[arg(long)]
        write: bool,
    },
    /// Compare b-files of the encyclopedia of integer sequences with what a shipped certificate says
    Oeis {
        /// The folder of the b-files
        folder: PathBuf,
        /// The certificate's name
        certificate: String,
        /// Write them
        #[arg(long)]
        write: bool,
    },
    /// Print docs/atlas.md, or what it is made from
    Atlas {
        /// The part that is made again
        part: Option<Part>,
    },
    /// Compare the orders in examples/orders with those that are made, or write them
    Orders {
        /// Write them
        #[arg(long)]
        write: bool,
    },
    /// Print docs/subtraction-games.csv, or the table of docs/nim-values.md
    NimValues {
        /// Which of the two
        table: Table,
    },
}

/// The sources of the atlas.
#[derive(Clone, Copy, ValueEnum)]
enum Part {
    /// The certificates in examples/atlas
    Short,
    /// docs/disorder.csv
    Disorder,
}

/// A table of nim-values.
#[derive(Clone, Copy, ValueEnum)]
enum Table {
    /// One heap, of which one of up to four numbers may be taken
    Subtraction,
    /// k-Diet Chomp
    Diet,
}

/// Runs a task, told as the arguments of a process, in the clone at `root`.
///
/// # Errors
/// The error, in words.
pub fn run<S: Into<OsString> + Clone>(
    arguments: impl IntoIterator<Item = S>,
    root: &Path,
    out: &mut dyn Write,
) -> Outcome {
    let arguments = Arguments::try_parse_from(arguments).map_err(|error| error.to_string())?;
    let certificates = root.join("certificates");
    match arguments.task {
        Task::Lean(arguments) => lean::run(&arguments, out),
        Task::Records { name } => records::again(&name, out),
        Task::Openings { file, write } => records::list_openings(&certificates, &file, write, out),
        Task::Oeis { folder, certificate, write } => {
            records::b_files(&folder, &certificates, &certificate, write, out)
        }
        Task::Atlas { part } => {
            match part {
                None => print(out, &atlas::page(root))?,
                Some(Part::Short) => atlas::write_shorts(root),
                Some(Part::Disorder) => print(out, &atlas::measurements())?,
            }
            Ok(0)
        }
        Task::Orders { write } => {
            let folder = root.join("examples/orders");
            let mut status = 0;
            for (name, text) in orders::files() {
                status =
                    status.max(records::write_or_compare(&folder.join(name), text.as_bytes(), write, out)?);
            }
            Ok(status)
        }
        Task::NimValues { table } => {
            let printed = match table {
                Table::Subtraction => nim_values::subtraction(),
                Table::Diet => nim_values::diet(),
            };
            printed.map_err(|error| error.to_string()).map(|()| 0)
        }
    }
}

fn print(out: &mut dyn Write, text: &str) -> Result<(), String> {
    out.write_all(text.as_bytes()).map_err(|error| error.to_string())
}

/// Progress as lines on the standard error.
struct Steps;

impl Progress for Steps {
    fn at(&self, _done: u64, _total: u64) {}

    fn say(&self, what: &str) {
        eprintln!("{what}");
    }

    fn remark(&self, line: &str) {
        eprintln!("{line}");
    }
}
