//! Manual pages.

use super::{Failure, Outcome};
use std::path::Path;

/// Writes one page for the program and one for each command into `folder`.
pub fn write(command: &clap::Command, folder: &Path) -> Outcome {
    clap_mangen::generate_to(command.clone(), folder).map_err(|error| Failure::io(folder, error))?;
    Ok(0)
}
