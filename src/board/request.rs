//! Requests for Chomp on boards of any number of rows, and the certificate that settles a position.

use super::boards::column_lengths;
use super::box_solution::Shape;
use super::estimate::Needs;
use super::few_squares::{self, Squares};
use super::kinds::boxed;
use super::kinds::table::{self, TableBuilder};
use super::nim_values::{self, NimValues};
use super::numbering;
use super::solve::{self, Solver};
use super::{MOST_COLUMNS, MOST_TABLE_ROWS};
use crate::allowance::Allowance;
use crate::certificate::Certificate;
use crate::checkpoint::{Checkpoint, CheckpointOptions};
use crate::game::chomp::Position;
use crate::kind::{CertificateRequest, CertifyError, Cost, Question};
use crate::numbering::Numbering;
use crate::progress::Progress;
use std::time::Instant;

/// Chomp on boards of any number of rows: every position of at most m rows and n columns
///
/// A box of m rows and m + 1 columns decides every board up to m + 1 by m + 1. For few rows and many
/// columns --table is smaller: for each list of lower rows the only first row that makes a P-position.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  chompcert certify board --rows 13 --columns 14 -o all-boards-to-14.chompcert
  chompcert certify board --rows 15 --columns 16 --threads 2 -o all-boards-to-16.chompcert
  chompcert certify board --rows 4 --columns 500 --table -o four-rows-to-500.chompcert
  chompcert certify board --nim-values --rows 3 --second-row 32 -o nim-values-3-32.chompcert")]
pub struct Board {
    /// Most rows, m, from 2 to 24
    #[arg(long, value_name = "M")]
    pub rows: usize,
    /// Most squares in a row, n, from 1 to 65535
    #[arg(
        long,
        value_name = "N",
        required = false,
        required_unless_present = "nim_values",
        default_value_if("nim_values", "true", "0")
    )]
    pub columns: u32,
    /// Write the table of the first rows instead of the list of P-positions; m is at most 10
    #[arg(long, conflicts_with = "threads")]
    pub table: bool,
    /// Write the nim-values of the positions, without the poisoned square and for first rows of any length; m is at most 8
    #[arg(long, requires = "second_row", conflicts_with_all = ["columns", "table", "threads", "checkpoint_every", "resume"])]
    pub nim_values: bool,
    /// With --nim-values: most squares in the second row, n
    #[arg(long, value_name = "N", requires = "nim_values")]
    pub second_row: Option<u32>,
    /// Threads that compute; the certificate does not depend on them [default: one for each core]
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
    /// Most bytes of memory
    #[arg(skip = MAX_MEMORY)]
    pub max_memory: u64,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub keeping: CheckpointOptions,
}

/// 8G.
const MAX_MEMORY: u64 = 8 << 30;

impl Board {
    /// The box of these rows and columns.
    pub fn new(rows: usize, columns: u32) -> Self {
        Board {
            rows,
            columns,
            table: false,
            nim_values: false,
            second_row: None,
            threads: None,
            max_memory: MAX_MEMORY,
            keeping: CheckpointOptions::default(),
        }
    }

    /// The nim-values of these rows, of which the second has at most so many squares.
    pub fn nim_values(rows: usize, second_row: u32) -> Self {
        Board { nim_values: true, second_row: Some(second_row), ..Board::new(rows, 0) }
    }

    /// Threads that compute a box.
    pub fn threads_used(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.unwrap_or_else(cores).max(1)
    }

    /// How the box is cut into blocks.
    ///
    /// # Errors
    /// When there is no such box.
    pub fn shape(&self) -> Result<Shape, CertifyError> {
        Shape::allowed(self.rows, self.columns)
    }

    /// Refuses a table that is out of range, or does not fit.
    fn allow_table(&self, progress: &dyn Progress) -> Result<(), CertifyError> {
        let Board { rows, columns, max_memory, .. } = *self;
        numbering::TablePositions::new(rows, columns)?;
        Needs::of_table(rows, columns).allow(max_memory, progress)
    }
}

/// Making what was asked for, from the beginning or from a checkpoint.
impl Board {
    fn make_table(&self, progress: &dyn Progress) -> Result<Certificate, CertifyError> {
        let Board { rows, columns, .. } = *self;
        let mut checkpoint =
            Checkpoint::new(&self.keeping, format!("rows-table-{rows}-{columns}.checkpoint").into());
        let kept = checkpoint.resumed(|state: &table::State<'_>| state.is_for(rows, columns))?;
        let mut making = match kept {
            Some(state) => {
                let making = TableBuilder::resume(state)
                    .map_err(|error| CertifyError::OutOfRange(error.to_string()))?;
                progress.remark(&format!(
                    "resuming at length {} of row {rows}",
                    making.next().unwrap_or(columns)
                ));
                making
            }
            None => TableBuilder::new(rows, columns),
        };
        while !making.is_done() {
            making.advance(progress);
            checkpoint.keep(&making.state(), progress);
        }
        Ok(making.finish(progress))
    }

    fn make_box(&self, shape: Shape, progress: &dyn Progress) -> Result<Certificate, CertifyError> {
        let threads = self.threads_used();
        Needs::of_box(shape, threads).allow(self.max_memory, progress)?;
        let start = Instant::now();
        let Shape { rows, columns, .. } = shape;
        let mut checkpoint =
            Checkpoint::new(&self.keeping, format!("board-box-{rows}-{columns}.checkpoint").into());
        let kept = checkpoint.resumed(|state: &solve::State<'_>| state.is_for(shape))?;
        let mut solver = kept.map_or_else(|| Solver::new(shape), Solver::resume);
        while !solver.is_done() {
            solver.advance(threads, progress);
            checkpoint.keep(&solver.state(), progress);
        }
        let solved = solver.into_solved();
        let seconds = start.elapsed().as_secs_f64();
        if seconds >= 1.0 {
            progress.remark(&format!("{} P-positions, found in {seconds:.1} s", solved.lists.total()));
        }
        Ok(boxed::encode(&solved))
    }
}

impl CertificateRequest for Board {
    fn numbering(&self) -> Result<Option<Box<dyn Numbering>>, CertifyError> {
        let (rows, columns) = (self.rows, self.columns);
        Ok(Some(match self.table {
            true => Box::new(numbering::TablePositions::new(rows, columns)?),
            false => Box::new(numbering::BoxPositions::new(rows, columns)?),
        }))
    }

    fn within(&mut self, allowance: Allowance) -> bool {
        self.max_memory = allowance.max_memory.unwrap_or(MAX_MEMORY);
        false
    }

    fn produce(&self, progress: &dyn Progress) -> Result<Certificate, CertifyError> {
        if let (true, Some(second_row)) = (self.nim_values, self.second_row) {
            return Ok(NimValues::compute(self.rows, second_row, progress)?.certificate());
        }
        if self.table {
            self.allow_table(progress)?;
            return self.make_table(progress);
        }
        self.make_box(self.shape()?, progress)
    }
}

/// Chomp on boards of any shape: every position of at most n squares
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  chompcert certify few-squares --squares 60 -o to-60-squares.chompcert")]
pub struct FewSquares {
    /// Most squares, n, from 1 to 100
    #[arg(long, value_name = "N")]
    pub squares: u32,
}

impl CertificateRequest for FewSquares {
    fn numbering(&self) -> Result<Option<Box<dyn Numbering>>, CertifyError> {
        Ok(Some(Box::new(numbering::FewSquaresPositions::new(self.squares)?)))
    }

    fn produce(&self, progress: &dyn Progress) -> Result<Certificate, CertifyError> {
        numbering::FewSquaresPositions::new(self.squares)?;
        let positions = Squares::new(self.squares);
        Ok(few_squares::encode(&positions, &few_squares::p_positions(&positions, progress)))
    }
}

/// Making, checking and reading, by making alone: as much as 6 x 100 took, and any entry of `docs/records.md`.
const WITH_ITS_CHECK: f64 = 6.0;

/// The smallest box that has the position or its transpose, as a list or as a table, whichever is made sooner.
///
/// # Errors
/// When there is neither.
pub fn question(position: &Position) -> Result<Question, CertifyError> {
    let rows = position.rows().iter().filter(|&&length| length > 0).count() as u32;
    let columns = position.rows()[0].max(1);
    let (fewer, more) = (rows.min(columns).max(2), rows.max(columns));
    let boxed = Board::new(fewer as usize, more);
    // The kind does not depend on the machine: one thread is compared with one.
    let on = |threads: usize| boxed.shape().map(|shape| Needs::of_box(shape, threads));
    let (in_box, threads) = (on(1), boxed.threads_used());
    let is_table = boxed.rows <= MOST_TABLE_ROWS && more <= MOST_COLUMNS;
    let in_table = is_table.then(|| Needs::of_table(boxed.rows, more));
    let sooner = |table: &Needs| in_box.as_ref().map_or(true, |list| table.steps < list.steps);
    let (request, needs) = match in_table.filter(sooner) {
        Some(needs) => (Board { table: true, ..boxed.clone() }, needs),
        None => (boxed.clone(), on(threads)?),
    };
    let Needs { steps, memory, file, look_ups, .. } = needs;
    // The certificate is held twice: as what it says, and as its bytes.
    let memory = memory.max(2.0 * file + look_ups);
    let cost = Some(Cost::of_steps(steps * WITH_ITS_CHECK, memory));
    Ok(Question { position: position.to_string(), request: Box::new(request), cost, names: None })
}

/// Nim-values of so few lists take a moment.
const FEW_LISTS: u64 = 200;

/// The nim-values with the fewest lists of lower rows that have the position or its transpose.
///
/// # Errors
/// When there are none.
pub fn nim_value(position: &Position) -> Result<Question, CertifyError> {
    let rows = |rows: &[u32]| rows.iter().filter(|&&row| row > 0).count().max(2);
    let second = |rows: &[u32]| rows.get(1).copied().unwrap_or(0).max(1);
    let transposed = column_lengths(position.rows(), nim_values::MOST_ROWS as u32);
    let given = Some(position.rows().to_vec()).into_iter().chain(transposed);
    let counted = given.filter_map(|given| {
        let request = (rows(&given), second(&given));
        Some((nim_values::count_of_lists(request.0, request.1)?, request))
    });
    let Some((lists, (rows, second_row))) = counted.min() else {
        return Err(CertifyError::OutOfRange(format!(
            "{position}: nim-values are known of boards of at most {} rows, with at most {} lists of lower rows",
            nim_values::MOST_ROWS,
            nim_values::MOST_LISTS
        )));
    };
    let cost = (lists <= FEW_LISTS).then_some(Cost { seconds: 1.0, memory: 1e8 });
    let request = Box::new(Board::nim_values(rows, second_row));
    Ok(Question { position: position.to_string(), request, cost, names: None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds;
    use crate::progress::NoProgress;

    #[test]
    fn a_table_has_about_the_size_that_was_estimated() {
        for (rows, columns) in [(3, 200), (4, 80), (5, 60), (6, 40)] {
            let request = Board { table: true, ..Board::new(rows, columns) };
            let file = Needs::of_table(rows, columns).file;
            let made = request.produce(&NoProgress).unwrap().payload.len() as f64;
            assert!((0.25..1.25).contains(&(made / file)), "{rows} x {columns}: {made} of {file}");
        }
    }

    #[test]
    fn what_does_not_fit_is_refused_before_it_begins() {
        let table = Board { table: true, max_memory: 1 << 20, ..Board::new(5, 400) };
        let error = table.produce(&NoProgress).unwrap_err();
        assert!(
            matches!(&error, CertifyError::TooLarge(message) if message.contains("of memory; the limit is 1 MiB"))
        );
        let boxed = Board { max_memory: 1 << 20, ..Board::new(17, 18) };
        assert!(matches!(boxed.produce(&NoProgress), Err(CertifyError::TooLarge(_))));
    }

    #[test]
    fn the_certificate_has_the_position_in_its_domain() {
        for (text, kind, parameters) in [
            ("[1]", "rows-table", [2, 1]),
            ("[7,5,2,1]", "rows-table", [4, 7]),
            ("[2,1,1,1,1,1]", "rows-table", [2, 6]),
            ("5x6", "board-box", [5, 6]),
            ("4x150", "rows-table", [4, 150]),
        ] {
            let asked = question(&Position::parse(text).unwrap()).unwrap();
            let certificate = asked.request.produce(&NoProgress).unwrap();
            assert_eq!(kinds::kind_of(&certificate).unwrap().name, kind, "{text}");
            assert_eq!(certificate.parameters[..2], parameters, "{text}");
            assert!(kinds::read(&certificate).unwrap().look_up(&asked.position, 0).is_ok(), "{text}");
            assert!(asked.cost.unwrap().seconds < 1.0, "{text}");
        }
    }
}
