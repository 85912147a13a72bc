//! Whether the periods and preperiods of a form are the least ones of what was checked.

use super::form::{Axis, Repeat};
use super::labels::Table;
use crate::limits::Budget;
use crate::verdict::Stop;
use std::ops::Range;

/// One preperiod and period of a form, with what the labels say of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Least {
    pub repeat: Repeat,
    /// No smaller preperiod holds.
    pub preperiod: bool,
    /// No smaller period holds.
    pub period: bool,
}

/// For each repetition on `axis`, in the order of the parameters: whether it is the least. `table`
/// has no equal blocks, so equal entries are equal parts of the classification.
pub fn least(axis: &Axis, table: &Table, budget: &Budget) -> Result<Vec<Least>, Stop> {
    match *axis {
        Axis::Gap(_, repeat) => Ok(vec![of(repeat, |x, y| table.agree(x, y, budget))?]),
        Axis::Pair(wall) => {
            let (lows, width, zero) = (wall.along.classes(), wall.width(), wall.zero());
            let agree = |x: (u64, u64), y: (u64, u64)| {
                let at = |(low, place): (u64, u64)| low * width + place;
                table.agree(at(x), at(y), budget)
            };
            Ok(vec![
                of(wall.along, |x, y| all(0..width, |d| agree((x, d), (y, d))))?,
                of(wall.above, |x, y| all(0..lows, |low| agree((low, zero + x), (low, zero + y))))?,
                of(wall.below, |x, y| all(0..lows, |low| agree((low, zero - x), (low, zero - y))))?,
            ])
        }
    }
}

/// Every period of a sequence is a multiple of its least one, and all have the same least preperiod.
fn of(repeat: Repeat, agree: impl Fn(u64, u64) -> Result<bool, Stop>) -> Result<Least, Stop> {
    let Repeat { preperiod, period } = repeat;
    let mut least = Least { repeat, preperiod: true, period: true };
    if let Some(before) = preperiod.checked_sub(1) {
        least.preperiod = !agree(before, before + period)?;
    }
    for shorter in (1..period).filter(|shorter| period.is_multiple_of(*shorter)) {
        let repeats = all(0..period, |x| agree(preperiod + x, preperiod + (x + shorter) % period))?;
        least.period = least.period && !repeats;
    }
    Ok(least)
}

/// Whether `holds` does for every number of a range.
fn all(range: Range<u64>, holds: impl Fn(u64) -> Result<bool, Stop>) -> Result<bool, Stop> {
    for x in range {
        if !holds(x)? {
            return Ok(false);
        }
    }
    Ok(true)
}
