//! Claims: statements about a game, decided by a certificate, with evidence that the checker verifies.
//!
//! A claim goes one way. [`crate::language`] reads it. [`statement`] states it as a [`formula`] in coordinates that are at
//! least 0 (`writer`, `terms`, `positions`, `size`). [`tree`] splits it into [`case`]s, in each of which it has a value,
//! by what a game knows of its positions ([`domain`]); `exceptions` says in which words (`spelled`, `moves`, `reasons`).
//! [`files`] writes what the trees show as certificates. [`decision`] puts these together, and [`verdict`] has it checked.

pub mod budget;
pub mod case;
mod correct;
pub mod decision;
pub mod domain;
mod exceptions;
pub mod files;
pub mod formula;
pub mod lean;
mod least;
mod moves;
mod positions;
pub mod question;
mod reasons;
pub mod refusal;
pub mod replay;
mod size;
mod spelled;
pub mod statement;
mod terms;
pub mod tree;
pub mod value;
pub mod verdict;
mod writer;

pub use budget::{Budget, Limits};
pub use decision::{Answer, Decision, decide};
pub use domain::Domain;
pub use files::Basis;
pub use refusal::Refusal;
pub use statement::Counterexample;
pub use verdict::Verdict;
