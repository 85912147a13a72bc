//! Three-row Chomp by wrong rules. A table, a list of positions or a summary of a game in which a move is forgotten
//! fits together in itself; the checker must reject it at every size at which the right one differs.

mod world;

use chomp_check::three_row::table::named;
use chomp_check::{Limits, Verdict, check};
use world::{Rule, World, bits::Stream, certificate};

fn is_verified(bytes: &[u8]) -> bool {
    match check(bytes, &Limits { max_time: None, ..Limits::default() }) {
        Verdict::Verified(_) => true,
        Verdict::Rejected(_) => false,
        other => panic!("{other:?}"),
    }
}

/// Sizes about one and two words of 64 numbers, and about the four columns that a summary is computed in at once.
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
fn tables_of_wrong_worlds_are_rejected() {
    let mut rejected = 0;
    for n in SIZES {
        let right = World::new(&Rule::Right, n, n);
        let table = right.table().unwrap();
        assert!(is_verified(&table), "n = {n}");
        let named = named(&table, &Limits::default()).unwrap();
        let values = right.rows.iter().flatten().copied();
        assert!(named.iter().map(|position| position.p).eq(values), "n = {n}");
        for rule in wrong_rules(n) {
            let world = World::new(&rule, n, n);
            let Some(table) = world.table().filter(|_| world.rows != right.rows) else { continue };
            assert!(!is_verified(&table), "{rule:?}, n = {n}");
            rejected += 1;
        }
    }
    assert!(rejected > 200, "{rejected}");
}

/// The values of lower rows count more than 64 columns from the diagonal too, first in row 120.
#[test]
fn a_table_in_which_one_value_is_that_of_a_lower_row_is_rejected() {
    let n = 200;
    let right = World::new(&Rule::Right, n, n);
    let mut rejected = Vec::new();
    for r in (0..=n).step_by(8) {
        let world = World::new(&Rule::NoThirdRowAt(n, r), n, n);
        let Some(table) = world.table().filter(|_| world.rows != right.rows) else { continue };
        assert!(!is_verified(&table), "row {r}");
        rejected.push(r);
    }
    assert!(rejected.contains(&120) && rejected.len() > 5, "{rejected:?}");
}

#[test]
fn summaries_of_columns_of_wrong_worlds_are_rejected() {
    let mut rejected = 0;
    for n in SIZES {
        let right = World::new(&Rule::Right, n, n);
        assert!(is_verified(&right.summary_of_columns()), "n = {n}");
        for rule in wrong_rules(n) {
            let world = World::new(&rule, n, n);
            if world.ends() == right.ends() {
                continue;
            }
            assert!(!is_verified(&world.summary_of_columns()), "{rule:?}, n = {n}");
            rejected += 1;
        }
    }
    assert!(rejected > 200, "{rejected}");
}

/// Among the rows up to 131 one has period 2, and up to 420 some have period 4.
#[test]
fn summaries_of_rows_of_wrong_worlds_are_rejected() {
    let mut rejected = 0;
    for bound in SIZES.into_iter().chain([420]) {
        let last = 2 * bound + 64;
        let right = World::new(&Rule::Right, bound, last).summary_of_rows().unwrap();
        assert!(is_verified(&right), "R = {bound}");
        let rules = wrong_rules(bound);
        for rule in rules.into_iter().take(if bound == 420 { 9 } else { usize::MAX }) {
            let Some(wrong) = World::new(&rule, bound, last).summary_of_rows() else { continue };
            if wrong != right {
                assert!(!is_verified(&wrong), "{rule:?}, R = {bound}");
                rejected += 1;
            }
        }
    }
    assert!(rejected > 100, "{rejected}");
}

/// The last row, the last column, the first value or an end of a right file told otherwise.
#[test]
fn summaries_with_one_end_told_otherwise_are_rejected() {
    for n in [1, 3, 4, 63, 64, 65, 128, 131] {
        let right = World::new(&Rule::Right, n, n);
        let ends = right.ends();
        for r in [0, 1, n / 2, n - 1, n] {
            for by in [-1, 1, 64] {
                let mut wrong = ends.clone();
                wrong[r as usize] = wrong[r as usize].checked_add_signed(by).unwrap_or(7);
                let told: Vec<_> = wrong.iter().map(|end| (*end, vec![])).collect();
                assert!(!is_verified(&world::summary(1, &told)), "n = {n}, row {r}, {by}");
            }
        }
        assert!(!is_verified(&certificate(7, &[1, n.into()], &Stream::default().bytes())));
    }
}

/// Every position, by all moves but one kind; the witness is the first winning move of the wrong game.
#[test]
fn lists_of_wrong_worlds_are_rejected() {
    let mut rejected = 0;
    for n in [0, 1, 2, 3, 4, 5, 7, 8, 31, 32, 63, 64, 65] {
        let right = world::explicit(&|_, _, _| true, n);
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
            let wrong = world::explicit(is_known, n);
            if wrong != right {
                assert!(!is_verified(&wrong), "{number}, n = {n}");
                rejected += 1;
            }
        }
    }
    assert!(rejected > 80, "{rejected}");
}

/// What the recurrence calls P-positions are those of brute force, so the right files are right.
#[test]
fn the_right_world_is_that_of_brute_force() {
    let n = 66;
    let by_moves = world::p_positions(&|_, _, _| true, n);
    let right = World::new(&Rule::Right, n, n);
    for r in 0..=n {
        for q in r..=n {
            for p in q..=n {
                let named = right.rows[r as usize].get((q - r) as usize) == Some(&p);
                assert_eq!(named, by_moves.contains(&[p, q, r]), "[{p},{q},{r}]");
            }
        }
    }
}
