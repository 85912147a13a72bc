//! Which certificate settles a position of heaps.

use super::position::HeapPosition;
use super::request::Heaps;
use super::rules;
use crate::kind::{NotMade, Question};
use crate::shifts::labels::Sort;

/// Heaps, instead of Chomp
#[derive(Clone, Debug, clap::Args)]
pub struct OnHeaps {
    /// Heaps: what each of them has, like '(3,5,7)'
    #[arg(long, value_name = "HEAPS", requires = "take")]
    heaps: Option<String>,
    /// Heaps: what a move may take from one, numbers from 1 to 16 like 1,2,3
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',', requires = "heaps")]
    take: Vec<u64>,
    /// Heaps: they ascend, and no move makes one smaller than the one before it
    #[arg(long, requires = "heaps")]
    monotonic: bool,
}

impl OnHeaps {
    /// The certificate of the game; `None` where it is another one.
    ///
    /// # Errors
    /// When there is no such position.
    pub fn question(&self, is_misere: bool) -> Result<Option<Question>, NotMade> {
        let Some(text) = &self.heaps else { return Ok(None) };
        let out_of_range = |error: &dyn ToString| NotMade::OutOfRange(error.to_string());
        let position = HeapPosition::parse(text).map_err(|error| out_of_range(&error))?;
        let sort = if is_misere { Sort::Misere } else { Sort::Normal };
        let game = rules::Heaps::new(position.0.len(), &self.take, self.monotonic, sort);
        let request = Box::new(Heaps::new(&game.map_err(|error| out_of_range(&error))?));
        Ok(Some(Question { position: position.to_string(), request, cost: None, names: None }))
    }
}
