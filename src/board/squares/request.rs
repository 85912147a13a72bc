//! What can be asked for of positions of few squares.

use super::{Squares, p_positions};
use crate::board::kinds::{MOST_SQUARES, squares};
use crate::certificate::Certificate;
use crate::kind::{NotMade, Produce};
use crate::progress::Progress;

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

impl Produce for FewSquares {
    fn produce(&self, progress: &dyn Progress) -> Result<Certificate, NotMade> {
        if !(1..=MOST_SQUARES).contains(&self.squares) {
            let message = format!("--squares {}: from 1 to {MOST_SQUARES} are possible", self.squares);
            return Err(NotMade::OutOfRange(message));
        }
        let positions = Squares::new(self.squares);
        Ok(squares::encode(&positions, &p_positions(&positions, progress)))
    }
}
