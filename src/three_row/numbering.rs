//! Lists of P-positions of three-row Chomp, as the kinds *three-row table* and *three-row explicit*.

use super::kinds::explicit::{self, MOST_EXPLICIT_COLUMNS};
use super::kinds::table::{MOST_TABLE_COLUMNS, Writer};
use crate::game::Game;
use crate::game::chomp::{Bite, Chomp, Position};
use crate::game::rows::RowNumbering;
use crate::kind::CertifyError;
use crate::numbering::{Fault, Label, SizeError, Transcript};
use crate::progress::Progress;

/// The positions `[p,q,r]` with `q <= n`, or with `p <= n`.
#[derive(Clone, Copy, Debug)]
pub struct ThreeRowPositions {
    columns: u32,
    explicit: bool,
}

/// Bits of a first row, and of a second.
const FIRST: u32 = 30;
const SECOND: u32 = 15;

fn number([p, q, r]: [u32; 3]) -> u64 {
    (u64::from(r) << SECOND | u64::from(q)) << FIRST | u64::from(p)
}

fn position(number: u64) -> [u32; 3] {
    let field = |from: u32, width: u32| (number >> from & ((1 << width) - 1)) as u32;
    [field(0, FIRST), field(FIRST, SECOND), field(FIRST + SECOND, SECOND)]
}

fn wide(position: [u32; 3]) -> Vec<u64> {
    position.map(u64::from).to_vec()
}

impl ThreeRowPositions {
    /// The positions with `q <= columns`, up to 20,000, and any p: the kind *three-row table*.
    ///
    /// # Errors
    /// When the bound is too large.
    ///
    /// ```
    /// use chompcert::certify::{ThreeRowPositions, certify};
    ///
    /// let p_positions = [[1, 0, 0], [2, 1, 0], [3, 2, 0], [3, 1, 1], [2, 2, 1], [4, 2, 2]];
    /// let certified = certify(&ThreeRowPositions::table(2)?, p_positions)?;
    /// assert!(certified.statement.text.starts_with("three-row Chomp, every position [p,q,r] with q <= 2"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn table(columns: u32) -> Result<Self, CertifyError> {
        ThreeRowPositions { columns, explicit: false }.within(MOST_TABLE_COLUMNS, "a table")
    }

    /// The positions with `p <= columns`, up to 1000: the kind *three-row explicit*.
    ///
    /// # Errors
    /// When the bound is too large.
    ///
    /// ```
    /// use chompcert::certify::{ThreeRowPositions, certify};
    ///
    /// let certified = certify(&ThreeRowPositions::explicit(2)?, [[1, 0, 0], [2, 1, 0], [2, 2, 1]])?;
    /// assert_eq!(certified.statement.kind, "three-row-explicit");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn explicit(columns: u32) -> Result<Self, CertifyError> {
        ThreeRowPositions { columns, explicit: true }
            .within(MOST_EXPLICIT_COLUMNS, "an explicit certificate")
    }

    fn within(self, most: u32, kind: &str) -> Result<Self, CertifyError> {
        let columns = self.columns;
        if columns > most {
            let message = format!("--columns {columns}: {kind} has at most {most} columns");
            return Err(CertifyError::OutOfRange(message));
        }
        Ok(self)
    }

    /// The bound n.
    pub fn columns(&self) -> u32 {
        self.columns
    }

    fn write_explicit(&self, numbers: &[u64]) -> Transcript {
        let (tokens, end) =
            explicit::tokens_of(self.columns, numbers.iter().map(|&number| position(number)));
        let certificate = explicit::write(self.columns, &tokens);
        let Some((place, to)) = end else { return Transcript::whole(certificate) };
        let fault = match to {
            _ if place == [0, 0, 0] => Fault::Won(wide(place)),
            Some(to) => joined(place, Bite { row: 1, to }),
            None => Fault::Missing(wide(place)),
        };
        // The positions between the move and the listed one are not written down either.
        let [p, q, r] = place;
        let from = to.map_or(p, |to| q.max(to + 1));
        Transcript::until(certificate, fault, number([from, q, r]))
    }

    fn write_table(&self, numbers: &[u64], progress: &dyn Progress) -> Transcript {
        let mut writer = Writer::new(self.columns);
        let end = Cells { columns: self.columns, numbers, rest: numbers }.write(&mut writer, progress);
        let certificate = writer.finish();
        match end {
            None => Transcript::whole(certificate),
            Some((fault, before)) => Transcript::until(certificate, fault, number(before)),
        }
    }
}

fn joined([p, q, r]: [u32; 3], bite: Bite) -> Fault {
    let option = Chomp.after(&Position::three(p, q, r), bite);
    Fault::Joined { position: wide([p, q, r]), option: option.numbers() }
}

struct Cells<'a> {
    columns: u32,
    numbers: &'a [u64],
    /// The numbers of the cells that are still to come.
    rest: &'a [u64],
}

/// A fault, and where the first position would be that is not written down.
type End = (Fault, [u32; 3]);

impl Cells<'_> {
    /// The next listed position, if it is in this cell.
    fn next_in(&mut self, q: u32, r: u32) -> Option<u32> {
        let (&next, rest) = self.rest.split_first()?;
        let [p, column, row] = position(next);
        ((column, row) == (q, r)).then(|| {
            self.rest = rest;
            p
        })
    }

    fn write(&mut self, writer: &mut Writer, progress: &dyn Progress) -> Option<End> {
        for r in 0..=self.columns {
            for q in r..=self.columns {
                let end = self.write_cell(writer, q, r);
                let Ok(p) = end else { return end.err() };
                if let Some(other) = self.next_in(q, r) {
                    return Some((joined([other, q, r], Bite { row: 1, to: p }), [0, q + 1, r]));
                }
                if p == q {
                    // The row stops, and no later position of it is P.
                    let next = self.rest.first().map(|&next| position(next));
                    match next.filter(|[.., row]| *row == r) {
                        Some(next) => return Some((joined(next, Bite { row: 1, to: q }), next)),
                        None => break,
                    }
                }
            }
            progress.at(r.into(), self.columns.into());
        }
        None
    }

    /// Writes the value of a cell, which is the first row of the position that is listed there.
    fn write_cell(&mut self, writer: &mut Writer, q: u32, r: u32) -> Result<u32, End> {
        let place = [0, q, r];
        let missing = || (Fault::Missing(wide([self.least_unreached(q, r), q, r])), place);
        let value = match self.rest.first().map(|&next| position(next)) {
            Some([0, 0, 0]) => return Err((Fault::Won(vec![0; 3]), place)),
            Some([p, column, row]) if (column, row) == (q, r) => p,
            _ => return Err(missing()),
        };
        if value > q + r + 1 {
            return Err(missing());
        }
        let written = match () {
            () if value <= r => None,
            () if q == r => writer.begin(r, value),
            () => writer.push(value),
        };
        if written.is_none() {
            let joined = self.moves_to_listed([value, q, r]).next().map(|bite| joined([value, q, r], bite));
            return Err(joined.map_or_else(missing, |fault| (fault, place)));
        }
        self.next_in(q, r);
        Ok(value)
    }

    /// The moves to listed positions.
    fn moves_to_listed(&self, [p, q, r]: [u32; 3]) -> impl Iterator<Item = Bite> {
        let from = Position::three(p, q, r);
        Chomp.moves(&from).into_iter().filter(move |bite| {
            let option = Chomp.after(&from, *bite);
            let option = option.as_three().expect("three rows stay three");
            self.numbers.binary_search(&number(option)).is_ok()
        })
    }

    /// The least first row with which no move in row 2 or 3 leads to a listed position.
    fn least_unreached(&self, q: u32, r: u32) -> u32 {
        let is_reached = |&p: &u32| self.moves_to_listed([p, q, r]).any(|bite| bite.row > 1);
        (q.max(r + 1)..).find(|p| !is_reached(p)).expect("a listed position reaches one first row")
    }
}

impl RowNumbering for ThreeRowPositions {
    fn place(&self, position: &Position) -> Option<u64> {
        let [p, q, r] = position.as_three().ok()?;
        let length = if self.explicit { p } else { q };
        (length <= self.columns).then(|| number([p, q, r]))
    }

    fn rows(&self, number: u64) -> Vec<u32> {
        position(number).to_vec()
    }

    fn outside(&self, position: &Position) -> String {
        let row = if self.explicit { "first" } else { "second" };
        let domain = format!("its {row} row may have at most {} squares", self.columns);
        position.as_three().map_or_else(|error| error.to_string(), |_| domain)
    }

    /// A value below q says that the row has stopped at it: that `[f,f,r]` is P.
    fn cell_of(&self, indices: &[u64], value: u64) -> Result<Option<(Label, Vec<u64>)>, String> {
        match (indices, value) {
            (_, 0) => Ok(None),
            (&[q, r], p) if r <= q && p >= q => Ok(Some((Label::P, vec![p, q, r]))),
            (&[q, r], p) if r <= q => Ok(Some((Label::Follows, vec![p, p, r]))),
            ([_, _], _) => Err("there is no f(q,r) with r > q".to_string()),
            _ => Err("an array of f has two indices, q and r".to_string()),
        }
    }

    fn write_rows(&self, numbers: &[u64], progress: &dyn Progress) -> Result<Transcript, SizeError> {
        Ok(if self.explicit { self.write_explicit(numbers) } else { self.write_table(numbers, progress) })
    }
}
