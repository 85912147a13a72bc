//! Going through the active cells of a table, whose values are computed or read on the way.
//!
//! The last row is outermost and row 2 innermost. For each row the values met by cutting it are kept as
//! a set, which gains one value while the row grows by one: a cell costs a word for each row.

use super::ranks::Ranks;

/// Where a table is being gone through, with the values met so far.
#[derive(Debug, PartialEq, Eq)]
pub struct Walk {
    rows: usize,
    columns: u32,
    words: usize,
    /// By row less 2, then by stage: in stage `d` the rows from this one to the `d`-th after it are equal.
    sets: Vec<Vec<Vec<u64>>>,
    /// By row; the row after the last one is 0.
    lengths: Vec<u32>,
    stopped: Vec<bool>,
    places: Vec<usize>,
    /// The length with which the last row goes on; none at the end.
    next: Option<u32>,
}

/// An active cell, before it has a value.
pub struct Cell<'a> {
    walk: &'a Walk,
    further: usize,
}

impl Cell<'_> {
    /// Most squares in a row, n.
    pub fn columns(&self) -> u32 {
        self.walk.columns
    }

    /// Length of row 2.
    #[inline]
    pub fn second(&self) -> u32 {
        self.walk.lengths[2]
    }

    /// Length of row 3; 0 if there is none.
    #[inline]
    pub fn third(&self) -> u32 {
        self.walk.lengths[3]
    }

    /// Lengths of the rows 3, ..., m.
    pub fn lower(&self) -> &[u32] {
        &self.walk.lengths[3..=self.walk.rows]
    }

    /// The values met by cuts of row 2: word number `word` of a set.
    #[inline]
    pub fn met_by_second(&self, word: usize) -> u64 {
        self.walk.sets[0][0][word]
    }

    /// The least number from `a_2` on, 1 at least, that no cut of a lower row meets.
    #[inline]
    pub fn least_free(&self) -> Option<u32> {
        let walk = self.walk;
        let from = self.second().max(1);
        let mut mask = !0u64 << (from % 64);
        for word in from as usize / 64..walk.words {
            if word + 1 == walk.words {
                mask &= !0 >> (63 - walk.columns % 64);
            }
            let lower = walk.sets[1..].iter().zip(&walk.places[3..]);
            let met = lower.fold(self.met_by_second(word), |met, (stages, place)| {
                met | stages[0][place + self.further + word]
            });
            let free = !met & mask;
            if free != 0 {
                return Some(64 * word as u32 + free.trailing_zeros());
            }
            mask = !0;
        }
        None
    }
}

/// Bytes of the sets of a table.
pub fn memory(rows: usize, columns: u32) -> Option<u64> {
    let words = u64::from(columns) / 64 + 1;
    (2..=rows).try_fold(0u64, |sum, row| {
        let lists = if row == 2 { 1 } else { Ranks::new(row - 2, columns)?.count(columns) };
        let stages = (rows - row + 1) as u64;
        sum.checked_add(lists.checked_mul(words)?.checked_mul(8 * stages)?)
    })
}

fn binomial(a: usize, b: usize) -> usize {
    (1..=b).fold(1, |product, i| product * (a + 1 - i) / i)
}

impl Walk {
    /// Before the first cell.
    pub fn new(rows: usize, columns: u32) -> Self {
        let mut walk = Walk {
            rows,
            columns,
            words: columns as usize / 64 + 1,
            sets: Vec::new(),
            lengths: vec![0; rows + 2],
            stopped: vec![false; rows + 2],
            places: vec![0; rows + 1],
            next: Some(0),
        };
        for row in 2..=rows {
            let lists = walk.lists(row, 0);
            walk.sets.push(vec![vec![0; lists * walk.words]; rows - row + 1]);
        }
        walk
    }

    /// The length with which the last row goes on; none when all cells have been gone through.
    pub fn next(&self) -> Option<u32> {
        self.next
    }

    /// Lists of the rows 2, ..., `row - 1` that are all at least `least`.
    fn lists(&self, row: usize, least: u32) -> usize {
        binomial((self.columns - least) as usize + row - 2, row - 2)
    }

    /// Goes through the cells with the next length of the last row. `choose` gives each its value, which
    /// is at most n.
    ///
    /// # Errors
    /// The errors of `choose`.
    pub fn advance<E>(
        &mut self,
        choose: &mut impl FnMut(&Cell<'_>) -> Result<Option<u32>, E>,
    ) -> Result<(), E> {
        let Some(length) = self.next else { return Ok(()) };
        let last = self.rows;
        if last == 2 {
            self.next = None;
            return self.innermost(choose);
        }
        self.stopped[last] = false;
        self.begin(last, length);
        self.grow(last - 1, choose)?;
        self.next = (length < self.columns && !self.stopped[last]).then_some(length + 1);
        Ok(())
    }

    /// Row `row` has come to this length, and the rows before it are to begin there.
    fn begin(&mut self, row: usize, length: u32) {
        self.lengths[row] = length;
        for before in 2..row {
            let stage = row - before - 1;
            let len = self.lists(before, length) * self.words;
            let (to, from) = self.sets[before - 2].split_at_mut(stage + 1);
            to[stage][..len].copy_from_slice(&from[0][..len]);
        }
    }

    /// Row `row` grows from the length of the next one on.
    fn grow<E>(
        &mut self,
        row: usize,
        choose: &mut impl FnMut(&Cell<'_>) -> Result<Option<u32>, E>,
    ) -> Result<(), E> {
        if row == 2 {
            return self.innermost(choose);
        }
        self.stopped[row] = false;
        for length in self.lengths[row + 1]..=self.columns {
            self.begin(row, length);
            self.grow(row - 1, choose)?;
            if self.stopped[row] {
                break;
            }
        }
        Ok(())
    }

    /// Where the sets of the cell with `a_2 = columns` begin; with `a_2 = q` they are `columns - q` sets
    /// further, but for row 2.
    fn find_places(&mut self) {
        self.lengths[2] = self.columns;
        for row in 2..=self.rows {
            let place = |r: usize| binomial((self.columns - self.lengths[r]) as usize + r - 2, r - 1);
            self.places[row] = (2..row).map(place).sum::<usize>() * self.words;
        }
    }

    fn innermost<E>(
        &mut self,
        choose: &mut impl FnMut(&Cell<'_>) -> Result<Option<u32>, E>,
    ) -> Result<(), E> {
        self.find_places();
        for q in self.lengths[3]..=self.columns {
            self.lengths[2] = q;
            let further = (self.columns - q) as usize * self.words;
            let Some(value) = choose(&Cell { walk: self, further })? else { continue };
            for row in 2..=self.rows {
                let at = if row == 2 { 0 } else { self.places[row] + further } + value as usize / 64;
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
        Ok(())
    }
}
