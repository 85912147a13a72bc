//! The labels of a certificate of k-Diet Chomp as an array.

use super::search::{Axis, Classification, Window};
use crate::report::array::{Array, Numbers};

/// The number of a list of row lengths that is no position.
const NO_POSITION: u8 = 2;

/// The labels of the classes, one axis after the other.
pub fn of_classes(classification: &Classification) -> Array<'_> {
    let axes = classification.form().axes();
    let shape: Vec<u64> = axes.iter().map(Axis::classes).collect();
    let name = |axis: &Axis| match axis {
        Axis::Gap(j, _) => format!("gap {j}"),
        Axis::Pair(wall) => format!("class of gaps {} and {}", wall.p, wall.q),
    };
    let names: Vec<String> = axes.iter().map(name).collect();
    let labels = classification.labels();
    let numbers = Indices::of(shape.clone()).map(move |class| labels.entry(class) as u8);
    Array {
        about: format!("[{}]: 1 for P, 0 for N", names.join(",")),
        shape,
        numbers: Numbers::U8(Box::new(numbers)),
    }
}

/// The types of the positions of a window, by row lengths.
pub fn of_window(window: &Window) -> Array<'_> {
    let shape: Vec<u64> = window.longest().iter().map(|longest| longest + 1).collect();
    let numbers = Indices::of(shape.clone()).map(move |lengths| match lengths.is_sorted() {
        true => u8::from(window.type_at(&lengths)),
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
