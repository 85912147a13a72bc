//! All rows, through one block of columns after the other.

use super::active::{Active, Diagonal};
use super::entries::{Ending, Entry};
use crate::bits::Bits;
use crate::limits::Budget;
use crate::three_row::cell::Cell;
use crate::three_row::column::Column;
use crate::three_row::scope::Scope;
use crate::three_row::tail::Tail;
use crate::verdict::Stop;

/// Columns in a block. A row that passes is a few words, which are fetched once a block.
const WIDTH: u32 = 4;

const OUTSIDE: Stop = Stop::Internal("a row that has not begun");

/// Keeps the next value of row `r`, if values are kept.
#[inline]
fn keep(values: &mut Option<Vec<Vec<u32>>>, r: u32, value: u32, budget: &mut Budget) -> Result<(), Stop> {
    let Some(values) = values else { return Ok(()) };
    // A vector that grows has at most twice the room that it needs, and for a while a third.
    budget.pay(3, size_of::<u32>())?;
    values.get_mut(r as usize).ok_or(OUTSIDE)?.push(value);
    Ok(())
}

/// The rows on their way.
pub(crate) struct Pass<'a> {
    scope: Scope,
    entries: &'a [Entry],
    /// The rows that have begun, `None` where a row has stopped or goes through its pattern for ever, as its
    /// entry says; and f(r,r) of each.
    rows: Vec<Option<Active>>,
    pub heads: Vec<u32>,
    /// The first column of the block, and the columns.
    first: u32,
    columns: Vec<Column>,
    /// The diagonal of the row that passes.
    diagonal: Diagonal,
    /// Rows below this one have ended: these are the differences of those that end constant, the tails of the other
    /// live ones, and this row's diagonal.
    ended: usize,
    constant: Bits,
    periodic: Vec<&'a Tail>,
    diagonal_of_ended: Diagonal,
    /// The values that were computed of each row, if they are kept.
    pub values: Option<Vec<Vec<u32>>>,
    /// Only rows below this one are of interest: its entry is missing or wrong.
    limit: usize,
    /// What is wrong with it.
    pub fault: Option<Stop>,
}

impl<'a> Pass<'a> {
    /// Before the first column.
    pub fn new(
        scope: Scope,
        entries: &'a [Entry],
        keeps_values: bool,
        budget: &mut Budget,
    ) -> Result<Self, Stop> {
        let (last, bound) = (scope.last(), scope.bound());
        let rows = entries.len() as u64;
        // A value is at most one more than its column and its row.
        let len = u64::from(last) + u64::from(bound) + 5 * 64;
        let mut columns = budget.room(WIDTH.into())?;
        for _ in 0..WIDTH {
            columns.push(Column::room(last, bound, budget)?);
        }
        Ok(Pass {
            scope,
            entries,
            rows: budget.room(rows)?,
            heads: budget.room(rows)?,
            first: 0,
            columns,
            diagonal: Diagonal::of_row_0(len, budget)?,
            ended: 0,
            // A difference is at most one more than its row.
            constant: Bits::empty(u64::from(bound) + 2, budget)?,
            periodic: Vec::new(),
            diagonal_of_ended: Diagonal::of_row_0(len, budget)?,
            values: if keeps_values { Some(budget.room(rows)?) } else { None },
            limit: entries.len(),
            fault: None,
        })
    }

    /// Whether every row of interest has ended, or the last column is past.
    pub fn is_over(&self) -> bool {
        self.ended >= self.limit || self.first > self.scope.last()
    }

    /// Lets the rows pass through the next block.
    pub fn block(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        for (q, column) in (self.first..).zip(&mut self.columns) {
            column.start(q, &self.constant)?;
            self.periodic.iter().try_for_each(|tail| column.insert(tail.value(q)?))?;
        }
        self.diagonal.copy_from(&self.diagonal_of_ended)?;
        budget.spend(u64::from(WIDTH * (self.scope.bound() / 64 + 1)))?;
        let last = self.scope.last().min(self.first + WIDTH - 1);
        for (r, entry) in (0..).zip(self.entries).skip(self.ended) {
            if r as usize >= self.limit || r > last {
                break;
            }
            budget.spend(u64::from(WIDTH))?;
            if let Err(stop) = self.row(r, entry, last, budget) {
                match stop {
                    Stop::Rejected(_) => (self.limit, self.fault) = (r as usize, Some(stop)),
                    _ => return Err(stop),
                }
                break;
            }
            self.diagonal.insert(self.heads.get(r as usize).copied().ok_or(OUTSIDE)?)?;
        }
        self.first = last + 1;
        self.retire(budget)
    }

    /// Row `r` in the block's columns up to `last`.
    fn row(&mut self, r: u32, entry: &Entry, last: u32, budget: &mut Budget) -> Result<(), Stop> {
        let Pass { scope, rows, heads, columns, diagonal, first, values, .. } = self;
        let mut cells = (*first..=last).zip(columns);
        if r as usize == rows.len() {
            let Some((q, column)) = cells.find(|(q, _)| *q == r) else { return Err(OUTSIDE) };
            let (mut active, head) = Active::begin(r, column, diagonal)?;
            heads.push(head);
            if let Some(values) = values {
                values.push(Vec::new());
            }
            keep(values, r, head, budget)?;
            column.insert(head)?;
            let cell = Cell { q, r, offset: entry.offset };
            let looked_at = q >= entry.interest().min(scope.last());
            let ended = looked_at && active.judge(cell, head, entry, *scope, diagonal, budget)?;
            rows.push(Some(active).filter(|_| !ended));
        }
        let row = rows.get_mut(r as usize).ok_or(OUTSIDE)?;
        if let Some(active) = row {
            let interest = entry.interest().min(scope.last());
            for (q, column) in &mut cells {
                let value = active.value(column, diagonal, budget)?;
                keep(values, r, value, budget)?;
                column.insert(value)?;
                if value == q || q >= interest {
                    let cell = Cell { q, r, offset: entry.offset };
                    if active.judge(cell, value, entry, *scope, diagonal, budget)? {
                        *row = None;
                        break;
                    }
                }
            }
        }
        match &entry.ending {
            Ending::Tail(tail) => cells.try_for_each(|(q, column)| column.insert(tail.value(q)?)),
            Ending::Stop(_) => Ok(()),
        }
    }

    /// Rows that have ended, as all below them have, are not looked at any more.
    fn retire(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        while let (Some(None), Some(entry)) = (self.rows.get(self.ended), self.entries.get(self.ended)) {
            if let Ending::Tail(tail) = &entry.ending {
                match tail.pattern[..] {
                    [only] => self.constant.insert(only as usize)?,
                    _ => {
                        // A vector that grows has at most twice the room that it needs, and for a while a third.
                        budget.pay(3, size_of::<&Tail>())?;
                        self.periodic.push(tail);
                    }
                }
            }
            self.diagonal_of_ended.insert(self.heads.get(self.ended).copied().ok_or(OUTSIDE)?)?;
            self.ended += 1;
        }
        Ok(())
    }
}
