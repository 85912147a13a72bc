//! The kind *few squares*: the list of all P-positions of at most `n` squares, in however many rows.
//!
//! The check is Lemma 1 of `format/boards.md`. The positions come in lexicographic order, so every option of a position comes
//! before it. A listed position tells those that have a move to it; so whenever a position comes, it has been told of
//! all its moves to listed ones.

use super::Position;
use super::list::List;
use crate::container::Container;
use crate::indexed::NumberedList;
use crate::limits::Budget;
use crate::reader::BitReader;
use crate::statement::{Conclusion, Value};
use crate::verdict::Stop;
use crate::witness;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// Most squares, n.
pub const MOST_SQUARES: u64 = 100;

/// Knowledge of a position: whether it is listed, or how many of its moves lead to a listed one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Knowledge {
    NoMove,
    OneMove,
    SeveralMoves,
    Listed,
}

/// Positions whose knowledge is in one word, two bits each.
const A_WORD: u64 = u64::BITS as u64 / 2;

/// By number of squares, by what is known, how many positions.
pub(crate) type Counts = Vec<[u64; 4]>;

/// All positions of at most `most` squares. The place of one is the number of those before it, 0 for the empty one.
pub(crate) struct Positions {
    most: u32,
    /// For each number of squares, one after the other, for each length from 0 on: how many positions have at most so
    /// many squares, and no longer row.
    counts: Vec<u64>,
    /// Lengths of the first row with which positions are looked at, the first of their places, and what is known of them.
    first_rows: RangeInclusive<u32>,
    first: u64,
    known: Vec<u64>,
    /// Rows that grow.
    grown: Vec<Prefix>,
}

/// The rows before some others: what they contribute to a place, how many squares are left for the others, and by how many
/// squares the position may still grow.
#[derive(Clone, Copy)]
struct Prefix {
    place: u64,
    left: u32,
    spare: u32,
    /// The length of the next row that was tried last.
    row: u32,
}

impl Positions {
    /// Of these nothing is looked at yet.
    pub fn new(most: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let width = u64::from(most) + 1;
        let counts = budget.vec(1, width * width)?;
        let grown = budget.room(width)?;
        let (first_rows, known) = (1..=most, Vec::new());
        let mut all = Positions { most, counts, first_rows, first: 0, known, grown };
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

    /// For each length of the first row from 1 on, how many positions there are.
    #[cfg(feature = "fast")]
    pub fn by_first_row(&self) -> impl Iterator<Item = u64> + Clone {
        let counts = self.counts.iter().skip((self.most * (self.most + 1)) as usize);
        counts.clone().zip(counts.skip(1)).map(|(shorter, all)| all - shorter)
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
    fn known(&self, place: u64) -> Result<Knowledge, Stop> {
        let place = place.wrapping_sub(self.first);
        Ok(match self.known.at(place / A_WORD)? >> (2 * (place % A_WORD)) & 3 {
            0 => Knowledge::NoMove,
            1 => Knowledge::OneMove,
            2 => Knowledge::SeveralMoves,
            _ => Knowledge::Listed,
        })
    }

    #[inline]
    fn set(&mut self, place: u64, known: Knowledge) -> Result<(), Stop> {
        let place = place.wrapping_sub(self.first);
        let (word, bit) = (self.known.at_mut(place / A_WORD)?, 2 * (place % A_WORD));
        *word = *word & !(3 << bit) | (known as u64) << bit;
        Ok(())
    }

    /// Tells a position of one more move to a listed one.
    #[inline]
    fn tell(&mut self, place: u64) -> Result<(), Stop> {
        let more = if self.known(place)? == Knowledge::NoMove {
            Knowledge::OneMove
        } else {
            Knowledge::SeveralMoves
        };
        self.set(place, more)
    }

    /// Lists a position, and tells those that have a move to it, if they are looked at; false if it was told itself.
    fn list(&mut self, rows: &[u32], left: u32, budget: &Budget) -> Result<bool, Stop> {
        let (shortest, longest) = self.first_rows.clone().into_inner();
        let is_looked_at = rows.first().is_some_and(|&first| first >= shortest);
        if is_looked_at {
            let place = self.place(rows.iter().copied(), self.most)?;
            if self.known(place)? != Knowledge::NoMove {
                return Ok(false);
            }
            self.set(place, Knowledge::Listed)?;
        }
        // Lemma 4: one run of equal rows grows, and of it the first row at least. There is any number of empty rows.
        let mut before = Prefix { place: 0, left: self.most, spare: left, row: longest };
        for start in 0..=rows.len() {
            let length = rows.get(start).copied().unwrap_or(0);
            if length < before.row {
                let least = if start == 0 { shortest.max(length + 1) } else { length + 1 };
                self.tell_grown(rows.get(start..).unwrap_or_default(), before, least, budget)?;
            }
            if !is_looked_at {
                break;
            }
            if length > 0 {
                before.place += self.count(before.left, length - 1)?;
                before.left -= length;
            }
            before.row = length;
        }
        Ok(true)
    }

    /// Tells the positions in which some first ones of these equal rows are longer, the first at least `least`, behind rows
    /// the last of which is `before.row`.
    fn tell_grown(
        &mut self,
        rows: &[u32],
        before: Prefix,
        least: u32,
        budget: &Budget,
    ) -> Result<(), Stop> {
        let length = rows.first().copied().unwrap_or(0);
        let run = rows.iter().take_while(|&&row| row == length).count();
        let run = if length == 0 { usize::MAX } else { run };
        // The rows that are longer, and behind them the one that is tried: how many come before each of them.
        self.grown.clear();
        let (mut at, mut longest) = (Prefix { row: least - 1, ..before }, before.row);
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
                Prefix { place, left: at.left - at.row, spare: at.spare - (at.row - length), row: length };
            let rest = self.place(rows.iter().skip(longer).copied(), next.left)?;
            self.tell(place + rest)?;
            if longer < run && next.spare > 0 {
                longest = at.row;
                self.grown.push(at);
                at = next;
            }
        }
    }

    /// The rejection of a listed position that has a move to another one of the `list`.
    fn p_to_p(&self, position: Position, mut list: List<'_>, budget: &Budget) -> Result<Stop, Stop> {
        let place = |option: &Position| self.place(option.0.iter().copied(), self.most);
        let (own, offset) = (place(&position)?, list.start.offset());
        let options: BTreeSet<u64> =
            position.options().map(|(_, option)| place(&option)).collect::<Result<_, Stop>>()?;
        let mut listed: BTreeSet<u64> = BTreeSet::new();
        while let Some(rank) = list.next()?.filter(|rank| rank + 1 < own) {
            budget.spend(1)?;
            listed.extend(options.get(&(rank + 1)));
        }
        for (bite, option) in position.options() {
            if listed.contains(&place(&option)?) {
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
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Conclusion, Stop> {
    let n = most_squares(file)?;
    Ok(proved(n, &check_part(file, n, 1..=n, || false, budget)?))
}

/// n.
pub(crate) fn most_squares(file: &Container<'_>) -> Result<u32, Stop> {
    let [n] = file.parameters[..] else {
        return Err(file.wrong_parameter_count("1, which is n"));
    };
    file.in_range(0, "n", n, 1..=MOST_SQUARES)?;
    Ok(n as u32)
}

/// Checks the positions with these first rows, and the list up to their end; nothing more once it `is_over`. The empty
/// position is counted with the first ones.
pub(crate) fn check_part(
    file: &Container<'_>,
    n: u32,
    first_rows: RangeInclusive<u32>,
    is_over: impl Fn() -> bool,
    budget: &mut Budget,
) -> Result<Counts, Stop> {
    let (shortest, longest) = first_rows.clone().into_inner();
    let mut positions = Positions::new(n, budget)?;
    let bits = BitReader::new(file.payload, file.payload_offset);
    let all = List::begin(bits, positions.count(n, n)? - 1)?;
    let (offset, mut list) = (all.start.offset(), all.clone());
    let mut listed = list.next()?;
    positions.first = positions.count(n, shortest - 1)?;
    let places = positions.count(n, longest)? - positions.first;
    (positions.first_rows, positions.known) = (first_rows, budget.vec(0, places.div_ceil(A_WORD))?);
    let mut counts = vec![[0; 4]; n as usize + 1];
    if shortest == 1 {
        *counts.at_mut(0)? = [1, 0, 0, 0];
    }
    let (mut rows, mut left, mut rank) = (Vec::new(), n, 0);
    while advance(&mut rows, usize::MAX, longest, &mut left) && !is_over() {
        budget.spend(rows.len() as u64)?;
        if listed == Some(rank) {
            if !positions.list(&rows, left, budget)? {
                return Err(positions.p_to_p(Position(rows), all, budget)?);
            }
            listed = list.next()?;
        }
        rank += 1;
        if rank < positions.first {
            continue;
        }
        let known = positions.known(rank)?;
        if known == Knowledge::NoMove {
            return Err(witness::unnamed(Position(rows), offset));
        }
        *counts.at_mut(n - left)?.at_mut(known as usize)? += 1;
    }
    if longest == n && !is_over() {
        list.rest().finish()?;
    }
    Ok(counts)
}

/// Result once the list names the P-positions: by number of squares, so many positions of each type.
pub(crate) fn proved(n: u32, counts: &[[u64; 4]]) -> Conclusion {
    let column = |of: fn(&[u64; 4]) -> u64| counts.iter().map(of).collect::<Vec<u64>>();
    let (p, one, several) = (column(|&[.., p]| p), column(|&[_, one, ..]| one), column(|&[_, _, s, _]| s));
    let not_p = column(|&[none, one, several, _]| none + one + several);
    let p_positions = p.iter().sum::<u64>();
    let positions = p_positions + not_p.iter().sum::<u64>();
    let words = |counts: &[u64]| counts.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
    let [p_words, n_words, one_words, several_words] = [&p, &not_p, &one, &several].map(|list| words(list));
    Conclusion {
        text: format!(
            "Chomp, all positions of at most {n} squares: {p_positions} of {positions} are P-positions; with 0, 1, \
             and so on up to {n} squares, {p_words} are P-positions, {n_words} are N-positions, {one_words} have \
             exactly one winning move, {several_words} have several"
        ),
        parameters: vec![("n", Value::Number(n.into()))],
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
