//! All rows of f, one after the other, for the kinds that write tails once.
//!
//! The check is the lemma of `FORMAT.md`, kind 6: of each row the cells are checked up to a column
//! from which on the row and all lower ones repeat. A cell is right when its value is the least from
//! `q` on that neither U(q,r) nor C(q,r) blocks; so a check is a search for that value, and where a
//! certificate gives no values, the search finds them.

pub(crate) mod census;
pub(crate) mod slab;
pub(crate) mod steps;
pub(crate) mod tails;

use super::Move;
use super::cell::Cell;
use super::ladder::Ladder;
use crate::limits::Budget;
use crate::share::Share;
use crate::three_row::sweep::census::Census;
use crate::three_row::sweep::slab::Slab;
use crate::three_row::sweep::tails::{Tail, Tails};
use crate::verdict::{Code, Stop};
use std::ops::Range;

/// What a certificate says about a row before its values.
pub(crate) enum End {
    /// It stops in this column, if the certificate says in which; or it is active in every column.
    Stops(Option<u32>),
    /// It goes through a pattern from the column `preperiod` on.
    Tail { preperiod: u32, period: u32, pattern: Option<Vec<u32>> },
}

/// What a certificate says about the value of a cell.
pub(crate) enum Claim {
    /// Nothing: it is for the sweep to find it.
    Open,
    /// This value; `None` where what it says is no value at all.
    Value(Option<u32>),
}

/// Where the claims come from.
pub(crate) trait Source {
    /// Offset in the file of what is read next.
    fn offset(&self) -> usize;
    /// How row `r` ends.
    fn end(&mut self, r: u32, budget: &mut Budget) -> Result<End, Stop>;
    /// f(r,r).
    fn head(&mut self, r: u32) -> Result<Claim, Stop>;
    /// f(q,r) for `q > r`, given what the row has used.
    fn next(&mut self, ladder: &mut Ladder) -> Result<Claim, Stop>;
}

/// Which cells a certificate is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    /// Every row up to a bound, for ever. No cell beyond twice the bound and 64 is looked at.
    ThirdRow(u32),
    /// Every cell up to a column.
    Columns(u32),
}

impl Scope {
    /// The last row.
    pub fn bound(self) -> u32 {
        match self {
            Scope::ThirdRow(bound) | Scope::Columns(bound) => bound,
        }
    }

    /// The columns of one share: all shares have about the same number of cells before the tails.
    pub fn columns_of(self, share: Share) -> Range<u32> {
        let bound = u64::from(self.bound());
        // A third of the columns' rows are active up to column R; beyond it ever fewer.
        let weight = move |q: u64| 1 + q.min((3 * bound).saturating_sub(2 * q));
        let run = share.run((0..=u64::from(self.last())).map(weight));
        run.start as u32..run.end as u32
    }

    /// The last column that is looked at.
    pub fn last(self) -> u32 {
        match self {
            Scope::ThirdRow(bound) => 2 * bound + 64,
            Scope::Columns(bound) => bound,
        }
    }
}

/// The rows that have passed, and what the next one needs to know of them.
pub(crate) struct Sweep {
    scope: Scope,
    ladder: Ladder,
    slab: Slab,
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
    pub census: Census,
    /// A cell's column and value that are looked for, and the row where they were found.
    sought: Option<(u32, u32)>,
    found: Option<u32>,
}

impl Sweep {
    /// A sweep before its first row, which checks the cells whose columns are in `columns`.
    pub fn new(scope: Scope, columns: Range<u32>, budget: &mut Budget) -> Result<Self, Stop> {
        let (bound, last) = (scope.bound(), scope.last());
        Ok(Sweep {
            scope,
            ladder: Ladder::new(u64::from(last) + u64::from(bound) + 2, budget)?,
            slab: Slab::new(columns, bound, budget)?,
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
    pub fn run(&mut self, source: &mut impl Source, budget: &mut Budget) -> Result<(), Joined> {
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
    pub fn lower_row(
        scope: Scope,
        source: &mut impl Source,
        (q, value): (u32, u32),
        budget: &mut Budget,
    ) -> Result<u32, Stop> {
        let mut sweep = Sweep::new(scope, 0..0, budget)?;
        sweep.sought = Some((q, value));
        match (sweep.run(source, budget), sweep.found) {
            (Ok(()), Some(row)) => Ok(row),
            (Err(Joined::Stop(stop)), _) => Err(stop),
            _ => Err(Stop::Internal("a used value that no lower row has")),
        }
    }

    fn row(&mut self, r: u32, source: &mut impl Source, budget: &mut Budget) -> Result<(), Joined> {
        let offset = source.offset();
        let end = source.end(r, budget)?;
        self.ladder.begin_row()?;
        self.values.clear();
        self.greatest_value = 0;
        match end {
            End::Stops(at) => self.stops(r, at, offset, source, budget)?,
            End::Tail { preperiod, period, pattern } => {
                let tail = self.tail(r, preperiod, period, pattern, offset, source, budget)?;
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
        at: Option<u32>,
        offset: usize,
        source: &mut impl Source,
        budget: &mut Budget,
    ) -> Result<(), Joined> {
        let last = self.scope.last();
        let mut stop = None;
        for q in r..=last {
            let value = self.cell(q, r, source, budget)?;
            if (value == q) != (at == Some(q)) && at.is_some() {
                let cell = Cell { q, r, offset };
                return Err(cell.ends_otherwise(value, "the row stops in another column").into());
            }
            if value == q {
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
    #[expect(clippy::too_many_arguments)]
    fn tail(
        &mut self,
        r: u32,
        preperiod: u32,
        period: u32,
        pattern: Option<Vec<u32>>,
        offset: usize,
        source: &mut impl Source,
        budget: &mut Budget,
    ) -> Result<Tail, Joined> {
        let last = self.scope.last();
        let first_end = preperiod.checked_add(period).filter(|end| *end <= last + 1);
        let Some(first_end) = first_end.filter(|_| preperiod >= r && period > 0) else {
            return Err(Cell { q: last, r, offset }.unsettled("the row's first period ends beyond").into());
        };
        for q in r..first_end {
            let value = self.cell(q, r, source, budget)?;
            let given = q.checked_sub(preperiod).zip(pattern.as_ref()).and_then(|(i, p)| p.get(i as usize));
            if value <= q || given.is_some_and(|difference| value - q != *difference) {
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
        let mut watch = Watch::default();
        while !self.is_settled(q, &tail, &mut watch)? {
            if q > last {
                if self.scope == Scope::Columns(last) {
                    break;
                }
                return Err(Cell { q: last, r, offset }
                    .unsettled("the row's state does not repeat")
                    .into());
            }
            let claim = Claim::Value(Some(tail.value(q)?));
            self.claimed(Cell { q, r, offset }, claim, budget)?;
            q += 1;
        }
        for column in q.max(self.slab.start())..self.slab.made() {
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

    /// Whether the row repeats for ever, as seen before column `q`: condition 3 of the lemma.
    fn is_settled(&mut self, q: u32, tail: &Tail, watch: &mut Watch) -> Result<bool, Stop> {
        if self.tails.ended().is_none_or(|ended| q < ended) {
            return Ok(false);
        }
        if let &[difference] = tail.pattern.as_slice() {
            let Some((below, above)) = self.ladder.whole_run() else { return Ok(false) };
            let blocked = below < q && above == q + difference && self.greatest_used() < above;
            return Ok(blocked && !self.tails.contain(difference)?);
        }
        let Some(common) = self.tails.common_period(tail.pattern.len() as u32) else { return Ok(false) };
        match &watch.since {
            Some(since) if q - since < common => return Ok(false),
            _ => {}
        }
        self.blocked_from(q)?;
        let repeats = watch.since.replace(q).is_some() && self.blocked == self.blocked_before;
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
    fn cell(
        &mut self,
        q: u32,
        r: u32,
        source: &mut impl Source,
        budget: &mut Budget,
    ) -> Result<u32, Joined> {
        let cell = Cell { q, r, offset: source.offset() };
        let claim = if q == r { source.head(r)? } else { source.next(&mut self.ladder)? };
        if q == r {
            return self.head(cell, claim, budget);
        }
        self.claimed(cell, claim, budget)
    }

    /// The row's first cell.
    fn head(&mut self, cell: Cell, claim: Claim, budget: &mut Budget) -> Result<u32, Joined> {
        // Nothing of the row itself is used yet, so that the run is empty wherever it begins.
        let claimed = match claim {
            Claim::Open => None,
            Claim::Value(value) => Some(cell.in_range(value)?),
        };
        self.ladder.start(claimed.unwrap_or(cell.q + cell.r + 1));
        let value =
            self.claimed(cell, claimed.map_or(Claim::Open, |value| Claim::Value(Some(value))), budget)?;
        self.ladder.start(value);
        Ok(value)
    }

    /// Checks a cell against the claim, or finds its value where there is none.
    #[inline]
    fn claimed(&mut self, cell: Cell, claim: Claim, budget: &mut Budget) -> Result<u32, Joined> {
        let claimed = match claim {
            Claim::Open => None,
            Claim::Value(value) => Some(cell.in_range(value)?),
        };
        let value = if self.slab.owns(cell.q) {
            self.checked(cell, claimed, budget)?
        } else {
            claimed.ok_or(Stop::Internal("a cell outside the columns has no value of its own"))?
        };
        self.ladder.accept(value)?;
        self.values.push(value);
        self.greatest_value = self.greatest_value.max(value);
        if self.sought == Some((cell.q, value)) && self.found.is_none() {
            self.found = Some(cell.r);
        }
        Ok(value)
    }

    #[inline]
    fn checked(&mut self, cell: Cell, claimed: Option<u32>, budget: &mut Budget) -> Result<u32, Joined> {
        let Cell { q, r, .. } = cell;
        self.slab.make(q, &self.tails, budget)?;
        let free = if budget.thorough {
            self.slab.first_free_plainly(q, &self.ladder)?
        } else {
            self.slab.first_free(q, &mut self.ladder)?
        };
        match claimed {
            None if free <= r || free > q + r + 1 => {
                return Err(Stop::Internal("a least free value out of its range").into());
            }
            Some(value) if free < value => return Err(cell.unnamed(free, value).into()),
            Some(value) if free > value => return Err(self.joined(cell, value)),
            _ => {}
        }
        self.slab.insert(q, free)?;
        Ok(free)
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

/// What is remembered of a periodic row's state.
#[derive(Default)]
struct Watch {
    since: Option<u32>,
}

/// Why a sweep ends early.
pub(crate) enum Joined {
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

impl Cell {
    /// The certificate's row ends in another way than its values do.
    fn ends_otherwise(&self, value: u32, message: &str) -> Stop {
        let Cell { q, r, .. } = *self;
        let message = format!("{message}: f({q},{r}) = {value}");
        self.reject(Code::RowEnd, message).at(format!("[{value},{q},{r}]")).into()
    }

    fn unsettled(&self, message: &str) -> Stop {
        let Cell { q, r, .. } = *self;
        self.reject(Code::TailUnsettled, format!("row {r}: {message}, up to column {q}")).into()
    }

    fn not_least(&self) -> Stop {
        let Cell { q, r, .. } = *self;
        let message = format!("row {r} repeats with a shorter period or from before column {q}");
        self.reject(Code::NotLeast, message).into()
    }
}
