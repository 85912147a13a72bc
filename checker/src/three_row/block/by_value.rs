//! The fast way: of each value which columns may still take it.
//!
//! A row takes in each column the least value that nothing blocks, one column after the other. The same
//! comes out one value after the other: each value that the row does not block, the least first, goes to
//! the first column that has no value yet and does not hold it. For in both orders column `q` has the
//! value `v` when it does not hold `v`, no earlier column of the row has it, and `q` has no lower value. So a
//! value costs a few operations on a word that has a bit for each column, and no search.

use super::dealt::{Dealt, OUTSIDE, WIDTH};
use super::{Block, Blocked, values};
use crate::bits::Bits;
use crate::limits::Budget;
use crate::verdict::Stop;

/// A block that is looked through one value after the other.
pub(crate) struct ByValue {
    first: u32,
    bound: u32,
    /// For each value from `first` on, 64 in each piece: the columns that may take it. These are dealt
    /// values, are not beyond it and do not hold it.
    open: Vec<[u64; 64]>,
    /// A bit for each of these values, set when it was seen that no column may take it.
    closed: Vec<u64>,
    /// In all pieces before this one every value is closed or on the diagonal. Both only grow while the
    /// rows pass.
    full: usize,
}

impl Block for ByValue {
    fn room(first: u32, bound: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let pieces = u64::from(pieces(first, bound));
        let (open, closed) = (budget.vec([0; 64], pieces)?, budget.vec(0, pieces)?);
        Ok(ByValue { first, bound, open, closed, full: 0 })
    }

    fn clear(&mut self, first: u32, columns: u64, differences: &Bits) -> Result<(), Stop> {
        (self.first, self.full) = (first, 0);
        let pieces = pieces(first, self.bound) as usize;
        let open = self.open.get_mut(..pieces).ok_or(OUTSIDE)?;
        // Value number x is that of column number i when the difference is x - i.
        let beyond = WIDTH as usize * differences.words_from(0)?.len();
        let held = |from: usize| if from < beyond { differences.read(from) } else { Ok(0) };
        for (x, open) in open.as_flattened_mut().iter_mut().enumerate() {
            *open = columns
                & match x.checked_sub(63) {
                    Some(from) => !held(from)?.reverse_bits(),
                    None => !(held(0)? << (63 - x)).reverse_bits() & (!0 >> (63 - x)),
                };
        }
        self.closed.fill(0);
        Ok(())
    }

    #[inline]
    fn insert(&mut self, q: u32, value: u32) -> Result<(), Stop> {
        let (i, x) = q.checked_sub(self.first).zip(value.checked_sub(self.first)).ok_or(OUTSIDE)?;
        *self.open.as_flattened_mut().get_mut(x as usize).ok_or(OUTSIDE)? &= !(1 << i);
        Ok(())
    }

    fn deal(&mut self, columns: u64, blocked: Blocked<'_>, dealt: &mut Dealt) -> Result<(), Stop> {
        let Blocked { used, diagonal, run } = blocked;
        let base = (self.first / 64) as usize;
        let pieces = pieces(self.first, self.bound) as usize;
        let (lo, hi) = ((run.start / 64) as usize, (run.end / 64) as usize);
        self.grow_full(diagonal)?;
        let mut piece = self.full;
        dealt.begin(columns);
        while !dealt.is_complete() && piece < pieces {
            if base + piece > lo && base + piece < hi {
                piece = hi - base;
                continue;
            }
            let place = self.first + WIDTH * piece as u32;
            let used = used.word_mut(base + piece)?;
            let closed = self.closed.get_mut(piece).ok_or(OUTSIDE)?;
            let open = self.open.get_mut(piece).ok_or(OUTSIDE)?;
            let free = !(*used | *closed);
            let (taken, shut) = match piece {
                0 => dealt.take::<true>(free, place, open)?,
                _ => dealt.take::<false>(free, place, open)?,
            };
            *used |= taken;
            *closed |= shut;
            piece += 1;
        }
        Ok(())
    }
}

impl ByValue {
    /// Moves `full` up as far as possible.
    #[inline]
    fn grow_full(&mut self, diagonal: &Bits) -> Result<(), Stop> {
        let diagonal = diagonal.words_from((self.first / 64) as usize + self.full)?;
        let closed = self.closed.get(self.full..).ok_or(OUTSIDE)?;
        self.full += closed.iter().zip(diagonal).take_while(|(closed, on)| **closed | **on == !0).count();
        Ok(())
    }
}

/// Pieces of 64 values, one of which no column has.
fn pieces(first: u32, bound: u32) -> u32 {
    values(first, bound) / 64 + 2
}
