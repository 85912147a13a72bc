//! What can be wrong with a witness or a move list, in any game.

use crate::verdict::{Code, Rejection, Stop};
use std::fmt::Display;

/// A witness that is not a legal move of its position.
pub(crate) fn illegal(position: impl Display, bite: impl Display, offset: usize) -> Stop {
    Rejection::new(Code::IllegalWitness, offset, format!("the witness {bite} is not a legal move"))
        .at(position)
        .by(bite)
        .into()
}

/// A witness that leads to a position labelled N.
pub(crate) fn not_p(
    position: impl Display,
    bite: impl Display,
    option: impl Display,
    offset: usize,
) -> Stop {
    let message = format!("the witness {bite} leads to {option}, which is labelled N");
    Rejection::new(Code::WitnessNotP, offset, message).at(position).by(bite).into()
}

/// A position labelled P with a move to a position labelled P.
pub(crate) fn p_to_p(
    position: impl Display,
    bite: impl Display,
    option: impl Display,
    offset: usize,
) -> Stop {
    let message = format!("it is labelled P, but {bite} leads to {option}, which is labelled P too");
    Rejection::new(Code::PToP, offset, message).at(position).by(bite).into()
}

/// A move list of another length than the position's.
pub(crate) fn list_length(position: impl Display, listed: u32, count: u32, offset: usize) -> Stop {
    let message = format!("its move list has {listed} moves; the position has {count}");
    Rejection::new(Code::ListLength, offset, message).at(position).into()
}

/// A position that is not labelled P, without a move to one that is.
pub(crate) fn unnamed(position: impl Display, offset: usize) -> Stop {
    let message = "it is not labelled P, and none of its moves leads to a position labelled P".to_string();
    Rejection::new(Code::UnnamedP, offset, message).at(position).into()
}
