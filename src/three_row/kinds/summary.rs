//! The kind *three-row summary*: of each row only how it ends.

use super::{MOST_SUMMARY, SUMMARY, near};
use crate::certificate::bits::{BitReader, BitWriter};
use crate::certificate::{Certificate, ReadError};
use crate::kind::{Cost, NotMade};
use crate::three_row::frontier::{Extent, Row, State, Tail};
use crate::three_row::job;

/// How a row ends, as a certificate says: where it stops or is still active, or its tail.
pub enum End {
    /// It stops in this column. In a certificate of columns the one after the last is that of a row that is
    /// active in all of them.
    Stop(u32),
    /// It repeats for ever.
    Tail(Tail),
}

/// The last column that a certificate of this extent may look at.
fn last_column(extent: Extent) -> u32 {
    match extent {
        Extent::ThirdRow(bound) => 2 * bound + 64,
        Extent::Columns(n) => n,
    }
}

/// What a certificate is about.
///
/// # Errors
/// When the parameters are not those of the kind.
pub fn extent(certificate: &Certificate) -> Result<Extent, ReadError> {
    let bound = |bound: u64| u32::try_from(bound).ok().filter(|bound| *bound <= MOST_SUMMARY);
    let extent = match certificate.parameters[..] {
        [0, rows] => bound(rows).map(Extent::ThirdRow),
        [1, columns] => bound(columns).map(Extent::Columns),
        _ => None,
    };
    extent.ok_or(ReadError::Payload("the parameters are not those of the kind"))
}

/// What it takes to check the file and to compute its values again.
///
/// # Errors
/// When the values need more memory than there is.
pub fn needs(certificate: &Certificate) -> Result<Option<Cost>, NotMade> {
    match extent(certificate) {
        Ok(extent) => job::needs(extent).map(Some),
        Err(error) => Err(NotMade::OutOfRange(error.to_string())),
    }
}

/// Reads how each row ends.
///
/// # Errors
/// When the payload does not fit the kind.
pub fn decode(certificate: &Certificate) -> Result<Vec<End>, ReadError> {
    let extent = extent(certificate)?;
    let mut bits = BitReader::new(&certificate.payload);
    let (mut end, mut stopped) = (0, 0);
    let mut entry = || {
        let period = bits.unary_up_to(last_column(extent) + 1)?;
        end = near::read(&mut bits, end)?;
        if period == 0 {
            stopped += 1;
            return Some(End::Stop(end));
        }
        let mut expected = stopped + 1;
        let mut pattern = Vec::new();
        for _ in 0..period {
            expected = near::read(&mut bits, expected)?;
            pattern.push(expected);
        }
        Some(End::Tail(Tail { preperiod: end, pattern }))
    };
    (0..extent.most_rows())
        .map(|_| entry().ok_or(ReadError::Payload("it ends early or leaves its range")))
        .collect()
}

/// Writes down how rows end.
pub fn encode(extent: Extent, rows: impl IntoIterator<Item = Row>) -> Certificate {
    let (scope, bound) = match extent {
        Extent::ThirdRow(bound) => (0, bound),
        Extent::Columns(n) => (1, n),
    };
    let mut bits = BitWriter::default();
    let (mut end, mut stopped) = (0, 0);
    for row in rows {
        let (period, at) = match &row.state {
            State::Live(_) => (0, last_column(extent) + 1),
            State::Stopped(at) => (0, *at),
            State::Tail(tail) => (tail.pattern.len() as u32, tail.preperiod),
        };
        bits.unary(period);
        near::write(&mut bits, end, at);
        end = at;
        match &row.state {
            State::Tail(tail) => {
                let mut expected = stopped + 1;
                for &difference in &tail.pattern {
                    near::write(&mut bits, expected, difference);
                    expected = difference;
                }
            }
            _ => stopped += 1,
        }
    }
    Certificate { kind: SUMMARY, parameters: vec![scope, bound.into()], payload: bits.finish() }
}
