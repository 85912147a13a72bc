//! A block of neighbouring columns while the rows pass, and what a row takes in it.
//!
//! In each of its columns a row takes the least value from `q` on that neither U(q,r) nor C(q,r) blocks,
//! one column after the other. A block can be kept in two ways, which give the same values: plainly by
//! column, and by value.

pub(crate) mod by_column;
pub(crate) mod by_value;
pub(crate) mod dealt;

use crate::bits::Bits;
use crate::limits::Budget;
use crate::three_row::block::dealt::{Dealt, WIDTH, numbers};
use crate::three_row::tail::Tails;
use crate::verdict::Stop;
use std::ops::Range;

/// What the moves of a row in its second row block, while it passes.
pub(crate) struct Blocked<'a> {
    /// U(q,r). What is dealt is put into it.
    pub used: &'a mut Bits,
    /// The part of it that every later row has too: 0 and the first values of the rows before.
    pub diagonal: &'a Bits,
    /// All of these values are blocked, also those that are not in `used`: of the run the words that share
    /// no value with its ends may be left out.
    pub run: Range<u32>,
}

/// For each column `q` of a block, the set C(q,r) of the values f(q,b) with `b < r`.
pub(crate) trait Block: Sized {
    /// Room for the block at column `first`, or one before it, while rows up to `bound` pass.
    fn room(first: u32, bound: u32, budget: &mut Budget) -> Result<Self, Stop>;

    /// Becomes the block at column `first`, a multiple of 64, of which only these `columns` will be dealt
    /// values. Each column `q` holds `q + d` for each `d` of the `differences`.
    fn clear(&mut self, first: u32, columns: u64, differences: &Bits) -> Result<(), Stop>;

    /// Puts `value` into column `q`.
    fn insert(&mut self, q: u32, value: u32) -> Result<(), Stop>;

    /// Gives each of the `columns` its value, the lowest first, and puts it into the column. Where the row
    /// stops, no later column is dealt one. If all values that there is room for are blocked in a column, it
    /// gets none; that can be when some that are `used` should not be.
    fn deal(&mut self, columns: u64, blocked: Blocked<'_>, dealt: &mut Dealt) -> Result<(), Stop>;

    /// Becomes the block at column `first` before a row all of whose lower ones have gone over into their
    /// `tails` in these `columns`.
    fn start(&mut self, first: u32, columns: u64, tails: &Tails, budget: &mut Budget) -> Result<(), Stop> {
        budget.spend(u64::from(WIDTH) * tails.constant().words_from(0)?.len() as u64)?;
        self.clear(first, columns, tails.constant())?;
        for tail in tails.periodic() {
            for i in numbers(columns) {
                self.insert(first + i, tail.value(first + i)?)?;
            }
        }
        Ok(())
    }
}

/// How many values a block at `first` has room for, from `first` on: the greatest of a column `q` is
/// `q + min(q, bound) + 1`, and a value that no column has must be among them.
fn values(first: u32, bound: u32) -> u32 {
    WIDTH + bound.min(first + WIDTH) + 2
}

#[cfg(test)]
mod tests {
    use super::by_column::ByColumn;
    use super::by_value::ByValue;
    use super::dealt::columns;
    use super::*;
    use crate::Limits;
    use quickcheck::quickcheck;

    const FIRST: u32 = 128;
    const BOUND: u32 = 150;

    /// A row: its columns, values that it may not use, its run, and what comes to the diagonal after it.
    type Row = (u64, Vec<u16>, (u16, u8), Vec<u16>);

    /// What the rows are dealt in a block that holds some differences and some values.
    fn dealt<B: Block>(
        differences: &[u8],
        held: &[(u8, u8)],
        wanted: u64,
        rows: &[Row],
    ) -> Vec<(Vec<Option<u32>>, bool)> {
        let budget = &mut Budget::start(&Limits::default());
        let number = |x: u16| usize::from(x % 512);
        let mut tails = Bits::empty(u64::from(BOUND) + 2, budget).unwrap();
        differences.iter().for_each(|&d| tails.insert(usize::from(d % 151)).unwrap());
        let mut block = B::room(FIRST, BOUND, budget).unwrap();
        block.clear(FIRST, wanted, &tails).unwrap();
        for &(i, e) in held {
            let q = FIRST + u32::from(i % 64);
            block.insert(q, q + u32::from(e % 151)).unwrap();
        }
        let mut diagonal = Bits::empty(1_024, budget).unwrap();
        let mut all = Vec::new();
        for (columns, values, (lo, length), heads) in rows {
            let (lo, columns) = (u32::from(lo % 512), columns & wanted);
            let mut used = diagonal.clone();
            values.iter().for_each(|&value| used.insert(number(value)).unwrap());
            let run = lo..lo + u32::from(*length);
            let ends = |value: &u32| value / 64 == run.start / 64 || value / 64 == run.end / 64;
            let all_of_it = std::any::type_name::<B>() == std::any::type_name::<ByColumn>();
            for value in run.clone().filter(|value| all_of_it || ends(value)) {
                used.insert(value as usize).unwrap();
            }
            let mut dealt = Dealt::nothing();
            let blocked = Blocked { used: &mut used, diagonal: &diagonal, run };
            block.deal(columns, blocked, &mut dealt).unwrap();
            let values: Vec<u32> = dealt.values().collect();
            assert!(values.iter().all(|&value| used.contains(value as usize).unwrap()));
            assert!(values.is_empty() || values.iter().min() == Some(&dealt.least));
            assert!(values.is_empty() || values.iter().max() == Some(&dealt.greatest));
            all.push(((0..WIDTH).map(|i| dealt.value(i)).collect(), dealt.stopped));
            heads.iter().for_each(|&head| diagonal.insert(number(head)).unwrap());
        }
        all
    }

    quickcheck! {
        fn by_value_is_by_column(differences: Vec<u8>, held: Vec<(u8, u8)>, wanted: u64, rows: Vec<Row>) -> bool {
            // Most columns are wanted, and nearly full blocks have room for some of them alone.
            let wanted = wanted | wanted.rotate_left(17) | wanted.rotate_left(40);
            let full: Vec<u8> = (0..140).collect();
            let agree = |differences: &[u8]| {
                dealt::<ByValue>(differences, &held, wanted, &rows)
                    == dealt::<ByColumn>(differences, &held, wanted, &rows)
            };
            agree(&differences) && agree(&full)
        }
    }

    #[test]
    fn columns_have_numbers() {
        assert_eq!(columns(64..=64), 1);
        assert_eq!(columns(130..=191), !3);
        assert_eq!(numbers(columns(66..=68)).collect::<Vec<_>>(), [2, 3, 4]);
        assert_eq!(numbers(!0).count(), 64);
    }
}
