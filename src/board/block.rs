//! Finding the P-positions of one block from the lists of those before it.

use super::box_solution::BoxSolution;
use super::lists::{Chunk, List};
use super::predecessors::{RaiseTable, Run, set, set_range};
use super::ranks::Ranks;
use std::sync::atomic::{AtomicUsize, Ordering};

/// One thread's memory.
pub struct Worker<'a> {
    solved: &'a BoxSolution,
    raises: &'a RaiseTable,
    bitmap: Vec<u64>,
    prefix: Vec<u32>,
    tail: Vec<u32>,
    found: Vec<u32>,
}

/// Blocks that a thread takes at a time.
const BLOCKS_AT_A_TIME: usize = 4;

impl<'a> Worker<'a> {
    /// A worker on these lists, which have those of all lesser sums.
    pub fn new(solved: &'a BoxSolution, raises: &'a RaiseTable) -> Self {
        let shape = solved.shape;
        Worker {
            solved,
            raises,
            bitmap: Vec::new(),
            prefix: vec![0; shape.split],
            tail: vec![0; shape.rows - shape.split],
            found: Vec::new(),
        }
    }

    /// Solves blocks of one sum, until another worker has taken the last.
    pub fn run(mut self, level: &[u32], next: &AtomicUsize) -> Chunk {
        let mut chunk = Chunk::default();
        loop {
            let first = next.fetch_add(BLOCKS_AT_A_TIME, Ordering::Relaxed);
            let Some(blocks) = level.get(first..) else { return chunk };
            for &block in blocks.iter().take(BLOCKS_AT_A_TIME) {
                self.block(block);
                chunk.push(block, &self.found);
            }
        }
    }

    /// Puts the ranks of the P-positions of one block into `found`.
    fn block(&mut self, block: u32) {
        let solved = self.solved;
        self.found.clear();
        solved.prefixes.unrank(block.into(), solved.shape.columns, &mut self.prefix);
        let last = self.prefix[self.prefix.len() - 1];
        let size = solved.tails.count(last);
        // The lists that cuts to 0 lead to are those of prefixes that end in zeros.
        let mut before = 0;
        for (row, &length) in self.prefix.iter().enumerate() {
            if length > 0 && solved.lists.of(before as usize).next() == Some(0) {
                return;
            }
            before += solved.prefixes.weight(row, length);
        }
        let words = size.div_ceil(64) as usize;
        self.bitmap.clear();
        self.bitmap.resize(words, 0);
        set_range(&mut self.bitmap, size, 64 * words as u64);
        if block == 0 {
            // Nobody can move on the empty board, but its player has won: it is no P-position.
            set(&mut self.bitmap, 0);
        }
        self.mark_cuts_of_prefix(last);
        self.sieve(last);
    }

    /// Marks the tails from which a cut of the prefix leads to a P-position.
    fn mark_cuts_of_prefix(&mut self, last: u32) {
        let solved = self.solved;
        let prefixes = &solved.prefixes;
        let whole = prefixes.rank(&self.prefix);
        let mut before = 0;
        for (row, &length) in self.prefix.iter().enumerate() {
            for to in 1..length {
                let cut = (row..).zip(&self.prefix[row..]).take_while(|(_, length)| **length > to);
                let lost: u64 =
                    cut.map(|(r, &length)| prefixes.weight(r, length) - prefixes.weight(r, to)).sum();
                let list = solved.lists.of((whole - lost) as usize);
                if to < last {
                    mark_cut((&solved.tails, self.raises), &mut self.bitmap, list, to, last);
                } else {
                    list.for_each(|rank| set(&mut self.bitmap, rank));
                }
            }
            before += prefixes.weight(row, length);
        }
        assert_eq!(before, whole);
    }

    /// The unmarked tails, ascending, are the P-positions; each marks those that a move in the tail
    /// brings to it.
    fn sieve(&mut self, last: u32) {
        let (tails, raises) = (&self.solved.tails, self.raises);
        for word in 0..self.bitmap.len() {
            loop {
                let free = !self.bitmap[word];
                if free == 0 {
                    break;
                }
                let rank = 64 * word as u32 + free.trailing_zeros();
                set(&mut self.bitmap, rank);
                self.found.push(rank);
                tails.unrank(rank.into(), last, &mut self.tail);
                let mut bound = last;
                let mut row = 0;
                while row < self.tail.len() {
                    let value = self.tail[row];
                    let length = self.tail[row..].iter().take_while(|&&other| other == value).count();
                    if value == 0 {
                        // Raised zeros are all the tails that come next.
                        let raised = tails.weight(row, bound + 1);
                        set_range(&mut self.bitmap, rank.into(), u64::from(rank) + raised);
                    } else {
                        raises.mark(tails, &mut self.bitmap, rank, Run { row, length, value, bound });
                    }
                    bound = value;
                    row += length;
                }
            }
        }
    }
}

/// Marks the tails from which a cut of the prefix to `to` leads to a tail of `list`: that tail
/// itself, and where its first rows equal `to`, those with these rows raised up to `bound`.
fn mark_cut(
    (tails, raises): (&Ranks, &RaiseTable),
    bitmap: &mut [u64],
    list: List<'_>,
    to: u32,
    bound: u32,
) {
    let mut length = 0;
    // The least rank of a tail whose first `length + 1` rows equal `to`.
    let mut longer = tails.weight(0, to);
    for rank in list {
        set(bitmap, rank);
        while u64::from(rank) >= longer {
            length += 1;
            longer = if length < tails.rows() { longer + tails.weight(length, to) } else { u64::MAX };
        }
        raises.mark(tails, bitmap, rank, Run { row: 0, length, value: to, bound });
    }
}
