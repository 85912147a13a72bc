//! The types within bounds with all values of the last gap together, as a row of bits.
//!
//! A cut of a row before the last does the same whatever the last gap is: it leaves that gap, or raises it. A cut of
//! the last row within its gap stays in the row of bits. A deeper one, by `d` beyond the gap `x`, is the cut of the
//! row before it by `d`, with `x + d` more squares taken and nothing left of the gap.

use crate::claim::basis::Basis;
use crate::container::Container;
use crate::diet::basis;
use crate::diet::claim::Claim;
use crate::diet::tried::{self, Seen, back};
use crate::diet::within::{Counts, Within, successor};
use crate::diet::{Game, MOST_ROWS, Position, shifts};
use crate::limits::Budget;
use crate::statement::Proved;
use crate::verdict::Stop;

const OUTSIDE: Stop = Stop::Internal("a row of bits outside its table");

/// Rows of bits, by the lengths of all rows but the last: bit `x` is set if the position with last gap `x` is P.
struct Rows<'a> {
    within: Within<'a>,
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

/// Checks a certificate of the kind *diet shifts*.
pub(super) fn check_shifts(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    shifts::check_by(by_rules, file, budget)
}

/// The same for claims.
pub(super) fn basis_shifts(file: &Container<'_>, budget: &mut Budget) -> Result<Box<dyn Basis>, Stop> {
    check_shifts(file, budget)?;
    basis::read(file, budget)
}

/// As [`tried::by_rules`].
fn by_rules(
    within: Within<'_>,
    claims: &[Claim],
    tried: &[Claim],
    budget: &mut Budget,
) -> Result<Seen, Stop> {
    let Some((_, others)) = within.longest.split_last().filter(|(_, others)| !others.is_empty()) else {
        return tried::by_rules(within, claims, tried, budget);
    };
    let mut rows = Rows::new(within, back(within.game, claims.iter().chain(tried)), budget)?;
    let mut refuted = vec![None; tried.len()];
    let mut counts = Counts::default();
    let mut next = Some(vec![0; others.len()]);
    while let Some(lengths) = next {
        let moves = others.len() as u64 * within.game.bite;
        let words = rows.words(&lengths) as u64;
        budget.spend((moves + claims.len() as u64 + tried.len() as u64) * (words + 4))?;
        rows.find_types(&lengths)?;
        rows.keep(&lengths)?;
        rows.hold(&lengths, claims)?;
        for (claim, refuted) in tried.iter().zip(&mut refuted).filter(|(_, refuted)| refuted.is_none()) {
            *refuted = rows.refutation(&lengths, claim)?.map(|x| rows.is_p(x));
        }
        counts.positions += rows.length(&lengths) as u64;
        counts.p_positions += rows.own.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
        next = successor(lengths, others);
    }
    Ok(Seen { counts, refuted })
}

impl<'a> Rows<'a> {
    fn new(within: Within<'a>, back: u64, budget: &mut Budget) -> Result<Self, Stop> {
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
        Ok(Rows { within, last, before, layers, layer: words, bits, own })
    }

    /// How many values the last gap has.
    fn length(&self, lengths: &[u64]) -> usize {
        self.last + 1 - lengths.last().copied().unwrap_or(0) as usize
    }

    fn words(&self, lengths: &[u64]) -> usize {
        words_of(self.length(lengths))
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
        self.bits.get(start..start + self.words(lengths)).ok_or(OUTSIDE)
    }

    fn keep(&mut self, lengths: &[u64]) -> Result<(), Stop> {
        let (start, words) = (self.start(lengths), self.words(lengths));
        let to = self.bits.get_mut(start..start + words).ok_or(OUTSIDE)?;
        to.copy_from_slice(&self.own);
        Ok(())
    }

    fn is_p(&self, x: usize) -> bool {
        self.own.get(x / 64).is_some_and(|word| word >> (x % 64) & 1 == 1)
    }

    /// Finds the types of the boards with these rows before the last.
    fn find_types(&mut self, lengths: &[u64]) -> Result<(), Stop> {
        let Game { bite, misere, .. } = self.within.game;
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
        if let Some(low) =
            attacked.first_mut().filter(|_| misere && lengths.iter().all(|&length| length == 0))
        {
            *low |= 1;
        }
        settle(&mut attacked, length, bite as usize);
        self.own = attacked;
        Ok(())
    }

    /// Rejects the first claim that the first of the present positions to refute any refutes.
    fn hold(&self, lengths: &[u64], claims: &[Claim]) -> Result<(), Stop> {
        let mut first: Option<(usize, &Claim)> = None;
        for claim in claims {
            let x = self.refutation(lengths, claim)?;
            first =
                x.map(|x| (x, claim)).filter(|(x, _)| first.is_none_or(|(least, _)| *x < least)).or(first);
        }
        let Some((x, claim)) = first else { return Ok(()) };
        let mut rows = [0; MOST_ROWS];
        let longest = lengths.last().copied().unwrap_or(0) + x as u64;
        for (to, from) in rows.iter_mut().zip(lengths.iter().chain([&longest])) {
            *to = *from;
        }
        let position = Position::new(rows.get(..=lengths.len()).unwrap_or_default());
        let gaps = position.gaps();
        let lower = claim.lower(gaps.get(..=lengths.len()).unwrap_or_default())?;
        let lower = lower.ok_or(Stop::Internal("a claim was refuted that does not apply"))?;
        Err(claim.refuted(position, self.is_p(x), lower))
    }

    /// The least last gap at which the claim does not hold.
    fn refutation(&self, lengths: &[u64], claim: &Claim) -> Result<Option<usize>, Stop> {
        let upper = Position::new(lengths).gaps();
        let (mut lower, mut length) = ([0; MOST_ROWS], 0);
        for ((to, gap), subtracted) in lower.iter_mut().zip(upper).zip(claim.vector).take(lengths.len()) {
            let Some(gap) = gap.checked_sub(subtracted) else { return Ok(None) };
            length += gap;
            *to = length;
        }
        let subtracted = claim.vector.get(lengths.len()).copied().unwrap_or(0) as usize;
        let (mut from, mut to) = (subtracted as i64, self.length(lengths) as i64 - 1);
        let upper = upper.get(..lengths.len()).unwrap_or_default();
        for inequality in &claim.region {
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
