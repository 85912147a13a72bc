//! A block of neighbouring columns while the rows pass.

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
        dealt: &mut ColumnValues,
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

/// The values that a row takes in the columns of a block, shifted. What no column takes goes to a place
/// more that nobody reads.
pub struct ColumnValues {
    values: [u32; WIDTH + 1],
    /// The columns that are dealt values, one bit each, and those of them that have none yet.
    columns: u64,
    wanting: u64,
    /// The number of the column where the row stops.
    pub stop: Option<usize>,
    /// The least and the greatest value.
    pub least: usize,
    pub greatest: usize,
}

impl ColumnValues {
    pub fn nothing() -> Self {
        ColumnValues {
            values: [0; WIDTH + 1],
            columns: 0,
            wanting: 0,
            stop: None,
            least: usize::MAX,
            greatest: 0,
        }
    }

    /// Begins to deal to these columns.
    #[inline]
    pub fn begin(&mut self, columns: u64) {
        (self.columns, self.wanting) = (columns, columns);
        (self.stop, self.least, self.greatest) = (None, usize::MAX, 0);
    }

    /// Whether every column has its value.
    #[inline]
    pub fn is_complete(&self) -> bool {
        self.wanting == 0
    }

    /// The value in column number `i`, where there is one.
    #[inline]
    pub fn value(&self, i: usize) -> usize {
        self.values[i] as usize
    }

    /// Deals the `free` values from `place` on, which are `open` to these columns. Returns which were taken,
    /// and which no column may take any more.
    #[inline(always)]
    pub fn take(&mut self, mut free: u64, place: usize, open: &mut [u64; 64]) -> (u64, u64) {
        let (mut taken, mut closed, mut wanting) = (0, 0, self.wanting);
        while free != 0 && wanting != 0 {
            let i = free.trailing_zeros();
            let rest = free & (free - 1);
            let bit = free ^ rest;
            free = rest;
            let open = &mut open[i as usize % 64];
            let able = *open & wanting;
            let one = able & able.wrapping_neg();
            let column = able.trailing_zeros() as usize;
            self.values[column] = place as u32 + i;
            wanting ^= one;
            taken |= if one == 0 { 0 } else { bit };
            let after = *open ^ one;
            *open = after;
            closed |= if after == 0 { bit } else { 0 };
        }
        self.wanting = wanting;
        if taken != 0 {
            self.least = self.least.min(place + taken.trailing_zeros() as usize);
            self.greatest = place + taken.ilog2() as usize;
        }
        (taken, closed)
    }

    /// The same for values that are the columns themselves: a row that takes one of them in its own column
    /// stops there.
    pub fn take_or_stop(&mut self, free: u64, place: usize, open: &mut [u64; 64]) -> (u64, u64) {
        let (mut all_taken, mut all_closed) = (0, 0);
        for i in (0..64).filter(|i| free >> i & 1 == 1) {
            let before = self.wanting;
            let (taken, closed) = self.take(1 << i, place, open);
            all_taken |= taken;
            all_closed |= closed;
            if before ^ self.wanting == 1 << i {
                self.stop = Some(i);
                self.wanting &= (1 << i) - 1;
            }
        }
        (all_taken, all_closed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    /// The least free value for one column after the other; `None` for a column for which no value is left.
    fn one_by_one(free: u64, open: &[u64; 64], columns: u64) -> Vec<Option<usize>> {
        let mut left = free;
        let column = |i: usize| {
            let value = (0..64).find(|&v| left >> v & 1 == 1 && open[v] >> i & 1 == 1)?;
            left &= !(1 << value);
            Some(value)
        };
        (0..64).filter(|i| columns >> i & 1 == 1).map(column).collect()
    }

    quickcheck! {
        fn value_by_value_is_column_by_column(free: u64, seeds: Vec<u64>, last: usize) -> bool {
            let seed = |v: usize| seeds.get(v % seeds.len().max(1)).copied().unwrap_or(!0);
            let open: [u64; 64] = std::array::from_fn(|v| seed(v).rotate_left(v as u32));
            let last = last % 64;
            let expected = one_by_one(free, &open, !0 >> (63 - last));
            let mut dealt = ColumnValues::nothing();
            dealt.begin(!0 >> (63 - last));
            let mut after = open;
            let (taken, closed) = dealt.take(free, 0, &mut after);
            let right = |(i, cell): (usize, &Option<usize>)| match *cell {
                Some(value) => dealt.value(i) == value && after[value] == open[value] & !(1 << i),
                None => dealt.wanting >> i & 1 == 1,
            };
            expected.iter().enumerate().all(right)
                && taken == expected.iter().flatten().fold(0, |bits, value| bits | 1 << value)
                && (0..64).all(|v| closed >> v & 1 == 0 || after[v] == 0)
        }
    }
}
