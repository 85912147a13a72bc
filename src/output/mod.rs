//! The forms in which a classification is written out, whatever the game: pictures, arrays of numbers, sequences, listings.

pub mod array;
pub mod axes;
pub mod figure;
pub mod listing;
pub mod picture;
