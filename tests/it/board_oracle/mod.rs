//! Chomp with any number of rows by brute force, from the rules and nothing else.

pub mod faults;

use std::collections::{BTreeMap, BTreeSet};

/// Every position of at most `rows` rows and `columns` columns, in lexicographic order.
pub fn positions(rows: usize, columns: u32) -> Vec<Vec<u32>> {
    let mut all = vec![Vec::new()];
    for _ in 0..rows {
        let longer = |position: &Vec<u32>| {
            let most = position.last().copied().unwrap_or(columns);
            let position = position.clone();
            (0..=most).map(move |length| [&position[..], &[length]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// Every position of at most so many squares, without empty rows, in lexicographic order: the empty one first.
pub fn positions_of_squares(most: u32) -> Vec<Vec<u32>> {
    let mut all = vec![Vec::new()];
    let mut next = 0;
    while let Some(position) = all.get(next).cloned() {
        let left = most - position.iter().sum::<u32>();
        let longest = position.last().copied().unwrap_or(most).min(left);
        all.extend((1..=longest).map(|length| [&position[..], &[length]].concat()));
        next += 1;
    }
    all.sort();
    all
}

/// The same without its empty rows.
pub fn without_empty_rows(position: &[u32]) -> Vec<u32> {
    position.iter().copied().filter(|&length| length > 0).collect()
}

/// The P-positions of at most so many squares, without empty rows, in the game with the moves that are allowed.
pub fn p_positions_of_squares(
    most: u32,
    allowed: impl Fn(&[u32], usize, u32) -> bool,
) -> BTreeSet<Vec<u32>> {
    let mut found = BTreeSet::new();
    // An option of a position comes before it in lexicographic order.
    for position in positions_of_squares(most).into_iter().skip(1) {
        let wins = |((row, to), option): &((usize, u32), Vec<u32>)| {
            allowed(&position, *row, *to) && found.contains(&without_empty_rows(option))
        };
        if !options(&position).iter().any(wins) {
            found.insert(position);
        }
    }
    found
}

/// Every move of a position, as `(row, new length)` with the row counted from 1, and what it leaves.
pub fn options(position: &[u32]) -> Vec<((usize, u32), Vec<u32>)> {
    let mut options = Vec::new();
    for row in 0..position.len() {
        for to in 0..position[row] {
            let left = position.iter().enumerate();
            let left = left.map(|(r, &length)| if r < row { length } else { length.min(to) });
            options.push(((row + 1, to), left.collect()));
        }
    }
    options
}

/// The P-positions of at most `rows` rows and `columns` columns.
pub fn p_positions(rows: usize, columns: u32) -> BTreeSet<Vec<u32>> {
    let mut found = BTreeSet::new();
    // An option of a position comes before it in lexicographic order.
    for position in positions(rows, columns) {
        let won_already = position.iter().all(|&length| length == 0);
        if !won_already && !options(&position).iter().any(|(_, option)| found.contains(option)) {
            found.insert(position);
        }
    }
    found
}

/// The least number from 0 on that is not among these.
pub fn mex(values: &[u32]) -> u32 {
    let mut is_taken = vec![false; values.len() + 1];
    for &value in values {
        is_taken.get_mut(value as usize).into_iter().for_each(|taken| *taken = true);
    }
    is_taken.iter().position(|taken| !taken).unwrap() as u32
}

/// A move and the value of what it leaves.
pub type PositionValue = ((usize, u32), u32);

/// A value for every position with a first row from 1 to `longest` and a second row up to `second`, the poisoned square
/// left alone, by a rule that is given the position and its moves with the values of what they leave.
pub fn values_by(
    rows: usize,
    second: u32,
    longest: u32,
    rule: impl Fn(&[u32], &[PositionValue]) -> u32,
) -> BTreeMap<Vec<u32>, u32> {
    let mut found = BTreeMap::new();
    for lower in positions(rows - 1, second) {
        // Options have shorter lists, or the same list and a shorter first row.
        for first in lower[0].max(1)..=longest {
            let position = [&[first], &lower[..]].concat();
            let options = options(&position).into_iter().filter(|(_, option)| option[0] > 0);
            let options: Vec<_> = options.map(|(bite, option)| (bite, found[&option])).collect();
            found.insert(position.clone(), rule(&position, &options));
        }
    }
    found
}

/// Nim-values without the poisoned square.
pub fn nim_values(rows: usize, second: u32, longest: u32) -> BTreeMap<Vec<u32>, u32> {
    values_by(rows, second, longest, |_, options| {
        mex(&options.iter().map(|(_, value)| *value).collect::<Vec<_>>())
    })
}

/// The least preperiod and period of each list of lower rows, in lexicographic order, as far as the values show; nothing
/// where one does not repeat three times in the second half.
pub fn repetitions(values: &BTreeMap<Vec<u32>, u32>, longest: u32) -> Option<Vec<(u64, u64)>> {
    let mut lists: BTreeMap<&[u32], Vec<i64>> = BTreeMap::new();
    for (position, value) in values {
        lists.entry(&position[1..]).or_default().push(i64::from(*value) - i64::from(position[0]));
    }
    let repetition = |(lower, differences): (&&[u32], &Vec<i64>)| {
        let first = lower[0].max(1);
        (1..differences.len()).find_map(|period| {
            let pairs = differences.iter().zip(&differences[period..]);
            let preperiod = pairs.clone().rposition(|(one, other)| one != other).map_or(0, |last| last + 1);
            let is_seen = preperiod.max(3 * period) <= differences.len() / 2;
            is_seen.then_some((u64::from(first) + preperiod as u64, period as u64))
        })
    };
    assert!(lists.values().all(|differences| differences.len() <= longest as usize));
    lists.iter().map(repetition).collect()
}
