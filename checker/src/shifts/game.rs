//! The games of bounded moves in plain words: k-Diet Chomp, and heaps of which some numbers may be taken.
//!
//! A position is a list of sizes. In Diet Chomp they are rows of `a_1 <= a_2 <= ... <= a_m` squares. A move picks a row
//! and a shorter length for it; every row before it (they are the shorter ones) is cut to at most that length. It may
//! remove at most `k` squares in all. Of heaps a move takes one of the numbers of a set from one heap; monotonic heaps
//! ascend, and must do so after the move. In normal play a player who cannot move has lost, so a position without moves
//! is P; in misere play he has won, so it is N.

use crate::container::Container;
use crate::statement::Value;
use crate::verdict::Stop;
use std::fmt;

/// Most rows or heaps, m.
pub const MOST_ROWS: usize = 8;
/// Most squares that a move may be allowed to remove, k.
const MOST_BITE: u64 = 16;
/// Most that may be taken from a heap.
const MOST_TAKEN: u64 = 64;
/// Most moves of a position of heaps with nim-values.
const MOST_MOVES: u64 = 128;

/// Which game it is, and of which positions: the parameter `rule` from 0 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// k-Diet Chomp.
    Diet,
    /// k-Diet Chomp, where the first row is within its bound.
    ShortFirstRow,
    /// Heaps in any order.
    Heaps,
    /// Heaps that ascend.
    Monotonic,
}

/// A game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The moves that are allowed.
    pub rule: Rule,
    /// Number of rows or heaps, m.
    pub rows: usize,
    /// Most squares that a move may remove, k; of heaps bit `s - 1` is set if `s` may be taken.
    pub bite: u64,
    /// Whether a player who cannot move has won.
    pub misere: bool,
    /// Whether the labels of positions are nim-values, and not types.
    pub nim_values: bool,
}

/// A position: row lengths, the shortest first, or heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    rows: usize,
    lengths: [u64; MOST_ROWS],
}

/// A move: shorten row or heap `row` (from 1) by `cut`; in Diet Chomp also the rows before it to at most its new length.
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

    /// Row lengths, the shortest first, or heaps.
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

    /// Whether nothing is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.lengths().iter().all(|&length| length == 0)
    }

    /// The position after `bite`; `None` when it is not a legal move of `game`.
    #[inline]
    pub fn after(&self, game: Game, bite: Move) -> Option<Position> {
        let row = bite.row.checked_sub(1)?;
        let shorter = self.lengths().get(row)?.checked_sub(bite.cut)?;
        let mut next = *self;
        let mut removed = 0u64;
        // A heap is taken from alone.
        let first = if game.is_diet() { 0 } else { row };
        for length in next.lengths.iter_mut().take(bite.row).skip(first) {
            removed = removed.saturating_add(length.saturating_sub(shorter));
            *length = shorter.min(*length);
        }
        let is_legal = match game.rule {
            Rule::Diet | Rule::ShortFirstRow => bite.cut > 0 && removed <= game.bite,
            Rule::Heaps => game.may_take(bite.cut),
            Rule::Monotonic => game.may_take(bite.cut) && next.lengths().is_sorted(),
        };
        is_legal.then_some(next)
    }

    /// Every legal move with the position after it, in canonical order: row 1 by 1, by 2, ...,
    /// then row 2, and so on.
    #[inline]
    pub fn options(self, game: Game) -> impl Iterator<Item = (Move, Position)> {
        (1..=self.rows)
            .flat_map(move |row| (1..=game.reach()).map(move |cut| Move { row, cut }))
            .filter_map(move |bite| Some((bite, self.after(game, bite)?)))
    }
}

impl Game {
    /// The game of this rule that the first three parameters name, and the others.
    pub fn read<'a>(
        file: &'a Container<'_>,
        rule: Rule,
        most_play: u64,
    ) -> Result<(Game, &'a [u64]), Stop> {
        let [m, k, play, rest @ ..] = file.parameters.as_slice() else {
            return Err(file.wrong_parameter_count("at least 3"));
        };
        if !(1..=MOST_ROWS as u64).contains(m) {
            return Err(file.bad_parameter(0, format!("m = {m}; 1 to {MOST_ROWS} is allowed")));
        }
        let (misere, nim_values) = (*play == 1, *play == 2);
        let game = Game { rule, rows: *m as usize, bite: *k, misere, nim_values };
        let most_bite = if game.is_diet() { MOST_BITE } else { u64::MAX };
        if !(1..=most_bite).contains(k) {
            return Err(file.bad_parameter(1, format!("k = {k}; 1 to {most_bite} is allowed")));
        }
        if *play > most_play {
            return Err(file.bad_parameter(2, format!("play = {play}; 0 to {most_play} is allowed")));
        }
        let moves = m * u64::from(k.count_ones());
        if nim_values && !game.is_diet() && moves > MOST_MOVES {
            let message = format!("{moves} moves of {m} heaps; with nim-values {MOST_MOVES} are allowed");
            return Err(file.bad_parameter(1, message));
        }
        Ok((game, rest))
    }

    /// Whether it is Diet Chomp.
    #[inline]
    pub fn is_diet(&self) -> bool {
        matches!(self.rule, Rule::Diet | Rule::ShortFirstRow)
    }

    /// Whether the numbers of a position are gaps, and its sizes ascend.
    #[inline]
    pub fn has_gaps(&self) -> bool {
        self.rule != Rule::Heaps
    }

    /// Whether so many may be taken from a heap.
    fn may_take(&self, taken: u64) -> bool {
        (1..=MOST_TAKEN).contains(&taken) && self.bite >> (taken - 1) & 1 == 1
    }

    /// Most that a move takes from a row or heap, K: moves depend on the numbers of a position only so far.
    #[inline]
    pub fn reach(&self) -> u64 {
        if self.is_diet() { self.bite } else { u64::from(u64::BITS - self.bite.leading_zeros()) }
    }

    /// Least that a move takes.
    pub fn least_taken(&self) -> u64 {
        if self.is_diet() { 1 } else { u64::from(self.bite.trailing_zeros()) + 1 }
    }

    /// The position with these numbers: gaps, or heaps.
    pub fn position(&self, numbers: &[u64]) -> Position {
        if self.has_gaps() { Position::of_gaps(numbers) } else { Position::new(numbers) }
    }

    /// The numbers of a position.
    pub fn numbers(&self, position: &Position) -> [u64; MOST_ROWS] {
        if self.has_gaps() { position.gaps() } else { position.lengths }
    }

    fn play(&self) -> &'static str {
        if self.misere { "misere" } else { "normal" }
    }

    /// Name of the label of a position.
    pub fn label(&self) -> &'static str {
        if self.nim_values { "nim-value" } else { "type" }
    }

    /// Numbers that may be taken from a heap.
    fn taken(&self) -> Vec<u64> {
        (1..=MOST_TAKEN).filter(|&taken| self.may_take(taken)).collect()
    }

    /// The game in words.
    pub fn in_words(&self) -> String {
        let Game { rule, rows, bite, .. } = self;
        let heaps = || {
            let taken: Vec<String> = self.taken().iter().map(u64::to_string).collect();
            let all = match taken.split_last() {
                Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
                _ => taken.concat(),
            };
            format!("{}, {all} may be taken", if *rows == 1 { "heap" } else { "heaps" })
        };
        let game = match rule {
            Rule::Diet | Rule::ShortFirstRow => format!("{rows}-row {bite}-Diet Chomp"),
            Rule::Heaps => format!("{rows} {}", heaps()),
            Rule::Monotonic => format!("{rows} monotonic {}", heaps()),
        };
        format!("{game}, {} play", self.play())
    }

    /// The position `(a1,a2,...)` as text, with `added[j]` squares added to row `j`.
    pub fn any_position(&self, added: &[u64]) -> String {
        let row = |(j, add): (usize, &u64)| match add {
            0 => format!("a{}", j + 1),
            _ => format!("a{}+{add}", j + 1),
        };
        let rows: Vec<String> = added.iter().take(self.rows).enumerate().map(row).collect();
        format!("({})", rows.join(","))
    }

    /// Number `j` of a position, from 0, as the sizes say it.
    pub fn number_name(&self, j: usize) -> String {
        if j > 0 && self.has_gaps() { format!("a{}-a{j}", j + 1) } else { format!("a{}", j + 1) }
    }

    /// The game as parameters.
    pub fn parameters(&self) -> Vec<(&'static str, Value)> {
        let mut parameters = vec![("m", Value::Number(self.rows as u64))];
        if self.is_diet() {
            parameters.push(("k", Value::Number(self.bite)));
        } else {
            parameters.push(("take", Value::numbers(&self.taken())));
            parameters.push(("monotonic", Value::Bool(self.rule == Rule::Monotonic)));
        }
        parameters.push(("play", Value::text(self.play())));
        parameters
    }
}

#[cfg(test)]
impl Game {
    /// k-Diet Chomp, normal play, for tests.
    pub(crate) fn diet(rows: usize, bite: u64) -> Game {
        Game { rule: Rule::Diet, rows, bite, misere: false, nim_values: false }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    fn position(numbers: &[u8], most: u8) -> (Game, Position) {
        let number = |j: usize| numbers.get(j).copied().unwrap_or(0);
        let rows = usize::from(number(0) % 8) + 1;
        let game = Game::diet(rows, u64::from(number(1) % 16) + 1);
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
        let game = Game::diet(3, 2);
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
