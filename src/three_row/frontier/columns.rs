//! A block of neighbouring columns while the rows pass.

use super::plane::{Plane, ZERO, read};

/// Columns in a block.
pub const WIDTH: usize = 64;

/// For each column `q` of a block, the set of the values f(q,b) of the active rows so far.
pub struct Columns {
    pub first: usize,
    words: Vec<u64>,
    /// Words of one column.
    stride: usize,
    /// Place of the first bit of each column, shifted as all values are.
    base: usize,
    /// Every shifted value from `q` up to here is in column `q` or on the diagonal.
    full: [usize; WIDTH],
}

impl Columns {
    /// A block that holds nothing yet.
    pub fn new() -> Self {
        Columns { first: 0, words: Vec::new(), stride: 0, base: 0, full: [0; WIDTH] }
    }

    /// Starts the block at column `first`, with room for values up to `most`. Each column holds
    /// `q + e` for each `e` of `tails`.
    pub fn start(&mut self, first: usize, most: usize, tails: &Plane) {
        self.first = first;
        self.base = (first + ZERO) / 64 * 64 - 64;
        self.stride = (most + ZERO - self.base) / 64 + 4;
        self.words.clear();
        self.words.resize(WIDTH * self.stride, 0);
        for i in 0..WIDTH {
            let place = first + i + ZERO;
            self.full[i] = place;
            let (w, shift) = ((place - self.base) / 64, place % 64);
            let column = &mut self.words[i * self.stride..(i + 1) * self.stride];
            for (j, &word) in tails.words().iter().enumerate().filter(|(_, word)| **word != 0) {
                column[w + j] |= word << shift;
                column[w + j + 1] |= word >> 1 >> (63 - shift);
            }
        }
    }

    #[inline]
    fn column(&self, i: usize) -> &[u64] {
        &self.words[i * self.stride..(i + 1) * self.stride]
    }

    /// The values `x..x + 64` of the block's column number `i`.
    #[inline]
    pub fn read(&self, i: usize, x: usize) -> u64 {
        read(self.column(i), x - self.base)
    }

    /// Puts `x` into column number `i`.
    #[inline]
    pub fn insert(&mut self, i: usize, x: usize) {
        let place = x - self.base;
        self.words[i * self.stride + place / 64] |= 1 << (place % 64);
    }

    /// Everything in column number `i` from `q` up to here is blocked.
    #[inline]
    pub fn full(&self, i: usize) -> usize {
        self.full[i]
    }

    /// Looks, up to `limit`, how far column number `i` and the diagonal leave nothing free.
    #[inline]
    pub fn extend(&mut self, i: usize, diagonal: &Plane, limit: usize) -> usize {
        let mut full = self.full[i];
        let column = self.column(i);
        while full < limit {
            let w = full / 64;
            let blocked = column[w - self.base / 64] | diagonal.word(w);
            let run = (!(blocked >> (full % 64))).trailing_zeros() as usize;
            let end = full % 64 + run;
            full = w * 64 + end.min(64);
            if end < 64 {
                break;
            }
        }
        self.full[i] = full.max(self.full[i]);
        self.full[i]
    }
}
