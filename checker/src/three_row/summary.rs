//! The kind *three-row summary*: how each row ends, and none of its values. The check finds every value by itself,
//! row by row.
//!
//! A value of the right table is the least from `q` on that neither U(q,r) nor C(q,r) blocks. So what is
//! found is right whatever the file says; the file says how rows end, and that is compared.

use super::cell::Cell;
use super::entries::{Ending, Entries, Entry, Tail, bound_of, last_column};
use super::openings::Openings;
use super::values::{Columns, UsedValues};
use super::{Position, Visit};
use crate::container::Container;
use crate::limits::Budget;
use crate::statement::{Conclusion, Value};
use crate::verdict::Stop;
use std::collections::BTreeMap;

/// Checks a whole certificate of this kind: computes every row and compares how it ends with its entry.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Conclusion, Stop> {
    Ok(check_each(file, &mut |_, _| Ok(()), budget)?.proved())
}

/// The same, showing each position that is named by a value, of which each row has some, to a visitor.
pub(crate) fn check_each(
    file: &Container<'_>,
    visit: Visit<'_>,
    budget: &mut Budget,
) -> Result<Census, Stop> {
    let bound = bound_of(file)?;
    let last = last_column(bound);
    let mut entries = Entries::new(file, bound, budget)?;
    let (columns, used) = (Columns::new(bound, last, budget)?, UsedValues::new(bound, last, budget)?);
    let mut rows = Rows { last, columns, used };
    let mut census = Census::new(bound, budget)?;
    for r in 0..=bound {
        budget.tick()?;
        let entry = entries.read(r, budget)?;
        let head = rows.pass(r, &entry, visit, budget)?;
        census.add(r, head, entry.ending);
    }
    entries.bits.finish()?;
    Ok(census)
}

/// The rows that have passed, and the one that passes.
struct Rows {
    /// The last column that is looked at.
    last: u32,
    columns: Columns,
    used: UsedValues,
}

impl Rows {
    /// Computes row `r` and compares it with its entry, until it has stopped or is settled. Returns f(r,r).
    fn pass(&mut self, r: u32, entry: &Entry, visit: Visit<'_>, budget: &mut Budget) -> Result<u32, Stop> {
        let last = self.last;
        let (mut head, mut before, mut since) = (None, None, None);
        let mut columns = r..=last;
        self.used.begin()?;
        for q in columns.by_ref() {
            let value = self.columns.least_free(q, r, &self.used, budget)?;
            self.used.take(q, r, value)?;
            self.columns.put(q, value)?;
            visit(Position { p: value, q, r }, budget)?;
            head = head.or(Some(value));
            let cell = Cell { q, r, offset: entry.offset };
            entry.compare(cell, value, &mut before)?;
            if value == q || self.is_settled(q + 1, entry, &mut since, budget)? {
                break;
            }
            if q == last {
                return Err(entry.unsettled(cell));
            }
        }
        if let Ending::Tail(tail) = &entry.ending {
            budget.spend(last.into())?;
            columns.try_for_each(|q| self.columns.put(q, tail.value(q)?))?;
        }
        head.ok_or(Stop::Internal("a row without a cell"))
    }

    /// Whether the row repeats for ever, as seen before column `q` (`format/three-row.md`, kind 7, when a row is settled). It was
    /// looked at in the column `since` for the last time.
    fn is_settled(
        &mut self,
        q: u32,
        entry: &Entry,
        since: &mut Option<u32>,
        budget: &Budget,
    ) -> Result<bool, Stop> {
        let Some(Tail { pattern, .. }) = entry.tail_before(q) else { return Ok(false) };
        if let &[difference] = pattern.as_slice() {
            budget.spend(u64::from(self.last / 64))?;
            return Ok(!entry.clashes && self.used.is_run(q, difference));
        }
        let is_asked = |common| since.is_none_or(|since| q - since >= common);
        if !entry.common.is_some_and(is_asked) {
            return Ok(false);
        }
        budget.spend(u64::from(self.last / 64))?;
        let repeats = since.is_some_and(|since| self.used.repeats(since, q));
        *since = Some(q);
        self.used.remember()?;
        Ok(repeats)
    }
}

/// How each row ends, and the openings.
pub(crate) struct Census {
    bound: u32,
    pub endings: Vec<Ending>,
    openings: Openings,
}

impl Census {
    /// No rows yet.
    pub fn new(bound: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let endings = budget.room(u64::from(bound) + 1)?;
        Ok(Census { bound, endings, openings: Openings::new(bound, budget)? })
    }

    /// Adds row `r`, with its first value and how it ends.
    pub fn add(&mut self, r: u32, head: u32, ending: Ending) {
        self.openings.note(Position { p: head, q: r, r });
        if let Ending::Stop(column) = ending {
            self.openings.note(Position { p: column, q: column, r });
        }
        self.endings.push(ending);
    }

    /// Result when all rows have been checked. Row 0 has a tail, so there is a period.
    pub fn proved(&self) -> Conclusion {
        // Of each period how many rows have it, and the first of them.
        let (mut stopped, mut periods) = (0, BTreeMap::new());
        for (r, ending) in (0..).zip(&self.endings) {
            match ending {
                Ending::Stop(_) => stopped += 1,
                Ending::Tail(tail) => periods.entry(tail.pattern.len() as u64).or_insert((0, r)).0 += 1,
            }
        }
        let words = periods
            .iter()
            .map(|(period, (rows, first))| format!("{rows} of period {period} (first r = {first})"));
        let (words, rows) = (words.collect::<Vec<_>>().join(", "), self.endings.len());
        let facts = periods.iter().map(|(&period, &(rows, first))| {
            let [period, rows, first] = [period, rows, first].map(Value::Number);
            Value::Object(vec![("period", period), ("rows", rows), ("first", first)])
        });
        let facts = vec![("stopped", Value::Number(stopped)), ("periods", Value::List(facts.collect()))];
        Conclusion {
            text: format!(
                "three-row Chomp, every position [p,q,r] with r <= {} and any p and q: rows r that stop: {stopped} \
                 of {rows}; rows r where f(q,r) - q is eventually periodic: {words}; {}",
                self.bound,
                self.openings.in_words(),
            ),
            parameters: vec![("third_row", Value::Number(self.bound.into()))],
            facts: vec![("rows", Value::Object(facts)), ("openings", self.openings.json())],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use quickcheck::quickcheck;

    /// Row 0 has f(q,0) = q + 1 everywhere, and is settled in column 1, if no lower row may take its values.
    #[test]
    fn a_row_whose_difference_a_lower_one_has_is_not_settled() {
        let budget = &mut Budget::start(&Limits::default());
        for clashes in [false, true] {
            let (columns, used) =
                (Columns::new(0, 64, budget).unwrap(), UsedValues::new(0, 64, budget).unwrap());
            let ending = Ending::Tail(Tail { preperiod: 0, pattern: vec![1] });
            let entry = Entry { offset: 0, ending, ended: 0, common: Some(1), clashes };
            let passed = Rows { last: 64, columns, used }.pass(0, &entry, &mut |_, _| Ok(()), budget);
            assert_eq!(passed.ok(), Some(1).filter(|_| !clashes));
        }
    }

    /// The row sees the same in each column; that counts when all periods are over, of lower rows too.
    #[test]
    fn a_periodic_row_is_settled_when_all_periods_are_over() {
        let budget = &mut Budget::start(&Limits::default());
        for common in [2, 3, 6, 7, 12, 64, 420] {
            let (columns, mut used) =
                (Columns::new(0, 0, budget).unwrap(), UsedValues::new(300, 664, budget).unwrap());
            used.begin().unwrap();
            let mut rows = Rows { last: 664, columns, used };
            let ending = Ending::Tail(Tail { preperiod: 5, pattern: vec![1, 2] });
            let entry = Entry { offset: 0, ending, ended: 9, common: Some(common), clashes: false };
            let mut since = None;
            let settled = (0..664).find(|q| rows.is_settled(*q, &entry, &mut since, budget).unwrap());
            assert_eq!(settled, Some(9 + common));
            let (entry, mut since) = (Entry { common: None, ..entry }, None);
            assert!((0..664).all(|q| !rows.is_settled(q, &entry, &mut since, budget).unwrap()));
        }
    }

    quickcheck! {
        /// A periodic row is looked at again when all periods are over, and held against the last look, not an earlier one.
        fn a_periodic_row_is_held_against_its_last_look(common: u8, states: Vec<u8>) -> bool {
            let budget = &mut Budget::start(&Limits::default());
            let common = u32::from(common % 5) + 1;
            // By how much the one number that the row sees is behind the column.
            let state = |q: u32| states.get(q as usize % states.len().max(1)).map_or(1, |state| u32::from(state % 2) + 1);
            let (columns, used) = (Columns::new(0, 0, budget).unwrap(), UsedValues::new(99, 99, budget).unwrap());
            let mut rows = Rows { last: 99, columns, used };
            let ending = Ending::Tail(Tail { preperiod: 0, pattern: vec![1, 2] });
            let entry = Entry { offset: 0, ending, ended: 9, common: Some(common), clashes: false };
            let (mut since, mut last) = (None, None::<(u32, u32)>);
            (2..99).all(|q| {
                let is_asked = q >= 9 && last.is_none_or(|(since, _)| q - since >= common);
                let expected = is_asked && last.is_some_and(|(_, then)| then == state(q));
                if is_asked {
                    last = Some((q, state(q)));
                }
                rows.used.begin().unwrap();
                rows.used.take(q, 0, q + state(q)).unwrap();
                rows.is_settled(q, &entry, &mut since, budget).unwrap() == expected
            })
        }
    }
}
