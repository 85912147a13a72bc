//! The kind *diet window*: every position with `a_j <= L_j` for each row `j`, with its witness or
//! the length of its move list. Nothing is said of any other position, and no period is assumed.

use super::entry;
use super::game::{Game, Rule};
use super::small_positions::{Bounds, Counts, MOST_LISTS_WITH_ENTRIES};
use crate::container::Container;
use crate::limits::Budget;
use crate::reader::BitReader;
use crate::statement::{Conclusion, Value};
use crate::verdict::Stop;

/// The positions that a certificate of this kind is about.
pub(crate) fn domain<'a>(file: &'a Container<'_>) -> Result<Bounds<'a>, Stop> {
    let (game, longest) = Game::read(file, Rule::Diet, 1)?;
    if longest.len() != game.rows {
        return Err(file.wrong_parameter_count("m, k, play, and the longest length of each row"));
    }
    Bounds::new(file, game, longest, 3, MOST_LISTS_WITH_ENTRIES)
}

/// Checks a certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Conclusion, Stop> {
    let within = domain(file)?;
    let game = within.game;
    let mut bits = BitReader::new(file.payload, file.payload_offset);
    let (counts, _) = within.every_position(game.bite, 0, budget, |labels, position| {
        entry::read(&mut bits, game, position, labels)
    })?;
    bits.finish()?;
    Ok(statement(within, counts))
}

fn statement(within: Bounds<'_>, Counts { positions, p_positions, .. }: Counts) -> Conclusion {
    let Bounds { game, longest } = within;
    let first = longest.first().copied().unwrap_or(0);
    let others = (2..).zip(longest.iter().skip(1));
    let spreads: Vec<String> =
        others.map(|(row, most): (usize, _)| format!(" and a{row}-a1 <= {}", most - first)).collect();
    let mut parameters = game.parameters();
    parameters.push(("longest", Value::numbers(longest)));
    Conclusion {
        text: format!(
            "{}, every position with {}: {p_positions} of {positions} are P-positions; every position \
             with a1 <= {first}{} is among them",
            game.in_words(),
            within.in_words(),
            spreads.concat()
        ),
        parameters,
        facts: vec![("positions", Value::Number(positions)), ("p_positions", Value::Number(p_positions))],
    }
}
