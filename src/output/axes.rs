//! The two axes of a field of cells: lines, ticks, numbers, names.

use super::picture::{Anchor, Place, Shape, Text};

/// Room left of the field and below it for its axes.
pub const ROOM: usize = 34;
/// The least distance of two numbers to the right, and upwards, where cells are small.
const TICKS: [usize; 2] = [32, 22];

/// Cells of this side and above have a number each.
const NUMBERED: usize = 16;

/// The numbers along an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// The number of the first cell.
    pub first: f64,
    /// From a cell to the next one.
    pub step: f64,
}

impl Scale {
    /// Cells that stand for whole numbers, from this one on.
    pub fn from(first: u64) -> Self {
        Scale { first: first as f64, step: 1.0 }
    }

    /// The numbers of so many cells, each with the middle of its place: multiples of 1, 2 or 5 times a power of ten.
    fn numbers(self, cells: usize, cell: usize, room: usize) -> Vec<(usize, String)> {
        let Scale { first, step } = self;
        let least = step.abs() * room as f64 / cell as f64;
        let rounds = (0..9).flat_map(|power| [1.0, 2.0, 5.0].map(|digit| digit * 10_f64.powi(power)));
        let between = rounds.into_iter().find(|round| *round >= least).unwrap_or(least);
        let last = first + step * (cells as f64 - 1.0);
        let multiples =
            (first.min(last) / between).ceil() as i64..=(first.max(last) / between).floor() as i64;
        let place = |multiple: i64| {
            let value = multiple as f64 * between;
            let place = (value - first) / step;
            ((place * cell as f64).round() as usize + cell / 2, value.to_string())
        };
        multiples.map(place).collect()
    }
}

/// A field of cells.
pub struct Field {
    /// Its lower left corner.
    pub corner: Place,
    /// How many cells to the right, and upwards.
    pub cells: (usize, usize),
    /// The side of a cell.
    pub cell: usize,
}

impl Field {
    /// Draws the axes: to the right, and upwards.
    pub fn axes(&self, shapes: &mut Vec<Shape>, scales: [Scale; 2], names: [&str; 2]) {
        let (left, bottom) = self.corner;
        let (wide, high) = (self.cells.0 * self.cell, self.cells.1 * self.cell);
        let room = TICKS.map(|room| if self.cell < NUMBERED { room } else { self.cell });
        let mut lines =
            vec![[(left, bottom - high), (left, bottom)], [(left, bottom), (left + wide, bottom)]];
        let mut text = |place, size, anchor, upwards, content: String| {
            shapes.push(Shape::Text(Text { place, size, anchor, upwards, content }));
        };
        for (place, number) in scales[0].numbers(self.cells.0, self.cell, room[0]) {
            let x = left + place;
            lines.push([(x, bottom), (x, bottom + 3)]);
            text((x, bottom + 11), 8, Anchor::Middle, false, number);
        }
        for (place, number) in scales[1].numbers(self.cells.1, self.cell, room[1]) {
            let y = bottom - place;
            lines.push([(left - 3, y), (left, y)]);
            text((left - 5, y + 3), 8, Anchor::End, false, number);
        }
        text((left + wide / 2, bottom + 22), 10, Anchor::Middle, false, names[0].to_string());
        text((left + 9 - ROOM, bottom - high / 2), 10, Anchor::Middle, true, names[1].to_string());
        shapes.push(Shape::Lines(lines));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A number need not fall on the middle of a cell.
    #[test]
    fn numbers_are_round() {
        let found = Scale { first: 0.0, step: 18.75 }.numbers(22, 8, 26);
        let expected = [(4, "0"), (47, "100"), (89, "200"), (132, "300")];
        assert_eq!(found, expected.map(|(place, number)| (place, number.to_string())));
        assert_eq!(Scale::from(3).numbers(1, 8, 26), []);
        let down = Scale { first: 3.0, step: -1.0 }.numbers(3, 24, 22);
        assert_eq!(down.iter().map(|(place, _)| *place).collect::<Vec<_>>(), [60, 36, 12]);
    }
}
