//! The kind *diet window*: every position with `a_j <= L_j` for each row `j`, with its witness or
//! the length of its move list. Nothing is said of any other position, and no period is assumed.

use super::entry;
use super::game::{Game, Rule};
use super::small_positions::{Counts, MOST_LISTS_WITH_ENTRIES, Within};
use crate::container::Container;
use crate::limits::Budget;
use crate::reader::BitReader;
use crate::statement::{Proved, Value};
use crate::verdict::Stop;

/// The positions that a certificate of this kind is about.
pub(crate) fn domain<'a>(file: &'a Container<'_>) -> Result<Within<'a>, Stop> {
    let (game, longest) = Game::read(file, Rule::Diet, 1)?;
    if longest.len() != game.rows {
        return Err(file.wrong_parameter_count("m, k, play, and the longest length of each row"));
    }
    Within::new(file, game, longest, 3, MOST_LISTS_WITH_ENTRIES)
}

/// Checks a certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    let within = domain(file)?;
    let game = within.game;
    let mut bits = BitReader::new(file.payload, file.payload_offset);
    let (counts, _) = within.every_position(game.bite, 0, budget, |labels, position| {
        entry::read(&mut bits, game, position, labels)
    })?;
    bits.finish()?;
    Ok(statement(within, counts))
}

fn statement(within: Within<'_>, Counts { positions, p_positions, .. }: Counts) -> Proved {
    let Within { game, longest } = within;
    let first = longest.first().copied().unwrap_or(0);
    let others = (2..).zip(longest.iter().skip(1));
    let spreads: Vec<String> =
        others.map(|(row, most): (usize, _)| format!(" and a{row}-a1 <= {}", most - first)).collect();
    let mut parameters = game.parameters();
    parameters.push(("longest", Value::numbers(longest)));
    Proved {
        text: format!(
            "{}, every position with {}: {p_positions} of {positions} are P-positions; every position \
             with a1 <= {first}{} is among them",
            game.in_words(),
            within.in_words(),
            spreads.concat()
        ),
        parameters,
        facts: vec![("positions", Value::Number(positions)), ("p_positions", Value::Number(p_positions))],
        ..Proved::default()
    }
}

#[cfg(test)]
mod tests {
    use super::super::game::{Move, Position};
    use super::super::small_positions::successor;
    use super::*;
    use crate::limits::Limits;
    use crate::reader::width_of;
    use quickcheck::quickcheck;

    quickcheck! {
        /// The window of the labels by the rules is verified, whatever a move takes from long first rows.
        fn a_window_has_the_labels_by_the_rules(rows: u8, bite: u8, misere: bool, longer: Vec<u8>) -> bool {
            let budget = &mut Budget::start(&Limits::default());
            let game = Game { misere, ..Game::diet(usize::from(rows % 3) + 1, u64::from(bite % 6) + 1) };
            let gap = |j: usize| u64::from(longer.get(j).map_or(3, |more| more % 5)) + if j == 0 { 8 } else { 0 };
            let longest: Vec<u64> = (0..game.rows).map(|row| (0..=row).map(gap).sum()).collect();
            let labels = Within { game, longest: &longest }.all_labels(budget).unwrap();
            let field = |number: u64, most: u64| (0..width_of(most as u32)).map(move |i| (number >> i & 1 == 1, 1));
            let (mut bits, mut p_positions) = (Vec::new(), 0);
            let mut next = Some(vec![0; game.rows]);
            while let Some(lengths) = next {
                let position = Position::new(&lengths);
                let is_p = |position: &Position| labels.of(position).unwrap() == 0;
                let options: Vec<(Move, Position)> = position.options(game).collect();
                bits.push((is_p(&position), 1));
                if is_p(&position) {
                    p_positions += 1;
                    bits.extend(field(options.len() as u64, game.rows as u64 * game.bite));
                } else if let Some((bite, _)) = options.iter().find(|(_, option)| is_p(option)) {
                    bits.extend(field(bite.row as u64 - 1, game.rows as u64 - 1));
                    bits.extend(field(bite.cut - 1, game.bite - 1));
                }
                next = successor(lengths, &longest, true);
            }
            let bounds = longest.iter().map(|most| *most as u16);
            let parameters: Vec<u16> =
                [game.rows as u16, game.bite as u16, u16::from(misere)].into_iter().chain(bounds).collect();
            let bytes = crate::spent::sealed(5, &parameters, &bits);
            let proved = check(&Container::open(&bytes).unwrap(), budget).unwrap_or_else(|stop| panic!("{stop:?}"));
            proved.facts.contains(&("p_positions", Value::Number(p_positions)))
        }
    }
}
