//! The bridge to the Lean formalization: data modules whose literals are certificate files, what
//! Lean states of them, and the names of theorems that other documents rely on.

pub mod data;
pub mod names;
pub mod statement;

use crate::certificate::ReadError;

/// The namespace of the formalization.
pub const NAMESPACE: &str = "ChompCert";

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
    /// The checker prints other words than the formalization has for this kind.
    #[error(
        "the sentence of kind {kind} is not the one that Lean states: {checker:?}, but Lean has {lean:?}"
    )]
    Sentence {
        /// Number of the kind.
        kind: u32,
        /// What the checker prints.
        checker: String,
        /// What `Statement.text` in Lean prints.
        lean: String,
    },
}
