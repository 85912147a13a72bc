//! The table of the only first row that makes a P-position with given lower rows.
//!
//! For lower rows `L = (a_2, ..., a_m)`, F(L) is the least `p >= a_2` that is not F of what a cut of some
//! lower row leaves.

use super::MOST_TABLE_ROWS;
use super::boards::PositionList;
use super::ranks::Ranks;

/// The value of each active cell, row after row.
#[derive(Clone, Debug)]
pub struct Table {
    rows: usize,
    columns: u32,
    /// Numbering of the rows 3, ..., m.
    lower: Ranks,
    /// By the rank of the rows 3, ..., m: where their values begin, and how many there are.
    starts: Vec<u64>,
    lengths: Vec<u32>,
    /// From `a_2 = a_3` on, 0 where there is none.
    values: Vec<u16>,
}

/// Bytes for each list of the rows 3, ..., m, and for each of its values, where a vector that grows has up to twice the
/// room that it needs.
const BYTES_A_LIST: f64 = 12.0;
const BYTES_A_VALUE: f64 = 4.0;

/// Bytes of a table of so many active cells.
pub fn memory(rows: usize, columns: u32, cells: f64) -> f64 {
    let lists =
        if rows == 2 { Some(1) } else { Ranks::new(rows - 2, columns).map(|ranks| ranks.count(columns)) };
    lists.map_or(f64::INFINITY, |lists| lists as f64 * BYTES_A_LIST + cells * BYTES_A_VALUE)
}

impl Table {
    /// A table without active cells.
    pub fn empty(rows: usize, columns: u32) -> Option<Self> {
        let lower = Ranks::new(rows - 2, columns)?;
        let count = if rows == 2 { 1 } else { usize::try_from(lower.count(columns)).ok()? };
        Some(Table {
            rows,
            columns,
            lower,
            starts: vec![0; count],
            lengths: vec![0; count],
            values: Vec::new(),
        })
    }

    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Most squares in a row.
    pub fn columns(&self) -> u32 {
        self.columns
    }

    /// Appends the value of the next active cell with these rows 3, ..., m. The cells with the same ones come one after
    /// the other.
    pub fn push(&mut self, lower: &[u32], value: Option<u32>) {
        let rank = self.lower.rank(lower) as usize;
        if self.lengths[rank] == 0 {
            self.starts[rank] = self.values.len() as u64;
        }
        self.lengths[rank] += 1;
        self.values.push(value.unwrap_or(0) as u16);
    }

    /// The values with the rows 3, ..., m of this rank.
    fn of_lower(&self, rank: u64) -> &[u16] {
        let start = self.starts[rank as usize] as usize;
        &self.values[start..start + self.lengths[rank as usize] as usize]
    }
}

impl PositionList for Table {
    fn is_p(&self, rows: &[u32]) -> bool {
        let least = rows.get(2).copied().unwrap_or(0);
        let row = self.of_lower(self.lower.rank(&rows[2..]));
        let value = row.get((rows[1] - least) as usize);
        rows[0] > 0 && value.is_some_and(|&value| u32::from(value) == rows[0])
    }

    /// The named positions are sorted first.
    fn p_positions(&self) -> Box<dyn Iterator<Item = Vec<u32>> + '_> {
        let mut named: Vec<[u16; MOST_TABLE_ROWS]> = Vec::new();
        let mut lower = vec![0; self.rows - 2];
        for rank in 0..self.starts.len() as u64 {
            let values = self.of_lower(rank);
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
