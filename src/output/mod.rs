//! The forms in which a classification is written out, whatever the game: pictures, arrays of numbers, sequences, listings.

pub mod array;
pub mod axes;
pub mod figure;
mod helvetica;
pub mod listing;
mod panels;
mod pdf;
pub mod picture;
pub mod sequence;
mod svg;
