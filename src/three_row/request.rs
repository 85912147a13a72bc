//! What can be asked for of three-row Chomp.

use super::frontier::Extent;
use super::job::{self, Effort};
use super::kinds::{MOST_EXPLICIT_COLUMNS, MOST_SUMMARY, MOST_TABLE_COLUMNS, explicit, summary, table};
use super::solve::solve;
use crate::certificate::Certificate;
use crate::kind::{NotMade, Produce};
use crate::progress::Progress;

/// Three-row Chomp, second rows of up to N squares and any first row
///
/// The certificate says how each row of f ends, and the checker computes the rest; or it has all values of f, or
/// every position.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(after_help = "\
Examples:
  chompcert certify three-row --columns 130000 -o summary-130000.chompcert
  chompcert certify three-row --columns 1000 --values -o table-1000.chompcert
  chompcert certify three-row --columns 100 --explicit -o explicit-100.chompcert")]
pub struct ThreeRow {
    /// Bound n: second rows of up to n squares (at most 1000000, or 20000 with --values), or first rows of up to
    /// n squares (with --explicit, at most 1000)
    #[arg(long, value_name = "N")]
    pub columns: u32,
    /// Write the table of all values of f
    #[arg(long)]
    pub values: bool,
    /// Write every position down
    #[arg(long, conflicts_with = "values")]
    pub explicit: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub effort: Effort,
}

impl ThreeRow {
    /// The kind *three-row summary*, by columns.
    pub fn summary(columns: u32) -> Self {
        ThreeRow { columns, ..ThreeRow::default() }
    }

    /// The kind *three-row table*.
    pub fn table(columns: u32) -> Self {
        ThreeRow { values: true, ..ThreeRow::summary(columns) }
    }

    /// The kind *three-row explicit*.
    pub fn explicit(columns: u32) -> Self {
        ThreeRow { explicit: true, ..ThreeRow::summary(columns) }
    }
}

impl Produce for ThreeRow {
    fn produce(&self, progress: &dyn Progress) -> Result<Certificate, NotMade> {
        let columns = self.columns;
        let (most, kind) = if self.explicit {
            (MOST_EXPLICIT_COLUMNS, "an explicit certificate has")
        } else if self.values {
            (MOST_TABLE_COLUMNS, "a table with its values has")
        } else {
            (MOST_SUMMARY, "a summary has")
        };
        if columns > most {
            return Err(NotMade::OutOfRange(format!("--columns {columns}: {kind} at most {most} columns")));
        }
        if self.explicit {
            return Ok(explicit::encode(&solve(columns, progress)));
        }
        if self.values {
            return Ok(table::encode(&solve(columns, progress)).expect("a row never uses a value twice"));
        }
        let extent = Extent::Columns(columns);
        Ok(summary::encode(extent, job::run(extent, false, &self.effort, progress)?))
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

impl Produce for Tails {
    fn produce(&self, progress: &dyn Progress) -> Result<Certificate, NotMade> {
        if self.third_row > MOST_SUMMARY {
            return Err(NotMade::OutOfRange(format!(
                "--third-row {}: at most {MOST_SUMMARY} is possible",
                self.third_row
            )));
        }
        let extent = Extent::ThirdRow(self.third_row);
        Ok(summary::encode(extent, job::run(extent, false, &self.effort, progress)?))
    }
}
