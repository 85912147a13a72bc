//! The table of the only first row that makes a P-position with given lower rows.
//!
//! For lower rows `L = (a_2, ..., a_m)`, F(L) is the least `p >= a_2` that is not F of what a cut of some
//! lower row leaves.

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

    /// Whether the position with these rows is a P-position.
    pub fn is_p(&self, rows: &[u32]) -> bool {
        let least = rows.get(2).copied().unwrap_or(0);
        let row = &self.values[self.lower.rank(&rows[2..]) as usize];
        let value = row.get((rows[1] - least) as usize);
        rows[0] > 0 && value.is_some_and(|&value| u32::from(value) == rows[0])
    }
}
