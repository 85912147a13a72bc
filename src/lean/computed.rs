//! In how many computations Lean's kernel checks a file.

/// How Lean's kernel checks a file, a process of which holds so much and no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Computed {
    /// At once.
    Whole,
    /// The digest and the content apart.
    InParts,
    /// The digest apart, and of a claim about all numbers those in which a variable has one remainder, for each.
    ByRemainders {
        /// The variable, counted from 0.
        variable: u64,
        /// What is divided by.
        divisor: u64,
    },
}
