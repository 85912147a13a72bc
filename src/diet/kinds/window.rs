//! The kind *diet window*: every position whose rows are not longer than given, with its witness or
//! the length of its move list.

use super::{MOST_LISTS, WINDOW, game_of, parameters_of, write_entry};
use crate::certificate::bits::{BitReader, BitWriter, width_of};
use crate::certificate::{Certificate, ReadError};
use crate::diet::position::DietPosition;
use crate::diet::rules::Play;
use crate::diet::search::Window;

/// Writes a window down.
pub fn encode(window: &Window) -> Certificate {
    let game = window.game();
    let mut parameters = parameters_of(game);
    parameters.extend_from_slice(window.longest());
    let mut bits = BitWriter::default();
    for position in window.positions() {
        bits.field(u32::from(window.is_p(&position)), 1);
        write_entry(&mut bits, game, position.gaps(), window.winning_move(&position));
    }
    Certificate { kind: WINDOW, parameters, payload: bits.finish() }
}

/// Reads a window back, without its witnesses.
pub fn decode(certificate: &Certificate) -> Result<Window, ReadError> {
    let (game, longest) = game_of(&certificate.parameters)?;
    let lists = longest.iter().try_fold(1u64, |lists, row| lists.checked_mul(row.checked_add(1)?));
    if longest.len() != game.rows() || !longest.is_sorted() || lists.is_none_or(|lists| lists > MOST_LISTS)
    {
        return Err(ReadError::Payload("its parameters are not those of a window"));
    }
    let mut bits = BitReader::new(&certificate.payload);
    let (rows, bite) = (game.rows() as u32, game.bite() as u32);
    let mut read = |position: &DietPosition| {
        let is_p = bits.bit()?;
        let has_entry = game.play() == Play::Normal || !position.is_empty_board();
        if has_entry && is_p {
            bits.field(width_of(rows * bite))?;
        } else if has_entry {
            bits.field(width_of(rows - 1) + width_of(bite - 1))?;
        }
        Some(is_p)
    };
    Window::from_types(game, longest, |position| read(position)).ok_or(ReadError::Payload("it ends early"))
}
