//! The first rows that moves in row 2 and row 3 block, as sets of numbers that are read 64 at a time, and the least
//! one that nothing blocks.

use crate::bits::Bits;
use crate::indexed::NumberedList;
use crate::limits::Budget;
use crate::verdict::Stop;

const OUTSIDE: Stop = Stop::Internal("a value was looked for outside its range");

/// U(q,r) of the row `r` that passes (`format/three-row.md`, kind 2).
pub(crate) struct UsedValues {
    /// 0, and f(a,a) of each lower row.
    diagonal: Bits,
    /// The diagonal, and the row's own values so far.
    numbers: Bits,
    /// The same of an earlier column.
    earlier: Bits,
}

impl UsedValues {
    /// Before row 0, where the rows end at `bound` and the columns at `last`.
    pub fn new(bound: u32, last: u32, budget: &mut Budget) -> Result<Self, Stop> {
        // A value is at most one more than its column and its row.
        let most = u64::from(bound) + u64::from(last) + 3 * 64;
        let mut diagonal = Bits::empty(most, budget)?;
        diagonal.insert(0)?;
        Ok(UsedValues {
            diagonal,
            numbers: Bits::empty(most, budget)?,
            earlier: Bits::empty(most, budget)?,
        })
    }

    /// The next row begins, none of whose values is known.
    pub fn begin(&mut self) -> Result<(), Stop> {
        self.numbers.copy_from(&self.diagonal)
    }

    /// The row has this value in column `q`.
    pub fn take(&mut self, q: u32, r: u32, value: u32) -> Result<(), Stop> {
        if q == r {
            self.diagonal.insert(value as usize)?;
        }
        self.numbers.insert(value as usize)
    }

    /// The unused number that `steps` lead to from `head`: 0, 2, 4, ... to the first, second, third one above it, and
    /// 1, 3, 5, ... to those below. `None` when it is not among `1..=most`.
    pub fn at_steps(&self, head: u32, steps: u32, most: u32) -> Result<Option<u32>, Stop> {
        let mut value = head;
        for _ in 0..=steps / 2 {
            value = match steps % 2 == 0 {
                true => self.numbers.absent_from(value as usize + 1).ok_or(OUTSIDE)? as u32,
                false => self.numbers.absent_before(value as usize).unwrap_or(0) as u32,
            };
            if !(1..=most).contains(&value) {
                return Ok(None);
            }
        }
        Ok(Some(value))
    }

    /// Keeps what is used up to now.
    pub fn remember(&mut self) -> Result<(), Stop> {
        self.earlier.copy_from(&self.numbers)
    }

    /// Whether W(q) is what W(since) was when it was remembered.
    pub fn repeats(&self, since: u32, q: u32) -> bool {
        let now = from(&self.numbers, q).chain(std::iter::repeat(0));
        from(&self.earlier, since).zip(now).all(|(then, now)| then == now)
    }

    /// Whether W(q) is 0, ..., `d - 1`.
    pub fn is_run(&self, q: u32, d: u32) -> bool {
        let run = (0..).step_by(64).map(|e| !u64::MAX.checked_shl(d.saturating_sub(e)).unwrap_or(0));
        from(&self.numbers, q).zip(run).all(|(seen, run)| seen == run)
    }
}

/// The elements from `q` on, in words.
fn from(numbers: &Bits, q: u32) -> impl Iterator<Item = u64> {
    (q as usize..).step_by(64).map_while(|from| numbers.read(from))
}

/// C(q,r) of all columns: by column `q`, which `e` have `q + e` as the value there of a row that has passed.
pub(crate) struct Columns(Vec<Bits>);

impl Columns {
    /// Before row 0, where the rows end at `bound` and the columns at `last`.
    pub fn new(bound: u32, last: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let mut columns = budget.room(u64::from(last) + 1)?;
        for q in 0..=last {
            columns.push(Bits::empty(u64::from(q.min(bound)) + 3 * 64, budget)?);
        }
        Ok(Columns(columns))
    }

    /// The row that passes has this value in column `q`.
    pub fn put(&mut self, q: u32, value: u32) -> Result<(), Stop> {
        self.0.at_mut(q)?.insert(value.checked_sub(q).ok_or(OUTSIDE)? as usize)
    }

    /// The least number from `max(q, r + 1)` on that is neither in U(q,r) nor in C(q,r).
    pub fn least_free(&self, q: u32, r: u32, used: &UsedValues, budget: &Budget) -> Result<u32, Stop> {
        let column = self.0.at(q)?;
        let mut free = q.max(r + 1);
        loop {
            budget.spend(1)?;
            let used = used.numbers.read(free as usize).ok_or(OUTSIDE)?;
            let blocked = (used | column.read((free - q) as usize).ok_or(OUTSIDE)?).trailing_ones();
            free += blocked;
            if blocked < 64 {
                return Ok(free);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use quickcheck::quickcheck;
    use std::collections::BTreeSet;

    const COLUMN: u32 = 130;
    const MOST: u32 = 6 * 64;

    /// A row 0 that has these values in column 131, and others below it that have those in column 130.
    fn row(values: &BTreeSet<u32>, held: &BTreeSet<u32>, budget: &mut Budget) -> (UsedValues, Columns) {
        let mut used = UsedValues::new(MOST, MOST, budget).unwrap();
        used.begin().unwrap();
        values.iter().for_each(|value| used.take(COLUMN + 1, 0, *value).unwrap());
        let mut columns = Columns::new(2 * COLUMN, COLUMN, budget).unwrap();
        held.iter().for_each(|value| columns.put(COLUMN, *value).unwrap());
        (used, columns)
    }

    quickcheck! {
        /// Plain sets say the same of used and held numbers.
        fn values_are_plain_sets(taken: Vec<u16>, held: Vec<u16>, head: u16, run: (u16, u8)) -> bool {
            let budget = &mut Budget::start(&Limits::default());
            let number = |x: u16| u32::from(x) % MOST;
            let head = number(head).max(1);
            let run = u32::from(run.0 % 300)..(u32::from(run.0 % 300) + u32::from(run.1)).min(MOST);
            let mut taken: BTreeSet<u32> = taken.into_iter().map(number).chain(run).collect();
            let held: BTreeSet<u32> = held.into_iter().map(number).filter(|x| *x >= COLUMN).collect();
            let (used, columns) = row(&taken, &held, budget);
            taken.insert(0);
            let is_free = |x: &u32| !taken.contains(x) && !held.contains(x);
            let free = |r: u32| columns.least_free(COLUMN, r, &used, budget).unwrap();
            let steps = |steps: u32| {
                let mut up = (head + 1..MOST).filter(|x| !taken.contains(x));
                let mut down = (1..head).rev().filter(|x| !taken.contains(x));
                let back = (steps / 2) as usize;
                if steps % 2 == 0 { up.nth(back) } else { down.nth(back) }
            };
            [0, COLUMN - 1, COLUMN].iter().all(|&r| Some(free(r)) == (COLUMN.max(r + 1)..).find(is_free))
                && (0..9).all(|n| used.at_steps(head, n, MOST - 1).unwrap() == steps(n))
        }

        /// Whether two columns see the same, or a run, is what plain sets say.
        fn what_is_seen_repeats_when_plain_sets_do(earlier: Vec<u16>, later: Vec<u16>, by: u8, run: bool) -> bool {
            let budget = &mut Budget::start(&Limits::default());
            let (since, q) = (64, 64 + u32::from(by % 80));
            let set = |from: u32, numbers: &[u16]| -> BTreeSet<u32> {
                let number = |i: usize| u32::from(numbers.get(i).copied().unwrap_or(0) % 300);
                if run {
                    return (from..from + number(0)).chain([from + number(1)]).collect();
                }
                numbers.iter().map(|x| from + u32::from(x % 300)).collect()
            };
            let seen = |from: u32, set: &BTreeSet<u32>| -> BTreeSet<u32> {
                set.iter().filter_map(|x| x.checked_sub(from)).collect()
            };
            // The same again, moved along, or another set.
            [set(q, &earlier), set(q, &later)].into_iter().all(|now| {
                let then = set(since, &earlier);
                let (mut used, _) = row(&then, &BTreeSet::new(), budget);
                used.remember().unwrap();
                let is_run = (0..310).all(|d| used.is_run(since, d) == (seen(since, &then) == (0..d).collect()));
                used.begin().unwrap();
                now.iter().for_each(|value| used.take(COLUMN + 1, 0, *value).unwrap());
                is_run && used.repeats(since, q) == (seen(since, &then) == seen(q, &now))
            })
        }
    }

    /// Numbers on the diagonal are used in each row, numbers that a row has taken in that row alone.
    #[test]
    fn the_diagonal_is_used_in_every_row() {
        let budget = &mut Budget::start(&Limits::default());
        let mut used = UsedValues::new(9, 9, budget).unwrap();
        let columns = Columns::new(9, 9, budget).unwrap();
        used.begin().unwrap();
        assert_eq!(columns.least_free(0, 0, &used, budget).ok(), Some(1));
        used.take(0, 0, 1).unwrap();
        used.take(1, 0, 2).unwrap();
        assert_eq!(columns.least_free(1, 0, &used, budget).ok(), Some(3));
        used.begin().unwrap();
        assert_eq!(columns.least_free(1, 0, &used, budget).ok(), Some(2));
    }

    #[test]
    fn outside_is_an_internal_error() {
        let budget = &mut Budget::start(&Limits::default());
        let (used, mut columns) = row(&BTreeSet::new(), &BTreeSet::new(), budget);
        assert!(columns.put(COLUMN + 1, 200).is_err() && columns.put(COLUMN, COLUMN - 1).is_err());
        assert!(columns.least_free(COLUMN + 1, 0, &used, budget).is_err());
        assert!(used.at_steps(MOST + MOST + 3 * 64, 0, u32::MAX).is_err());
    }
}
