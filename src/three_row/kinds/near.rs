//! Numbers that lie near expected ones.

use crate::certificate::bits::BitWriter;

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
