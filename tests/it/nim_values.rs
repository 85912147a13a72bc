//! Nim-values as they are shown, written and summed, against brute force by Sprague and Grundy's rule.

use crate::board_oracle::{mex, nim_values, options};
use crate::heaps_forge::{Game, Rule};
use assert_cmd::Command;
use chompcert::board::nim_values::NimValues;
use chompcert::board::request::Board;
use chompcert::diet::request::ShiftsRequest;
use chompcert::diet::rules::{DietGame, Play};
use chompcert::heaps::{request, rules};
use chompcert::kind::CertificateRequest;
use chompcert::kinds;
use chompcert::output::array::{Array, Numbers};
use chompcert::progress::NoProgress;
use chompcert::report::contents::Contents;
use chompcert::shifts::labels::Sort;
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use serde_json::Value;
use std::collections::BTreeMap;

fn contents(request: &dyn CertificateRequest) -> Box<dyn Contents> {
    kinds::read(&request.produce(&NoProgress).unwrap()).unwrap()
}

fn chompcert(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("chompcert").unwrap();
    command.args(arguments);
    command
}

/// The games of bounded moves with nim-values, each with its oracle.
fn games() -> Vec<(Game, Box<dyn Contents>)> {
    let heaps = |take: &[u64], count, is_monotonic| {
        let game = rules::Heaps::new(count, take, is_monotonic, Sort::NimValues).unwrap();
        let take = take.to_vec();
        let rule = if is_monotonic { Rule::Monotonic(take) } else { Rule::Heaps(take) };
        (Game { rule, rows: count, play: 2 }, contents(&request::Heaps::new(&game)))
    };
    let diet = |rows, bite| {
        let game = DietGame::new(rows, bite, Play::Normal).unwrap();
        (Game { rule: Rule::Diet(bite), rows, play: 2 }, contents(&ShiftsRequest::of_nim_values(game)))
    };
    vec![
        heaps(&[1, 3, 4], 1, false),
        heaps(&[2, 3], 2, false),
        heaps(&[1, 2], 2, true),
        diet(1, 3),
        diet(2, 2),
        diet(2, 4),
        diet(3, 2),
    ]
}

/// What is said of a position, the moves to each value, and the array are those of brute force, beyond the bounds too.
#[test]
fn bounded_games_are_shown_as_they_are() {
    for (game, contents) in games() {
        let labels = game.labels(&vec![26 / game.rows as u64; game.rows]);
        assert!(contents.has_nim_values());
        for (sizes, value) in &labels {
            let text = format!("{sizes:?}");
            assert_eq!(contents.look_up(&text, 0).unwrap().nim_value, Some(*value), "{game:?} {text}");
            for wanted in 0..4 {
                let moves = contents.moves_to(&text, wanted).unwrap();
                let mut left: Vec<String> = moves.iter().map(|ply| numbers(&ply.leaves.text)).collect();
                let options = game.options(sizes).into_iter().filter(|option| labels[option] == wanted);
                let mut expected: Vec<String> =
                    options.map(|option| numbers(&format!("{option:?}"))).collect();
                left.sort();
                expected.sort();
                assert_eq!(left, expected, "{game:?} {text} to {wanted}");
            }
        }
        let Array { shape, numbers: Numbers::U8(cells), .. } = contents.array().unwrap() else {
            panic!("bytes are expected")
        };
        let bounds: Vec<u64> = shape.iter().map(|length| length - 1).collect();
        let labels = game.labels(&bounds);
        for (place, cell) in (0..).zip(cells) {
            let sizes = chompcert::output::array::indices(&shape, place);
            let expected = labels.get(&sizes).map_or(255, |value| *value);
            assert_eq!(u64::from(cell), expected, "{game:?} {sizes:?}");
        }
    }
}

/// The numbers in a text.
fn numbers(text: &str) -> String {
    text.chars().filter(|c| c.is_ascii_digit() || *c == ',').collect()
}

fn text(rows: &[u32]) -> String {
    let rows: Vec<String> = rows.iter().map(u32::to_string).collect();
    format!("[{}]", rows.join(","))
}

/// Moves to each value, the array, the boards and the positions with some lower rows.
#[test]
fn boards_are_shown_as_they_are() {
    for (rows, second, longest) in [(2, 4, 90), (3, 2, 90), (4, 2, 60)] {
        let values = nim_values(rows, second, longest);
        let contents = contents(&Board::nim_values(rows, second));
        for (position, value) in &values {
            assert_eq!(contents.look_up(&text(position), 0).unwrap().nim_value, Some((*value).into()));
            for wanted in [0, 1, 7, *value, value + 1] {
                let moves = contents.moves_to(&text(position), wanted.into()).unwrap();
                let left: Vec<String> = moves.iter().map(|ply| ply.leaves.text.clone()).collect();
                let expected =
                    options(position).into_iter().filter(|(_, option)| values.get(option) == Some(&wanted));
                let expected: Vec<String> = expected.map(|(_, option)| text(&option)).collect();
                let without_empty = |list: Vec<String>| {
                    list.into_iter().map(|text| text.replace(",0", "")).collect::<Vec<_>>()
                };
                assert_eq!(without_empty(left), without_empty(expected), "{position:?} to {wanted}");
            }
        }
        let read = NimValues::read(&Board::nim_values(rows, second).produce(&NoProgress).unwrap()).unwrap();
        for (lower, found) in read.lists() {
            for (position, value) in values.iter().filter(|(position, _)| position[1..] == lower[..]) {
                assert_eq!(found.first_row((*value).into()), Some(position[0]), "{position:?}");
            }
            let lower: Vec<String> = lower.iter().map(u32::to_string).collect();
            let name = format!("[p,{}]", lower.join(","));
            let sequence = contents.sequence(&name).unwrap();
            let terms: Vec<_> = sequence.terms.collect();
            let first = sequence.first as u32;
            assert_eq!(terms.len() as u32, found.end() - first);
            for (p, term) in (first..=longest).zip(terms) {
                let position: Vec<u32> =
                    std::iter::once(p).chain(lower.iter().map(|row| row.parse().unwrap())).collect();
                assert_eq!(
                    u64::from(values[&position]),
                    term.to_string().parse::<u64>().unwrap(),
                    "{name}"
                );
            }
        }
        let boards: Vec<String> =
            contents.sequence("boards").unwrap().terms.map(|term| term.to_string()).collect();
        let expected: Vec<String> =
            (1..=second).map(|side| values[&vec![side; rows]].to_string()).collect();
        assert_eq!(boards, expected);
        assert!(contents.sequence("[p,9,9,9,9,9,9,9,9]").is_none() && contents.sequence("other").is_none());
        let Array { shape, numbers: Numbers::U32(cells), .. } = contents.array().unwrap() else {
            panic!("numbers of 32 bits are expected")
        };
        assert_eq!(shape, vec![u64::from(second) + 1; rows]);
        for (place, cell) in (0..).zip(cells) {
            let position: Vec<u32> = chompcert::output::array::indices(&shape, place)
                .into_iter()
                .map(|row| row as u32)
                .collect();
            assert_eq!(cell, values.get(&position).copied().unwrap_or(u32::MAX), "{position:?}");
        }
    }
}

/// A sum of two boards by its own rules: nim-value, and the positions to which a move wins.
struct Sums {
    known: BTreeMap<[Vec<u32>; 2], u32>,
}

impl Sums {
    fn options(sum: &[Vec<u32>; 2]) -> Vec<(usize, [Vec<u32>; 2])> {
        let mut all = Vec::new();
        for part in 0..2 {
            for (_, option) in options(&sum[part]).into_iter().filter(|(_, option)| option[0] > 0) {
                let mut left = sum.clone();
                left[part] = option;
                all.push((part, left));
            }
        }
        all
    }

    fn value(&mut self, sum: &[Vec<u32>; 2]) -> u32 {
        if let Some(value) = self.known.get(sum) {
            return *value;
        }
        let values: Vec<u32> = Sums::options(sum).iter().map(|(_, option)| self.value(option)).collect();
        let value = mex(&values);
        self.known.insert(sum.clone(), value);
        value
    }
}

/// The answer about a sum, with every winning move, is that of the sum's own rules.
#[test]
fn sums_are_decided_as_by_their_own_rules() {
    let mut sums = Sums { known: BTreeMap::new() };
    for sum in
        [[[2, 2, 0], [3, 1, 0]], [[2, 2, 2], [3, 3, 0]], [[1, 1, 1], [3, 2, 0]], [[2, 1, 0], [2, 1, 0]]]
    {
        let sum = sum.map(|rows| rows.to_vec());
        let asked = sum.each_ref().map(|rows| text(rows)).join(" + ");
        let out = chompcert(&["solve", &asked, "--format", "json"]).assert().success().get_output().clone();
        let said: Value = serde_json::from_slice(&out.stdout).unwrap();
        let value = sums.value(&sum);
        assert_eq!(
            (said["nim_value"].as_u64(), &said["type"]),
            (Some(value.into()), &Value::from(if value == 0 { "P" } else { "N" }))
        );
        let rows = |json: &Value| {
            let mut rows: Vec<u32> =
                json.as_array().unwrap().iter().map(|row| row.as_u64().unwrap() as u32).collect();
            rows.retain(|row| *row > 0);
            rows
        };
        let mut found: Vec<(usize, Vec<u32>)> = said["winning_moves"]
            .as_array()
            .unwrap()
            .iter()
            .map(|chosen| (chosen["part"].as_u64().unwrap() as usize - 1, rows(&chosen["move"]["leaves"])))
            .collect();
        let all = Sums::options(&sum).into_iter().filter(|(_, left)| sums.value(left) == 0);
        let mut expected: Vec<(usize, Vec<u32>)> = all
            .map(|(part, left)| (part, left[part].iter().copied().filter(|row| *row > 0).collect()))
            .collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{asked}");
        assert_eq!(said["parts"].as_array().unwrap().len(), 2);
        assert_eq!(said["parts"][1]["certificate"]["verdict"]["verdict"], "VERIFIED");
    }
}

/// The theorems that an answer about a sum names are proved.
#[test]
fn the_theorems_of_sums_are_there() {
    let out = chompcert(&["solve", "2 + 2", "--format", "json"]).assert().success().get_output().clone();
    let said: Value = serde_json::from_slice(&out.stdout).unwrap();
    let theorems = said["theorems"].as_array().unwrap();
    assert_eq!(theorems.len(), 2);
    let chapter = include_str!("../../lean/ChompCert/SpragueGrundy.lean");
    for theorem in theorems {
        let name = theorem.as_str().unwrap().strip_prefix("ChompCert.").unwrap();
        assert!(chapter.contains(&format!("theorem {name} ")), "{name}");
    }
}

#[test]
fn every_game_of_normal_play_is_asked_for_its_nim_values() {
    let heaps = ["solve", "--heaps", "(6)", "--take", "1,3,4"];
    let asked = |more: &[&str]| chompcert(&[&heaps[..], more].concat()).assert();
    asked(&["--nim-values"]).success().stdout(contains("The nim-value of (6) is 2."));
    asked(&["--nim-values", "--play", "misere"]).code(64).stderr(contains("those of normal play"));
    let diet = ["solve", "(3,5)", "--bite", "2", "--nim-values"];
    chompcert(&diet).assert().success().stdout(contains("The nim-value of (3,5) is "));
    let sum = ["solve", "--heaps", "6 + (4,1)", "--take", "1,3,4"];
    chompcert(&sum).assert().success().stdout(
        contains("(6) + (4,1) is an N-position: whoever moves wins. Its nim-value is the XOR of 2 and 3, which is 1."),
    );
    chompcert(&["solve", "3x5 + "]).assert().code(64);
    chompcert(&["solve", "3x5 + 2x7", "--line", "3"]).assert().code(64).stderr(contains("--line"));
    chompcert(&["solve", "3x5 + 2x7", "-o", "sum.chompcert"]).assert().code(64).stderr(contains("-o"));
    chompcert(&["solve", "3x5 + 9x9"]).assert().code(64).stderr(contains("at most 8 rows"));
}

/// Claims and questions about nim-values; a certificate of types says that it has none.
#[test]
fn nim_values_are_claimed() {
    let heap = "certificates/heaps/heaps-1-take-2-4-7-nim-values.chompcert";
    let value =
        contents(&request::Heaps::new(&rules::Heaps::new(1, &[2, 4, 7], false, Sort::NimValues).unwrap()))
            .look_up("(300)", 0)
            .unwrap()
            .nim_value
            .unwrap();
    let decide = |file: &str, claim: &str| chompcert(&["decide", file, claim]).assert();
    decide(heap, "nim(300)").success().stdout(contains(format!("nim(300) = {value}")));
    decide(heap, &format!("nim(300) = {value}")).success();
    decide(heap, &format!("nim(300) = {}", value + 1)).code(1);
    decide(heap, "for all a >= 8: nim(a) = nim(a + 3)").success();
    decide(heap, "for all a: nim(a) = nim(a + 3)").code(1);
    decide(heap, "for all a: nim(a) = 0 <=> P(a)").success();
    decide(heap, "sequence n, t from 0 is 0, 0, 1, 1: nim(n) = t").success();
    decide("certificates/heaps/heaps-2-take-1-2-misere.chompcert", "nim(1,2) = 0")
        .code(64)
        .stderr(contains("types of positions, and no nim-values"));
}

/// What is exported of nim-values of boards: a column, a field, b-files, an array.
#[test]
fn boards_are_exported_with_their_nim_values() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/certificates/board/nim-values-8-4.chompcert");
    let export = |more: &[&str]| chompcert(&[&["export", file], more].concat()).assert().success();
    let columns = "position,type,witness,leaves,moves,nim_value\n";
    export(&["--format", "csv", "--longest-row", "2"]).stdout(contains(columns).and(contains(",1\n")));
    export(&["--format", "jsonl", "--longest-row", "2"]).stdout(contains(r#""nim_value":1"#));
    export(&["--format", "bfile"]).stdout(contains("1 "));
    export(&["--format", "bfile", "--sequence", "[p,2,1]"]).stdout(contains("2 "));
}
