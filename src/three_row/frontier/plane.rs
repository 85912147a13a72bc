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
    /// The empty set.
    pub fn empty() -> Self {
        Plane { words: vec![0; 2] }
    }

    /// Puts `x` into the set.
    #[inline]
    pub fn insert(&mut self, x: usize) {
        if x / 64 + 2 >= self.words.len() {
            self.words.resize((x / 64 + 3).max(self.words.len() * 5 / 4), 0);
        }
        self.words[x / 64] |= 1 << (x % 64);
    }

    /// Is `x` in the set?
    #[inline]
    pub fn contains(&self, x: usize) -> bool {
        self.words.get(x / 64).is_some_and(|word| word >> (x % 64) & 1 == 1)
    }

    /// The values `x..x + 64`, as bits.
    #[inline]
    pub fn read(&self, x: usize) -> u64 {
        if x / 64 + 1 < self.words.len() { read(&self.words, x) } else { 0 }
    }

    /// The values `64 w..64 w + 64`, as bits.
    #[inline]
    pub fn word(&self, w: usize) -> u64 {
        self.words.get(w).copied().unwrap_or(0)
    }

    /// The words of the set.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// Becomes equal to `other`.
    pub fn copy_from(&mut self, other: &Plane) {
        self.words.clear();
        self.words.extend_from_slice(&other.words);
    }
}
