//! The entries of a summary, one for each row, and what follows from those of the lower rows.

use super::cell::Cell;
use crate::bits::Bits;
use crate::container::Container;
use crate::limits::Budget;
use crate::linear::{is_least, least_common_multiple};
use crate::reader::BitReader;
use crate::verdict::Stop;

/// Largest bound `R`.
pub const MOST_ROWS: u64 = 1_000_000;

/// The last row that a *three-row summary* is about.
pub(crate) fn bound_of(file: &Container<'_>) -> Result<u32, Stop> {
    let [reserved, bound] = file.parameters[..] else {
        return Err(file.wrong_parameter_count("2: 0 and R"));
    };
    file.in_range(0, "the first parameter", reserved, 0..=0)?;
    file.in_range(1, "R", bound, 0..=MOST_ROWS)?;
    Ok(bound as u32)
}

/// The last column that is looked at.
pub(crate) fn last_column(bound: u32) -> u32 {
    2 * bound + 64
}

/// How a row that never stops goes on: `f(q,r) - q` takes the values of `pattern` in turn, from the
/// column `preperiod` on.
pub(crate) struct Tail {
    pub preperiod: u32,
    pub pattern: Vec<u32>,
}

impl Tail {
    /// f(q,r) for a column `q` of the tail.
    pub fn value(&self, q: u32) -> Result<u32, Stop> {
        let at = q.checked_sub(self.preperiod).zip(u32::try_from(self.pattern.len()).ok());
        let difference = at.and_then(|(at, period)| self.pattern.get((at % period) as usize));
        difference.map(|d| q + d).ok_or(Stop::Internal("a tail was read outside its range"))
    }

    /// The column after the first period.
    pub fn first_end(&self) -> u32 {
        self.preperiod + self.pattern.len() as u32
    }
}

/// How a row ends, as the file says.
pub(crate) enum Ending {
    /// It stops in this column.
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
    /// Compares the value of a cell: the row stops in the column that the entry names, or goes through its tail, which
    /// is told in the shortest way. `before` keeps the difference in the column before the preperiod.
    pub fn compare(&self, cell: Cell, value: u32, before: &mut Option<u32>) -> Result<(), Stop> {
        let q = cell.q;
        let tail = match &self.ending {
            Ending::Stop(column) if (value == q) != (*column == q) => {
                return Err(cell.ends_otherwise(value, "the row stops in another column"));
            }
            Ending::Stop(_) => return Ok(()),
            Ending::Tail(tail) => tail,
        };
        if value == q || q >= tail.preperiod && tail.value(q)? != value {
            return Err(cell.ends_otherwise(value, "the row's tail is another"));
        }
        if q + 1 == tail.preperiod {
            *before = Some(value - q);
        }
        if q + 1 == tail.first_end() && !is_least(before.as_ref(), &tail.pattern) {
            return Err(Cell { q: tail.preperiod, ..cell }.not_least());
        }
        Ok(())
    }

    /// The row's tail, if its first period is over before column `q` and all lower rows have ended there: only then may
    /// it be settled.
    pub fn tail_before(&self, q: u32) -> Option<&Tail> {
        match &self.ending {
            Ending::Tail(tail) if tail.first_end() <= q && self.ended <= q => Some(tail),
            _ => None,
        }
    }

    /// The fault of a row that has not ended after its cell in the last column.
    pub fn unsettled(&self, cell: Cell) -> Stop {
        cell.unsettled(match self.ending {
            Ending::Stop(_) => "the row does not stop",
            Ending::Tail(_) => "the row's state does not repeat",
        })
    }
}

/// The entries, read one after the other.
pub(crate) struct Entries<'a> {
    pub bits: BitReader<'a>,
    bound: u32,
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

impl<'a> Entries<'a> {
    /// Before the entry of row 0.
    pub fn new(file: &Container<'a>, bound: u32, budget: &mut Budget) -> Result<Self, Stop> {
        Ok(Entries {
            bits: BitReader::new(file.payload, file.payload_offset),
            bound,
            end: 0,
            stopped: 0,
            // A difference is at most one more than its row.
            taken: Bits::empty(u64::from(bound) + 2, budget)?,
            common: Some(1),
            ended: 0,
        })
    }

    /// Reads the entry of row `r`.
    pub fn read(&mut self, r: u32, budget: &mut Budget) -> Result<Entry, Stop> {
        let last = last_column(self.bound);
        let beyond = last + 1;
        let offset = self.bits.offset();
        let period = self.bits.unary(beyond)?.unwrap_or(beyond + 1);
        let end = near(&mut self.bits, self.end)?.filter(|end| *end <= beyond);
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
            let cell = Cell { q: last, r, offset };
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
        let most = self.bound + 1;
        let mut pattern = budget.vec(0, period.into())?;
        let mut expected = self.stopped + 1;
        for difference in &mut pattern {
            budget.spend(1)?;
            let found = near(&mut self.bits, expected)?;
            *difference = found.filter(|found| *found <= most).unwrap_or(0);
            expected = found.unwrap_or(0);
        }
        Ok(pattern)
    }
}

/// Reads a number near `expected`: its distance, doubled, and less one when it is below, as the width
/// of that number in unary and its digits after the first one. `None` when it is not between 0 and
/// 2^32 - 1.
fn near(bits: &mut BitReader<'_>, expected: u32) -> Result<Option<u32>, Stop> {
    let width = match bits.unary(32)? {
        None => return Ok(None),
        Some(0) => return Ok(Some(expected)),
        Some(width) => width,
    };
    let digits = bits.field(width - 1)? + (1 << (width - 1));
    let distance = digits.div_ceil(2);
    Ok(if digits % 2 == 1 { expected.checked_sub(distance) } else { expected.checked_add(distance) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;
    use quickcheck::quickcheck;

    quickcheck! {
        /// A number near another is read as `format/three-row.md` has it, about 0 and 2^32 too, beyond which it is none.
        fn a_number_near_another_is_none_below_0_and_from_2_to_the_32_on(expected: u32, sort: u8, by: i8) -> bool {
            let expected = [expected % 9, expected % 300, expected, u32::MAX - expected % 9][usize::from(sort % 4)];
            let edge = [i64::from(expected), 0, i64::from(expected / 2), 1 << 32][usize::from(sort / 4 % 4)];
            let (number, expected_number) = (edge + i64::from(by), i64::from(expected));
            let coded = if number >= expected_number { 2 * (number - expected_number) } else { 2 * (expected_number - number) - 1 };
            let digits = i64::BITS - coded.leading_zeros();
            // So many ones and a zero, then the digits behind the first one, the least significant first.
            let lower = u128::from(coded as u64) & ((1 << digits.saturating_sub(1)) - 1);
            let stream = ((1u128 << digits) - 1) | lower << (digits + 1);
            let read = near(&mut BitReader::new(&stream.to_le_bytes(), 0), expected).unwrap();
            read == u32::try_from(number).ok().filter(|_| digits <= 32)
        }
    }

    fn entry(ending: Ending, ended: u32) -> Entry {
        Entry { offset: 0, ending, ended, common: Some(2), clashes: false }
    }

    #[test]
    fn a_row_may_be_settled_when_its_first_period_is_over_and_all_lower_rows_have_ended() {
        let may = |preperiod, ended, q| {
            let tail = Ending::Tail(Tail { preperiod, pattern: vec![1, 2] });
            entry(tail, ended).tail_before(q).is_some()
        };
        assert!(!may(10, 20, 19) && may(10, 20, 20));
        assert!(!may(18, 5, 19) && may(18, 5, 20));
        assert!(entry(Ending::Stop(10), 5).tail_before(1_000).is_none());
    }

    #[test]
    fn an_entry_knows_what_the_lower_rows_take() {
        if crate::spent::is_published() {
            return;
        }
        let bytes = crate::spent::read("tests/corpus/row-end--summary-constant-of-another-row.chompcert");
        let file = Container::open(&bytes).unwrap();
        let budget = &mut Budget::start(&Limits::default());
        let mut entries = Entries::new(&file, bound_of(&file).unwrap(), budget).unwrap();
        let rows: Vec<Entry> = (0..4).map(|r| entries.read(r, budget).unwrap()).collect();
        assert!(entries.bits.finish().is_ok());
        // Row 0 has the difference 1 from column 0 on, row 1 stops in column 2, row 2 has the difference 1 from
        // column 2 on, and row 3 stops in column 5.
        assert_eq!(rows.iter().map(|row| row.clashes).collect::<Vec<_>>(), [false, false, true, false]);
        assert_eq!(rows.iter().map(|row| row.ended).collect::<Vec<_>>(), [0, 0, 3, 3]);
    }

    /// Row 0 is constant from column 0 on, row 1 has period 2, row 2 is constant, row 3 has period 3, and row 4 stops.
    /// Numbers that rows take count where these are not constant, and periods have a common multiple.
    #[test]
    fn an_entry_knows_the_patterns_of_lower_rows() {
        // A period, where it begins, and the first difference, near 1 and the rows that have stopped; then equal ones.
        let (one, zero) = ((true, 1), (false, 1));
        let runs = [
            [one, zero, zero, zero].to_vec(),
            // Period 2, from one column further on, with the differences 1 and 3 (two above 1).
            [(true, 2), zero, (true, 2), zero, zero, zero, (true, 3), zero, zero, zero].to_vec(),
            // Constant, from one column further on, 3 again.
            [one, zero, (true, 2), zero, zero, (true, 3), zero, zero, zero].to_vec(),
            // Period 3, from one column further on, with the differences 1, 1, 1.
            [(true, 3), zero, (true, 2), zero, zero, zero, zero, zero].to_vec(),
            // It stops where the row before it began.
            [zero, zero].to_vec(),
        ];
        let bytes = crate::spent::sealed(7, &[0, 4], &runs.concat());
        let file = Container::open(&bytes).unwrap();
        let budget = &mut Budget::start(&Limits::default());
        let mut entries = Entries::new(&file, bound_of(&file).unwrap(), budget).unwrap();
        let rows: Vec<Entry> = (0..5)
            .map(|r| entries.read(r, budget).unwrap_or_else(|stop| panic!("{r}: {stop:?}")))
            .collect();
        let patterns: Vec<Vec<u32>> = rows
            .iter()
            .filter_map(|row| match &row.ending {
                Ending::Tail(tail) => Some(tail.pattern.clone()),
                Ending::Stop(_) => None,
            })
            .collect();
        assert_eq!(patterns, [vec![1], vec![1, 3], vec![3], vec![1, 1, 1]]);
        assert_eq!(
            rows.iter().map(|row| row.clashes).collect::<Vec<_>>(),
            [false, false, true, false, false]
        );
        assert_eq!(
            rows.iter().map(|row| row.common).collect::<Vec<_>>(),
            [Some(1), Some(2), Some(2), Some(6), None]
        );
        assert_eq!(rows.iter().map(|row| row.ended).collect::<Vec<_>>(), [0, 0, 1, 2, 3]);
    }
}
