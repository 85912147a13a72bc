//! The labels of positions, in any game: an N-position with its witness, a P-position with the length of its move list.

use crate::verdict::{Code, Rejection, Stop};
use std::fmt::Display;

/// Accepts the label N of a position with the witness `bite`, which leads to `option` if it is legal, if that is P.
pub(crate) fn check_n<O: Display>(
    position: impl Display,
    bite: impl Display,
    option: Option<O>,
    is_p: impl FnOnce(&O) -> Result<bool, Stop>,
    offset: usize,
) -> Result<(), Stop> {
    let (code, message) = match option {
        None => (Code::IllegalWitness, format!("the witness {bite} is not a legal move")),
        Some(option) if is_p(&option)? => return Ok(()),
        Some(option) => {
            (Code::WitnessNotP, format!("the witness {bite} leads to {option}, which is labelled N"))
        }
    };
    Err(Rejection::new(code, offset, message).at(position).by(bite).into())
}

/// Accepts the label P of a position with these options, if none of them is P and its list has as many moves.
pub(crate) fn check_p<M: Display, O: Display>(
    position: impl Display,
    options: impl Iterator<Item = (M, O)>,
    listed: u32,
    is_p: impl Fn(&O) -> Result<bool, Stop>,
    offset: usize,
) -> Result<(), Stop> {
    let mut count = 0;
    for (bite, option) in options {
        count += 1;
        if is_p(&option)? {
            return Err(p_to_p(position, bite, option, offset));
        }
    }
    if listed == count {
        return Ok(());
    }
    let message = format!("its move list has {listed} moves; the position has {count}");
    Err(Rejection::new(Code::ListLength, offset, message).at(position).into())
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

/// A position that is not labelled P, without a move to one that is.
pub(crate) fn unnamed(position: impl Display, offset: usize) -> Stop {
    let message = "it is not labelled P, and none of its moves leads to a position labelled P";
    Rejection::new(Code::UnnamedP, offset, message).at(position).into()
}
