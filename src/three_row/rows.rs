//! The rows of f behind a summary: their values are computed again, and held against what the file says.

use super::frontier::{Extent, Row, State, Tail};
use super::job::{self, Effort};
use super::kinds::summary::{self, End};
use crate::certificate::{Certificate, ReadError};
use crate::progress::Silent;

/// A row of f.
pub struct Values {
    /// f(r,r), f(r+1,r), ...: up to where the row stops, to the end of the first period, or to the last column.
    pub active: Vec<u32>,
    /// How it goes on for ever.
    pub tail: Option<Tail>,
}

/// What a summary is about, and its rows.
///
/// # Errors
/// When the file does not fit the kind, when the values need more memory than there is, or when a row ends in
/// another way.
pub fn of_summary(certificate: &Certificate) -> Result<(Extent, Vec<Values>), ReadError> {
    let extent = summary::extent(certificate)?;
    let ends = summary::decode(certificate)?;
    let rows = job::run(extent, true, &Effort::default(), &Silent)
        .map_err(|error| ReadError::TooLarge(error.to_string()))?;
    let mut all = Vec::with_capacity(rows.len());
    for ((r, row), end) in (0..).zip(rows).zip(ends) {
        if !agree(r, &row, &end, extent) {
            return Err(ReadError::Payload("a row of f ends in another way than it says"));
        }
        let Row { values, state, .. } = row;
        let tail = match state {
            State::Tail(tail) => Some(tail),
            _ => None,
        };
        all.push(Values { active: values.unwrap_or_default(), tail });
    }
    Ok((extent, all))
}

/// Whether row `r` ends as the file says. A file about columns need not tell a tail, and may tell one that takes
/// more columns to be sure of.
fn agree(r: u32, row: &Row, end: &End, extent: Extent) -> bool {
    match (end, &row.state, extent) {
        (End::Stop(column), State::Stopped(at), _) => column == at,
        (End::Stop(column), _, Extent::Columns(n)) => *column == n + 1,
        (End::Tail(told), State::Tail(tail), _) => told == tail,
        (End::Tail(told), State::Live(_), Extent::Columns(_)) => {
            let values = row.values.as_deref().unwrap_or_default();
            let differences = (r..).zip(values).skip_while(|(q, _)| *q < told.preperiod);
            told.preperiod >= r
                && differences.into_iter().all(|(q, f)| f - q == told.difference(q as usize) as u32)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kind::Produce;
    use crate::three_row::request::{Tails, ThreeRow};
    use crate::three_row::solve::solve;

    #[test]
    fn what_is_computed_again_is_f() {
        for n in [0, 1, 2, 3, 10, 77, 128, 600] {
            let table = solve(2 * n + 64, &Silent);
            let requests: [&dyn Produce; 2] = [&ThreeRow::summary(n), &Tails::up_to(n)];
            for request in requests {
                let (extent, rows) = of_summary(&request.produce(&Silent).unwrap()).unwrap();
                assert_eq!(rows.len(), n as usize + 1);
                for (r, row) in (0..).zip(rows) {
                    let truth = table.active(r);
                    assert_eq!(row.active[..], truth[..row.active.len()], "row {r} of {extent:?}");
                    for (q, &f) in (r..).zip(truth).skip(row.active.len()) {
                        let tail = row.tail.as_ref().map(|tail| q + tail.difference(q as usize) as u32);
                        assert!(tail.is_none_or(|value| value == f), "f({q},{r}) of {extent:?}");
                        assert!(tail.is_some() || q > n, "f({q},{r}) of {extent:?}");
                    }
                }
            }
        }
    }

    /// What is shown of a file is true, whatever the file says, though nobody asked the checker.
    #[test]
    fn what_the_file_says_is_held_against_it() {
        let table = solve(200, &Silent);
        for request in [&ThreeRow::summary(40) as &dyn Produce, &Tails::up_to(40)] {
            let right = request.produce(&Silent).unwrap();
            let mut refused = 0;
            for bit in 0..8 * right.payload.len() {
                let mut wrong = right.clone();
                wrong.payload[bit / 8] ^= 1 << (bit % 8);
                let Ok((extent, rows)) = of_summary(&wrong) else {
                    refused += 1;
                    continue;
                };
                for (r, row) in (0..).zip(rows) {
                    for (q, &f) in (r..).zip(table.active(r)) {
                        let shown = row.active.get((q - r) as usize).copied().or_else(|| {
                            let tail = row.tail.as_ref()?;
                            Some(q + tail.difference(q as usize) as u32)
                        });
                        assert!(
                            shown.is_none_or(|shown| shown == f),
                            "f({q},{r}) of {extent:?}, bit {bit}"
                        );
                    }
                }
            }
            assert!(refused > 100, "{refused}");
        }
    }
}
