//! The kind *diet shifts*: claims "the type stays the same when this vector is subtracted" that settle every
//! position, or every one with a short first row.
//!
//! The theorem in `format/shifts.md` says: when the claims are true within bounds of the rows, carry each other beyond
//! them, and leave no position there without a claim, they are true everywhere.

use super::claim::Claim;
use super::extent::{Extent, MOST_LISTS, flag};
use super::repetition::{shorter, told};
use super::tried::Seen;
use super::within::{Counts, MOST_LISTS_WITH_ENTRIES};
use super::{Game, entry, tried};
use crate::container::Container;
use crate::limits::Budget;
use crate::reader::BitReader;
use crate::statement::{Proved, Value};
use crate::verdict::Stop;

/// Checks a certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    check_by(tried::by_rules, file, budget)
}

/// The same, with the types within the bounds found in some way.
pub(crate) fn check_by(
    by_rules: tried::FindTypes,
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
    let (scope, entries, longest) = match rest {
        [scope, entries, longest @ ..] if longest.len() == game.rows => (*scope, *entries, longest),
        _ => {
            let right = "m, k, play, scope, entries, and the longest length of each row";
            return Err(file.wrong_parameter_count(right));
        }
    };
    let short_first_row = flag(file, 3, scope)?;
    let entries = flag(file, 4, entries)?;
    let most_lists = if entries { MOST_LISTS_WITH_ENTRIES } else { MOST_LISTS };
    let extent = Extent::new(file, game, short_first_row, longest, 5, most_lists)?;
    let mut bits = BitReader::new(file.payload, file.payload_offset);
    let claims = Claim::read_all(&mut bits, game, short_first_row)?;
    Ok((extent, entries, claims, bits))
}

fn proved(extent: Extent<'_>, entries: bool, claims: &[Claim], seen: &Seen) -> Proved {
    let Extent { within, .. } = extent;
    let mut refuted = seen.refuted.iter().map(Option::is_some);
    let among = extent.among();
    let told = claims.iter().map(|claim| told(within.game, &among, claim, &mut refuted));
    let (repetitions, facts): (Vec<String>, Vec<Value>) = told.unzip();
    let Counts { positions, p_positions } = seen.counts;
    let mut parameters = extent.parameters();
    parameters.push(("encoding", Value::text(if entries { "explicit" } else { "claims" })));
    Proved {
        text: format!(
            "{}: every position{among} is classified; {p_positions} of the {positions} with {} are P-positions{}",
            within.game.in_words(),
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
