//! The kind *three-row table*: each row of f as steps among the values that the row has not used.

use crate::bitmap::Bitmap;
use crate::certificate::bits::{BitReader, BitWriter, width_of};
use crate::certificate::{Certificate, ReadError};
use crate::three_row::solve::Table;

/// Number of the kind *three-row table*.
pub const TABLE: u32 = 2;
/// Largest bound of a table.
pub const MOST_TABLE_COLUMNS: u32 = 20_000;

/// The values that a row has used, seen from its first value f(r,r): every later value is a number
/// of steps away among those that are not used.
struct Ladder {
    used: Bitmap,
    /// The nearest unused values above and below f(r,r).
    above: Option<usize>,
    below: Option<usize>,
}

impl Ladder {
    fn new(diagonal: &Bitmap, head: u32) -> Self {
        let mut ladder = Ladder { used: diagonal.clone(), above: None, below: None };
        ladder.used.insert(head as usize);
        ladder.above = ladder.used.first_absent(head as usize);
        ladder.below = ladder.used.last_absent(head as usize);
        ladder
    }

    /// The value `step` steps away: 0, 2, 4, ... lead to the first, second, third unused value
    /// above f(r,r), and 1, 3, 5, ... to those below.
    fn value(&self, step: u32) -> Option<u32> {
        let up = step.is_multiple_of(2);
        let mut value = if up { self.above? } else { self.below? };
        for _ in 0..step / 2 {
            value = if up {
                self.used.first_absent(value + 1)?
            } else {
                self.used.last_absent(value.checked_sub(1)?)?
            };
        }
        Some(value as u32)
    }

    /// The number of steps to an unused `value`.
    fn step(&self, value: u32) -> Option<u32> {
        let value = value as usize;
        let up = self.above.is_some_and(|above| value >= above);
        let mut at = if up { self.above } else { self.below };
        let mut steps = u32::from(!up);
        while at? != value {
            at = match at? {
                at if up && at < value => self.used.first_absent(at + 1),
                at if !up && at > value => self.used.last_absent(at - 1),
                _ => None,
            };
            steps += 2;
        }
        Some(steps)
    }

    #[inline]
    fn take(&mut self, value: u32) {
        let value = value as usize;
        self.used.insert(value);
        if self.above == Some(value) {
            self.above = self.used.first_absent(value);
        }
        if self.below == Some(value) {
            self.below = self.used.last_absent(value);
        }
    }
}

fn empty_diagonal(columns: u32) -> Bitmap {
    let mut diagonal = Bitmap::empty(0, 2 * columns as usize + 1);
    diagonal.insert(0);
    diagonal
}

/// Writes rows of values down, one value after the other.
pub struct Writer {
    columns: u32,
    bits: BitWriter,
    diagonal: Bitmap,
    ladder: Option<Ladder>,
    /// Most values are the next unused one above f(r,r), which is a zero bit.
    zeros: usize,
}

impl Writer {
    /// No row yet.
    pub fn new(columns: u32) -> Self {
        let (bits, diagonal) = (BitWriter::default(), empty_diagonal(columns));
        Writer { columns, bits, diagonal, ladder: None, zeros: 0 }
    }

    /// Begins the row `r <= n` with f(r,r); `None` if that is not in `r..=r+n+1`.
    pub fn begin(&mut self, r: u32, head: u32) -> Option<()> {
        self.bits.zeros(std::mem::take(&mut self.zeros));
        let most = self.columns + 1;
        let excess = head.checked_sub(r).filter(|&excess| excess <= most)?;
        self.bits.field(excess, width_of(most));
        self.ladder = Some(Ladder::new(&self.diagonal, head));
        self.diagonal.insert(head as usize);
        Some(())
    }

    /// Goes on with the next value of the row, at most `2n + 1`; `None` if the row, or the head of one before it, has it.
    pub fn push(&mut self, value: u32) -> Option<()> {
        let ladder = self.ladder.as_mut()?;
        if ladder.above == Some(value as usize) {
            self.zeros += 1;
        } else {
            self.bits.zeros(std::mem::take(&mut self.zeros));
            self.bits.unary(ladder.step(value)?);
        }
        ladder.take(value);
        Some(())
    }

    /// Ends the last row.
    pub fn finish(mut self) -> Certificate {
        self.bits.zeros(self.zeros);
        Certificate { kind: TABLE, parameters: vec![self.columns.into()], payload: self.bits.finish() }
    }
}

/// Writes a table down; `None` for a table that the format cannot say and that is never right: a
/// value is used twice in its row, or f(r,r) is not in `r..=r+n+1`.
pub fn encode(table: &Table) -> Option<Certificate> {
    let n = table.columns();
    let mut writer = Writer::new(n);
    for r in 0..=n {
        let row = table.active(r);
        writer.begin(r, row[0])?;
        row[1..].iter().try_for_each(|&value| writer.push(value))?;
    }
    Some(writer.finish())
}

/// Reads a table back.
pub fn decode(certificate: &Certificate) -> Result<Table, ReadError> {
    let n = match certificate.parameters[..] {
        [n] if n <= MOST_TABLE_COLUMNS.into() => n as u32,
        _ => return Err(ReadError::Payload("one parameter n is needed, within its limit")),
    };
    let mut bits = BitReader::new(&certificate.payload);
    let mut diagonal = empty_diagonal(n);
    let rows = (0..=n).map(|r| read_row(&mut bits, &mut diagonal, r, n)).collect::<Option<_>>();
    rows.map(|rows| Table::from_active(n, rows))
        .ok_or(ReadError::Payload("it ends early or leaves its range"))
}

fn read_row(bits: &mut BitReader<'_>, diagonal: &mut Bitmap, r: u32, n: u32) -> Option<Vec<u32>> {
    let head = r + bits.field(width_of(n + 1))?;
    if head > 2 * n + 1 {
        return None;
    }
    let mut ladder = Ladder::new(diagonal, head);
    let mut row = vec![head];
    for q in r + 1..=n {
        let value = ladder.value(bits.unary()?)?;
        ladder.take(value);
        row.push(value);
        if value == q {
            break;
        }
    }
    diagonal.insert(head as usize);
    Some(row)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::NoProgress;
    use crate::three_row::solve::solve;

    #[test]
    fn what_is_written_is_read() {
        for n in [0, 1, 2, 3, 10, 77, 128, 200] {
            let table = solve(n, &NoProgress);
            assert_eq!(decode(&encode(&table).unwrap()).unwrap(), table);
        }
    }
}
