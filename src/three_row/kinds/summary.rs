//! The kind *three-row summary*: of each row only how it ends.

use crate::certificate::bits::{BitReader, BitWriter};
use crate::certificate::{Certificate, ReadError};
use crate::game::chomp::Position;
use crate::kind::{CertifyError, Cost, ListingKind};
use crate::output::listing::Listing;
use crate::three_row::frontier::{Row, State, Tail};
use crate::three_row::long_run;

/// Number of the kind *three-row summary*.
pub const SUMMARY: u32 = 7;
/// Largest bound of a summary.
pub const MOST_SUMMARY: u32 = 1_000_000;

/// How a row of f ends, as a certificate says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// It stops in this column.
    Stop(u32),
    /// It repeats for ever.
    Tail(Tail),
}

impl End {
    /// The period of f(q,r) - q, 0 where the row stops, and the column from which it repeats, or in which it stops.
    fn period_and_start(&self) -> (u32, u32) {
        match self {
            End::Stop(column) => (0, *column),
            End::Tail(tail) => (tail.pattern.len() as u32, tail.preperiod),
        }
    }
}

/// The listing of how each row ends: no value of f has to be computed again for that.
pub const ROW_ENDS: ListingKind = ListingKind {
    name: "row-ends",
    titles: &["r", "period", "start"],
    write: |certificate| {
        let line = |(r, end): (u32, &End)| {
            let (period, start) = end.period_and_start();
            [r, period, start].map(|number| number.to_string()).to_vec()
        };
        let lines = (0..).zip(&decode(certificate)?).map(line).collect();
        Ok(Listing { titles: vec!["r", "period", "start"], lines })
    },
};

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

/// The cost to check the file and to compute its values again.
///
/// # Errors
/// When the values need more memory than there is.
pub fn cost(certificate: &Certificate) -> Result<Cost, CertifyError> {
    long_run::cost(bound(certificate).map_err(|error| CertifyError::OutOfRange(error.to_string()))?)
}

/// The rows up to the third one of a position, as a certificate of their own; none where the file has no more.
pub fn part(certificate: &Certificate, position: &str) -> Option<Certificate> {
    let bound = bound(certificate).ok()?;
    let [_, _, third_row] =
        Position::parse(position).ok()?.as_three().ok().filter(|[_, _, r]| *r < bound)?;
    let ends = ends(certificate, third_row).ok()?;
    Some(encode(ends))
}

impl From<Row> for End {
    /// # Panics
    /// When the row has not ended.
    fn from(row: Row) -> Self {
        match row.state {
            State::Live(_) => panic!("a row that has not ended"),
            State::Stopped(column) => End::Stop(column),
            State::Tail(tail) => End::Tail(tail),
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
        end = read_near(&mut bits, end)?;
        if period == 0 {
            stopped += 1;
            return Some(End::Stop(end));
        }
        let mut expected = stopped + 1;
        let mut pattern = Vec::new();
        for _ in 0..period {
            expected = read_near(&mut bits, expected)?;
            pattern.push(expected);
        }
        Some(End::Tail(Tail { preperiod: end, pattern }))
    };
    (0..=last).map(|_| entry().ok_or(ReadError::Payload("it ends early or leaves its range"))).collect()
}

/// Writes down how the rows end, from the one with third row 0 on.
pub fn encode(ends: impl IntoIterator<Item = End>) -> Certificate {
    let mut bits = BitWriter::default();
    let (mut rows, mut last, mut stopped) = (0u64, 0, 0);
    for end in ends {
        let (period, at) = end.period_and_start();
        bits.unary(period);
        write_near(&mut bits, last, at);
        (rows, last) = (rows + 1, at);
        match end {
            End::Tail(tail) => {
                let mut expected = stopped + 1;
                for difference in tail.pattern {
                    write_near(&mut bits, expected, difference);
                    expected = difference;
                }
            }
            End::Stop(_) => stopped += 1,
        }
    }
    Certificate { kind: SUMMARY, parameters: vec![0, rows.saturating_sub(1)], payload: bits.finish() }
}

/// Writes a number near `expected`: its distance, doubled, and less one when it is below, as the
/// width of that number in unary and its digits after the first one.
fn write_near(bits: &mut BitWriter, expected: u32, number: u32) {
    let coded = if number >= expected {
        2 * u64::from(number - expected)
    } else {
        2 * u64::from(expected - number) - 1
    };
    match coded.checked_ilog2() {
        None => bits.unary(0),
        Some(digits) => {
            bits.unary(digits + 1);
            bits.field((coded - (1 << digits)) as u32, digits);
        }
    }
}

/// Reads it back; `None` when it ends early or is not a number of 32 bits.
fn read_near(bits: &mut BitReader<'_>, expected: u32) -> Option<u32> {
    let width = bits.unary_up_to(33)?;
    if width == 0 {
        return Some(expected);
    }
    let coded = (1u64 << (width - 1)) + u64::from(bits.field(width - 1)?);
    let distance = u32::try_from(coded.div_ceil(2)).ok()?;
    if coded.is_multiple_of(2) { expected.checked_add(distance) } else { expected.checked_sub(distance) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kind::CertificateRequest;
    use crate::progress::NoProgress;
    use crate::three_row::request::Tails;
    use crate::three_row::solve::solve;
    use quickcheck::quickcheck;

    /// The part is the very certificate that would be made of those rows alone.
    #[test]
    fn the_part_that_settles_a_position_is_a_certificate_of_its_own() {
        let whole = Tails::up_to(300).produce(&NoProgress).unwrap();
        for third_row in [0, 1, 2, 120, 299] {
            let part = part(&whole, &format!("[700,{},{third_row}]", third_row + 5)).unwrap();
            assert_eq!(part, Tails::up_to(third_row).produce(&NoProgress).unwrap(), "{third_row}");
        }
        for position in ["[700,400,300]", "[700,400,301]", "[7,5]", "no position"] {
            assert_eq!(part(&whole, position), None, "{position}");
        }
    }

    /// Held against the table of f: the start is the first column from which the difference repeats.
    #[test]
    fn rows_end_where_the_table_of_f_says() {
        let bound = 500;
        let table = solve(3 * bound, &NoProgress);
        let ends = decode(&Tails::up_to(bound).produce(&NoProgress).unwrap()).unwrap();
        for (r, end) in (0u32..).zip(&ends) {
            let (period, start) = end.period_and_start();
            let differences: Vec<u32> = (r..).zip(table.active(r)).map(|(q, f)| f - q).collect();
            let from = (start - r) as usize;
            if period == 0 {
                assert_eq!(
                    differences.iter().position(|&difference| difference == 0),
                    Some(from),
                    "row {r}"
                );
                continue;
            }
            let repeats = |from: usize, period: usize| {
                differences[from..].iter().zip(&differences[from + period..]).all(|(a, b)| a == b)
            };
            let period = period as usize;
            assert!(repeats(from, period) && (from == 0 || !repeats(from - 1, period)), "row {r}");
            assert!((1..period).all(|shorter| !repeats(from, shorter)), "row {r}");
        }
        assert_eq!(ends[120].period_and_start().0, 2);
    }

    quickcheck! {
        fn what_is_written_is_read(expected: u32, number: u32) -> bool {
            let (expected, number) = (expected / 2, number / 2);
            let mut bits = BitWriter::default();
            write_near(&mut bits, expected, number);
            write_near(&mut bits, number, number);
            let bytes = bits.finish();
            let mut bits = BitReader::new(&bytes);
            read_near(&mut bits, expected) == Some(number) && read_near(&mut bits, number) == Some(number)
        }
    }
}
