//! Certificates about games on two chains made by hand, right and wrong.

use crate::bit_stream::Bits;
use crate::forge::certificate;

/// The poset game on two chains of these lengths, without the moves at one element: for each position
/// (elements of the first chain, elements of the second) a winning move, or none.
pub fn two_chains(one: u32, other: u32, forgotten: Option<u32>) -> Vec<((u32, u32), Option<u32>)> {
    let mut types: Vec<((u32, u32), Option<u32>)> = Vec::new();
    for i in 0..=one {
        for j in 0..=other {
            let is_p = |i: u32, j: u32| types[(i * (other + 1) + j) as usize].1.is_none();
            let first = (0..i).filter(|&x| is_p(x, j));
            let second = (0..j).filter(|&y| is_p(i, y)).map(|y| one + y);
            types.push(((i, j), first.chain(second).find(|element| Some(*element) != forgotten)));
        }
    }
    types
}

/// The certificate that says so.
pub fn chains_file(one: u32, other: u32, forgotten: Option<u32>) -> Vec<u8> {
    let chain = |from: u32, length: u32| (from + 1..from + length).map(|greater| (greater - 1, greater));
    let pairs: Vec<(u32, u32)> = chain(0, one).chain(chain(one, other)).collect();
    let types = two_chains(one, other, forgotten).into_iter().skip(1);
    order_file(one + other, &pairs, false, types.map(|((i, j), winning)| (i + j, winning)))
}

/// The certificate about an order of so many elements with these covering pairs. Of each position but the empty one it
/// says how many elements it has, and a winning move or none.
pub fn order_file(
    elements: u32,
    pairs: &[(u32, u32)],
    poisoned: bool,
    types: impl Iterator<Item = (u32, Option<u32>)>,
) -> Vec<u8> {
    let width = |most: u32| u32::BITS - most.leading_zeros();
    let mut bits = pairs.iter().fold(Bits::default(), |bits, &(lesser, greater)| {
        bits.field(lesser, width(elements - 1)).field(greater, width(elements - 1))
    });
    for (size, winning) in types {
        bits = match winning {
            Some(element) => bits.field(0b01, 2).field(element, width(elements - 1)),
            None => bits.field(0b11, 2).field(size, width(elements)),
        };
    }
    certificate(11, &[elements.into(), poisoned.into(), pairs.len() as u64], &bits.bytes())
}
