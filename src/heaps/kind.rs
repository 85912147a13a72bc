//! Heaps in certificates of the kind *shifts*.

use super::classification::Classification;
use super::rules::Heaps;
use crate::certificate::{Certificate, ReadError};
use crate::shifts::labels::{Labels, Sort};
use crate::shifts::{SHIFTS, Shift, read_shifts, write_shifts};

/// The parameters `rule` of heaps in any order, and of monotonic ones.
const RULES: [u64; 2] = [2, 3];
/// Most lists of sizes within the bounds that are read.
const MOST_LISTS: u64 = 1 << 32;

/// Whether a certificate of the kind *shifts* is about heaps.
pub fn is_of_heaps(certificate: &Certificate) -> bool {
    certificate.parameters.get(3).is_some_and(|rule| RULES.contains(rule))
}

/// Writes shifts down.
pub fn encode(game: &Heaps, bounds: &[u64], shifts: &[Shift]) -> Certificate {
    let bits: u64 = game.take().iter().map(|taken| 1 << (taken - 1)).sum();
    let rule = RULES[usize::from(game.is_monotonic())];
    let first = [game.heaps() as u64, bits, play(game.sort()), rule, 0];
    let parameters = [&first[..], bounds].concat();
    Certificate { kind: SHIFTS, parameters, payload: write_shifts(shifts) }
}

/// The parameter `play` of what is known of positions.
pub fn play(sort: Sort) -> u64 {
    match sort {
        Sort::Normal => 0,
        Sort::Misere => 1,
        Sort::NimValues => 2,
    }
}

/// Reads shifts of heaps back.
///
/// # Errors
/// When they are none.
pub fn read(certificate: &Certificate) -> Result<Classification, ReadError> {
    let wrong = ReadError::Payload("its parameters are not those of heaps");
    let &[heaps, bits, play, rule, 0, ref bounds @ ..] = certificate.parameters.as_slice() else {
        return Err(wrong);
    };
    let take: Vec<u64> = (1..=64).filter(|taken| bits >> (taken - 1) & 1 == 1).collect();
    let sort = match play {
        0 => Sort::Normal,
        1 => Sort::Misere,
        _ => Sort::NimValues,
    };
    let heaps = usize::try_from(heaps).unwrap_or(usize::MAX);
    let game = Heaps::new(heaps, &take, rule == RULES[1], sort);
    let game = game.map_err(|_| ReadError::Payload("its parameters are not those of heaps"))?;
    let lists = Labels::lists(bounds).filter(|&lists| lists <= MOST_LISTS);
    if bounds.len() != heaps || lists.is_none() {
        return Err(wrong);
    }
    let (shifts, _) = read_shifts(&certificate.payload, heaps)?;
    Ok(Classification::new(game, shifts, bounds.to_vec()))
}
