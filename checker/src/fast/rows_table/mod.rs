//! The fast way of the kind *rows table*.
//!
//! It is Lemma 3 of `format/boards.md`, kind 10. It goes through the cells in the order of the file, the last row
//! outermost and row 2 innermost, and keeps the values that cuts of each row meet. The producer keeps the
//! same sets; the plain way, Lean and TypeScript do not.

mod gathered;

use crate::board::named::NamedPositions;
use crate::board::openings::Openings;
use crate::board::table::{Entry, Shape};
use crate::board::{Move, Position};
use crate::claim::basis::Basis;
use crate::container::Container;
use crate::fast::may_open;
use crate::fast::rows_table::gathered::GatheredSets;
use crate::indexed::NumberedList;
use crate::limits::Budget;
use crate::reader::BitReader;
use crate::statement::Conclusion;
use crate::verdict::Stop;
use crate::witness;
use std::collections::HashSet;

/// Checks a whole certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Conclusion, Stop> {
    let shape = Shape::read(file)?;
    // So many positions at most that an opening leaves can be named: of each shape and lower length one.
    let openings = (shape.rows * shape.rows) as u64 * u64::from(shape.columns);
    budget.pay(openings, 2 * size_of::<Vec<u32>>() + shape.rows * size_of::<u32>())?;
    let (mut cells, mut p_positions, mut openings) = (0u64, 0u64, HashSet::new());
    each_cell(file, shape, budget, |cell, value| {
        cells += 1;
        p_positions += u64::from(value.is_some());
        let opened = value.filter(|value| may_open([value].into_iter().chain(cell)));
        openings.extend(opened.map(|value| [&[value], cell].concat()));
        Ok(())
    })?;
    let openings = Openings::of(shape.rows, shape.columns, budget, |lengths, budget| {
        budget.spend(1)?;
        Ok(openings.contains(lengths))
    })?;
    Ok(shape.proved(p_positions, cells, &openings))
}

/// The same for claims, which ask for positions by their rows.
pub(crate) fn basis(file: &Container<'_>, budget: &mut Budget) -> Result<Box<dyn Basis>, Stop> {
    let shape = Shape::read(file)?;
    let mut named = NamedPositions::new(shape.rows, shape.columns, budget)?;
    each_cell(file, shape, budget, |cell, value| {
        value.map_or(Ok(()), |value| named.insert(&[&[value], cell].concat()))
    })?;
    Ok(Box::new(named))
}

/// Gives each active cell and its value to `visit`, once it has been checked.
fn each_cell(
    file: &Container<'_>,
    shape: Shape,
    budget: &mut Budget,
    visit: impl FnMut(&[u32], Option<u32>) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let gathered = GatheredSets::new(shape.rows, shape.columns, budget)?;
    let mut table = Table { file, shape, gathered, met: None };
    table.pass(budget, visit).map_err(|stop| match table.met.take() {
        Some(joined) => table.joined(joined, budget),
        None => stop,
    })
}

/// A position that is named, and the first row of it that can be cut so that another one is left.
struct Join {
    position: Position,
    row: usize,
    offset: usize,
}

struct Table<'a, 'b> {
    file: &'b Container<'a>,
    shape: Shape,
    gathered: GatheredSets,
    /// Why a pass has not come to its end, if it is that.
    met: Option<Join>,
}

impl Table<'_, '_> {
    /// Decodes and checks every cell; `visit` is given each active cell and its value.
    fn pass(
        &mut self,
        budget: &Budget,
        mut visit: impl FnMut(&[u32], Option<u32>) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let Shape { rows, columns } = self.shape;
        let mut bits = BitReader::new(self.file.payload, self.file.payload_offset);
        // The lengths of rows 2, ..., m; `stopped` once a longer row would be inactive, whatever the rows before are.
        let mut cell = vec![0u32; rows - 1];
        let mut stopped = vec![false; rows - 1];
        for row in (3..=rows).rev() {
            self.gathered.begin(row, 0, budget)?;
        }
        loop {
            budget.spend(u64::from(columns) + 1)?;
            self.innermost(&mut bits, &mut cell, &mut stopped, &mut visit)?;
            // The first of rows 3, ..., m that can grow does, and the rows before begin at its length.
            let can_grow = |(length, stopped): (&u32, &bool)| *length < columns && !stopped;
            let growing = cell.iter().zip(&stopped).skip(1).position(can_grow);
            let Some(growing) = growing.map(|place| place + 1) else { return bits.finish() };
            let length = cell.at(growing)? + 1;
            cell.iter_mut().take(growing + 1).for_each(|row| *row = length);
            stopped.iter_mut().take(growing).for_each(|row| *row = false);
            for place in (1..=growing).rev() {
                self.gathered.begin(place + 2, length, budget)?;
            }
        }
    }

    /// The cells with these rows 3, ..., m, row 2 growing from row 3 on.
    fn innermost(
        &mut self,
        bits: &mut BitReader<'_>,
        cell: &mut [u32],
        stopped: &mut [bool],
        visit: &mut impl FnMut(&[u32], Option<u32>) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        self.gathered.go_to(cell)?;
        let shortest = cell.get(1).copied().unwrap_or(0);
        let mut last = shortest;
        for q in shortest..=self.shape.columns {
            *cell.at_mut(0)? = q;
            let value = self.check_cell(bits, cell, last)?;
            visit(cell, value)?;
            last = value.unwrap_or(last);
            if value == Some(q) {
                let equal = cell.iter().take_while(|&&length| length == q).count();
                stopped.iter_mut().take(equal).for_each(|row| *row = true);
                break;
            }
        }
        Ok(())
    }

    /// Checks conditions 1 to 3 for an active cell, where `last` is the last value since row 2 began: the entry must say
    /// the least free number. Returns its value.
    fn check_cell(
        &mut self,
        bits: &mut BitReader<'_>,
        cell: &[u32],
        last: u32,
    ) -> Result<Option<u32>, Stop> {
        let free = self.first_free(*cell.at(0)?)?;
        // What is written for that number is known, and is compared sooner than it is read.
        let (entry, width) = self.entry_of(free, last)?;
        if !bits.skip(entry, width) {
            self.read_cell(bits, cell, last, free)?;
        }
        free.map_or(Ok(()), |value| self.gathered.add(cell, value))?;
        Ok(free)
    }

    /// Reads the entry of an active cell; a fault if it does not say the least `free` number.
    #[cold]
    fn read_cell(
        &mut self,
        bits: &mut BitReader<'_>,
        cell: &[u32],
        last: u32,
        free: Option<u32>,
    ) -> Result<(), Stop> {
        let (q, offset) = (*cell.at(0)?, bits.offset());
        let read = self.read(bits, last)?;
        let in_range = |value: &u32| (q.max(1)..=self.shape.columns).contains(value);
        let value = read.filter(|value| value.as_ref().is_none_or(in_range));
        let value = value.ok_or_else(|| self.shape.not_in_range(cell, offset))?;
        let position = |first: u32| Position([&[first], cell].concat());
        if let Some(free) = free.filter(|free| value.is_none_or(|value| *free < value)) {
            return Err(witness::unnamed(position(free), offset));
        }
        let Some(value) = value else { return Ok(()) };
        if free != Some(value) {
            for row in 2..=self.shape.rows {
                if self.gathered.is_met_by(row, q, value)? {
                    self.met = Some(Join { position: position(value), row, offset });
                    break;
                }
            }
            return Err(Stop::Internal("a value is excluded by no row"));
        }
        Ok(())
    }

    /// The entry by which a cell has this value, if it is free, and how many bits it has: 35 at most.
    fn entry_of(&self, value: Option<u32>, last: u32) -> Result<(u64, u32), Stop> {
        let Some(value) = value else { return Ok((0, 1)) };
        let up = value >= last;
        let (from, to) = if up { (last, value) } else { (value, last - 1) };
        let mut steps = 0;
        for group in from as usize / 64..=to as usize / 64 {
            let within = self.in_range(group, from) & !self.in_range(group, to + 1);
            steps += u64::from((within & !self.gathered.met_by_second(group)?).count_ones());
        }
        let code = 2 * steps + u64::from(!up);
        let width = code.checked_ilog2().unwrap_or(0);
        let first = 1 << width;
        Ok((first - 1 + (code.saturating_sub(first) << (width + 1)), 2 * width + 1))
    }

    /// Which numbers of the group are up to `n` and at least `least`.
    fn in_range(&self, group: usize, least: u32) -> u64 {
        let from = |number: u32| match (number as usize).checked_sub(64 * group) {
            Some(bit) => u64::MAX.checked_shl(bit as u32).unwrap_or(0),
            None => u64::MAX,
        };
        from(least) & !from(self.shape.columns + 1)
    }

    /// The least first row from `q` on that no cut of a lower row leaves, where the empty board is none.
    fn first_free(&self, q: u32) -> Result<Option<u32>, Stop> {
        let least = q.max(1);
        let (mut group, last) = (least as usize / 64, self.shape.columns as usize / 64);
        let mut free = self.in_range(group, least) & !self.gathered.met(q, group)?;
        while free == 0 && group < last {
            group += 1;
            free = !self.gathered.met(q, group)?;
        }
        // What is behind the last column is behind what is within it.
        let first = (free != 0).then(|| 64 * group as u32 + free.trailing_zeros());
        Ok(first.filter(|first| *first <= self.shape.columns))
    }

    /// Reads the entry of a cell: none, or a number of steps up or down from the `last` value. Nothing if
    /// no number is meant by it.
    fn read(&self, bits: &mut BitReader<'_>, last: u32) -> Result<Option<Option<u32>>, Stop> {
        let (up, mut steps) = match Entry::read(bits)? {
            None => return Ok(None),
            Some(Entry::None) => return Ok(Some(None)),
            Some(Entry::Steps { up, steps }) => (up, steps),
        };
        let mut group = last as usize / 64;
        loop {
            let unused = !self.gathered.met_by_second(group)? & self.in_range(group, 0);
            let from_last = self.in_range(group, last);
            let mut counted = if up { unused & from_last } else { unused & !from_last };
            if counted.count_ones() >= steps {
                loop {
                    let bit = if up { counted.trailing_zeros() } else { 63 - counted.leading_zeros() };
                    steps -= 1;
                    if steps == 0 {
                        return Ok(Some(Some(64 * group as u32 + bit)));
                    }
                    counted ^= 1 << bit;
                }
            }
            steps -= counted.count_ones();
            let next = if up { group.checked_add(1) } else { group.checked_sub(1) };
            match next.filter(|&next| next <= self.shape.columns as usize / 64) {
                Some(next) => group = next,
                None => return Ok(None),
            }
        }
    }

    /// Goes through the table again, for the named position that a named one has a move to.
    fn joined(&mut self, found: Join, budget: &Budget) -> Stop {
        let Join { position, row, offset } = found;
        let options: Vec<(Move, Position)> =
            position.options().filter(|(bite, _)| bite.row == row).collect();
        let mut by = None;
        let passed = self.gathered.clear(budget).and_then(|()| {
            self.pass(budget, |cell, value| {
                if let Some(value) = value.filter(|_| by.is_none()) {
                    let named = [&[value], cell].concat();
                    by = options.iter().find(|(_, option)| option.0 == named).cloned();
                }
                Ok(())
            })
        });
        match (passed, by) {
            (Err(stop), _) if self.met.is_none() => stop,
            (_, Some((bite, option))) => witness::p_to_p(position, bite, option, offset),
            _ => Stop::Internal("a value was met that no cell has"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use crate::verdict::Code;
    use quickcheck::quickcheck;

    quickcheck! {
        /// What is compared is what is read, whatever cuts of row 2 meet, and however far the last value is away.
        fn the_entry_of_a_value_is_read_as_this_value(columns: u8, met: Vec<u8>, value: u8, last: u8) -> bool {
            let (columns, budget) = (u32::from(columns) + 1, &mut Budget::start(&Limits::default()));
            let [value, last] = [value, last].map(|number| u32::from(number) % (columns + 1));
            let mut gathered = GatheredSets::new(2, columns, budget).unwrap();
            gathered.go_to(&[0]).unwrap();
            for met in met.into_iter().map(|met| u32::from(met) % (columns + 1)).filter(|met| *met != value) {
                gathered.add(&[0], met).unwrap();
            }
            let (bytes, shape) = (crate::spent::sealed(10, &[], &[]), Shape { rows: 2, columns });
            let table = Table { file: &Container::open(&bytes).unwrap(), shape, gathered, met: None };
            [None, Some(value)].into_iter().all(|value| {
                let (entry, width) = table.entry_of(value, last).unwrap();
                let bytes = entry.to_le_bytes();
                let mut bits = BitReader::new(&bytes, 0);
                table.read(&mut bits, last).unwrap() == Some(value) && bits.position() == u64::from(width)
            })
        }
    }

    #[test]
    fn for_sets_that_cannot_be_counted_there_is_no_room() {
        for max_memory in [1 << 30, u64::MAX] {
            let budget = &mut Budget::start(&Limits { max_memory, ..Limits::default() });
            let Err(Stop::Declined(decline)) = GatheredSets::new(24, 65_535, budget) else { panic!() };
            assert_eq!(decline.code, Code::OverMaxMemory);
        }
    }
}
