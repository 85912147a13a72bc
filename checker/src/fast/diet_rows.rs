//! The types within bounds with all values of the last gap together, as a row of bits.
//!
//! A cut of a row before the last does the same whatever the last gap is: it leaves that gap, or raises it. A cut of
//! the last row within its gap stays in the row of bits. A deeper one, by `d` beyond the gap `x`, is the cut of the
//! row before it by `d`, with `x + d` more squares taken and nothing left of the gap.

use crate::claim::basis::Basis;
use crate::container::Container;
use crate::limits::Budget;
use crate::shifts::comparison::{self, Seen, back};
use crate::shifts::game::{Game, MOST_ROWS, Position};
use crate::shifts::shift::Shift;
use crate::shifts::small_positions::{ALL, Counts, Within, successor};
use crate::shifts::{basis, check};
use crate::statement::Proved;
use crate::verdict::Stop;

const OUTSIDE: Stop = Stop::Internal("a row of bits outside its table");

/// Rows of bits, by the lengths of all rows but the last: bit `x` is set if the position with last gap `x` is P.
struct Rows {
    game: Game,
    /// Longest last row.
    last: usize,
    /// For each row between the first and the last: the words of all rows of bits, from that row of the board on, in
    /// which it is shorter than so much, by its length.
    before: Vec<Vec<u64>>,
    /// First rows whose rows of bits are kept, the words of each, and their bits.
    layers: u64,
    layer: u64,
    bits: Vec<u64>,
    /// The present row of bits; before its types are known, what can be moved to a P-position.
    own: Vec<u64>,
}

/// Checks a certificate of the kind *shifts*: of heaps and of nim-values in the plain way.
pub(super) fn check_shifts(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    let by_rules = |within: Within<'_>, shifts: &[Shift], tried: &[Shift], budget: &mut Budget| {
        let back = back(within.game, shifts.iter().chain(tried));
        Ok(match before_last(within) {
            Some(others) => by_rules(within, others, (shifts, tried), back, budget)?.0,
            None => comparison::by_rules(within, shifts, tried, budget)?,
        })
    };
    check::check_by(by_rules, file, budget)
}

/// The same for claims: all rows of bits are kept.
pub(super) fn basis_shifts(file: &Container<'_>, budget: &mut Budget) -> Result<Box<dyn Basis>, Stop> {
    let (within, entries, ..) = check::read(file)?;
    let Some(others) = before_last(within).filter(|_| !entries) else { return basis::check(file, budget) };
    let mut kept = None;
    let by_rules = |within: Within<'_>, shifts: &[Shift], tried: &[Shift], budget: &mut Budget| {
        let (seen, rows) = by_rules(within, others, (shifts, tried), ALL, budget)?;
        kept = Some(rows);
        Ok(seen)
    };
    check::check_by(by_rules, file, budget)?;
    let rows = kept.ok_or(OUTSIDE)?;
    basis::by_types(file, Box::new(move |position| rows.is_p(position)))
}

/// The bounds of the rows before the last, where there are some and labels are types.
fn before_last<'a>(within: Within<'a>) -> Option<&'a [u64]> {
    let (_, others) = within.longest.split_last()?;
    (within.game.is_diet() && !within.game.nim_values && !others.is_empty()).then_some(others)
}

/// As [`comparison::by_rules`], through the row of bits of all lengths of the rows before the last, in order; those whose
/// first row is shorter by at most `back` are kept.
fn by_rules(
    within: Within<'_>,
    others: &[u64],
    (shifts, tried): (&[Shift], &[Shift]),
    back: u64,
    budget: &mut Budget,
) -> Result<(Seen, Rows), Stop> {
    let mut refuted = vec![false; tried.len()];
    let mut counts = Counts::default();
    let mut rows = Rows::new(within, back, budget)?;
    let steps = others.len() as u64 * within.game.bite + (shifts.len() + tried.len()) as u64;
    let mut next = Some(vec![0; others.len()]);
    while let Some(lengths) = next {
        budget.spend(steps * (words_of(rows.length(&lengths)) as u64 + 4))?;
        rows.find_types(&lengths)?;
        rows.keep(&lengths)?;
        rows.hold(&lengths, shifts)?;
        for (shift, refuted) in tried.iter().zip(&mut refuted).filter(|(_, refuted)| !**refuted) {
            *refuted = rows.refutation(&lengths, shift)?.is_some();
        }
        counts.positions += rows.length(&lengths) as u64;
        counts.p_positions += rows.own.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
        next = successor(lengths, others, true);
    }
    counts.greatest = u8::from(counts.p_positions < counts.positions);
    Ok((Seen { counts, refuted }, rows))
}

impl Rows {
    fn new(within: Within<'_>, back: u64, budget: &mut Budget) -> Result<Self, Stop> {
        let last = within.longest.last().copied().unwrap_or(0) as usize;
        let mut before: Vec<Vec<u64>> = Vec::new();
        let mut words = words_of(last + 1) as u64;
        // From the last of them to the second row of the board.
        for &most in within.longest.iter().rev().skip(1).take(within.longest.len() - 2) {
            let mut sums = budget.room(most + 2)?;
            let (mut sum, total) = (0, before.last().and_then(|later| later.last().copied()));
            for length in 0..=most as usize {
                sums.push(sum);
                sum += match (before.last(), total) {
                    (Some(later), Some(total)) => total - later.get(length).copied().unwrap_or(0),
                    _ => words_of(last + 1 - length) as u64,
                };
            }
            sums.push(sum);
            words = sum;
            before.push(sums);
        }
        before.reverse();
        let layers = within.longest.first().copied().unwrap_or(0).min(back) + 1;
        let bits = budget.vec(0, layers.saturating_mul(words))?;
        let own = budget.vec(0, words_of(last + 1) as u64)?;
        Ok(Rows { game: within.game, last, before, layers, layer: words, bits, own })
    }

    /// How many values the last gap has.
    fn length(&self, lengths: &[u64]) -> usize {
        self.last + 1 - lengths.last().copied().unwrap_or(0) as usize
    }

    /// Where the words of a row of bits begin: behind those of the boards before it that have the same first row.
    fn start(&self, lengths: &[u64]) -> usize {
        let first = lengths.first().copied().unwrap_or(0) % self.layers;
        let pairs = lengths.iter().zip(lengths.iter().skip(1)).zip(&self.before);
        let before = pairs.map(|((&shorter, &length), before)| {
            let at = |length: u64| before.get(length as usize).copied().unwrap_or(0);
            at(length) - at(shorter)
        });
        (first * self.layer + before.sum::<u64>()) as usize
    }

    fn row(&self, lengths: &[u64]) -> Result<&[u64], Stop> {
        let start = self.start(lengths);
        self.bits.get(start..start + words_of(self.length(lengths))).ok_or(OUTSIDE)
    }

    fn keep(&mut self, lengths: &[u64]) -> Result<(), Stop> {
        let (start, words) = (self.start(lengths), words_of(self.length(lengths)));
        let to = self.bits.get_mut(start..start + words).ok_or(OUTSIDE)?;
        to.copy_from_slice(&self.own);
        Ok(())
    }

    /// Whether a position whose row of bits is kept is P.
    fn is_p(&self, position: &Position) -> Result<bool, Stop> {
        let (&last, others) = position.lengths().split_last().ok_or(OUTSIDE)?;
        let gap = last.saturating_sub(others.last().copied().unwrap_or(0));
        let word = self.row(others)?.get(gap as usize / 64).ok_or(OUTSIDE)?;
        Ok(word >> (gap % 64) & 1 == 1)
    }

    /// Finds the types of the boards with these rows before the last.
    fn find_types(&mut self, lengths: &[u64]) -> Result<(), Stop> {
        let Game { bite, misere, .. } = self.game;
        let mut attacked = std::mem::take(&mut self.own);
        let length = self.length(lengths);
        attacked.clear();
        attacked.resize(words_of(length), 0);
        for (row, &length) in lengths.iter().enumerate() {
            for cut in 1..=bite.min(length) {
                let mut option = [0; MOST_ROWS];
                let mut removed = 0;
                for (j, (to, &from)) in option.iter_mut().zip(lengths).enumerate() {
                    *to = if j <= row { from.min(length - cut) } else { from };
                    removed += from - *to;
                }
                if removed > bite {
                    break;
                }
                let option = self.row(option.get(..lengths.len()).unwrap_or_default())?;
                let is_before_last = row + 1 == lengths.len();
                or_down(&mut attacked, option, if is_before_last { cut as u32 } else { 0 });
                if is_before_last
                    && let (Some(1), Some(left)) =
                        (option.first().map(|word| word & 1), bite.checked_sub(removed + cut))
                    && let Some(low) = attacked.first_mut()
                {
                    *low |= (2 << left) - 1;
                }
            }
        }
        if misere
            && lengths.iter().all(|&length| length == 0)
            && let Some(low) = attacked.first_mut()
        {
            *low |= 1;
        }
        settle(&mut attacked, length, bite as usize);
        self.own = attacked;
        Ok(())
    }

    /// Rejects the first shift that the first of the present positions to refute any refutes.
    fn hold(&self, lengths: &[u64], shifts: &[Shift]) -> Result<(), Stop> {
        let mut first: Option<(usize, &Shift)> = None;
        for shift in shifts {
            let x = self.refutation(lengths, shift)?;
            first =
                x.map(|x| (x, shift)).filter(|(x, _)| first.is_none_or(|(least, _)| *x < least)).or(first);
        }
        let Some((x, shift)) = first else { return Ok(()) };
        let longest = lengths.last().copied().unwrap_or(0) + x as u64;
        let position = Position::new(&[lengths, &[longest]].concat());
        let game = self.game;
        let lower = shift.lower(game, &position)?;
        let lower = lower.ok_or(Stop::Internal("a shift was refuted that does not apply"))?;
        let label = u8::from(!self.is_p(&position)?);
        Err(shift.refuted(game, (position, label), (lower, 1 - label)))
    }

    /// The least last gap at which the shift does not hold.
    fn refutation(&self, lengths: &[u64], shift: &Shift) -> Result<Option<usize>, Stop> {
        let upper = Position::new(lengths).gaps();
        let (mut lower, mut length) = ([0; MOST_ROWS], 0);
        for ((to, gap), subtracted) in lower.iter_mut().zip(upper).zip(shift.vector).take(lengths.len()) {
            let Some(gap) = gap.checked_sub(subtracted) else { return Ok(None) };
            length += gap;
            *to = length;
        }
        let subtracted = shift.vector.get(lengths.len()).copied().unwrap_or(0) as usize;
        let (mut from, mut to) = (subtracted as i64, self.length(lengths) as i64 - 1);
        let upper = upper.get(..lengths.len()).unwrap_or_default();
        for inequality in &shift.region {
            let rest = inequality.least - inequality.sum(upper);
            let factor = inequality.factors.get(lengths.len()).copied().unwrap_or(0);
            match factor.signum() {
                1 => from = from.max(-(-rest).div_euclid(factor)),
                -1 => to = to.min((-rest).div_euclid(-factor)),
                _ if rest > 0 => return Ok(None),
                _ => {}
            }
        }
        if from > to {
            return Ok(None);
        }
        let row = self.row(lower.get(..lengths.len()).unwrap_or_default())?;
        Ok(first_difference(&self.own, row, subtracted, from as usize..=to as usize))
    }
}

fn words_of(bits: usize) -> usize {
    bits.div_ceil(64)
}

/// Turns what can be moved to a P-position in another row of bits into what is P: all that can not, and is not one of
/// the `bite` after a P-position. There are `length` bits.
fn settle(row: &mut [u64], length: usize, bite: usize) {
    let mut blocked = 0;
    for (w, word) in row.iter_mut().enumerate() {
        let mut free = !*word & low(length.saturating_sub(64 * w)) & !low(blocked);
        blocked = blocked.saturating_sub(64);
        *word = 0;
        while free != 0 {
            let bit = free.trailing_zeros() as usize;
            *word |= 1 << bit;
            free &= !low(bit + bite + 1);
            blocked = (bit + bite + 1).saturating_sub(64);
        }
    }
}

/// The lowest `count` bits.
fn low(count: usize) -> u64 {
    if count < 64 { (1 << count) - 1 } else { !0 }
}

/// The first `x` in the range for which bit `x` of `upper` is not bit `x - by` of `lower`.
fn first_difference(
    upper: &[u64],
    lower: &[u64],
    by: usize,
    range: std::ops::RangeInclusive<usize>,
) -> Option<usize> {
    let (from, to) = range.into_inner();
    (from / 64..=to / 64).find_map(|w| {
        let word = |at: Option<usize>| at.and_then(|at| lower.get(at)).copied().unwrap_or(0);
        let at = w.checked_sub(by / 64);
        let shifted =
            word(at) << (by % 64) | (word(at.and_then(|at| at.checked_sub(1))) >> 1) >> (63 - by % 64);
        let asked = low((to + 1).saturating_sub(64 * w)) & !low(from.saturating_sub(64 * w));
        let wrong = (upper.get(w).copied().unwrap_or(0) ^ shifted) & asked;
        (wrong != 0).then(|| 64 * w + wrong.trailing_zeros() as usize)
    })
}

/// Bit `x` of `target` gets bit `x + by` of `row` too, `by < 64`.
fn or_down(target: &mut [u64], row: &[u64], by: u32) {
    let above = row.iter().skip(1).copied().chain([0]);
    for ((t, &word), above) in target.iter_mut().zip(row).zip(above) {
        *t |= word >> by | (above << 1) << (63 - by);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use crate::linear::Inequality;
    use quickcheck::quickcheck;

    /// So many bits, in words; those behind them are 0.
    fn row(bits: &[bool]) -> Vec<u64> {
        let word =
            |bits: &[bool]| (0..).zip(bits).fold(0, |word, (i, is_set)| word | u64::from(*is_set) << i);
        bits.chunks(64).map(word).collect()
    }

    fn bit(row: &[u64], i: usize) -> bool {
        row[i / 64] >> (i % 64) & 1 == 1
    }

    /// A number about the first or the last bit of a word.
    fn at_an_edge(number: u8) -> usize {
        (64 * usize::from(number / 8 % 4) + usize::from(number % 8)).saturating_sub(4)
    }

    /// So many bits, of which those that a number of the list names are set, or are not.
    fn bits(length: usize, chosen: &[u8], set: bool) -> Vec<bool> {
        (0..length).map(|i| chosen.iter().any(|&one| usize::from(one) == i) == set).collect()
    }

    /// A shift as it is drawn: its vector, which of its numbers comes last, and its inequalities.
    type Said = (Vec<u8>, u8, Vec<(u8, i8, Vec<i8>)>);

    quickcheck! {
        /// Ranges that begin and end about the bits where a word does, vectors of a word and more.
        fn the_first_difference_is_that_of_plain_bits(flipped: Vec<u8>, chosen: Vec<u8>, by: u8, from: u8, more: u8) -> bool {
            let by = at_an_edge(by);
            let length = by + 256;
            let lower = bits(length, &chosen, true);
            let flipped: Vec<u8> = flipped.into_iter().flat_map(|one| [one, at_an_edge(one) as u8]).collect();
            let upper: Vec<bool> = bits(length, &flipped, true).into_iter().enumerate()
                .map(|(x, is_flipped)| x >= by && lower[x - by] != is_flipped).collect();
            let from = by + at_an_edge(from);
            [from, by].into_iter().all(|from| {
                let to = (from + at_an_edge(more)).min(length - 1);
                let expected = (from..=to).find(|&x| upper[x] != lower[x - by]);
                first_difference(&row(&upper), &row(&lower), by, from..=to) == expected
            })
        }

        /// A row of bits has one for each position that is not attacked, by others or by one up to k below it.
        fn what_is_settled_is_so_by_plain_bits(length: u8, chosen: Vec<u8>, many: bool, bite: u8) -> bool {
            let (length, bite) = (at_an_edge(length) + 1, usize::from(bite % 16) + 1);
            let attacked = bits(length, &chosen, many);
            let mut is_p: Vec<bool> = Vec::new();
            for x in 0..length {
                is_p.push(!attacked[x] && !is_p[x.saturating_sub(bite)..].contains(&true));
            }
            let mut found = row(&attacked);
            settle(&mut found, length, bite);
            found == row(&is_p)
        }

        fn a_row_of_bits_is_moved_down_bit_by_bit(chosen: Vec<u8>, before: Vec<u8>, length: u8, by: u8) -> bool {
            let (length, by) = (at_an_edge(length) + 1, usize::from(by % 64));
            let (upper, before) = (bits(length + by, &chosen, true), bits(length, &before, true));
            let mut target = row(&before);
            or_down(&mut target, &row(&upper), by as u32);
            (0..length).all(|x| bit(&target, x) == (before[x] || upper[x + by]))
        }

        /// Any shifts about the last gaps where words begin and end, of vectors up to two words: with several inequalities,
        /// on the last gap alone and on others too. Each in turn must be true, or is only tried; so must all of them.
        fn rows_of_bits_say_what_single_positions_do(game: (u8, u8, bool), longest: Vec<u8>, said: Vec<Said>) -> bool {
            let (rows, bite, misere) = game;
            let game = Game { misere, ..Game::diet(usize::from(rows % 3) + 2, u64::from(bite % 7) + 1) };
            let number = |j: usize| longest.get(j).copied().unwrap_or(2);
            let most = |j: usize| (0..=j).map(|i| u64::from(number(i) % 3)).sum::<u64>();
            let mut longest: Vec<u64> = (0..game.rows).map(most).collect();
            longest[game.rows - 1] += 190 + u64::from(number(game.rows) % 70);
            let within = Within { game, longest: &longest };
            let shifts: Vec<Shift> = said.into_iter().take(4).map(|(vector, last, region)| shift(game, &vector, last, &region)).collect();
            let others = before_last(within).unwrap();
            let same = |shifts: &[Shift], tried: &[Shift]| {
                let budget = &mut Budget::start(&Limits::default());
                let back = back(game, shifts.iter().chain(tried));
                let fast = by_rules(within, others, (shifts, tried), back, budget).map(|(seen, _)| seen);
                let plain = comparison::by_rules(within, shifts, tried, budget);
                assert_eq!(format!("{fast:?}"), format!("{plain:?}"), "{game:?} {longest:?} {shifts:?} {tried:?}");
                true
            };
            let budget = &mut Budget::start(&Limits::default());
            let (_, rows) = by_rules(within, others, (&[], &[]), ALL, budget).unwrap();
            within.every_position(ALL, 0, budget, |labels, position| {
                let label = labels.by_rules(game, position)?;
                assert_eq!(rows.is_p(&position)?, label == 0, "{game:?} {longest:?} {position}");
                Ok(label)
            }).unwrap();
            // Each twice: of two that fail at one position the first is told.
            let twice: Vec<Shift> = shifts.iter().chain(&shifts).zip(0..).map(|(shift, offset)| Shift { offset, ..shift.clone() }).collect();
            same(&[], &shifts) && same(&twice, &[]) && shifts.chunks(1).all(|one| same(one, &shifts))
        }
    }

    /// A shift with these numbers: its region begins with what its vector needs, and the last gap is about the edge of a
    /// word, as the inequalities say it from below and from above.
    fn shift(game: Game, vector: &[u8], last: u8, region: &[(u8, i8, Vec<i8>)]) -> Shift {
        let mut shift = Shift { offset: 0, vector: [0; MOST_ROWS], region: Vec::new() };
        for (to, from) in shift.vector.iter_mut().take(game.rows - 1).zip(vector) {
            *to = u64::from(from % 2);
        }
        let other = shift.vector == [0; MOST_ROWS];
        shift.vector[game.rows - 1] = (at_an_edge(last) as u64).min(130).max(other.into());
        shift.region = (0..game.rows).map(|j| Inequality::at_least(j, shift.vector[j] as i64)).collect();
        for (edge, factor, others) in region.iter().take(4) {
            let mut inequality = Inequality::default();
            inequality.factors[game.rows - 1] = i64::from(factor % 4);
            for (to, from) in inequality.factors.iter_mut().take(game.rows - 1).zip(others) {
                *to = i64::from(from % 3);
            }
            inequality.least =
                inequality.factors[game.rows - 1] * at_an_edge(*edge) as i64 + i64::from(*edge % 3) - 1;
            shift.region.push(inequality);
        }
        shift
    }
}
