//! The forms in which a classification is written out, whatever the game: figures, arrays of numbers, sequences.

pub mod array;
pub mod figure;
pub mod sequence;
