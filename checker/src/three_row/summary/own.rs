//! The values that a row has taken itself, from one block of columns to the next.

use super::front::Front;
use crate::bits::Bits;
use crate::limits::Budget;
use crate::three_row::block::Block;
use crate::three_row::block::by_column::ByColumn;
use crate::three_row::block::by_value::ByValue;
use crate::verdict::Stop;
use std::ops::{Range, RangeInclusive};

const OUTSIDE: Stop = Stop::Internal("a row's own values outside its block");

/// What a row that has not ended keeps of its own values. While the row passes through a block they are
/// lent to the block's `used`, except those of [`Own::run`].
pub(crate) trait Own: Sized {
    /// How the block is kept.
    type Block: Block;
    /// A row that has taken nothing yet, before its column `r`.
    fn new(r: u32) -> Self;
    /// Puts the row's own values into `front.used`.
    fn lend(&mut self, front: &mut Front<Self::Block>) -> Result<(), Stop>;
    /// Takes the values that it was dealt.
    fn take(&mut self, front: &Front<Self::Block>, budget: &mut Budget) -> Result<(), Stop>;
    /// Takes the row's own values out of `front.used`, and keeps what columns from `q` on may ask for.
    fn take_back(
        &mut self,
        q: u32,
        front: &mut Front<Self::Block>,
        budget: &mut Budget,
    ) -> Result<(), Stop>;
    /// Values that are used all of them, whatever `front.used` says; its end is not.
    fn run(&self) -> Range<u32>;
    /// The greatest of the row's own values.
    fn greatest(&self) -> u32;

    /// Which `e` have `q + e` in U(q,r), while the row is lent to the block.
    fn shape(&self, q: u32, front: &Front<Self::Block>) -> Result<Shape, Stop> {
        let run = self.run();
        let mut free = q;
        while run.contains(&free) || front.used.contains(free as usize)? {
            free = if run.contains(&free) { run.end } else { absent_from(&front.used, free)? };
        }
        let mut rest = Vec::new();
        for first in (free..=self.greatest().max(front.greatest)).step_by(64) {
            let inside = run.start.max(first)..run.end.min(first + 64);
            let own = inside.fold(0, |word, value| word | 1u64 << (value - first));
            rest.push(own | front.used.read(first as usize)?);
        }
        Ok(Shape { run: free - q, rest })
    }
}

fn absent_from(used: &Bits, from: u32) -> Result<u32, Stop> {
    used.next_absent(from as usize).map(|absent| absent as u32).ok_or(OUTSIDE)
}

/// A set of numbers: those below `run`, and `run + i` for each bit `i`.
#[derive(PartialEq, Eq)]
pub(crate) struct Shape {
    pub run: u32,
    pub rest: Vec<u64>,
}

/// The fast way: a row fills up the free values around its first, so that a run and the words at its two
/// ends hold nearly all of them.
pub(crate) struct Run {
    /// All of `lo..hi` is used, and `hi` is not. Nothing is before the first value.
    lo: u32,
    hi: u32,
    /// The two when the row came into the block.
    lent: (u32, u32),
    greatest: u32,
    /// Of `used`, the word before that of `lo`, this one, that of `hi` and the one after.
    ends: [u64; 4],
    /// Own values that were outside these words when they were taken.
    far: Vec<u32>,
}

impl Run {
    /// The numbers of the words in `ends`.
    fn places(&self) -> [Option<usize>; 4] {
        let (lo, hi) = ((self.lo / 64) as usize, (self.hi / 64) as usize);
        [lo.checked_sub(1), Some(lo), Some(hi), Some(hi + 1)]
    }

    /// The words of the run and of `ends`.
    #[inline]
    fn near(&self) -> RangeInclusive<u32> {
        (self.lo / 64).saturating_sub(1)..=self.hi / 64 + 1
    }
}

impl Own for Run {
    type Block = ByValue;

    fn new(r: u32) -> Self {
        Run { lo: r, hi: r, lent: (r, r), greatest: 0, ends: [0; 4], far: Vec::new() }
    }

    fn lend(&mut self, front: &mut Front<ByValue>) -> Result<(), Stop> {
        self.lent = (self.lo, self.hi);
        for (place, word) in self.places().into_iter().zip(self.ends) {
            if let Some(place) = place {
                *front.used.word_mut(place)? |= word;
            }
        }
        self.far.iter().try_for_each(|&value| front.used.insert(value as usize))
    }

    fn take(&mut self, front: &Front<ByValue>, budget: &mut Budget) -> Result<(), Stop> {
        let dealt = &front.dealt;
        self.greatest = self.greatest.max(dealt.greatest);
        if self.lo == self.hi {
            // The run begins at the first value, which is the only one yet.
            (self.lo, self.hi, self.lent) = (dealt.least, dealt.least, (dealt.least, dealt.least));
        }
        self.hi = absent_from(&front.used, self.hi)?;
        if let Some(below) = self.lo.checked_sub(1) {
            self.lo = front.used.previous_absent(below as usize).map_or(0, |absent| absent as u32 + 1);
        }
        let near = self.near();
        if near.contains(&(dealt.least / 64)) && near.contains(&(dealt.greatest / 64)) {
            return Ok(());
        }
        for value in dealt.values().filter(|value| !near.contains(&(value / 64))) {
            // A vector that grows has at most twice the room that it needs, and for a while a third.
            budget.pay(3, size_of::<u32>())?;
            self.far.push(value);
        }
        Ok(())
    }

    fn take_back(&mut self, _: u32, front: &mut Front<ByValue>, _: &mut Budget) -> Result<(), Stop> {
        for (place, word) in self.places().into_iter().zip(&mut self.ends) {
            if let Some(place) = place {
                *word = *front.used.word_mut(place)?;
            }
        }
        // Between the two ends nothing was put in, since the run was there before.
        let [first, .., last] = self.places();
        let (lo, hi) = ((self.lent.0 / 64) as usize, (self.lent.1 / 64) as usize);
        front.used.copy_words(first.unwrap_or(0)..=lo, &front.diagonal)?;
        front.used.copy_words(hi..=last.unwrap_or(hi), &front.diagonal)?;
        for &value in &self.far {
            let place = (value / 64) as usize;
            front.used.copy_words(place..=place, &front.diagonal)?;
        }
        let run = self.run();
        self.far.retain(|value| !run.contains(value));
        Ok(())
    }

    fn run(&self) -> Range<u32> {
        self.lo..self.hi
    }

    fn greatest(&self) -> u32 {
        self.greatest
    }
}

/// The plain way: every value is kept and looked at.
pub(crate) struct Everything {
    /// Of `used`, the words from number `first` on.
    words: Vec<u64>,
    first: usize,
    greatest: u32,
}

impl Own for Everything {
    type Block = ByColumn;

    fn new(_: u32) -> Self {
        Everything { words: Vec::new(), first: 0, greatest: 0 }
    }

    fn lend(&mut self, front: &mut Front<ByColumn>) -> Result<(), Stop> {
        for (place, word) in (self.first..).zip(&self.words) {
            *front.used.word_mut(place)? |= word;
        }
        Ok(())
    }

    fn take(&mut self, front: &Front<ByColumn>, _: &mut Budget) -> Result<(), Stop> {
        self.greatest = self.greatest.max(front.dealt.greatest);
        Ok(())
    }

    fn take_back(&mut self, q: u32, front: &mut Front<ByColumn>, budget: &mut Budget) -> Result<(), Stop> {
        self.first = (q / 64) as usize;
        let last = (self.greatest / 64) as usize;
        let (before, after) = (self.words.capacity(), (last + 1).saturating_sub(self.first));
        if after > before {
            budget.pay((after - before) as u64, size_of::<u64>())?;
            self.words.reserve_exact(after - self.words.len());
        }
        self.words.clear();
        for place in self.first..=last {
            self.words.push(*front.used.word_mut(place)?);
        }
        front.used.copy_words((front.first / 64) as usize..=last, &front.diagonal)
    }

    fn run(&self) -> Range<u32> {
        0..0
    }

    fn greatest(&self) -> u32 {
        self.greatest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;
    use crate::three_row::block::dealt::{WIDTH, columns};
    use crate::three_row::scope::Scope;
    use crate::three_row::tail::Tails;
    use quickcheck::quickcheck;

    /// The shape as its definition says it.
    fn shape_by_definition<T: Own>(own: &T, q: u32, front: &Front<T::Block>) -> Shape {
        let is_used =
            |value: u32| own.run().contains(&value) || front.used.contains(value as usize).unwrap();
        let run = (0..).find(|e| !is_used(q + e)).unwrap();
        let rest: Vec<u32> = (q + run..=own.greatest().max(front.greatest)).collect();
        let bits = |word: &[u32]| (0..).zip(word).map(|(i, &value)| u64::from(is_used(value)) << i).sum();
        Shape { run, rest: rest.chunks(64).map(bits).collect() }
    }

    /// The columns that a walk goes through; random ones are held in the first `HELD`.
    const COLUMNS: u32 = 9 * WIDTH;
    const HELD: u32 = 7 * WIDTH;

    /// What a row takes that begins in column `r`, and its shape after each block, until it stops. Column `q`
    /// holds `q..q + length` for each `(q, length)` with `length <= q`, and the diagonal has these `heads`.
    fn walk<T: Own>(r: u32, held: &[(u32, u32)], heads: &[u32]) -> Vec<(Vec<u32>, Shape)> {
        let budget = &mut Budget::start(&Limits::default());
        let mut front = Front::<T::Block>::new(Scope::Columns(COLUMNS), budget).unwrap();
        let none = Tails::none(COLUMNS + 1, budget).unwrap();
        let diagonal = Bits::empty(u64::from(2 * COLUMNS + 4 * WIDTH), budget).unwrap();
        let mut own = T::new(r);
        let mut all = Vec::new();
        for first in (0..COLUMNS).step_by(WIDTH as usize).filter(|first| first + WIDTH > r) {
            front.start(first, &none, (&diagonal, 0), budget).unwrap();
            for &(q, length) in held.iter().filter(|(q, length)| q / WIDTH == first / WIDTH && length <= q)
            {
                (q..q + length).for_each(|value| front.insert(q, value).unwrap());
            }
            for &head in heads {
                front.note_head(head).unwrap();
            }
            own.lend(&mut front).unwrap();
            let mut values = Vec::new();
            let end = first + WIDTH - 1;
            let begin = if first <= r { vec![r..=r, r + 1..=end] } else { vec![first..=end] };
            for range in begin.into_iter().filter(|range| !range.is_empty()) {
                front.deal(columns(range), own.run()).unwrap();
                own.take(&front, budget).unwrap();
                values.extend(front.dealt.values());
                if front.dealt.stopped {
                    break;
                }
            }
            let shape = own.shape(end + 1, &front).unwrap();
            assert!(shape == shape_by_definition(&own, end + 1, &front));
            own.take_back(end + 1, &mut front, budget).unwrap();
            assert_eq!(front.used.words_from(0).unwrap(), front.diagonal.words_from(0).unwrap());
            all.push((values, shape));
            if front.dealt.stopped {
                break;
            }
        }
        all
    }

    fn is_as_everything(r: u32, held: &[(u32, u32)], heads: &[u32]) -> bool {
        walk::<Run>(r, held, heads) == walk::<Everything>(r, held, heads)
    }

    /// The row's values are 698, then one that is words below, and 700 to 731.
    #[test]
    fn a_value_far_from_the_run_is_kept_too() {
        for below in (6..=120).step_by(6) {
            let held: Vec<_> =
                [(350, 348), (351, below)].into_iter().chain((352..384).map(|q| (q, 348))).collect();
            assert_eq!(walk::<Run>(350, &held, &[])[0].0[..3], [698, 351 + below, 700]);
            assert!(is_as_everything(350, &held, &[]));
        }
    }

    /// The row's values are 600, 601, ..., 875, in whose words between the ends nothing else is.
    #[test]
    fn a_run_of_several_words_above_what_is_free_is_part_of_the_shape() {
        let held: Vec<_> = (300..576).map(|q| (q, 300)).collect();
        let all = walk::<Run>(300, &held, &[]);
        let values: Vec<u32> = all.iter().flat_map(|(values, _)| values.iter().copied()).collect();
        assert_eq!(values, (600..876).collect::<Vec<u32>>());
        assert!(is_as_everything(300, &held, &[]));
    }

    quickcheck! {
        fn a_run_says_what_all_values_say(r: u8, held: Vec<(u16, u16)>, heads: Vec<u16>) -> bool {
            let held: Vec<_> =
                held.iter().map(|(q, length)| (u32::from(*q) % HELD, 6 * u32::from(length % 60))).collect();
            let heads: Vec<u32> = heads.iter().map(|head| u32::from(*head) % COLUMNS).collect();
            is_as_everything(u32::from(r % 130), &held, &heads)
        }
    }
}
