//! Estimates of the time and memory of a certificate about boards, from what others took.

use super::box_solution::Shape;
use super::ranks::Ranks;
use super::table;
use super::table_cells;
use crate::amount::in_bytes;
use crate::kind::{CertifyError, Cost};
use crate::progress::Progress;

/// For a table: the part of the lists of lower rows that are active cells, and bits of the file for each, as
/// measured from 3 x 300 to 10 x 15 and from 4 x 200 to 7 x 100.
const ACTIVE_CELLS: f64 = 0.6;
const BITS_A_CELL: f64 = 3.0;
/// Steps for each cell, by rows and by columns: within a factor of 1.4 of what the tables of `docs/records.md` took.
const STEPS_A_ROW: f64 = 3.0;
const STEPS_A_COLUMN: f64 = 0.03;
/// The payload with room to grow, and the file.
const COPIES_OF_A_FILE: f64 = 3.0;

/// For a box: P-positions among `m n` positions of a square one, and the power of `n/m` by which there are more in
/// others; steps of one core for each position, and bytes for each P-position of the lists and the file
/// together, about as much as any box of `docs/records.md` took.
const P_POSITIONS: f64 = 2.0;
const P_POSITIONS_BY_SHAPE: f64 = 0.25;
const STEPS: f64 = 3.1;
const BYTES_IN_MEMORY: f64 = 3.0;
const BYTES_IN_FILE: f64 = 1.1;
const BYTES_TO_LOOK_UP: f64 = 3.0;
/// Bytes for each block beside its list.
const BYTES_A_BLOCK: f64 = 16.0;
const BYTES_ANYWAY: f64 = 16e6;

/// An estimate of the time and memory to make a certificate.
#[derive(Clone, Debug)]
pub struct Needs {
    /// Bytes of memory, at most.
    pub memory: f64,
    /// Bytes of the file.
    pub file: f64,
    /// Bytes of memory, to look positions up in the file beside it.
    pub look_ups: f64,
    /// Steps of one core, shared among the threads: the same on every machine, as [`Cost::of_steps`] has them.
    pub steps: f64,
    /// The amount of work.
    task: String,
}

impl Needs {
    /// The need of a table of so many rows and columns.
    pub fn of_table(rows: usize, columns: u32) -> Self {
        let lists = Ranks::new(rows - 1, columns).map_or(u64::MAX, |ranks| ranks.count(columns)) as f64;
        let cells = lists * ACTIVE_CELLS;
        let file = cells * BITS_A_CELL / 8.0;
        let sets = table_cells::memory(rows, columns).map_or(f64::INFINITY, |bytes| bytes as f64);
        let steps = STEPS_A_ROW * rows as f64 + STEPS_A_COLUMN * f64::from(columns);
        Needs {
            memory: sets + file * COPIES_OF_A_FILE + BYTES_ANYWAY,
            file,
            look_ups: sets + table::memory(rows, columns, cells) + BYTES_ANYWAY,
            steps: cells * steps,
            task: format!("about {cells:.0} active cells"),
        }
    }

    /// The need of a box, on so many threads.
    pub fn of_box(shape: Shape, threads: usize) -> Self {
        let Shape { rows, columns, .. } = shape;
        let count = |ranks: Ranks| ranks.count(columns);
        let positions = Ranks::new(rows, columns).map_or(u64::MAX, count) as f64;
        let (m, n) = (rows as f64, f64::from(columns));
        let p_positions = positions * P_POSITIONS * (n / m).powf(P_POSITIONS_BY_SHAPE) / (m * n);
        let (blocks, block) =
            shape.ranks().map_or((0, 0), |(prefixes, tails)| (count(prefixes), count(tails)));
        let blocks_and_marks = blocks as f64 * BYTES_A_BLOCK + block as f64 / 8.0 * threads as f64;
        Needs {
            memory: p_positions * BYTES_IN_MEMORY + blocks_and_marks + BYTES_ANYWAY,
            file: p_positions * BYTES_IN_FILE,
            look_ups: p_positions * BYTES_TO_LOOK_UP + BYTES_ANYWAY,
            steps: positions * STEPS / threads as f64,
            task: format!("{positions} positions in {blocks} blocks, on {threads} threads"),
        }
    }

    /// Says what it will take, if that is more than a moment; refuses what does not fit.
    pub fn allow(&self, max_memory: u64, progress: &dyn Progress) -> Result<(), CertifyError> {
        let Needs { memory, file, steps, task, .. } = self;
        let cost = Cost::of_steps(*steps, *memory);
        if let Some(said) = cost.announced() {
            progress.remark(&format!("{task}: {said}, a file of {}", in_bytes(*file)));
        }
        cost.allow(max_memory)
    }
}
