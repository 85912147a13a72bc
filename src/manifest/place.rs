//! Where files are, as a manifest writes it: relative to its own folder, the same on every system.

use std::path::{Component, Path};

/// A path that a manifest cannot hold, and why.
#[derive(Debug, thiserror::Error)]
pub enum Missing {
    /// It cannot be found out where it is.
    #[error("{0}: {1}")]
    Io(String, std::io::Error),
    /// It is not below the folder of the manifest.
    #[error("{0} is not below {1}, the folder of the manifest")]
    Outside(String, String),
    /// Its name is no text.
    #[error("{0}: a manifest cannot hold a name that is no UTF-8")]
    NoText(String),
}

/// `path`, which is below the folder `home`, as a manifest in `home` has it. `path` may be written in
/// any way; its last name may be that of a link, and is kept as it is.
///
/// # Errors
/// When its folder is not there, or is elsewhere, or has a name that is no UTF-8.
pub fn relative(path: &Path, home: &Path) -> Result<String, Missing> {
    let shown = |path: &Path| path.display().to_string();
    let found = |path: &Path| path.canonicalize().map_err(|error| Missing::Io(shown(path), error));
    let whole = match path.file_name() {
        Some(name) => {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            found(folder.unwrap_or(Path::new(".")))?.join(name)
        }
        None => found(path)?,
    };
    let home = found(home)?;
    let inner = whole.strip_prefix(&home).map_err(|_| Missing::Outside(shown(path), shown(&home)))?;
    let names = inner.components().map(|name| name.as_os_str().to_str());
    let names: Option<Vec<&str>> = names.collect();
    let names = names.ok_or_else(|| Missing::NoText(format!("{path:?}")))?;
    Ok(if names.is_empty() { ".".to_string() } else { names.join("/") })
}

/// Whether `path` is as [`relative`] writes it: it stays below the manifest, and no other way of
/// writing it means the same.
pub fn plain(path: &str) -> bool {
    let normal = |path: &str| {
        Path::new(path).components().all(|part| matches!(part, Component::Normal(_)))
            && path.split('/').all(|name| !matches!(name, "" | "." | ".."))
            && !path.contains('\\')
    };
    path == "." || normal(path)
}
