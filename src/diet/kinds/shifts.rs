//! The kind *shifts*: shifts that settle every position, and in the explicit encoding what proves the type of
//! every position within the bounds.

use super::window::{
    MOST_LISTS, WitnessedWindow, game_of, lists_of, parameters_of, read_window, write_window,
};
use crate::certificate::{Certificate, ReadError};
use crate::diet::rules::DietGame;
use crate::diet::shifts::{Scope, Shift, Shifts};
use crate::diet::table::Table;
use crate::shifts::{SHIFTS, read_shifts, write_shifts};

/// Most lists of row lengths within the bounds of shifts, ascending or not.
pub const MOST_SHIFT_LISTS: u64 = crate::shifts::MOST_LISTS;

/// The parameter `play` of shifts that keep nim-values.
pub const NIM_VALUES: u64 = 2;

/// The encodings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// The shifts; the checker finds the witnesses.
    Shifts,
    /// The shifts and, for every position within the bounds, its witness or the length of its move list.
    Explicit,
}

/// Writes shifts down.
pub fn encode(shifts: &Shifts, encoding: Encoding) -> Certificate {
    let mut parameters = parameters_of(shifts.game);
    parameters.push(u64::from(shifts.scope == Scope::ShortFirstRow));
    parameters.push(u64::from(encoding == Encoding::Explicit));
    parameters.extend_from_slice(&shifts.bounds);
    let mut payload = write_shifts(&shifts.list);
    if encoding == Encoding::Explicit {
        payload.extend(write_window(&Table::new(shifts.game, &shifts.bounds)).0);
    }
    Certificate { kind: SHIFTS, parameters, payload }
}

/// Writes shifts of nim-values of every position down.
pub fn encode_nim_values(game: DietGame, bounds: Vec<u64>, list: Vec<Shift>) -> Certificate {
    let mut certificate = encode(&Shifts { game, scope: Scope::All, bounds, list }, Encoding::Shifts);
    certificate.parameters[2] = NIM_VALUES;
    certificate
}

/// Reads shifts back, and the witness of each position within the bounds if the file has them.
pub fn decode(certificate: &Certificate) -> Result<(Shifts, Option<WitnessedWindow>), ReadError> {
    let wrong = ReadError::Payload("its parameters are not those of shifts");
    let (game, rest) = game_of(&certificate.parameters)?;
    let [scope, entries, bounds @ ..] = rest else { return Err(wrong) };
    let most = if *entries == 0 { MOST_SHIFT_LISTS } else { MOST_LISTS };
    if *scope > 1 || bounds.len() != game.rows() || lists_of(bounds).is_none_or(|lists| lists > most) {
        return Err(wrong);
    }
    let scope = if *scope == 0 { Scope::All } else { Scope::ShortFirstRow };
    let (shifts, rest) = read_shifts(&certificate.payload, game.rows())?;
    let witnesses = match entries {
        0 => None,
        _ => Some(read_window(rest, game, bounds).ok_or(ReadError::Payload("it ends early"))?),
    };
    Ok((Shifts { game, scope, bounds: bounds.to_vec(), list: shifts }, witnesses))
}
