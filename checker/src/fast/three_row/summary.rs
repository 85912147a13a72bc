//! The fast way of the kind *three-row summary*, some columns at a time: all rows pass through them, the lowest first,
//! and between two blocks of columns a row that has not ended is a few words.

use super::block::{BEHIND, Block, OUTSIDE, WIDTH};
use super::row::{Row, Seen};
use crate::bits::Bits;
use crate::claim::basis::Basis;
use crate::container::Container;
use crate::limits::Budget;
use crate::statement::Proved;
use crate::three_row::cell::Cell;
use crate::three_row::entries::{Ending, Entries, Entry, Tail, bound_of, last_column};
use crate::three_row::summary::Census;
use crate::three_row::{Position, Visit, basis};
use crate::verdict::Stop;

/// Checks a whole certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    Ok(check_each(file, None, budget)?.proved())
}

/// The same for claims.
pub(crate) fn basis(file: &Container<'_>, budget: &mut Budget) -> Result<Box<dyn Basis>, Stop> {
    basis::summary_by(|file, visit, budget| check_each(file, Some(visit), budget), file, budget)
}

fn check_each(file: &Container<'_>, visit: Option<Visit<'_>>, budget: &mut Budget) -> Result<Census, Stop> {
    let bound = bound_of(file)?;
    let (entries, broken) = read(file, bound, budget)?;
    let mut pass = Pass::new(bound, &entries, visit, budget)?;
    while !pass.is_over() {
        pass.block(budget)?;
    }
    // If several rows are wrong, the lowest one's fault is told.
    if let Some(stop) = pass.fault.or(broken) {
        return Err(stop);
    }
    let mut census = Census::new(bound, budget)?;
    let heads = pass.heads;
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
struct Active {
    row: Row,
    /// Its difference in the column before its preperiod.
    before: Option<u32>,
    /// A column of a periodic row, and W there.
    watch: Option<(u32, Seen)>,
}

impl Active {
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

/// The rows on their way.
struct Pass<'a, 'b> {
    bound: u32,
    /// The last column that is looked at.
    last: u32,
    entries: &'a [Entry],
    /// The rows that have begun, `None` where a row has stopped or goes through its pattern for ever, as its
    /// entry says; and f(r,r) of each.
    rows: Vec<Option<Active>>,
    heads: Vec<u32>,
    block: Block,
    /// Room for the values of a row in it.
    words: Vec<(u32, u64)>,
    /// The diagonal of the row that passes.
    diagonal: Diagonal,
    /// Rows below this one have ended: these are the differences of those that end constant, the tails of the other
    /// live ones, and this row's diagonal.
    ended: usize,
    constant: Bits,
    periodic: Vec<&'a Tail>,
    diagonal_of_ended: Diagonal,
    /// Visitor of each value that is computed, if there is one.
    visit: Option<Visit<'b>>,
    /// Only rows below this one are of interest: its entry is missing or wrong.
    limit: usize,
    /// Its fault.
    fault: Option<Stop>,
}

impl<'a, 'b> Pass<'a, 'b> {
    /// Before the first column.
    fn new(
        bound: u32,
        entries: &'a [Entry],
        visit: Option<Visit<'b>>,
        budget: &mut Budget,
    ) -> Result<Self, Stop> {
        let last = last_column(bound);
        let rows = entries.len() as u64;
        // A value is at most one more than its column and its row.
        let len = u64::from(last) + u64::from(bound) + BEHIND;
        Ok(Pass {
            bound,
            last,
            entries,
            rows: budget.room(rows)?,
            heads: budget.room(rows)?,
            block: Block::room(bound, budget)?,
            words: budget.room((u64::from(bound) + BEHIND) / u64::from(WIDTH) + 2)?,
            diagonal: Diagonal::of_row_0(len, budget)?,
            ended: 0,
            // A difference is at most one more than its row.
            constant: Bits::empty(u64::from(bound) + BEHIND + 2 * u64::from(WIDTH), budget)?,
            periodic: Vec::new(),
            diagonal_of_ended: Diagonal::of_row_0(len, budget)?,
            visit,
            limit: entries.len(),
            fault: None,
        })
    }

    /// Whether every row of interest has ended, or the last column is past.
    fn is_over(&self) -> bool {
        self.ended >= self.limit || self.block.first > self.last
    }

    /// Lets the rows pass through the next block.
    fn block(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        let first = self.block.first;
        let last = self.last.min(first + WIDTH - 1);
        self.block.start(first, last, &self.constant).ok_or(OUTSIDE)?;
        for tail in &self.periodic {
            (first..=last).try_for_each(|q| self.block.insert(q, tail.value(q)?))?;
            budget.spend(1)?;
        }
        self.diagonal.copy_from(&self.diagonal_of_ended)?;
        budget.spend(u64::from(self.bound / 256 + 1))?;
        for (r, entry) in (0..).zip(self.entries).skip(self.ended) {
            if r as usize >= self.limit || r > last {
                break;
            }
            budget.spend(1)?;
            if let Err(stop) = self.row(r, entry, last, budget) {
                match stop {
                    Stop::Rejected(_) => (self.limit, self.fault) = (r as usize, Some(stop)),
                    _ => return Err(stop),
                }
                break;
            }
            self.diagonal.insert(self.heads.get(r as usize).copied().ok_or(OUTSIDE)?)?;
        }
        self.block.first = last + 1;
        self.retire(budget)
    }

    /// Row `r` in the block's columns up to `last`.
    fn row(&mut self, r: u32, entry: &Entry, last: u32, budget: &mut Budget) -> Result<(), Stop> {
        let Pass { last: end, rows, heads, block, diagonal, visit, words, .. } = self;
        let begins = r as usize == rows.len();
        // A row that begins has no value yet, and none that is r; one that has ended has those of its tail.
        let (before, least) = match rows.get(r as usize) {
            None => (None, r + 1),
            Some(Some(active)) => (Some(&active.row), 0),
            Some(None) => {
                let Ending::Tail(tail) = &entry.ending else { return Ok(()) };
                return (block.first..=last).try_for_each(|q| block.insert(q, tail.value(q)?));
            }
        };
        let columns = block.columns(r, last);
        let dealt = block.deal(columns, least, before, &diagonal.numbers, words).ok_or(OUTSIDE)?;
        if begins {
            let head = dealt.values.get((r - block.first) as usize).copied().unwrap_or(0);
            let row = Row::starting(head, &diagonal.numbers).ok_or(OUTSIDE)?;
            heads.push(head);
            rows.push(Some(Active { row, before: None, watch: None }));
        }
        let place = rows.get_mut(r as usize).ok_or(OUTSIDE)?;
        let Some(active) = place else { return Err(OUTSIDE) };
        let interest = interest(entry).min(*end);
        let first = block.first;
        let cells = (first..=last).zip(dealt.values).filter(|(q, _)| dealt.columns >> (q - first) & 1 == 1);
        if !begins && !dealt.stops && last < interest {
            for (from, some) in words {
                active.row.take_some(*from, *some, &diagonal.numbers, budget)?;
            }
            if let Some(visit) = visit {
                cells.into_iter().try_for_each(|(q, p)| visit(Position { p, q, r }, budget))?;
            }
            return Ok(());
        }
        for (q, value) in cells {
            if q != r {
                active.row.take(value, &diagonal.numbers, budget)?;
            }
            visit.as_mut().map_or(Ok(()), |visit| visit(Position { p: value, q, r }, budget))?;
            if value == q || q >= interest {
                let cell = Cell { q, r, offset: entry.offset };
                if active.judge(cell, value, entry, *end, diagonal, budget)? {
                    *place = None;
                    break;
                }
            }
        }
        Ok(())
    }

    /// Rows that have ended, as all below them have, are not looked at any more.
    fn retire(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        while let (Some(None), Some(entry)) = (self.rows.get(self.ended), self.entries.get(self.ended)) {
            if let Ending::Tail(tail) = &entry.ending {
                match tail.pattern[..] {
                    [only] => self.constant.insert(only as usize)?,
                    _ => {
                        // A vector that grows has at most twice the room that it needs, and for a while a third.
                        budget.pay(3, size_of::<&Tail>())?;
                        self.periodic.push(tail);
                    }
                }
            }
            self.diagonal_of_ended.insert(self.heads.get(self.ended).copied().ok_or(OUTSIDE)?)?;
            self.ended += 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
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
                let active = |row: Row, watch| Active { row, before: None, watch };
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
            let mut active = Active { row, before: None, watch: None };
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
                let mut active = Active { row, before: None, watch: None };
                let settled = |q: &u32| active.is_settled(*q, &entry, &diagonal, budget).unwrap();
                assert_eq!((2..664).find(settled), expected);
                entry.common = None;
            }
        }
    }
}
