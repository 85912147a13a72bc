//! The kind *rows table*: for each list `L = (a_2, ..., a_m)` of lower rows the one first row F(L), if
//! there is one up to `n`, that makes a P-position with it.
//!
//! The check is Lemma 3 of `FORMAT.md`, kind 10. It goes through the cells in the order of the file,
//! the last row outermost and row 2 innermost, and keeps the values that cuts of each row meet.

use super::gathered::Gathered;
use super::openings::Openings;
use super::{MOST_COLUMNS, Move, Position};
use crate::container::Container;
use crate::json::Json;
use crate::limits::Budget;
use crate::reader::BitReader;
use crate::statement::Proved;
use crate::verdict::{Code, Rejection, Stop};
use std::collections::HashSet;

/// Most rows, m.
pub const MOST_ROWS: u64 = 10;

/// What looking a position up costs, for the clock.
const STEPS_A_LOOK_UP: u64 = 8;

const OUTSIDE: Stop = Stop::Internal("a row outside the table");

/// Checks a whole certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    let (m, n, coding) = match file.parameters[..] {
        [m, n] => (m, n, None),
        [m, n, c] => (m, n, Some(c)),
        _ => return Err(file.wrong_parameter_count("2 or 3, which are m, n and c")),
    };
    if !(2..=MOST_ROWS).contains(&m) {
        return Err(file.bad_parameter(0, format!("m = {m}; from 2 to {MOST_ROWS} is allowed")));
    }
    if !(1..=MOST_COLUMNS).contains(&n) {
        return Err(file.bad_parameter(1, format!("n = {n}; from 1 to {MOST_COLUMNS} is allowed")));
    }
    if let Some(c) = coding.filter(|&c| c != 1) {
        return Err(file.bad_parameter(2, format!("c = {c}; 1 is allowed")));
    }
    let (rows, columns) = (m as usize, n as u32);
    let coding = if coding.is_some() { Coding::Compact } else { Coding::Plain };
    let mut table = Table { file, rows, columns, coding, gathered: Gathered::new(rows, columns, budget)? };
    let (mut cells, mut p_positions) = (0u64, 0u64);
    let mut openings = HashSet::new();
    let mut joined = None;
    let passed = table.pass(budget, &mut joined, |position| {
        cells += 1;
        p_positions += u64::from(position.is_some());
        openings.extend(position.filter(|position| may_open(&position.0)).map(|position| position.0));
    });
    match (passed, joined) {
        (Err(_), Some(joined)) => return Err(table.joined(joined, budget)),
        (passed, _) => passed?,
    }
    let openings = Openings::of(rows, columns, |lengths| {
        budget.spend(STEPS_A_LOOK_UP)?;
        Ok(openings.contains(lengths))
    })?;
    Ok(Proved {
        text: format!(
            "Chomp, all positions of at most {m} rows and {n} columns: {p_positions} are P-positions, no two with \
             the same lower rows; {}",
            openings.in_words()
        ),
        parameters: vec![("m", Json::Number(m)), ("n", Json::Number(n))],
        facts: vec![
            ("p_positions", Json::Number(p_positions)),
            ("active_cells", Json::Number(cells)),
            ("openings", openings.json()),
        ],
    })
}

/// Whether a move on some board of equal rows leaves these rows: equal ones, then equal ones, then none.
fn may_open(rows: &[u32]) -> bool {
    let mut lengths = rows.to_vec();
    lengths.dedup();
    lengths.retain(|&length| length > 0);
    lengths.len() <= 2
}

/// A position that is named, and the first row of it that can be cut so that another one is left.
struct Joined {
    position: Position,
    row: usize,
    offset: usize,
}

/// Among which numbers an entry counts its steps.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Coding {
    /// Those that no cut of row 2 leaves.
    Plain,
    /// Those from `a_2` on that no cut of the rows 2, ..., m - 1 leaves, or of row 2 if m = 2. Where
    /// there is none, there is no entry.
    Compact,
}

struct Table<'a, 'b> {
    file: &'b Container<'a>,
    rows: usize,
    columns: u32,
    coding: Coding,
    gathered: Gathered,
}

impl Table<'_, '_> {
    /// Decodes and checks every cell; `visit` is given the position that each active cell names, if it
    /// names one.
    fn pass(
        &mut self,
        budget: &Budget,
        joined: &mut Option<Joined>,
        mut visit: impl FnMut(Option<Position>),
    ) -> Result<(), Stop> {
        let mut bits = BitReader::new(self.file.payload, self.file.payload_offset);
        // Of rows 2, ..., m; `stopped` once a longer row would be inactive, whatever the rows before are.
        let mut cell = vec![0u32; self.rows - 1];
        let mut stopped = vec![false; self.rows - 1];
        for row in (3..=self.rows).rev() {
            self.gathered.begin(row, 0)?;
        }
        loop {
            budget.spend(u64::from(self.columns) + 1)?;
            self.innermost(&mut bits, &mut cell, &mut stopped, joined, &mut visit)?;
            // The first of rows 3, ..., m that can grow does, and the rows before begin at its length.
            let can_grow = |(length, stopped): (&u32, &bool)| *length < self.columns && !stopped;
            let growing = cell.iter().zip(&stopped).skip(1).position(can_grow);
            let Some(growing) = growing.map(|place| place + 1) else { return bits.finish() };
            let length = cell.get(growing).ok_or(OUTSIDE)? + 1;
            cell.iter_mut().take(growing + 1).for_each(|row| *row = length);
            stopped.iter_mut().take(growing).for_each(|row| *row = false);
            for place in (1..=growing).rev() {
                self.gathered.begin(place + 2, length)?;
            }
        }
    }

    /// The cells with these rows 3, ..., m, row 2 growing from row 3 on.
    fn innermost(
        &mut self,
        bits: &mut BitReader<'_>,
        cell: &mut [u32],
        stopped: &mut [bool],
        joined: &mut Option<Joined>,
        visit: &mut impl FnMut(Option<Position>),
    ) -> Result<(), Stop> {
        let starts = self.gathered.starts(cell)?;
        let shortest = cell.get(1).copied().unwrap_or(0);
        let mut last = shortest;
        for q in shortest..=self.columns {
            *cell.first_mut().ok_or(OUTSIDE)? = q;
            let offset = bits.offset();
            let (free, is_open) = self.first_free(&starts, q)?;
            let value = match is_open {
                true => self.read(bits, &starts, q, last)?,
                false => Value::None,
            };
            let position =
                |first: u32| Position(std::iter::once(first).chain(cell.iter().copied()).collect());
            let reject = |code, first: u32, message: String| {
                Rejection::new(code, offset, message).at(position(first))
            };
            let Some(value) = value.in_range(q, self.columns) else {
                let message = format!("the first row lies between {} and {}", q.max(1), self.columns);
                return Err(reject(Code::ValueRange, q, message).into());
            };
            if free.is_some_and(|free| value.is_none_or(|value| free < value)) {
                let free = free.unwrap_or(0);
                let message =
                    "it is not named, and none of its moves leads to a named position".to_string();
                return Err(reject(Code::UnnamedP, free, message).into());
            }
            if let Some(value) = value {
                if free != Some(value) {
                    for row in 2..=self.rows {
                        if self.gathered.is_met_by(row, &starts, q, value)? {
                            *joined = Some(Joined { position: position(value), row, offset });
                            break;
                        }
                    }
                    return Err(Stop::Internal("a named position has a move to a named one"));
                }
                self.gathered.add(&starts, cell, value)?;
                last = value;
            }
            visit(value.map(position));
            if value == Some(q) {
                let equal = cell.iter().take_while(|&&length| length == q).count();
                stopped.iter_mut().take(equal).for_each(|row| *row = true);
                break;
            }
        }
        Ok(())
    }

    /// Of how many of the rows from 2 on the cuts say which numbers are not counted.
    fn counted(&self) -> usize {
        if self.coding == Coding::Plain { 1 } else { (self.rows - 2).max(1) }
    }

    /// Which numbers of the group are up to `n` and at least `least`.
    fn in_range(&self, group: usize, least: u32) -> u64 {
        let from = |number: u32| match (number as usize).checked_sub(64 * group) {
            Some(bit) => u64::MAX.checked_shl(bit as u32).unwrap_or(0),
            None => u64::MAX,
        };
        from(least) & !from(self.columns + 1)
    }

    /// The least first row from `q` on that no cut of a lower row leaves, where the empty board is none;
    /// and whether the cell has an entry.
    fn first_free(&self, starts: &[usize], q: u32) -> Result<(Option<u32>, bool), Stop> {
        let least = q.max(1);
        let mut is_open = self.coding == Coding::Plain;
        for group in least as usize / 64..=self.columns as usize / 64 {
            let mask = self.in_range(group, least);
            is_open |= !self.gathered.met(starts, q, group, self.counted())? & mask != 0;
            let free = !self.gathered.met(starts, q, group, self.rows)? & mask;
            if free != 0 {
                return Ok((Some(64 * group as u32 + free.trailing_zeros()), is_open));
            }
        }
        Ok((None, is_open))
    }

    /// Reads the entry of a cell: none, or a number of steps up or down from the `last` one.
    fn read(&self, bits: &mut BitReader<'_>, starts: &[usize], q: u32, last: u32) -> Result<Value, Stop> {
        let Some(width) = bits.unary(20)? else { return Ok(Value::Impossible) };
        let code = (1 << width) | bits.field(width)?;
        if code == 1 {
            return Ok(Value::None);
        }
        let least = if self.coding == Coding::Plain { 0 } else { q.max(1) };
        let last = last.max(least);
        let (up, mut steps) = (code % 2 == 0, code / 2);
        let mut group = last as usize / 64;
        loop {
            let unused =
                !self.gathered.met(starts, q, group, self.counted())? & self.in_range(group, least);
            let from_last = self.in_range(group, last);
            let mut counted = if up { unused & from_last } else { unused & !from_last };
            if counted.count_ones() >= steps {
                loop {
                    let bit = if up { counted.trailing_zeros() } else { 63 - counted.leading_zeros() };
                    steps -= 1;
                    if steps == 0 {
                        return Ok(Value::Number(64 * group as u32 + bit));
                    }
                    counted ^= 1 << bit;
                }
            }
            steps -= counted.count_ones();
            let next = if up { group.checked_add(1) } else { group.checked_sub(1) };
            match next.filter(|&next| next <= self.columns as usize / 64) {
                Some(next) => group = next,
                None => return Ok(Value::Impossible),
            }
        }
    }

    /// Goes through the table again, for the named position that a named one has a move to.
    fn joined(&mut self, found: Joined, budget: &Budget) -> Stop {
        let Joined { position, row, offset } = found;
        let moves: Vec<Move> = position.moves().filter(|bite| bite.row == row).collect();
        let options: Vec<Option<Position>> = moves.iter().map(|&bite| position.after(bite)).collect();
        let mut by = None;
        self.gathered.clear();
        let passed = self.pass(budget, &mut None, |named| {
            if let (Some(_), Some(place)) = (&named, options.iter().position(|option| *option == named)) {
                by = moves.get(place).zip(named);
            }
        });
        match (passed, by) {
            (Err(stop @ Stop::Declined(_)), _) => stop,
            (_, Some((bite, option))) => {
                let message =
                    format!("it is named a P-position, but {bite} leads to {option}, which is named too");
                Rejection::new(Code::PToP, offset, message).at(position).by(bite).into()
            }
            _ => Stop::Internal("a value was met that no cell has"),
        }
    }
}

/// What is read of a cell.
enum Value {
    None,
    Number(u32),
    Impossible,
}

impl Value {
    /// The first row, if there is one; nothing where it is out of range.
    fn in_range(self, q: u32, columns: u32) -> Option<Option<u32>> {
        match self {
            Value::None => Some(None),
            Value::Number(value) if value >= q && value > 0 && value <= columns => Some(Some(value)),
            Value::Number(_) | Value::Impossible => None,
        }
    }
}
