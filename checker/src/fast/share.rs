//! One share of a check.

use crate::limits::Budget;
use crate::verdict::Stop;
use std::ops::Range;

/// Part `number` of `of`, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Which part.
    pub number: u32,
    /// How many parts there are.
    pub of: u32,
}

/// Most parts of one check.
pub const MOST_PARTS: u32 = 100_000;

impl Share {
    /// The only part of a check that is not shared out.
    pub const WHOLE: Share = Share { number: 1, of: 1 };

    /// Reads `2/5`.
    pub fn parse(text: &str) -> Option<Share> {
        let (number, of) = text.split_once('/')?;
        let share = Share { number: number.parse().ok()?, of: of.parse().ok()? };
        ((1..=share.of).contains(&share.number) && share.of <= MOST_PARTS).then_some(share)
    }

    /// Splits things with these weights into runs of about equal weight: the run of this share. The
    /// runs of all shares cover everything once.
    pub(crate) fn run(
        self,
        weights: impl Iterator<Item = u64> + Clone,
        budget: &Budget,
    ) -> Result<Range<u64>, Stop> {
        let mut total = 0u128;
        for weight in weights.clone() {
            budget.spend(1)?;
            total += u128::from(weight);
        }
        // Share `i` ends at the first place where i/n of the weight is reached, the last one at the end.
        let goal = |share: u32| total * u128::from(share);
        let (mut sum, mut start, mut end) = (0u128, 0, 0);
        for weight in weights {
            budget.spend(1)?;
            let before = sum * u128::from(self.of);
            start += u64::from(before < goal(self.number - 1));
            end += u64::from(before < goal(self.number) || self.number == self.of);
            sum += u128::from(weight);
        }
        Ok(start..end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{Budget, Clock, Limits};
    use crate::{Code, Verdict, check_share, spent};

    #[test]
    fn shares_are_read() {
        for (text, number, of) in [("2/5", 2, 5), ("1/1", 1, 1), ("5/5", 5, 5), ("1/100000", 1, MOST_PARTS)]
        {
            assert_eq!(Share::parse(text), Some(Share { number, of }));
        }
        for wrong in ["", "1", "0/5", "6/5", "1/0", "-1/2", "1/100001", "1/2/3"] {
            assert_eq!(Share::parse(wrong), None, "{wrong}");
        }
    }

    /// Parts are of the fast way alone.
    #[test]
    fn the_plain_way_has_no_parts() {
        if crate::spent::is_published() {
            return;
        }
        let bytes = spent::read("certificates/board/board-box-5-6.chompcert");
        let check = |plain| {
            let limits = Limits { plain, ..Limits::default() };
            check_share(Clock::start(&limits), &bytes, Share { number: 1, of: 2 }, &limits)
        };
        assert!(check(false).is_ok());
        let Err(Verdict::Declined(decline)) = check(true) else { panic!() };
        assert_eq!(decline.code, Code::NoParts);
        assert_eq!(decline.message, "the kind board-box cannot be checked in parts in the plain way");
    }

    #[test]
    fn runs_cover_everything_once_and_weigh_about_the_same() {
        let budget = Budget::start(&Limits::default());
        for of in 1..40 {
            for count in [0u64, 1, 7, 100] {
                let mut next = 0;
                for number in 1..=of {
                    let run = Share { number, of }.run(0..count, &budget).unwrap();
                    assert_eq!(run.start, next);
                    next = run.end;
                    let weight: u64 = run.sum();
                    assert!(weight <= (0..count).sum::<u64>() / u64::from(of) + count, "{number}/{of}");
                }
                assert_eq!(next, count);
            }
        }
    }
}
