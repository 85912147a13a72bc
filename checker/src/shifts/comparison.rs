//! Shifts held against the labels of all positions within bounds, position by position.

use super::game::{Game, Position};
use super::shift::Shift;
use super::small_positions::{Bounds, Counts, Labels};
use crate::limits::Budget;
use crate::verdict::Stop;

/// Result of the positions within bounds.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Comparison {
    pub counts: Counts,
    /// For each shift that is tried, whether its vector leads from some position to one of another label.
    pub refuted: Vec<bool>,
}

/// Computes the labels of all positions within bounds by the rules. All `shifts` must be true there; whether those
/// that are `tried` are is found out.
pub(crate) fn by_rules(
    within: Bounds<'_>,
    shifts: &[Shift],
    tried: &[Shift],
    budget: &mut Budget,
) -> Result<Comparison, Stop> {
    plainly(within, shifts, tried, budget, |labels, position| labels.by_rules(within.game, position))
}

/// The same, position by position, with the labels that `label_of` finds and proves.
pub(crate) fn plainly(
    within: Bounds<'_>,
    shifts: &[Shift],
    tried: &[Shift],
    budget: &mut Budget,
    mut label_of: impl FnMut(&Labels, Position) -> Result<u8, Stop>,
) -> Result<Comparison, Stop> {
    let Bounds { game, .. } = within;
    let mut refuted = vec![false; tried.len()];
    let back = back(game, shifts.iter().chain(tried));
    let steps = (shifts.len() + tried.len()) as u64;
    let (counts, _) = within.every_position(back, steps, budget, |labels, position| {
        let label = label_of(labels, position)?;
        // The lower position and its label, where that is another one.
        let other = |shift: &Shift| match shift.lower(game, &position)? {
            Some(lower) => {
                Ok::<_, Stop>(Some((lower, labels.of(&lower)?)).filter(|(_, below)| *below != label))
            }
            None => Ok(None),
        };
        for shift in shifts {
            if let Some(lower) = other(shift)? {
                return Err(shift.refuted(game, (position, label), lower));
            }
        }
        for (shift, refuted) in tried.iter().zip(&mut refuted).filter(|(_, refuted)| !**refuted) {
            *refuted = other(shift)?.is_some();
        }
        Ok(label)
    })?;
    Ok(Comparison { counts, refuted })
}

/// By how much a first row can be shorter where a position's options, or what the vectors lead to, are looked up.
pub(crate) fn back<'a>(game: Game, shifts: impl Iterator<Item = &'a Shift>) -> u64 {
    let first = shifts.filter_map(|shift| shift.vector.first().copied());
    first.chain([game.reach()]).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::super::game::Rule;
    use super::super::small_positions::successor;
    use super::*;
    use crate::limits::Limits;
    use crate::linear::Inequality;
    use quickcheck::quickcheck;

    quickcheck! {
        /// However few first rows are kept, the labels and what vectors lead to are those of whoever keeps them all: of long
        /// first rows, and of vectors that shorten these by less and by more than a move.
        fn what_is_tried_is_said_by_all_labels(sort: u8, rows: u8, bite: u8, longest: Vec<u8>, vectors: Vec<Vec<u8>>) -> bool {
            let budget = &mut Budget::start(&Limits::default());
            let rule = [Rule::Diet, Rule::Heaps, Rule::Monotonic][usize::from(sort % 3)];
            let bite = u64::from(bite % if rule == Rule::Diet { 5 } else { 31 }) + 1;
            let (misere, nim_values) = (sort / 3 % 3 == 1, sort / 3 % 3 == 2);
            let game = Game { rule, misere, nim_values, ..Game::diet(usize::from(rows % 3) + 1, bite) };
            let more = |j: usize| u64::from(longest.get(j).map_or(3, |more| more % 6)) + if j == 0 { 6 } else { 0 };
            let longest: Vec<u64> = (0..game.rows).map(|j| if game.has_gaps() { (0..=j).map(more).sum() } else { more(j) }).collect();
            let within = Bounds { game, longest: &longest };
            let number = |vector: &[u8], j: usize| u64::from(vector.get(j).map_or(0, |number| number % 8));
            let vectors = vectors.iter().take(3).map(|vector| (0..game.rows).map(|j| number(vector, j)).collect::<Vec<u64>>());
            let tried: Vec<Shift> = vectors.filter(|vector| vector.iter().any(|number| *number > 0)).map(|vector| {
                let mut shift = Shift::along(0, 0, 0);
                shift.region = (0..).zip(&vector).map(|(j, least)| Inequality::at_least(j, *least as i64)).collect();
                shift.vector.iter_mut().zip(vector).for_each(|(to, from)| *to = from);
                shift
            }).collect();
            let seen = by_rules(within, &[], &tried, budget).unwrap();
            let all = within.all_labels(budget).unwrap();
            let (mut counts, mut refuted) = (Counts::default(), vec![false; tried.len()]);
            let mut next = Some(vec![0; game.rows]);
            while let Some(lengths) = next {
                let position = Position::new(&lengths);
                let label = all.of(&position).unwrap();
                counts.positions += 1;
                counts.p_positions += u64::from(label == 0);
                counts.greatest = counts.greatest.max(label);
                for (shift, refuted) in tried.iter().zip(&mut refuted) {
                    let lower = shift.lower(game, &position).unwrap();
                    *refuted |= lower.is_some_and(|lower| all.of(&lower).unwrap() != label);
                }
                next = successor(lengths, &longest, game.has_gaps());
            }
            seen == Comparison { counts, refuted }
        }
    }
}
