//! The lists of statements in print, read from their folder.

use super::Failure;
use crate::claims::source::Source;
use std::path::{Path, PathBuf};

/// The sources of a folder, in the order of their files.
pub fn sources(folder: &Path) -> Result<Vec<Source>, Failure> {
    let entries = std::fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let mut files: Vec<PathBuf> =
        entries.map_err(|error| Failure::io(folder, error))?.iter().map(std::fs::DirEntry::path).collect();
    files.retain(|file| file.file_name().is_none_or(|name| name != "data"));
    files.sort();
    let mut sources: Vec<Source> = Vec::new();
    for file in files {
        if file.extension().is_none_or(|ending| ending != "toml") {
            return Err(Failure::usage(format!("{}: a list of claims is a file .toml", file.display())));
        }
        let text = std::fs::read_to_string(&file).map_err(|error| Failure::io(&file, error))?;
        let source = Source::parse(&text, &file.display().to_string()).map_err(Failure::usage)?;
        if sources.iter().any(|earlier| earlier.name() == source.name()) {
            return Err(Failure::usage(source.own_error("stands twice")));
        }
        sources.push(source);
    }
    Ok(sources)
}
