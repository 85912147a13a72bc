//! Certificates of heaps and of nim-values, as they are asked for, against brute force.

use crate::heaps_forge::{Game, Rule};
use crate::project::chompcert;
use chomp_check::{Limits, Verdict, check};
use chompcert::diet::rules::{DietGame, Play};
use chompcert::game::{ClassifiedGame, Game as _};
use chompcert::heaps::position::HeapPosition;
use chompcert::heaps::{kind, request, rules};
use chompcert::kind::CertificateRequest;
use chompcert::progress::NoProgress;
use chompcert::shifts::labels::{BoundedGame, Labels, Sort};
use chompcert::sources::lists::list;
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;

const SORTS: [Sort; 3] = [Sort::Normal, Sort::Misere, Sort::NimValues];

fn of(game: &rules::Heaps) -> Game {
    let take = game.take().to_vec();
    let rule = if game.is_monotonic() { Rule::Monotonic(take) } else { Rule::Heaps(take) };
    Game { rule, rows: game.heaps(), play: kind::play(game.sort()) }
}

/// The certificate of a game is verified, and what is read from it is so by the rules, beyond its bounds too.
#[test]
fn what_is_found_is_so() {
    let takes =
        [vec![1], vec![2], vec![1, 2], vec![2, 3], vec![1, 3, 4], vec![2, 4, 7], vec![1, 2, 3, 4, 5]];
    for (take, is_monotonic) in takes.iter().flat_map(|take| [(take, false), (take, true)]) {
        for (heaps, sort) in (1..=2).flat_map(|heaps| SORTS.map(|sort| (heaps, sort))) {
            let game = rules::Heaps::new(heaps, take, is_monotonic, sort).unwrap();
            let oracle = of(&game);
            let certificate = request::Heaps::new(&game).produce(&NoProgress).unwrap();
            let bytes = certificate.to_bytes();
            let verdict = check(&bytes, &Limits::default().max_time(None));
            let Verdict::Verified(statement) = verdict else { panic!("{game}: {verdict:?}") };
            assert!(statement.text.starts_with(&format!("{game}: ")), "{}", statement.text);
            assert_eq!(statement.text.matches(", the least]").count(), heaps, "{}", statement.text);
            let read = kind::read(&certificate).unwrap();
            for (sizes, label) in oracle.labels(&oracle.sizes(&vec![30 / heaps as u64; heaps])) {
                assert_eq!(u64::from(read.label(&oracle.numbers(&sizes))), label, "{game} {sizes:?}");
                let value = read.nim_value(&HeapPosition(sizes.clone()));
                assert_eq!(value, (sort == Sort::NimValues).then_some(label), "{game} {sizes:?}");
            }
        }
    }
}

#[test]
fn labels_are_those_of_brute_force() {
    for (rows, bite) in [(1, 3), (2, 2), (3, 1), (3, 4)] {
        let game = DietGame::new(rows, bite, Play::Normal).unwrap();
        let oracle = Game { rule: Rule::Diet(bite), rows, play: 2 };
        let bounds = game.sizes(&vec![4; rows]);
        let labels = Labels::new(&game, Sort::NimValues, &bounds, &|| false).unwrap();
        for (sizes, label) in oracle.labels(&bounds) {
            assert_eq!(u64::from(labels.of(&sizes)), label, "{rows} {bite} {sizes:?}");
        }
    }
}

/// The witness of an N-position leads to a P-position, in whatever order the heaps are written.
#[test]
fn witnesses_win() {
    for is_monotonic in [false, true] {
        let game = rules::Heaps::new(3, &[1, 2], is_monotonic, Sort::Misere).unwrap();
        let read = kind::read(&request::Heaps::new(&game).produce(&NoProgress).unwrap()).unwrap();
        for text in ["(3,5,7)", "(0,1,9)", "(4,4,40)", "(7,5,3)"] {
            let Ok(position) = read.position(text) else {
                assert!(is_monotonic && text == "(7,5,3)");
                continue;
            };
            let wins = read.witness(&position).map(|chosen| read.after(&position, chosen));
            assert_eq!(wins.is_none(), read.is_p(&position), "{text}");
            assert!(wins.is_none_or(|left| read.is_p(&left)), "{text}");
        }
    }
}

#[test]
fn the_program_answers() {
    let solve = ["solve", "--heaps", "(3,5,7)", "--take", "1,2,3"];
    chompcert(&solve)
        .assert()
        .success()
        .stdout(contains("(3,5,7) is an N-position: whoever moves wins, with heap 1 by 1 to (2,5,7)"));
    chompcert(&[&solve[..], &["--play", "misere", "--monotonic"]].concat()).assert().success().stdout(
        contains("3 monotonic heaps, 1, 2 or 3 may be taken, misere play: every position is classified"),
    );
    chompcert(&["solve", "--heaps", "(3,5)"]).assert().code(64);
    chompcert(&["solve", "--heaps", "(3,x)", "--take", "1"])
        .assert()
        .code(64)
        .stderr(contains("write (3)"));
    chompcert(&["solve", "--heaps", "(3,5)", "--take", "1,3,4"])
        .assert()
        .success()
        .stdout(contains("nim-value").not());
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("heaps.chompcert");
    let file = file.to_str().unwrap();
    let values = ["certify", "heaps", "--heaps", "1", "--take", "1,3,4", "--nim-values", "-o", file];
    chompcert(&values).assert().success();
    chompcert(&["show", file, "(6)"]).assert().success().stdout(contains("The nim-value of (6) is 2.\n"));
    chompcert(&["show", file, "(6)", "--format", "json"]).assert().stdout(contains(r#""nim_value":2"#));
    let file = folder.path().join("values.chompcert");
    let file = file.to_str().unwrap();
    chompcert(&[
        "certify",
        "diet",
        "--rows",
        "2",
        "--bite",
        "2",
        "--play",
        "normal",
        "--nim-values",
        "-o",
        file,
    ])
    .assert()
    .success();
    chompcert(&["check", file]).assert().success().stdout(contains(
        "2-row 2-Diet Chomp, normal play: the nim-value of every position is known, from 0 to 2; ",
    ));
    chompcert(&["show", file, "(3,5)"]).assert().success();
    // Eight heaps are no larger than they have to be.
    chompcert(&[
        "certify",
        "heaps",
        "--heaps",
        "8",
        "--take",
        "1,2",
        "--nim-values",
        "--force",
        "-o",
        file,
    ])
    .assert()
    .success();
    chompcert(&["check", file]).assert().success().stdout(contains("of the 390625 with a1 <= 4, "));
    chompcert(&["certify", "heaps", "--heaps", "9", "--take", "1", "--force", "-o", file])
        .assert()
        .code(64)
        .stderr(contains("1 to 8"));
}

/// An export has the values by the rules, in each of its forms.
#[test]
fn nim_values_are_exported() {
    let exported = |name: &str, rest: &[&str]| {
        let assert = chompcert(&[&["export", name, "--format"], rest].concat()).assert().success();
        assert.get_output().stdout.clone()
    };
    let one = of(&rules::Heaps::new(1, &[2, 4, 7], false, Sort::NimValues).unwrap());
    let values: Vec<u64> = one.labels(&[12]).into_values().collect();
    let name = "heaps-1-take-2-4-7-nim-values";
    let bfile = String::from_utf8(exported(name, &["bfile"])).unwrap();
    let (remark, terms) = bfile.split_once('\n').unwrap();
    assert_eq!(remark, "# nim-values of 1 heap, 2, 4 or 7 may be taken, normal play");
    let lines = (0..).zip(&values).map(|(heap, value)| format!("{heap} {value}\n"));
    assert!(terms.starts_with(&lines.collect::<String>()), "{terms}");
    let csv =
        String::from_utf8(exported(name, &["csv", "--without-move-lists", "--longest-row", "12"])).unwrap();
    let column: Vec<&str> = csv.lines().map(|line| line.rsplit(',').next().unwrap()).collect();
    let expected: Vec<String> = values.iter().map(u64::to_string).collect();
    assert_eq!(
        (column[0], &column[1..]),
        ("nim_value", &expected.iter().map(String::as_str).collect::<Vec<_>>()[..])
    );
    // The array ends with the numbers, one byte each, the last index fastest.
    for (name, is_monotonic, sort) in [
        ("heaps-2-take-1-2-nim-values", false, Sort::NimValues),
        ("monotonic-2-take-1-2-misere", true, Sort::Misere),
    ] {
        let array = exported(name, &["npy"]);
        let game = of(&rules::Heaps::new(2, &[1, 2], is_monotonic, sort).unwrap());
        let shape = String::from_utf8_lossy(&array).split_once("'shape': (").unwrap().1.to_string();
        let lengths: Vec<u64> = shape
            .split(')')
            .next()
            .unwrap()
            .split(',')
            .filter_map(|side| side.trim().parse().ok())
            .collect();
        let labels = game.labels(&[lengths[0].max(lengths[1]); 2]);
        let numbers = &array[array.len() - (lengths[0] * lengths[1]) as usize..];
        for (place, &number) in (0..).zip(numbers) {
            let heaps = vec![place / lengths[1], place % lengths[1]];
            let label = labels.get(&heaps).copied();
            let expected = match (label, sort) {
                (None, _) => 2,
                (Some(value), Sort::NimValues) => value,
                (Some(label), _) => u64::from(label == 0),
            };
            assert_eq!(u64::from(number), expected, "{name} {heaps:?}");
        }
    }
}

/// The table of Diet Chomp in `docs/nim-values.md` is what `cargo xtask nim-values diet` prints, where something was found.
#[test]
fn the_table_of_nim_values_is_so() {
    let page = std::fs::read_to_string("docs/nim-values.md").unwrap();
    let rows: Vec<&str> =
        page.lines().filter(|line| line.starts_with("| ") && line.contains(" | (")).collect();
    assert_eq!(rows.len(), 8 + 2 * 3);
    // The page says so of one row.
    for k in 1..=8 {
        assert_eq!(xtask::nim_values::row(1, k).unwrap(), format!("| 1 | {k} | (0,{}) | {k} |", k + 1));
    }
    for row in rows {
        let numbers: Vec<u64> = row.split(' ').filter_map(|word| word.parse().ok()).collect();
        assert_eq!(row, xtask::nim_values::row(numbers[0] as usize, numbers[1]).unwrap());
    }
}

/// `docs/subtraction-games.csv` has what is found of each set, and all sets.
#[test]
fn the_listing_of_subtraction_games_is_so() {
    let listing = std::fs::read_to_string("docs/subtraction-games.csv").unwrap();
    let lines: Vec<&str> = listing.lines().skip(1).collect();
    assert_eq!(lines.len(), 12 + 66 + 220 + 495);
    // Every tenth, and those with the longest preperiods and periods.
    let long = |line: &str| line.split(',').skip(1).any(|number| number.parse::<u64>().unwrap() > 40);
    for (i, line) in lines.iter().enumerate().filter(|(i, line)| i % 10 == 0 || long(line)) {
        let [take, preperiod, period, greatest] = line.split(',').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let take: Vec<u64> = take.split(' ').map(|taken| taken.parse().unwrap()).collect();
        let [t, pi, greatest] = [preperiod, period, greatest].map(|number| number.parse::<u64>().unwrap());
        let oracle = Game { rule: Rule::Heaps(take), rows: 1, play: 2 };
        let labels = oracle.labels(&[3 * (t + pi) + 40]);
        assert_eq!(labels.values().max(), Some(&greatest), "{i} {line}");
        assert!(oracle.repeats(&labels, 0, (t, pi)), "{line}");
        assert!(t == 0 || !oracle.repeats(&labels, 0, (t - 1, pi)), "{line}");
        assert!((1..pi).all(|less| !oracle.repeats(&labels, 0, (t, less))), "{line}");
    }
}

/// One order of the heaps stands for all, and that is said.
#[test]
fn an_export_says_that_heaps_in_other_orders_are_left_out() {
    let last = |name: &str| {
        let export =
            chompcert(&["export", name, "--format", "jsonl", "--longest-row", "2"]).output().unwrap();
        let text = String::from_utf8(export.stdout).unwrap();
        text.lines().last().unwrap().to_string()
    };
    let said = "the same heaps in any other order, which are of the same type";
    assert!(last("heaps-2-take-1-2-misere").contains(said));
    assert!(!last("monotonic-2-take-1-2-misere").contains(said));
}

/// The sequences of another program, whose periods are those of the types, as far as certificates reach.
#[test]
fn the_periods_of_nim_cycles_are_the_least() {
    let published = list(None, "nim-cycles").unwrap().unwrap();
    let sets = (10..=50).flat_map(|a| (1..=5).map(move |b| [a, b, 2 * b]));
    assert_eq!(published.terms.len(), sets.clone().count());
    for (take, published) in sets.zip(published.terms).filter(|(take, _)| take[0] <= rules::MOST_TAKEN) {
        let game = rules::Heaps::new(1, &take, false, Sort::Normal).unwrap();
        let bytes = request::Heaps::new(&game).produce(&NoProgress).unwrap().to_bytes();
        let Verdict::Verified(statement) = check(&bytes, &Limits::default()) else { panic!("{game}") };
        let repeats = format!(",{published}), the least]");
        assert!(statement.text.ends_with(&repeats), "{}, not {published}", statement.text);
    }
}
