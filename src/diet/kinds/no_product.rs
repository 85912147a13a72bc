//! The kind *diet no product*: claims with a wall, perhaps of the positions with a short first row alone, and two
//! positions on its sides that refute every product form.

use super::shifts::{read_claims, write_claims};
use super::{MOST_CLAIMED_LISTS, NO_PRODUCT, game_of, lists_of, parameters_of};
use crate::certificate::{Certificate, ReadError};
use crate::diet::shifts::{Scope, Shifts};

/// Claims, and two positions that refute every product form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoProduct {
    /// The claims; the first three are about two gaps: along a wall between them, above and below it.
    pub shifts: Shifts,
    /// The two gaps, from 1.
    pub gaps: (usize, usize),
    /// The gaps of the position far below the diagonal.
    pub below: Vec<u64>,
    /// What its second gap of the two is in the position far above the diagonal.
    pub above: u64,
}

/// Writes down what refutes every product form.
pub fn encode(found: &NoProduct) -> Certificate {
    let NoProduct { shifts, gaps: (p, q), below, above } = found;
    let mut parameters = parameters_of(shifts.game);
    parameters.push(u64::from(shifts.scope == Scope::ShortFirstRow));
    parameters.extend(&shifts.bounds);
    parameters.extend([*p as u64, *q as u64]);
    parameters.extend(below);
    parameters.push(*above);
    Certificate { kind: NO_PRODUCT, parameters, payload: write_claims(&shifts.claims) }
}

/// Reads it back.
///
/// # Errors
/// When the parameters or the payload do not fit the kind.
pub fn decode(certificate: &Certificate) -> Result<NoProduct, ReadError> {
    let wrong = || ReadError::Payload("its parameters are not those of this kind");
    let (game, rest) = game_of(&certificate.parameters)?;
    let (scope, rest) = rest.split_first().ok_or_else(wrong)?;
    let (bounds, rest) = rest.split_at_checked(game.rows()).ok_or_else(wrong)?;
    let [p, q, below @ .., above] = rest else { return Err(wrong()) };
    let gaps = (*p as usize, *q as usize);
    if below.len() != game.rows() || lists_of(bounds).is_none_or(|lists| lists > MOST_CLAIMED_LISTS) {
        return Err(wrong());
    }
    let scope = if *scope == 0 { Scope::All } else { Scope::ShortFirstRow };
    let (claims, _) = read_claims(&certificate.payload, game)?;
    let shifts = Shifts { game, scope, bounds: bounds.to_vec(), claims };
    Ok(NoProduct { shifts, gaps, below: below.to_vec(), above: *above })
}
