//! The values that the second-row moves of one row of f block, and the least value that nothing blocks.

use super::column::{Column, OUTSIDE};
use crate::bits::Bits;
use crate::limits::Budget;
use crate::verdict::Stop;

/// U(q,r) of one row `r`: the diagonal, which is 0 and all `f(a,a)` with `a < r`, and the values that the row
/// has taken. Numbers that a column after the last value will not ask for are among them too.
///
/// A row fills up the numbers around its first value, so nearly all of them are one run.
pub(crate) struct Row {
    /// All of `lo..hi` is in U, and neither `hi` is nor the number before `lo`.
    lo: u32,
    hi: u32,
    /// The row's own values among the 64 numbers before `lo`, the last of which is the highest bit,
    /// and among the 64 numbers from `hi` on, the first of which is the lowest bit.
    below: u64,
    above: u64,
    /// Its own values that were elsewhere when they were taken.
    far: Vec<u32>,
}

impl Row {
    /// A row whose first value is `head`.
    pub fn starting(head: u32, diagonal: &Bits) -> Option<Row> {
        let mut row = Row { lo: head, hi: head, below: 0, above: 1, far: Vec::new() };
        row.grow_up(diagonal)?;
        row.grow_down(diagonal)?;
        Some(row)
    }

    /// Puts the row's next value into it.
    #[inline]
    pub fn take(&mut self, value: u32, diagonal: &Bits, budget: &mut Budget) -> Result<(), Stop> {
        if self.take_near(value, diagonal).ok_or(OUTSIDE)? {
            return Ok(());
        }
        // A vector that grows has at most twice the room that it needs, and for a while a third.
        budget.pay(3, size_of::<u32>())?;
        self.far.push(value);
        Ok(())
    }

    /// The same, if the value is near the run; else nothing.
    #[inline]
    fn take_near(&mut self, value: u32, diagonal: &Bits) -> Option<bool> {
        if let Some(up) = value.checked_sub(self.hi) {
            if up < 64 {
                self.above |= 1 << up;
                self.grow_up(diagonal)?;
                return Some(true);
            }
        } else if let Some(down @ 1..=64) = self.lo.checked_sub(value) {
            self.below |= 1 << (64 - down);
            self.grow_down(diagonal)?;
            return Some(true);
        }
        Some(false)
    }

    /// Lets the run grow over its upper neighbours in U.
    #[inline]
    fn grow_up(&mut self, diagonal: &Bits) -> Option<()> {
        loop {
            let joined = (self.above | diagonal.read(self.hi as usize)?).trailing_ones();
            self.hi += joined;
            if joined < 64 {
                self.above >>= joined;
                return Some(());
            }
            self.above = 0;
        }
    }

    /// Lets the run grow over its lower neighbours in U.
    #[inline]
    fn grow_down(&mut self, diagonal: &Bits) -> Option<()> {
        loop {
            let joined = (self.below | read_before(diagonal, self.lo)?).leading_ones();
            self.lo -= joined;
            if joined < 64 {
                self.below <<= joined;
                return Some(());
            }
            self.below = 0;
        }
    }

    /// Whether `value` is in the run or one of the row's own.
    fn has(&self, value: u32) -> bool {
        let near = match (value.checked_sub(self.hi), self.lo.checked_sub(value)) {
            (None, None | Some(0)) => true,
            (Some(up @ 0..64), _) => self.above >> up & 1 == 1,
            (_, Some(down @ 1..65)) => self.below >> (64 - down) & 1 == 1,
            _ => false,
        };
        near || self.far.contains(&value)
    }

    /// The least number from column `q` on that is neither in U(q,r) nor in C(q,r), with the diagonal of this
    /// row. Numbers before the column's frontier are blocked, and so is the run: what is left to look at is
    /// nearly always among the 64 numbers behind the one or the other.
    #[inline]
    pub fn least_free(&self, column: &mut Column, diagonal: &Bits) -> Option<u32> {
        let from = column.raise_frontier(diagonal)?;
        let gap = self.lo.saturating_sub(from);
        if gap > 64 || !self.far.is_empty() {
            return self.search(from, column, diagonal);
        }
        if gap > 0 {
            let own = self.below >> (64 - gap) | !(!0 >> (64 - gap));
            let free = column.free(from, diagonal)? & !own;
            if free != 0 {
                return Some(from + free.trailing_zeros());
            }
        }
        let above = from.max(self.hi);
        let own = self.above.checked_shr(above - self.hi).unwrap_or(0);
        let free = column.free(above, diagonal)? & !own;
        match free {
            0 => self.search(from, column, diagonal),
            _ => Some(above + free.trailing_zeros()),
        }
    }

    /// The same, looked for from `from` on as it is defined.
    #[cold]
    #[inline(never)]
    fn search(&self, from: u32, column: &Column, diagonal: &Bits) -> Option<u32> {
        let mut value = from;
        while self.has(value) || column.free(value, diagonal)? & 1 == 0 {
            value += 1;
        }
        Some(value)
    }

    /// W(q): which `e` have `q + e` in U(q,r).
    pub fn seen_from(&self, q: u32, diagonal: &Bits, greatest_on_it: u32) -> Option<Seen> {
        let mut absent = q;
        while self.has(absent) || diagonal.read(absent as usize)? & 1 == 1 {
            absent = if (self.lo..self.hi).contains(&absent) { self.hi } else { absent + 1 };
        }
        let greatest = self.greatest().max(greatest_on_it);
        let mut rest = Vec::new();
        for first in (absent..=greatest).step_by(64) {
            let own = (0..64).fold(0, |word, i| word | u64::from(self.has(first + i)) << i);
            rest.push(own | diagonal.read(first as usize)?);
        }
        Some(Seen { run: absent - q, rest })
    }

    /// The greatest of the run and of the row's own values.
    fn greatest(&self) -> u32 {
        let near = self.hi.saturating_sub(1).max(self.above.checked_ilog2().map_or(0, |up| self.hi + up));
        self.far.iter().copied().max().unwrap_or(0).max(near)
    }
}

/// The elements `before - 64..before`, as bits, the last the highest; there is none below 0.
#[inline]
fn read_before(set: &Bits, before: u32) -> Option<u64> {
    match before.checked_sub(64) {
        Some(from) => set.read(from as usize),
        None => Some(set.read(0)?.checked_shl(64 - before).unwrap_or(0)),
    }
}

/// A set of numbers: those below `run`, and `run + i` for each bit `i` of the rest, the last word of which has
/// the greatest.
#[derive(PartialEq, Eq)]
pub(crate) struct Seen {
    pub run: u32,
    pub rest: Vec<u64>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use quickcheck::quickcheck;
    use std::collections::BTreeSet;

    const COLUMN: u32 = 130;
    const LENGTH: u32 = 6 * 64;

    fn set_of(numbers: &BTreeSet<u32>, budget: &mut Budget) -> Bits {
        let mut bits = Bits::empty(u64::from(LENGTH + 2 * 64), budget).unwrap();
        numbers.iter().for_each(|&number| bits.insert(number as usize).unwrap());
        bits
    }

    quickcheck! {
        /// A row that takes any unused numbers, in a column that holds any, says of U what a plain set says.
        fn a_row_is_a_plain_set(head: u16, taken: Vec<u16>, held: Vec<u16>, heads: Vec<u16>, run: (u16, u8)) -> bool {
            let budget = &mut Budget::start(&Limits::default());
            let number = |x: u16| u32::from(x) % LENGTH;
            // No value of f is 0, which is on the diagonal.
            let head = number(head).max(1);
            let run = u32::from(run.0 % 300)..(u32::from(run.0 % 300) + u32::from(run.1)).min(LENGTH);
            let on_it: BTreeSet<u32> =
                [0].into_iter().chain(heads.into_iter().map(number)).filter(|x| *x != head).collect();
            let diagonal = set_of(&on_it, budget);
            let mut column = Column::room(COLUMN, 2 * COLUMN, budget).unwrap();
            let held: BTreeSet<u32> = held.into_iter().map(number).filter(|x| *x >= COLUMN).collect();
            held.iter().for_each(|&value| column.insert(value).unwrap());
            let mut row = Row::starting(head, &diagonal).unwrap();
            let mut used = on_it.clone();
            used.insert(head);
            let near = run.filter(|x| x % 7 != 3).collect::<Vec<_>>();
            for value in taken.into_iter().map(number).chain(near) {
                if used.insert(value) {
                    row.take(value, &diagonal, budget).unwrap();
                }
                let free = (COLUMN..).find(|x| !used.contains(x) && !held.contains(x)).unwrap();
                if row.least_free(&mut column, &diagonal) != Some(free) {
                    return false;
                }
            }
            let greatest = on_it.last().copied().unwrap();
            let seen = row.seen_from(COLUMN, &diagonal, greatest).unwrap();
            let has = |e: u32| match e.checked_sub(seen.run) {
                None => true,
                Some(i) => seen.rest.get(i as usize / 64).is_some_and(|word| word >> (i % 64) & 1 == 1),
            };
            (0..LENGTH - COLUMN).all(|e| has(e) == used.contains(&(COLUMN + e)))
                && seen.rest.last().is_none_or(|word| *word != 0)
        }
    }

    /// Wherever in a word it stands.
    #[test]
    fn the_greatest_number_is_seen() {
        let budget = &mut Budget::start(&Limits::default());
        let diagonal = set_of(&[0].into(), budget);
        for behind in 1..200 {
            let mut row = Row::starting(70, &diagonal).unwrap();
            row.take(71 + behind, &diagonal, budget).unwrap();
            let seen = row.seen_from(70, &diagonal, 0).unwrap();
            assert_eq!((seen.run, seen.rest.len()), (1, behind as usize / 64 + 1), "{behind}");
            assert_eq!(seen.rest.last(), Some(&(1 << (behind % 64))), "{behind}");
        }
    }

    #[test]
    fn what_is_before_a_number_is_read_up_to_0() {
        let budget = &mut Budget::start(&Limits::default());
        let set = set_of(&[0, 1, 62, 63, 64, 65, 127].into(), budget);
        for before in 0..200u32 {
            let has =
                |i: &u32| (before + i).checked_sub(64).is_some_and(|x| set.contains(x as usize).unwrap());
            let word = (0..64).filter(has).fold(0, |word, i| word | 1 << i);
            assert_eq!(read_before(&set, before), Some(word), "{before}");
        }
    }

    #[test]
    fn a_run_goes_on_over_several_words() {
        let budget = &mut Budget::start(&Limits::default());
        let diagonal = set_of(&(50..=300).filter(|x| *x != 170).collect(), budget);
        let row = Row::starting(170, &diagonal).unwrap();
        assert_eq!((row.lo, row.hi), (50, 301));
    }

    /// The column blocks more than 64 numbers behind the run, and the row its own before it.
    #[test]
    fn the_least_number_may_be_far_behind_the_run() {
        let budget = &mut Budget::start(&Limits::default());
        let diagonal = set_of(&[0].into(), budget);
        let mut column = Column::room(98, 400, budget).unwrap();
        (99..300).for_each(|value| column.insert(value).unwrap());
        let mut row = Row::starting(100, &diagonal).unwrap();
        [101, 102, 98].into_iter().for_each(|value| row.take(value, &diagonal, budget).unwrap());
        assert_eq!(row.least_free(&mut column, &diagonal), Some(300));
    }

    #[test]
    fn values_outside_are_none() {
        let budget = &mut Budget::start(&Limits::default());
        let diagonal = Bits::empty(64, budget).unwrap();
        assert!(Row::starting(63, &diagonal).is_none());
        let mut column = Column::room(64, 3, budget).unwrap();
        assert!(column.insert(63).is_err() && column.insert(64).is_ok());
        assert_eq!(column.free(63, &diagonal), None);
    }
}
