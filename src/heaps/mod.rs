//! Heaps of which a move takes one of some numbers, monotonic heaps, and their certificates (Ahn et al. 2018, sections 2
//! and 3): kind 13, by shifts that each number of a position repeats by itself.

pub mod classification;
pub mod kind;
pub mod position;
#[cfg(feature = "program")]
pub mod request;
pub mod rules;
#[cfg(feature = "program")]
mod shipped;

#[cfg(feature = "program")]
pub use shipped::shipped;
