//! Positions of at most so many squares, in however many rows: their numbering, and which of them are P.

pub mod classified;
pub mod request;

use crate::bitmap::Bitmap;
use crate::progress::Progress;

/// Positions between two reports of progress.
const STRIDE: u64 = 1 << 20;

/// All positions of at most `most` squares, the empty one too. A position's place is how many come before it in
/// lexicographic order.
#[derive(Clone, Debug)]
pub struct Squares {
    most: u32,
    /// For each number of squares, for each length from 0 to `most`: how many positions have at most so many squares,
    /// and no longer row.
    counts: Vec<u64>,
}

impl Squares {
    /// The positions of at most `most` squares, up to 100.
    pub fn new(most: u32) -> Self {
        let width = most as usize + 1;
        let mut counts = vec![1; width * width];
        for squares in 0..width {
            for longest in 1..width {
                let begin_with_it =
                    squares.checked_sub(longest).map_or(0, |others| counts[others * width + longest]);
                counts[squares * width + longest] = counts[squares * width + longest - 1] + begin_with_it;
            }
        }
        Squares { most, counts }
    }

    /// Most squares.
    pub fn most(&self) -> u32 {
        self.most
    }

    /// How many positions there are, the empty one too.
    pub fn count(&self) -> u64 {
        self.weight(self.most, self.most)
    }

    /// How many positions have at most so many squares, and no row longer than `longest`.
    #[inline]
    fn weight(&self, squares: u32, longest: u32) -> u64 {
        self.counts[squares as usize * (self.most as usize + 1) + longest as usize]
    }

    /// What rows contribute to a place if at most `left` squares are in them and in those after them.
    fn part(&self, rows: &[u32], mut left: u32) -> u64 {
        let mut part = 0;
        for &row in rows.iter().take_while(|&&row| row > 0) {
            part += self.weight(left, row - 1);
            left -= row;
        }
        part
    }

    /// The place of the position with these rows, of which the last may be empty.
    pub fn place(&self, rows: &[u32]) -> u64 {
        self.part(rows, self.most)
    }

    /// The rows of the position in this place.
    pub fn rows(&self, mut place: u64) -> Vec<u32> {
        let (mut rows, mut left, mut row) = (Vec::new(), self.most, self.most);
        while place > 0 {
            row = row.min(left);
            while self.weight(left, row - 1) > place {
                row -= 1;
            }
            place -= self.weight(left, row - 1);
            left -= row;
            rows.push(row);
        }
        rows
    }

    /// Hands the number of squares of each position to `visit`, in the order of their places.
    pub fn visit_sizes(&self, visit: &mut impl FnMut(u32)) {
        self.visit_sizes_within(self.most, self.most, visit);
    }

    /// The same of the positions that begin with some rows, the last of length `longest`, which leave so many squares.
    fn visit_sizes_within(&self, longest: u32, left: u32, visit: &mut impl FnMut(u32)) {
        visit(self.most - left);
        for row in 1..=longest.min(left) {
            self.visit_sizes_within(row, left - row, visit);
        }
    }

    /// Hands the place of each position that has a move to the one with these rows, none of them empty, to `visit`.
    ///
    /// Such a position has longer rows in one run of equal ones: the first of the run, and any after it.
    pub fn visit_sources(&self, rows: &[u32], visit: &mut impl FnMut(u64)) {
        let spare = self.most - rows.iter().sum::<u32>();
        let (mut place, mut left, mut before) = (0, self.most, self.most);
        for start in 0..=rows.len() {
            let rest = &rows[start..];
            self.lengthen(rest, Before { place, left, length: before, spare }, visit);
            let Some(&row) = rest.first() else { break };
            place += self.weight(left, row - 1);
            left -= row;
            before = row;
        }
    }

    /// The same with a longer first row of the rest, when the rows before it are given.
    fn lengthen(&self, rest: &[u32], before: Before, visit: &mut impl FnMut(u64)) {
        let length = rest.first().copied().unwrap_or(0);
        let later = rest.get(1..).unwrap_or_default();
        for row in length + 1..=before.length.min(length + before.spare) {
            let place = before.place + self.weight(before.left, row - 1);
            let (left, spare) = (before.left - row, before.spare - (row - length));
            visit(place + self.part(later, left));
            if later.first().copied().unwrap_or(0) == length {
                self.lengthen(later, Before { place, left, length: row, spare }, visit);
            }
        }
    }
}

/// The rows before some others: what they contribute to a place, how many squares are left for the others, the length of
/// the last, and how many squares may be added.
#[derive(Clone, Copy)]
struct Before {
    place: u64,
    left: u32,
    length: u32,
    spare: u32,
}

/// The places of the P-positions among the positions, in ascending order: each position that no P-position before it has
/// told of a move to it.
pub fn p_positions(squares: &Squares, progress: &dyn Progress) -> Vec<u32> {
    let count = squares.count();
    let mut won = Bitmap::empty(0, count as usize);
    // The empty one is an N-position, and what is there no more is none.
    won.insert(0);
    let (mut found, mut next, mut shown) = (Vec::new(), 1, 0);
    while let Some(place) = won.first_absent(next).filter(|&place| (place as u64) < count) {
        found.push(place as u32);
        squares.visit_sources(&squares.rows(place as u64), &mut |source| won.insert(source as usize));
        next = place + 1;
        if next as u64 >= shown {
            progress.at(next as u64, count);
            shown = next as u64 + STRIDE;
        }
    }
    found
}
