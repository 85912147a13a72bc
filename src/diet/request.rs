//! Requests for k-Diet Chomp, and the certificate that settles a position.

use super::kinds::shifts::{Encoding, MOST_SHIFT_LISTS, encode, encode_nim_values};
use super::kinds::window::{self, MOST_LISTS, lists_of};
use super::numbering::WindowPositions;
use super::position::{DietPosition, LONGEST_ROW};
use super::rules::{DietGame, Play};
use super::search::{self, Limits};
use super::table::Table;
use super::{shifts, shifts_file};
use crate::allowance::Allowance;
use crate::certificate::Certificate;
use crate::kind::{CertificateRequest, CertifyError, Cost, Question};
use crate::numbering::Numbering;
use crate::progress::Progress;
use crate::shifts::file::ShiftsFile;
use crate::shifts::labels::Sort;
use crate::shifts::product;
use crate::shifts::request::read;

/// A game of k-Diet Chomp
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Rules {
    /// Number of rows, m, from 1 to 8
    #[arg(long, value_name = "M")]
    pub rows: usize,
    /// Most squares that a move may eat, k, from 1 to 16
    #[arg(long, value_name = "K")]
    pub bite: u64,
    /// Who loses: in normal play whoever cannot move, in misere play whoever moves last
    #[arg(long, value_enum, default_value_t = Play::Normal)]
    pub play: Play,
}

impl Rules {
    /// The game with these rules.
    ///
    /// # Errors
    /// When there is none.
    pub fn game(&self) -> Result<DietGame, CertifyError> {
        DietGame::new(self.rows, self.bite, self.play)
    }
}

impl From<DietGame> for Rules {
    fn from(game: DietGame) -> Self {
        Rules { rows: game.rows(), bite: game.bite(), play: game.play() }
    }
}

/// k-Diet Chomp: every position, by shifts that keep its type
///
/// A shift subtracts a vector from the gaps between the rows, wherever some inequalities hold. The program searches for
/// shifts; those of a few games, which take long to find, it has. It exits with 4 when it finds none, and says what it
/// searched.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  chompcert certify diet --rows 3 --bite 2 --play misere -o diet-3-2-misere.chompcert
  chompcert certify diet --rows 3 --bite 2 --play misere --explicit -o with-moves.chompcert
  chompcert certify diet --rows 3 --bite 6 --play normal --first-row 100 -o diet-3-6-normal-100.chompcert")]
pub struct ShiftsRequest {
    #[command(flatten)]
    game: Rules,
    /// Settle the positions with first rows up to A alone: many games whose positions are disordered are settled so
    #[arg(long, value_name = "A", value_parser = first_row)]
    first_row: Option<u64>,
    /// Find the nim-value of every position, if each gap repeats by itself; in normal play
    #[arg(long, conflicts_with_all = ["explicit", "first_row"])]
    nim_values: bool,
    /// Write a witness or the length of the move list of each position within the bounds, too
    #[arg(long)]
    explicit: bool,
    /// The memory and the time of the search
    #[arg(skip)]
    allowance: Allowance,
}

fn first_row(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(row) if (1..=65_536).contains(&row) => Ok(row),
        _ => Err("a whole number from 1 to 65536 is needed".to_string()),
    }
}

impl ShiftsRequest {
    /// The shifts of a game, searched for within the usual limits.
    pub fn new(game: DietGame) -> Self {
        ShiftsRequest {
            game: game.into(),
            first_row: None,
            nim_values: false,
            explicit: false,
            allowance: Allowance::default(),
        }
    }

    /// Shifts that keep the nim-values of a game in normal play.
    pub fn of_nim_values(game: DietGame) -> Self {
        ShiftsRequest { nim_values: true, ..ShiftsRequest::new(game) }
    }

    /// The same, with what proves the type of each position within the bounds.
    pub fn explicit(self) -> Self {
        ShiftsRequest { explicit: true, ..self }
    }

    /// The nim-values of every position.
    fn nim_values(&self, game: DietGame, progress: &dyn Progress) -> Result<Certificate, CertifyError> {
        if game.play() == Play::Misere {
            return Err(CertifyError::OutOfRange("nim-values are those of normal play".to_string()));
        }
        let limits = Limits::of(&self.allowance);
        let found = product::search(&game, Sort::NimValues, limits, &mut |far| progress.say(far));
        let found = found.map_err(|none| CertifyError::NotFound(none.to_string()))?;
        Ok(encode_nim_values(game, found.bounds.clone(), found.shifts()))
    }

    fn found(&self, game: DietGame, progress: &dyn Progress) -> Result<shifts::Shifts, CertifyError> {
        if let Some(known) = shifts_file::known(game).filter(|_| self.first_row.is_none()) {
            return Ok(known);
        }
        let limits = Limits::of(&self.allowance);
        let found = search::search(game, self.first_row, limits, &mut |far| progress.say(&far.to_string()));
        let found = found.map_err(|none| {
            let message = none.in_words();
            match none.shifts() {
                Some(shifts) => CertifyError::Unfinished { message, shifts },
                None => CertifyError::NotFound(message),
            }
        })?;
        progress.remark(&format!("found {} shifts", found.list.len()));
        Ok(found)
    }
}

impl CertificateRequest for ShiftsRequest {
    fn within(&mut self, allowance: Allowance) -> bool {
        self.allowance = allowance;
        true
    }

    fn of_shifts(
        &self,
        text: &str,
        progress: &dyn Progress,
    ) -> Result<Option<(ShiftsFile, Certificate)>, CertifyError> {
        let game = self.game.game()?;
        let conditions = |scope| search::conditions(game, scope);
        let limits = Limits::of(&self.allowance);
        let (file, bounds) = read(text, game.rows(), conditions, limits, progress)?;
        let shifts = shifts::Shifts { game, scope: file.scope, bounds, list: file.list.clone() };
        let certificate = match (self.nim_values, self.explicit) {
            (true, _) if game.play() == Play::Misere => {
                return Err(CertifyError::OutOfRange("nim-values are those of normal play".to_string()));
            }
            (true, _) => encode_nim_values(game, shifts.bounds, shifts.list),
            (_, true) if lists_of(&shifts.bounds).is_none_or(|lists| lists > MOST_LISTS) => {
                let message =
                    format!("the bounds have more than {MOST_LISTS} lists of lengths, or do not ascend");
                return Err(CertifyError::OutOfRange(message));
            }
            (_, true) => encode(&shifts, Encoding::Explicit),
            (_, false) => encode(&shifts, Encoding::Shifts),
        };
        Ok(Some((file, certificate)))
    }

    fn produce(&self, progress: &dyn Progress) -> Result<Certificate, CertifyError> {
        let game = self.game.game()?;
        if self.nim_values {
            return self.nim_values(game, progress);
        }
        let found = self.found(game, progress)?;
        let most = if self.explicit { MOST_LISTS } else { MOST_SHIFT_LISTS };
        if lists_of(&found.bounds).is_none_or(|lists| lists > most) {
            return Err(CertifyError::TooLarge(format!(
                "the bounds {:?} of the rows have more than {most} lists of lengths, or do not ascend",
                found.bounds
            )));
        }
        progress.say("writing and checking");
        let encoding = if self.explicit { Encoding::Explicit } else { Encoding::Shifts };
        Ok(encode(&found, encoding))
    }
}

/// k-Diet Chomp: the positions with first rows up to A, and no other row longer than A + B
///
/// Among them is every position with a_1 <= A whose longest row exceeds the first by at most B. No
/// period is assumed.
#[derive(Clone, Copy, Debug, clap::Args)]
#[command(after_help = "\
Example:
  chompcert certify diet-window --rows 3 --bite 2 --play misere --first-row 13 --spread 20 -o w.chompcert")]
pub struct Window {
    #[allow(missing_docs)]
    #[command(flatten)]
    pub game: Rules,
    /// Longest first (shortest) row
    #[arg(long, value_name = "A")]
    pub first_row: u64,
    /// How much longer than A the other rows may be
    #[arg(long, value_name = "B")]
    pub spread: u64,
}

impl Window {
    /// The longest length of each row.
    ///
    /// # Errors
    /// When there are too many positions.
    pub fn longest(&self) -> Result<Vec<u64>, CertifyError> {
        let lists = |length: u64| length.checked_add(1).filter(|&lists| lists <= MOST_LISTS);
        let longest = self.first_row.checked_add(self.spread).filter(|&longest| longest <= LONGEST_ROW);
        let product = (1..self.game.rows).try_fold(lists(self.first_row), |product, _| {
            Some(product?.checked_mul(lists(longest?)?).filter(|&product| product <= MOST_LISTS))
        });
        let (Some(_), Some(longest)) = (product.flatten(), longest) else {
            return Err(CertifyError::OutOfRange(format!(
                "the window is too large: (A+1)(A+B+1)^(m-1) may be at most {MOST_LISTS}"
            )));
        };
        let mut rows = vec![longest; self.game.rows];
        rows[0] = self.first_row;
        Ok(rows)
    }
}

impl CertificateRequest for Window {
    fn numbering(&self) -> Result<Option<Box<dyn Numbering>>, CertifyError> {
        Ok(Some(Box::new(WindowPositions::new(self.game.game()?, &self.longest()?)?)))
    }

    fn produce(&self, progress: &dyn Progress) -> Result<Certificate, CertifyError> {
        let (game, longest) = (self.game.game()?, self.longest()?);
        progress.say("computing");
        Ok(window::encode(&Table::new(game, &longest)))
    }
}

/// k-Diet Chomp, instead of Chomp
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Diet {
    /// k-Diet Chomp: most squares that a move may eat, k, from 1 to 16
    #[arg(long, value_name = "K")]
    bite: Option<u64>,
    /// k-Diet Chomp, heaps: in normal play whoever cannot move loses, in misere play whoever moves last [default: normal]
    #[arg(long, value_enum, requires = "played")]
    play: Option<Play>,
}

/// Rows of the position that is shown where a text is none.
const ROWS: usize = 3;
/// Most lists of row lengths that are worth a window; beyond, a search for shifts is begun.
const WORTH_A_WINDOW: f64 = (1u64 << 24) as f64;
/// Making and checking a window: steps and bytes for each list.
const STEPS_A_LIST: f64 = 1e3;
const BYTES_A_LIST: f64 = 8.0;
const BYTES_ANYWAY: f64 = 16e6;

impl Diet {
    /// Whether misere play was asked for.
    pub fn is_misere(&self) -> bool {
        self.play == Some(Play::Misere)
    }

    /// A window around the position, or shifts that settle every position; shifts that keep nim-values, where these are
    /// asked for; `None` where the game is another one.
    ///
    /// # Errors
    /// When there is no such position.
    pub fn question(&self, text: &str, nim_values: bool) -> Result<Option<Question>, CertifyError> {
        let Some(bite) = self.bite else { return Ok(None) };
        let play = self.play.unwrap_or_default();
        let out_of_range = |error: &dyn ToString| CertifyError::OutOfRange(error.to_string());
        let position = DietPosition::of_any_rows(text, ROWS).map_err(|error| out_of_range(&error))?;
        let lengths = position.lengths();
        let rules = Rules { rows: lengths.len(), bite, play };
        let game = rules.game()?;
        let (first, last) = (lengths[0], lengths[lengths.len() - 1]);
        let lists = (first as f64 + 1.0) * (last as f64 + 1.0).powi(lengths.len() as i32 - 1);
        let position = position.to_string();
        if nim_values || lists > WORTH_A_WINDOW {
            let search =
                if nim_values { ShiftsRequest::of_nim_values(game) } else { ShiftsRequest::new(game) };
            return Ok(Some(Question { position, request: Box::new(search), cost: None, names: None }));
        }
        let window = Window { game: rules, first_row: first, spread: last - first };
        let cost = Cost::of_steps(STEPS_A_LIST * lists, BYTES_ANYWAY + BYTES_A_LIST * lists);
        Ok(Some(Question { position, request: Box::new(window), cost: Some(cost), names: None }))
    }
}
