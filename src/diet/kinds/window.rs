//! The kind *diet window*: every position whose rows are not longer than given, with its witness or
//! the length of its move list.

use super::{MOST_LISTS, WINDOW, Witness, game_of, lists_of, parameters_of, read_entry, write_entry};
use crate::certificate::bits::{BitReader, BitWriter};
use crate::certificate::{Certificate, ReadError};
use crate::diet::rules::DietGame;
use crate::diet::search::Window;

/// Writes a window down.
pub fn encode(window: &Window) -> Certificate {
    let game = window.game();
    let mut parameters = parameters_of(game);
    parameters.extend_from_slice(window.longest());
    Certificate { kind: WINDOW, parameters, payload: write_window(window) }
}

/// A window, with the witness of each position in the order of [`Window::positions`].
pub type Listed = (Window, Vec<Witness>);

/// Reads a window back.
pub fn decode(certificate: &Certificate) -> Result<Listed, ReadError> {
    let (game, longest) = game_of(&certificate.parameters)?;
    if longest.len() != game.rows() || lists_of(longest).is_none_or(|lists| lists > MOST_LISTS) {
        return Err(ReadError::Payload("its parameters are not those of a window"));
    }
    read_window(&certificate.payload, game, longest).ok_or(ReadError::Payload("it ends early"))
}

/// Writes the label and the entry of every position.
pub(super) fn write_window(window: &Window) -> Vec<u8> {
    let game = window.game();
    let mut bits = BitWriter::default();
    for position in window.positions() {
        bits.field(u32::from(window.is_p(&position)), 1);
        write_entry(&mut bits, game, position.gaps(), window.winning_move(&position));
    }
    bits.finish()
}

/// Reads the label and the entry of every position, with its witness.
pub(super) fn read_window(payload: &[u8], game: DietGame, longest: &[u64]) -> Option<Listed> {
    let mut bits = BitReader::new(payload);
    let mut witnesses = Vec::new();
    let window = Window::from_types(game, longest, |position| {
        let is_p = bits.bit()?;
        witnesses.push(read_entry(&mut bits, game, is_p, position.is_empty_board())?);
        Some(is_p)
    })?;
    Some((window, witnesses))
}
