//! Lists of P-positions of Chomp on boards, as the kinds *board box*, *rows table* and *few squares*.

use super::boards::fitted;
use super::box_solution::Shape;
use super::few_squares::{self, Squares};
use super::kinds::boxed;
use super::kinds::table::Writer;
use super::ranks::Ranks;
use super::table_cells::{Cell, Walk};
use super::{MOST_COLUMNS, MOST_LISTS, MOST_SQUARES, MOST_TABLE_ROWS};
use crate::game::Game;
use crate::game::chomp::{Chomp, Position};
use crate::game::rows::RowNumbering;
use crate::kind::CertifyError;
use crate::numbering::{Fault, SizeError, Transcript};
use crate::progress::Progress;

fn wide(rows: &[u32]) -> Vec<u64> {
    rows.iter().copied().map(u64::from).collect()
}

/// A box of m rows and n columns, as the kind *board box*: a number is that of the block, and the rank in it.
pub struct BoxPositions {
    shape: Shape,
    prefixes: Ranks,
    tails: Ranks,
}

impl BoxPositions {
    /// The box that is cut like this.
    ///
    /// # Errors
    /// When there is no such box.
    pub fn new(rows: usize, columns: u32) -> Result<Self, CertifyError> {
        let shape = Shape::allowed(rows, columns)?;
        let (prefixes, tails) = shape.ranks().expect("an allowed box has ranks");
        Ok(BoxPositions { shape, prefixes, tails })
    }
}

/// Bits of a rank.
const RANK: u32 = 32;

impl RowNumbering for BoxPositions {
    fn place(&self, position: &Position) -> Option<u64> {
        let rows = fitted(position, self.shape.rows, self.shape.columns)?;
        let (prefix, tail) = rows.split_at(self.shape.split);
        Some(self.prefixes.rank(prefix) << RANK | self.tails.rank(tail))
    }

    fn rows(&self, number: u64) -> Vec<u32> {
        let Shape { rows, columns, split } = self.shape;
        let mut list = vec![0; rows];
        let (prefix, tail) = list.split_at_mut(split);
        self.prefixes.unrank(number >> RANK, columns, prefix);
        self.tails.unrank(number & ((1 << RANK) - 1), prefix[split - 1], tail);
        list
    }

    fn outside(&self, position: &Position) -> String {
        format!("{position} is outside: {}", outside_of_box(self.shape.rows, self.shape.columns))
    }

    fn write_rows(&self, numbers: &[u64], _progress: &dyn Progress) -> Result<Transcript, SizeError> {
        let mut rest = numbers;
        let ranks = |block: usize| {
            let count = rest.partition_point(|number| number >> RANK <= block as u64);
            let (these, others) = rest.split_at(count);
            rest = others;
            these.iter().map(|&number| number as u32)
        };
        Ok(Transcript::whole(boxed::write(self.shape, (&self.prefixes, &self.tails), ranks)))
    }
}

fn outside_of_box(rows: usize, columns: u32) -> String {
    format!("at most {rows} rows of at most {columns} squares, or the transpose of such a position")
}

/// A box as the kind *rows table*: the rows of a number are its digits, the last row's the highest and the first row's the
/// lowest.
pub struct TablePositions {
    rows: usize,
    columns: u32,
}

impl TablePositions {
    /// The table of m rows, from 2 to 10, and n columns.
    ///
    /// # Errors
    /// When there is no such table, or it has too many positions.
    ///
    /// ```
    /// use chompcert::certify::{TablePositions, certify, rows};
    ///
    /// let certified = certify(&TablePositions::new(2, 9)?, rows(&[9, 9]).filter(|rows| rows[0] == rows[1] + 1))?;
    /// assert_eq!(certified.statement.kind, "rows-table");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(rows: usize, columns: u32) -> Result<Self, CertifyError> {
        if !(2..=MOST_TABLE_ROWS).contains(&rows) || !(1..=MOST_COLUMNS).contains(&columns) {
            return Err(CertifyError::OutOfRange(format!(
                "a table has from 2 to {MOST_TABLE_ROWS} rows and from 1 to {MOST_COLUMNS} columns"
            )));
        }
        if Ranks::new(rows - 1, columns).is_none_or(|ranks| ranks.count(columns) > MOST_LISTS) {
            let message =
                format!("a table of {rows} x {columns} has more than {MOST_LISTS} lists of lower rows");
            return Err(CertifyError::OutOfRange(message));
        }
        let base = u128::from(columns) + 1;
        match base.pow(rows as u32) <= 1 << 64 {
            true => Ok(TablePositions { rows, columns }),
            false => Err(CertifyError::OutOfRange("the table has too many positions".to_string())),
        }
    }

    /// The number of the position with these rows.
    fn number_of(&self, rows: impl DoubleEndedIterator<Item = u32>) -> u64 {
        let base = u64::from(self.columns) + 1;
        rows.rev().fold(0, |number, row| number.wrapping_mul(base) + u64::from(row))
    }
}

impl RowNumbering for TablePositions {
    fn place(&self, position: &Position) -> Option<u64> {
        let rows = fitted(position, self.rows, self.columns)?;
        Some(self.number_of(rows.into_iter()))
    }

    fn rows(&self, number: u64) -> Vec<u32> {
        let base = u64::from(self.columns) + 1;
        let digits = std::iter::successors(Some(number), |number| Some(number / base));
        digits.take(self.rows).map(|number| (number % base) as u32).collect()
    }

    fn outside(&self, position: &Position) -> String {
        format!("{position} is outside: {}", outside_of_box(self.rows, self.columns))
    }

    fn write_rows(&self, numbers: &[u64], progress: &dyn Progress) -> Result<Transcript, SizeError> {
        let TablePositions { rows, columns } = *self;
        let mut cells = Cells { table: self, numbers, rest: numbers };
        let (mut walk, mut values, mut end) = (Walk::new(rows, columns), Writer::default(), None);
        while let (Some(length), None) = (walk.next(), &end) {
            progress.at(length.into(), columns.into());
            end = walk
                .advance(&mut |cell| {
                    let value = cells.value(cell)?;
                    values.write(cell, value);
                    Ok(value)
                })
                .err();
        }
        let end = end.or_else(|| cells.of_no_cell(u64::MAX));
        let certificate = values.finish(rows, columns);
        Ok(match end {
            None => Transcript::whole(certificate),
            Some((fault, before)) => Transcript::until(certificate, fault, before),
        })
    }
}

/// The listed positions, cell by cell.
struct Cells<'a> {
    table: &'a TablePositions,
    numbers: &'a [u64],
    /// The numbers of the cells that are still to come.
    rest: &'a [u64],
}

impl Cells<'_> {
    /// The first row that is listed with the lower rows of a cell.
    fn value(&mut self, cell: &Cell<'_>) -> Result<Option<u32>, (Fault, u64)> {
        let lower = [&[cell.second()], cell.lower()].concat();
        let least = self.table.number_of(std::iter::once(0).chain(lower.iter().copied()));
        if let Some(end) = self.of_no_cell(least) {
            return Err(end);
        }
        let most = least + u64::from(self.table.columns);
        let Some((&number, rest)) = self.rest.split_first().filter(|(number, _)| **number <= most) else {
            return Ok(None);
        };
        if number == 0 {
            return Err((Fault::Won(wide(&self.table.rows(0))), 0));
        }
        let value = (number - least) as u32;
        if cell.met_by_second(value as usize / 64) >> (value % 64) & 1 == 1 {
            return Err(self.joined(number, least));
        }
        self.rest = rest;
        Ok(Some(value))
    }

    /// The fault of the next listed position, if it comes before this number: its cell has another one already, or
    /// has none, because a move in row 1 leads to a listed position.
    fn of_no_cell(&self, before: u64) -> Option<(Fault, u64)> {
        let next = self.rest.first().copied().filter(|&next| next < before)?;
        Some(self.joined(next, next))
    }

    /// The contradiction of a listed position and another to which a move leads from it.
    fn joined(&self, number: u64, before: u64) -> (Fault, u64) {
        let position = Position::new(self.table.rows(number)).expect("a position of the box");
        let is_listed = |option: &Position| {
            let number = self.table.place(option);
            number.is_some_and(|number| self.numbers.binary_search(&number).is_ok())
        };
        let mut options = Chomp.moves(&position).into_iter().map(|bite| Chomp.after(&position, bite));
        let option = options.find(is_listed).expect("what makes a cell inactive or a value used is listed");
        (Fault::Joined { position: position.numbers(), option: option.numbers() }, before)
    }
}

/// Positions of at most n squares, as the kind *few squares*.
pub struct FewSquaresPositions(Squares);

impl FewSquaresPositions {
    /// The positions of at most so many squares, from 1 to 100.
    ///
    /// # Errors
    /// When the number is out of range.
    ///
    /// ```
    /// use chompcert::certify::{FewSquaresPositions, certify};
    ///
    /// let p_positions: [&[u64]; 5] = [&[1], &[2, 1], &[3, 2], &[2, 2, 1], &[3, 1, 1]];
    /// let certified = certify(&FewSquaresPositions::new(5)?, p_positions)?;
    /// assert_eq!(certified.statement.kind, "few-squares");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(squares: u32) -> Result<Self, CertifyError> {
        match (1..=MOST_SQUARES).contains(&squares) {
            true => Ok(FewSquaresPositions(Squares::new(squares))),
            false => {
                let message = format!("--squares {squares}: from 1 to {MOST_SQUARES} are possible");
                Err(CertifyError::OutOfRange(message))
            }
        }
    }
}

impl RowNumbering for FewSquaresPositions {
    fn place(&self, position: &Position) -> Option<u64> {
        (Chomp.squares(position) <= self.0.most().into()).then(|| self.0.place(position.rows()))
    }

    fn rows(&self, number: u64) -> Vec<u32> {
        let rows = self.0.rows(number);
        if rows.is_empty() { vec![0] } else { rows }
    }

    fn outside(&self, position: &Position) -> String {
        format!("{position} is outside: at most {} squares", self.0.most())
    }

    fn write_rows(&self, numbers: &[u64], _progress: &dyn Progress) -> Result<Transcript, SizeError> {
        let places: Vec<u32> = numbers.iter().map(|&number| number as u32).collect();
        Ok(match places.split_first() {
            Some((0, others)) => {
                Transcript::until(few_squares::encode(&self.0, others), Fault::Won(vec![0]), 0)
            }
            _ => Transcript::whole(few_squares::encode(&self.0, &places)),
        })
    }
}
