//! 64 columns of f while the rows pass, the lowest first.
//!
//! In a row each column in turn takes the least number that is blocked neither there nor by an earlier column. The same
//! comes of the numbers in turn: each goes to the first column that has none yet and in which it is not blocked. For let
//! `x` be the least number for which the two ways differ: then it has two columns, or a column and none. The one way
//! gives it to the first column that has not taken a lesser one and in which it is not blocked; the other way too, as
//! each column takes the least that is left, and those that take less are the same. So a row is dealt its values with one
//! look at each number, for all columns at once.

use super::row::Row;
use crate::bits::Bits;
use crate::limits::Budget;
use crate::verdict::Stop;

pub(crate) const OUTSIDE: Stop = Stop::Internal("columns were read outside their range");

/// Columns in a block: one for each bit of a word.
pub(crate) const WIDTH: u32 = u64::BITS;

/// Room that differences of columns, or windows of numbers, reach behind the greatest value.
pub(crate) const BEHIND: u64 = 4 * WIDTH as u64;

/// C(q,r), the values `f(q,b)` with `b < r` of the active rows, for each column `q` of the block.
pub(crate) struct Block {
    pub first: u32,
    /// For each number from the first column on, the columns in which it is no value of a row that is still to pass.
    blocked: Vec<u64>,
    /// Every number before this one is blocked in all columns or on the diagonal. Both only grow.
    frontier: u32,
}

/// The values of a row in a block: by column, and the columns that have one; and whether the row stops in the last of
/// these, which may be the last of all.
pub(crate) struct RowValues {
    pub values: [u32; WIDTH as usize],
    pub columns: u64,
    pub stops: bool,
}

impl Block {
    /// Room for columns of rows up to `bound`.
    pub fn room(bound: u32, budget: &mut Budget) -> Result<Self, Stop> {
        Ok(Block { first: 0, blocked: budget.vec(0, u64::from(bound) + BEHIND)?, frontier: 0 })
    }

    /// Becomes the columns from `first` up to `last` at most, with the values of rows that have these differences in all
    /// of them, and of no other ones.
    pub fn start(&mut self, first: u32, last: u32, constant: &Bits) -> Option<()> {
        (self.first, self.frontier) = (first, first);
        let behind = !low(last + 1 - first);
        // Column `first + i` has a number `first + x` if `x - i` is among the differences; and none that is less than it.
        for (x, blocked) in (0..WIDTH).zip(&mut self.blocked) {
            let differences = constant.read(0)?.reverse_bits() >> (WIDTH - 1 - x);
            *blocked = differences | !low(x + 1) | behind;
        }
        for (from, blocked) in (1..).zip(self.blocked.iter_mut().skip(WIDTH as usize)) {
            *blocked = constant.read(from)?.reverse_bits() | behind;
        }
        Some(())
    }

    /// The columns up to `last`, from `from` on.
    pub fn columns(&self, from: u32, last: u32) -> u64 {
        low(last + 1 - self.first) & !low(from.saturating_sub(self.first))
    }

    /// Blocks a value in a column.
    #[inline]
    pub fn insert(&mut self, q: u32, value: u32) -> Result<(), Stop> {
        let place = value.checked_sub(self.first).ok_or(OUTSIDE)? as usize;
        *self.blocked.get_mut(place).ok_or(OUTSIDE)? |= 1 << (q - self.first);
        Ok(())
    }

    /// Moves the frontier to the least number that is not blocked in all columns, nor on the diagonal.
    fn raise_frontier(&mut self, diagonal: &Bits) -> Option<u32> {
        loop {
            let blocked = *self.blocked.get((self.frontier - self.first) as usize)?;
            if blocked != !0 && diagonal.read(self.frontier as usize)? & 1 == 0 {
                return Some(self.frontier);
            }
            self.frontier += 1;
        }
    }

    /// Deals a row its values in these columns, from `least` on, and blocks them; `words` becomes the values once more,
    /// as bits from a number on. It has values before if there is a `row`. If it stops, it has none behind that column.
    pub fn deal(
        &mut self,
        mut columns: u64,
        least: u32,
        row: Option<&Row>,
        diagonal: &Bits,
        words: &mut Vec<(u32, u64)>,
    ) -> Option<RowValues> {
        words.clear();
        let mut dealt = RowValues { values: [0; WIDTH as usize], columns: 0, stops: false };
        let mut from = self.raise_frontier(diagonal)?.max(least);
        while columns != 0 {
            let own = row.map_or(0, |row| row.taken(from));
            let mut unused = !(own | diagonal.read(from as usize)?);
            let mut some = 0;
            while unused != 0 {
                let value = from + unused.trailing_zeros();
                unused &= unused - 1;
                let place = value - self.first;
                let blocked = self.blocked.get_mut(place as usize)?;
                let open = columns & !*blocked;
                if open == 0 {
                    continue;
                }
                let i = open.trailing_zeros();
                *blocked |= 1 << i;
                columns &= !(1 << i);
                dealt.columns |= 1 << i;
                *dealt.values.get_mut(i as usize % WIDTH as usize)? = value;
                some |= 1 << (value - from);
                if place == i {
                    // No column behind has a value yet, which would be greater.
                    columns &= low(i);
                    dealt.stops = true;
                }
                if columns == 0 {
                    break;
                }
            }
            if some != 0 {
                words.push((from, some));
            }
            from += WIDTH;
            from = row.map_or(from, |row| row.behind_run(from));
        }
        Some(dealt)
    }
}

/// The lowest `count` bits.
pub(crate) fn low(count: u32) -> u64 {
    if count < WIDTH { (1 << count) - 1 } else { !0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use quickcheck::quickcheck;
    use std::collections::BTreeSet;

    const FIRST: u32 = 130;
    const MOST: u32 = 500;

    fn set_of(numbers: impl IntoIterator<Item = u32>, budget: &mut Budget) -> Bits {
        let mut bits = Bits::empty(u64::from(2 * MOST), budget).unwrap();
        numbers.into_iter().for_each(|number| bits.insert(number as usize).unwrap());
        bits
    }

    quickcheck! {
        /// Column by column, as it is defined, each row has the same values, whatever is held and used: one that begins, or
        /// one that has used a run and some more.
        fn a_row_is_dealt_what_its_columns_take_in_turn(
            constant: Vec<u8>, held: Vec<(u8, u8)>, heads: Vec<u16>, run: (u8, u8), used: Vec<u16>, cut: (u8, u8), full: u8
        ) -> bool {
            let budget = &mut Budget::start(&Limits::default());
            let last = FIRST + u32::from(cut.0 % 64);
            let mut constant: BTreeSet<u32> = constant.into_iter().map(|x| u32::from(x % 100)).collect();
            constant.extend(0..u32::from(full % 200) * u32::from(full % 2));
            let mut block = Block::room(300, budget).unwrap();
            block.start(FIRST, last, &set_of(constant.iter().copied(), budget)).unwrap();
            let mut held: BTreeSet<(u32, u32)> =
                held.into_iter().map(|(i, x)| (FIRST + u32::from(i) % (last + 1 - FIRST), u32::from(x))).collect();
            held = held.into_iter().map(|(q, x)| (q, q + x)).collect();
            held.iter().for_each(|(q, value)| block.insert(*q, *value).unwrap());
            held.extend((FIRST..=last).flat_map(|q| constant.iter().map(move |x| (q, q + x))));
            let head = 100 + u32::from(run.0);
            let heads: BTreeSet<u32> = heads.into_iter().map(|x| u32::from(x) % MOST).filter(|x| *x != head).chain([0]).collect();
            let diagonal = set_of(heads.iter().copied(), budget);
            let mut words = Vec::new();
            for begins in [false, true] {
                let from = FIRST + if begins { u32::from(cut.1) % (last + 1 - FIRST) } else { 0 };
                let mut own = BTreeSet::new();
                let row = (!begins).then(|| {
                    let mut row = Row::starting(head, &diagonal).unwrap();
                    own.insert(head);
                    let run = head..head + u32::from(run.1);
                    for value in run.chain(used.iter().map(|x| u32::from(*x) % MOST)) {
                        if !heads.contains(&value) && own.insert(value) {
                            row.take(value, &diagonal, budget).unwrap();
                        }
                    }
                    row
                });
                let least = if begins { from + 1 } else { 0 };
                let mut expected = Vec::new();
                for q in from..=last {
                    let is_free = |p: &u32| !heads.contains(p) && !own.contains(p) && !held.contains(&(q, *p));
                    let value = (q.max(least)..).find(is_free).unwrap();
                    own.insert(value);
                    expected.push((q, value));
                    if value == q {
                        break;
                    }
                }
                let columns = block.columns(from, last);
                let dealt = block.deal(columns, least, row.as_ref(), &diagonal, &mut words).unwrap();
                let given = (0..WIDTH).filter(|i| dealt.columns >> i & 1 == 1);
                let given: Vec<(u32, u32)> = given.map(|i| (FIRST + i, dealt.values[i as usize])).collect();
                let mut ascending: Vec<u32> = given.iter().map(|(_, value)| *value).collect();
                ascending.sort_unstable();
                let bits = |(from, some): &(u32, u64)| {
                    let (from, some) = (*from, *some);
                    (0..WIDTH).filter(move |i| some >> i & 1 == 1).map(move |i| from + i)
                };
                let stops = expected.last().is_some_and(|(q, value)| q == value);
                if dealt.stops != stops || given != expected || words.iter().flat_map(bits).collect::<Vec<_>>() != ascending {
                    return false;
                }
                held.extend(expected);
            }
            true
        }
    }

    #[test]
    fn outside_there_are_no_values() {
        let budget = &mut Budget::start(&Limits::default());
        let diagonal = set_of([0], budget);
        let mut block = Block::room(3, budget).unwrap();
        assert!(block.insert(0, 3 + BEHIND as u32).is_err() && block.insert(0, 2 + BEHIND as u32).is_ok());
        block.start(64, 64, &diagonal).unwrap();
        assert!(block.insert(64, 63).is_err());
        assert!(block.start(0, 64, &Bits::empty(64, budget).unwrap()).is_none());
        let full = set_of(0..2 * MOST - 128, budget);
        assert!(block.deal(1, 64, None, &full, &mut Vec::new()).is_none());
    }
}
