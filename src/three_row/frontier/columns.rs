//! A block of neighbouring columns while the rows pass.

use super::dealt::Dealt;
use super::plane::{Plane, ZERO};

/// Columns in a block.
pub const WIDTH: usize = 64;

/// For each column `q` of a block, which values are not among the f(q,b) of the active rows so far.
///
/// A row takes in each column the least value that nothing blocks, one column after the other. The same
/// comes out one value after the other: each value that the row does not block, the least first, goes to
/// the first column that has none yet and does not block it. For in both orders column `q` has the value
/// `v` when neither an earlier column has `v` nor `q` a lower value. So a value costs a few operations on
/// a word that has a bit for each column, and no search.
pub struct Columns {
    pub first: usize,
    /// For each shifted value from that of `first` on, 64 in each piece: the columns that may take it, which
    /// lie not beyond it and have it from no row so far. Column number `i` is bit `i`.
    open: Vec<[u64; 64]>,
    /// A bit for each of these values, set when it was seen that no column may take it.
    closed: Vec<u64>,
    /// In all pieces before this one every value is closed or on the diagonal. Both only grow while the
    /// rows pass.
    frontier: usize,
}

impl Columns {
    /// A block that holds nothing yet.
    pub fn new() -> Self {
        Columns { first: 0, open: Vec::new(), closed: Vec::new(), frontier: 0 }
    }

    /// Starts the block at column `first`, a multiple of 64, with room for shifted values up to `most`. Each
    /// column holds `q + e` for each `e` of `tails`.
    pub fn start(&mut self, first: usize, most: usize, tails: &Plane) {
        self.first = first;
        let pieces = (most - first) / 64 + 2;
        self.open.resize(pieces, [0; 64]);
        for (x, open) in self.open.as_flattened_mut().iter_mut().enumerate() {
            // Column number i holds the value when its difference, x - i, is among the tails.
            let held = match x.checked_sub(63) {
                Some(least) => tails.read(least),
                None => tails.read(0) << (63 - x),
            };
            *open = !held.reverse_bits();
        }
        for (x, open) in self.open[0].iter_mut().enumerate() {
            *open &= !0 >> (63 - x);
        }
        self.closed.clear();
        self.closed.resize(pieces, 0);
        self.frontier = 0;
    }

    /// Puts the shifted value `x` into column number `i`.
    #[inline]
    pub fn insert(&mut self, i: usize, x: usize) {
        let x = x - ZERO - self.first;
        self.open[x / 64][x % 64] &= !(1 << i);
    }

    /// Gives each of the `columns`, one bit each, the least value that neither it nor the row blocks, and puts
    /// it among the `used` ones, which are those that the row blocks; of its run `lo..hi`, all of which it
    /// blocks, only those have to be there that share a piece with others. `diagonal` is the part of `used`
    /// that every later row has too.
    #[inline(never)]
    pub fn deal(
        &mut self,
        columns: u64,
        (lo, hi): (usize, usize),
        used: &mut Plane,
        diagonal: &Plane,
        dealt: &mut Dealt,
    ) {
        let base = (self.first + ZERO) / 64;
        while self.closed[self.frontier] | diagonal.words()[base + self.frontier] == !0 {
            self.frontier += 1;
        }
        let mut piece = self.frontier;
        dealt.begin(columns);
        let used = &mut used.words_mut()[base..];
        while !dealt.is_complete() {
            if base + piece > lo / 64 && base + piece < hi / 64 {
                piece = hi / 64 - base;
            }
            let free = !(used[piece] | self.closed[piece]);
            let (place, open) = (64 * (base + piece), &mut self.open[piece]);
            let (taken, closed) = match piece {
                0 => dealt.take_or_stop(free, place, open),
                _ => dealt.take(free, place, open),
            };
            used[piece] |= taken;
            self.closed[piece] |= closed;
            piece += 1;
        }
    }
}
