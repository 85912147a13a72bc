//! The entry of one position in an explicit certificate: its label, and its witness or the length of its move list.

use super::game::{Game, Move, Position};
use super::small_positions::Labels;
use crate::reader::{BitReader, width_of};
use crate::verdict::{Code, Rejection, Stop};
use crate::witness;

/// Reads the label and the entry of a `position`, checks them against the labels of the options, and returns its own:
/// 0 for P and 1 for N.
pub(crate) fn read(
    bits: &mut BitReader<'_>,
    game: Game,
    position: Position,
    labels: &Labels,
) -> Result<u8, Stop> {
    let is_p = bits.bit()?;
    let offset = bits.offset();
    if game.misere && position.is_empty() {
        // Its player has won: it is N, without a witness.
        return if is_p { Err(won_already(position, offset)) } else { Ok(1) };
    }
    if !is_p {
        let row = 1 + bits.field(width_of(game.rows as u32 - 1))? as usize;
        let cut = 1 + u64::from(bits.field(width_of(game.bite as u32 - 1))?);
        let bite = Move { row, cut };
        let option = position.after(game, bite);
        witness::check_n(position, bite, option, |option| Ok(labels.of(option)? == 0), offset)?;
        return Ok(1);
    }
    let listed = bits.field(width_of((game.rows as u64 * game.bite) as u32))?;
    let is_p = |option: &Position| Ok(labels.of(option)? == 0);
    witness::check_p(position, position.options(game), listed, is_p, offset)?;
    Ok(0)
}

/// The rejection of an empty board that is labelled P in misere play.
fn won_already(position: Position, offset: usize) -> Stop {
    let message = "it is labelled P, but in misere play the player to move on the empty board has won";
    Rejection::new(Code::WonAlready, offset, message.to_string()).at(position).into()
}
