//! The kind *few squares*: the list of all P-positions of at most `n` squares, in however many rows.
//!
//! The check is Lemma 1 of `format/boards.md`. The positions come in lexicographic order, so every option of a position comes
//! before it. A listed position tells those that have a move to it; so whenever a position comes, it has been told of
//! all its moves to listed ones.

use super::Position;
use super::list::List;
use crate::container::Container;
use crate::indexed::Indexed;
use crate::limits::Budget;
use crate::reader::BitReader;
use crate::statement::{Proved, Value};
use crate::verdict::Stop;
use crate::witness;

/// Most squares, n.
pub const MOST_SQUARES: u64 = 100;

/// Knowledge of a position: whether it is listed, or how many of its moves lead to a listed one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Known {
    NoMove,
    OneMove,
    SeveralMoves,
    Listed,
}

/// All positions of at most `most` squares. The place of one is the number of those before it, 0 for the empty one.
struct Positions {
    most: u32,
    /// For each number of squares, for each length from 0 on: how many positions have at most so many squares, and no
    /// longer row.
    counts: Vec<Vec<u64>>,
    known: Vec<Known>,
}

impl Positions {
    fn new(most: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let mut all = Positions { most, counts: Vec::new(), known: Vec::new() };
        for squares in 0..=most {
            let (mut counts, mut count) = (budget.vec(1, u64::from(most) + 1)?, 1);
            for (longest, slot) in (1..).zip(counts.iter_mut().skip(1)) {
                // Those whose first row has this length: any other rows that are no longer.
                count += squares.checked_sub(longest).map_or(Ok(0), |others| all.count(others, longest))?;
                *slot = count;
            }
            all.counts.push(counts);
        }
        Ok(all)
    }

    fn count(&self, squares: u32, longest: u32) -> Result<u64, Stop> {
        self.counts.at(squares)?.at(longest).copied()
    }

    /// Knowledge of the position with these rows.
    fn known(&mut self, rows: impl Iterator<Item = u32>) -> Result<&mut Known, Stop> {
        let (mut left, mut place) = (self.most, 0);
        for row in rows.take_while(|&row| row > 0) {
            place += self.count(left, row - 1)?;
            left -= row;
        }
        self.known.at_mut(place)
    }

    /// Lists a position, and tells those that have a move to it.
    fn list(&mut self, rows: &[u32], left: u32, offset: usize, budget: &Budget) -> Result<(), Stop> {
        let known = self.known(rows.iter().copied())?;
        if *known != Known::NoMove {
            return Err(self.p_to_p(Position(rows.to_vec()), offset)?);
        }
        *known = Known::Listed;
        let (mut start, mut before) = (0, self.most);
        while before > 0 {
            // Lemma 4: one run of equal rows grows. There is any number of empty rows.
            let length = rows.get(start).copied().unwrap_or(0);
            let run = rows.iter().filter(|&&row| row == length).count();
            let run = if length == 0 { usize::MAX } else { run };
            let (mut more, mut left) = (Vec::new(), left);
            while advance(&mut more, run, before - length, &mut left) {
                budget.spend((rows.len() + more.len()) as u64)?;
                let grown = rows.iter().take(start).copied().chain(more.iter().map(|more| length + more));
                let known = self.known(grown.chain(rows.iter().skip(start + more.len()).copied()))?;
                *known = if *known == Known::NoMove { Known::OneMove } else { Known::SeveralMoves };
            }
            (before, start) = (length, start.saturating_add(run));
        }
        Ok(())
    }

    /// The rejection of a listed position that has a move to a listed one.
    fn p_to_p(&mut self, position: Position, offset: usize) -> Result<Stop, Stop> {
        for (bite, option) in position.options() {
            if *self.known(option.0.iter().copied())? == Known::Listed {
                return Ok(witness::p_to_p(&position, bite, option, offset));
            }
        }
        Err(Stop::Internal("a position was told of a move that it does not have"))
    }
}

/// Goes on to the next list of numbers, in lexicographic order, of which none exceeds the one before it, nor `most`. It
/// has at most so many numbers, and their sum and what is left are together what they were. False after the last one.
fn advance(list: &mut Vec<u32>, numbers: usize, most: u32, left: &mut u32) -> bool {
    let mut next = if list.len() < numbers { Some(0) } else { list.pop() };
    while let Some(number) = next {
        *left += number;
        if *left > number && number < list.last().copied().unwrap_or(most) {
            *left -= number + 1;
            list.push(number + 1);
            return true;
        }
        next = list.pop();
    }
    false
}

/// Checks a whole certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    let [n] = file.parameters[..] else {
        return Err(file.wrong_parameter_count("1, which is n"));
    };
    file.in_range(0, "n", n, 1..=MOST_SQUARES)?;
    let mut positions = Positions::new(n as u32, budget)?;
    let bits = BitReader::new(file.payload, file.payload_offset);
    let count = positions.count(positions.most, positions.most)?;
    let mut list = List::begin(bits, count - 1)?;
    let (offset, mut listed) = (list.start.offset(), list.next()?);
    positions.known = budget.vec(Known::NoMove, count)?;
    // By number of squares, by what is known, how many positions; the empty one has no move.
    let mut counts = vec![[0; 4]; n as usize];
    counts.insert(0, [1, 0, 0, 0]);
    let (mut rows, mut left, mut rank) = (Vec::new(), positions.most, 0);
    while advance(&mut rows, usize::MAX, positions.most, &mut left) {
        budget.spend(rows.len() as u64)?;
        if listed == Some(rank) {
            positions.list(&rows, left, offset, budget)?;
            listed = list.next()?;
        }
        let known = *positions.known.at(rank + 1)?;
        if known == Known::NoMove {
            return Err(witness::unnamed(Position(rows), offset));
        }
        *counts.at_mut(positions.most - left)?.at_mut(known as usize)? += 1;
        rank += 1;
    }
    list.rest().finish()?;
    Ok(proved(n, &counts))
}

/// Result once the list names the P-positions: by number of squares, so many positions of each type.
fn proved(n: u64, counts: &[[u64; 4]]) -> Proved {
    let column = |of: fn(&[u64; 4]) -> u64| counts.iter().map(of).collect::<Vec<u64>>();
    let (p, one, several) = (column(|&[.., p]| p), column(|&[_, one, ..]| one), column(|&[_, _, s, _]| s));
    let not_p = column(|&[none, one, several, _]| none + one + several);
    let p_positions = p.iter().sum::<u64>();
    let positions = p_positions + not_p.iter().sum::<u64>();
    let words = |counts: &[u64]| counts.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
    let [p_words, n_words, one_words, several_words] = [&p, &not_p, &one, &several].map(|list| words(list));
    Proved {
        text: format!(
            "Chomp, all positions of at most {n} squares: {p_positions} of {positions} are P-positions; with 0, 1, \
             and so on up to {n} squares, {p_words} are P-positions, {n_words} are N-positions, {one_words} have \
             exactly one winning move, {several_words} have several"
        ),
        parameters: vec![("n", Value::Number(n))],
        facts: vec![
            ("positions", Value::Number(positions)),
            ("p_positions", Value::Number(p_positions)),
            ("p_by_squares", Value::numbers(&p)),
            ("n_by_squares", Value::numbers(&not_p)),
            ("one_winning_move", Value::numbers(&one)),
            ("several_winning_moves", Value::numbers(&several)),
        ],
        ..Proved::default()
    }
}
