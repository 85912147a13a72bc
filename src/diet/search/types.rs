//! The types of all positions within row bounds, by the rules of the game alone.
//!
//! A move of any row but the last leaves the last row as it is: so a *row of bits*, the types for one list of
//! the other rows and every length of the last, follows from other rows of bits place by place, but for the
//! moves of the last row. No move makes a row longer, so bounds of the rows hold a game of their own.

use super::budget::{Budget, Spent};
use crate::diet::rules::DietGame;

/// A set bit is a P-position.
pub struct Types {
    bounds: Vec<usize>,
    /// For each list of all rows but the last two, where its rows of bits would begin if they began at 0.
    starts: Vec<usize>,
    /// How many words the rows of bits take whose last prefix entry is less.
    words_before: Vec<usize>,
    words: Vec<u64>,
}

impl Types {
    /// Computes the types of all positions whose rows are at most `bounds`, which ascend.
    ///
    /// # Errors
    /// When a limit of `budget` is reached.
    pub fn compute(game: DietGame, bounds: &[usize], budget: &mut Budget<'_>) -> Result<Self, Spent> {
        let (starts, words_before, words) = layout(bounds, budget)?;
        budget.hold(8 * words as u64)?;
        let bounds = bounds.to_vec();
        let mut types = Types { bounds, starts, words_before, words: vec![0; words] };
        let last_row = LastRow::new(game.bite() as usize);
        let mut attacked = vec![0; types.longest() / 64 + 1];
        let mut prefix = types.first_prefix();
        loop {
            budget.tick()?;
            types.attacks(game, &prefix, &mut attacked);
            let row = types.row_range(&prefix);
            last_row.decide(&attacked[..row.len()], &mut types.words[row.clone()]);
            let beyond = 63 - types.longest() % 64;
            types.words[row.end - 1] &= u64::MAX >> beyond;
            if !types.advance(&mut prefix, 1) {
                return Ok(types);
            }
        }
    }

    /// The longest length of each row.
    pub fn bounds(&self) -> &[usize] {
        &self.bounds
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.bounds.len()
    }

    /// The longest length of the last row.
    pub fn longest(&self) -> usize {
        self.bounds[self.rows() - 1]
    }

    /// Whether the position with these gaps is P; its rows are within the bounds.
    pub fn is_p(&self, gaps: &[i64]) -> bool {
        let mut length = 0;
        let mut lengths: Vec<usize> = Vec::with_capacity(gaps.len());
        for &gap in gaps {
            length += gap as usize;
            lengths.push(length);
        }
        let prefix = &lengths[..gaps.len() - 1];
        self.words[self.row_start(prefix) + length / 64 - first_word(prefix)] >> (length % 64) & 1 == 1
    }

    /// The word with the last row's lengths from `64 * word` on, the other rows being `prefix`; 0 outside.
    pub fn word(&self, prefix: &[usize], word: i64) -> u64 {
        let first = first_word(prefix);
        if word < first as i64 || word > (self.longest() / 64) as i64 {
            return 0;
        }
        self.words[self.row_start(prefix) + word as usize - first]
    }

    /// All rows but the last, none longer than 0.
    pub fn first_prefix(&self) -> Vec<usize> {
        vec![0; self.rows() - 1]
    }

    /// Makes `prefix` the next one in lexicographic order of those whose lengths are multiples of `stride`;
    /// false after the last.
    pub fn advance(&self, prefix: &mut [usize], stride: usize) -> bool {
        for row in (0..prefix.len()).rev() {
            let length = prefix[row] + stride;
            if length <= self.bounds[row] {
                prefix[row..].fill(length);
                return true;
            }
        }
        false
    }

    fn row_start(&self, prefix: &[usize]) -> usize {
        let (last, others) = prefix.split_last().map_or((0, prefix), |(&last, others)| (last, others));
        let place = others.iter().zip(&self.bounds).fold(0, |place, (row, bound)| place * (bound + 1) + row);
        self.starts[place] + self.words_before[last]
    }

    fn row_range(&self, prefix: &[usize]) -> std::ops::Range<usize> {
        let start = self.row_start(prefix);
        start..start + self.longest() / 64 - first_word(prefix) + 1
    }

    /// Sets the bits of the lengths of the last row at which an option with another last row or another
    /// prefix is P, except options by a move of the last row that leaves the prefix as it is.
    fn attacks(&self, game: DietGame, prefix: &[usize], attacked: &mut [u64]) {
        let (first, words) = (first_word(prefix), self.row_range(prefix).len());
        attacked[..words].fill(0);
        let least = prefix.last().copied().unwrap_or(0);
        let bite = game.bite() as usize;
        let mut option = prefix.to_vec();
        for row in 0..prefix.len() {
            for cut in 1..=bite.min(prefix[row]) {
                let length = prefix[row] - cut;
                let cost: usize = prefix[..=row].iter().map(|above| above.saturating_sub(length)).sum();
                if cost > bite {
                    break;
                }
                option.copy_from_slice(prefix);
                option[..=row].iter_mut().for_each(|above| *above = (*above).min(length));
                let skipped = first - first_word(&option);
                let start = self.row_start(&option);
                let options = &self.words[start + skipped..start + skipped + words];
                attacked[..words].iter_mut().zip(options).for_each(|(word, option)| *word |= option);
                // The last row cut to the same length.
                if row + 1 == prefix.len() && cost + cut <= bite && self.words[start] >> (length % 64) & 1 == 1 {
                    for last in (least..=least + bite - cost - cut).take_while(|&last| last <= self.longest()) {
                        attacked[last / 64 - first] |= 1 << (last % 64);
                    }
                }
            }
        }
        if !game.empty_board_is_p() && least == 0 {
            attacked[0] |= 1;
        }
        attacked[0] |= (1u64 << (least % 64)) - 1;
    }
}

/// The word with the shortest last row that `prefix` allows.
fn first_word(prefix: &[usize]) -> usize {
    prefix.last().map_or(0, |last| last / 64)
}

/// The fields of [`Types`] but for the words themselves, of which it gives the number.
fn layout(bounds: &[usize], budget: &mut Budget<'_>) -> Result<(Vec<usize>, Vec<usize>, usize), Spent> {
    let rows = bounds.len();
    let longest = bounds[rows - 1];
    let last = if rows > 1 { bounds[rows - 2] } else { 0 };
    let mut words_before = vec![0];
    for length in 0..=last {
        words_before.push(words_before[length] + longest / 64 - length / 64 + 1);
    }
    let others = &bounds[..rows.saturating_sub(2)];
    let lists = others.iter().try_fold(1u64, |lists, &bound| lists.checked_mul(bound as u64 + 1));
    let lists = lists.ok_or(Spent::Memory)?;
    budget.hold(lists.saturating_mul(8))?;
    let mut starts = vec![0; lists as usize];
    let mut words = 0;
    let mut list = vec![0; others.len()];
    for start in &mut starts {
        let shortest = list.last().copied().unwrap_or(0);
        if list.is_sorted() && shortest <= last {
            *start = words - words_before[shortest];
            words += words_before[last + 1] - words_before[shortest];
        }
        for row in (0..list.len()).rev() {
            list[row] += 1;
            if list[row] <= others[row] {
                break;
            }
            list[row] = 0;
        }
    }
    Ok((starts, words_before, words))
}

/// Decides a row of bits by the moves of the last row: a position is P when nothing else makes it N and none
/// of the `bite` positions before it is P; eight places at a time.
struct LastRow {
    /// For how many places before a byte a P-position still attacks and for which of its places are N by
    /// other options: which are P, and for how many places after it they attack.
    bytes: Vec<(u8, u8)>,
}

impl LastRow {
    fn new(bite: usize) -> Self {
        let bytes = (0..=bite).flat_map(|left| (0..=u8::MAX).map(move |attacked| (left, attacked)));
        let decide = |(mut left, attacked): (usize, u8)| {
            let mut is_p = 0;
            for place in 0..8 {
                if left > 0 {
                    left -= 1;
                } else if attacked >> place & 1 == 0 {
                    is_p |= 1 << place;
                    left = bite;
                }
            }
            (is_p, left as u8)
        };
        LastRow { bytes: bytes.map(decide).collect() }
    }

    fn decide(&self, attacked: &[u64], types: &mut [u64]) {
        let mut left = 0;
        for (word, attacked) in types.iter_mut().zip(attacked) {
            let decided = attacked.to_le_bytes().map(|byte| {
                let (is_p, after) = self.bytes[left << 8 | usize::from(byte)];
                left = usize::from(after);
                is_p
            });
            *word = u64::from_le_bytes(decided);
        }
    }
}
