//! `chompcert reproduce`: the shipped certificates, computed again.

use super::failure::{FAILED, Failure, Outcome};
use super::output::{Bar, print, write_file};
use super::process::{TimeLimit, bind};
use crate::allowance::Allowance;
use crate::requests::shipped;
use chomp_check::sha256_hex;
use clap::Args;
use std::path::{Path, PathBuf};

/// Compute the shipped certificates again and compare them byte for byte
///
/// Compares every file and SHA256SUMS with what is computed, or writes them with --write. Exits with
/// 1 when a file differs.
#[derive(Args)]
pub struct Arguments {
    /// The folder of the shipped certificates
    #[arg(default_value = "certificates")]
    folder: PathBuf,
    /// Write the files instead of comparing them
    #[arg(long)]
    write: bool,
    /// Only the files whose name contains this
    #[arg(long, value_name = "TEXT", default_value = "")]
    only: String,
    #[command(flatten)]
    allowance: Allowance,
}

/// Name of the list of digests.
const SUMS: &str = "SHA256SUMS";

pub fn run(arguments: &Arguments) -> Outcome {
    bind(&arguments.allowance, TimeLimit::Hard, FAILED);
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
        status = status.max(write_or_compare(arguments, &folder.join(&name), &bytes)?);
        let line = format!("{}  {name}\n", sha256_hex(&bytes));
        sums.push((name, line));
    }
    if sums.is_empty() {
        return Err(Failure::usage(format!("no shipped certificate has '{}' in its name", arguments.only)));
    }
    if arguments.only.is_empty() {
        sums.sort_unstable();
        let list: String = sums.into_iter().map(|(_, line)| line).collect();
        status = status.max(write_or_compare(arguments, &folder.join(SUMS), list.as_bytes())?);
    }
    Ok(status)
}

/// Writes one file, or compares it; returns 1 when it differs.
fn write_or_compare(arguments: &Arguments, path: &Path, bytes: &[u8]) -> Outcome {
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
