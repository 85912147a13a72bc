//! Boards of up to `m` rows and `n` columns as a certificate classifies them.

use super::claims;
use super::figure::openings;
use super::ranks::Ranks;
use crate::claims::Domain;
use crate::game::chomp::{Bite, Chomp, Position};
use crate::game::{Classified, Drawing, Game, Type, Visited, Visitor};
use crate::report::figure::{Figure, FigureError, Wanted};
use std::io;

/// Whether the position with these rows is a P-position.
type IsP = dyn Fn(&[u32]) -> bool;

/// A classification of all positions of at most `rows` rows and `columns` columns.
pub struct Boards {
    rows: usize,
    columns: u32,
    is_p: Box<IsP>,
}

impl Boards {
    /// The classification that `is_p` gives to positions of exactly `rows` rows, of which some may be
    /// empty.
    pub fn new(rows: usize, columns: u32, is_p: impl Fn(&[u32]) -> bool + 'static) -> Self {
        Boards { rows, columns, is_p: Box::new(is_p) }
    }

    /// Most rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Most columns.
    pub fn columns(&self) -> u32 {
        self.columns
    }

    /// The winning first moves of the board of `rows` rows of `columns` squares, in canonical order.
    pub fn openings(&self, rows: usize, columns: u32) -> Vec<Bite> {
        let board = Position::new(vec![columns; rows]).expect("a board within the box");
        self.winning_moves(&board)
    }
}

impl Game for Boards {
    type Position = Position;
    type Move = Bite;

    fn moves(&self, position: &Position) -> Vec<Bite> {
        Chomp.moves(position)
    }

    fn after(&self, position: &Position, bite: Bite) -> Position {
        Chomp.after(position, bite)
    }

    fn drawing(&self, position: &Position, bite: Option<Bite>) -> Drawing {
        Chomp.drawing(position, bite)
    }

    fn squares(&self, position: &Position) -> u64 {
        Chomp.squares(position)
    }
}

impl Classified for Boards {
    fn position(&self, text: &str) -> Result<Position, String> {
        Position::parse(text).map_err(|error| error.to_string())
    }

    fn in_domain(&self, position: &Position) -> Result<(), String> {
        let (rows, columns) = (position.rows().len(), position.rows()[0]);
        if rows > self.rows || columns > self.columns {
            return Err(format!(
                "{position} is outside the certificate's domain: at most {} rows of at most {} squares",
                self.rows, self.columns
            ));
        }
        Ok(())
    }

    fn is_p(&self, position: &Position) -> bool {
        let mut rows = position.rows().to_vec();
        rows.resize(self.rows, 0);
        (self.is_p)(&rows)
    }

    fn visit(&self, longest_row: Option<u32>, visit: &mut Visitor<'_, Self>) -> io::Result<()> {
        let longest = longest_row.unwrap_or(self.columns).min(self.columns);
        let ranks = Ranks::new(self.rows, longest).ok_or_else(|| {
            io::Error::other("there are more positions than can be counted; --longest-row limits them")
        })?;
        let mut rows = vec![0; self.rows];
        for rank in 0..ranks.count(longest) {
            ranks.unrank(rank, longest, &mut rows);
            let position = Position::new(rows.clone()).expect("row lengths in order");
            visit(&position, self.kept(&position))?;
        }
        Ok(())
    }

    fn visited(&self, _only: Option<Type>) -> Option<Visited> {
        let columns = u64::from(self.columns);
        Some(Visited { longest: Some(columns), usual: columns })
    }

    fn domain(&self) -> Option<Domain<'_>> {
        Some(claims::domain(self))
    }

    fn figure(&self, wanted: &Wanted) -> Result<Figure, FigureError> {
        openings(self, wanted)
    }
}
