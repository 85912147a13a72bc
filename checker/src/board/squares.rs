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

/// Positions whose knowledge is in one word, two bits each.
const A_WORD: u64 = u64::BITS as u64 / 2;

/// All positions of at most `most` squares. The place of one is the number of those before it, 0 for the empty one.
struct Positions {
    most: u32,
    /// For each number of squares, one after the other, for each length from 0 on: how many positions have at most so
    /// many squares, and no longer row.
    counts: Vec<u64>,
    known: Vec<u64>,
    /// Rows that grow.
    grown: Vec<Before>,
}

/// The rows before some others: what they contribute to a place, how many squares are left for the others, and by how many
/// squares the position may still grow.
#[derive(Clone, Copy)]
struct Before {
    place: u64,
    left: u32,
    spare: u32,
    /// The length of the next row that was tried last.
    row: u32,
}

impl Positions {
    fn new(most: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let width = u64::from(most) + 1;
        let counts = budget.vec(1, width * width)?;
        let grown = budget.room(width)?;
        let mut all = Positions { most, counts, known: Vec::new(), grown };
        for (squares, longest) in
            (0..=most).flat_map(|squares| (1..=most).map(move |longest| (squares, longest)))
        {
            // Those whose first row has this length: any other rows that are no longer.
            let others = squares.checked_sub(longest).map_or(Ok(0), |others| all.count(others, longest))?;
            let count = all.count(squares, longest - 1)? + others;
            *all.counts.at_mut(squares * (most + 1) + longest)? = count;
        }
        Ok(all)
    }

    #[inline]
    fn count(&self, squares: u32, longest: u32) -> Result<u64, Stop> {
        self.counts.at(squares * (self.most + 1) + longest).copied()
    }

    /// The share of rows in a place, with at most `left` squares in them and in those after them.
    #[inline]
    fn place(&self, rows: impl Iterator<Item = u32>, mut left: u32) -> Result<u64, Stop> {
        let mut place = 0;
        for row in rows.take_while(|&row| row > 0) {
            place += self.count(left, row - 1)?;
            left -= row;
        }
        Ok(place)
    }

    #[inline]
    fn known(&self, place: u64) -> Result<Known, Stop> {
        Ok(match self.known.at(place / A_WORD)? >> (2 * (place % A_WORD)) & 3 {
            0 => Known::NoMove,
            1 => Known::OneMove,
            2 => Known::SeveralMoves,
            _ => Known::Listed,
        })
    }

    #[inline]
    fn set(&mut self, place: u64, known: Known) -> Result<(), Stop> {
        let (word, bit) = (self.known.at_mut(place / A_WORD)?, 2 * (place % A_WORD));
        *word = *word & !(3 << bit) | (known as u64) << bit;
        Ok(())
    }

    /// Tells a position of one more move to a listed one.
    #[inline]
    fn tell(&mut self, place: u64) -> Result<(), Stop> {
        let more = if self.known(place)? == Known::NoMove { Known::OneMove } else { Known::SeveralMoves };
        self.set(place, more)
    }

    /// Lists a position, and tells those that have a move to it.
    fn list(&mut self, rows: &[u32], left: u32, offset: usize, budget: &Budget) -> Result<(), Stop> {
        let place = self.place(rows.iter().copied(), self.most)?;
        if self.known(place)? != Known::NoMove {
            return Err(self.p_to_p(Position(rows.to_vec()), offset)?);
        }
        self.set(place, Known::Listed)?;
        // Lemma 4: one run of equal rows grows, and of it the first row at least. There is any number of empty rows.
        let mut before = Before { place: 0, left: self.most, spare: left, row: self.most };
        for start in 0..=rows.len() {
            let length = rows.get(start).copied().unwrap_or(0);
            if length < before.row {
                self.tell_grown(rows.get(start..).unwrap_or_default(), before, budget)?;
            }
            if length > 0 {
                before.place += self.count(before.left, length - 1)?;
                before.left -= length;
            }
            before.row = length;
        }
        Ok(())
    }

    /// Tells the positions in which some first ones of these equal rows are longer, behind rows the last of which is
    /// `before.row`.
    fn tell_grown(&mut self, rows: &[u32], before: Before, budget: &Budget) -> Result<(), Stop> {
        let length = rows.first().copied().unwrap_or(0);
        let run = rows.iter().take_while(|&&row| row == length).count();
        let run = if length == 0 { usize::MAX } else { run };
        // The rows that are longer, and behind them the one that is tried: how many come before each of them.
        self.grown.clear();
        let (mut at, mut longest) = (Before { row: length, ..before }, before.row);
        loop {
            at.row += 1;
            if at.row > longest.min(length + at.spare) {
                let Some(shorter) = self.grown.pop() else { return Ok(()) };
                at = shorter;
                longest = self.grown.last().map_or(before.row, |above| above.row);
                continue;
            }
            let longer = self.grown.len() + 1;
            budget.spend(rows.len() as u64 / 4 + 1)?;
            let place = at.place + self.count(at.left, at.row - 1)?;
            let next =
                Before { place, left: at.left - at.row, spare: at.spare - (at.row - length), row: length };
            let rest = self.place(rows.iter().skip(longer).copied(), next.left)?;
            self.tell(place + rest)?;
            if longer < run && next.spare > 0 {
                longest = at.row;
                self.grown.push(at);
                at = next;
            }
        }
    }

    /// The rejection of a listed position that has a move to a listed one.
    fn p_to_p(&self, position: Position, offset: usize) -> Result<Stop, Stop> {
        for (bite, option) in position.options() {
            let place = self.place(option.0.iter().copied(), self.most)?;
            if self.known(place)? == Known::Listed {
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
    positions.known = budget.vec(0, count.div_ceil(A_WORD))?;
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
        let known = positions.known(rank + 1)?;
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
    }
}
