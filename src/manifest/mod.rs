//! Manifests: what the certificates of a repository must prove, so that none can vanish, and none
//! can be replaced by a proof of less, without anybody saying so.
//!
//! A manifest is a TOML file, `chompcert.toml` by default. It lists folders, and every certificate
//! in them: its SHA-256, and the kind and the facts that its statement must have. `FORMAT.md` has
//! the fields.

mod judge;
mod loss;
mod place;

pub use judge::Listed;
pub use loss::losses;
pub use place::{Missing, plain, relative};

use crate::checking::report::WORDING;
use crate::expect::{Facts, Unclear};
use chomp_check::Statement;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Name of a manifest unless another one is asked for.
pub const NAME: &str = "chompcert.toml";

/// Version of the format of manifests.
const VERSION: u32 = 1;

const HEADER: &str = "\
# What the certificates here must prove. `chompcert check --manifest FILE` fails when one of them is
# missing, changed or proves less, and when there is one that is not listed; `chompcert manifest
# write` writes this file. With pin = \"facts\" a certificate may be replaced by any other that meets
# every condition of `proves`; with pin = \"bytes\" it may not be replaced at all. Where there is a
# `statement`, it must be what is proved.

";

/// A manifest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// Version of this format: 1.
    version: u32,
    /// Folders, relative to the manifest, that hold no certificate which is not listed.
    pub folders: Vec<String>,
    /// What is listed, by file.
    #[serde(rename = "certificate", default)]
    pub entries: Vec<Entry>,
}

/// What one file must be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its path relative to the manifest, with `/` between folders.
    pub file: String,
    /// SHA-256 of the file that was listed, in hexadecimal digits.
    pub sha256: String,
    /// What must stay as it is.
    pub pin: Pin,
    /// Name of its kind.
    pub kind: String,
    /// Conditions that its statement must meet, as `--expect` has them.
    pub proves: Vec<String>,
    /// Its statement in words, which readers go by: where it stands, it is what is proved. A proof of more
    /// says something else, so it stands where bytes are pinned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub statement: Option<String>,
    /// Version of the wording of the statement. A new wording says the same with other words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wording: Option<u64>,
}

/// What of a file must stay as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Pin {
    /// What it proves; it may be replaced by another proof of that, or of more
    Facts,
    /// Every byte
    Bytes,
}

/// Why a text is no manifest.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
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
    /// What is listed makes no sense.
    #[error("{0}: {1}")]
    Expectation(String, Unclear),
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
    /// When it is none, or has a path or an expectation that makes no sense.
    pub fn parse(text: &str) -> Result<Self, Unreadable> {
        let manifest: Manifest = toml::from_str(text)?;
        if manifest.version != VERSION {
            return Err(Unreadable::Version(manifest.version));
        }
        let files = manifest.entries.iter().map(|entry| &entry.file);
        if let Some(path) = manifest.folders.iter().chain(files.clone()).find(|path| !plain(path)) {
            return Err(Unreadable::Path(path.clone()));
        }
        let mut seen = BTreeSet::new();
        if let Some(file) = files.into_iter().find(|file| !seen.insert(*file)) {
            return Err(Unreadable::Twice(file.clone()));
        }
        for entry in &manifest.entries {
            if !is_sha256(&entry.sha256) {
                return Err(Unreadable::Digest(entry.file.clone(), entry.sha256.clone()));
            }
            entry.facts().map_err(|unclear| Unreadable::Expectation(entry.file.clone(), unclear))?;
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

/// An entry alone, in the form that it has in a manifest.
#[derive(Serialize)]
struct Alone<'a> {
    certificate: [&'a Entry; 1],
}

impl Entry {
    /// The entry of a verified file.
    pub fn of(file: String, sha256: String, pin: Pin, statement: &Statement) -> Self {
        let Facts { kind, conditions } = Facts::of(statement);
        let proves = conditions.iter().map(ToString::to_string).collect();
        let stated = (pin == Pin::Bytes).then(|| statement.text.clone());
        let wording = stated.is_some().then_some(WORDING);
        Entry { file, sha256, pin, kind, proves, statement: stated, wording }
    }

    /// What it must prove.
    ///
    /// # Errors
    /// When the kind is unknown or a condition is none.
    pub fn facts(&self) -> Result<Facts, Unclear> {
        Facts::new(&self.kind, self.proves.iter().map(String::as_str))
    }

    /// The text of the entry, as it stands in a manifest.
    ///
    /// # Errors
    /// When it cannot be written as TOML.
    pub fn text(&self) -> Result<String, toml::ser::Error> {
        toml::to_string_pretty(&Alone { certificate: [self] })
    }
}
