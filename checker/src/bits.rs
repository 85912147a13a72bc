//! A set of small integers, as a bitmap with checked access.

use crate::indexed::NumberedList;
use crate::limits::Budget;
use crate::verdict::Stop;

/// A subset of `0..len`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bits {
    words: Vec<u64>,
}

const OUTSIDE: Stop = Stop::Internal("a bitmap was read outside its range");

impl Bits {
    /// The empty subset of `0..len`, paid for from `budget`.
    pub fn empty(len: u64, budget: &mut Budget) -> Result<Self, Stop> {
        Ok(Bits { words: budget.vec(0, len.div_ceil(64))? })
    }

    /// Is `i` in the set?
    #[inline]
    pub fn contains(&self, i: usize) -> Result<bool, Stop> {
        Ok(self.words.at(i / 64)? >> (i % 64) & 1 == 1)
    }

    /// Puts `i` into the set.
    #[inline]
    pub fn insert(&mut self, i: usize) -> Result<(), Stop> {
        self.put(i, true)
    }

    /// Puts `i` into the set, or takes it out.
    #[inline]
    pub fn put(&mut self, i: usize, is_in: bool) -> Result<(), Stop> {
        let word = self.words.at_mut(i / 64)?;
        *word = *word & !(1 << (i % 64)) | u64::from(is_in) << (i % 64);
        Ok(())
    }

    /// The elements `from..from + 64`, as bits; `None` where the range ends before the group behind that of `from`.
    #[inline]
    pub fn read(&self, from: usize) -> Option<u64> {
        let [low, high] = *self.words.get(from / 64..)?.first_chunk()?;
        Some(((u128::from(high) << 64 | u128::from(low)) >> (from % 64)) as u64)
    }

    /// The least number from `from` on that is not in the set; `None` where the range ends before that is known.
    pub fn absent_from(&self, mut from: usize) -> Option<usize> {
        loop {
            let run = self.read(from)?.trailing_ones();
            from += run as usize;
            if run < 64 {
                return Some(from);
            }
        }
    }

    /// The greatest number below `before` that is not in the set.
    pub fn absent_before(&self, mut before: usize) -> Option<usize> {
        while let Some(last) = before.checked_sub(1) {
            let run = (self.words.get(last / 64)? << (63 - last % 64)).leading_ones() as usize;
            if run <= last % 64 {
                return Some(last - run);
            }
            before -= run;
        }
        None
    }

    /// Makes this set equal to `other`, whose range is the same or smaller.
    pub fn copy_from(&mut self, other: &Bits) -> Result<(), Stop> {
        let (same, beyond) = self.words.split_at_mut_checked(other.words.len()).ok_or(OUTSIDE)?;
        same.copy_from_slice(&other.words);
        beyond.fill(0);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use quickcheck::quickcheck;

    quickcheck! {
        fn agrees_with_a_plain_set(inserted: Vec<u8>, from: u8) -> bool {
            let mut bits = Bits::empty(256, &mut Budget::start(&Limits::default())).unwrap();
            for &i in &inserted {
                bits.insert(i.into()).unwrap();
            }
            let absent = |i: &usize| !inserted.iter().any(|&j| usize::from(j) == *i);
            let from = usize::from(from);
            (0..256).all(|i| bits.contains(i).unwrap() != absent(&i))
                && (from >= 192 || (0..64).all(|b| bits.read(from).unwrap() >> b & 1 == u64::from(!absent(&(from + b)))))
                && (from >= 192 || bits.absent_from(from) == (from..256).find(absent).or(Some(256)).filter(|i| *i < 192 || absent(i)))
                && bits.absent_before(from) == (0..from).rev().find(absent)
        }
    }

    /// Whatever it was before, with elements that the other set has no room for.
    #[test]
    fn a_set_becomes_a_smaller_one() {
        let budget = &mut Budget::start(&Limits::default());
        let (mut set, mut other) = (Bits::empty(256, budget).unwrap(), Bits::empty(100, budget).unwrap());
        [0, 64, 127, 128, 255].iter().for_each(|i| set.insert(*i).unwrap());
        [1, 64, 99].iter().for_each(|i| other.insert(*i).unwrap());
        set.copy_from(&other).unwrap();
        let found: Vec<usize> = (0..256).filter(|i| set.contains(*i).unwrap()).collect();
        assert_eq!(found, [1, 64, 99]);
    }

    #[test]
    fn outside_is_an_internal_error() {
        let mut bits = Bits::empty(64, &mut Budget::start(&Limits::default())).unwrap();
        assert!(matches!(bits.contains(64), Err(Stop::Internal(_))));
        assert!(matches!(bits.insert(64), Err(Stop::Internal(_))));
        assert!(
            bits.read(0).is_none() && bits.absent_from(0).is_none() && bits.absent_before(65).is_none()
        );
        assert!(matches!(bits.copy_from(&Bits { words: vec![0; 2] }), Err(Stop::Internal(_))));
    }
}
