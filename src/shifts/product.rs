//! The product form of a game of bounded moves: each number of a position repeats by itself, from a preperiod on.
//!
//! The labels are computed within bounds of the sizes that are large enough for every list of numbers up to `N_1, ...,
//! N_m`. What number `j` does is seen in its sections: the labels of all other numbers, for each of its values. Where each
//! number has a preperiod `T` and a period `pi` in its sections with `T + pi + K - 1 <= N_j`, the shifts that say so are true
//! (`format/shifts.md`). A number that has none yet is given more values, within the limits.

use super::Shift;
use super::budget::Limits;
use super::labels::{BoundedGame, Labels, Sort};
use crate::amount::limit;
use std::collections::HashMap;
use std::time::Instant;

/// Shifts, and the bounds within which they are to be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProductForm {
    /// The preperiod and the period of each number, the least.
    pub repeats: Vec<(u64, u64)>,
    /// The least bounds of the sizes.
    pub bounds: Vec<u64>,
}

impl ProductForm {
    /// A shift for each number.
    pub fn shifts(&self) -> Vec<Shift> {
        let count = self.repeats.len();
        self.repeats.iter().enumerate().map(|(j, &repeat)| Shift::along(count, j, repeat)).collect()
    }
}

/// Why there is no product form: what was searched, in words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no product form: {0}")]
pub struct NoProductForm(String);

/// Searches for the product form of labels of this sort.
///
/// # Errors
/// When there is none within the limits.
pub fn search(
    game: &dyn BoundedGame,
    sort: Sort,
    limits: Limits,
    say: &mut dyn FnMut(&str),
) -> Result<ProductForm, NoProductForm> {
    let begin = Instant::now();
    let stop = || limits.max_time.is_some_and(|most| begin.elapsed() > most);
    let reach = game.reach();
    // A game of heaps that repeats from the start, with a period of K + 1 as most do, needs no more.
    let mut most = vec![2 * reach; game.count()];
    loop {
        let bounds = game.sizes(&most);
        let words: Vec<String> = most.iter().map(u64::to_string).collect();
        say(&format!("numbers up to {}", words.join(", ")));
        let too_large =
            |what: String| NoProductForm(format!("numbers up to {} need {what}", words.join(", ")));
        if let Some(size) = bounds.iter().find(|&&size| size > limits.max_extent as u64) {
            return Err(too_large(format!("sizes up to {size}, the limit is {}", limits.max_extent)));
        }
        // The labels, and at most as many bytes of sections.
        let needed = Labels::lists(&bounds).and_then(|lists| lists.checked_mul(2));
        if needed.is_none_or(|needed| needed > limits.max_memory) {
            return Err(too_large(format!("more than the {} of --max-memory", limit(limits.max_memory))));
        }
        let Some(labels) = Labels::new(game, sort, &bounds, &stop) else {
            return Err(too_large(format!(
                "more time than the {:?} of --max-seconds",
                limits.max_time.unwrap_or_default()
            )));
        };
        let found: Vec<Option<(u64, u64)>> =
            (0..most.len()).map(|j| repeat(&sections(game, &labels, &most, j), reach)).collect();
        if let Some(repeats) = found.iter().copied().collect::<Option<Vec<(u64, u64)>>>() {
            let least: Vec<u64> = repeats.iter().map(|(t, pi)| t + pi + reach - 1).collect();
            return Ok(ProductForm { repeats, bounds: game.sizes(&least) });
        }
        for (most, found) in most.iter_mut().zip(found) {
            *most += if found.is_none() { *most / 2 + reach } else { 0 };
        }
    }
}

/// For each value of number `j` the number of its section: equal sections have the same.
fn sections(game: &dyn BoundedGame, labels: &Labels, most: &[u64], j: usize) -> Vec<usize> {
    let others: Vec<u64> =
        most.iter().enumerate().map(|(i, &most)| if i == j { 0 } else { most }).collect();
    let mut known: HashMap<Vec<u8>, usize> = HashMap::new();
    let section = |value: u64| {
        let mut section = Vec::new();
        let mut numbers = vec![0; most.len()];
        loop {
            numbers[j] = value;
            section.push(labels.of(&game.sizes(&numbers)));
            numbers[j] = 0;
            let Some(row) = (0..numbers.len()).rfind(|&row| numbers[row] < others[row]) else { break };
            numbers[row] += 1;
            numbers[row + 1..].fill(0);
        }
        let next = known.len();
        *known.entry(section).or_insert(next)
    };
    (0..=most[j]).map(section).collect()
}

/// The least period of a sequence that it has for long enough, and its preperiod.
fn repeat(sequence: &[usize], reach: u64) -> Option<(u64, u64)> {
    let last = sequence.len() as u64 - 1;
    (1..=last).find_map(|period| {
        let differs = |&x: &usize| sequence[x] != sequence[x + period as usize];
        let preperiod = (0..sequence.len() - period as usize).rfind(differs).map_or(0, |x| x as u64 + 1);
        (preperiod + period + reach - 1 <= last).then_some((preperiod, period))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sequence_repeats_from_its_preperiod_on() {
        for (sequence, reach, expected) in [
            (&[7, 7, 1, 2, 1, 2, 1, 2][..], 2, Some((2, 2))),
            (&[1, 2, 1, 2, 1], 1, Some((0, 2))),
            (&[1, 2, 1, 2, 1], 5, None),
            (&[1, 1, 1], 1, Some((0, 1))),
            (&[3, 1, 2, 4], 1, None),
        ] {
            assert_eq!(repeat(sequence, reach), expected, "{sequence:?}");
        }
    }
}
