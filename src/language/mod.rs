//! The language of claims: a text becomes a formula, and a formula a text.
//!
//! `docs/claims.md` has the grammar and what each word means.

mod display;
pub mod lexer;
pub mod lists;
pub mod parse;
pub mod syntax;

pub use parse::{ParseError, parse, parse_with, read};
