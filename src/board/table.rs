//! The table of the only first row that makes a P-position with given lower rows.
//!
//! For lower rows `L = (a_2, ..., a_m)`, F(L) is the least `p >= a_2` that is not F of what a cut of some
//! lower row leaves.

use super::classified::Listed;
use super::kinds::MOST_TABLE_ROWS;
use super::ranks::Ranks;

/// The value of each active cell, row after row.
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

    /// Appends the value of the next active cell with these rows 3, ..., m.
    pub fn push(&mut self, lower: &[u32], value: Option<u32>) {
        let rank = self.lower.rank(lower) as usize;
        self.values[rank].push(value.unwrap_or(0) as u16);
    }
}

impl Listed for Table {
    fn is_p(&self, rows: &[u32]) -> bool {
        let least = rows.get(2).copied().unwrap_or(0);
        let row = &self.values[self.lower.rank(&rows[2..]) as usize];
        let value = row.get((rows[1] - least) as usize);
        rows[0] > 0 && value.is_some_and(|&value| u32::from(value) == rows[0])
    }

    /// What is named is sorted first.
    fn p_positions(&self) -> Box<dyn Iterator<Item = Vec<u32>> + '_> {
        let mut named: Vec<[u16; MOST_TABLE_ROWS]> = Vec::new();
        let mut lower = vec![0; self.rows - 2];
        for (rank, values) in (0..).zip(&self.values) {
            self.lower.unrank(rank, self.columns, &mut lower);
            let least = lower.first().map_or(0, |&row| row as u16);
            for (second, &first) in (least..).zip(values).filter(|(_, first)| **first > 0) {
                let mut position = [0; MOST_TABLE_ROWS];
                (position[0], position[1]) = (first, second);
                position[2..].iter_mut().zip(&lower).for_each(|(to, &row)| *to = row as u16);
                named.push(position);
            }
        }
        named.sort_unstable();
        Box::new(
            named.into_iter().map(|position| position[..self.rows].iter().map(|&a| a.into()).collect()),
        )
    }
}
