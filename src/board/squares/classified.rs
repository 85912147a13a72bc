//! Positions of few squares as a certificate classifies them.

use super::Squares;
use crate::board::kinds::squares::decode;
use crate::certificate::{Certificate, ReadError};
use crate::game::chomp::{Chomp, OnRows, Position};
use crate::game::{Classified, Game, Type, Visited, Visitor};
use crate::output::figure::{Figure, FigureError, Wanted};
use crate::output::sequence::Sequence;
use std::cell::OnceCell;
use std::io;

/// A sequence by number of squares: its name, what it counts, its entry, and the number of squares that it begins with.
struct Counted {
    name: &'static str,
    about: &'static str,
    entry: &'static str,
    first: u32,
}

const COUNTED: [Counted; 4] = [
    Counted { name: "p-positions", about: "are P-positions", entry: "A112470", first: 0 },
    Counted { name: "n-positions", about: "are N-positions", entry: "A112471", first: 0 },
    Counted {
        name: "one-winning-move",
        about: "have exactly one winning move",
        entry: "A112472",
        first: 1,
    },
    Counted {
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
    /// Reads a certificate.
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

impl OnRows for FewSquares {}

impl Classified for FewSquares {
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

    fn visit(&self, longest_row: Option<u32>, visit: &mut Visitor<'_, Self>) -> io::Result<()> {
        for place in 0..self.squares.count() {
            let position = self.position_in(place);
            if longest_row.is_some_and(|longest| position.rows()[0] > longest) {
                break;
            }
            visit(&position, self.kept(&position))?;
        }
        Ok(())
    }

    fn visit_p(
        &self,
        longest_row: Option<u32>,
        visit: &mut dyn FnMut(&Position) -> io::Result<()>,
    ) -> io::Result<()> {
        let longest = longest_row.unwrap_or(self.squares.most());
        let positions = self.places.iter().map(|&place| self.position_in(place.into()));
        positions
            .take_while(|position| position.rows()[0] <= longest)
            .try_for_each(|position| visit(&position))
    }

    /// How many positions of each number of squares are of a type, or have so many winning moves.
    fn sequences(&self) -> Vec<String> {
        COUNTED.iter().map(|counted| counted.name.to_string()).collect()
    }

    fn sequence(&self, name: &str) -> Option<Sequence<'_>> {
        let which = COUNTED.iter().position(|counted| counted.name == name)?;
        let Counted { about, entry, first, .. } = COUNTED[which];
        let about = format!("how many positions of Chomp with {first}, {}, ... squares {about}", first + 1);
        let terms = self.counts()[which].iter().skip(first as usize).copied();
        Some(Sequence { about, entry: Some(entry), first: first.into(), terms: Box::new(terms) })
    }

    fn visited(&self, _only: Option<Type>) -> Option<Visited> {
        let most = u64::from(self.squares.most());
        Some(Visited { longest: Some(most), usual: most })
    }

    fn figure(&self, _wanted: &Wanted) -> Result<Figure, FigureError> {
        Err(FigureError("positions of few squares have no figure".to_string()))
    }
}
