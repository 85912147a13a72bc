//! How the values of a row go on for ever.

use crate::verdict::Stop;

/// How a row that never stops goes on: `f(q,r) - q` takes the values of `pattern` in turn, from the
/// column `preperiod` on.
pub(crate) struct Tail {
    pub preperiod: u32,
    pub pattern: Vec<u32>,
}

impl Tail {
    /// f(q,r) for a column `q` of the tail.
    pub fn value(&self, q: u32) -> Result<u32, Stop> {
        let at = q.checked_sub(self.preperiod).zip(u32::try_from(self.pattern.len()).ok());
        let difference = at.and_then(|(at, period)| self.pattern.get((at % period) as usize));
        difference.map(|d| q + d).ok_or(Stop::Internal("a tail was read outside its range"))
    }

    /// The column after the first period.
    pub fn first_end(&self) -> u32 {
        self.preperiod + self.pattern.len() as u32
    }

    /// Whether a shorter period or a shorter preperiod would do; `before` is the difference in the
    /// column before the tail, if there is one.
    pub fn is_least(&self, before: Option<u32>) -> bool {
        let period = self.pattern.len();
        let repeats = |shorter: usize| {
            period.is_multiple_of(shorter)
                && self.pattern.iter().zip(self.pattern.iter().skip(shorter)).all(|(a, b)| a == b)
        };
        !(1..period).any(repeats) && before.as_ref() != self.pattern.last()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shorter_period_or_preperiod_is_seen() {
        let least =
            |pattern: &[u32], before| Tail { preperiod: 9, pattern: pattern.to_vec() }.is_least(before);
        assert!(least(&[3], None) && least(&[3], Some(2)) && !least(&[3], Some(3)));
        assert!(least(&[3, 4], Some(3)) && !least(&[3, 4], Some(4)) && !least(&[3, 3], None));
        assert!(!least(&[1, 2, 1, 2], None) && least(&[1, 2, 1], None) && least(&[1, 1, 2, 1], None));
    }
}
