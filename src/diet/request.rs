//! What can be asked for of k-Diet Chomp.

use super::kinds::form::{self, Encoding};
use super::kinds::{MOST_LISTS, MOST_POSITIONS, no_product, window};
use super::position::LONGEST_ROW;
use super::rules::{DietGame, NotAGame, Play};
use super::search::{self, Limits};
use crate::amount::{Time, size, time};
use crate::certificate::Certificate;
use crate::kind::{NotMade, Produce};
use crate::progress::Progress;
use clap::ValueEnum;

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
    #[arg(long, value_enum)]
    pub play: PlayName,
}

#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PlayName {
    Normal,
    Misere,
}

impl Rules {
    fn game(&self) -> Result<DietGame, NotMade> {
        let play = match self.play {
            PlayName::Normal => Play::Normal,
            PlayName::Misere => Play::Misere,
        };
        let out_of_range = |error: NotAGame| NotMade::OutOfRange(error.to_string());
        DietGame::new(self.rows, self.bite, play).map_err(out_of_range)
    }
}

impl From<DietGame> for Rules {
    fn from(game: DietGame) -> Self {
        let play = match game.play() {
            Play::Normal => PlayName::Normal,
            Play::Misere => PlayName::Misere,
        };
        Rules { rows: game.rows(), bite: game.bite(), play }
    }
}

/// k-Diet Chomp: every position, by finitely many classes
///
/// Searches for the smallest form by itself: for each gap between neighbouring rows a preperiod and a
/// period, or, where two gaps do not repeat by themselves, a wall between them. Exits with 4, and says
/// what was searched, when it finds none.
#[derive(Clone, Copy, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  chompcert certify diet --rows 3 --bite 2 --play misere -o diet-3-2-misere.chompcert
  chompcert certify diet --rows 5 --bite 2 --play misere --labels-only -o diet-5-2-misere.chompcert
  chompcert certify diet --rows 3 --bite 4 --play normal --max-seconds 60 -o none.chompcert")]
pub struct Form {
    #[command(flatten)]
    game: Rules,
    /// Write the labels of the classes alone, not the witnesses and move lists of the box
    #[arg(long)]
    labels_only: bool,
    /// Describe gaps P and P + 1 together, by a wall, even if each repeats by itself
    #[arg(long, value_name = "P")]
    wall: Option<usize>,
    /// Give up when the search needs more than this many bytes of memory (20M, 1G, ...)
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = size)]
    max_memory: u64,
    /// Give up when the search takes longer than this many seconds (20ms, 90s, 15m, ...); 0 for no limit
    #[arg(long, value_name = "TIME", default_value = "0", value_parser = time)]
    max_seconds: Time,
    /// Give up when some gap has not repeated by N (preperiod plus period)
    #[arg(long, value_name = "N", default_value_t = Limits::default().max_extent,
        value_parser = extent)]
    max_extent: usize,
    /// Where no form is found, list every attempt and where it got stuck
    #[arg(short, long)]
    verbose: bool,
}

fn extent(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(extent) if (1..=65_536).contains(&extent) => Ok(extent),
        _ => Err("a whole number from 1 to 65536 is needed".to_string()),
    }
}

impl Form {
    /// The form of a game, searched for within the usual limits.
    pub fn new(game: DietGame, encoding: Encoding) -> Self {
        let Limits { max_memory, max_extent, .. } = Limits::default();
        let labels_only = encoding == Encoding::Labels;
        Form {
            game: game.into(),
            labels_only,
            wall: None,
            max_memory,
            max_seconds: Time(None),
            max_extent,
            verbose: false,
        }
    }

    /// The same, with a wall between the gaps `p` and `p + 1`, counted from 1.
    pub fn with_wall(self, p: usize) -> Self {
        Form { wall: Some(p), ..self }
    }
}

impl Produce for Form {
    fn produce(&self, progress: &dyn Progress) -> Result<Certificate, NotMade> {
        let game = self.game.game()?;
        let limits = Limits {
            max_memory: self.max_memory,
            max_time: self.max_seconds.0,
            max_extent: self.max_extent,
        };
        let mut say = |far: &search::Progress| progress.say(&far.to_string());
        let found = match self.wall {
            None => search::search(game, limits, &mut say),
            Some(p) if (1..game.rows()).contains(&p) => search::search_with_wall(game, p, limits, &mut say),
            Some(p) => {
                let rows = game.rows();
                return Err(NotMade::OutOfRange(format!(
                    "a wall between gaps {p} and {}: a board of {rows} rows has {rows} gaps",
                    p.saturating_add(1)
                )));
            }
        };
        let found = found.map_err(|none| NotMade::NotFound(none.in_words(self.verbose)))?;
        let form = found.form();
        if u128::from(found.checked) > MOST_POSITIONS {
            return Err(NotMade::TooLarge(format!(
                "found {form}, whose box is too large for a certificate"
            )));
        }
        progress.remark(&format!("found {form}: {} classes, box of {}", form.classes(), found.checked));
        progress.say("writing and checking");
        let encoding = if self.labels_only { Encoding::Labels } else { Encoding::Explicit };
        Ok(form::encode(&found.classification, encoding))
    }

    fn is_checked_before_it_is_written(&self) -> bool {
        true
    }
}

/// k-Diet Chomp: that there is no product form
///
/// Looks for a wall between two gaps whose sides do not fit together, in the positions with a short first
/// row if need be: then neither of the two gaps repeats by itself. Exits with 4 when it finds none.
#[derive(Clone, Copy, Debug, clap::Args)]
#[command(after_help = "\
Example:
  chompcert certify diet-no-product --rows 3 --bite 4 --play normal -o none.chompcert")]
pub struct NoProduct {
    #[command(flatten)]
    game: Rules,
    /// Give up when the search needs more than this many bytes of memory (20M, 1G, ...)
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = size)]
    max_memory: u64,
    /// Give up when the search takes longer than this many seconds (20ms, 90s, 15m, ...); 0 for no limit
    #[arg(long, value_name = "TIME", default_value = "0", value_parser = time)]
    max_seconds: Time,
    /// Give up when some gap has not repeated by N (preperiod plus period)
    #[arg(long, value_name = "N", default_value_t = NO_PRODUCT_EXTENT, value_parser = extent)]
    max_extent: usize,
}

/// How far gaps are followed to refute a product form, unless asked for.
const NO_PRODUCT_EXTENT: usize = 256;

impl NoProduct {
    /// For a game, within the usual limits.
    pub fn new(game: DietGame) -> Self {
        let max_memory = Limits::default().max_memory;
        NoProduct { game: game.into(), max_memory, max_seconds: Time(None), max_extent: NO_PRODUCT_EXTENT }
    }
}

impl Produce for NoProduct {
    fn produce(&self, progress: &dyn Progress) -> Result<Certificate, NotMade> {
        let game = self.game.game()?;
        let limits = Limits {
            max_memory: self.max_memory,
            max_time: self.max_seconds.0,
            max_extent: self.max_extent,
        };
        let mut verified = |found: &search::TwoSided| {
            progress.say("checking");
            let bytes = no_product::encode(found).to_bytes();
            let verdict = chomp_check::check(&bytes, &chomp_check::Limits::default());
            matches!(verdict, chomp_check::Verdict::Verified(_))
        };
        let found =
            search::two_sided(game, limits, &mut |far| progress.say(&far.to_string()), &mut verified);
        found.map(|found| no_product::encode(&found)).map_err(|spent| {
            let end = spent.map_or(format!("at --max-extent {}", self.max_extent), |spent| format!("at {spent}"));
            NotMade::NotFound(format!(
                "no two positions were found that refute a product form of {} rows, k = {}, {} play: the search \
                 for walls between neighbouring gaps ended {end}; whether there is a product form is not known",
                game.rows(),
                game.bite(),
                game.play(),
            ))
        })
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

impl Produce for Window {
    fn produce(&self, progress: &dyn Progress) -> Result<Certificate, NotMade> {
        let game = self.game.game()?;
        let lists = |length: u64| length.checked_add(1).filter(|&lists| lists <= MOST_LISTS);
        let longest = self.first_row.checked_add(self.spread).filter(|&longest| longest <= LONGEST_ROW);
        let product = (1..game.rows()).try_fold(lists(self.first_row), |product, _| {
            Some(product?.checked_mul(lists(longest?)?).filter(|&product| product <= MOST_LISTS))
        });
        let (Some(_), Some(longest)) = (product.flatten(), longest) else {
            return Err(NotMade::OutOfRange(format!(
                "the window is too large: (A+1)(A+B+1)^(m-1) may be at most {MOST_LISTS}"
            )));
        };
        progress.say("computing");
        let mut rows = vec![longest; game.rows()];
        rows[0] = self.first_row;
        Ok(window::encode(&search::Window::solve(game, &rows)))
    }

    fn is_checked_before_it_is_written(&self) -> bool {
        true
    }
}
