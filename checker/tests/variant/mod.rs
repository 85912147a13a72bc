//! Games like three-row Chomp, solved from their moves, and written down as certificates of it.

pub mod bits;

use bits::Stream;
use sha2::{Digest, Sha256};
use std::collections::HashSet;

/// Which moves there are, told of the recurrence for f: what a value must avoid.
#[derive(Clone, Debug)]
pub enum Rule {
    Right,
    NoSecondRow,
    NoThirdRow,
    /// A row goes on where it should stop.
    NoStop,
    SecondRowNotToTheLast,
    SecondRowNotBelowTheThird,
    SecondRowNotToTheThird,
    ThirdRowNotToTheLast,
    ThirdRowOnlyToTheLast,
    /// Whoever takes the last square wins.
    PoisonIsFree,
    NoSecondRowTo(u32),
    NoThirdRowTo(u32),
    /// There is no such move in this column.
    NoSecondRowIn(u32),
    NoThirdRowIn(u32),
    /// The positions of one column and row have no third-row moves.
    NoThirdRowAt(u32, u32),
    NoStopIn(u32),
    /// In this column the value is the second that is free.
    OneMoreIn(u32),
}

impl Rule {
    fn second_row(&self, q: u32, r: u32, a: u32) -> bool {
        match *self {
            Rule::NoSecondRow => false,
            Rule::SecondRowNotToTheLast => a + 1 != q,
            Rule::SecondRowNotBelowTheThird => a >= r,
            Rule::SecondRowNotToTheThird => a != r,
            Rule::NoSecondRowTo(place) => a != place,
            Rule::NoSecondRowIn(place) => q != place,
            _ => true,
        }
    }

    fn third_row(&self, q: u32, r: u32, b: u32) -> bool {
        match *self {
            Rule::NoThirdRow => false,
            Rule::ThirdRowNotToTheLast => b + 1 != r,
            Rule::ThirdRowOnlyToTheLast => b + 1 == r,
            Rule::NoThirdRowTo(place) => b != place,
            Rule::NoThirdRowIn(place) => q != place,
            Rule::NoThirdRowAt(column, row) => (q, r) != (column, row),
            _ => true,
        }
    }

    fn stops(&self, q: u32) -> bool {
        match *self {
            Rule::NoStop => false,
            Rule::NoStopIn(place) => q != place,
            _ => true,
        }
    }
}

/// The values of f by some rule.
pub struct Variant {
    /// The last column.
    last: u32,
    /// f(r,r), f(r+1,r), ..., up to where the row stops, or to the last column.
    pub rows: Vec<Vec<u32>>,
}

impl Variant {
    /// The rows up to `bound`, in the columns up to `last`.
    pub fn new(rule: &Rule, bound: u32, last: u32) -> Variant {
        let mut rows: Vec<Vec<u32>> = Vec::new();
        // Which value of the first row is blocked, by the number of the row and column that it was last blocked in.
        let (mut blocked, mut cell) = (Vec::new(), 0u32);
        for r in 0..=bound {
            let mut row: Vec<u32> = Vec::new();
            for q in r..=last {
                let heads = (0..r).zip(&rows).map(|(a, row)| (a, row[0]));
                let own = (r..q).zip(&row).map(|(a, f)| (a, *f));
                let second = heads.chain(own).filter(|(a, _)| rule.second_row(q, r, *a));
                let lower = (0..r).filter_map(|b| Some((b, *rows[b as usize].get((q - b) as usize)?)));
                let third = lower.filter(|(b, _)| rule.third_row(q, r, *b));
                cell += 1;
                for (_, f) in second.chain(third) {
                    if blocked.len() <= f as usize {
                        blocked.resize(f as usize + 1, 0);
                    }
                    blocked[f as usize] = cell;
                }
                let won = |p: u32| p == 0 && !matches!(rule, Rule::PoisonIsFree);
                let mut free = (q..).filter(|p| !won(*p) && blocked.get(*p as usize) != Some(&cell));
                let value = match rule {
                    Rule::OneMoreIn(place) if *place == q => free.nth(1),
                    _ => free.next(),
                };
                row.push(value.unwrap());
                if value == Some(q) && rule.stops(q) {
                    break;
                }
            }
            rows.push(row);
        }
        Variant { last, rows }
    }

    /// The table of these values; `None` where no steps lead to one of them.
    pub fn table(&self) -> Option<Vec<u8>> {
        let n = self.last;
        let width = u32::BITS - (n + 1).leading_zeros();
        let mut stream = Stream::default();
        let mut diagonal: HashSet<u32> = [0].into();
        for (r, row) in (0..).zip(&self.rows) {
            let head = row[0];
            let excess = head.checked_sub(r).filter(|excess| excess.checked_shr(width) == Some(0))?;
            stream.field(excess, width);
            let mut used = diagonal.clone();
            used.insert(head);
            for &value in &row[1..] {
                if used.contains(&value) {
                    return None;
                }
                let unused = |x: &u32| !used.contains(x);
                stream.unary(match value > head {
                    true => 2 * (head..value).filter(unused).count() as u32,
                    false => 2 * (value + 1..head).filter(unused).count() as u32 + 1,
                });
                used.insert(value);
            }
            diagonal.insert(head);
        }
        Some(certificate(2, &[n.into()], &stream.bytes()))
    }

    /// Where each row stops, or the column after the last.
    pub fn ends(&self) -> Vec<u32> {
        let end = |(r, row): (u32, &Vec<u32>)| {
            let last = r + row.len() as u32 - 1;
            if row.last() == Some(&last) { last } else { self.last + 1 }
        };
        (0..).zip(&self.rows).map(end).collect()
    }

    /// The summary of these rows, if each stops or is seen to repeat.
    pub fn summary_of_rows(&self) -> Option<Vec<u8>> {
        Some(summary(&self.row_ends()?))
    }

    /// How these rows end, if each stops or is seen to repeat.
    pub fn row_ends(&self) -> Option<Vec<(u32, Vec<u32>)>> {
        let end = |((r, row), end): ((u32, &Vec<u32>), u32)| {
            if end <= self.last {
                return Some((end, vec![]));
            }
            let differences: Vec<u32> = (r..).zip(row).map(|(q, f)| f - q).collect();
            let length = differences.len();
            let repeats = |period: &usize| {
                let from = length.saturating_sub(3 * period.max(&8));
                from + period < length && differences[from..length - period] == differences[from + period..]
            };
            let period = (1..=9).find(repeats)?;
            let beyond = (0..length - period).rev().find(|&i| differences[i] != differences[i + period]);
            let first = beyond.map_or(0, |i| i + 1);
            Some((r + first as u32, differences[first..first + period].to_vec()))
        };
        (0..).zip(&self.rows).zip(self.ends()).map(end).collect()
    }
}

/// The summary in which each row stops in a column, or has a preperiod and a pattern.
pub fn summary(ends: &[(u32, Vec<u32>)]) -> Vec<u8> {
    summary_with_end(ends, 0)
}

/// The same; at its end a byte is missing if `end` is 1, and there is one more if it is 2.
pub fn summary_with_end(ends: &[(u32, Vec<u32>)], end: usize) -> Vec<u8> {
    let mut stream = Stream::default();
    let (mut before, mut stopped) = (0, 0);
    for (at, pattern) in ends {
        stream.unary(pattern.len() as u32);
        stream.near(*at, before);
        before = *at;
        stopped += u32::from(pattern.is_empty());
        let mut expected = stopped + 1;
        for &difference in pattern {
            stream.near(difference, expected);
            expected = difference;
        }
    }
    let mut payload = stream.bytes();
    payload.resize(payload.len() + [0, 0, 1][end] - [0, 1, 0][end], 0);
    certificate(7, &[0, ends.len() as u64 - 1], &payload)
}

/// The moves of `[p,q,r]` that a game knows: row, new length and what is left.
fn moves(is_known: &dyn Fn([u32; 3], u32, u32) -> bool, [p, q, r]: [u32; 3]) -> Vec<(u32, u32, [u32; 3])> {
    let first = (0..p).map(|a| (1, a, [a, a.min(q), a.min(r)]));
    let second = (0..q).map(|a| (2, a, [p, a, a.min(r)]));
    let third = (0..r).map(|a| (3, a, [p, q, a]));
    first.chain(second).chain(third).filter(|(row, to, _)| is_known([p, q, r], *row, *to)).collect()
}

/// Every position with `p <= n`, in the order of a list.
pub fn positions(n: u32) -> impl Iterator<Item = [u32; 3]> {
    (0..=n).flat_map(move |r| (r..=n).flat_map(move |q| (q..=n).map(move |p| [p, q, r])))
}

/// The P-positions of a game by trying its moves.
pub fn p_positions(is_known: &dyn Fn([u32; 3], u32, u32) -> bool, n: u32) -> HashSet<[u32; 3]> {
    let mut found = HashSet::new();
    for position in positions(n).skip(1) {
        if !moves(is_known, position).iter().any(|(_, _, option)| found.contains(option)) {
            found.insert(position);
        }
    }
    found
}

/// The list of all positions of a game, each N-position with a winning move: of one that has none but in the first
/// row, and of what is behind it in its column, that.
pub fn explicit(is_known: &dyn Fn([u32; 3], u32, u32) -> bool, n: u32) -> Vec<u8> {
    explicit_repeating(is_known, n, None).0
}

/// The same; of one position it says that its witness is that of the position one column to the left. Also whether that
/// one has one, in row 2; none if nothing is said of the position.
pub fn explicit_repeating(
    is_known: &dyn Fn([u32; 3], u32, u32) -> bool,
    n: u32,
    repeating: Option<[u32; 3]>,
) -> (Vec<u8>, Option<bool>) {
    let width = u32::BITS - n.leading_zeros();
    let found = p_positions(is_known, n);
    let mut stream = Stream::default();
    let (mut covered, mut second, mut is_right) = (None, HashSet::new(), None);
    for [p, q, r] in positions(n).skip(1).filter(|[p, ..]| *p > 0) {
        if covered == Some([q, r]) {
            continue;
        }
        if repeating == Some([p, q, r]) {
            is_right = Some(q > r && second.contains(&[p, q - 1, r]));
            stream.field(0, 1);
            continue;
        }
        if found.contains(&[p, q, r]) {
            stream.field(0b1111, 4);
            stream.field(p + q + r, width + 2);
            continue;
        }
        let mut won =
            moves(is_known, [p, q, r]).into_iter().filter(|(_, _, option)| found.contains(option));
        let (row, to, _) = won.next_back().expect("an N-position has a winning move");
        match row {
            3 => stream.field(0b01, 2),
            2 => {
                stream.field(0b011, 3);
                second.insert([p, q, r]);
            }
            _ => {
                stream.field(0b0111, 4);
                covered = Some([q, r]);
            }
        }
        stream.field(to, width);
    }
    (certificate(1, &[n.into()], &stream.bytes()), is_right)
}

/// An integer in its shortest form.
fn integer(value: u64) -> Vec<u8> {
    match value {
        0..=250 => vec![value as u8],
        251..=0xffff => [&[251], &(value as u16).to_le_bytes()[..]].concat(),
        _ => [&[252], &(value as u32).to_le_bytes()[..]].concat(),
    }
}

/// A certificate with its digest.
pub fn certificate(kind: u8, parameters: &[u64], payload: &[u8]) -> Vec<u8> {
    let mut bytes = b"\x89CHMP\r\n\x1a\x01".to_vec();
    bytes.extend([kind, 0, parameters.len() as u8]);
    parameters.iter().for_each(|parameter| bytes.extend(integer(*parameter)));
    bytes.extend(integer(payload.len() as u64));
    bytes.extend(payload);
    let digest = Sha256::digest(&bytes);
    bytes.extend(digest);
    bytes
}
