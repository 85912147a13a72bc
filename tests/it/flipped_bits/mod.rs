//! Certificates that differ from a right one in one or two bits of the payload.

use chompcert::certificate::Certificate;
use std::collections::BTreeSet;

/// Every certificate with one bit of the payload changed, or two.
pub fn with_flipped_bits(right: &Certificate) -> impl Iterator<Item = Certificate> + '_ {
    let bits = 8 * right.payload.len();
    let pairs =
        (0..bits).flat_map(move |first| (first..bits).map(move |second| BTreeSet::from([first, second])));
    pairs.map(move |bits| {
        let mut mutant = right.clone();
        for bit in bits {
            mutant.payload[bit / 8] ^= 1 << (bit % 8);
        }
        mutant
    })
}
