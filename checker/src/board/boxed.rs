//! The kind *board box*: the list of all P-positions of at most `m` rows and `n` columns, in blocks by
//! their first `k` rows.
//!
//! The check is Lemma 1 of `format/boards.md`, word by word: every position in the order of the file, and every
//! move of it.

use super::list::List;
use super::named::NamedPositions;
use super::openings::Openings;
use super::ranks::Ranks;
use super::{MOST_COLUMNS, MOST_ROWS, Position};
use crate::container::Container;
use crate::limits::Budget;
use crate::reader::BitReader;
use crate::statement::{Conclusion, Value};
use crate::verdict::Stop;

/// Most positions in a block, and most blocks.
pub const MOST_IN_A_BLOCK: u64 = 1 << 32;

/// A box cut into blocks: of all positions with the same first `k` rows, which are their *prefix*. The
/// other rows are their *tail*.
pub(crate) struct Shape {
    pub columns: u32,
    pub prefixes: Ranks,
    pub tails: Ranks,
    /// How many positions the box has.
    pub positions: u64,
}

/// Checks a whole certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Conclusion, Stop> {
    let (shape, named) = named(file, budget)?;
    let openings = Openings::of(shape.rows(), shape.columns, budget, |rows, budget| {
        budget.spend(rows.len() as u64)?;
        named.contains(rows)
    })?;
    Ok(shape.proved(named.count, &openings))
}

/// The P-positions that a certificate names, once each position has been found to have its type.
pub(crate) fn named(file: &Container<'_>, budget: &mut Budget) -> Result<(Shape, NamedPositions), Stop> {
    let shape = Shape::read(file, budget)?;
    shape.each_list(file, budget, |_, _| Ok(()))?;
    let mut named = NamedPositions::new(shape.rows(), shape.columns, budget)?;
    shape.each_list(file, budget, |prefix, list| check_block(&shape, prefix, list, &mut named, budget))?;
    Ok((shape, named))
}

/// All positions with this prefix.
fn check_block(
    shape: &Shape,
    prefix: &[u32],
    mut list: List<'_>,
    named: &mut NamedPositions,
    budget: &Budget,
) -> Result<(), Stop> {
    let (offset, size) = (list.start.offset(), shape.size(prefix)?);
    while let Some(rank) = list.next()? {
        named.name(shape.position(prefix, rank)?, offset, budget)?;
    }
    (0..size).try_for_each(|rank| named.has_its_type(shape.position(prefix, rank)?, offset, budget))
}

impl Shape {
    /// Reads the parameters.
    pub fn read(file: &Container<'_>, budget: &mut Budget) -> Result<Shape, Stop> {
        let [m, n, k] = file.parameters[..] else {
            return Err(file.wrong_parameter_count("3, which are m, n and k"));
        };
        file.in_range(0, "m", m, 2..=MOST_ROWS)?;
        file.in_range(1, "n", n, 1..=MOST_COLUMNS)?;
        file.in_range(2, "k", k, 1..=m - 1)?;
        let columns = n as u32;
        let mut ranks = |rows: u64, most: u64, what: &str| match Ranks::new(rows as usize, columns, budget)?
        {
            Some(ranks) if ranks.count(columns)? <= most => Ok(ranks),
            _ => Err(file.bad_parameter(1, format!("there are more than {most} {what}"))),
        };
        let prefixes = ranks(k, MOST_IN_A_BLOCK, "blocks")?;
        let tails = ranks(m - k, MOST_IN_A_BLOCK, "positions in a block")?;
        let positions = ranks(m, u64::MAX, "positions")?.count(columns)?;
        Ok(Shape { columns, prefixes, tails, positions })
    }

    /// How many rows the box has.
    pub fn rows(&self) -> usize {
        self.prefixes.rows() + self.tails.rows()
    }

    /// How many positions have this prefix.
    pub fn size(&self, prefix: &[u32]) -> Result<u64, Stop> {
        self.tails.count(prefix.last().copied().unwrap_or(0))
    }

    /// The position with this prefix whose tail has this rank.
    pub fn position(&self, prefix: &[u32], rank: u64) -> Result<Position, Stop> {
        let mut tail = vec![0; self.tails.rows()];
        self.tails.unrank(rank, prefix.last().copied().unwrap_or(0), &mut tail)?;
        Ok(Position([prefix, &tail].concat()))
    }

    /// Gives each prefix and its list to `visit`, and reads the list to its end; then the payload is
    /// at its end.
    pub fn each_list<'a>(
        &self,
        file: &Container<'a>,
        budget: &Budget,
        mut visit: impl FnMut(&[u32], List<'a>) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let mut bits = BitReader::new(file.payload, file.payload_offset);
        let blocks = self.prefixes.count(self.columns)?;
        // Each list takes a bit at least.
        if blocks > bits.remaining() {
            return Err(bits.ends());
        }
        let mut prefix = vec![0; self.prefixes.rows()];
        for block in 0..blocks {
            self.prefixes.unrank(block, self.columns, &mut prefix)?;
            let mut list = List::begin(bits, self.size(&prefix)?)?;
            budget.spend(prefix.len() as u64 + u64::from(self.columns))?;
            visit(&prefix, list.clone())?;
            while list.next()?.is_some() {
                budget.spend(1)?;
            }
            bits = list.rest();
        }
        bits.finish()
    }

    /// Result once these lists name the P-positions.
    pub fn proved(&self, p_positions: u64, openings: &Openings) -> Conclusion {
        let (m, n, k, positions) = (self.rows(), self.columns, self.prefixes.rows(), self.positions);
        Conclusion {
            text: format!(
                "Chomp, all positions of at most {m} rows and {n} columns: {p_positions} of {positions} are \
                 P-positions; {}",
                openings.in_words()
            ),
            parameters: vec![
                ("m", Value::Number(m as u64)),
                ("n", Value::Number(n.into())),
                ("k", Value::Number(k as u64)),
            ],
            facts: vec![
                ("positions", Value::Number(positions)),
                ("p_positions", Value::Number(p_positions)),
                ("openings", openings.value()),
            ],
        }
    }
}
