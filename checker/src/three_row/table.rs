//! The kind *three-row table*: the value f(q,r) of every active cell `r <= q <= n`, which names the
//! position `[f(q,r),q,r]`. A row is active up to the cell where f(q,r) = q.
//!
//! The check is the lemma of `format/three-row.md`: the named positions are all the P-positions with second
//! row at most n, whatever their first row, when nothing that is named can move to something else
//! that is named, and everything else can. It never uses the recurrence for f.

use super::cell::Cell;
use super::openings::Openings;
use super::values::{Columns, UsedValues};
use super::{Move, Position, Visit};
use crate::container::Container;
use crate::limits::{Budget, Limits};
use crate::reader::{BitReader, width_of};
use crate::statement::{Conclusion, Value};
use crate::verdict::Stop;

/// Largest bound `n`.
pub const MOST_COLUMNS: u64 = 20_000;

pub(crate) fn bound_of(file: &Container<'_>) -> Result<u32, Stop> {
    let [n] = file.parameters[..] else { return Err(file.wrong_parameter_count("1, which is n")) };
    file.in_range(0, "n", n, 0..=MOST_COLUMNS)?;
    Ok(n as u32)
}

/// Checks a whole certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Conclusion, Stop> {
    check_each(file, &mut |_, _| Ok(()), budget)
}

/// The same, showing each named position to a visitor once it is checked.
pub(crate) fn check_each(
    file: &Container<'_>,
    visit: Visit<'_>,
    budget: &mut Budget,
) -> Result<Conclusion, Stop> {
    let n = bound_of(file)?;
    let mut columns = Columns::new(n, n, budget)?;
    let mut openings = Openings::new(n, budget)?;
    let mut count = 0;
    decode(file, budget, |cell, value, used, budget| {
        let free = columns.least_free(cell.q, cell.r, used, budget)?;
        if free < value {
            return Err(cell.unnamed(free, value));
        }
        if free > value {
            return Err(joined(&cell, value, file, budget));
        }
        columns.put(cell.q, value)?;
        let position = Position { p: value, q: cell.q, r: cell.r };
        count += 1;
        openings.note(position);
        visit(position, budget)?;
        Ok(true)
    })?;
    Ok(Conclusion {
        text: format!(
            "three-row Chomp, every position [p,q,r] with q <= {n} and any p: {count} are P-positions; {}",
            openings.in_words()
        ),
        parameters: vec![("n", Value::Number(n.into()))],
        facts: vec![("p_positions", Value::Number(count)), ("openings", openings.json())],
    })
}

/// Decodes the cells in the order of the file, and knows nothing of the rules; shows each to a visitor, before its value
/// counts as used, for as long as that asks for more.
fn decode(
    file: &Container<'_>,
    budget: &mut Budget,
    mut visit: impl FnMut(Cell, u32, &UsedValues, &mut Budget) -> Result<bool, Stop>,
) -> Result<(), Stop> {
    let n = bound_of(file)?;
    let mut bits = BitReader::new(file.payload, file.payload_offset);
    let mut used = UsedValues::new(n, n, budget)?;
    for r in 0..=n {
        budget.tick()?;
        used.begin()?;
        let mut head = 0;
        for q in r..=n {
            let cell = Cell { q, r, offset: bits.offset() };
            // Of the first cell the excess over r; of the others the number of steps, among the numbers up to a bound
            // that are not used in their row, up or down from f(r,r).
            let value = if q == r {
                Some(r + bits.field(width_of(n + 1))?)
            } else {
                let steps = bits.unary(4 * n + 4)?;
                steps.map_or(Ok(None), |steps| used.at_steps(head, steps, 2 * n + 1))?
            };
            let value = cell.in_range(value)?;
            if !visit(cell, value, &used, budget)? {
                return Ok(());
            }
            used.take(q, r, value)?;
            if q == r {
                head = value;
            }
            if value == q {
                break;
            }
        }
    }
    bits.finish()
}

/// Every position that a certificate of this kind names, in its order and as it is decoded, with
/// no check of the rules: for tests that hold it against brute force.
pub fn named(bytes: &[u8], limits: &Limits) -> Result<Vec<Position>, Stop> {
    let file = Container::open(bytes)?;
    let mut list = Vec::new();
    decode(&file, &mut Budget::start(limits), |Cell { q, r, .. }, p, _, _| {
        list.push(Position { p, q, r });
        Ok(true)
    })?;
    Ok(list)
}

/// `value` is f(a,a) of a lower row, or a lower row has it in this column. Which one is found by decoding once more.
fn joined(cell: &Cell, value: u32, file: &Container<'_>, budget: &mut Budget) -> Stop {
    let (mut second, mut third) = (None, None);
    let decoded = decode(file, budget, |Cell { q, r, .. }, lower, _, _| {
        if lower == value && r < cell.r {
            second = second.or((q == r).then_some(r));
            third = third.or((q == cell.q).then_some(r));
        }
        Ok(r < cell.r)
    });
    let second = second.map(|to| Move { row: 2, to });
    match (decoded, second.or(third.map(|to| Move { row: 3, to }))) {
        (Ok(()), Some(bite)) => cell.joined(value, bite),
        (Ok(()), None) => Stop::Internal("a blocked value that no lower row has"),
        (Err(stop), _) => stop,
    }
}
