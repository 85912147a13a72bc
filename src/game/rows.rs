//! Lists of positions of Chomp on rows, whatever their domain.

use super::Game;
use super::chomp::{Chomp, Position};
use crate::numbering::{Label, NO_ARRAY, Numbering, SizeError, Transcript};
use crate::progress::Progress;

/// Every list of numbers that do not descend, number `j` of at most `longest[j]`, in lexicographic order; `longest` does not
/// descend either.
pub fn ascending(longest: &[u64]) -> impl Iterator<Item = Vec<u64>> + use<> {
    let longest = longest.to_vec();
    let first = Some(vec![0; longest.len()]);
    std::iter::successors(first, move |list: &Vec<u64>| {
        let place = (0..list.len()).rfind(|&place| list[place] < longest[place])?;
        let mut next = list.clone();
        next[place..].fill(list[place] + 1);
        Some(next)
    })
}

/// A domain of positions of Chomp; the rest of a [`Numbering`] is the same for all.
pub trait RowNumbering {
    /// The number of a position of the domain; `None` outside.
    fn place(&self, position: &Position) -> Option<u64>;

    /// The rows of the position with this number.
    fn rows(&self, number: u64) -> Vec<u32>;

    /// Why a position is outside, in words.
    fn outside(&self, position: &Position) -> String;

    /// As [`Numbering::cell`].
    ///
    /// # Errors
    /// When it is impossible, or there is no such array.
    fn cell_of(&self, _indices: &[u64], _value: u64) -> Result<Option<(Label, Vec<u64>)>, String> {
        Err(NO_ARRAY.to_string())
    }

    /// As [`Numbering::write`].
    ///
    /// # Errors
    /// When the domain is too large.
    fn write_rows(&self, numbers: &[u64], progress: &dyn Progress) -> Result<Transcript, SizeError>;
}

impl<R: RowNumbering> Numbering for R {
    fn parse(&self, text: &str) -> Result<Vec<u64>, String> {
        Ok(Chomp.position(text)?.numbers())
    }

    fn text(&self, position: &[u64]) -> String {
        Position::of_numbers(position)
            .map_or_else(|error| error.to_string(), |position| position.to_string())
    }

    fn number(&self, position: &[u64]) -> Result<u64, String> {
        let position = Position::of_numbers(position).map_err(|error| error.to_string())?;
        self.place(&position).ok_or_else(|| self.outside(&position))
    }

    fn cell(&self, indices: &[u64], value: u64) -> Result<Option<(Label, Vec<u64>)>, String> {
        self.cell_of(indices, value)
    }

    fn position(&self, number: u64) -> Vec<u64> {
        self.rows(number).into_iter().map(u64::from).collect()
    }

    fn joins(&self, from: &[u64], to: &[u64]) -> Option<String> {
        Chomp::joins(from, to)
    }

    fn after(&self, position: &[u64], chosen: &[u64]) -> Option<Vec<u64>> {
        Chomp::after_numbers(position, chosen)
    }

    fn write(&self, numbers: &[u64], progress: &dyn Progress) -> Result<Transcript, SizeError> {
        self.write_rows(numbers, progress)
    }
}
