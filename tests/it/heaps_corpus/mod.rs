//! Files about heaps and about nim-values, right and wrong.

use crate::forge::{certificate, integer};
use crate::heaps_forge::{Game, Rule};

type Files = Vec<(&'static str, &'static str, Vec<u8>)>;

/// The file whose claims are that the numbers repeat so, within the least bounds.
fn file(rule: Rule, play: u64, repeats: &[(u64, u64)]) -> Vec<u8> {
    let game = Game { rule, rows: repeats.len(), play };
    game.bytes(repeats, &game.bounds(repeats))
}

fn heaps(take: &[u64], play: u64, repeats: &[(u64, u64)]) -> Vec<u8> {
    file(Rule::Heaps(take.to_vec()), play, repeats)
}

fn monotonic(take: &[u64], play: u64, repeats: &[(u64, u64)]) -> Vec<u8> {
    file(Rule::Monotonic(take.to_vec()), play, repeats)
}

/// The heaps (x1, x1+x2), of which 1 or 2 are taken in misere play, are P if and only if the remainder of `2 x1 + x2` by 3
/// is this: both variables by their remainders, and a leaf.
fn claim(remainder: u64) -> Vec<u8> {
    let basis = heaps(&[1, 2], 1, &[(0, 3), (0, 3)]);
    let formula = [8, 3, 2, 0, 0, 0, 2, 0, 2, 3, 4, 2, 2 * remainder as u8 - 1];
    let evidence = [3, 1, 3, 3, 2, 3, 0];
    certificate(14, &[2, 0], &[&integer(basis.len() as u64)[..], &basis, &formula, &evidence].concat())
}

/// A sentence about the nim-values of one heap, of which 1, 3 or 4 are taken: 0, 1, 0, 1, 2, 3, 2 and again; the formula, and
/// evidence for all numbers or for one.
fn of_values(basis: &[u8], variables: u64, prefix: u64, formula: &[u8], evidence: &[u8]) -> Vec<u8> {
    let length = integer(basis.len() as u64);
    certificate(14, &[variables, prefix], &[&length[..], basis, formula, evidence].concat())
}

/// The right files, and the bad ones.
pub fn files() -> Files {
    let values = heaps(&[1, 3, 4], 2, &[(0, 7)]);
    let types = heaps(&[1, 3, 4], 0, &[(0, 7)]);
    // That the heap of 6 has the value v; a file without variables.
    let six = |basis: &[u8], v: u8| of_values(basis, 0, 0, &[9, v, 12], &[0]);
    // That x1 has the value v if and only if 7 divides x1 - r: the cases are remainders by 7.
    let remainder =
        |v: u8, r: u8| of_values(&values, 1, 0, &[8, 9, v, 2, 0, 2, 7, 2, 2 * r - 1], &[3, 1, 7, 0]);
    let range =
        |what: &'static str, numbers: &[u64]| ("parameter-range", what, certificate(13, numbers, &[]));
    let one_less = |rule: Rule| {
        let game = Game { rule, rows: 2, play: 0 };
        game.bytes(&[(0, 3), (0, 3)], &[3, if game.is_plain() { 4 } else { 8 }])
    };
    vec![
        ("VERIFIED", "heaps-with-a-preperiod", heaps(&[2, 4, 7], 2, &[(8, 3)])),
        ("VERIFIED", "heaps-of-which-two-are-taken-in-misere-play", heaps(&[2], 1, &[(0, 4), (0, 4)])),
        ("VERIFIED", "heaps-with-nim-values-up-to-7", heaps(&[1, 2, 3, 4, 5, 6, 7], 2, &[(0, 8)])),
        ("VERIFIED", "eight-heaps", heaps(&[1], 0, &[(0, 2); 8])),
        ("VERIFIED", "monotonic-heaps", monotonic(&[1, 2], 1, &[(0, 3), (0, 1), (0, 3)])),
        ("VERIFIED", "diet-nim-values", file(Rule::Diet(2), 2, &[(0, 3), (0, 3)])),
        ("VERIFIED", "claim-of-heaps", claim(1)),
        ("VERIFIED", "claim-of-a-nim-value", six(&values, 2)),
        ("VERIFIED", "claim-of-nim-values-by-remainders", remainder(3, 5)),
        (
            "VERIFIED",
            "claim-of-no-greatest-nim-value",
            of_values(&values, 0, 0, &[4, 9, 251, 255, 0, 12], &[0]),
        ),
        ("claim-open", "nim-value-greater-by-one", six(&values, 3)),
        ("claim-open", "nim-value-of-another-heap", of_values(&values, 0, 0, &[9, 2, 10], &[0])),
        ("claim-open", "nim-value-that-types-have-not", six(&types, 2)),
        ("claim-open", "nim-value-and-not-the-remainder", remainder(3, 4)),
        ("claim-open", "nim-value-of-no-position", of_values(&values, 0, 0, &[4, 9, 2, 1], &[0])),
        ("value-range", "claim-of-the-nim-value-256", of_values(&values, 0, 0, &[9, 251, 0, 1, 12], &[0])),
        ("claim-open", "heaps-of-another-remainder", claim(2)),
        ("types-differ", "heaps-of-monotonic-ones", heaps(&[1, 2], 1, &[(0, 1), (0, 3)])),
        ("types-differ", "monotonic-heaps-with-a-wrong-period", monotonic(&[1, 2], 2, &[(0, 1), (0, 2)])),
        ("types-differ", "heaps-with-a-move-left-out", heaps(&[1, 2, 3], 2, &[(0, 3)])),
        ("types-differ", "heaps-with-a-period-of-types-for-nim-values", heaps(&[1, 3, 4], 2, &[(0, 2)])),
        ("types-differ", "diet-period-of-types-for-nim-values", file(Rule::Diet(1), 2, &[(0, 1), (0, 1)])),
        ("shift-not-carried", "heaps-bound-one-less", one_less(Rule::Heaps(vec![1, 2]))),
        ("shift-not-carried", "monotonic-heaps-bound-one-less", one_less(Rule::Monotonic(vec![1, 2]))),
        range("heaps-of-which-nothing-is-taken", &[1, 0, 0, 2, 0, 2]),
        range("heaps-with-129-moves-and-nim-values", &[3, (1 << 43) - 1, 2, 2, 0, 2, 2, 2]),
        range("monotonic-heaps-with-130-moves-and-nim-values", &[5, (1 << 26) - 1, 2, 3, 0, 2, 2, 2, 2, 2]),
        ("VERIFIED", "heaps-of-which-64-are-taken", heaps(&[64], 2, &[(0, 128)])),
        (
            "VERIFIED",
            "heaps-of-which-1-to-64-are-taken",
            heaps(&(1..=64).collect::<Vec<u64>>(), 0, &[(0, 65)]),
        ),
        (
            "VERIFIED",
            "heaps-with-128-moves-and-nim-values",
            heaps(&(1..=64).collect::<Vec<u64>>(), 2, &[(0, 65), (0, 65)]),
        ),
        range("heaps-with-entries", &[1, 1, 0, 2, 1, 2]),
        range("nim-values-with-entries", &[1, 1, 2, 0, 1, 2]),
        range("nine-heaps", &[9, 1, 0, 2, 0]),
        range("monotonic-bounds-that-do-not-ascend", &[2, 1, 0, 3, 0, 6, 5]),
        range("heaps-bounds-of-more-than-2-to-the-37-lists", &[3, 1, 0, 2, 0, 65_535, 32, 65_535]),
    ]
}
