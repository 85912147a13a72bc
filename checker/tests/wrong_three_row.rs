//! Three-row Chomp by wrong rules. A table, a list of positions or a summary of a game in which a move is forgotten
//! fits together in itself; the checker must reject it at every size at which the right one differs.

mod variant;

use chomp_check::internal::three_row::named;
use chomp_check::{Code, Limits, Verdict, check};
use std::collections::BTreeSet;
use variant::{Rule, Variant, bits::Stream, certificate};

/// Whether a file is verified, in each way; both say the same.
fn is_verified(bytes: &[u8]) -> bool {
    let [fast, mut plain] =
        [false, true].map(|plain| check(bytes, &Limits::default().max_time(None).plain(plain)));
    if let (Verdict::Verified(fast), Verdict::Verified(plain)) = (&fast, &mut plain) {
        plain.way = fast.way;
    }
    assert_eq!(fast, plain);
    match fast {
        Verdict::Verified(_) => true,
        Verdict::Rejected(_) => false,
        other => panic!("{other:?}"),
    }
}

/// Sizes about one and two words of 64 numbers, and about the 64 columns that a summary is computed in at once.
const SIZES: [u32; 15] = [0, 1, 2, 3, 4, 5, 7, 8, 63, 64, 65, 127, 128, 129, 131];

/// Every rule but the right one, for a game up to `n`.
fn wrong_rules(n: u32) -> Vec<Rule> {
    let mut places = vec![0, 1, 2, 3, 62, 63, 64, 65, n / 2, n.saturating_sub(1), n];
    places.retain(|place| *place <= n);
    places.sort_unstable();
    places.dedup();
    let mut rules = vec![
        Rule::NoSecondRow,
        Rule::NoThirdRow,
        Rule::NoStop,
        Rule::SecondRowNotToTheLast,
        Rule::SecondRowNotBelowTheThird,
        Rule::SecondRowNotToTheThird,
        Rule::ThirdRowNotToTheLast,
        Rule::ThirdRowOnlyToTheLast,
        Rule::PoisonIsFree,
    ];
    for place in places {
        rules.extend([
            Rule::NoSecondRowTo(place),
            Rule::NoThirdRowTo(place),
            Rule::NoSecondRowIn(place),
            Rule::NoThirdRowIn(place),
            Rule::NoStopIn(place),
            Rule::OneMoreIn(place),
        ]);
    }
    rules
}

#[test]
fn tables_of_wrong_variants_are_rejected() {
    let mut rejected = 0;
    for n in SIZES {
        let right = Variant::new(&Rule::Right, n, n);
        let table = right.table().unwrap();
        assert!(is_verified(&table), "n = {n}");
        let named = named(&table, &Limits::default()).unwrap();
        let values = right.rows.iter().flatten().copied();
        assert!(named.iter().map(|position| position.p).eq(values), "n = {n}");
        for rule in wrong_rules(n) {
            let variant = Variant::new(&rule, n, n);
            let Some(table) = variant.table().filter(|_| variant.rows != right.rows) else { continue };
            assert!(!is_verified(&table), "{rule:?}, n = {n}");
            rejected += 1;
        }
    }
    assert!(rejected > 200, "{rejected}");
}

/// A value that is blocked is told the first move to a named position, whatever the lower rows have elsewhere.
#[test]
fn a_blocked_value_of_a_table_is_told_its_first_move_to_a_named_position() {
    let n = 40;
    let right = Variant::new(&Rule::Right, n, n);
    let mut told = [0; 2];
    for (r, row) in (0..).zip(&right.rows) {
        for (q, free) in (r..).zip(row) {
            for value in q.max(r + 1)..*free {
                let mut variant = Variant::new(&Rule::Right, 0, n);
                let end = [&row[..(q - r) as usize], &[value]].concat();
                variant.rows = right.rows[..r as usize].iter().cloned().chain([end]).collect();
                let Some(bytes) = variant.table() else { continue };
                let named = |q: u32, r: u32| right.rows[r as usize].get((q - r) as usize) == Some(&value);
                let second = (0..q).filter(|to| *to < r && named(*to, *to)).map(|to| (2, to));
                let mut moves = second.chain((0..r).filter(|to| named(q, *to)).map(|to| (3, to)));
                let (row, to) = moves.next().unwrap();
                told[row - 2] += 1;
                let Verdict::Rejected(rejection) = check(&bytes, &Limits::default()) else { panic!() };
                assert_eq!(rejection.code, Code::PToP);
                assert_eq!(rejection.position, Some(format!("[{value},{q},{r}]")));
                assert_eq!(rejection.refutation, Some(format!("row {row} to {to}")), "[{value},{q},{r}]");
            }
        }
    }
    assert!(told[0] > 100 && told[1] > 100, "{told:?}");
}

/// The values of lower rows count more than 64 columns from the diagonal too, first in row 120.
#[test]
fn a_table_in_which_one_value_is_that_of_a_lower_row_is_rejected() {
    let n = 200;
    let right = Variant::new(&Rule::Right, n, n);
    let mut rejected = Vec::new();
    for r in (0..=n).step_by(8) {
        let variant = Variant::new(&Rule::NoThirdRowAt(n, r), n, n);
        let Some(table) = variant.table().filter(|_| variant.rows != right.rows) else { continue };
        assert!(!is_verified(&table), "row {r}");
        rejected.push(r);
    }
    assert!(rejected.contains(&120) && rejected.len() > 5, "{rejected:?}");
}

/// Among the rows up to 131 one has period 2, and up to 420 some have period 4.
#[test]
fn summaries_of_rows_of_wrong_variants_are_rejected() {
    let mut rejected = 0;
    for bound in SIZES.into_iter().chain([420]) {
        let last = 2 * bound + 64;
        let right = Variant::new(&Rule::Right, bound, last).summary_of_rows().unwrap();
        assert!(is_verified(&right), "R = {bound}");
        let rules = wrong_rules(bound);
        for rule in rules.into_iter().take(if bound == 420 { 9 } else { usize::MAX }) {
            let Some(wrong) = Variant::new(&rule, bound, last).summary_of_rows() else { continue };
            if wrong != right {
                assert!(!is_verified(&wrong), "{rule:?}, R = {bound}");
                rejected += 1;
            }
        }
    }
    assert!(rejected > 100, "{rejected}");
}

/// Ends of a row that are not its own: it stops elsewhere, about the last column and behind it too, or goes through its
/// pattern from elsewhere, twice, in part or with another difference.
fn other_ends(r: u32, (end, pattern): &(u32, Vec<u32>), last: u32) -> Vec<(u32, Vec<u32>)> {
    let about =
        [r, end.saturating_sub(1), *end, end + 1, end + 64, last - 1, last, last + 1, last + 2, 9 * last];
    let mut others: Vec<(u32, Vec<u32>)> = about.iter().map(|&column| (column, Vec::new())).collect();
    let mut patterns = vec![vec![1], vec![r + 1], [&pattern[..], &pattern[..]].concat()];
    for i in 0..pattern.len() {
        let rotated = [&pattern[i..], &pattern[..i]].concat();
        patterns.extend([rotated[1..].to_vec(), rotated.clone()]);
        for by in [-1, 1] {
            let mut changed = rotated.clone();
            changed[0] = changed[0].saturating_add_signed(by);
            patterns.push(changed);
        }
    }
    for &column in about.iter().chain(&[0, r.saturating_sub(1)]) {
        others.extend(
            patterns.iter().filter(|pattern| !pattern.is_empty()).map(|pattern| (column, pattern.clone())),
        );
    }
    others.retain(|other| other != &(*end, pattern.clone()));
    others
}

/// Why a row that has not come to its end is said not to have, if that is said.
fn why_unsettled(ends: &[(u32, Vec<u32>)], r: usize, last: u32) -> Option<&'static str> {
    let verdict = check(&variant::summary(ends), &Limits::default());
    let Verdict::Rejected(told) = verdict else { panic!("{verdict:?}") };
    let message = told.message.strip_prefix(&format!("row {r}: "))?;
    let (end, pattern) = &ends[r];
    let why = match pattern.len() as u32 {
        _ if told.code != Code::TailUnsettled => return None,
        0 => "the row does not stop",
        period if *end < r as u32 || end + period > last + 1 => "the row's first period ends beyond",
        _ => "the row's state does not repeat",
    };
    assert_eq!(message.split_once(", up to column "), Some((why, &*last.to_string())));
    Some(why)
}

/// An end of a right file told otherwise; also where what follows cannot be read, or more follows than may.
#[test]
fn summaries_with_one_end_told_otherwise_are_rejected() {
    let mut reasons = BTreeSet::new();
    for bound in [0, 1, 2, 3, 4, 5, 63, 64, 65, 128, 131] {
        let last = 2 * bound + 64;
        let ends = Variant::new(&Rule::Right, bound, last).row_ends().unwrap();
        let live = ends.iter().rposition(|(_, pattern)| !pattern.is_empty()).unwrap();
        let periodic = ends.iter().position(|(_, pattern)| pattern.len() > 1).unwrap_or(live);
        let mut rows =
            vec![0, 1, 2, 3, bound as usize / 2, bound.saturating_sub(1) as usize, live, periodic];
        rows.retain(|row| *row <= bound as usize);
        rows.sort_unstable();
        rows.dedup();
        for r in rows {
            for other in other_ends(r as u32, &ends[r], last) {
                let mut wrong = ends.clone();
                wrong[r] = other;
                for end in [0, 1, 2] {
                    let bytes = variant::summary_with_end(&wrong, end);
                    assert!(!is_verified(&bytes), "R = {bound}, row {r}, {:?}, {end}", wrong[r]);
                }
                reasons.extend(why_unsettled(&wrong, r, last));
            }
        }
        assert!(is_verified(&variant::summary_with_end(&ends, 0)));
        assert!(!is_verified(&variant::summary_with_end(&ends, 1)));
        assert!(!is_verified(&variant::summary_with_end(&ends, 2)));
        assert!(!is_verified(&certificate(7, &[0, bound.into()], &Stream::default().bytes())));
    }
    assert_eq!(reasons.len(), 3, "{reasons:?}");
}

/// All of 64 columns have a value, and the last of them is where the row stops; elsewhere it does not.
#[test]
fn a_row_that_stops_in_the_last_of_64_columns_is_told_to_stop_there_alone() {
    let (bound, last) = (190, 444);
    let ends = Variant::new(&Rule::Right, bound, last).row_ends().unwrap();
    assert!(is_verified(&variant::summary(&ends)));
    let mut rows = 0;
    for (r, (end, pattern)) in (0..).zip(&ends) {
        if pattern.is_empty() && end % 64 == 63 && r + 64 <= *end {
            for other in other_ends(r, &ends[r as usize], last) {
                let mut wrong = ends.clone();
                wrong[r as usize] = other;
                assert!(!is_verified(&variant::summary(&wrong)), "row {r}, {:?}", wrong[r as usize]);
            }
            rows += 1;
        }
    }
    assert!(rows > 0);
}

/// The ends of two rows told otherwise: what is said is what is said of the first alone.
#[test]
fn of_two_ends_told_otherwise_the_first_is_told() {
    let told = |ends: &[(u32, Vec<u32>)]| {
        let bytes = variant::summary(ends);
        let [fast, plain] = [false, true].map(|plain| check(&bytes, &Limits::default().plain(plain)));
        assert_eq!(fast, plain);
        fast
    };
    let mut pairs = 0;
    for bound in [3, 5, 64, 131] {
        let last = 2 * bound + 64;
        let ends = Variant::new(&Rule::Right, bound, last).row_ends().unwrap();
        let changed = |r: u32, which: usize| {
            let others = other_ends(r, &ends[r as usize], last);
            others[which % others.len()].clone()
        };
        let mut rows = vec![0, 1, 2, 3, bound / 2, bound - 1, bound];
        rows.sort_unstable();
        rows.dedup();
        for (i, &r) in rows.iter().enumerate() {
            for which in 0..40 {
                let mut one = ends.clone();
                one[r as usize] = changed(r, 7 * which);
                let alone = told(&one);
                for &later in &rows[i + 1..] {
                    let mut both = one.clone();
                    both[later as usize] = changed(later, 3 * which + 1);
                    assert_eq!(told(&both), alone, "R = {bound}: {r} {:?}, {later}", one[r as usize]);
                    pairs += 1;
                }
            }
        }
    }
    assert!(pairs > 1_000, "{pairs}");
}

/// Every position, by all moves but one kind; the witness is the first winning move of the wrong game.
#[test]
fn lists_of_wrong_variants_are_rejected() {
    let mut rejected = 0;
    for n in [0, 1, 2, 3, 4, 5, 7, 8, 31, 32, 63, 64, 65] {
        let right = variant::explicit(&|_, _, _| true, n);
        assert!(is_verified(&right), "n = {n}");
        let forgotten: [&dyn Fn([u32; 3], u32, u32) -> bool; 9] = [
            &|_, row, _| row != 1,
            &|_, row, _| row != 2,
            &|_, row, _| row != 3,
            &|_, _, to| to != 0,
            &|position, row, to| to + 1 != position[row as usize - 1],
            &|position, row, to| row != 2 || to >= position[2],
            &|position, row, to| row != 1 || to >= position[1],
            &|_, row, to| row != 3 || to != n / 2,
            &|position, _, _| position[0] != n,
        ];
        for (number, is_known) in forgotten.into_iter().enumerate() {
            let wrong = variant::explicit(is_known, n);
            if wrong != right {
                assert!(!is_verified(&wrong), "{number}, n = {n}");
                rejected += 1;
            }
        }
    }
    assert!(rejected > 80, "{rejected}");
}

/// Each position in turn has the witness of the one to its left, behind every sort of entry.
#[test]
fn nothing_is_repeated_but_a_witness_in_row_2() {
    let n = 9;
    let mut all = [0; 2];
    for position in variant::positions(n) {
        let (bytes, is_right) = variant::explicit_repeating(&|_, _, _| true, n, Some(position));
        if let Some(is_right) = is_right {
            assert_eq!(is_verified(&bytes), is_right, "{position:?}");
            all[usize::from(is_right)] += 1;
        }
    }
    assert!(all[0] > 100 && all[1] > 0, "{all:?}");
}

/// What the recurrence calls P-positions are those of brute force, so the right files are right.
#[test]
fn the_right_world_is_that_of_brute_force() {
    let n = 66;
    let by_moves = variant::p_positions(&|_, _, _| true, n);
    let right = Variant::new(&Rule::Right, n, n);
    for r in 0..=n {
        for q in r..=n {
            for p in q..=n {
                let named = right.rows[r as usize].get((q - r) as usize) == Some(&p);
                assert_eq!(named, by_moves.contains(&[p, q, r]), "[{p},{q},{r}]");
            }
        }
    }
}

/// The differences f(q,r) - q of the rows up to `bound`, up to where each stops or to the last column, by sets that each
/// row and each column keep.
fn differences(bound: usize, last: usize) -> Vec<Vec<u32>> {
    let mut columns = vec![vec![false; bound + 2]; last + 1];
    let mut diagonal = vec![false; last + 2 * bound + 3];
    diagonal[0] = true;
    let mut rows = Vec::new();
    for r in 0..=bound {
        let mut used = diagonal.clone();
        let mut row = Vec::new();
        for (q, column) in columns.iter_mut().enumerate().skip(r) {
            let free = (usize::from(q == r)..).find(|&e| !used[q + e] && !column[e]).unwrap();
            (used[q + free], column[free]) = (true, true);
            row.push(free as u32);
            if free == 0 {
                break;
            }
        }
        diagonal[r + row[0] as usize] = true;
        rows.push(row);
    }
    rows
}

/// How a row ends: where it stops, or its preperiod and its pattern of at most nine differences.
fn ending(r: usize, row: &[u32]) -> Option<(u32, Vec<u32>)> {
    if row.last() == Some(&0) {
        return Some(((r + row.len() - 1) as u32, Vec::new()));
    }
    let repeats = |period: &usize| {
        row[row.len() - 40..].iter().zip(&row[row.len() - 40 - period..]).all(|(a, b)| a == b)
    };
    let period = (1..=9).find(repeats)?;
    let first = (0..row.len() - period).rev().find(|&i| row[i] != row[i + period]).map_or(0, |i| i + 1);
    Some(((r + first) as u32, row[first..first + period].to_vec()))
}

/// Tails that a row goes through for two periods and more, and then leaves: of each period those that it keeps to for
/// the longest time, among the rows up to 2,100. What is settled too early is believed.
#[test]
fn summaries_with_a_tail_that_is_left_are_rejected() {
    let bound = 2_100;
    let rows = differences(bound, 2 * bound + 64);
    let ends: Vec<(u32, Vec<u32>)> = rows
        .iter()
        .enumerate()
        .map(|(r, row)| ending(r, row).unwrap_or_else(|| panic!("row {r}")))
        .collect();
    let right = |r: usize| variant::summary(&ends[..=r]);
    assert!(is_verified(&right(bound)));
    assert!(ends.iter().any(|(_, pattern)| pattern.len() > 2));
    let mut longest = vec![Vec::new(); 10];
    for (r, row) in rows.iter().enumerate() {
        for period in 1..=9usize.min(row.len() / 3) {
            let mut run = 0;
            for i in (0..row.len() - period).rev() {
                run = if row[i] == row[i + period] { run + 1 } else { 0 };
                let begins = i == 0 || row[i - 1] != row[i - 1 + period];
                let pattern = &row[i..i + period];
                let is_least = (1..period)
                    .all(|less| period % less != 0 || pattern[less..] != pattern[..period - less]);
                let is_left = i + run + period < row.len();
                if begins && is_left && run >= period && is_least && !pattern.contains(&0) {
                    longest[period].push((run, r, i, pattern.to_vec()));
                }
            }
        }
    }
    let mut rejected = 0;
    for found in &mut longest {
        found.sort();
        for (_, r, i, pattern) in found.iter().rev().take(3) {
            let mut wrong = ends[..=*r].to_vec();
            wrong[*r] = ((r + i) as u32, pattern.clone());
            assert!(!is_verified(&variant::summary(&wrong)), "row {r} from {i} on: {pattern:?}");
            rejected += 1;
        }
    }
    assert!(rejected > 8, "{rejected}");
}
