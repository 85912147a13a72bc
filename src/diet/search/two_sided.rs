//! Looking for walls whose two sides do not fit together, so that the game has no product form.
//!
//! A wall need not go on in one way for all first rows. But no move makes the first row longer, so the positions with a
//! short first row are a game of their own: shifts are sought for these, with longer and longer first rows, until two
//! gaps do not repeat; and at last, with longer rows, for all first rows.

use super::cover::SearchConstants;
use super::{Growth, first_bounds};
use crate::diet::rules::DietGame;
use crate::diet::shifts::{Scope, Shift, Shifts};
use crate::diet::shifts_file;
use crate::diet::table::Table;
use crate::shifts::budget::{Budget, Exhaustion, Limits, Progress};
use crate::shifts::reduce;
use crate::shifts::systems::dot;

/// The longest first row that is tried.
const LONGEST_FIRST_ROW: u64 = 63;
/// The first bound of the other rows; it doubles from there.
const FIRST_LONGEST: u64 = 128;
/// The longest rows of positions with a short first row.
const SHORT_EXTENT: usize = 256;
/// The largest value of a gap that a wall leaves as it is.
const MOST_OTHER: u64 = 12;

/// Shifts, and two gaps that do not repeat where they are true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WallShifts {
    /// The shifts; those along walls come first.
    pub shifts: Shifts,
    /// The last of the two gaps first.
    pub changes: [Changes; 2],
}

/// A gap that does not repeat: from each position of a ray, along a wall, steps in the gap lead to the other side of the
/// wall, where the type is another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changes {
    /// The gap, from 1.
    pub gap: usize,
    /// The gaps with which the ray begins.
    pub first: Vec<u64>,
    /// The step from each position of the ray to the next.
    pub along: Vec<u64>,
    /// A step in the gap: on the other side it keeps the type.
    pub step: u64,
    /// How many steps lead to the other side.
    pub steps: u64,
}

/// Finds two gaps that do not repeat.
///
/// # Errors
/// When there are none within the limits; the limit that was reached, if one was.
pub fn two_sided(
    game: DietGame,
    limits: Limits,
    progress: &mut dyn FnMut(&Progress),
) -> Result<WallShifts, Option<Exhaustion>> {
    let mut budget = Budget::new(limits, progress);
    let of_short = Limits { max_extent: limits.max_extent.min(SHORT_EXTENT), ..limits };
    let longest = FIRST_LONGEST.min(of_short.max_extent as u64);
    let known = shifts_file::known(game);
    let mut first_rows: Vec<Option<u64>> = vec![None];
    if game.rows() > 2 && !known.as_ref().is_some_and(has_wall_at_first_gap) {
        first_rows.splice(0..0, (0..=LONGEST_FIRST_ROW.min(longest)).map(Some));
    }
    for short in first_rows {
        let ground = SearchConstants::new(game, short);
        let (limits, bounds) = match short {
            Some(short) => (of_short, [vec![short], vec![longest; game.rows() - 1]].concat()),
            None => (limits, first_bounds(game.rows(), None, limits.max_extent)),
        };
        let mut growth = Growth::new(&ground, limits);
        let shifts = match known.clone().filter(|_| short.is_none()) {
            Some(known) => Some(known),
            None => growth.run(bounds, &mut budget)?,
        };
        let Some(shifts) = shifts else { continue };
        let table = growth.table(&shifts.bounds, &mut budget)?;
        if let Some(found) = changing(shifts, &table) {
            return Ok(found);
        }
    }
    Err(None)
}

/// Two gaps that do not repeat where the shifts are true, with the types within their bounds.
fn changing(mut shifts: Shifts, table: &Table) -> Option<WallShifts> {
    let first = usize::from(shifts.scope == Scope::ShortFirstRow);
    let of = |gap| walls(gap, &shifts.list).find_map(|wall| changes(gap, wall, &shifts, table));
    let mut found = (first..shifts.game.rows()).rev().filter_map(of);
    let changes = [found.next()?, found.next()?];
    drop(found);
    // A variable is dropped along a wall: a shift that changes one gap alone would take a part of it.
    shifts.list.sort_by_key(moves_alone);
    Some(WallShifts { shifts, changes })
}

/// Whether one gap alone is changed.
fn moves_alone(shift: &Shift) -> bool {
    shift.vector.iter().filter(|&&entry| entry > 0).count() == 1
}

/// Whether one of the last two gaps that walls change is the first, so that a bound on the first row would hide it.
fn has_wall_at_first_gap(shifts: &Shifts) -> bool {
    let mut walled = (0..shifts.game.rows()).rev().filter(|&gap| walls(gap, &shifts.list).next().is_some());
    walled.nth(1) == Some(0)
}

/// Shifts along a wall that change a gap (from 0), each with one that changes the gap alone, on one side of the wall;
/// neither region ends in the direction of the other.
fn walls(gap: usize, shifts: &[Shift]) -> impl Iterator<Item = (&Shift, &Shift)> {
    let (steps, walls): (Vec<&Shift>, Vec<&Shift>) =
        shifts.iter().filter(|shift| shift.vector[gap] > 0).partition(|shift| moves_alone(shift));
    let pairs =
        walls.into_iter().flat_map(move |along| steps.clone().into_iter().map(move |step| (along, step)));
    pairs.filter(|&(along, step)| {
        let go_on = [(along, along), (along, step), (step, along), (step, step)];
        go_on.iter().all(|(shift, onward)| never_leaves(shift, onward))
    })
}

/// The first position within the bounds from which the type is another one on the other side, however far along.
fn changes(gap: usize, (along, step): (&Shift, &Shift), shifts: &Shifts, table: &Table) -> Option<Changes> {
    let by = step.vector[gap];
    let is_p = |gaps: &[u64]| table.is_p(&lengths(&reduce(&shifts.list, gaps)));
    let goes_on = |shift: &Shift, gaps: &[u64]| {
        shift.applies(&gaps.iter().zip(&shift.vector).map(|(gap, more)| gap + more).collect::<Vec<_>>())
    };
    let longest = shifts.bounds[shifts.bounds.len() - 1];
    let mut gaps = vec![0; along.vector.len()];
    loop {
        if goes_on(along, &gaps) {
            let beyond = |steps: u64| {
                let mut beyond = gaps.clone();
                beyond[gap] += steps * by;
                beyond
            };
            let is_there = |steps: &u64| goes_on(along, &beyond(*steps)) && goes_on(step, &beyond(*steps));
            let steps = (1..=2 * longest / by).find(is_there);
            if let Some(steps) = steps.filter(|&steps| is_p(&beyond(steps)) != is_p(&gaps)) {
                return Some(Changes {
                    gap: gap + 1,
                    first: gaps,
                    along: along.vector.clone(),
                    step: by,
                    steps,
                });
            }
        }
        let mut grows = gaps.len() - 1;
        loop {
            let most = if along.vector[grows] > 0 { u64::MAX } else { MOST_OTHER };
            gaps[grows] += 1;
            if gaps[grows] <= most && is_within(&gaps, &shifts.bounds) {
                break;
            }
            gaps[grows] = 0;
            grows = grows.checked_sub(1)?;
        }
    }
}

/// Whether a position in the region stays there when the vector of `onward` is added.
fn never_leaves(shift: &Shift, onward: &Shift) -> bool {
    shift.region.iter().all(|facet| dot(&facet.coefficients, &onward.vector) >= 0)
}

fn lengths(gaps: &[u64]) -> Vec<u64> {
    let lengths = gaps.iter().scan(0, |length, gap| {
        *length += gap;
        Some(*length)
    });
    lengths.collect()
}

fn is_within(gaps: &[u64], bounds: &[u64]) -> bool {
    lengths(gaps).iter().zip(bounds).all(|(length, bound)| length <= bound)
}
