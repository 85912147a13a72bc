//! Claims: statements about a game, decided by a certificate, with evidence that the checker verifies.
//!
//! A claim goes one way. [`crate::language`] reads it. [`statement`] states it as a formula in coordinates that are at least
//! 0, and has what a formula is worth in a case, by what a game knows of its positions ([`domain`]). [`evidence`] has the
//! tree of cases that shows a formula, or an exception to it, and writes what it shows as certificates. [`answer`] puts these
//! together and has them checked.

pub(crate) mod answer;
pub mod budget;
pub(crate) mod domain;
pub mod evidence;
pub(crate) mod refusal;
pub(crate) mod statement;

pub use answer::decision::{Answer, Decision, decide};
pub use answer::verdict::Verdict;
pub use budget::{Budget, Limits};
pub use domain::Domain;
pub use evidence::files::Basis;
pub use refusal::Refusal;
pub use statement::Counterexample;
