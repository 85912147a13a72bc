//! Positions as a certificate of nim-values classifies them.

use super::NimValues;
use crate::board::classification::column_lengths;
use crate::game::chomp::{Bite, Chomp, Position, RowGame};
use crate::game::{Classified, Game, Type, VisitRange, Visitor};
use std::io;

/// First rows of up to so many squares are cut to every length when winning moves are looked for.
const SHORT: u32 = 64;

impl NimValues {
    /// The first row and the lower rows of a position, or of its transpose if that is the one that fits.
    fn fitted(&self, position: &Position) -> Option<(u32, Vec<u32>)> {
        let fits = |rows: &[u32]| {
            let second = rows.get(1).copied().unwrap_or(0);
            rows.iter().filter(|&&row| row > 0).count() <= self.rows() && second <= self.second_row()
        };
        let transposed = || column_lengths(position.rows(), self.rows() as u32);
        let rows = Some(position.rows().to_vec()).filter(|rows| fits(rows));
        let mut rows = rows.or_else(|| transposed().filter(|rows| fits(rows)))?;
        rows.resize(self.rows(), 0);
        Some((rows[0], rows.split_off(1)))
    }
}

impl RowGame for NimValues {}

impl Classified for NimValues {
    fn in_domain(&self, position: &Position) -> Result<(), String> {
        match self.fitted(position) {
            Some(_) => Ok(()),
            None => Err(format!(
                "{position} is outside the certificate's domain: at most {} rows, of which the second has at most {} \
                 squares, or the transpose of such a position",
                self.rows(),
                self.second_row()
            )),
        }
    }

    fn is_p(&self, position: &Position) -> bool {
        self.nim_value(position) == Some(0)
    }

    /// Without the poisoned square; the empty board has no nim-value.
    fn nim_value(&self, position: &Position) -> Option<u64> {
        let (first, lower) = self.fitted(position).filter(|(first, _)| *first > 0)?;
        Some(self.with(&lower).of(first))
    }

    /// The same as trying every move, without walking along a first row of a billion squares.
    fn winning_moves(&self, position: &Position) -> Vec<Bite> {
        let rows = position.rows();
        let second = rows.get(1).copied().unwrap_or(0);
        let short = rows[0].min(second.max(SHORT));
        // A longer first row leaves the lower rows as they are, and at most one makes a P-position with them.
        let zero = self.fitted(position).and_then(|(_, lower)| self.with(&lower).zero());
        let long = zero.filter(|zero| (short..rows[0]).contains(zero));
        let first = (0..short).chain(long).map(|to| Bite { row: 1, to });
        let others =
            (2..).zip(&rows[1..]).flat_map(|(row, &length)| (0..length).map(move |to| Bite { row, to }));
        first.chain(others).filter(|&bite| self.is_p(&Chomp.after(position, bite))).collect()
    }

    fn visit(&self, longest_row: Option<u32>, visit: &mut Visitor<'_, Self>) -> io::Result<()> {
        let longest = longest_row.unwrap_or(self.second_row());
        for (lower, _) in self.lists().take_while(|(lower, _)| lower[0] <= longest) {
            for first in lower[0]..=longest {
                let position =
                    Position::new([&[first], &lower[..]].concat()).expect("row lengths in order");
                visit(&position, self.kept(&position))?;
            }
        }
        Ok(())
    }

    fn visit_p(
        &self,
        longest_row: Option<u32>,
        visit: &mut dyn FnMut(&Position) -> io::Result<()>,
    ) -> io::Result<()> {
        for (lower, values) in self.lists() {
            let first = values.zero().filter(|&first| longest_row.is_none_or(|longest| first <= longest));
            let position = first.map(|first| Position::new([&[first], &lower[..]].concat()));
            position.map_or(Ok(()), |position| visit(&position.expect("row lengths in order")))?;
        }
        Ok(())
    }

    fn visited(&self, only: Option<Type>) -> Option<VisitRange> {
        let zeros = || self.lists().filter_map(|(_, values)| values.zero()).max().unwrap_or(0);
        Some(match only {
            Some(Type::P) => VisitRange { longest: Some(zeros().into()), usual: zeros().into() },
            _ => VisitRange { longest: None, usual: self.second_row().into() },
        })
    }
}
