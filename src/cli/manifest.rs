//! `chompcert manifest`: writing down what the certificates of a repository prove.

use super::output::{Bar, print, remark, write_file};
use super::{Failure, Outcome};
use crate::amount::counted;
use crate::checking::folder::certificates;
use crate::checking::report::Report;
use crate::manifest::{Entry, Manifest, Missing, NAME, Pin, losses, relative};
use crate::progress::Progress;
use chomp_check::{Limits, Statement, Verdict};
use clap::{Args, Subcommand};
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// Write down what certificates must prove, for `chompcert check --manifest`
#[derive(Args)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Write(Write),
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
struct Write {
    /// The folders, which must lie below that of the manifest
    #[arg(required = true, value_name = "FOLDER")]
    folders: Vec<PathBuf>,
    /// The manifest
    #[arg(short, long, value_name = "FILE", default_value = NAME)]
    output: PathBuf,
    /// What must stay as it is: what each file proves, or its bytes
    #[arg(long, value_enum, default_value_t = Pin::Facts)]
    pin: Pin,
    /// Overwrite an existing manifest, unless it asks for more
    #[arg(long)]
    force: bool,
    /// With --force: overwrite it too if it asks for more than the new one
    #[arg(long, requires = "force")]
    accept_loss: bool,
    /// Show no progress and no summary
    #[arg(short, long)]
    quiet: bool,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let Command::Write(arguments) = &arguments.command;
    let home = folder_of(&arguments.output);
    let bar = Bar::new("checking", arguments.quiet);
    let mut folders: Vec<String> = Vec::new();
    let mut entries: BTreeMap<String, (Entry, Statement)> = BTreeMap::new();
    for folder in &arguments.folders {
        let place = relative(folder, home).map_err(misplaced)?;
        for found in certificates(folder) {
            let file = found.map_err(|(path, error)| Failure::io(&path, error))?;
            bar.say(&format!("checking ({} done)", entries.len()));
            let inner = file.strip_prefix(folder).unwrap_or(&file);
            let name =
                below(&place, inner).ok_or_else(|| misplaced(Missing::NoText(format!("{file:?}"))))?;
            if !entries.contains_key(&name) {
                let report = Report::of_file(&file, &Limits::default(), None);
                entries.insert(name.clone(), entry(name, arguments.pin, &report)?);
            }
        }
        folders.push(place);
    }
    drop(bar);
    let (entries, statements): (Vec<Entry>, Vec<Statement>) = entries.into_values().unzip();
    let manifest = Manifest::new(folders, entries);
    if arguments.force && !arguments.accept_loss {
        refuse_loss(&arguments.output, &manifest, &statements)?;
    }
    let text = manifest.text().map_err(|error| Failure::io(&arguments.output, error))?;
    write_file(&arguments.output, arguments.force, |file| file.write_all(text.as_bytes()))?;
    if !arguments.quiet {
        let count = counted(manifest.entries.len(), "certificate");
        remark(&format!("wrote {} ({count})", arguments.output.display()));
    }
    Ok(0)
}

/// Fails if the manifest that is there asks for anything that the new one does not ask for.
fn refuse_loss(path: &Path, manifest: &Manifest, statements: &[Statement]) -> Result<(), Failure> {
    let text = match std::fs::read_to_string(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        read => read.map_err(|error| Failure::io(path, error))?,
    };
    let before = Manifest::parse(&text).map_err(|error| {
        let message = format!("{}: {error}; --accept-loss overwrites it all the same", path.display());
        Failure::usage(message)
    })?;
    let lost = losses(&before, manifest, statements);
    if lost.is_empty() {
        return Ok(());
    }
    let asks = format!("{} asks for more, and stays as it is; --accept-loss overwrites it", path.display());
    Err(Failure { status: LOSS, message: format!("{}\n{asks}", lost.join("\n")) })
}

/// The exit status where a manifest would be overwritten by one that asks for less.
const LOSS: u8 = 1;

/// The folder that a file lies in.
pub fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A path as a manifest has it, of a file `inner` in the folder `place`.
fn below(place: &str, inner: &Path) -> Option<String> {
    let names: Option<Vec<&str>> = inner.components().map(|name| name.as_os_str().to_str()).collect();
    let inner = names?.join("/");
    Some(if place == "." { inner } else { format!("{place}/{inner}") })
}

fn misplaced(missing: Missing) -> Failure {
    Failure { status: super::FAILED, message: missing.to_string() }
}

/// The entry of a verified file.
fn entry(name: String, pin: Pin, report: &Report) -> Result<(Entry, Statement), Failure> {
    if let Ok(judged) = &report.outcome
        && let (Verdict::Verified(statement), Some(sha256)) = (&judged.verdict, &judged.sha256)
    {
        return Ok((Entry::of(name, sha256.clone(), pin, statement), *statement.clone()));
    }
    Err(Failure { status: report.exit_status(), message: report.human() })
}

/// Prints the entry of one file, ready to be pasted into a manifest in the current folder, and the
/// same as an expectation.
pub fn print_entry(file: &Path, report: &Report) -> Outcome {
    let name = relative(file, Path::new(".")).unwrap_or_else(|_| file.display().to_string());
    let (entry, _) = entry(name, Pin::Facts, report)?;
    let text = entry.text().map_err(|error| Failure::io(file, error))?;
    let expected = [&[entry.kind.clone()][..], &entry.proves].concat().join(" ");
    print(format!("# chompcert check --expect '{expected}'\n{text}").as_bytes())
}
