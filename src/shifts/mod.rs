//! Shifts of games of bounded moves: "the label stays the same when this vector is subtracted from the numbers of a
//! position, wherever these inequalities hold". `format/shifts.md` says when they are true. Each game says in
//! its module what its numbers and moves are.

pub(crate) mod budget;
pub(crate) mod conditions;
mod encoding;
pub(crate) mod file;
pub mod labels;
pub mod product;
pub(crate) mod reduction;
#[cfg(feature = "program")]
pub(crate) mod request;
pub(crate) mod systems;

use crate::linear::Linear;
pub use encoding::{read_shifts, write_shifts};

/// Number of the kind *shifts*.
pub const SHIFTS: u32 = 13;
/// Most lists of sizes within the bounds of shifts, ascending or not.
pub const MOST_LISTS: u64 = 1 << 37;

/// "The label stays the same when `vector` is subtracted from the numbers, wherever all of `region` holds."
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shift {
    /// For each number what is subtracted, not 0 everywhere.
    pub vector: Vec<u64>,
    /// Inequalities in the numbers from which the vector is subtracted, at least one.
    pub region: Vec<Linear>,
}

/// The positions that shifts are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Every position.
    All,
    /// The positions whose first row is within its bound.
    ShortFirstRow,
}

impl Shift {
    /// Number `j` of `count`, from 0, repeats with this preperiod and period.
    pub fn along(count: usize, j: usize, (preperiod, period): (u64, u64)) -> Self {
        let vector = (0..count).map(|i| if i == j { period } else { 0 }).collect();
        Shift { vector, region: vec![Linear::at_least(count, j, preperiod + period)] }
    }

    /// Whether these numbers are in its region.
    pub fn applies(&self, numbers: &[u64]) -> bool {
        self.region.iter().all(|inequality| inequality.holds(numbers))
    }

    /// How often the vector can be subtracted: the region is convex, so as long as the last of the positions from which
    /// it is subtracted is in it.
    pub fn times(&self, numbers: &[u64]) -> u64 {
        if !self.applies(numbers) {
            return 0;
        }
        let room = numbers.iter().zip(&self.vector).filter(|(_, subtracted)| **subtracted > 0);
        let room = room.map(|(number, subtracted)| number / subtracted);
        let within = self.region.iter().filter_map(|inequality| {
            let down = inequality.value(&self.vector) - inequality.constant;
            (down > 0).then(|| (inequality.value(numbers) / down + 1) as u64)
        });
        room.chain(within).min().unwrap_or(0)
    }
}

/// The numbers of a position of the same label that no shift makes smaller.
pub fn reduce(shifts: &[Shift], numbers: &[u64]) -> Vec<u64> {
    let mut numbers = numbers.to_vec();
    while let Some((shift, times)) = shifts.iter().find_map(|shift| {
        let times = shift.times(&numbers);
        (times > 0).then_some((shift, times))
    }) {
        for (number, subtracted) in numbers.iter_mut().zip(&shift.vector) {
            *number -= times * subtracted;
        }
    }
    numbers
}
