//! What a verified certificate proves, derived from what was validated.

use crate::json::Json;

/// What a kind's check has proved; the list of kinds adds the kind's name and its theorem.
pub(crate) struct Proved {
    /// The statement in words, on one line.
    pub text: String,
    /// The validated parameters, with their names.
    pub parameters: Vec<(&'static str, Json)>,
    /// The statement's content for programs.
    pub facts: Vec<(&'static str, Json)>,
}

/// A statement that the checker has proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// Name of the certificate's kind.
    pub kind: &'static str,
    /// The statement in words, on one line; `--expect` compares with exactly this.
    pub text: String,
    /// Lean name of the theorem that makes the kind's check sound.
    pub theorem: &'static str,
    /// The validated parameters, with their names.
    pub parameters: Vec<(&'static str, Json)>,
    /// The statement's content for programs.
    pub facts: Vec<(&'static str, Json)>,
}
