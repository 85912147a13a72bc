//! Boards of up to `m` rows and `n` columns as a certificate classifies them.

use super::boards::Boards;
use super::domain;
use super::openings::openings;
use super::ranks::Ranks;
use crate::claims::Domain;
use crate::game::chomp::{Position, RowGame};
use crate::game::{ClassifiedGame, Forms, Positions, Type, VisitRange};
use crate::output::figure::{Figure, FigureError, FigureRequest};
use crate::output::listing::Sequence;
use std::io;

impl RowGame for Boards {}

impl ClassifiedGame for Boards {
    fn in_domain(&self, position: &Position) -> Result<(), String> {
        match self.fitted(position) {
            Some(_) => Ok(()),
            None => Err(format!(
                "{position} is outside the certificate's domain: at most {} rows of at most {} squares, or the \
                 transpose of such a position",
                self.rows, self.columns
            )),
        }
    }

    fn is_p(&self, position: &Position) -> bool {
        self.fitted(position).is_some_and(|rows| self.listed.is_p(&rows))
    }

    fn positions(&self, longest_row: Option<u32>) -> Positions<'_, Self> {
        let longest = longest_row.unwrap_or(self.columns).min(self.columns);
        let ranks = Ranks::new(self.rows, longest).ok_or_else(|| {
            io::Error::other("there are more positions than can be counted; --longest-row limits them")
        })?;
        let count = ranks.count(longest);
        let position = move |rank: u64| {
            let mut rows = vec![0; self.rows];
            ranks.unrank(rank, longest, &mut rows);
            Position::new(rows).expect("row lengths in order")
        };
        Ok(Box::new((0..count).map(position)))
    }

    fn p_positions(&self, longest_row: Option<u32>) -> Positions<'_, Self> {
        let longest = longest_row.unwrap_or(self.columns);
        let listed = self.listed.p_positions().take_while(move |rows| rows[0] <= longest);
        Ok(Box::new(listed.map(|rows| Position::new(rows).expect("row lengths in order"))))
    }
}

impl Forms for Boards {
    /// The rows one by one, the last one first, and how many P-positions have a first row of each length.
    fn sequences(&self) -> Vec<String> {
        let rows = (1..=self.rows).rev().map(|row| format!("row-{row}"));
        rows.chain(["counts".to_string()]).collect()
    }

    fn sequence(&self, name: &str) -> Option<Sequence<'_>> {
        let (m, n) = (self.rows, self.columns);
        let domain = format!("of the P-positions of Chomp with at most {m} rows and {n} columns");
        if name == "counts" {
            let terms =
                CountsByFirstRow { positions: self.listed.p_positions().peekable(), next: 1, most: n };
            let about = format!("how many {domain} have a first row of 1, 2, ... squares");
            return Some(Sequence { about, entry: None, first: 1, terms: Box::new(terms) });
        }
        let row: usize = name.strip_prefix("row-")?.parse().ok().filter(|row| (1..=m).contains(row))?;
        Some(Sequence {
            about: format!("row {row} {domain}, in lexicographic order"),
            entry: None,
            first: 1,
            terms: Box::new(self.listed.p_positions().map(move |rows| rows[row - 1].into())),
        })
    }

    fn visited(&self, _only: Option<Type>) -> Option<VisitRange> {
        let columns = u64::from(self.columns);
        Some(VisitRange { longest: Some(columns), usual: columns })
    }

    fn domain(&self) -> Option<Domain<'_>> {
        Some(domain::domain(self))
    }

    fn figure(&self, wanted: &FigureRequest) -> Result<Figure, FigureError> {
        openings(self, wanted)
    }
}

/// How many of the positions, whose first rows never get shorter, have a first row of `next` squares, and
/// so on up to `most`.
struct CountsByFirstRow<I: Iterator> {
    positions: std::iter::Peekable<I>,
    next: u32,
    most: u32,
}

impl<I: Iterator<Item = Vec<u32>>> Iterator for CountsByFirstRow<I> {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        if self.next > self.most {
            return None;
        }
        let mut count = 0;
        while self.positions.next_if(|rows| rows[0] == self.next).is_some() {
            count += 1;
        }
        self.next += 1;
        Some(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::boards::PositionList;
    use crate::game::Game;

    /// Nothing is P.
    struct EmptyList;

    impl PositionList for EmptyList {
        fn is_p(&self, _rows: &[u32]) -> bool {
            false
        }

        fn p_positions(&self) -> Box<dyn Iterator<Item = Vec<u32>> + '_> {
            Box::new(std::iter::empty())
        }
    }

    #[test]
    fn a_transpose_fits_and_what_does_not_is_told_the_domain() {
        let boards = Boards::new(2, 4, EmptyList);
        let said = |text| boards.in_domain(&boards.position(text).unwrap());
        assert_eq!(said("[2,2,1,1]"), Ok(()));
        let domain = "at most 2 rows of at most 4 squares, or the transpose of such a position";
        assert_eq!(said("[5,1,1]"), Err(format!("[5,1,1] is outside the certificate's domain: {domain}")));
    }
}
