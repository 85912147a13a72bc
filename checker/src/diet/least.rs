//! Whether the periods and preperiods of a form are the least ones of what was checked.

use super::form::{Axis, Repeat};
use super::labels::Table;
use crate::limits::Budget;
use crate::verdict::Stop;

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
        Axis::Gap(_, repeat) => Ok(vec![of(repeat, budget, |x, y| table.agree(x, y))?]),
        Axis::Pair(wall) => {
            let (lows, width, zero) = (wall.along.classes(), wall.width(), wall.zero());
            let agree = |x: (u64, u64), y: (u64, u64)| {
                let at = |(low, place): (u64, u64)| low * width + place;
                table.agree(at(x), at(y))
            };
            Ok(vec![
                of(wall.along, budget, |x, y| (0..width).all(|d| agree((x, d), (y, d))))?,
                of(wall.above, budget, |x, y| (0..lows).all(|l| agree((l, zero + x), (l, zero + y))))?,
                of(wall.below, budget, |x, y| (0..lows).all(|l| agree((l, zero - x), (l, zero - y))))?,
            ])
        }
    }
}

/// Every period of a sequence is a multiple of its least one, and all have the same least preperiod.
fn of(repeat: Repeat, budget: &Budget, agree: impl Fn(u64, u64) -> bool) -> Result<Least, Stop> {
    let Repeat { preperiod, period } = repeat;
    let mut least = Least { repeat, preperiod: true, period: true };
    if let Some(before) = preperiod.checked_sub(1) {
        least.preperiod = !agree(before, before + period);
    }
    for shorter in (1..period).filter(|shorter| period.is_multiple_of(*shorter)) {
        let mut repeats = true;
        for x in 0..period {
            budget.tick()?;
            repeats = repeats && agree(preperiod + x, preperiod + (x + shorter) % period);
        }
        least.period = least.period && !repeats;
    }
    Ok(least)
}
