//! The kind *shifts*: claims that settle every position, and in the explicit encoding what proves the type of
//! every position within the bounds.

use super::window::{Listed, MOST_LISTS, game_of, lists_of, parameters_of, read_window, write_window};
use crate::certificate::{Certificate, ReadError};
use crate::diet::rules::DietGame;
use crate::diet::search::Window;
use crate::diet::shifts::{Scope, Shifts};
use crate::shifts::product::Found;
use crate::shifts::{SHIFTS, read_claims, write_claims};

/// Most lists of row lengths within the bounds of claims, ascending or not.
pub const MOST_CLAIMED_LISTS: u64 = 1 << 40;

/// The encodings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// The claims; the checker finds the witnesses.
    Claims,
    /// The claims and, for every position within the bounds, its witness or the length of its move list.
    Explicit,
}

/// Writes claims down.
pub fn encode(shifts: &Shifts, encoding: Encoding) -> Certificate {
    let mut parameters = parameters_of(shifts.game);
    parameters.push(u64::from(shifts.scope == Scope::ShortFirstRow));
    parameters.push(u64::from(encoding == Encoding::Explicit));
    parameters.extend_from_slice(&shifts.bounds);
    let mut payload = write_claims(&shifts.claims);
    if encoding == Encoding::Explicit {
        payload.extend(write_window(&Window::solve(shifts.game, &shifts.bounds)).0);
    }
    Certificate { kind: SHIFTS, parameters, payload }
}

/// Writes the product form of nim-values down.
pub fn encode_nim_values(game: DietGame, found: &Found) -> Certificate {
    let (bounds, claims) = (found.bounds.clone(), found.claims());
    let mut certificate = encode(&Shifts { game, scope: Scope::All, bounds, claims }, Encoding::Claims);
    certificate.parameters[2] = 2;
    certificate
}

/// Reads claims back, and the witness of each position within the bounds if the file has them.
pub fn decode(certificate: &Certificate) -> Result<(Shifts, Option<Listed>), ReadError> {
    let wrong = ReadError::Payload("its parameters are not those of claims");
    let (game, rest) = game_of(&certificate.parameters)?;
    let [scope, entries, bounds @ ..] = rest else { return Err(wrong) };
    let most = if *entries == 0 { MOST_CLAIMED_LISTS } else { MOST_LISTS };
    if *scope > 1 || bounds.len() != game.rows() || lists_of(bounds).is_none_or(|lists| lists > most) {
        return Err(wrong);
    }
    let scope = if *scope == 0 { Scope::All } else { Scope::ShortFirstRow };
    let (claims, rest) = read_claims(&certificate.payload, game.rows())?;
    let witnesses = match entries {
        0 => None,
        _ => Some(read_window(rest, game, bounds).ok_or(ReadError::Payload("it ends early"))?),
    };
    Ok((Shifts { game, scope, bounds: bounds.to_vec(), claims }, witnesses))
}
