//! The types of a certificate of k-Diet Chomp as an array.

use super::position::DietPosition;
use super::search::Window;
use super::settled::Settled;
use crate::output::array::{Array, Numbers};

/// The number of a list of row lengths that is no position.
const NO_POSITION: u8 = 2;

/// Most lists of row lengths of an array of claims.
const MOST_LISTS: u64 = 1 << 28;

/// The types of the positions within the bounds of claims, by row lengths; none where these are too many.
pub fn of_bounds(settled: &Settled) -> Option<Array<'_>> {
    let bounds = &settled.shifts().bounds;
    let lists = bounds.iter().try_fold(1u64, |lists, most| lists.checked_mul(most + 1));
    lists.filter(|&lists| lists <= MOST_LISTS)?;
    Some(of_lengths(bounds, |lengths| {
        let position = DietPosition::from_lengths(lengths).expect("the lengths are ascending");
        settled.is_p(position.gaps())
    }))
}

/// The types of the positions of a window, by row lengths.
pub fn of_window(window: &Window) -> Array<'_> {
    of_lengths(window.longest(), |lengths| window.type_at(lengths))
}

fn of_lengths<'a>(longest: &[u64], is_p: impl Fn(&[u64]) -> bool + 'a) -> Array<'a> {
    let shape: Vec<u64> = longest.iter().map(|longest| longest + 1).collect();
    let numbers = Indices::of(shape.clone()).map(move |lengths| match lengths.is_sorted() {
        true => u8::from(is_p(&lengths)),
        false => NO_POSITION,
    });
    let rows: Vec<String> = (1..=shape.len()).map(|j| format!("a{j}")).collect();
    Array {
        about: format!("[{}]: 1 for P, 0 for N, {NO_POSITION} for no position", rows.join(",")),
        shape,
        numbers: Numbers::U8(Box::new(numbers)),
    }
}

/// Every list of indices of an array, the last fastest.
struct Indices {
    shape: Vec<u64>,
    next: Option<Vec<u64>>,
}

impl Indices {
    fn of(shape: Vec<u64>) -> Self {
        let next = Some(vec![0; shape.len()]);
        Indices { shape, next }
    }
}

impl Iterator for Indices {
    type Item = Vec<u64>;

    fn next(&mut self) -> Option<Vec<u64>> {
        let indices = self.next.take()?;
        let grows = (0..indices.len()).rfind(|&axis| indices[axis] + 1 < self.shape[axis]);
        self.next = grows.map(|axis| {
            let mut next = indices.clone();
            next[axis] += 1;
            next[axis + 1..].fill(0);
            next
        });
        Some(indices)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_index_is_the_fastest() {
        let all: Vec<Vec<u64>> = Indices::of(vec![2, 1, 2]).collect();
        assert_eq!(all, [[0, 0, 0], [0, 0, 1], [1, 0, 0], [1, 0, 1]]);
    }
}
