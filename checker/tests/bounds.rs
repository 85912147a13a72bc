//! Each bound of a parameter, one less and one more: no file of the corpus has the large ones, as other readers
//! of it would take minutes.

#[allow(dead_code)]
#[path = "../../tests/it/forge/mod.rs"]
mod forge;

use chomp_check::{Basis, Code, Limits, Rejection, Verdict, check};
use quickcheck::QuickCheck;

/// The codes that each way gives a certificate with nothing in its payload.
fn codes(kind: u64, parameters: &[u64]) -> [Code; 2] {
    let bytes = forge::certificate(kind, parameters, &[]);
    [false, true].map(|plain| match check(&bytes, &Limits::default().plain(plain)) {
        Verdict::Rejected(rejection) => rejection.code,
        other => panic!("kind {kind} {parameters:?} plain {plain}: {other:?}"),
    })
}

/// How many lists of `rows` row lengths up to `n` there are.
fn lists(rows: u64, n: u64) -> u128 {
    (1..=u128::from(rows)).fold(1, |lists, i| (lists * (u128::from(n) + i) / i).min(1 << 80))
}

/// A kind, its parameters as functions of one of them, and the bound of that one.
type Bounds<'a> = &'a [(u64, &'a dyn Fn(u64) -> Vec<u64>, u64)];

#[test]
fn a_parameter_may_be_as_large_as_the_document_says() {
    // The longest boxes of 3 and 4 rows with at most 2^32 lists of rows.
    let [three, four] = [3, 4].map(|rows| (1..).find(|&n| lists(rows, n + 1) > 1 << 32).unwrap());
    assert!(lists(3, three) <= 1 << 32 && lists(4, four) <= 1 << 32);
    let cases: Bounds = &[
        (1, &|n| vec![n], 1_000),
        (2, &|n| vec![n], 20_000),
        (9, &|m| vec![m, 1, 1], 24),
        (9, &|n| vec![2, n, 1], 65_535),
        (9, &|k| vec![5, 3, k], 4),
        (9, &|n| vec![4, n, 3], three),
        (9, &|n| vec![5, n, 4], four),
        (10, &|m| vec![m, 1], 10),
        (10, &|n| vec![2, n], 65_535),
        (11, &|e| vec![e, 0, 0], 127),
        (14, &|variables| vec![variables, 0], 8),
        (15, &|n| vec![n], 100),
        (16, &|m| vec![m, 1], 8),
        (16, &|n| vec![2, n], 65_535),
        (16, &|n| vec![3, n], 360),
        (16, &|n| vec![8, n], 12),
    ];
    for &(kind, parameters, most) in cases {
        for (bound, code) in
            [(most - 1, Code::PayloadEnds), (most, Code::PayloadEnds), (most + 1, Code::ParameterRange)]
        {
            assert_eq!(codes(kind, &parameters(bound)), [code; 2], "kind {kind}: {bound}");
        }
    }
}

#[test]
fn a_parameter_may_be_as_small_as_the_document_says() {
    let cases: Bounds = &[
        (9, &|m| vec![m, 3, 1], 2),
        (9, &|n| vec![3, n, 1], 1),
        (9, &|k| vec![3, 3, k], 1),
        (10, &|m| vec![m, 3], 2),
        (10, &|n| vec![3, n], 1),
        (11, &|e| vec![e, 0, 0], 1),
        (15, &|n| vec![n], 1),
        (16, &|m| vec![m, 3], 2),
        (16, &|n| vec![3, n], 1),
    ];
    for &(kind, parameters, least) in cases {
        assert_eq!(codes(kind, &parameters(least)), [Code::PayloadEnds; 2], "kind {kind}");
        assert_eq!(codes(kind, &parameters(least - 1)), [Code::ParameterRange; 2], "kind {kind}");
    }
    assert_eq!(codes(10, &[3, 3, 1]), [Code::ParameterCount; 2]);
    assert_eq!(codes(11, &[3, 3, 0]), [Code::ParameterRange; 2]);
    assert_eq!(codes(11, &[3, 0, 4]), [Code::ParameterRange; 2]);
    assert_eq!(codes(11, &[3, 0, 3]), [Code::PayloadEnds; 2]);
}

/// Nim-values are looked at up to first rows of 2^24 squares: these are those of one row, from there on.
#[test]
fn a_first_row_may_be_as_long_as_the_document_says() {
    let most = 1 << 24;
    for (preperiod, period, code) in [
        (most - 2, 1, Code::NotLeast),
        (most - 1, 1, Code::NotLeast),
        (most, 1, Code::TailUnsettled),
        (1, most - 1, Code::NotLeast),
        (1, most, Code::TailUnsettled),
        (most + 1, 1, Code::ValueRange),
        (1, most + 1, Code::ValueRange),
    ] {
        let payload = [preperiod, period].into_iter().flat_map(forge::integer).collect::<Vec<u8>>();
        let file = forge::certificate(16, &[2, 1], &payload);
        let Verdict::Rejected(rejection) = check(&file, &Limits::default()) else { panic!("{preperiod}") };
        assert_eq!(rejection.code, code, "{preperiod} {period}");
    }
}

/// The widest tables with at most 2^31 lists of lower rows; they take more memory than is given here.
#[test]
fn a_table_has_2_to_the_31_lists_of_lower_rows_at_most() {
    for rows in 3..=10 {
        let widest = (1..).find(|&n| lists(rows - 1, n + 1) > 1 << 31).unwrap();
        for (n, code) in [
            (widest - 1, Code::OverMaxMemory),
            (widest, Code::OverMaxMemory),
            (widest + 1, Code::ParameterRange),
        ] {
            let bytes = forge::certificate(10, &[rows, n], &[]);
            for plain in [false, true] {
                let limits = Limits::default().plain(plain).max_memory(1 << 20);
                let found = match check(&bytes, &limits) {
                    Verdict::Rejected(rejection) => rejection.code,
                    Verdict::Declined(decline) => decline.code,
                    other => panic!("{other:?}"),
                };
                assert_eq!(found, code, "{rows} {n}, plain {plain}");
            }
        }
    }
}

/// The nim-value of a chain is the number of its elements: of one after the other up to the greatest order.
#[test]
fn a_nim_value_of_an_order_may_be_as_large_as_the_order() {
    for elements in [1u64, 2, 31, 32, 33, 63, 64, 65, 126, 127] {
        let width = 64 - (elements - 1).leading_zeros();
        let numbers = (1..elements).flat_map(|greater| [greater - 1, greater]);
        let bits = numbers.flat_map(|number| (0..width).map(move |i| (number >> i & 1) as u8));
        let bits: Vec<u8> = bits.collect();
        let bytes: Vec<u8> =
            bits.chunks(8).map(|byte| byte.iter().rev().fold(0, |sum, bit| 2 * sum + bit)).collect();
        let file = forge::certificate(11, &[elements, 2, elements - 1], &bytes);
        let verdict = check(&file, &Limits::default()).to_string();
        let expected = format!("from 0 to {elements}; 1 are P-positions; the whole order has {elements};");
        assert!(verdict.contains(&expected), "{verdict}");
    }
}

/// Sets of any elements are the positions of an order without pairs: 2^24 are more than 10^7. Their values would need more
/// memory than this. That nothing follows the pairs is looked at before.
#[test]
fn nim_values_of_an_order_are_of_10_to_the_7_positions_at_most() {
    let told = |payload: &[u8]| {
        let file = forge::certificate(11, &[24, 2, 0], payload);
        check(&file, &Limits::default().max_memory(1 << 20)).to_string()
    };
    let verdict = told(&[]);
    assert!(verdict.contains("the order has more than 10000000 positions"), "{verdict}");
    let verdict = told(&[0]);
    assert!(verdict.contains("payload-trailing"), "{verdict}");
}

/// A list takes a bit at least: a box with a bit for each block is read, and in none of them is the single square.
#[test]
fn a_box_has_a_bit_for_each_block_at_least() {
    let mut exact = 0;
    for (m, k) in [(2, 1), (3, 1), (3, 2), (4, 3)] {
        for n in 1..=30 {
            let blocks = lists(k, n);
            exact += usize::from(blocks % 8 == 0);
            let bytes = blocks.div_ceil(8);
            let bytes = bytes as u64;
            for (length, expected) in [(bytes - 1, Code::PayloadEnds), (bytes, Code::UnnamedP)] {
                let file = forge::certificate(9, &[m, n, k], &vec![0; length as usize]);
                for plain in [false, true] {
                    let verdict = check(&file, &Limits::default().plain(plain));
                    let Verdict::Rejected(rejection) = verdict else { panic!("{verdict:?}") };
                    assert_eq!(rejection.code, expected, "{m} {n} {k}: {length} bytes, plain {plain}");
                }
            }
        }
    }
    assert!(exact > 10, "{exact}");
}

/// A value of a table of three rows that is above the bound of its cell is named as long as it is at most `2n + 1`; beyond
/// that there is none.
#[test]
fn a_value_of_a_table_is_told_up_to_twice_its_bound_and_one() {
    // f(0,0) is 1, and f(1,0) as many numbers further as the ones say.
    for (payload, value) in [(0b01101, "3"), (0b0111101, "none")] {
        let file = forge::certificate(2, &[1], &[payload]);
        for plain in [false, true] {
            let verdict = check(&file, &Limits::default().plain(plain));
            let Verdict::Rejected(found) = verdict else { panic!("{verdict:?}") };
            assert_eq!(found.message, format!("f(1,0) lies between 1 and 2; the value here is {value}"));
        }
    }
}

/// An entry of a table has up to 20 ones before its first zero, and as many bits behind it: a payload that ends within
/// these is `PayloadEnds`; an entry that means no number, or has more ones, is `ValueRange`.
#[test]
fn an_entry_of_a_table_has_41_bits_at_most() {
    for (ones, bytes, code) in [
        (19, 4, Code::PayloadEnds),
        (19, 5, Code::ValueRange),
        (20, 2, Code::PayloadEnds),
        (20, 5, Code::PayloadEnds),
        (20, 6, Code::ValueRange),
        (21, 2, Code::PayloadEnds),
        (21, 3, Code::ValueRange),
        (40, 5, Code::ValueRange),
    ] {
        let bits = (1u64 << ones) - 1;
        let file = forge::certificate(10, &[2, 65_535], &bits.to_le_bytes()[..bytes]);
        let begin = (file.len() - 32 - bytes) as u64;
        let place = if code == Code::PayloadEnds { begin + bytes as u64 } else { begin };
        for plain in [false, true] {
            let verdict = check(&file, &Limits::default().plain(plain));
            let Verdict::Rejected(found) = verdict else { panic!("{ones} {bytes}: {verdict:?}") };
            assert_eq!((found.code, found.offset), (code, place), "{ones} {bytes}, plain {plain}");
        }
    }
}

/// What is wrong with the parameters of a file, and which of them says so, as `FORMAT.md` and the documents of `format/`
/// have it in their order; nothing if all are right.
fn expected(kind: u64, parameters: &[u64]) -> Option<(Code, usize)> {
    let [count, range] =
        [Code::ParameterCount, Code::ParameterRange].map(|code| move |at| Some((code, at)));
    let first_outside = |ranges: &[std::ops::RangeInclusive<u64>]| {
        if parameters.len() != ranges.len() {
            return count(0);
        }
        ranges.iter().zip(parameters).position(|(range, number)| !range.contains(number)).and_then(range)
    };
    // More than any limit, where 128 bits are too few.
    let product = |factors: &[u64]| {
        factors.iter().try_fold(1u128, |all, &one| all.checked_mul(u128::from(one))).unwrap_or(u128::MAX)
    };
    match (kind, parameters) {
        (1, _) => first_outside(&[0..=1_000]),
        (2, _) => first_outside(&[0..=20_000]),
        (7, _) => first_outside(&[0..=0, 0..=1_000_000]),
        (14, _) => first_outside(&[0..=8, 0..=1]),
        (15, _) => first_outside(&[1..=100]),
        (16, &[m, n]) => first_outside(&[2..=8, 1..=65_535]).or_else(|| {
            let lists = (1..=u128::from(m) - 1).fold(1, |all, i| all * (u128::from(n) + i) / i);
            range(1).filter(|_| lists > 1 << 16)
        }),
        (16, _) => count(0),
        (10, _) => first_outside(&[2..=10, 1..=65_535])
            .or_else(|| range(1).filter(|_| lists(parameters[0] - 1, parameters[1]) > 1 << 31)),
        (9, &[m, n, k]) => first_outside(&[2..=24, 1..=65_535, 1..=m.max(2) - 1]).or_else(|| {
            // C(n + rows, rows), up to 2^80.
            let more = |all: u128, i: u128| (all * (u128::from(n) + i) / i).min(1 << 80);
            let choose = |rows: u64| (1..=rows.into()).fold(1, more);
            let too_many = choose(k) > 1 << 32 || choose(m - k) > 1 << 32 || choose(m) >= 1 << 64;
            range(1).filter(|_| too_many)
        }),
        (5, &[m, k, play, ref bounds @ ..]) => {
            let wrong = [!(1..=8).contains(&m), !(1..=16).contains(&k), play > 1];
            let lists: Vec<u64> = bounds.iter().map(|bound| bound.saturating_add(1)).collect();
            match wrong.iter().position(|wrong| *wrong) {
                Some(at) => range(at),
                None if bounds.len() as u64 != m => count(0),
                None => range(3).filter(|_| !bounds.is_sorted() || product(&lists) > 1 << 28),
            }
        }
        (13, &[m, k, play, rule, ref rest @ ..]) if !rest.is_empty() => {
            let most = if rule < 2 { 16 } else { u64::MAX };
            let wrong = [rule > 3, !(1..=8).contains(&m), !(1..=most).contains(&k), play > 2];
            if let Some(at) = wrong.iter().position(|wrong| *wrong) {
                return range([3, 0, 1, 2][at]);
            }
            if rule > 1 && play == 2 && m * u64::from(k.count_ones()) > 128 {
                return range(1);
            }
            let (entries, bounds) = (rest[0], &rest[1..]);
            let lists: Vec<u64> = bounds.iter().map(|bound| bound.saturating_add(1)).collect();
            let most_lists = if entries == 1 { 1 << 28 } else { 1 << 37 };
            match bounds.iter().position(|bound| *bound > 65_536) {
                _ if bounds.len() as u64 != m => count(0),
                _ if entries > u64::from(rule < 2 && play < 2) => range(4),
                Some(at) => range(5 + at),
                None if rule != 2 && !bounds.is_sorted() => range(5),
                None => range(5).filter(|_| product(&lists) > most_lists),
            }
        }
        // Sides are looked at behind the pairs, of which there are none here: a file that has some ends before.
        (11, &[e, play, pairs, ref sides @ ..]) => {
            let wrong = [!(1..=127).contains(&e), play > 2, pairs > e.saturating_mul(e.max(1) - 1) / 2];
            let is_asked = pairs == 0 && (play != 1 || e == 1) && !sides.is_empty();
            let are_wrong = sides.iter().any(|side| *side < 2) || product(sides) != u128::from(e);
            wrong.iter().position(|wrong| *wrong).or((is_asked && are_wrong).then_some(3)).and_then(range)
        }
        _ => count(0),
    }
}

/// The code and the byte of a rejection because of the parameters.
fn rejected(bytes: &[u8], plain: bool) -> Option<(Code, u64)> {
    // Where the parameters are right a check may need much memory, or have nothing to do.
    let limits = Limits::default().plain(plain).max_memory(32 << 20);
    match check(bytes, &limits) {
        Verdict::Rejected(rejection) => Some((rejection.code, rejection.offset)),
        Verdict::Declined(_) | Verdict::Verified(_) => None,
        other => panic!("{other}"),
    }
    .filter(|(code, _)| [Code::ParameterCount, Code::ParameterRange].contains(code))
}

/// Numbers about every bound.
const EDGES: [u64; 26] = [
    0,
    1,
    2,
    3,
    4,
    8,
    9,
    16,
    17,
    24,
    25,
    64,
    65,
    101,
    127,
    128,
    1_001,
    20_001,
    65_535,
    65_536,
    65_537,
    1_000_001,
    1 << 28,
    1 << 32,
    u64::MAX / 3 * 2 + 1,
    u64::MAX,
];

/// Parameters that are right, or nearly so: of `numbers` the first say what they would be, and the others what is
/// changed.
fn drawn(kind: u64, numbers: &[u8]) -> Vec<u64> {
    let mut numbers = numbers.iter().map(|number| u64::from(*number)).chain(std::iter::repeat(0));
    let mut below = |most: u64| numbers.next().unwrap_or(0) % most;
    let rows = 1 + below(5);
    let mut bounds: Vec<u64> = match below(3) {
        0 => (0..rows).map(|_| below(6)).collect(),
        // As many lists as may be, or half or twice as many.
        total => {
            let (least, mut powers) = ([27, 36][total as usize - 1], Vec::new());
            let mut left = least + below(3);
            for row in (1..=rows).rev() {
                let power = if row == 1 { left.min(40) } else { below(left / row + 1) };
                powers.push((1u64 << power) - 1);
                left -= power;
            }
            powers
        }
    };
    if below(4) > 0 {
        bounds.sort_unstable();
    }
    let mut parameters = match kind {
        5 => vec![rows, 1 + below(16), below(2)],
        9 => vec![2 + below(23), 1 + below(7) * below(256), 1 + below(4)],
        10 => vec![2 + below(9), 1 + below(9)],
        11 => vec![1 + below(127), below(3), 0],
        13 => vec![rows, EDGES[below(26) as usize].max(1), below(3), below(4), below(2)],
        2 => vec![EDGES[below(17) as usize]],
        7 => vec![0, EDGES[below(22) as usize]],
        14 => vec![below(9), below(2)],
        _ => vec![below(101)],
    };
    if [5, 13].contains(&kind) {
        parameters.extend(bounds);
    }
    if kind == 11 {
        // Of sides that have the product, or have it but for the digits in front of the last 64.
        if below(9) == 0 {
            let e = parameters[0];
            parameters.extend([3, (u64::MAX / 3 * 2 + 1).wrapping_mul(e)]);
            return parameters;
        }
        let mut left = parameters[0];
        while left > 1 && below(8) > 0 {
            let side = (2..=left).filter(|side| left % *side == 0).nth(below(2) as usize).unwrap_or(left);
            parameters.push(side);
            left /= side;
        }
    }
    for _ in 0..below(3) {
        let (at, edge) = (below(9) as usize, EDGES[below(26) as usize]);
        match parameters.get_mut(at) {
            Some(number) => {
                *number = [edge, number.saturating_add(1), number.saturating_sub(1)][below(3) as usize]
            }
            None if at == 7 => drop(parameters.pop()),
            None if at == 8 => parameters.resize(63 + below(3) as usize, edge),
            None => parameters.push(edge),
        }
    }
    parameters
}

#[test]
fn parameters_are_rejected_as_the_documents_say_and_no_others() {
    fn is_as_expected(sort: u8, numbers: Vec<u8>) -> bool {
        let kind = [1, 2, 5, 7, 9, 10, 11, 13, 14, 15][usize::from(sort % 10)];
        let parameters = drawn(kind, &numbers);
        let bytes = forge::certificate(kind, &parameters, &[]);
        // Magic, version, kind, the reserved field; then the count, and the parameters.
        let place = |at: usize| {
            let before: usize =
                parameters.iter().take(at).map(|number| forge::integer(*number).len()).sum();
            (if parameters.len() > 64 {
                11
            } else if parameters.is_empty() {
                13
            } else {
                12 + before
            }) as u64
        };
        let expected = if parameters.len() > 64 {
            Some((Code::ParameterCount, 0))
        } else {
            expected(kind, &parameters)
        };
        let expected = expected.map(|(code, at)| (code, place(at)));
        // Nim-values of all subsets of more elements take long.
        if expected.is_none() && matches!(parameters[..], [13..=127, 2, 0, ..]) {
            return true;
        }
        for plain in [false, true] {
            assert_eq!(rejected(&bytes, plain), expected, "kind {kind}, {parameters:?}, plain {plain}");
        }
        true
    }
    QuickCheck::new().tests(10_000).max_tests(20_000).quickcheck(is_as_expected as fn(u8, Vec<u8>) -> bool);
}

/// A number of a payload, with the range that the documents allow: of a signed number that of the integer which stands for
/// it.
type Number = (u64, std::ops::RangeInclusive<u64>);

/// Both ways reject a number that is outside its range, and at that place; and not one that is at its end.
fn is_held_against_its_range(kind: u64, parameters: &[u64], before: &[u8], numbers: &[Number]) {
    for (at, (_, range)) in numbers.iter().enumerate() {
        let (least, most) = (*range.start(), *range.end());
        for number in [least.saturating_sub(1), least, most, most + 1] {
            let written =
                |(i, (other, _)): (usize, &Number)| forge::integer(if i == at { number } else { *other });
            let payload: Vec<u8> =
                before.iter().copied().chain(numbers.iter().enumerate().flat_map(written)).collect();
            let bytes = forge::certificate(kind, parameters, &payload);
            let rest: usize = numbers[..at].iter().map(|(number, _)| forge::integer(*number).len()).sum();
            let place = (bytes.len() - 32 - payload.len() + before.len() + rest) as u64;
            for plain in [false, true] {
                let is_rejected = match check(&bytes, &Limits::default().plain(plain)) {
                    Verdict::Rejected(rejection) => {
                        (rejection.code, rejection.offset) == (Code::ValueRange, place)
                    }
                    _ => false,
                };
                assert_eq!(
                    is_rejected,
                    !range.contains(&number),
                    "kind {kind}, number {at}: {number}, plain {plain}"
                );
            }
        }
    }
}

/// 2-Diet Chomp of two rows in misere play: `format/shifts.md`.
const SHIFTS: (&[u64], &[u8]) = (&[2, 2, 1, 0, 0, 2, 6], &[2, 1, 0, 1, 2, 0, 2, 0, 3, 1, 0, 2, 6]);

#[test]
fn a_number_of_a_claim_of_shifts_is_in_its_range() {
    let (vector, signed) = (0..=1 << 16, 0..=2 << 20);
    let claims = [(2, 1..=32), (1, vector.clone()), (1, vector.clone()), (1, 1..=16)];
    let inequality = [2, 2, 2].map(|number| (number, signed.clone()));
    let more = [
        (0, vector.clone()),
        (3, vector),
        (1, 1..=16),
        (0, signed.clone()),
        (2, signed.clone()),
        (6, signed),
    ];
    let numbers: Vec<Number> = claims.into_iter().chain(inequality).chain(more).collect();
    is_held_against_its_range(13, SHIFTS.0, &[], &numbers);
    // With a short first row nothing is subtracted from it.
    let short: Vec<u64> = [&SHIFTS.0[..3], &[1], &SHIFTS.0[4..]].concat();
    is_held_against_its_range(13, &short, &[1], &[(0, 0..=0), (3, 0..=1 << 16)]);
}

#[test]
fn a_number_of_a_claim_is_in_its_range() {
    let basis = forge::certificate(13, SHIFTS.0, SHIFTS.1);
    let before = [&forge::integer(basis.len() as u64), &basis[..]].concat();
    let code = |code: u64| (code, 0..=9);
    let form = [2, 0, 6].map(|number| (number, 0..=if number == 6 { 2 << 40 } else { 2 << 20 }));
    // The form is at least 0, and it is 0, and a number divides it, and the position with these gaps is P.
    let mut formula = vec![code(5), code(0)];
    formula.extend(form.clone());
    formula.extend([code(5), code(1)]);
    formula.extend(form.clone());
    formula.extend([code(6), code(2), (3, 1..=1 << 20)]);
    formula.extend(form.clone());
    formula.extend([code(4), code(3)]);
    formula.extend(form.clone().into_iter().chain(form.clone()));
    // Each sort of node above the next.
    let node = |code: u64| (code, 0..=6);
    let mut tree = Vec::new();
    for (sort, least) in [(1, 1), (2, 1), (3, 2), (4, 2)] {
        tree.extend([node(sort), (1, 1..=2), (least, least..=1 << 20)]);
    }
    tree.push(node(5));
    tree.extend(form);
    // No number is compared with itself.
    tree.extend([node(6), (1, 1..=2), (2, 2..=2)]);
    tree.extend((0..6).map(|_| node(0)));
    is_held_against_its_range(14, &[2, 0], &before, &[formula.clone(), tree].concat());
    let values = [(0, 0..=1 << 40), (3, 0..=1 << 40)].to_vec();
    is_held_against_its_range(14, &[2, 1], &before, &[formula, values].concat());
}

/// The evidence about a variable.
type Evidence<'a> = &'a dyn Fn(u64) -> Vec<u64>;

/// Each variable counts, the last of eight too: in forms and gaps, in each sort of node, and among the values of some. What
/// is true of it is verified by evidence about it, and not by the same evidence about another one.
#[test]
fn each_variable_of_a_claim_counts() {
    let basis = forge::certificate(13, SHIFTS.0, SHIFTS.1);
    let signed = |number: i64| (number.unsigned_abs() << 1) - u64::from(number < 0);
    let is_verified = |n: u64, prefix: u64, formula: &[u64], evidence: &[u64]| {
        let numbers = formula.iter().chain(evidence).flat_map(|number| forge::integer(*number));
        let payload =
            forge::integer(basis.len() as u64).into_iter().chain(basis.iter().copied()).chain(numbers);
        let bytes = forge::certificate(14, &[n, prefix], &payload.collect::<Vec<u8>>());
        match check(&bytes, &Limits::default()) {
            Verdict::Verified(_) => true,
            Verdict::Rejected(rejection) if rejection.code == Code::ClaimOpen => false,
            other => panic!("{n} {prefix} {formula:?} {evidence:?}: {other:?}"),
        }
    };
    for (n, i) in (1..=8).flat_map(|n| (1..=n).map(move |i| (n, i))) {
        let other = i % n + 1;
        let sum = |terms: &[(u64, i64)], constant: i64| -> Vec<u64> {
            let factor = |j| terms.iter().find(|(of, _)| *of == j).map_or(0, |(_, factor)| *factor);
            (1..=n).map(factor).chain([constant]).map(signed).collect()
        };
        let form = |factor, constant| sum(&[(i, factor)], constant);
        let of = |code: &[u64], forms: &[Vec<u64>]| [code, &forms.concat()].concat();
        let either = |one: Vec<u64>, two: Vec<u64>| [vec![6], one, two].concat();
        for (formula, is_true) in [
            (of(&[0], &[form(1, 0)]), true),
            (of(&[0], &[form(1, -1)]), false),
            (of(&[1], &[form(1, 0)]), false),
            (of(&[2, 3], &[form(3, 6)]), true),
            (of(&[2, 3], &[form(4, 6)]), false),
            // P are the positions in which 3 divides the second gap less 1.
            (of(&[3], &[form(1, 0), form(0, 1)]), true),
            (of(&[3], &[form(0, 2), form(3, 1)]), true),
            (of(&[4, 3], &[form(0, 2), form(3, 0)]), true),
            (of(&[3], &[form(0, 2), form(1, 1)]), false),
        ] {
            assert_eq!(is_verified(n, 0, &formula, &[0]), is_true, "{n} {i} {formula:?}");
        }
        let zero_or_more = either(of(&[1], &[form(1, 0)]), of(&[0], &[form(1, -1)]));
        let even_or_odd = either(of(&[2, 2], &[form(1, 0)]), of(&[2, 2], &[form(1, 1)]));
        let node = |sort: u64, number: u64| move |of: u64| vec![sort, of, number, 0, 0];
        let splits: [(&Vec<u64>, Evidence<'_>); 6] = [
            (&zero_or_more, &node(1, 1)),
            (&zero_or_more, &node(2, 1)),
            (&zero_or_more, &|of| [vec![5], sum(&[(of, 1)], -1), vec![0, 0]].concat()),
            // What is assumed below a case leaves the case what it is.
            (&zero_or_more, &|of| [vec![1, of, 1, 0, 5], sum(&[(of, 1)], -3), vec![0, 0]].concat()),
            (&even_or_odd, &|of| vec![3, of, 2, 0]),
            (&even_or_odd, &node(4, 2)),
        ];
        for (formula, evidence) in splits {
            assert!(is_verified(n, 0, formula, &evidence(i)), "{n} {i} {formula:?} {:?}", evidence(i));
            assert!(!is_verified(n, 0, formula, &[0]), "{n} {i} {formula:?}");
            assert!(other == i || !is_verified(n, 0, formula, &evidence(other)), "{n} {i} {formula:?}");
        }
        if other != i {
            let less = |least| sum(&[(other, 1), (i, -1)], least);
            let greater = either(of(&[0], &[sum(&[(i, 1), (other, -1)], 0)]), of(&[0], &[less(-1)]));
            assert!(is_verified(n, 0, &greater, &[6, i, other, 0, 0]), "{n} {i}");
            assert!(!is_verified(n, 0, &greater, &[0]), "{n} {i}");
        }
        for value in [4, 5] {
            let values: Vec<u64> = (1..=n).map(|j| if j == i { value } else { 0 }).collect();
            let is_five = of(&[1], &[form(1, -5)]);
            assert_eq!(is_verified(n, 1, &is_five, &values), value == 5, "{n} {i} {value}");
        }
    }
}

/// A formula of `not` over and over, and that 0 is at least 0.
#[test]
fn a_formula_has_4096_codes_at_most() {
    let basis = forge::certificate(13, SHIFTS.0, SHIFTS.1);
    for codes in [4_095, 4_096, 4_097] {
        let formula = [vec![4; codes - 1], vec![0, 0, 0]].concat();
        let payload = [&forge::integer(basis.len() as u64), &basis[..], &formula].concat();
        let bytes = forge::certificate(14, &[0, 1], &payload[..payload.len() - 1]);
        let place = bytes.len() - 32 - formula.len() + 1;
        for plain in [false, true] {
            let verdict = check(&bytes, &Limits::default().plain(plain));
            match (codes, verdict) {
                (4_095, Verdict::Verified(_)) => {}
                (4_096, Verdict::Rejected(rejection)) => assert_eq!(rejection.code, Code::ClaimOpen),
                (4_097, Verdict::Rejected(rejection)) => {
                    assert_eq!(
                        (rejection.code, rejection.offset),
                        (Code::ValueRange, (place + 4_096) as u64)
                    );
                    assert_eq!(rejection.message, "a formula has at most 4096 codes");
                }
                (_, verdict) => panic!("{codes}: {verdict:?}"),
            }
        }
    }
}

#[test]
fn a_file_may_be_as_long_as_the_limit_and_no_longer() {
    let basis = forge::certificate(13, SHIFTS.0, SHIFTS.1);
    // Without variables: 0 is at least 0.
    let claim = [&forge::integer(basis.len() as u64), &basis[..], &[0, 0, 0]].concat();
    let claim = forge::certificate(14, &[0, 0], &claim);
    let known = Basis::check(&basis, &Limits::default()).unwrap_or_else(|verdict| panic!("{verdict:?}"));
    for (bytes, limit) in [&basis, &claim].into_iter().flat_map(|bytes| [-1, 0, 1].map(|by| (bytes, by))) {
        let max_bytes = (bytes.len() as u64).saturating_add_signed(limit);
        let limits = Limits::default().max_bytes(max_bytes);
        let alone = Basis::check(bytes, &limits).err().filter(|_| bytes == &basis);
        for verdict in [check(bytes, &limits), known.check_claim(bytes, &limits)].into_iter().chain(alone) {
            match verdict {
                Verdict::Declined(decline) => {
                    assert_eq!((decline.code, limit), (Code::OverMaxBytes, -1));
                    let message = format!("the file is longer than the limit of {max_bytes} bytes");
                    assert_eq!(decline.message, message);
                }
                Verdict::Verified(_) => assert!(limit >= 0),
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(Basis::check(bytes, &limits).is_ok(), bytes == &basis && limit >= 0);
    }
}

/// What a file has: its kind, parameters and payload; nothing if its container is not sound.
fn contents(bytes: &[u8]) -> Option<(u64, Vec<u64>, Vec<u8>)> {
    let file = chomp_check::internal::Container::open(bytes).ok()?;
    Some((file.kind, file.parameters, file.payload.to_vec()))
}

/// Whether what follows the last entry is looked at before what is wrong in a file of this kind, as the documents have it:
/// in claims behind all that is read, and in shifts without entries; of boxes all lists are read first.
fn comes_after_the_end(kind: u64, parameters: &[u64], rejection: &Rejection) -> bool {
    match (kind, rejection.code) {
        (9, Code::PToP | Code::UnnamedP | Code::WonAlready) => true,
        (13, Code::VectorTooLong | Code::ShiftNotCarried | Code::NotCovered | Code::TypesDiffer) => {
            parameters[4] == 0
        }
        (14, Code::ClaimOpen) => true,
        // What becomes too large where a case is reached.
        (14, Code::ValueRange) => rejection.message.contains("substitution"),
        _ => false,
    }
}

/// Of two things that are wrong the first is told, and what follows the last entry is one of them: of every rejected file
/// of the corpus, with a byte behind its payload.
#[test]
fn what_follows_the_last_entry_is_looked_at_when_the_documents_say() {
    let corpus = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus");
    let mut found = [0; 2];
    for entry in std::fs::read_dir(corpus).unwrap() {
        let path = entry.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        let Some((kind, parameters, mut payload)) = contents(&bytes) else { continue };
        for plain in [false, true] {
            let limits = Limits::default().plain(plain);
            let Verdict::Rejected(alone) = check(&bytes, &limits) else { continue };
            // One that ends too early may be right with a byte more.
            if [Code::PayloadEnds, Code::PayloadTrailing].contains(&alone.code) {
                continue;
            }
            payload.push(0);
            let longer = check(&forge::certificate(kind, &parameters, &payload), &limits);
            payload.pop();
            let Verdict::Rejected(longer) = longer else { panic!("{}: {longer:?}", path.display()) };
            let is_after = comes_after_the_end(kind, &parameters, &alone);
            found[usize::from(is_after)] += 1;
            let expected = if is_after { Code::PayloadTrailing } else { alone.code };
            assert_eq!(longer.code, expected, "{}, plain {plain}", path.display());
        }
    }
    assert!(found[0] > 200 && found[1] > 60, "{found:?}");
}
