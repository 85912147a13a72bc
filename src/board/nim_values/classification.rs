//! Positions as a certificate of nim-values classifies them.

use super::NimValues;
use crate::board::boards::fitted_by;
use crate::game::chomp::{Bite, Chomp, Position, RowGame};
use crate::game::{ClassifiedGame, Forms, Game, Positions, Type, VisitRange};
use crate::output::array::{Array, Numbers, places};
use crate::output::listing::Sequence;

const BOARDS: &str = "boards";
/// First rows of up to so many squares are cut to every length when winning moves are looked for.
const SHORT: u32 = 64;

fn position(first: u32, lower: &[u32]) -> Position {
    Position::new([&[first], lower].concat()).expect("row lengths in order")
}

impl NimValues {
    /// The first row and the lower rows of a position, or of its transpose if that is the one that fits.
    fn fitted(&self, position: &Position) -> Option<(u32, Vec<u32>)> {
        let mut rows = fitted_by(position, self.rows(), |rows| {
            let second = rows.get(1).copied().unwrap_or(0);
            rows.iter().filter(|&&row| row > 0).count() <= self.rows() && second <= self.second_row()
        })?;
        Some((rows[0], rows.split_off(1)))
    }
}

impl RowGame for NimValues {}

impl ClassifiedGame for NimValues {
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

    fn has_nim_values(&self) -> bool {
        true
    }

    fn winning_moves(&self, position: &Position) -> Vec<Bite> {
        self.moves_to(position, 0)
    }

    /// The same as trying every move, without walking along a first row of a billion squares.
    fn moves_to(&self, position: &Position, value: u64) -> Vec<Bite> {
        let rows = position.rows();
        let second = rows.get(1).copied().unwrap_or(0);
        let short = rows[0].min(second.max(SHORT));
        // A longer first row leaves the lower rows as they are, and at most one has the value with them.
        let first = self.fitted(position).and_then(|(_, lower)| self.with(&lower).first_row(value));
        let long = first.filter(|first| (short..rows[0]).contains(first));
        let first = (0..short).chain(long).map(|to| Bite { row: 1, to });
        let others =
            (2..).zip(&rows[1..]).flat_map(|(row, &length)| (0..length).map(move |to| Bite { row, to }));
        let leaves = |bite: &Bite| self.nim_value(&Chomp.after(position, *bite)) == Some(value);
        first.chain(others).filter(leaves).collect()
    }

    fn positions(&self, longest_row: Option<u32>) -> Positions<'_, Self> {
        let longest = longest_row.unwrap_or(self.second_row());
        let lists = self.lists().map(|(lower, _)| lower).take_while(move |lower| lower[0] <= longest);
        let of = move |lower: Vec<u32>| (lower[0]..=longest).map(move |first| position(first, &lower));
        Ok(Box::new(lists.flat_map(of)))
    }

    fn p_positions(&self, longest_row: Option<u32>) -> Positions<'_, Self> {
        let zeros = self.lists().filter_map(|(lower, values)| Some((values.first_row(0)?, lower)));
        let zeros = zeros.filter(move |(first, _)| longest_row.is_none_or(|longest| *first <= longest));
        Ok(Box::new(zeros.map(|(first, lower)| position(first, &lower))))
    }
}

impl Forms for NimValues {
    fn visited(&self, only: Option<Type>) -> Option<VisitRange> {
        let zeros = || self.lists().filter_map(|(_, values)| values.first_row(0)).max().unwrap_or(0);
        Some(match only {
            Some(Type::P) => VisitRange { longest: Some(zeros().into()), usual: zeros().into() },
            _ => VisitRange { longest: None, usual: self.second_row().into() },
        })
    }

    /// The boards, and the positions with each list of lower rows.
    fn sequences(&self) -> Vec<String> {
        let lower = vec![self.second_row().to_string(); self.rows() - 1];
        vec![BOARDS.to_string(), format!("[p,{}]", lower.join(","))]
    }

    /// Of the positions with some lower rows, like `[p,5,2]`: the preperiod and one period.
    fn sequence(&self, name: &str) -> Option<Sequence<'_>> {
        let entry = None;
        if name == BOARDS {
            let about = format!("nim-values of the boards {} x b without the poisoned square", self.rows());
            let board = |length: u32| self.with(&vec![length; self.rows() - 1]).of(length);
            let terms = Box::new((1..=self.second_row()).map(board));
            return Some(Sequence { about, entry, first: 1, terms });
        }
        let lower = name.strip_prefix("[p")?.strip_suffix(']')?;
        let position = Position::parse(&format!("[{}{lower}]", self.second_row())).ok()?;
        let (_, lower) = self.fitted(&position)?;
        let values = self.with(&lower);
        let first = lower[0].max(1);
        let terms = Box::new((first..values.end()).map(|p| values.of(p)));
        let about = format!("nim-values of {name} without the poisoned square");
        Some(Sequence { about, entry, first: first.into(), terms })
    }

    /// The positions with first rows of up to as many squares as the second may have.
    fn array(&self) -> Option<Array<'_>> {
        let shape = vec![u64::from(self.second_row()) + 1; self.rows()];
        shape.iter().try_fold(1u64, |lists, length| lists.checked_mul(*length))?;
        let number = move |rows: Vec<u64>| {
            let rows: Vec<u32> = rows.into_iter().map(|row| row as u32).collect();
            let is_position = rows[0] > 0 && rows.is_sorted_by(|longer, row| longer >= row);
            if is_position { self.with(&rows[1..]).of(rows[0]) as u32 } else { u32::MAX }
        };
        let rows = ["p", "q", "r", "s", "t", "u", "v", "w"][..self.rows()].join(",");
        let about = format!("[{rows}]: the nim-value, {} where there is no such position", u32::MAX);
        let numbers = Numbers::U32(Box::new(places(&shape).map(number)));
        Some(Array { about, shape, numbers })
    }
}
