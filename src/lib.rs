//! Certificates for Chomp-like games: the producer.
pub mod bitmap;
pub mod certificate;
pub mod progress;
pub mod rules;
pub mod solve;
