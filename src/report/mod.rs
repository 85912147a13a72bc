//! A classification, for people and for programs.

pub mod board;
pub mod contents;
pub mod header;
pub mod perfect_play;
pub mod picture;
pub mod ply;
pub mod position;
