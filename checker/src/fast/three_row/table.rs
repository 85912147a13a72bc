//! The fast way of the kind *three-row table*: row by row, as the plain one.

use super::column::{Column, OUTSIDE};
use super::row::Row;
use crate::bits::Bits;
use crate::claim::basis::Basis;
use crate::container::Container;
use crate::limits::Budget;
use crate::statement::Proved;
use crate::three_row::table::{Decoder, Found, bound_of, joined};
use crate::three_row::{Position, basis};
use crate::verdict::Stop;

/// Checks a whole certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    check_each(file, |_, _| Ok(()), budget)
}

/// The same for claims.
pub(crate) fn basis(file: &Container<'_>, budget: &mut Budget) -> Result<Box<dyn Basis>, Stop> {
    basis::table_by(|file, visit, budget| check_each(file, visit, budget), file, budget)
}

fn check_each(
    file: &Container<'_>,
    mut visit: impl FnMut(Position, &mut Budget) -> Result<(), Stop>,
    budget: &mut Budget,
) -> Result<Proved, Stop> {
    let n = bound_of(file)?;
    let mut decoder = Decoder::new(file, n);
    let mut columns = budget.room(u64::from(n) + 1)?;
    for q in 0..=n {
        columns.push(Column::room(q, n, budget)?);
    }
    // Room for every value of a table, and for a look behind it.
    let mut diagonal = Bits::empty(2 * u64::from(n) + 4 * 64, budget)?;
    diagonal.insert(0)?;
    let mut found = Found::new(n, budget)?;
    for (r, active) in (0..=n).zip(0..) {
        budget.tick()?;
        let (mut row, mut head): (Option<Row>, u32) = (None, 0);
        for (q, column) in (r..=n).zip(columns.iter_mut().skip(active)) {
            let (cell, value) = decoder.cell(q, r, |steps, most| {
                row.as_ref().and_then(|row| row.at_steps(steps, most, &diagonal)).ok_or(OUTSIDE)
            })?;
            let free = match &row {
                None => column.raise_frontier(&diagonal),
                Some(row) => row.least_free(column, &diagonal),
            }
            .ok_or(OUTSIDE)?;
            if free < value {
                return Err(cell.unnamed(free, value));
            }
            if free > value {
                return Err(joined(&cell, value, file, budget));
            }
            column.insert(value)?;
            let position = Position { p: value, q, r };
            found.note(position);
            visit(position, budget)?;
            match &mut row {
                None => {
                    head = value;
                    row = Some(Row::starting(value, &diagonal).ok_or(OUTSIDE)?);
                }
                Some(row) => row.take(value, &diagonal, budget)?,
            }
            if value == q {
                break;
            }
        }
        diagonal.insert(head as usize)?;
    }
    decoder.bits.finish()?;
    Ok(found.proved(n))
}
