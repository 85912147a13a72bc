//! Bit streams of a payload: bit `i` is bit `i % 8` of byte `i / 8`, least significant first.

use serde::{Deserialize, Serialize};

/// Number of bits that hold every integer from 0 to `most`.
pub fn width_of(most: u32) -> u32 {
    most.checked_ilog2().map_or(0, |log| log + 1)
}

/// Writes bits, filling the last byte with zeros.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct BitWriter {
    bytes: Vec<u8>,
    pending: u64,
    count: u32,
}

impl BitWriter {
    /// Appends the lowest `width <= 32` bits of `value`, least significant first.
    #[inline]
    pub fn field(&mut self, value: u32, width: u32) {
        assert!(width <= 32 && u64::from(value) < 1 << width);
        self.pending |= u64::from(value) << self.count;
        self.count += width;
        while self.count >= 8 {
            self.bytes.push(self.pending as u8);
            self.pending >>= 8;
            self.count -= 8;
        }
    }

    /// Appends `value` one bits and a zero bit.
    #[inline]
    pub fn unary(&mut self, value: u32) {
        let mut ones = value;
        while ones >= 31 {
            self.field((1 << 31) - 1, 31);
            ones -= 31;
        }
        self.field((1 << ones) - 1, ones + 1);
    }

    /// Appends `value >= 1` as an Elias gamma number: the length of the rest in unary, then all digits
    /// but the first.
    #[inline]
    pub fn gamma(&mut self, value: u32) {
        let width = value.ilog2();
        self.unary(width);
        self.field(value ^ (1 << width), width);
    }

    pub fn zeros(&mut self, count: usize) {
        let mut left = count;
        while left > 0 {
            let some = left.min(32);
            self.field(0, some as u32);
            left -= some;
        }
    }

    pub fn finish(mut self) -> Vec<u8> {
        if self.count > 0 {
            self.bytes.push(self.pending as u8);
        }
        self.bytes
    }
}

/// Reads bits; `None` past the end.
#[derive(Clone, Debug)]
pub struct BitReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> BitReader<'a> {
    /// A reader at the first bit.
    pub fn new(bytes: &'a [u8]) -> Self {
        BitReader { bytes, at: 0 }
    }

    /// The bits from here on, as many as fit into a word with the byte they start in, and their number.
    #[inline]
    fn word(&self) -> (u64, u32) {
        let skipped = (self.at % 8) as u32;
        let rest = self.bytes.get(self.at / 8..).unwrap_or_default();
        if let Some(word) = rest.first_chunk() {
            return (u64::from_le_bytes(*word) >> skipped, 64 - skipped);
        }
        let word = rest.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
        (word >> skipped, (8 * rest.len() as u32).saturating_sub(skipped))
    }

    #[inline]
    pub fn bit(&mut self) -> Option<bool> {
        self.field(1).map(|bit| bit == 1)
    }

    /// The next `width <= 32` bits, least significant first.
    #[inline]
    pub fn field(&mut self, width: u32) -> Option<u32> {
        let (word, count) = self.word();
        (width <= count).then(|| {
            self.at += width as usize;
            (word & ((1 << width) - 1)) as u32
        })
    }

    /// The next Elias gamma number.
    pub fn gamma(&mut self) -> Option<u32> {
        let width = self.unary()?;
        Some(self.field(width.min(32))? | 1u32.checked_shl(width)?)
    }

    /// The number of one bits before the next zero bit, which is read too.
    pub fn unary(&mut self) -> Option<u32> {
        self.unary_up_to(u32::MAX)
    }

    /// The number of one bits before the next zero bit, which is read too, or `most` as soon as
    /// there are that many.
    #[inline]
    pub fn unary_up_to(&mut self, most: u32) -> Option<u32> {
        let mut ones = 0;
        while ones < most {
            let (word, count) = self.word();
            let run = word.trailing_ones().min(count);
            if run >= most - ones {
                self.at += (most - ones) as usize;
                return Some(most);
            }
            ones += run;
            self.at += run as usize;
            if run < count {
                self.at += 1;
                break;
            }
            if count == 0 {
                return None;
            }
        }
        Some(ones)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    quickcheck! {
        fn what_is_written_is_read(values: Vec<(u32, u8)>) -> bool {
            let values: Vec<(u32, u32)> = values
                .into_iter()
                .map(|(value, width)| (u32::from(width) % 33, value))
                .map(|(width, value)| (if width == 0 { 0 } else { value >> (32 - width) }, width))
                .collect();
            let mut writer = BitWriter::default();
            for &(value, width) in &values {
                writer.field(value, width);
                writer.unary(width * 3);
                writer.gamma(value.max(1));
            }
            let bytes = writer.finish();
            let mut reader = BitReader::new(&bytes);
            values.iter().all(|&(value, width)| {
                let mut bounded = reader.clone();
                reader.field(width) == Some(value)
                    && bounded.field(width) == Some(value)
                    && bounded.unary_up_to(width) == Some(width)
                    && reader.unary() == Some(width * 3)
                    && bounded.unary() == Some(width * 2)
                    && reader.gamma() == Some(value.max(1))
            }) && reader.unary().is_none_or(|ones| ones == 0)
                && reader.field(8).is_none()
        }

        fn words_and_single_bits_give_the_same(bytes: Vec<u8>, steps: Vec<(bool, u8)>) -> bool {
            let bit = |i: usize| bytes.get(i / 8).map(|byte| u32::from(byte >> (i % 8) & 1));
            let (mut reader, mut at) = (BitReader::new(&bytes), 0);
            steps.into_iter().all(|(field, number)| {
                let most = usize::from(number % 33);
                if field {
                    let expected = (0..most).try_fold(0, |value, i| Some(value | bit(at + i)? << i));
                    at += if expected.is_some() { most } else { 0 };
                    return reader.field(most as u32) == expected;
                }
                let ones = (0..most).take_while(|i| bit(at + i) == Some(1)).count();
                let expected = (ones == most || bit(at + ones).is_some()).then_some(ones as u32);
                at += ones + usize::from(ones < most);
                reader.unary_up_to(most as u32) == expected
            })
        }
    }
}
