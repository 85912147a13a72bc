//! Ascending lists of ranks, kept as gaps of one or two bytes each.

use serde::{Deserialize, Serialize};

/// A gap below this is one byte.
const TWO_BYTES: u32 = 224;
/// First byte of a gap that takes four more bytes.
const FIVE_BYTES: u8 = 255;
/// Gaps from here on take five bytes.
const LONG: u32 = TWO_BYTES + ((FIVE_BYTES as u32 - TWO_BYTES) << 8);

/// Where the list of one block is.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Place {
    chunk: u32,
    start: u32,
    count: u32,
}

/// One ascending list of ranks for each block.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Lists {
    chunks: Vec<Vec<u8>>,
    places: Vec<Place>,
}

/// Lists in the order in which one thread found them.
#[derive(Debug, Default)]
pub struct Chunk {
    bytes: Vec<u8>,
    places: Vec<(u32, Place)>,
}

impl Chunk {
    /// Appends the ascending list of `block`.
    pub fn push(&mut self, block: u32, ranks: &[u32]) {
        if ranks.is_empty() {
            return;
        }
        let start = u32::try_from(self.bytes.len()).expect("a thread finds less than 4 GiB a level");
        self.places.push((block, Place { chunk: 0, start, count: ranks.len() as u32 }));
        let mut least = 0;
        for &rank in ranks {
            let gap = rank - least;
            least = rank.saturating_add(1);
            if gap < TWO_BYTES {
                self.bytes.push(gap as u8);
            } else if gap < LONG {
                let excess = gap - TWO_BYTES;
                self.bytes.extend([TWO_BYTES as u8 + (excess >> 8) as u8, excess as u8]);
            } else {
                self.bytes.push(FIVE_BYTES);
                self.bytes.extend(gap.to_le_bytes());
            }
        }
    }
}

impl Lists {
    /// An empty list for each of `blocks` blocks.
    pub fn empty(blocks: usize) -> Self {
        Lists { chunks: Vec::new(), places: vec![Place::default(); blocks] }
    }

    /// Takes over the lists of a chunk.
    pub fn add(&mut self, chunk: Chunk) {
        let number = self.chunks.len() as u32;
        for (block, place) in chunk.places {
            self.places[block as usize] = Place { chunk: number, ..place };
        }
        let mut bytes = chunk.bytes;
        bytes.shrink_to_fit();
        self.chunks.push(bytes);
    }

    #[inline]
    pub fn of(&self, block: usize) -> List<'_> {
        let place = self.places[block];
        let bytes = match place.count {
            0 => &[][..],
            _ => &self.chunks[place.chunk as usize][place.start as usize..],
        };
        List { bytes: bytes.iter(), left: place.count, least: 0 }
    }

    /// Numbers of all blocks together.
    pub fn total(&self) -> u64 {
        self.places.iter().map(|place| u64::from(place.count)).sum()
    }

    pub fn blocks(&self) -> usize {
        self.places.len()
    }
}

/// The ascending ranks of one block.
#[derive(Clone, Debug)]
pub struct List<'a> {
    bytes: std::slice::Iter<'a, u8>,
    left: u32,
    least: u32,
}

impl Iterator for List<'_> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        self.left = self.left.checked_sub(1)?;
        let mut byte = || self.bytes.next().copied();
        let gap = match byte()? {
            FIVE_BYTES => u32::from_le_bytes([byte()?, byte()?, byte()?, byte()?]),
            first if u32::from(first) < TWO_BYTES => first.into(),
            first => TWO_BYTES + ((u32::from(first) - TWO_BYTES) << 8) + u32::from(byte()?),
        };
        let rank = self.least + gap;
        self.least = rank.saturating_add(1);
        Some(rank)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

impl ExactSizeIterator for List<'_> {}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    quickcheck! {
        fn what_is_pushed_is_listed(lists: Vec<Vec<(u32, u8)>>) -> bool {
            let lists: Vec<Vec<u32>> = lists
                .into_iter()
                .map(|list| {
                    let set: std::collections::BTreeSet<u32> =
                        list.into_iter().map(|(rank, shift)| rank >> (shift % 32)).collect();
                    set.into_iter().collect()
                })
                .collect();
            let mut chunk = Chunk::default();
            for (block, list) in (0..).zip(&lists) {
                chunk.push(block, list);
            }
            let mut stored = Lists::empty(lists.len());
            stored.add(chunk);
            stored.total() == lists.iter().map(|list| list.len() as u64).sum::<u64>()
                && lists.iter().enumerate().all(|(block, list)| stored.of(block).eq(list.iter().copied()))
        }
    }

    #[test]
    fn gaps_at_every_boundary() {
        for gap in [0, TWO_BYTES - 1, TWO_BYTES, TWO_BYTES + 255, LONG - 1, LONG, u32::MAX - 1] {
            let mut chunk = Chunk::default();
            chunk.push(0, &[gap]);
            let mut lists = Lists::empty(1);
            lists.add(chunk);
            assert_eq!(lists.of(0).collect::<Vec<_>>(), [gap]);
        }
    }
}
