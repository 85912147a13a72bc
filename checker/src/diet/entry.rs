//! What an explicit certificate says of one position: its witness, or the length of its move list.

use super::{Game, Move, Position};
use crate::reader::{BitReader, width_of};
use crate::verdict::{Code, Rejection, Stop};

/// Reads the entry of a `position` that is labelled P or not, and checks it against the labels of
/// the options, `labelled_p`.
pub fn check(
    bits: &mut BitReader<'_>,
    game: Game,
    position: Position,
    is_p: bool,
    labelled_p: impl Fn(&Position) -> Result<bool, Stop>,
) -> Result<(), Stop> {
    let offset = bits.offset();
    if game.misere && position.is_empty() {
        // Its player has won: it is N, without a witness.
        return if is_p { Err(won_already(position, offset)) } else { Ok(()) };
    }
    if !is_p {
        return check_witness(bits, game, position, labelled_p);
    }
    let listed = bits.field(width_of((game.rows as u64 * game.bite) as u32))?;
    let mut count = 0;
    for (bite, option) in position.options(game) {
        count += 1;
        if labelled_p(&option)? {
            return Err(p_to_p(position, bite, option, offset));
        }
    }
    if listed != count {
        return Err(Rejection::new(
            Code::ListLength,
            offset,
            format!("its move list has {listed} moves; the position has {count}"),
        )
        .at(position)
        .into());
    }
    Ok(())
}

fn check_witness(
    bits: &mut BitReader<'_>,
    game: Game,
    position: Position,
    labelled_p: impl Fn(&Position) -> Result<bool, Stop>,
) -> Result<(), Stop> {
    let offset = bits.offset();
    let row = 1 + bits.field(width_of(game.rows as u32 - 1))? as usize;
    let cut = 1 + u64::from(bits.field(width_of(game.bite as u32 - 1))?);
    let bite = Move { row, cut };
    let Some(option) = position.after(game, bite) else {
        return Err(Rejection::new(
            Code::IllegalWitness,
            offset,
            format!("the witness {bite} is not a legal move"),
        )
        .at(position)
        .by(bite)
        .into());
    };
    if !labelled_p(&option)? {
        return Err(Rejection::new(
            Code::WitnessNotP,
            offset,
            format!("the witness {bite} leads to {option}, which is labelled N"),
        )
        .at(position)
        .by(bite)
        .into());
    }
    Ok(())
}

/// The rejection of a P-position with a move to a P-position.
pub fn p_to_p(position: Position, bite: Move, option: Position, offset: usize) -> Stop {
    Rejection::new(
        Code::PToP,
        offset,
        format!("it is labelled P, but {bite} leads to {option}, which is labelled P too"),
    )
    .at(position)
    .by(bite)
    .into()
}

/// The rejection of an empty board that is labelled P in misere play.
pub fn won_already(position: Position, offset: usize) -> Stop {
    Rejection::new(
        Code::WonAlready,
        offset,
        "it is labelled P, but in misere play the player to move on the empty board has won".to_string(),
    )
    .at(position)
    .into()
}
