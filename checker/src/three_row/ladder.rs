//! The values that the second-row moves of one row block, and steps among the values that they leave.

use crate::bits::Bits;
use crate::limits::Budget;
use crate::verdict::Stop;

/// The set U of the lemma while one row after the other passes; knows nothing of the rules.
pub(crate) struct Ladder {
    /// 0 and every f(a,a) of an earlier row.
    pub diagonal: Bits,
    /// `diagonal` and the values of this row.
    pub used: Bits,
    /// The least value above f(r,r), and the greatest below, that is not in `used`; behind by what
    /// was put into `used` since they were last looked for.
    above: Option<usize>,
    below: Option<usize>,
    /// f(r,r) of this row.
    pub head: u32,
}

impl Ladder {
    /// A ladder before the first row, for values up to `most`.
    pub fn new(most: u64, budget: &mut Budget) -> Result<Self, Stop> {
        let mut diagonal = Bits::empty(most + 1, budget)?;
        diagonal.insert(0)?;
        let mut used = Bits::empty(most + 1, budget)?;
        used.insert(0)?;
        Ok(Ladder { diagonal, used, above: None, below: None, head: 0 })
    }

    /// Begins a row: only the diagonal is used.
    pub fn begin_row(&mut self) -> Result<(), Stop> {
        self.used.copy_from(&self.diagonal)
    }

    /// The row's first value is `head`.
    pub fn start(&mut self, head: u32) {
        self.head = head;
        self.above = Some(head as usize);
        self.below = self.above;
    }

    /// The value that `steps` lead to: 0, 2, 4, ... to the first, second, third unused value above
    /// f(r,r), and 1, 3, 5, ... to those below. `None` when there is no such value.
    pub fn value(&mut self, steps: u32) -> Option<u32> {
        let up = steps.is_multiple_of(2);
        let mut value = if up { self.catch_up_above() } else { self.catch_up_below() };
        for _ in 0..steps / 2 {
            value = match value {
                Some(v) if up => self.used.next_absent(v + 1),
                Some(v) => v.checked_sub(1).and_then(|v| self.used.previous_absent(v)),
                None => return None,
            };
        }
        value.and_then(|v| u32::try_from(v).ok())
    }

    #[inline]
    fn catch_up_above(&mut self) -> Option<usize> {
        self.above = self.above.and_then(|from| self.used.next_absent(from));
        self.above
    }

    #[inline]
    fn catch_up_below(&mut self) -> Option<usize> {
        self.below = self.below.and_then(|from| self.used.previous_absent(from));
        self.below
    }

    /// Marks a value as used.
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

    /// The same two values, looked for now: the unused ones next to f(r,r). There is none below
    /// when the first is 0.
    #[inline]
    pub fn whole_run(&mut self) -> Option<(u32, u32)> {
        let below = self.catch_up_below().unwrap_or(0);
        Some((below as u32, u32::try_from(self.catch_up_above()?).ok()?))
    }
}
