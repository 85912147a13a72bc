//! The tails that a cut leads from: those with the rows of a run raised.

use super::marks::Marks;
use crate::board::MOST_ROWS;
use crate::board::ranks::Ranks;
use crate::limits::Budget;
use crate::verdict::Stop;

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

/// Marks the tails that differ from the one of this `rank` in the run only, where they have any
/// other non-increasing numbers from `value` to `bound`.
///
/// All rows of the run but the last two are stepped through like the wheels of a counter; those are the loops within.
pub(crate) fn mark_raised(
    marks: &mut Marks,
    tails: &Ranks,
    rank: u64,
    run: Run,
    budget: &Budget,
) -> Result<(), Stop> {
    let Run { row, length, value, bound } = run;
    if bound <= value {
        return Ok(());
    }
    if value == 0 && row + length == tails.rows() {
        // Zeros at the end: the raised tails are the next ones in lexicographic order.
        let end = rank + tails.weight(row, bound + 1)?;
        budget.spend((end - rank) / 64)?;
        return marks.insert_range(rank + 1, end);
    }
    // The last row of the run, the one before it, and the wheels.
    let last = row + length - 1;
    let lower = tails.weights(last, value, bound)?;
    let Some(wheels) = length.checked_sub(2) else {
        budget.spend(u64::from(bound - value))?;
        let (own, longer) = lower.split_first().ok_or(TOO_LARGE)?;
        return marks.insert_behind(rank - own, longer);
    };
    let upper = tails.weights(last - 1, value, bound)?;
    let (Some(own), Some(own_lower)) = (upper.first(), lower.first()) else { return Err(TOO_LARGE) };
    let mut rest = rank - own - own_lower;
    let mut own = [value; MOST_ROWS as usize];
    let wheels = own.get_mut(..wheels).ok_or(TOO_LARGE)?;
    let mut skipped = 1;
    loop {
        let most = (wheels.last().copied().unwrap_or(bound) - value) as usize;
        for (weight, longest) in upper.iter().zip(1..=most + 1) {
            budget.spend(longest as u64)?;
            marks.insert_behind(rest + weight, lower.get(skipped..longest).ok_or(TOO_LARGE)?)?;
            skipped = 0;
        }
        let mut at = wheels.len();
        loop {
            let Some(wheel) = at.checked_sub(1) else { return Ok(()) };
            at = wheel;
            let limit = match at.checked_sub(1) {
                Some(before) => wheels.get(before).copied().ok_or(TOO_LARGE)?,
                None => bound,
            };
            let v = wheels.get_mut(at).ok_or(TOO_LARGE)?;
            let weights = |v| tails.weight(row + at, v);
            if *v < limit {
                rest += weights(*v + 1)? - weights(*v)?;
                *v += 1;
                break;
            }
            rest -= weights(*v)? - weights(value)?;
            *v = value;
        }
    }
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
        for (rank, list) in lists.iter().enumerate() {
            assert_eq!(ranks.rank(list).unwrap(), rank as u64);
            for row in 0..ROWS {
                let value = list[row];
                let bound = if row == 0 { LONGEST } else { list[row - 1] };
                let equal = list[row..].iter().take_while(|&&other| other == value).count();
                // The rows that a cut of row `row + length - 1` has left equal.
                for length in 1..=equal {
                    let mut marks = Marks::new(lists.len() as u64, &mut budget).unwrap();
                    mark_raised(
                        &mut marks,
                        &ranks,
                        rank as u64,
                        Run { row, length, value, bound },
                        &budget,
                    )
                    .unwrap();
                    for (other, raised) in lists.iter().enumerate() {
                        let outside = |at: &usize| !(row..row + length).contains(at);
                        let differs = other != rank
                            && (0..ROWS).filter(outside).all(|at| raised[at] == list[at])
                            && raised[row..row + length].iter().all(|v| (value..=bound).contains(v));
                        assert_eq!(
                            marks.contains(other as u64).unwrap(),
                            differs,
                            "{list:?} {row} {length} {raised:?}"
                        );
                    }
                }
            }
        }
    }
}
