//! What a summary says of each row, and what follows from the entries of the lower rows.

use crate::bits::Bits;
use crate::container::Container;
use crate::limits::Budget;
use crate::reader::BitReader;
use crate::three_row::cell::Cell;
use crate::three_row::near;
use crate::three_row::scope::Scope;
use crate::three_row::tail::Tail;
use crate::verdict::Stop;

/// How a row ends, as the file says.
pub(crate) enum Ending {
    /// In this column, if it is one of those looked at; else the row is active in all of them.
    Stop(u32),
    /// It goes through a pattern.
    Tail(Tail),
}

/// The entry of one row. What it has from lower rows is right once these have passed.
pub(crate) struct Entry {
    /// Where it begins in the file.
    pub offset: usize,
    pub ending: Ending,
    /// The least column from which on every lower row has stopped or goes through its pattern.
    pub ended: u32,
    /// The least common multiple of the periods of the rows up to this one; `None` when it has more than
    /// 32 bits, or the row stops.
    pub common: Option<u32>,
    /// Some lower row takes this row's constant difference again and again.
    pub clashes: bool,
}

impl Entry {
    /// Whether a row with a tail may be seen to have ended after its cell in column `q` or before: its first
    /// period is over, and all lower rows have ended.
    pub fn may_end_by(&self, q: u32) -> bool {
        let Ending::Tail(tail) = &self.ending else { return false };
        tail.first_end() <= q + 1 && self.ended <= q + 1
    }

    /// The first column of which the entry says more than that the row does not stop there.
    pub fn interest(&self) -> u32 {
        match &self.ending {
            Ending::Stop(column) => *column,
            // The difference in the column before the tail is looked at too.
            Ending::Tail(tail) => tail.preperiod.saturating_sub(1),
        }
    }
}

/// All entries up to the first that cannot be read.
pub(crate) struct Entries {
    pub rows: Vec<Entry>,
    /// Why the entry after these cannot be right, or what is wrong after the last one.
    pub broken: Option<Stop>,
}

impl Entries {
    /// Reads the payload.
    pub fn read(file: &Container<'_>, scope: Scope, budget: &mut Budget) -> Result<Self, Stop> {
        let mut rows = budget.room(u64::from(scope.bound()) + 1)?;
        let mut reading = Reading {
            bits: BitReader::new(file.payload, file.payload_offset),
            scope,
            end: 0,
            stopped: 0,
            // A difference is at most one more than its row.
            taken: Bits::empty(u64::from(scope.bound()) + 2, budget)?,
            common: Some(1),
            ended: 0,
        };
        for r in 0..=scope.bound() {
            budget.tick()?;
            match reading.entry(r, budget) {
                Ok(entry) => rows.push(entry),
                Err(Stop::Rejected(rejection)) => {
                    return Ok(Entries { rows, broken: Some(Stop::Rejected(rejection)) });
                }
                Err(other) => return Err(other),
            }
        }
        Ok(Entries { rows, broken: reading.bits.finish().err() })
    }
}

struct Reading<'a> {
    bits: BitReader<'a>,
    scope: Scope,
    /// The column where the last row stopped or its tail began.
    end: u32,
    /// Rows with period 0 so far.
    stopped: u32,
    /// Every difference that some row so far takes again and again.
    taken: Bits,
    /// The least common multiple of the periods so far; `None` when it has more than 32 bits.
    common: Option<u32>,
    /// The least column from which on every row so far has stopped or goes through its pattern.
    ended: u32,
}

impl Reading<'_> {
    /// Reads the entry of row `r`.
    fn entry(&mut self, r: u32, budget: &mut Budget) -> Result<Entry, Stop> {
        let beyond = self.scope.last() + 1;
        let offset = self.bits.offset();
        let period = self.bits.unary(beyond)?.unwrap_or(beyond + 1);
        let end = near::read(&mut self.bits, self.end)?.filter(|end| *end <= beyond);
        self.end = end.unwrap_or(beyond + 1);
        let ended = self.ended;
        if period == 0 {
            self.stopped += 1;
            // Beyond all columns that are looked at, if the row is active there.
            self.ended = ended.max(self.end + 1);
            return Ok(Entry {
                offset,
                ending: Ending::Stop(self.end),
                ended,
                common: None,
                clashes: false,
            });
        }
        let pattern = if period > beyond { Vec::new() } else { self.pattern(period, budget)? };
        if self.end < r || self.end + period > beyond {
            let cell = Cell { q: self.scope.last(), r, offset };
            return Err(cell.unsettled("the row's first period ends beyond"));
        }
        let clashes = match pattern[..] {
            [only] => self.taken.contains(only as usize)?,
            _ => false,
        };
        for &difference in &pattern {
            self.taken.insert(difference as usize)?;
        }
        self.ended = ended.max(self.end);
        self.common = self.common.and_then(|common| least_common_multiple(common, period));
        let tail = Tail { preperiod: self.end, pattern };
        Ok(Entry { offset, ending: Ending::Tail(tail), ended, common: self.common, clashes })
    }

    /// Reads a pattern; what cannot be a difference is 0, which none is.
    fn pattern(&mut self, period: u32, budget: &mut Budget) -> Result<Vec<u32>, Stop> {
        let most = self.scope.bound() + 1;
        let mut pattern = budget.vec(0, period.into())?;
        let mut expected = self.stopped + 1;
        for difference in &mut pattern {
            budget.spend(1)?;
            let found = near::read(&mut self.bits, expected)?;
            *difference = found.filter(|found| *found <= most).unwrap_or(0);
            expected = found.unwrap_or(0);
        }
        Ok(pattern)
    }
}

/// The least common multiple of two periods, if it has at most 32 bits.
fn least_common_multiple(a: u32, b: u32) -> Option<u32> {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    (a / x.max(1)).checked_mul(b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    #[test]
    fn a_common_multiple_of_more_than_32_bits_is_none() {
        // 65537 * 65535 is 2^32 - 1.
        assert_eq!(least_common_multiple(65_537, 65_535), Some(u32::MAX));
        assert_eq!(least_common_multiple(65_536, 65_537), None);
        assert_eq!(least_common_multiple(u32::MAX, 3), Some(u32::MAX));
        assert_eq!(least_common_multiple(u32::MAX, 2), None);
        assert_eq!(
            [(1, 1), (4, 6), (12, 10)].map(|(a, b)| least_common_multiple(a, b)),
            [Some(1), Some(12), Some(60)]
        );
    }

    #[test]
    fn a_row_may_end_when_its_first_period_is_over_and_all_lower_rows_have_ended() {
        let entry = |preperiod, ended| {
            let ending = Ending::Tail(Tail { preperiod, pattern: vec![1, 2] });
            Entry { offset: 0, ending, ended, common: Some(2), clashes: false }
        };
        assert!(!entry(10, 20).may_end_by(18) && entry(10, 20).may_end_by(19));
        assert!(!entry(18, 5).may_end_by(18) && entry(18, 5).may_end_by(19));
        assert!(!Entry { ending: Ending::Stop(10), ..entry(10, 5) }.may_end_by(1_000));
    }

    #[test]
    fn an_entry_knows_what_the_lower_rows_take() {
        let bytes = crate::spent::read("tests/corpus/row-end--summary-constant-of-another-row.chompcert");
        let file = Container::open(&bytes).unwrap();
        let budget = &mut Budget::start(&Limits::default());
        let entries = Entries::read(&file, Scope::of(&file).unwrap(), budget).unwrap();
        assert!(entries.broken.is_none());
        // Row 0 has the difference 1 from column 0 on, row 1 stops in column 2, row 2 has the difference 1 from
        // column 2 on, and row 3 stops in column 5.
        let rows = &entries.rows;
        assert_eq!(rows.iter().map(|row| row.clashes).collect::<Vec<_>>(), [false, false, true, false]);
        assert_eq!(rows.iter().map(|row| row.ended).collect::<Vec<_>>(), [0, 0, 3, 3]);
    }
}
