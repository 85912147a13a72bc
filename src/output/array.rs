//! A classification as an array of numbers, in the format of NumPy (`.npy`, version 1.0).
//!
//! The format is ten bytes, a line of text and the numbers. A library for it brings a parser of Python
//! literals, which writing has no use for.

use std::io::{self, Write};

/// An array of numbers, the last index fastest.
pub struct Array<'a> {
    /// The meaning of its indices and numbers, in a line.
    pub about: String,
    /// Its length in each direction.
    pub shape: Vec<u64>,
    /// Its numbers.
    pub numbers: Numbers<'a>,
}

/// The numbers of an array.
pub enum Numbers<'a> {
    /// Bytes.
    U8(Box<dyn Iterator<Item = u8> + 'a>),
    /// Numbers of 32 bits.
    U32(Box<dyn Iterator<Item = u32> + 'a>),
}

/// The file's numbers begin at a multiple of this.
const ALIGNED: usize = 64;

impl Array<'_> {
    /// Writes the file; returns how many numbers it has.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    pub fn write(self, out: &mut dyn Write) -> io::Result<u64> {
        out.write_all(&self.header())?;
        let mut count = 0;
        match self.numbers {
            Numbers::U8(numbers) => {
                for number in numbers {
                    out.write_all(&[number])?;
                    count += 1;
                }
            }
            Numbers::U32(numbers) => {
                for number in numbers {
                    out.write_all(&number.to_le_bytes())?;
                    count += 1;
                }
            }
        }
        Ok(count)
    }

    fn header(&self) -> Vec<u8> {
        let kind = match self.numbers {
            Numbers::U8(_) => "|u1",
            Numbers::U32(_) => "<u4",
        };
        let shape: String = self.shape.iter().map(|length| format!("{length},")).collect();
        let mut text = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': ({shape}), }}");
        // Eight bytes of magic and version, two of length, a line feed at the end.
        let length = (8 + 2 + text.len() + 1).next_multiple_of(ALIGNED) - 8 - 2;
        text = format!("{text:<width$}\n", width = length - 1);
        let mut header = b"\x93NUMPY\x01\x00".to_vec();
        header.extend_from_slice(&(length as u16).to_le_bytes());
        header.extend_from_slice(text.as_bytes());
        header
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_is_numpys() {
        let numbers = Numbers::U32(Box::new([1, 258].into_iter()));
        let array = Array { about: String::new(), shape: vec![2, 1], numbers };
        let mut file = Vec::new();
        assert_eq!(array.write(&mut file).unwrap(), 2);
        assert_eq!(file.len(), 128 + 8);
        assert_eq!(file[..10], *b"\x93NUMPY\x01\x00\x76\x00");
        assert!(file[10..].starts_with(b"{'descr': '<u4', 'fortran_order': False, 'shape': (2,1,), }"));
        assert_eq!(file[127..], [b'\n', 1, 0, 0, 0, 2, 1, 0, 0]);
    }
}
