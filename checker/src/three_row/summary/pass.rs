//! All rows, through one block of columns after the other.

use super::entries::{Ending, Entry};
use super::front::Front;
use super::own::{Own, Shape};
use crate::bits::Bits;
use crate::limits::Budget;
use crate::three_row::block::dealt::{self, WIDTH};
use crate::three_row::cell::Cell;
use crate::three_row::scope::Scope;
use crate::three_row::tail::{Tail, Tails};
use crate::verdict::Stop;
use std::ops::RangeInclusive;

const OUTSIDE: Stop = Stop::Internal("a row that has not begun");

/// The rows on their way.
pub(crate) struct Pass<'a, T: Own> {
    scope: Scope,
    entries: &'a [Entry],
    /// The rows that have begun, and f(r,r) of each.
    rows: Vec<Row<T>>,
    pub heads: Vec<u32>,
    front: Front<T::Block>,
    /// Rows below this one have ended, with these tails and this diagonal, up to its greatest value.
    ended: usize,
    tails: Tails,
    diagonal: Bits,
    greatest: u32,
    /// Only rows below this one are of interest: its entry is missing or wrong.
    limit: usize,
    /// What is wrong with it.
    pub fault: Option<Stop>,
}

/// What has become of a row.
enum Row<T> {
    Active(Box<Active<T>>),
    /// It has stopped, or it goes through its pattern for ever, as its entry says.
    Ended,
}

/// A row that is still looked at.
struct Active<T> {
    /// f(r,r).
    head: u32,
    own: T,
    /// Its difference in the column before its preperiod.
    before: Option<u32>,
    /// Of a periodic row, a column and its state there.
    watch: Option<(u32, Shape)>,
}

impl<'a, T: Own> Pass<'a, T> {
    /// Before the first column.
    pub fn new(scope: Scope, entries: &'a [Entry], budget: &mut Budget) -> Result<Self, Stop> {
        let rows = entries.len() as u64;
        let mut diagonal =
            Bits::empty(u64::from(scope.last()) + u64::from(scope.bound()) + 4 * 64, budget)?;
        diagonal.insert(0)?;
        budget.pay(rows, size_of::<Active<T>>())?;
        Ok(Pass {
            scope,
            entries,
            rows: budget.room(rows)?,
            heads: budget.room(rows)?,
            front: Front::new(scope, budget)?,
            ended: 0,
            tails: Tails::none(scope.bound() + 1, budget)?,
            diagonal,
            greatest: 0,
            limit: entries.len(),
            fault: None,
        })
    }

    /// Whether every row of interest has ended.
    pub fn is_over(&self) -> bool {
        self.ended >= self.limit
    }

    /// Lets the rows pass through the block at column `first`.
    pub fn block(&mut self, first: u32, budget: &mut Budget) -> Result<(), Stop> {
        self.front.start(first, &self.tails, (&self.diagonal, self.greatest), budget)?;
        let last = self.scope.last().min(first + WIDTH - 1);
        for (r, entry) in (0..).zip(self.entries).skip(self.ended) {
            if r as usize >= self.limit || r > last {
                break;
            }
            budget.spend(u64::from(WIDTH))?;
            if let Err(stop) = self.row(r, entry, first.max(r)..=last, budget) {
                match stop {
                    Stop::Rejected(_) => (self.limit, self.fault) = (r as usize, Some(stop)),
                    _ => return Err(stop),
                }
                break;
            }
            let head = self.heads.get(r as usize).copied().ok_or(OUTSIDE)?;
            self.front.note_head(head)?;
        }
        self.retire(budget)
    }

    /// Row `r` in the block's columns.
    fn row(
        &mut self,
        r: u32,
        entry: &Entry,
        columns: RangeInclusive<u32>,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        if r as usize == self.rows.len() {
            self.rows.push(Row::Active(Box::new(Active {
                head: 0,
                own: T::new(r),
                before: None,
                watch: None,
            })));
        }
        let front = &mut self.front;
        let row = self.rows.get_mut(r as usize).ok_or(OUTSIDE)?;
        let Row::Active(active) = row else {
            if let Ending::Tail(tail) = &entry.ending {
                return columns.into_iter().try_for_each(|q| front.insert(q, tail.value(q)?));
            }
            return Ok(());
        };
        let end = *columns.end();
        active.own.lend(front)?;
        let ended = active.walk(r, columns, entry, self.scope, front, budget)?;
        active.own.take_back(end + 1, front, budget)?;
        if r as usize == self.heads.len() {
            self.heads.push(active.head);
        }
        if let Some(q) = ended {
            *row = Row::Ended;
            if let Ending::Tail(tail) = &entry.ending {
                (q + 1..=end).try_for_each(|q| front.insert(q, tail.value(q)?))?;
            }
        }
        Ok(())
    }

    /// Rows that have ended, as all below them have, are not looked at any more.
    fn retire(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        while let (Some(Row::Ended), Some(entry)) =
            (self.rows.get(self.ended), self.entries.get(self.ended))
        {
            if self.is_over() {
                break;
            }
            if let Ending::Tail(tail) = &entry.ending {
                budget.pay(tail.pattern.len() as u64, size_of::<u32>())?;
                self.tails.add(tail.clone(), budget)?;
            }
            let head = self.heads.get(self.ended).copied().ok_or(OUTSIDE)?;
            self.diagonal.insert(head as usize)?;
            self.greatest = self.greatest.max(head);
            self.ended += 1;
        }
        Ok(())
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

impl<T: Own> Active<T> {
    /// Takes the row's values in these columns and compares them with its entry; the column where it has
    /// ended. The row is lent to the block.
    fn walk(
        &mut self,
        r: u32,
        columns: RangeInclusive<u32>,
        entry: &Entry,
        scope: Scope,
        front: &mut Front<T::Block>,
        budget: &mut Budget,
    ) -> Result<Option<u32>, Stop> {
        let (mut q, end) = columns.into_inner();
        while q <= end {
            // The row's first value is where its run begins; and whether it has ended can be asked in every
            // column, of the values up to there.
            let last = if q == r || entry.may_end_by(end) { q } else { end };
            front.deal(dealt::columns(q..=last), self.own.run())?;
            let dealt = &front.dealt;
            if !dealt.is_complete() || dealt.least <= r || dealt.greatest > last + r + 1 {
                return Err(Stop::Internal("a least free value out of its range"));
            }
            if q == r {
                self.head = dealt.greatest;
            }
            self.own.take(front, budget)?;
            if front.dealt.stopped || entry.is_of_interest(last, scope) {
                for q in q..=last {
                    let value = front.dealt.value(q % WIDTH).ok_or(OUTSIDE)?;
                    let cell = Cell { q, r, offset: entry.offset };
                    if self.judge(cell, value, entry, front, budget)? {
                        return Ok(Some(q));
                    }
                    if q == scope.last() {
                        last_column(cell, value, entry, scope)?;
                    }
                }
            }
            q = last + 1;
        }
        Ok(None)
    }

    /// Compares the value of a cell with the row's entry; whether the row has ended. The row is lent to the
    /// block.
    fn judge(
        &mut self,
        cell: Cell,
        value: u32,
        entry: &Entry,
        front: &Front<T::Block>,
        budget: &mut Budget,
    ) -> Result<bool, Stop> {
        let q = cell.q;
        let tail = match &entry.ending {
            Ending::Stop(column) if (value == q) != (*column == q) => {
                return Err(cell.ends_otherwise(value, "the row stops in another column"));
            }
            Ending::Stop(_) => return Ok(value == q),
            Ending::Tail(tail) => tail,
        };
        if value == q || q >= tail.preperiod && tail.value(q)? != value {
            return Err(cell.ends_otherwise(value, "the row's tail is another"));
        }
        let next = q + 1;
        if next == tail.preperiod {
            self.before = Some(value - q);
        }
        if next == tail.first_end() && !tail.is_least(self.before) {
            return Err(Cell { q: tail.preperiod, ..cell }.not_least());
        }
        Ok(entry.may_end_by(q) && self.is_settled(next, tail, entry, front, budget)?)
    }

    /// Whether the row repeats for ever, as seen before column `q`, from which on all lower rows do:
    /// condition 3 of the lemma.
    fn is_settled(
        &mut self,
        q: u32,
        tail: &Tail,
        entry: &Entry,
        front: &Front<T::Block>,
        budget: &mut Budget,
    ) -> Result<bool, Stop> {
        if let &[difference] = tail.pattern.as_slice() {
            let shape = self.own.shape(q, front)?;
            return Ok(!entry.clashes && shape.run == difference && shape.rest.is_empty());
        }
        let Some(common) = entry.common else { return Ok(false) };
        if self.watch.as_ref().is_some_and(|(since, _)| q - since < common) {
            return Ok(false);
        }
        let shape = self.own.shape(q, front)?;
        budget.pay(shape.rest.len() as u64, size_of::<u64>())?;
        let repeats = self.watch.as_ref().is_some_and(|(_, before)| *before == shape);
        self.watch = Some((q, shape));
        Ok(repeats)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            let entry = Entry { offset: 0, ending, ended: Some(0), common: Some(1), clashes: false };
            let cell = Cell { q: scope.last(), r: 2, offset: 0 };
            assert_eq!(last_column(cell, 12, &entry, scope).is_ok(), is_right);
        }
    }
}
