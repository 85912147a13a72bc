//! k-Diet Chomp: Chomp in which a move may eat at most k squares.
//!
//! Ahn et al., *On Variants of Nim and Chomp*, Minnesota Journal of Undergraduate Mathematics 4
//! (2018-2019), Definition 1.2. A position has rows of lengths `a_1 <= a_2 <= ... <= a_m`; row 1 is
//! the shortest and lies at the top. A move picks a row `i` and shortens it by `cut` squares, to
//! `b = a_i - cut`; every row above it that is longer than `b` shrinks to `b` as well. It is legal
//! when it removes at most `k` squares in all.
//!
//! Positions are kept as **gaps** `g_1 = a_1`, `g_j = a_j - a_{j-1}`, because gaps are independent
//! of each other and a move only looks at gaps of at most `k`:
//!
//! * a cut of row `i` costs `cut + max(0, cut - g_i) + max(0, cut - g_i - g_{i-1}) + ...`;
//! * it takes `cut` squares from `g_i`, then from `g_{i-1}` and so on, and adds `cut` to `g_{i+1}`.
//!
//! **Canonical order of moves**: rows from 1 to `m`, and for each row cuts from 1 upwards. The cost
//! grows with the cut, so the legal cuts of a row are always `1..=c_i` for some `c_i <= k`, and the
//! numbers `c_1, ..., c_m` describe the complete move list of a position.

use super::position::{DietPosition, MOST_ROWS};
pub use crate::game::Play;
use crate::kind::CertifyError;
use crate::shifts::labels::BoundedGame;
use serde::Serialize;
use std::fmt;

/// The largest bite, `k`: squares that one move may remove.
pub const MOST_BITE: u64 = 16;

/// A game: the number of rows, the bite and the play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DietGame {
    rows: usize,
    bite: u64,
    play: Play,
}

/// A move: row `row` (1 is the shortest) loses its last `cut` squares, with all that lies above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct DietMove {
    /// The row, from 1 to the number of rows.
    pub row: usize,
    /// The squares taken from that row, from 1 to its length.
    #[serde(rename = "by")]
    pub cut: u64,
}

impl fmt::Display for DietMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {} by {}", self.row, self.cut)
    }
}

impl DietGame {
    /// The game with `rows` rows (1 to [`MOST_ROWS`]) and bite `bite` (1 to [`MOST_BITE`]).
    ///
    /// # Errors
    /// When a parameter is out of range.
    pub fn new(rows: usize, bite: u64, play: Play) -> Result<Self, CertifyError> {
        if !(1..=MOST_ROWS).contains(&rows) {
            let message = format!("{rows} rows: Diet Chomp has 1 to {MOST_ROWS}");
            return Err(CertifyError::OutOfRange(message));
        }
        if !(1..=MOST_BITE).contains(&bite) {
            let message = format!("bite {bite}: Diet Chomp has 1 to {MOST_BITE}");
            return Err(CertifyError::OutOfRange(message));
        }
        Ok(Self { rows, bite, play })
    }

    /// The number of rows, `m`.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The bite, `k`.
    pub fn bite(&self) -> u64 {
        self.bite
    }

    /// Normal or misere.
    pub fn play(&self) -> Play {
        self.play
    }

    /// Whether the empty board is a P-position.
    pub fn empty_board_is_p(&self) -> bool {
        self.play == Play::Normal
    }

    /// The squares that `mv` removes from a position with these gaps; `None` when the row does not
    /// exist, is not that long, or nothing is cut. Legal means: at most the bite.
    pub fn cost(gaps: &[u64], mv: DietMove) -> Option<u64> {
        let mut left = mv.cut;
        let mut cost = 0u64;
        if left == 0 {
            return None;
        }
        for &g in gaps.get(..mv.row)?.iter().rev() {
            cost = cost.saturating_add(left);
            left = left.saturating_sub(g);
            if left == 0 {
                return Some(cost);
            }
        }
        None
    }

    /// Whether `mv` can be made in a position with these gaps.
    pub fn allows(&self, gaps: &[u64], mv: DietMove) -> bool {
        Self::cost(gaps, mv).is_some_and(|cost| cost <= self.bite)
    }

    /// The number of legal cuts of `row`; the legal ones are `1..=cuts`.
    pub fn cuts(&self, gaps: &[u64], row: usize) -> u64 {
        (1..=self.bite).take_while(|&cut| self.allows(gaps, DietMove { row, cut })).count() as u64
    }

    /// The legal moves in canonical order: rows from 1 up, in each row cuts from 1 up.
    pub fn moves(self, gaps: &[u64]) -> impl Iterator<Item = DietMove> {
        (1..=self.rows.min(gaps.len()))
            .flat_map(move |row| (1..=self.cuts(gaps, row)).map(move |cut| DietMove { row, cut }))
    }

    /// Makes the legal move `mv` on `gaps`. What it does with an illegal one is not defined.
    pub fn play_on(gaps: &mut [u64], mv: DietMove) {
        let mut left = mv.cut;
        for g in gaps[..mv.row].iter_mut().rev() {
            let taken = left.min(*g);
            *g -= taken;
            left -= taken;
        }
        if let Some(below) = gaps.get_mut(mv.row) {
            *below += mv.cut;
        }
    }

    /// The position after `mv`; `None` when the move is not legal.
    pub fn after(&self, position: &DietPosition, mv: DietMove) -> Option<DietPosition> {
        if position.gaps.len() != self.rows || !self.allows(&position.gaps, mv) {
            return None;
        }
        let mut gaps = position.gaps.clone();
        Self::play_on(&mut gaps, mv);
        Some(DietPosition { gaps })
    }
}

impl BoundedGame for DietGame {
    fn count(&self) -> usize {
        self.rows
    }

    fn reach(&self) -> u64 {
        self.bite
    }

    fn has_gaps(&self) -> bool {
        true
    }

    fn options(&self, sizes: &[u64], visit: &mut dyn FnMut(&[u64])) {
        let mut option = sizes.to_vec();
        for i in 0..sizes.len() {
            for left in (sizes[i].saturating_sub(self.bite)..sizes[i]).rev() {
                let rows = option[..=i].iter_mut().zip(sizes);
                let removed: u64 = rows
                    .map(|(row, &length)| {
                        *row = length.min(left);
                        length - *row
                    })
                    .sum();
                if removed > self.bite {
                    break;
                }
                visit(&option);
            }
            option.copy_from_slice(sizes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    /// The options read off the definition: every row, every shorter length, in lengths.
    fn options_by_definition(k: u64, lengths: &[u64]) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for i in 0..lengths.len() {
            for b in (0..lengths[i]).rev() {
                let mut next = lengths.to_vec();
                for row in &mut next[..=i] {
                    *row = (*row).min(b);
                }
                if lengths.iter().sum::<u64>() - next.iter().sum::<u64>() <= k {
                    options.push(next);
                }
            }
        }
        options
    }

    /// Page 8 of the paper, in its own words, for k = 2.
    fn options_by_the_papers_text(a: &[u64]) -> Vec<Vec<u64>> {
        let above = |i: usize| if i == 0 { 0 } else { a[i - 1] };
        let mut options = Vec::new();
        for i in 0..a.len() {
            let mut push = |changes: &[(usize, u64)]| {
                let mut next = a.to_vec();
                for &(row, by) in changes {
                    next[row] -= by;
                }
                options.push(next);
            };
            if a[i] > above(i) {
                push(&[(i, 1)]);
            }
            if a[i] > above(i) + 1 {
                push(&[(i, 2)]);
            }
            if i + 1 < a.len() && a[i + 1] == a[i] && a[i] > above(i) {
                push(&[(i, 1), (i + 1, 1)]);
            }
        }
        options.sort();
        options
    }

    fn options(game: &DietGame, position: &DietPosition) -> Vec<Vec<u64>> {
        game.moves(position.gaps())
            .filter_map(|mv| game.after(position, mv))
            .map(|next| next.lengths())
            .collect()
    }

    fn small_position(bytes: &[u8], rows: usize, most: u8) -> DietPosition {
        let gaps: Vec<u64> =
            (0..rows).map(|j| u64::from(bytes.get(j).copied().unwrap_or(0) % (most + 1))).collect();
        DietPosition::from_gaps(&gaps).expect("small gaps fit")
    }

    quickcheck! {
        fn moves_are_the_definition_in_canonical_order(m: u8, k: u8, bytes: Vec<u8>) -> bool {
            let rows = usize::from(m % 8) + 1;
            let bite = u64::from(k % 16) + 1;
            let game = DietGame::new(rows, bite, Play::Misere).expect("in range");
            let position = small_position(&bytes, rows, 5);
            options(&game, &position) == options_by_definition(bite, &position.lengths())
        }

        fn moves_of_bite_two_are_the_papers(m: u8, bytes: Vec<u8>) -> bool {
            let rows = usize::from(m % 8) + 1;
            let game = DietGame::new(rows, 2, Play::Misere).expect("in range");
            let position = small_position(&bytes, rows, 3);
            let mut ours = options(&game, &position);
            ours.sort();
            ours == options_by_the_papers_text(&position.lengths())
        }

        fn a_move_removes_its_cost(bytes: Vec<u8>, k: u8) -> bool {
            let game = DietGame::new(6, u64::from(k % 16) + 1, Play::Normal).expect("in range");
            let position = small_position(&bytes, 6, 4);
            let squares = |p: &DietPosition| p.lengths().iter().sum::<u64>();
            let moves: Vec<DietMove> = game.moves(position.gaps()).collect();
            moves.into_iter().all(|mv| {
                let next = game.after(&position, mv).expect("legal");
                DietGame::cost(position.gaps(), mv) == Some(squares(&position) - squares(&next))
            })
        }
    }

    #[test]
    fn limits_of_the_parameters() {
        for (rows, bite, ok) in
            [(0, 1, false), (1, 0, false), (1, 1, true), (8, 16, true), (9, 16, false), (8, 17, false)]
        {
            assert_eq!(DietGame::new(rows, bite, Play::Normal).is_ok(), ok);
        }
    }

    #[test]
    fn illegal_moves_are_refused() {
        let game = DietGame::new(3, 2, Play::Misere).expect("in range");
        let position = DietPosition::from_lengths(&[1, 1, 4]).expect("ascending");
        for (row, cut, legal) in [
            (1, 1, true),
            (2, 1, true),
            (3, 2, true),
            (0, 1, false),
            (1, 0, false),
            (1, 2, false),
            (3, 3, false),
            (4, 1, false),
        ] {
            let next = game.after(&position, DietMove { row, cut });
            assert_eq!(next.is_some(), legal, "row {row} cut {cut}");
        }
    }
}
