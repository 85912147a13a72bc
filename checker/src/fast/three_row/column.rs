//! One column of f while the rows pass, the lowest first.

use crate::bits::Bits;
use crate::limits::Budget;
use crate::verdict::Stop;

/// C(q,r): the values `f(q,b)` with `b < r` of the active rows, for one column `q`.
pub(crate) struct Column {
    q: u32,
    /// The differences `f(q,b) - q`.
    values: Bits,
    /// Every number from `q` up to here is in the column or on the diagonal. Both only grow.
    frontier: u32,
}

pub(crate) const OUTSIDE: Stop = Stop::Internal("a column was read outside its range");

impl Column {
    /// Column `q`, or one before it, in which no row has passed, with room for rows up to `bound`: for values
    /// up to `q + min(q, bound) + 1` and the 64 numbers behind them.
    pub fn room(q: u32, bound: u32, budget: &mut Budget) -> Result<Self, Stop> {
        Ok(Column { q, values: Bits::empty(u64::from(q.min(bound)) + 4 * 64, budget)?, frontier: q })
    }

    /// Becomes column `q` with the values of rows that have these differences there, and of no other ones.
    pub fn start(&mut self, q: u32, constant: &Bits) -> Result<(), Stop> {
        (self.q, self.frontier) = (q, q);
        self.values.copy_from(constant)
    }

    /// Adds a row's value.
    #[inline]
    pub fn insert(&mut self, value: u32) -> Result<(), Stop> {
        self.values.insert(value.checked_sub(self.q).ok_or(OUTSIDE)? as usize)
    }

    /// Which of the 64 numbers from `from` on are neither in the column nor on the diagonal: bit `i` stands for
    /// `from + i`. `None` outside its range.
    #[inline]
    pub fn free(&self, from: u32, diagonal: &Bits) -> Option<u64> {
        let place = from.checked_sub(self.q)? as usize;
        Some(!(self.values.read(place)? | diagonal.read(from as usize)?))
    }

    /// Moves the frontier to the least number from `q` on that is neither in the column nor on the diagonal,
    /// and returns it.
    #[inline]
    pub fn raise_frontier(&mut self, diagonal: &Bits) -> Option<u32> {
        loop {
            let blocked = self.free(self.frontier, diagonal)?.trailing_zeros();
            self.frontier += blocked;
            if blocked < 64 {
                return Some(self.frontier);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;

    #[test]
    fn a_frontier_is_raised_over_several_words() {
        let budget = &mut Budget::start(&Limits::default());
        let mut diagonal = Bits::empty(600, budget).unwrap();
        diagonal.insert(150).unwrap();
        let mut column = Column::room(70, 200, budget).unwrap();
        (70..300).filter(|value| *value != 150).for_each(|value| column.insert(value).unwrap());
        assert_eq!(column.raise_frontier(&diagonal), Some(300));
        assert_eq!(column.frontier, 300);
    }
}
