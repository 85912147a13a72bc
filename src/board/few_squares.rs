//! Positions of at most so many squares, in however many rows: their numbering, and which of them are P.

use super::kinds::boxed::{read_ranks, write_ranks};
use super::{FEW_SQUARES, MOST_SQUARES};
use crate::bitmap::Bitmap;
use crate::certificate::bits::{BitReader, BitWriter};
use crate::certificate::{Certificate, ReadError};
use crate::game::chomp::{Chomp, Position, RowGame};
use crate::game::{ClassifiedGame, Forms, Game, Positions, Type, VisitRange};
use crate::output::listing::Sequence;
use crate::progress::Progress;
use std::cell::OnceCell;

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

    /// The share of rows in a place if at most `left` squares are in them and in those after them.
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
            self.lengthen(rest, Prefix { place, left, length: before, spare }, visit);
            let Some(&row) = rest.first() else { break };
            place += self.weight(left, row - 1);
            left -= row;
            before = row;
        }
    }

    /// The same with a longer first row of the rest, when the rows before it are given.
    fn lengthen(&self, rest: &[u32], before: Prefix, visit: &mut impl FnMut(u64)) {
        let length = rest.first().copied().unwrap_or(0);
        let later = rest.get(1..).unwrap_or_default();
        for row in length + 1..=before.length.min(length + before.spare) {
            let place = before.place + self.weight(before.left, row - 1);
            let (left, spare) = (before.left - row, before.spare - (row - length));
            visit(place + self.part(later, left));
            if later.first().copied().unwrap_or(0) == length {
                self.lengthen(later, Prefix { place, left, length: row, spare }, visit);
            }
        }
    }
}

/// The rows before some others: what they contribute to a place, how many squares are left for the others, the length of
/// the last, and how many squares may be added.
#[derive(Clone, Copy)]
struct Prefix {
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

/// The certificate, from the ascending places of the P-positions. Ranks leave the empty position out.
pub fn encode(squares: &Squares, places: &[u32]) -> Certificate {
    let mut bits = BitWriter::default();
    let ranks = places.iter().map(|place| place - 1);
    write_ranks(&mut bits, squares.count() - 1, places.len() as u64, ranks);
    Certificate { kind: FEW_SQUARES, parameters: vec![squares.most().into()], payload: bits.finish() }
}

/// Reads a certificate back: the positions, and the places of those that are P.
pub fn decode(certificate: &Certificate) -> Result<(Squares, Vec<u32>), ReadError> {
    let bad = ReadError::Payload;
    let most = match certificate.parameters[..] {
        [most] if (1..=u64::from(MOST_SQUARES)).contains(&most) => most as u32,
        _ => return Err(bad("one parameter is needed, from 1 to 100")),
    };
    let squares = Squares::new(most);
    let mut places = Vec::new();
    let mut bits = BitReader::new(&certificate.payload);
    read_ranks(&mut bits, squares.count() - 1, |rank| places.push(rank + 1))
        .ok_or(bad("the payload ends"))?;
    match places.last() {
        Some(&last) if u64::from(last) >= squares.count() => Err(bad("there are fewer positions")),
        _ => Ok((squares, places)),
    }
}

/// A sequence by number of squares: its name, what it counts, its entry, and the number of squares that it begins with.
struct Count {
    name: &'static str,
    about: &'static str,
    entry: &'static str,
    first: u32,
}

const COUNTED: [Count; 4] = [
    Count { name: "p-positions", about: "are P-positions", entry: "A112470", first: 0 },
    Count { name: "n-positions", about: "are N-positions", entry: "A112471", first: 0 },
    Count { name: "one-winning-move", about: "have exactly one winning move", entry: "A112472", first: 1 },
    Count {
        name: "several-winning-moves",
        about: "have several winning moves",
        entry: "A112473",
        first: 1,
    },
];

/// A classification of all positions of at most so many squares.
pub struct FewSquares {
    squares: Squares,
    /// The places of the P-positions, ascending.
    places: Vec<u32>,
    counts: OnceCell<[Vec<u64>; 4]>,
}

impl FewSquares {
    pub fn read(certificate: &Certificate) -> Result<Self, ReadError> {
        let (squares, places) = decode(certificate)?;
        Ok(FewSquares { squares, places, counts: OnceCell::new() })
    }

    fn position_in(&self, place: u64) -> Position {
        let mut rows = self.squares.rows(place);
        if rows.is_empty() {
            rows.push(0);
        }
        Position::new(rows).expect("row lengths in order")
    }

    /// For each of [`COUNTED`], by number of squares, how many positions count.
    fn counts(&self) -> &[Vec<u64>; 4] {
        self.counts.get_or_init(|| {
            let mut winning = vec![0u8; self.squares.count() as usize];
            for &place in &self.places {
                self.squares.visit_sources(&self.squares.rows(place.into()), &mut |source| {
                    let moves = &mut winning[source as usize];
                    *moves = (*moves + 1).min(2);
                });
            }
            let mut listed = self.places.iter().peekable();
            let mut counts = [(); 4].map(|()| vec![0; self.squares.most() as usize + 1]);
            let mut places = 0u32..;
            self.squares.visit_sizes(&mut |size| {
                let place = places.next().expect("positions are counted by 32 bits");
                let is_p = listed.next_if_eq(&&place).is_some();
                counts[usize::from(!is_p)][size as usize] += 1;
                match winning[place as usize] {
                    0 => {}
                    moves => counts[1 + usize::from(moves)][size as usize] += 1,
                }
            });
            counts
        })
    }
}

impl RowGame for FewSquares {}

impl ClassifiedGame for FewSquares {
    fn in_domain(&self, position: &Position) -> Result<(), String> {
        let most = self.squares.most();
        if Chomp.squares(position) <= most.into() {
            return Ok(());
        }
        Err(format!("{position} is outside the certificate's domain: at most {most} squares"))
    }

    fn is_p(&self, position: &Position) -> bool {
        let place = self.squares.place(position.rows());
        self.places.binary_search_by_key(&place, |&listed| listed.into()).is_ok()
    }

    fn positions(&self, longest_row: Option<u32>) -> Positions<'_, Self> {
        let longest = longest_row.unwrap_or(self.squares.most());
        let positions = (0..self.squares.count()).map(|place| self.position_in(place));
        Ok(Box::new(positions.take_while(move |position| position.rows()[0] <= longest)))
    }

    fn p_positions(&self, longest_row: Option<u32>) -> Positions<'_, Self> {
        let longest = longest_row.unwrap_or(self.squares.most());
        let positions = self.places.iter().map(|&place| self.position_in(place.into()));
        Ok(Box::new(positions.take_while(move |position| position.rows()[0] <= longest)))
    }
}

impl Forms for FewSquares {
    /// How many positions of each number of squares are of a type, or have so many winning moves.
    fn sequences(&self) -> Vec<String> {
        COUNTED.iter().map(|counted| counted.name.to_string()).collect()
    }

    fn sequence(&self, name: &str) -> Option<Sequence<'_>> {
        let which = COUNTED.iter().position(|counted| counted.name == name)?;
        let Count { about, entry, first, .. } = COUNTED[which];
        let about = format!("how many positions of Chomp with {first}, {}, ... squares {about}", first + 1);
        let terms = self.counts()[which].iter().skip(first as usize).copied();
        Some(Sequence { about, entry: Some(entry), first: first.into(), terms: Box::new(terms) })
    }

    fn visited(&self, _only: Option<Type>) -> Option<VisitRange> {
        let most = u64::from(self.squares.most());
        Some(VisitRange { longest: Some(most), usual: most })
    }
}
