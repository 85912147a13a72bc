//! Shifts as bytes.

use super::Shift;
use crate::certificate::ReadError;
use crate::linear::Linear;
use bincode::config;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Writes shifts down.
pub fn write_shifts(shifts: &[Shift]) -> Vec<u8> {
    let mut bytes = Vec::new();
    put(&mut bytes, shifts.len());
    for Shift { vector, region } in shifts {
        vector.iter().for_each(|subtracted| put(&mut bytes, subtracted));
        put(&mut bytes, region.len());
        for Linear { coefficients, constant } in region {
            coefficients.iter().chain([&-constant]).for_each(|number| put(&mut bytes, number));
        }
    }
    bytes
}

fn put(bytes: &mut Vec<u8>, number: impl Serialize) {
    bytes.extend(
        bincode::serde::encode_to_vec(number, config::standard()).expect("integers can be encoded"),
    );
}

/// The shifts of positions with `count` numbers, and the bytes that follow.
///
/// # Errors
/// When there are none.
pub fn read_shifts(payload: &[u8], count: usize) -> Result<(Vec<Shift>, &[u8]), ReadError> {
    let mut rest = payload;
    let shifts = shifts(&mut rest, count).ok_or(ReadError::Payload("it ends early"))?;
    let is_whole = |shift: &Shift| {
        let moves = shift.vector.iter().any(|&subtracted| subtracted > 0);
        moves && !shift.region.is_empty() && shift.vector.iter().all(|&subtracted| subtracted <= 1 << 16)
    };
    if !shifts.iter().all(is_whole) {
        return Err(ReadError::Payload("a shift is impossible"));
    }
    Ok((shifts, rest))
}

fn shifts(rest: &mut &[u8], numbers: usize) -> Option<Vec<Shift>> {
    let count: u64 = take(rest)?;
    let shift = |_| {
        let vector = (0..numbers).map(|_| take(rest)).collect::<Option<_>>()?;
        let count: u64 = take(rest)?;
        let inequality = |_| {
            let factors = (0..numbers).map(|_| take(rest)).collect::<Option<Vec<i64>>>()?;
            Some(Linear::sum_at_least(&factors, take::<i64>(rest)?))
        };
        Some(Shift { vector, region: (0..count).map(inequality).collect::<Option<_>>()? })
    };
    (0..count).map(shift).collect()
}

fn take<T: DeserializeOwned>(rest: &mut &[u8]) -> Option<T> {
    let (number, length) = bincode::serde::decode_from_slice(rest, config::standard()).ok()?;
    *rest = rest.get(length..)?;
    Some(number)
}
