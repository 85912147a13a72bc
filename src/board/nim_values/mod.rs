//! Nim-values of Chomp without its poison, for every first row: computed list by list of the lower rows, each until it is
//! known how it goes on (Lemma 5 of `format/boards.md`).

mod classification;

use super::ranks::Ranks;
use super::{MOST_COLUMNS, NIM_VALUES};
use crate::amount::counted;
use crate::certificate::{Certificate, ReadError};
use crate::game::chomp::Position;
use crate::kind::{CertifyError, Cost};
use crate::linear::gcd;
use crate::output::listing::Listing;
use crate::progress::Progress;
use bincode::config;
use std::collections::HashMap;

/// Most rows, m.
pub const MOST_ROWS: usize = 8;
/// Most lists of lower rows.
pub const MOST_LISTS: u64 = 1 << 16;
/// The longest first row that is looked at.
pub const LONGEST: u32 = 1 << 24;

/// Steps for each first row, for each list that a cut of a lower row leaves.
const STEPS: f64 = 15.0;

/// The nim-values with one list of lower rows, by the length of the first row.
#[derive(Clone, Debug)]
pub struct Values {
    /// The least length: that of row 2, or 1.
    first: u32,
    /// From this length on the value less the length repeats.
    pub preperiod: u32,
    /// After so many lengths.
    pub period: u32,
    /// The value less the length, from the least length to the end of the first period.
    differences: Vec<i32>,
}

impl Values {
    /// The value with a first row of `p` squares.
    pub fn of(&self, p: u32) -> u64 {
        let within = p.min(self.preperiod + p.saturating_sub(self.preperiod) % self.period);
        (i64::from(p) + i64::from(self.differences[(within - self.first) as usize])) as u64
    }

    /// The first row of this value, if there is one.
    pub fn first_row(&self, value: u64) -> Option<u32> {
        let length = |(p, difference): (u32, &i32)| {
            let more = i64::try_from(value).ok()? - i64::from(p) - i64::from(*difference);
            let repeats = p >= self.preperiod && more > 0 && more % i64::from(self.period) == 0;
            u32::try_from(i64::from(p) + more).ok().filter(|_| more == 0 || repeats)
        };
        (self.first..).zip(&self.differences).find_map(length)
    }

    /// From this length on the values are those of the first period and of those after it.
    pub fn end(&self) -> u32 {
        self.preperiod + self.period
    }
}

/// The nim-values of every position of at most so many rows, of which the second is bounded and the first is not.
#[derive(Clone, Debug)]
pub struct NimValues {
    rows: usize,
    second_row: u32,
    ranks: Ranks,
    /// In lexicographic order of the lists.
    lists: Vec<Values>,
}

/// The numbering of the lists of lower rows, and how many there are; none with more than are allowed.
fn lists(rows: usize, second_row: u32) -> Option<(Ranks, u64)> {
    let is_allowed = (2..=MOST_ROWS).contains(&rows) && (1..=MOST_COLUMNS).contains(&second_row);
    let ranks = Ranks::new(is_allowed.then(|| rows - 1)?, second_row)?;
    let count = ranks.count(second_row);
    (count <= MOST_LISTS).then_some((ranks, count))
}

/// How many lists of lower rows there are; none with more than are allowed.
pub fn count_of_lists(rows: usize, second_row: u32) -> Option<u64> {
    lists(rows, second_row).map(|(_, count)| count)
}

impl NimValues {
    /// Nim-values of boards of this many rows, before any list of lower rows is computed.
    ///
    /// # Errors
    /// When there are no such lists.
    fn empty(rows: usize, second_row: u32) -> Result<(Self, u64), String> {
        let (ranks, count) = lists(rows, second_row).ok_or_else(|| {
            format!(
                "{}, of which the second has up to {second_row} squares: from 2 to {MOST_ROWS} rows are \
                 possible, and from 1 to as many squares as make {MOST_LISTS} lists of lower rows",
                counted(rows, "row")
            )
        })?;
        Ok((NimValues { rows, second_row, ranks, lists: Vec::new() }, count))
    }

    /// Computes all lists.
    ///
    /// # Errors
    /// When there are no such lists, or one does not repeat soon enough.
    pub fn compute(rows: usize, second_row: u32, progress: &dyn Progress) -> Result<Self, CertifyError> {
        let (mut all, count) = NimValues::empty(rows, second_row).map_err(CertifyError::OutOfRange)?;
        let mut lower = vec![0; rows - 1];
        for rank in 0..count {
            progress.at(rank, count);
            all.ranks.unrank(rank, second_row, &mut lower);
            let values = Run::new(&all, &lower).find().ok_or_else(|| {
                let what = "is not seen to repeat with first rows of up to";
                CertifyError::NotFound(format!(
                    "with the lower rows {lower:?} the nim-value {what} {LONGEST} squares"
                ))
            })?;
            all.lists.push(values);
        }
        Ok(all)
    }

    /// Reads a certificate, and computes the values that it does not say.
    ///
    /// # Errors
    /// When the parameters or the payload are not those of the kind.
    pub fn read(certificate: &Certificate) -> Result<Self, ReadError> {
        let (mut all, entries) = entries(certificate)?;
        let mut lower = vec![0; all.rows - 1];
        for (rank, (preperiod, period)) in (0..).zip(entries) {
            all.ranks.unrank(rank, all.second_row, &mut lower);
            let mut run = Run::new(&all, &lower);
            while run.next < preperiod + period {
                run.advance();
            }
            let values = Values { first: run.first, preperiod, period, differences: run.differences };
            all.lists.push(values);
        }
        Ok(all)
    }

    /// The certificate of somebody else's preperiods and periods, of each list of lower rows.
    ///
    /// # Errors
    /// When there are no such lists.
    pub fn of_repetitions(
        rows: usize,
        second_row: u32,
        mut repetition: impl FnMut(&[u32]) -> (u32, u32),
    ) -> Result<Certificate, CertifyError> {
        let (mut all, count) = NimValues::empty(rows, second_row).map_err(CertifyError::OutOfRange)?;
        let mut lower = vec![0; rows - 1];
        for rank in 0..count {
            all.ranks.unrank(rank, second_row, &mut lower);
            let (preperiod, period) = repetition(&lower);
            all.lists.push(Values { first: 0, preperiod, period, differences: Vec::new() });
        }
        Ok(all.certificate())
    }

    /// Writes them down, list by list.
    pub fn certificate(&self) -> Certificate {
        let numbers = self.lists.iter().flat_map(|values| [values.preperiod, values.period]);
        let bytes = |number: u32| {
            bincode::serde::encode_to_vec(number, config::standard()).expect("integers can be encoded")
        };
        Certificate {
            kind: NIM_VALUES,
            parameters: vec![self.rows as u64, self.second_row.into()],
            payload: numbers.flat_map(bytes).collect(),
        }
    }

    /// Most rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The longest second row.
    pub fn second_row(&self) -> u32 {
        self.second_row
    }

    /// The values with these lower rows, as many as there are.
    pub fn with(&self, lower: &[u32]) -> &Values {
        &self.lists[self.ranks.rank(lower) as usize]
    }

    /// Each list of lower rows with its values, in lexicographic order.
    pub fn lists(&self) -> impl Iterator<Item = (Vec<u32>, &Values)> {
        (0..).zip(&self.lists).map(|(rank, values)| {
            let mut lower = vec![0; self.rows - 1];
            self.ranks.unrank(rank, self.second_row, &mut lower);
            (lower, values)
        })
    }
}

/// The entries of a certificate: the preperiod and the period of each list.
fn entries(certificate: &Certificate) -> Result<(NimValues, Vec<(u32, u32)>), ReadError> {
    let wrong = ReadError::Payload("the parameters are not those of the kind");
    let &[rows, second_row] = certificate.parameters.as_slice() else { return Err(wrong) };
    let second_row = u32::try_from(second_row).unwrap_or(u32::MAX);
    let empty = NimValues::empty(usize::try_from(rows).unwrap_or(usize::MAX), second_row);
    let Ok((all, count)) = empty else { return Err(wrong) };
    let mut rest = certificate.payload.as_slice();
    let mut number = || {
        let (number, length) =
            bincode::serde::decode_from_slice::<u32, _>(rest, config::standard()).ok()?;
        rest = &rest[length..];
        (1..=LONGEST).contains(&number).then_some(number)
    };
    let entries = (0..count).map(|_| Some((number()?, number()?))).collect::<Option<Vec<_>>>();
    Ok((all, entries.ok_or(ReadError::Payload("it ends early or leaves its range"))?))
}

/// The cost to check a certificate and to compute its values again.
///
/// # Errors
/// When the certificate is none of the kind.
pub fn cost(certificate: &Certificate) -> Result<Cost, CertifyError> {
    let entries = entries(certificate).map_err(|error| CertifyError::OutOfRange(error.to_string()))?;
    let (NimValues { rows, second_row, ranks, .. }, entries) = entries;
    let mut lower = vec![0; rows - 1];
    let (mut steps, mut lengths) = (0.0, 0.0);
    for (rank, (preperiod, period)) in (0..).zip(entries) {
        ranks.unrank(rank, second_row, &mut lower);
        let end = f64::from(preperiod + period);
        steps += end * (1.0 + f64::from(lower.iter().sum::<u32>()));
        lengths += end;
    }
    // Once by the checker, once to be read.
    Ok(Cost::of_steps(2.0 * steps * STEPS, 8.0 * lengths))
}

/// The lists up to the second row of a position, as a certificate of their own: they come first. None where the file has
/// no more.
pub fn part(certificate: &Certificate, position: &str) -> Option<Certificate> {
    let position = Position::parse(position).ok()?;
    let (all, entries) = entries(certificate).ok()?;
    let second_row = position.rows().get(1).copied().unwrap_or(0).max(1);
    let is_part = position.rows().len() <= all.rows && second_row < all.second_row;
    let (part, count) = NimValues::empty(all.rows, second_row).ok().filter(|_| is_part)?;
    let values = |&(preperiod, period)| Values { first: 0, preperiod, period, differences: Vec::new() };
    Some(NimValues { lists: entries[..count as usize].iter().map(values).collect(), ..part }.certificate())
}

/// The preperiod and period of each list.
///
/// # Errors
/// When the certificate is none of the kind.
pub fn repetitions(certificate: &Certificate) -> Result<Listing, ReadError> {
    let (all, entries) = entries(certificate)?;
    let mut lower = vec![0; all.rows - 1];
    let line = |(rank, (preperiod, period)): (u64, (u32, u32))| {
        all.ranks.unrank(rank, all.second_row, &mut lower);
        let lower: Vec<String> = lower.iter().map(u32::to_string).collect();
        vec![lower.join(" "), preperiod.to_string(), period.to_string()]
    };
    Ok(Listing {
        titles: vec!["lower rows", "preperiod", "period"],
        lines: (0..).zip(entries).map(line).collect(),
    })
}

/// The values with one list of lower rows, one after the other.
struct Run<'a> {
    first: u32,
    /// The length of the first row whose value comes next.
    next: u32,
    differences: Vec<i32>,
    /// The values with the lists that a cut of a lower row leaves, and the place in each of the next one.
    cuts: Vec<(&'a Values, usize)>,
    /// Which numbers shorter first rows have as their values.
    taken: Vec<bool>,
    /// The least number that none has, and one more than the greatest that one has.
    least: usize,
    end: usize,
    /// The last first row with which a cut had this value.
    met: Vec<u32>,
}

impl<'a> Run<'a> {
    /// Before the first of them.
    fn new(all: &'a NimValues, lower: &[u32]) -> Self {
        let first = lower[0].max(1);
        let cut = |row: usize, to: u32| {
            let lengths =
                (0..).zip(lower).map(|(i, &length)| if i < row { length } else { length.min(to) });
            all.with(&lengths.collect::<Vec<u32>>())
        };
        let places = (0..).zip(lower).flat_map(|(row, &length)| (0..length).map(move |to| (row, to)));
        let cuts = places.map(|(row, to)| {
            let values = cut(row, to);
            let beyond = first.saturating_sub(values.preperiod) % values.period;
            (values, (first.min(values.preperiod + beyond) - values.first) as usize)
        });
        let mut run = Run {
            first,
            next: first,
            differences: Vec::new(),
            cuts: cuts.collect(),
            taken: Vec::new(),
            least: 0,
            end: 0,
            met: Vec::new(),
        };
        (1..lower[0]).for_each(|to| run.take(cut(0, to).of(to) as usize));
        run
    }

    fn take(&mut self, number: usize) {
        if number >= self.taken.len() {
            self.taken.resize(2 * number + 1, false);
        }
        self.taken[number] = true;
        self.end = self.end.max(number + 1);
        while self.taken.get(self.least) == Some(&true) {
            self.least += 1;
        }
    }

    /// Finds the next value: the least number that no option has.
    fn advance(&mut self) {
        let p = self.next;
        for (values, place) in &mut self.cuts {
            let value = (i64::from(p) + i64::from(values.differences[*place])) as usize;
            if value >= self.met.len() {
                self.met.resize(2 * value + 1, 0);
            }
            self.met[value] = p;
            *place += 1;
            if *place == values.differences.len() {
                *place -= values.period as usize;
            }
        }
        let is_taken = |number: &usize| {
            self.taken.get(*number) == Some(&true) || self.met.get(*number).is_some_and(|&met| met == p)
        };
        let value = (self.least..).find(|number| !is_taken(number)).expect("numbers do not end");
        self.take(value);
        self.differences.push((value as i64 - i64::from(p)) as i32);
        self.next += 1;
    }

    /// The numbers from the least that is free to the greatest that is taken, counted from the next first row.
    fn state(&self) -> (i64, Vec<bool>) {
        let from = self.least.min(self.end);
        (self.least as i64 - i64::from(self.next), self.taken[from..self.end].to_vec())
    }

    /// Goes on until the state comes back, where all lists below repeat and after a multiple of their periods.
    fn find(mut self) -> Option<Values> {
        let (mut start, mut step) = (self.first, 1);
        for (values, _) in &self.cuts {
            start = start.max(values.preperiod);
            let period = i128::from(values.period);
            step = u32::try_from(i128::from(step) / gcd(step.into(), period) * period).ok()?;
        }
        let mut seen = HashMap::new();
        loop {
            if self.next >= start
                && (self.next - start).is_multiple_of(step)
                && let Some(since) = seen.insert(self.state(), self.next)
            {
                return Some(self.least_repetition(since));
            }
            if self.next >= LONGEST {
                return None;
            }
            self.advance();
        }
    }

    /// The least preperiod and period, where the differences from `since` on repeat after those that are there.
    fn least_repetition(mut self, since: u32) -> Values {
        let (first, pattern) = (self.first, &self.differences[(since - self.first) as usize..]);
        let repeats = |period: &usize| {
            pattern.len().is_multiple_of(*period) && pattern[*period..] == pattern[..pattern.len() - period]
        };
        let period = (1..).find(repeats).expect("all of them repeat");
        let mut before = (since - first) as usize;
        while before > 0 && self.differences[before - 1] == self.differences[before - 1 + period] {
            before -= 1;
        }
        self.differences.truncate(before + period);
        let (preperiod, period) = (first + before as u32, period as u32);
        Values { first, preperiod, period, differences: self.differences }
    }
}
