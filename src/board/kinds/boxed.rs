//! The kind *board box*: the P-positions of a box, block by block.

use super::{BOX, MOST_COLUMNS, MOST_ROWS, list};
use crate::board::lists::{Chunk, Lists};
use crate::board::ranks::Ranks;
use crate::board::solve::{Shape, Solved};
use crate::certificate::bits::{BitReader, BitWriter};
use crate::certificate::{Certificate, ReadError};

/// The certificate of a box.
pub fn encode(solved: &Solved) -> Certificate {
    let Shape { rows, columns, split } = solved.shape;
    let mut bits = BitWriter::default();
    for (block, size) in sizes(&solved.prefixes, &solved.tails, columns) {
        let ranks = solved.lists.of(block);
        list::write(&mut bits, size, ranks.len() as u64, ranks);
    }
    let parameters = vec![rows as u64, columns.into(), split as u64];
    Certificate { kind: BOX, parameters, payload: bits.finish() }
}

/// Reads a certificate back.
pub fn decode(certificate: &Certificate) -> Result<Solved, ReadError> {
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
        list::read(&mut bits, size, |rank| ranks.push(rank)).ok_or(bad("the payload ends"))?;
        chunk.push(block as u32, &ranks);
        ranks.clear();
    }
    let mut lists = Lists::empty(blocks as usize);
    lists.add(chunk);
    Ok(Solved { shape, prefixes, tails, lists })
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
