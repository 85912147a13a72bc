//! The kind *rows table*: the value of each active cell, as steps among the values that it can still
//! have.

use super::{MOST_COLUMNS, MOST_TABLE_ROWS, TABLE};
use crate::board::table::Table;
use crate::board::table_cells::{Cell, Walk};
use crate::certificate::bits::{BitReader, BitWriter};
use crate::certificate::{Certificate, ReadError};
use crate::progress::Progress;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::convert::Infallible;

/// How the values are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Coding {
    /// Among all values that no cut of row 2 meets.
    Plain,
    /// Among those from `a_2` on that no cut of the rows meets, the last one excepted; nothing where there is none.
    Compact,
}

impl Coding {
    /// The number of rows among 2, ..., m whose cuts exclude a value.
    fn excluding(self, rows: usize) -> usize {
        match self {
            Coding::Plain => 1,
            Coding::Compact => (rows - 2).max(1),
        }
    }

    /// The least value that is counted.
    fn least(self, cell: &Cell<'_>) -> u32 {
        match self {
            Coding::Plain => 0,
            Coding::Compact => cell.second().max(1),
        }
    }

    fn parameters(self, rows: usize, columns: u32) -> Vec<u64> {
        let claim = [rows as u64, columns.into()];
        match self {
            Coding::Plain => claim.to_vec(),
            Coding::Compact => claim.into_iter().chain([1]).collect(),
        }
    }
}

/// Tables with more cells are told about.
const NOTEWORTHY: u64 = 100_000_000;

/// Computes the certificate of a table.
pub fn make(rows: usize, columns: u32, coding: Coding, progress: &dyn Progress) -> Certificate {
    let mut making = Making::new(rows, columns, coding);
    while !making.is_done() {
        making.advance(progress);
    }
    making.finish(progress)
}

/// A table that is being made, one length of its last row after the other.
pub struct Making {
    walk: Walk,
    state: State<'static>,
}

/// How far a table is made: what a checkpoint has. The sets are not in it; going on reads the values again.
#[derive(Clone, Serialize, Deserialize)]
pub struct State<'a> {
    rows: usize,
    columns: u32,
    coding: Coding,
    /// The length with which the last row goes on.
    next: Option<u32>,
    bits: Cow<'a, BitWriter>,
    cells: u64,
    p_positions: u64,
    /// The last value.
    last: u32,
}

impl State<'_> {
    /// Is it of this table?
    pub fn is_for(&self, rows: usize, columns: u32, coding: Coding) -> bool {
        (self.rows, self.columns, self.coding) == (rows, columns, coding)
    }
}

impl Making {
    /// No cell has a value yet.
    pub fn new(rows: usize, columns: u32, coding: Coding) -> Self {
        let walk = Walk::new(rows, columns);
        let next = walk.next();
        let bits = Cow::Owned(BitWriter::default());
        Making {
            walk,
            state: State { rows, columns, coding, next, bits, cells: 0, p_positions: 0, last: 0 },
        }
    }

    /// As far as a checkpoint says.
    ///
    /// # Errors
    /// When its bits are not those of its cells.
    pub fn resume(state: State<'_>) -> Result<Self, ReadError> {
        let written = state.bits.into_owned();
        let payload = written.clone().finish();
        let mut making = Making::new(state.rows, state.columns, state.coding);
        let mut values = Values::new(&payload, state.coding, state.rows);
        while making.walk.next() != state.next {
            making.walk.advance(&mut |cell| values.read(cell))?;
        }
        making.state = State { bits: Cow::Owned(written), ..state };
        Ok(making)
    }

    /// The state for a checkpoint.
    pub fn state(&self) -> State<'_> {
        State { bits: Cow::Borrowed(&self.state.bits), ..self.state }
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
        let Making { walk, state } = self;
        let (coding, excluding) = (state.coding, state.coding.excluding(state.rows));
        let bits = state.bits.to_mut();
        let Ok(()) = walk.advance(&mut |cell| {
            let free = cell.free(excluding);
            state.cells += 1;
            state.p_positions += u64::from(free.least.is_some());
            if cell.second() == cell.third() {
                state.last = cell.third();
            }
            match free.least {
                Some(value) => {
                    let from = state.last.max(coding.least(cell));
                    let steps = absent(cell, excluding, from.min(value), from.max(value));
                    bits.gamma(if value >= from { 2 * steps + 2 } else { 2 * steps + 1 });
                    state.last = value;
                }
                None if coding == Coding::Plain || free.is_open => bits.gamma(1),
                None => {}
            }
            Ok::<_, Infallible>(free.least)
        });
        state.next = walk.next();
        let all = u64::from(state.columns) + 1;
        progress.at(state.next.map_or(all, u64::from), all);
    }

    /// The certificate, when all cells have a value.
    pub fn finish(self, progress: &dyn Progress) -> Certificate {
        let State { rows, columns, coding, bits, cells, p_positions, .. } = self.state;
        if cells > NOTEWORTHY {
            progress.remark(&format!("{cells} active cells, {p_positions} P-positions"));
        }
        let payload = bits.into_owned().finish();
        Certificate { kind: TABLE, parameters: coding.parameters(rows, columns), payload }
    }
}

/// How many numbers of `from..to` no cut of the first so many lower rows meets.
fn absent(cell: &Cell<'_>, rows: usize, from: u32, to: u32) -> u32 {
    let mut count = 0;
    for word in from / 64..to.div_ceil(64) {
        let mut free = !cell.met(word as usize, rows);
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
    let (rows, columns, coding) = match certificate.parameters[..] {
        [rows, columns] => (rows, columns, Coding::Plain),
        [rows, columns, 1] => (rows, columns, Coding::Compact),
        _ => return Err(bad("two parameters are needed, or three of which the last is 1")),
    };
    if !(2..=MOST_TABLE_ROWS as u64).contains(&rows) || !(1..=u64::from(MOST_COLUMNS)).contains(&columns) {
        return Err(bad("there is no such table"));
    }
    let (rows, columns) = (rows as usize, columns as u32);
    let mut table = Table::empty(rows, columns).ok_or(bad("the table is too large"))?;
    let mut values = Values::new(&certificate.payload, coding, rows);
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
    coding: Coding,
    excluding: usize,
    last: u32,
}

impl<'a> Values<'a> {
    fn new(payload: &'a [u8], coding: Coding, rows: usize) -> Self {
        Values { bits: BitReader::new(payload), coding, excluding: coding.excluding(rows), last: 0 }
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
        let is_free = |value: &u32| cell.met(*value as usize / 64, self.excluding) >> (value % 64) & 1 == 0;
        let (least, most) = (self.coding.least(cell), cell.columns());
        if self.coding == Coding::Compact && !(least..=most).any(|value| is_free(&value)) {
            return Some(None);
        }
        let from = self.last.max(least);
        let value = match self.bits.gamma()? {
            1 => return Some(None),
            code if code % 2 == 0 => (from..=most).filter(is_free).nth((code / 2 - 1) as usize)?,
            code => (least..from).rev().filter(is_free).nth((code / 2 - 1) as usize)?,
        };
        Some(Some(value))
    }
}
