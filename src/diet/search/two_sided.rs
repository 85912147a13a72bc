//! Looking for a wall whose two sides do not fit together, so that the game has no product form.
//!
//! The wall need not go on in one way for all first rows. But no move makes the first row longer, so the positions
//! with a short first row are a game of their own: claims are sought for these, with longer and longer first rows,
//! until two positions far on the two sides of a wall differ where a product form would have them equal.

use super::Growth;
use super::budget::{Budget, Limits, Progress, Spent};
use super::cover::Ground;
use crate::diet::rules::DietGame;
use crate::diet::shifts::{Claim, Scope, Shifts};
use crate::diet::table::Table;
use crate::linear::gcd;

/// The longest first row that is tried.
const LONGEST_FIRST_ROW: u64 = 63;
/// The first bound of the other rows; it doubles from there.
const FIRST_LONGEST: u64 = 128;
/// The largest value of a gap that is not one of the wall's.
const MOST_OTHER: u64 = 12;

/// Claims with a wall between two gaps, and two positions that refute every product form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TwoSided {
    /// The claims; the first three are those along the wall, above and below it. Both positions are within the bounds.
    pub shifts: Shifts,
    /// The two gaps, from 1.
    pub gaps: (usize, usize),
    /// The gaps of the position far below the diagonal.
    pub below: Vec<u64>,
    /// The second gap of the two, in the position far above the diagonal.
    pub above: u64,
}

/// Finds two such positions.
///
/// # Errors
/// When there are none within the limits; the limit that was reached, if one was.
pub fn two_sided(
    game: DietGame,
    limits: Limits,
    progress: &mut dyn FnMut(&Progress),
) -> Result<TwoSided, Option<Spent>> {
    let mut budget = Budget::new(limits, progress);
    let longest = FIRST_LONGEST.min(limits.max_extent as u64);
    let short = (0..=LONGEST_FIRST_ROW.min(longest)).filter(|_| game.rows() > 2).map(Some);
    for short in short.chain([None]) {
        let ground = Ground::new(game, short);
        let mut bounds = vec![longest; game.rows()];
        bounds[0] = short.unwrap_or(longest);
        let mut growth = Growth::new(&ground, limits);
        let Some(shifts) = growth.run(bounds, &mut budget)? else {
            continue;
        };
        // There is room for two positions far from each other.
        let mut bounds: Vec<u64> = shifts.bounds.iter().map(|bound| 2 * bound).collect();
        bounds[0] = short.unwrap_or(bounds[0]);
        let table = growth.table(&bounds, &mut budget)?;
        if let Some(found) = refuted(shifts, &table) {
            return Ok(found);
        }
    }
    Err(None)
}

/// The claims with the three of a wall first, and two positions of the table on its two sides.
fn refuted(shifts: Shifts, table: &Table) -> Option<TwoSided> {
    let rows = shifts.game.rows();
    let first = usize::from(shifts.scope == Scope::ShortFirstRow);
    let walls = (first..rows).flat_map(|p| (p + 1..rows).map(move |q| (p, q)));
    walls.into_iter().find_map(|(p, q)| {
        let claims = [&[p, q][..], &[q], &[p]]
            .map(|moved| shifts.claims.iter().find(|claim| moves_alone(claim, moved)).cloned());
        let [Some(along), Some(above), Some(below)] = claims else {
            return None;
        };
        let wall = Wall { gaps: (p, q), along, above, below };
        let (lower, higher) = wall.sides(table)?;
        let mut shifts = shifts.clone();
        shifts.claims.retain(|claim| !wall.claims().contains(&claim));
        shifts.claims.splice(0..0, wall.claims().into_iter().cloned());
        for side in [&lower, &wall.with(&lower, q, higher)] {
            let mut length = 0;
            for (bound, gap) in shifts.bounds.iter_mut().zip(side) {
                length += gap;
                *bound = length.max(*bound);
            }
        }
        Some(TwoSided { shifts, gaps: (p + 1, q + 1), below: lower, above: higher })
    })
}

/// Whether the vector changes these gaps alone, all by the same.
fn moves_alone(claim: &Claim, moved: &[usize]) -> bool {
    let by = claim.vector.iter().copied().max().unwrap_or(0);
    (0..).zip(&claim.vector).all(|(gap, &entry)| entry == if moved.contains(&gap) { by } else { 0 })
}

/// Claims along a wall between two gaps (from 0), above and below it.
struct Wall {
    gaps: (usize, usize),
    along: Claim,
    above: Claim,
    below: Claim,
}

impl Wall {
    fn claims(&self) -> [&Claim; 3] {
        [&self.along, &self.above, &self.below]
    }

    fn with(&self, gaps: &[u64], gap: usize, value: u64) -> Vec<u64> {
        let mut gaps = gaps.to_vec();
        gaps[gap] = value;
        gaps
    }

    /// The gaps of a position far below the wall, and what its second gap is in one far above that is of the other
    /// type, though the two values differ by a multiple of all periods.
    fn sides(&self, table: &Table) -> Option<(Vec<u64>, u64)> {
        let (p, q) = self.gaps;
        let goes_on = |claim: &Claim| [&self.along, claim].iter().all(|onward| never_leaves(claim, onward));
        if !self.claims().into_iter().all(goes_on) {
            return None;
        }
        let common = self.claims().iter().fold(1, |common, claim| {
            let period = claim.vector.iter().copied().max().unwrap_or(1);
            common / gcd(common.into(), period.into()) as u64 * period
        });
        let rows = table.bounds().len();
        let mut gaps = vec![0; rows];
        loop {
            let from = |claim: &Claim, gaps: &[u64]| {
                let onward: Vec<u64> =
                    gaps.iter().zip(&claim.vector).map(|(gap, more)| gap + more).collect();
                claim.applies(&onward)
            };
            if from(&self.along, &gaps) && from(&self.below, &gaps) {
                let higher = (1..).map(|times| gaps[q] + times * common);
                let mut higher =
                    higher.map(|above| self.with(&gaps, q, above)).take_while(|gaps| is_in(table, gaps));
                let above = higher.find(|gaps| from(&self.along, gaps) && from(&self.above, gaps));
                if let Some(above) = above.filter(|above| is_p(table, above) != is_p(table, &gaps)) {
                    return Some((gaps, above[q]));
                }
            }
            let mut grows = rows - 1;
            loop {
                let most = if grows == p || grows == q { u64::MAX } else { MOST_OTHER };
                gaps[grows] += 1;
                if gaps[grows] <= most && is_in(table, &gaps) {
                    break;
                }
                gaps[grows] = 0;
                grows = grows.checked_sub(1)?;
            }
        }
    }
}

/// Whether a position in the region stays there when the vector of `onward` is added.
fn never_leaves(claim: &Claim, onward: &Claim) -> bool {
    claim.region.iter().all(|facet| {
        facet.factors.iter().zip(&onward.vector).map(|(factor, &entry)| factor * entry as i64).sum::<i64>()
            >= 0
    })
}

fn lengths(gaps: &[u64]) -> Vec<u64> {
    let lengths = gaps.iter().scan(0, |length, gap| {
        *length += gap;
        Some(*length)
    });
    lengths.collect()
}

fn is_in(table: &Table, gaps: &[u64]) -> bool {
    lengths(gaps).iter().zip(table.bounds()).all(|(length, bound)| length <= bound)
}

fn is_p(table: &Table, gaps: &[u64]) -> bool {
    table.is_p(&lengths(gaps))
}
