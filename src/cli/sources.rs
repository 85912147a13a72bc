//! The lists of statements in print, read from their folder.

use super::process::Failure;
use crate::project_files;
use crate::sources::source::Source;
use std::path::Path;

/// The sources of a folder, in the order of their files.
pub fn sources(folder: &Path) -> Result<Vec<Source>, Failure> {
    let mut sources: Vec<Source> = Vec::new();
    let mut files = project_files::files(folder).map_err(|error| Failure::io(folder, error))?;
    files.retain(|file| file.file_name().is_none_or(|name| name != "data"));
    for file in files {
        if file.extension().is_none_or(|ending| ending != "toml") {
            return Err(Failure::usage(format!("{}: a list of claims is a file .toml", file.display())));
        }
        let text = project_files::text(&file).map_err(|error| Failure::io(&file, error))?;
        let source = Source::parse(&text, &file.display().to_string()).map_err(Failure::usage)?;
        if sources.iter().any(|earlier| earlier.name() == source.name()) {
            return Err(Failure::usage(source.own_error("stands twice")));
        }
        sources.push(source);
    }
    Ok(sources)
}
