//! The table of the only first row that makes a P-position with given lower rows.
//!
//! For lower rows `L = (a_2, ..., a_m)`, F(L) is the least `p >= a_2` that is not F of what a cut of some
//! lower row leaves. The table is gone through with the last row outermost and row 2 innermost. For
//! each row the values met by cutting it are kept as a set, which gains one value while the row grows by
//! one: a cell costs a word for each row.

use super::ranks::Ranks;
use crate::progress::Progress;

/// The value of each active cell, row after row: see [`Table::row`].
#[derive(Clone, Debug)]
pub struct Table {
    rows: usize,
    columns: u32,
    /// Numbering of the rows 3, ..., m.
    lower: Ranks,
    /// By the rank of the rows 3, ..., m: the values from `a_2 = a_3` on, 0 where there is none.
    values: Vec<Vec<u16>>,
}

impl Table {
    /// A table without active cells.
    pub fn empty(rows: usize, columns: u32) -> Option<Self> {
        let lower = Ranks::new(rows - 2, columns)?;
        let count = if rows == 2 { 1 } else { usize::try_from(lower.count(columns)).ok()? };
        Some(Table { rows, columns, lower, values: vec![Vec::new(); count] })
    }

    /// Most rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Most squares in a row.
    pub fn columns(&self) -> u32 {
        self.columns
    }

    /// The values with these rows 3, ..., m, from `a_2 = a_3` on as far as there are active cells; 0 for
    /// none.
    pub fn row(&self, lower: &[u32]) -> &[u16] {
        &self.values[self.lower.rank(lower) as usize]
    }

    /// Sets the values with these rows 3, ..., m.
    pub fn set_row(&mut self, lower: &[u32], values: Vec<u16>) {
        let rank = self.lower.rank(lower) as usize;
        self.values[rank] = values;
    }

    /// The value of the first cell with these rows 3, ..., m cut to `length`, which is row 2 too.
    pub fn first_of_cut(&self, lower: &[u32], length: u32) -> Option<u16> {
        let cut: Vec<u32> = lower.iter().map(|&row| row.min(length)).collect();
        self.row(&cut).first().copied()
    }

    /// Whether the position with these rows is a P-position.
    pub fn is_p(&self, rows: &[u32]) -> bool {
        let least = rows.get(2).copied().unwrap_or(0);
        let value = self.row(&rows[2..]).get((rows[1] - least) as usize);
        rows[0] > 0 && value.is_some_and(|&value| u32::from(value) == rows[0])
    }
}

/// The rows 3, ..., m of a table in the order in which it is gone through: row 3 fastest.
pub fn lower_rows(rows: usize, columns: u32) -> impl Iterator<Item = Vec<u32>> {
    let first = vec![0; rows - 2];
    std::iter::successors(Some(first), move |lower| {
        let grows = (0..lower.len()).find(|&i| lower[i] < columns)?;
        let mut next = lower.clone();
        next[..=grows].fill(lower[grows] + 1);
        Some(next)
    })
}

/// What the sets of a table take, in bytes.
pub fn memory(rows: usize, columns: u32) -> Option<u64> {
    let words = u64::from(columns) / 64 + 1;
    (2..=rows).try_fold(0u64, |sum, row| {
        let lists = if row == 2 { 1 } else { Ranks::new(row - 2, columns)?.count(columns) };
        let stages = (rows - row + 1) as u64;
        sum.checked_add(lists.checked_mul(words)?.checked_mul(8 * stages)?)
    })
}

/// Is given, for each innermost row that has active cells, the values used before it (as bits of words),
/// the rows 3, ..., m, and the values from `a_2 = a_3` on, 0 for none.
pub type VisitRow<'a> = dyn FnMut(&[u64], &[u32], &[u16]) + 'a;

/// Computes a table, row by row.
pub fn solve(rows: usize, columns: u32, progress: &dyn Progress, visit: &mut VisitRow<'_>) {
    let mut solver = Solver {
        rows,
        columns: columns as usize,
        words: columns as usize / 64 + 1,
        sets: Vec::new(),
        lengths: vec![0; rows + 2],
        stopped: vec![false; rows + 2],
        places: vec![0; rows + 1],
        values: Vec::new(),
        before: Vec::new(),
        progress,
        visit,
    };
    for row in 2..=rows {
        let lists = solver.lists(row, 0);
        solver.sets.push(vec![vec![0; lists * solver.words]; rows - row + 1]);
    }
    solver.grow(rows);
}

struct Solver<'a> {
    rows: usize,
    columns: usize,
    words: usize,
    /// By row less 2, then by stage: in stage `d` the rows from this one to the `d`-th after it are equal.
    sets: Vec<Vec<Vec<u64>>>,
    /// By row; the row after the last one is 0.
    lengths: Vec<usize>,
    stopped: Vec<bool>,
    places: Vec<usize>,
    values: Vec<u16>,
    before: Vec<u64>,
    progress: &'a dyn Progress,
    visit: &'a mut VisitRow<'a>,
}

fn binomial(a: usize, b: usize) -> usize {
    (1..=b).fold(1, |product, i| product * (a + 1 - i) / i)
}

impl Solver<'_> {
    /// Lists of the rows 2, ..., `row - 1` that are all at least `least`.
    fn lists(&self, row: usize, least: usize) -> usize {
        binomial(self.columns - least + row - 2, row - 2)
    }

    /// Row `row` grows from the length of the next one on.
    fn grow(&mut self, row: usize) {
        if row == 2 {
            return self.innermost();
        }
        self.stopped[row] = false;
        for length in self.lengths[row + 1]..=self.columns {
            if row == self.rows {
                self.progress.at(length as u64, self.columns as u64 + 1);
            }
            self.lengths[row] = length;
            for before in 2..row {
                let stage = row - before - 1;
                let len = self.lists(before, length) * self.words;
                let (to, from) = self.sets[before - 2].split_at_mut(stage + 1);
                to[stage][..len].copy_from_slice(&from[0][..len]);
            }
            self.grow(row - 1);
            if self.stopped[row] {
                break;
            }
        }
    }

    /// Where the sets of the cell with `a_2 = columns` begin; with `a_2 = q` they are `columns - q` sets
    /// further, but for row 2.
    fn find_places(&mut self) {
        self.lengths[2] = self.columns;
        for row in 2..=self.rows {
            let place = |r: usize| binomial(self.columns - self.lengths[r] + r - 2, r - 1);
            self.places[row] = (2..row).map(place).sum::<usize>() * self.words;
        }
    }

    fn innermost(&mut self) {
        let least = self.lengths[3];
        self.find_places();
        self.before.clone_from(&self.sets[0][0]);
        self.values.clear();
        for q in least..=self.columns {
            self.lengths[2] = q;
            let further = (self.columns - q) * self.words;
            let Some(value) = self.least_free(q, further) else {
                self.values.push(0);
                continue;
            };
            self.values.push(value as u16);
            for row in 2..=self.rows {
                let at = if row == 2 { 0 } else { self.places[row] + further } + value / 64;
                let equal = (row..=self.rows).take_while(|&r| self.lengths[r] == self.lengths[row]).count();
                for stage in &mut self.sets[row - 2][..equal] {
                    stage[at] |= 1 << (value % 64);
                }
            }
            if value == q {
                let equal = (2..=self.rows).take_while(|&r| self.lengths[r] == q).count();
                self.stopped[2..2 + equal].fill(true);
                break;
            }
        }
        let lower: Vec<u32> = self.lengths[3..=self.rows].iter().map(|&length| length as u32).collect();
        (self.visit)(&self.before, &lower, &self.values);
    }

    fn least_free(&self, q: usize, further: usize) -> Option<usize> {
        let mut mask = !0u64 << (q % 64);
        if q == 0 {
            mask &= !1;
        }
        for word in q / 64..self.words {
            let others =
                (3..=self.rows).map(|row| self.sets[row - 2][0][self.places[row] + further + word]);
            let met = others.fold(self.sets[0][0][word], |met, other| met | other);
            let free = !met & mask;
            if free != 0 {
                let value = 64 * word + free.trailing_zeros() as usize;
                return (value <= self.columns).then_some(value);
            }
            mask = !0;
        }
        None
    }
}
