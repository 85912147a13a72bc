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

#[cfg(test)]
mod tests {
    use super::super::within::successor;
    use super::super::{Position, shifts};
    use super::*;
    use crate::container::Container;
    use crate::limits::Limits;
    use quickcheck::quickcheck;

    fn position(gaps: &[u64]) -> Position {
        Position::of_gaps(gaps)
    }

    fn holds(all: impl Iterator<Item = Inequality>, gaps: &[u64]) -> bool {
        all.into_iter().all(|inequality| inequality.sum(gaps) >= inequality.least)
    }

    /// By how much each move from the position changes the sum of the gaps, each times its factor.
    fn changes(game: Game, gaps: &[u64], factors: [i64; MOST_VARIABLES]) -> Vec<i64> {
        let sum = Inequality { factors, least: 0 };
        let options = position(gaps).options(game);
        options.map(|(_, option)| sum.sum(&option.gaps()[..game.rows]) - sum.sum(gaps)).collect()
    }

    /// Whether the claim keeps the type at the position, as the rules have it: with the vector subtracted the moves are
    /// the same, and lead to positions that differ by the vector and that the claim is about.
    fn is_free(game: Game, claim: &Claim, gaps: &[u64]) -> bool {
        let less = gaps.iter().zip(claim.vector).map(|(gap, less)| gap.checked_sub(less));
        let Some(lower) = less.collect::<Option<Vec<u64>>>() else { return false };
        let lower = position(&lower);
        let here: Vec<_> = position(gaps).options(game).collect();
        let there: Vec<_> = lower.options(game).collect();
        here.len() == there.len()
            && here.iter().zip(&there).all(|((one, option), (other, below))| {
                one == other
                    && claim.lower(&option.gaps()[..game.rows]).is_ok_and(|lower| lower == Some(*below))
            })
    }

    fn game(rows: u8, bite: u8) -> Game {
        Game { rows: usize::from(rows % 4) + 1, bite: u64::from(bite % 4) + 1, misere: true }
    }

    quickcheck! {
        /// Where every gap is at least k all moves are possible.
        fn the_least_change_is_that_of_some_move(rows: u8, bite: u8, factors: Vec<i8>) -> bool {
            let game = game(rows, bite);
            let mut all = [0; MOST_VARIABLES];
            all.iter_mut().zip(factors).take(game.rows).for_each(|(to, from)| *to = i64::from(from % 5));
            let gaps = vec![game.bite; game.rows];
            changes(game, &gaps, all).into_iter().min() == Some(least_change(game, &all))
        }

        /// A position at the edge of the rule: each gap about as long as a vector and k, the region about as far away as
        /// a move leads.
        fn what_is_said_to_be_free_is_free(
            rows: u8, bite: u8, at: Vec<(u8, u8)>, region: Vec<(Vec<i8>, u8)>
        ) -> bool {
            let game = game(rows, bite);
            let number = |j: usize| at.get(j).copied().unwrap_or((1, 1));
            let (mut claim, mut gaps) = (Claim::along(0, 0, 0), Vec::new());
            for j in 0..game.rows {
                claim.vector[j] = u64::from(number(j).0 % 3);
                gaps.push((claim.vector[j] + game.bite + u64::from(number(j).1 % 3)).saturating_sub(1));
            }
            claim.region = floor(game, &claim.vector).collect();
            for (factors, by) in region.into_iter().take(3) {
                let mut inequality = Inequality::default();
                inequality.factors.iter_mut().zip(factors).take(game.rows).for_each(|(to, from)| *to = i64::from(from % 3));
                let least = changes(game, &gaps, inequality.factors).into_iter().min().unwrap_or(0);
                inequality.least = inequality.sum(&gaps) + least + i64::from(by % 3) - 1;
                claim.region.push(inequality);
            }
            !holds(freely(game, &claim), &gaps) || is_free(game, &claim, &gaps)
        }

        /// The least bounds of claims along the axes are known (`docs/encodings.md`): one less is not enough, of any row.
        fn claims_along_axes_are_carried_from_the_least_bounds_on(bite: u8, least: Vec<(u8, u8)>, less: u8) -> bool {
            let game = Game { rows: least.len().clamp(1, 3), bite: u64::from(bite % 5) + 1, misere: false };
            let least = |j: usize| least.get(j).map_or((1, 1), |(c, v)| {
                let c = u64::from(c % 7) + 1;
                (c, u64::from(*v) % c + 1)
            });
            let claims: Vec<Claim> = (0..game.rows).map(|j| Claim::along(j, least(j).1, least(j).0)).collect();
            let bounds = (0..game.rows).scan(0, |sum, j| {
                *sum += least(j).0 + game.bite - 1;
                Some(*sum)
            });
            let mut bounds: Vec<u64> = bounds.collect();
            let budget = &mut Budget::start(&Limits::default());
            let mut carried = |longest: &[u64]| {
                check(Within { game, longest }, false, &claims, 0, budget).is_ok()
            };
            let enough = carried(&bounds);
            let row = usize::from(less) % game.rows;
            bounds[row] -= 1;
            enough && !carried(&bounds)
        }
    }

    /// Shipped claims with one number changed, or a bound one less: what is still accepted is so at every position about
    /// the bounds, as the rules have it.
    #[test]
    fn what_is_accepted_of_changed_claims_is_so() {
        let budget = &mut Budget::start(&Limits { max_time: None, ..Limits::default() });
        let (mut accepted, mut rejected) = (0, 0);
        for name in [
            "certificates/diet/diet-2-2-misere.chompcert",
            "certificates/diet/diet-2-3-normal.chompcert",
            "certificates/diet/diet-2-4-normal.chompcert",
            "certificates/diet/diet-3-2-misere.chompcert",
            "tests/corpus/VERIFIED--shifts-of-a-short-first-row.chompcert",
        ] {
            let bytes = crate::spent::read(name);
            let file = Container::open(&bytes).unwrap();
            let (extent, _, right, _) = shifts::read(&file).unwrap();
            let (game, short) = (extent.within.game, extent.short_first_row);
            let mut changed: Vec<(Vec<u64>, Vec<Claim>)> = Vec::new();
            for row in 0..game.rows {
                let mut longest = extent.within.longest.to_vec();
                longest[row] -= u64::from(longest[row] > 0);
                changed.push((longest, right.clone()));
            }
            for i in 0..right.len() {
                for by in [-1, 1] {
                    let mut change = |change: &dyn Fn(&mut Claim)| {
                        let mut claims = right.clone();
                        change(&mut claims[i]);
                        changed.push((extent.within.longest.to_vec(), claims));
                    };
                    for j in 0..game.rows {
                        change(&|claim| claim.vector[j] = claim.vector[j].saturating_add_signed(by));
                    }
                    for at in 0..right[i].region.len() {
                        change(&|claim| claim.region[at].least += by);
                        change(&|claim| claim.region[at].factors[game.rows - 1] += by);
                    }
                }
            }
            for (longest, claims) in changed {
                let within = Within { game, longest: &longest };
                if check(within, short, &claims, 0, budget).is_err() {
                    rejected += 1;
                    continue;
                }
                accepted += 1;
                is_so(within, short, &claims, name);
            }
        }
        assert!(accepted > 10 && rejected > 10, "{accepted} {rejected}");
    }

    /// Holds conditions 1 to 3 against the positions that are a little beyond the bounds.
    fn is_so(within: Within<'_>, short: bool, claims: &[Claim], name: &str) {
        let Within { game, longest } = within;
        let most = |row: usize| longest[row] + if short && row == 0 { 0 } else { 2 };
        let bounds: Vec<u64> = (0..game.rows).map(most).collect();
        let mut next = Some(vec![0; game.rows]);
        while let Some(lengths) = next {
            let here = Position::new(&lengths);
            next = successor(lengths.clone(), &bounds);
            if lengths.iter().zip(longest).all(|(length, most)| length <= most) {
                continue;
            }
            let gaps = here.gaps();
            let gaps = &gaps[..game.rows];
            let mut is_covered = false;
            for claim in claims {
                let lower =
                    claim.lower(gaps).unwrap_or_else(|_| panic!("{name}: {here} is shorter than a vector"));
                let Some(lower) = lower else { continue };
                is_covered = true;
                let through = |other: &Claim| {
                    let Ok(Some(aside)) = other.lower(gaps) else { return false };
                    is_free(game, other, gaps)
                        && claim.lower(&aside.gaps()[..game.rows]).is_ok_and(|at| at.is_some())
                        && other.lower(&lower.gaps()[..game.rows]).is_ok_and(|at| at.is_some())
                };
                assert!(
                    is_free(game, claim, gaps) || claims.iter().any(through),
                    "{name}: {here} is not carried"
                );
            }
            assert!(is_covered, "{name}: {here} is in no region");
        }
    }
}
