//! A bounded reader of the documented encoding: integers as bincode 2's standard configuration writes them, and bit
//! fields. Nothing here allocates, and nothing reads past its slice.

use crate::verdict::{Code, Stop};
use std::ops::RangeInclusive;

/// Reads bytes, integers and bits: bit `i` of the stream is bit `i % 8` of byte `i / 8`, counted from the least
/// significant.
#[derive(Clone, Debug)]
pub struct BitReader<'a> {
    bytes: &'a [u8],
    /// File offset of the first byte.
    start: usize,
    bit: u64,
    is_file: bool,
}

impl<'a> BitReader<'a> {
    /// A reader at the first bit of `payload`, which begins at file offset `start`.
    pub fn new(payload: &'a [u8], start: usize) -> Self {
        BitReader { bytes: payload, start, bit: 0, is_file: false }
    }

    /// A reader at the first byte of a file.
    pub fn of_file(bytes: &'a [u8]) -> Self {
        BitReader { bytes, start: 0, bit: 0, is_file: true }
    }

    /// A reader of the same payload whose next bit is this one.
    #[cfg(feature = "fast")]
    pub fn at(&self, bit: u64) -> Self {
        BitReader { bit, ..*self }
    }

    /// File offset of the byte that holds the next bit.
    pub fn offset(&self) -> usize {
        self.start.saturating_add(self.byte())
    }

    /// Bits read so far.
    #[cfg(feature = "fast")]
    pub fn position(&self) -> u64 {
        self.bit
    }

    /// The byte that holds the next bit; its number fits, since the byte was there or is the next.
    fn byte(&self) -> usize {
        usize::try_from(self.bit / 8).unwrap_or(usize::MAX)
    }

    /// The bytes from that one on.
    fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.byte()..).unwrap_or_default()
    }

    /// Bits not yet read, those of the last byte included.
    pub fn remaining(&self) -> u64 {
        (8 * self.bytes.len() as u64).saturating_sub(self.bit)
    }

    /// The next `count` bytes, of which the first bit begins one.
    pub fn bytes(&mut self, count: u64) -> Result<&'a [u8], Stop> {
        let bytes = usize::try_from(count).ok().and_then(|count| self.rest().get(..count));
        let bytes = bytes.ok_or_else(|| self.lacks(count))?;
        self.bit += 8 * count;
        Ok(bytes)
    }

    /// The next unsigned integer, which begins a byte: one byte up to 250, else a length byte 251, 252 or 253 and a
    /// little-endian integer of 2, 4 or 8 bytes, in the shortest form that holds it.
    pub fn integer(&mut self) -> Result<u64, Stop> {
        let offset = self.offset();
        let lead = self.little_endian(1)?;
        let (width, least) = match lead {
            0..=250 => return Ok(lead),
            251 => (2, 251),
            252 => (4, 1 << 16),
            253 => (8, 1 << 32),
            _ => {
                let message = format!("{lead} does not begin an integer of at most 64 bits");
                return Err(Stop::rejected(Code::BadInteger, offset, message));
            }
        };
        let value = self.little_endian(width)?;
        if value < least {
            let message = format!("{value} has a shorter encoding, and only the shortest is allowed");
            return Err(Stop::rejected(Code::NonMinimalInteger, offset, message));
        }
        Ok(value)
    }

    fn little_endian(&mut self, width: u64) -> Result<u64, Stop> {
        let bytes = self.bytes(width)?;
        Ok(bytes.iter().rev().fold(0, |value, &byte| (value << 8) + u64::from(byte)))
    }

    /// The next integer, which is within a range.
    pub fn number(&mut self, range: RangeInclusive<u64>) -> Result<u64, Stop> {
        let offset = self.offset();
        let number = self.integer()?;
        if range.contains(&number) {
            return Ok(number);
        }
        let message = format!("{number}; {} to {} is allowed here", range.start(), range.end());
        Err(Stop::rejected(Code::ValueRange, offset, message))
    }

    /// The next integer, which stands for a number from `-most` to `most`: even ones from 0 on, odd ones below.
    pub fn signed(&mut self, most: u64) -> Result<i64, Stop> {
        let number = self.number(0..=2 * most)?;
        let half = (number / 2) as i64;
        Ok(if number % 2 == 0 { half } else { -half - 1 })
    }

    /// The next bit.
    pub fn bit(&mut self) -> Result<bool, Stop> {
        let byte = self.bytes.get(self.byte()).ok_or_else(|| self.lacks(1))?;
        let value = (byte >> (self.bit % 8)) & 1 == 1;
        self.bit += 1;
        Ok(value)
    }

    /// The next `width <= 32` bits as an integer, least significant bit first.
    #[inline]
    pub fn field(&mut self, width: u32) -> Result<u32, Stop> {
        if let Some(bits) = self.eight_bytes() {
            self.bit += u64::from(width);
            return Ok((bits & ((1 << width) - 1)) as u32);
        }
        (0..width).try_fold(0, |value, i| Ok(value + (u32::from(self.bit()?) << i)))
    }

    /// The next bits, of which at least 57 are right, where eight bytes are left.
    #[inline]
    fn eight_bytes(&self) -> Option<u64> {
        let bytes = self.bytes.get(self.byte()..).and_then(<[u8]>::first_chunk)?;
        Some(u64::from_le_bytes(*bytes) >> (self.bit % 8))
    }

    /// Passes the next `width <= 57` bits, if they are these and eight bytes are left.
    #[cfg(feature = "fast")]
    #[inline]
    pub fn skip(&mut self, expected: u64, width: u32) -> bool {
        let is_next = self.eight_bytes().is_some_and(|bits| (bits ^ expected) & ((1 << width) - 1) == 0);
        self.bit += u64::from(if is_next { width } else { 0 });
        is_next
    }

    /// The number of one bits before the next zero bit, which is read too; `None` when there are
    /// more than `most`.
    #[inline]
    pub fn unary(&mut self, most: u32) -> Result<Option<u32>, Stop> {
        let mut ones = 0;
        loop {
            // What is known to be ones is passed at once, and the bit after it is read by itself.
            let known = self.eight_bytes().map_or(0, |bits| bits.trailing_ones()).min(most - ones);
            self.bit += u64::from(known);
            ones += known;
            if !self.bit()? {
                return Ok(Some(ones));
            }
            if ones == most {
                return Ok(None);
            }
            ones += 1;
        }
    }

    /// A unary number and the field of this width behind it at once, where 57 bits are left and both are among them.
    #[inline]
    pub fn unary_and_field(&mut self, width: u32) -> Option<(u32, u32)> {
        let bits = self.eight_bytes()?;
        let ones = bits.trailing_ones();
        let end = ones + 1 + width;
        if end > 57 {
            return None;
        }
        self.bit += u64::from(end);
        Some((ones, (bits >> (ones + 1)) as u32 & ((1 << width) - 1)))
    }

    /// The rejection of a payload that is used up.
    pub fn ends(&self) -> Stop {
        let end = self.start.saturating_add(self.bytes.len());
        Stop::rejected(Code::PayloadEnds, end, "the payload ends before its last entry")
    }

    /// The rejection of a stream that has not so many bytes more.
    fn lacks(&self, count: u64) -> Stop {
        if !self.is_file {
            return self.ends();
        }
        let message = format!("{count} more bytes are needed here, {} are left", self.rest().len());
        Stop::rejected(Code::Truncated, self.offset(), message)
    }

    /// Accepts the end of the payload: the rest of the last byte is zero, and no byte follows.
    pub fn finish(mut self) -> Result<(), Stop> {
        let offset = self.offset();
        while self.bit % 8 != 0 {
            if self.bit()? {
                let message = "the bits after the last entry must be zero";
                return Err(Stop::rejected(Code::PaddingNotZero, offset, message));
            }
        }
        let left = self.rest().len();
        if left > 0 {
            let message = format!("{left} bytes follow the last entry of the payload");
            return Err(Stop::rejected(Code::PayloadTrailing, self.offset(), message));
        }
        Ok(())
    }
}

/// Number of bits that hold every integer from 0 to `most`.
pub fn width_of(most: u32) -> u32 {
    u32::BITS - most.leading_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    fn code(result: Result<u64, Stop>) -> Code {
        match result {
            Err(Stop::Rejected(rejection)) => rejection.code,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn integers_at_every_boundary() {
        let cases: [(&[u8], u64); 8] = [
            (&[0], 0),
            (&[250], 250),
            (&[251, 251, 0], 251),
            (&[251, 255, 255], 65_535),
            (&[252, 0, 0, 1, 0], 65_536),
            (&[252, 255, 255, 255, 255], u64::from(u32::MAX)),
            (&[253, 0, 0, 0, 0, 1, 0, 0, 0], 1 << 32),
            (&[253, 255, 255, 255, 255, 255, 255, 255, 255], u64::MAX),
        ];
        for (bytes, value) in cases {
            let mut reader = BitReader::of_file(bytes);
            assert_eq!(reader.integer().ok(), Some(value));
            assert_eq!(reader.remaining(), 0);
        }
    }

    #[test]
    fn longer_forms_and_other_leads_are_rejected() {
        for bytes in [&[251, 250, 0][..], &[252, 255, 255, 0, 0], &[253, 255, 255, 255, 255, 0, 0, 0, 0]] {
            assert_eq!(code(BitReader::of_file(bytes).integer()), Code::NonMinimalInteger);
        }
        for bytes in [&[254, 0, 0][..], &[255]] {
            assert_eq!(code(BitReader::of_file(bytes).integer()), Code::BadInteger);
        }
        for bytes in [&[][..], &[251], &[251, 0], &[252, 1, 2, 3], &[253, 1, 2, 3, 4, 5, 6, 7]] {
            assert_eq!(code(BitReader::of_file(bytes).integer()), Code::Truncated);
        }
    }

    #[test]
    fn bits_come_least_significant_first() {
        let mut bits = BitReader::new(&[0b0110_1101, 0b1], 10);
        assert_eq!(bits.field(3).ok(), Some(0b101));
        assert_eq!(bits.unary(9).ok(), Some(Some(1)));
        assert_eq!(bits.offset(), 10);
        assert_eq!(bits.unary(1).ok(), Some(None));
    }

    fn field_bit_by_bit(reader: &mut BitReader<'_>, width: u32) -> Result<u32, Stop> {
        let mut value = 0;
        for i in 0..width {
            if reader.bit()? {
                value += 1 << i;
            }
        }
        Ok(value)
    }

    fn unary_bit_by_bit(reader: &mut BitReader<'_>, most: u32) -> Result<Option<u32>, Stop> {
        let mut ones = 0;
        while reader.bit()? {
            if ones == most {
                return Ok(None);
            }
            ones += 1;
        }
        Ok(Some(ones))
    }

    /// Whether a unary number is read as bit by bit once `skip` bits are read.
    fn unary_is_as_bit_by_bit(payload: &[u8], skip: u64, most: u32) -> bool {
        let mut reader = BitReader::new(payload, 0);
        (0..skip).for_each(|_| assert!(reader.bit().is_ok()));
        let mut plain = reader.clone();
        let (fast, plain_said) = (reader.unary(most), unary_bit_by_bit(&mut plain, most));
        fast.ok() == plain_said.ok() && reader.bit == plain.bit
    }

    #[test]
    fn a_unary_number_and_a_field_are_read_at_once_as_one_after_the_other() {
        let payload: Vec<u8> =
            (1..=23).map(|i: u8| [i.wrapping_mul(157), 0xff, 0x3f][usize::from(i % 3)]).collect();
        let mut read = 0;
        for (skip, width) in (0..=184).flat_map(|skip| (0..32).map(move |width| (skip, width))) {
            let mut reader = BitReader::new(&payload, 7);
            (0..skip).for_each(|_| assert!(reader.bit().is_ok()));
            let mut plain = reader.clone();
            if let Some((ones, field)) = reader.unary_and_field(width) {
                assert_eq!(plain.unary(100).ok(), Some(Some(ones)), "{skip} {width}");
                assert_eq!(plain.field(width).ok(), Some(field), "{skip} {width}");
                read += 1;
            }
            assert_eq!(reader.bit, plain.bit);
        }
        assert!(read > 1_000, "{read}");
    }

    #[test]
    fn a_field_of_any_width_is_read_from_any_bit() {
        let payload: Vec<u8> = (1..=13).map(|i: u8| i.wrapping_mul(157)).collect();
        for skip in 0..=104 {
            for width in 0..=32 {
                let mut reader = BitReader::new(&payload, 7);
                (0..skip).for_each(|_| assert!(reader.bit().is_ok()));
                let mut plain = reader.clone();
                let (fast, plain_said) = (reader.field(width), field_bit_by_bit(&mut plain, width));
                assert_eq!(fast.ok(), plain_said.ok(), "{skip} {width}");
                assert_eq!(reader.bit, plain.bit);
            }
        }
    }

    #[test]
    fn a_run_of_any_length_is_read_from_any_bit() {
        for length in 0..140 {
            let mut payload = vec![0xff; 40];
            payload[length / 8] ^= 1 << (length % 8);
            for skip in 0..=length as u64 {
                let ones = length as u32 - skip as u32;
                for most in
                    [ones.saturating_sub(57), ones.saturating_sub(1), ones, ones + 1, 1000, u32::MAX]
                {
                    assert!(unary_is_as_bit_by_bit(&payload, skip, most), "{length} {skip} {most}");
                }
            }
        }
    }

    /// At the limit, one bit about it, where the payload ends there and where bytes follow.
    #[test]
    fn a_run_ends_with_its_payload_at_its_limit_or_behind_it() {
        for ones in (0..=160).step_by(8) {
            for behind in [&[][..], &[0], &[0; 9], &[0xff], &[0xff; 9]] {
                let payload = [&vec![0xff; ones / 8], behind].concat();
                let run = if behind.first() == Some(&0xff) { 8 * payload.len() } else { ones };
                for most in [ones.saturating_sub(1), ones, ones + 1, run.saturating_sub(1), run, run + 1] {
                    let read = BitReader::new(&payload, 0).unary(most as u32);
                    let zero_is_there = run < 8 * payload.len();
                    let expected = match run {
                        run if run > most => Some(None),
                        run if zero_is_there => Some(Some(run as u32)),
                        _ => None,
                    };
                    assert_eq!(read.ok(), expected, "{ones} ones, {behind:?}, at most {most}");
                }
            }
        }
    }

    quickcheck! {
        fn unary_numbers_are_read_as_bit_by_bit(bytes: Vec<u8>, skip: u8, most: u8) -> bool {
            unary_is_as_bit_by_bit(&bytes, u64::from(skip).min(8 * bytes.len() as u64), most.into())
        }

        /// Where eight bytes are left bits are passed if they are those that are next, and none of them is another.
        #[cfg(feature = "fast")]
        fn bits_are_passed_as_bit_by_bit(bytes: [u64; 2], before: u8, width: u8) -> bool {
            let (width, before) = (u32::from(width) % 58, u64::from(before) % 128);
            let bytes = bytes.map(u64::to_le_bytes).concat();
            let start = BitReader::new(&bytes, 0).at(before);
            let mut next = start.clone();
            let right = (0..width).fold(0, |right, i| right | u64::from(next.bit().unwrap_or(false)) << i);
            (0..=64).all(|other| {
                let mut reader = start.clone();
                let is_next = before / 8 <= 8 && other >= width;
                reader.skip(right ^ 1u64.checked_shl(other).unwrap_or(0), width) == is_next
                    && reader.position() == before + if is_next { u64::from(width) } else { 0 }
            })
        }
    }

    #[test]
    fn widths() {
        assert_eq!([0, 1, 2, 3, 4, 1000].map(width_of), [0, 1, 2, 2, 3, 10]);
    }
}
