//! What people are shown of a classification.

pub mod board;
pub mod contents;
pub mod entries;
pub mod figure;
pub mod header;
pub mod position;
