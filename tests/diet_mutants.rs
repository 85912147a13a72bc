//! Wrong certificates of k-Diet Chomp, by the thousand: what is verified is true by brute force, and
//! where the fault is known its code is the one reported.
#![allow(dead_code)]

mod bit_stream;
mod diet_forge;
mod diet_oracle;
mod forge;

use bit_stream::Bits;
use chomp_check::{Code, Limits, Rejection, Verdict, check};
use diet_forge::{Axis, Entry, Repeat, class, classes, explicit, labelled, parameters, product};
use diet_oracle::{Game, Oracle, gaps, lengths};
use forge::certificate;
use std::collections::HashMap;

fn rejection(bytes: &[u8]) -> Rejection {
    match check(bytes, &Limits::default()) {
        Verdict::Rejected(rejection) => *rejection,
        other => panic!("{other:?}"),
    }
}

fn code(bytes: &[u8]) -> Option<Code> {
    match check(bytes, &Limits::default()) {
        Verdict::Verified(_) => None,
        Verdict::Rejected(rejection) => Some(rejection.code),
        Verdict::Declined(decline) => Some(decline.code),
        Verdict::Internal(message) => panic!("{message}"),
    }
}

fn game(rows: usize, bite: u64, misere: bool) -> Game {
    Game { rows, bite, misere }
}

/// Games with a form, each with brute force that reaches beyond its box.
fn truths() -> Vec<(Oracle, Vec<Axis>)> {
    let truth =
        |game: Game, longest: u64, repeats: &[Repeat]| (Oracle::new(game, longest), product(repeats));
    vec![
        truth(game(1, 3, false), 40, &[(0, 4)]),
        truth(game(1, 3, true), 40, &[(0, 4)]),
        truth(game(2, 2, true), 40, &[(0, 1), (0, 3)]),
        truth(game(2, 3, false), 60, &shipped_form(2, 3, "normal")),
        truth(game(2, 4, false), 80, &shipped_form(2, 4, "normal")),
        truth(game(3, 2, true), 60, &[(0, 12), (4, 2), (7, 3)]),
        truth(game(3, 3, false), 60, &shipped_form(3, 3, "normal")),
    ]
}

fn shipped_form(rows: usize, bite: u64, play: &str) -> Vec<Repeat> {
    let name = format!("certificates/diet/diet-{rows}-{bite}-{play}.chompcert");
    let bytes = std::fs::read(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap();
    let repeat = |axis: &Axis| match *axis {
        Axis::Gap(_, repeat) => repeat,
        Axis::Pair { .. } => panic!("a wall"),
    };
    diet_forge::read(&bytes).1.iter().map(repeat).collect()
}

/// The types of the least positions of the classes.
fn labels(oracle: &Oracle, axes: &[Axis]) -> Vec<bool> {
    classes(oracle.game, axes).iter().map(|gaps| oracle.is_p(&lengths(gaps))).collect()
}

/// Whether labels are right at every position that brute force reaches.
fn is_true(oracle: &Oracle, axes: &[Axis], is_p: &[bool]) -> bool {
    oracle.positions().iter().all(|a| is_p[class(axes, &gaps(a))] == oracle.is_p(a))
}

/// The labels of axes by brute force, with everything that depends on them made consistent; counts
/// how many are believed.
fn judge(oracle: &Oracle, axes: &[Axis], is_p: &[bool], believed: &mut u32) {
    let verdicts = [
        code(&labelled(oracle.game, axes, is_p)),
        code(&explicit(oracle.game, axes, is_p, |_, entry| entry)),
    ];
    assert_eq!(verdicts[0].is_none(), verdicts[1].is_none(), "{:?} {axes:?}", oracle.game);
    if verdicts[0].is_none() {
        *believed += 1;
        assert!(is_true(oracle, axes, is_p), "{:?} {axes:?}", oracle.game);
    } else {
        assert!(!is_true(oracle, axes, is_p), "a true form is refuted: {:?} {axes:?}", oracle.game);
    }
}

#[test]
fn the_true_forms_are_believed() {
    for (oracle, axes) in truths() {
        let mut believed = 0;
        judge(&oracle, &axes, &labels(&oracle, &axes), &mut believed);
        assert_eq!(believed, 1, "{:?}", oracle.game);
    }
}

/// For one row and every k there are wrong tables that pass with a margin of k - 1.
#[test]
fn a_table_that_is_not_closed_at_the_margin_is_refuted() {
    for bite in 1..=16 {
        for misere in [false, true] {
            let game = game(1, bite, misere);
            let first = u64::from(misere);
            let axes = product(&[(first + 1, 1)]);
            // One P-position, and no other up to the period: right as far as 1 + first + k - 1.
            let table: Vec<bool> = (0..=first + 1).map(|x| x == first).collect();
            let is_p = |x: u64| table[class(&axes, &[x])];
            let right_at = |x: u64| match (x, misere) {
                (0, _) => is_p(0) != misere,
                _ => is_p(x) != (1..=bite.min(x)).any(|cut| is_p(x - cut)),
            };
            assert!((0..first + 2 + bite - 1).all(right_at));
            assert!(!right_at(first + 2 + bite - 1));
            let rejection = rejection(&labelled(game, &axes, &table));
            assert_eq!(rejection.code, Code::UnnamedP);
            assert_eq!(rejection.position, Some(format!("({})", first + 1 + bite)));
            assert!(code(&explicit(game, &axes, &table, |_, entry| entry)).is_some());
        }
    }
}

/// Preperiods and periods one too small, periods that are divisors, with the labels made anew.
#[test]
fn smaller_preperiods_and_periods_are_refuted() {
    for (oracle, axes) in truths() {
        let mut believed = 0;
        for j in 0..axes.len() {
            let Axis::Gap(gap, (t, pi)) = axes[j] else { panic!() };
            let less = [(t.wrapping_sub(1), pi), (t, pi - 1)].into_iter();
            let divisors = (1..pi).filter(|d| pi.is_multiple_of(*d)).map(|d| (t, d));
            for repeat in less.chain(divisors).filter(|&(t, pi)| t < u64::MAX && pi > 0) {
                let mut changed = axes.clone();
                changed[j] = Axis::Gap(gap, repeat);
                judge(&oracle, &changed, &labels(&oracle, &changed), &mut believed);
            }
        }
        assert_eq!(believed, 0, "{:?}", oracle.game);
    }
}

/// Larger forms are true as well, and said not to be the least.
#[test]
fn larger_preperiods_and_periods_are_believed_and_not_called_least() {
    let (oracle, _) = truths().remove(5);
    for (repeats, words) in [
        ([(1, 12), (4, 2), (7, 3)], "(1,12), T not the least"),
        ([(0, 12), (4, 4), (7, 3)], "(4,4), pi not the least"),
        ([(0, 12), (4, 2), (9, 6)], "(9,6), neither the least"),
    ] {
        let axes = product(&repeats);
        let bytes = labelled(oracle.game, &axes, &labels(&oracle, &axes));
        let Verdict::Verified(statement) = check(&bytes, &Limits::default()) else { panic!() };
        assert!(statement.text.contains(words), "{}", statement.text);
        assert_eq!(statement.text.matches(", the least]").count(), 2);
    }
}

/// Every residue class of every gap flipped, alone and with another one.
#[test]
fn flipped_residue_classes_are_refuted() {
    for (oracle, axes) in truths() {
        let right = labels(&oracle, &axes);
        let least = classes(oracle.game, &axes);
        let residues: Vec<(usize, u64)> = axes
            .iter()
            .enumerate()
            .flat_map(|(j, axis)| (0..axis.classes() as u64).map(move |residue| (j, residue)))
            .collect();
        let mut believed = 0;
        for (n, &(j, residue)) in residues.iter().enumerate() {
            for &(other, second) in &residues[n..] {
                let wrong: Vec<bool> = (least.iter().zip(&right))
                    .map(|(gaps, &p)| p ^ (gaps[j] == residue) ^ (other != j && gaps[other] == second))
                    .collect();
                if wrong != right && (n % 3 == 0 || other == j) {
                    judge(&oracle, &axes, &wrong, &mut believed);
                }
            }
        }
        assert_eq!(believed, 0);
    }
}

/// A stream of numbers that look random; the same ones in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

/// Random forms with labels by brute force, some flipped: parameters and labels change together.
#[test]
fn random_forms_and_labels_are_believed_only_when_true() {
    let mut numbers = Numbers(1);
    let mut believed = 0;
    let mut oracles = HashMap::new();
    for round in 0..3_000 {
        let rows = 1 + round % 2;
        let game = game(rows, 1 + numbers.below(3), numbers.below(2) == 1);
        let oracle = oracles.entry(game).or_insert_with(|| Oracle::new(game, 40));
        let multiple = |numbers: &mut Numbers| match numbers.below(3) {
            0 => 1 + numbers.below(8),
            times => (times) * (game.bite + 1),
        };
        let repeats: Vec<Repeat> = (0..rows).map(|_| (numbers.below(9), multiple(&mut numbers))).collect();
        let axes = product(&repeats);
        let mut is_p = labels(oracle, &axes);
        for _ in 0..numbers.below(3) {
            let flipped = numbers.below(is_p.len() as u64) as usize;
            is_p[flipped] ^= true;
        }
        judge(oracle, &axes, &is_p, &mut believed);
    }
    assert!(believed > 50, "{believed}");
}

/// Random walls for two rows.
#[test]
fn random_walls_are_believed_only_when_true() {
    let mut numbers = Numbers(2);
    let mut believed = 0;
    let mut oracles = HashMap::new();
    for _ in 0..1_500 {
        let game = game(2, 1 + numbers.below(3), numbers.below(2) == 1);
        let oracle = oracles.entry(game).or_insert_with(|| Oracle::new(game, 60));
        let period = game.bite + 1;
        let mut repeat = |most: u64| match numbers.below(4) {
            0 => (numbers.below(most), 1 + numbers.below(4)),
            times => (numbers.below(most), times * period),
        };
        let axes = [Axis::Pair { p: 1, q: 2, along: repeat(4), above: repeat(6), below: repeat(4) }];
        let mut is_p = labels(oracle, &axes);
        if numbers.below(2) == 1 {
            let flipped = numbers.below(is_p.len() as u64) as usize;
            is_p[flipped] ^= true;
        }
        judge(oracle, &axes, &is_p, &mut believed);
    }
    assert!(believed > 50, "{believed}");
}

/// Every bit of the payload flipped, and every parameter changed by one, with the digest recomputed.
#[test]
fn no_flipped_bit_and_no_changed_parameter_is_believed_unless_true() {
    for (oracle, axes) in truths() {
        let right = labels(&oracle, &axes);
        let game = oracle.game;
        let numbers = parameters(game, false, &axes);
        let payload = diet_forge::label_bits(&axes, &right).bytes();
        for bit in 0..8 * payload.len() {
            let mut wrong = payload.clone();
            wrong[bit / 8] ^= 1 << (bit % 8);
            assert!(code(&certificate(3, &numbers, &wrong)).is_some(), "{game:?} bit {bit}");
        }
        for n in 0..numbers.len() {
            for change in [numbers[n].wrapping_sub(1), numbers[n] + 1, 2 * numbers[n]] {
                let mut changed = numbers.clone();
                changed[n] = change;
                let bytes = certificate(3, &changed, &payload);
                if changed != numbers && code(&bytes).is_none() {
                    let (game, axes, tables) = diet_forge::read(&bytes);
                    let sizes: Vec<usize> = axes.iter().map(Axis::classes).collect();
                    let oracle = Oracle::new(game, 30);
                    let label = |a: &[u64]| diet_forge::label(&axes, &sizes, &tables, &gaps(a));
                    assert!(oracle.positions().iter().all(|a| label(a) == oracle.is_p(a)), "{changed:?}");
                }
            }
        }
    }
}

/// Wrong entries of an explicit certificate, one at a time.
#[test]
fn wrong_witnesses_and_list_lengths_are_refuted() {
    let mut tried = 0;
    for (oracle, axes) in truths().into_iter().filter(|(oracle, _)| oracle.game.rows > 1) {
        let game = oracle.game;
        let right = labels(&oracle, &axes);
        let is_p = |a: &[u64]| right[class(&axes, &gaps(a))];
        let all = diet_forge::checked(game, &axes);
        for place in all.iter().step_by(1 + all.len() / 60) {
            let target = lengths(place);
            let options = diet_oracle::options(game, &target);
            let with = |wrong: Entry| {
                explicit(game, &axes, &right, |a, entry| if a == target { wrong } else { entry })
            };
            match diet_forge::entry(game, &target, &is_p) {
                Entry::None => {}
                Entry::Moves(count) => {
                    for wrong in [count.wrapping_sub(1), count + 1] {
                        if wrong <= game.rows as u64 * game.bite {
                            let rejection = rejection(&with(Entry::Moves(wrong)));
                            assert_eq!(rejection.code, Code::ListLength);
                            tried += 1;
                        }
                    }
                }
                Entry::Witness(..) => {
                    for (row, cut) in (1..=game.rows).flat_map(|i| (1..=game.bite).map(move |c| (i, c))) {
                        let found = options.iter().find(|(chosen, _)| *chosen == (row, cut));
                        let expected = match found {
                            None => Some(Code::IllegalWitness),
                            Some((_, option)) if !is_p(option) => Some(Code::WitnessNotP),
                            Some(_) => None,
                        };
                        let bytes = with(Entry::Witness(row, cut));
                        assert_eq!(code(&bytes), expected, "{game:?} {target:?} row {row} by {cut}");
                        if expected.is_some() {
                            let rejection = rejection(&bytes);
                            assert_eq!(rejection.refutation, Some(format!("row {row} by {cut}")));
                            let position: Vec<String> = target.iter().map(u64::to_string).collect();
                            assert_eq!(rejection.position, Some(format!("({})", position.join(","))));
                        }
                        tried += 1;
                    }
                }
            }
        }
    }
    assert!(tried > 900, "{tried}");
}

#[test]
fn no_truncation_and_no_flipped_bit_of_a_file_is_believed() {
    let (oracle, axes) = truths().remove(2);
    let right = labels(&oracle, &axes);
    for bytes in [labelled(oracle.game, &axes, &right), explicit(oracle.game, &axes, &right, |_, e| e)] {
        for length in 0..bytes.len() {
            assert_eq!(rejection(&bytes[..length]).code, Code::Truncated);
        }
        for bit in 0..8 * bytes.len() {
            let mut mutant = bytes.clone();
            mutant[bit / 8] ^= 1 << (bit % 8);
            assert!(code(&mutant).is_some(), "bit {bit}");
        }
    }
}

/// The code of a product certificate with these parameters and no payload; `None` in place of
/// `payload-ends`, which is what parameters within their ranges come to.
fn range(kind: u64, numbers: &[u64]) -> Option<Code> {
    code(&certificate(kind, numbers, &[])).filter(|&code| code != Code::PayloadEnds)
}

#[test]
fn every_limit_at_one_less_at_it_and_at_one_more() {
    let bad = Some(Code::ParameterRange);
    let product = |m: usize, k: u64, play: u64, encoding: u64, repeat: Repeat| {
        let repeats = (0..m).flat_map(|_| [repeat.0, repeat.1]);
        range(3, &[m as u64, k, play, encoding].into_iter().chain(repeats).collect::<Vec<_>>())
    };
    for (m, expected) in [(0, bad), (1, None), (2, None), (7, None), (8, None), (9, bad)] {
        assert_eq!(product(m, 1, 0, 0, (0, 2)), expected, "m = {m}");
    }
    for (k, expected) in [(0, bad), (1, None), (2, None), (15, None), (16, None), (17, bad)] {
        assert_eq!(product(1, k, 0, 0, (0, 2)), expected, "k = {k}");
    }
    for (value, expected) in [(0, None), (1, None), (2, bad), (u64::MAX, bad)] {
        assert_eq!(product(1, 1, value, 0, (0, 2)), expected, "play = {value}");
        assert_eq!(product(1, 1, 0, value, (0, 2)), expected, "encoding = {value}");
    }
    for (t, expected) in [(0, None), (65_535, None), (65_536, None), (65_537, bad), (u64::MAX, bad)] {
        assert_eq!(product(1, 1, 0, 0, (t, 1)), expected, "T = {t}");
    }
    for (pi, expected) in
        [(0, bad), (1, None), (65_535, None), (65_536, None), (65_537, bad), (u64::MAX, bad)]
    {
        assert_eq!(product(1, 1, 0, 0, (0, pi)), expected, "pi = {pi}");
    }
    // Boxes of 2^36 - 1 = 4095 * 4097 * 4096 + 4095 = 262143 * 262145, 2^36 and 2^36 + 1 positions.
    let boxed = |sides: &[u64]| {
        let repeats = sides.iter().flat_map(|side| [side.saturating_sub(2).min(65_000), 0].map(|_| *side));
        let mut numbers = vec![sides.len() as u64, 1, 0, 0];
        for side in repeats.step_by(2) {
            let t = (side - 2).min(65_000);
            numbers.extend([t, side - 1 - t]);
        }
        (sides.iter().product::<u64>(), range(3, &numbers))
    };
    let most = 1u64 << 36;
    assert_eq!(boxed(&[3591, 73, 2405, 109]), (most - 1, None));
    assert_eq!(boxed(&[512, 512, 512, 512]), (most, None));
    assert_eq!(boxed(&[4097, 433, 38_737]), (most + 1, bad));
    // A product that does not fit 64 bits.
    assert_eq!(product(8, 16, 0, 0, (65_536, 65_536)), bad);
    let wall = |p: u64, q: u64, numbers: [u64; 6]| {
        range(4, &[&[3, 1, 0, 0, p, q][..], &numbers, &[0, 2]].concat())
    };
    let small = [0, 2, 0, 2, 0, 2];
    for (p, q, expected) in [
        (0, 1, bad),
        (1, 1, bad),
        (1, 2, None),
        (1, 3, None),
        (2, 3, None),
        (2, 2, bad),
        (2, 1, bad),
        (3, 4, bad),
        (1, 4, bad),
        (1, u64::MAX, bad),
    ] {
        assert_eq!(wall(p, q, small), expected, "p = {p}, q = {q}");
    }
    for n in 0..6 {
        let with = |value: u64| {
            let mut numbers = small;
            numbers[n] = value;
            wall(1, 2, numbers)
        };
        assert_eq!(with(0), if n % 2 == 0 { None } else { bad }, "a period of 0");
        assert_eq!((with(65_536), with(65_537)), (None, bad));
    }
    assert_eq!(wall(1, 2, [65_536; 6]), bad);
    assert_eq!(range(4, &[&[2, 1, 0, 0, 1, 2][..], &[65_536; 6]].concat()), None);
    assert_eq!(range(4, &[&[2, 16, 0, 0, 1, 2][..], &[65_536; 6]].concat()), None);
    for (longest, expected) in [
        ([16_383, 16_382], None),
        ([16_382, 16_383], None),
        ([16_383, 16_383], None),
        ([16_383, 16_384], bad),
        ([0, u64::MAX], bad),
        ([1, 0], bad),
    ] {
        let numbers = [&[2, 1, 0][..], &longest].concat();
        let sorted = longest[0] <= longest[1];
        assert_eq!(range(5, &numbers), if sorted { expected } else { bad }, "{longest:?}");
    }
    assert_eq!(range(5, &[1, 1, 0, (1 << 28) - 2]), None);
    assert_eq!(range(5, &[1, 1, 0, (1 << 28) - 1]), None);
    assert_eq!(range(5, &[1, 1, 0, 1 << 28]), bad);
}

#[test]
fn other_numbers_of_parameters_are_refuted() {
    let count = Some(Code::ParameterCount);
    for numbers in [
        &[][..],
        &[3],
        &[3, 2],
        &[3, 2, 1],
        &[3, 2, 1, 0],
        &[3, 2, 1, 0, 0, 12, 4, 2, 7],
        &[3, 2, 1, 0, 0, 12, 4, 2, 7, 3, 1],
    ] {
        assert_eq!(range(3, numbers), count, "{numbers:?}");
    }
    for numbers in [
        &[2, 1, 0, 0][..],
        &[2, 1, 0, 0, 1],
        &[2, 1, 0, 0, 1, 2],
        &[2, 1, 0, 0, 1, 2, 0, 2, 0, 2, 0],
        &[2, 1, 0, 0, 1, 2, 0, 2, 0, 2, 0, 2, 0],
    ] {
        assert_eq!(range(4, numbers), count, "{numbers:?}");
    }
    for numbers in [&[2, 1, 0][..], &[2, 1, 0, 1], &[2, 1, 0, 1, 1, 1]] {
        assert_eq!(range(5, numbers), count, "{numbers:?}");
    }
}

/// Memory and time are the caller's.
#[test]
fn limits_of_the_caller_decline() {
    let (oracle, axes) = truths().remove(5);
    let bytes = labelled(oracle.game, &axes, &labels(&oracle, &axes));
    let with = |max_memory: u64| {
        let limits = Limits { max_memory, ..Limits::default() };
        match check(&bytes, &limits) {
            Verdict::Verified(_) => true,
            Verdict::Declined(decline) => {
                assert_eq!(decline.code, Code::OverMaxMemory);
                false
            }
            other => panic!("{other:?}"),
        }
    };
    let enough = (0..100_000).find(|&memory| with(memory)).unwrap();
    assert!(!with(enough - 1) && with(enough) && with(enough + 1));
    let limits = Limits { max_time: Some(std::time::Duration::ZERO), ..Limits::default() };
    let Verdict::Declined(decline) = check(&bytes, &limits) else { panic!() };
    assert_eq!(decline.code, Code::OverMaxSeconds);
}

/// A certificate whose parameters describe a smaller game than its labels.
#[test]
fn labels_of_a_larger_game_are_refuted() {
    let (oracle, axes) = truths().remove(5);
    let right = diet_forge::label_bits(&axes, &labels(&oracle, &axes)).bytes();
    for numbers in [
        &[3, 2, 1, 0, 0, 12, 4, 2, 6, 3][..],
        &[3, 2, 1, 0, 0, 6, 4, 2, 7, 3],
        &[2, 2, 1, 0, 0, 12, 4, 2],
        &[1, 2, 1, 0, 0, 3],
        &[3, 1, 1, 0, 0, 12, 4, 2, 7, 3],
        &[3, 2, 0, 0, 0, 12, 4, 2, 7, 3],
    ] {
        assert!(code(&certificate(3, numbers, &right)).is_some(), "{numbers:?}");
    }
    assert_eq!(code(&certificate(3, &[3, 2, 1, 0, 0, 12, 4, 2, 7, 3], &right)), None);
    let padded = Bits(vec![false; 8]).bytes();
    let longer = [&right[..], &padded].concat();
    assert_eq!(
        code(&certificate(3, &[3, 2, 1, 0, 0, 12, 4, 2, 7, 3], &longer)),
        Some(Code::PayloadTrailing)
    );
}

/// Windows: every bit flipped, with the digest recomputed.
#[test]
fn flipped_bits_of_a_window_are_believed_only_when_true() {
    for (rows, bite, misere, longest) in
        [(2, 2, true, vec![3, 6]), (3, 2, true, vec![2, 4, 5]), (2, 3, false, vec![4, 5])]
    {
        let game = game(rows, bite, misere);
        let oracle = Oracle::new(game, longest[rows - 1]);
        let mut right = Bits::default();
        let mut domain = 0u64;
        for a in oracle.positions().iter().filter(|a| a.iter().zip(&longest).all(|(a, l)| a <= l)) {
            domain += 1;
            right = right.field(u32::from(oracle.is_p(a)), 1);
            right = diet_forge::entry_bits(game, right, diet_forge::entry(game, a, &|a| oracle.is_p(a)));
        }
        let numbers = [&[rows as u64, bite, u64::from(misere)][..], &longest].concat();
        let facts = |bytes: &[u8]| match check(bytes, &Limits::default()) {
            Verdict::Verified(statement) => Some(statement.facts),
            Verdict::Internal(message) => panic!("{message}"),
            _ => None,
        };
        let truth = facts(&certificate(5, &numbers, &right.bytes())).expect("the right window");
        assert_eq!(truth[0].1, chomp_check::Value::Number(domain));
        let payload = right.bytes();
        let mut refuted = 0;
        for first in 0..8 * payload.len() {
            for second in (first..8 * payload.len()).take(12) {
                let mut wrong = payload.clone();
                wrong[first / 8] ^= 1 << (first % 8);
                if second != first {
                    wrong[second / 8] ^= 1 << (second % 8);
                }
                // Another winning move is a valid witness; the types stay.
                match facts(&certificate(5, &numbers, &wrong)) {
                    Some(facts) => assert_eq!(facts, truth),
                    None => refuted += 1,
                }
            }
        }
        assert!(refuted > 500, "{refuted}");
    }
}

/// The shipped wall, moved by one: each of its three repetitions with a smaller preperiod or period.
#[test]
fn a_wall_shifted_by_one_is_refuted() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/certificates/diet/diet-5-2-misere.chompcert");
    let (game, axes, tables) = diet_forge::read(&std::fs::read(path).unwrap());
    let Axis::Pair { p, q, along, above, below } = axes[0] else { panic!("no wall") };
    for n in 0..3 {
        for change in [|(t, pi): Repeat| (t - 1, pi), |(t, pi)| (t, pi / 2), |(t, pi)| (t, pi / 3)] {
            let mut repeats = [along, above, below];
            repeats[n] = change(repeats[n]);
            let [along, above, below] = repeats;
            let moved = Axis::Pair { p, q, along, above, below };
            // The same blocks, at the least pairs of the moved wall; those no longer named go.
            let mut root: Vec<u32> =
                classes(game, &[moved]).iter().map(|gaps| tables[0][axes[0].class(gaps)]).collect();
            let mut below_root = tables[1..].to_vec();
            renumber(&mut root, &mut below_root, &axes[1..]);
            let mut bits = Bits::default();
            let all = std::iter::once(&root).chain(&below_root);
            for (n, table) in all.enumerate() {
                let mut seen = 0;
                for &entry in table {
                    bits = bits.field(entry, if n == 4 - 1 { 1 } else { diet_forge::width(seen) });
                    seen = seen.max(u64::from(entry) + 1);
                }
            }
            let mut changed = axes.clone();
            changed[0] = moved;
            let bytes = certificate(4, &parameters(game, false, &changed), &bits.bytes());
            let rejection = rejection(&bytes);
            assert!([Code::PToP, Code::UnnamedP].contains(&rejection.code), "{moved:?} {rejection:?}");
        }
    }
}

/// Numbers the blocks of each table by their first reference, and drops those without one.
fn renumber(root: &mut [u32], tables: &mut [Vec<u32>], axes: &[Axis]) {
    let Some((table, rest)) = tables.split_first_mut() else { return };
    let size = axes[0].classes();
    let mut numbers = HashMap::new();
    let mut kept = Vec::new();
    for entry in root {
        let next = numbers.len() as u32;
        *entry = *numbers.entry(*entry).or_insert_with(|| {
            kept.extend_from_slice(&table[*entry as usize * size..][..size]);
            next
        });
    }
    *table = kept;
    renumber(table, rest, &axes[1..]);
}

/// Any parameters with any payload come to a verdict, and never to a contradiction in the checker.
#[test]
fn random_parameters_and_payloads_come_to_a_verdict() {
    let mut numbers = Numbers(3);
    let mut codes = std::collections::HashSet::new();
    for _ in 0..20_000 {
        let kind = 3 + numbers.below(3);
        let rows = 1 + numbers.below(3);
        let mut parameters = vec![rows, 1 + numbers.below(3), numbers.below(2)];
        let count = match kind {
            3 => 1 + 2 * rows,
            4 => 3 + 6 + 2 * rows.saturating_sub(2),
            _ => rows,
        };
        for n in 0..count {
            parameters.push(match (kind, n) {
                (3 | 4, 0) => numbers.below(2),
                (4, 1) => 1,
                (4, 2) => 2 + numbers.below(2),
                (5, _) => 2 + n + numbers.below(2),
                _ => numbers.below(4),
            });
        }
        if numbers.below(20) == 0 {
            let changed = numbers.below(parameters.len() as u64) as usize;
            parameters[changed] = u64::MAX >> numbers.below(64);
        }
        let length = numbers.below(40);
        let payload: Vec<u8> =
            (0..length).map(|_| numbers.below(256) as u8 & numbers.below(256) as u8).collect();
        codes.insert(code(&certificate(kind, &parameters, &payload)));
    }
    assert!(codes.len() > 10, "{codes:?}");
}
