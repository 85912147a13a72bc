//! Whether claims that hold within the bounds hold everywhere: conditions 1 to 3 of kind 13, which speak of
//! inequalities alone and not of types.

use super::claim::Claim;
use super::within::Within;
use super::{Game, MOST_ROWS};
use crate::limits::Budget;
use crate::linear::{Decision, Inequality, MOST_VARIABLES};
use crate::verdict::{Code, Rejection, Stop};

/// Accepts claims that carry each other beyond the bounds, and leave no position there without a claim; with
/// `short_first_row` all of it is about the positions whose first row is within its bound. `offset` is that of
/// the claims' number.
pub(crate) fn check(
    within: Within<'_>,
    short_first_row: bool,
    claims: &[Claim],
    offset: usize,
    budget: &mut Budget,
) -> Result<(), Stop> {
    let Within { game, longest } = within;
    let mut decision = Decision::new(game.rows, budget)?;
    let first = longest.first().filter(|_| short_first_row).map(|&most| longer(0, most).negated());
    let always: Vec<Inequality> = floor(game, &[0; MOST_ROWS]).chain(first).collect();
    let beyond: Vec<(usize, Inequality)> = longest
        .iter()
        .enumerate()
        .skip(usize::from(short_first_row))
        .map(|(row, &most)| (row, longer(row, most)))
        .collect();
    for (i, claim) in claims.iter().enumerate() {
        let reject = |code, message| Err(Rejection::new(code, claim.offset, message).into());
        let here = [&always[..], &claim.region].concat();
        if !decision.implies(&here, &[floor(game, &claim.vector).collect()], budget)? {
            let message =
                "in its region some gap is not shown to be at least that of the vector".to_string();
            return reject(Code::VectorTooLong, message);
        }
        let others = claims.iter().enumerate().filter(|(j, _)| *j != i);
        let through = others.map(|(_, other)| {
            let there = other.region.iter().map(|inequality| inequality.shifted(&claim.vector));
            let back = claim.region.iter().map(|inequality| inequality.shifted(&other.vector));
            freely(game, other).chain(there).chain(back).collect()
        });
        let ways: Vec<Vec<Inequality>> =
            [freely(game, claim).collect()].into_iter().chain(through).collect();
        for (row, outside) in &beyond {
            if !decision.implies(&[&here[..], &[*outside]].concat(), &ways, budget)? {
                let message = format!(
                    "where {} it is not shown to follow from smaller positions",
                    is_long(*row, longest)
                );
                return reject(Code::ClaimNotCarried, message);
            }
        }
    }
    let regions: Vec<Vec<Inequality>> = claims.iter().map(|claim| claim.region.clone()).collect();
    for (row, outside) in &beyond {
        if !decision.implies(&[&always[..], &[*outside]].concat(), &regions, budget)? {
            let message =
                format!("where {} some position is not shown to be in a region", is_long(*row, longest));
            return Err(Rejection::new(Code::NotCovered, offset, message).into());
        }
    }
    Ok(())
}

/// `a2 > 12`, of a row counted from 0.
fn is_long(row: usize, longest: &[u64]) -> String {
    format!("a{} > {}", row + 1, longest.get(row).copied().unwrap_or(0))
}

/// The row, counted from 0, has more than `most` squares.
fn longer(row: usize, most: u64) -> Inequality {
    let mut factors = [0; MOST_VARIABLES];
    factors.iter_mut().take(row + 1).for_each(|factor| *factor = 1);
    Inequality { factors, least: most as i64 + 1 }
}

/// Every gap is at least that of `vector`.
fn floor(game: Game, vector: &[u64; MOST_ROWS]) -> impl Iterator<Item = Inequality> {
    (0..game.rows).zip(*vector).map(|(j, least)| Inequality::at_least(j, least as i64))
}

/// Every option of the position is in the claim's region, and each gap that its vector changes is still at least k
/// when it is subtracted: then the position and the lower one have the same moves.
fn freely(game: Game, claim: &Claim) -> impl Iterator<Item = Inequality> {
    let opened = claim.region.iter().map(move |inequality| Inequality {
        least: inequality.least - least_change(game, &inequality.factors),
        ..*inequality
    });
    let changed = (0..game.rows).zip(claim.vector).filter(|(_, subtracted)| *subtracted > 0);
    opened
        .chain(changed.map(move |(j, subtracted)| Inequality::at_least(j, (subtracted + game.bite) as i64)))
}

/// The least that a move adds to the sum of the gaps, each times its factor.
///
/// A square that a move takes from gap `j` and brings to gap `i + 1`, past the last gap if `i` is the last row, takes
/// a step from each gap to the next, and costs a square of each row on the way: so a move is at most k steps, and at
/// least one; and any step alone, up to k times, is a move.
fn least_change(game: Game, factors: &[i64; MOST_VARIABLES]) -> i64 {
    let factors = || factors.iter().take(game.rows);
    let steps = factors().zip(factors().skip(1).chain([&0])).map(|(here, next)| next - here);
    steps.map(|step| step.min(step * game.bite as i64)).min().unwrap_or(0)
}
