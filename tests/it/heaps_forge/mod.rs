//! Games of bounded moves by brute force, from their rules alone, and certificates of them made by hand: that each number
//! of a position repeats by itself, true or not. Nothing of the producer.

use crate::forge::{certificate, integer};
use std::collections::BTreeMap;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Rows, of which a move eats at most so many squares.
    Diet(u64),
    /// Heaps in any order, and what may be taken from one.
    Heaps(Vec<u64>),
    /// Heaps of which none becomes smaller than the one before it.
    Monotonic(Vec<u64>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub rule: Rule,
    pub rows: usize,
    /// 0 and 1, the types in normal and in misere play; 2, the nim-values.
    pub play: u64,
}

/// A label for each position: 0 for P and 1 for N, or nim-values.
pub type Labels = BTreeMap<Vec<u64>, u64>;

impl Game {
    /// What each move leaves.
    pub fn options(&self, sizes: &[u64]) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for i in 0..sizes.len() {
            for taken in 1..=sizes[i] {
                let mut option = sizes.to_vec();
                option[i] -= taken;
                let is_move = match &self.rule {
                    Rule::Diet(bite) => {
                        (0..i).for_each(|j| option[j] = option[j].min(option[i]));
                        sizes.iter().sum::<u64>() - option.iter().sum::<u64>() <= *bite
                    }
                    Rule::Heaps(take) => take.contains(&taken),
                    Rule::Monotonic(take) => take.contains(&taken) && option.is_sorted(),
                };
                options.extend(is_move.then_some(option));
            }
        }
        options
    }

    pub fn reach(&self) -> u64 {
        match &self.rule {
            Rule::Diet(bite) => *bite,
            Rule::Heaps(take) | Rule::Monotonic(take) => *take.iter().max().unwrap(),
        }
    }

    pub fn is_plain(&self) -> bool {
        matches!(self.rule, Rule::Heaps(_))
    }

    /// The sizes of the position with these numbers: heaps, or the differences of what ascends.
    pub fn sizes(&self, numbers: &[u64]) -> Vec<u64> {
        let sum =
            |(j, number): (usize, &u64)| if self.is_plain() { *number } else { numbers[..=j].iter().sum() };
        numbers.iter().enumerate().map(sum).collect()
    }

    pub fn numbers(&self, sizes: &[u64]) -> Vec<u64> {
        let before = |j: usize| if j == 0 || self.is_plain() { 0 } else { sizes[j - 1] };
        sizes.iter().enumerate().map(|(j, size)| size - before(j)).collect()
    }

    /// Every position within the bounds, in lexicographic order.
    pub fn positions(&self, bounds: &[u64]) -> Vec<Vec<u64>> {
        let lists = bounds.iter().fold(vec![vec![]], |all: Vec<Vec<u64>>, &most| {
            let longer = |list: Vec<u64>| (0..=most).map(move |size| [&list[..], &[size]].concat());
            all.into_iter().flat_map(longer).collect()
        });
        lists.into_iter().filter(|sizes| self.is_plain() || sizes.is_sorted()).collect()
    }

    /// The label of a position whose options have these.
    pub fn label(&self, options: &[u64]) -> u64 {
        match self.play {
            2 => (0..).find(|value| !options.contains(value)).unwrap(),
            1 if options.is_empty() => 1,
            _ => options.contains(&0).into(),
        }
    }

    pub fn labels(&self, bounds: &[u64]) -> Labels {
        let mut labels = Labels::new();
        for sizes in self.positions(bounds) {
            let options: Vec<u64> = self.options(&sizes).iter().map(|option| labels[option]).collect();
            labels.insert(sizes, self.label(&options));
        }
        labels
    }

    /// The least bounds of numbers that repeat with these preperiods and periods; with the period 0 the first row is so
    /// short.
    pub fn bounds(&self, repeats: &[(u64, u64)]) -> Vec<u64> {
        let most = |(t, pi): &(u64, u64)| if *pi == 0 { *t } else { t + pi + self.reach() - 1 };
        let most: Vec<u64> = repeats.iter().map(most).collect();
        self.sizes(&most)
    }

    /// The certificate that says so, within these bounds.
    pub fn bytes(&self, repeats: &[(u64, u64)], bounds: &[u64]) -> Vec<u8> {
        let bits = |take: &[u64]| take.iter().map(|s| 1 << (s - 1)).sum();
        let (k, rule) = match &self.rule {
            Rule::Diet(bite) => (*bite, u64::from(repeats[0].1 == 0)),
            Rule::Heaps(take) => (bits(take), 2),
            Rule::Monotonic(take) => (bits(take), 3),
        };
        let parameters = [&[self.rows as u64, k, self.play, rule, 0], bounds].concat();
        certificate(13, &parameters, &self.shifts(repeats))
    }

    /// The shifts that say so, as the payload has them.
    pub fn shifts(&self, repeats: &[(u64, u64)]) -> Vec<u8> {
        let unit =
            |j: usize, one: u64| (0..self.rows).flat_map(move |i| integer(if i == j { one } else { 0 }));
        let mut payload = integer(repeats.iter().filter(|(_, pi)| *pi > 0).count() as u64);
        for (j, (t, pi)) in repeats.iter().enumerate().filter(|(_, (_, pi))| *pi > 0) {
            payload.extend(unit(j, *pi));
            payload.extend(integer(1));
            payload.extend(unit(j, 2));
            payload.extend(integer(2 * (t + pi)));
        }
        payload
    }

    /// Whether number `j` repeats with this period from `t` on, as far as the labels show it.
    pub fn repeats(&self, labels: &Labels, j: usize, (t, pi): (u64, u64)) -> bool {
        labels.iter().all(|(sizes, label)| {
            let mut numbers = self.numbers(sizes);
            numbers[j] < t + pi || {
                numbers[j] -= pi;
                labels[&self.sizes(&numbers)] == *label
            }
        })
    }

    /// The least preperiods and periods that the positions within these bounds on each number show, with two periods
    /// and a reach to spare.
    pub fn found(&self, most: u64) -> Option<Vec<(u64, u64)>> {
        self.found_behind(&[], most)
    }

    /// The same where the first number, if there is one, is so much at most, and nothing is asked of it.
    pub fn found_behind(&self, first: &[u64], most: u64) -> Option<Vec<(u64, u64)>> {
        let others = vec![most; self.rows - first.len()];
        let labels = self.labels(&self.sizes(&[first, &others].concat()));
        let at = |j: usize| {
            let all = (0..=most).flat_map(|t| (1..=most).map(move |pi| (t, pi)));
            let mut fitting: Vec<(u64, u64)> =
                all.filter(|(t, pi)| t + 2 * pi + self.reach() <= most).collect();
            fitting.sort_by_key(|(t, pi)| (t + pi, *pi));
            fitting.into_iter().find(|&repeat| self.repeats(&labels, j, repeat))
        };
        let first = first.iter().map(|most| Some((*most, 0)));
        first.clone().chain((first.len()..self.rows).map(at)).collect()
    }
}
