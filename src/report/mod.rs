//! What people are shown of a classification.

pub mod board;
pub mod entries;
pub mod figure;
pub mod header;
pub mod lookup;
pub mod position;
