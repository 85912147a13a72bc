//! Games on finite orders against plain recursion and against boards, and wrong certificates.

use crate::board_oracle;
use crate::flipped_bits::with_flipped_bits;
use crate::order_oracle::{Game, Set};
use crate::project::chompcert;
use crate::verdict::{fact, verified};
use chomp_check::{Limits, Statement, Value, Verdict, check};
use chompcert::certificate::Certificate;
use chompcert::game::{ClassifiedGame, Type};
use chompcert::order::classification::Orders;
use chompcert::order::kinds::{encode, encode_nim_values, read};
use chompcert::order::poset::{Poset, bit};
use chompcert::order::position::Elements;
use chompcert::order::solve::Label;
use chompcert::progress::NoProgress;
use predicates::str::contains;
use quickcheck::{Arbitrary, Gen, quickcheck};
use std::collections::{BTreeMap, BTreeSet};

/// What a certificate says of each position but the empty one.
fn labels(certificate: &Certificate) -> BTreeMap<Set, bool> {
    let mut labels = BTreeMap::new();
    read(certificate, |position, label| {
        labels.insert(Elements(position).list().collect(), label == Label::P);
        true
    })
    .unwrap();
    labels
}

fn agrees_with_recursion(poset: &Poset, poisoned: bool) {
    let game = Game::new(poset.elements(), poset.covers(), poisoned);
    types_are(game.classify(), poset, &game);
}

/// The types that are certified are those that are expected of every position.
fn types_are(mut expected: BTreeMap<Set, bool>, poset: &Poset, game: &Game) {
    let certificate = encode(poset, game.poisoned, &NoProgress).unwrap();
    let statement = verified(&certificate.to_bytes());
    assert_eq!(fact(&statement, "positions"), Value::Number(expected.len() as u64));
    let p_positions = expected.values().filter(|is_p| **is_p).count();
    assert_eq!(fact(&statement, "p_positions"), Value::Number(p_positions as u64));
    let whole = game.whole();
    let wins = |element: &usize| expected[&game.after(&whole, *element)];
    let first: Vec<Value> = whole.iter().filter(|e| wins(e)).map(|&e| Value::Number(e as u64)).collect();
    assert_eq!(fact(&statement, "first_moves"), Value::List(first));
    expected.remove(&Set::new());
    assert_eq!(labels(&certificate), expected);
}

fn values_agree_with_recursion(poset: &Poset) {
    let game = Game::new(poset.elements(), poset.covers(), false);
    values_are(&game.nim_values(), poset, &game);
}

/// The nim-values that the checker finds, and those that are read, are those that are expected of every position.
fn values_are(expected: &BTreeMap<Set, u64>, poset: &Poset, game: &Game) {
    let certificate = encode_nim_values(poset);
    says_the_values(&verified(&certificate.to_bytes()), expected, game);
    let read = Orders::read(&certificate).unwrap();
    for (position, value) in expected {
        let elements = Elements(position.iter().map(|&element| bit(element)).sum());
        assert_eq!(read.nim_value(&elements), Some(*value));
        assert_eq!(read.is_p(&elements), *value == 0);
        let wins: Set = read.winning_moves(&elements).iter().map(|taken| taken.element).collect();
        let to_zero = |element: &&usize| expected[&game.after(position, **element)] == 0;
        assert_eq!(wins, position.iter().filter(to_zero).copied().collect());
    }
    let mut visited = BTreeSet::new();
    read.visit(None, &mut |position, kept| {
        assert_eq!(kept.of_type() == Type::P, read.is_p(position));
        assert!(visited.insert(position.0));
        Ok(())
    })
    .unwrap();
    assert_eq!(visited.len(), expected.len());
}

/// A statement has the numbers of these values.
fn says_the_values(statement: &Statement, expected: &BTreeMap<Set, u64>, game: &Game) {
    let greatest = *expected.values().max().unwrap();
    let count = |value: u64| expected.values().filter(|other| **other == value).count() as u64;
    let counts: Vec<u64> = (0..=greatest).map(count).collect();
    let whole = game.whole();
    let first: Vec<u64> =
        whole.iter().filter(|e| expected[&game.after(&whole, **e)] == 0).map(|&e| e as u64).collect();
    for (name, value) in [
        ("positions", Value::Number(expected.len() as u64)),
        ("p_positions", Value::Number(counts[0])),
        ("by_nim_value", Value::numbers(&counts)),
        ("nim_value", Value::Number(expected[&whole])),
        ("first_moves", Value::numbers(&first)),
    ] {
        assert_eq!(fact(statement, name), value, "{}", statement.text);
    }
    let words = format!(
        "the nim-value of each of the {} positions is known, from 0 to {greatest}; {} are P-positions; the whole order \
         has {}; ",
        expected.len(),
        counts[0],
        expected[&whole]
    );
    assert!(statement.text.contains(&words), "{}", statement.text);
    assert_eq!(statement.theorem, "ChompCert.File.readOrder_sound");
}

/// An order of up to eight elements from bits: whether `a < b` is given, for each a < b in number.
fn order(bits: &[bool], elements: usize, with_least: bool) -> Poset {
    let mut text: String = (0..elements).map(|element| format!("e{element}\n")).collect();
    let pairs = (0..elements).flat_map(|b| (0..b).map(move |a| (a, b)));
    for ((a, b), given) in pairs.zip(bits.iter().chain(std::iter::repeat(&false))) {
        if *given || (with_least && a == 0) {
            text += &format!("e{a} < e{b}\n");
        }
    }
    Poset::parse(&text).unwrap().0
}

quickcheck! {
    fn any_order_agrees_with_recursion(bits: Vec<bool>, elements: u8) -> bool {
        let elements = usize::from(elements % 8) + 1;
        agrees_with_recursion(&order(&bits, elements, false), false);
        agrees_with_recursion(&order(&bits, elements, true), true);
        true
    }

    fn nim_values_of_any_order_agree_with_recursion(bits: Vec<bool>, elements: u8) -> bool {
        values_agree_with_recursion(&order(&bits, usize::from(elements % 8) + 1, false));
        true
    }

    /// Chomp is the poset game on the order without its least element.
    fn the_least_element_is_never_worth_taking(bits: Vec<bool>, elements: u8) -> bool {
        let elements = usize::from(elements % 8) + 2;
        let chomp = order(&bits, elements, true);
        let without: Vec<(usize, usize)> =
            chomp.covers().iter().filter(|(l, _)| *l > 0).map(|&(l, g)| (l - 1, g - 1)).collect();
        let rest = Poset::of_covers(elements - 1, without, Vec::new());
        let with_it = labels(&encode(&chomp, true, &NoProgress).unwrap());
        let without_it = labels(&encode(&rest, false, &NoProgress).unwrap());
        with_it.iter().all(|(position, &is_p)| {
            let rest: Set = position.iter().filter(|&&e| e > 0).map(|&e| e - 1).collect();
            is_p == without_it.get(&rest).copied().unwrap_or(true)
        })
    }

    /// Whoever begins may take the greatest element, and whatever answers that could have been his move.
    fn the_first_player_wins_where_there_is_a_greatest_element(bits: Vec<bool>, elements: u8) -> bool {
        let elements = usize::from(elements % 7) + 1;
        let below = order(&bits, elements, true);
        let mut covers = below.covers().to_vec();
        let maximal = (0..elements).filter(|&e| below.covers().iter().all(|(lesser, _)| *lesser != e));
        covers.extend(maximal.map(|e| (e, elements)));
        let with_greatest = Poset::of_covers(elements + 1, covers, Vec::new());
        verified(&encode(&with_greatest, true, &NoProgress).unwrap().to_bytes()).text.contains("the first player wins")
    }
}

#[test]
fn boxes_and_divisors_agree_with_recursion() {
    for sides in ["2", "9", "2x2", "3x4", "2x3x2", "2x2x2x2", "3x3x3"] {
        let poset = Poset::parse_sides(sides).unwrap();
        agrees_with_recursion(&poset, true);
        agrees_with_recursion(&poset, false);
    }
    agrees_with_recursion(&Poset::of_divisors(720).unwrap().0, true);
}

#[test]
fn nim_values_of_boxes_agree_with_recursion() {
    for sides in ["2", "9", "2x2", "3x4", "2x3x2", "2x2x2x2", "3x3x3"] {
        values_agree_with_recursion(&Poset::parse_sides(sides).unwrap());
    }
}

/// A board has one less where its poisoned square stays.
#[test]
fn nim_values_of_flat_boxes_are_those_of_boards_and_one() {
    let boards = board_oracle::nim_values(4, 6, 6);
    for (rows, columns) in [(2, 6), (3, 5), (4, 6)] {
        let read = Orders::read(&encode_nim_values(&Poset::of_sides(&[rows, columns]).unwrap())).unwrap();
        for (board, value) in &boards {
            if board[0] as usize > columns || board[rows..].iter().any(|row| *row > 0) {
                continue;
            }
            let squares = board.iter().enumerate().flat_map(|(row, &length)| {
                (0..length as usize).map(move |column| bit(row * columns + column))
            });
            assert_eq!(read.nim_value(&Elements(squares.sum())), Some(u64::from(*value) + 1), "{board:?}");
        }
    }
}

/// The graph game of complete graphs has n modulo 3; taking subsets away from proper ones is lost by who begins.
#[test]
fn nim_values_that_are_known() {
    let of_text = |text: &str| {
        let poset = Poset::parse(text).unwrap().0;
        fact(&verified(&encode_nim_values(&poset).to_bytes()), "nim_value")
    };
    for n in 1..=6u64 {
        let vertices: String = (0..n).map(|v| format!("v{v}\n")).collect();
        let pairs = (0..n).flat_map(|b| (0..b).map(move |a| (a, b)));
        let edges: String = pairs.map(|(a, b)| format!("v{a} < e{a}{b}\nv{b} < e{a}{b}\n")).collect();
        assert_eq!(of_text(&(vertices + &edges)), Value::Number(n % 3), "{n}");
    }
    for n in 2..=4u32 {
        let sets = 1..(1u32 << n) - 1;
        let alone: String = sets.clone().map(|set| format!("s{set}\n")).collect();
        let below =
            |set: u32| (1..set).filter(move |part| part & set == *part).map(move |part| (part, set));
        let pairs: String = sets.flat_map(below).map(|(part, set)| format!("s{part} < s{set}\n")).collect();
        assert_eq!(of_text(&(alone + &pairs)), Value::Number(0), "{n}");
    }
}

/// Whatever bits are changed: what is verified is said of the order that is there then, and right.
#[test]
fn a_changed_file_of_nim_values_says_what_is_so_of_another_order() {
    let mut verified_ones = 0;
    for sides in ["2x2", "2x3", "2x2x2"] {
        let certificate = encode_nim_values(&Poset::parse_sides(sides).unwrap());
        for mut mutant in with_flipped_bits(&certificate) {
            if mutant.parameters.get(1) != Some(&2) {
                continue;
            }
            for without_sides in [false, true] {
                mutant.parameters.truncate(if without_sides { 3 } else { mutant.parameters.len() });
                let Verdict::Verified(statement) = check(&mutant.to_bytes(), &Limits::default()) else {
                    continue;
                };
                let Value::List(pairs) = &statement.parameters[2].1 else { panic!("{statement:?}") };
                let number = |value: &Value| match value {
                    Value::Number(number) => *number as usize,
                    other => panic!("{other:?}"),
                };
                let pairs: Vec<(usize, usize)> = pairs
                    .iter()
                    .map(|pair| match pair {
                        Value::List(pair) => (number(&pair[0]), number(&pair[1])),
                        other => panic!("{other:?}"),
                    })
                    .collect();
                let game = Game::new(number(&statement.parameters[0].1), &pairs, false);
                says_the_values(&statement, &game.nim_values(), &game);
                verified_ones += 1;
            }
        }
    }
    assert!(verified_ones > 3, "{verified_ones}");
}

/// Chains side by side, of these lengths, and what is below all of them.
fn chains(lengths: &[usize], least: bool) -> Poset {
    let (mut covers, mut elements) = (Vec::new(), usize::from(least));
    for &length in lengths {
        covers.extend(least.then_some((0, elements)));
        covers.extend((elements + 1..elements + length).map(|greater| (greater - 1, greater)));
        elements += length;
    }
    Poset::of_covers(elements, covers, Vec::new())
}

/// The poset game on chains side by side is Nim: a chain is a heap, and a position is the lowest elements of each. Chomp on
/// them with one element below is the same.
#[test]
fn chains_side_by_side_are_heaps_of_nim() {
    for lengths in [&[127][..], &[64, 1], &[1, 64], &[3, 61], &[35, 35], &[1, 2, 124], &[62, 5], &[126]] {
        let mut values: BTreeMap<Set, u64> = [(Set::new(), 0)].into();
        let mut first = 0;
        for &length in lengths {
            let with = |heap: usize| {
                let longer = |(set, value): (&Set, &u64)| {
                    (set.iter().copied().chain(first..first + heap).collect(), value ^ heap as u64)
                };
                values.iter().map(longer).collect::<Vec<_>>()
            };
            values = (0..=length).flat_map(with).collect();
            first += length;
        }
        let poset = chains(lengths, false);
        let game = Game::new(first, poset.covers(), false);
        values_are(&values, &poset, &game);
        types_are(values.iter().map(|(set, value)| (set.clone(), *value == 0)).collect(), &poset, &game);
        if first < 127 {
            let above =
                |set: &Set| std::iter::once(0).chain(set.iter().map(|element| element + 1)).collect();
            let types = values.iter().map(|(set, value)| (above(set), *value == 0));
            let types = types.chain([(Set::new(), false)]).collect();
            let poset = chains(lengths, true);
            types_are(types, &poset, &Game::new(first + 1, poset.covers(), true));
        }
    }
}

/// Any small order between two chains.
#[test]
fn orders_between_long_chains_agree_with_recursion() {
    let mut draw = Gen::new(16);
    for (below, above) in [(58, 0), (61, 3), (64, 57), (121, 0), (2, 119), (60, 61)] {
        let bits: Vec<bool> = Arbitrary::arbitrary(&mut draw);
        let middle = order(&bits, 6, false);
        let mut covers = middle.covers().to_vec();
        covers.iter_mut().for_each(|pair| *pair = (pair.0 + below, pair.1 + below));
        let chain =
            |from: usize, length: usize| (from + 1..from + length).map(|greater| (greater - 1, greater));
        let least = (0..6).filter(|e| middle.covers().iter().all(|(_, greater)| greater != e));
        let greatest = (0..6).filter(|e| middle.covers().iter().all(|(lesser, _)| lesser != e));
        covers.extend(least.filter(|_| below > 0).map(|e| (below - 1, below + e)));
        covers.extend(greatest.filter(|_| above > 0).map(|e| (below + e, below + 6)));
        covers.extend(chain(0, below).chain(chain(below + 6, above)));
        covers.sort_unstable_by_key(|&(lesser, greater)| (greater, lesser));
        let poset = Poset::of_covers(below + 6 + above, covers, Vec::new());
        agrees_with_recursion(&poset, true);
        values_agree_with_recursion(&poset);
    }
}

/// A box of two dimensions is a board.
#[test]
fn a_flat_box_is_a_board() {
    for (rows, columns) in [(2, 7), (4, 5), (6, 6), (2, 63), (3, 42)] {
        let poset = Poset::of_sides(&[rows, columns]).unwrap();
        let rows_of = |position: &Set| -> Vec<u32> {
            (0..rows).map(|row| position.iter().filter(|&&e| e / columns == row).count() as u32).collect()
        };
        let certificate = encode(&poset, true, &NoProgress).unwrap();
        let found: BTreeSet<Vec<u32>> = labels(&certificate)
            .iter()
            .filter(|(_, is_p)| **is_p)
            .map(|(position, _)| rows_of(position))
            .collect();
        assert_eq!(found, board_oracle::p_positions(rows, columns as u32));
    }
}

/// Every pair of flipped payload bits: one is believed only if it says the same of every position, of
/// an order that it says itself.
#[test]
fn payload_mutants_are_believed_only_when_true() {
    let right =
        encode(&order(&[true, true, false, false, true, true], 4, true), true, &NoProgress).unwrap();
    let boxed = encode(&Poset::parse_sides("2x2").unwrap(), true, &NoProgress).unwrap();
    for right in [right, boxed] {
        for mutant in with_flipped_bits(&right) {
            match check(&mutant.to_bytes(), &Limits::default()) {
                Verdict::Rejected(_) => {}
                Verdict::Verified(_) => {
                    let (poset, _) = chompcert::order::kinds::order_of(&mutant).unwrap();
                    let mut expected = Game::new(poset.elements(), poset.covers(), true).classify();
                    expected.remove(&Set::new());
                    assert_eq!(labels(&mutant), expected);
                }
                other => panic!("{other:?}"),
            }
        }
    }
}

#[test]
fn an_order_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let (text, file) = (folder.path().join("order.txt"), folder.path().join("order.chompcert"));
    let certify = |content: &str, options: &[&str]| {
        std::fs::write(&text, content).unwrap();
        let mut command = chompcert(&[]);
        command.args(["certify", "order", "--force", "--file"]).arg(&text);
        command.args(options).arg("-o").arg(&file).assert()
    };
    let checked = || chompcert(&["check"]).arg(&file).assert().success();
    let lattice = "poison < a < top\npoison < b < top\n";
    certify(lattice, &[]).success().stderr(contains("0 is poison, 1 is a, 2 is b, 3 is top"));
    checked().stdout(contains(
        "Chomp on the order of 4 elements with the covering relation 0<1, 0<2, 1<3, 2<3, element 0 being \
             poisoned: 2 of 6 positions are P-positions; the first player wins, with element 3 alone",
    ));
    certify("a < b\nc\n", &["--poset-game"]).success();
    checked().stdout(contains("2 of 6 positions are P-positions"));
    certify("a < b\nc\n", &[]).code(64).stderr(contains("no least element"));
    certify("a < b < a\n", &[]).code(64).stderr(contains("'a' would be less than itself"));
    certify("a\nb\na\n", &["--poset-game"]).code(64).stderr(contains("line 3: 'a' is repeated"));
    certify(lattice, &[]).success();
    let show = |position: &str| chompcert(&["show"]).arg(&file).arg(position).assert();
    show("{0,1,2}").success().stdout(contains("{0,1,2} is a P-position"));
    show("{0,3}").code(64).stderr(contains("{0,3} is not a position: 1 is less than 3 and missing"));
    show("[2,1]").code(64).stderr(contains("as {0,1,2}"));
}

/// A sum of positions of an order is a position of the order that has both side by side.
#[test]
fn a_sum_has_the_value_of_both_side_by_side() {
    let folder = tempfile::tempdir().unwrap();
    let written = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_string()
    };
    let value = |file: &str, position: Option<&str>| {
        let mut command = chompcert(&["solve", "--file", file, "--nim-values", "--format", "json"]);
        let output = command.args(position).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let of_sum = answer.get("nim_value").cloned();
        of_sum.unwrap_or_else(|| answer["answer"]["nim_value"].clone()).as_u64().unwrap()
    };
    // A name may have a + in it.
    let one = written("one.txt", "a < b < c+1\na < d\nb < e");
    for (sum, both) in [
        ("{a,b,c+1,d,e} + {a,b,e}", "a < b < c\na < d\nb < e\naa < bb < ee"),
        ("{a,b,d} + {a,d} + {a,b,c+1}", "a < b\na < d\naa < dd\nx < y < z"),
        ("{a}+{a,b,c+1,e}", "a\nb < c < d\nc < e"),
    ] {
        assert_eq!(value(&one, Some(sum)), value(&written("both.txt", both), None), "{sum}");
    }
}
