//! The rows that have ended: where each stopped, or how its values go on for ever.

use crate::bits::Bits;
use crate::limits::Budget;
use crate::verdict::Stop;

/// How a row that never stops goes on: `f(q,r) - q` takes the values of `pattern` in turn, from the
/// column `preperiod` on.
#[derive(Clone)]
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

/// All rows below the present one.
pub(crate) struct Tails {
    /// The differences of the rows that end constant.
    constant: Bits,
    /// The other tails.
    periodic: Vec<Tail>,
    /// Every difference that some row takes again and again.
    taken: Bits,
    /// The least common multiple of the periods; `None` when it is too large to be of use.
    period: Option<u32>,
    /// The least column from which on every row has stopped or goes through its pattern.
    ended: u32,
}

impl Tails {
    /// No rows yet, and none above `bound`; a difference is at most one more than its row.
    pub fn none(bound: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let mut differences = || Bits::empty(u64::from(bound) + 2, budget);
        Ok(Tails {
            constant: differences()?,
            periodic: Vec::new(),
            taken: differences()?,
            period: Some(1),
            ended: 0,
        })
    }

    /// Adds a row that stopped in column `at`, which is beyond all that are looked at if the row is active there.
    pub fn add_stop(&mut self, at: u32) {
        self.ended = self.ended.max(at + 1);
    }

    /// Adds a row that goes on for ever.
    pub fn add(&mut self, tail: Tail, budget: &mut Budget) -> Result<(), Stop> {
        self.ended = self.ended.max(tail.preperiod);
        for &difference in &tail.pattern {
            self.taken.insert(difference as usize)?;
        }
        if let &[only] = tail.pattern.as_slice() {
            return self.constant.insert(only as usize);
        }
        let period = u32::try_from(tail.pattern.len()).ok();
        self.period =
            self.period.zip(period).and_then(|(a, b)| (a / greatest_common_divisor(a, b)).checked_mul(b));
        // A vector that grows has at most twice the room that it needs, and for a while a third.
        budget.pay(3, size_of::<Tail>())?;
        self.periodic.push(tail);
        Ok(())
    }

    /// The column from which on every row has ended.
    pub fn ended(&self) -> u32 {
        self.ended
    }

    /// The least common multiple of the periods of these rows and of a row with this `period`.
    pub fn common_period(&self, period: u32) -> Option<u32> {
        let common = self.period?;
        (common / greatest_common_divisor(common, period)).checked_mul(period)
    }

    /// Whether some row takes this difference again and again.
    pub fn contain(&self, difference: u32) -> Result<bool, Stop> {
        self.taken.contains(difference as usize)
    }

    /// The differences of the rows that end constant.
    pub fn constant(&self) -> &Bits {
        &self.constant
    }

    /// The tails of the other live rows.
    pub fn periodic(&self) -> &[Tail] {
        &self.periodic
    }
}

fn greatest_common_divisor(a: u32, b: u32) -> u32 {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    x.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    fn tails(periods: &[u32], budget: &mut Budget) -> Tails {
        let mut tails = Tails::none(4, budget).unwrap();
        for &period in periods {
            let tail = Tail { preperiod: 0, pattern: vec![1; period as usize] };
            tails.add(tail, budget).unwrap();
        }
        tails
    }

    #[test]
    fn a_common_period_of_more_than_32_bits_is_none() {
        let budget = &mut Budget::start(&Limits::default());
        // Their product, 65537 * 65535, is 2^32 - 1.
        assert_eq!(tails(&[65_537], budget).common_period(65_535), Some(u32::MAX));
        assert_eq!(tails(&[65_537, 65_535], budget).common_period(3), Some(u32::MAX));
        assert_eq!(tails(&[65_537, 65_535], budget).common_period(2), None);
        assert_eq!(tails(&[65_536], budget).common_period(65_537), None);
        // Once it is too large it stays so.
        assert_eq!(tails(&[65_536, 65_537, 2], budget).common_period(1), None);
        assert_eq!(tails(&[], budget).common_period(1), Some(1));
        assert_eq!(tails(&[4, 6], budget).common_period(10), Some(60));
    }

    #[test]
    fn a_shorter_period_or_preperiod_is_seen() {
        let least =
            |pattern: &[u32], before| Tail { preperiod: 9, pattern: pattern.to_vec() }.is_least(before);
        assert!(least(&[3], None) && least(&[3], Some(2)) && !least(&[3], Some(3)));
        assert!(least(&[3, 4], Some(3)) && !least(&[3, 4], Some(4)) && !least(&[3, 3], None));
        assert!(!least(&[1, 2, 1, 2], None) && least(&[1, 2, 1], None) && least(&[1, 1, 2, 1], None));
    }

    #[test]
    fn the_rows_have_ended_when_the_last_of_them_has() {
        let budget = &mut Budget::start(&Limits::default());
        let mut rows = Tails::none(63, budget).unwrap();
        assert_eq!(rows.ended(), 0);
        rows.add_stop(5);
        assert_eq!(rows.ended(), 6);
        rows.add(Tail { preperiod: 9, pattern: vec![64] }, budget).unwrap();
        rows.add_stop(3);
        assert_eq!(rows.ended(), 9);
        assert_eq!([63, 64].map(|difference| rows.contain(difference).ok()), [Some(false), Some(true)]);
        rows.add(Tail { preperiod: 12, pattern: vec![3, 64] }, budget).unwrap();
        assert_eq!([3, 4].map(|difference| rows.contain(difference).ok()), [Some(true), Some(false)]);
        assert_eq!((rows.ended(), rows.common_period(3)), (12, Some(6)));
    }
}
