//! Certificates for Chomp-like games: the producer.
//!
//! A request names a classification of positions; solving it gives the classification, and a
//! certificate writes that down. Whether a certificate is to be believed is decided by the crate
//! `chomp_check`, which shares no code with this one.

pub mod bitmap;
pub mod certificate;
pub mod cli;
pub mod lean;
pub mod progress;
pub mod report;
pub mod request;
pub mod rules;
pub mod shipped;
pub mod solve;
