//! Domains in which every row has a longest length.

use super::domain::{Gaps, Look, Unknown};

/// The longest length of each row, that of the shortest row first.
pub struct Bounded(pub Vec<u64>);

impl Bounded {
    /// Every length up to its bound matters.
    pub fn looks(&self) -> Vec<Look> {
        let look = |(row, &longest): (usize, &u64)| {
            let sum = (0..=row).map(|gap| (gap, 1)).collect();
            Look { sum, from: longest.saturating_add(1), period: 1 }
        };
        self.0.iter().enumerate().map(look).collect()
    }

    /// The lengths of the rows, the shortest first; `None` where one is too long.
    ///
    /// # Errors
    /// What has to be known first.
    pub fn lengths(&self, gaps: &dyn Gaps) -> Result<Option<Vec<u64>>, Unknown> {
        let (mut sum, mut lengths) = (Vec::new(), Vec::new());
        for (gap, &longest) in self.0.iter().enumerate() {
            sum.push((gap, 1));
            let length = gaps.up_to(&sum, longest.saturating_add(1))?;
            if length > longest {
                return Ok(None);
            }
            lengths.push(length);
        }
        Ok(Some(lengths))
    }
}
