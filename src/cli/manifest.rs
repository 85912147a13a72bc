//! `chompcert manifest`: writing down what the certificates of a repository prove.

use super::failure::{Failure, Outcome};
use super::output::{Bar, note, write_file};
use crate::amount::counted;
use crate::checking::files::{Origin, certificates, folder_of};
use crate::checking::memory::Memory;
use crate::checking::report::Report;
use crate::manifest::{Entry, Manifest, NAME, Pin, no_text, relative};
use crate::progress::Progress;
use chomp_check::Limits;
use clap::{Args, Subcommand};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Write down what certificates must prove, for `chompcert check --manifest`
#[derive(Args)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Write(WriteArguments),
}

/// Check every certificate in folders, and list them with what they prove
///
/// Nothing is written unless all are verified.
#[derive(Args)]
#[command(after_help = "\
Examples:
  chompcert manifest write certificates
  chompcert manifest write certificates --pin bytes -o certificates/chompcert.toml
  chompcert check --manifest chompcert.toml")]
struct WriteArguments {
    /// The folders, which must lie below that of the manifest
    #[arg(required = true, value_name = "FOLDER")]
    folders: Vec<PathBuf>,
    /// The manifest
    #[arg(short, long, value_name = "FILE", default_value = NAME)]
    output: PathBuf,
    /// The part of each file that must stay as it is: the sentence that it proves, its bytes, or both
    #[arg(long, value_enum, default_value_t = Pin::Both)]
    pin: Pin,
    /// Overwrite an existing manifest
    #[arg(long)]
    force: bool,
}

pub fn run(arguments: &Arguments) -> Outcome {
    let Command::Write(arguments) = &arguments.command;
    let home = folder_of(&arguments.output);
    let bar = Bar::new("checking", false);
    let mut folders: Vec<String> = Vec::new();
    let mut entries: BTreeMap<String, Entry> = BTreeMap::new();
    for folder in &arguments.folders {
        let place = relative(folder, home).map_err(Failure::internal)?;
        for found in certificates(folder).0 {
            let file = found.map_err(|(path, error)| Failure::io(&path, error))?;
            bar.say(&format!("checking ({} done)", entries.len()));
            let inner = file.strip_prefix(folder).unwrap_or(&file);
            let name = below(&place, inner).ok_or_else(|| Failure::internal(no_text(&file)))?;
            if !entries.contains_key(&name) {
                let report = Report::of(&Origin::File(file), &Limits::default(), &Memory::of(1));
                entries.insert(name.clone(), entry(name, arguments.pin, &report)?);
            }
        }
        folders.push(place);
    }
    drop(bar);
    let manifest = Manifest::new(folders, entries.into_values().collect());
    let text = manifest.text().map_err(|error| Failure::io(&arguments.output, error))?;
    write_file(&arguments.output, arguments.force, |file| file.write_all(text.as_bytes()))?;
    let count = counted(manifest.entries.len(), "certificate");
    note(&format!("wrote {} ({count})", arguments.output.display()));
    Ok(0)
}

/// A path as a manifest has it, of a file `inner` in the folder `place`.
fn below(place: &str, inner: &Path) -> Option<String> {
    let names: Option<Vec<&str>> = inner.components().map(|name| name.as_os_str().to_str()).collect();
    let inner = names?.join("/");
    Some(if place == "." { inner } else { format!("{place}/{inner}") })
}

/// The entry of a verified file.
fn entry(name: String, pin: Pin, report: &Report) -> Result<Entry, Failure> {
    match (report.statement(), &report.sha256) {
        (Some(statement), Some(sha256)) => Ok(Entry::of(name, sha256.clone(), pin, statement)),
        _ => Err(Failure { status: report.exit_status(), message: report.human() }),
    }
}
