//! Claims: statements about a game, decided by a certificate.
//!
//! `docs/claims.md` says why the decision is complete. The parts: [`statement`] with `terms` and
//! `positions` (a formula in coordinates that are at least 0), [`domain`] (what a game knows of its
//! positions), [`integers`] (does a system of linear inequalities have a solution in whole numbers, and
//! which is the least?), [`mod@decide`] with `search`, `pieces` and `class` (all classes of assignments,
//! one after the other), [`replay`] (the positions of a counterexample).

pub mod bounded;
pub mod budget;
mod class;
mod correct;
pub mod decide;
pub mod domain;
pub mod evidence;
mod first_row;
pub mod integers;
pub mod lean;
pub mod linear;
mod pieces;
mod positions;
pub mod refusal;
pub mod replay;
mod search;
mod settled;
mod size;
pub mod stated;
pub mod statement;
mod terms;
pub mod verdict;
mod writer;

pub use budget::{Budget, Limits};
pub use decide::{Answer, Counterexample, Decision, Undecided, decide};
pub use domain::Domain;
pub use verdict::Verdict;
