//! Lists of numbers that claims may name: one file of `claims/data/` each, with its source and the date on which it was
//! read.

use crate::language::List;
use crate::project_files;
use crate::text::{FileError, Text};
use serde::Deserialize;
use std::io::ErrorKind::NotFound;
use std::path::Path;

/// A file of `claims/data/`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "a file without them is refused")]
struct PublishedList {
    /// The name, which is that of the file too.
    id: String,
    /// The meaning of the numbers.
    title: String,
    /// Where they were read.
    source: String,
    /// When: a date.
    read: String,
    offset: i64,
    terms: Vec<i64>,
}

/// The list of this name, in the folder `data` of a folder of claims or built in; none where there is no such file.
///
/// # Errors
/// The fault of the file, and its place.
pub fn list(folder: Option<&Path>, name: &str) -> Result<Option<List>, String> {
    let path = folder.unwrap_or(Path::new("claims")).join("data").join(format!("{name}.toml"));
    let text = match folder {
        None => Ok(project_files::text(&path).map(str::to_string)),
        Some(_) => match Text::read(&path) {
            Err(FileError::Io(error)) if error.kind() == NotFound => Ok(None),
            text => text.map(|text| Some(text.as_str().to_string())),
        },
    };
    let wrong = |error: &dyn ToString| format!("{}: {}", path.display(), error.to_string());
    let Some(text) = text.map_err(|error| wrong(&error))? else { return Ok(None) };
    let list: PublishedList = toml::from_str(&text).map_err(|error| wrong(&error))?;
    if list.id != name {
        return Err(wrong(&"the name of a list is that of its file"));
    }
    Ok(Some(List { offset: list.offset, terms: list.terms }))
}
