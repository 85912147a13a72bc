//! Finding classifications.
pub mod diet;
