//! The language of claims: a text becomes a formula.
//!
//! `docs/claims.md` has the grammar and what each word means.

mod error;
mod lexer;
mod parse;
pub mod syntax;

pub use error::{ParseError, Place};
pub use parse::{List, Lists, parse, parse_with, read};
