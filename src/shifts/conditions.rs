//! The conditions under which shifts hold everywhere, beyond the positions at which they are computed.
//!
//! These are conditions 1 to 3 of the theorem in `format/shifts.md`, *Kind 13*: linear inequalities, that know no types.

use super::budget::{Budget, Exhaustion};
use super::systems::{System, dot, gaps_of_positions, moved, uncovered};
use super::{Scope, Shift};
use crate::linear::{Linear, is_refuted};

/// A shift whose vector is signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The vector that is subtracted; no entry is negative.
    pub vector: Vec<i64>,
    pub region: System,
}

impl Candidate {
    /// Whether the regions are cut out by facets in the same directions, and the vectors are the same.
    pub fn is_like(&self, other: &Self) -> bool {
        let facet =
            |facet: &Linear| other.region.iter().any(|there| there.coefficients == facet.coefficients);
        self.vector == other.vector
            && self.region.len() == other.region.len()
            && self.region.iter().all(facet)
    }

    /// The same with the facets that are needed so that the vector can be subtracted everywhere.
    pub fn subtractable(mut self) -> Self {
        let gaps = self.vector.len();
        for gap in 0..gaps {
            let needed = Linear::at_least(gaps, gap, self.vector[gap]);
            let region = [self.region.as_slice(), &gaps_of_positions(gaps), &[needed.opposite()]].concat();
            if self.vector[gap] == 0 || is_refuted(&region) {
                continue;
            }
            match self.region.iter_mut().find(|facet| facet.coefficients == needed.coefficients) {
                Some(facet) => facet.constant = facet.constant.min(needed.constant),
                None => self.region.push(needed),
            }
        }
        self
    }

    /// A shift whose numbers are of use.
    pub fn of(shift: &Shift) -> Self {
        let vector = shift.vector.iter().map(|&entry| entry as i64).collect();
        Candidate { vector, region: shift.region.clone() }
    }

    pub fn shift(&self) -> Shift {
        let vector = self.vector.iter().map(|&entry| entry as u64).collect();
        Shift { vector, region: self.region.clone() }
    }
}

/// The conditions for a game of bounded moves.
pub struct Conditions {
    /// How many numbers a position has.
    pub count: usize,
    /// K: moves depend on each number only so far.
    pub reach: i64,
    /// Whether the sizes are the sums of the first numbers; if not, they are the numbers.
    pub has_gaps: bool,
    pub scope: Scope,
    /// The vectors that moves add to the numbers.
    pub moves: Vec<Vec<i64>>,
}

impl Conditions {
    /// The positions for which something is missing with the row bounds `bounds`, as systems without the
    /// bounds; at most about `most`. None: the shifts hold everywhere if they hold within the bounds.
    ///
    /// # Errors
    /// When a limit of `budget` is reached.
    pub fn missing(
        &self,
        shifts: &[Candidate],
        bounds: &[i64],
        most: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<System>, Exhaustion> {
        let mut missing = Vec::new();
        let regions: Vec<System> = shifts.iter().map(|shift| shift.region.clone()).collect();
        for outside in self.outside(bounds) {
            let here = [&[outside], self.positions(bounds).as_slice()].concat();
            missing.extend(uncovered(&here, &regions, most, budget)?);
            for (number, shift) in shifts.iter().enumerate() {
                if missing.len() >= most {
                    break;
                }
                let here = [here.as_slice(), &shift.region].concat();
                missing.extend(uncovered(&here, &self.reasons(shifts, number), most, budget)?);
            }
        }
        missing.iter_mut().for_each(|system| drop(system.remove(0)));
        Ok(missing)
    }

    /// Whether nothing is missing.
    ///
    /// # Errors
    /// When a limit of `budget` is reached.
    pub fn hold(
        &self,
        shifts: &[Candidate],
        bounds: &[i64],
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhaustion> {
        Ok(self.missing(shifts, bounds, 1, budget)?.is_empty())
    }

    /// The least row bounds up to `most` with which nothing is missing, the first row's first; nothing is missing
    /// with `most`.
    ///
    /// # Errors
    /// When a limit of `budget` is reached.
    pub fn least_bounds(
        &self,
        shifts: &[Candidate],
        most: &[i64],
        budget: &mut Budget<'_>,
    ) -> Result<Vec<i64>, Exhaustion> {
        let mut bounds = most.to_vec();
        for row in self.first_row()..self.count {
            let shorter = |bound: i64| {
                let mut bounds = bounds.clone();
                let above = if self.has_gaps { 0 } else { row };
                bounds[above..=row].iter_mut().for_each(|above| *above = (*above).min(bound));
                bounds
            };
            // Rows below the first are no shorter.
            let shortest = if self.scope == Scope::ShortFirstRow { bounds[0] } else { 0 };
            let (mut low, mut high) = (shortest - 1, bounds[row]);
            while high - low > 1 {
                let middle = i64::midpoint(low, high);
                if self.hold(shifts, &shorter(middle), budget)? {
                    high = middle;
                } else {
                    low = middle;
                }
            }
            bounds = shorter(high);
        }
        Ok(bounds)
    }

    /// The first row (from 0) that may be beyond its bound.
    fn first_row(&self) -> usize {
        usize::from(self.scope == Scope::ShortFirstRow)
    }

    /// Why shift `number` follows from smaller positions: of itself, or through each of the others.
    fn reasons(&self, shifts: &[Candidate], number: usize) -> Vec<System> {
        let shift = &shifts[number];
        let others = shifts.iter().enumerate().filter(|&(other, _)| other != number).map(|(_, other)| {
            let there = other.region.iter().map(|facet| moved(facet, &shift.vector));
            let back = shift.region.iter().map(|facet| moved(facet, &other.vector));
            self.deep(other).into_iter().chain(there).chain(back).collect()
        });
        std::iter::once(self.deep(shift)).chain(others).collect()
    }

    /// Where a shift is about every option too, and its vector changes no moves.
    fn deep(&self, shift: &Candidate) -> System {
        let options = shift.region.iter().map(|facet| {
            let least = self.moves.iter().map(|change| dot(&facet.coefficients, change)).min().unwrap_or(0);
            Linear { constant: facet.constant + i128::from(least), ..facet.clone() }
        });
        let changed = (0..self.count).filter(|&gap| shift.vector[gap] > 0);
        let wide = changed.map(|gap| Linear::at_least(self.count, gap, shift.vector[gap] + self.reach));
        options.chain(wide).collect()
    }

    fn positions(&self, bounds: &[i64]) -> System {
        let mut system = gaps_of_positions(self.count);
        if self.scope == Scope::ShortFirstRow {
            system.push(Linear::at_least(self.count, 0, bounds[0] + 1).opposite());
        }
        system
    }

    /// For each row that may be beyond its bound, that it is.
    fn outside(&self, bounds: &[i64]) -> Vec<Linear> {
        let beyond = |row: usize| {
            let counts = |j: usize| i64::from(if self.has_gaps { j <= row } else { j == row });
            Linear::sum_at_least(&(0..self.count).map(counts).collect::<Vec<_>>(), bounds[row] + 1)
        };
        (self.first_row()..self.count).map(beyond).collect()
    }
}
