//! That a game has no product form: for neither of two gaps there are T and pi such that the type is kept when the gap,
//! from T on, grows by pi. Two sentences say it, of positions on the two sides of a wall between the gaps, and a claim
//! (`format/claims.md`, kind 14) proves both by the shifts of the positions with a short first row.

use super::classified::Diet;
use super::kinds::shifts::{Encoding, encode};
use super::request::Rules;
use super::rules::DietGame;
use super::search::{self, Limits, TwoSided};
use crate::amount::{Time, size, time};
use crate::certificate::Certificate;
use crate::claims::formula::{Formula, equivalent, not};
use crate::claims::{Basis, Budget, Undecided};
use crate::game::Classified;
use crate::kind::{NotMade, Produce};
use crate::linear::Linear;
use crate::progress::Progress;

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
}

/// How far gaps are followed to refute a product form.
const EXTENT: usize = 256;

impl NoProduct {
    /// For a game, within the usual limits.
    pub fn new(game: DietGame) -> Self {
        let max_memory = Limits::default().max_memory;
        NoProduct { game: game.into(), max_memory, max_seconds: Time(None) }
    }
}

impl Produce for NoProduct {
    fn produce(&self, progress: &dyn Progress) -> Result<Certificate, NotMade> {
        let game = self.game.game()?;
        let limits =
            Limits { max_memory: self.max_memory, max_time: self.max_seconds.0, max_extent: EXTENT };
        let found = search::two_sided(game, limits, &mut |far| progress.say(&far.to_string()));
        let found = found.map_err(|spent| {
            let end = spent.map_or(format!("at rows of {EXTENT} squares"), |spent| format!("at {spent}"));
            NotMade::NotFound(format!(
                "no two positions were found that refute a product form of {} rows, k = {}, {} play: the search \
                 for walls between neighbouring gaps ended {end}; whether there is a product form is not known",
                game.rows(),
                game.bite(),
                game.play(),
            ))
        })?;
        claim(&found).map_err(|error| NotMade::NotFound(error.to_string()))
    }

    fn is_checked_before_it_is_written(&self) -> bool {
        true
    }
}

/// The claim of both sentences, which rests on the shifts.
///
/// # Errors
/// When there is no evidence.
pub fn claim(found: &TwoSided) -> Result<Certificate, Undecided> {
    let basis = encode(&found.shifts, Encoding::Claims);
    let read = Diet::read_shifts(&basis).expect("what was written is read");
    let domain = read.domain().ok_or(Undecided::missing("it has no domain"))?;
    Basis::new(&domain, &basis.to_bytes(), &Budget::default()).for_all(&sentences(found))
}

/// With `h` the gaps far below the wall and `s` by how much more gap q is far above it: both steps, of gap q from `h`
/// and of gap p from `h + s e_q`, change the type, wherever along the wall they begin (`x1`) and however often `s` is
/// taken (`x2 + 1` times).
fn sentences(found: &TwoSided) -> Formula {
    let TwoSided { shifts, gaps: (p, q), below, above } = found;
    let (p, q) = (p - 1, q - 1);
    let step = above - below[q];
    let along = shifts.claims[0].vector[p];
    // The gaps, far along the wall, with the step taken so often in gap q and in gap p.
    let position = |of_q: (i64, i64), of_p: (i64, i64)| {
        let gap = |(gap, &length): (usize, &u64)| {
            let on_wall = if gap == p || gap == q { along as i64 } else { 0 };
            let (constant, times) = match gap {
                gap if gap == q => of_q,
                gap if gap == p => of_p,
                _ => (0, 0),
            };
            Linear {
                coefficients: vec![on_wall, times * step as i64],
                constant: length as i64 + constant * step as i64,
            }
        };
        Formula::IsP(below.iter().enumerate().map(gap).collect())
    };
    let differ = |one: Formula, other: Formula| equivalent(one, not(other));
    let (none, once, again) = ((0, 0), (1, 0), (1, 1));
    let of_q = differ(position(none, none), position(again, none));
    let of_p = differ(position(once, none), position(once, again));
    Formula::And(vec![of_q, of_p])
}
