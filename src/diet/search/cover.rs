//! Covering all positions with shifts: what the conditions miss says along which ray the next one is sought.

use super::failures::{Failures, Resolution};
use super::region::{Directions, Opening, SearchRay, alternatives, tighten, widest};
use super::repeats::repeats;
use crate::diet::rules::DietGame;
use crate::diet::shifts::Scope;
use crate::diet::table::Table;
use crate::linear::Linear;
use crate::shifts::budget::{Budget, Exhaustion};
use crate::shifts::conditions::{Candidate, Conditions};
use crate::shifts::systems::{System, dot, point, rays};

/// Parts that are looked at before the next shift is chosen.
const MOST_PARTS: usize = 60;
/// Largest entry of a ray along which a shift is sought.
const STEEPEST: i64 = 3;
/// Most rays along which nothing is found before rows are to be longer.
const MOST_STUCK: usize = 4;
/// Rows of bits that are all looked through while shifts are sought; of more only some.
const MOST_LISTS: u64 = 1 << 22;
const MOST_SHIFTS: usize = 12;
/// Bytes of a table that is to be smaller.
const MANY_BYTES: u64 = 2 << 30;
/// The largest bound of a row.
const LONGEST: i64 = 1 << 16;

/// The constants of one search, for all bounds.
pub struct SearchConstants {
    pub game: DietGame,
    /// The conditions of shifts.
    pub conditions: Conditions,
    /// The directions of facets.
    pub directions: Directions,
    pub scope: Scope,
    /// The bound of the first row, where longer ones are none of them.
    pub short: Option<u64>,
}

#[derive(Clone, Debug)]
pub struct Covering {
    pub shifts: Vec<Candidate>,
    /// Whether they leave nothing out, with row bounds large enough.
    pub is_complete: bool,
    /// Rays along which something is left out and no shift was found.
    pub stuck: Vec<Vec<i64>>,
}

/// One try to cover all positions.
pub struct Cover<'a, 'b> {
    ground: &'a SearchConstants,
    table: &'a Table,
    resolution: Resolution,
    budget: &'a mut Budget<'b>,
}

impl<'a, 'b> Cover<'a, 'b> {
    /// A try with these types.
    pub fn new(ground: &'a SearchConstants, table: &'a Table, budget: &'a mut Budget<'b>) -> Self {
        let resolution = if table.lists() > MOST_LISTS { Resolution::Fine } else { Resolution::Full };
        Cover { ground, table, resolution, budget }
    }

    /// Finds shifts one after the other, until nothing is missing or nothing is found.
    /// An error when a limit of the budget is reached.
    pub fn run(mut self) -> Result<Covering, Exhaustion> {
        let bounds = self.ground.most_bounds();
        let (mut shifts, mut stuck) = self.along_axes()?;
        let mut is_open = stuck.is_empty();
        while is_open {
            self.budget.found(shifts.len());
            let missing = self.ground.conditions.missing(&shifts, &bounds, MOST_PARTS, self.budget)?;
            if missing.is_empty() {
                let shifts = self.ground.needed(shifts, &bounds, self.budget)?;
                let mut drawn =
                    self.ground.drawn_again(self.table, shifts.clone(), MANY_BYTES, self.budget)?;
                if self.resolution != Resolution::Full || drawn != shifts {
                    drawn = revised(self.table, drawn, self.budget)?;
                }
                return Ok(Covering { shifts: drawn, is_complete: true, stuck });
            }
            match self.next(&missing, &shifts, &mut stuck)? {
                Some(next) if shifts.len() < MOST_SHIFTS => shifts.push(next),
                _ => is_open = false,
            }
        }
        Ok(Covering { shifts, is_complete: false, stuck })
    }

    /// A shift for each gap alone, and the gaps without one: what is long in one gap and empty in the others can
    /// be shortened in that gap only, so that there is no covering without these.
    fn along_axes(&mut self) -> Result<(Vec<Candidate>, Vec<Vec<i64>>), Exhaustion> {
        let (mut shifts, mut stuck): (Vec<Candidate>, Vec<Vec<i64>>) = (Vec::new(), Vec::new());
        for ray in self.ground.axes() {
            match self.along(&vec![0; ray.len()], &ray, &shifts)? {
                Some(found) => shifts.push(found.shift),
                None => {
                    stuck.push(ray);
                    break;
                }
            }
        }
        Ok((shifts, stuck))
    }

    /// The best shift along a ray of a part that is missing; rays along which there is none are added to `stuck`.
    fn next(
        &mut self,
        missing: &[System],
        shifts: &[Candidate],
        stuck: &mut Vec<Vec<i64>>,
    ) -> Result<Option<Candidate>, Exhaustion> {
        for part in missing {
            let Some(from) = point(part) else {
                continue;
            };
            let mut best: Option<Opening> = None;
            for ray in rays(part).into_iter().filter(|ray| ray.iter().all(|&entry| entry <= STEEPEST)) {
                if stuck.contains(&ray) {
                    continue;
                }
                match self.along(&from, &ray, shifts)? {
                    Some(found) if best.as_ref().is_none_or(|best| found.is_better(best)) => {
                        best = Some(found)
                    }
                    Some(_) => {}
                    None => stuck.push(ray),
                }
            }
            if best.is_some() || stuck.len() > MOST_STUCK {
                return Ok(best.map(|best| best.shift));
            }
        }
        Ok(None)
    }

    /// The shift with the widest region along `ray` from `from` that is like none of `shifts`.
    fn along(
        &mut self,
        from: &[i64],
        ray: &[i64],
        shifts: &[Candidate],
    ) -> Result<Option<Opening>, Exhaustion> {
        let SearchConstants { directions, .. } = self.ground;
        let is_new = |shift: &Candidate| !shifts.iter().any(|other| other.is_like(shift));
        let search = SearchRay { from, ray, resolution: self.resolution };
        let mut best = None;
        for period in repeats(self.table, from, ray) {
            let vector: Vec<i64> = ray.iter().map(|entry| entry * period).collect();
            best = widest(self.table, &vector, &search, best, is_new, directions, self.budget)?;
        }
        Ok(best)
    }
}

/// The shifts that hold at all positions of the table, if need be with larger constants.
/// An error when a limit of `budget` is reached.
pub fn revised(
    table: &Table,
    shifts: Vec<Candidate>,
    budget: &mut Budget<'_>,
) -> Result<Vec<Candidate>, Exhaustion> {
    let mut revised = Vec::new();
    for shift in shifts {
        revised.extend(one_revised(table, shift, budget)?);
    }
    Ok(revised)
}

fn one_revised(
    table: &Table,
    mut shift: Candidate,
    budget: &mut Budget<'_>,
) -> Result<Option<Candidate>, Exhaustion> {
    let failures = Failures::of(table, &shift.vector);
    if failures.one(&shift.region, Resolution::Full, budget)?.is_none() {
        return Ok(Some(shift));
    }
    let slack = table.longest() as i64 / 8;
    for facet in &mut shift.region {
        let least = match dot(&facet.coefficients, &shift.vector) {
            along if along > 0 => facet.least().max(along) + slack,
            _ => facet.least().max(slack),
        };
        facet.constant = -i128::from(least);
    }
    if failures.one(&shift.region, Resolution::Full, budget)?.is_some() {
        return Ok(None);
    }
    shift.region = tighten(&failures, shift.region, Resolution::Full, budget)?;
    Ok(Some(shift.subtractable()))
}

impl Covering {
    /// Whether every gap repeats by itself: nothing else has to be said.
    pub fn is_product(&self) -> bool {
        let alone = |facet: &Linear| facet.coefficients.iter().filter(|&&factor| factor != 0).count() == 1;
        let axis = |shift: &Candidate| shift.region.len() == 1 && shift.region.iter().all(alone);
        self.is_complete && self.shifts.iter().all(axis)
    }
}

impl SearchConstants {
    /// For each gap that may be arbitrarily long the ray along it, the last gap first.
    fn axes(&self) -> Vec<Vec<i64>> {
        let gaps = self.game.rows();
        let first = usize::from(self.scope == Scope::ShortFirstRow);
        let along = |gap: usize| (0..gaps).map(|other| i64::from(other == gap)).collect();
        (first..gaps).rev().map(along).collect()
    }

    /// Row bounds as large as they may be.
    pub fn most_bounds(&self) -> Vec<i64> {
        let mut bounds = vec![LONGEST; self.game.rows()];
        bounds[0] = self.short.map_or(LONGEST, |short| short as i64);
        bounds
    }

    /// The shifts that cannot be left out, the earlier ones first.
    fn needed(
        &self,
        mut shifts: Vec<Candidate>,
        bounds: &[i64],
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Candidate>, Exhaustion> {
        let mut number = 0;
        while number < shifts.len() && shifts.len() > 1 {
            let mut fewer = shifts.clone();
            fewer.remove(number);
            if self.conditions.hold(&fewer, bounds, budget)? {
                shifts = fewer;
            } else {
                number += 1;
            }
        }
        Ok(shifts)
    }
    /// The shifts, with other regions where a table with their bounds needs more than `enough` bytes: those that were found
    /// last first, each with the region with which it needs the fewest.
    pub fn drawn_again(
        &self,
        table: &Table,
        mut shifts: Vec<Candidate>,
        enough: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Candidate>, Exhaustion> {
        let mut least = self.bytes(&shifts, budget)?;
        for number in (0..shifts.len()).rev() {
            if least <= enough {
                break;
            }
            let Candidate { vector, region } = &shifts[number];
            for other in alternatives(table, vector, region.len(), &self.directions, budget)? {
                let mut changed = shifts.clone();
                changed[number] = other;
                let bytes = self.bytes(&changed, budget)?;
                if bytes < least {
                    (least, shifts) = (bytes, changed);
                }
            }
        }
        Ok(shifts)
    }

    /// The bytes of a table with the least bounds for these shifts; very many if there are none.
    fn bytes(&self, shifts: &[Candidate], budget: &mut Budget<'_>) -> Result<u64, Exhaustion> {
        let most = self.most_bounds();
        if !self.conditions.hold(shifts, &most, budget)? {
            return Ok(u64::MAX);
        }
        let bounds = self.conditions.least_bounds(shifts, &most, budget)?;
        let bounds: Vec<u64> = bounds.iter().map(|&bound| bound as u64).collect();
        Ok(Table::bytes(&bounds, u64::MAX))
    }
}
