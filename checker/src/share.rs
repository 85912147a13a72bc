//! One share of a check.

/// Part `number` of `of`, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Which part.
    pub number: u32,
    /// Of how many.
    pub of: u32,
}

/// Most parts of one check.
pub const MOST_PARTS: u32 = 100_000;

impl Share {
    /// Reads `2/5`.
    pub fn parse(text: &str) -> Option<Share> {
        let (number, of) = text.split_once('/')?;
        let share = Share { number: number.parse().ok()?, of: of.parse().ok()? };
        ((1..=share.of).contains(&share.number) && share.of <= MOST_PARTS).then_some(share)
    }

    /// Splits things with these weights into runs of about equal weight: the run of this share. The
    /// runs of all shares cover everything once.
    pub(crate) fn run(self, weights: impl Iterator<Item = u64> + Clone) -> std::ops::Range<u64> {
        let total: u64 = weights.clone().sum();
        // The end of share `i` is the first place where i/n of the weight is reached.
        let place = |share: u32| {
            let goal = u128::from(total) * u128::from(share);
            let mut sum = 0u128;
            let short = |weight: &u64| {
                let before = sum * u128::from(self.of);
                sum += u128::from(*weight);
                before < goal
            };
            weights.clone().take_while(short).count() as u64
        };
        let end = if self.number == self.of { weights.clone().count() as u64 } else { place(self.number) };
        place(self.number - 1)..end
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_read() {
        assert_eq!(Share::parse("2/5"), Some(Share { number: 2, of: 5 }));
        for wrong in ["", "1", "0/5", "6/5", "1/0", "-1/2", "1/100001", "1/2/3"] {
            assert_eq!(Share::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn runs_cover_everything_once_and_weigh_about_the_same() {
        for of in 1..40 {
            for count in [0u64, 1, 7, 100] {
                let mut next = 0;
                for number in 1..=of {
                    let run = Share { number, of }.run(0..count);
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
