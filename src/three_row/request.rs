//! What can be asked for of three-row Chomp.

use super::kinds::{MOST_EXPLICIT_COLUMNS, MOST_TABLE_COLUMNS, explicit, table};
use super::solve::solve;
use crate::certificate::Certificate;
use crate::kind::{NotMade, Produce};
use crate::progress::Progress;

/// Three-row Chomp: the table of f, or every position with its witness or move list
#[derive(Clone, Copy, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  chompcert certify three-row --columns 1000 -o table-1000.chompcert
  chompcert certify three-row --columns 100 --explicit -o explicit-100.chompcert")]
pub struct ThreeRow {
    /// Bound n: second rows of up to n squares (table, at most 20000), or first rows of up to n
    /// squares (explicit, at most 1000)
    #[arg(long, value_name = "N")]
    pub columns: u32,
    /// Write every position down instead of the table of f
    #[arg(long)]
    pub explicit: bool,
}

impl Produce for ThreeRow {
    fn produce(&self, progress: &dyn Progress) -> Result<Certificate, NotMade> {
        let columns = self.columns;
        let (most, kind) = if self.explicit {
            (MOST_EXPLICIT_COLUMNS, "an explicit certificate")
        } else {
            (MOST_TABLE_COLUMNS, "a table")
        };
        if columns > most {
            return Err(NotMade::OutOfRange(format!(
                "--columns {columns}: {kind} has at most {most} columns"
            )));
        }
        let solved = solve(columns, progress);
        Ok(if self.explicit {
            explicit::encode(&solved)
        } else {
            table::encode(&solved).expect("a row never uses a value twice")
        })
    }
}
