//! The kind *diet window*: every position whose rows are not longer than given, with its witness or
//! the length of its move list.

use super::{MOST_LISTS, WINDOW, Witness, game_of, parameters_of, read_entry, write_entry};
use crate::certificate::bits::{BitReader, BitWriter};
use crate::certificate::{Certificate, ReadError};
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

/// Reads a window back, with the witness of each position in the order of [`Window::positions`].
pub fn decode(certificate: &Certificate) -> Result<(Window, Vec<Witness>), ReadError> {
    let (game, longest) = game_of(&certificate.parameters)?;
    let lists = longest.iter().try_fold(1u64, |lists, row| lists.checked_mul(row.checked_add(1)?));
    if longest.len() != game.rows() || !longest.is_sorted() || lists.is_none_or(|lists| lists > MOST_LISTS)
    {
        return Err(ReadError::Payload("its parameters are not those of a window"));
    }
    let mut bits = BitReader::new(&certificate.payload);
    let mut witnesses = Vec::new();
    let window = Window::from_types(game, longest, |position| {
        let is_p = bits.bit()?;
        witnesses.push(read_entry(&mut bits, game, is_p, position.is_empty_board())?);
        Some(is_p)
    });
    Ok((window.ok_or(ReadError::Payload("it ends early"))?, witnesses))
}
