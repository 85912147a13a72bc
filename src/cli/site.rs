//! `chompcert site`: the explorer as static files.

use super::explore::PageArguments;
use super::output::{print, write_file};
use super::{Failure, Outcome};
use crate::amount::counted;
use clap::Args;
use std::path::{Path, PathBuf};

/// Write the explorer as a static site
///
/// A folder of plain files with relative paths: put it on any host, or open its index.html from the disk.
#[derive(Args)]
pub struct Arguments {
    /// The folder; it is made if it is not there
    folder: PathBuf,
    /// Write into a folder that has files already, over those of the same names
    #[arg(short, long)]
    force: bool,
    #[command(flatten)]
    page: PageArguments,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let folder = &arguments.folder;
    let page = arguments.page.page()?;
    if !arguments.force && has_files(folder)? {
        return Err(Failure::usage(format!("{} is not empty; --force writes into it", folder.display())));
    }
    let mut bytes = 0;
    for (name, content) in page.files() {
        let path = folder.join(name);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent).map_err(|error| Failure::io(parent, error))?;
        }
        write_file(&path, arguments.force, |file| file.write_all(content))?;
        bytes += content.len();
    }
    print(
        format!("wrote {} ({}, {bytes} bytes)\n", folder.display(), counted(page.files().len(), "file"))
            .as_bytes(),
    )
}

fn has_files(folder: &Path) -> Result<bool, Failure> {
    if !folder.exists() {
        return Ok(false);
    }
    let mut entries = std::fs::read_dir(folder).map_err(|error| Failure::io(folder, error))?;
    Ok(entries.next().is_some())
}
