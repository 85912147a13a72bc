//! Claims as bytes.

use super::{Claim, Inequality};
use crate::certificate::ReadError;
use bincode::config;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Writes claims down.
pub fn write_claims(claims: &[Claim]) -> Vec<u8> {
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

/// The claims about positions of so many numbers, and the bytes that follow.
///
/// # Errors
/// When there are none.
pub fn read_claims(payload: &[u8], count: usize) -> Result<(Vec<Claim>, &[u8]), ReadError> {
    let mut rest = payload;
    let claims = claims(&mut rest, count).ok_or(ReadError::Payload("it ends early"))?;
    let is_whole = |claim: &Claim| {
        let moves = claim.vector.iter().any(|&subtracted| subtracted > 0);
        moves && !claim.region.is_empty() && claim.vector.iter().all(|&subtracted| subtracted <= 1 << 16)
    };
    if !claims.iter().all(is_whole) {
        return Err(ReadError::Payload("a claim is impossible"));
    }
    Ok((claims, rest))
}

fn claims(rest: &mut &[u8], numbers: usize) -> Option<Vec<Claim>> {
    let count: u64 = take(rest)?;
    let claim = |_| {
        let vector = (0..numbers).map(|_| take(rest)).collect::<Option<_>>()?;
        let count: u64 = take(rest)?;
        let inequality = |_| {
            let factors = (0..numbers).map(|_| take(rest)).collect::<Option<_>>()?;
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
