//! The kind *rows table*: for each list `L = (a_2, ..., a_m)` of lower rows the one first row F(L), if
//! there is one up to `n`, that makes a P-position with it.
//!
//! The check is Lemma 3 of `format/boards.md`, kind 10, cell by cell in the order of the file, each cut looked
//! up in the cells before.

use super::named::NamedPositions;
use super::openings::Openings;
use super::{MOST_COLUMNS, Position};
use crate::container::Container;
use crate::indexed::NumberedList;
use crate::limits::Budget;
use crate::reader::BitReader;
use crate::statement::{Conclusion, Value};
use crate::verdict::{Code, Rejection, Stop};
use crate::witness;

/// Most rows, m.
pub const MOST_ROWS: u64 = 10;
/// Most lists of lower rows, each of which the plain way keeps a number for.
const MOST_LISTS: u64 = 1 << 31;
/// Most one bits before the zero bit of an entry.
const MOST_WIDTH: u32 = 20;

/// A table's parameters.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    pub rows: usize,
    pub columns: u32,
}

/// An entry as it is written, before its steps are counted among the numbers that no cut of row 2 leaves.
pub(crate) enum Entry {
    /// There is no F(L).
    None,
    /// The number of steps, from 1, and whether upwards or downwards.
    Steps { up: bool, steps: u32 },
}

/// Checks a whole certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Conclusion, Stop> {
    let (shape, named, cells) = named(file, budget)?;
    let openings = Openings::of(shape.rows, shape.columns, budget, |rows, budget| {
        budget.spend(rows.len() as u64)?;
        named.contains(rows)
    })?;
    Ok(shape.proved(named.count, cells, &openings))
}

/// The P-positions that a certificate names, once each cell has been checked, and how many cells are active.
pub(crate) fn named(
    file: &Container<'_>,
    budget: &mut Budget,
) -> Result<(Shape, NamedPositions, u64), Stop> {
    let shape = Shape::read(file)?;
    let named = NamedPositions::new(shape.rows, shape.columns, budget)?;
    let met = budget.vec(false, u64::from(shape.columns) + 1)?;
    let bits = BitReader::new(file.payload, file.payload_offset);
    let mut table = Table { shape, bits, named, met };
    // The lengths of rows 2, ..., m.
    let mut cell = vec![0u32; shape.rows - 1];
    let (mut cells, mut last) = (0, None);
    loop {
        if table.is_active(&cell, budget)? {
            cells += 1;
            last = table.check_cell(&cell, last, budget)?.or(last);
        }
        // The first row that can grow does, and the rows before it begin at its length.
        let Some(growing) = cell.iter().position(|&length| length < shape.columns) else { break };
        let length = cell.get(growing).map_or(0, |length| length + 1);
        cell.iter_mut().take(growing + 1).for_each(|row| *row = length);
        last = last.filter(|_| growing == 0);
    }
    table.bits.finish()?;
    Ok((shape, table.named, cells))
}

struct Table<'a> {
    shape: Shape,
    bits: BitReader<'a>,
    named: NamedPositions,
    /// Which numbers up to `n` are in the set O(L) of the cell, as far as it has been gathered.
    met: Vec<bool>,
}

impl Table<'_> {
    /// Whether no move in row 1 to less than `a_2` leads to a named position.
    fn is_active(&self, cell: &[u32], budget: &Budget) -> Result<bool, Stop> {
        for j in 1..second_row(cell) {
            budget.spend(cell.len() as u64)?;
            let lower: Vec<u32> = cell.iter().map(|&length| length.min(j)).collect();
            if self.named.first_row(&lower)? == Some(j) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Adds the F of all cells that cutting row `row` leaves.
    fn gather(&mut self, cell: &[u32], row: usize, budget: &Budget) -> Result<(), Stop> {
        for to in 0..cell.get(row - 2).copied().unwrap_or(0) {
            budget.spend(cell.len() as u64)?;
            let kept = cell.iter().take(row - 2).copied();
            let lower: Vec<u32> =
                kept.chain(cell.iter().skip(row - 2).map(|&length| length.min(to))).collect();
            if let Some(first) = self.named.first_row(&lower)? {
                *self.met.at_mut(first)? = true;
            }
        }
        Ok(())
    }

    /// Reads the entry of an active cell, where `last` is the last value since `a_2` began, and checks
    /// conditions 1 to 3 for it. Returns its value.
    fn check_cell(
        &mut self,
        cell: &[u32],
        last: Option<u32>,
        budget: &Budget,
    ) -> Result<Option<u32>, Stop> {
        let (offset, second, n) = (self.bits.offset(), second_row(cell), self.shape.columns);
        let position = |first: u32| Position([&[first], cell].concat());
        self.met.fill(false);
        self.gather(cell, 2, budget)?;
        let started = last.unwrap_or(cell.get(1).copied().unwrap_or(0));
        let value = match self.read(started)? {
            Some(Some(value)) if !(second.max(1)..=n).contains(&value) => None,
            read => read,
        };
        let value = value.ok_or_else(|| self.shape.not_in_range(cell, offset))?;
        for row in 3..=self.shape.rows {
            self.gather(cell, row, budget)?;
        }
        for first in second.max(1)..value.unwrap_or(n + 1) {
            if self.met.get(first as usize) == Some(&false) {
                return Err(witness::unnamed(position(first), offset));
            }
        }
        if let Some(value) = value {
            self.named.name(position(value), offset, budget)?;
        }
        Ok(value)
    }

    /// Reads the entry of a cell, once the cuts of row 2 are gathered; nothing if no number is meant by it.
    fn read(&mut self, started: u32) -> Result<Option<Option<u32>>, Stop> {
        let n = self.shape.columns;
        let unused = |number: &u32| self.met.get(*number as usize) == Some(&false);
        let found = match Entry::read(&mut self.bits)? {
            None => return Ok(None),
            Some(Entry::None) => return Ok(Some(None)),
            Some(Entry::Steps { up: true, steps }) => (started..=n).filter(unused).nth(steps as usize - 1),
            Some(Entry::Steps { up: false, steps }) => {
                (0..started).rev().filter(unused).nth(steps as usize - 1)
            }
        };
        Ok(found.map(Some))
    }
}

fn second_row(cell: &[u32]) -> u32 {
    cell.first().copied().unwrap_or(0)
}

impl Entry {
    /// The next entry; nothing if it is longer than any is.
    #[inline]
    pub fn read(bits: &mut BitReader<'_>) -> Result<Option<Entry>, Stop> {
        let Some(width) = bits.unary(MOST_WIDTH)? else { return Ok(None) };
        let code = (1 << width) + bits.field(width)?;
        Ok(Some(match code {
            1 => Entry::None,
            _ => Entry::Steps { up: code % 2 == 0, steps: code / 2 },
        }))
    }
}

impl Shape {
    /// Reads the parameters.
    pub fn read(file: &Container<'_>) -> Result<Shape, Stop> {
        let [m, n] = file.parameters[..] else {
            return Err(file.wrong_parameter_count("2, which are m and n"));
        };
        file.in_range(0, "m", m, 2..=MOST_ROWS)?;
        file.in_range(1, "n", n, 1..=MOST_COLUMNS)?;
        // C(n + i, i) for i up to m - 1, which only grows.
        let mut lists = 1;
        for i in 1..m {
            lists = lists * (n + i) / i;
            if lists > MOST_LISTS {
                let message = format!("there are more than {MOST_LISTS} lists of lower rows");
                return Err(file.bad_parameter(1, message));
            }
        }
        Ok(Shape { rows: m as usize, columns: n as u32 })
    }

    /// The rejection of the entry of a cell that means no number from `max(a_2, 1)` to `n`.
    pub fn not_in_range(&self, cell: &[u32], offset: usize) -> Stop {
        let second = second_row(cell);
        let message = format!("the first row lies between {} and {}", second.max(1), self.columns);
        let position = Position([&[second], cell].concat());
        Rejection::new(Code::ValueRange, offset, message).at(position).into()
    }

    /// Result once the table names the P-positions.
    pub fn proved(&self, p_positions: u64, cells: u64, openings: &Openings) -> Conclusion {
        let Shape { rows, columns } = self;
        Conclusion {
            text: format!(
                "Chomp, all positions of at most {rows} rows and {columns} columns: {p_positions} are \
                 P-positions, no two with the same lower rows; {}",
                openings.in_words()
            ),
            parameters: vec![("m", Value::Number(*rows as u64)), ("n", Value::Number((*columns).into()))],
            facts: vec![
                ("p_positions", Value::Number(p_positions)),
                ("active_cells", Value::Number(cells)),
                ("openings", openings.value()),
            ],
        }
    }
}
