//! The P-positions that a certificate names, kept by their third row.

use super::Position;
use crate::indexed::NumberedList;
use crate::limits::Budget;
use crate::verdict::Stop;

/// For each third row, for each second row from it on, the first row with which they are a P-position, if there is one:
/// of two first rows the longer one would have a move to the other.
pub(crate) struct NamedPositions(Vec<Vec<Option<u32>>>);

impl NamedPositions {
    /// Nothing is known of the third rows up to a bound.
    pub fn new(bound: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let mut rows = budget.room(u64::from(bound) + 1)?;
        rows.resize_with(bound as usize + 1, Vec::new);
        Ok(NamedPositions(rows))
    }

    /// With the next second row of this third row there is this first row.
    pub fn push(&mut self, third: u32, first: Option<u32>, budget: &mut Budget) -> Result<(), Stop> {
        // A vector that grows has at most twice the room that it needs, and for a while a third.
        budget.pay(3, size_of::<Option<u32>>())?;
        self.0.at_mut(third)?.push(first);
        Ok(())
    }

    /// The position is one of them; its second row was the last one of its third row.
    pub fn set(&mut self, Position { p, q, r }: Position) -> Result<(), Stop> {
        *self.0.at_mut(r)?.at_mut(q - r)? = Some(p);
        Ok(())
    }

    /// Whether a position with a known second row is one of them.
    pub fn has(&self, &Position { p, q, r }: &Position) -> Result<bool, Stop> {
        Ok(*self.0.at(r)?.at(q - r)? == Some(p))
    }

    /// Knowledge of a third row, if it is within the bound.
    pub fn row(&self, third: usize) -> Option<&[Option<u32>]> {
        self.0.get(third).map(Vec::as_slice)
    }
}
