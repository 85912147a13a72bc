//! Whether the periods and preperiods of a form are the least ones of what was checked.

use super::form::{Axis, Repeat};
use super::labels::Table;

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
pub fn least(axis: &Axis, table: &Table) -> Vec<Least> {
    match *axis {
        Axis::Gap(_, repeat) => vec![of(repeat, |x, y| table.agree(x, y))],
        Axis::Pair(wall) => {
            let (lows, width, zero) = (wall.along.classes(), wall.width(), wall.zero());
            let at = |low: u64, place: u64| low * width + place;
            vec![
                of(wall.along, |x, y| (0..width).all(|d| table.agree(at(x, d), at(y, d)))),
                of(wall.above, |x, y| {
                    (0..lows).all(|low| table.agree(at(low, zero + x), at(low, zero + y)))
                }),
                of(wall.below, |x, y| {
                    (0..lows).all(|low| table.agree(at(low, zero - x), at(low, zero - y)))
                }),
            ]
        }
    }
}

/// Every period of a sequence is a multiple of its least one, and all have the same least preperiod.
fn of(repeat: Repeat, agree: impl Fn(u64, u64) -> bool) -> Least {
    let Repeat { preperiod, period } = repeat;
    let start = preperiod.checked_sub(1);
    let shorter = (1..period)
        .filter(|d| period.is_multiple_of(*d))
        .any(|d| (0..period).all(|x| agree(preperiod + x, preperiod + (x + d) % period)));
    Least {
        repeat,
        preperiod: start.is_none_or(|before| !agree(before, before + period)),
        period: !shorter,
    }
}
