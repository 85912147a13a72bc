//! Numbers that lie near expected ones.

use crate::reader::BitReader;
use crate::verdict::Stop;

/// Reads a number near `expected`: its distance, doubled, and less one when it is below, as the width
/// of that number in unary and its digits after the first one. `None` when it is not between 0 and
/// 2^32 - 1.
pub(crate) fn read(bits: &mut BitReader<'_>, expected: u32) -> Result<Option<u32>, Stop> {
    let width = match bits.unary(32)? {
        None => return Ok(None),
        Some(0) => return Ok(Some(expected)),
        Some(width) => width,
    };
    let digits = bits.field(width - 1)? + (1 << (width - 1));
    let distance = digits.div_ceil(2);
    Ok(if digits % 2 == 1 { expected.checked_sub(distance) } else { expected.checked_add(distance) })
}
