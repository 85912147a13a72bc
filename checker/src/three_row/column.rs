//! One column of f while the rows pass, the lowest first.

use super::tail::Tails;
use crate::bits::Bits;
use crate::limits::Budget;
use crate::verdict::Stop;

/// C(q,r): the values `f(q,b)` with `b < r` of the active rows, for one column `q`.
pub(crate) struct Column {
    /// A multiple of 64, from which the values are counted.
    base: u32,
    values: Bits,
    /// Every number from `q` up to here is in the column or on the diagonal. Both only grow.
    frontier: u32,
}

const BEFORE: Stop = Stop::Internal("a value before its column");

impl Column {
    /// Column `q`, or one before it, in which no row has passed, with room for rows up to `bound`: for values
    /// up to `q + min(q, bound) + 1` and the 64 numbers behind them.
    pub fn room(q: u32, bound: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let values = Bits::empty(u64::from(q.min(bound)) + 4 * 64, budget)?;
        Ok(Column { base: q - q % 64, values, frontier: q })
    }

    /// Becomes column `q` before a row all of whose lower ones have gone over into their `tails` there.
    pub fn start(&mut self, q: u32, tails: &Tails) -> Result<(), Stop> {
        (self.base, self.frontier) = (q - q % 64, q);
        self.values.become_shifted(tails.constant(), q % 64)?;
        for tail in tails.periodic() {
            self.insert(tail.value(q)?)?;
        }
        Ok(())
    }

    #[inline]
    fn place(&self, value: u32) -> Result<usize, Stop> {
        value.checked_sub(self.base).map(|place| place as usize).ok_or(BEFORE)
    }

    /// Adds a row's value.
    #[inline]
    pub fn insert(&mut self, value: u32) -> Result<(), Stop> {
        let place = self.place(value)?;
        self.values.insert(place)
    }

    /// Which of the 64 numbers from `from` on are neither in the column nor on the diagonal: bit `i` stands for
    /// `from + i`.
    #[inline]
    pub fn free(&self, from: u32, diagonal: &Bits) -> Result<u64, Stop> {
        Ok(!(self.values.read(self.place(from)?)? | diagonal.read(from as usize)?))
    }

    /// Moves the frontier to the least number from `q` on that is neither in the column nor on the diagonal,
    /// and returns it.
    #[inline]
    pub fn raise_frontier(&mut self, diagonal: &Bits) -> Result<u32, Stop> {
        loop {
            let blocked = self.free(self.frontier, diagonal)?.trailing_zeros();
            self.frontier += blocked;
            if blocked < 64 {
                return Ok(self.frontier);
            }
        }
    }
}
