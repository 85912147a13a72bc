//! How the rows of a summary end, as listings: no value of f has to be computed again for that.

use super::kinds::summary::{self, End};
use super::strips;
use crate::certificate::{Certificate, ReadError};
use crate::kind::Listed;
use crate::output::listing::Listing;

/// The listings of a summary.
pub const LISTINGS: &[Listed] = &[
    Listed { name: "row-ends", write: |certificate| Ok(listing(&ends(certificate)?, |_| true)) },
    Listed {
        name: "patterned-row-ends",
        write: |certificate| Ok(listing(&ends(certificate)?, |period| period > 1)),
    },
    Listed { name: "strips", write: |certificate| Ok(strips::listing(&ends(certificate)?)) },
];

/// How row r ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowEnd {
    /// The period of f(q,r) - q; 0 where the row stops.
    pub period: u32,
    /// The column from which it repeats, or in which it stops.
    pub start: u32,
}

/// How each row ends.
///
/// # Errors
/// When the certificate is no summary.
pub fn ends(certificate: &Certificate) -> Result<Vec<RowEnd>, ReadError> {
    let of_row = |end: &End| match end {
        End::Stop(start) => RowEnd { period: 0, start: *start },
        End::Tail(tail) => RowEnd { period: tail.pattern.len() as u32, start: tail.preperiod },
    };
    Ok(summary::decode(certificate)?.iter().map(of_row).collect())
}

fn listing(ends: &[RowEnd], wanted: fn(u32) -> bool) -> Listing {
    let rows = (0u32..).zip(ends).filter(|(_, end)| wanted(end.period));
    let line =
        |(r, end): (u32, &RowEnd)| [r, end.period, end.start].map(|number| number.to_string()).to_vec();
    Listing { titles: vec!["r", "period", "start"], lines: rows.map(line).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kind::Produce;
    use crate::progress::Silent;
    use crate::three_row::request::Tails;
    use crate::three_row::solve::solve;

    /// Held against the table of f: the start is the first column from which the difference repeats.
    #[test]
    fn rows_end_where_the_table_of_f_says() {
        let bound = 500;
        let table = solve(3 * bound, &Silent);
        let ends = ends(&Tails::up_to(bound).produce(&Silent).unwrap()).unwrap();
        for (r, end) in (0u32..).zip(&ends) {
            let differences: Vec<u32> = (r..).zip(table.active(r)).map(|(q, f)| f - q).collect();
            let from = (end.start - r) as usize;
            if end.period == 0 {
                assert_eq!(
                    differences.iter().position(|&difference| difference == 0),
                    Some(from),
                    "row {r}"
                );
                continue;
            }
            let repeats = |from: usize, period: usize| {
                differences[from..].iter().zip(&differences[from + period..]).all(|(a, b)| a == b)
            };
            let period = end.period as usize;
            assert!(repeats(from, period) && (from == 0 || !repeats(from - 1, period)), "row {r}");
            assert!((1..period).all(|shorter| !repeats(from, shorter)), "row {r}");
        }
        assert_eq!(ends[120], RowEnd { period: 2, start: ends[120].start });
    }
}
