//! Numbering of lists of row lengths: what a bitmap over the tails of a block is indexed by.

/// The lists of `rows` numbers of which none exceeds the one before it, nor `longest`, in
/// lexicographic order. A list's rank is the number of lists before it; it does not depend on
/// `longest`.
#[derive(Clone, Debug)]
pub struct Ranks {
    rows: usize,
    longest: usize,
    /// For each row, for each `v` up to `longest + 1`: how many lists of the numbers from this row on
    /// begin with less than `v`.
    weights: Vec<u64>,
}

impl Ranks {
    /// The numbering of lists of `rows` numbers up to `longest`; `None` when there are more than 64
    /// bits can count.
    pub fn new(rows: usize, longest: u32) -> Option<Self> {
        let longest = longest as usize;
        let width = longest + 2;
        let mut weights = vec![0u64; rows * width];
        for row in (0..rows).rev() {
            for v in 1..width {
                let begin_with_less = weights[row * width + v - 1];
                let begin_with_one_less = if row + 1 < rows { weights[(row + 1) * width + v] } else { 1 };
                weights[row * width + v] = begin_with_less.checked_add(begin_with_one_less)?;
            }
        }
        Some(Ranks { rows, longest, weights })
    }

    /// Numbers in a list.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many lists of the numbers from `row` on begin with less than `v <= longest + 1`.
    #[inline]
    pub fn weight(&self, row: usize, v: u32) -> u64 {
        self.weights[row * (self.longest + 2) + v as usize]
    }

    /// How many lists there are whose numbers are at most `most <= longest`.
    #[inline]
    pub fn count(&self, most: u32) -> u64 {
        self.weight(0, most + 1)
    }

    /// The rank of a list.
    pub fn rank(&self, list: &[u32]) -> u64 {
        (0..).zip(list).map(|(row, &v)| self.weight(row, v)).sum()
    }

    /// Writes the list of this rank, whose numbers are at most `most`, to `list`.
    #[inline]
    pub fn unrank(&self, mut rank: u64, most: u32, list: &mut [u32]) {
        let mut v = most;
        for (row, slot) in list.iter_mut().enumerate() {
            while self.weight(row, v) > rank {
                v -= 1;
            }
            rank -= self.weight(row, v);
            *slot = v;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_three_numbers_in_lexicographic_order() {
        let ranks = Ranks::new(3, 4).unwrap();
        let mut expected = 0;
        for a in 0..=4 {
            assert_eq!(ranks.weight(0, a), expected);
            for b in 0..=a {
                for c in 0..=b {
                    assert_eq!(ranks.rank(&[a, b, c]), expected);
                    let mut list = [0; 3];
                    ranks.unrank(expected, 4, &mut list);
                    assert_eq!(list, [a, b, c]);
                    expected += 1;
                }
            }
        }
        assert_eq!(ranks.count(4), expected);
        assert_eq!(expected, 35);
    }

    #[test]
    fn more_than_64_bits_are_refused() {
        assert!(Ranks::new(24, 24).is_some());
        assert!(Ranks::new(24, 1000).is_none());
    }
}
