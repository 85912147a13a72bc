//! Numbering of lists of row lengths.

use crate::indexed::NumberedList;
use crate::limits::Budget;
use crate::verdict::Stop;

#[cfg(feature = "fast")]
const OUTSIDE: Stop = Stop::Internal("a list of row lengths was numbered outside its range");

/// The lists of `rows` numbers of which none exceeds the one before it, nor `longest`, in
/// lexicographic order. A list's rank is the number of lists before it, whatever `longest` is.
pub(crate) struct Ranks {
    /// For each row, for each `v` up to `longest + 1`: how many lists of the numbers from this row on
    /// begin with less than `v`.
    weights: Vec<Vec<u64>>,
}

impl Ranks {
    /// The numbering; `None` when there are more lists than 64 bits can count.
    pub fn new(rows: usize, longest: u32, budget: &mut Budget) -> Result<Option<Self>, Stop> {
        let mut weights: Vec<Vec<u64>> = Vec::new();
        let mut later = budget.vec(1u64, u64::from(longest) + 2)?;
        for _ in 0..rows {
            let mut row = budget.vec(0u64, u64::from(longest) + 2)?;
            let mut lists = 0u64;
            // A list begins with less than v when it does with less than v - 1, or with v - 1.
            for (slot, with_one_less) in row.iter_mut().zip(&later).skip(1) {
                let Some(sum) = lists.checked_add(*with_one_less) else { return Ok(None) };
                lists = sum;
                *slot = lists;
            }
            weights.push(std::mem::replace(&mut later, row));
        }
        weights.push(later);
        weights.reverse();
        weights.pop();
        Ok(Some(Ranks { weights }))
    }

    /// How many numbers a list has.
    pub fn rows(&self) -> usize {
        self.weights.len()
    }

    /// How many lists of the numbers from `row` on begin with less than `v`.
    #[inline]
    pub fn weight(&self, row: usize, v: u32) -> Result<u64, Stop> {
        self.weights.at(row)?.at(v).copied()
    }

    /// The same for each `v` from `least` to `most`.
    #[cfg(feature = "fast")]
    #[inline]
    pub fn weights(&self, row: usize, least: u32, most: u32) -> Result<&[u64], Stop> {
        self.weights.get(row).and_then(|row| row.get(least as usize..=most as usize)).ok_or(OUTSIDE)
    }

    /// How many lists there are of numbers up to `most`.
    pub fn count(&self, most: u32) -> Result<u64, Stop> {
        self.weight(0, most.saturating_add(1))
    }

    /// The rank of a list.
    pub fn rank(&self, list: &[u32]) -> Result<u64, Stop> {
        (0..).zip(list).try_fold(0, |rank, (row, &v)| Ok(rank + self.weight(row, v)?))
    }

    /// Writes the list with this rank, of numbers up to `most`, to `list`.
    pub fn unrank(&self, mut rank: u64, most: u32, list: &mut [u32]) -> Result<(), Stop> {
        let mut v = most;
        for (row, slot) in list.iter_mut().enumerate() {
            while self.weight(row, v)? > rank {
                v = v.saturating_sub(1);
            }
            rank -= self.weight(row, v)?;
            *slot = v;
        }
        Ok(())
    }
}
