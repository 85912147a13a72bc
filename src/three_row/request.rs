//! Requests for three-row Chomp, and the certificate that settles a position.

use super::frontier::{Row, Solver};
use super::kinds::explicit;
use super::kinds::summary::{self, End, MOST_SUMMARY};
use super::kinds::table;
use super::long_run::{self, refuse_above};
use super::numbering::ThreeRowPositions;
use super::solve::solve;
use crate::allowance::Allowance;
use crate::certificate::Certificate;
use crate::checkpoint::{Checkpoint, CheckpointOptions};
use crate::game::chomp::Position;
use crate::kind::{CertificateRequest, CertifyError, Cost, Question};
use crate::numbering::Numbering;
use crate::progress::Progress;
use std::path::Path;

/// Three-row Chomp, second rows of up to N squares and any first row
///
/// The certificate has all values of f, or every position.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  chompcert certify three-row --columns 1000 -o table-1000.chompcert
  chompcert certify three-row --columns 100 --explicit -o explicit-100.chompcert")]
pub struct ThreeRow {
    /// Bound n: second rows of up to n squares (at most 20000), or first rows of up to n squares (with --explicit,
    /// at most 1000)
    #[arg(long, value_name = "N")]
    pub columns: u32,
    /// Write every position down
    #[arg(long)]
    pub explicit: bool,
}

impl ThreeRow {
    /// The kind *three-row table*.
    pub fn table(columns: u32) -> Self {
        ThreeRow { columns, explicit: false }
    }

    /// The kind *three-row explicit*.
    pub fn explicit(columns: u32) -> Self {
        ThreeRow { columns, explicit: true }
    }

    fn positions(&self) -> Result<ThreeRowPositions, CertifyError> {
        let columns = self.columns;
        if self.explicit { ThreeRowPositions::explicit(columns) } else { ThreeRowPositions::table(columns) }
    }
}

impl CertificateRequest for ThreeRow {
    fn numbering(&self) -> Result<Option<Box<dyn Numbering>>, CertifyError> {
        Ok(Some(Box::new(self.positions()?)))
    }

    fn produce(&self, progress: &dyn Progress) -> Result<Certificate, CertifyError> {
        let solved = solve(self.positions()?.columns(), progress);
        Ok(match self.explicit {
            true => explicit::encode(&solved),
            false => table::encode(&solved).expect("a row never uses a value twice"),
        })
    }
}

/// Three-row Chomp, third rows of up to R squares and any other two rows
///
/// Each row of f ends: it stops, or repeats for ever. The certificate says how, and the checker computes the
/// cells before that and concludes for every q and p.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(after_help = "\
Example:
  chompcert certify tails --third-row 1000 -o tails-1000.chompcert")]
pub struct Tails {
    /// Bound R, at most 1000000
    #[arg(long, value_name = "R")]
    pub third_row: u32,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub effort: Effort,
}

impl Tails {
    /// The kind *three-row summary*, by third rows.
    pub fn up_to(third_row: u32) -> Self {
        Tails { third_row, ..Tails::default() }
    }
}

impl CertificateRequest for Tails {
    fn within(&mut self, allowance: Allowance) -> bool {
        self.effort.max_memory = allowance.max_memory;
        false
    }

    fn produce(&self, progress: &dyn Progress) -> Result<Certificate, CertifyError> {
        if self.third_row > MOST_SUMMARY {
            return Err(CertifyError::OutOfRange(format!(
                "--third-row {}: at most {MOST_SUMMARY} is possible",
                self.third_row
            )));
        }
        let bound = self.third_row;
        let rows = run(bound, false, &self.effort, progress)?;
        Ok(summary::encode(rows.into_iter().map(End::from)))
    }
}

/// How a computation is to be run. Nothing here changes its result.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct Effort {
    /// Threads to use [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64))]
    pub threads: Option<u16>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub keeping: CheckpointOptions,
    /// Most bytes of memory; without it, what is available
    #[arg(skip)]
    pub max_memory: Option<u64>,
}

/// Solves the rows up to `bound`, and keeps the values of all cells where they are wanted.
///
/// # Errors
/// When more memory is likely to be needed than there is, or a checkpoint cannot be read or written.
pub fn run(
    bound: u32,
    with_values: bool,
    effort: &Effort,
    progress: &dyn Progress,
) -> Result<Vec<Row>, CertifyError> {
    let threads = effort.threads.map_or_else(long_run::all_threads, usize::from);
    let mut checkpoint =
        Checkpoint::new(&effort.keeping, format!("three-row-rows-{bound}.checkpoint").into());
    let need = long_run::memory(bound, with_values, threads);
    refuse_above("memory", need, effort.max_memory.or_else(long_run::available))?;
    if effort.keeping.is_on {
        refuse_above("disk", disk(bound), free(Path::new(".")))?;
    }
    let solver = match checkpoint.resumed(|solver: &Solver| solver.is_for(bound, with_values))? {
        Some(solver) => {
            progress.remark(&format!("resuming at column {}", solver.columns_done()));
            solver
        }
        None => Solver::new(bound, with_values),
    };
    Ok(long_run::complete(solver, bound, threads, progress, |solver| checkpoint.keep(solver, progress)))
}

/// Bytes of disk that a computation is likely to need at once: the certificate, and the last checkpoint
/// beside the one that takes its place.
pub fn disk(bound: u32) -> u64 {
    let rows = u64::from(bound) + 1;
    // How a row ends takes a byte or two; a row that is on its way a few words.
    (1 << 12) + 2 * rows + 2 * 64 * rows
}

/// Bytes that are free in a folder; known on Unix.
#[cfg(unix)]
fn free(folder: &Path) -> Option<u64> {
    let found = rustix::fs::statvfs(folder).ok()?;
    found.f_bavail.checked_mul(found.f_frsize)
}

#[cfg(not(unix))]
fn free(_: &Path) -> Option<u64> {
    None
}

/// How the rows up to the third one end, for any first and second row; `None` for more than three rows.
///
/// # Errors
/// When the third row is too long.
pub fn question(position: &Position) -> Result<Option<Question>, CertifyError> {
    let [p, q, r] = match *position.rows() {
        [p] => [p, 0, 0],
        [p, q] => [p, q, 0],
        [p, q, r] => [p, q, r],
        _ => return Ok(None),
    };
    if r > MOST_SUMMARY {
        let message = format!("a third row of {r} squares: at most {MOST_SUMMARY} are possible");
        return Err(CertifyError::OutOfRange(message));
    }
    Ok(Some(Question {
        position: Position::three(p, q, r).to_string(),
        request: Box::new(Tails::up_to(r)),
        // To make the summary, and to look the position up.
        cost: Some(Cost::of_steps(long_run::steps(r, 2), long_run::memory_of_values(r) as f64)),
        names: None,
    }))
}
