//! The kind *board box*: the P-positions of a box, block by block.

use crate::board::box_solution::{BoxSolution, Shape};
use crate::board::lists::{Chunk, Lists};
use crate::board::ranks::Ranks;
use crate::board::{BOX, MOST_COLUMNS, MOST_ROWS};
use crate::certificate::bits::{BitReader, BitWriter};
use crate::certificate::{Certificate, ReadError};

/// The certificate of a box.
pub fn encode(solved: &BoxSolution) -> Certificate {
    write(solved.shape, (&solved.prefixes, &solved.tails), |block| solved.lists.of(block))
}

/// The certificate of the box whose blocks have these ascending ranks; it is asked for each block in the order of the
/// certificate.
pub fn write<R: ExactSizeIterator<Item = u32>>(
    shape: Shape,
    (prefixes, tails): (&Ranks, &Ranks),
    mut ranks: impl FnMut(usize) -> R,
) -> Certificate {
    let Shape { rows, columns, split } = shape;
    let mut bits = BitWriter::default();
    for (block, size) in sizes(prefixes, tails, columns) {
        let ranks = ranks(block);
        write_ranks(&mut bits, size, ranks.len() as u64, ranks);
    }
    let parameters = vec![rows as u64, columns.into(), split as u64];
    Certificate { kind: BOX, parameters, payload: bits.finish() }
}

/// Reads a certificate back.
pub fn decode(certificate: &Certificate) -> Result<BoxSolution, ReadError> {
    let bad = ReadError::Payload;
    let &[rows, columns, split] = certificate.parameters.as_slice() else {
        return Err(bad("three parameters are needed"));
    };
    let most = (MOST_ROWS as u64, u64::from(MOST_COLUMNS));
    if !(2..=most.0).contains(&rows) || !(1..=most.1).contains(&columns) || !(1..rows).contains(&split) {
        return Err(bad("there is no such box"));
    }
    let columns = columns as u32;
    let shape = Shape { rows: rows as usize, columns, split: split as usize };
    let (prefixes, tails) = shape.ranks().ok_or(bad("the box is too large"))?;
    let blocks = prefixes.count(columns);
    if blocks > 8 * certificate.payload.len() as u64 {
        return Err(bad("the payload ends"));
    }
    let mut bits = BitReader::new(&certificate.payload);
    let mut chunk = Chunk::default();
    let mut ranks = Vec::new();
    for (block, size) in sizes(&prefixes, &tails, columns) {
        read_ranks(&mut bits, size, |rank| ranks.push(rank)).ok_or(bad("the payload ends"))?;
        chunk.push(block as u32, &ranks);
        ranks.clear();
    }
    let mut lists = Lists::empty(blocks as usize);
    lists.add(chunk);
    Ok(BoxSolution { shape, prefixes, tails, lists })
}

/// Each block with the number of its positions, in the order of the certificate.
fn sizes<'a>(
    prefixes: &'a Ranks,
    tails: &'a Ranks,
    columns: u32,
) -> impl Iterator<Item = (usize, u64)> + 'a {
    let mut prefix = vec![0; prefixes.rows()];
    (0..prefixes.count(columns)).map(move |block| {
        prefixes.unrank(block, columns, &mut prefix);
        (block as usize, tails.count(prefix[prefix.len() - 1]))
    })
}

/// Writes `count` ascending ranks of a block of `size` positions.
pub fn write_ranks(bits: &mut BitWriter, size: u64, count: u64, ranks: impl Iterator<Item = u32>) {
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
pub fn read_ranks(bits: &mut BitReader<'_>, size: u64, mut push: impl FnMut(u32)) -> Option<()> {
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
