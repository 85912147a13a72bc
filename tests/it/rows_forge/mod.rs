//! Summaries of rows of f made by hand, with nothing of the producer: kind 7.

use crate::bit_stream::Bits;
use crate::forge::certificate;

/// A number near an expected one.
pub fn near(bits: Bits, expected: u32, number: u32) -> Bits {
    let coded = if number >= expected { 2 * (number - expected) } else { 2 * (expected - number) - 1 };
    if coded == 0 {
        return bits.unary(0);
    }
    let digits = coded.ilog2();
    bits.unary(digits + 1).field(coded - (1 << digits), digits)
}

/// The summary of how rows end: column and pattern.
pub fn summary(ends: &[(u32, Vec<u32>)]) -> Vec<u8> {
    let mut bits = Bits::default();
    let (mut end, mut stopped) = (0, 0);
    for (at, pattern) in ends {
        bits = near(bits.unary(pattern.len() as u32), end, *at);
        end = *at;
        let mut expected = stopped + 1;
        for &difference in pattern {
            bits = near(bits, expected, difference);
            expected = difference;
        }
        stopped += u32::from(pattern.is_empty());
    }
    certificate(7, &[0, ends.len() as u64 - 1], &bits.bytes())
}
