//! The kind *rows table*: the value of each active cell, as steps among the values that its innermost
//! row has not used.

use super::{MOST_COLUMNS, MOST_TABLE_ROWS, TABLE};
use crate::board::table::{Table, lower_rows, solve};
use crate::certificate::bits::{BitReader, BitWriter};
use crate::certificate::{Certificate, ReadError};
use crate::progress::Progress;

/// Computes the certificate of a table.
pub fn make(rows: usize, columns: u32, progress: &dyn Progress) -> Certificate {
    let mut bits = BitWriter::default();
    let mut used = Vec::new();
    solve(rows, columns, progress, &mut |before, lower, values| {
        used.clear();
        used.extend_from_slice(before);
        let mut last = lower.first().copied().unwrap_or(0);
        for &value in values {
            if value == 0 {
                bits.gamma(1);
                continue;
            }
            let value = u32::from(value);
            let steps = absent(&used, last.min(value), last.max(value));
            bits.gamma(if value >= last { 2 * steps + 2 } else { 2 * steps + 1 });
            used[value as usize / 64] |= 1 << (value % 64);
            last = value;
        }
    });
    let parameters = vec![rows as u64, columns.into()];
    Certificate { kind: TABLE, parameters, payload: bits.finish() }
}

/// How many numbers of `from..to` are not in the set.
fn absent(set: &[u64], from: u32, to: u32) -> u32 {
    let mut count = 0;
    for word in from / 64..to.div_ceil(64) {
        let mut free = !set[word as usize];
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
    let &[rows, columns] = certificate.parameters.as_slice() else {
        return Err(bad("two parameters are needed"));
    };
    if !(2..=MOST_TABLE_ROWS as u64).contains(&rows) || !(1..=u64::from(MOST_COLUMNS)).contains(&columns) {
        return Err(bad("there is no such table"));
    }
    let (rows, columns) = (rows as usize, columns as u32);
    let mut table = Table::empty(rows, columns).ok_or(bad("the table is too large"))?;
    let mut bits = BitReader::new(&certificate.payload);
    for lower in lower_rows(rows, columns) {
        let least = lower.first().copied().unwrap_or(0);
        let earlier: Vec<Option<u16>> = (0..least).map(|to| table.first_of_cut(&lower, to)).collect();
        if (0..).zip(&earlier).any(|(to, &value)| value.is_none_or(|value| value == to && to > 0)) {
            continue;
        }
        let mut used = vec![false; columns as usize + 1];
        earlier
            .into_iter()
            .flatten()
            .filter(|&value| value > 0)
            .for_each(|value| used[usize::from(value)] = true);
        let values =
            read_row(&mut bits, &mut used, least, columns).ok_or(bad("a value is out of range"))?;
        table.set_row(&lower, values);
    }
    Ok(table)
}

fn read_row(bits: &mut BitReader<'_>, used: &mut [bool], least: u32, columns: u32) -> Option<Vec<u16>> {
    let mut values = Vec::new();
    let mut last = least as usize;
    for q in least..=columns {
        let code = bits.gamma()?;
        let value = match code {
            1 => {
                values.push(0);
                continue;
            }
            code if code % 2 == 0 => {
                (last..used.len()).filter(|&v| !used[v]).nth((code / 2 - 1) as usize)?
            }
            code => (0..last).rev().filter(|&v| !used[v]).nth(((code - 1) / 2 - 1) as usize)?,
        };
        values.push(value as u16);
        used[value] = true;
        last = value;
        if value == q as usize {
            break;
        }
    }
    Some(values)
}
