//! Lists of numbers that claims may name: one file of `claims/data/` each, with its source and the date on
//! which it was read.

#[cfg(feature = "program")]
use crate::{
    project_files,
    text::{FileError, Text},
};
#[cfg(feature = "program")]
use std::path::{Path, PathBuf};

/// A list of numbers with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// The index of the first one.
    pub offset: i64,
    /// The numbers.
    pub terms: Vec<i64>,
}

/// A file of `claims/data/`.
#[cfg(feature = "program")]
#[derive(Clone, Debug, serde::Deserialize)]
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

/// Where claims are kept: in this program, or in a folder that is named.
#[derive(Clone, Debug, Default)]
pub struct Lists {
    #[cfg(feature = "program")]
    folder: Option<PathBuf>,
}

impl Lists {
    /// Those of a folder, which lie in its folder `data`; else those that are built in.
    #[cfg(feature = "program")]
    pub fn of(folder: Option<&Path>) -> Self {
        Lists { folder: folder.map(|folder| folder.join("data")) }
    }

    /// The list of this name, which is read when a claim names it; none where there is no such file.
    ///
    /// # Errors
    /// The fault of the file, and its place.
    #[cfg(feature = "program")]
    pub fn list(&self, name: &str) -> Result<Option<List>, ListError> {
        let file = format!("{name}.toml");
        let (path, text) = match &self.folder {
            None => {
                let path = Path::new("claims/data").join(file);
                let text = project_files::text(&path);
                let Some(text) = text else { return Ok(None) };
                (path, Ok(text.to_string()))
            }
            Some(folder) => {
                let path = folder.join(file);
                let text = Text::read(&path);
                if matches!(&text, Err(FileError::Io(error)) if error.kind() == std::io::ErrorKind::NotFound)
                {
                    return Ok(None);
                }
                (path, text.map(|text| text.as_str().to_string()))
            }
        };
        let wrong = |error: &dyn std::fmt::Display| ListError(format!("{}: {error}", path.display()));
        let list: PublishedList =
            toml::from_str(&text.map_err(|error| wrong(&error))?).map_err(|error| wrong(&error))?;
        if list.id != name {
            return Err(wrong(&"the name of a list is that of its file"));
        }
        Ok(Some(List { offset: list.offset, terms: list.terms }))
    }
    /// None: the program has the lists.
    ///
    /// # Errors
    /// Never.
    #[cfg(not(feature = "program"))]
    pub fn list(&self, _name: &str) -> Result<Option<List>, ListError> {
        Ok(None)
    }
}
