//! Evidence: trees of cases, what they leave out, in which words they are known, and the files of kind 14 that have them.

pub(super) mod exceptions;
pub mod files;
pub(super) mod least;
pub(super) mod reasons;
pub(crate) mod tree;
