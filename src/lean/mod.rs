//! The bridge to the Lean formalization: data modules written from certificates, and the names of
//! theorems that other documents rely on.

pub mod data;
pub mod names;
pub mod natural;

use crate::certificate::ReadError;

/// The namespace of the formalization.
pub const NAMESPACE: &str = "ChompCert";

/// Why a certificate has no data module.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The certificate cannot be read.
    #[error(transparent)]
    Certificate(#[from] ReadError),
    /// The kind is not exported.
    #[error("kind {0} has no data module")]
    Kind(u32),
}
