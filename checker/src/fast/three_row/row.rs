//! The values that the second-row moves of one row of f block.

use super::block::{OUTSIDE, WIDTH, low};
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

    /// Puts some of the 64 numbers from `from` on into it.
    pub fn take_some(
        &mut self,
        from: u32,
        some: u64,
        diagonal: &Bits,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        let (lo, hi) = (self.lo, self.hi);
        // Those just before the run and just behind it; others one by one.
        let below =
            some & low(lo.saturating_sub(from)) & !low((lo.saturating_sub(from)).saturating_sub(WIDTH));
        let above = some & !low(hi.saturating_sub(from)) & low((hi + WIDTH).saturating_sub(from));
        self.below |= moved(below, i64::from(from) + i64::from(WIDTH) - i64::from(lo));
        self.above |= moved(above, i64::from(from) - i64::from(hi));
        self.grow_up(diagonal).and_then(|()| self.grow_down(diagonal)).ok_or(OUTSIDE)?;
        let mut others = some & !below & !above;
        while others != 0 {
            self.take(from + others.trailing_zeros(), diagonal, budget)?;
            others &= others - 1;
        }
        Ok(())
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

    /// The number behind the run, if this one is in it; else this one.
    #[inline]
    pub fn behind_run(&self, number: u32) -> u32 {
        if (self.lo..self.hi).contains(&number) { self.hi } else { number }
    }

    /// Which of the 64 numbers from `from` on are in the run or the row's own.
    #[inline]
    pub fn taken(&self, from: u32) -> u64 {
        let run = low(self.hi.saturating_sub(from)) & !low(self.lo.saturating_sub(from));
        let below = moved(self.below, i64::from(self.lo) - i64::from(WIDTH) - i64::from(from));
        let above = moved(self.above, i64::from(self.hi) - i64::from(from));
        let far = self.far.iter().filter_map(|value| value.checked_sub(from)).filter(|up| *up < WIDTH);
        far.fold(run | below | above, |taken, up| taken | 1 << up)
    }

    /// W(q): which `e` have `q + e` in U(q,r).
    pub fn seen_from(&self, q: u32, diagonal: &Bits, greatest_on_it: u32) -> Option<NumberSet> {
        let mut absent = q;
        loop {
            absent = self.behind_run(absent);
            let run = (self.taken(absent) | diagonal.read(absent as usize)?).trailing_ones();
            absent += run;
            if run < WIDTH {
                break;
            }
        }
        let greatest = self.greatest().max(greatest_on_it);
        let mut rest = Vec::new();
        for first in (absent..=greatest).step_by(WIDTH as usize) {
            rest.push(self.taken(first) | diagonal.read(first as usize)?);
        }
        Some(NumberSet { run: absent - q, rest })
    }

    /// The greatest of the run and of the row's own values.
    fn greatest(&self) -> u32 {
        let near = self.hi.saturating_sub(1).max(self.above.checked_ilog2().map_or(0, |up| self.hi + up));
        self.far.iter().copied().max().unwrap_or(0).max(near)
    }
}

/// The bits of a word, each so many places higher.
#[inline]
fn moved(word: u64, by: i64) -> u64 {
    let places = by.unsigned_abs().try_into().unwrap_or(WIDTH);
    let moved = if by < 0 { word.checked_shr(places) } else { word.checked_shl(places) };
    moved.unwrap_or(0)
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
pub(crate) struct NumberSet {
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
        /// A row that takes any unused numbers, one by one or some together, says of U what a plain set says.
        fn a_row_is_a_plain_set(head: u16, taken: Vec<u16>, heads: Vec<u16>, run: (u16, u8), words: Vec<(u16, u64)>) -> bool {
            let budget = &mut Budget::start(&Limits::default());
            let number = |x: u16| u32::from(x) % LENGTH;
            // No value of f is 0, which is on the diagonal.
            let head = number(head).max(1);
            let run = u32::from(run.0 % 300)..(u32::from(run.0 % 300) + u32::from(run.1)).min(LENGTH);
            let on_it: BTreeSet<u32> =
                [0].into_iter().chain(heads.into_iter().map(number)).filter(|x| *x != head).collect();
            let diagonal = set_of(&on_it, budget);
            let mut row = Row::starting(head, &diagonal).unwrap();
            let mut used = on_it.clone();
            used.insert(head);
            let near = run.filter(|x| x % 7 != 3).collect::<Vec<_>>();
            let mut words = words.into_iter();
            for (i, value) in taken.into_iter().map(number).chain(near).enumerate() {
                if used.insert(value) {
                    row.take(value, &diagonal, budget).unwrap();
                }
                let Some((from, some)) = words.next().filter(|_| i % 3 == 0) else { continue };
                let from = [number(from), row.lo.saturating_sub(u32::from(from % 140)), row.hi + u32::from(from % 80)][usize::from(from % 3)];
                let some = (0..64).filter(|i| some >> i & 1 == 1 && from + i < LENGTH && used.insert(from + i));
                let some = some.fold(0, |some, i| some | 1 << i);
                row.take_some(from, some, &diagonal, budget).unwrap();
            }
            let greatest = on_it.last().copied().unwrap();
            let seen = row.seen_from(COLUMN, &diagonal, greatest).unwrap();
            let has = |e: u32| match e.checked_sub(seen.run) {
                None => true,
                Some(i) => seen.rest.get(i as usize / 64).is_some_and(|word| word >> (i % 64) & 1 == 1),
            };
            let is_taken = |from: u32, i: u32| (row.taken(from) | diagonal.read(from as usize).unwrap()) >> i & 1 == 1;
            (0..LENGTH - COLUMN).all(|e| has(e) == used.contains(&(COLUMN + e)))
                && seen.rest.last().is_none_or(|word| *word != 0)
                && (0..LENGTH - 64).all(|from| (0..64).all(|i| is_taken(from, i) == used.contains(&(from + i))))
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

    #[test]
    fn values_outside_are_none() {
        let budget = &mut Budget::start(&Limits::default());
        let diagonal = Bits::empty(64, budget).unwrap();
        assert!(Row::starting(63, &diagonal).is_none());
    }
}
