//! What people and programs are shown of a classification.

pub mod array;
pub mod board;
pub mod contents;
pub mod entries;
pub mod figure;
pub mod header;
pub mod listing;
pub mod ply;
pub mod position;
pub mod sequence;
