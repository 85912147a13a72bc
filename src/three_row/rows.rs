//! The rows of f as certificates without tails have them: the values before each tail, and the tail.

use super::frontier::order::Order;
use super::frontier::{Extent, Solver, Tail};
use super::kinds::{SUMMARY, TAILS, WIDE_TABLE, near, steps};
use crate::bitmap::Bitmap;
use crate::certificate::bits::BitReader;
use crate::certificate::{Certificate, ReadError};

/// Rows and columns up to here are read to be shown; the values take some hundred bytes a megabyte of
/// the file's.
const MOST_SHOWN: u32 = 20_000;

/// A row of f.
pub struct Values {
    /// f(r,r), f(r+1,r), ...: up to where the row stops, or to the end of the first period.
    pub active: Vec<u32>,
    /// How it goes on for ever.
    pub tail: Option<Tail>,
}

const SHORT: ReadError = ReadError::Payload("it ends early or leaves its range");

/// What a certificate of tails, a wide table or a summary is about.
pub fn extent(certificate: &Certificate) -> Result<Extent, ReadError> {
    let (extent, bound): (fn(u32) -> Extent, u64) = match (certificate.kind, &certificate.parameters[..]) {
        (TAILS, &[bound]) | (SUMMARY, &[0, bound]) => (Extent::ThirdRow, bound),
        (WIDE_TABLE, &[bound]) | (SUMMARY, &[1, bound]) => (Extent::Columns, bound),
        _ => return Err(ReadError::Payload("the parameters are not those of the kind")),
    };
    match u32::try_from(bound) {
        Ok(bound) if bound <= MOST_SHOWN => Ok(extent(bound)),
        _ => Err(ReadError::Payload("bounds above 20000 are checked, but not shown")),
    }
}

/// The rows of a summary: they are computed again.
pub fn of_summary(certificate: &Certificate) -> Result<Vec<Values>, ReadError> {
    let extent = extent(certificate)?;
    let mut solver = Solver::new(extent, true);
    while !solver.is_done() {
        solver.advance(64, 1);
    }
    read(&steps::encode(extent, solver.into_rows()))
}

/// The rows of a certificate of tails or of a wide table.
pub fn read(certificate: &Certificate) -> Result<Vec<Values>, ReadError> {
    let extent = extent(certificate)?;
    let last = steps::last_column(extent);
    let bound = extent.most_rows() as u32 - 1;
    let mut bits = BitReader::new(&certificate.payload);
    let mut diagonal = Bitmap::empty(0, (last + bound) as usize + 130);
    diagonal.insert(0);
    let (mut head, mut preperiod) = (0, 0);
    let mut rows = Vec::new();
    for r in 0..=bound {
        let row = Reading { r, last, bound, bits: &mut bits };
        let values = row.read(&diagonal, &mut head, &mut preperiod).ok_or(SHORT)?;
        diagonal.insert(head as usize);
        rows.push(values);
    }
    Ok(rows)
}

struct Reading<'a, 'b> {
    r: u32,
    last: u32,
    bound: u32,
    bits: &'a mut BitReader<'b>,
}

impl Reading<'_, '_> {
    fn read(self, diagonal: &Bitmap, head: &mut u32, preperiod: &mut u32) -> Option<Values> {
        let Reading { r, last, bound, bits } = self;
        let period = bits.unary()?;
        let mut end = last;
        if period > 0 {
            *preperiod = near::read(bits, *preperiod + 3)?;
            end = preperiod.checked_add(period - 1).filter(|end| *end <= last)?;
        }
        *head = near::read(bits, *head + 2)?;
        let most = last + bound + 2;
        if *head > most {
            return None;
        }
        let mut used = diagonal.clone();
        used.insert(*head as usize);
        let mut active = vec![*head];
        let mut order = Order::default();
        for q in r + 1..=end {
            let step = order.step(bits.unary()?);
            let mut value = *head as usize;
            for _ in 0..=step / 2 {
                value = if step.is_multiple_of(2) {
                    used.first_absent(value + 1)?
                } else {
                    used.last_absent(value - 1)?
                };
            }
            if value > most as usize {
                return None;
            }
            used.insert(value);
            active.push(value as u32);
            if period == 0 && value as u32 == q {
                break;
            }
        }
        let tail = (period > 0).then(|| {
            let first = (*preperiod - r) as usize;
            let pattern = (*preperiod..).zip(active.get(first..)?).map(|(q, f)| f.checked_sub(q));
            Some(Tail { preperiod: *preperiod, pattern: pattern.collect::<Option<_>>()? })
        });
        match tail {
            Some(tail) => Some(Values { active, tail: Some(tail?) }),
            None => Some(Values { active, tail: None }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::Silent;
    use crate::three_row::solve::solve;

    #[test]
    fn what_is_written_is_read() {
        for n in [0, 1, 2, 3, 10, 77, 128, 600] {
            let table = solve(2 * n + 64, &Silent);
            for extent in [Extent::Columns(n), Extent::ThirdRow(n)] {
                let mut solver = Solver::new(extent, true);
                while !solver.is_done() {
                    solver.advance(8, 2);
                }
                let rows = read(&steps::encode(extent, solver.into_rows())).unwrap();
                assert_eq!(rows.len(), n as usize + 1);
                for (r, row) in (0..).zip(rows) {
                    let truth = table.active(r);
                    assert_eq!(row.active[..], truth[..row.active.len()], "row {r} of {extent:?}");
                    for (q, &f) in (r..).zip(truth).skip(row.active.len()) {
                        let tail = row.tail.as_ref().map(|tail| q + tail.difference(q as usize) as u32);
                        assert!(tail.is_none_or(|value| value == f), "f({q},{r}) of {extent:?}");
                        assert!(tail.is_some() || q > n, "f({q},{r}) of {extent:?}");
                    }
                }
            }
        }
    }
}
