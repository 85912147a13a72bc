//! The kind *board box*: the list of all P-positions of at most `m` rows and `n` columns, in blocks by
//! their first `k` rows.
//!
//! The check is Lemma 1 of `FORMAT.md`, kind 9: a set S without the empty board is the set of
//! P-positions if every other position is in S or has an option in S, and never both. It is made block
//! by block, each from the lists alone, so the blocks can be checked in any order and at the same time.

use super::block::{Blocks, Scratch};
use super::lists::Lists;
use super::openings::Openings;
use super::ranks::Ranks;
use super::{MOST_COLUMNS, MOST_ROWS};
use crate::container::Container;
use crate::json::Json;
use crate::limits::{Budget, Clock};
use crate::share::Share;
use crate::statement::Proved;
use crate::verdict::Stop;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

/// Most positions in a block, and most blocks.
pub const MOST_IN_A_BLOCK: u64 = 1 << 32;
/// Fewer blocks than this are checked by one thread.
const FEW_BLOCKS: u64 = 1 << 9;
/// Most threads, each with its own block.
const MOST_THREADS: usize = 64;

/// What looking a position up in its list costs, for the clock.
const STEPS_A_LOOK_UP: u64 = 64;

/// Checks a whole certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    let blocks = open(file, budget)?;
    check_blocks(&blocks, 0..blocks.lists.blocks(), budget)?;
    proved(file, &blocks, budget)
}

/// Checks the blocks of one share, whose lists together are about as long as those of any other.
pub(crate) fn check_part(file: &Container<'_>, share: Share, budget: &mut Budget) -> Result<Proved, Stop> {
    let blocks = open(file, budget)?;
    let own = share.run(blocks.lists.lengths());
    check_blocks(&blocks, own, budget)?;
    proved(file, &blocks, budget)
}

/// Reads the parameters and goes through the lists.
fn open<'a>(file: &Container<'a>, budget: &mut Budget) -> Result<Blocks<'a>, Stop> {
    let [m, n, k] = file.parameters[..] else {
        return Err(file.wrong_parameter_count("3, which are m, n and k"));
    };
    if !(2..=MOST_ROWS).contains(&m) {
        return Err(file.bad_parameter(0, format!("m = {m}; from 2 to {MOST_ROWS} is allowed")));
    }
    if !(1..=MOST_COLUMNS).contains(&n) {
        return Err(file.bad_parameter(1, format!("n = {n}; from 1 to {MOST_COLUMNS} is allowed")));
    }
    if !(1..m).contains(&k) {
        return Err(file.bad_parameter(2, format!("k = {k}; from 1 to m - 1 = {} is allowed", m - 1)));
    }
    let columns = n as u32;
    let too_large =
        |what: &str| file.bad_parameter(1, format!("there are more than {MOST_IN_A_BLOCK} {what}"));
    let mut ranks = |rows: u64, what: &str| match Ranks::new(rows as usize, columns, budget)? {
        Some(ranks) if ranks.count(columns)? <= MOST_IN_A_BLOCK => Ok(ranks),
        _ => Err(too_large(what)),
    };
    let (prefixes, tails) = (ranks(k, "blocks")?, ranks(m - k, "positions in a block")?);
    let payload = (file.payload, file.payload_offset);
    let lists = Lists::open(payload, (&prefixes, &tails), columns, budget)?;
    Ok(Blocks { columns, prefixes, tails, lists })
}

/// Checks the blocks that are next, one after the other, up to the `end`.
fn check_in_turn(
    blocks: &Blocks<'_>,
    next: &AtomicU64,
    end: &AtomicU64,
    clock: Clock,
    mut scratch: Scratch,
) -> Result<(), (u64, Stop)> {
    loop {
        let block = next.fetch_add(1, Ordering::Relaxed);
        if block >= end.load(Ordering::Relaxed) {
            return Ok(());
        }
        if let Err(stop) = clock.look("the check").and_then(|()| blocks.check(block, &mut scratch)) {
            // Nobody needs to look at later blocks; earlier ones are being looked at.
            end.fetch_min(block, Ordering::Relaxed);
            return Err((block, stop));
        }
    }
}

/// Checks the blocks of a range on all cores: each thread takes the next block that is left. Of several
/// faults the one in the first block is reported, whichever was found first.
fn check_blocks(blocks: &Blocks<'_>, range: Range<u64>, budget: &mut Budget) -> Result<(), Stop> {
    let threads = match std::thread::available_parallelism() {
        Ok(threads) if range.end - range.start >= FEW_BLOCKS => threads.get().min(MOST_THREADS),
        _ => 1,
    };
    let (next, end) = (AtomicU64::new(range.start), AtomicU64::new(range.end));
    let mut scratches = Vec::new();
    for _ in 0..threads {
        match Scratch::new(&blocks.prefixes, &blocks.tails, blocks.columns, budget) {
            Ok(scratch) => scratches.push(scratch),
            Err(stop) if scratches.is_empty() => return Err(stop),
            // Fewer threads need less memory.
            Err(_) => break,
        }
    }
    let (next, end, clock) = (&next, &end, budget.clock());
    let results = std::thread::scope(|scope| {
        let mut results = Vec::new();
        let mut helpers = Vec::new();
        let own = scratches.pop();
        for scratch in scratches {
            let work = move || check_in_turn(blocks, next, end, clock, scratch);
            // A thread that cannot be had is not missed: the others take its blocks.
            helpers.extend(std::thread::Builder::new().spawn_scoped(scope, work));
        }
        results.extend(own.map(|scratch| check_in_turn(blocks, next, end, clock, scratch)));
        let died = |_| Err((0, Stop::Internal("a thread of the checker stopped")));
        results.extend(helpers.into_iter().map(|helper| helper.join().unwrap_or_else(died)));
        results
    });
    let faults = results.into_iter().filter_map(Result::err);
    match faults.min_by_key(|(block, _)| *block) {
        Some((_, stop)) => Err(stop),
        None => Ok(()),
    }
}

/// What the checked lists prove.
fn proved(file: &Container<'_>, blocks: &Blocks<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    let p_positions = blocks.lists.listed;
    let (n, k) = (blocks.columns, blocks.prefixes.rows());
    let m = k + blocks.tails.rows();
    let openings = Openings::of(m, n, |rows| {
        budget.spend(STEPS_A_LOOK_UP)?;
        blocks.contains(rows)
    })?;
    let positions = match Ranks::new(m, n, budget)? {
        Some(ranks) => ranks.count(n)?,
        None => return Err(file.bad_parameter(1, "there are more than 2^64 positions".to_string())),
    };
    Ok(Proved {
        text: format!(
            "Chomp, all positions of at most {m} rows and {n} columns: {p_positions} of {positions} are \
             P-positions; {}",
            openings.in_words()
        ),
        parameters: vec![
            ("m", Json::Number(m as u64)),
            ("n", Json::Number(n.into())),
            ("k", Json::Number(k as u64)),
        ],
        facts: vec![
            ("positions", Json::Number(positions)),
            ("p_positions", Json::Number(p_positions)),
            ("openings", openings.json()),
        ],
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use crate::verdict::Code;

    #[test]
    fn room_for_one_thread_is_enough_and_less_is_declined() {
        let bytes = crate::spent::read("tests/corpus/VERIFIED--box-of-prefixes-of-6-rows.chompcert");
        let file = Container::open(&bytes).unwrap();
        let blocks = open(&file, &mut Budget::start(&Limits::default())).unwrap();
        let all = blocks.lists.blocks();
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
    }
}
