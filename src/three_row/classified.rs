//! Three-row Chomp as a certificate classifies it.

use super::frontier::{Row, State, Tail};
use super::kinds::summary::{self, End};
use super::long_run::{self, Effort};
use super::{claims, figure, sequences};
use crate::certificate::{Certificate, ReadError};
use crate::claims::Domain;
use crate::game::chomp::{Bite, OnRows, Position};
use crate::game::{Classified, Type, Visited, Visitor};
use crate::output::array::{Array, Numbers};
use crate::output::figure::{Figure, FigureError, Wanted};
use crate::output::listing::Sequence;
use crate::progress::Silent;
use crate::three_row::kinds::explicit::{self, Entry, Witnesses};
use crate::three_row::kinds::table;
use std::io;

/// The classification that a three-row certificate gives.
pub struct ThreeRow {
    columns: u32,
    /// The witness that an explicit certificate has for each N-position. It says nothing of first rows
    /// longer than `columns`.
    explicit: Option<Witnesses>,
    /// For each `r`, the `p` for which `[p,q,r]` is named a P-position, for `q = r, r+1, ...`; 0 where there is
    /// none.
    named: Vec<Vec<u32>>,
    /// For each `r` of a summary, how it goes on after that, if it does not stop. Then `columns` bounds the third
    /// row, and every second row is in the domain.
    tails: Vec<Option<Tail>>,
}

/// How a row ends that repeats for ever, or stops.
pub struct RowEnd {
    /// The first column that is not named by itself.
    pub column: u64,
    /// The period from there on; 1 of a row that has stopped.
    pub period: u64,
    /// The largest f(q,r) - q from there on.
    pub spread: u64,
    /// The largest value before.
    pub value: u64,
}

impl ThreeRow {
    /// The `p` for which `[p,q,r]` is named a P-position, if there is one.
    pub fn value(&self, q: u32, r: u32) -> Option<u32> {
        match self.named[r as usize].get((q - r) as usize) {
            Some(&named) => Some(named).filter(|named| *named > 0),
            None => {
                let tail = self.tails.get(r as usize)?.as_ref()?;
                u32::try_from(q as usize + tail.difference(q as usize)).ok()
            }
        }
    }

    /// The bound `n` of the certificate.
    pub fn columns(&self) -> u32 {
        self.columns
    }

    /// Whether the bound is that of the first row.
    pub fn is_explicit(&self) -> bool {
        self.explicit.is_some()
    }

    /// Whether the bound is that of the third row, and every second row is in the domain.
    pub fn has_every_column(&self) -> bool {
        !self.tails.is_empty()
    }

    /// The longest first row of a P-position that is named.
    pub fn longest_named(&self) -> u64 {
        self.named.iter().flatten().copied().max().map_or(0, u64::from)
    }

    /// How row `r` of tails ends.
    pub fn end(&self, r: u32) -> RowEnd {
        let named = &self.named[r as usize];
        let pattern = self.tails[r as usize].as_ref().map_or(&[][..], |tail| &tail.pattern);
        RowEnd {
            column: u64::from(r) + named.len() as u64,
            period: pattern.len().max(1) as u64,
            spread: pattern.iter().copied().max().unwrap_or(0).into(),
            value: named.iter().copied().max().unwrap_or(0).into(),
        }
    }

    /// Whether `[p,q,r]`, with `q <= columns`, is named a P-position.
    pub fn names(&self, p: u32, q: u32, r: u32) -> bool {
        self.value(q, r) == Some(p)
    }

    /// The winning first-row move of `[p,q,r]`, if there is one: to `[a,q,r]` with `a >= q`, or to
    /// `[a,a,r]`, or, after the third row too, to a rectangle.
    fn first_row_win(&self, [p, q, r]: [u32; 3]) -> Option<u32> {
        // No row stops after the last of its own values.
        let last = r + self.named[r as usize].len() as u32;
        let rectangle = (0..p.min(r + 1)).find(|&a| self.names(a, a, a));
        let two_equal = || (r + 1..q.min(p).min(last)).find(|&a| self.names(a, a, r));
        rectangle.or_else(two_equal).or_else(|| self.value(q, r).filter(|&a| a >= q && a < p))
    }

    /// The `q` for which `[q,q,r]` is named a P-position, if there is one.
    pub fn stop(&self, r: u32) -> Option<u32> {
        let row = &self.named[r as usize];
        if self.is_explicit() {
            return (r..).zip(row).find(|(q, named)| q == *named).map(|(q, _)| q).filter(|q| *q > 0);
        }
        let last = r + (row.len() as u32).checked_sub(1)?;
        (self.value(last, r) == Some(last)).then_some(last)
    }

    /// The period of row `r` of tails; `None` if it stops.
    pub fn period(&self, r: u32) -> Option<usize> {
        self.tails[r as usize].as_ref().map(|tail| tail.pattern.len())
    }

    /// For `r <= q`: f(q,r) of a table, which stays what it is where the row has stopped. In an
    /// explicit certificate it is the named `p` or 0.
    pub fn entry(&self, q: u32, r: u32) -> u32 {
        if let Some(value) = self.value(q, r) {
            return value;
        }
        let row = &self.named[r as usize];
        let stopped = if self.explicit.is_none() { row.last() } else { None };
        row.get((q - r) as usize).or(stopped).copied().unwrap_or(0)
    }

    fn three(position: &Position) -> [u32; 3] {
        position.as_three().expect("only three-row positions are in the domain")
    }
}

impl OnRows for ThreeRow {
    const DIFFERENCES: bool = true;
}

impl Classified for ThreeRow {
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

    fn visit(&self, longest_row: Option<u32>, visit: &mut Visitor<'_, Self>) -> io::Result<()> {
        let bound = if self.explicit.is_some() { self.columns } else { u32::MAX };
        let longest = longest_row.unwrap_or(self.columns).min(bound);
        let last = if self.has_every_column() { longest } else { self.columns.min(longest) };
        for r in 0..=self.columns.min(longest) {
            for q in r..=last {
                for p in q..=longest {
                    let position = Position::three(p, q, r);
                    visit(&position, self.kept(&position))?;
                }
            }
        }
        Ok(())
    }

    fn visit_p(
        &self,
        longest_row: Option<u32>,
        visit: &mut dyn FnMut(&Position) -> io::Result<()>,
    ) -> io::Result<()> {
        for (r, row) in (0..).zip(&self.named) {
            let named = (r..).zip(row).filter(|(_, named)| **named > 0).map(|(q, named)| [*named, q, r]);
            for [p, q, r] in named.filter(|[p, ..]| longest_row.is_none_or(|longest| *p <= longest)) {
                visit(&Position::three(p, q, r))?;
            }
        }
        Ok(())
    }

    /// A table names finitely many P-positions, with first rows that are longer than its bound.
    fn visited(&self, only: Option<Type>) -> Option<Visited> {
        let columns = u64::from(self.columns);
        let named = || self.longest_named();
        Some(match (&self.explicit, only) {
            (Some(_), _) => Visited { longest: Some(columns), usual: columns },
            (None, Some(Type::P)) => Visited { longest: Some(named()), usual: named() },
            (None, _) => Visited { longest: None, usual: columns },
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

    fn domain(&self) -> Option<Domain<'_>> {
        Some(claims::domain(self))
    }

    fn figure(&self, wanted: &Wanted) -> Result<Figure, FigureError> {
        if self.has_every_column() {
            return figure::of_summary(self, self.columns, wanted);
        }
        figure::draw(self, wanted)
    }

    fn table(&self, wanted: &Wanted) -> Option<String> {
        if self.has_every_column() { None } else { figure::table(self, wanted) }
    }
}

impl ThreeRow {
    /// Reads the kind *three-row table*.
    ///
    /// # Errors
    /// When the payload does not fit the kind.
    pub fn read_table(certificate: &Certificate) -> Result<Self, ReadError> {
        let table = table::decode(certificate)?;
        let columns = table.columns();
        let named = (0..=columns).map(|r| table.active(r).to_vec()).collect();
        Ok(ThreeRow { columns, explicit: None, named, tails: Vec::new() })
    }

    /// Reads the kind *three-row explicit*.
    ///
    /// # Errors
    /// When the payload does not fit the kind.
    pub fn read_explicit(certificate: &Certificate) -> Result<Self, ReadError> {
        let mut named: Vec<Vec<u32>> = Vec::new();
        let mut witnesses = Witnesses::default();
        explicit::read(certificate, |[p, q, r], entry| {
            if named.len() <= r as usize {
                named.push(Vec::new());
            }
            let row = &mut named[r as usize];
            row.resize((q - r) as usize + 1, 0);
            match (entry, row.last_mut()) {
                (Entry::P(_), Some(last)) => *last = p,
                (Entry::N(witness), _) => witnesses.add([p, q, r], witness),
                _ => {}
            }
        })?;
        let columns = named.len() as u32 - 1;
        let explicit = Some(witnesses);
        Ok(ThreeRow { columns, explicit, named, tails: Vec::new() })
    }

    /// Reads the kind *three-row summary*, whose values are computed again.
    ///
    /// # Errors
    /// When the file does not fit the kind, its rows end in another way, or its values need more memory than
    /// there is.
    pub fn read_summary(certificate: &Certificate) -> Result<Self, ReadError> {
        let rows = of_summary(certificate)?;
        let columns = rows.len() as u32 - 1;
        let (named, tails) = rows.into_iter().map(|row| (row.active, row.tail)).unzip();
        Ok(ThreeRow { columns, explicit: None, named, tails })
    }
}

/// A row of f.
pub struct Values {
    /// f(r,r), f(r+1,r), ...: up to where the row stops, or to the end of the first period.
    pub active: Vec<u32>,
    /// How it goes on for ever.
    pub tail: Option<Tail>,
}

/// The rows of a summary.
///
/// # Errors
/// When the file does not fit the kind, when the values need more memory than there is, or when a row ends in
/// another way.
pub fn of_summary(certificate: &Certificate) -> Result<Vec<Values>, ReadError> {
    let bound = summary::bound(certificate)?;
    let ends = summary::decode(certificate)?;
    let rows = long_run::run(bound, true, &Effort::default(), &Silent)
        .map_err(|error| ReadError::TooLarge(error.to_string()))?;
    let mut all = Vec::with_capacity(rows.len());
    for (row, end) in rows.into_iter().zip(ends) {
        if !agree(&row, &end) {
            return Err(ReadError::Payload("a row of f does not end as the file says"));
        }
        let Row { values, state, .. } = row;
        let tail = match state {
            State::Tail(tail) => Some(tail),
            _ => None,
        };
        all.push(Values { active: values.unwrap_or_default(), tail });
    }
    Ok(all)
}

/// Whether the row ends as the file says.
fn agree(row: &Row, end: &End) -> bool {
    match (end, &row.state) {
        (End::Stop(column), State::Stopped(at)) => column == at,
        (End::Tail(told), State::Tail(tail)) => told == tail,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::chomp::Chomp;
    use crate::game::{Game, Kept};
    use crate::kind::Produce;
    use crate::progress::Silent;
    use crate::three_row::kinds::explicit::{self, Entry};
    use crate::three_row::kinds::table;
    use crate::three_row::request::Tails;
    use crate::three_row::solve::solve;

    #[test]
    fn what_is_computed_again_is_f() {
        for bound in [0, 1, 2, 3, 10, 77, 128, 600] {
            let table = solve(2 * bound + 64, &Silent);
            let rows = of_summary(&Tails::up_to(bound).produce(&Silent).unwrap()).unwrap();
            assert_eq!(rows.len(), bound as usize + 1);
            for (r, row) in (0..).zip(rows) {
                let truth = table.active(r);
                assert_eq!(row.active[..], truth[..row.active.len()], "row {r} of R = {bound}");
                for (q, &f) in (r..).zip(truth).skip(row.active.len()) {
                    let tail = row.tail.as_ref().map(|tail| q + tail.difference(q as usize) as u32);
                    assert_eq!(tail, Some(f), "f({q},{r}) of R = {bound}");
                }
            }
        }
    }

    /// A file with a wrong bit is refused, though nobody asked the checker.
    #[test]
    fn what_the_file_says_is_held_against_it() {
        let right = Tails::up_to(40).produce(&Silent).unwrap();
        for bit in 0..8 * right.payload.len() {
            let mut wrong = right.clone();
            wrong.payload[bit / 8] ^= 1 << (bit % 8);
            // Bits behind the last entry are the checker's affair.
            let is_padding = summary::decode(&wrong).is_ok_and(|ends| {
                of_summary(&wrong).is_ok() && ends.len() == 41 && bit >= 8 * right.payload.len() - 8
            });
            assert!(is_padding || of_summary(&wrong).is_err(), "bit {bit}");
        }
    }

    #[test]
    fn all_kinds_give_the_moves_that_trying_all_of_them_gives() {
        let table = solve(14, &Silent);
        let kinds = [
            ThreeRow::read_table(&table::encode(&table).unwrap()).unwrap(),
            ThreeRow::read_explicit(&explicit::encode(&table)).unwrap(),
            ThreeRow::read_summary(&Tails::up_to(14).produce(&Silent).unwrap()).unwrap(),
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
        let certificate = explicit::encode(&solve(30, &Silent));
        let game = ThreeRow::read_explicit(&certificate).unwrap();
        explicit::read(&certificate, |[p, q, r], entry| {
            let kept = game.kept(&Position::three(p, q, r));
            match entry {
                Entry::Won => assert_eq!(kept, Kept::N(None)),
                Entry::N(witness) => assert_eq!(kept, Kept::N(Some(witness)), "[{p},{q},{r}]"),
                Entry::P(_) => assert_eq!(kept, Kept::P),
            }
        })
        .unwrap();
    }

    #[test]
    fn the_p_positions_are_those_of_all_positions() {
        let table = solve(9, &Silent);
        for game in [
            ThreeRow::read_table(&table::encode(&table).unwrap()).unwrap(),
            ThreeRow::read_explicit(&explicit::encode(&table)).unwrap(),
        ] {
            let longest = game.visited(Some(Type::P)).unwrap().longest.unwrap() as u32;
            let (mut named, mut among_all) = (Vec::new(), Vec::new());
            game.visit_p(None, &mut |position| {
                named.push(position.clone());
                Ok(())
            })
            .unwrap();
            game.visit(Some(longest), &mut |position, kept| {
                among_all.extend((kept == Kept::P).then(|| position.clone()));
                Ok(())
            })
            .unwrap();
            assert_eq!(named, among_all);
        }
    }
}
