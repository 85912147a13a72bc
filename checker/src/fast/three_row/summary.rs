//! The fast way of the kind *three-row summary*, some columns at a time: all rows pass through them, the lowest first,
//! and between two blocks of columns a row that has not ended is a few words.

use super::block::{BEHIND, Block, OUTSIDE, WIDTH};
use super::row::{NumberSet, Row};
use crate::bits::Bits;
use crate::claim::basis::Basis;
use crate::container::Container;
use crate::fast::threads::{self, DIED, FirstStop, locked};
use crate::limits::Budget;
use crate::statement::Conclusion;
use crate::three_row::cell::Cell;
use crate::three_row::entries::{Ending, Entries, Entry, Tail, bound_of, last_column};
use crate::three_row::summary::Census;
use crate::three_row::{Position, Visit, basis};
use crate::verdict::Stop;
use std::sync::{Condvar, Mutex};
use std::time::Duration;

/// Rows of a group: no fewer than columns of a block, which begins with some of them or ends before all.
const ROWS_A_GROUP: usize = if cfg!(test) { 64 } else { 256 };
/// Fewer rows than this are checked by one thread.
const FEW_ROWS: u32 = 1 << 11;
/// After so long a thread that waits looks at the clock.
const LONGEST_WAIT: Duration = Duration::from_millis(20);

/// Checks a whole certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Conclusion, Stop> {
    let threads = if bound_of(file)? < FEW_ROWS { 1 } else { threads::at_hand() };
    let census =
        threads::by_all(threads, budget, |threads, budget| check_each(file, threads, None, budget))?;
    Ok(census.proved())
}

/// The same for claims.
pub(crate) fn basis(file: &Container<'_>, budget: &mut Budget) -> Result<Box<dyn Basis>, Stop> {
    basis::summary_by(|file, visit, budget| check_each(file, 1, Some(visit), budget), file, budget)
}

fn check_each(
    file: &Container<'_>,
    threads: usize,
    visit: Option<Visit<'_>>,
    budget: &mut Budget,
) -> Result<Census, Stop> {
    let bound = bound_of(file)?;
    let (entries, broken) = read(file, bound, budget)?;
    let pass = Pass::new(bound, &entries, budget)?;
    let groups = pass.run(threads, visit, budget)?;
    if let Some(stop) = broken {
        return Err(stop);
    }
    let mut census = Census::new(bound, budget)?;
    let heads = groups.into_iter().flat_map(|group| group.heads);
    for ((r, entry), head) in (0..).zip(entries).zip(heads) {
        census.add(r, head, entry.ending);
    }
    Ok(census)
}

/// All entries up to the first that cannot be read; and why the one after these cannot be right, or what is wrong after
/// the last one.
fn read(file: &Container<'_>, bound: u32, budget: &mut Budget) -> Result<(Vec<Entry>, Option<Stop>), Stop> {
    let mut rows = budget.room(u64::from(bound) + 1)?;
    let mut entries = Entries::new(file, bound, budget)?;
    for r in 0..=bound {
        budget.tick()?;
        match entries.read(r, budget) {
            Ok(entry) => rows.push(entry),
            Err(Stop::Rejected(rejection)) => return Ok((rows, Some(Stop::Rejected(rejection)))),
            Err(other) => return Err(other),
        }
    }
    Ok((rows, entries.bits.finish().err()))
}

/// The first column of which an entry says more than that its row does not stop there.
fn interest(entry: &Entry) -> u32 {
    match &entry.ending {
        Ending::Stop(column) => *column,
        // The difference in the column before the tail is looked at too.
        Ending::Tail(tail) => tail.preperiod.saturating_sub(1),
    }
}

/// The numbers that second-row moves block in every row from the present one on: 0, and `f(a,a)` of all lower
/// rows.
struct Diagonal {
    numbers: Bits,
    greatest: u32,
}

impl Diagonal {
    /// The diagonal of row 0, of which numbers below `len` will be asked for.
    fn of_row_0(len: u64, budget: &mut Budget) -> Result<Self, Stop> {
        let mut numbers = Bits::empty(len, budget)?;
        numbers.insert(0)?;
        Ok(Diagonal { numbers, greatest: 0 })
    }

    /// Adds a row's first value.
    #[inline]
    fn insert(&mut self, head: u32) -> Result<(), Stop> {
        self.greatest = self.greatest.max(head);
        self.numbers.insert(head as usize)
    }

    /// Makes this one equal to `other`.
    fn copy_from(&mut self, other: &Diagonal) -> Result<(), Stop> {
        self.greatest = other.greatest;
        self.numbers.copy_from(&other.numbers)
    }
}

/// A row that is still looked at.
struct ActiveRow {
    row: Row,
    /// Its difference in the column before its preperiod.
    before: Option<u32>,
    /// A column of a periodic row, and W there.
    watch: Option<(u32, NumberSet)>,
}

impl ActiveRow {
    /// Compares the value of a cell with the row's entry; whether the row has ended after it. No column behind `last`
    /// is looked at.
    fn judge(
        &mut self,
        cell: Cell,
        value: u32,
        entry: &Entry,
        last: u32,
        diagonal: &Diagonal,
        budget: &mut Budget,
    ) -> Result<bool, Stop> {
        entry.compare(cell, value, &mut self.before)?;
        let ended = value == cell.q || self.is_settled(cell.q + 1, entry, diagonal, budget)?;
        if !ended && cell.q == last {
            return Err(entry.unsettled(cell));
        }
        Ok(ended)
    }

    /// Whether the row repeats for ever, as seen before column `q` (`format/three-row.md`, kind 7, when a row is settled).
    fn is_settled(
        &mut self,
        q: u32,
        entry: &Entry,
        diagonal: &Diagonal,
        budget: &mut Budget,
    ) -> Result<bool, Stop> {
        let Some(tail) = entry.tail_before(q) else { return Ok(false) };
        if let &[difference] = tail.pattern.as_slice() {
            let seen = self.row.seen_from(q, &diagonal.numbers, diagonal.greatest).ok_or(OUTSIDE)?;
            return Ok(!entry.clashes && seen.run == difference && seen.rest.is_empty());
        }
        let Some(common) = entry.common else { return Ok(false) };
        if self.watch.as_ref().is_some_and(|(since, _)| q - since < common) {
            return Ok(false);
        }
        let seen = self.row.seen_from(q, &diagonal.numbers, diagonal.greatest).ok_or(OUTSIDE)?;
        budget.pay(seen.rest.len() as u64, size_of::<u64>())?;
        let repeats = self.watch.as_ref().is_some_and(|(_, before)| *before == seen);
        self.watch = Some((q, seen));
        Ok(repeats)
    }
}

/// Rows that pass through a block together, and only then through the next one.
struct Group {
    /// The first column of the block that comes next, and whether somebody waits for its turn.
    next: u32,
    awaited: bool,
    /// The rows that have begun, `None` where a row has stopped or goes through its pattern for ever, as its
    /// entry says; and f(r,r) of each.
    rows: Vec<Option<ActiveRow>>,
    heads: Vec<u32>,
}

/// What is known before a block begins: the rows below `ended` have ended, as their entries say. These are the
/// differences of those that end constant, the tails of the other live ones, and the diagonal of the next row.
struct EndedRows<'a> {
    /// The first column of the block.
    first: u32,
    ended: usize,
    constant: Bits,
    periodic: Vec<&'a Tail>,
    diagonal: Diagonal,
}

/// The rows on their way. Of two threads the one in the later block looks at a group of rows when the other one is done
/// with it; so every row finds what it does with one thread.
struct Pass<'a> {
    bound: u32,
    /// The last column that is looked at.
    last: u32,
    entries: &'a [Entry],
    groups: Vec<(Mutex<Group>, Condvar)>,
    ended: Mutex<EndedRows<'a>>,
    /// Only rows below its end are of interest: the entry of that row is missing or wrong.
    first: FirstStop,
}

/// What a thread has to itself: its block, room for the values of a row in it, the diagonal of the row that passes, and
/// the visitor of each value that is computed, if there is one.
struct Thread<'b> {
    block: Block,
    words: Vec<(u32, u64)>,
    diagonal: Diagonal,
    visit: Option<Visit<'b>>,
    /// Rows below this one had ended when the block began.
    ended: usize,
}

impl<'b> Thread<'b> {
    fn new(bound: u32, visit: Option<Visit<'b>>, budget: &mut Budget) -> Result<Self, Stop> {
        Ok(Thread {
            block: Block::room(bound, budget)?,
            words: budget.room((u64::from(bound) + BEHIND) / u64::from(WIDTH) + 2)?,
            diagonal: Diagonal::of_row_0(values(bound), budget)?,
            visit,
            ended: 0,
        })
    }
}

/// More than any value: one is at most one more than its column and its row.
fn values(bound: u32) -> u64 {
    u64::from(last_column(bound)) + u64::from(bound) + BEHIND
}

impl<'a> Pass<'a> {
    /// Before the first column.
    fn new(bound: u32, entries: &'a [Entry], budget: &mut Budget) -> Result<Self, Stop> {
        let mut groups = budget.room(entries.len().div_ceil(ROWS_A_GROUP) as u64)?;
        for (entries, first) in entries.chunks(ROWS_A_GROUP).zip((0..).step_by(ROWS_A_GROUP)) {
            let (rows, heads) = (budget.room(entries.len() as u64)?, budget.room(entries.len() as u64)?);
            groups.push((Mutex::new(Group { next: first, awaited: false, rows, heads }), Condvar::new()));
        }
        let ended = EndedRows {
            first: 0,
            ended: 0,
            // A difference is at most one more than its row.
            constant: Bits::empty(u64::from(bound) + BEHIND + 2 * u64::from(WIDTH), budget)?,
            periodic: Vec::new(),
            diagonal: Diagonal::of_row_0(values(bound), budget)?,
        };
        let (ended, first) = (Mutex::new(ended), FirstStop::before(entries.len() as u64));
        Ok(Pass { bound, last: last_column(bound), entries, groups, ended, first })
    }

    /// Lets the rows pass through all blocks, each thread through the block that is next.
    fn run(
        self,
        threads: usize,
        visit: Option<Visit<'_>>,
        budget: &mut Budget,
    ) -> Result<Vec<Group>, Stop> {
        let (pass, helpers) = (&self, threads::budgets(threads, budget)?);
        let helpers = helpers.into_iter().map(|mut helper| move || pass.work(None, &mut helper));
        threads::together(helpers, || pass.work(visit, budget))?;
        self.first.judged()?;
        self.groups.into_iter().map(|(group, _)| group.into_inner().map_err(|_| DIED)).collect()
    }

    /// Lets the rows pass through a block, the next one, and so on.
    fn work(&self, visit: Option<Visit<'_>>, budget: &mut Budget) {
        let passed = Thread::new(self.bound, visit, budget).and_then(|mut thread| {
            while self.begin(&mut thread, budget)? {
                let mut group = thread.ended / ROWS_A_GROUP;
                while self.group(group, &mut thread, budget)? {
                    group += 1;
                }
            }
            Ok(())
        });
        passed.unwrap_or_else(|stop| self.first.add(0, stop));
    }

    /// Begins with the next block; false if every row of interest has ended, or the last column is past.
    fn begin(&self, thread: &mut Thread<'_>, budget: &mut Budget) -> Result<bool, Stop> {
        let known = &mut *locked(&self.ended);
        self.retire(known, budget)?;
        let first = known.first;
        if known.ended as u64 >= self.first.end() || first > self.last {
            return Ok(false);
        }
        let last = self.last.min(first + WIDTH - 1);
        thread.block.start(first, last, &known.constant).ok_or(OUTSIDE)?;
        for tail in &known.periodic {
            (first..=last).try_for_each(|q| thread.block.insert(q, tail.value(q)?))?;
            budget.spend(1)?;
        }
        thread.diagonal.copy_from(&known.diagonal)?;
        thread.ended = known.ended;
        budget.spend(u64::from(self.bound / 256 + 1))?;
        known.first += WIDTH;
        Ok(true)
    }

    /// Lets a group of rows pass through the block, once it has passed through the one before; false if none of a higher
    /// group is to pass.
    fn group(&self, number: usize, thread: &mut Thread<'_>, budget: &mut Budget) -> Result<bool, Stop> {
        let first = thread.block.first;
        let last = self.last.min(first + WIDTH - 1);
        let Some((group, passed)) = self.groups.get(number) else { return Ok(false) };
        let mut group = group.lock().map_err(|_| DIED)?;
        while group.next < first {
            group.awaited = true;
            group = passed.wait_timeout(group, LONGEST_WAIT).map_err(|_| DIED)?.0;
            budget.tick()?;
        }
        let limit = self.first.end().min(u64::from(last) + 1) as usize;
        let (from, to) = (number * ROWS_A_GROUP, (number + 1) * ROWS_A_GROUP);
        let rows = from.max(thread.ended)..limit.min(to);
        let mut is_right = true;
        for (r, entry) in (rows.start as u32..).zip(self.entries.get(rows).unwrap_or_default()) {
            let judged = budget.spend(1).and_then(|()| self.row(r, entry, &mut group, thread, budget));
            if let Err(stop) = judged {
                self.first.add(r.into(), stop);
                is_right = false;
                break;
            }
        }
        group.next = first + WIDTH;
        if std::mem::take(&mut group.awaited) {
            passed.notify_all();
        }
        Ok(is_right && to < limit)
    }

    /// Row `r` in the block's columns.
    fn row(
        &self,
        r: u32,
        entry: &Entry,
        group: &mut Group,
        thread: &mut Thread<'_>,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        let Thread { block, words, diagonal, visit, .. } = thread;
        let (first, place) = (block.first, r as usize % ROWS_A_GROUP);
        let last = self.last.min(first + WIDTH - 1);
        let begins = place == group.rows.len();
        // A row that begins has no value yet, and none that is r; one that has ended has those of its tail.
        let (before, least) = match group.rows.get(place) {
            None => (None, r + 1),
            Some(Some(active)) => (Some(&active.row), 0),
            Some(None) => {
                if let Ending::Tail(tail) = &entry.ending {
                    (first..=last).try_for_each(|q| block.insert(q, tail.value(q)?))?;
                }
                return diagonal.insert(group.heads.get(place).copied().ok_or(OUTSIDE)?);
            }
        };
        let columns = block.columns(r, last);
        let dealt = block.deal(columns, least, before, &diagonal.numbers, words).ok_or(OUTSIDE)?;
        if begins {
            let head = dealt.values.get((r - first) as usize).copied().unwrap_or(0);
            let row = Row::starting(head, &diagonal.numbers).ok_or(OUTSIDE)?;
            group.heads.push(head);
            group.rows.push(Some(ActiveRow { row, before: None, watch: None }));
        }
        let head = group.heads.get(place).copied().ok_or(OUTSIDE)?;
        let row = group.rows.get_mut(place).ok_or(OUTSIDE)?;
        let Some(active) = row else { return Err(OUTSIDE) };
        let interest = interest(entry).min(self.last);
        let cells = (first..=last).zip(dealt.values).filter(|(q, _)| dealt.columns >> (q - first) & 1 == 1);
        if !begins && !dealt.stops && last < interest {
            for (from, some) in words {
                active.row.take_some(*from, *some, &diagonal.numbers, budget)?;
            }
            if let Some(visit) = visit {
                cells.into_iter().try_for_each(|(q, p)| visit(Position { p, q, r }, budget))?;
            }
            return diagonal.insert(head);
        }
        for (q, value) in cells {
            if q != r {
                active.row.take(value, &diagonal.numbers, budget)?;
            }
            visit.as_mut().map_or(Ok(()), |visit| visit(Position { p: value, q, r }, budget))?;
            if value == q || q >= interest {
                let cell = Cell { q, r, offset: entry.offset };
                if active.judge(cell, value, entry, self.last, diagonal, budget)? {
                    *row = None;
                    break;
                }
            }
        }
        diagonal.insert(head)
    }

    /// Rows that have ended, as all below them have, are not looked at any more.
    fn retire(&self, known: &mut EndedRows<'a>, budget: &mut Budget) -> Result<(), Stop> {
        while let Some(entry) = self.entries.get(known.ended) {
            let (group, place) = (known.ended / ROWS_A_GROUP, known.ended % ROWS_A_GROUP);
            let group = self.groups.get(group).ok_or(OUTSIDE)?.0.lock().map_err(|_| DIED)?;
            let (Some(None), Some(head)) = (group.rows.get(place), group.heads.get(place)) else { break };
            if let Ending::Tail(tail) = &entry.ending {
                match tail.pattern[..] {
                    [only] => known.constant.insert(only as usize)?,
                    _ => {
                        // A vector that grows has at most twice the room that it needs, and for a while a third.
                        budget.pay(3, size_of::<&Tail>())?;
                        known.periodic.push(tail);
                    }
                }
            }
            known.diagonal.insert(*head)?;
            known.ended += 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use crate::verdict::Code;
    use quickcheck::quickcheck;
    use std::collections::BTreeSet;

    const ROW_SEEN_FROM: u32 = 64;

    /// A row that has used so many numbers from `ROW_SEEN_FROM` on, and some `far` behind it, about where words begin that are
    /// counted from the end of the run; of all these the diagonal has some.
    fn seen(run: u32, far: &[u16], on_it: u32, budget: &mut Budget) -> (Row, Diagonal, BTreeSet<u32>) {
        let run = ROW_SEEN_FROM..ROW_SEEN_FROM + run;
        let at = |end: u32, x: u32| match x % 2 {
            0 => ROW_SEEN_FROM + x % 300,
            _ => end + 64 * (x / 2 % 3) + x / 8 % 3,
        };
        let numbers: BTreeSet<u32> =
            run.clone().chain(far.iter().map(|x| at(run.end, u32::from(*x)))).collect();
        let mut diagonal = Diagonal::of_row_0(900, budget).unwrap();
        let is_on_it = |x: &u32| on_it > 0 && *x % (on_it + 1) == 0;
        numbers.iter().filter(|x| is_on_it(x)).for_each(|&x| diagonal.insert(x).unwrap());
        let mut row = Row::starting(1, &diagonal.numbers).unwrap();
        for &x in numbers.iter().filter(|x| !is_on_it(x)) {
            row.take(x, &diagonal.numbers, budget).unwrap();
        }
        (row, diagonal, numbers.iter().map(|x| x - ROW_SEEN_FROM).collect())
    }

    /// Entry of a row with this pattern, of which all lower rows are over.
    fn entry_of(pattern: Vec<u32>) -> Entry {
        let ending = Ending::Tail(Tail { preperiod: 0, pattern });
        Entry { offset: 0, ending, ended: 0, common: Some(2), clashes: false }
    }

    quickcheck! {
        /// A row is settled with a constant difference, which no lower row has, if it has used so many numbers and none
        /// behind them; one with a period if it has used the same as when it was looked at before. Plain sets say the same.
        fn a_row_is_settled_as_plain_sets_say(run: u8, far: Vec<u16>, later: Vec<u16>, on_it: u8) -> bool {
            let budget = &mut Budget::start(&Limits::default());
            let (run, on_it) = (u32::from(run % 140), u32::from(on_it % 4));
            let few = |all: &[u16]| all.iter().copied().take(3).collect::<Vec<u16>>();
            let cases = [(vec![], few(&later)), (few(&far), few(&far)), (few(&far), few(&later))];
            cases.into_iter().all(|(far, later)| {
                let (row, diagonal, now) = seen(run, &far, on_it, budget);
                let active = |row: Row, watch| ActiveRow { row, before: None, watch };
                let then = row.seen_from(ROW_SEEN_FROM, &diagonal.numbers, diagonal.greatest);
                let mut one = active(row, None);
                let is_constant = (1..450).all(|difference| {
                    [false, true].iter().all(|&clashes| {
                        let entry = Entry { clashes, ..entry_of(vec![difference]) };
                        let settled = one.is_settled(ROW_SEEN_FROM, &entry, &diagonal, budget);
                        settled.unwrap() == (!clashes && now == (0..difference).collect())
                    })
                });
                // The same look from two columns further on would be at other numbers; so the other row is moved along.
                let (row, diagonal, other) = seen(run, &later, on_it, budget);
                let mut two = active(row, then.map(|then| (ROW_SEEN_FROM - 2, then)));
                let entry = entry_of(vec![1, 2]);
                let settled = two.is_settled(ROW_SEEN_FROM, &entry, &diagonal, budget).unwrap();
                is_constant && settled == (now == other)
            })
        }

        /// A periodic row is looked at again when all periods are over, and held against the last look, not an earlier one.
        fn a_periodic_row_is_held_against_its_last_look(common: u8, states: Vec<u8>) -> bool {
            let budget = &mut Budget::start(&Limits::default());
            let common = u32::from(common % 5) + 1;
            // By how much the one number that the row sees is behind the column.
            let state = |q: u32| states.get(q as usize % states.len().max(1)).map_or(1, |state| u32::from(state % 2) + 1);
            let row = Row::starting(1, &Diagonal::of_row_0(900, budget).unwrap().numbers).unwrap();
            let mut active = ActiveRow { row, before: None, watch: None };
            let entry = Entry { ended: 9, common: Some(common), ..entry_of(vec![1, 2]) };
            let mut last: Option<(u32, u32)> = None;
            (2..99).all(|q| {
                let is_asked = q >= 9 && last.is_none_or(|(since, _)| q - since >= common);
                let expected = is_asked && last.is_some_and(|(_, then)| then == state(q));
                if is_asked {
                    last = Some((q, state(q)));
                }
                let mut diagonal = Diagonal::of_row_0(900, budget).unwrap();
                diagonal.insert(q + state(q)).unwrap();
                active.is_settled(q, &entry, &diagonal, budget).unwrap() == expected
            })
        }
    }

    /// The row sees the same in each column; that counts when all periods are over, of lower rows too.
    #[test]
    fn a_periodic_row_is_settled_when_all_periods_are_over() {
        let budget = &mut Budget::start(&Limits::default());
        let diagonal = Diagonal::of_row_0(900, budget).unwrap();
        for common in [2, 3, 6, 7, 12, 64, 420] {
            let mut entry = Entry {
                offset: 0,
                ending: Ending::Tail(Tail { preperiod: 5, pattern: vec![1, 2] }),
                ended: 9,
                common: Some(common),
                clashes: false,
            };
            for expected in [Some(9 + common), None] {
                let row = Row::starting(1, &diagonal.numbers).unwrap();
                let mut active = ActiveRow { row, before: None, watch: None };
                let settled = |q: &u32| active.is_settled(*q, &entry, &diagonal, budget).unwrap();
                assert_eq!((2..664).find(settled), expected);
                entry.common = None;
            }
        }
    }

    /// The entries of a right file of 200 rows, of which some say something else: of which row, and by how much.
    fn entries_with(wrong: &[(u8, u8)], budget: &mut Budget) -> Vec<Entry> {
        let bytes = crate::spent::read("tests/corpus/VERIFIED--summary-of-200-rows.chompcert");
        let file = Container::open(&bytes).unwrap();
        let (mut entries, broken) = read(&file, bound_of(&file).unwrap(), budget).unwrap();
        assert!(broken.is_none() && entries.len() > 3 * ROWS_A_GROUP);
        for &(row, by) in wrong {
            let at = usize::from(row) % entries.len();
            let (by, up) = (u32::from(by % 8) / 2 + 1, by % 2 == 0);
            let changed = |number: u32| if up { number + by } else { number.saturating_sub(by) };
            match &mut entries[at].ending {
                Ending::Stop(column) => *column = changed(*column),
                Ending::Tail(tail) => tail.preperiod = changed(tail.preperiod),
            }
        }
        entries
    }

    fn told(judged: Result<Vec<Group>, Stop>) -> Option<String> {
        judged.err().map(|stop| format!("{stop:?}"))
    }

    quickcheck! {
        /// Whatever is wrong in however many rows, and in whatever order three threads go on, each a group of rows at a
        /// time, they tell what one thread does.
        fn in_every_order_of_threads_the_fault_is_that_of_one(wrong: Vec<(u8, u8)>, order: Vec<u8>) -> bool {
            if crate::spent::is_published() {
                return true;
            }
            let budget = &mut Budget::start(&Limits::default());
            let entries = entries_with(&wrong, budget);
            let bound = entries.len() as u32 - 1;
            let expected = told(Pass::new(bound, &entries, budget).unwrap().run(1, None, budget));
            let pass = Pass::new(bound, &entries, budget).unwrap();
            // Each thread, and the group that it comes to; none between two blocks.
            let mut threads: Vec<(Thread<'_>, Option<usize>)> =
                (0..3).map(|_| (Thread::new(bound, None, budget).unwrap(), None)).collect();
            let mut order = order.iter().copied().chain([1]).cycle();
            while !threads.is_empty() {
                let at = usize::from(order.next().unwrap()) % threads.len();
                let can_go_on = |(thread, group): &(Thread<'_>, Option<usize>)| {
                    group.is_none_or(|group| locked(&pass.groups[group].0).next >= thread.block.first)
                };
                let at = (at..).map(|at| at % threads.len()).find(|at| can_go_on(&threads[*at])).unwrap();
                let (thread, group) = &mut threads[at];
                match *group {
                    Some(number) => {
                        let goes_on = pass.group(number, thread, budget).unwrap();
                        *group = Some(number + 1).filter(|next| goes_on && *next < pass.groups.len());
                    }
                    None if pass.begin(thread, budget).unwrap() => *group = Some(thread.ended / ROWS_A_GROUP),
                    None => drop(threads.remove(at)),
                }
            }
            pass.first.judged().err().map(|stop| format!("{stop:?}")) == expected
        }

        /// The same of threads as the machine lets them run.
        fn threads_tell_what_one_does(wrong: Vec<(u8, u8)>) -> bool {
            if crate::spent::is_published() {
                return true;
            }
            let budget = &mut Budget::start(&Limits::default());
            let entries = entries_with(&wrong, budget);
            let bound = entries.len() as u32 - 1;
            let tell = |threads: usize| {
                let budget = &mut Budget::start(&Limits::default());
                told(Pass::new(bound, &entries, budget).unwrap().run(threads, None, budget))
            };
            let one = tell(1);
            (2..6).all(|threads| tell(threads) == one)
        }
    }

    /// With less memory than several threads need one thread checks, with less than that none.
    #[test]
    fn room_for_one_thread_is_enough() {
        if crate::spent::is_published() {
            return;
        }
        let bytes = crate::spent::read("tests/corpus/VERIFIED--summary-of-200-rows.chompcert");
        let file = Container::open(&bytes).unwrap();
        let of = |max_memory: u64| Budget::start(&Limits { max_memory, ..Limits::default() });
        let each = |threads, budget: &mut Budget| check_each(&file, threads, None, budget);
        let said =
            |threads: usize, max_memory: u64| has_room(threads::by_all(threads, &mut of(max_memory), each));
        let budget = &mut of(1 << 30);
        check_each(&file, 1, None, budget).ok().unwrap();
        let enough = budget.taken();
        for (threads, max_memory) in
            [1, 2, 5].into_iter().flat_map(|threads| (0..40).map(move |more| (threads, more * enough / 8)))
        {
            assert_eq!(said(threads, max_memory), max_memory >= enough, "{threads} {max_memory}");
        }
        assert!([1, 2, 5].into_iter().all(|threads| said(threads, enough) && !said(threads, enough - 1)));
    }

    fn has_room<T>(judged: Result<T, Stop>) -> bool {
        match judged {
            Ok(_) => true,
            Err(Stop::Declined(decline)) if decline.code == Code::OverMaxMemory => false,
            Err(other) => panic!("{other:?}"),
        }
    }

    /// Several threads need so much more than one as each of them has to itself.
    #[test]
    fn the_memory_of_every_thread_counts() {
        if crate::spent::is_published() {
            return;
        }
        let bytes = crate::spent::read("tests/corpus/VERIFIED--summary-of-200-rows.chompcert");
        let file = Container::open(&bytes).unwrap();
        let of = |max_memory: u64| Budget::start(&Limits { max_memory, ..Limits::default() });
        let (one, own) = (&mut of(1 << 30), &mut of(1 << 30));
        check_each(&file, 1, None, one).ok().unwrap();
        Thread::new(bound_of(&file).unwrap(), None, own).ok().unwrap();
        for threads in 2..6 {
            let need = one.taken() + (threads as u64 - 1) * own.taken();
            let said = |memory: u64| has_room(check_each(&file, threads, None, &mut of(memory)));
            assert!(!said(need - 1) && said(threads as u64 * need), "{threads}");
        }
    }
}
