//! Finding claims that settle every position of a k-Diet Chomp game.
//!
//! [`search`] computes the types of all positions within row bounds that grow. With each bounds it starts from no
//! claim and asks the conditions (module `conditions`) what is missing; a part of the positions that is missing goes
//! on along rays, and along a ray the types repeat with a period that can be seen (`repeats`): that is the vector of
//! the next claim. Its region is the widest that none of its failures is in (`region`, `failures`). So a gap that
//! repeats by itself gives one claim for all positions with that gap long enough; where it does not, the regions
//! are cut by slanted facets, and what is then missing along them asks for claims with slanted vectors.
//!
//! When nothing is missing, the conditions say how long the rows have to be within which the claims are computed.
mod brute;
mod budget;
mod conditions;
mod cover;
mod failures;
mod linear;
mod region;
mod repeats;
mod report;
#[cfg(test)]
mod tests;
mod two_sided;
mod window;

pub use brute::{BruteForce, positions};
pub use budget::{Limits, Progress, Spent};
pub use report::{Attempt, Found, NotFound};
pub use two_sided::{TwoSided, two_sided};
pub use window::Window;

use super::rules::DietGame;
use super::shifts::{Scope, Shifts};
use super::table::Table;
use budget::Budget;
use conditions::{Conditions, Shift};
use cover::{Cover, Covering, Ground};
use region::Directions;

/// Finds claims that settle every position of `game`, and the least row bounds for them.
///
/// The result depends on the game and the longest rows allowed; time and memory only decide whether there is one.
/// `progress` is called now and then.
///
/// # Errors
/// When no claims were found within the limits, with what was tried.
pub fn search(
    game: DietGame,
    limits: Limits,
    progress: &mut dyn FnMut(&Progress),
) -> Result<Found, NotFound> {
    let mut budget = Budget::new(limits, progress);
    let ground = Ground::new(game, Scope::All);
    let mut growth = Growth { ground: &ground, limits, attempts: Vec::new() };
    let found = growth.run(first_bounds(game.rows(), limits.max_extent), &mut budget);
    let attempts = growth.attempts;
    match found {
        Ok(Some((shifts, _))) => Ok(Found { shifts, attempts, elapsed: budget.elapsed() }),
        Ok(None) => Err(NotFound { game, attempts, ended: None, limits, elapsed: budget.elapsed() }),
        Err(spent) => {
            Err(NotFound { game, attempts, ended: Some(spent), limits, elapsed: budget.elapsed() })
        }
    }
}

/// A table of so many bytes takes a moment.
const FEW_BYTES: u64 = 4 << 20;

/// Row bounds twice as long.
fn doubled(bounds: &[u64]) -> Vec<u64> {
    bounds.iter().map(|bound| 2 * bound).collect()
}

/// Row bounds that take a moment.
fn first_bounds(rows: usize, most: usize) -> Vec<u64> {
    let longest = match rows {
        1..=3 => 64,
        4 => 32,
        _ => 24,
    };
    vec![longest.min(most) as u64; rows]
}

/// Growing row bounds, and what came of each.
struct Growth<'a> {
    ground: &'a Ground,
    limits: Limits,
    attempts: Vec<Attempt>,
}

impl Growth<'_> {
    /// Goes on from `bounds` until there are claims, with the types that they were found in.
    fn run(
        &mut self,
        mut bounds: Vec<u64>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<(Shifts, Table)>, Spent> {
        let (mut known, mut longest) = (Vec::new(), bounds[bounds.len() - 1]);
        let mut settled = None;
        loop {
            let (table, covering) = self.attempt(&bounds, known, budget)?;
            known = covering.shifts.clone();
            let needed = self.needed(&covering, &table, budget)?;
            let suffices =
                |needed: &Vec<u64>| needed.iter().zip(&bounds).all(|(needed, bound)| needed <= bound);
            if let Some(needed) = needed.clone().filter(suffices) {
                let found = (self.ground.shifts(needed, &covering.shifts), table);
                if covering.is_product() || Table::bytes(&doubled(&bounds)) > FEW_BYTES {
                    return Ok(settled.filter(|_| !covering.is_product()).or(Some(found)));
                }
                // Perhaps there is a product form, with longer rows.
                settled.get_or_insert(found);
            } else if let Some(needed) = needed
                && settled.is_none()
                && !self.attempts.iter().any(|attempt| attempt.bounds == needed)
                && needed[needed.len() - 1] <= self.limits.max_extent as u64
            {
                // What was found holds, if it holds within these bounds.
                bounds = needed;
                continue;
            }
            if longest >= self.limits.max_extent as u64 {
                return Ok(settled);
            }
            longest = if bounds.len() > 3 { longest * 3 / 2 } else { longest * 2 };
            longest = longest.min(self.limits.max_extent as u64);
            let first = usize::from(self.ground.scope == Scope::ShortFirstRow);
            bounds[first..].fill(longest);
        }
    }

    /// The least row bounds with which a complete covering settles every position.
    fn needed(
        &self,
        covering: &Covering,
        table: &Table,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<u64>>, Spent> {
        if !covering.is_complete {
            return Ok(None);
        }
        let most = self.ground.far(table);
        let needed = self.ground.conditions.least_bounds(&covering.shifts, &most, budget)?;
        Ok(Some(needed.iter().map(|&bound| bound as u64).collect()))
    }

    /// One try with these bounds, noted down.
    fn attempt(
        &mut self,
        bounds: &[u64],
        known: Vec<Shift>,
        budget: &mut Budget<'_>,
    ) -> Result<(Table, Covering), Spent> {
        self.attempts.push(Attempt { bounds: bounds.to_vec(), covering: None });
        budget.begin(bounds);
        budget.hold(Table::bytes(bounds))?;
        let table = Table::unless(self.ground.game, bounds, || budget.tick())?;
        let covering = Cover::new(self.ground, &table, known, budget)?.run()?;
        if let Some(attempt) = self.attempts.last_mut() {
            attempt.covering = Some(covering.clone());
        }
        Ok((table, covering))
    }
}

impl Ground {
    fn new(game: DietGame, scope: Scope) -> Self {
        let (conditions, directions) = (Conditions::new(game, scope), Directions::new(game.rows(), scope));
        Ground { game, scope, conditions, directions }
    }

    fn shifts(&self, bounds: Vec<u64>, shifts: &[Shift]) -> Shifts {
        Shifts {
            game: self.game,
            scope: self.scope,
            bounds,
            claims: shifts.iter().map(Shift::claim).collect(),
        }
    }
}
