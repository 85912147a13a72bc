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
    words: Vec<u64>,
    /// By row: where its stages begin, and how many words each has.
    stages: Vec<(usize, usize)>,
    /// By row: where its set is for the cells that the table has come to.
    places: Vec<Place>,
}

/// Where the set of a row is for the cells with certain rows behind the second.
struct Place {
    /// Where it begins with a second row of 0: with one of `q` it begins `q` sets earlier, but for row 2, which has one set.
    start: usize,
    /// How many words a stage has.
    stage: usize,
    /// How many rows from this one on are equal; not used for row 2, which grows.
    equal: usize,
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
        let (stages, places) = (Vec::new(), Vec::new());
        let mut gathered =
            GatheredSets { longest, groups, choices, binomials, words: Vec::new(), stages, places };
        let mut end = 0usize;
        for row in 2..=rows {
            // What is too large to be counted is more than there is room for.
            let len = gathered.lists(row, 0)?.saturating_mul(groups);
            gathered.stages.push((end, len));
            end = end.saturating_add(len.saturating_mul(rows + 1 - row));
        }
        gathered.words = budget.vec(0u64, end as u64)?;
        Ok(gathered)
    }

    /// Empties all sets.
    pub fn clear(&mut self, budget: &Budget) -> Result<(), Stop> {
        self.words.chunks_mut(PIECE).try_for_each(|piece| {
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
            let (start, stage) = *self.stages.at(before - 2)?;
            let to = start + (row - before - 1) * stage;
            let (to, from) = self.words.split_at_mut_checked(to + stage).ok_or(OUTSIDE)?;
            let to = to.get_mut(to.len() - stage..).and_then(|to| to.get_mut(..len)).ok_or(OUTSIDE)?;
            let from = from.get(..len).ok_or(OUTSIDE)?;
            for (to, from) in to.chunks_mut(PIECE).zip(from.chunks(PIECE)) {
                to.copy_from_slice(from);
                budget.spend(from.len() as u64)?;
            }
        }
        Ok(())
    }

    /// Goes on to the cells with these rows, whatever row 2 is.
    pub fn go_to(&mut self, cell: &Cell) -> Result<(), Stop> {
        self.places.clear();
        let mut lists = 0;
        for (i, &length) in cell.iter().enumerate() {
            let (start, stage) = *self.stages.at(i)?;
            let rows = cell.iter().skip(i);
            let equal = rows.take_while(|row| **row == length).count();
            self.places.push(Place { start: start + lists * self.groups, stage, equal });
            let length = if i == 0 { 0 } else { length as usize };
            lists += self.binomial(self.longest.saturating_sub(length) + i, i + 1)?;
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
        let others = self.places.iter().skip(1);
        for place in others {
            met |= self.words.get((place.start + group).wrapping_sub(back)).ok_or(OUTSIDE)?;
        }
        Ok(met)
    }

    /// The same of the set of row 2 alone, whatever the second row is.
    #[inline]
    pub fn met_by_second(&self, group: usize) -> Result<u64, Stop> {
        Ok(*self.words.at(group)?)
    }

    /// Whether row `row` of the cell can be cut so that the value is met.
    pub fn is_met_by(&self, row: usize, q: u32, value: u32) -> Result<bool, Stop> {
        let back = if row == 2 { 0 } else { q as usize * self.groups };
        let at = self.places.at(row - 2)?.start - back + value as usize / 64;
        Ok(self.words.at(at)? >> (value % 64) & 1 == 1)
    }

    /// Adds the value of a cell to its sets, in every stage in which its rows are equal.
    #[inline]
    pub fn add(&mut self, cell: &Cell, value: u32) -> Result<(), Stop> {
        let q = *cell.at(0)?;
        let (group, bit) = (value as usize / 64, 1 << (value % 64));
        let second = cell.iter().take_while(|length| **length == q).count();
        for (i, place) in self.places.iter().enumerate() {
            let (back, equal) = if i == 0 { (0, second) } else { (q as usize * self.groups, place.equal) };
            let mut at = place.start - back + group;
            for _ in 0..equal {
                *self.words.at_mut(at)? |= bit;
                at += place.stage;
            }
        }
        Ok(())
    }
}
