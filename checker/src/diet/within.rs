//! The positions whose rows are within bounds, one after the other, and their types.
//!
//! No move makes a row longer, so the options of a position within bounds are within them too, and they come
//! before it in lexicographic order of `a_1, a_2, ...`.

use super::{Game, Position};
use crate::bits::Bits;
use crate::container::Container;
use crate::limits::Budget;
use crate::verdict::Stop;

/// Most lists of row lengths `a_1 <= L_1, ..., a_m <= L_m`, in ascending order or not, where each position has an entry.
pub(crate) const MOST_LISTS_WITH_ENTRIES: u64 = 1 << 28;

/// Steps of a look at the clock that a position takes: up to 128 moves, each with its look-up.
const STEPS_OF_A_POSITION: u64 = 1 << 4;

/// A game, and the longest length of each row.
#[derive(Clone, Copy)]
pub(crate) struct Within<'a> {
    pub game: Game,
    pub longest: &'a [u64],
}

/// How many positions there are, and how many of them are P.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub positions: u64,
    pub p_positions: u64,
}

/// The types of the positions seen so far, as long as they are needed.
pub(crate) struct Types {
    /// The number of lengths of each row.
    sizes: Vec<u64>,
    kept: u64,
    is_p: Bits,
}

impl<'a> Within<'a> {
    /// The bounds are the parameters from number `first` on.
    pub fn new(
        file: &Container<'_>,
        game: Game,
        longest: &'a [u64],
        first: usize,
        most_lists: u64,
    ) -> Result<Self, Stop> {
        if !longest.is_sorted() {
            return Err(file.bad_parameter(first, format!("{longest:?}; the lengths must be ascending")));
        }
        let lists = longest.iter().try_fold(1u64, |lists, &row| lists.checked_mul(row.checked_add(1)?));
        if lists.is_none_or(|lists| lists > most_lists) {
            let message = format!("these bounds are too large: at most {most_lists} lists of lengths");
            return Err(file.bad_parameter(first, message));
        }
        Ok(Within { game, longest })
    }

    /// `a1 <= 4, a2 <= 12`
    pub fn in_words(&self) -> String {
        let bounds = (1..).zip(self.longest).map(|(row, most): (usize, _)| format!("a{row} <= {most}"));
        bounds.collect::<Vec<String>>().join(", ")
    }

    /// The types of all positions, by the rules.
    pub fn all_types(&self, budget: &mut Budget) -> Result<Types, Stop> {
        let back = self.longest.first().copied().unwrap_or(0);
        let by_rules = |types: &Types, position| types.by_rules(self.game, position);
        Ok(self.every_position(back, 0, budget, by_rules)?.1)
    }

    /// Calls `type_of` with every position, in order; it may look up the types of positions whose first row is
    /// shorter by at most `back`, and says whether this one is P. Each call takes some `steps` beside its moves.
    /// Returns how many there are, and the types that are kept.
    pub fn every_position(
        &self,
        back: u64,
        steps: u64,
        budget: &mut Budget,
        mut type_of: impl FnMut(&Types, Position) -> Result<bool, Stop>,
    ) -> Result<(Counts, Types), Stop> {
        let sizes: Vec<u64> = self.longest.iter().map(|most| most + 1).collect();
        let lists = |layers: u64| sizes.iter().skip(1).product::<u64>() * layers;
        let kept = lists(sizes.first().map_or(1, |&layers| layers.min(back + 1)));
        let is_p = Bits::empty(kept, budget)?;
        let mut types = Types { sizes, kept, is_p };
        let mut counts = Counts::default();
        let mut next = Some(vec![0; self.longest.len()]);
        while let Some(lengths) = next {
            budget.spend(STEPS_OF_A_POSITION + steps)?;
            let position = Position::new(&lengths);
            let is_p = type_of(&types, position)?;
            types.is_p.put(types.place(&position), is_p)?;
            counts.positions += 1;
            counts.p_positions += u64::from(is_p);
            next = successor(lengths, self.longest);
        }
        Ok((counts, types))
    }
}

impl Types {
    fn place(&self, position: &Position) -> usize {
        let rows = position.lengths().iter().zip(&self.sizes);
        (rows.fold(0, |place, (&length, &size)| place * size + length) % self.kept) as usize
    }

    /// Whether a position is P.
    pub fn is_p(&self, position: &Position) -> Result<bool, Stop> {
        self.is_p.contains(self.place(position))
    }

    /// Whether a position is P by the rules, from the types of its options.
    pub fn by_rules(&self, game: Game, position: Position) -> Result<bool, Stop> {
        for (_, option) in position.options(game) {
            if self.is_p(&option)? {
                return Ok(false);
            }
        }
        Ok(!(game.misere && position.is_empty()))
    }
}

/// The next list of lengths in lexicographic order, all rows within `longest`.
pub(crate) fn successor(mut lengths: Vec<u64>, longest: &[u64]) -> Option<Vec<u64>> {
    let row = lengths.iter().zip(longest).rposition(|(length, most)| length < most)?;
    let longer = lengths.get(row)? + 1;
    for length in lengths.iter_mut().skip(row) {
        *length = longer;
    }
    Some(lengths)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;

    /// What is kept for claims is the type of every position, however long its first row is: 2-Diet Chomp with one row is a
    /// heap, of which 1 or 2 are taken.
    #[test]
    fn all_types_are_kept() {
        let budget = &mut Budget::start(&Limits::default());
        for misere in [false, true] {
            let game = Game { rows: 1, bite: 2, misere };
            let types = Within { game, longest: &[200] }.all_types(budget).unwrap();
            let is_p = |length: u64| types.is_p(&Position::new(&[length])).unwrap();
            assert!((0..=200).all(|length| is_p(length) == (length % 3 == u64::from(misere))));
        }
    }
}
