//! Certificates for Chomp-like games: the producer.
//!
//! A request names a classification of positions; solving it gives the classification, and a
//! certificate writes that down. Whether a certificate is to be believed is decided by the crate
//! `chomp_check`, which shares no code with this one.
//!
//! Each game is a module of its own: its rules, its search, the kinds of certificate that it writes, its
//! figures and its part of the command line. What is common knows games through the traits in
//! [`game`] and [`kind`], and through one list, [`kinds`]. `ARCHITECTURE.md` has the map.

#![warn(clippy::too_many_lines)]

mod allowance;
#[cfg_attr(not(feature = "program"), allow(dead_code, reason = "the library alone asks for less"))]
mod amount;
mod bitmap;
pub mod board;
pub mod certificate;
pub mod certify;
pub mod checking;
#[cfg(feature = "program")]
pub mod checkpoint;
#[cfg(feature = "program")]
mod ci;
pub mod claims;
#[cfg(feature = "program")]
pub mod cli;
#[cfg(feature = "program")]
mod demand;
pub mod diet;
#[cfg(feature = "program")]
pub mod explorer;
pub mod game;
pub mod heaps;
pub mod kind;
pub mod kinds;
pub mod language;
mod linear;
#[cfg(feature = "program")]
mod manifest;
pub mod numbering;
pub mod order;
pub mod output;
pub mod progress;
#[cfg(feature = "program")]
mod project_files;
pub mod report;
#[cfg(feature = "program")]
pub mod requests;
pub mod shifts;
#[cfg(feature = "program")]
pub mod sources;
#[cfg(feature = "program")]
mod tables;
#[cfg(feature = "program")]
mod text;
pub mod three_row;
