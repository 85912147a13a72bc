//! k-Diet Chomp: its rules in plain words, and the checks of its two kinds of certificate.
//!
//! A position is a board with rows of `a_1 <= a_2 <= ... <= a_m` squares. A move picks a row and a
//! shorter length for it; every row before it (they are the shorter ones) is cut to at most that
//! length. It may remove at most `k` squares in all. In normal play a player who cannot move has
//! lost, so the empty board is a P-position; in misere play he has won, so it is an N-position.

pub(crate) mod basis;
mod carried;
pub(crate) mod claim;
mod entry;
mod extent;
mod repetition;
pub(crate) mod shifts;
pub(crate) mod tried;
pub mod window;
pub(crate) mod within;

use crate::container::Container;
use crate::statement::Value;
use crate::verdict::Stop;
use std::fmt;

/// Most rows, m.
pub const MOST_ROWS: usize = 8;
/// Most squares that a move may be allowed to remove, k.
pub const MOST_BITE: u64 = 16;

/// A game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// Number of rows, m.
    pub rows: usize,
    /// Most squares that a move may remove, k.
    pub bite: u64,
    /// Whether a player who cannot move has won.
    pub misere: bool,
}

/// A position: row lengths, the shortest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    rows: usize,
    lengths: [u64; MOST_ROWS],
}

/// A move: shorten row `row` (from 1, the shortest) by `cut` squares, and the rows before it to at
/// most its new length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The row, from 1.
    pub row: usize,
    /// Squares that this row loses.
    pub cut: u64,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lengths: Vec<String> = self.lengths().iter().map(u64::to_string).collect();
        write!(f, "({})", lengths.join(","))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {} by {}", self.row, self.cut)
    }
}

impl Position {
    /// The position with these lengths, of which at most eight count.
    pub fn new(lengths: &[u64]) -> Position {
        let mut position = Position { rows: lengths.len().min(MOST_ROWS), lengths: [0; MOST_ROWS] };
        for (to, from) in position.lengths.iter_mut().zip(lengths) {
            *to = *from;
        }
        position
    }

    /// The position whose rows are each longer than the one before by its gap, the first by `g_1`
    /// than nothing.
    pub fn of_gaps(gaps: &[u64]) -> Position {
        let mut position = Position::new(gaps);
        let mut length = 0u64;
        for row in position.lengths.iter_mut().take(position.rows) {
            length = length.saturating_add(*row);
            *row = length;
        }
        position
    }

    /// Row lengths, the shortest first.
    #[inline]
    pub fn lengths(&self) -> &[u64] {
        self.lengths.get(..self.rows).unwrap_or_default()
    }

    /// By how much each row is longer than the one before.
    #[inline]
    pub fn gaps(&self) -> [u64; MOST_ROWS] {
        let mut gaps = self.lengths;
        let mut before = 0u64;
        for gap in gaps.iter_mut().take(self.rows) {
            let length = *gap;
            *gap = length.saturating_sub(before);
            before = length;
        }
        gaps
    }

    /// Whether no square is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.lengths().iter().all(|&length| length == 0)
    }

    /// The position after `bite`; `None` when it is not a legal move of `game`.
    #[inline]
    pub fn after(&self, game: Game, bite: Move) -> Option<Position> {
        let length = *self.lengths().get(bite.row.checked_sub(1)?)?;
        let shorter = length.checked_sub(bite.cut)?;
        let mut next = *self;
        let mut removed = 0u64;
        for row in next.lengths.iter_mut().take(bite.row) {
            removed = removed.saturating_add(row.saturating_sub(shorter));
            *row = shorter.min(*row);
        }
        (bite.cut > 0 && removed <= game.bite).then_some(next)
    }

    /// Every legal move with the position after it, in canonical order: row 1 by 1, by 2, ...,
    /// then row 2, and so on.
    #[inline]
    pub fn options(self, game: Game) -> impl Iterator<Item = (Move, Position)> {
        (1..=self.rows)
            .flat_map(move |row| (1..=game.bite).map(move |cut| Move { row, cut }))
            .filter_map(move |bite| Some((bite, self.after(game, bite)?)))
    }
}

impl Game {
    /// The game that the first three parameters name, and the others.
    fn read<'a>(file: &'a Container<'_>) -> Result<(Game, &'a [u64]), Stop> {
        let [m, k, play, rest @ ..] = file.parameters.as_slice() else {
            return Err(file.wrong_parameter_count("at least 3"));
        };
        if !(1..=MOST_ROWS as u64).contains(m) {
            return Err(file.bad_parameter(0, format!("m = {m}; 1 to {MOST_ROWS} rows are allowed")));
        }
        if !(1..=MOST_BITE).contains(k) {
            return Err(file.bad_parameter(1, format!("k = {k}; 1 to {MOST_BITE} is allowed")));
        }
        if *play > 1 {
            return Err(file.bad_parameter(2, format!("play = {play}; 0 is normal and 1 is misere")));
        }
        Ok((Game { rows: *m as usize, bite: *k, misere: *play == 1 }, rest))
    }

    fn play(&self) -> &'static str {
        if self.misere { "misere" } else { "normal" }
    }

    /// The game in words.
    fn in_words(&self) -> String {
        format!("{}-row {}-Diet Chomp, {} play", self.rows, self.bite, self.play())
    }

    /// The position `(a1,a2,...)` as text, with `added[j]` squares added to row `j`.
    fn any_position(&self, added: &[u64]) -> String {
        let row = |(j, add): (usize, &u64)| match add {
            0 => format!("a{}", j + 1),
            _ => format!("a{}+{add}", j + 1),
        };
        let rows: Vec<String> = added.iter().take(self.rows).enumerate().map(row).collect();
        format!("({})", rows.join(","))
    }

    fn parameters(&self) -> Vec<(&'static str, Value)> {
        vec![
            ("m", Value::Number(self.rows as u64)),
            ("k", Value::Number(self.bite)),
            ("play", Value::text(self.play())),
        ]
    }
}

/// Gap number `j`, from 0, as the lengths say it.
pub(crate) fn gap_name(j: usize) -> String {
    if j == 0 { "a1".to_string() } else { format!("a{}-a{j}", j + 1) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    fn position(numbers: &[u8], most: u8) -> (Game, Position) {
        let number = |j: usize| numbers.get(j).copied().unwrap_or(0);
        let rows = usize::from(number(0) % 8) + 1;
        let game = Game { rows, bite: u64::from(number(1) % 16) + 1, misere: true };
        let gaps: Vec<u64> = (0..rows).map(|j| u64::from(number(j + 2) % (most + 1))).collect();
        (game, Position::of_gaps(&gaps))
    }

    /// Page 8 of the paper, in its own words, for k = 2.
    fn by_the_papers_text(a: &[u64]) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for i in 0..a.len() {
            let above = if i == 0 { 0 } else { a[i - 1] };
            let mut subtract = |by: &[(usize, u64)]| {
                let mut option = a.to_vec();
                by.iter().for_each(|&(row, squares)| option[row] -= squares);
                options.push(option);
            };
            if a[i] > above {
                subtract(&[(i, 1)]);
            }
            if a[i] > above + 1 {
                subtract(&[(i, 2)]);
            }
            if i + 1 < a.len() && a[i + 1] == a[i] && a[i] > above {
                subtract(&[(i, 1), (i + 1, 1)]);
            }
        }
        options.sort();
        options
    }

    quickcheck! {
        fn moves_of_bite_two_are_the_papers(numbers: Vec<u8>) -> bool {
            let (game, position) = position(&numbers, 3);
            let game = Game { bite: 2, ..game };
            let mut options: Vec<Vec<u64>> =
                position.options(game).map(|(_, option)| option.lengths().to_vec()).collect();
            options.sort();
            options == by_the_papers_text(position.lengths())
        }

        fn moves_remove_at_most_k_squares_and_keep_the_order(numbers: Vec<u8>) -> bool {
            let (game, position) = position(&numbers, 5);
            let squares = |position: &Position| position.lengths().iter().sum::<u64>();
            let moves: Vec<(Move, Position)> = position.options(game).collect();
            moves.is_sorted_by_key(|(bite, _)| (bite.row, bite.cut))
                && moves.iter().all(|(bite, option)| {
                    let removed = squares(&position) - squares(option);
                    (1..=game.bite).contains(&removed)
                        && option.lengths().is_sorted()
                        && option.lengths()[bite.row - 1] + bite.cut == position.lengths()[bite.row - 1]
                        && option.lengths()[bite.row..] == position.lengths()[bite.row..]
                })
        }

        fn gaps_and_lengths_say_the_same(numbers: Vec<u8>) -> bool {
            let (game, position) = position(&numbers, 200);
            Position::of_gaps(&position.gaps()[..game.rows]) == position
        }
    }

    #[test]
    fn illegal_moves_have_no_option() {
        let game = Game { rows: 3, bite: 2, misere: true };
        let position = Position::new(&[1, 1, 4]);
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
            assert_eq!(position.after(game, Move { row, cut }).is_some(), legal, "row {row} by {cut}");
        }
        assert_eq!(position.to_string(), "(1,1,4)");
    }
}
