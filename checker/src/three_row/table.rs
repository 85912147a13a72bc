//! The kind *three-row table*: the value f(q,r) of every active cell `r <= q <= n`, which names the
//! position `[f(q,r),q,r]`. A row is active up to the cell where f(q,r) = q.
//!
//! The check is the lemma of `FORMAT.md`: the named positions are all the P-positions with second
//! row at most n, whatever their first row, when nothing that is named can move to something else
//! that is named, and everything else can. It never uses the recurrence for f.

use super::cell::Cell;
use super::column::{Column, OUTSIDE};
use super::decoder::Decoder;
use super::openings::Openings;
use super::row::Row;
use super::{Move, Position};
use crate::bits::Bits;
use crate::container::Container;
use crate::limits::{Budget, Limits};
use crate::statement::{Proved, Value};
use crate::verdict::Stop;

/// Largest bound `n`.
pub const MOST_COLUMNS: u64 = 20_000;

pub(super) fn bound_of(file: &Container<'_>) -> Result<u32, Stop> {
    match file.parameters[..] {
        [n] if n <= MOST_COLUMNS => Ok(n as u32),
        [n] => Err(file.bad_parameter(0, format!("n = {n}; at most {MOST_COLUMNS} is allowed"))),
        _ => Err(file.wrong_parameter_count("1, which is n")),
    }
}

/// Checks a whole certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    let n = bound_of(file)?;
    let mut rows = Decoder::new(file, n);
    let mut columns = budget.room(u64::from(n) + 1)?;
    for q in 0..=n {
        columns.push(Column::room(q, n, budget)?);
    }
    let mut diagonal = diagonal(n, budget)?;
    let mut heads = budget.room(u64::from(n) + 1)?;
    let mut openings = Openings::new(n, budget)?;
    let mut named: u64 = 0;
    for (r, active) in (0..=n).zip(0..) {
        budget.tick()?;
        let mut row = None;
        for (q, column) in (r..=n).zip(columns.iter_mut().skip(active)) {
            let (cell, value) = rows.cell(q, r, row.as_ref(), &diagonal)?;
            let free = match &row {
                None => column.raise_frontier(&diagonal),
                Some(row) => row.least_free(column, &diagonal),
            }
            .ok_or(OUTSIDE)?;
            if free < value {
                return Err(cell.unnamed(free, value));
            }
            if free > value {
                return Err(joined(&cell, value, &heads, file, budget));
            }
            column.insert(value)?;
            openings.note(Position { p: value, q, r });
            named += 1;
            take(&mut row, value, &diagonal, budget)?;
            if q == r {
                heads.push(value);
            }
            if value == q {
                break;
            }
        }
        diagonal.insert(heads.last().copied().unwrap_or_default() as usize)?;
    }
    rows.bits.finish()?;
    Ok(Proved {
        text: format!(
            "three-row Chomp, every position [p,q,r] with q <= {n} and any p: {named} are P-positions; {}",
            openings.in_words()
        ),
        parameters: vec![("n", Value::Number(n.into()))],
        facts: vec![("p_positions", Value::Number(named)), ("openings", openings.json())],
    })
}

/// The diagonal before the first row: 0, with room for every value of a table, and for a look behind it.
fn diagonal(n: u32, budget: &mut Budget) -> Result<Bits, Stop> {
    let mut diagonal = Bits::empty(2 * u64::from(n) + 4 * 64, budget)?;
    diagonal.insert(0)?;
    Ok(diagonal)
}

/// Puts a value into its row, which begins with the first.
fn take(row: &mut Option<Row>, value: u32, diagonal: &Bits, budget: &mut Budget) -> Result<(), Stop> {
    let Some(row) = row else {
        *row = Some(Row::starting(value, diagonal).ok_or(OUTSIDE)?);
        return Ok(());
    };
    row.take(value, diagonal, budget)
}

/// Every position that a certificate of this kind names, in its order and as it is decoded, with
/// no check of the rules: for tests that hold it against brute force.
pub fn named(bytes: &[u8], limits: &Limits) -> Result<Vec<Position>, Stop> {
    let file = Container::open(bytes)?;
    let mut list = Vec::new();
    walk(&file, &mut Budget::start(limits), |position| {
        list.push(position);
        true
    })?;
    Ok(list)
}

/// Decodes one named position after the other, for as long as `visit` asks for more.
pub(super) fn walk(
    file: &Container<'_>,
    budget: &mut Budget,
    mut visit: impl FnMut(Position) -> bool,
) -> Result<(), Stop> {
    let n = bound_of(file)?;
    let mut rows = Decoder::new(file, n);
    let mut diagonal = diagonal(n, budget)?;
    for r in 0..=n {
        budget.tick()?;
        let (mut row, mut head) = (None, 0);
        for q in r..=n {
            let (_, value) = rows.cell(q, r, row.as_ref(), &diagonal)?;
            take(&mut row, value, &diagonal, budget)?;
            if q == r {
                head = value;
            }
            if !visit(Position { p: value, q, r }) {
                return Ok(());
            }
            if value == q {
                break;
            }
        }
        diagonal.insert(head as usize)?;
    }
    Ok(())
}

/// `value` is in its row already, as f(a,a) of an earlier row, or in column `q`. Which lower row has it there is
/// found by decoding once more.
fn joined(cell: &Cell, value: u32, heads: &[u32], file: &Container<'_>, budget: &mut Budget) -> Stop {
    if let Some((a, _)) = (0..cell.r).zip(heads).find(|(_, head)| **head == value) {
        return cell.joined(value, Move { row: 2, to: a });
    }
    let mut lower = None;
    let walked = walk(file, budget, |named| {
        if named.q == cell.q && named.p == value {
            lower = Some(named.r);
        }
        lower.is_none()
    });
    match (walked, lower) {
        (Ok(()), Some(b)) => cell.joined(value, Move { row: 3, to: b }),
        (Ok(()), None) => Stop::Internal("a blocked value that no lower row has"),
        (Err(stop), _) => stop,
    }
}
