//! Lists of numbers that claims may name: one file of `claims/data/` each, with its source and the date on
//! which it was read.

use super::List;
use crate::project_files;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

/// A file of `claims/data/`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublishedList {
    /// The name, which is that of the file too.
    pub id: String,
    /// The meaning of the numbers.
    pub title: String,
    /// Where they were read.
    pub source: String,
    /// When: a date.
    pub read: String,
    /// The index of the first one.
    pub offset: i64,
    /// The numbers.
    pub terms: Vec<i64>,
}

/// Why a list is not used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ListError(String);

/// The lists of a folder, by name; none where there is no such folder.
///
/// # Errors
/// The fault of a file, and its place.
pub fn lists_of(folder: &Path) -> Result<BTreeMap<String, List>, ListError> {
    let mut lists = BTreeMap::new();
    let Ok(files) = project_files::files(folder) else { return Ok(lists) };
    for path in files {
        if path.extension().is_some_and(|ending| ending == "toml") {
            let wrong = |error: &dyn std::fmt::Display| ListError(format!("{}: {error}", path.display()));
            let text = project_files::text(&path).map_err(|error| wrong(&error))?;
            let list: PublishedList = toml::from_str(&text).map_err(|error| wrong(&error))?;
            if path.file_stem().is_none_or(|name| name != list.id.as_str()) {
                return Err(wrong(&"the name of a list is that of its file"));
            }
            lists.insert(list.id, List { offset: list.offset, terms: list.terms });
        }
    }
    Ok(lists)
}
