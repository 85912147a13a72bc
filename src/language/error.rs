//! The fault of a text, and its place.

/// Where something stands in a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

/// Why a text is no claim, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct ParseError {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// The fault.
    pub message: String,
}

impl ParseError {
    /// An error at this place.
    pub fn here(Place { line, column }: Place, message: String) -> Self {
        ParseError { line, column, message }
    }

    /// An error at the byte `offset` of `text`.
    pub fn at(text: &str, offset: usize, message: String) -> Self {
        let before = &text[..offset];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        ParseError { line, column, message }
    }
}
