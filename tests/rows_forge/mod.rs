//! Certificates of rows of f made by hand, with nothing of the producer: kinds 6 and 8.

use crate::bit_stream::Bits;
use crate::forge::certificate;
use std::collections::BTreeSet;

/// A row of f as a certificate tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// f(r,r), f(r+1,r), ...: what is written.
    pub values: Vec<u32>,
    /// Preperiod and period, of a live row.
    pub tail: Option<(u32, u32)>,
}

/// The unary numbers of the steps 0 to 3, by the step before the last and the last one.
const NUMBERS: [[[u32; 4]; 4]; 4] = [
    [[0, 1, 3, 2], [0, 2, 1, 3], [0, 1, 2, 3], [0, 1, 2, 3]],
    [[0, 1, 2, 3], [1, 2, 0, 3], [0, 2, 1, 3], [0, 1, 2, 3]],
    [[0, 1, 2, 3], [1, 2, 0, 3], [0, 2, 1, 3], [0, 1, 2, 3]],
    [[1, 0, 3, 2], [0, 2, 1, 3], [0, 1, 2, 3], [0, 1, 2, 3]],
];

/// A number near an expected one.
pub fn near(bits: Bits, expected: u32, number: u32) -> Bits {
    let coded = if number >= expected { 2 * (number - expected) } else { 2 * (expected - number) - 1 };
    if coded == 0 {
        return bits.unary(0);
    }
    let digits = coded.ilog2();
    bits.unary(digits + 1).field(coded - (1 << digits), digits)
}

/// The payload; `None` when a row uses a value twice, which no steps lead to.
pub fn payload(rows: &[Row]) -> Option<Vec<u8>> {
    let mut bits = Bits::default();
    let (mut head, mut preperiod) = (0, 0);
    let mut diagonal: BTreeSet<u32> = [0].into();
    for row in rows {
        bits = bits.unary(row.tail.map_or(0, |(_, period)| period));
        if let Some((from, _)) = row.tail {
            bits = near(bits, preperiod + 3, from);
            preperiod = from;
        }
        bits = near(bits, head + 2, row.values[0]);
        head = row.values[0];
        let mut used = diagonal.clone();
        used.insert(head);
        let (mut before, mut last) = (0, 0);
        for &value in &row.values[1..] {
            let free = |x: &u32| !used.contains(x);
            if used.contains(&value) {
                return None;
            }
            let step = if value > head {
                2 * (head..value).filter(free).count()
            } else {
                2 * (value + 1..head).filter(free).count() + 1
            };
            bits = bits.unary(NUMBERS[before][last].get(step).map_or(step as u32, |number| *number));
            (before, last) = (last, step.min(3));
            used.insert(value);
        }
        diagonal.insert(head);
    }
    Some(bits.bytes())
}

/// The certificate of tails up to the last of these rows.
pub fn tails(rows: &[Row]) -> Option<Vec<u8>> {
    Some(certificate(6, &[rows.len() as u64 - 1], &payload(rows)?))
}

/// The wide table up to the last of these rows.
pub fn wide(rows: &[Row]) -> Option<Vec<u8>> {
    Some(certificate(8, &[rows.len() as u64 - 1], &payload(rows)?))
}

/// The summary of how rows end: column and pattern, `third_row` or by columns.
pub fn summary(third_row: bool, ends: &[(u32, Vec<u32>)]) -> Vec<u8> {
    let mut bits = Bits::default();
    let (mut end, mut stopped) = (0, 0);
    for (at, pattern) in ends {
        bits = near(bits.unary(pattern.len() as u32), end, *at);
        end = *at;
        let mut expected = stopped + 1;
        for &difference in pattern {
            bits = near(bits, expected, difference);
            expected = difference;
        }
        stopped += u32::from(pattern.is_empty());
    }
    certificate(7, &[u64::from(!third_row), ends.len() as u64 - 1], &bits.bytes())
}
