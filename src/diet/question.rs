//! Which certificate settles a position of k-Diet Chomp.

use super::position::DietPosition;
use super::request::{PlayName, Rules, Shifts, Window};
use crate::amount::{Time, time};
use crate::kind::{Cost, NotMade, Question};

/// k-Diet Chomp, instead of Chomp
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Diet {
    /// k-Diet Chomp: most squares that a move may eat, k, from 1 to 16
    #[arg(long, value_name = "K", requires = "play")]
    bite: Option<u64>,
    /// k-Diet Chomp, heaps: in normal play whoever cannot move loses, in misere play whoever moves last
    #[arg(long, value_enum, requires = "played")]
    play: Option<PlayName>,
    /// k-Diet Chomp: give up a search that takes longer than this many seconds (20ms, 90s, 15m, ...); 0 for no limit
    #[arg(long, value_name = "TIME", default_value = "0", value_parser = time, requires = "bite")]
    max_seconds: Time,
}

/// Rows of the position that is shown where a text is none.
const ROWS: usize = 3;
/// Most lists of row lengths that are worth a window; beyond, a search for shifts is begun.
const MOST_LISTS: f64 = (1u64 << 24) as f64;
/// Making and checking a window: seconds and bytes for each list.
const SECONDS_A_LIST: f64 = 1e-6;
const BYTES_A_LIST: f64 = 8.0;
/// The program itself.
const BYTES_ANYWAY: f64 = 16e6;

impl Diet {
    /// Whether misere play was asked for.
    pub fn is_misere(&self) -> bool {
        self.play == Some(PlayName::Misere)
    }

    /// A window around the position, or shifts that settle every position; `None` where the game is another one.
    ///
    /// # Errors
    /// When there is no such position.
    pub fn question(&self, text: &str) -> Result<Option<Question>, NotMade> {
        let (Some(bite), Some(play)) = (self.bite, self.play) else { return Ok(None) };
        let out_of_range = |error: &dyn ToString| NotMade::OutOfRange(error.to_string());
        let position = DietPosition::of_any_rows(text, ROWS).map_err(|error| out_of_range(&error))?;
        let lengths = position.lengths();
        let rules = Rules { rows: lengths.len(), bite, play };
        let game = rules.game()?;
        let (first, last) = (lengths[0], lengths[lengths.len() - 1]);
        let lists = (first as f64 + 1.0) * (last as f64 + 1.0).powi(lengths.len() as i32 - 1);
        let position = position.to_string();
        if lists > MOST_LISTS {
            let search = Shifts::new(game).within(self.max_seconds);
            return Ok(Some(Question { position, request: Box::new(search), cost: None, names: None }));
        }
        let window = Window { game: rules, first_row: first, spread: last - first };
        let cost = Cost { seconds: SECONDS_A_LIST * lists, memory: BYTES_ANYWAY + BYTES_A_LIST * lists };
        Ok(Some(Question { position, request: Box::new(window), cost: Some(cost), names: None }))
    }
}
