//! Games of k-Diet Chomp that have no product form: what the shipped files say of them, against plain recursion.

use crate::claims_brute::Game;
use crate::diet_oracle::{self, lengths};
use chomp_check::{Limits, Verdict, check};
use std::path::{Path, PathBuf};

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
/// of a position, in a gap of which x1 stands, and of the one in which that gap is longer by a number times x2 and some
/// multiple of it. And near the beginning they are true, by plain recursion.
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
        for sentence in [of_q.trim_start_matches('('), of_p] {
            let (one, other) = sentence.split_once(" is P if and only if ").unwrap();
            let other = other.split_once(" is N").unwrap().0;
            let (one, other) = (gaps_of(&rows_of(one)), gaps_of(&rows_of(other)));
            let changed: Vec<usize> = (0..one.len()).filter(|&gap| one[gap] != other[gap]).collect();
            let &[gap] = changed.as_slice() else { panic!("{}", path.display()) };
            let step = other[gap][1];
            let longer = other[gap][2].checked_sub(one[gap][2]).unwrap();
            let is_ray = one[gap][0] > 0 && one.iter().all(|gap| gap[1] == 0);
            assert!(is_ray && other[gap][0] == one[gap][0], "{}", path.display());
            assert!(step > 0 && longer > 0 && longer % step == 0, "{}", path.display());
            moved.push(gap);
            // Plain recursion takes too long for the others.
            let Some((bite, play)) =
                game.strip_prefix("3-row ").and_then(|rest| rest.split_once("-Diet Chomp, "))
            else {
                continue;
            };
            let bite: u64 = bite.parse().unwrap();
            if bite <= 10 {
                let game = Game::diet(diet_oracle::Game { rows: 3, bite, misere: play == "misere play" });
                for x in [[0, 0, 1], [1, 0, 1], [0, 1, 1]] {
                    let is_p = |gaps: &[[u64; 3]]| {
                        let at = |gap: &[u64; 3]| (0..3).map(|i| gap[i] * x[i]).sum::<u64>();
                        game.is_p(&lengths(&[at(&gaps[0]), at(&gaps[1]), at(&gaps[2])]))
                    };
                    assert_ne!(is_p(&one), is_p(&other), "{} {x:?}", path.display());
                }
            }
        }
        assert_ne!(moved[0], moved[1], "{}", path.display());
    }
}
