//! The plain way: of each column which values it holds.

use super::dealt::{Dealt, OUTSIDE, WIDTH, numbers};
use super::{Block, Blocked, values};
use crate::bits::Bits;
use crate::limits::Budget;
use crate::verdict::Stop;

/// A block that is looked through one column after the other, in each from `q` on.
pub(crate) struct ByColumn {
    first: u32,
    bound: u32,
    /// Words of each column: bit `i` of word `w` stands for the value `first + 64 w + i`.
    stride: usize,
    words: Vec<u64>,
}

impl Block for ByColumn {
    fn room(first: u32, bound: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let words = budget.vec(0, u64::from(WIDTH) * stride(first, bound) as u64)?;
        Ok(ByColumn { first, bound, stride: 0, words })
    }

    fn clear(&mut self, first: u32, _: u64, differences: &Bits) -> Result<(), Stop> {
        (self.first, self.stride) = (first, stride(first, self.bound));
        let words = self.words.get_mut(..WIDTH as usize * self.stride).ok_or(OUTSIDE)?;
        words.fill(0);
        for (i, column) in words.chunks_mut(self.stride).enumerate() {
            for (w, differences) in differences.words_from(0)?.iter().enumerate().filter(|(_, d)| **d != 0)
            {
                *column.get_mut(w).ok_or(OUTSIDE)? |= differences << i;
                let over = differences >> 1 >> (63 - i);
                if over != 0 {
                    *column.get_mut(w + 1).ok_or(OUTSIDE)? |= over;
                }
            }
        }
        Ok(())
    }

    fn insert(&mut self, q: u32, value: u32) -> Result<(), Stop> {
        let word = (value / 64).checked_sub(self.first / 64).ok_or(OUTSIDE)? as usize;
        let column = q.checked_sub(self.first).ok_or(OUTSIDE)? as usize * self.stride;
        *self.words.get_mut(column..).and_then(|column| column.get_mut(word)).ok_or(OUTSIDE)? |=
            1 << (value % 64);
        Ok(())
    }

    fn deal(&mut self, columns: u64, blocked: Blocked<'_>, dealt: &mut Dealt) -> Result<(), Stop> {
        dealt.begin(columns);
        for i in numbers(columns) {
            let Some(free) = self.least_free(i, blocked.used)? else { continue };
            let (q, value) = (self.first + i, self.first + free);
            self.insert(q, value)?;
            blocked.used.insert(value as usize)?;
            dealt.give(i, value, value == q)?;
            if value == q {
                break;
            }
        }
        Ok(())
    }
}

impl ByColumn {
    /// The least value from column number `i` on, less `first`, that is neither in it nor used.
    fn least_free(&self, i: u32, used: &Bits) -> Result<Option<u32>, Stop> {
        let start = i as usize * self.stride;
        let column = self.words.get(start..start + self.stride).ok_or(OUTSIDE)?;
        let used = used.words_from((self.first / 64) as usize)?;
        let free_in = |w: usize, mask: u64| Some(!(column.get(w)? | used.get(w)?) & mask);
        // The first word apart; of the others most are full, and eight at once are soon passed.
        let parts = column.get(1..).unwrap_or_default().as_chunks::<8>().0.iter();
        let parts = parts.zip(used.get(1..).unwrap_or_default().as_chunks::<8>().0);
        let full =
            parts.take_while(|(c, u)| c.iter().zip(*u).fold(!0, |full, (c, u)| full & (c | u)) == !0);
        let mut w = 0;
        let mut mask = !0 << i;
        let skipped = 8 * full.count();
        while let Some(free) = free_in(w, mask) {
            if free != 0 {
                return Ok(Some(64 * w as u32 + free.trailing_zeros()));
            }
            (w, mask) = (if w == 0 { 1 + skipped } else { w + 1 }, !0);
        }
        Ok(None)
    }
}

/// Words for the values of a column, and one for a value that no column has.
fn stride(first: u32, bound: u32) -> usize {
    (values(first, bound) / 64 + 2) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use quickcheck::quickcheck;

    const STRIDE: usize = 40;

    quickcheck! {
        /// Columns that are full but for a few values, against a look at each value.
        fn the_least_free_value_is_found(holes: Vec<u16>, used: Vec<u16>, i: u8) -> bool {
            let value = |number: &u16| usize::from(*number) % (64 * STRIDE);
            let i = u32::from(i) % WIDTH;
            let mut own = Bits::empty(64 * STRIDE as u64, &mut Budget::start(&Limits::default())).unwrap();
            used.iter().for_each(|number| own.insert(value(number)).unwrap());
            let mut words = vec![!0u64; WIDTH as usize * STRIDE];
            let column = i as usize * STRIDE;
            for hole in holes.iter().map(value) {
                words[column + hole / 64] &= !(1 << (hole % 64));
            }
            let is_free = |v: &usize| {
                words[column + v / 64] >> (v % 64) & 1 == 0 && !own.contains(*v).unwrap()
            };
            let expected = (i as usize..64 * STRIDE).find(is_free);
            let block = ByColumn { first: 0, bound: 0, stride: STRIDE, words: words.clone() };
            block.least_free(i, &own).unwrap().map(|v| v as usize) == expected
        }
    }
}
