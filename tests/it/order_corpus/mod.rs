//! The bad files about games on finite orders.

use crate::bit_stream::Bits;
use crate::forge::certificate;
use crate::order_forge::chains_file;

type Files = Vec<(&'static str, &'static str, Vec<u8>)>;

/// A token of the order 2 x 2, whose elements take 2 bits and whose lists 3.
#[derive(Clone, Copy)]
enum Token {
    Again,
    N(u32),
    P(u32),
}
use Token::{Again, N, P};

const COVERS: [(u32, u32); 4] = [(0, 1), (0, 2), (1, 3), (2, 3)];
/// Of {0}, {0,2}, {0,1}, {0,1,2} and {0,1,2,3}.
const TOKENS: [Token; 5] = [P(1), N(2), N(1), P(3), N(3)];

fn bits(covers: &[(u32, u32)], tokens: &[Token]) -> Bits {
    let bits = covers
        .iter()
        .fold(Bits::default(), |bits, &(lesser, greater)| bits.field(lesser, 2).field(greater, 2));
    tokens.iter().fold(bits, |bits, &token| match token {
        Again => bits.field(0, 1),
        N(element) => bits.field(0b01, 2).field(element, 2),
        P(moves) => bits.field(0b11, 2).field(moves, 3),
    })
}

/// Chomp on an order of four elements, with these sides.
fn order(covers: &[(u32, u32)], sides: &[u64], tokens: &[Token]) -> Vec<u8> {
    let parameters = [&[4, 1, covers.len() as u64], sides].concat();
    certificate(11, &parameters, &bits(covers, tokens).bytes())
}

fn square(tokens: [Token; 5]) -> Vec<u8> {
    order(&COVERS, &[2, 2], &tokens)
}

/// Files that are right.
pub fn right_files() -> Vec<Vec<u8>> {
    let values = certificate(11, &[4, 2, 4, 2, 2], &bits(&COVERS, &[]).bytes());
    vec![square(TOKENS), order(&COVERS, &[], &TOKENS), values]
}

/// The bad files, each with its code.
pub fn files() -> Files {
    let right = bits(&COVERS, &TOKENS).bytes();
    let [one, two, three, four, five] = TOKENS;
    // Two elements of one bit each, lists of two: {0} is P, {0,1} is N.
    let chain = Bits::default().field(0b10, 2).field(0b11, 2).field(1, 2).field(0b01, 2).field(1, 1);
    // Two that are apart, in the poset game: {1} and {0} are N, {0,1} is P with two moves.
    let apart =
        Bits::default().field(0b01, 2).field(1, 1).field(0b01, 2).field(0, 1).field(0b11, 2).field(2, 2);
    let pairs_of_chain = (1..127).fold(Bits::default(), |bits, i| bits.field(i - 1, 7).field(i, 7)).bytes();
    vec![
        ("VERIFIED", "order-of-70-elements", chains_file(68, 2, None)),
        ("p-to-p", "order-of-70-elements", chains_file(68, 2, Some(69))),
        ("VERIFIED", "order-nim-values-of-127-elements", certificate(11, &[127, 2, 126], &pairs_of_chain)),
        ("VERIFIED", "order-with-as-many-covers-as-pairs", certificate(11, &[2, 1, 1], &chain.bytes())),
        ("VERIFIED", "order-whose-first-player-loses", certificate(11, &[2, 0, 0], &apart.bytes())),
        ("parameter-count", "order-without-covers", certificate(11, &[4, 1], &[])),
        ("parameter-range", "order-without-elements", certificate(11, &[0, 0, 0], &[])),
        ("parameter-range", "order-of-128-elements", certificate(11, &[128, 0, 0], &[])),
        ("parameter-range", "order-with-more-covers-than-pairs", certificate(11, &[4, 1, 7], &right)),
        ("parameter-range", "order-with-a-fourth-play", certificate(11, &[4, 3, 4], &right)),
        ("VERIFIED", "order-nim-values", certificate(11, &[4, 2, 4], &right[..2])),
        ("VERIFIED", "order-nim-values-without-covers", certificate(11, &[5, 2, 0], &[])),
        ("payload-ends", "order-nim-values-within-the-covers", certificate(11, &[4, 2, 4], &right[..1])),
        ("payload-trailing", "order-nim-values-with-tokens", certificate(11, &[4, 2, 4], &right)),
        ("padding-not-zero", "order-nim-values", certificate(11, &[2, 2, 1], &[0b0000_0110])),
        ("order-pairs", "nim-values-of-a-cycle", certificate(11, &[2, 2, 1], &[0b0000_0001])),
        ("not-the-box", "nim-values-of-a-chain", {
            certificate(11, &[4, 2, 3, 2, 2], &bits(&[(0, 1), (1, 2), (2, 3)], &[]).bytes())
        }),
        (
            "parameter-range",
            "order-with-sides-of-another-product",
            certificate(11, &[4, 1, 4, 2, 3], &right),
        ),
        (
            "parameter-range",
            "order-whose-sides-overflow",
            certificate(11, &[4, 1, 4, 1 << 63, 1 << 63], &right),
        ),
        ("payload-ends", "order-within-its-covers", certificate(11, &[4, 1, 4], &right[..1])),
        ("payload-ends", "order-last-byte", certificate(11, &[4, 1, 4], &right[..right.len() - 1])),
        ("payload-trailing", "order", certificate(11, &[4, 1, 4], &[&right[..], &[0]].concat())),
        ("padding-not-zero", "order", {
            certificate(11, &[4, 1, 4], &bits(&COVERS, &TOKENS).field(0b10, 2).bytes())
        }),
        // The sides, which have another product, are looked at behind the pairs.
        ("order-pairs", "with-sides-of-another-product", order(&[(0, 1), (1, 0)], &[2, 3], &TOKENS)),
        ("order-pairs", "cycle-of-two", order(&[(0, 1), (1, 0)], &[], &TOKENS)),
        ("order-pairs", "element-below-itself", order(&[(0, 1), (1, 1)], &[], &TOKENS)),
        ("order-pairs", "pair-twice", order(&[(0, 1), (0, 1)], &[], &TOKENS)),
        ("order-pairs", "pairs-out-of-order", order(&[(0, 2), (0, 1)], &[], &TOKENS)),
        ("not-a-cover", "pair-that-follows", order(&[(0, 1), (0, 2), (1, 2)], &[], &TOKENS)),
        ("no-least-element", "two-minimal-elements", order(&[(0, 1), (1, 3), (2, 3)], &[], &TOKENS)),
        ("not-the-box", "chain-for-a-square", order(&[(0, 1), (1, 2), (2, 3)], &[2, 2], &TOKENS)),
        ("not-the-box", "star-for-a-chain", order(&[(0, 1), (0, 2), (0, 3)], &[4], &TOKENS)),
        ("nothing-to-repeat", "order", square([Again, two, three, four, five])),
        ("illegal-witness", "element-that-is-gone", square([one, N(1), three, four, five])),
        ("witness-not-p", "poisoned-element", square([one, N(0), three, four, five])),
        ("p-to-p", "order", square([one, P(2), three, four, five])),
        ("list-length", "order", square([P(2), two, three, four, five])),
        ("list-length", "order-none", square([one, two, three, P(0), five])),
    ]
}
