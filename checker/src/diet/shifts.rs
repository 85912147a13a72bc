//! The kind *diet shifts*: claims "the type stays the same when this vector is subtracted" that settle every
//! position, or every one with a short first row.
//!
//! The theorem in `FORMAT.md` says: when the claims are true within bounds of the rows, carry each other beyond
//! them, and leave no position there without a claim, they are true everywhere.

use super::claim::Claim;
use super::repetition::{shorter, told};
use super::tried::Seen;
use super::within::{Counts, Within};
use super::{Game, carried, entry, tried, window};
use crate::container::Container;
use crate::limits::Budget;
use crate::reader::BitReader;
use crate::statement::{Proved, Value};
use crate::verdict::Stop;

/// Longest row within the bounds.
const LONGEST: u64 = 1 << 16;
/// Most lists of row lengths within the bounds, ascending or not.
pub(crate) const MOST_LISTS: u64 = 1 << 40;

/// The positions that claims are about, and the bounds within which their types are computed.
#[derive(Clone, Copy)]
pub(crate) struct Extent<'a> {
    pub within: Within<'a>,
    /// The claims are about the positions whose first row is within its bound, and not about all.
    pub short_first_row: bool,
}

/// Checks a certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    check_by(tried::by_rules, file, budget)
}

/// The same, with the types within the bounds found in some way.
pub(crate) fn check_by(
    by_rules: tried::Way,
    file: &Container<'_>,
    budget: &mut Budget,
) -> Result<Proved, Stop> {
    let (extent, entries, claims, mut bits) = read(file)?;
    let game = extent.within.game;
    let tried: Vec<Claim> = claims.iter().flat_map(shorter).collect();
    let seen = if entries {
        extent.carry(file, &claims, budget)?;
        let entry = |types: &_, position| entry::read(&mut bits, game, position, types);
        let seen = tried::plainly(extent.within, &claims, &tried, budget, entry)?;
        bits.finish()?;
        seen
    } else {
        bits.finish()?;
        extent.carry(file, &claims, budget)?;
        by_rules(extent.within, &claims, &tried, budget)?
    };
    Ok(proved(extent, entries, &claims, &seen))
}

/// What the claims are about, whether there are entries, the claims, and a reader of what follows them.
pub(crate) fn read<'a>(
    file: &'a Container<'_>,
) -> Result<(Extent<'a>, bool, Vec<Claim>, BitReader<'a>), Stop> {
    let (game, rest) = Game::read(file)?;
    let [scope, entries, longest @ ..] = rest else { return Err(wrong_count(file)) };
    if longest.len() != game.rows {
        return Err(wrong_count(file));
    }
    let short_first_row = flag(file, 3, *scope)?;
    let entries = flag(file, 4, *entries)?;
    let most_lists = if entries { window::MOST_LISTS } else { MOST_LISTS };
    let extent = Extent::new(file, game, short_first_row, longest, 5, most_lists)?;
    let mut bits = BitReader::new(file.payload, file.payload_offset);
    let claims = Claim::read_all(&mut bits, game, short_first_row)?;
    Ok((extent, entries, claims, bits))
}

fn wrong_count(file: &Container<'_>) -> Stop {
    file.wrong_parameter_count("m, k, play, scope, entries, and the longest length of each row")
}

/// Parameter number `index`, 0 or 1.
pub(crate) fn flag(file: &Container<'_>, index: usize, parameter: u64) -> Result<bool, Stop> {
    match parameter {
        0 | 1 => Ok(parameter == 1),
        other => Err(file.bad_parameter(index, format!("{other}; 0 or 1 is allowed"))),
    }
}

impl<'a> Extent<'a> {
    /// The bounds are the parameters from number `first` on.
    pub fn new(
        file: &Container<'_>,
        game: Game,
        short_first_row: bool,
        longest: &'a [u64],
        first: usize,
        most_lists: u64,
    ) -> Result<Self, Stop> {
        if let Some(row) = longest.iter().position(|&most| most > LONGEST) {
            return Err(file.bad_parameter(first + row, format!("a row is bounded by at most {LONGEST}")));
        }
        Ok(Extent { within: Within::new(file, game, longest, first, most_lists)?, short_first_row })
    }

    /// Accepts claims that hold everywhere if they hold within the bounds.
    pub fn carry(&self, file: &Container<'_>, claims: &[Claim], budget: &mut Budget) -> Result<(), Stop> {
        carried::check(self.within, self.short_first_row, claims, file.payload_offset, budget)
    }

    /// ` with a1 <= 3` where not all positions are meant.
    pub fn among(&self) -> String {
        let most = self.within.longest.first().filter(|_| self.short_first_row);
        most.map_or(String::new(), |most| format!(" with a1 <= {most}"))
    }

    /// The game, which positions are meant, and the bounds.
    pub fn parameters(&self) -> Vec<(&'static str, Value)> {
        let scope = if self.short_first_row { "short-first-row" } else { "every-position" };
        let mut parameters = self.within.game.parameters();
        parameters.extend([("scope", Value::text(scope)), ("bounds", Value::numbers(self.within.longest))]);
        parameters
    }
}

fn proved(extent: Extent<'_>, entries: bool, claims: &[Claim], seen: &Seen) -> Proved {
    let Extent { within, .. } = extent;
    let mut refuted = seen.refuted.iter().map(Option::is_some);
    let told = claims.iter().map(|claim| told(within.game, claim, &mut refuted));
    let (repetitions, facts): (Vec<String>, Vec<Value>) = told.unzip();
    let Counts { positions, p_positions } = seen.counts;
    let mut parameters = extent.parameters();
    parameters.push(("encoding", Value::text(if entries { "explicit" } else { "claims" })));
    Proved {
        text: format!(
            "{}: every position{} is classified; {p_positions} of the {positions} with {} are P-positions{}",
            within.game.in_words(),
            extent.among(),
            within.in_words(),
            repetitions.concat()
        ),
        parameters,
        facts: vec![
            ("positions", Value::Number(positions)),
            ("p_positions", Value::Number(p_positions)),
            ("repetitions", Value::List(facts)),
        ],
    }
}
