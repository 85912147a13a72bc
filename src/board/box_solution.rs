//! A box cut into blocks, and the P-positions of a box as lists, one for each block.

use super::boards::PositionList;
use super::lists::Lists;
use super::ranks::Ranks;
use super::{MOST_COLUMNS, MOST_ROWS};
use crate::amount::counted;
use crate::kind::CertifyError;
use serde::{Deserialize, Serialize};

/// Most positions in a block, and most blocks.
pub const MOST_IN_A_BLOCK: u64 = 1 << 32;

/// A box of `rows` by `columns` squares, whose positions are cut after `split` rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shape {
    /// Most rows, m, at least 2.
    pub rows: usize,
    /// Most squares in a row, n, at least 1.
    pub columns: u32,
    /// Rows of a prefix, k, from 1 to m - 1.
    pub split: usize,
}

/// The P-positions of a box.
#[derive(Debug)]
pub struct BoxSolution {
    /// The box.
    pub shape: Shape,
    /// Numbering of the prefixes.
    pub prefixes: Ranks,
    /// Numbering of the tails.
    pub tails: Ranks,
    /// For each prefix, the ranks of the tails that make a P-position with it.
    pub lists: Lists,
}

/// Blocks of the largest size are at most this part of all positions, and at most so many, so that
/// there are enough of them and their bitmaps stay near the processor.
const PARTS: u64 = 50;
const LARGE_BLOCK: u64 = 1 << 26;

impl Shape {
    /// The box with the least split whose blocks are small enough; `None` when no split is possible.
    pub fn chosen(rows: usize, columns: u32) -> Option<Self> {
        let all = Ranks::new(rows, columns)?.count(columns);
        let possible = (1..rows).map(|split| Shape { rows, columns, split });
        let possible: Vec<Shape> = possible.filter(|shape| shape.ranks().is_some()).collect();
        let small = |shape: &&Shape| {
            let block = shape.ranks().map_or(u64::MAX, |(_, tails)| tails.count(columns));
            block <= LARGE_BLOCK && block.saturating_mul(PARTS) <= all
        };
        possible.iter().find(small).or(possible.last()).copied()
    }

    /// The box of these rows and columns, cut with the least split whose blocks are small enough.
    ///
    /// # Errors
    /// When there is no such box.
    pub fn allowed(rows: usize, columns: u32) -> Result<Self, CertifyError> {
        let out_of_range = |message: String| Err(CertifyError::OutOfRange(message));
        if !(2..=MOST_ROWS).contains(&rows) {
            return out_of_range(format!("{}: from 2 to {MOST_ROWS} are possible", counted(rows, "row")));
        }
        if !(1..=MOST_COLUMNS).contains(&columns) {
            return out_of_range(format!("{columns} columns: from 1 to {MOST_COLUMNS} are possible"));
        }
        match Shape::chosen(rows, columns) {
            Some(shape) if Ranks::new(rows, columns).is_some() => Ok(shape),
            _ => out_of_range(format!(
                "a box of {rows} x {columns} has too many positions: blocks of at most 2^32 are possible"
            )),
        }
    }

    /// The numberings of prefixes and tails; `None` when there are more of either than 32 bits number.
    pub fn ranks(self) -> Option<(Ranks, Ranks)> {
        let of = |rows| {
            Ranks::new(rows, self.columns).filter(|ranks| ranks.count(self.columns) < MOST_IN_A_BLOCK)
        };
        Some((of(self.split)?, of(self.rows - self.split)?))
    }
}

impl PositionList for BoxSolution {
    fn is_p(&self, rows: &[u32]) -> bool {
        let (prefix, tail) = rows.split_at(self.shape.split);
        let wanted = self.tails.rank(tail) as u32;
        let block = self.prefixes.rank(prefix) as usize;
        self.lists.of(block).take_while(|&rank| rank <= wanted).last() == Some(wanted)
    }

    fn p_positions(&self) -> Box<dyn Iterator<Item = Vec<u32>> + '_> {
        let Shape { rows, columns, split } = self.shape;
        Box::new((0..self.lists.blocks()).flat_map(move |block| {
            let mut position = vec![0; rows];
            self.prefixes.unrank(block as u64, columns, &mut position[..split]);
            self.lists.of(block).map(move |rank| {
                let last = position[split - 1];
                self.tails.unrank(rank.into(), last, &mut position[split..]);
                position.clone()
            })
        }))
    }
}
