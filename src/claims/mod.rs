//! Claims: statements about a game in a small language, decided by a certificate.
//!
//! `docs/claims.md` has the grammar, what each word means, and why the decision is complete. The
//! parts: [`syntax`] and [`mod@parse`] (a text becomes a formula), [`terms`] (a formula in coordinates
//! that are at least 0), [`integers`] (does a system of linear inequalities have a solution in whole
//! numbers, and which is the least?), [`mod@decide`] (all classes of assignments, one after the other).

pub mod decide;
pub mod domain;
pub mod integers;
pub mod lexer;
pub mod parse;
pub mod source;
pub mod syntax;
pub mod terms;

pub use decide::{Answer, Counterexample, Decision, Mentioned, Undecided, decide, mentioned};
pub use domain::{Domain, Extent, Repeats};
pub use parse::{ParseError, parse};
