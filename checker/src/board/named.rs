//! The positions that a certificate names P-positions, and the one rule that they have to obey: Lemma 1
//! of `format/boards.md`, Chomp on boards. None of them has a move to another of them, none is the empty board,
//! and every other position but that one has a move to one of them.

use super::ranks::Ranks;
use super::{Move, Position};
use crate::indexed::NumberedList;
use crate::limits::Budget;
use crate::verdict::{Code, Stop};
use crate::witness;

const OUTSIDE: Stop = Stop::Internal("a position outside the box");
const TOO_LARGE: Stop = Stop::Internal("a box beyond the limits of its kind");

/// The rejection of the empty board, named by the entry at `offset`.
pub(crate) fn won_already(offset: usize) -> Stop {
    let message = "the empty board is listed as a P-position, but its player has won already";
    Stop::rejected(Code::WonAlready, offset, message)
}

/// A set of positions of a box, no two of them with the same lower rows: the one with the longer first row
/// would have a move to the other.
pub(crate) struct NamedPositions {
    lower_rows: Ranks,
    /// For each list of lower rows the first row that is named with it, or 0.
    first_rows: Vec<u16>,
    /// Most rows and columns of the box.
    pub rows: usize,
    pub columns: u32,
    /// How many positions there are.
    pub count: u64,
}

impl NamedPositions {
    /// No position of at most `rows >= 2` rows and `columns` columns.
    pub fn new(rows: usize, columns: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let lower_rows = Ranks::new(rows - 1, columns, budget)?.ok_or(TOO_LARGE)?;
        let first_rows = budget.vec(0u16, lower_rows.count(columns)?)?;
        Ok(NamedPositions { lower_rows, first_rows, rows, columns, count: 0 })
    }

    /// The first row that is named with these lower rows, if there is one.
    pub fn first_row(&self, lower: &[u32]) -> Result<Option<u32>, Stop> {
        let first = *self.first_rows.at(self.lower_rows.rank(lower)?)?;
        Ok((first > 0).then_some(first.into()))
    }

    /// Whether a position, given by as many rows as the box has, is named.
    pub fn contains(&self, position: &[u32]) -> Result<bool, Stop> {
        let (first, lower) = position.split_first().ok_or(OUTSIDE)?;
        Ok(self.first_row(lower)? == Some(*first))
    }

    /// The first move that leads to a named position, and that position.
    pub fn option(&self, position: &Position, budget: &Budget) -> Result<Option<(Move, Position)>, Stop> {
        for (bite, option) in position.options() {
            budget.spend(position.0.len() as u64)?;
            if self.contains(&option.0)? {
                return Ok(Some((bite, option)));
            }
        }
        Ok(None)
    }

    /// Names a position, by the entry at `offset`. All positions that it has a move to must have been
    /// named, or be left unnamed.
    pub fn name(&mut self, position: Position, offset: usize, budget: &Budget) -> Result<(), Stop> {
        if let Some((bite, option)) = self.option(&position, budget)? {
            return Err(witness::p_to_p(position, bite, option, offset));
        }
        if position.0.first() == Some(&0) {
            return Err(won_already(offset));
        }
        self.insert(&position.0)
    }

    /// Names the position with these rows, as many as the box has, of which the first is not empty.
    pub fn insert(&mut self, rows: &[u32]) -> Result<(), Stop> {
        let (first, lower) = rows.split_first().ok_or(OUTSIDE)?;
        let kept = self.first_rows.at_mut(self.lower_rows.rank(lower)?)?;
        *kept = u16::try_from(*first).map_err(|_| OUTSIDE)?;
        self.count += 1;
        Ok(())
    }

    /// Rejects a position that is not named and has no move to a named one.
    pub fn has_its_type(&self, position: Position, offset: usize, budget: &Budget) -> Result<(), Stop> {
        let is_empty = position.0.iter().all(|&length| length == 0);
        if is_empty || self.contains(&position.0)? || self.option(&position, budget)?.is_some() {
            return Ok(());
        }
        Err(witness::unnamed(position, offset))
    }
}
