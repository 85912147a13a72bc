//! The kind *board nim-values*: for each list of lower rows from where on, and with which period, the nim-value less the
//! length of the first row repeats. The check finds every value by itself, list by list.
//!
//! A nim-value is the least number that no option has. So what is found is right whatever the file says; the file says
//! how the values go on, and Lemma 5 of `format/boards.md` has when that is known.

use super::ranks::Ranks;
use super::{MOST_COLUMNS, Position};
use crate::container::Container;
use crate::indexed::NumberedList;
use crate::limits::Budget;
use crate::linear::{is_least, least_common_multiple};
use crate::reader::BitReader;
use crate::statement::{Conclusion, Value};
use crate::verdict::{Code, Rejection, Stop};

/// Most rows, m.
pub const MOST_ROWS: u64 = 8;
/// Most lists of lower rows.
pub const MOST_LISTS: u64 = 1 << 16;
/// The longest first row that is looked at.
pub const LONGEST: u32 = 1 << 24;

/// The nim-values with one list of lower rows, by the length of the first row.
struct Values {
    /// The least length: that of row 2, or 1.
    first: u32,
    /// T.
    preperiod: u32,
    /// pi.
    period: u32,
    /// The value less the length, from the least length to the end of the first period.
    differences: Vec<i32>,
}

impl Values {
    /// The value with a first row of `p` squares.
    fn of(&self, p: u32) -> Result<u32, Stop> {
        // Most lengths that are asked for come before the end of the first period, and division takes long.
        let place = match p.checked_sub(self.preperiod) {
            Some(beyond) if beyond >= self.period => self.preperiod + beyond % self.period,
            _ => p,
        };
        Ok(p.wrapping_add_signed(*self.differences.at(place - self.first)?))
    }
}

/// The numbers that no shorter first row has as its value: `gaps`, ascending, and all from `next` on.
#[derive(Clone, Default)]
struct FreeValues {
    gaps: Vec<u32>,
    next: u32,
}

impl FreeValues {
    /// The least of them that is not in `others`.
    fn least_beside(&self, others: &[u32]) -> u32 {
        let mut all = self.gaps.iter().copied().chain(self.next..);
        all.find(|number| !others.contains(number)).unwrap_or(u32::MAX)
    }

    /// Takes one of them away.
    fn take(&mut self, number: u32) {
        if number < self.next {
            self.gaps.retain(|&gap| gap != number);
        } else {
            self.gaps.extend(self.next..number);
            self.next = number + 1;
        }
    }

    /// Whether these are the others, each greater by `by`.
    fn are(&self, others: &FreeValues, by: u32) -> bool {
        let greater = others.gaps.iter().map(|gap| gap + by);
        self.next == others.next + by && greater.eq(self.gaps.iter().copied())
    }
}

/// The lists of lower rows that have passed, in lexicographic order.
struct Lists {
    ranks: Ranks,
    passed: Vec<Values>,
}

/// Checks a whole certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Conclusion, Stop> {
    let [m, n] = file.parameters[..] else {
        return Err(file.wrong_parameter_count("2, which are m and n"));
    };
    file.in_range(0, "m", m, 2..=MOST_ROWS)?;
    file.in_range(1, "n", n, 1..=MOST_COLUMNS)?;
    let ranks = Ranks::new(m as usize - 1, n as u32, budget)?;
    let count = ranks.as_ref().map_or(Ok(u64::MAX), |ranks| ranks.count(n as u32))?;
    let (Some(ranks), 0..=MOST_LISTS) = (ranks, count) else {
        let message = format!("n = {n}: of {} rows there are more than {MOST_LISTS} lists", m - 1);
        return Err(file.bad_parameter(1, message));
    };
    let mut lists = Lists { ranks, passed: budget.room(count)? };
    // What a list needs while it passes: of its squares the cuts and their values, and twice as many gaps, now and at s.
    budget.pay(8 * (m - 1) * n, size_of::<u32>())?;
    let mut bits = BitReader::new(file.payload, file.payload_offset);
    let mut lower = vec![0; m as usize - 1];
    for rank in 0..count {
        budget.spend(n)?;
        lists.ranks.unrank(rank, n as u32, &mut lower)?;
        let values = lists.pass(&lower, &mut bits, budget)?;
        lists.passed.push(values);
    }
    bits.finish()?;
    lists.proved(m, n as u32, budget)
}

impl Lists {
    /// The values with the list that is left when its rows from `row` on, counted from 0, are cut to `to`.
    fn cut(&self, lower: &[u32], row: usize, to: u32) -> Result<&Values, Stop> {
        let cut = |(i, &length): (usize, &u32)| if i < row { length } else { length.min(to) };
        self.passed.at(self.ranks.rank(&lower.iter().enumerate().map(cut).collect::<Vec<u32>>())?)
    }

    /// Reads the entry of a list and computes its values, until it is known that they go on as the entry says.
    fn pass(&self, lower: &[u32], bits: &mut BitReader<'_>, budget: &mut Budget) -> Result<Values, Stop> {
        let (offset, name) = (bits.offset(), Position(lower.to_vec()));
        let fault = |code, what| Err(Stop::rejected(code, offset, format!("lower rows {name}: {what}")));
        let second = lower.first().copied().unwrap_or(0);
        let first = second.max(1);
        let preperiod = bits.number(first.into()..=LONGEST.into())? as u32;
        let period = bits.number(1..=LONGEST.into())? as u32;
        // s and lambda of Lemma 5; lambda is none if it has more than 32 bits.
        let (mut cuts, mut start, mut step) = (Vec::new(), preperiod, Some(period));
        for (row, to) in (0..).zip(lower).flat_map(|(row, &length)| (0..length).map(move |to| (row, to))) {
            budget.spend(lower.len() as u64)?;
            let left = self.cut(lower, row, to)?;
            start = start.max(left.preperiod);
            step = step.and_then(|step| least_common_multiple(step, left.period));
            cuts.push(left);
        }
        let end = step.and_then(|step| start.checked_add(step)).filter(|&end| end <= LONGEST);
        let Some(end) = end else {
            return fault(Code::TailUnsettled, "its end is behind the longest first row");
        };
        let (mut free, mut at_start) = (FreeValues::default(), FreeValues::default());
        for to in 1..second {
            free.take(self.cut(lower, 0, to)?.of(to)?);
        }
        let differences = budget.room((preperiod - first + period).into())?;
        let mut values = Values { first, preperiod, period, differences };
        let mut others = Vec::with_capacity(cuts.len());
        for p in first..end {
            budget.spend((cuts.len() + free.gaps.len() + 1) as u64)?;
            if p == start {
                at_start = free.clone();
            }
            others.clear();
            cuts.iter().try_for_each(|cut| cut.of(p).map(|value| others.push(value)))?;
            let value = free.least_beside(&others);
            free.take(value);
            if p < preperiod + period {
                values.differences.push(value.wrapping_sub(p) as i32);
            } else if values.of(p)? != value {
                let message = format!("its nim-value is {value}, and by (T,pi) it is {}", values.of(p)?);
                let position = Position([&[p], lower].concat());
                return Err(Rejection::new(Code::RowEnd, offset, message).at(position).into());
            }
        }
        if !free.are(&at_start, end - start) {
            return fault(Code::TailUnsettled, "other numbers are free after a period than before");
        }
        let (before, pattern) = values.differences.split_at((preperiod - first) as usize);
        if !is_least(before.last(), pattern) {
            return fault(Code::NotLeast, "a shorter period or preperiod would do");
        }
        Ok(values)
    }

    /// Result once all lists have passed.
    fn proved(&self, m: u64, n: u32, budget: &mut Budget) -> Result<Conclusion, Stop> {
        let count = self.passed.len() as u64;
        let (mut preperiods, mut periods, mut zeros) = (budget.room(count)?, budget.room(count)?, 0);
        for Values { first, preperiod, period, differences } in &self.passed {
            preperiods.push(u64::from(*preperiod));
            periods.push(u64::from(*period));
            // The one value 0, if there is one, comes before the end of the first period.
            budget.spend(differences.len() as u64)?;
            zeros +=
                u64::from((*first..).zip(differences).any(|(p, less)| i64::from(p) == -i64::from(*less)));
        }
        let board = |length| self.passed.at(self.ranks.rank(&vec![length; m as usize - 1])?)?.of(length);
        let boards =
            (1..=n).map(|length| board(length).map(u64::from)).collect::<Result<Vec<u64>, Stop>>()?;
        let names = ["q", "r", "s", "t", "u", "v", "w"].get(..m as usize - 1).unwrap_or_default().join(",");
        let values = boards.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
        let [longest, greatest] = [&preperiods, &periods].map(|all| all.iter().max().unwrap_or(&0));
        let text = format!(
            "Chomp without its poison, {m} rows: the nim-value of every [p,{names}] with q <= {n} and any p is \
             known; less p it is periodic in p, for each of the {count} lists [{names}], with preperiods up to \
             {longest} and periods up to {greatest}; {zeros} positions have nim-value 0; the boards {m} x b with \
             1 <= b <= {n} have {values}"
        );
        let facts = vec![
            ("p_positions", Value::Number(zeros)),
            ("boards", Value::numbers(&boards)),
            ("preperiods", Value::numbers(&preperiods)),
            ("periods", Value::numbers(&periods)),
        ];
        let parameters = vec![("m", Value::Number(m)), ("n", Value::Number(n.into()))];
        Ok(Conclusion { text, parameters, facts })
    }
}
