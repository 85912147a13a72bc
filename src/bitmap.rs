//! Sets of numbers as bitmaps, searched 64 numbers at a time.

/// A set of values from `first` (rounded down to a multiple of 64) up to a bound.
#[derive(Clone, Debug)]
pub struct Bitmap {
    first_word: usize,
    words: Vec<u64>,
}

impl Bitmap {
    /// The empty set, with room for `first..=end`.
    pub fn empty(first: usize, end: usize) -> Self {
        Bitmap { first_word: first / 64, words: vec![0; end / 64 + 1 - first / 64] }
    }

    #[inline]
    pub fn insert(&mut self, value: usize) {
        self.words[value / 64 - self.first_word] |= 1 << (value % 64);
    }

    /// The values `64 w ..= 64 w + 63`, as bits.
    #[inline]
    pub fn word(&self, w: usize) -> u64 {
        self.words[w - self.first_word]
    }

    /// The least value from `from` on that is not in the set.
    #[inline]
    pub fn first_absent(&self, from: usize) -> Option<usize> {
        first_free(from, 64 * (self.first_word + self.words.len()), |w| self.word(w))
    }

    /// The greatest value up to `from` that is not in the set, down to the least it has room for.
    pub fn last_absent(&self, from: usize) -> Option<usize> {
        let mut mask = !0 >> (63 - from % 64);
        for w in (self.first_word..=from / 64).rev() {
            let free = !self.word(w) & mask;
            if free != 0 {
                return Some(64 * w + 63 - free.leading_zeros() as usize);
            }
            mask = !0;
        }
        None
    }
}

/// The least value in `from..before` whose bit is zero in `word(value / 64)`.
#[inline]
fn first_free(from: usize, before: usize, word: impl Fn(usize) -> u64) -> Option<usize> {
    let mut mask = !0 << (from % 64);
    let mut w = from / 64;
    while 64 * w < before {
        let free = !word(w) & mask;
        if free != 0 {
            let value = 64 * w + free.trailing_zeros() as usize;
            return (value < before).then_some(value);
        }
        mask = !0;
        w += 1;
    }
    None
}
