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
/// The result does not depend on the limits: they only decide whether there is one. `progress` is
/// called now and then.
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
    fn run(&mut self, mut bounds: Vec<u64>, budget: &mut Budget<'_>) -> Result<Option<(Shifts, Table)>, Spent> {
        let (mut known, mut longest) = (Vec::new(), bounds[bounds.len() - 1]);
        loop {
            let (table, covering) = self.attempt(&bounds, known, budget)?;
            let most = self.ground.far(&table);
            let needed = covering.is_complete.then(|| self.ground.conditions.least_bounds(&covering.shifts, &most));
            let needed: Option<Vec<u64>> =
                needed.flatten().map(|needed| needed.iter().map(|&bound| bound as u64).collect());
            if let Some(needed) = needed {
                if needed.iter().zip(&bounds).all(|(needed, bound)| needed <= bound) {
                    let shifts = self.ground.shifts(needed, &covering.shifts);
                    return Ok(Some((shifts, table)));
                }
                // What is found holds, if it holds within these bounds.
                let is_new = !self.attempts.iter().any(|attempt| attempt.bounds == needed);
                if is_new && needed[needed.len() - 1] <= self.limits.max_extent as u64 {
                    (bounds, known) = (needed, covering.shifts);
                    continue;
                }
            }
            if longest >= self.limits.max_extent as u64 {
                return Ok(None);
            }
            longest = if bounds.len() > 3 { longest * 3 / 2 } else { longest * 2 };
            longest = longest.min(self.limits.max_extent as u64);
            let first = usize::from(self.ground.scope == Scope::ShortFirstRow);
            bounds[first..].fill(longest);
            known = covering.shifts;
        }
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
        let (conditions, directions) = (Conditions::new(game, scope), Directions::new(game.rows()));
        Ground { game, scope, conditions, directions }
    }

    fn shifts(&self, bounds: Vec<u64>, shifts: &[Shift]) -> Shifts {
        Shifts { game: self.game, scope: self.scope, bounds, claims: shifts.iter().map(Shift::claim).collect() }
    }
}
