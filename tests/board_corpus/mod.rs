//! The bad files about boards of any number of rows.

use crate::bit_stream::Bits;
use crate::board_forge::{board_box, box_bits, gamma};
use crate::board_oracle::p_positions;
use crate::forge::certificate;
use std::collections::BTreeSet;

type Files = Vec<(&'static str, &'static str, Vec<u8>)>;

/// The P-positions of the box 3 x 4, with these taken out and those put in.
fn changed(out: &[[u32; 3]], put: &[[u32; 3]]) -> BTreeSet<Vec<u32>> {
    let mut listed = p_positions(3, 4);
    for position in out {
        assert!(listed.remove(&position[..]), "{position:?}");
    }
    for position in put {
        assert!(listed.insert(position.to_vec()), "{position:?}");
    }
    listed
}

fn boxed(out: &[[u32; 3]], put: &[[u32; 3]]) -> Vec<u8> {
    board_box(3, 4, 1, &changed(out, put))
}

fn of_box(parameters: &[u64], bits: Bits) -> Vec<u8> {
    certificate(9, parameters, &bits.bytes())
}

/// Files that are right, one of each kind.
pub fn right_files() -> Vec<Vec<u8>> {
    vec![boxed(&[], &[])]
}

/// The bad files, each with its code.
pub fn files() -> Files {
    let right = || box_bits(3, 4, 1, &p_positions(3, 4));
    let right_bytes = right().bytes();
    vec![
        ("parameter-count", "box-without-split", certificate(9, &[3, 4], &[])),
        ("parameter-range", "box-of-one-row", certificate(9, &[1, 4, 1], &[])),
        ("parameter-range", "box-of-25-rows", certificate(9, &[25, 4, 12], &[])),
        ("parameter-range", "box-without-columns", certificate(9, &[3, 0, 1], &[])),
        ("parameter-range", "box-of-65536-columns", certificate(9, &[3, 65_536, 1], &[])),
        ("parameter-range", "box-split-after-its-last-row", certificate(9, &[3, 4, 3], &[])),
        ("parameter-range", "box-with-more-than-2-to-the-32-in-a-block", certificate(9, &[24, 24, 1], &[])),
        ("parameter-range", "box-whose-product-overflows", certificate(9, &[24, 65_535, 12], &[])),
        ("payload-ends", "box-empty", certificate(9, &[3, 4, 1], &[])),
        ("payload-ends", "box-of-2-to-the-30-blocks", certificate(9, &[24, 24, 12], &[0; 40])),
        (
            "payload-ends",
            "box-last-list",
            certificate(9, &[3, 4, 1], &right_bytes[..right_bytes.len() - 1]),
        ),
        ("payload-trailing", "box", certificate(9, &[3, 4, 1], &[&right_bytes[..], &[0]].concat())),
        ("padding-not-zero", "box", {
            let padding = right_bytes.len() * 8 - right().0.len();
            assert!(padding > 0);
            of_box(&[3, 4, 1], right().field(1 << (padding - 1), padding as u32))
        }),
        ("value-range", "box-count-over-block", of_box(&[3, 4, 1], gamma(Bits::default(), 3).unary(0))),
        ("value-range", "box-count-of-2-to-the-40", of_box(&[3, 4, 1], Bits::default().unary(40))),
        ("value-range", "box-rank-over-block", of_box(&[3, 4, 1], gamma(Bits::default(), 2).unary(1))),
        ("won-already", "box-lists-the-empty-board", {
            // Of the block of the empty board the list has one position, its only one.
            of_box(&[2, 1, 1], gamma(gamma(Bits::default(), 2).unary(0), 1))
        }),
        ("unnamed-p", "box-without-the-poisoned-square", boxed(&[[1, 0, 0]], &[])),
        ("unnamed-p", "box-without-its-last", boxed(&[[4, 2, 2]], &[])),
        ("p-to-p", "box-with-a-rectangle", boxed(&[], &[[4, 4, 4]])),
        ("p-to-p", "box-with-a-neighbour", boxed(&[[3, 1, 1]], &[[3, 2, 1]])),
        ("unnamed-p", "box-moved-to-the-next-block", boxed(&[[3, 2, 0]], &[[4, 2, 0]])),
    ]
}
