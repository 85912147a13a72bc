//! Finding the form of a k-Diet Chomp game: a finite description of all its positions.
//!
//! [`search`] computes positions part by part (module `fill`) with growing bounds, until every gap is
//! seen to repeat; that gives the product form, with the least preperiod and period of each gap.
//! When a gap gets stuck, it tries whether two neighbouring gaps have a one-wall form together.
//! Whatever it finds it checks on the box of the form (module `check`) before it returns it.
mod brute;
mod budget;
mod check;
mod classification;
mod fill;
mod forest;
mod labels;
mod pair;
mod report;
mod sequence;
mod stuck;
#[cfg(test)]
mod tests;
mod two_sided;
mod window;

pub use brute::{BruteForce, positions};
pub use budget::{Limits, Progress, Spent, Stage};
pub use check::{Fault, check_plainly};
pub use classification::Classification;
pub use labels::Labels;
pub use report::{Attempt, Found, NotFound, Outcome};
pub use stuck::{Cause, Greatest, Stuck};
pub use two_sided::{TwoSided, two_sided};
pub use window::Window;

use crate::diet::rules::DietGame;
use budget::Budget;
use fill::Filling;
use stuck::Stop;

/// The first bound on preperiod plus period of a gap; it doubles from there.
const FIRST_EXTENT: usize = 64;

/// Finds the classification of `game` in product form or, where a gap gets stuck, in one-wall form.
///
/// The result does not depend on the limits: they only decide whether there is one. `progress` is
/// called now and then.
///
/// # Errors
/// When no form was found within the limits, with what was tried.
pub fn search(
    game: DietGame,
    limits: Limits,
    progress: &mut dyn FnMut(&Progress),
) -> Result<Found, NotFound> {
    search_by(game, limits, progress, search_within)
}

/// Finds the classification of `game` with a wall between the gaps `p` and `p + 1`, also where each of
/// them repeats by itself; `p` is counted from 1 and less than the number of rows.
///
/// # Errors
/// As for [`search`].
pub fn search_with_wall(
    game: DietGame,
    p: usize,
    limits: Limits,
    progress: &mut dyn FnMut(&Progress),
) -> Result<Found, NotFound> {
    let wall = Tried { level: p - 1, may_be_idle: true };
    search_by(game, limits, progress, |game, extent, attempts, budget| {
        Ok(attempt(game, extent, Some(wall), attempts, budget)?.ok())
    })
}

/// Calls `within` with growing bounds, until there is a classification.
fn search_by(
    game: DietGame,
    limits: Limits,
    progress: &mut dyn FnMut(&Progress),
    within: impl Fn(DietGame, usize, &mut Vec<Attempt>, &mut Budget<'_>) -> Result<Checked, Spent>,
) -> Result<Found, NotFound> {
    let mut budget = Budget::new(limits, progress);
    let mut attempts = Vec::new();
    let mut extent = FIRST_EXTENT.min(limits.max_extent);
    let ended = loop {
        match within(game, extent, &mut attempts, &mut budget) {
            Ok(Some((classification, checked))) => {
                return Ok(Found { classification, checked, attempts, elapsed: budget.elapsed() });
            }
            Ok(None) if extent >= limits.max_extent => break None,
            Ok(None) => extent = (extent * 2).min(limits.max_extent),
            Err(spent) => break Some(spent),
        }
    };
    Err(NotFound { game, attempts, ended, limits, elapsed: budget.elapsed() })
}

/// A classification and the number of positions that were checked, if one was found.
type Checked = Option<(Classification, u64)>;

/// A wall that is tried, between the gaps `level + 1` and `level + 2`.
#[derive(Clone, Copy)]
struct Tried {
    level: usize,
    /// Whether it will do also where its two sides agree.
    may_be_idle: bool,
}

/// The attempts with one bound.
fn search_within(
    game: DietGame,
    extent: usize,
    attempts: &mut Vec<Attempt>,
    budget: &mut Budget<'_>,
) -> Result<Checked, Spent> {
    let outcome = attempt(game, extent, None, attempts, budget)?;
    let gap = match outcome {
        Ok(found) => return Ok(Some(found)),
        Err(None) => return Ok(None),
        Err(Some(stuck)) => stuck.gap,
    };
    // A gap that gets stuck because of the one before it, or because of the one after it.
    let walls = [gap.checked_sub(2), Some(gap - 1)];
    let walls = walls.into_iter().flatten().filter(|j| j + 2 <= game.rows());
    for level in walls {
        let wall = Tried { level, may_be_idle: false };
        if let Ok(found) = attempt(game, extent, Some(wall), attempts, budget)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// One attempt; appends what came of it. The inner error is where it got stuck.
fn attempt(
    game: DietGame,
    extent: usize,
    wall: Option<Tried>,
    attempts: &mut Vec<Attempt>,
    budget: &mut Budget<'_>,
) -> Result<Result<(Classification, u64), Option<Stuck>>, Spent> {
    budget.release();
    let wall_level = wall.map(|wall| wall.level);
    let mut filling = Filling::new(game, extent, wall_level, budget);
    let root = filling.run();
    let greatest = filling.greatest().to_vec();
    let mut record = |outcome: Outcome| {
        attempts.push(Attempt {
            extent,
            wall: wall_level.map(|j| (j + 1, j + 2)),
            greatest: greatest.clone(),
            outcome,
        });
    };
    let root = match root {
        Ok(root) => root,
        Err(Stop::Spent(spent)) => {
            record(Outcome::Spent(spent));
            return Err(spent);
        }
        Err(Stop::Stuck(stuck)) => {
            record(Outcome::Stuck(stuck.clone()));
            return Ok(Err(Some(stuck)));
        }
    };
    let Some(form) = filling.forest().form() else {
        record(Outcome::PeriodTooLarge);
        return Ok(Err(None));
    };
    let labels = match filling.labels(&form, root) {
        Ok(labels) => labels,
        Err(spent) => {
            record(Outcome::Unchecked { form, spent });
            return Err(spent);
        }
    };
    let classification = Classification::new(game, form, labels);
    drop(filling);
    let checked = match check::check(&classification, extent, budget) {
        Ok(checked) => checked,
        Err(spent) => {
            let form = classification.form().clone();
            record(Outcome::Unchecked { form, spent });
            return Err(spent);
        }
    };
    match checked {
        Err(fault) => {
            record(Outcome::Refuted { form: classification.form().clone(), fault });
            Ok(Err(None))
        }
        Ok(_) if wall.is_some_and(|wall| !wall.may_be_idle) && classification.wall_is_idle() => {
            record(Outcome::IdleWall(classification.form().clone()));
            Ok(Err(None))
        }
        Ok(checked) => {
            record(Outcome::Found(classification.form().clone()));
            Ok(Ok((classification, checked)))
        }
    }
}
