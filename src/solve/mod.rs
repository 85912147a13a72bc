//! Finding classifications. Nothing here is trusted: what it finds is written down and checked.

pub mod diet;
pub mod three_row;
