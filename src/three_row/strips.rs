//! The strips around lines of slope 1 + sqrt 2, 1 + sqrt 2 / 2 and sqrt 2 in which rows end, decided by squares of
//! whole numbers.
//!
//! A029902 is the list of the rows that stop, from index 0 on, A029901 that of the columns in which they do. A row starts to end in the column from which it repeats, or in which it stops.

use super::ends::RowEnd;
use crate::output::listing::Listing;
use std::cmp::Ordering;

/// (whole + root sqrt 2) / over, with `over` at least 1 and all numbers below 2^40.
#[derive(Clone, Copy, Debug)]
struct Surd {
    whole: i64,
    root: i64,
    over: i64,
}

impl Surd {
    /// How it compares with a number of hundredths.
    fn with_hundredths(self, hundredths: i64) -> Ordering {
        sign(100 * self.whole - hundredths * self.over, 100 * self.root)
    }

    /// How it compares with another one over the same number.
    fn with(self, other: Surd) -> Ordering {
        sign(self.whole - other.whole, self.root - other.root)
    }

    /// The largest number of 1/10,000 that it is not less than.
    fn in_ten_thousandths(self) -> i64 {
        let (whole, root, over) =
            (10_000 * i128::from(self.whole), 10_000 * i128::from(self.root), i128::from(self.over));
        let square = (2 * root * root).unsigned_abs();
        let below = square.isqrt() as i128;
        let exact = square == (below * below) as u128;
        let floor = if root >= 0 { below } else { -below - i128::from(!exact) };
        (whole + floor).div_euclid(over) as i64
    }
}

/// How whole + root sqrt 2 compares with 0.
fn sign(whole: i64, root: i64) -> Ordering {
    let (whole, root) = (i128::from(whole), i128::from(root));
    if whole >= 0 && root >= 0 || whole <= 0 && root <= 0 {
        return (whole + root).cmp(&0);
    }
    let by_squares = (whole * whole).cmp(&(2 * root * root));
    if whole > 0 { by_squares } else { by_squares.reverse() }
}

/// A strip: what lies in it, and its sides in hundredths.
struct Strip {
    about: &'static str,
    low: i64,
    high: i64,
    /// Each index with how far it is from the line.
    points: Vec<(u32, Surd)>,
}

impl Strip {
    fn line(&self) -> Option<Vec<String>> {
        let extreme = |wanted: Ordering| {
            let further = |a: &(u32, Surd), b: &(u32, Surd)| if b.1.with(a.1) == wanted { *b } else { *a };
            self.points.iter().copied().reduce(|a, b| further(&a, &b))
        };
        let (least, greatest) = (extreme(Ordering::Less)?, extreme(Ordering::Greater)?);
        let is_outside = |point: &&(u32, Surd)| {
            point.1.with_hundredths(self.low) != Ordering::Greater
                || point.1.with_hundredths(self.high) != Ordering::Less
        };
        let outside: Vec<&(u32, Surd)> = self.points.iter().filter(is_outside).collect();
        Some(vec![
            self.about.to_string(),
            self.points.len().to_string(),
            decimal(self.low, 2),
            decimal(self.high, 2),
            outside.len().to_string(),
            outside.first().map_or(String::new(), |(index, _)| index.to_string()),
            decimal(least.1.in_ten_thousandths(), 4),
            least.0.to_string(),
            decimal(greatest.1.in_ten_thousandths(), 4),
            greatest.0.to_string(),
        ])
    }
}

/// A number of units of the last of so many digits after the point.
fn decimal(units: i64, digits: usize) -> String {
    let (sign, size) = (if units < 0 { "-" } else { "" }, units.unsigned_abs());
    let one = 10u64.pow(digits as u32);
    format!("{sign}{}.{:0digits$}", size / one, size % one)
}

/// Each strip with the values that come nearest to its sides, rounded down, and where they are.
pub fn listing(ends: &[RowEnd]) -> Listing {
    let stops: Vec<(i64, i64)> = (0..)
        .zip(ends)
        .filter(|(_, end)| end.period == 0)
        .map(|(r, end)| (r, i64::from(end.start)))
        .collect();
    let strip = |about, low, high, points: &mut dyn Iterator<Item = Surd>| Strip {
        about,
        low,
        high,
        points: (0..).zip(points).collect(),
    };
    let (rows, columns) = (stops.iter().map(|&(r, _)| r), stops.iter().map(|&(_, column)| column));
    let strips = [
        strip(
            "A029902(n) - (1 + sqrt 2 / 2) n",
            -249,
            249,
            &mut (0..).zip(rows).map(|(n, r)| Surd { whole: 2 * (r - n), root: -n, over: 2 }),
        ),
        strip(
            "A029901(n) - (1 + sqrt 2) n",
            -391,
            391,
            &mut (0..).zip(columns).map(|(n, m)| Surd { whole: m - n, root: -n, over: 1 }),
        ),
        strip(
            "start of the end of row r - sqrt 2 r",
            -320,
            570,
            &mut (0..).zip(ends).map(|(r, end)| Surd { whole: end.start.into(), root: -r, over: 1 }),
        ),
    ];
    Listing {
        titles: vec![
            "strip", "terms", "above", "below", "outside", "first", "least", "at", "greatest", "at",
        ],
        lines: strips.iter().filter_map(Strip::line).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    const HALF: Surd = Surd { whole: 3, root: -2, over: 2 };

    #[test]
    fn comparisons_are_exact() {
        // 577/408 is more than sqrt 2, and 1393/985 is less, by less than 10^-5.
        assert_eq!(sign(577, -408), Ordering::Greater);
        assert_eq!(sign(1393, -985), Ordering::Less);
        assert_eq!(sign(-577, 408), Ordering::Less);
        assert_eq!(sign(0, 0), Ordering::Equal);
        // (3 - 2 sqrt 2) / 2 = 0.08578...
        assert_eq!(HALF.with_hundredths(8), Ordering::Greater);
        assert_eq!(HALF.with_hundredths(9), Ordering::Less);
        assert_eq!(HALF.in_ten_thousandths(), 857);
        assert_eq!(Surd { whole: 0, root: -1, over: 1 }.in_ten_thousandths(), -14_143);
        assert_eq!(HALF.with(Surd { root: -1, ..HALF }), Ordering::Less);
        assert_eq!((decimal(-320, 2), decimal(5, 4)), ("-3.20".to_string(), "0.0005".to_string()));
    }

    quickcheck! {
        fn what_is_rounded_down_is_next_below(whole: i16, root: i16) -> bool {
            let surd = Surd { whole: i64::from(whole) * 100, root: i64::from(root) * 100, over: 3 };
            let hundredths = surd.in_ten_thousandths().div_euclid(100);
            surd.with_hundredths(hundredths) != Ordering::Less
                && surd.with_hundredths(hundredths + 1) == Ordering::Less
        }
    }

    /// A point on a side is outside, one next to it is not.
    #[test]
    fn the_sides_are_not_in_the_strip() {
        let point = |whole| Surd { whole, root: 0, over: 1 };
        let points = vec![(0, point(1)), (1, point(3)), (2, point(-2)), (3, point(2)), (4, point(-1))];
        let strip = Strip { about: "numbers", low: -200, high: 300, points };
        let words = ["numbers", "5", "-2.00", "3.00", "2", "1", "-2.0000", "2", "3.0000", "1"];
        assert_eq!(strip.line().unwrap(), words);
    }

    /// The first rows of f stop at 2, 5, 7 and 9: those are 1, 3, 4 and 6.
    #[test]
    fn indices_are_those_of_the_encyclopedia() {
        let end = |period, start| RowEnd { period, start };
        let ends = [end(1, 0), end(0, 2), end(1, 2), end(0, 5), end(0, 7)];
        let lines = listing(&ends).lines;
        // 1 - 0 and 4 - 2 (1.7071...); 2 - 0 and 5 - 2.4142...; 0, 0.58, -0.83, 0.75, 1.34.
        assert_eq!(lines[0][1..], ["3", "-2.49", "2.49", "0", "", "0.5857", "2", "1.2928", "1"]);
        assert_eq!(lines[1][1..], ["3", "-3.91", "3.91", "0", "", "2.0000", "0", "2.5857", "1"]);
        assert_eq!(lines[2][1..], ["5", "-3.20", "5.70", "0", "", "-0.8285", "2", "1.3431", "4"]);
    }
}
