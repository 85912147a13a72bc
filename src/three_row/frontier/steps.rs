//! The steps of a row: for each of its cells after the first, a unary number.

use super::order::Order;
use serde::{Deserialize, Serialize};

/// Unary numbers, one after the other: as many one bits as the number says, and a zero bit. Which
/// number stands for which step depends on the two steps before.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Steps {
    words: Vec<u64>,
    /// The bits after those of the words; they stay where the row is, since the end of the words has mostly
    /// left the cache when the row comes by again.
    word: u64,
    bits: u64,
    order: Order,
}

impl Steps {
    /// Appends steps, and says of each how many bits it took.
    #[inline]
    pub fn extend(&mut self, steps: impl Iterator<Item = u32>, widths: &mut [u32]) {
        let (mut word, mut bits, mut order) = (self.word, self.bits, self.order);
        for (step, width) in steps.zip(widths) {
            let ones = order.number(step);
            *width = ones + 1;
            if ones < 63 {
                append(&mut self.words, &mut word, &mut bits, (1 << ones) - 1, ones + 1);
            } else {
                (0..ones).for_each(|_| append(&mut self.words, &mut word, &mut bits, 1, 1));
                append(&mut self.words, &mut word, &mut bits, 0, 1);
            }
        }
        (self.word, self.bits, self.order) = (word, bits, order);
    }

    /// Takes the last `bits` bits away; nothing can be appended after that.
    pub fn drop_last(&mut self, bits: u64) {
        self.words.push(self.word);
        self.word = 0;
        self.bits -= bits;
        self.words.truncate(self.bits.div_ceil(64) as usize);
        if !self.bits.is_multiple_of(64)
            && let Some(last) = self.words.last_mut()
        {
            *last &= (1 << (self.bits % 64)) - 1;
        }
        self.words.shrink_to_fit();
    }

    /// Length of the stream in bits.
    pub fn bits(&self) -> u64 {
        self.bits
    }

    /// The stream in pieces of up to 32 bits, least significant first: value and width.
    pub fn fields(&self) -> impl Iterator<Item = (u32, u32)> {
        let halves =
            self.words.iter().chain([&self.word]).flat_map(|&word| [word as u32, (word >> 32) as u32]);
        let whole = self.bits / 32;
        halves
            .zip(0..)
            .map(move |(half, i): (u32, u64)| (half, if i < whole { 32 } else { (self.bits % 32) as u32 }))
            .take(self.bits.div_ceil(32) as usize)
    }
}

/// Appends up to 63 bits to those of the `word`, which comes after the `words`.
#[inline]
fn append(words: &mut Vec<u64>, word: &mut u64, at: &mut u64, bits: u64, width: u32) {
    let place = *at % 64;
    *word |= bits << place;
    *at += u64::from(width);
    if place + u64::from(width) >= 64 {
        words.push(*word);
        *word = bits >> 1 >> (63 - place);
    }
}
