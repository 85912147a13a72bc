//! What people and programs are shown of a classification.

pub mod board;
pub mod contents;
pub mod header;
pub mod perfect_play;
pub mod picture;
pub mod ply;
pub mod position;
