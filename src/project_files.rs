//! The shipped certificates and the lists of claims: as they are on disk, or else as they were when this
//! program was built, so that an installed program answers outside the project's folder too.

use std::borrow::Cow;
use std::io;
use std::path::{Path, PathBuf};

/// What was embedded: paths in the project and contents. See `build.rs`.
static EMBEDDED: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/project_files.rs"));

/// The embedded file of this path, unless something is there on disk.
#[must_use]
pub fn embedded(path: &Path) -> Option<&'static [u8]> {
    let named = EMBEDDED.iter().find(|(name, _)| Path::new(name) == path);
    named.filter(|_| !path.exists()).map(|(_, bytes)| *bytes)
}

/// A file's content.
///
/// # Errors
/// Those of reading it, if it is not embedded.
pub fn read(path: &Path) -> io::Result<Cow<'static, [u8]>> {
    embedded(path).map_or_else(|| std::fs::read(path).map(Cow::Owned), |bytes| Ok(Cow::Borrowed(bytes)))
}

/// A file's text.
///
/// # Errors
/// Those of [`read`], and when it is no UTF-8.
pub fn text(path: &Path) -> io::Result<String> {
    let bytes = read(path)?.into_owned();
    String::from_utf8(bytes).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

/// What lies in a folder, in the order of the paths; of an embedded one the files, not those of folders in it.
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
    fn what_is_on_disk_comes_first() {
        assert_eq!(embedded(Path::new("claims/three-row-page.toml")), None);
        assert!(files(Path::new("claims")).unwrap().contains(&PathBuf::from("claims/three-row-page.toml")));
        assert!(read(Path::new("claims/none.toml")).is_err());
        assert!(files(Path::new("nowhere")).is_err());
    }
}
