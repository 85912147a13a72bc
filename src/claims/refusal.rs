//! Why a claim is not put into coordinates.

use super::budget::Spent;
use super::integers::Unsolved;
use crate::language::syntax::Place;

/// Why a claim cannot be stated of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StatementError {
    /// It is not about this game.
    #[error("{}{message}", said(.place))]
    Wrong {
        /// What is wrong.
        message: String,
        /// Where, if that is one place.
        place: Option<Place>,
    },
    /// It is too large.
    #[error("written out, this claim has more than {0} parts")]
    Parts(usize),
    /// Numbers became too large.
    #[error("the numbers of this claim are too large")]
    Numbers,
    /// It takes too much.
    #[error("{0}")]
    Spent(Spent),
}

fn said(place: &Option<Place>) -> String {
    place.map_or(String::new(), |Place { line, column }| format!("line {line}, column {column}: "))
}

impl StatementError {
    /// Something is wrong with it.
    pub fn wrong(message: impl Into<String>) -> Self {
        StatementError::Wrong { message: message.into(), place: None }
    }

    /// What is wrong is here, unless it is known better.
    pub fn at(self, here: Place) -> Self {
        match self {
            StatementError::Wrong { message, place: None } => {
                StatementError::Wrong { message, place: Some(here) }
            }
            other => other,
        }
    }

    /// Whether nothing is wrong with the claim but its size.
    pub fn is_limit(&self) -> bool {
        !matches!(self, StatementError::Wrong { .. })
    }
}

impl From<Spent> for StatementError {
    fn from(spent: Spent) -> Self {
        StatementError::Spent(spent)
    }
}

impl From<Unsolved> for StatementError {
    fn from(unsolved: Unsolved) -> Self {
        match unsolved {
            Unsolved::Overflow => StatementError::Numbers,
            Unsolved::Spent(spent) => StatementError::Spent(spent),
        }
    }
}
