//! The kind *rows table*: the value of each active cell, as steps among the values that it can still
//! have.

use super::{MOST_COLUMNS, MOST_TABLE_ROWS, TABLE};
use crate::board::table::Table;
use crate::board::walk::{Cell, Walk};
use crate::certificate::bits::{BitReader, BitWriter};
use crate::certificate::{Certificate, ReadError};
use crate::progress::Progress;
use std::convert::Infallible;

/// How the values are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coding {
    /// Among all values that no cut of row 2 meets.
    Plain,
    /// Among those from `a_2` on that no cut of the rows meets, the last one excepted; nothing where there is none.
    Compact,
}

impl Coding {
    /// Of how many of the rows 2, ..., m the cuts exclude a value.
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
    let mut walk = Walk::new(rows, columns);
    let mut bits = BitWriter::default();
    let excluding = coding.excluding(rows);
    let (mut cells, mut p_positions, mut last) = (0u64, 0u64, 0);
    while let Some(length) = walk.next() {
        progress.at(length.into(), u64::from(columns) + 1);
        let Ok(()) = walk.advance(&mut |cell| {
            let free = cell.free(excluding);
            cells += 1;
            p_positions += u64::from(free.least.is_some());
            if cell.second() == cell.third() {
                last = cell.third();
            }
            match free.least {
                Some(value) => {
                    let from = last.max(coding.least(cell));
                    let steps = absent(cell, excluding, from.min(value), from.max(value));
                    bits.gamma(if value >= from { 2 * steps + 2 } else { 2 * steps + 1 });
                    last = value;
                }
                None if coding == Coding::Plain || free.is_open => bits.gamma(1),
                None => {}
            }
            Ok::<_, Infallible>(free.least)
        });
    }
    if cells > NOTEWORTHY {
        progress.remark(&format!("{cells} active cells, {p_positions} P-positions"));
    }
    Certificate { kind: TABLE, parameters: coding.parameters(rows, columns), payload: bits.finish() }
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
    let mut bits = BitReader::new(&certificate.payload);
    let mut walk = Walk::new(rows, columns);
    let mut last = 0;
    while walk.next().is_some() {
        walk.advance(&mut |cell| {
            if cell.second() == cell.third() {
                last = cell.third();
            }
            let value = read(&mut bits, coding, cell, rows, last).ok_or(bad("a value is out of range"))?;
            last = value.unwrap_or(last);
            table.push(cell.lower(), value);
            Ok::<_, ReadError>(value)
        })?;
    }
    Ok(table)
}

/// Reads the value of a cell; nothing when there is no such value.
fn read(
    bits: &mut BitReader<'_>,
    coding: Coding,
    cell: &Cell<'_>,
    rows: usize,
    last: u32,
) -> Option<Option<u32>> {
    let excluding = coding.excluding(rows);
    let is_free = |value: &u32| cell.met(*value as usize / 64, excluding) >> (value % 64) & 1 == 0;
    let (least, most) = (coding.least(cell), cell.columns());
    if coding == Coding::Compact && !(least..=most).any(|value| is_free(&value)) {
        return Some(None);
    }
    let from = last.max(least);
    let value = match bits.gamma()? {
        1 => return Some(None),
        code if code % 2 == 0 => (from..=most).filter(is_free).nth((code / 2 - 1) as usize)?,
        code => (least..from).rev().filter(is_free).nth((code / 2 - 1) as usize)?,
    };
    Some(Some(value))
}
