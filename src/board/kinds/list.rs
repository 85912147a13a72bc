//! The list of one block: how many ranks, and their gaps.

use crate::certificate::bits::{BitReader, BitWriter};

/// Writes `count` ascending ranks of a block of `size` positions.
pub fn write(bits: &mut BitWriter, size: u64, count: u64, ranks: impl Iterator<Item = u32>) {
    bits.gamma(count as u32 + 1);
    let low = gap_field(size, count);
    let mut least = 0;
    for rank in ranks {
        let gap = rank - least;
        least = rank.saturating_add(1);
        bits.unary(gap.checked_shr(low).unwrap_or(0));
        bits.field((u64::from(gap) & ((1 << low) - 1)) as u32, low);
    }
}

/// Reads the ranks of a block of `size` positions and hands them to `push`; none when the payload ends.
pub fn read(bits: &mut BitReader<'_>, size: u64, mut push: impl FnMut(u32)) -> Option<()> {
    let count = u64::from(bits.gamma()? - 1);
    let low = gap_field(size, count);
    let mut least = 0u64;
    for _ in 0..count {
        let rank = least + (u64::from(bits.unary()?) << low) + u64::from(bits.field(low)?);
        push(u32::try_from(rank).ok()?);
        least = rank + 1;
    }
    Some(())
}

/// How many bits of a gap are a field, in a block of `size` positions of which `count` are listed.
fn gap_field(size: u64, count: u64) -> u32 {
    (11 * size / (16 * (count + 1))).max(1).ilog2()
}
