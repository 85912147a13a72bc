//! Chomp with any number of rows by brute force, from the rules and nothing else.

pub mod faults;

use std::collections::BTreeSet;

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
