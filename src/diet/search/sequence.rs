//! Eventually periodic sequences, in their only least form.
use crate::diet::form::Repeat;

/// A sequence of numbers that repeats from some place on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sequence {
    preperiod: usize,
    values: Box<[u32]>,
}

impl Sequence {
    /// The sequence that starts with `values` and repeats with `period` from `preperiod` on, both
    /// made as small as they can be. `values` must have `preperiod + period` entries or more.
    pub fn new(values: &[u32], preperiod: usize, period: usize) -> Self {
        let tail = &values[preperiod..preperiod + period];
        let least = (1..=period)
            .find(|d| period.is_multiple_of(*d) && tail[*d..] == tail[..period - d])
            .unwrap_or(period);
        let mut start = preperiod;
        while start > 0 && values[start - 1] == values[start - 1 + least] {
            start -= 1;
        }
        Self { preperiod: start, values: values[..start + least].into() }
    }

    /// The value at place `x`.
    pub fn at(&self, x: usize) -> u32 {
        if x < self.values.len() {
            self.values[x]
        } else {
            self.values[self.preperiod + (x - self.preperiod) % self.period()]
        }
    }

    /// The least place from which the sequence repeats.
    pub fn preperiod(&self) -> usize {
        self.preperiod
    }

    /// The least period.
    pub fn period(&self) -> usize {
        self.values.len() - self.preperiod
    }

    /// Both.
    pub fn repeat(&self) -> Repeat {
        Repeat { preperiod: self.preperiod as u64, period: self.period() as u64 }
    }

    /// The number of entries that are kept.
    pub fn len(&self) -> usize {
        self.values.len()
    }
}

/// The least common multiple, `None` when it does not fit.
pub fn common_period(a: usize, b: usize) -> Option<usize> {
    let (mut g, mut rest) = (a, b);
    while rest > 0 {
        (g, rest) = (rest, g % rest);
    }
    (a / g).checked_mul(b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    quickcheck! {
        fn least_form_keeps_every_value(bits: Vec<bool>, cut: u8, times: u8) -> bool {
            if bits.is_empty() {
                return true;
            }
            let bits: Vec<u32> = bits.into_iter().map(u32::from).collect();
            let preperiod = usize::from(cut) % bits.len();
            let period = bits.len() - preperiod;
            let at = |x: usize| if x < preperiod { bits[x] } else { bits[preperiod + (x - preperiod) % period] };
            let long: Vec<u32> = (0..preperiod + 3 * bits.len() * period).map(at).collect();
            let short = Sequence::new(&bits, preperiod, period);
            // The same sequence, described with a longer preperiod and a multiple of the period.
            let more = usize::from(times % 2) + 1;
            let same = Sequence::new(&long, preperiod + usize::from(times) % bits.len(), more * period);
            short == same && (0..long.len()).all(|x| short.at(x) == long[x])
        }
    }

    #[test]
    fn common_periods() {
        assert_eq!(common_period(4, 6), Some(12));
        assert_eq!(common_period(usize::MAX, 2), None);
    }
}
