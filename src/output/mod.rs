//! The forms in which a classification is written out, whatever the game: figures, arrays of numbers, sequences, listings.

pub mod array;
pub mod figure;
pub mod listing;
pub mod sequence;
pub mod svg;
