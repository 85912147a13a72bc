//! Certificates for Chomp-like games: the producer.
pub mod rules;
pub mod solve;
