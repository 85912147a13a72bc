//! The bridge to the Lean formalization: data modules written from certificates, and the names of
//! theorems that other documents rely on.

pub mod data;
pub mod names;
mod natural;
mod three_row;

/// The certificates whose data is in `lean/`, by file name.
pub const EXPORTED: &[&str] = &["three-row-table-100.chompcert", "three-row-table-200.chompcert"];

/// The namespace of the formalization.
pub const NAMESPACE: &str = "ChompCert";
