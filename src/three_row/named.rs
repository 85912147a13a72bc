//! The positions that a three-row certificate names, as values of f.

use super::frontier::{Row, Solver, State, Tail};
use super::kinds::explicit::{self, Entry, Witnesses};
use super::kinds::summary::{self, End};
use super::kinds::table;
use super::long_run;
use crate::certificate::{Certificate, ReadError};
use crate::game::chomp::Position;
use crate::progress::NoProgress;

/// The classification that a three-row certificate gives.
pub struct ThreeRow {
    pub(super) columns: u32,
    /// The witness that an explicit certificate has for each N-position. It says nothing of first rows
    /// longer than `columns`.
    pub(super) explicit: Option<Witnesses>,
    /// For each `r`, the `p` for which `[p,q,r]` is named a P-position, for `q = r, r+1, ...`; 0 where there is
    /// none.
    pub(super) named: Vec<Vec<u32>>,
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
        RowEnd { column: u64::from(r) + named.len() as u64, period: pattern.len().max(1) as u64 }
    }

    /// Whether `[p,q,r]`, with `q <= columns`, is named a P-position.
    pub fn names(&self, p: u32, q: u32, r: u32) -> bool {
        self.value(q, r) == Some(p)
    }

    /// The winning first-row move of `[p,q,r]`, if there is one: to `[a,q,r]` with `a >= q`, or to
    /// `[a,a,r]`, or, after the third row too, to a rectangle.
    pub(super) fn first_row_win(&self, [p, q, r]: [u32; 3]) -> Option<u32> {
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

    pub(super) fn three(position: &Position) -> [u32; 3] {
        position.as_three().expect("only three-row positions are in the domain")
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
    long_run::cost(bound).map_err(|error| ReadError::TooLarge(error.to_string()))?;
    let solver = Solver::new(bound, true);
    let rows = long_run::complete(solver, bound, long_run::all_threads(), &NoProgress, |_| {});
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
    use crate::kind::CertificateRequest;
    use crate::three_row::request::Tails;
    use crate::three_row::solve::solve;

    #[test]
    fn what_is_computed_again_is_f() {
        for bound in [0, 1, 2, 3, 10, 77, 128, 600] {
            let table = solve(2 * bound + 64, &NoProgress);
            let rows = of_summary(&Tails::up_to(bound).produce(&NoProgress).unwrap()).unwrap();
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
        let right = Tails::up_to(40).produce(&NoProgress).unwrap();
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
}
