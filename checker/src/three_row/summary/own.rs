//! The values that a row has taken itself, from one block of columns to the next.

use super::front::Front;
use crate::bits::Bits;
use crate::limits::Budget;
use crate::verdict::Stop;
use std::ops::Range;

const OUTSIDE: Stop = Stop::Internal("a row's own values outside its block");

/// What a row that has not ended keeps of its own values. While the row passes through a block they are
/// lent to the block's `used`, except those of [`Own::run`].
pub(crate) trait Own: Sized {
    /// A row whose first value is on no diagonal yet.
    fn new(head: u32, front: &Front, budget: &mut Budget) -> Result<Self, Stop>;
    /// Puts the row's own values into `front.used`.
    fn lend(&self, front: &mut Front) -> Result<(), Stop>;
    /// The least value that nothing blocks in column `q`.
    fn least_free(&self, q: u32, front: &mut Front) -> Result<u32, Stop>;
    /// Takes a value.
    fn take(&mut self, value: u32, front: &mut Front, budget: &mut Budget) -> Result<(), Stop>;
    /// Takes the row's own values out of `front.used`, and keeps what columns from `q` on may ask for.
    fn take_back(&mut self, q: u32, front: &mut Front, budget: &mut Budget) -> Result<(), Stop>;
    /// Values that are used all of them, whatever `front.used` says; its end is not.
    fn run(&self) -> Range<u32>;
    /// The greatest of the row's own values.
    fn greatest(&self) -> u32;

    /// Which `e` have `q + e` in U(q,r), while the row is lent to the block.
    fn shape(&self, q: u32, front: &Front) -> Result<Shape, Stop> {
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
    /// All of `lo..hi` is used, and `hi` is not.
    lo: u32,
    hi: u32,
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

    /// Moves the ends of the run over what is used.
    #[inline]
    fn grow(&mut self, used: &Bits) -> Result<(), Stop> {
        self.hi = absent_from(used, self.hi)?;
        if let Some(below) = self.lo.checked_sub(1) {
            self.lo = used.previous_absent(below as usize).map_or(0, |absent| absent as u32 + 1);
        }
        Ok(())
    }
}

impl Own for Run {
    fn new(head: u32, front: &Front, _: &mut Budget) -> Result<Self, Stop> {
        let mut run = Run { lo: head, hi: head + 1, greatest: head, ends: [0; 4], far: Vec::new() };
        run.grow(&front.diagonal)?;
        Ok(run)
    }

    fn lend(&self, front: &mut Front) -> Result<(), Stop> {
        for (place, word) in self.places().into_iter().zip(self.ends) {
            if let Some(place) = place {
                *front.used.word_mut(place)? |= word;
            }
        }
        self.far.iter().try_for_each(|&value| front.used.insert(value as usize))
    }

    #[inline]
    fn least_free(&self, q: u32, front: &mut Front) -> Result<u32, Stop> {
        front.least_free(q, self.lo, self.hi)
    }

    #[inline]
    fn take(&mut self, value: u32, front: &mut Front, budget: &mut Budget) -> Result<(), Stop> {
        self.greatest = self.greatest.max(value);
        front.used.insert(value as usize)?;
        if value == self.hi || value + 1 == self.lo {
            return self.grow(&front.used);
        }
        if value / 64 + 1 < self.lo / 64 || value / 64 > self.hi / 64 + 1 {
            // A vector that grows has at most twice the room that it needs, and for a while a third.
            budget.pay(3, size_of::<u32>())?;
            self.far.push(value);
        }
        Ok(())
    }

    fn take_back(&mut self, _: u32, front: &mut Front, _: &mut Budget) -> Result<(), Stop> {
        for (place, word) in self.places().into_iter().zip(&mut self.ends) {
            if let Some(place) = place {
                *word = *front.used.word_mut(place)?;
            }
        }
        let [first, .., last] = self.places();
        front.used.copy_words(first.unwrap_or(0)..=last.unwrap_or(0), &front.diagonal)?;
        for &value in &self.far {
            let place = (value / 64) as usize;
            front.used.copy_words(place..=place, &front.diagonal)?;
        }
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
    fn new(head: u32, _: &Front, _: &mut Budget) -> Result<Self, Stop> {
        Ok(Everything { words: Vec::new(), first: 0, greatest: head })
    }

    fn lend(&self, front: &mut Front) -> Result<(), Stop> {
        for (place, word) in (self.first..).zip(&self.words) {
            *front.used.word_mut(place)? |= word;
        }
        Ok(())
    }

    fn least_free(&self, q: u32, front: &mut Front) -> Result<u32, Stop> {
        front.least_free_plainly(q)
    }

    fn take(&mut self, value: u32, front: &mut Front, _: &mut Budget) -> Result<(), Stop> {
        self.greatest = self.greatest.max(value);
        front.used.insert(value as usize)
    }

    fn take_back(&mut self, q: u32, front: &mut Front, budget: &mut Budget) -> Result<(), Stop> {
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
