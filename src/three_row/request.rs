//! What can be asked for of three-row Chomp.

use super::frontier::Extent;
use super::job::{self, Effort};
use super::kinds::{MOST_EXPLICIT_COLUMNS, MOST_TABLE_COLUMNS, MOST_WIDE, explicit, steps, summary, table};
use super::solve::solve;
use crate::certificate::Certificate;
use crate::kind::{NotMade, Produce};
use crate::progress::Progress;

/// Three-row Chomp, second rows of up to N squares: the table of f, every position, or a summary
#[derive(Clone, Debug, Default, clap::Args)]
#[command(after_help = "\
Examples:
  chompcert certify three-row --columns 1000 -o table-1000.chompcert
  chompcert certify three-row --columns 100 --explicit -o explicit-100.chompcert
  chompcert certify three-row --columns 40000 --wide -o wide-40000.chompcert
  chompcert certify three-row --columns 130000 --summary -o summary-130000.chompcert")]
pub struct ThreeRow {
    /// Bound n: second rows of up to n squares (table, at most 20000; wide table or summary, at most
    /// 1000000), or first rows of up to n squares (explicit, at most 1000)
    #[arg(long, value_name = "N")]
    pub columns: u32,
    /// Write every position down instead of the table of f
    #[arg(long)]
    pub explicit: bool,
    /// Write a wide table: each tail once
    #[arg(long, conflicts_with = "explicit")]
    pub wide: bool,
    /// Write only how each row ends; the checker computes the rest
    #[arg(long, conflicts_with_all = ["explicit", "wide"])]
    pub summary: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub effort: Effort,
}

impl ThreeRow {
    /// The kind *three-row table*.
    pub fn table(columns: u32) -> Self {
        ThreeRow { columns, ..ThreeRow::default() }
    }

    /// The kind *three-row explicit*.
    pub fn explicit(columns: u32) -> Self {
        ThreeRow { explicit: true, ..ThreeRow::table(columns) }
    }

    /// The kind *three-row wide table*.
    pub fn wide(columns: u32) -> Self {
        ThreeRow { wide: true, ..ThreeRow::table(columns) }
    }

    /// The kind *three-row summary*, by columns.
    pub fn summary(columns: u32) -> Self {
        ThreeRow { summary: true, ..ThreeRow::table(columns) }
    }
}

impl Produce for ThreeRow {
    fn produce(&self, progress: &dyn Progress) -> Result<Certificate, NotMade> {
        let columns = self.columns;
        let (most, kind) = if self.explicit {
            (MOST_EXPLICIT_COLUMNS, "an explicit certificate has")
        } else if self.wide || self.summary {
            (MOST_WIDE, "a wide table or summary has")
        } else {
            (MOST_TABLE_COLUMNS, "a table that is not --wide has")
        };
        if columns > most {
            return Err(NotMade::OutOfRange(format!("--columns {columns}: {kind} at most {most} columns")));
        }
        let extent = Extent::Columns(columns);
        if self.wide {
            return Ok(steps::encode(extent, job::run(extent, true, &self.effort, progress)?));
        }
        if self.summary {
            return Ok(summary::encode(extent, job::run(extent, false, &self.effort, progress)?));
        }
        let solved = solve(columns, progress);
        Ok(if self.explicit {
            explicit::encode(&solved)
        } else {
            table::encode(&solved).expect("a row never uses a value twice")
        })
    }
}

/// Three-row Chomp, third rows of up to R squares and any other two rows
///
/// Each row of f ends: it stops, or repeats for ever. The certificate has the cells before that, and the
/// checker concludes for every q and p.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(after_help = "\
Examples:
  chompcert certify tails --third-row 1000 -o tails-1000.chompcert
  chompcert certify tails --third-row 100000 --summary -o summary-100000.chompcert")]
pub struct Tails {
    /// Bound R, at most 1000000
    #[arg(long, value_name = "R")]
    pub third_row: u32,
    /// Write only how each row ends; the checker computes the rest
    #[arg(long)]
    pub summary: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub effort: Effort,
}

impl Tails {
    /// The kind *three-row tails*.
    pub fn up_to(third_row: u32) -> Self {
        Tails { third_row, ..Tails::default() }
    }

    /// The kind *three-row summary*, by third rows.
    pub fn summary(third_row: u32) -> Self {
        Tails { summary: true, ..Tails::up_to(third_row) }
    }
}

impl Produce for Tails {
    fn produce(&self, progress: &dyn Progress) -> Result<Certificate, NotMade> {
        if self.third_row > MOST_WIDE {
            return Err(NotMade::OutOfRange(format!(
                "--third-row {}: at most {MOST_WIDE} is possible",
                self.third_row
            )));
        }
        let extent = Extent::ThirdRow(self.third_row);
        let rows = job::run(extent, !self.summary, &self.effort, progress)?;
        Ok(if self.summary { summary::encode(extent, rows) } else { steps::encode(extent, rows) })
    }
}
