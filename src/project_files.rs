//! The shipped certificates and the lists of claims as they were when this program was built, so that an installed
//! program answers outside the project's folder too.
//!
//! A path means the file at that path, or an error. A certificate that is built in answers to its bare name alone, such
//! as `three-row-table-1000`, and whatever is printed of it says so.

use crate::certificate::ENDING;
use std::borrow::Cow;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// The embedded files: paths in the project and contents. See `build.rs`.
static EMBEDDED: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/project_files.rs"));

/// A shipped certificate that is part of this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuiltIn<'a> {
    /// Its name: that of its file, without folder and ending.
    pub name: &'a str,
    /// The certificate.
    pub bytes: &'a [u8],
}

impl fmt::Display for BuiltIn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (built in)", self.name)
    }
}

/// The shipped certificates, in the order of their folders and names.
pub fn certificates() -> impl Iterator<Item = BuiltIn<'static>> {
    EMBEDDED.iter().filter_map(|(path, bytes)| {
        let inner = path.strip_prefix("certificates/")?;
        let file = inner.rsplit('/').next().unwrap_or(inner);
        let name = file.strip_suffix(ENDING)?.strip_suffix('.')?;
        Some(BuiltIn { name, bytes })
    })
}

/// The shipped certificate of this bare name, unless something of that name lies in the current folder.
#[must_use]
pub fn certificate(name: &Path) -> Option<BuiltIn<'static>> {
    let found = certificates().find(|certificate| Path::new(certificate.name) == name)?;
    name.symlink_metadata().is_err().then_some(found)
}

/// A list's text.
///
/// # Errors
/// Those of reading it, if it is not embedded, and when it is no UTF-8.
pub fn text(path: &Path) -> io::Result<String> {
    let named = EMBEDDED.iter().find(|(name, _)| Path::new(name) == path);
    let bytes = match named.filter(|_| !path.exists()) {
        Some((_, bytes)) => Cow::Borrowed(*bytes),
        None => std::fs::read(path).map(Cow::Owned)?,
    };
    String::from_utf8(bytes.into_owned()).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

/// The files of a folder, in the order of the paths; of an embedded one the files, not those of folders in it.
///
/// # Errors
/// Those of reading the folder, if it is not embedded.
pub fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let inside: Vec<PathBuf> = EMBEDDED
        .iter()
        .map(|(name, _)| PathBuf::from(name))
        .filter(|file| file.parent() == Some(folder))
        .collect();
    if !folder.exists() && !inside.is_empty() {
        return Ok(inside);
    }
    let mut there: Vec<PathBuf> =
        std::fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    there.sort();
    Ok(there)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_embedded_files_are_those_of_the_project() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        for (name, bytes) in EMBEDDED {
            assert!(std::fs::read(root.join(name)).unwrap() == *bytes, "{name}");
        }
        assert!(EMBEDDED.is_sorted());
        assert!(EMBEDDED.iter().any(|(name, _)| *name == "claims/data/A029900.toml"));
    }

    #[test]
    fn certificates_have_names_of_their_own() {
        let names: BTreeSet<&str> = certificates().map(|certificate| certificate.name).collect();
        assert_eq!(names.len(), certificates().count());
        assert_eq!(names.len(), crate::kinds::shipped().len());
        assert!(names.contains("three-row-table-1000") && names.contains("diet-3-2-misere"));
    }

    #[test]
    fn what_is_on_disk_comes_first() {
        assert!(files(Path::new("claims")).unwrap().contains(&PathBuf::from("claims/three-row-page.toml")));
        assert!(text(Path::new("claims/none.toml")).is_err());
        assert!(files(Path::new("nowhere")).is_err());
    }
}
