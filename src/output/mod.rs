//! The forms in which a classification is written out, whatever the game: pictures, arrays of numbers, sequences, listings; and the files
//! themselves.

pub mod array;
pub mod axes;
pub mod figure;
pub mod file;
pub mod listing;
pub mod picture;
