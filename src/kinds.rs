//! The one list of kinds. Here and in the list of requests alone a game's module is named.

use crate::certificate::{Certificate, ReadError};
use crate::kind::{Kind, Range, Recipe};
use crate::report::contents::Contents;
use crate::{board, claims, diet, heaps, order, shifts, three_row};

/// Every kind, in the order of their numbers.
pub static KINDS: &[&Kind] = &[
    &three_row::kinds::EXPLICIT_KIND,
    &three_row::kinds::TABLE_KIND,
    &diet::kinds::WINDOW_KIND,
    &three_row::kinds::SUMMARY_KIND,
    &board::kinds::BOX_KIND,
    &board::kinds::TABLE_KIND,
    &order::ORDER_KIND,
    &SHIFTS_KIND,
    &CLAIM_KIND,
    &board::kinds::FEW_SQUARES_KIND,
    &board::kinds::NIM_VALUES_KIND,
];

/// The kind *shifts*, of k-Diet Chomp and of heaps.
static SHIFTS_KIND: Kind = Kind {
    number: shifts::SHIFTS,
    name: "shifts",
    game: "k-Diet Chomp, heaps",
    limits: "up to 8 rows, of which a move takes at most 16, or heaps, of which one takes at most 64; every position, or every one with a first row below a \
             bound, from at most 2^37 lists of row lengths",
    ranges: &[
        Range::of("m", 1, 8),
        Range::of("k", 1, u64::MAX),
        Range::of("play", 0, 2),
        Range::of("rule", 0, 3),
        Range::of("entries", 0, 1),
        Range::of("A_j", 0, 65_536),
        Range::of("k of rules 0 and 1", 1, 16),
        Range::of("m |U| of nim-values in rules 2 and 3", 1, 128),
        Range::of("(A_1 + 1) * ... * (A_m + 1)", 1, 1 << 37),
        Range::of("(A_1 + 1) * ... * (A_m + 1) with entries", 1, 1 << 28),
    ],
    checked: "outside the bounds each shift follows from smaller positions; within them every position is computed from the rules, and the shifts are held against it",
    made_by: &[Recipe::search("diet-<m>-<k>-<play>", "diet --rows <m> --bite <k> --play <play>")],
    figures: diet::kinds::FIGURES,
    listings: &[],
    long: None,
    read: |certificate| {
        if heaps::kind::is_of_heaps(certificate) {
            return Ok(Box::new(heaps::kind::read(certificate)?));
        }
        Ok(Box::new(diet::types::Diet::read_shifts(certificate)?))
    },
};

/// The kind *claim*, of any game: it is read as the certificate inside, which says what it says of positions.
static CLAIM_KIND: Kind = Kind {
    number: claims::evidence::files::CLAIM,
    name: "claim",
    game: "the game of the certificate inside",
    limits: "up to 8 variables; claims about the types of positions",
    ranges: &[Range::of("n", 0, 8), Range::of("prefix", 0, 1), Range::of("leaves", 1, 1 << 24)],
    checked: "the certificate inside, as its own kind says; then the formula, case by case or for the numbers that are given",
    made_by: &[Recipe::search(
        "diet-no-product-<m>-<k>-<play>",
        "diet-no-product --rows <m> --bite <k> --play <play>",
    )],
    figures: &[],
    listings: &[],
    long: None,
    read: |certificate| {
        let inside =
            claims::evidence::files::basis(certificate).ok_or(ReadError::Payload("it ends early"))?;
        let inside = Certificate::from_bytes(inside)?;
        match kind_of(&inside)? {
            kind if kind.number == CLAIM_KIND.number => Err(ReadError::Payload("a claim rests on a claim")),
            kind => (kind.read)(&inside),
        }
    },
};

/// The kind of a certificate.
///
/// # Errors
/// When it is in no list.
pub fn kind_of(certificate: &Certificate) -> Result<&'static Kind, ReadError> {
    let number = certificate.kind;
    let found = KINDS.iter().find(|kind| kind.number == number).copied();
    found.ok_or(ReadError::UnknownKind(number))
}

/// The contents of a certificate of any kind.
///
/// # Errors
/// When the kind is unknown, or the payload does not fit it.
pub fn read(certificate: &Certificate) -> Result<Box<dyn Contents>, ReadError> {
    (kind_of(certificate)?.read)(certificate)
}
