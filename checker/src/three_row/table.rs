//! The kind *three-row table*: the value f(q,r) of every active cell `r <= q <= n`, which names the
//! position `[f(q,r),q,r]`. A row is active up to the cell where f(q,r) = q.
//!
//! The check is the lemma of `FORMAT.md`: the named positions are all the P-positions with second
//! row at most n, whatever their first row, when nothing that is named can move to something else
//! that is named, and everything else can. It never uses the recurrence for f.

use super::cell::Cell;
use super::columns::Columns;
use super::decoder::Decoder;
use super::openings::Openings;
use super::{Move, Position};
use crate::container::Container;
use crate::limits::{Budget, Limits};
use crate::statement::{Proved, Value};
use crate::verdict::Stop;

/// Largest bound `n`.
pub const MOST_COLUMNS: u64 = 20_000;

fn bound_of(file: &Container<'_>) -> Result<u32, Stop> {
    match file.parameters[..] {
        [n] if n <= MOST_COLUMNS => Ok(n as u32),
        [n] => Err(file.bad_parameter(0, format!("n = {n}; at most {MOST_COLUMNS} is allowed"))),
        _ => Err(file.wrong_parameter_count("1, which is n")),
    }
}

/// Checks a whole certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    let n = bound_of(file)?;
    let mut rows = Decoder::new(file, n, budget)?;
    let mut columns = Columns::new(n, budget)?;
    let mut openings = Openings::new(n, budget)?;
    let mut heads = budget.vec(0u32, u64::from(n) + 1)?;
    let mut named: u64 = 0;
    for r in 0..=n {
        budget.tick()?;
        for q in r..=n {
            let offset = rows.bits.offset();
            let value = if q == r { Some(rows.head(r)?) } else { rows.next()? };
            let cell = Cell { q, r, offset };
            let value = cell.in_range(value)?;
            let position = Position { p: value, q, r };
            if let Some(p) = first_hole(&rows, &mut columns, q, value)? {
                return Err(cell.unnamed(p, value));
            }
            if rows.ladder.used.contains(value as usize)? {
                return Err(joined_by_row_two(&cell, value, &heads));
            }
            if columns.contains(q, value)? {
                return Err(joined_by_row_three(&cell, value, file, budget));
            }
            rows.ladder.accept(value)?;
            columns.insert(q, value)?;
            openings.note(position)?;
            named += 1;
            if value == q {
                break;
            }
        }
        rows.ladder.end_row()?;
        match heads.get_mut(r as usize) {
            Some(head) => *head = rows.ladder.head,
            None => return Err(Stop::Internal("a row outside the table")),
        }
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

/// The least `p` with `q <= p < value` that is in neither the row's used values nor column `q`.
/// Nothing needs to be looked at below `full`, nor within the run of the row's used values.
#[inline]
fn first_hole(rows: &Decoder<'_>, columns: &mut Columns, q: u32, value: u32) -> Result<Option<u32>, Stop> {
    let full = columns.extend_full(q, &rows.ladder.diagonal, value)?;
    let (below, above) = rows.ladder.run();
    if below >= above {
        return columns.hole(q, &rows.ladder.used, full, value);
    }
    match columns.hole(q, &rows.ladder.used, full, value.min(below + 1))? {
        None => columns.hole(q, &rows.ladder.used, full.max(above), value),
        hole => Ok(hole),
    }
}

/// Every position that a certificate of this kind names, in its order and as it is decoded, with
/// no check of the rules: what the slow check in [`super::plain`] is given.
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
fn walk(
    file: &Container<'_>,
    budget: &mut Budget,
    mut visit: impl FnMut(Position) -> bool,
) -> Result<(), Stop> {
    let n = bound_of(file)?;
    let mut rows = Decoder::new(file, n, budget)?;
    for r in 0..=n {
        budget.tick()?;
        for q in r..=n {
            let cell = Cell { q, r, offset: rows.bits.offset() };
            let value = if q == r { Some(rows.head(r)?) } else { rows.next()? };
            let value = cell.in_range(value)?;
            rows.ladder.accept(value)?;
            if !visit(Position { p: value, q, r }) {
                return Ok(());
            }
            if value == q {
                break;
            }
        }
        rows.ladder.end_row()?;
    }
    Ok(())
}

/// `value` is used in the row already: only f(r,r) can be, as f(a,a) of an earlier row.
fn joined_by_row_two(cell: &Cell, value: u32, heads: &[u32]) -> Stop {
    match (0..cell.r).zip(heads).find(|(_, head)| **head == value) {
        Some((a, _)) => cell.joined(value, Move { row: 2, to: a }),
        None => Stop::Internal("a used value that no diagonal cell has"),
    }
}

/// `value` is in column `q` already: which lower row has it is found by decoding once more.
fn joined_by_row_three(cell: &Cell, value: u32, file: &Container<'_>, budget: &mut Budget) -> Stop {
    let mut lower = None;
    let walked = walk(file, budget, |named| {
        if named.q == cell.q && named.p == value {
            lower = Some(named.r);
        }
        lower.is_none()
    });
    match (walked, lower) {
        (Ok(()), Some(b)) => cell.joined(value, Move { row: 3, to: b }),
        (Ok(()), None) => Stop::Internal("a used value that no lower row has"),
        (Err(stop), _) => stop,
    }
}
