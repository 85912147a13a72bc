//! The bridge to the Lean formalization: data modules written from certificates, and the names of
//! theorems that other documents rely on.

pub mod data;
mod diet;
pub mod names;
mod natural;
mod three_row;

use crate::certificate::ReadError;

/// The certificates whose data is in `lean/`, by their path below `certificates/`.
pub const EXPORTED: &[&str] = &[
    "three-row-table-100.chompcert",
    "three-row-table-200.chompcert",
    "diet/diet-3-2-misere.chompcert",
    "diet/diet-3-3-misere.chompcert",
    "diet/diet-3-3-normal.chompcert",
    "diet/diet-3-5-normal.chompcert",
    "diet/diet-4-2-misere.chompcert",
    "diet/diet-4-3-misere.chompcert",
    "diet/diet-4-3-normal.chompcert",
];

/// The namespace of the formalization.
pub const NAMESPACE: &str = "ChompCert";

/// Why a certificate has no data module.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The certificate cannot be read.
    #[error(transparent)]
    Certificate(#[from] ReadError),
    /// The kind is not exported.
    #[error("kind {0} has no data module; the table and product kinds have")]
    Kind(u32),
}
