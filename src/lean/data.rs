//! Data modules: the certificate's content as Lean literals, a theorem that the proven check
//! accepts it, proved by computation in Lean's kernel, and the classification that follows.

use super::{ExportError, NAMESPACE};
use crate::certificate::Certificate;
use crate::kinds::kind_of;
use chomp_check::container::sha256_hex;

/// A generated Lean module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataModule {
    /// Name below `ChompCert.Data`, which is also the name of the file without `.lean`.
    pub name: String,
    /// SHA-256 of the certificate file.
    pub sha256: String,
    /// The text of the file.
    pub text: String,
}

impl DataModule {
    /// The theorem that states the classification.
    pub fn theorem(&self) -> String {
        format!("{NAMESPACE}.Data.{}.classification", self.name)
    }
}

/// The data module of the certificate file called `file` (without its folder) with these bytes.
pub fn module(file: &str, bytes: &[u8]) -> Result<DataModule, ExportError> {
    let certificate = Certificate::from_bytes(bytes)?;
    let sha256 = sha256_hex(bytes);
    let (name, text) = kind_of(&certificate)?.data_module(&certificate, file, &sha256)?;
    Ok(DataModule { name, sha256, text })
}

/// The source of the checker's list of data theorems, `checker/src/data_theorems.rs`.
pub fn data_theorems(modules: &[DataModule]) -> String {
    let entries: String = modules
        .iter()
        .map(|module| {
            format!("    (\n        \"{}\",\n        \"{}\",\n    ),\n", module.sha256, module.theorem())
        })
        .collect();
    format!(
        "//! The certificates whose data is validated in Lean's kernel too: SHA-256 of the file, and the
//! theorem that states what follows. Nothing in a check depends on this list; it adds a name to a
//! verdict. Generated: `chompcert lean verify` compares it with the modules.

pub(crate) const DATA_THEOREMS: &[(&str, &str)] = &[
{entries}];
"
    )
}
