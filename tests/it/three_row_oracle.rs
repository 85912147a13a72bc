//! Three-row certificates against brute force: the producer, the checker, and both together.

use crate::oracle;
use crate::verdict::verified;
use chomp_check::Limits;
use chomp_check::internal::three_row::{Position, named};
use chompcert::certificate::Certificate;
use chompcert::checking::json::{Json, line};
use chompcert::game::Type;
use chompcert::kinds;
use chompcert::progress::NoProgress;
use chompcert::report::ply::Ply;
use chompcert::report::ply::Selection;
use chompcert::three_row::kinds::{explicit, table};
use chompcert::three_row::solve::solve;
use quickcheck::{TestResult, quickcheck};
use std::collections::HashSet;

#[test]
fn the_first_terms_that_are_known() {
    let table = solve(40, &NoProgress);
    let diagonal: Vec<u32> = (0..20).map(|a| table.active(a)[0]).collect();
    assert_eq!(diagonal, [1, 3, 4, 6, 8, 10, 11, 13, 15, 16, 18, 20, 21, 24, 25, 27, 28, 30, 32, 34]);
    let positions = oracle::p_positions(11, 11);
    let up_to = |n: u32| positions.iter().filter(|position| position[0] <= n).count();
    let counts: Vec<usize> = (0..12).map(up_to).collect();
    assert_eq!(counts, [0, 1, 3, 5, 7, 10, 13, 17, 20, 25, 29, 33]);
}

#[test]
fn the_diagonal_first_descends_after_51() {
    let table = solve(60, &NoProgress);
    let descents: Vec<u32> = (0..60).filter(|&a| table.active(a + 1)[0] < table.active(a)[0]).collect();
    assert_eq!(descents.first(), Some(&51));
}

/// The whole way for one bound, both kinds.
fn agrees_with_brute_force(n: u32) {
    let solved = solve(n, &NoProgress);
    let truth = oracle::p_positions(n, 2 * n + 2);

    let bytes = table::encode(&solved).unwrap().to_bytes();
    let statement = verified(&bytes);
    let named: HashSet<[u32; 3]> = named(&bytes, &Limits::default())
        .unwrap()
        .into_iter()
        .map(|Position { p, q, r }| [p, q, r])
        .collect();
    assert_eq!(named, truth, "n = {n}");
    assert!(statement.text.contains(&format!("any p: {} are P-positions", truth.len())));

    let certificate = explicit::encode(&solved);
    let statement = verified(&certificate.to_bytes());
    let inside = truth.iter().filter(|position| position[0] <= n).count();
    let all = (n + 1) * (n + 2) * (n + 3) / 6;
    assert!(statement.text.contains(&format!("{inside} of {all} are P-positions")), "{}", statement.text);
    agrees_line_by_line(&certificate, &truth);
    agrees_line_by_line(&table::encode(&solved).unwrap(), &truth);
}

/// Every exported line has the right type, the first winning move and all of them, or the complete move list.
fn agrees_line_by_line(certificate: &Certificate, truth: &HashSet<[u32; 3]>) {
    let asked = Selection { move_lists: true, all_winning_moves: true, ..Selection::default() };
    let names = |plies: Option<Vec<Ply>>| {
        plies.map(|plies| plies.into_iter().map(|ply| ply.chosen).collect::<Vec<String>>())
    };
    kinds::read(certificate)
        .unwrap()
        .visit(&asked, &mut |line| {
            let rows: Vec<u32> = serde_json::from_str(line.position.json.get())?;
            let position = [rows[0], rows[1], rows[2]];
            let options = oracle::options(position);
            let name = |&((row, to), _): &((u8, u32), [u32; 3])| format!("row {row} to {to}");
            if truth.contains(&position) {
                let all: Vec<String> = options.iter().map(name).collect();
                assert_eq!(line.kind, Type::P, "{position:?}");
                assert!(line.witness.is_none() && line.winning_moves.is_none(), "{position:?}");
                assert_eq!(names(line.moves), Some(all), "{position:?}");
            } else {
                let wins = options.iter().filter(|(_, option)| truth.contains(option)).map(name);
                let wins: Vec<String> = wins.collect();
                let witness = line.witness.expect("every N-position says what its witness is");
                assert_eq!(line.kind, Type::N, "{position:?}");
                assert_eq!(witness.map(|witness| witness.chosen), wins.first().cloned(), "{position:?}");
                assert_eq!(names(line.winning_moves), Some(wins), "{position:?}");
                assert!(line.moves.is_none(), "{position:?}");
            }
            Ok(())
        })
        .unwrap();
}

#[test]
fn both_kinds_agree_with_brute_force_for_every_small_bound() {
    for n in 0..=33 {
        agrees_with_brute_force(n);
    }
}

#[test]
fn openings_are_all_winning_first_moves() {
    let n = 25;
    let truth = oracle::p_positions(n, n);
    let solved = solve(n, &NoProgress);
    for bytes in [table::encode(&solved).unwrap().to_bytes(), explicit::encode(&solved).to_bytes()] {
        let statement = verified(&bytes);
        let openings: Vec<String> = (1..=n)
            .map(|m| {
                let winning: Vec<String> = oracle::options([m, m, m])
                    .into_iter()
                    .filter(|(_, option)| truth.contains(option))
                    .map(|((row, to), _)| format!("[{row},{to}]"))
                    .collect();
                format!("[{}]", winning.join(","))
            })
            .collect();
        let fact = statement.facts.iter().find(|(name, _)| *name == "openings").unwrap();
        assert_eq!(line(&Json(&fact.1)), format!("[{}]", openings.join(",")));
    }
}

quickcheck! {
    fn the_rules_of_both_sides_are_the_oracles(p: u8, q: u8, r: u8) -> TestResult {
        use chompcert::game::{Game, chomp::{Chomp, Position as Written}};
        let (p, q, r) = (u32::from(p), u32::from(q), u32::from(r));
        if !(p >= q && q >= r) {
            return TestResult::discard();
        }
        let truth = oracle::options([p, q, r]);
        let checked: Vec<_> = {
            let options = Position { p, q, r }.options();
            options.map(|(bite, option)| ((bite.row, bite.to), [option.p, option.q, option.r])).collect()
        };
        let written: Vec<_> = {
            let position = Written::new([p, q, r]).unwrap();
            let moves = Chomp.moves(&position);
            moves
                .into_iter()
                .map(|bite| ((bite.row as u8, bite.to), Chomp.after(&position, bite).as_three().unwrap()))
                .collect()
        };
        TestResult::from_bool(checked == truth && written == truth)
    }
}
