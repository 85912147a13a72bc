//! The rows of f behind a summary: their values are computed again, and held against what the file says.

use super::frontier::{Row, State, Tail};
use super::job::{self, Effort};
use super::kinds::summary::{self, End};
use crate::certificate::{Certificate, ReadError};
use crate::progress::Silent;

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
    let rows = job::run(bound, true, &Effort::default(), &Silent)
        .map_err(|error| ReadError::TooLarge(error.to_string()))?;
    let mut all = Vec::with_capacity(rows.len());
    for (row, end) in rows.into_iter().zip(ends) {
        if !agree(&row, &end) {
            return Err(ReadError::Payload("a row of f ends in another way than it says"));
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
    use crate::kind::Produce;
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

    /// What is shown of a file is true, whatever the file says, though nobody asked the checker.
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
}
