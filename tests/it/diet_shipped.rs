//! The shipped certificates of k-Diet Chomp against brute force.

use crate::diet_forge;
use crate::diet_oracle::{Game, Oracle, options};
use crate::project::{bytes, contents};
use crate::verdict::verified;
use chomp_check::Value;
use chomp_check::internal::Container;
use chompcert::certificate::Certificate;
use chompcert::diet::position::DietPosition;
use chompcert::diet::rules::Play;
use chompcert::diet::shipped_games;
use chompcert::diet::types::Diet;
use chompcert::game::ClassifiedGame;
use chompcert::game::Type;
use chompcert::report::ply::Ply;
use chompcert::report::ply::Selection;
use std::collections::HashMap;

fn file_name(rows: usize, bite: u64, play: Play) -> String {
    format!("diet/diet-{rows}-{bite}-{play}")
}

/// Longest rows that are tried, by the number of rows.
const LONGEST: [u64; 5] = [200, 60, 40, 25, 15];

/// The shifts in the bytes, read by hand, and what the producer reads back, both against brute force.
#[test]
fn every_shipped_game_agrees_with_brute_force() {
    for diet in shipped_games() {
        let bytes = bytes(&file_name(diet.rows(), diet.bite(), diet.play()));
        let file = Container::open(&bytes).unwrap();
        let shifts = diet_forge::read(&file.parameters, file.payload);
        let game = Game { rows: diet.rows(), bite: diet.bite(), misere: diet.play() == Play::Misere };
        assert_eq!(shifts.game, game);
        let classified = Diet::read_shifts(&Certificate::from_bytes(&bytes).unwrap()).unwrap();
        let oracle = Oracle::new(game, LONGEST[game.rows - 1]);
        assert_eq!(shifts.refuted(&oracle), None);
        for lengths in oracle.positions() {
            let position = DietPosition::from_lengths(&lengths).unwrap();
            assert_eq!(classified.is_p(&position), oracle.is_p(&lengths), "{game:?} {lengths:?}");
        }
    }
}

/// The sentences are those that the manifest wants of the files.
#[test]
fn every_period_that_is_shipped_is_the_least() {
    let manifest = include_str!("../../certificates/chompcert.toml");
    let periods: Vec<&str> = manifest.lines().filter(|line| line.contains("(T,pi)")).collect();
    assert!(periods.len() > 20, "{}", periods.len());
    for sentence in periods {
        assert_eq!(
            sentence.matches("(T,pi)").count(),
            sentence.matches(", the least").count(),
            "{sentence}"
        );
    }
    let paper = verified(&bytes(&file_name(3, 2, Play::Misere)));
    assert_eq!(
        paper.text,
        "3-row 2-Diet Chomp, misere play: every position is classified; 1210 of the 3920 with a1 <= 13, a2 <= 20, \
         a3 <= 31 are P-positions; (a1,a2,a3) and (a1+12,a2+12,a3+12) have the same type [(T,pi) = (0,12), the \
         least]; (a1,a2,a3) and (a1,a2+2,a3+2) have the same type when a2-a1 >= 4 [(T,pi) = (4,2), the least]; \
         (a1,a2,a3) and (a1,a2,a3+3) have the same type when a3-a2 >= 7 [(T,pi) = (7,3), the least]"
    );
}

#[test]
fn the_shipped_window_agrees_with_brute_force() {
    let statement = verified(&bytes("diet/diet-window-3-2-misere"));
    let oracle = Oracle::new(Game { rows: 3, bite: 2, misere: true }, 33);
    let positions: Vec<Vec<u64>> = oracle.positions().into_iter().filter(|a| a[0] <= 13).collect();
    let p = positions.iter().filter(|a| oracle.is_p(a)).count();
    let number = |count: usize| Value::Number(count as u64);
    assert_eq!(statement.facts, vec![("positions", number(positions.len())), ("p_positions", number(p))]);
    assert!(statement.text.contains("a1 <= 13, a2 <= 33, a3 <= 33: "));
    assert!(statement.text.contains("every position with a1 <= 13 and a2-a1 <= 20 and a3-a1 <= 20"));
}

/// Certificates made by hand from brute force are, byte for byte, those of the producer.
#[test]
fn hand_made_certificates_are_the_shipped_ones() {
    for (rows, repeats) in [(2, &[(0, 1), (0, 3)][..]), (3, &[(0, 12), (4, 2), (7, 3)])] {
        let game = Game { rows, bite: 2, misere: true };
        let shifts = diet_forge::of_gaps(game, repeats);
        assert_eq!(shifts.bytes(), bytes(&file_name(rows, 2, Play::Misere)));
        let oracle = Oracle::new(game, *shifts.bounds.last().unwrap());
        let explicit = shifts.explicit(&|lengths| oracle.is_p(lengths), |_, entry| entry);
        assert_eq!(explicit, bytes(&format!("diet/diet-explicit-{rows}-2-misere")));
    }
}

/// The paper's three kinds of moves for k = 2, in its own words, as positions.
fn by_the_papers_text(a: &[u64]) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for i in 0..a.len() {
        let above = if i == 0 { 0 } else { a[i - 1] };
        let mut subtract = |squares: u64, rows: &[usize]| {
            let mut option = a.to_vec();
            rows.iter().for_each(|&row| option[row] -= squares);
            options.push(option);
        };
        if a[i] > above {
            subtract(1, &[i]);
        }
        if a[i] > above + 1 {
            subtract(2, &[i]);
        }
        if i + 1 < a.len() && a[i + 1] == a[i] && a[i] > above {
            subtract(1, &[i, i + 1]);
        }
    }
    options.sort();
    options
}

fn printed(lengths: &[u64]) -> String {
    let lengths: Vec<String> = lengths.iter().map(u64::to_string).collect();
    format!("({})", lengths.join(","))
}

#[test]
fn printed_moves_of_bite_two_are_those_of_the_papers_text() {
    for rows in 1..=4 {
        let name = file_name(rows, 2, Play::Misere);
        let contents = contents(&bytes(&name));
        let game = Game { rows, bite: 2, misere: true };
        let oracle = Oracle::new(game, 7);
        let by_name: HashMap<String, Vec<u64>> =
            oracle.positions().into_iter().map(|lengths| (printed(&lengths), lengths)).collect();
        let asked = Selection { longest_row: Some(7), move_lists: true, ..Selection::default() };
        let mut seen = 0;
        contents
            .visit(&asked, &mut |line| {
                let lengths = &by_name[&line.position.text];
                let after = |ply: &Ply| {
                    let (text, all) = (&ply.chosen, options(game, lengths));
                    let chosen = all.iter().find(|((row, cut), _)| *text == format!("row {row} by {cut}"));
                    let after = &chosen.unwrap_or_else(|| panic!("{text} at {lengths:?}")).1;
                    assert_eq!(ply.leaves.text, printed(after));
                    after.clone()
                };
                seen += 1;
                assert_eq!(line.kind == Type::P, oracle.is_p(lengths));
                if let Some(witness) = line.witness.iter().flatten().next() {
                    assert!(oracle.is_p(&after(witness)));
                }
                if let Some(moves) = &line.moves {
                    let mut after: Vec<Vec<u64>> = moves.iter().map(after).collect();
                    after.sort();
                    assert_eq!(after, by_the_papers_text(lengths));
                }
                if seen % 7 == 0 {
                    let shown = contents.look_up(&line.position.text, 5).unwrap();
                    let mut leaves: Vec<String> =
                        shown.moves.iter().map(|answered| answered.ply.leaves.text.clone()).collect();
                    leaves.sort();
                    if line.kind == Type::P {
                        let mut paper: Vec<String> =
                            by_the_papers_text(lengths).iter().map(|a| printed(a)).collect();
                        paper.sort();
                        assert_eq!(leaves, paper);
                    }
                }
                Ok(())
            })
            .unwrap();
        assert_eq!(seen, by_name.len());
    }
}
