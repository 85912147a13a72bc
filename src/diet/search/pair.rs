//! Two neighbouring gaps that repeat together, found from a corner of their plane.
use super::sequence::{Sequence, common_period};
use crate::diet::form::{Repeat, Wall};

/// A function of `(x, y)` in one-wall form, with least parameters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PairTable {
    wall: Wall,
    values: Box<[u32]>,
}

impl PairTable {
    /// Fits the one-wall form to the functions `columns[x]` of `y`, `x = 0, 1, ...`. No preperiod
    /// and no period may exceed a quarter of the number of columns, so that everything that is
    /// asserted has been seen several times; `None` when there is no such fit.
    ///
    /// A fit is a guess about the columns that are not there.
    pub fn fit(p: usize, columns: &[&Sequence]) -> Option<Self> {
        let width = columns.len();
        let most = width / 4;
        let mut above = (0, 1);
        for (x, column) in columns.iter().enumerate() {
            above.0 = above.0.max(column.preperiod().saturating_sub(x));
            above.1 = common_period(above.1, column.period()).filter(|&period| period <= most)?;
        }
        if above.0 > most {
            return None;
        }
        let height = width + above.0 + above.1;
        let grid: Vec<Vec<u32>> =
            columns.iter().map(|column| (0..height).map(|y| column.at(y)).collect()).collect();
        let along = (1..=most).find_map(|period| Some((preperiod_along(&grid, period, most)?, period)))?;
        let below = (1..=most).find_map(|period| Some((preperiod_below(&grid, period, most)?, period)))?;
        let repeat = |(preperiod, period): (usize, usize)| Repeat {
            preperiod: preperiod as u64,
            period: period as u64,
        };
        let wall = Wall { p, q: p + 1, along: repeat(along), above: repeat(above), below: repeat(below) };
        let values = (0..wall.classes())
            .map(|class| {
                let (x, y) = wall.pair(class);
                grid[x as usize][y as usize]
            })
            .collect();
        Some(Self { wall, values })
    }

    /// How the two gaps repeat.
    pub fn wall(&self) -> &Wall {
        &self.wall
    }

    /// The value at `(x, y)`.
    pub fn at(&self, x: u64, y: u64) -> u32 {
        self.values[self.wall.class(x, y) as usize]
    }

    /// The function of `y` at one `x`.
    pub fn column(&self, x: u64) -> Sequence {
        let start = x + self.wall.above.preperiod;
        let values: Vec<u32> = (0..start + self.wall.above.period).map(|y| self.at(x, y)).collect();
        Sequence::new(&values, start as usize, self.wall.above.period as usize)
    }

    /// The number of entries that are kept.
    pub fn len(&self) -> usize {
        self.values.len()
    }
}

/// The least `u` such that the grid repeats by `(period, period)` wherever both coordinates are at
/// least `u`; `None` when that is more than `most`.
fn preperiod_along(grid: &[Vec<u32>], period: usize, most: usize) -> Option<usize> {
    let differs = |x: usize, y: usize| grid[x][y] != grid[x + period][y + period];
    let (width, height) = (grid.len() - period, grid[0].len() - period);
    for low in (0..width).rev() {
        let met = (low..height).any(|y| differs(low, y)) || (low..width).any(|x| differs(x, low));
        if met {
            return (low < most).then_some(low + 1);
        }
    }
    Some(0)
}

/// The least `d` such that the grid repeats by `(period, 0)` wherever `x - y >= d`.
fn preperiod_below(grid: &[Vec<u32>], period: usize, most: usize) -> Option<usize> {
    for right in (0..grid.len() - period).rev() {
        if (right..grid.len() - period).any(|x| grid[x][x - right] != grid[x + period][x - right]) {
            return (right < most).then_some(right + 1);
        }
    }
    Some(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// x and y differ by a multiple of 3 above the diagonal, x is even below it; odd near the axes.
    fn example(x: u64, y: u64) -> u32 {
        if x.min(y) < 2 {
            7
        } else if y >= x {
            u32::from((y - x).is_multiple_of(3))
        } else {
            u32::from(x.is_multiple_of(2)) + 2
        }
    }

    #[test]
    fn a_wall_is_found_and_its_columns_are_the_given_ones() {
        let columns: Vec<Sequence> = (0..64u64)
            .map(|x| {
                let values: Vec<u32> = (0..x + 6).map(|y| example(x, y)).collect();
                Sequence::new(&values, x as usize, 3)
            })
            .collect();
        let table = PairTable::fit(1, &columns.iter().collect::<Vec<_>>()).expect("fits");
        let wall = table.wall();
        let numbers = |r: Repeat| (r.preperiod, r.period);
        assert_eq!(numbers(wall.along), (2, 2));
        assert_eq!(numbers(wall.above), (0, 3));
        assert_eq!(numbers(wall.below), (1, 2));
        for x in 0..200u64 {
            assert!((0..200u64).all(|y| table.at(x, y) == example(x, y)));
            assert!((0..200).all(|y| table.column(x).at(y) == example(x, y as u64)));
        }
    }
}
