//! A row that has not ended, and how it is compared with its entry.

use super::entries::{Ending, Entry};
use crate::bits::Bits;
use crate::limits::Budget;
use crate::three_row::cell::Cell;
use crate::three_row::column::{Column, OUTSIDE};
use crate::three_row::row::{Row, Seen};
use crate::three_row::scope::Scope;
use crate::three_row::tail::Tail;
use crate::verdict::Stop;

/// The numbers that second-row moves block in every row from the present one on: 0, and `f(a,a)` of all lower
/// rows.
pub(crate) struct Diagonal {
    pub numbers: Bits,
    pub greatest: u32,
}

impl Diagonal {
    /// The diagonal of row 0, of which numbers below `len` will be asked for.
    pub fn of_row_0(len: u64, budget: &mut Budget) -> Result<Self, Stop> {
        let mut numbers = Bits::empty(len, budget)?;
        numbers.insert(0)?;
        Ok(Diagonal { numbers, greatest: 0 })
    }

    /// Adds a row's first value.
    #[inline]
    pub fn insert(&mut self, head: u32) -> Result<(), Stop> {
        self.greatest = self.greatest.max(head);
        self.numbers.insert(head as usize)
    }

    /// Makes this one equal to `other`.
    pub fn copy_from(&mut self, other: &Diagonal) -> Result<(), Stop> {
        self.greatest = other.greatest;
        self.numbers.copy_from(&other.numbers)
    }
}

/// A row that is still looked at.
pub(crate) struct Active {
    row: Row,
    /// Its difference in the column before its preperiod.
    before: Option<u32>,
    /// A column of a periodic row, and W there.
    watch: Option<(u32, Seen)>,
}

impl Active {
    /// Row `r`, which begins in column `r`; with f(r,r).
    pub fn begin(r: u32, column: &mut Column, diagonal: &Diagonal) -> Result<(Active, u32), Stop> {
        let head = column.raise_frontier(&diagonal.numbers).ok_or(OUTSIDE)?;
        if head <= r {
            return Err(Stop::Internal("a row that stops where it begins"));
        }
        let row = Row::starting(head, &diagonal.numbers).ok_or(OUTSIDE)?;
        Ok((Active { row, before: None, watch: None }, head))
    }

    /// The row's value in the next `column`.
    #[inline]
    pub fn value(
        &mut self,
        column: &mut Column,
        diagonal: &Diagonal,
        budget: &mut Budget,
    ) -> Result<u32, Stop> {
        let value = self.row.least_free(column, &diagonal.numbers).ok_or(OUTSIDE)?;
        self.row.take(value, &diagonal.numbers, budget)?;
        Ok(value)
    }

    /// Compares the value of a cell with the row's entry; whether the row has ended after it.
    pub fn judge(
        &mut self,
        cell: Cell,
        value: u32,
        entry: &Entry,
        scope: Scope,
        diagonal: &Diagonal,
        budget: &mut Budget,
    ) -> Result<bool, Stop> {
        let ended = match &entry.ending {
            Ending::Stop(column) if (value == cell.q) != (*column == cell.q) => {
                return Err(cell.ends_otherwise(value, "the row stops in another column"));
            }
            Ending::Stop(_) => value == cell.q,
            Ending::Tail(tail) => {
                self.follows(cell, value, tail)?;
                entry.may_end_by(cell.q) && self.is_settled(cell.q + 1, tail, entry, diagonal, budget)?
            }
        };
        if !ended && cell.q == scope.last() {
            last_column(cell, value, entry, scope)?;
        }
        Ok(ended)
    }

    /// Whether the cell is as the row's tail has it, and the tail told in the shortest way.
    fn follows(&mut self, cell: Cell, value: u32, tail: &Tail) -> Result<(), Stop> {
        let q = cell.q;
        if value == q || q >= tail.preperiod && tail.value(q)? != value {
            return Err(cell.ends_otherwise(value, "the row's tail is another"));
        }
        if q + 1 == tail.preperiod {
            self.before = Some(value - q);
        }
        if q + 1 == tail.first_end() && !tail.is_least(self.before) {
            return Err(Cell { q: tail.preperiod, ..cell }.not_least());
        }
        Ok(())
    }

    /// Whether the row repeats for ever, as seen before column `q`, from which on all lower rows do
    /// (`FORMAT.md`, kind 7, when a row is settled).
    fn is_settled(
        &mut self,
        q: u32,
        tail: &Tail,
        entry: &Entry,
        diagonal: &Diagonal,
        budget: &mut Budget,
    ) -> Result<bool, Stop> {
        if let &[difference] = tail.pattern.as_slice() {
            let seen = self.row.seen_from(q, &diagonal.numbers, diagonal.greatest).ok_or(OUTSIDE)?;
            return Ok(!entry.clashes && seen.run == difference && seen.rest.is_empty());
        }
        let Some(common) = entry.common else { return Ok(false) };
        if self.watch.as_ref().is_some_and(|(since, _)| q - since < common) {
            return Ok(false);
        }
        let seen = self.row.seen_from(q, &diagonal.numbers, diagonal.greatest).ok_or(OUTSIDE)?;
        budget.pay(seen.rest.len() as u64, size_of::<u64>())?;
        let repeats = self.watch.as_ref().is_some_and(|(_, before)| *before == seen);
        self.watch = Some((q, seen));
        Ok(repeats)
    }
}

/// What is wrong when a row has not ended after its cell in the last column, which has this value.
fn last_column(cell: Cell, value: u32, entry: &Entry, scope: Scope) -> Result<(), Stop> {
    match (scope, &entry.ending) {
        (Scope::ThirdRow(_), Ending::Stop(_)) => Err(cell.unsettled("the row does not stop")),
        (Scope::ThirdRow(_), Ending::Tail(_)) => Err(cell.unsettled("the row's state does not repeat")),
        (Scope::Columns(n), Ending::Stop(column)) if *column != n + 1 => {
            Err(cell.ends_otherwise(value, "the row is active in the last column"))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;

    #[test]
    fn a_row_that_has_not_ended_in_the_last_column_has_said_so() {
        let stop = |column| Ending::Stop(column);
        let tail = || Ending::Tail(Tail { preperiod: 0, pattern: vec![1] });
        for (scope, ending, is_right) in [
            (Scope::ThirdRow(3), stop(71), false),
            (Scope::ThirdRow(3), tail(), false),
            (Scope::Columns(9), stop(10), true),
            (Scope::Columns(9), stop(9), false),
            (Scope::Columns(9), tail(), true),
        ] {
            let entry = Entry { offset: 0, ending, ended: 0, common: Some(1), clashes: false };
            let cell = Cell { q: scope.last(), r: 2, offset: 0 };
            assert_eq!(last_column(cell, 12, &entry, scope).is_ok(), is_right);
        }
    }

    /// Row 0 has f(q,0) = q + 1 everywhere, and is settled in column 1, if no lower row may take its values.
    #[test]
    fn a_row_whose_difference_a_lower_one_has_is_not_settled() {
        let budget = &mut Budget::start(&Limits::default());
        let diagonal = Diagonal::of_row_0(400, budget).unwrap();
        for clashes in [false, true] {
            let mut column = Column::room(0, 2, budget).unwrap();
            let (mut row, head) = Active::begin(0, &mut column, &diagonal).unwrap();
            assert_eq!(head, 1);
            let tail = Tail { preperiod: 0, pattern: vec![1] };
            let entry = Entry { offset: 0, ending: Ending::Tail(tail), ended: 0, common: Some(1), clashes };
            let cell = Cell { q: 0, r: 0, offset: 0 };
            let settled = row.judge(cell, head, &entry, Scope::ThirdRow(0), &diagonal, budget).unwrap();
            assert_eq!(settled, !clashes);
        }
    }
}
