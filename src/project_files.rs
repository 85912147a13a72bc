//! The shipped certificates and the lists of claims as they were when this program was built, so that an installed
//! program answers outside the project's folder too.
//!
//! A path means the file at that path, or an error. A certificate that is built in answers to its bare name alone, such
//! as `three-row-table-1000`, and whatever is printed of it says so.

use crate::certificate::ENDING;
use crate::checking::files::BuiltInCertificate;
use std::path::Path;

/// The embedded files: paths in the project and contents. See `build.rs`.
static EMBEDDED: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/project_files.rs"));

/// The shipped certificates, in the order of their folders and names.
pub fn certificates() -> impl Iterator<Item = BuiltInCertificate<'static>> {
    EMBEDDED.iter().filter_map(|(path, bytes)| {
        let inner = path.strip_prefix("certificates/")?;
        let file = inner.rsplit('/').next().unwrap_or(inner);
        let name = file.strip_suffix(ENDING)?.strip_suffix('.')?;
        Some(BuiltInCertificate { name, bytes })
    })
}

/// The shipped certificate of this bare name, unless something of that name lies in the current folder.
#[must_use]
pub fn certificate(name: &Path) -> Option<BuiltInCertificate<'static>> {
    let found = certificates().find(|certificate| Path::new(certificate.name) == name)?;
    name.symlink_metadata().is_err().then_some(found)
}

/// The text that is built in under this path in the project, such as `claims/data/A029900.toml`.
#[must_use]
pub fn text(path: &Path) -> Option<&'static str> {
    let (_, bytes) = EMBEDDED.iter().find(|(name, _)| Path::new(name) == path)?;
    std::str::from_utf8(bytes).ok()
}

/// The paths of the lists of statements in print, in their order.
pub fn claims() -> impl Iterator<Item = &'static Path> {
    let paths = EMBEDDED.iter().map(|(name, _)| Path::new(*name));
    paths.filter(|file| file.parent() == Some(Path::new("claims")))
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
        assert_eq!(names.len(), crate::requests::shipped().len());
        assert!(names.contains("three-row-table-1000") && names.contains("diet-3-2-misere"));
    }

    #[test]
    fn lists_are_built_in() {
        assert!(claims().any(|path| path == Path::new("claims/three-row-page.toml")));
        assert!(claims().all(|path| text(path).is_some_and(|text| text.contains("[[statement]]"))));
        assert!(text(Path::new("claims/none.toml")).is_none());
    }
}
