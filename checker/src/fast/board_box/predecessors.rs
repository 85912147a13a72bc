//! The tails that a cut leads from: those with the rows of a run raised. By how much that raises the rank is kept for runs
//! that have few of them; the producer does so too.

use super::marks::Marks;
use crate::board::boxed::Shape;
use crate::board::ranks::Ranks;
use crate::indexed::NumberedList;
use crate::limits::Budget;
use crate::verdict::Stop;
use std::ops::Range;

/// A run of `length >= 1` rows of a tail, from row `row` (from 0) on, all of them `value`. The row
/// before them is `bound`.
#[derive(Clone, Copy)]
pub(crate) struct Run {
    pub row: usize,
    pub length: usize,
    pub value: u32,
    pub bound: u32,
}

const TOO_LARGE: Stop = Stop::Internal("a run of rows outside its tail");

/// Most raises of a run that are kept, and most in all; most runs, each with a bound.
const MOST_OF_A_RUN: usize = 1 << 9;
const MOST_RAISES: usize = 1 << 20;
const MOST_RUNS: usize = 1 << 19;
/// Where a run's raises would end that has too many.
const TOO_MANY: u32 = u32::MAX;

/// By how much raising a run of rows raises the rank of a tail.
pub(crate) struct Raises {
    rows: usize,
    width: usize,
    /// By length, first row and value, and for each bound from the value on what is more than for the bound before.
    raised: Vec<u32>,
    /// Where these end, by length, first row, value, and by how much the bound is more than that.
    ends: Vec<u32>,
}

impl Raises {
    /// Of tails with rows up to `longest`; of none where they would take more than a quarter of the memory that is left.
    pub fn new(tails: &Ranks, longest: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let (rows, width) = (tails.rows(), longest as usize + 1);
        let mut raises = Raises { rows, width, raised: Vec::new(), ends: Vec::new() };
        let runs = (rows * rows).saturating_mul(width).saturating_mul(width);
        if runs > MOST_RUNS || runs as u64 > budget.left() / 16 {
            return Ok(raises);
        }
        raises.ends = budget.room(runs as u64)?;
        let most = MOST_RAISES.min((budget.left() / 16) as usize);
        for (length, row) in (1..=rows).flat_map(|length| (0..rows).map(move |row| (length, row))) {
            for value in 0..=longest {
                let start = raises.raised.len();
                raises.ends.push(start as u32);
                for bound in value + 1..value + longest + 1 {
                    let end = if bound > longest || row + length > rows || raises.raised.len() > most {
                        None
                    } else {
                        raises.extend(Run { row, length, value, bound }, start, tails)?
                    };
                    raises.ends.push(end.unwrap_or(TOO_MANY));
                }
                // A vector that grows has at most twice the room that it needs, and for a while a third.
                budget.pay(3 * (raises.raised.len() - start) as u64, size_of::<u32>())?;
                budget.spend(longest.into())?;
            }
        }
        Ok(raises)
    }

    /// Adds the raises of a run to those of lesser bounds, which begin at `start`, where there are all of these.
    fn extend(&mut self, run: Run, start: usize, tails: &Ranks) -> Result<Option<u32>, Stop> {
        let Run { row, length, value, bound } = run;
        let first = (tails.weight(row, bound)? - tails.weight(row, value)?) as u32;
        // The first row is raised to the bound, and the others to no more than that.
        let others = match length {
            1 => Some(0..0),
            _ => self.place(Run { row: row + 1, length: length - 1, ..run }),
        };
        let (end, is_next) = (self.raised.len(), self.ends.last() != Some(&TOO_MANY));
        let fits = |others: &Range<usize>| is_next && end - start + others.len() < MOST_OF_A_RUN;
        let Some(others) = others.filter(fits) else { return Ok(None) };
        self.raised.push(first);
        for at in others {
            self.raised.push(first + *self.raised.at(at)?);
        }
        Ok(Some(self.raised.len() as u32))
    }

    /// The raises of a run of rows, each once, but for none at all; nothing where they are too many.
    #[inline(always)]
    fn place(&self, Run { row, length, value, bound }: Run) -> Option<Range<usize>> {
        let place = (((length - 1) * self.rows + row) * self.width + value as usize) * self.width;
        let (start, end) = (self.ends.get(place)?, self.ends.get(place + (bound - value) as usize)?);
        (*end != TOO_MANY).then_some(*start as usize..*end as usize)
    }
}

/// Marks the tails that differ from the one of this `rank` in the run only, where they have any
/// other non-increasing numbers from `value` to `bound`.
///
/// Where the raises of a run are too many its first row is raised, and the others are a run with another bound; those are
/// kept in `open`.
pub(crate) fn mark_raised(
    marks: &mut Marks,
    (tails, raises): (&Ranks, &Raises),
    rank: u64,
    run: Run,
    open: &mut Vec<(u64, Run)>,
    budget: &Budget,
) -> Result<(), Stop> {
    if run.bound <= run.value {
        return Ok(());
    }
    if run.value == 0 && run.row + run.length == tails.rows() {
        // Zeros at the end: the raised tails are the next ones in lexicographic order.
        let end = rank + tails.weight(run.row, run.bound + 1)?;
        budget.spend((end - rank) / 64)?;
        return marks.insert_range(rank + 1, end);
    }
    let mut next = Some((rank, run));
    while let Some((rank, run)) = next {
        if let Some(place) = raises.place(run) {
            budget.spend(place.len() as u64)?;
            marks.insert_behind(
                rank,
                raises.raised.get(place).ok_or(TOO_LARGE)?.iter().map(|by| u64::from(*by)),
            )?;
        } else {
            let Run { row, length, value, bound } = run;
            budget.spend(u64::from(bound - value))?;
            let weights = tails.weights(row, value, bound)?;
            let (own, longer) = weights.split_first().ok_or(TOO_LARGE)?;
            marks.insert_behind(rank - own, longer.iter().copied())?;
            if length > 1 {
                let others = |(weight, bound)| {
                    (rank - own + weight, Run { row: row + 1, length: length - 1, value, bound })
                };
                open.extend(longer.iter().zip(value + 1..).map(others));
            }
        }
        next = open.pop();
    }
    Ok(())
}

/// Most runs that are open at the same time: of each row as many as it has lengths.
pub(crate) fn most_open(shape: &Shape) -> u64 {
    shape.tails.rows() as u64 * u64::from(shape.columns)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{Budget, Limits};

    const ROWS: usize = 5;
    const LONGEST: u32 = 4;

    /// All non-increasing lists of numbers up to `LONGEST`, in their order.
    fn lists() -> Vec<Vec<u32>> {
        let numbers = (0..(LONGEST + 1).pow(ROWS as u32)).map(|number| {
            (0..ROWS as u32)
                .map(|row| number / (LONGEST + 1).pow(ROWS as u32 - 1 - row) % (LONGEST + 1))
                .collect()
        });
        numbers.filter(|list: &Vec<u32>| list.is_sorted_by(|one, next| one >= next)).collect()
    }

    #[test]
    fn each_run_is_raised_to_every_list_and_to_no_other() {
        let mut budget = Budget::start(&Limits::default());
        let ranks = Ranks::new(ROWS, LONGEST, &mut budget).unwrap().unwrap();
        let lists = lists();
        // All raises are kept, some, none.
        let raises = [1 << 30, 12_000, 0].map(|room| {
            let limits = Limits { max_memory: room, ..Limits::default() };
            Raises::new(&ranks, LONGEST, &mut Budget::start(&limits)).unwrap()
        });
        let [all, some, none] = raises.each_ref().map(|raises| raises.raised.len());
        assert!((1..all).contains(&some) && none == 0, "{all} {some}");
        for (rank, list) in lists.iter().enumerate() {
            assert_eq!(ranks.rank(list).unwrap(), rank as u64);
            for row in 0..ROWS {
                let value = list[row];
                let bound = if row == 0 { LONGEST } else { list[row - 1] };
                let equal = list[row..].iter().take_while(|&&other| other == value).count();
                // The rows that a cut of row `row + length - 1` has left equal.
                for length in 1..=equal {
                    for (kept, raises) in raises.iter().enumerate() {
                        let mut marks = Marks::new(lists.len() as u64, &mut budget).unwrap();
                        let run = Run { row, length, value, bound };
                        mark_raised(
                            &mut marks,
                            (&ranks, raises),
                            rank as u64,
                            run,
                            &mut Vec::new(),
                            &budget,
                        )
                        .unwrap();
                        for (other, raised) in lists.iter().enumerate() {
                            let outside = |at: &usize| !(row..row + length).contains(at);
                            let differs = other != rank
                                && (0..ROWS).filter(outside).all(|at| raised[at] == list[at])
                                && raised[row..row + length].iter().all(|v| (value..=bound).contains(v));
                            let found = marks.contains(other as u64).unwrap();
                            assert_eq!(found, differs, "{kept} {list:?} {row} {length} {raised:?}");
                        }
                    }
                }
            }
        }
    }
}
