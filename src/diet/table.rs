//! The types of all positions whose rows are within bounds, by the rules alone.
//!
//! For all rows but the last there is a row of bits, one for each length of the last. A cut of another row does the
//! same for all of them, and leaves the last row as it is: so what can be moved to a P-position is gathered word by
//! word, from rows of bits that were filled before.

use super::rules::DietGame;

/// The types of the positions with `a_j <= bounds[j - 1]` for each row `j`.
pub struct Table {
    game: DietGame,
    bounds: Vec<u64>,
    /// For each row but the last, by its length: how many words all rows of bits have, from that row of the board on,
    /// in which it is shorter.
    before: Vec<Vec<usize>>,
    bits: Vec<u64>,
}

impl Table {
    /// Computes the types; `bounds` has an ascending length for each row.
    pub fn new(game: DietGame, bounds: &[u64]) -> Self {
        let (last, others) = bounds.split_last().expect("a game has a row");
        let words_from = |length: u64| (last / 64 - length / 64 + 1) as usize;
        let mut before: Vec<Vec<usize>> = Vec::new();
        for &bound in others.iter().rev() {
            let mut sums = vec![0];
            for length in 0..=bound {
                let words = match before.last() {
                    Some(later) => later[later.len() - 1] - later[length as usize],
                    None => words_from(length),
                };
                sums.push(sums[length as usize] + words);
            }
            before.push(sums);
        }
        before.reverse();
        let words = before.first().map_or(words_from(0), |sums| sums[sums.len() - 1]);
        let mut table = Table { game, bounds: bounds.to_vec(), before, bits: vec![0; words] };
        table.fill();
        table
    }

    /// The bounds of the rows.
    pub fn bounds(&self) -> &[u64] {
        &self.bounds
    }

    /// Whether the position with these row lengths, within the bounds, is P.
    pub fn is_p(&self, lengths: &[u64]) -> bool {
        let (last, others) = lengths.split_last().expect("a game has a row");
        let shortest = others.last().copied().unwrap_or(0);
        let word = self.bits[self.start(others) + (last / 64 - shortest / 64) as usize];
        word >> (last % 64) & 1 == 1
    }

    /// Where the row of bits begins: behind those that come before it in lexicographic order.
    fn start(&self, others: &[u64]) -> usize {
        let shorter = std::iter::once(&0).chain(others);
        let rows = others.iter().zip(shorter).zip(&self.before);
        rows.map(|((&length, &shorter), before)| before[length as usize] - before[shorter as usize]).sum()
    }

    fn fill(&mut self) {
        let others = self.bounds.len() - 1;
        let mut lengths = vec![0; others];
        let mut option = vec![0; others];
        let mut reached = vec![0; self.bounds[others] as usize / 64 + 1];
        loop {
            self.gather(&lengths, &mut option, &mut reached);
            self.settle(&lengths, &reached);
            let Some(row) = (0..others).rfind(|&row| lengths[row] < self.bounds[row]) else { return };
            let longer = lengths[row] + 1;
            lengths[row..].fill(longer);
        }
    }

    /// Sets bit `a` of `reached`, counted from the first word of this row of bits, if a move leads from last row `a` to
    /// a P-position in another row of bits.
    fn gather(&self, lengths: &[u64], option: &mut [u64], reached: &mut [u64]) {
        let bite = self.game.bite();
        let shortest = lengths.last().copied().unwrap_or(0);
        let first = shortest / 64;
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

    /// What is not reached is P, unless the last row can be cut to make it another such position.
    fn settle(&mut self, lengths: &[u64], reached: &[u64]) {
        let start = self.start(lengths);
        let shortest = lengths.last().copied().unwrap_or(0);
        let (first, last) = (shortest / 64, self.bounds[self.bounds.len() - 1]);
        let row = &mut self.bits[start..=start + (last / 64 - first) as usize];
        let mut next = shortest;
        while next <= last {
            let free = !reached[(next / 64 - first) as usize] >> (next % 64);
            if free == 0 {
                next = (next / 64 + 1) * 64;
                continue;
            }
            next += u64::from(free.trailing_zeros());
            if next <= last {
                row[(next / 64 - first) as usize] |= 1 << (next % 64);
            }
            next += self.game.bite() + 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diet::rules::Play;
    use crate::diet::search::Window;

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
            let (table, window) = (Table::new(game, bounds), Window::solve(game, bounds));
            for position in window.positions() {
                assert_eq!(table.is_p(&position.lengths()), window.is_p(&position), "{position}");
            }
        }
    }
}
