//! The bad files of k-Diet Chomp.

use crate::bit_stream::Bits;
use crate::diet_forge::{Entry, Shift, Shifts, of_gaps, signed};
use crate::diet_oracle::{Game, Oracle};
use crate::forge::{certificate, integer};

type Files = Vec<(&'static str, &'static str, Vec<u8>)>;

/// The window of one row of up to 2 squares, k = 1, misere: N, P with a list of 1, N.
fn window(labels: [u32; 3]) -> Vec<u8> {
    let bits = labels.iter().enumerate().fold(Bits::default(), |bits, (length, &label)| {
        let bits = bits.field(label, 1);
        if label == 1 && length > 0 { bits.field(1, 1) } else { bits }
    });
    certificate(5, &[1, 1, 1, 2], &bits.bytes())
}

/// Two rows, k = 2, misere: gap 1 repeats with period 1, gap 2 with period 3.
fn pair() -> Shifts {
    of_gaps(Game { rows: 2, bite: 2, misere: true }, &[(0, 1), (0, 3)])
}

fn changed(change: impl FnOnce(&mut Shifts)) -> Vec<u8> {
    let mut shifts = pair();
    change(&mut shifts);
    shifts.bytes()
}

/// Inequalities: each a form in the gaps that is at least a number.
type Region<'a> = &'a [(&'a [i64; 2], i64)];

/// Two rows, normal play, with these vectors and regions.
fn fan(bite: u64, bounds: [u64; 2], shifts: &[(&[u64; 2], Region)]) -> Vec<u8> {
    let region = |region: Region| region.iter().map(|(f, least)| (f.to_vec(), *least)).collect();
    let shifts =
        shifts.iter().map(|(vector, c)| Shift { vector: vector.to_vec(), region: region(c) }).collect();
    let game = Game { rows: 2, bite, misere: false };
    Shifts { game, short: false, bounds: bounds.to_vec(), list: shifts }.bytes()
}

/// The same with entries, of which one is changed.
fn listed(position: [u64; 2], entry: Entry) -> Vec<u8> {
    let shifts = pair();
    let oracle = Oracle::new(shifts.game, 6);
    shifts.explicit(
        &|lengths| oracle.is_p(lengths),
        |lengths, right| if *lengths == position { entry } else { right },
    )
}

/// The right entries, and a byte after them.
fn more_than_entries() -> Vec<u8> {
    let shifts = pair();
    let oracle = Oracle::new(shifts.game, 6);
    let entries = crate::diet_forge::listed(
        shifts.game,
        &shifts.bounds,
        &|lengths| oracle.is_p(lengths),
        |_, right| right,
    );
    let payload = [crate::diet_forge::shift_bytes(&shifts.list), entries, vec![0]].concat();
    certificate(13, &[&[2, 2, 1, 0, 1], &shifts.bounds[..]].concat(), &payload)
}

/// Three rows, k = 4, normal play, first rows of up to 3 squares, with a wall between the other gaps.
pub fn wall() -> Shifts {
    Shifts {
        game: Game { rows: 3, bite: 4, misere: false },
        short: true,
        bounds: vec![3, 41, 57],
        list: vec![
            Shift::new(&[0, 5, 5], &[(&[0, 1, 0], 13), (&[0, 0, 1], 13)]),
            Shift::new(&[0, 0, 5], &[(&[0, -1, 1], 5)]),
            Shift::new(&[0, 10, 0], &[(&[0, 1, -1], 15)]),
        ],
    }
}

/// Right but for a period of 5 below the wall.
fn with_a_wrong_wall() -> Vec<u8> {
    let mut shifts = wall();
    shifts.list[2] = Shift::new(&[0, 5, 0], &[(&[0, 1, -1], 10)]);
    shifts.bytes()
}

/// The files beside which the bad ones are wrong.
pub fn right_files() -> Vec<Vec<u8>> {
    vec![window([0, 1, 0]), pair().bytes(), listed([0, 0], Entry::None), wall().bytes()]
}

/// The bad files.
pub fn files() -> Files {
    let count = |what: &'static str, kind: u64, numbers: &[u64]| {
        ("parameter-count", what, certificate(kind, numbers, &[]))
    };
    let range = |what: &'static str, kind: u64, numbers: &[u64]| {
        ("parameter-range", what, certificate(kind, numbers, &[]))
    };
    let value = |what: &'static str, payload: &[Vec<u8>]| {
        ("value-range", what, certificate(13, &[1, 1, 0, 0, 0, 2], &payload.concat()))
    };
    let right = crate::diet_forge::shift_bytes(&pair().list);
    let numbers = [2, 2, 1, 0, 0, 2, 6];
    vec![
        ("won-already", "window", window([1, 0, 0])),
        ("p-to-p", "window", window([0, 1, 1])),
        ("VERIFIED", "shifts-pi-not-the-least", {
            of_gaps(Game { rows: 1, bite: 2, misere: false }, &[(1, 6)]).bytes()
        }),
        ("VERIFIED", "shifts-of-a-short-first-row", wall().bytes()),
        ("VERIFIED", "shifts-last-gap-of-more-bits-than-a-word", {
            of_gaps(Game { rows: 2, bite: 4, misere: false }, &[(0, 5), (64, 5)]).bytes()
        }),
        ("illegal-witness", "diet-more-squares-than-there-are", listed([1, 1], Entry::Witness(2, 2))),
        ("witness-not-p", "diet", listed([0, 2], Entry::Witness(2, 2))),
        ("list-length", "diet-one-too-many", listed([1, 2], Entry::Moves(3))),
        ("list-length", "diet-one-too-few", listed([1, 2], Entry::Moves(1))),
        ("vector-too-long", "gap-less-than-the-period", changed(|shifts| shifts.list[1].region[0].1 = 2)),
        ("vector-too-long", "other-gap", changed(|shifts| shifts.list[0].vector[1] = 1)),
        ("shift-not-carried", "bound-one-less", changed(|shifts| shifts.bounds[0] = 1)),
        ("shift-not-carried", "through-a-shift-that-an-option-leaves", {
            fan(2, [8, 18], &[(&[2, 0], &[(&[1, -1], 2)]), (&[0, 3], &[(&[0, 1], 3)])])
        }),
        ("shift-not-carried", "through-a-shift-that-the-lower-position-leaves", {
            let along = (&[3, 3], &[(&[1, 0], 4), (&[0, 1], 6)][..]);
            fan(2, [8, 10], &[(&[1, 0], &[(&[1, 0], 3)]), along, (&[0, 1], &[(&[0, 1], 2)])])
        }),
        ("shift-not-carried", "through-a-shift-that-leads-out-of-the-region", {
            let below = (&[4, 0], &[(&[1, -1], 4)][..]);
            fan(2, [6, 12], &[(&[2, 0], &[(&[1, 0], 2)]), below, (&[0, 2], &[(&[0, 1], 6)])])
        }),
        ("shift-not-carried", "shift-for-one-gap", changed(|shifts| shifts.list.truncate(1))),
        ("not-covered", "first-rows-of-more-than-2-squares", {
            changed(|shifts| shifts.list = vec![Shift::new(&[0, 3], &[(&[0, 1], 3), (&[-1, 0], -2)])])
        }),
        ("types-differ", "period-2-for-3", {
            changed(|shifts| shifts.list[1] = Shift::of_gap(2, 2, (1, 2)))
        }),
        ("types-differ", "offset-one-less", {
            let mut shifts = of_gaps(Game { rows: 3, bite: 2, misere: true }, &[(0, 12), (4, 2), (7, 3)]);
            shifts.list[2].region[0].1 -= 1;
            shifts.bytes()
        }),
        // Its region is the position (0,1) alone.
        ("types-differ", "by-factors-of-2-at-one-position", {
            let region: Region = &[(&[-1, 0], 0), (&[0, 2], 1), (&[0, -2], -3)];
            let region = region.iter().map(|(f, least)| (f.to_vec(), *least)).collect();
            changed(|shifts| shifts.list.push(Shift { vector: vec![0, 1], region }))
        }),
        ("types-differ", "wall-with-a-wrong-side", with_a_wrong_wall()),
        // It holds for the last gaps up to 63, which are on one side of the wall.
        ("types-differ", "across-a-wall-far-from-0", {
            let mut shifts = wall();
            shifts.bounds = vec![3, 112, 330];
            shifts.list.push(Shift::new(&[0, 0, 10], &[(&[0, 1, 0], 95), (&[0, 0, 1], 23)]));
            shifts.bytes()
        }),
        ("payload-ends", "shifts-none-at-all", certificate(13, &numbers, &[])),
        ("payload-ends", "shifts-within-a-number", certificate(13, &numbers, &[2, 1, 0, 1, 252, 0])),
        ("payload-ends", "shifts-last-number", certificate(13, &numbers, &right[..right.len() - 1])),
        ("payload-trailing", "shifts", certificate(13, &numbers, &[&right[..], &[0]].concat())),
        ("payload-trailing", "after-the-entries-of-shifts", more_than_entries()),
        ("bad-integer", "in-a-shift", certificate(13, &numbers, &[2, 255])),
        ("non-minimal-integer", "in-a-shift", certificate(13, &numbers, &[2, 251, 1, 0])),
        count("diet-no-bounds", 13, &[1, 1, 1]),
        count("shifts-of-two-bounds-for-one-row", 13, &[1, 1, 1, 0, 0, 2, 2]),
        count("window-of-one-row-for-two", 5, &[2, 1, 1, 5]),
        range("diet-no-rows", 13, &[0, 1, 1, 0, 0]),
        range("diet-nine-rows", 13, &[9, 1, 1, 0, 0]),
        range("diet-bite-of-0", 13, &[1, 0, 1, 0, 0, 2]),
        range("diet-bite-of-17", 13, &[1, 17, 1, 0, 0, 2]),
        range("diet-unknown-play", 13, &[1, 1, 3, 0, 0, 2]),
        range("shifts-unknown-rule", 13, &[1, 1, 1, 4, 0, 2]),
        range("shifts-unknown-entries", 13, &[1, 1, 1, 0, 2, 2]),
        range("shifts-bound-of-65537", 13, &[1, 1, 1, 0, 0, 65_537]),
        range("shifts-bounds-that-do-not-ascend", 13, &[2, 1, 1, 0, 0, 6, 5]),
        range("shifts-bounds-of-more-than-2-to-the-37-lists", 13, &[3, 1, 1, 0, 0, 32, 65_535, 65_535]),
        range("shifts-entries-of-more-than-2-to-the-28-lists", 13, &[2, 1, 1, 0, 1, 16_383, 16_384]),
        range("window-not-ascending", 5, &[2, 1, 1, 5, 4]),
        range("window-beyond-64-bits", 5, &[2, 1, 1, 5, u64::MAX]),
        value("no-shift", &[integer(0)]),
        value("33-shifts", &[integer(33)]),
        value("vector-of-65537", &[integer(1), integer(65_537)]),
        value("vector-of-0", &[integer(1), integer(0)]),
        value("no-inequality", &[integer(1), integer(2), integer(0)]),
        value("17-inequalities", &[integer(1), integer(2), integer(17)]),
        value("factor-beyond-2-to-the-20", &[integer(1), integer(2), integer(1), signed((1 << 20) + 1)]),
        value("factors-of-0", &[integer(1), integer(2), integer(1), signed(0)]),
        value(
            "least-below-minus-2-to-the-20",
            &[integer(1), integer(2), integer(1), signed(1), signed(-(1 << 20) - 1)],
        ),
        ("value-range", "vector-that-shortens-a-bounded-first-row", changed(|shifts| shifts.short = true)),
    ]
}

/// A small file that asks for the types of 10^11 positions: five heaps, of which 1 may be taken.
pub fn slow_files() -> Vec<(&'static str, Vec<u8>)> {
    let claim = |heap: usize| {
        let one = |number: u8| (0..5).map(move |other| if other == heap { number } else { 0 });
        one(2).chain([1]).chain(one(2)).chain([4]).collect::<Vec<u8>>()
    };
    let payload = (0..5).flat_map(claim).collect::<Vec<u8>>();
    let parameters = [5, 1, 0, 2, 0, 150, 150, 150, 150, 250];
    vec![("many-positions", certificate(13, &parameters, &[&[5], &payload[..]].concat()))]
}
