//! Answers: a claim's decision by its evidence, a replay of its counterexample, and the verdict in words.

pub(crate) mod decision;
#[cfg(feature = "program")]
pub(crate) mod question;
pub(crate) mod replay;
pub(crate) mod verdict;
