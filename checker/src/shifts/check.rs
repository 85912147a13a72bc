//! The kind *shifts*: shifts "the label stays the same when this vector is subtracted" that settle every position of a
//! game of bounded moves, or every one with a short first row.
//!
//! The theorem in `format/shifts.md` says: when the shifts are true within bounds, carry each other beyond them, and
//! leave no position there without a shift, they are true everywhere.

use super::comparison::{self, Comparison};
use super::game::{Game, Rule};
use super::repetition::{shorter, told};
use super::shift::Shift;
use super::small_positions::{Bounds, Counts, MOST_LISTS_WITH_ENTRIES};
use super::{entry, induction};
use crate::container::Container;
use crate::limits::Budget;
use crate::reader::BitReader;
use crate::statement::{Conclusion, Value};
use crate::verdict::Stop;

/// Longest row within the bounds.
const LONGEST: u64 = 1 << 16;
/// Most lists of row lengths within the bounds, ascending or not.
const MOST_LISTS: u64 = 1 << 37;

/// Checks a certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Conclusion, Stop> {
    check_by(comparison::by_rules, file, budget)
}

/// The same, with the labels within the bounds found in some way.
pub(crate) fn check_by(
    by_rules: impl FnOnce(Bounds<'_>, &[Shift], &[Shift], &mut Budget) -> Result<Comparison, Stop>,
    file: &Container<'_>,
    budget: &mut Budget,
) -> Result<Conclusion, Stop> {
    let (within, entries, shifts, mut bits) = read(file)?;
    let tried: Vec<Shift> = shifts.iter().flat_map(shorter).collect();
    let carry = |budget: &mut Budget| induction::check(within, &shifts, file.payload_offset, budget);
    let seen = if entries {
        carry(budget)?;
        let entry = |labels: &_, position| entry::read(&mut bits, within.game, position, labels);
        let seen = comparison::plainly(within, &shifts, &tried, budget, entry)?;
        bits.finish()?;
        seen
    } else {
        bits.finish()?;
        carry(budget)?;
        by_rules(within, &shifts, &tried, budget)?
    };
    Ok(proved(within, entries, &shifts, &seen))
}

/// The game and the bounds, whether there are entries, the shifts, and a reader of what follows them.
pub(crate) fn read<'a>(
    file: &'a Container<'_>,
) -> Result<(Bounds<'a>, bool, Vec<Shift>, BitReader<'a>), Stop> {
    let right = "m, k, play, rule, entries, and the bound of each row or heap";
    let [_, _, _, rule, _, ..] = file.parameters.as_slice() else {
        return Err(file.wrong_parameter_count(right));
    };
    let rule = match rule {
        0 => Rule::Diet,
        1 => Rule::ShortFirstRow,
        2 => Rule::Heaps,
        3 => Rule::Monotonic,
        _ => return Err(file.bad_parameter(3, format!("rule = {rule}; 0 to 3 is allowed"))),
    };
    let (game, rest) = Game::read(file, rule, 2)?;
    let (entries, longest) = match rest {
        [_, entries, longest @ ..] if longest.len() == game.rows => (*entries, longest),
        _ => return Err(file.wrong_parameter_count(right)),
    };
    let most = u64::from(game.is_diet() && !game.nim_values);
    if entries > most {
        return Err(file.bad_parameter(4, format!("entries = {entries}; 0 to {most} is allowed")));
    }
    if let Some(row) = longest.iter().position(|&most| most > LONGEST) {
        return Err(file.bad_parameter(5 + row, format!("a bound is at most {LONGEST}")));
    }
    let most_lists = if entries == 1 { MOST_LISTS_WITH_ENTRIES } else { MOST_LISTS };
    let within = Bounds::new(file, game, longest, 5, most_lists)?;
    let mut bits = BitReader::new(file.payload, file.payload_offset);
    let shifts = Shift::read_all(&mut bits, game)?;
    Ok((within, entries == 1, shifts, bits))
}

fn proved(within: Bounds<'_>, entries: bool, shifts: &[Shift], seen: &Comparison) -> Conclusion {
    let Bounds { game, longest } = within;
    let short = longest.first().filter(|_| game.rule == Rule::ShortFirstRow);
    let among = short.map_or(String::new(), |most| format!(" with a1 <= {most}"));
    let mut refuted = seen.refuted.iter().copied();
    let told = shifts.iter().map(|shift| told(game, &among, shift, &mut refuted));
    let (repetitions, repeated): (Vec<String>, Vec<Value>) = told.unzip();
    let Counts { positions, p_positions, greatest } = seen.counts;
    let known = if game.nim_values {
        format!("the nim-value of every position{among} is known, from 0 to {greatest}")
    } else {
        format!("every position{among} is classified")
    };
    let mut parameters = game.parameters();
    parameters.extend([
        ("scope", Value::text(if short.is_some() { "short-first-row" } else { "every-position" })),
        ("bounds", Value::numbers(longest)),
        ("encoding", Value::text(if entries { "explicit" } else { "shifts" })),
    ]);
    let mut facts =
        vec![("positions", Value::Number(positions)), ("p_positions", Value::Number(p_positions))];
    if game.nim_values {
        facts.push(("greatest_nim_value", Value::Number(greatest.into())));
    }
    facts.push(("repetitions", Value::List(repeated)));
    Conclusion {
        text: format!(
            "{}: {known}; {p_positions} of the {positions} with {} are P-positions{}",
            game.in_words(),
            within.in_words(),
            repetitions.concat()
        ),
        parameters,
        facts,
    }
}
