//! The types of all positions whose rows are within bounds, by the rules alone.
//!
//! For all rows but the last there is a row of bits, one for each length of the last. A cut of another row does the
//! same for all of them, and leaves the last row as it is: so what can be moved to a P-position is gathered word by
//! word, from rows of bits that were filled before.

use super::position::DietPosition;
use super::rules::{DietGame, DietMove};
use std::convert::Infallible;

/// The types of the positions with `a_j <= bounds[j - 1]` for each row `j`.
pub struct Table {
    game: DietGame,
    bounds: Vec<u64>,
    /// For each row but the last, by its length: how many words all rows of bits have, from that row of the board on,
    /// in which it is shorter. Of the first row, where the words begin that have this length or have had it.
    before: Vec<Vec<usize>>,
    bits: Vec<u64>,
}

impl Table {
    /// Computes the types; `bounds` has an ascending length for each row.
    pub fn new(game: DietGame, bounds: &[u64]) -> Self {
        let all = Table::empty(game, bounds, u64::MAX);
        all.filled(|_, _| Ok::<(), Infallible>(())).unwrap_or_else(|never| match never {})
    }

    /// A table in which no type is known, for [`Table::filled`]. Of all first rows it has the last `kept` that were computed;
    /// they are more than the bite.
    pub fn empty(game: DietGame, bounds: &[u64], kept: u64) -> Self {
        let before = words_before(bounds, kept);
        Table { game, bounds: bounds.to_vec(), bits: vec![0; words_of(bounds, &before)], before }
    }

    /// The same with the types, computed in lexicographic order of the rows before the last. `visit` is called with these
    /// as soon as the types are known, and its error ends it.
    ///
    /// # Errors
    /// The error of `visit`.
    pub fn filled<E>(mut self, mut visit: impl FnMut(&Table, &[u64]) -> Result<(), E>) -> Result<Self, E> {
        let last_row = LastRow::new(self.game.bite());
        let mut others = self.first_others();
        let mut option = others.clone();
        let mut reached = vec![0; self.longest() as usize / 64 + 1];
        loop {
            self.gather(&others, &mut option, &mut reached);
            self.classify(&others, &reached, &last_row);
            visit(&self, &others)?;
            if !self.advance(&mut others, 1, u64::MAX) {
                return Ok(self);
            }
        }
    }

    /// A table with these P-positions, which may be wrong: their row lengths, within the bounds.
    pub fn of_p_positions(
        game: DietGame,
        bounds: &[u64],
        p_positions: impl IntoIterator<Item = Vec<u64>>,
    ) -> Self {
        let mut table = Table::empty(game, bounds, u64::MAX);
        p_positions.into_iter().for_each(|lengths| table.insert(&lengths));
        table
    }

    /// Makes the position with these row lengths P.
    pub fn insert(&mut self, lengths: &[u64]) {
        let (last, others) = lengths.split_last().expect("a game has a row");
        let word = self.start(others) + *last as usize / 64 - first_word(others);
        self.bits[word] |= 1 << (last % 64);
    }

    /// The bytes that a table with these bounds holds, with so many first rows.
    pub fn bytes(bounds: &[u64], kept: u64) -> u64 {
        8 * words_of(bounds, &words_before(bounds, kept)) as u64
    }

    /// The rules by which these are the types.
    pub fn game(&self) -> DietGame {
        self.game
    }

    /// Whether a position is within the bounds.
    pub fn contains(&self, position: &DietPosition) -> bool {
        let lengths = position.lengths();
        lengths.len() == self.bounds.len() && lengths.iter().zip(&self.bounds).all(|(a, most)| a <= most)
    }

    /// The first winning move in canonical order of a position within the bounds.
    pub fn winning_move(&self, position: &DietPosition) -> Option<DietMove> {
        let wins =
            |&mv: &DietMove| self.game.after(position, mv).is_some_and(|next| self.is_p(&next.lengths()));
        self.game.moves(position.gaps()).find(wins)
    }

    /// The bounds of the rows.
    pub fn bounds(&self) -> &[u64] {
        &self.bounds
    }

    /// The bound of the last row.
    pub fn longest(&self) -> u64 {
        self.bounds[self.bounds.len() - 1]
    }

    /// The number of rows of bits, or somewhat more.
    pub fn lists(&self) -> u64 {
        let alone = self.bits.len() as u64;
        let words = self.longest() / 64 + 1;
        alone.div_ceil(words.div_ceil(2))
    }

    /// Whether the position with these row lengths, within the bounds, is P.
    pub fn is_p(&self, lengths: &[u64]) -> bool {
        let (last, others) = lengths.split_last().expect("a game has a row");
        self.row(others).word((last / 64) as i64) >> (last % 64) & 1 == 1
    }

    /// The types of the positions with these rows before the last.
    pub fn row(&self, others: &[u64]) -> Row<'_> {
        let (start, first) = (self.start(others), first_word(others));
        Row { words: &self.bits[start..=start + self.longest() as usize / 64 - first], first: first as i64 }
    }

    /// All rows but the last, with no squares.
    pub fn first_others(&self) -> Vec<u64> {
        vec![0; self.bounds.len() - 1]
    }

    /// Makes `others` the next list, in lexicographic order, whose lengths are multiples of `stride` up to `most`; false
    /// after the last.
    pub fn advance(&self, others: &mut [u64], stride: u64, most: u64) -> bool {
        let fits = |&row: &usize| others[row] + stride <= self.bounds[row].min(most);
        let Some(row) = (0..others.len()).rfind(fits) else { return false };
        let longer = others[row] + stride;
        others[row..].fill(longer);
        true
    }

    /// Where the row of bits begins: behind those that come before it in lexicographic order.
    fn start(&self, others: &[u64]) -> usize {
        let shorter = std::iter::once(&0).chain(others);
        let rows = others.iter().zip(shorter).zip(&self.before);
        rows.map(|((&length, &shorter), before)| before[length as usize] - before[shorter as usize]).sum()
    }

    /// Sets bit `a` of `reached`, counted from the first word of this row of bits, if a move leads from last row `a` to
    /// a P-position in another row of bits.
    fn gather(&self, lengths: &[u64], option: &mut [u64], reached: &mut [u64]) {
        let bite = self.game.bite();
        let shortest = lengths.last().copied().unwrap_or(0);
        let first = shortest / 64;
        let reached = &mut reached[..=(self.longest() / 64 - first) as usize];
        reached.fill(0);
        for row in 0..lengths.len() {
            for cut in 1..=bite.min(lengths[row]) {
                let left = lengths[row] - cut;
                option.copy_from_slice(lengths);
                option[..=row].iter_mut().for_each(|length| *length = left.min(*length));
                let removed: u64 = lengths.iter().zip(&*option).map(|(before, after)| before - after).sum();
                if removed > bite {
                    break;
                }
                let begin = option.last().copied().unwrap_or(0) / 64;
                let row_of_bits = &self.bits[self.start(option)..];
                let same = &row_of_bits[(first - begin) as usize..];
                reached.iter_mut().zip(same).for_each(|(to, from)| *to |= from);
                // The last row can be cut to the same length.
                if row + 1 == lengths.len() && row_of_bits[0] >> (left % 64) & 1 == 1 {
                    for last in shortest..(left + bite + 1).saturating_sub(removed) {
                        if let Some(word) = reached.get_mut((last / 64 - first) as usize) {
                            *word |= 1 << (last % 64);
                        }
                    }
                }
            }
        }
        if lengths.iter().all(|&length| length == 0) && !self.game.empty_board_is_p() {
            reached[0] |= 1;
        }
    }

    /// A position that is not reached is P, unless the last row can be cut to make it another such position.
    fn classify(&mut self, others: &[u64], reached: &[u64], last_row: &LastRow) {
        let start = self.start(others);
        let words = self.longest() as usize / 64 - first_word(others) + 1;
        let beyond = 63 - self.longest() % 64;
        let row = &mut self.bits[start..start + words];
        last_row.classify(others.last().copied().unwrap_or(0), reached, row);
        row[words - 1] &= u64::MAX >> beyond;
    }
}

/// The types of all positions with the same rows before the last.
#[derive(Clone, Copy)]
pub struct Row<'a> {
    words: &'a [u64],
    /// Words before them, which have no positions.
    first: i64,
}

impl Row<'_> {
    /// A bit for each last row from `64 * word` on whether the position with it is P; 0 where there is none.
    pub fn word(&self, word: i64) -> u64 {
        usize::try_from(word - self.first).ok().and_then(|word| self.words.get(word)).copied().unwrap_or(0)
    }
}

/// The word with the shortest last row that `others` allow.
fn first_word(others: &[u64]) -> usize {
    others.last().map_or(0, |&shortest| shortest as usize / 64)
}

/// The field `before` of a [`Table`] with these bounds, of which so many first rows are kept.
fn words_before(bounds: &[u64], kept: u64) -> Vec<Vec<usize>> {
    let (last, others) = bounds.split_last().expect("a game has a row");
    let mut before: Vec<Vec<usize>> = Vec::new();
    for &bound in others.iter().rev() {
        let mut sums = vec![0usize];
        for length in 0..=bound as usize {
            let words = match before.last() {
                Some(later) => later[later.len() - 1] - later[length],
                None => *last as usize / 64 - length / 64 + 1,
            };
            sums.push(sums[length].saturating_add(words));
        }
        before.push(sums);
    }
    before.reverse();
    if let Some(first) = before.first_mut() {
        // Each first row takes the place of an earlier one, and none needs more than the first.
        let (most, last) = (first[1], first.len() - 1);
        let words = most.saturating_mul(usize::try_from(kept).unwrap_or(usize::MAX));
        if words < first[last] {
            (0..last).for_each(|length| first[length] = length % kept as usize * most);
            first[last] = words;
        }
    }
    before
}

fn words_of(bounds: &[u64], before: &[Vec<usize>]) -> usize {
    let alone = bounds[bounds.len() - 1] as usize / 64 + 1;
    before.first().map_or(alone, |sums| sums[sums.len() - 1])
}

/// Classifies a row of bits by the moves of the last row, eight lengths at a time: a position that no other move takes to
/// a P-position is P, unless one of the `bite` before it is.
struct LastRow {
    /// For how many lengths on the last P-position still reaches, and for each byte of other reasons: which lengths
    /// are P, and how far the last of them reaches beyond the byte.
    bytes: Vec<(u8, u8)>,
}

impl LastRow {
    fn new(bite: u64) -> Self {
        let classify = |mut left: u8, reached: u8| {
            let mut is_p = 0;
            for length in 0..8 {
                if left > 0 {
                    left -= 1;
                } else if reached >> length & 1 == 0 {
                    is_p |= 1 << length;
                    left = bite as u8;
                }
            }
            (is_p, left)
        };
        let lefts = 0..=bite as u8;
        LastRow {
            bytes: lefts.flat_map(|left| (0..=u8::MAX).map(move |byte| classify(left, byte))).collect(),
        }
    }

    /// The row of bits begins with the word in which `shortest` is.
    fn classify(&self, shortest: u64, reached: &[u64], row: &mut [u64]) {
        let mut none = (1u64 << (shortest % 64)) - 1;
        let mut left = 0;
        for (word, reached) in row.iter_mut().zip(reached) {
            let classified = (reached | none).to_le_bytes().map(|byte| {
                let (is_p, beyond) = self.bytes[left << 8 | usize::from(byte)];
                left = usize::from(beyond);
                is_p
            });
            *word = u64::from_le_bytes(classified);
            none = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diet::rules::Play;
    use crate::shifts::labels::Labels;

    #[test]
    fn the_types_are_those_of_the_moves_one_by_one() {
        for (rows, bite, play, bounds) in [
            (1, 3, Play::Misere, &[140][..]),
            (2, 5, Play::Normal, &[70, 140]),
            (3, 2, Play::Misere, &[9, 9, 9]),
            (3, 16, Play::Normal, &[20, 40, 70]),
            (4, 4, Play::Misere, &[3, 9, 12, 66]),
            (5, 3, Play::Normal, &[3, 5, 6, 6, 9]),
        ] {
            let game = DietGame::new(rows, bite, play).expect("in range");
            let table = Table::new(game, bounds);
            let labels = Labels::new(&game, play.into(), bounds, &|| false).expect("nothing stops it");
            let mut p_positions = Vec::new();
            for position in DietPosition::within(bounds) {
                let lengths = position.lengths();
                assert_eq!(table.is_p(&lengths), labels.of(&lengths) == 0, "{position}");
                p_positions.extend((labels.of(&lengths) == 0).then_some(lengths));
            }
            assert_eq!(Table::of_p_positions(game, bounds, p_positions).bits, table.bits);
        }
    }

    /// A table that keeps few first rows has the types of these while it is filled.
    #[test]
    fn the_last_first_rows_are_those_of_the_whole_table() {
        for (rows, bite, bounds) in [(2, 3, &[40, 140][..]), (3, 2, &[20, 30, 70]), (4, 4, &[9, 9, 12, 66])]
        {
            let game = DietGame::new(rows, bite, Play::Misere).expect("in range");
            let whole = Table::new(game, bounds);
            for kept in [bite + 1, bite + 3, bounds[0], bounds[0] + 1, u64::MAX] {
                let mut lists = 0;
                let filled = Table::empty(game, bounds, kept).filled(|table, others| {
                    lists += 1;
                    for back in (0..kept).take(others[0] as usize + 1) {
                        let mut earlier = others.to_vec();
                        earlier[0] -= back;
                        for word in 0..=bounds[rows - 1] as i64 / 64 {
                            let there = whole.row(&earlier).word(word);
                            assert_eq!(table.row(&earlier).word(word), there, "{earlier:?}, {kept} kept");
                        }
                    }
                    Ok::<(), Infallible>(())
                });
                assert!(filled.is_ok() && lists > 0);
                assert!(Table::bytes(bounds, kept) <= Table::bytes(bounds, u64::MAX));
            }
        }
    }

    #[test]
    fn lists_advance_by_a_stride() {
        let table = Table::new(DietGame::new(3, 2, Play::Normal).expect("in range"), &[3, 5, 9]);
        let lists = |stride| {
            let mut others = table.first_others();
            let mut lists = vec![others.clone()];
            while table.advance(&mut others, stride, 5) {
                lists.push(others.clone());
            }
            lists
        };
        let all = (0..=3).flat_map(|first| (first..=5).map(move |second| vec![first, second]));
        assert!(lists(1).into_iter().eq(all));
        assert_eq!(lists(2), [[0, 0], [0, 2], [0, 4], [2, 2], [2, 4]]);
    }
}
