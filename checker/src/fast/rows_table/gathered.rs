//! The values met by cutting a row of a table, kept while the table passes: the sets G of the lemma.

use crate::indexed::NumberedList;
use crate::limits::{Budget, PIECE};
use crate::verdict::Stop;

const OUTSIDE: Stop = Stop::Internal("a set of values was used outside its range");

/// For each row `i >= 2`, for each list of the rows between the first one and it, the set of the values
/// met by cutting row `i` to any shorter length.
///
/// The table passes with the last row outermost and row 2 innermost. While row `i` grows by one, its
/// sets gain the value of the cell that is left behind. A set is kept in several *stages*: stage `d`
/// belongs to the cells in which rows `i, ..., i + d` are equal and grow together. When a row begins
/// anew at the length of the next one, what it has met so far is the next stage's set.
pub(crate) struct GatheredSets {
    longest: usize,
    /// 64-bit groups of a set.
    groups: usize,
    /// How many binomial coefficients `C(a, b)` there are for each `a`.
    choices: usize,
    /// `C(a, b)`, those of one `a` after those of the one before.
    binomials: Vec<usize>,
    /// By row from 2 on, then by stage: the sets by the place of the rows before, one after the other.
    sets: Vec<Vec<Vec<u64>>>,
    /// Where the set of each row begins for a cell with the rows of this one and a second row of 0: with a second row of
    /// `q` it begins `q` sets earlier, but for row 2, which has one set.
    starts: Vec<usize>,
}

/// A cell: `rows[0]` is the length of row 2.
pub(crate) type Cell = [u32];

impl GatheredSets {
    /// Empty sets for a table of `rows` rows of up to `longest` squares.
    pub fn new(rows: usize, longest: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let longest = longest as usize;
        let groups = longest / 64 + 1;
        let choices = rows + 1;
        let mut binomials: Vec<usize> = budget.room((longest + choices) as u64 * choices as u64)?;
        for a in 0..longest + choices {
            for b in 0..choices {
                let one_less = |b: usize| a.checked_sub(1).map(|a| binomials.get(a * choices + b));
                let before = |b: usize| one_less(b).flatten().copied().unwrap_or(0);
                let pascal = if b == 0 { Some(1) } else { before(b - 1).checked_add(before(b)) };
                // One that is too large is used by no table that fits into memory.
                binomials.push(pascal.unwrap_or(usize::MAX));
            }
        }
        let mut gathered =
            GatheredSets { longest, groups, choices, binomials, sets: Vec::new(), starts: Vec::new() };
        for row in 2..=rows {
            let lists = gathered.lists(row, 0)?;
            // What is too large to be counted is more than there is room for.
            let len = lists.saturating_mul(groups) as u64;
            let mut stages = Vec::new();
            for _ in row..=rows {
                stages.push(budget.vec(0u64, len)?);
            }
            gathered.sets.push(stages);
        }
        Ok(gathered)
    }

    /// Empties all sets.
    pub fn clear(&mut self, budget: &Budget) -> Result<(), Stop> {
        self.sets.iter_mut().flatten().flat_map(|stage| stage.chunks_mut(PIECE)).try_for_each(|piece| {
            piece.fill(0);
            budget.spend(piece.len() as u64)
        })
    }

    fn binomial(&self, a: usize, b: usize) -> Result<usize, Stop> {
        self.binomials.at(a * self.choices + b).copied()
    }

    /// How many lists of rows 2, ..., `row - 1` have no row shorter than `least`. In the order of their
    /// places they come before all others.
    fn lists(&self, row: usize, least: usize) -> Result<usize, Stop> {
        self.binomial(self.longest.saturating_sub(least) + row - 2, row - 2)
    }

    /// Row `row` has come to this `length`, and the rows before it are to begin there.
    pub fn begin(&mut self, row: usize, length: u32, budget: &Budget) -> Result<(), Stop> {
        for before in 2..row {
            let len = self.lists(before, length as usize)? * self.groups;
            let stages = self.sets.at_mut(before - 2)?;
            let (to, from) = stages.split_at_mut_checked(row - before).ok_or(OUTSIDE)?;
            let to = to.last_mut().and_then(|to| to.get_mut(..len)).ok_or(OUTSIDE)?;
            let from = from.first().and_then(|from| from.get(..len)).ok_or(OUTSIDE)?;
            for (to, from) in to.chunks_mut(PIECE).zip(from.chunks(PIECE)) {
                to.copy_from_slice(from);
                budget.spend(from.len() as u64)?;
            }
        }
        Ok(())
    }

    /// Goes on to the cells with these rows, whatever row 2 is.
    pub fn go_to(&mut self, cell: &Cell) -> Result<(), Stop> {
        self.starts.clear();
        let mut place = 0;
        for (i, &length) in cell.iter().enumerate() {
            self.starts.push(place * self.groups);
            let length = if i == 0 { 0 } else { length as usize };
            place += self.binomial(self.longest.saturating_sub(length) + i, i + 1)?;
        }
        Ok(())
    }

    /// Group number `group` of all sets of the cell with second row `q`, together: bit `b` stands for the
    /// value `64 group + b`.
    #[inline(always)]
    pub fn met(&self, q: u32, group: usize) -> Result<u64, Stop> {
        let back = q as usize * self.groups;
        let mut met = self.met_by_second(group)?;
        // Row 2 has one set.
        let others = self.sets.iter().zip(&self.starts).skip(1);
        for (stages, start) in others {
            let word = stages.first().and_then(|stage| stage.get((start + group).wrapping_sub(back)));
            met |= *word.ok_or(OUTSIDE)?;
        }
        Ok(met)
    }

    /// The same of the set of row 2 alone, whatever the second row is.
    #[inline]
    pub fn met_by_second(&self, group: usize) -> Result<u64, Stop> {
        Ok(*self.sets.at(0)?.at(0)?.at(group)?)
    }

    #[inline]
    fn place(&self, start: usize, row: usize, q: u32) -> usize {
        if row == 2 { 0 } else { start - q as usize * self.groups }
    }

    /// Whether row `row` of the cell can be cut so that the value is met.
    pub fn is_met_by(&self, row: usize, q: u32, value: u32) -> Result<bool, Stop> {
        let at = self.place(*self.starts.at(row - 2)?, row, q) + value as usize / 64;
        Ok(self.sets.at(row - 2)?.at(0)?.at(at)? >> (value % 64) & 1 == 1)
    }

    /// Adds the value of a cell to its sets, in every stage in which its rows are equal.
    #[inline]
    pub fn add(&mut self, cell: &Cell, value: u32) -> Result<(), Stop> {
        let q = *cell.at(0)?;
        let (group, bit) = (value as usize / 64, 1 << (value % 64));
        for (i, &start) in self.starts.iter().enumerate() {
            let at = self.place(start, i + 2, q) + group;
            let rows = cell.get(i..).ok_or(OUTSIDE)?;
            let equal = rows.iter().take_while(|length| Some(*length) == rows.first()).count();
            for stage in self.sets.at_mut(i)?.iter_mut().take(equal) {
                *stage.at_mut(at)? |= bit;
            }
        }
        Ok(())
    }
}
