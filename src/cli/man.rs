//! Manual pages.

use super::{Failure, Outcome};
use std::path::Path;

/// Writes one page for the program and one for each command into `folder`, which is made if it is not there.
pub fn write(command: &clap::Command, folder: &Path) -> Outcome {
    let written =
        std::fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(command.clone(), folder));
    written.map_err(|error| Failure::io(folder, error))?;
    Ok(0)
}
