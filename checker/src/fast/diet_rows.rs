//! The types within bounds with all values of the last gap together, as a row of bits; and where shifts carry each
//! other, without looking at any.
//!
//! *A row of bits.* A cut of a row before the last does the same whatever the last gap is: it leaves that gap, or raises
//! it. A cut of the last row within its gap stays in the row of bits. A deeper one, by `d` beyond the gap `x`, is the cut
//! of the row before it by `d`, with `x + d` more squares taken and nothing left of the gap.
//!
//! *Where shifts carry each other.* Conditions (a) and (b) of kind 13 are checked beyond the bounds, but they say the same
//! within them: if all shifts hold at the positions that come before `p`, and `p` has (a) or (b) for a shift, that shift
//! holds at `p`. (Options come before, and so does a position with a vector less.) So of the positions within the bounds
//! only those have to be looked at for a shift that have neither, which are those about the borders of its region; and
//! the first position at which a shift fails is one of them. And where `p` has (a) for a shift with the vector `v`, its
//! type is that of `p - v`: a whole row of bits is taken over where all of it has.

use crate::claim::basis::Basis;
use crate::container::Container;
use crate::indexed::NumberedList;
use crate::limits::Budget;
use crate::linear::Inequality;
use crate::shifts::comparison::{self, Comparison, back};
use crate::shifts::game::{Game, MOST_ROWS, Position};
use crate::shifts::shift::Shift;
use crate::shifts::small_positions::{ALL, Bounds, Counts, successor};
use crate::shifts::{basis, check, induction};
use crate::statement::Conclusion;
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
    /// Room for a row of bits: before its types are known, what can be moved to a P-position.
    own: Vec<u64>,
}

/// Checks a certificate of the kind *shifts*: of heaps and of nim-values in the plain way.
pub(super) fn check_shifts(file: &Container<'_>, budget: &mut Budget) -> Result<Conclusion, Stop> {
    let by_rules = |within: Bounds<'_>, shifts: &[Shift], tried: &[Shift], budget: &mut Budget| {
        let back = back(within.game, shifts.iter().chain(tried));
        Ok(match before_last(within) {
            Some(others) => by_rules(within, others, (shifts, tried), back, budget)?.0,
            None => comparison::by_rules(within, shifts, tried, budget)?,
        })
    };
    check::check_by(by_rules, file, budget)
}

/// The same for shifts: all rows of bits are kept.
pub(super) fn basis_shifts(file: &Container<'_>, budget: &mut Budget) -> Result<Box<dyn Basis>, Stop> {
    let (within, entries, ..) = check::read(file)?;
    let Some(others) = before_last(within).filter(|_| !entries) else { return basis::check(file, budget) };
    let mut kept = None;
    let by_rules = |within: Bounds<'_>, shifts: &[Shift], tried: &[Shift], budget: &mut Budget| {
        let (seen, rows) = by_rules(within, others, (shifts, tried), ALL, budget)?;
        kept = Some(rows);
        Ok(seen)
    };
    check::check_by(by_rules, file, budget)?;
    let rows = kept.ok_or(OUTSIDE)?;
    basis::by_labels(file, Box::new(move |position| Ok(u8::from(!rows.is_p(position)?))))
}

/// The bounds of the rows before the last, where there are some and labels are types.
fn before_last<'a>(within: Bounds<'a>) -> Option<&'a [u64]> {
    let (_, others) = within.longest.split_last()?;
    (within.game.is_diet() && !within.game.nim_values && !others.is_empty()).then_some(others)
}

/// A shift, or one that is tried, and by which conditions it is carried.
struct CarriedShift<'a> {
    shift: &'a Shift,
    /// Where all of these hold, a position has the type of the lower one, as far as the shift holds before. Nothing if the
    /// vector changes the last gap.
    over: Option<Vec<Inequality>>,
    /// Where all of one of these hold within its region, it need not be looked at.
    ways: Vec<Vec<Inequality>>,
}

impl<'a> CarriedShift<'a> {
    /// The shift among these.
    fn new(game: Game, shift: &'a Shift, shifts: &[Shift], budget: &mut Budget) -> Result<Self, Stop> {
        let own: Vec<Inequality> = induction::freely(game, shift).collect();
        let others = shifts.iter().filter(|other| !std::ptr::eq(*other, shift));
        let through = others.map(|other| induction::through(game, shift, other).collect());
        let mut ways: Vec<Vec<Inequality>> = Vec::new();
        for mut way in [own].into_iter().chain(through) {
            // What the region says is known.
            let is_said =
                |said: &Inequality, of: &Inequality| said.factors == of.factors && said.least >= of.least;
            way.retain(|inequality: &Inequality| {
                !shift.region.iter().any(|said| is_said(said, inequality))
            });
            budget.pay(way.len() as u64 + 1, size_of::<Inequality>())?;
            ways.push(way);
        }
        let leaves_the_last = shift.vector.get(game.rows - 1) == Some(&0);
        let over = leaves_the_last.then(|| induction::freely(game, shift).collect());
        Ok(CarriedShift { shift, over, ways })
    }
}

/// The boards with the same rows before the last two: the gaps of these, and the greatest last gap. A board is known by `y`,
/// the gap before the last, and its last gap.
struct Unit<'a> {
    before: &'a [u64],
    gaps: [u64; MOST_ROWS],
    widest: i64,
}

/// Some neighbouring values of `y`.
type Span = std::ops::Range<i64>;

impl Unit<'_> {
    /// Values of `y` with which all inequalities hold, whatever the last gap is.
    fn span(&self, inequalities: &[Inequality], all: &Span) -> Span {
        let (mut from, mut to, y) = (all.start, all.end, self.before.len());
        for inequality in inequalities {
            let mut rest = inequality.least - inequality.sum(self.gaps.get(..y).unwrap_or_default());
            let factor = |j: usize| inequality.factors.get(j).copied().unwrap_or(0);
            rest -= factor(y + 1).min(0) * self.widest;
            match factor(y) {
                0 if rest <= 0 => {}
                0 => return 0..0,
                factor if factor > 0 => from = from.max(-(-rest).div_euclid(factor)),
                factor => to = to.min((-rest).div_euclid(-factor) + 1),
            }
        }
        from..to
    }
}

/// All these values of `y`, cut where something changes: which shift takes rows over there, and which are looked at. The
/// shifts that are asked come with the spans, within `all`, in which they are spared.
fn stretches(
    all: &Span,
    asked: &[(usize, Vec<Span>)],
    over: &[(usize, Span)],
) -> impl Iterator<Item = (Span, Option<usize>, Vec<usize>)> {
    let spans = asked.iter().flat_map(|(_, spared)| spared).chain(over.iter().map(|(_, span)| span));
    let mut ends: Vec<i64> = spans.chain([all]).flat_map(|span| [span.start, span.end]).collect();
    ends.sort_unstable();
    ends.dedup();
    let following = ends.clone().into_iter().skip(1);
    ends.into_iter().zip(following).map(|(from, to)| {
        let has = |span: &Span| span.contains(&from);
        let looked = asked.iter().filter(|(_, spared)| !spared.iter().any(has)).map(|(i, _)| *i).collect();
        (from..to, over.iter().find(|(_, span)| has(span)).map(|(i, _)| *i), looked)
    })
}

/// As [`comparison::by_rules`], through the row of bits of all lengths of the rows before the last, in order; those whose
/// first row is shorter by at most `back` are kept.
fn by_rules(
    within: Bounds<'_>,
    others: &[u64],
    (shifts, tried): (&[Shift], &[Shift]),
    back: u64,
    budget: &mut Budget,
) -> Result<(Comparison, Rows), Stop> {
    let mut search = Search {
        rows: Rows::new(within, back, budget)?,
        carried: Vec::new(),
        shifts: shifts.len(),
        refuted: vec![false; tried.len()],
        counts: Counts::default(),
    };
    for shift in shifts.iter().chain(tried) {
        search.carried.push(CarriedShift::new(within.game, shift, shifts, budget)?);
    }
    let (most, before) = others.split_last().ok_or(OUTSIDE)?;
    let mut next = Some(vec![0; before.len()]);
    while let Some(lengths) = next {
        search.unit(&lengths, *most, budget)?;
        next = successor(lengths, before, true);
    }
    let Search { rows, refuted, mut counts, .. } = search;
    counts.greatest = u8::from(counts.p_positions < counts.positions);
    Ok((Comparison { counts, refuted }, rows))
}

struct Search<'a> {
    rows: Rows,
    /// The shifts, and then those that are tried.
    carried: Vec<CarriedShift<'a>>,
    shifts: usize,
    refuted: Vec<bool>,
    counts: Counts,
}

impl Search<'_> {
    /// Goes through the boards with these rows before the last two, whose last but one has up to `most` squares.
    fn unit(&mut self, before: &[u64], most: u64, budget: &Budget) -> Result<(), Stop> {
        let shortest = before.last().copied().unwrap_or(0);
        let (gaps, widest) = (Position::new(before).gaps(), (self.rows.last as u64 - shortest) as i64);
        let unit = Unit { before, gaps, widest };
        let all = 0..(most - shortest) as i64 + 1;
        // For each shift that has to be looked at somewhere, where it has not; and where a shift takes rows over.
        let (mut asked, mut over) = (Vec::new(), Vec::new());
        for (i, carried) in self.carried.iter().enumerate() {
            if i.checked_sub(self.shifts).and_then(|i| self.refuted.get(i)) == Some(&true) {
                continue;
            }
            let mut spans =
                carried.ways.iter().map(|way| unit.span(way, &all)).filter(|span| !span.is_empty());
            let mut spared: Vec<Span> = Vec::new();
            let is_spared = spans.any(|span| {
                spared.push(span.clone());
                span == all
            });
            budget.spend(spared.len() as u64 + 1)?;
            if !is_spared {
                asked.push((i, spared));
            }
            let takes_over = carried.over.as_ref().filter(|_| i < self.shifts);
            let span = takes_over.map(|over| unit.span(over, &all)).filter(|span| !span.is_empty());
            if let Some(span) = span {
                over.push((i, span));
            }
        }
        for (span, over, looked) in stretches(&all, &asked, &over) {
            let lengths = shortest + span.start as u64..shortest + span.end as u64;
            self.stretch(&unit, lengths, over, &looked, budget)?;
        }
        Ok(())
    }

    /// Goes through the boards of a unit with these lengths of the row before the last: all rows of bits are taken over by
    /// one shift, or found by the rules; and these shifts are looked at.
    fn stretch(
        &mut self,
        unit: &Unit<'_>,
        lengths: std::ops::Range<u64>,
        over: Option<usize>,
        looked: &[usize],
        budget: &Budget,
    ) -> Result<(), Stop> {
        let own = self.rows.base(unit.before);
        let over = match over.and_then(|i| self.carried.get(i)) {
            Some(carried) => Some(self.rows.lower(unit, carried.shift)?),
            None => None,
        };
        let sources = if over.is_none() { self.rows.sources(unit.before)? } else { Vec::new() };
        let mut board = unit.before.to_vec();
        board.push(0);
        for length in lengths {
            let words = words_of(self.rows.last + 1 - length as usize) as u64;
            budget.spend(1 + words / 16)?;
            if let Some(last) = board.last_mut() {
                *last = length;
            }
            match over {
                Some((base, less)) => self.rows.take_over(own, length, base, less)?,
                None => {
                    budget.spend((sources.len() as u64 + self.rows.game.bite) * (words / 4 + 1))?;
                    self.rows.find_types(&board, own, &sources)?;
                }
            }
            self.counts.positions += self.rows.last as u64 + 1 - length;
            self.counts.p_positions += self.rows.count(own, length)?;
            if !looked.is_empty() {
                budget.spend(looked.len() as u64 * (words + 4))?;
                self.look(&board, looked)?;
            }
        }
        Ok(())
    }

    /// Looks at these shifts in the row of bits of these boards.
    fn look(&mut self, board: &[u64], looked: &[usize]) -> Result<(), Stop> {
        let shifts = looked.iter().filter(|i| **i < self.shifts).filter_map(|i| self.carried.get(*i));
        self.rows.hold(board, shifts.map(|carried| carried.shift))?;
        for &i in looked.iter().filter(|i| **i >= self.shifts) {
            let refuted = self.refuted.get_mut(i - self.shifts).ok_or(OUTSIDE)?;
            if !*refuted {
                let shift = self.carried.get(i).ok_or(OUTSIDE)?.shift;
                *refuted = self.rows.refutation(board, shift)?.is_some();
            }
        }
        Ok(())
    }
}

impl Rows {
    fn new(within: Bounds<'_>, back: u64, budget: &mut Budget) -> Result<Self, Stop> {
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

    /// Where the rows of bits would begin of the boards with these rows before the last two, if the row behind them were
    /// empty: less than nothing, as it is not.
    fn base(&self, before: &[u64]) -> i64 {
        match before.last() {
            Some(&shortest) => self.start(before) as i64 - self.offset(shortest),
            None => 0,
        }
    }

    /// How far behind its base the row of bits begins whose row before the last has this length.
    #[inline]
    fn offset(&self, length: u64) -> i64 {
        match self.before.last() {
            Some(before) => before.get(length as usize).copied().unwrap_or(0) as i64,
            None => (length % self.layers * self.layer) as i64,
        }
    }

    /// The place of the row of bits whose row before the last has this length.
    #[inline]
    fn place(&self, base: i64, length: u64) -> std::ops::Range<usize> {
        let start = usize::try_from(base + self.offset(length)).unwrap_or(usize::MAX / 2);
        start..start + words_of(self.last + 1 - length as usize)
    }

    /// The base of what a shift's vector leaves of a unit's rows, and what it takes of the row before the last.
    fn lower(&self, unit: &Unit<'_>, shift: &Shift) -> Result<(i64, u64), Stop> {
        let (mut before, mut less) = (unit.before.to_vec(), 0);
        for (length, subtracted) in before.iter_mut().zip(shift.vector) {
            less += subtracted;
            *length = length.checked_sub(less).ok_or(OUTSIDE)?;
        }
        less += shift.vector.get(before.len()).copied().unwrap_or(0);
        Ok((self.base(&before), less))
    }

    /// Takes a row of bits over from that in which the row before the last is shorter by `less`.
    #[inline]
    fn take_over(&mut self, own: i64, length: u64, base: i64, less: u64) -> Result<(), Stop> {
        let to = self.place(own, length);
        let shorter = length.checked_sub(less).ok_or(OUTSIDE)?;
        let from = self.place(base, shorter).start;
        let from = from..from + to.len();
        if from.end > self.bits.len() || to.end > self.bits.len() {
            return Err(OUTSIDE);
        }
        let last = to.end - 1;
        self.bits.copy_within(from, to.start);
        let beyond = self.last + 1 - length as usize;
        *self.bits.at_mut(last)? &= low(beyond - 64 * (words_of(beyond) - 1));
        Ok(())
    }

    /// How many positions of a row of bits are P.
    #[inline]
    fn count(&self, own: i64, length: u64) -> Result<u64, Stop> {
        let row = self.bits.get(self.place(own, length)).ok_or(OUTSIDE)?;
        Ok(row.iter().map(|word| u64::from(word.count_ones())).sum())
    }

    /// The bases of what cuts of these rows, which come before the last two, leave.
    fn sources(&self, before: &[u64]) -> Result<Vec<i64>, Stop> {
        let mut sources = Vec::new();
        for (row, &length) in before.iter().enumerate() {
            for cut in 1..=self.game.bite.min(length) {
                let Some((option, _)) = self.cut(before, row, cut) else { break };
                sources.push(self.base(option.get(..before.len()).ok_or(OUTSIDE)?));
            }
        }
        Ok(sources)
    }

    /// What a cut of a row leaves, and how many squares it takes; nothing if these are too many.
    fn cut(&self, lengths: &[u64], row: usize, cut: u64) -> Option<([u64; MOST_ROWS], u64)> {
        let (mut option, mut removed) = ([0; MOST_ROWS], 0);
        let shorter = lengths.get(row)?.checked_sub(cut)?;
        for (j, (to, &from)) in option.iter_mut().zip(lengths).enumerate() {
            *to = if j <= row { from.min(shorter) } else { from };
            removed += from - *to;
        }
        (removed <= self.game.bite).then_some((option, removed))
    }

    /// Whether a position whose row of bits is kept is P.
    fn is_p(&self, position: &Position) -> Result<bool, Stop> {
        let (&last, others) = position.lengths().split_last().ok_or(OUTSIDE)?;
        let gap = last.saturating_sub(others.last().copied().unwrap_or(0));
        let word = self.row(others)?.get(gap as usize / 64).ok_or(OUTSIDE)?;
        Ok(word >> (gap % 64) & 1 == 1)
    }

    /// Finds the types of the boards with these rows before the last, and keeps them.
    fn find_types(&mut self, lengths: &[u64], own: i64, sources: &[i64]) -> Result<(), Stop> {
        let Game { bite, misere, .. } = self.game;
        let mut attacked = std::mem::take(&mut self.own);
        let bits = self.length(lengths);
        attacked.clear();
        attacked.resize(words_of(bits), 0);
        let (&length, before) = lengths.split_last().ok_or(OUTSIDE)?;
        for &source in sources {
            let option = self.bits.get(self.place(source, length)).ok_or(OUTSIDE)?;
            attacked.iter_mut().zip(option).for_each(|(to, from)| *to |= from);
        }
        for cut in 1..=bite.min(length) {
            let Some((option, removed)) = self.cut(lengths, before.len(), cut) else { break };
            let option = self.row(option.get(..lengths.len()).unwrap_or_default())?;
            or_down(&mut attacked, option, cut as u32);
            let is_p = option.first().is_some_and(|word| word & 1 == 1);
            if let Some(left) = bite.checked_sub(removed + cut).filter(|_| is_p) {
                *attacked.at_mut(0)? |= (2 << left) - 1;
            }
        }
        if misere && lengths.iter().all(|&length| length == 0) {
            *attacked.at_mut(0)? |= 1;
        }
        settle(&mut attacked, bits, bite as usize);
        let place = self.place(own, length);
        self.bits.get_mut(place).ok_or(OUTSIDE)?.copy_from_slice(&attacked);
        self.own = attacked;
        Ok(())
    }

    /// Rejects the first shift that the first of the present positions to refute any refutes.
    fn hold<'a>(&self, lengths: &[u64], shifts: impl Iterator<Item = &'a Shift>) -> Result<(), Stop> {
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
        let own = self.row(lengths)?;
        Ok(first_difference(own, row, subtracted, from as usize..=to as usize))
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
    use crate::shifts::game::Rule;
    use quickcheck::quickcheck;

    /// These bits, in words; those behind them are 0.
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

    /// Bits of this number, of which those that a number of the list names are set, or are not.
    fn bits(length: usize, chosen: &[u8], set: bool) -> Vec<bool> {
        (0..length).map(|i| chosen.iter().any(|&one| usize::from(one) == i) == set).collect()
    }

    /// A shift as it is drawn: its vector, which of its numbers comes last, and its inequalities.
    type DrawnShift = (Vec<u8>, u8, Vec<(u8, i8, Vec<i8>)>);

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
        fn rows_of_bits_say_what_single_positions_do(game: (u8, u8, bool), longest: Vec<u8>, said: Vec<DrawnShift>) -> bool {
            let (rows, bite, misere) = game;
            let game = Game { misere, ..Game::diet(usize::from(rows % 3) + 2, u64::from(bite % 7) + 1) };
            let number = |j: usize| longest.get(j).copied().unwrap_or(2);
            let most = |j: usize| (0..=j).map(|i| u64::from(number(i) % 3)).sum::<u64>();
            let mut longest: Vec<u64> = (0..game.rows).map(most).collect();
            longest[game.rows - 1] += 190 + u64::from(number(game.rows) % 70);
            let within = Bounds { game, longest: &longest };
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

    /// Of every small inequality, and every pair of these: the values of `y` with which they hold whatever the last gap is.
    #[test]
    fn a_span_has_what_holds_for_every_last_gap() {
        let small =
            || (-2..=2i64).flat_map(|g| (-2..=2).flat_map(move |y| (-2..=2).map(move |x| [g, y, x])));
        let inequality = |factors: [i64; 3], least: i64| {
            let mut all = Inequality { least, ..Inequality::default() };
            all.factors[..3].copy_from_slice(&factors);
            all
        };
        for (gap, widest) in [(0, 0), (1, 2), (3, 1)] {
            let mut gaps = [0; MOST_ROWS];
            gaps[0] = gap;
            let unit = Unit { before: &[gap], gaps, widest };
            let holds = |inequality: &Inequality, y: u64| {
                (0..=widest as u64).all(|x| inequality.sum(&[gap, y, x]) >= inequality.least)
            };
            for (factors, least) in small().flat_map(|factors| (-4..=4).map(move |least| (factors, least)))
            {
                let one = inequality(factors, least);
                for other in
                    [inequality([0, 1, 0], 1), inequality([0, -1, 0], -2), inequality([1, -1, 0], 0)]
                {
                    let all = [one, other];
                    let span = unit.span(&all, &(0..5));
                    for y in 0..5 {
                        let expected = all.iter().all(|inequality| holds(inequality, y));
                        assert_eq!(span.contains(&(y as i64)), expected, "{all:?} {gap} {widest} {y}");
                    }
                }
            }
        }
    }

    quickcheck! {
        /// Each value is in one stretch, in which what is done is what its own value asks for.
        fn stretches_are_cut_wherever_something_changes(length: u8, asked: Vec<Vec<(u8, u8)>>, over: Vec<(u8, u8)>) -> bool {
            let length = i64::from(length % 12) + 1;
            let span = |&(from, more): &(u8, u8)| {
                let from = i64::from(from) % length;
                from..(from + 1 + i64::from(more % 5)).min(length)
            };
            let asked: Vec<(usize, Vec<Span>)> =
                asked.iter().take(4).map(|spared| spared.iter().take(3).map(span).collect()).enumerate().collect();
            let over: Vec<(usize, Span)> = over.iter().take(3).map(span).enumerate().collect();
            let found: Vec<_> = stretches(&(0..length), &asked, &over)
                .flat_map(|(span, over, looked)| span.map(move |y| (y, over, looked.clone()))).collect();
            let expected = (0..length).map(|y| {
                let is_looked = |(_, spared): &&(usize, Vec<Span>)| spared.iter().all(|span| y < span.start || y >= span.end);
                let looked: Vec<usize> = asked.iter().filter(is_looked).map(|(i, _)| *i).collect();
                (y, over.iter().position(|(_, span)| span.start <= y && y < span.end), looked)
            });
            expected.eq(found)
        }
    }

    /// Ranges of bits with all small ends, of vectors about a word.
    #[test]
    fn the_first_difference_is_found_in_every_small_range() {
        for by in [0, 1, 2, 63, 64, 65] {
            let lower: Vec<bool> = (0..140).map(|i| i % 3 == 0).collect();
            for flipped in [0, 1, 2, 62, 63, 64, 65, 66] {
                let is = |x: usize| lower[x - by] != (x - by == flipped);
                let upper: Vec<bool> = (0..200).map(|x| (by..by + 140).contains(&x) && is(x)).collect();
                for from in (by..by + 4).chain(by + 60..by + 68) {
                    for to in from..from + 8 {
                        let expected = Some(by + flipped).filter(|x| (from..=to).contains(x));
                        assert_eq!(first_difference(&row(&upper), &row(&lower), by, from..=to), expected);
                    }
                }
            }
        }
    }

    /// The shifts of shipped files, which carry each other, in bounds about theirs: as they are, and with least values and
    /// vectors that are others by a little. Where they carry each other both ways say the same, whatever fails.
    #[test]
    fn where_shifts_carry_each_other_nothing_is_missed() {
        if crate::spent::is_published() {
            return;
        }
        let mut found = [0; 2];
        for (name, less) in [
            ("certificates/diet/diet-2-2-misere", &[0, 1, 2][..]),
            ("certificates/diet/diet-2-5-normal", &[0, 1, 3]),
            ("certificates/diet/diet-3-2-misere", &[0, 1, 2]),
            ("certificates/diet/diet-3-3-normal", &[0, 2]),
            ("certificates/diet/diet-4-3-normal", &[0, 3]),
            ("tests/corpus/VERIFIED--shifts-of-a-short-first-row", &[0, 10]),
        ] {
            let bytes = crate::spent::read(&format!("{name}.chompcert"));
            let file = Container::open(&bytes).unwrap();
            let (within, _, right, _) = check::read(&file).unwrap();
            for &less in less {
                let short = within.game.rule == Rule::ShortFirstRow;
                let bounds = (0..)
                    .zip(within.longest)
                    .map(|(row, most)| if row == 0 && short { *most } else { most.saturating_sub(less) });
                let longest: Vec<u64> = bounds.collect();
                let within = Bounds { longest: &longest, ..within };
                let others = before_last(within).unwrap();
                for (i, number) in (0..right.len()).flat_map(|i| (0..7).map(move |number| (i, number))) {
                    let mut shifts = right.clone();
                    let shift = &mut shifts[i];
                    match number {
                        0 => {}
                        1..4 => shift.region.iter_mut().for_each(|inequality| inequality.least -= number),
                        4 => shift.region.iter_mut().for_each(|inequality| inequality.least += 1),
                        _ => {
                            let j = shift.vector.iter().rposition(|number| *number > 0).unwrap();
                            shift.vector[j] = shift.vector[j].saturating_add_signed(number - 6).max(1);
                        }
                    }
                    // The vector is in its region, as condition 1 has it.
                    let fits =
                        (0..within.game.rows).map(|j| Inequality::at_least(j, shift.vector[j] as i64));
                    shift.region.extend(fits);
                    let tried: Vec<Shift> =
                        shifts.iter().flat_map(crate::shifts::repetition::shorter).collect();
                    for (shifts, tried) in [(&shifts[..], &tried[..]), (&right, &shifts)] {
                        let budget = &mut Budget::start(&Limits::default());
                        let back = back(within.game, shifts.iter().chain(tried));
                        let fast =
                            by_rules(within, others, (shifts, tried), back, budget).map(|(seen, _)| seen);
                        let plain = comparison::by_rules(within, shifts, tried, budget);
                        assert_eq!(
                            format!("{fast:?}"),
                            format!("{plain:?}"),
                            "{name} {longest:?} {i} {number}"
                        );
                        found[usize::from(plain.is_ok())] += 1;
                    }
                }
            }
        }
        assert!(found[0] > 40 && found[1] > 40, "{found:?}");
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
