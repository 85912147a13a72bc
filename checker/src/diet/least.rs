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
        Axis::Layers(_) => Ok(Vec::new()),
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

#[cfg(test)]
mod tests {
    use super::super::form::Wall;
    use super::*;
    use crate::Limits;
    use quickcheck::quickcheck;

    /// What "the least" means, straight: of a sequence of anything that repeats with `repeat`, whether a
    /// smaller preperiod, and whether a smaller period, holds for every number up to a large one.
    fn plainly<T: PartialEq>(repeat: Repeat, at: impl Fn(u64) -> T) -> Least {
        let Repeat { preperiod, period } = repeat;
        let value = |x: u64| at(repeat.reduce(x));
        let holds = |from: u64, by: u64| (from..60).all(|x| value(x) == value(x + by));
        assert!(holds(preperiod, period));
        Least {
            repeat,
            preperiod: !(0..preperiod).any(|from| holds(from, period)),
            period: !(1..period).any(|by| holds(preperiod, by)),
        }
    }

    fn repeat(preperiod: u8, period: u8) -> Repeat {
        Repeat { preperiod: u64::from(preperiod % 3), period: u64::from(period % 6) + 1 }
    }

    /// A table of `blocks` blocks whose entries are taken again and again from `numbers`.
    fn table(axis: &Axis, blocks: usize, numbers: &[u8]) -> Table {
        let size = axis.classes() as usize;
        let entry = |n: usize| u32::from(numbers.get(n % numbers.len().max(1)).is_some_and(|n| n % 4 == 0));
        Table { size, entries: (0..blocks * size).map(entry).collect() }
    }

    fn of_axis(axis: &Axis, table: &Table) -> Vec<Least> {
        least(axis, table, &Budget::start(&Limits::default())).unwrap()
    }

    quickcheck! {
        fn a_gap_has_the_least_by_definition(n: (u8, u8, u8), numbers: Vec<u8>) -> bool {
            let repeat = repeat(n.0, n.1);
            let axis = Axis::Gap(0, repeat);
            let table = table(&axis, usize::from(n.2 % 3) + 1, &numbers);
            let column = |x: u64| -> Vec<u32> {
                table.entries.chunks(table.size).map(|block| block[x as usize]).collect()
            };
            of_axis(&axis, &table) == [plainly(repeat, column)]
        }

        fn a_wall_has_the_least_by_definition(n: (u8, u8, u8, u8, u8, u8, u8), numbers: Vec<u8>) -> bool {
            let [along, above, below] = [repeat(n.0, n.1), repeat(n.2, n.3), repeat(n.4, n.5)];
            let wall = Wall { p: 0, q: 1, along, above, below };
            let axis = Axis::Pair(wall);
            let table = table(&axis, usize::from(n.6 % 2) + 1, &numbers);
            let of = |places: Vec<u64>| -> Vec<u32> {
                let entries = |block: &[u32]| places.iter().map(|&x| block[x as usize]).collect::<Vec<_>>();
                table.entries.chunks(table.size).flat_map(entries).collect()
            };
            let (lows, width, zero) = (along.classes(), wall.width(), wall.zero());
            of_axis(&axis, &table)
                == [
                    plainly(along, |low| of((0..width).map(|d| low * width + d).collect())),
                    plainly(above, |x| of((0..lows).map(|low| low * width + zero + x).collect())),
                    plainly(below, |x| of((0..lows).map(|low| low * width + zero - x).collect())),
                ]
        }
    }
}
