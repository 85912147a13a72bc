//! Manifests: what the certificates of a repository must prove, so that none can vanish, and none
//! can be replaced by a proof of less, without anybody saying so.
//!
//! A manifest is a TOML file, `chompcert.toml` by default. It lists folders, and every certificate
//! in them: the sentence that it must prove, its SHA-256, or both. `docs/book/maintainer.md` has the fields.

use crate::checking::files::folder_of;
use crate::checking::report::WORDING;
use chomp_check::Statement;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::path::{Component, Path};

/// Name of a manifest unless another one is asked for.
pub const NAME: &str = "chompcert.toml";

/// Version of the format of manifests.
const VERSION: u32 = 1;

const HEADER: &str = "\
# What the certificates here must prove. `chompcert check --manifest FILE` fails when one of them is missing, is changed
# or proves another sentence, and when there is one that is not listed; `chompcert manifest write` writes this file.

";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// Version of this format: 1.
    version: u32,
    /// Folders, relative to the manifest, that hold no certificate which is not listed.
    pub folders: Vec<String>,
    /// The entries, by file.
    #[serde(rename = "certificate", default)]
    pub entries: Vec<Entry>,
}

/// The demand on one file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its path relative to the manifest, with `/` between folders.
    pub file: String,
    /// The sentence that it must prove, word by word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub statement: Option<String>,
    /// Version of the wording of the sentence. A new wording says the same with other words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wording: Option<u64>,
    /// SHA-256 of the file, in hexadecimal digits: none but this one may stand there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sha256: Option<String>,
}

/// The part of a file that must stay as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Pin {
    /// The sentence that it proves; another proof of it may take its place
    Sentence,
    /// Every byte
    Bytes,
    /// The sentence and every byte
    Both,
}

/// Why a text is no manifest.
#[derive(Debug, thiserror::Error)]
pub enum ManifestError {
    /// It does not have the form of one.
    #[error("{0}")]
    Form(#[from] toml::de::Error),
    /// It is of a version that is not known here.
    #[error("version {0} of manifests is unknown, {VERSION} is known")]
    Version(u32),
    /// A path leads out of the folder of the manifest, or is not in its plain form.
    #[error("'{0}' is no path below the manifest: write it with / between names, without . and ..")]
    Path(String),
    /// A file is listed twice.
    #[error("'{0}' is listed twice")]
    Twice(String),
    /// A digest is none, or not as it is written.
    #[error("{0}: '{1}' is no SHA-256, which is 64 digits 0 to 9 and a to f")]
    Digest(String, String),
    /// Nothing is said of a file.
    #[error("{0}: an entry has a statement, a sha256, or both")]
    Nothing(String),
}

impl Manifest {
    /// A manifest of `entries` in these `folders`.
    pub fn new(folders: Vec<String>, mut entries: Vec<Entry>) -> Self {
        entries.sort_by(|one, other| one.file.cmp(&other.file));
        Manifest { version: VERSION, folders, entries }
    }

    /// Reads a manifest.
    ///
    /// # Errors
    /// When it is none, or has a path or an entry that makes no sense.
    pub fn parse(text: &str) -> Result<Self, ManifestError> {
        let manifest: Manifest = toml::from_str(text)?;
        if manifest.version != VERSION {
            return Err(ManifestError::Version(manifest.version));
        }
        let files = manifest.entries.iter().map(|entry| &entry.file);
        if let Some(path) = manifest.folders.iter().chain(files.clone()).find(|path| !plain(path)) {
            return Err(ManifestError::Path(path.clone()));
        }
        let mut seen = BTreeSet::new();
        if let Some(file) = files.into_iter().find(|file| !seen.insert(*file)) {
            return Err(ManifestError::Twice(file.clone()));
        }
        for entry in &manifest.entries {
            match &entry.sha256 {
                Some(digest) if !is_sha256(digest) => {
                    return Err(ManifestError::Digest(entry.file.clone(), digest.clone()));
                }
                None if entry.statement.is_none() => {
                    return Err(ManifestError::Nothing(entry.file.clone()));
                }
                _ => {}
            }
        }
        Ok(manifest)
    }

    /// The text of the file.
    ///
    /// # Errors
    /// When it cannot be written as TOML.
    pub fn text(&self) -> Result<String, toml::ser::Error> {
        Ok(format!("{HEADER}{}", toml::to_string_pretty(self)?))
    }
}

/// Whether a text is a SHA-256 as it is printed, in lower case: any other would equal no digest.
fn is_sha256(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

impl Entry {
    /// The entry of a verified file.
    pub fn of(file: String, sha256: String, pin: Pin, statement: &Statement) -> Self {
        let stated = (pin != Pin::Bytes).then(|| statement.text.clone());
        let wording = stated.is_some().then_some(WORDING);
        Entry { file, statement: stated, wording, sha256: (pin != Pin::Sentence).then_some(sha256) }
    }
}

/// A path that a manifest cannot hold, and why.
#[derive(Debug, thiserror::Error)]
pub enum PathError {
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
pub fn relative(path: &Path, home: &Path) -> Result<String, PathError> {
    let shown = |path: &Path| path.display().to_string();
    let found = |path: &Path| path.canonicalize().map_err(|error| PathError::Io(shown(path), error));
    let whole = match path.file_name() {
        Some(name) => found(folder_of(path))?.join(name),
        None => found(path)?,
    };
    let home = found(home)?;
    let inner = whole.strip_prefix(&home).map_err(|_| PathError::Outside(shown(path), shown(&home)))?;
    let names = inner.components().map(|name| name.as_os_str().to_str());
    let names: Option<Vec<&str>> = names.collect();
    let names = names.ok_or_else(|| PathError::NoText(format!("{path:?}")))?;
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
