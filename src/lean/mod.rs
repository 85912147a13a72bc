//! The bridge to the Lean formalization: what Lean states of certificates, and the names of theorems that other
//! documents rely on.

mod computed;
pub mod names;
pub mod statement;

pub use computed::Computed;

/// The namespace of the formalization.
pub const NAMESPACE: &str = "ChompCert";
