//! What Lean states of a verified certificate.

/// A statement as the formalization has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeanStatement {
    /// The term, of type `ChompCert.Statement`.
    pub term: String,
    /// The words that `Statement.text` has for it, written here once more: whatever the checker
    /// adds to its own sentence is missing here, and is noticed.
    pub sentence: String,
}

/// These numbers, with `between` between them.
pub fn joined<'a>(numbers: impl IntoIterator<Item = &'a u64>, between: &str) -> String {
    numbers.into_iter().map(u64::to_string).collect::<Vec<_>>().join(between)
}
