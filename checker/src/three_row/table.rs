//! The kind *three-row table*: the value f(q,r) of every active cell `r <= q <= n`, which names the
//! position `[f(q,r),q,r]`. A row is active up to the cell where f(q,r) = q.
//!
//! The check is the lemma of `FORMAT.md`: the named positions are all the P-positions with second
//! row at most n, whatever their first row, when nothing that is named can move to something else
//! that is named, and everything else can. It never uses the recurrence for f.

use super::openings::Openings;
use super::{Move, Position};
use crate::bits::Bits;
use crate::container::Container;
use crate::json::Json;
use crate::limits::{Budget, Limits};
use crate::reader::{BitReader, width_of};
use crate::statement::Statement;
use crate::verdict::{Code, Rejection, Stop};

/// Largest bound `n`.
pub const MOST_COLUMNS: u64 = 20_000;

/// Decodes one row after the other; knows the first rows that are used, and nothing of the rules.
struct Decoder<'a> {
    bits: BitReader<'a>,
    n: u32,
    /// 0 and every f(a,a) of an earlier row.
    diagonal: Bits,
    /// `diagonal` and the values of this row: the set U of the lemma, and 0.
    used: Bits,
    /// The least value above f(r,r), and the greatest below, that is not in `used`.
    above: Option<usize>,
    below: Option<usize>,
    head: u32,
}

impl<'a> Decoder<'a> {
    fn new(file: &Container<'a>, n: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let mut diagonal = Bits::empty(2 * u64::from(n) + 2, budget)?;
        diagonal.insert(0)?;
        Ok(Decoder {
            bits: BitReader::new(file.payload, file.payload_offset),
            n,
            used: diagonal.clone(),
            diagonal,
            above: None,
            below: None,
            head: 0,
        })
    }

    /// Reads f(r,r), the first value of row `r`, as its excess over `r`.
    fn head(&mut self, r: u32) -> Result<u32, Stop> {
        let excess = self.bits.field(width_of(self.n + 1))?;
        self.used.copy_from(&self.diagonal)?;
        self.head = r.saturating_add(excess);
        self.above = Some(self.head as usize);
        self.below = self.above;
        Ok(self.head)
    }

    /// Reads f(q,r) for `q > r`: the number of steps, among the values that are not used in this
    /// row, up or down from f(r,r). `None` when there is no such value.
    fn next(&mut self) -> Result<Option<u32>, Stop> {
        let Some(ones) = self.bits.unary(4 * self.n + 4)? else {
            return Ok(None);
        };
        self.above = self.above.and_then(|from| self.used.next_absent(from));
        self.below = self.below.and_then(|from| self.used.previous_absent(from));
        let up = ones % 2 == 0;
        let mut value = if up { self.above } else { self.below };
        for _ in 0..ones / 2 {
            value = match value {
                Some(v) if up => self.used.next_absent(v + 1),
                Some(v) => v.checked_sub(1).and_then(|v| self.used.previous_absent(v)),
                None => return Ok(None),
            };
        }
        Ok(value.and_then(|v| u32::try_from(v).ok()))
    }

    fn accept(&mut self, value: u32) -> Result<(), Stop> {
        self.used.insert(value as usize)
    }

    fn end_row(&mut self) -> Result<(), Stop> {
        self.diagonal.insert(self.head as usize)
    }
}

/// For each `q`, the set C(q,r) of the values f(q,b) with `b < r`, all of them in `q..=2q+1`.
struct Columns {
    words: Vec<u64>,
    /// Place of each column's first word, which holds the value `q` itself.
    starts: Vec<usize>,
    /// Every `p` with `q <= p < full[q]` is in column `q`.
    full: Vec<u32>,
}

const OUTSIDE: Stop = Stop::Internal("a column was read outside its range");

impl Columns {
    fn new(n: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let mut starts = budget.vec(0, u64::from(n) + 1)?;
        let mut full = budget.vec(0, u64::from(n) + 1)?;
        let mut total = 0usize;
        for ((q, start), full) in (0..).zip(&mut starts).zip(&mut full) {
            *start = total;
            *full = q;
            let q = q as usize;
            total += (2 * q + 1) / 64 - q / 64 + 1;
        }
        Ok(Columns { words: budget.vec(0, total as u64)?, starts, full })
    }

    #[inline]
    fn place(&self, q: u32, w: usize) -> Option<usize> {
        let first = (q / 64) as usize;
        Some(self.starts.get(q as usize)? + w.checked_sub(first)?)
    }

    /// The values `64 w ..= 64 w + 63` of column `q`, as bits.
    #[inline]
    fn word(&self, q: u32, w: usize) -> Result<u64, Stop> {
        self.place(q, w).and_then(|i| self.words.get(i)).copied().ok_or(OUTSIDE)
    }

    #[inline]
    fn contains(&self, q: u32, value: u32) -> Result<bool, Stop> {
        Ok((self.word(q, (value / 64) as usize)? >> (value % 64)) & 1 == 1)
    }

    /// Adds `value` to column `q` and moves `full[q]` up as far as it goes.
    #[inline]
    fn insert(&mut self, q: u32, value: u32) -> Result<(), Stop> {
        let place = self.place(q, (value / 64) as usize);
        *place.and_then(|i| self.words.get_mut(i)).ok_or(OUTSIDE)? |= 1 << (value % 64);
        let mut full = self.full(q)?;
        while full <= 2 * q + 1 && self.contains(q, full)? {
            full += 1;
        }
        *self.full.get_mut(q as usize).ok_or(OUTSIDE)? = full;
        Ok(())
    }

    #[inline]
    fn full(&self, q: u32) -> Result<u32, Stop> {
        self.full.get(q as usize).copied().ok_or(OUTSIDE)
    }
}

fn bound_of(file: &Container<'_>) -> Result<u32, Stop> {
    match file.parameters(["n"])? {
        [n] if n <= MOST_COLUMNS => Ok(n as u32),
        [n] => Err(file.bad_parameter(format!("n = {n}; at most {MOST_COLUMNS} is allowed"))),
    }
}

/// Checks a whole certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Statement, Stop> {
    let n = bound_of(file)?;
    let mut rows = Decoder::new(file, n, budget)?;
    let mut columns = Columns::new(n, budget)?;
    let mut openings = Openings::new(n, budget)?;
    let mut heads = budget.vec(0u32, u64::from(n) + 1)?;
    let mut named: u64 = 0;
    for r in 0..=n {
        budget.tick()?;
        // Every p with q <= p < row_full is in `rows.used`.
        let mut row_full = r;
        for q in r..=n {
            let offset = rows.bits.offset();
            let value = if q == r { Some(rows.head(r)?) } else { rows.next()? };
            let cell = Cell { q, r, offset };
            let value = cell.in_range(value)?;
            let position = Position { p: value, q, r };
            row_full = match rows.used.next_absent(row_full.max(q) as usize) {
                Some(p) => p as u32,
                None => return Err(Stop::Internal("a row with every value used")),
            };
            if let Some(p) = cell.hole(&rows.used, &columns, row_full, value)? {
                return Err(cell.unnamed(p, value));
            }
            if rows.used.contains(value as usize)? {
                return Err(cell.joined_by_row_two(value, &heads));
            }
            if columns.contains(q, value)? {
                return Err(cell.joined_by_row_three(value, file, budget));
            }
            rows.accept(value)?;
            columns.insert(q, value)?;
            openings.note(position)?;
            named += 1;
            if value == q {
                break;
            }
        }
        rows.end_row()?;
        match heads.get_mut(r as usize) {
            Some(head) => *head = rows.head,
            None => return Err(OUTSIDE),
        }
    }
    rows.bits.finish()?;
    Ok(Statement {
        kind: "three-row-table",
        text: format!(
            "three-row Chomp, every position [p,q,r] with q <= {n} and any p: {named} are P-positions; {}",
            openings.in_words()
        ),
        theorem: "ChompCert.ThreeRow.named_set_is_P",
        parameters: vec![("n", Json::Number(n.into()))],
        facts: vec![("p_positions", Json::Number(named)), ("openings", openings.json())],
    })
}

/// Every position that a certificate of this kind names, in its order and as it is decoded, with
/// no check of the rules: what the slow check in [`super::plain`] is given.
pub fn named(bytes: &[u8], limits: &Limits) -> Result<Vec<Position>, Stop> {
    let file = Container::open(bytes)?;
    let mut list = Vec::new();
    walk(&file, &mut Budget::start(limits), |position| {
        list.push(position);
        true
    })?;
    Ok(list)
}

/// Decodes one named position after the other, for as long as `visit` asks for more.
fn walk(
    file: &Container<'_>,
    budget: &mut Budget,
    mut visit: impl FnMut(Position) -> bool,
) -> Result<(), Stop> {
    let n = bound_of(file)?;
    let mut rows = Decoder::new(file, n, budget)?;
    for r in 0..=n {
        for q in r..=n {
            let cell = Cell { q, r, offset: rows.bits.offset() };
            let value = if q == r { Some(rows.head(r)?) } else { rows.next()? };
            let value = cell.in_range(value)?;
            rows.accept(value)?;
            if !visit(Position { p: value, q, r }) {
                return Ok(());
            }
            if value == q {
                break;
            }
        }
        rows.end_row()?;
    }
    Ok(())
}

/// A cell of the table, for what goes wrong in it.
struct Cell {
    q: u32,
    r: u32,
    offset: usize,
}

impl Cell {
    fn reject(&self, code: Code, message: String) -> Rejection {
        Rejection::new(code, self.offset, message)
    }

    /// A value lies in `q..=q+r+1`, and above `r`. No valid table has another: at most `q + r`
    /// positive values are blocked by the moves in rows 2 and 3, so the least free one is in range.
    fn in_range(&self, value: Option<u32>) -> Result<u32, Stop> {
        let Cell { q, r, .. } = *self;
        match value {
            Some(value) if value >= q && value > r && value <= q + r + 1 => Ok(value),
            other => {
                let found = other.map_or("none".to_string(), |v| v.to_string());
                let least = q.max(r + 1);
                Err(self
                    .reject(
                        Code::ValueRange,
                        format!(
                            "f({q},{r}) lies between {least} and {}; the value here is {found}",
                            q + r + 1
                        ),
                    )
                    .at(format!("[f({q},{r}),{q},{r}]"))
                    .into())
            }
        }
    }

    /// The least `p` with `q <= p < value` that is in neither `used` nor column `q`; found 64 values
    /// at a time, from where both are not known to be full.
    #[inline]
    fn hole(&self, used: &Bits, columns: &Columns, row_full: u32, value: u32) -> Result<Option<u32>, Stop> {
        let from = row_full.max(columns.full(self.q)?);
        if from >= value {
            return Ok(None);
        }
        let (first, last) = ((from / 64) as usize, ((value - 1) / 64) as usize);
        for w in first..=last {
            let mut free = !(used.word(w)? | columns.word(self.q, w)?);
            if w == first {
                free &= !0 << (from % 64);
            }
            if w == last {
                free &= !0 >> (63 - (value - 1) % 64);
            }
            if free != 0 {
                return Ok(Some((64 * w) as u32 + free.trailing_zeros()));
            }
        }
        Ok(None)
    }

    fn unnamed(&self, p: u32, value: u32) -> Stop {
        let Cell { q, r, .. } = *self;
        let [claimed, unnamed] = [value, p].map(|p| Position { p, q, r });
        self.reject(
            Code::UnnamedP,
            format!("f({q},{r}) = {value} passes over {p}: {unnamed} has no move to a named position"),
        )
        .at(claimed)
        .by(Move { row: 1, to: p })
        .into()
    }

    fn joined(&self, value: u32, bite: Move) -> Stop {
        let position = Position { p: value, q: self.q, r: self.r };
        let target = position.after(bite).map_or(String::new(), |option| option.to_string());
        self.reject(
            Code::PToP,
            format!("{position} is named a P-position, but {bite} leads to {target}, which is named too"),
        )
        .at(position)
        .by(bite)
        .into()
    }

    /// `value` is used in the row already: only f(r,r) can be, as f(a,a) of an earlier row.
    fn joined_by_row_two(&self, value: u32, heads: &[u32]) -> Stop {
        match (0..self.r).zip(heads).find(|(_, head)| **head == value) {
            Some((a, _)) => self.joined(value, Move { row: 2, to: a }),
            None => Stop::Internal("a used value that no diagonal cell has"),
        }
    }

    /// `value` is in column `q` already: which lower row has it is found by decoding once more.
    fn joined_by_row_three(&self, value: u32, file: &Container<'_>, budget: &mut Budget) -> Stop {
        let mut lower = None;
        let walked = walk(file, budget, |named| {
            if named.q == self.q && named.p == value {
                lower = Some(named.r);
            }
            lower.is_none()
        });
        match (walked, lower) {
            (Ok(()), Some(b)) => self.joined(value, Move { row: 3, to: b }),
            (Ok(()), None) => Stop::Internal("a used value that no lower row has"),
            (Err(stop), _) => stop,
        }
    }
}
