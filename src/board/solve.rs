//! All P-positions of a box, block by block.
//!
//! A position of `m` rows is cut after row `k` into a *prefix* and a *tail*. The positions with one
//! prefix are a *block*: a bitmap over the ranks of their tails. The blocks are gone through by the
//! sum of their prefixes. What a move in the prefix leaves is in an earlier block; of those blocks
//! only the lists of P-positions are kept. Blocks of equal sum do not depend on each other.

use super::classified::Listed;
use super::lists::{Chunk, List, Lists};
use super::raise::{Raises, Run, set, set_range};
use super::ranks::Ranks;
use crate::progress::Progress;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Most positions in a block, and most blocks.
pub const MOST_IN_A_BLOCK: u64 = 1 << 32;

/// A box of `rows` by `columns` squares, whose positions are cut after `split` rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Most rows, m, at least 2.
    pub rows: usize,
    /// Most squares in a row, n, at least 1.
    pub columns: u32,
    /// Rows of a prefix, k, from 1 to m - 1.
    pub split: usize,
}

/// The P-positions of a box.
#[derive(Debug)]
pub struct Solved {
    /// The box.
    pub shape: Shape,
    /// Numbering of the prefixes.
    pub prefixes: Ranks,
    /// Numbering of the tails.
    pub tails: Ranks,
    /// For each prefix, the ranks of the tails that make a P-position with it.
    pub lists: Lists,
}

/// Blocks of the largest size are at most this part of all positions, and at most so many, so that
/// there are enough of them and their bitmaps stay near the processor.
const PARTS: u64 = 50;
const LARGE_BLOCK: u64 = 1 << 26;

impl Shape {
    /// The box with the least split whose blocks are small enough; `None` when no split is possible.
    pub fn chosen(rows: usize, columns: u32) -> Option<Self> {
        let all = Ranks::new(rows, columns)?.count(columns);
        let possible = (1..rows).map(|split| Shape { rows, columns, split });
        let possible: Vec<Shape> = possible.filter(|shape| shape.ranks().is_some()).collect();
        let small = |shape: &&Shape| {
            let block = shape.ranks().map_or(u64::MAX, |(_, tails)| tails.count(columns));
            block <= LARGE_BLOCK && block.saturating_mul(PARTS) <= all
        };
        possible.iter().find(small).or(possible.last()).copied()
    }

    /// The numberings of prefixes and tails; `None` when there are more of either than 32 bits number.
    pub fn ranks(self) -> Option<(Ranks, Ranks)> {
        let of = |rows| {
            Ranks::new(rows, self.columns).filter(|ranks| ranks.count(self.columns) < MOST_IN_A_BLOCK)
        };
        Some((of(self.split)?, of(self.rows - self.split)?))
    }
}

impl Listed for Solved {
    fn is_p(&self, rows: &[u32]) -> bool {
        let (prefix, tail) = rows.split_at(self.shape.split);
        let wanted = self.tails.rank(tail) as u32;
        let block = self.prefixes.rank(prefix) as usize;
        self.lists.of(block).take_while(|&rank| rank <= wanted).last() == Some(wanted)
    }

    fn p_positions(&self) -> Box<dyn Iterator<Item = Vec<u32>> + '_> {
        let Shape { rows, columns, split } = self.shape;
        Box::new((0..self.lists.blocks()).flat_map(move |block| {
            let mut position = vec![0; rows];
            self.prefixes.unrank(block as u64, columns, &mut position[..split]);
            self.lists.of(block).map(move |rank| {
                let last = position[split - 1];
                self.tails.unrank(rank.into(), last, &mut position[split..]);
                position.clone()
            })
        }))
    }
}

/// Finds the P-positions of a box on this many threads; the lists do not depend on them.
pub fn solve(shape: Shape, threads: usize, progress: &dyn Progress) -> Solved {
    let (prefixes, tails) = shape.ranks().expect("a box whose blocks fit into 32 bits");
    let raises = Raises::new(&tails, shape.columns);
    let lists = Lists::empty(prefixes.count(shape.columns) as usize);
    let mut solver = Solver { solved: Solved { shape, prefixes, tails, lists }, raises };
    let total = solver.solved.lists.blocks() as u64;
    let mut done = 0;
    for level in solver.levels() {
        done += level.len() as u64;
        let next = AtomicUsize::new(0);
        let solver_now = &solver;
        let work = || Worker::new(solver_now).run(&level, &next);
        let helpers = threads.clamp(1, level.len()) - 1;
        let chunks: Vec<Chunk> = std::thread::scope(|scope| {
            let helpers: Vec<_> = (0..helpers).map(|_| scope.spawn(work)).collect();
            let own = work();
            let others = helpers.into_iter().map(|helper| helper.join().expect("a block can be solved"));
            others.chain([own]).collect()
        });
        for chunk in chunks {
            solver.solved.lists.add(chunk);
        }
        progress.at(done, total);
    }
    solver.solved
}

struct Solver {
    solved: Solved,
    raises: Raises,
}

impl Solver {
    /// The prefixes by their sums.
    fn levels(&self) -> Vec<Vec<u32>> {
        let Shape { columns, split, .. } = self.solved.shape;
        let mut levels = vec![Vec::new(); split * columns as usize + 1];
        let mut prefix = vec![0; split];
        for block in 0..self.solved.lists.blocks() {
            self.solved.prefixes.unrank(block as u64, columns, &mut prefix);
            levels[prefix.iter().sum::<u32>() as usize].push(block as u32);
        }
        levels
    }
}

/// One thread's memory.
struct Worker<'a> {
    solver: &'a Solver,
    bitmap: Vec<u64>,
    prefix: Vec<u32>,
    tail: Vec<u32>,
    found: Vec<u32>,
}

/// Blocks that a thread takes at a time.
const BLOCKS_AT_A_TIME: usize = 4;

impl<'a> Worker<'a> {
    fn new(solver: &'a Solver) -> Self {
        let shape = solver.solved.shape;
        Worker {
            solver,
            bitmap: Vec::new(),
            prefix: vec![0; shape.split],
            tail: vec![0; shape.rows - shape.split],
            found: Vec::new(),
        }
    }

    fn run(mut self, level: &[u32], next: &AtomicUsize) -> Chunk {
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
        let solved = &self.solver.solved;
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
        let solved = &self.solver.solved;
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
                    mark_cut(self.solver, &mut self.bitmap, list, to, last);
                } else {
                    list.for_each(|rank| set(&mut self.bitmap, rank));
                }
            }
            before += prefixes.weight(row, length);
        }
        debug_assert_eq!(before, whole);
    }

    /// The unmarked tails, ascending, are the P-positions; each marks those that a move in the tail
    /// brings to it.
    fn sieve(&mut self, last: u32) {
        let Solver { solved, raises } = self.solver;
        let tails = &solved.tails;
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
fn mark_cut(solver: &Solver, bitmap: &mut [u64], list: List<'_>, to: u32, bound: u32) {
    let tails = &solver.solved.tails;
    let mut length = 0;
    // The least rank of a tail whose first `length + 1` rows equal `to`.
    let mut longer = tails.weight(0, to);
    for rank in list {
        set(bitmap, rank);
        while u64::from(rank) >= longer {
            length += 1;
            longer = if length < tails.rows() { longer + tails.weight(length, to) } else { u64::MAX };
        }
        solver.raises.mark(tails, bitmap, rank, Run { row: 0, length, value: to, bound });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::Silent;

    #[test]
    fn every_split_and_number_of_threads_gives_the_same() {
        let list = |split, threads| {
            let solved = solve(Shape { rows: 5, columns: 6, split }, threads, &Silent);
            let ranks = Ranks::new(5, 6).unwrap();
            let mut rows = [0; 5];
            (0..ranks.count(6))
                .filter(|&rank| {
                    ranks.unrank(rank, 6, &mut rows);
                    solved.is_p(&rows)
                })
                .collect::<Vec<_>>()
        };
        let expected = list(2, 1);
        assert!(expected.len() > 10);
        for split in 1..5 {
            for threads in [1, 2, 7] {
                assert_eq!(list(split, threads), expected);
            }
        }
    }
}
