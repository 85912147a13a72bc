//! The kind *shifts*: claims that settle every position, and in the explicit encoding what proves the type of
//! every position within the bounds.

use super::window::{Listed, read_window, write_window};
use super::{MOST_CLAIMED_LISTS, MOST_LISTS, SHIFTS, game_of, lists_of, parameters_of};
use crate::certificate::{Certificate, ReadError};
use crate::diet::rules::DietGame;
use crate::diet::search::Window;
use crate::diet::shifts::{Claim, Inequality, Scope, Shifts};
use bincode::config;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What is written down.
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
        payload.extend(write_window(&Window::solve(shifts.game, &shifts.bounds)));
    }
    Certificate { kind: SHIFTS, parameters, payload }
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
    let (claims, rest) = read_claims(&certificate.payload, game)?;
    let witnesses = match entries {
        0 => None,
        _ => Some(read_window(rest, game, bounds).ok_or(ReadError::Payload("it ends early"))?),
    };
    Ok((Shifts { game, scope, bounds: bounds.to_vec(), claims }, witnesses))
}

pub(super) fn write_claims(claims: &[Claim]) -> Vec<u8> {
    let mut bytes = Vec::new();
    put(&mut bytes, claims.len());
    for Claim { vector, region } in claims {
        vector.iter().for_each(|subtracted| put(&mut bytes, subtracted));
        put(&mut bytes, region.len());
        for Inequality { factors, least } in region {
            factors.iter().chain([least]).for_each(|number| put(&mut bytes, number));
        }
    }
    bytes
}

fn put(bytes: &mut Vec<u8>, number: impl Serialize) {
    bytes.extend(
        bincode::serde::encode_to_vec(number, config::standard()).expect("integers can be encoded"),
    );
}

/// The claims, and the bytes that follow.
pub(super) fn read_claims(payload: &[u8], game: DietGame) -> Result<(Vec<Claim>, &[u8]), ReadError> {
    let mut rest = payload;
    let claims = claims(&mut rest, game.rows()).ok_or(ReadError::Payload("it ends early"))?;
    let is_whole = |claim: &Claim| {
        let moves = claim.vector.iter().any(|&subtracted| subtracted > 0);
        moves && !claim.region.is_empty() && claim.vector.iter().all(|&subtracted| subtracted <= 1 << 16)
    };
    if !claims.iter().all(is_whole) {
        return Err(ReadError::Payload("a claim is impossible"));
    }
    Ok((claims, rest))
}

fn claims(rest: &mut &[u8], rows: usize) -> Option<Vec<Claim>> {
    let count: u64 = take(rest)?;
    let claim = |_| {
        let vector = (0..rows).map(|_| take(rest)).collect::<Option<_>>()?;
        let count: u64 = take(rest)?;
        let inequality = |_| {
            let factors = (0..rows).map(|_| take(rest)).collect::<Option<_>>()?;
            Some(Inequality { factors, least: take(rest)? })
        };
        Some(Claim { vector, region: (0..count).map(inequality).collect::<Option<_>>()? })
    };
    (0..count).map(claim).collect()
}

fn take<T: DeserializeOwned>(rest: &mut &[u8]) -> Option<T> {
    let (number, length) = bincode::serde::decode_from_slice(rest, config::standard()).ok()?;
    *rest = rest.get(length..)?;
    Some(number)
}
