//! The bridge to the Lean formalization: what Lean states of certificates, and the names of theorems that other
//! documents rely on.

pub mod names;
pub mod statement;

/// The namespace of the formalization.
pub const NAMESPACE: &str = "ChompCert";
