//! The kind *three-row table*: the value f(q,r) of every active cell `r <= q <= n`, which names the
//! position `[f(q,r),q,r]`. A row is active up to the cell where f(q,r) = q.
//!
//! The check is the lemma of `format/three-row.md`: the named positions are all the P-positions with second
//! row at most n, whatever their first row, when nothing that is named can move to something else
//! that is named, and everything else can. It never uses the recurrence for f.

use super::cell::Cell;
use super::openings::Openings;
use super::values::{Columns, Used};
use super::{Move, Position, Visit};
use crate::container::Container;
use crate::limits::{Budget, Limits};
use crate::reader::{BitReader, width_of};
use crate::statement::{Proved, Value};
use crate::verdict::Stop;

/// Largest bound `n`.
pub const MOST_COLUMNS: u64 = 20_000;

pub(crate) fn bound_of(file: &Container<'_>) -> Result<u32, Stop> {
    match file.parameters[..] {
        [n] if n <= MOST_COLUMNS => Ok(n as u32),
        [n] => Err(file.bad_parameter(0, format!("n = {n}; at most {MOST_COLUMNS} is allowed"))),
        _ => Err(file.wrong_parameter_count("1, which is n")),
    }
}

/// Checks a whole certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    check_each(file, &mut |_, _| Ok(()), budget)
}

/// The same, showing each named position to a visitor once it is checked.
pub(crate) fn check_each(
    file: &Container<'_>,
    visit: Visit<'_>,
    budget: &mut Budget,
) -> Result<Proved, Stop> {
    let n = bound_of(file)?;
    let mut columns = Columns::new(n, n, budget)?;
    let mut found = Found::new(n, budget)?;
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
        found.note(position);
        visit(position, budget)?;
        Ok(true)
    })?;
    Ok(found.proved(n))
}

/// The named positions, for the statement.
pub(crate) struct Found {
    count: u64,
    openings: Openings,
}

impl Found {
    pub fn new(n: u32, budget: &mut Budget) -> Result<Self, Stop> {
        Ok(Found { count: 0, openings: Openings::new(n, budget)? })
    }

    pub fn note(&mut self, position: Position) {
        self.count += 1;
        self.openings.note(position);
    }

    /// What holds when all cells have been checked.
    pub fn proved(&self, n: u32) -> Proved {
        Proved {
            text: format!(
                "three-row Chomp, every position [p,q,r] with q <= {n} and any p: {} are P-positions; {}",
                self.count,
                self.openings.in_words()
            ),
            parameters: vec![("n", Value::Number(n.into()))],
            facts: vec![("p_positions", Value::Number(self.count)), ("openings", self.openings.json())],
        }
    }
}

/// Decodes one value after the other and knows nothing of the rules: which numbers a row has used is known to whoever
/// decodes it.
pub(crate) struct Decoder<'a> {
    pub bits: BitReader<'a>,
    n: u32,
}

impl<'a> Decoder<'a> {
    /// A decoder at the first row.
    pub fn new(file: &Container<'a>, n: u32) -> Self {
        Decoder { bits: BitReader::new(file.payload, file.payload_offset), n }
    }

    /// Reads the value of the cell `(q,r)`, which lies in its range: of the first one, `q = r`, its excess over
    /// `r`; of the others the number of steps, among the numbers up to a bound that are not used in their row, up or
    /// down from f(r,r).
    pub fn cell(
        &mut self,
        q: u32,
        r: u32,
        at_steps: impl FnOnce(u32, u32) -> Result<Option<u32>, Stop>,
    ) -> Result<(Cell, u32), Stop> {
        let cell = Cell { q, r, offset: self.bits.offset() };
        let value = if q == r {
            Some(r + self.bits.field(width_of(self.n + 1))?)
        } else {
            match self.bits.unary(4 * self.n + 4)? {
                Some(steps) => at_steps(steps, 2 * self.n + 1)?,
                None => None,
            }
        };
        Ok((cell, cell.in_range(value)?))
    }
}

/// Decodes the cells in the order of the file and shows each to a visitor, before its value counts as used, for as long
/// as that asks for more.
fn decode(
    file: &Container<'_>,
    budget: &mut Budget,
    mut visit: impl FnMut(Cell, u32, &Used, &mut Budget) -> Result<bool, Stop>,
) -> Result<(), Stop> {
    let n = bound_of(file)?;
    let mut decoder = Decoder::new(file, n);
    let mut used = Used::new(n, n, budget)?;
    for r in 0..=n {
        budget.tick()?;
        used.begin()?;
        let mut head = 0;
        for q in r..=n {
            let (cell, value) = decoder.cell(q, r, |steps, most| used.at_steps(head, steps, most))?;
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
    decoder.bits.finish()
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
pub(crate) fn joined(cell: &Cell, value: u32, file: &Container<'_>, budget: &mut Budget) -> Stop {
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
