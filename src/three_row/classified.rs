//! Three-row Chomp as a certificate classifies it.

use super::kinds::explicit::{self, Entry};
use super::kinds::table;
use crate::certificate::{Certificate, ReadError};
use crate::claims::{Domain, Extent};
use crate::game::chomp::{Bite, Chomp, Position};
use crate::game::{Classified, Drawing, Game, Kept, Visitor};
use crate::report::figure::{Figure, FigureError, Wanted};
use std::io;

/// The classification that a three-row certificate gives.
pub struct ThreeRow {
    columns: u32,
    /// Of an explicit certificate, the file: it has a witness of its own for each N-position and
    /// says nothing of first rows longer than `columns`.
    explicit: Option<Certificate>,
    /// For each `r`, the `p` for which `[p,q,r]` is named a P-position, for `q = r, r+1, ...`.
    named: Vec<Vec<Option<u32>>>,
}

impl ThreeRow {
    /// Reads the kind *three-row table*.
    ///
    /// # Errors
    /// When the payload does not fit the kind.
    pub fn read_table(certificate: &Certificate) -> Result<Self, ReadError> {
        let table = table::decode(certificate)?;
        let columns = table.columns();
        let named = (0..=columns).map(|r| table.active(r).iter().copied().map(Some).collect()).collect();
        Ok(ThreeRow { columns, explicit: None, named })
    }

    /// Reads the kind *three-row explicit*.
    ///
    /// # Errors
    /// When the payload does not fit the kind.
    pub fn read_explicit(certificate: &Certificate) -> Result<Self, ReadError> {
        let mut named: Vec<Vec<Option<u32>>> = Vec::new();
        explicit::read(certificate, |[p, q, r], entry| {
            if named.len() <= r as usize {
                named.push(Vec::new());
            }
            let row = &mut named[r as usize];
            row.resize((q - r) as usize + 1, None);
            if let (Entry::P(_), Some(last)) = (entry, row.last_mut()) {
                *last = Some(p);
            }
        })?;
        let columns = named.len() as u32 - 1;
        Ok(ThreeRow { columns, explicit: Some(certificate.clone()), named })
    }

    /// The bound `n` of the certificate.
    pub fn columns(&self) -> u32 {
        self.columns
    }

    /// Whether `[p,q,r]`, with `q <= columns`, is named a P-position.
    pub fn names(&self, p: u32, q: u32, r: u32) -> bool {
        self.named[r as usize].get((q - r) as usize).is_some_and(|&named| named == Some(p))
    }

    /// The winning first-row move of `[p,q,r]`, if there is one: to `[a,q,r]` with `a >= q`, or to
    /// `[a,a,r]`, or, after the third row too, to a rectangle.
    fn first_row_win(&self, [p, q, r]: [u32; 3]) -> Option<u32> {
        let at = |q: u32, r: u32| self.named[r as usize].get((q - r) as usize).copied().flatten();
        let rectangle = (0..p.min(r + 1)).find(|&a| self.names(a, a, a));
        let two_equal = || (r + 1..q.min(p)).find(|&a| self.names(a, a, r));
        rectangle.or_else(two_equal).or_else(|| at(q, r).filter(|&a| a >= q && a < p))
    }

    fn three(position: &Position) -> [u32; 3] {
        position.as_three().expect("only three-row positions are in the domain")
    }
}

impl Game for ThreeRow {
    type Position = Position;
    type Move = Bite;

    fn moves(&self, position: &Position) -> Vec<Bite> {
        Chomp.moves(position)
    }

    fn after(&self, position: &Position, bite: Bite) -> Position {
        Chomp.after(position, bite)
    }

    fn drawing(&self, position: &Position, bite: Option<Bite>) -> Drawing {
        Chomp.drawing(position, bite)
    }

    fn squares(&self, position: &Position) -> u64 {
        Chomp.squares(position)
    }

    fn other_notation(&self, position: &Position) -> Option<String> {
        position.differences()
    }
}

impl Classified for ThreeRow {
    fn position(&self, text: &str) -> Result<Position, String> {
        Position::parse(text).map_err(|error| error.to_string())
    }

    fn in_domain(&self, position: &Position) -> Result<(), String> {
        let [p, q, _] = position.as_three().map_err(|error| error.to_string())?;
        let (row, length) = if self.explicit.is_some() { ("first", p) } else { ("second", q) };
        if length > self.columns {
            return Err(format!(
                "{position} is outside the certificate's domain: its {row} row may have at most {} squares",
                self.columns
            ));
        }
        Ok(())
    }

    fn is_p(&self, position: &Position) -> bool {
        let [p, q, r] = Self::three(position);
        self.names(p, q, r)
    }

    fn visit(&self, longest_row: Option<u32>, visit: &mut Visitor<'_, Self>) -> io::Result<()> {
        if let Some(file) = &self.explicit {
            return visit_explicit(file, visit);
        }
        let longest = longest_row.unwrap_or(self.columns);
        for r in 0..=self.columns.min(longest) {
            for q in r..=self.columns.min(longest) {
                for p in q..=longest {
                    let position = Position::three(p, q, r);
                    visit(&position, self.kept(&position))?;
                }
            }
        }
        Ok(())
    }

    /// The same as trying every move, without walking along a first row of a billion squares.
    fn winning_moves(&self, position: &Position) -> Vec<Bite> {
        let [p, q, r] = Self::three(position);
        let first = self.first_row_win([p, q, r]).map(|to| Bite { row: 1, to });
        let second = (0..q).filter(|&a| self.names(p, a, a.min(r))).map(|to| Bite { row: 2, to });
        let third = (0..r).filter(|&b| self.names(p, q, b)).map(|to| Bite { row: 3, to });
        first.into_iter().chain(second).chain(third).collect()
    }

    fn witness(&self, position: &Position) -> Option<Bite> {
        let Some(file) = &self.explicit else {
            return self.winning_moves(position).first().copied();
        };
        let wanted = Self::three(position);
        let mut witness = None;
        explicit::read(file, |at, entry| {
            if let (true, Entry::N(bite)) = (at == wanted, entry) {
                witness = Some(bite);
            }
        })
        .ok()?;
        witness
    }

    fn domain(&self) -> Option<Domain<'_>> {
        let n = Some(u64::from(self.columns));
        let position = |lengths: &[u64]| {
            let [p, q, r] = [0, 1, 2].map(|row| u32::try_from(lengths[row]).unwrap_or(u32::MAX));
            Position::three(p, q, r)
        };
        let winning = move |lengths: &[u64]| {
            let moves = self.winning_moves(&position(lengths)).into_iter();
            moves.map(|won| (won.row, won.to.into())).collect()
        };
        Some(Domain {
            game: "three-row Chomp".to_string(),
            rows: 3,
            shortest_first: false,
            extent: Extent::Rows(vec![n.filter(|_| self.explicit.is_some()), n, n]),
            is_p: Box::new(move |lengths| self.is_p(&position(lengths))),
            winning: Box::new(winning),
        })
    }

    fn figure(&self, _wanted: &Wanted) -> Result<Figure, FigureError> {
        Err(FigureError("only certificates of Diet Chomp with three rows have a figure".to_string()))
    }
}

/// Every position with what the file itself says of it.
fn visit_explicit(file: &Certificate, visit: &mut Visitor<'_, ThreeRow>) -> io::Result<()> {
    let mut failed = None;
    explicit::read(file, |[p, q, r], entry| {
        if failed.is_none() {
            let kept = match entry {
                Entry::Won => Kept::N(None),
                Entry::N(witness) => Kept::N(Some(witness)),
                Entry::P(_) => Kept::P,
            };
            failed = visit(&Position::three(p, q, r), kept).err();
        }
    })
    .map_err(io::Error::other)?;
    failed.map_or(Ok(()), Err)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::Silent;
    use crate::three_row::solve::solve;

    #[test]
    fn both_kinds_give_the_moves_that_trying_all_of_them_gives() {
        let table = solve(14, &Silent);
        let kinds = [
            ThreeRow::read_table(&table::encode(&table).unwrap()).unwrap(),
            ThreeRow::read_explicit(&explicit::encode(&table)).unwrap(),
        ];
        for game in kinds {
            for r in 0..=14 {
                for q in r..=14 {
                    for p in q..=14 {
                        let position = Position::three(p, q, r);
                        let tried: Vec<Bite> = Chomp
                            .moves(&position)
                            .into_iter()
                            .filter(|&bite| game.is_p(&Chomp.after(&position, bite)))
                            .collect();
                        assert_eq!(game.winning_moves(&position), tried, "{position}");
                        assert_eq!(game.witness(&position), tried.first().copied(), "{position}");
                        assert_eq!(game.is_p(&position), tried.is_empty() && p > 0, "{position}");
                    }
                }
            }
        }
    }
}
