//! `chompcert reproduce`: the shipped certificates, computed again.

use super::input::Input;
use super::output::{Bar, print, write_file};
use super::process::{FAILED, Failure, Outcome, TimeLimit, bind};
use crate::allowance::Allowance;
use crate::certificate::Certificate;
use crate::kinds::openings::{self, OPENINGS};
use crate::kinds::{kind_of, records, shipped};
use chomp_check::container::sha256_hex;
use clap::Args;
use std::fmt::Display;
use std::path::{Path, PathBuf};

/// Compute the shipped certificates again and compare them byte for byte
///
/// Compares every file and SHA256SUMS with what is computed, or writes them with --write. Exits with
/// 1 when a file differs.
#[derive(Args)]
pub struct Arguments {
    /// The folder of the shipped certificates; with --oeis, of the b-files
    #[arg(default_value = "certificates")]
    folder: PathBuf,
    /// Write the files instead of comparing them
    #[arg(long)]
    write: bool,
    /// Only the files whose name contains this
    #[arg(long, value_name = "TEXT", default_value = "")]
    only: String,
    /// Instead of what is shipped, make the records of docs/records.md again whose name contains this,
    /// and compare their digests; they are too large to be kept
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["write", "only"])]
    records: Option<String>,
    /// Instead, compare this file with the list of all boards that are known to have several winning first moves, by
    /// the shipped certificates, which are checked, and by the verdicts of the records; or write it with --write
    #[arg(long, value_name = "FILE", conflicts_with_all = ["records", "only"])]
    openings: Option<PathBuf>,
    /// Instead, compare the b-files in the folder with those of the sequences of this certificate, a file or the name of
    /// a shipped one, that have an entry in the encyclopedia of integer sequences; or write them with --write
    #[arg(long, value_name = "CERTIFICATE", conflicts_with_all = ["records", "only", "openings"])]
    oeis: Option<PathBuf>,
    #[command(flatten)]
    allowance: Allowance,
}

/// Name of the list of digests.
const SUMS: &str = "SHA256SUMS";

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    bind(&arguments.allowance, TimeLimit::Hard, FAILED);
    if let Some(wanted) = &arguments.records {
        return repeat_records(wanted);
    }
    if let Some(path) = &arguments.openings {
        return settle(arguments, path, &openings_known(&arguments.folder)?);
    }
    if let Some(file) = &arguments.oeis {
        return settle_b_files(arguments, file);
    }
    let folder = &arguments.folder;
    if !arguments.write && !folder.is_dir() {
        return Err(Failure {
            status: FAILED,
            message: format!(
                "{}: there is no such folder. This compares the certificates that are shipped with the \
                 project: run it where the project's folder 'certificates' is, name that folder, or make \
                 one with --write",
                folder.display()
            ),
        });
    }
    let mut sums = Vec::new();
    let mut status = 0;
    for shipped in shipped() {
        let name = shipped.path;
        if !name.contains(&arguments.only) {
            continue;
        }
        let bar = Bar::new(name.clone(), false);
        let bytes = shipped.request.produce(&bar)?.to_bytes();
        drop(bar);
        status = status.max(settle(arguments, &folder.join(&name), &bytes)?);
        let line = format!("{}  {name}\n", sha256_hex(&bytes));
        sums.push((name, line));
    }
    if sums.is_empty() {
        return Err(Failure::usage(format!("no shipped certificate has '{}' in its name", arguments.only)));
    }
    if arguments.only.is_empty() {
        sums.sort_unstable();
        let list: String = sums.into_iter().map(|(_, line)| line).collect();
        status = status.max(settle(arguments, &folder.join(SUMS), list.as_bytes())?);
    }
    Ok(status)
}

/// The list of all boards that are known to have several winning first moves, with a certificate for each.
fn openings_known(folder: &Path) -> Result<Vec<u8>, Failure> {
    let mut listings = Vec::new();
    for shipped in shipped() {
        let path = folder.join(&shipped.path);
        let failed = |error: &dyn Display| Failure::io(&path, error);
        let bytes = std::fs::read(&path).map_err(|error| failed(&error))?;
        let certificate = Certificate::from_bytes(&bytes).map_err(|error| failed(&error))?;
        let kind = kind_of(&certificate).map_err(|error| failed(&error))?;
        let Some(listed) = kind.listings.iter().find(|listed| listed.name == OPENINGS) else { continue };
        let listing =
            (listed.write)(&Input::checked(&path, true)?.verified()?).map_err(|error| failed(&error))?;
        listings.push((path.file_stem().unwrap_or_default().to_string_lossy().into_owned(), listing));
    }
    let wrong = |said: String| Failure { status: FAILED, message: format!("openings: {said}") };
    for record in records() {
        listings.push((record.name.to_string(), openings::in_words(record.several).map_err(wrong)?));
    }
    let mut file = Vec::new();
    let known = openings::together(listings).map_err(wrong)?;
    known.write(&mut file).map_err(|error| wrong(error.to_string()))?;
    Ok(file)
}

/// The b-files of a certificate, with its name and its digest.
fn settle_b_files(arguments: &Arguments, file: &Path) -> Outcome {
    let folder = &arguments.folder;
    let input = Input::checked(file, false)?;
    let contents = input.contents()?;
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let mut status = None;
    for sequence in contents.sequences().iter().filter_map(|name| contents.sequence(name)) {
        let Some(entry) = sequence.entry else { continue };
        let mut text =
            format!("# {entry}\n# certificate {name}, SHA-256 {}\n", sha256_hex(&input.bytes)).into_bytes();
        sequence.write(&mut text).map_err(|error| Failure::io(folder, error))?;
        let path = folder.join(format!("b{}.txt", &entry[1..]));
        status = status.max(Some(settle(arguments, &path, &text)?));
    }
    status.ok_or_else(|| Failure::usage(format!("no sequence of {name} has an entry")))
}

/// Makes records again and compares their digests; returns 1 when one differs.
fn repeat_records(wanted: &str) -> Outcome {
    let mut status = None;
    for record in records().into_iter().filter(|record| record.name.contains(wanted)) {
        let bar = Bar::new(record.name, false);
        let digest = sha256_hex(&record.request.produce(&bar)?.to_bytes());
        drop(bar);
        let same = digest == record.sha256;
        print(
            format!("{} {} {digest}\n", if same { "same" } else { "DIFFERENT" }, record.name).as_bytes(),
        )?;
        status = status.max(Some(u8::from(!same)));
    }
    status.ok_or_else(|| Failure::usage(format!("no record has '{wanted}' in its name")))
}

/// Writes one file, or compares it; returns 1 when it differs.
fn settle(arguments: &Arguments, path: &Path, bytes: &[u8]) -> Outcome {
    let shown = path.display();
    if arguments.write {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|error| Failure::io(folder, error))?;
        }
        write_file(path, true, |file| file.write_all(bytes))?;
        return print(format!("wrote {shown} ({} bytes)\n", bytes.len()).as_bytes());
    }
    let found = std::fs::read(path).map_err(|error| Failure::io(path, error))?;
    if found == bytes {
        return print(format!("same {shown} ({} bytes)\n", bytes.len()).as_bytes());
    }
    print(
        format!("DIFFERENT {shown}: {} bytes computed, {} found\n", bytes.len(), found.len()).as_bytes(),
    )?;
    Ok(1)
}
