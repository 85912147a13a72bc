//! Games of k-Diet Chomp with three rows that have no product form: the finite check of
//! `docs/no-product-form.md`, from the rules and nothing else; and what the shipped files say of them.

use chomp_check::{Limits, Verdict, check};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

type Repeat = (u64, u64);

/// A game, a bound on its first row, and how the other two gaps repeat on the two sides of their diagonal.
struct Case {
    bite: u64,
    misere: bool,
    first_row: u64,
    along: Repeat,
    above: Repeat,
    below: Repeat,
}

const CASES: [Case; 4] = [
    Case { bite: 4, misere: false, first_row: 3, along: (8, 5), above: (0, 5), below: (5, 10) },
    Case { bite: 8, misere: true, first_row: 1, along: (10, 9), above: (1, 9), below: (17, 9) },
    Case { bite: 9, misere: true, first_row: 5, along: (10, 10), above: (6, 10), below: (7, 10) },
    Case { bite: 10, misere: true, first_row: 1, along: (22, 11), above: (12, 11), below: (26, 11) },
];

/// Every move of a position in gaps, with what it leaves.
fn options(case: &Case, [g, x, y]: [u64; 3]) -> Vec<[u64; 3]> {
    let rows = [g, g + x, g + x + y];
    let mut options = Vec::new();
    for i in 0..3 {
        for cut in 1..=rows[i].min(case.bite) {
            let mut left = rows;
            for row in &mut left[..=i] {
                *row = (*row).min(rows[i] - cut);
            }
            if rows.iter().sum::<u64>() - left.iter().sum::<u64>() <= case.bite {
                options.push([left[0], left[1] - left[0], left[2] - left[1]]);
            }
        }
    }
    options
}

/// The labels of the least position of each class, by brute force.
struct Types<'a> {
    case: &'a Case,
    known: HashMap<[u64; 3], bool>,
}

impl Types<'_> {
    fn is_p(&mut self, position: [u64; 3]) -> bool {
        if position == [0, 0, 0] {
            return !self.case.misere;
        }
        if let Some(&known) = self.known.get(&position) {
            return known;
        }
        let is_p = !options(self.case, position).into_iter().any(|option| self.is_p(option));
        self.known.insert(position, is_p);
        is_p
    }

    /// The label of the class of any position whose first row is within the bound.
    fn label(&mut self, position: [u64; 3]) -> bool {
        let least = reduced(self.case, position);
        self.is_p(least)
    }
}

fn reduce((preperiod, period): Repeat, value: u64) -> u64 {
    if value < preperiod { value } else { preperiod + (value - preperiod) % period }
}

/// The least position of the class: first along the diagonal, then away from it.
fn reduced(case: &Case, [g, x, y]: [u64; 3]) -> [u64; 3] {
    let low = reduce(case.along, x.min(y));
    if y >= x {
        [g, low, low + reduce(case.above, y - x)]
    } else {
        [g, low + reduce(case.below, x - y), low]
    }
}

/// The P/N rule in the finite box.
fn obeys_the_rule(case: &Case, types: &mut Types<'_>) -> bool {
    let most = |(preperiod, period): Repeat, margin: u64| preperiod + period + margin;
    let (along, above) = (most(case.along, case.bite), most(case.above, case.bite));
    let below = most(case.below, 2 * case.bite);
    for g in 0..=case.first_row {
        for low in 0..along {
            let up = (0..above).map(|apart| [g, low, low + apart]);
            let down = (1..below).map(|apart| [g, low + apart, low]);
            for position in up.chain(down) {
                let right = match position {
                    [0, 0, 0] => !case.misere,
                    _ => !options(case, position).into_iter().any(|option| types.label(option)),
                };
                if types.label(position) != right {
                    return false;
                }
            }
        }
    }
    true
}

/// Positions (g,x,y) and (g,x,y') on the two sides of the diagonal, deep in the pattern, with y' - y a
/// multiple of all periods, and different labels.
fn contradiction(case: &Case, types: &mut Types<'_>) -> Option<([u64; 3], u64)> {
    let period = [case.above.1, case.below.1].into_iter().fold(case.along.1, |a, b| {
        (1..=b).map(|times| a * times).find(|multiple| multiple % b == 0).unwrap()
    });
    for g in 0..=case.first_row {
        for y in case.along.0..case.along.0 + period {
            for apart in case.below.0..case.below.0 + period {
                let x = y + apart;
                let times = (apart + case.above.0).div_ceil(period);
                let higher = y + times * period;
                if types.label([g, x, y]) != types.label([g, x, higher]) {
                    return Some(([g, x, y], higher));
                }
            }
        }
    }
    None
}

#[test]
fn three_rows_have_no_product_form_in_these_games() {
    for case in &CASES {
        let mut types = Types { case, known: HashMap::new() };
        assert!(obeys_the_rule(case, &mut types), "k = {}", case.bite);
        let found = contradiction(case, &mut types);
        assert!(found.is_some(), "k = {}", case.bite);
    }
}

/// With a period that is not one, the rule fails somewhere; and a game with a product form has no such pair.
#[test]
fn the_check_can_say_no() {
    let wrong = Case { below: (5, 5), ..CASES[0] };
    let mut types = Types { case: &wrong, known: HashMap::new() };
    assert!(!obeys_the_rule(&wrong, &mut types));
    let paper = Case { bite: 2, misere: true, first_row: 11, along: (7, 6), above: (7, 3), below: (4, 2) };
    let mut types = Types { case: &paper, known: HashMap::new() };
    assert!(obeys_the_rule(&paper, &mut types));
    assert_eq!(contradiction(&paper, &mut types), None);
}

fn shipped() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("certificates/diet");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let is_one = |path: &PathBuf| path.to_str().unwrap().contains("diet-no-product-");
    let mut files: Vec<PathBuf> = files.filter(is_one).collect();
    files.sort();
    files
}

/// The rows of `(3,5*x1+17,10*x1+25)`: of each the factors of x1 and x2, and the number.
fn rows_of(text: &str) -> Vec<[u64; 3]> {
    let row = |text: &str| {
        let mut row = [0; 3];
        for term in text.split('+') {
            let (place, factor) = match term.split_once('x') {
                Some((factor, name)) => (name.parse::<usize>().unwrap() - 1, factor.trim_end_matches('*')),
                None => (2, term),
            };
            row[place] = if factor.is_empty() { 1 } else { factor.parse().unwrap() };
        }
        row
    };
    text.trim_matches(['(', ')']).split(',').map(row).collect()
}

/// The gaps of these rows.
fn gaps_of(rows: &[[u64; 3]]) -> Vec<[u64; 3]> {
    let before = std::iter::once(&[0; 3]).chain(rows);
    rows.iter().zip(before).map(|(row, before)| [0, 1, 2].map(|i| row[i] - before[i])).collect()
}

/// Both sentences of each file have the form from which it follows that neither of two gaps repeats: the types differ
/// of a position, on whose two gaps alone x1 stands, and of the one in which a gap is longer by some number times
/// x2 + 1. And near the beginning they are true, by plain recursion.
#[test]
fn the_shipped_sentences_refute_a_product_form() {
    let files = shipped();
    assert!(files.len() >= 10);
    for path in files {
        let Verdict::Verified(statement) = check(&std::fs::read(&path).unwrap(), &Limits::default()) else {
            panic!("{}", path.display());
        };
        let (game, sentences) = statement.text.split_once(": for all x1, x2 >= 0: ").unwrap();
        let (of_q, of_p) = sentences.split_once(") and (").unwrap();
        let mut moved = Vec::new();
        let mut walls = Vec::new();
        for sentence in [of_q.trim_start_matches('('), of_p] {
            let (one, other) = sentence.split_once(" is P if and only if ").unwrap();
            let other = other.split_once(" is N").unwrap().0;
            let (one, other) = (gaps_of(&rows_of(one)), gaps_of(&rows_of(other)));
            let changed: Vec<usize> = (0..one.len()).filter(|&gap| one[gap] != other[gap]).collect();
            let &[gap] = changed.as_slice() else { panic!("{}", path.display()) };
            let step = other[gap][1];
            assert!(
                step > 0 && other[gap] == [one[gap][0], step, one[gap][2] + step],
                "{}",
                path.display()
            );
            assert!(one.iter().all(|gap| gap[1] == 0));
            walls.push((0..one.len()).filter(|&gap| one[gap][0] > 0).collect::<Vec<_>>());
            moved.push(gap);
            // Plain recursion takes too long for the others.
            let Some((bite, play)) =
                game.strip_prefix("3-row ").and_then(|rest| rest.split_once("-Diet Chomp, "))
            else {
                continue;
            };
            let bite: u64 = bite.parse().unwrap();
            if bite <= 10 {
                let case = Case { bite, misere: play == "misere play", ..CASES[0] };
                let mut types = Types { case: &case, known: HashMap::new() };
                for x in [[0, 0, 1], [1, 0, 1], [0, 1, 1]] {
                    let mut is_p = |gaps: &[[u64; 3]]| {
                        let at = |gap: &[u64; 3]| (0..3).map(|i| gap[i] * x[i]).sum::<u64>();
                        types.is_p([at(&gaps[0]), at(&gaps[1]), at(&gaps[2])])
                    };
                    assert_ne!(is_p(&one), is_p(&other), "{} {x:?}", path.display());
                }
            }
        }
        moved.sort_unstable();
        assert!(walls.iter().all(|wall| *wall == moved), "{}", path.display());
    }
}
