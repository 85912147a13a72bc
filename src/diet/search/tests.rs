//! Shifts found, checked by the checker, compared with brute force and attacked.
use super::failures::{Failures, Resolution};
use super::*;
use crate::diet::kinds;
use crate::diet::no_product;
use crate::diet::rules::Play;
use crate::linear::{Linear, is_refuted};
use crate::shifts::systems::{dot, point, rays, subsets, uncovered};
use quickcheck::quickcheck;
use std::time::Duration;

fn game(rows: usize, bite: u64, play: Play) -> DietGame {
    DietGame::new(rows, bite, play).expect("in range")
}

fn found(game: DietGame) -> Shifts {
    let found = search(game, None, Limits::default(), &mut |_| {});
    found.unwrap_or_else(|none| panic!("{}", none.in_words()))
}

fn is_verified(shifts: &Shifts) -> bool {
    let bytes = kinds::shifts::encode(shifts, kinds::shifts::Encoding::Shifts).to_bytes();
    let verdict = chomp_check::check(&bytes, &chomp_check::Limits::default());
    matches!(verdict, chomp_check::Verdict::Verified(_))
}

/// Every game whose search takes a moment.
fn small_games() -> Vec<DietGame> {
    let plays = [Play::Normal, Play::Misere];
    let of = |rows: usize, bites: [u64; 3]| {
        bites.into_iter().flat_map(move |bite| plays.map(|play| game(rows, bite, play)))
    };
    let five = game(3, 5, Play::Normal);
    of(1, [1, 2, 8]).chain(of(2, [1, 3, 8])).chain(of(3, [1, 2, 3])).chain([five]).collect()
}

#[test]
fn the_checker_accepts_what_is_found() {
    for game in small_games() {
        let shifts = found(game);
        assert!(is_verified(&shifts), "{shifts:?}");
    }
}

#[test]
fn theorem_3_6_is_found_with_its_numbers() {
    let shifts = found(game(3, 2, Play::Misere));
    let shift = |vector: [u64; 3], gap: usize, least: i64| crate::diet::shifts::Shift {
        vector: vector.to_vec(),
        region: vec![Linear::at_least(3, gap, least)],
    };
    assert_eq!(shifts.list, [shift([12, 0, 0], 0, 12), shift([0, 2, 0], 1, 6), shift([0, 0, 3], 2, 10)]);
    assert_eq!(shifts.bounds, [13, 20, 31]);
}

/// Neither a constant nor a bound can be less.
#[test]
fn what_is_found_is_the_least() {
    for game in small_games() {
        let shifts = found(game);
        for shift in 0..shifts.list.len() {
            for facet in 0..shifts.list[shift].region.len() {
                let mut wider = shifts.clone();
                wider.list[shift].region[facet].constant += 1;
                assert!(!is_verified(&wider), "{wider:?}");
            }
        }
        for row in 0..shifts.bounds.len() {
            let mut shorter = shifts.clone();
            let Some(bound) = shorter.bounds[row].checked_sub(1) else {
                continue;
            };
            shorter.bounds[..=row].iter_mut().for_each(|above| *above = bound.min(*above));
            assert!(!is_verified(&shorter), "{shorter:?}");
        }
    }
}

fn shifts_of(found: &Shifts) -> Vec<Candidate> {
    let shift = |shift: &Shift| Candidate {
        vector: shift.vector.iter().map(|&entry| entry as i64).collect(),
        region: shift.region.clone(),
    };
    found.list.iter().map(shift).collect()
}

/// With few first rows kept as with all of them.
#[test]
fn shifts_hold_within_bounds_where_no_failure_is_in_their_regions() {
    let mut said = Vec::new();
    for game in small_games() {
        let found = found(game);
        let bounds: Vec<u64> = found.bounds.iter().map(|bound| bound + 9).collect();
        let table = Table::new(game, &bounds);
        for less in [0, 1, 2, 5] {
            for shift in 0..found.list.len() {
                let mut shifts = shifts_of(&found);
                shifts[shift].region.iter_mut().for_each(|facet| facet.constant += less);
                let mut ignore = |_: &Progress| {};
                let mut budget = Budget::new(Limits::default(), &mut ignore);
                let fails = |shift: &Candidate| {
                    let failures = Failures::of(&table, &shift.vector);
                    failures.one(
                        &shift.region,
                        Resolution::Full,
                        &mut Budget::new(Limits::default(), &mut |_| {}),
                    )
                };
                let none = shifts.iter().all(|shift| fails(shift).expect("no limit").is_none());
                let hold = failures::hold_within(game, &bounds, &shifts, &mut budget).expect("no limit");
                assert_eq!(hold, none, "{game:?}, shift {shift} less {less}");
                said.push(hold);
            }
        }
    }
    assert!(said.contains(&true) && said.contains(&false));
}

/// Regions drawn again need a smaller table, and the shifts hold after what the coarse look did not see is mended.
#[test]
fn regions_drawn_again_need_shorter_rows() {
    let game = game(3, 5, Play::Normal);
    let ground = SearchConstants::new(game, None);
    let mut ignore = |_: &Progress| {};
    let mut budget = Budget::new(Limits::default(), &mut ignore);
    let table = Table::new(game, &[128; 3]);
    let mut far = shifts_of(&found(game));
    let most = ground.most_bounds();
    let bounds = |shifts: &[Candidate], budget: &mut Budget<'_>| {
        ground.conditions.least_bounds(shifts, &most, budget).expect("no limit")
    };
    far.iter_mut().for_each(|shift| shift.region[0].constant -= 40);
    let unchanged = ground.drawn_again(&table, far.clone(), u64::MAX, &mut budget).expect("no limit");
    assert_eq!(unchanged, far);
    let near = ground.drawn_again(&table, far.clone(), 0, &mut budget).expect("no limit");
    let near = cover::revised(&table, near, &mut budget).expect("no limit");
    assert!(ground.conditions.hold(&near, &most, &mut budget).expect("no limit"));
    let (near, far) = (bounds(&near, &mut budget), bounds(&far, &mut budget));
    assert!(near.iter().zip(&far).all(|(near, far)| near + 20 < *far), "{near:?} {far:?}");
}

#[test]
fn a_search_finds_the_same_again() {
    let game = game(3, 5, Play::Normal);
    let unlimited = Limits { max_memory: u64::MAX, ..Limits::default() };
    let again = search(game, None, unlimited, &mut |_| {}).expect("has shifts");
    assert_eq!(again, found(game));
}

#[test]
fn walls_refute_product_forms() {
    for (bite, play) in [(4, Play::Normal), (8, Play::Misere)] {
        let limits = Limits { max_extent: 256, ..Limits::default() };
        let found = two_sided(game(3, bite, play), limits, &mut |_| {}).expect("has a wall");
        assert_eq!(
            (found.changes.each_ref().map(|change| change.gap), found.shifts.scope),
            ([3, 2], Scope::ShortFirstRow)
        );
        let bytes = no_product::claim(&found).expect("has evidence").to_bytes();
        let verdict = chomp_check::check(&bytes, &chomp_check::Limits::default());
        assert!(matches!(verdict, chomp_check::Verdict::Verified(_)), "{verdict:?}");
    }
}

#[test]
fn a_search_that_fails_says_what_it_tried() {
    let limits = Limits { max_extent: 200, ..Limits::default() };
    let none = search(game(3, 4, Play::Misere), None, limits, &mut |_| {}).expect_err("a1 repeats later");
    assert_eq!(none.ended, None);
    assert_eq!(none.last.as_ref().map(|last| last.bounds.clone()), Some(vec![200; 3]));
    let text = none.in_words();
    assert!(text.contains("along a1: not seen to repeat"), "{text}");
    assert!(text.contains("with rows up to 200: "), "{text}");
    assert!(text.contains("rows of more than 200 squares are not tried"), "{text}");
}

#[test]
fn limits_end_a_search() {
    let limits = Limits { max_memory: 10_000, ..Limits::default() };
    let none = search(game(4, 2, Play::Misere), None, limits, &mut |_| {}).expect_err("too little");
    assert_eq!(none.ended, Some(Exhaustion::Memory));
    let limits = Limits { max_time: Some(Duration::ZERO), ..Limits::default() };
    let mut reports = 0;
    let none = search(game(4, 2, Play::Misere), None, limits, &mut |_| reports += 1).expect_err("no time");
    assert_eq!((none.ended, reports), (Some(Exhaustion::Time), 1));
}

/// Position by position, what words of bits say of failures.
#[test]
fn failures_are_those_of_the_types() {
    let game = game(3, 3, Play::Misere);
    let table = Table::new(game, &[20, 45, 90]);
    let mut say = |_: &Progress| {};
    let mut budget = Budget::new(Limits::default(), &mut say);
    for (vector, slanted) in [([0, 0, 5], [-1, 1, 1]), ([1, 0, 2], [1, 1, -1]), ([0, 7, 0], [1, 0, 0])] {
        let failures = Failures::of(&table, &vector);
        let region = vec![Linear::sum_at_least(&slanted, 6), Linear::at_least(3, 1, 2)];
        let mut sums = Vec::new();
        for position in crate::diet::position::DietPosition::within(&[20, 45, 90]) {
            let gaps: Vec<i64> = position.gaps().iter().map(|&gap| gap as i64).collect();
            let below: Option<Vec<u64>> =
                gaps.iter().zip(&vector).map(|(gap, less)| u64::try_from(gap - less).ok()).collect();
            let Some(below) = below else { continue };
            let below = crate::diet::position::DietPosition::from_gaps(&below).expect("short");
            let differs = table.is_p(&position.lengths()) != table.is_p(&below.lengths());
            if differs && region.iter().all(|facet| facet.holds(&gaps)) {
                sums.push(dot(&[-1, 2, -1], &gaps));
            }
        }
        let greatest =
            failures.greatest(&[-1, 2, -1], &region, Resolution::Full, &mut budget).expect("no limit");
        assert_eq!(greatest, sums.iter().copied().max(), "{vector:?}");
        let one = failures.one(&region, Resolution::Full, &mut budget).expect("no limit");
        assert_eq!(one.is_some(), !sums.is_empty());
    }
}

#[test]
fn the_rays_of_all_positions_are_the_gaps() {
    let system: Vec<Linear> = (0..4).map(|gap| Linear::at_least(4, gap, 3)).collect();
    let unit = |gap: usize| (0..4).map(|other| i64::from(other == gap)).collect::<Vec<i64>>();
    assert_eq!(rays(&system), [3, 2, 1, 0].map(unit));
    let wall = Linear::sum_at_least(&[1, 1, -1, 0], -5);
    let strip = Linear { constant: 9, ..wall.opposite() };
    let between = [system.as_slice(), &[wall, strip]].concat();
    assert_eq!(rays(&between), [vec![0, 0, 0, 1], vec![0, 1, 1, 0], vec![1, 0, 1, 0]]);
}

#[test]
fn subsets_are_listed_once() {
    assert_eq!(subsets(4, 2).collect::<Vec<_>>(), [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
    assert_eq!((subsets(3, 0).count(), subsets(2, 3).count(), subsets(9, 4).count()), (1, 0, 126));
}

/// A small inequality in two gaps, at most 7 each.
fn inequality((x, y, least): (i8, i8, i8)) -> Linear {
    Linear::sum_at_least(&[x % 4, y % 4], least % 12)
}

fn points() -> impl Iterator<Item = [i64; 2]> {
    (0..8).flat_map(|x| (0..8).map(move |y| [x, y]))
}

fn holds(system: &[Linear], gaps: &[i64]) -> bool {
    system.iter().all(|facet| facet.holds(gaps))
}

fn within_seven(numbers: &[(i8, i8, i8)]) -> Vec<Linear> {
    let sides =
        (0..2).flat_map(|gap| [Linear::at_least(2, gap, 0), Linear::at_least(2, gap, 8).opposite()]);
    sides.chain(numbers.iter().take(4).copied().map(inequality)).collect()
}

quickcheck! {
    fn what_is_refuted_has_no_point(numbers: Vec<(i8, i8, i8)>) -> bool {
        let system = within_seven(&numbers);
        let has_point = points().any(|gaps| holds(&system, &gaps));
        let point = point(&system);
        !(is_refuted(&system) && has_point) && point.is_none_or(|point| holds(&system, &point))
    }

    fn every_point_is_covered_or_in_one_part(numbers: Vec<(i8, i8, i8)>, a: (i8, i8, i8), b: (i8, i8, i8)) -> bool {
        let system = within_seven(&numbers);
        let alternatives = [vec![inequality(a), inequality(b)], vec![inequality(b)]];
        let mut say = |_: &Progress| {};
        let mut budget = Budget::new(Limits::default(), &mut say);
        let parts = uncovered(&system, &alternatives, usize::MAX, &mut budget).expect("no limit");
        points().filter(|gaps| holds(&system, gaps)).all(|gaps| {
            let covered = alternatives.iter().any(|alternative| holds(alternative, &gaps));
            parts.iter().filter(|part| holds(part, &gaps)).count() == usize::from(!covered)
        })
    }
}
