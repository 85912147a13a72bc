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
    pub fn parse(text: &str) -> Result<Self, String> {
        let manifest: Manifest = toml::from_str(text).map_err(|error| error.to_string())?;
        if manifest.version != VERSION {
            let version = manifest.version;
            return Err(format!("version {version} of manifests is unknown, {VERSION} is known"));
        }
        let files = manifest.entries.iter().map(|entry| &entry.file);
        if let Some(path) = manifest.folders.iter().chain(files.clone()).find(|path| !plain(path)) {
            return Err(format!(
                "'{path}' is no path below the manifest: write it with / between names, without . and .."
            ));
        }
        let mut seen = BTreeSet::new();
        if let Some(file) = files.into_iter().find(|file| !seen.insert(*file)) {
            return Err(format!("'{file}' is listed twice"));
        }
        for Entry { file, statement, sha256, .. } in &manifest.entries {
            match sha256 {
                Some(digest) if !is_sha256(digest) => {
                    return Err(format!(
                        "{file}: '{digest}' is no SHA-256, which is 64 digits 0 to 9 and a to f"
                    ));
                }
                None if statement.is_none() => {
                    return Err(format!("{file}: an entry has a statement, a sha256, or both"));
                }
                _ => {}
            }
        }
        Ok(manifest)
    }

    /// The text of the file.
    /// An error when it cannot be written as TOML.
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

/// `path`, which is below the folder `home`, as a manifest in `home` has it. `path` may be written in
/// any way; its last name may be that of a link, and is kept as it is.
/// An error when its folder is not there, or is elsewhere, or has a name that is no UTF-8.
pub fn relative(path: &Path, home: &Path) -> Result<String, String> {
    let found = |path: &Path| path.canonicalize().map_err(|error| format!("{}: {error}", path.display()));
    let whole = match path.file_name() {
        Some(name) => found(folder_of(path))?.join(name),
        None => found(path)?,
    };
    let home = found(home)?;
    let inner = whole.strip_prefix(&home).map_err(|_| {
        format!("{} is not below {}, the folder of the manifest", path.display(), home.display())
    })?;
    let names = inner.components().map(|name| name.as_os_str().to_str());
    let names: Option<Vec<&str>> = names.collect();
    let names = names.ok_or_else(|| no_text(path))?;
    Ok(if names.is_empty() { ".".to_string() } else { names.join("/") })
}

/// The message about a path whose name is no text.
pub fn no_text(path: &Path) -> String {
    format!("{path:?}: a manifest cannot hold a name that is no UTF-8")
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
