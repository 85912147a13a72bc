//! Answers: a claim's decision by its evidence, its correction, a replay of its counterexample, and the verdict in words.

pub(super) mod correct;
pub mod decision;
pub mod question;
pub mod replay;
pub mod verdict;
