//! Sets of values as bitmaps that can be read from any value on, 64 values at a time.
//!
//! All values are shifted by [`ZERO`], so that the 64 values below any that matters exist too.

use serde::{Deserialize, Serialize};

/// Where the value 0 lies.
pub const ZERO: usize = 64;

/// Reads 64 bits from `place` on; two words are there.
#[inline]
pub fn read(words: &[u64], place: usize) -> u64 {
    let (w, shift) = (place / 64, place % 64);
    (words[w] >> shift) | (words[w + 1] << 1 << (63 - shift))
}

/// A set of shifted values; everything beyond its words is absent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plane {
    words: Vec<u64>,
}

impl Plane {
    pub fn empty() -> Self {
        Plane { words: vec![0; 2] }
    }

    #[inline]
    pub fn insert(&mut self, x: usize) {
        if x / 64 + 2 >= self.words.len() {
            self.words.resize((x / 64 + 3).max(self.words.len() * 5 / 4), 0);
        }
        self.words[x / 64] |= 1 << (x % 64);
    }

    #[inline]
    pub fn contains(&self, x: usize) -> bool {
        self.words.get(x / 64).is_some_and(|word| word >> (x % 64) & 1 == 1)
    }

    /// The values `x..x + 64`, as bits.
    #[inline]
    pub fn read(&self, x: usize) -> u64 {
        if x / 64 + 1 < self.words.len() { read(&self.words, x) } else { 0 }
    }

    /// Makes room for values up to `x`, so that they can be inserted with [`Self::insert_within`].
    pub fn cover(&mut self, x: usize) {
        self.words.resize((x / 64 + 3).max(self.words.len()), 0);
    }

    /// Puts `x` into the set, for which there is room.
    #[inline]
    pub fn insert_within(&mut self, x: usize) {
        self.words[x / 64] |= 1 << (x % 64);
    }

    /// Puts `x + i` into the set for each bit `i`, for which there is room.
    #[inline]
    pub fn insert_all(&mut self, x: usize, bits: u64) {
        let shift = x % 64;
        self.words[x / 64] |= bits << shift;
        self.words[x / 64 + 1] |= bits >> 1 >> (63 - shift);
    }

    /// Puts those of `lo..hi` into the set that share a word with `lo - 1` or with `hi`.
    #[inline]
    pub fn insert_ends(&mut self, lo: usize, hi: usize) {
        let (from, to) = (!0 << (lo % 64), (1 << (hi % 64)) - 1);
        if lo / 64 == hi / 64 {
            self.words[lo / 64] |= from & to;
        } else {
            self.words[lo / 64] |= from;
            self.words[hi / 64] |= to;
        }
    }

    /// The least value from `x` on that is absent; some value in the room that there is has to be.
    #[inline]
    pub fn end_of_run(&self, x: usize) -> usize {
        let (mut w, shift) = (x / 64, x % 64);
        let run = (!(self.words[w] >> shift)).trailing_zeros() as usize;
        if run + shift < 64 {
            return x + run;
        }
        loop {
            w += 1;
            let run = (!self.words[w]).trailing_zeros() as usize;
            if run < 64 {
                return 64 * w + run;
            }
        }
    }

    /// The least `lo` such that all of `lo..x` is present, but at least [`ZERO`] + 1.
    #[inline]
    pub fn start_of_run(&self, x: usize) -> usize {
        let mut lo = x;
        while lo > ZERO + 1 {
            let (w, top) = ((lo - 1) / 64, (lo - 1) % 64);
            let run = (!(self.words[w] << (63 - top))).leading_zeros() as usize;
            lo -= run.min(top + 1);
            if run <= top {
                break;
            }
        }
        lo.max(ZERO + 1).min(x)
    }

    /// Makes the words of the values `from..=to` those of `other`.
    #[inline]
    pub fn restore(&mut self, from: usize, to: usize, other: &Plane) {
        for w in from / 64..=to / 64 {
            self.words[w] = other.words[w];
        }
    }

    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// The words of the set, to put values in for which there is room.
    pub fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    pub fn copy_from(&mut self, other: &Plane) {
        self.words.clear();
        self.words.extend_from_slice(&other.words);
    }
}
