//! All P-positions of a box, block by block.
//!
//! A position of `m` rows is cut after row `k` into a *prefix* and a *tail*. The positions with one
//! prefix are a *block*: a bitmap over the ranks of their tails. The blocks are gone through by the
//! sum of their prefixes. What a move in the prefix leaves is in an earlier block; of those blocks
//! only the lists of P-positions are kept. Blocks of equal sum do not depend on each other.

use super::block::Worker;
use super::box_solution::{BoxSolution, Shape};
use super::lists::{Chunk, Lists};
use super::predecessors::RaiseTable;
use crate::progress::Progress;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::sync::atomic::AtomicUsize;

/// Finds the P-positions of a box on this many threads; the lists do not depend on them.
pub fn solve(shape: Shape, threads: usize, progress: &dyn Progress) -> BoxSolution {
    let mut solver = Solver::new(shape);
    while !solver.is_done() {
        solver.advance(threads, progress);
    }
    solver.into_solved()
}

/// A box that is being solved, one sum of prefixes after the other.
pub struct Solver {
    solved: BoxSolution,
    raises: RaiseTable,
    /// The prefixes by their sums.
    levels: Vec<Vec<u32>>,
    /// How many sums are done.
    done: usize,
}

/// How far a box is solved: what a checkpoint has.
#[derive(Serialize, Deserialize)]
pub struct State<'a> {
    shape: Shape,
    done: usize,
    lists: Cow<'a, Lists>,
}

impl State<'_> {
    /// Is it of this box?
    pub fn is_for(&self, shape: Shape) -> bool {
        self.shape == shape
    }
}

impl Solver {
    /// No block is solved yet.
    pub fn new(shape: Shape) -> Self {
        let (prefixes, tails) = shape.ranks().expect("a box whose blocks fit into 32 bits");
        let raises = RaiseTable::new(&tails, shape.columns);
        let lists = Lists::empty(prefixes.count(shape.columns) as usize);
        let mut solver = Solver {
            solved: BoxSolution { shape, prefixes, tails, lists },
            raises,
            levels: Vec::new(),
            done: 0,
        };
        solver.levels = solver.levels();
        solver
    }

    /// As far as a checkpoint says.
    pub fn resume(state: State<'_>) -> Self {
        let mut solver = Solver::new(state.shape);
        solver.solved.lists = state.lists.into_owned();
        solver.done = state.done;
        solver
    }

    /// The state for a checkpoint.
    pub fn state(&self) -> State<'_> {
        State { shape: self.solved.shape, done: self.done, lists: Cow::Borrowed(&self.solved.lists) }
    }

    /// Are all blocks solved?
    pub fn is_done(&self) -> bool {
        self.done == self.levels.len()
    }

    /// The lists, when all blocks are solved.
    pub fn into_solved(self) -> BoxSolution {
        self.solved
    }

    /// Solves the blocks of the next sum.
    pub fn advance(&mut self, threads: usize, progress: &dyn Progress) {
        let level = &self.levels[self.done];
        let next = AtomicUsize::new(0);
        let solver = &*self;
        let work = || Worker::new(&solver.solved, &solver.raises).run(level, &next);
        let helpers = threads.clamp(1, level.len()) - 1;
        let chunks: Vec<Chunk> = std::thread::scope(|scope| {
            let helpers: Vec<_> = (0..helpers).map(|_| scope.spawn(work)).collect();
            let own = work();
            let others = helpers.into_iter().map(|helper| helper.join().expect("a block can be solved"));
            others.chain([own]).collect()
        });
        for chunk in chunks {
            self.solved.lists.add(chunk);
        }
        self.done += 1;
        let done: usize = self.levels[..self.done].iter().map(Vec::len).sum();
        progress.at(done as u64, self.solved.lists.blocks() as u64);
    }

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::boards::PositionList;
    use crate::board::ranks::Ranks;
    use crate::progress::NoProgress;

    #[test]
    fn every_split_and_number_of_threads_gives_the_same() {
        let list = |split, threads| {
            let solved = solve(Shape { rows: 5, columns: 6, split }, threads, &NoProgress);
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
