//! A classification as an array of numbers, in the format of NumPy (`.npy`, version 1.0).
//!
//! The format is ten bytes, a line of text, which is a dictionary of Python with three known keys, and the numbers.

use std::io::{self, Read, Write};

/// An array of numbers, the last index fastest.
pub struct Array<'a> {
    /// The meaning of its indices and numbers, in a line.
    pub about: String,
    /// Its length in each direction.
    pub shape: Vec<u64>,
    /// What is in the cells, in their order.
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

/// The first bytes of a file.
pub const MAGIC: &[u8] = b"\x93NUMPY";

/// Is handed the indices and the place of a cell, and its number; its error ends the reading.
pub type CellVisitor<'a> = dyn FnMut(&[u64], u32, u64) -> Result<(), String> + 'a;

/// The longest header that is read.
const LONGEST_HEADER: u32 = 1 << 16;

/// The indices of a number in an array of this shape, from its place.
pub fn indices(shape: &[u64], place: u64) -> Vec<u64> {
    let mut rest = place;
    let axis = |length: &u64| {
        let index = rest % length;
        rest /= length;
        index
    };
    let mut indices: Vec<u64> = shape.iter().rev().map(axis).collect();
    indices.reverse();
    indices
}

/// The indices of every place, in their order.
pub fn places(shape: &[u64]) -> impl Iterator<Item = Vec<u64>> + use<> {
    let shape = shape.to_vec();
    (0..shape.iter().product()).map(move |place| indices(&shape, place))
}

/// Reads an array of whole numbers from 0 on, in the order of its places, and calls `visit` with the indices and the place of
/// each. Returns the shape.
///
/// # Errors
/// When it is no such array, and those of `visit`.
pub fn read(mut input: impl Read, visit: &mut CellVisitor<'_>) -> io::Result<Vec<u64>> {
    let wrong = |what: String| io::Error::new(io::ErrorKind::InvalidData, what);
    let mut start = [0; 8];
    input.read_exact(&mut start)?;
    let mut length = [0; 4];
    input.read_exact(&mut length[..if start[6] == 1 { 2 } else { 4 }])?;
    let length = u32::from_le_bytes(length);
    if !start.starts_with(MAGIC) || length > LONGEST_HEADER {
        return Err(wrong("this is no array of NumPy".to_string()));
    }
    let mut header = vec![0; length as usize];
    input.read_exact(&mut header)?;
    let header = String::from_utf8_lossy(&header);
    let entry = |key: &str| header.split_once(key).map(|(_, rest)| rest.trim_start_matches([':', ' ']));
    let text = |key: &str| {
        entry(key).and_then(|rest| rest.strip_prefix('\'')).and_then(|rest| rest.split('\'').next())
    };
    let kind = text("'descr'").unwrap_or_default().to_string();
    let (order, digits) = kind.split_at(kind.len().min(1));
    let bytes = match digits {
        "u1" | "i1" | "u2" | "i2" | "u4" | "i4" | "u8" | "i8" if "<|=".contains(order) => {
            usize::from(digits.as_bytes()[1] - b'0')
        }
        _ => return Err(wrong(format!("its numbers are '{kind}'; whole numbers like '<u4' are read"))),
    };
    if entry("'fortran_order'").is_none_or(|rest| !rest.starts_with("False")) {
        return Err(wrong("its first index is the fastest: numpy.ascontiguousarray turns it".to_string()));
    }
    let shape =
        entry("'shape'").and_then(|rest| rest.strip_prefix('(')).and_then(|rest| rest.split(')').next());
    let shape: Option<Vec<u64>> = shape.and_then(|shape| {
        let axes = shape.split(',').map(str::trim).filter(|axis| !axis.is_empty());
        axes.map(|axis| axis.parse().ok()).collect()
    });
    let shape =
        shape.filter(|shape| !shape.is_empty()).ok_or_else(|| wrong("it has no shape".to_string()))?;
    let count = shape.iter().try_fold(1u64, |count, &axis| count.checked_mul(axis));
    let count = count
        .and_then(|count| u32::try_from(count).ok())
        .ok_or_else(|| wrong("it is too large".to_string()))?;
    let signed = digits.starts_with('i');
    for place in 0..count {
        let mut number = [0; 8];
        input.read_exact(&mut number[..bytes])?;
        if signed && number[bytes - 1] >> 7 == 1 {
            return Err(wrong(format!("cell {:?} is negative", indices(&shape, place.into()))));
        }
        visit(&indices(&shape, place.into()), place, u64::from_le_bytes(number)).map_err(wrong)?;
    }
    match input.read(&mut [0])? {
        0 => Ok(shape),
        _ => Err(wrong("bytes follow the last number".to_string())),
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

    type Cells = Vec<(Vec<u64>, u64)>;

    fn read_back(file: &[u8]) -> Result<(Vec<u64>, Cells), String> {
        let mut numbers = Vec::new();
        let shape = read(file, &mut |indices, _, number| {
            numbers.push((indices.to_vec(), number));
            Ok(())
        });
        Ok((shape.map_err(|error| error.to_string())?, numbers))
    }

    #[test]
    fn what_is_written_is_read() {
        let numbers = Numbers::U32(Box::new([1, 258, 7].into_iter()));
        let array = Array { about: String::new(), shape: vec![3, 1], numbers };
        let mut file = Vec::new();
        array.write(&mut file).unwrap();
        let cells = vec![(vec![0, 0], 1), (vec![1, 0], 258), (vec![2, 0], 7)];
        assert_eq!(read_back(&file), Ok((vec![3, 1], cells)));
        let wide: Vec<u8> = [1u64, 2, 3].iter().flat_map(|number| number.to_le_bytes()).collect();
        let other = |descr: &str, order: &str, numbers: &[u8]| {
            let text = format!("{{'descr': '{descr}', 'fortran_order': {order}, 'shape': (3,), }}\n");
            [b"\x93NUMPY\x01\x00", &(text.len() as u16).to_le_bytes()[..], text.as_bytes(), numbers]
                .concat()
        };
        assert_eq!(read_back(&other("<i8", "False", &wide)).unwrap().1[2], (vec![2], 3));
        for (file, said) in [
            (other("<f8", "False", &wide), "its numbers are '<f8'"),
            (other("<i8", "True", &wide), "its first index is the fastest"),
            (other("|i1", "False", &[1, 255, 0]), "cell [1] is negative"),
            (other("|u1", "False", &[1, 2]), "failed to fill"),
            (other("|u1", "False", &[1, 2, 3, 4]), "bytes follow"),
        ] {
            let error = read_back(&file).unwrap_err();
            assert!(error.contains(said), "{error}");
        }
    }
}
