//! Requests for heaps.

use super::kind;
use super::position::HeapPosition;
use super::rules;
use crate::allowance::Allowance;
use crate::certificate::Certificate;
use crate::game::Play;
use crate::game::notation::{self, Set};
use crate::kind::{CertificateRequest, CertifyError, Question};
use crate::progress::Progress;
use crate::shifts::Scope;
use crate::shifts::budget::Limits;
use crate::shifts::file::ShiftsFile;
use crate::shifts::labels::Sort;
use crate::shifts::product;
use crate::shifts::request::read;
use crate::text;

/// The largest heap that is computed.
const MOST_EXTENT: usize = 65_536;

/// Heaps of which some numbers may be taken: every position, by preperiods and periods
///
/// The program looks for a preperiod and a period of each heap, or of each difference of monotonic ones. It exits with 4
/// when it finds none, and says what it searched.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  chompcert certify heaps --heaps 3 --take 1,2 --play misere -o heaps.chompcert
  chompcert certify heaps --heaps 3 --take 1,2 --play misere --monotonic -o monotonic.chompcert
  chompcert certify heaps --heaps 1 --take 2,4,7 --nim-values -o subtraction-2-4-7.chompcert")]
pub struct Heaps {
    /// Number of heaps, from 1 to 8
    #[arg(long, value_name = "N")]
    heaps: usize,
    /// The numbers that a move may take from a heap, from 1 to 64, like 1,2,3 or 1-3
    #[arg(long, value_name = "NUMBERS", value_parser = numbers_taken)]
    take: Set,
    /// The heaps ascend, and no move makes one smaller than the one before it
    #[arg(long)]
    monotonic: bool,
    /// Who loses: in normal play whoever cannot move, in misere play whoever moves last
    #[arg(long, value_enum, default_value_t = Play::Normal)]
    play: Play,
    /// Find the nim-value of every position, in normal play
    #[arg(long, conflicts_with = "play")]
    nim_values: bool,
    /// The memory and the time of the search
    #[arg(skip)]
    allowance: Allowance,
}

/// A subtraction set.
fn numbers_taken(text: &str) -> Result<Set, String> {
    let text = text::argument(text).map_err(|error| error.to_string())?;
    notation::set(&text, rules::MOST_TAKEN as usize).map(Set)
}

impl Heaps {
    /// The shifts that hold of this game.
    pub fn new(game: &rules::Heaps) -> Self {
        Heaps {
            heaps: game.heaps(),
            take: Set(game.take().to_vec()),
            monotonic: game.is_monotonic(),
            play: if game.sort() == Sort::Misere { Play::Misere } else { Play::Normal },
            nim_values: game.sort() == Sort::NimValues,
            allowance: Allowance::default(),
        }
    }

    /// The game.
    ///
    /// # Errors
    /// When there is none.
    pub fn game(&self) -> Result<rules::Heaps, CertifyError> {
        let sort = if self.nim_values { Sort::NimValues } else { self.play.into() };
        rules::Heaps::new(self.heaps, &self.take.0, self.monotonic, sort)
    }
}

impl CertificateRequest for Heaps {
    fn within(&mut self, allowance: Allowance) -> bool {
        self.allowance = allowance;
        true
    }

    fn of_shifts(
        &self,
        text: &str,
        progress: &dyn Progress,
    ) -> Result<Option<(ShiftsFile, Certificate)>, CertifyError> {
        let game = self.game()?;
        let limits = Limits::of(&self.allowance);
        let (file, bounds) = read(text, game.heaps(), |_| game.conditions(), limits, progress)?;
        if file.scope != Scope::All {
            return Err(CertifyError::OutOfRange("'short first row' is of k-Diet Chomp".to_string()));
        }
        let certificate = kind::encode(&game, &bounds, &file.list);
        Ok(Some((file, certificate)))
    }

    fn produce(&self, progress: &dyn Progress) -> Result<Certificate, CertifyError> {
        let game = self.game()?;
        let limits = Limits { max_extent: MOST_EXTENT, ..Limits::of(&self.allowance) };
        let found = product::search(&game, game.sort(), limits, &mut |far| progress.say(far));
        let found = found.map_err(|none| CertifyError::NotFound(none.to_string()))?;
        progress.say("writing and checking");
        Ok(kind::encode(&game, &found.bounds, &found.shifts()))
    }
}

/// Heaps, instead of Chomp
#[derive(Clone, Debug, clap::Args)]
pub struct HeapArguments {
    /// Heaps: their sizes, like '(3,5,7)'
    #[arg(long, value_name = "HEAPS", requires = "take", value_parser = text::argument)]
    heaps: Option<String>,
    /// Heaps: what a move may take from one, numbers from 1 to 64 like 1,2,3 or 1-3
    #[arg(long, value_name = "NUMBERS", value_parser = numbers_taken, requires = "heaps")]
    take: Option<Set>,
    /// Heaps: they ascend, and no move makes one smaller than the one before it
    #[arg(long, requires = "heaps")]
    monotonic: bool,
}

impl HeapArguments {
    /// The position, as it is written.
    pub fn position(&self) -> Option<&str> {
        self.heaps.as_deref()
    }

    /// The certificate of the game, about this position; `None` where it is another one.
    ///
    /// # Errors
    /// When there is no such position.
    pub fn question(&self, text: &str, sort: Sort) -> Result<Option<Question>, CertifyError> {
        let (Some(_), Some(Set(take))) = (&self.heaps, &self.take) else { return Ok(None) };
        let position =
            HeapPosition::parse(text).map_err(|error| CertifyError::OutOfRange(error.to_string()))?;
        let game = rules::Heaps::new(position.0.len(), take, self.monotonic, sort)?;
        let request = Box::new(Heaps::new(&game));
        Ok(Some(Question { position: position.to_string(), request, cost: None, names: None }))
    }
}
