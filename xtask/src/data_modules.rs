//! Data modules: certificate files as Lean literals, byte for byte, each with a theorem by which the
//! kernel has run the proven checker on it, one that gives the sentence which the checker prints, and
//! one that this sentence holds.

use crate::names::NAMESPACE;
use crate::terms;
use chomp_check::{Limits, Verdict, sha256_hex};
use chompcert::certificate::{Certificate, ReadError};

/// Why a certificate has no data module.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The certificate cannot be read.
    #[error(transparent)]
    Certificate(#[from] ReadError),
    /// The checker does not verify it.
    #[error("the checker does not verify it")]
    Unverified,
    /// No chapter of the formalization reads this kind.
    #[error("kind {0} has no data module")]
    Kind(u32),
}

/// One certificate in a data module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Name below `ChompCert.Data`.
    pub name: String,
    /// SHA-256 of the certificate file.
    pub sha256: String,
    declarations: String,
}

/// A generated Lean module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataModule {
    /// Name below `ChompCert.Data`, which is also the name of the file without `.lean`.
    pub name: String,
    /// The certificates in it.
    pub entries: Vec<Entry>,
}

impl Entry {
    /// The entry of the certificate file at `path` (below `certificates/`, or its name) with these bytes.
    ///
    /// # Errors
    /// When the checker does not verify it, or its kind has no chapter in the formalization.
    pub fn new(path: &str, bytes: &[u8]) -> Result<Entry, ExportError> {
        let certificate = Certificate::from_bytes(bytes)?;
        let Verdict::Verified(verified) = chomp_check::check(bytes, &Limits::default()) else {
            return Err(ExportError::Unverified);
        };
        let term = terms::statement(&certificate, &verified).ok_or(ExportError::Kind(certificate.kind))?;
        let name = entry_name(path);
        let sha256 = sha256_hex(bytes);
        let file = Declaration { path, bytes, sha256: &sha256, term: &term, sentence: &verified.text };
        let declarations = file.declarations();
        Ok(Entry { name, sha256, declarations })
    }

    fn head(&self) -> String {
        format!("\nnamespace {NAMESPACE}.Data.{}\n", self.name)
    }

    fn tail(&self) -> String {
        format!("\nend {NAMESPACE}.Data.{}\n", self.name)
    }

    /// The theorem that states the whole sentence.
    pub fn theorem(&self) -> String {
        format!("{NAMESPACE}.Data.{}.holds", self.name)
    }
}

/// `diet/diet-3-2-misere.chompcert` is `Diet_3_2_misere`.
pub fn entry_name(path: &str) -> String {
    let file = path.rsplit('/').next().unwrap_or(path);
    let stem = file.split('.').next().unwrap_or(file);
    let mut name: String = stem.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    name.get_mut(..1).map(str::make_ascii_uppercase);
    name
}

impl DataModule {
    /// The text of the file.
    pub fn text(&self) -> String {
        let mut text = "module

public import ChompCert.Files

/-!
# Certificate files, byte for byte

Written by `cargo xtask lean verify --write`; do not edit. Each `file` is the file that the comment names with its digest: its length, and its
bytes as one hexadecimal number, the last byte first. `statement` is what it states, `text` is the theorem that this is said
in these words, and `holds` that it is so.
-/

@[expose] public section

set_option maxRecDepth 1000000
set_option Elab.async false
"
        .to_string();
        for entry in &self.entries {
            text += &entry.head();
            text += &entry.declarations;
            text += &entry.tail();
        }
        text
    }
}

/// A file and what Lean states of it: a term, and the sentence of the checker, which the kernel compares with the
/// term's own text.
struct Declaration<'a> {
    path: &'a str,
    bytes: &'a [u8],
    sha256: &'a str,
    term: &'a str,
    sentence: &'a str,
}

impl Declaration<'_> {
    fn declarations(&self) -> String {
        let Declaration { path, bytes, sha256, term, sentence } = self;
        let digits: String = bytes.iter().rev().map(|byte| format!("{byte:02x}")).collect();
        let length = bytes.len();
        format!(
            "\n/-- `{path}`, SHA-256\n{sha256} -/\ndef file : File := .ofNat {length}\n  0x{digits}\n\
             \ndef statement : Statement := {term}\n\
             \ntheorem text : statement.text =\n  \"{sentence}\" := Words.spelled (by decide +kernel)\n\
             \ntheorem content : File.states file statement = true := by decide +kernel\n\
             \ntheorem holds : statement.Holds := File.holds_of_states content\n"
        )
    }
}

/// The modules of certificate files, each given by its path below `certificates/`, its bytes, and
/// the module where it belongs; modules and entries in the order in which they are given.
///
/// # Errors
/// The errors of [`Entry::new`], with the path.
pub fn modules(
    files: impl IntoIterator<Item = (String, Vec<u8>, String)>,
) -> Result<Vec<DataModule>, (String, ExportError)> {
    let mut modules: Vec<DataModule> = Vec::new();
    for (path, bytes, name) in files {
        let entry = Entry::new(&path, &bytes).map_err(|error| (path, error))?;
        match modules.iter_mut().find(|module| module.name == name) {
            Some(module) => module.entries.push(entry),
            None => modules.push(DataModule { name, entries: vec![entry] }),
        }
    }
    Ok(modules)
}

/// The list of data theorems, `src/checking/data_theorems.txt`.
pub fn data_theorems(modules: &[DataModule]) -> String {
    let entries = modules.iter().flat_map(|module| &module.entries);
    entries.map(|entry| format!("{} {}\n", entry.sha256, entry.theorem())).collect()
}

#[cfg(test)]
mod tests {
    use super::entry_name;

    #[test]
    fn names_are_those_of_the_files() {
        assert_eq!(entry_name("diet/diet-3-2-misere.chompcert"), "Diet_3_2_misere");
        assert_eq!(entry_name("three-row-table-100.chompcert"), "Three_row_table_100");
    }
}
