//! The kind *three-row summary*: of each row only how it ends.

use super::{MOST_SUMMARY, SUMMARY, near};
use crate::certificate::bits::{BitReader, BitWriter};
use crate::certificate::{Certificate, ReadError};
use crate::game::chomp::Position;
use crate::kind::{Cost, NotMade};
use crate::three_row::frontier::{Row, State, Tail};
use crate::three_row::job;

/// How a row ends, as a certificate says.
pub enum End {
    /// It stops in this column.
    Stop(u32),
    /// It repeats for ever.
    Tail(Tail),
}

/// The last column that a certificate of the rows up to `bound` may look at.
fn last_column(bound: u32) -> u32 {
    2 * bound + 64
}

/// The last row.
///
/// # Errors
/// When the parameters are not those of the kind.
pub fn bound(certificate: &Certificate) -> Result<u32, ReadError> {
    let bound = match certificate.parameters[..] {
        [0, bound] => u32::try_from(bound).ok().filter(|bound| *bound <= MOST_SUMMARY),
        _ => None,
    };
    bound.ok_or(ReadError::Payload("the parameters are not those of the kind"))
}

/// What it takes to check the file and to compute its values again.
///
/// # Errors
/// When the values need more memory than there is.
pub fn needs(certificate: &Certificate) -> Result<Option<Cost>, NotMade> {
    match bound(certificate) {
        Ok(bound) => job::needs(bound).map(Some),
        Err(error) => Err(NotMade::OutOfRange(error.to_string())),
    }
}

/// The rows up to the third one of a position, as a certificate of their own; none where the file has no more.
pub fn part(certificate: &Certificate, position: &str) -> Option<Certificate> {
    let bound = bound(certificate).ok()?;
    let [_, _, third_row] =
        Position::parse(position).ok()?.as_three().ok().filter(|[_, _, r]| *r < bound)?;
    let ends = ends(certificate, third_row).ok()?;
    Some(encode(
        third_row,
        ends.into_iter().map(|end| Row { head: 0, values: None, state: State::from(end) }),
    ))
}

impl From<End> for State {
    fn from(end: End) -> Self {
        match end {
            End::Stop(column) => State::Stopped(column),
            End::Tail(tail) => State::Tail(tail),
        }
    }
}

/// Reads how each row ends.
///
/// # Errors
/// When the payload does not fit the kind.
pub fn decode(certificate: &Certificate) -> Result<Vec<End>, ReadError> {
    ends(certificate, bound(certificate)?)
}

/// Reads how the rows up to `last` end.
fn ends(certificate: &Certificate, last: u32) -> Result<Vec<End>, ReadError> {
    let bound = bound(certificate)?;
    let mut bits = BitReader::new(&certificate.payload);
    let (mut end, mut stopped) = (0, 0);
    let mut entry = || {
        let period = bits.unary_up_to(last_column(bound) + 1)?;
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
    (0..=last).map(|_| entry().ok_or(ReadError::Payload("it ends early or leaves its range"))).collect()
}

/// Writes down how the rows up to `bound` end.
///
/// # Panics
/// When one of them has not ended.
pub fn encode(bound: u32, rows: impl IntoIterator<Item = Row>) -> Certificate {
    let mut bits = BitWriter::default();
    let (mut end, mut stopped) = (0, 0);
    for row in rows {
        let (period, at) = match &row.state {
            State::Live(_) => panic!("a row that has not ended"),
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
    Certificate { kind: SUMMARY, parameters: vec![0, bound.into()], payload: bits.finish() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kind::Produce;
    use crate::progress::Silent;
    use crate::three_row::request::Tails;

    /// The part is the very certificate that would be made of those rows alone.
    #[test]
    fn the_part_that_settles_a_position_is_a_certificate_of_its_own() {
        let whole = Tails::up_to(300).produce(&Silent).unwrap();
        for third_row in [0, 1, 2, 120, 299] {
            let part = part(&whole, &format!("[700,{},{third_row}]", third_row + 5)).unwrap();
            assert_eq!(part, Tails::up_to(third_row).produce(&Silent).unwrap(), "{third_row}");
        }
        for position in ["[700,400,300]", "[700,400,301]", "[7,5]", "no position"] {
            assert_eq!(part(&whole, position), None, "{position}");
        }
    }
}
