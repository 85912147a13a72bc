//! The steps of a row: for each of its cells after the first, a unary number.

use super::order::Order;
use serde::{Deserialize, Serialize};

/// Unary numbers, one after the other: as many one bits as the number says, and a zero bit. Which
/// number stands for which step depends on the two steps before.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Steps {
    words: Vec<u64>,
    bits: u64,
    order: Order,
}

impl Steps {
    /// Appends a step, and returns how many bits it took.
    #[inline]
    pub fn push(&mut self, step: u32) -> u32 {
        let number = self.order.number(step);
        self.unary(number);
        number + 1
    }

    #[inline]
    fn unary(&mut self, ones: u32) {
        if ones == 0 {
            self.room();
            self.bits += 1;
            return;
        }
        for _ in 0..ones {
            self.room();
            let at = (self.bits / 64) as usize;
            self.words[at] |= 1 << (self.bits % 64);
            self.bits += 1;
        }
        self.room();
        self.bits += 1;
    }

    #[inline]
    fn room(&mut self) {
        if self.bits.is_multiple_of(64) {
            self.words.push(0);
        }
    }

    /// Takes the last `bits` bits away; nothing can be appended after that.
    pub fn drop_last(&mut self, bits: u64) {
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
        let halves = self.words.iter().flat_map(|&word| [word as u32, (word >> 32) as u32]);
        let whole = self.bits / 32;
        halves
            .zip(0..)
            .map(move |(half, i): (u32, u64)| (half, if i < whole { 32 } else { (self.bits % 32) as u32 }))
            .take(self.bits.div_ceil(32) as usize)
    }
}
