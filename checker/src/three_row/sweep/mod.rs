//! All rows of f, one after the other, for the kinds that write tails once.
//!
//! The check is the lemma of `FORMAT.md`, kind 6: of each row the cells are checked up to a column
//! from which on the row and all lower ones repeat. A cell is right when its value is the least from
//! `q` on that neither U(q,r) nor C(q,r) blocks; so a check is a search for that value.

mod slab;
mod steps;

use super::Move;
use super::cell::Cell;
use super::census::Census;
use super::ladder::Ladder;
use super::scope::Scope;
use super::tail::{Tail, Tails};
use crate::bits::Bits;
use crate::container::Container;
use crate::limits::{Budget, Pace};
use crate::share::Share;
use crate::statement::Proved;
use crate::three_row::block::by_column::ByColumn;
use crate::three_row::block::by_value::ByValue;
use crate::three_row::block::dealt::{Dealt, WIDTH};
use crate::three_row::block::{Block, Blocked};
use crate::three_row::sweep::slab::Slab;
use crate::three_row::sweep::steps::{End, Steps};
use crate::verdict::Stop;
use std::ops::Range;

/// Checks a whole certificate of the kind *three-row tails*.
pub(crate) fn check_tails(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    check(file, Scope::of_tails(file)?, None, budget)
}

/// Checks one share of it.
pub(crate) fn check_part_of_tails(
    file: &Container<'_>,
    share: Share,
    budget: &mut Budget,
) -> Result<Proved, Stop> {
    check(file, Scope::of_tails(file)?, Some(share), budget)
}

/// Checks a whole certificate of the kind *three-row wide table*.
pub(crate) fn check_wide_table(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    check(file, Scope::of_wide_table(file)?, None, budget)
}

/// Checks one share of it.
pub(crate) fn check_part_of_wide_table(
    file: &Container<'_>,
    share: Share,
    budget: &mut Budget,
) -> Result<Proved, Stop> {
    check(file, Scope::of_wide_table(file)?, Some(share), budget)
}

/// Checks all that does not depend on columns, and the cells whose columns are in the `share`, or all.
fn check(
    file: &Container<'_>,
    scope: Scope,
    share: Option<Share>,
    budget: &mut Budget,
) -> Result<Proved, Stop> {
    if budget.plain {
        sweep::<ByColumn>(file, scope, share, budget)
    } else {
        sweep::<ByValue>(file, scope, share, budget)
    }
}

fn sweep<B: Block>(
    file: &Container<'_>,
    scope: Scope,
    share: Option<Share>,
    budget: &mut Budget,
) -> Result<Proved, Stop> {
    let columns = match share {
        Some(share) => columns_of(scope, share, &budget.pace)?,
        None => 0..scope.last() + 1,
    };
    let mut sweep = Sweep::<B>::new(scope, columns, budget)?;
    let mut steps = Steps::new(file, scope);
    match sweep.run(&mut steps, budget) {
        Ok(()) => steps.finish().map(|()| scope.proved(&sweep.census)),
        Err(Joined::Stop(stop)) => Err(stop),
        Err(Joined::Third(cell, value)) => {
            let again = &mut Steps::new(file, scope);
            let lower = Sweep::<B>::lower_row(scope, again, (cell.q, value), budget)?;
            Err(cell.joined(value, Move { row: 3, to: lower }))
        }
    }
}

/// The columns of one share: all shares have about the same number of cells before the tails.
fn columns_of(scope: Scope, share: Share, pace: &Pace) -> Result<Range<u32>, Stop> {
    let bound = u64::from(scope.bound());
    // A third of the columns' rows are active up to column R; beyond it ever fewer.
    let weight = move |q: u64| 1 + q.min((3 * bound).saturating_sub(2 * q));
    let run = share.run((0..=u64::from(scope.last())).map(weight), pace)?;
    Ok(run.start as u32..run.end as u32)
}

/// The rows that have passed, and what the next one needs to know of them.
struct Sweep<B> {
    scope: Scope,
    ladder: Ladder,
    slab: Slab<B>,
    /// The values that are right in the columns of a block, as far as the row has been dealt them: those
    /// before column `dealt_to`. They are in `ahead`, beside all that is used.
    dealt: Dealt,
    dealt_to: u32,
    ahead: Bits,
    tails: Tails,
    /// f(a,a) of the rows so far.
    heads: Vec<u32>,
    greatest_head: u32,
    /// The present row's values, from `q = r` on.
    values: Vec<u32>,
    greatest_value: u32,
    /// The state of a periodic row, and its state one common period before: what [`Self::blocked_from`]
    /// found.
    blocked: Vec<u64>,
    blocked_before: Vec<u64>,
    census: Census,
    /// A cell's column and value that are looked for, and the row where they were found.
    sought: Option<(u32, u32)>,
    found: Option<u32>,
}

impl<B: Block> Sweep<B> {
    /// A sweep before its first row, which checks the cells whose columns are in `columns`.
    fn new(scope: Scope, columns: Range<u32>, budget: &mut Budget) -> Result<Self, Stop> {
        let (bound, last) = (scope.bound(), scope.last());
        let most = u64::from(last) + u64::from(bound) + 2;
        Ok(Sweep {
            scope,
            ladder: Ladder::new(most, budget)?,
            slab: Slab::new(columns, bound, budget)?,
            dealt: Dealt::nothing(),
            dealt_to: 0,
            ahead: Bits::empty(most + 4 * 64, budget)?,
            tails: Tails::none(bound + 1, budget)?,
            heads: budget.room(u64::from(bound) + 1)?,
            greatest_head: 0,
            values: budget.room(u64::from(last) + 1)?,
            greatest_value: 0,
            blocked: budget.room((u64::from(last) + u64::from(bound)) / 64 + 2)?,
            blocked_before: budget.room((u64::from(last) + u64::from(bound)) / 64 + 2)?,
            census: Census::new(bound, budget)?,
            sought: None,
            found: None,
        })
    }

    /// Lets all rows pass. What is looked for but not found on the way is an error of this program.
    fn run(&mut self, source: &mut Steps<'_>, budget: &mut Budget) -> Result<(), Joined> {
        for r in 0..=self.scope.bound() {
            budget.tick()?;
            self.row(r, source, budget)?;
            if self.found.is_some() {
                break;
            }
        }
        Ok(())
    }

    /// The lowest row that has `value` in column `q`, found by one more sweep without checks.
    fn lower_row(
        scope: Scope,
        source: &mut Steps<'_>,
        (q, value): (u32, u32),
        budget: &mut Budget,
    ) -> Result<u32, Stop> {
        let mut sweep = Sweep::<B>::new(scope, 0..0, budget)?;
        sweep.sought = Some((q, value));
        match (sweep.run(source, budget), sweep.found) {
            (Ok(()), Some(row)) => Ok(row),
            (Err(Joined::Stop(stop)), _) => Err(stop),
            _ => Err(Stop::Internal("a used value that no lower row has")),
        }
    }

    fn row(&mut self, r: u32, source: &mut Steps<'_>, budget: &mut Budget) -> Result<(), Joined> {
        let offset = source.offset();
        let end = source.end()?;
        self.ladder.begin_row()?;
        self.ahead.copy_from(&self.ladder.diagonal)?;
        self.dealt_to = 0;
        self.values.clear();
        self.greatest_value = 0;
        match end {
            End::Stops => self.stops(r, offset, source, budget)?,
            End::Tail { preperiod, period } => {
                let tail = self.tail(r, (preperiod, period), offset, source, budget)?;
                self.census.live(r, period);
                self.seek_in(&tail, r)?;
                self.tails.add(tail, budget)?;
            }
        }
        let head = self.ladder.head;
        self.heads.push(head);
        self.greatest_head = self.greatest_head.max(head);
        self.ladder.end_row()?;
        Ok(())
    }

    /// A row that stops, or is active up to the last column.
    fn stops(
        &mut self,
        r: u32,
        offset: usize,
        source: &mut Steps<'_>,
        budget: &mut Budget,
    ) -> Result<(), Joined> {
        let last = self.scope.last();
        let mut stop = None;
        for q in r..=last {
            if self.cell(q, r, source, budget)? == q {
                stop = Some(q);
                break;
            }
        }
        match (stop, self.scope) {
            (Some(s), _) => self.census.stop(r, s)?,
            (None, Scope::Columns(_)) => {}
            (None, Scope::ThirdRow(_)) => {
                return Err(Cell { q: last, r, offset }.unsettled("the row does not stop").into());
            }
        }
        self.census.row(r, self.ladder.head, self.values.len() as u32)?;
        self.tails.add_stop(stop);
        Ok(())
    }

    /// A row that repeats: its cells up to the first period's last, and from there on until nothing
    /// can change any more, or until the last column.
    fn tail(
        &mut self,
        r: u32,
        (preperiod, period): (u32, u32),
        offset: usize,
        source: &mut Steps<'_>,
        budget: &mut Budget,
    ) -> Result<Tail, Joined> {
        let last = self.scope.last();
        let first_end = preperiod.checked_add(period).filter(|end| *end <= last + 1);
        let Some(first_end) = first_end.filter(|_| preperiod >= r && period > 0) else {
            return Err(Cell { q: last, r, offset }.unsettled("the row's first period ends beyond").into());
        };
        for q in r..first_end {
            let value = self.cell(q, r, source, budget)?;
            if value <= q {
                return Err(Cell { q, r, offset }
                    .ends_otherwise(value, "the row's tail is another")
                    .into());
            }
        }
        let tail = self.read_tail(r, preperiod, period, budget)?;
        let before = preperiod.checked_sub(r + 1).and_then(|i| self.values.get(i as usize));
        if !tail.is_least(before.map(|value| value + 1 - preperiod)) {
            return Err(Cell { q: preperiod, r, offset }.not_least().into());
        }
        let mut q = first_end;
        let mut since = None;
        while !self.is_settled(q, &tail, &mut since)? {
            if q > last {
                if self.scope == Scope::Columns(last) {
                    break;
                }
                return Err(Cell { q: last, r, offset }
                    .unsettled("the row's state does not repeat")
                    .into());
            }
            self.claimed(Cell { q, r, offset }, Some(tail.value(q)?), budget)?;
            q += 1;
        }
        let made = self.slab.made();
        for column in q.max(made.start)..made.end {
            self.slab.insert(column, tail.value(column)?)?;
        }
        self.census.row(r, self.ladder.head, (last + 1).saturating_sub(r))?;
        Ok(tail)
    }

    fn read_tail(&self, r: u32, preperiod: u32, period: u32, budget: &mut Budget) -> Result<Tail, Stop> {
        let mut pattern = budget.vec(0, period.into())?;
        let values = self.values.iter().skip((preperiod - r) as usize);
        for ((q, difference), value) in (preperiod..).zip(&mut pattern).zip(values) {
            *difference = value - q;
        }
        Ok(Tail { preperiod, pattern })
    }

    /// Whether the row repeats for ever, as seen before column `q`: condition 3 of the lemma. Of a periodic
    /// row its state was remembered in the column `since`.
    fn is_settled(&mut self, q: u32, tail: &Tail, since: &mut Option<u32>) -> Result<bool, Stop> {
        if self.tails.ended().is_none_or(|ended| q < ended) {
            return Ok(false);
        }
        if let &[difference] = tail.pattern.as_slice() {
            let Some((below, above)) = self.ladder.whole_run() else { return Ok(false) };
            let blocked = below < q && above == q + difference && self.greatest_used() < above;
            return Ok(blocked && !self.tails.contain(difference)?);
        }
        let Some(common) = self.tails.common_period(tail.pattern.len() as u32) else { return Ok(false) };
        if since.is_some_and(|since| q - since < common) {
            return Ok(false);
        }
        self.blocked_from(q)?;
        let repeats = since.replace(q).is_some() && self.blocked == self.blocked_before;
        std::mem::swap(&mut self.blocked, &mut self.blocked_before);
        Ok(repeats)
    }

    fn greatest_used(&self) -> u32 {
        self.greatest_head.max(self.greatest_value)
    }

    /// Puts the values from `q` on that second-row moves block into `blocked`, 64 in each word, up to the
    /// greatest.
    fn blocked_from(&mut self, q: u32) -> Result<(), Stop> {
        let greatest = self.greatest_used();
        self.blocked.clear();
        for first in (q..=greatest).step_by(64) {
            let mut word = 0;
            for bit in 0..64 {
                if first + bit <= greatest && self.ladder.used.contains((first + bit) as usize)? {
                    word |= 1u64 << bit;
                }
            }
            self.blocked.push(word);
        }
        Ok(())
    }

    /// Reads what the source says of a cell, and checks it.
    #[inline]
    fn cell(&mut self, q: u32, r: u32, source: &mut Steps<'_>, budget: &mut Budget) -> Result<u32, Joined> {
        let cell = Cell { q, r, offset: source.offset() };
        if q > r {
            let claim = source.next(&mut self.ladder)?;
            return self.claimed(cell, claim, budget);
        }
        // Nothing of the row itself is used yet, so that the run is empty wherever it begins.
        let head = cell.in_range(source.head()?)?;
        self.ladder.start(head);
        self.claimed(cell, Some(head), budget)
    }

    /// Checks a cell against the claim.
    #[inline]
    fn claimed(&mut self, cell: Cell, claim: Option<u32>, budget: &mut Budget) -> Result<u32, Joined> {
        let value = cell.in_range(claim)?;
        if self.slab.owns(cell.q) {
            self.check(cell, value, budget)?;
        }
        self.ladder.accept(value)?;
        self.ahead.insert(value as usize)?;
        self.values.push(value);
        self.greatest_value = self.greatest_value.max(value);
        if self.sought == Some((cell.q, value)) && self.found.is_none() {
            self.found = Some(cell.r);
        }
        Ok(value)
    }

    /// Checks that `value` is the least that is free.
    #[inline]
    fn check(&mut self, cell: Cell, value: u32, budget: &mut Budget) -> Result<(), Joined> {
        if cell.q >= self.dealt_to {
            self.deal(cell.q, budget)?;
        }
        match self.dealt.value(cell.q % WIDTH) {
            Some(free) if free == value => Ok(()),
            Some(free) if free < value => Err(cell.unnamed(free, value).into()),
            _ => Err(self.joined(cell, value)),
        }
    }

    /// Deals the row its values from column `q` to the end of the block. They are right as long as what the
    /// file says is.
    fn deal(&mut self, q: u32, budget: &mut Budget) -> Result<(), Stop> {
        let Some((below, above)) = self.ladder.whole_run() else {
            return Err(Stop::Internal("every value is used"));
        };
        let run = below + 1..above;
        let blocked = Blocked { used: &mut self.ahead, diagonal: &self.ladder.diagonal, run };
        self.slab.deal(q, &self.tails, blocked, &mut self.dealt, budget)?;
        self.dealt_to = (q / WIDTH + 1) * WIDTH;
        Ok(())
    }

    /// `value` is blocked: by a second-row move to an earlier cell of the row or of the diagonal, or by
    /// a third-row move, to a row that has to be looked for.
    fn joined(&self, cell: Cell, value: u32) -> Joined {
        let diagonal = (0u32..).zip(&self.heads).find(|(_, head)| **head == value);
        let own = (cell.r..).zip(&self.values).find(|(_, own)| **own == value);
        match diagonal.or(own) {
            Some((a, _)) => cell.joined(value, Move { row: 2, to: a }).into(),
            None => Joined::Third(cell, value),
        }
    }

    /// Looks for what is sought in a tail beyond the cells that were walked.
    fn seek_in(&mut self, tail: &Tail, r: u32) -> Result<(), Stop> {
        if let Some((q, value)) = self.sought
            && self.found.is_none()
            && q >= tail.preperiod
            && tail.value(q)? == value
        {
            self.found = Some(r);
        }
        Ok(())
    }
}

/// Why a sweep ends early.
enum Joined {
    /// As every check does.
    Stop(Stop),
    /// The value of this cell is also that of a lower row in its column.
    Third(Cell, u32),
}

impl From<Stop> for Joined {
    fn from(stop: Stop) -> Self {
        Joined::Stop(stop)
    }
}

#[cfg(test)]
mod tests;
