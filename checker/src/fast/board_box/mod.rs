//! The fast way of the kind *board box*.
//!
//! It is made block by block, each from the lists alone, so the blocks can be checked in any order and at
//! the same time: from each list those positions are marked that a cut leads from (Lemma 2 of `format/boards.md`,
//! kind 9). The producer finds its lists in the same way, a block after the other, and so does TypeScript; the plain
//! way and Lean do not.

mod block;
mod lists;
mod marks;
mod predecessors;

use crate::board::boxed::Shape;
use crate::board::named::NamedPositions;
use crate::board::openings::Openings;
use crate::claim::basis::Basis;
use crate::container::Container;
use crate::fast::board_box::block::{Blocks, Scratch};
use crate::fast::board_box::lists::Lists;
use crate::fast::board_box::predecessors::Raises;
use crate::fast::may_open;
use crate::fast::share::Share;
use crate::fast::threads::{self, Queue};
use crate::limits::Budget;
use crate::statement::Conclusion;
use crate::verdict::Stop;
use std::collections::HashSet;
use std::ops::Range;

/// Fewer blocks than this are checked by one thread.
const FEW_BLOCKS: u64 = 1 << 9;

/// Checks a whole certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Conclusion, Stop> {
    check_share(file, Share::WHOLE, budget)
}

/// The same for claims, which ask for positions by their rows.
pub(crate) fn basis(file: &Container<'_>, budget: &mut Budget) -> Result<Box<dyn Basis>, Stop> {
    let Blocks { shape, .. } = checked(file, Share::WHOLE, budget)?;
    let mut named = NamedPositions::new(shape.rows(), shape.columns, budget)?;
    shape.each_list(file, budget, |prefix, mut list| {
        while let Some(rank) = list.next()? {
            budget.spend(prefix.len() as u64)?;
            named.insert(&shape.position(prefix, rank)?.0)?;
        }
        Ok(())
    })?;
    Ok(Box::new(named))
}

/// Checks the blocks of one share, whose lists together are about as long as those of any other.
pub(crate) fn check_share(
    file: &Container<'_>,
    share: Share,
    budget: &mut Budget,
) -> Result<Conclusion, Stop> {
    let Blocks { shape, lists } = checked(file, share, budget)?;
    let (mut opened, mut tail) = (HashSet::new(), vec![0; shape.tails.rows()]);
    for block in 0..lists.lengths().count() as u64 {
        let mut prefix = vec![0; shape.prefixes.rows()];
        shape.prefixes.unrank(block, shape.columns, &mut prefix)?;
        budget.spend(prefix.len() as u64)?;
        if !may_open(prefix.iter()) {
            continue;
        }
        let mut list = lists.of(block, shape.size(&prefix)?)?;
        while let Some(rank) = list.next()? {
            budget.spend(1)?;
            shape.tails.unrank(rank, prefix.last().copied().unwrap_or(0), &mut tail)?;
            if may_open(prefix.iter().chain(&tail)) {
                budget.pay(1, 2 * size_of::<Vec<u32>>() + shape.rows() * size_of::<u32>())?;
                opened.insert([&prefix[..], &tail].concat());
            }
        }
    }
    let openings = Openings::of(shape.rows(), shape.columns, budget, |rows, budget| {
        budget.spend(1)?;
        Ok(opened.contains(rows))
    })?;
    Ok(shape.proved(lists.listed, &openings))
}

/// The lists, once the blocks of a share have been checked.
fn checked<'a>(file: &Container<'a>, share: Share, budget: &mut Budget) -> Result<Blocks<'a>, Stop> {
    let shape = Shape::read(file, budget)?;
    let lists = Lists::open(file, &shape, budget)?;
    let blocks = Blocks { shape, lists };
    let own = share.run(blocks.lists.lengths(), budget)?;
    check_blocks(&blocks, own, budget)?;
    Ok(blocks)
}

/// Checks the blocks that are next, one after the other, until none is left.
fn check_in_turn(blocks: &Blocks<'_>, queue: &Queue, budget: &Budget, mut scratch: Scratch<'_>) {
    while let Some(block) = queue.take() {
        if let Err(stop) = budget.spend(1).and_then(|()| blocks.check(block, &mut scratch, budget)) {
            queue.first.add(block, stop);
        }
    }
}

/// Checks the blocks of a range on all cores: each thread takes the next block that is left. If there are
/// several faults, the one in the first block is reported, whichever was found first.
fn check_blocks(blocks: &Blocks<'_>, range: Range<u64>, budget: &mut Budget) -> Result<(), Stop> {
    let threads = if range.end - range.start >= FEW_BLOCKS { threads::at_hand() } else { 1 };
    let Shape { tails, columns, .. } = &blocks.shape;
    let raises = &Raises::new(tails, *columns, budget)?;
    let own = Scratch::new(&blocks.shape, raises, budget)?;
    // Fewer threads need less memory.
    let scratches = (1..threads).map_while(|_| Scratch::new(&blocks.shape, raises, budget).ok());
    let scratches: Vec<Scratch<'_>> = scratches.collect();
    let queue = &Queue::of(range);
    let helpers = scratches.into_iter().map(|scratch| {
        let helper = budget.helper(0);
        move || check_in_turn(blocks, queue, &helper, scratch)
    });
    threads::together(helpers, || check_in_turn(blocks, queue, budget, own))?;
    queue.first.judged()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use crate::verdict::{Code, Verdict};
    use std::path::Path;

    #[test]
    fn room_for_one_thread_is_enough_and_less_is_declined() {
        if crate::spent::is_published() {
            return;
        }
        let bytes = crate::spent::read("tests/corpus/VERIFIED--box-of-prefixes-of-6-rows.chompcert");
        let file = Container::open(&bytes).unwrap();
        let budget = &mut Budget::start(&Limits::default());
        let shape = Shape::read(&file, budget).unwrap();
        let lists = Lists::open(&file, &shape, budget).unwrap();
        let blocks = Blocks { shape, lists };
        let all = blocks.lists.lengths().count() as u64;
        assert!(all >= FEW_BLOCKS);
        let said = |end, max_memory| {
            let limits = Limits { max_memory, ..Limits::default() };
            match check_blocks(&blocks, 0..end, &mut Budget::start(&limits)) {
                Ok(()) => true,
                Err(Stop::Declined(decline)) => {
                    assert_eq!(decline.code, Code::OverMaxMemory);
                    false
                }
                Err(other) => panic!("{other:?}"),
            }
        };
        let enough = (0..).find(|&bytes| said(1, bytes)).unwrap();
        assert!(enough > 0);
        assert!(said(all, enough));
        assert!(!said(all, enough - 1));
        // Each thread has marks of its own, which are paid for.
        let taken = |end| {
            let budget = &mut Budget::start(&Limits::default());
            check_blocks(&blocks, 0..end, budget).unwrap();
            budget.taken()
        };
        let budget = &mut Budget::start(&Limits::default());
        let raises = &Raises::new(&blocks.shape.tails, blocks.shape.columns, budget).unwrap();
        let before = budget.taken();
        Scratch::new(&blocks.shape, raises, budget).unwrap();
        let helpers = threads::at_hand() as u64 - 1;
        assert_eq!(taken(all), taken(1) + helpers * (budget.taken() - before));
    }

    /// A run of blocks has the first fault of its own blocks, whatever is wrong before and behind it.
    #[test]
    fn a_run_of_blocks_is_judged_by_its_own() {
        if crate::spent::is_published() {
            return;
        }
        let budget = &mut Budget::start(&Limits::default());
        let said = |judged: Result<(), Stop>| judged.err().map(Verdict::from);
        let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus");
        let mut behind = 0;
        for entry in std::fs::read_dir(corpus).unwrap() {
            let bytes = std::fs::read(entry.unwrap().path()).unwrap();
            let Some(file) = Container::open(&bytes).ok().filter(|file| file.kind == 9) else { continue };
            let Ok(shape) = Shape::read(&file, budget) else { continue };
            let Ok(lists) = Lists::open(&file, &shape, budget) else { continue };
            let blocks = Blocks { shape, lists };
            let raises = &Raises::new(&blocks.shape.tails, blocks.shape.columns, budget).unwrap();
            let mut scratch = Scratch::new(&blocks.shape, raises, budget).unwrap();
            let count = (blocks.lists.lengths().count() as u64).min(40);
            let each: Vec<Option<Verdict>> =
                (0..count).map(|block| said(blocks.check(block, &mut scratch, budget))).collect();
            for start in 0..each.len() {
                for end in start + 1..=each.len() {
                    let found = said(check_blocks(&blocks, start as u64..end as u64, budget));
                    assert_eq!(found.as_ref(), each[start..end].iter().flatten().next());
                    behind += usize::from(found.is_none() && each[..start].iter().any(Option::is_some));
                }
            }
        }
        assert!(behind > 10, "{behind}");
    }
}
