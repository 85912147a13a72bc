//! Why there is no answer.

use crate::claims::budget::Exhaustion;
use crate::language::Place;
use crate::linear::Overflow;

/// Why a claim is not decided.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It is not about this game.
    #[error("{}{message}", said(.place))]
    Wrong {
        /// The fault.
        message: String,
        /// Where, if that is one place.
        place: Option<Place>,
    },
    /// The time or the memory is spent.
    #[error(transparent)]
    Spent(#[from] Exhaustion),
    /// There is no evidence for an answer, as this is missing.
    #[error("{0}")]
    Missing(String),
}

fn said(place: &Option<Place>) -> String {
    place.map_or(String::new(), |Place { line, column }| format!("line {line}, column {column}: "))
}

impl Refusal {
    /// Something is wrong with it.
    pub fn wrong(message: impl Into<String>) -> Self {
        Refusal::Wrong { message: message.into(), place: None }
    }

    /// The thing that is missing.
    pub fn missing(what: impl Into<String>) -> Self {
        Refusal::Missing(what.into())
    }

    /// The fault is here, unless its place is known better.
    pub fn at(self, here: Place) -> Self {
        match self {
            Refusal::Wrong { message, place: None } => Refusal::Wrong { message, place: Some(here) },
            other => other,
        }
    }

    /// Whether it is of no use to look for an answer in another way.
    pub fn is_final(&self) -> bool {
        !matches!(self, Refusal::Missing(_))
    }
}

impl From<Overflow> for Refusal {
    fn from(error: Overflow) -> Self {
        Refusal::Missing(error.to_string())
    }
}
