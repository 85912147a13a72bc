//! Finding shifts that settle every position of a k-Diet Chomp game.
//!
//! [`search`] computes the types of all positions within row bounds that grow. With each bounds it starts from no
//! shift and asks the conditions (module `conditions`) what is missing; a part of the positions that is missing goes
//! on along rays, and along a ray the types repeat with a period that can be seen (`repeats`): that is the vector of
//! the next shift. Its region is the widest that none of its failures is in (`region`, `failures`). So a gap that
//! repeats by itself gives one shift for all positions with that gap long enough; where it does not, the regions
//! are cut by slanted facets, and what is then missing along them asks for shifts with slanted vectors.
//!
//! When nothing is missing, the conditions say how long the rows have to be within which the shifts are computed.
mod cover;
mod disorder;
mod failures;
mod region;
mod repeats;
mod report;
#[cfg(test)]
mod tests;
mod two_sided;

pub use crate::shifts::budget::{Exhaustion, Limits, Progress};
pub use disorder::Disorder;
pub use report::{Attempt, SearchReport};
pub use two_sided::{Changes, WallShifts, two_sided};

use super::rules::{DietGame, DietMove};
use super::shifts::{Scope, Shift, Shifts};
use super::table::Table;
use crate::shifts::budget::Budget;
use crate::shifts::conditions::{Candidate, Conditions};
use crate::shifts::systems::System;
use cover::{Cover, Covering, SearchConstants};
use region::Directions;
use std::collections::BTreeSet;
use std::time::Duration;

/// Finds shifts that settle every position of `game`, or every one with a first row up to `short`, and the least row
/// bounds for them.
///
/// The result depends on these and the longest rows allowed; time and memory only decide whether there is one.
/// `progress` is called now and then.
///
/// # Errors
/// When no shifts were found within the limits, with what was tried.
pub fn search(
    game: DietGame,
    short: Option<u64>,
    limits: Limits,
    progress: &mut dyn FnMut(&Progress),
) -> Result<Shifts, Box<SearchReport>> {
    let mut budget = Budget::new(limits, progress).until_interrupted();
    let ground = SearchConstants::new(game, short);
    let mut growth = Growth::new(&ground, limits);
    let found = growth.run(first_bounds(game.rows(), short, limits.max_extent), &mut budget);
    let (last, disorder) = (growth.last, growth.disorder);
    let ended = match found {
        Ok(Some(shifts)) => return Ok(shifts),
        Ok(None) => None,
        Err(spent) => Some(spent),
    };
    let is_disordered = disorder.as_ref().is_some_and(Disorder::lasts);
    let of_short_rows = if is_disordered { longest_first_row(game, limits, &mut budget) } else { None };
    let open = last.as_ref().map_or_else(Vec::new, |attempt| ground.open(&attempt.covering.shifts));
    Err(Box::new(SearchReport { game, short, last, open, disorder, of_short_rows, ended, limits }))
}

/// Parts that are told of what shifts leave out.
const OPEN_PARTS: usize = 5;

/// The longest rows when it is asked up to which first row there are shifts.
const SHORT_EXTENT: usize = 1024;

/// Shifts for the positions with first rows up to the last of 1, 2, 4, 7, 11, 17, ... for which there are some, and for
/// all before it, as far as the limits allow.
pub fn of_longest_first_row(
    game: DietGame,
    limits: Limits,
    progress: &mut dyn FnMut(&Progress),
) -> Option<Shifts> {
    longest_first_row(game, limits, &mut Budget::new(limits, progress))
}

fn longest_first_row(game: DietGame, limits: Limits, budget: &mut Budget<'_>) -> Option<Shifts> {
    let limits = Limits { max_extent: limits.max_extent.min(SHORT_EXTENT), ..limits };
    let first_rows = std::iter::successors(Some(1), |most| Some(most + most / 2 + 1));
    let of = |most: u64| {
        let ground = SearchConstants::new(game, Some(most));
        let bounds = first_bounds(game.rows(), Some(most), limits.max_extent);
        Growth::new(&ground, limits).run(bounds, budget).ok().flatten()
    };
    first_rows.take_while(|&most| most < limits.max_extent as u64 / 2).map_while(of).last()
}

/// A table of so many bytes takes a moment.
const FEW_BYTES: u64 = 4 << 20;

/// Row bounds that take a moment.
fn first_bounds(rows: usize, short: Option<u64>, most: usize) -> Vec<u64> {
    let longest = match rows {
        1..=3 => 64,
        4 => 32,
        _ => 24,
    };
    let longest = short.map_or(longest, |short| longest.max(2 * short)).min(most as u64);
    let mut bounds = vec![longest; rows];
    bounds[0] = short.unwrap_or(longest).min(longest);
    bounds
}

/// Growing row bounds, and what came of the last.
struct Growth<'a> {
    ground: &'a SearchConstants,
    limits: Limits,
    last: Option<Attempt>,
    /// The share that no vector explains, once it was measured.
    disorder: Option<Disorder>,
}

impl<'a> Growth<'a> {
    fn new(ground: &'a SearchConstants, limits: Limits) -> Self {
        Growth { ground, limits, last: None, disorder: None }
    }

    /// Goes on from `bounds` until there are shifts.
    fn run(&mut self, mut bounds: Vec<u64>, budget: &mut Budget<'_>) -> Result<Option<Shifts>, Exhaustion> {
        let mut longest = bounds[bounds.len() - 1];
        let mut settled = None;
        loop {
            let covering = self.attempt(&bounds, budget)?;
            let is_product = covering.is_product();
            if covering.is_complete
                && let Some(found) = self.settle(covering.shifts, budget)?
            {
                if is_product {
                    return Ok(Some(found));
                }
                settled.get_or_insert(found);
            }
            if settled.is_none() && self.is_disordered(budget)? {
                return Ok(None);
            }
            // Perhaps there is a product form, with longer rows.
            let doubled: Vec<u64> = bounds.iter().map(|bound| 2 * bound).collect();
            let is_last = settled.is_some() && Table::bytes(&doubled, u64::MAX) > FEW_BYTES;
            if is_last || longest >= self.limits.max_extent as u64 {
                return Ok(settled);
            }
            longest *= 2;
            longest = longest.min(self.limits.max_extent as u64);
            let first = usize::from(self.ground.scope == Scope::ShortFirstRow);
            bounds[first..].fill(longest);
        }
    }

    /// Whether the last three rows, which are a game of their own where the others are empty, leave no hope.
    fn is_disordered(&mut self, budget: &mut Budget<'_>) -> Result<bool, Exhaustion> {
        let game = self.ground.game;
        if self.ground.scope != Scope::All || game.rows() < 3 || self.limits.max_extent < disorder::LONGEST
        {
            return Ok(false);
        }
        if self.disorder.is_none() {
            self.disorder = Some(Disorder::of(game, budget)?);
        }
        Ok(self.disorder.as_ref().is_some_and(Disorder::lasts))
    }

    /// The shifts with their least row bounds, if they hold at every position within these, perhaps with larger
    /// constants.
    fn settle(
        &mut self,
        mut shifts: Vec<Candidate>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Shifts>, Exhaustion> {
        let most = self.ground.most_bounds();
        while self.ground.conditions.hold(&shifts, &most, budget)? {
            let needed = self.ground.conditions.least_bounds(&shifts, &most, budget)?;
            let needed: Vec<u64> = needed.iter().map(|&bound| bound as u64).collect();
            if needed[needed.len() - 1] > self.limits.max_extent as u64 {
                return Ok(None);
            }
            if failures::hold_within(self.ground.game, &needed, &shifts, budget)? {
                return Ok(Some(self.ground.shifts(needed, &shifts)));
            }
            shifts = cover::revised(&self.table(&needed, budget)?, shifts, budget)?;
        }
        Ok(None)
    }

    fn table(&self, bounds: &[u64], budget: &mut Budget<'_>) -> Result<Table, Exhaustion> {
        budget.begin(bounds);
        budget.hold(Table::bytes(bounds, u64::MAX))?;
        Table::empty(self.ground.game, bounds, u64::MAX).filled(|_, _| budget.tick())
    }

    /// One try with these bounds, noted down.
    fn attempt(&mut self, bounds: &[u64], budget: &mut Budget<'_>) -> Result<Covering, Exhaustion> {
        let table = self.table(bounds, budget)?;
        let covering = Cover::new(self.ground, &table, budget).run()?;
        self.last = Some(Attempt { bounds: bounds.to_vec(), covering: covering.clone() });
        Ok(covering)
    }
}

impl SearchConstants {
    /// For every position, or those with a first row up to `short`.
    fn new(game: DietGame, short: Option<u64>) -> Self {
        let scope = if short.is_some() { Scope::ShortFirstRow } else { Scope::All };
        let (conditions, directions) = (conditions(game, scope), Directions::new(game.rows(), scope));
        SearchConstants { game, scope, short, conditions, directions }
    }

    /// Some parts of the positions for which shifts leave something out with any bounds, as far as a second shows.
    fn open(&self, shifts: &[Candidate]) -> Vec<System> {
        let limits = Limits { max_time: Some(Duration::from_secs(1)), ..Limits::default() };
        let mut silent = |_: &Progress| {};
        let mut budget = Budget::new(limits, &mut silent);
        let missing = self.conditions.missing(shifts, &self.most_bounds(), OPEN_PARTS, &mut budget);
        let mut parts: Vec<System> = Vec::new();
        for part in missing.unwrap_or_default() {
            if parts.len() < OPEN_PARTS && !parts.contains(&part) {
                parts.push(part);
            }
        }
        parts
    }

    fn shifts(&self, bounds: Vec<u64>, shifts: &[Candidate]) -> Shifts {
        let mut shifts: Vec<Shift> = shifts.iter().map(Candidate::shift).collect();
        // In the order of the gaps: what the search came upon first says nothing to a reader.
        shifts.sort_by_key(|shift| shift.vector.iter().position(|&by| by > 0));
        Shifts { game: self.game, scope: self.scope, bounds, list: shifts }
    }
}

/// The conditions of shifts of `game`, for the positions of `scope`.
pub fn conditions(game: DietGame, scope: Scope) -> Conditions {
    let (count, bite) = (game.rows(), game.bite());
    let mut moves = BTreeSet::new();
    let mut gaps = vec![0u64; count];
    loop {
        moves.extend(game.moves(&gaps).map(|mv| changes(&gaps, mv)));
        // What a move empties or takes is at most the bite in all.
        if gaps.iter().sum::<u64>() < bite {
            gaps[count - 1] += 1;
            continue;
        }
        let last = gaps.iter().rposition(|&gap| gap > 0).unwrap_or(0);
        if last == 0 {
            break;
        }
        gaps[last] = 0;
        gaps[last - 1] += 1;
    }
    Conditions { count, reach: bite as i64, has_gaps: true, scope, moves: moves.into_iter().collect() }
}

/// The vector that the move adds to the gaps.
fn changes(gaps: &[u64], mv: DietMove) -> Vec<i64> {
    let mut after = gaps.to_vec();
    DietGame::play_on(&mut after, mv);
    after.iter().zip(gaps).map(|(&after, &before)| after as i64 - before as i64).collect()
}
