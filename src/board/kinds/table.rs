//! The kind *rows table*: the value of each active cell, as steps among the values that no cut of row 2
//! meets.

use crate::board::table::Table;
use crate::board::table_cells::{Cell, Walk};
use crate::board::{MOST_COLUMNS, MOST_TABLE_ROWS, TABLE};
use crate::certificate::bits::{BitReader, BitWriter};
use crate::certificate::{Certificate, ReadError};
use crate::progress::Progress;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::convert::Infallible;

/// Tables with more cells are told about.
const NOTEWORTHY: u64 = 100_000_000;

/// A table that is being made, one length of its last row after the other.
pub struct TableBuilder {
    walk: Walk,
    state: State<'static>,
}

/// How far a table is made: what a checkpoint has. The sets are not in it; going on reads the values again.
#[derive(Clone, Serialize, Deserialize)]
pub struct State<'a> {
    rows: usize,
    columns: u32,
    /// The length with which the last row goes on.
    next: Option<u32>,
    values: Cow<'a, Writer>,
    cells: u64,
    p_positions: u64,
}

/// Writes the values of cells down, in the order of the walk.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Writer {
    bits: BitWriter,
    last: u32,
}

impl Writer {
    /// Writes the value of the next cell, if it has one, which no cut of row 2 meets.
    pub fn write(&mut self, cell: &Cell<'_>, value: Option<u32>) {
        if cell.second() == cell.third() {
            self.last = cell.third();
        }
        let Some(value) = value else { return self.bits.gamma(1) };
        let from = self.last;
        let steps = unused(cell, from.min(value), from.max(value));
        self.bits.gamma(if value >= from { 2 * steps + 2 } else { 2 * steps + 1 });
        self.last = value;
    }

    /// The certificate of the values that were written.
    pub fn finish(self, rows: usize, columns: u32) -> Certificate {
        let payload = self.bits.finish();
        Certificate { kind: TABLE, parameters: vec![rows as u64, columns.into()], payload }
    }
}

impl State<'_> {
    /// Is it of this table?
    pub fn is_for(&self, rows: usize, columns: u32) -> bool {
        (self.rows, self.columns) == (rows, columns)
    }
}

impl TableBuilder {
    /// No cell has a value yet.
    pub fn new(rows: usize, columns: u32) -> Self {
        let walk = Walk::new(rows, columns);
        let next = walk.next();
        let values = Cow::Owned(Writer::default());
        TableBuilder { walk, state: State { rows, columns, next, values, cells: 0, p_positions: 0 } }
    }

    /// As far as a checkpoint says.
    ///
    /// # Errors
    /// When its bits are not those of its cells.
    pub fn resume(state: State<'_>) -> Result<Self, ReadError> {
        let written = state.values.into_owned();
        let payload = written.bits.clone().finish();
        let mut making = TableBuilder::new(state.rows, state.columns);
        let mut values = Values::new(&payload);
        while making.walk.next() != state.next {
            making.walk.advance(&mut |cell| values.read(cell))?;
        }
        making.state = State { values: Cow::Owned(written), ..state };
        Ok(making)
    }

    /// The state for a checkpoint.
    pub fn state(&self) -> State<'_> {
        State { values: Cow::Borrowed(&self.state.values), ..self.state }
    }

    /// The length with which the last row goes on.
    pub fn next(&self) -> Option<u32> {
        self.state.next
    }

    /// Do all cells have a value?
    pub fn is_done(&self) -> bool {
        self.state.next.is_none()
    }

    /// Goes through the cells with the next length of the last row.
    pub fn advance(&mut self, progress: &dyn Progress) {
        let TableBuilder { walk, state } = self;
        let values = state.values.to_mut();
        let Ok(()) = walk.advance(&mut |cell| {
            let least = cell.least_free();
            state.cells += 1;
            state.p_positions += u64::from(least.is_some());
            values.write(cell, least);
            Ok::<_, Infallible>(least)
        });
        state.next = walk.next();
        let all = u64::from(state.columns) + 1;
        progress.at(state.next.map_or(all, u64::from), all);
    }

    /// The certificate, when all cells have a value.
    pub fn finish(self, progress: &dyn Progress) -> Certificate {
        let State { rows, columns, values, cells, p_positions, .. } = self.state;
        if cells > NOTEWORTHY {
            progress.remark(&format!("{cells} active cells, {p_positions} P-positions"));
        }
        values.into_owned().finish(rows, columns)
    }
}

/// How many numbers of `from..to` no cut of row 2 meets.
fn unused(cell: &Cell<'_>, from: u32, to: u32) -> u32 {
    let mut count = 0;
    for word in from / 64..to.div_ceil(64) {
        let mut free = !cell.met_by_second(word as usize);
        if word == from / 64 {
            free &= !0 << (from % 64);
        }
        if word == to / 64 {
            free &= (1 << (to % 64)) - 1;
        }
        count += free.count_ones();
    }
    count
}

/// Reads a certificate back.
pub fn decode(certificate: &Certificate) -> Result<Table, ReadError> {
    let bad = ReadError::Payload;
    let [rows, columns] = certificate.parameters[..] else {
        return Err(bad("two parameters are needed"));
    };
    if !(2..=MOST_TABLE_ROWS as u64).contains(&rows) || !(1..=u64::from(MOST_COLUMNS)).contains(&columns) {
        return Err(bad("there is no such table"));
    }
    let (rows, columns) = (rows as usize, columns as u32);
    let mut table = Table::empty(rows, columns).ok_or(bad("the table is too large"))?;
    let mut values = Values::new(&certificate.payload);
    let mut walk = Walk::new(rows, columns);
    while walk.next().is_some() {
        walk.advance(&mut |cell| {
            let value = values.read(cell)?;
            table.push(cell.lower(), value);
            Ok::<_, ReadError>(value)
        })?;
    }
    Ok(table)
}

/// The values of a payload, in the order of the cells.
struct Values<'a> {
    bits: BitReader<'a>,
    last: u32,
}

impl<'a> Values<'a> {
    fn new(payload: &'a [u8]) -> Self {
        Values { bits: BitReader::new(payload), last: 0 }
    }

    /// The value of the next cell; nothing when no number is one.
    fn read(&mut self, cell: &Cell<'_>) -> Result<Option<u32>, ReadError> {
        if cell.second() == cell.third() {
            self.last = cell.third();
        }
        let value = self.coded(cell).ok_or(ReadError::Payload("a value is out of range"))?;
        self.last = value.unwrap_or(self.last);
        Ok(value)
    }

    fn coded(&mut self, cell: &Cell<'_>) -> Option<Option<u32>> {
        let is_unused = |value: &u32| cell.met_by_second(*value as usize / 64) >> (value % 64) & 1 == 0;
        let value = match self.bits.gamma()? {
            1 => return Some(None),
            code if code % 2 == 0 => {
                (self.last..=cell.columns()).filter(is_unused).nth((code / 2 - 1) as usize)?
            }
            code => (0..self.last).rev().filter(is_unused).nth((code / 2 - 1) as usize)?,
        };
        Some(Some(value))
    }
}
