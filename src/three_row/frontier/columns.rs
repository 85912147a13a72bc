//! A block of neighbouring columns while the rows pass.

use super::plane::{Plane, ZERO};

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
    /// Every shifted value from `q` up to here is in column `q` or on the diagonal. Both only grow while
    /// the rows pass, so this only moves up.
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

    /// Puts `x` into column number `i`.
    #[inline]
    pub fn insert(&mut self, i: usize, x: usize) {
        let place = x - self.base;
        self.words[i * self.stride + place / 64] |= 1 << (place % 64);
    }

    /// Takes the least value from the column on that is neither in column number `i` nor among the `used`
    /// ones, to which all of `lo..hi` belongs; `diagonal` is the part of them that every later row has too.
    #[inline]
    pub fn take_least_free(
        &mut self,
        i: usize,
        (lo, hi): (usize, usize),
        used: &[u64],
        diagonal: &[u64],
    ) -> usize {
        let column = &mut self.words[i * self.stride..(i + 1) * self.stride];
        let base = self.base / 64;
        let mut full = self.full[i];
        let mut value = hi;
        if full < lo {
            if full + 64 <= lo {
                full = first_absent(column, base, diagonal, full);
                self.full[i] = full;
            }
            if full < lo {
                value = first_absent(column, base, used, full);
            }
        }
        if value >= lo {
            value = first_absent(column, base, used, full.max(hi));
        }
        column[value / 64 - base] |= 1 << (value % 64);
        value
    }

    /// The least value from the column on that is neither in column number `i` nor on the diagonal.
    pub fn first_free(&mut self, i: usize, diagonal: &Plane) -> usize {
        let column = &self.words[i * self.stride..(i + 1) * self.stride];
        self.full[i] = first_absent(column, self.base / 64, diagonal.words(), self.full[i]);
        self.full[i]
    }
}

/// The least value from `from` on that is neither in the `column`, whose first word is number `base`, nor
/// in `other`.
#[inline]
fn first_absent(column: &[u64], base: usize, other: &[u64], from: usize) -> usize {
    let mut w = from / 64;
    let mut free = !(column[w - base] | other[w]) & (!0 << (from % 64));
    while free == 0 {
        w += 1;
        free = !(column[w - base] | other[w]);
    }
    64 * w + free.trailing_zeros() as usize
}
