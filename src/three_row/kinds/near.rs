//! Numbers that lie near expected ones.

use crate::certificate::bits::{BitReader, BitWriter};

/// Writes a number near `expected`: its distance, doubled, and less one when it is below, as the
/// width of that number in unary and its digits after the first one.
pub fn write(bits: &mut BitWriter, expected: u32, number: u32) {
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
pub fn read(bits: &mut BitReader<'_>, expected: u32) -> Option<u32> {
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
    use quickcheck::quickcheck;

    quickcheck! {
        fn what_is_written_is_read(expected: u32, number: u32) -> bool {
            let (expected, number) = (expected / 2, number / 2);
            let mut bits = BitWriter::default();
            write(&mut bits, expected, number);
            write(&mut bits, number, number);
            let bytes = bits.finish();
            let mut bits = BitReader::new(&bytes);
            read(&mut bits, expected) == Some(number) && read(&mut bits, number) == Some(number)
        }
    }
}
