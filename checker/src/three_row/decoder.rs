//! Decoding of a table: each value as a number of steps among those that its row has not used.

use crate::bits::Bits;
use crate::container::Container;
use crate::limits::Budget;
use crate::reader::{BitReader, width_of};
use crate::verdict::Stop;

/// Decodes one row after the other; knows the first rows that are used, and nothing of the rules.
pub(crate) struct Decoder<'a> {
    pub bits: BitReader<'a>,
    n: u32,
    /// 0 and every f(a,a) of an earlier row.
    pub diagonal: Bits,
    /// `diagonal` and the values of this row: the set U of the lemma, and 0.
    pub used: Bits,
    /// The least value above f(r,r), and the greatest below, that is not in `used`.
    above: Option<usize>,
    below: Option<usize>,
    pub head: u32,
}

impl<'a> Decoder<'a> {
    /// A decoder at the first row.
    pub fn new(file: &Container<'a>, n: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let mut diagonal = Bits::empty(2 * u64::from(n) + 2, budget)?;
        diagonal.insert(0)?;
        Ok(Decoder {
            bits: BitReader::new(file.payload, file.payload_offset),
            n,
            used: diagonal.clone(),
            diagonal,
            above: None,
            below: None,
            head: 0,
        })
    }

    /// Reads f(r,r), the first value of row `r`, as its excess over `r`.
    pub fn head(&mut self, r: u32) -> Result<u32, Stop> {
        let excess = self.bits.field(width_of(self.n + 1))?;
        self.used.copy_from(&self.diagonal)?;
        self.head = r.saturating_add(excess);
        self.above = Some(self.head as usize);
        self.below = self.above;
        Ok(self.head)
    }

    /// Reads f(q,r) for `q > r`: the number of steps, among the values that are not used in this
    /// row, up or down from f(r,r). `None` when there is no such value.
    pub fn next(&mut self) -> Result<Option<u32>, Stop> {
        let Some(ones) = self.bits.unary(4 * self.n + 4)? else {
            return Ok(None);
        };
        self.above = self.above.and_then(|from| self.used.next_absent(from));
        self.below = self.below.and_then(|from| self.used.previous_absent(from));
        let up = ones % 2 == 0;
        let mut value = if up { self.above } else { self.below };
        for _ in 0..ones / 2 {
            value = match value {
                Some(v) if up => self.used.next_absent(v + 1),
                Some(v) => v.checked_sub(1).and_then(|v| self.used.previous_absent(v)),
                None => return Ok(None),
            };
        }
        Ok(value.and_then(|v| u32::try_from(v).ok()))
    }

    /// Marks the value that was read last as used.
    #[inline]
    pub fn accept(&mut self, value: u32) -> Result<(), Stop> {
        self.used.insert(value as usize)
    }

    /// Ends the row: its first value is used for every later one.
    pub fn end_row(&mut self) -> Result<(), Stop> {
        self.diagonal.insert(self.head as usize)
    }

    /// The values strictly between these two are all used.
    #[inline]
    pub fn run(&self) -> (u32, u32) {
        match (self.below, self.above) {
            (Some(below), Some(above)) => (below as u32, above as u32),
            _ => (0, 0),
        }
    }
}
