//! The positions whose sizes are within bounds, one after the other, and their labels: 0 for P and 1 for N, or
//! nim-values.
//!
//! No move makes a size larger, so the options of a position within bounds are within them too, and they come
//! before it in lexicographic order of `a_1, a_2, ...`.

use super::game::{Game, Position};
use crate::bits::Bits;
use crate::container::Container;
use crate::limits::Budget;
use crate::verdict::Stop;

/// Most lists of row lengths `a_1 <= L_1, ..., a_m <= L_m`, in ascending order or not, where each position has an entry.
pub(crate) const MOST_LISTS_WITH_ENTRIES: u64 = 1 << 28;

/// Steps of a look at the clock that a position takes: up to 512 moves, each with its look-up.
const STEPS_OF_A_POSITION: u64 = 1 << 4;

/// Every first row is shorter by less.
pub(crate) const ALL: u64 = 1 << 32;

/// A game, and the longest length of each row or heap.
#[derive(Clone, Copy)]
pub(crate) struct Bounds<'a> {
    pub game: Game,
    pub longest: &'a [u64],
}

/// How many positions there are, how many of them are P, and the greatest label.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub positions: u64,
    pub p_positions: u64,
    pub greatest: u8,
}

/// The labels of the positions seen so far, as long as they are needed.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Labels {
    /// The number of lengths of each row.
    sizes: Vec<u64>,
    kept: u64,
    /// Bits of a label.
    width: usize,
    bits: Bits,
}

impl<'a> Bounds<'a> {
    /// The bounds are the parameters from number `first` on.
    pub fn new(
        file: &Container<'_>,
        game: Game,
        longest: &'a [u64],
        first: usize,
        most_lists: u64,
    ) -> Result<Self, Stop> {
        if game.has_gaps() && !longest.is_sorted() {
            return Err(file.bad_parameter(first, format!("{longest:?}; the lengths must be ascending")));
        }
        let lists = longest.iter().try_fold(1u64, |lists, &row| lists.checked_mul(row.checked_add(1)?));
        if lists.is_none_or(|lists| lists > most_lists) {
            let message = format!("these bounds are too large: at most {most_lists} lists of lengths");
            return Err(file.bad_parameter(first, message));
        }
        Ok(Bounds { game, longest })
    }

    /// `a1 <= 4, a2 <= 12`
    pub fn in_words(&self) -> String {
        let bounds = (1..).zip(self.longest).map(|(row, most): (usize, _)| format!("a{row} <= {most}"));
        bounds.collect::<Vec<String>>().join(", ")
    }

    /// The labels of all positions, by the rules.
    pub fn all_labels(&self, budget: &mut Budget) -> Result<Labels, Stop> {
        let by_rules = |labels: &Labels, position| labels.by_rules(self.game, position);
        Ok(self.every_position(ALL, 0, budget, by_rules)?.1)
    }

    /// Calls `label_of` with every position, in order; it may look up the labels of positions whose first row is
    /// shorter by at most `back`, and returns that of this one. Each call takes some `steps` beside its moves.
    /// Returns how many there are, and the labels that are kept.
    pub fn every_position(
        &self,
        back: u64,
        steps: u64,
        budget: &mut Budget,
        mut label_of: impl FnMut(&Labels, Position) -> Result<u8, Stop>,
    ) -> Result<(Counts, Labels), Stop> {
        let mut labels = Labels::none(*self, back, budget)?;
        let mut counts = Counts::default();
        let mut next = Some(vec![0; self.longest.len()]);
        while let Some(lengths) = next {
            budget.spend(STEPS_OF_A_POSITION + steps)?;
            let position = Position::new(&lengths);
            let label = label_of(&labels, position)?;
            labels.keep(&position, label)?;
            counts.positions += 1;
            counts.p_positions += u64::from(label == 0);
            counts.greatest = counts.greatest.max(label);
            next = successor(lengths, self.longest, self.game.has_gaps());
        }
        Ok((counts, labels))
    }
}

impl Labels {
    /// Room for labels, of positions whose first row is shorter than that of the present one by at most `back`.
    pub fn none(within: Bounds<'_>, back: u64, budget: &mut Budget) -> Result<Labels, Stop> {
        let sizes: Vec<u64> = within.longest.iter().map(|most| most + 1).collect();
        let lists = |layers: u64| sizes.iter().skip(1).product::<u64>() * layers;
        let kept = lists(sizes.first().map_or(1, |&layers| layers.min(back + 1)));
        let width = if within.game.nim_values { u8::BITS as usize } else { 1 };
        let bits = Bits::empty(kept.saturating_mul(width as u64), budget)?;
        Ok(Labels { sizes, kept, width, bits })
    }

    fn place(&self, position: &Position) -> usize {
        let rows = position.lengths().iter().zip(&self.sizes);
        (rows.fold(0, |place, (&length, &size)| place * size + length) % self.kept) as usize * self.width
    }

    /// Keeps the label of the present position.
    pub fn keep(&mut self, position: &Position, label: u8) -> Result<(), Stop> {
        let place = self.place(position);
        (0..self.width).try_for_each(|bit| self.bits.put(place + bit, label >> bit & 1 == 1))
    }

    /// The label of a position.
    pub fn of(&self, position: &Position) -> Result<u8, Stop> {
        let place = self.place(position);
        let bit = |label, bit| Ok(label | u8::from(self.bits.contains(place + bit)?) << bit);
        (0..self.width).try_fold(0, bit)
    }

    /// The label of a position by the rules, from those of its options: the least that is not among them. With nim-values
    /// there are at most 128 options, so that one among them that is 128 or more changes nothing.
    pub fn by_rules(&self, game: Game, position: Position) -> Result<u8, Stop> {
        let (mut seen, mut is_over) = (0u128, true);
        for (_, option) in position.options(game) {
            is_over = false;
            let label = self.of(&option)?;
            if label == 0 && !game.nim_values {
                return Ok(1);
            }
            seen |= 1u128.checked_shl(label.into()).unwrap_or(0);
        }
        Ok(if is_over && game.misere { 1 } else { seen.trailing_ones() as u8 })
    }
}

/// The next list of lengths in lexicographic order, all within `longest`; if they `ascend`, of those that do.
pub(crate) fn successor(mut lengths: Vec<u64>, longest: &[u64], ascend: bool) -> Option<Vec<u64>> {
    let row = lengths.iter().zip(longest).rposition(|(length, most)| length < most)?;
    let longer = lengths.get(row)? + 1;
    for (j, length) in lengths.iter_mut().enumerate().skip(row) {
        *length = if ascend || j == row { longer } else { 0 };
    }
    Some(lengths)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use crate::shifts::game::Rule;

    /// An option of a nim-value that is more than any position has changes nothing.
    #[test]
    fn nim_values_from_128_on_change_nothing() {
        let budget = &mut Budget::start(&Limits::default());
        let game = Game { rule: Rule::Heaps, nim_values: true, ..Game::diet(1, 1) };
        let mut labels = Labels::none(Bounds { game, longest: &[1] }, ALL, budget).unwrap();
        for label in 0..=u8::MAX {
            labels.keep(&Position::new(&[0]), label).unwrap();
            let value = labels.by_rules(game, Position::new(&[1])).unwrap();
            assert_eq!(value, u8::from(label == 0), "{label}");
        }
    }

    /// The label of every position is kept for claims, however long its first row is: 2-Diet Chomp with one row is a
    /// heap, of which 1 or 2 are taken.
    #[test]
    fn all_labels_are_kept() {
        let budget = &mut Budget::start(&Limits::default());
        for misere in [false, true] {
            let game = Game { misere, ..Game::diet(1, 2) };
            let labels = Bounds { game, longest: &[200] }.all_labels(budget).unwrap();
            let is_p = |length: u64| labels.of(&Position::new(&[length])).unwrap() == 0;
            assert!((0..=200).all(|length| is_p(length) == (length % 3 == u64::from(misere))));
        }
    }
}
