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
/// A move takes squares from gaps up to some `i`, each of which goes to gap `i + 1`, if there is one. A square
/// from gap `j` costs the rows from `j` to `i` a square each: so up to `k` squares are shared out among
/// things of the weights `i - j + 1`, at least one thing.
fn least_change(game: Game, factors: &[i64; MOST_VARIABLES]) -> i64 {
    let factor = |j: usize| factors.get(j).copied().filter(|_| j < game.rows).unwrap_or(0);
    let mut least = i64::MAX;
    for i in 0..game.rows {
        // The least sum of things that weigh at most so much together, by the weight.
        let mut sums = vec![0i64];
        for most in 1..=game.bite as usize {
            let with = |j: usize| {
                let rest = most.checked_sub(i - j + 1)?;
                Some(sums.get(rest)? + factor(i + 1) - factor(j))
            };
            let some = (0..=i).filter_map(with).min().unwrap_or(i64::MAX);
            least = least.min(some);
            sums.push(some.min(0));
        }
    }
    least
}
