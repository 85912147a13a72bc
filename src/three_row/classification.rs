//! Three-row Chomp as a certificate classifies it.

use super::named::ThreeRow;
use super::{domain, figure, sequences};
use crate::claims::Domain;
use crate::game::chomp::{Bite, Position, RowGame};
use crate::game::{ClassifiedGame, Forms, Positions, Type, VisitRange};
use crate::output::array::{Array, Numbers};
use crate::output::figure::{Figure, FigureError, FigureRequest};
use crate::output::listing::Sequence;

impl RowGame for ThreeRow {
    const DIFFERENCES: bool = true;
}

impl ClassifiedGame for ThreeRow {
    fn in_domain(&self, position: &Position) -> Result<(), String> {
        let [p, q, r] = position.as_three().map_err(|error| error.to_string())?;
        let (row, length) = match self.has_every_column() {
            true => ("third", r),
            false if self.explicit.is_some() => ("first", p),
            false => ("second", q),
        };
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

    fn positions(&self, longest_row: Option<u32>) -> Positions<'_, Self> {
        let bound = if self.explicit.is_some() { self.columns } else { u32::MAX };
        let longest = longest_row.unwrap_or(self.columns).min(bound);
        let last = if self.has_every_column() { longest } else { self.columns.min(longest) };
        let cells = (0..=self.columns.min(longest)).flat_map(move |r| (r..=last).map(move |q| (q, r)));
        let of = move |(q, r): (u32, u32)| (q..=longest).map(move |p| Position::three(p, q, r));
        Ok(Box::new(cells.flat_map(of)))
    }

    fn p_positions(&self, longest_row: Option<u32>) -> Positions<'_, Self> {
        let cells =
            (0..).zip(&self.named).flat_map(|(r, row)| (r..).zip(row).map(move |(q, p)| [*p, q, r]));
        let is_named = move |[p, ..]: &[u32; 3]| *p > 0 && longest_row.is_none_or(|longest| *p <= longest);
        Ok(Box::new(cells.filter(is_named).map(|[p, q, r]| Position::three(p, q, r))))
    }

    /// The same as trying every move, without walking along a first row of a billion squares.
    fn winning_moves(&self, position: &Position) -> Vec<Bite> {
        let [p, q, r] = Self::three(position);
        let first = self.first_row_win([p, q, r]).map(|to| Bite { row: 1, to });
        // The rows from r on have values of at least q and at most q + r + 1.
        let near = p.saturating_sub(r + 1).clamp(r.min(q), q);
        let second = (0..r.min(q)).chain(near..q);
        let second = second.filter(|&a| self.names(p, a, a.min(r))).map(|to| Bite { row: 2, to });
        let third = (0..r).filter(|&b| self.names(p, q, b)).map(|to| Bite { row: 3, to });
        first.into_iter().chain(second).chain(third).collect()
    }

    fn witness(&self, position: &Position) -> Option<Bite> {
        match &self.explicit {
            Some(_) if self.is_p(position) => None,
            Some(witnesses) => witnesses.of(Self::three(position)),
            None => self.winning_moves(position).first().copied(),
        }
    }
}

impl Forms for ThreeRow {
    /// A table names finitely many P-positions, with first rows that are longer than its bound.
    fn visited(&self, only: Option<Type>) -> Option<VisitRange> {
        let columns = u64::from(self.columns);
        let named = || self.longest_named();
        Some(match (&self.explicit, only) {
            (Some(_), _) => VisitRange { longest: Some(columns), usual: columns },
            (None, Some(Type::P)) => VisitRange { longest: Some(named()), usual: named() },
            (None, _) => VisitRange { longest: None, usual: columns },
        })
    }

    fn sequences(&self) -> Vec<String> {
        sequences::names(self)
    }

    fn sequence(&self, name: &str) -> Option<Sequence<'_>> {
        sequences::named(self, name)
    }

    fn array(&self) -> Option<Array<'_>> {
        let about = match self.explicit {
            None => "[q,r]: f(q,r); 0 where r > q",
            Some(_) => "[q,r]: the p for which [p,q,r] is a P-position; 0 where there is none, or r > q",
        };
        let side = self.columns;
        let entry = move |q: u32, r: u32| if r > q { 0 } else { self.entry(q, r) };
        let numbers = (0..=side).flat_map(move |q| (0..=side).map(move |r| entry(q, r)));
        Some(Array {
            about: about.to_string(),
            shape: vec![u64::from(side) + 1; 2],
            numbers: Numbers::U32(Box::new(numbers)),
        })
    }

    fn domain(&self) -> Option<Domain<'_>> {
        Some(domain::domain(self))
    }

    fn figure(&self, wanted: &FigureRequest) -> Result<Figure, FigureError> {
        if self.has_every_column() {
            return figure::of_summary(self, self.columns, wanted);
        }
        figure::draw(self, wanted)
    }

    fn table(&self, wanted: &FigureRequest) -> Option<String> {
        if self.has_every_column() { None } else { figure::table(self, wanted) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::chomp::Chomp;
    use crate::game::{Game, PositionEntry};
    use crate::kind::CertificateRequest;
    use crate::progress::NoProgress;
    use crate::three_row::kinds::explicit::{self, Entry};
    use crate::three_row::kinds::table;
    use crate::three_row::request::Tails;
    use crate::three_row::solve::solve;

    #[test]
    fn all_kinds_give_the_moves_that_trying_all_of_them_gives() {
        let table = solve(14, &NoProgress);
        let kinds = [
            ThreeRow::read_table(&table::encode(&table).unwrap()).unwrap(),
            ThreeRow::read_explicit(&explicit::encode(&table)).unwrap(),
            ThreeRow::read_summary(&Tails::up_to(14).produce(&NoProgress).unwrap()).unwrap(),
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

    #[test]
    fn the_witnesses_are_those_of_the_file() {
        let certificate = explicit::encode(&solve(30, &NoProgress));
        let game = ThreeRow::read_explicit(&certificate).unwrap();
        explicit::read(&certificate, |[p, q, r], entry| {
            let kept = game.kept(&Position::three(p, q, r));
            match entry {
                Entry::Won => assert_eq!(kept, PositionEntry::N(None)),
                Entry::N(witness) => assert_eq!(kept, PositionEntry::N(Some(witness)), "[{p},{q},{r}]"),
                Entry::P(_) => assert_eq!(kept, PositionEntry::P),
            }
        })
        .unwrap();
    }

    #[test]
    fn the_p_positions_are_those_of_all_positions() {
        let table = solve(9, &NoProgress);
        for game in [
            ThreeRow::read_table(&table::encode(&table).unwrap()).unwrap(),
            ThreeRow::read_explicit(&explicit::encode(&table)).unwrap(),
        ] {
            let longest = game.visited(Some(Type::P)).unwrap().longest.unwrap() as u32;
            let named: Vec<Position> = game.p_positions(None).unwrap().collect();
            let mut among_all = Vec::new();
            game.visit(Some(longest), &mut |position, kept| {
                among_all.extend((kept == PositionEntry::P).then(|| position.clone()));
                Ok(())
            })
            .unwrap();
            assert_eq!(named, among_all);
        }
    }
}
