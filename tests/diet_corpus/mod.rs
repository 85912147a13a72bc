//! The bad files of k-Diet Chomp.

use crate::bit_stream::Bits;
use crate::diet_forge::{Axis, Repeat, classes, labelled, product};
use crate::diet_oracle::{Game, Oracle};
use crate::forge::certificate;

type Files = Vec<(&'static str, &'static str, Vec<u8>)>;

fn field(value: u32, width: u32) -> Bits {
    Bits::default().field(value, width)
}

/// Labels of one row alone, the first for the empty board.
fn row(bite: u64, play: u64, (t, pi): (u64, u64), labels: &[u32]) -> Vec<u8> {
    let bits = labels.iter().fold(Bits::default(), |bits, &label| bits.field(label, 1));
    certificate(3, &[1, bite, play, 0, t, pi], &bits.bytes())
}

/// One row, k = 2, misere: labels N, P, N, and entries for 0 to 4 squares. The list of a P-position
/// has 1 or 2 moves in a field of width 2; a witness is its cut less 1 in a field of width 1.
fn listed(entries: [u32; 4]) -> Vec<u8> {
    let labels = field(0, 1).field(1, 1).field(0, 1);
    let [one, two, three, four] = entries;
    let bits = labels.field(one, 2).field(two, 1).field(three, 1).field(four, 2);
    certificate(3, &[1, 2, 1, 1, 0, 3], &bits.bytes())
}

/// The window of one row of up to 2 squares, k = 1, misere: N, P with a list of 1, N.
fn window(labels: [u32; 3]) -> Vec<u8> {
    let bits = labels.iter().enumerate().fold(Bits::default(), |bits, (length, &label)| {
        let bits = bits.field(label, 1);
        if label == 1 && length > 0 { bits.field(1, 1) } else { bits }
    });
    certificate(5, &[1, 1, 1, 2], &bits.bytes())
}

/// Two rows, k = 2, misere, where g_2 repeats with period 3 and g_1 does not matter, with a wall.
fn wall(along: Repeat, above: Repeat, below: Repeat) -> Vec<u8> {
    let game = Game { rows: 2, bite: 2, misere: true };
    let axes = [Axis::Pair { p: 1, q: 2, along, above, below }];
    let is_p: Vec<bool> = classes(game, &axes).iter().map(|gaps| gaps[1] % 3 == 1).collect();
    labelled(game, &axes, &is_p)
}

/// Two rows, k = 4, normal play, where both gaps repeat from 0 on with period 5, written as if the last
/// one had a preperiod: 69 classes of it, more than a word of bits has. `change` may change the labels.
fn long_last_gap(change: impl Fn(&mut Vec<bool>)) -> Vec<u8> {
    let game = Game { rows: 2, bite: 4, misere: false };
    let axes = product(&[(0, 5), (64, 5)]);
    let oracle = Oracle::new(game, 80);
    let mut is_p: Vec<bool> =
        classes(game, &axes).iter().map(|gaps| oracle.is_p(&[gaps[0], gaps[0] + gaps[1]])).collect();
    change(&mut is_p);
    labelled(game, &axes, &is_p)
}

/// The shipped certificate that three rows with k = 4 in normal play have no product form, changed: gap 3
/// of its two positions is in the last two parameters, the gaps before it in the two before.
fn no_product(change: impl Fn(&mut Vec<u64>, &mut Vec<u8>)) -> Vec<u8> {
    let path = "certificates/diet/diet-no-product-3-4-normal.chompcert";
    let bytes = std::fs::read(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    let file = chomp_check::container::Container::open(&bytes).unwrap();
    let (mut parameters, mut payload) = (file.parameters.clone(), file.payload.to_vec());
    change(&mut parameters, &mut payload);
    certificate(12, &parameters, &payload)
}

/// The same, with another number in one place, counted from the last parameter.
fn no_product_with(from_last: usize, number: u64) -> Vec<u8> {
    no_product(|parameters, _| {
        let place = parameters.len() - 1 - from_last;
        parameters[place] = number;
    })
}

/// The bad files of the kind *diet no product*.
pub fn no_product_files() -> Files {
    let range = |what: &'static str, bytes: Vec<u8>| ("parameter-range", what, bytes);
    vec![
        (
            "parameter-count",
            "no-product-without-a-gap",
            no_product(|parameters, _| {
                parameters.pop();
            }),
        ),
        (
            "parameter-count",
            "no-product-with-a-pair-for-gap-1",
            no_product(|parameters, _| {
                parameters.splice(12..12, [0, 1]);
            }),
        ),
        range("no-product-with-65537-layers", no_product_with(12, 65_537)),
        ("payload-ends", "no-product-with-65536-layers", no_product_with(12, 65_536)),
        ("parameter-count", "no-product-with-0-layers", no_product_with(12, 0)),
        range("no-product-with-gap-1-in-the-wall", no_product_with(11, 1)),
        range("no-product-beyond-its-layers", no_product_with(3, 4)),
        range("no-product-not-far-below", no_product_with(1, 13)),
        range(
            "no-product-not-along",
            no_product(|parameters, _| {
                // 3 and 23 in place of 8 and 18: 20 apart, which all periods divide, but 3 is less than U = 8.
                parameters.splice(14.., [3, 23]);
            }),
        ),
        range("no-product-not-far-above", no_product_with(0, 8)),
        range("no-product-not-a-multiple", no_product_with(0, 23)),
        range("no-product-above-by-2-to-the-32", no_product_with(0, 1 << 32)),
        range("no-product-above-by-more-than-2-to-the-32", no_product_with(0, (1 << 32) + 1)),
        range("no-product-a-gap-beyond-2-to-the-32", no_product_with(2, (1 << 32) + 1)),
        range("no-product-two-of-one-type", no_product_with(3, 0)),
        ("p-to-p", "no-product-a-label", no_product(|_, payload| payload[0] ^= 1 << 5)),
        ("unnamed-p", "no-product-a-label", no_product(|_, payload| payload[1] ^= 1 << 1)),
        ("payload-trailing", "no-product", no_product(|_, payload| payload.push(0))),
    ]
}

/// The files beside which the bad ones are wrong.
pub fn right_files() -> Vec<Vec<u8>> {
    vec![
        row(1, 1, (0, 2), &[0, 1]),
        row(2, 0, (0, 3), &[1, 0, 0]),
        listed([1, 0, 1, 2]),
        window([0, 1, 0]),
        wall((0, 3), (0, 3), (0, 1)),
        no_product(|_, _| {}),
        certificate(3, &[2, 1, 1, 0, 0, 1, 0, 2], &field(0b10, 2).bytes()),
    ]
}

/// The bad files.
pub fn files() -> Files {
    let bad_range = |what: &'static str, kind: u64, numbers: &[u64]| {
        ("parameter-range", what, certificate(kind, numbers, &[]))
    };
    let huge = [&[8, 16, 0, 0][..], &[1 << 16; 16]].concat();
    vec![
        ("won-already", "product", row(1, 1, (0, 2), &[1, 0])),
        ("won-already", "window", window([1, 0, 0])),
        ("unnamed-p", "diet-no-p-at-all", row(1, 1, (0, 2), &[0, 0])),
        ("unnamed-p", "diet-not-closed-at-the-margin", row(2, 0, (1, 1), &[1, 0])),
        ("VERIFIED", "diet-more-classes-than-a-word-has-bits", long_last_gap(|_| {})),
        ("unnamed-p", "diet-in-the-last-block", {
            long_last_gap(|is_p| *is_p.iter_mut().rfind(|is_p| **is_p).unwrap() = false)
        }),
        ("unnamed-p", "diet-normal-play-empty-board", row(1, 0, (0, 2), &[0, 1])),
        ("p-to-p", "diet-period-after-a-preperiod", row(2, 1, (1, 2), &[0, 1, 0])),
        ("p-to-p", "diet-period-one-too-small", row(2, 1, (0, 2), &[0, 1])),
        ("p-to-p", "diet-two-neighbours", row(1, 1, (0, 3), &[0, 1, 1])),
        ("p-to-p", "window", window([0, 1, 1])),
        ("unnamed-p", "wall-moved-along", wall((0, 4), (0, 3), (0, 1))),
        ("p-to-p", "wall-moved-above", wall((0, 3), (0, 2), (0, 1))),
        ("illegal-witness", "diet-more-squares-than-there-are", {
            // One square, labelled N with a cut of 2: labels N, N, P.
            let bits = field(0b100, 3).field(1, 1);
            certificate(3, &[1, 2, 1, 1, 0, 3], &bits.bytes())
        }),
        ("witness-not-p", "diet", listed([1, 1, 1, 2])),
        ("list-length", "diet-one-too-many", listed([2, 0, 1, 2])),
        ("list-length", "diet-one-too-few", listed([1, 0, 1, 1])),
        ("block-order", "third-block-before-the-second", {
            // Entries 0 (no bit), 1 and 3.
            certificate(3, &[2, 1, 1, 0, 0, 3, 0, 2], &field(1, 1).field(3, 2).field(0, 8).bytes())
        }),
        ("duplicate-block", "two-equal-rows", {
            certificate(3, &[2, 1, 1, 0, 0, 2, 0, 2], &field(1, 1).field(0b1010, 4).bytes())
        }),
        ("payload-ends", "diet-labels", row(1, 1, (0, 9), &[0, 1])),
        ("payload-ends", "diet-large-form-and-no-labels", {
            certificate(3, &[2, 1, 1, 0, 0, 1 << 16, 0, 1 << 16], &[0])
        }),
        ("payload-trailing", "diet-smaller-game-than-its-labels", {
            certificate(3, &[1, 1, 1, 0, 0, 2], &[0b0000_0010, 0b0000_0010])
        }),
        ("padding-not-zero", "diet", row(1, 1, (0, 2), &[0, 1, 1])),
        ("parameter-count", "diet-no-encoding", certificate(3, &[1, 1, 1], &[])),
        ("parameter-count", "diet-a-gap-without-period", certificate(3, &[1, 1, 1, 0, 0], &[])),
        ("parameter-count", "wall-without-the-third-gap", {
            certificate(4, &[3, 1, 1, 0, 1, 2, 0, 2, 0, 2, 0, 2], &[])
        }),
        ("parameter-count", "window-of-one-row-for-two", certificate(5, &[2, 1, 1, 5], &[])),
        bad_range("diet-no-rows", 3, &[0, 1, 1, 0]),
        bad_range("diet-nine-rows", 3, &[9, 1, 1, 0]),
        bad_range("diet-bite-of-0", 3, &[1, 0, 1, 0, 0, 2]),
        bad_range("diet-bite-of-17", 3, &[1, 17, 1, 0, 0, 2]),
        bad_range("diet-unknown-play", 3, &[1, 1, 2, 0, 0, 2]),
        bad_range("diet-unknown-encoding", 3, &[1, 1, 1, 2, 0, 2]),
        bad_range("diet-period-of-0", 3, &[1, 1, 1, 0, 5, 0]),
        bad_range("diet-preperiod-too-long", 3, &[1, 1, 1, 0, (1 << 16) + 1, 2]),
        bad_range("diet-box-of-2-to-the-51-positions", 3, &[&[3, 1, 1, 0][..], &[1 << 16; 6]].concat()),
        bad_range("diet-box-beyond-64-bits", 3, &huge),
        bad_range("wall-of-a-gap-with-itself", 4, &[2, 1, 1, 0, 1, 1, 0, 2, 0, 2, 0, 2]),
        bad_range("wall-period-of-0", 4, &[2, 1, 1, 0, 1, 2, 0, 2, 0, 0, 0, 2]),
        bad_range("window-not-ascending", 5, &[2, 1, 1, 5, 4]),
        bad_range("window-beyond-64-bits", 5, &[2, 1, 1, 5, u64::MAX]),
    ]
}
