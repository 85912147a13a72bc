//! Answers: a claim's decision by its evidence, a replay of its counterexample, and the verdict in words.

pub mod decision;
pub mod question;
pub mod replay;
pub mod verdict;
