//! Forms found, compared with brute force and attacked.
use super::*;
use crate::diet::form::{Axis, Form, Repeat, Wall};
use crate::diet::position::DietPosition;
use crate::diet::rules::Play;
use quickcheck::quickcheck;
use std::collections::HashMap;
use std::time::Duration;

fn game(rows: usize, bite: u64, play: Play) -> DietGame {
    DietGame::new(rows, bite, play).expect("in range")
}

fn found(game: DietGame) -> Classification {
    search(game, Limits::default(), &mut |_| {}).unwrap_or_else(|none| panic!("{none}")).classification
}

/// Every game with a shipped certificate.
fn shipped() -> Vec<DietGame> {
    let plays = [Play::Normal, Play::Misere];
    let up_to =
        |rows: usize, bite: u64| (1..=bite).flat_map(move |k| plays.map(move |play| game(rows, k, play)));
    (1..=2)
        .flat_map(|m| up_to(m, 8))
        .chain((3..=4).flat_map(|m| up_to(m, 3)))
        .chain([game(3, 5, Play::Normal)])
        .chain(up_to(5, 2))
        .collect()
}

fn gap(preperiod: u64, period: u64) -> Repeat {
    Repeat { preperiod, period }
}

fn product(repeats: &[Repeat]) -> Form {
    let numbered = repeats.iter().enumerate();
    Form::new(numbered.map(|(j, &r)| Axis::Gap(j + 1, r)).collect())
}

/// The labels that `is_p` has at the representatives of the classes of `form`.
fn relabelled(game: DietGame, form: Form, is_p: &dyn Fn(&[u64]) -> bool) -> Classification {
    let sizes: Vec<usize> = form.axes().iter().map(|a| a.classes() as usize).collect();
    let mut entries: Vec<u32> = (0..form.classes() as u64)
        .map(|mut index| {
            let mut gaps = vec![0; game.rows()];
            for axis in form.axes().iter().rev() {
                axis.represent(index % axis.classes(), &mut gaps);
                index /= axis.classes();
            }
            u32::from(is_p(&gaps))
        })
        .collect();
    let mut tables = Vec::new();
    for &size in sizes.iter().rev() {
        let mut numbers = HashMap::new();
        let mut table = Vec::new();
        entries = entries
            .chunks(size)
            .map(|block| {
                let next = numbers.len() as u32;
                *numbers.entry(block.to_vec()).or_insert_with(|| {
                    table.extend_from_slice(block);
                    next
                })
            })
            .collect();
        tables.push(table);
    }
    tables.reverse();
    Classification::new(game, form, Labels::new(sizes, tables))
}

fn check_result(classification: &Classification) -> Result<u64, Fault> {
    check::check(classification, 0, &mut Budget::new(Limits::default(), &mut |_| {}))
        .expect("no limit is near")
}

#[test]
fn forms_found_are_the_known_ones() {
    use Play::{Misere, Normal};
    let expected = [
        (3, 2, Misere, "g1(0,12) g2(4,2) g3(7,3)"),
        (3, 5, Normal, "g1(0,6) g2(13,3) g3(6,6)"),
        (4, 2, Misere, "g1(38,12) g2(26,12) g3(10,2) g4(12,3)"),
        (4, 3, Misere, "g1(0,2) g2(0,4) g3(0,4) g4(0,4)"),
        (5, 2, Misere, "g1|g2[along(38,6) above(38,12) below(42,6)] g3(30,12) g4(15,2) g5(25,3)"),
    ];
    for (m, k, play, form) in expected {
        assert_eq!(found(game(m, k, play)).form().to_string(), form);
    }
    let paper = found(game(3, 2, Misere));
    assert_eq!(paper.form().classes(), 720);
    assert_eq!(paper.form().box_size(paper.game()), 1344);
}

#[test]
fn shipped_games_agree_with_brute_force() {
    for game in shipped() {
        let classification = found(game);
        let mut brute = BruteForce::new(game);
        let longest = [60, 60, 40, 25, 15][game.rows() - 1];
        for lengths in positions(game.rows(), longest) {
            let position = DietPosition::from_lengths(&lengths).expect("ascending");
            let is_p = classification.is_p(position.gaps());
            assert_eq!(is_p, brute.is_p(&lengths), "{game:?} at {position}");
            let empty = position.is_empty_board();
            let winning = classification.winning_move(&position);
            assert_eq!(winning.is_some(), !is_p && !empty, "{game:?} at {position}");
        }
    }
}

#[test]
fn preperiods_and_periods_are_least() {
    for game in shipped().into_iter().filter(|game| game.rows() < 5) {
        let classification = found(game);
        let is_p = |gaps: &[u64]| classification.is_p(gaps);
        let repeats: Vec<Repeat> = classification
            .form()
            .axes()
            .iter()
            .map(|axis| match axis {
                Axis::Gap(_, repeat) => *repeat,
                Axis::Pair(_) => panic!("{game:?} has product form"),
            })
            .collect();
        assert!(check_result(&relabelled(game, product(&repeats), &is_p)).is_ok());
        for j in 0..repeats.len() {
            let Repeat { preperiod, period } = repeats[j];
            let shorter = (0..preperiod.min(1)).map(|_| gap(preperiod - 1, period));
            let divisors = (1..period).filter(|d| period.is_multiple_of(*d));
            for less in shorter.chain(divisors.map(|d| gap(preperiod, d))) {
                let mut changed = repeats.clone();
                changed[j] = less;
                let wrong = relabelled(game, product(&changed), &is_p);
                assert!(check_result(&wrong).is_err(), "{game:?} gap {j} {less}");
            }
        }
    }
}

#[test]
fn the_fast_check_finds_the_same_first_fault_as_the_plain_one() {
    let classification = found(game(3, 2, Play::Misere));
    let form = classification.form();
    for wrong_class in 0..form.classes() as u64 {
        let is_p = |gaps: &[u64]| {
            let class = form.axes().iter().fold(0, |class, axis| class * axis.classes() + axis.class(gaps));
            classification.is_p(gaps) != (class == wrong_class)
        };
        let mutant = relabelled(classification.game(), form.clone(), &is_p);
        let fault = check_result(&mutant).expect_err("one label is wrong");
        assert_eq!(check_plainly(&mutant), Some(fault));
    }
}

#[test]
fn a_wall_that_is_none_is_noticed() {
    // Product forms, written with a wall.
    for (m, k, play) in [(2, 4, Play::Normal), (3, 2, Play::Misere)] {
        let classification = found(game(m, k, play));
        let wall = Wall { p: 1, q: 2, along: gap(5, 60), above: gap(5, 10), below: gap(2, 60) };
        let mut axes = vec![Axis::Pair(wall)];
        axes.extend(&classification.form().axes()[2..]);
        let walled = relabelled(game(m, k, play), Form::new(axes), &|gaps| classification.is_p(gaps));
        assert!(check_result(&walled).is_ok());
        assert!(check_plainly(&walled).is_none());
        assert!(walled.wall_is_idle());
    }
    assert!(!found(game(5, 2, Play::Misere)).wall_is_idle());
}

#[test]
fn a_wall_that_is_asked_for_has_the_types_of_the_product_form() {
    for (m, k, play) in [(2, 4, Play::Normal), (3, 2, Play::Misere), (4, 2, Play::Normal)] {
        let game = game(m, k, play);
        let product = found(game);
        for p in 1..m {
            let walled = search_with_wall(game, p, Limits::default(), &mut |_| {});
            let walled = walled.unwrap_or_else(|none| panic!("{none}")).classification;
            let wall = walled.form().wall().expect("asked for");
            assert_eq!((wall.p, wall.q), (p, p + 1));
            for lengths in positions(m, 14) {
                let gaps = DietPosition::from_lengths(&lengths).expect("a board").gaps().to_vec();
                assert_eq!(walled.is_p(&gaps), product.is_p(&gaps), "{game:?} {p} {lengths:?}");
            }
        }
    }
}

#[test]
fn a_wall_shifted_by_one_is_refuted() {
    let game = game(5, 2, Play::Misere);
    let classification = found(game);
    let wall = *classification.form().wall().expect("has a wall");
    let part = |r: &mut Repeat, how: u64| match how {
        1 => r.preperiod -= 1,
        divisor => r.period /= divisor,
    };
    for (side, how) in (0..3).flat_map(|side| [1, 2, 3].map(|how| (side, how))) {
        let mut changed = wall;
        match side {
            0 => part(&mut changed.along, how),
            1 => part(&mut changed.above, how),
            _ => part(&mut changed.below, how),
        }
        // On the classes of the changed wall, blocks as before.
        let old = Axis::Pair(wall);
        let new = Axis::Pair(changed);
        let labels = classification.labels();
        let root: Vec<u32> = (0..new.classes())
            .map(|class| {
                let mut gaps = vec![0; 5];
                new.represent(class, &mut gaps);
                labels.block(0, 0)[old.class(&gaps) as usize]
            })
            .collect();
        let mut axes = classification.form().axes().to_vec();
        axes[0] = new;
        let mut sizes = labels.sizes().to_vec();
        sizes[0] = root.len();
        let below = (1..sizes.len()).map(|axis| {
            let blocks = 0..labels.blocks(axis);
            blocks.flat_map(|n| labels.block(axis, n).to_vec()).collect()
        });
        let tables = std::iter::once(root).chain(below).collect();
        let wrong = Classification::new(game, Form::new(axes), Labels::new(sizes, tables));
        assert!(check_result(&wrong).is_err(), "{changed:?}");
    }
}

#[test]
fn a_search_that_fails_says_what_it_tried() {
    let limits = Limits { max_extent: 256, ..Limits::default() };
    let none = search(game(3, 4, Play::Misere), limits, &mut |_| {}).expect_err("no form is known");
    assert_eq!(none.ended, None);
    let growth = none.growth();
    assert!(growth[2].is_sorted_by(|a, b| a < b), "{growth:?}");
    let text = none.to_string();
    assert!(text.contains("the preperiod of g3 keeps growing"), "{text}");
    assert!(text.contains("the search ended at the bound 256"), "{text}");
}

#[test]
fn limits_end_a_search() {
    let limits = Limits { max_memory: 100_000, ..Limits::default() };
    let none = search(game(4, 2, Play::Misere), limits, &mut |_| {}).expect_err("too little");
    assert_eq!(none.ended, Some(Spent::Memory));
    let limits = Limits { max_time: Some(Duration::ZERO), ..Limits::default() };
    let mut reports = 0;
    let none = search(game(5, 2, Play::Misere), limits, &mut |_| reports += 1).expect_err("no time");
    assert_eq!(none.ended, Some(Spent::Time));
    assert_eq!(reports, 1);
}

quickcheck! {
    fn random_games_agree_with_brute_force(m: u8, k: u8, misere: bool, gaps: Vec<u8>) -> bool {
        let rows = usize::from(m % 5) + 1;
        let play = if misere { Play::Misere } else { Play::Normal };
        let game = game(rows, u64::from(k % 16) + 1, play);
        let limits = Limits { max_extent: 64, ..Limits::default() };
        let Ok(found) = search(game, limits, &mut |_| {}) else {
            return true;
        };
        let gaps: Vec<u64> = (0..rows)
            .map(|j| u64::from(gaps.get(j).copied().unwrap_or(0)) % (24 / rows as u64))
            .collect();
        let position = DietPosition::from_gaps(&gaps).expect("small");
        found.classification.is_p(&gaps) == BruteForce::new(game).is_p(&position.lengths())
    }

    fn reducing_a_position_keeps_its_label(gaps: Vec<u16>) -> bool {
        let classification = found(game(4, 3, Play::Misere));
        let gaps: Vec<u64> = (0..4).map(|j| u64::from(gaps.get(j).copied().unwrap_or(0))).collect();
        let reduced = classification.form().reduce(&gaps);
        classification.is_p(&gaps) == classification.is_p(&reduced)
            && classification.form().reduce(&reduced) == reduced
    }
}
