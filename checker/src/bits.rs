//! A set of small integers, as a bitmap with checked access.

use crate::limits::Budget;
use crate::verdict::Stop;
use std::ops::RangeInclusive;

/// A subset of `0..len`.
#[derive(Clone, Debug)]
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
        match self.words.get(i / 64) {
            Some(word) => Ok((word >> (i % 64)) & 1 == 1),
            None => Err(OUTSIDE),
        }
    }

    /// Puts `i` into the set.
    #[inline]
    pub fn insert(&mut self, i: usize) -> Result<(), Stop> {
        match self.words.get_mut(i / 64) {
            Some(word) => {
                *word |= 1 << (i % 64);
                Ok(())
            }
            None => Err(OUTSIDE),
        }
    }

    /// Puts `i` into the set, or takes it out.
    #[inline]
    pub fn put(&mut self, i: usize, is_in: bool) -> Result<(), Stop> {
        let word = self.words.get_mut(i / 64).ok_or(OUTSIDE)?;
        *word = *word & !(1 << (i % 64)) | u64::from(is_in) << (i % 64);
        Ok(())
    }

    /// Puts `from..to` into the set.
    pub fn insert_range(&mut self, from: u64, to: u64) -> Result<(), Stop> {
        let mut at = from;
        while at < to {
            let end = to.min((at / 64 + 1) * 64);
            let group = self.words.get_mut((at / 64) as usize).ok_or(OUTSIDE)?;
            *group |= (!0 >> (64 - (end - at))) << (at % 64);
            at = end;
        }
        Ok(())
    }

    /// Takes every element below `len` out of the set, and may take others.
    pub fn clear_up_to(&mut self, len: u64) {
        let groups = usize::try_from(len.div_ceil(64)).unwrap_or(usize::MAX);
        self.words.iter_mut().take(groups).for_each(|group| *group = 0);
    }

    /// The groups `first..=last` of 64 elements: bit `b` of group `w` stands for `64 w + b`.
    #[inline]
    pub fn words(&self, first: usize, last: usize) -> Result<&[u64], Stop> {
        self.words.get(first..=last).ok_or(OUTSIDE)
    }

    /// The groups from number `first` on.
    #[inline]
    pub fn words_from(&self, first: usize) -> Result<&[u64], Stop> {
        self.words.get(first..).ok_or(OUTSIDE)
    }

    /// The elements `from..from + 64`, as bits; there is none beyond the range.
    pub fn read(&self, from: usize) -> Result<u64, Stop> {
        let (w, shift) = (from / 64, from % 64);
        let low = self.words.get(w).ok_or(OUTSIDE)?;
        let high = self.words.get(w + 1).copied().unwrap_or(0);
        Ok(low >> shift | high << 1 << (63 - shift))
    }

    /// The group number `w`.
    #[inline]
    pub fn word_mut(&mut self, w: usize) -> Result<&mut u64, Stop> {
        self.words.get_mut(w).ok_or(OUTSIDE)
    }

    /// Makes these groups equal to those of `other`.
    pub fn copy_words(&mut self, groups: RangeInclusive<usize>, other: &Bits) -> Result<(), Stop> {
        let from = other.words.get(groups.clone()).ok_or(OUTSIDE)?;
        self.words.get_mut(groups).ok_or(OUTSIDE)?.copy_from_slice(from);
        Ok(())
    }

    /// Makes this set equal to `other`, whose range is the same or smaller.
    pub fn copy_from(&mut self, other: &Bits) -> Result<(), Stop> {
        let (same, beyond) = self.words.split_at_mut_checked(other.words.len()).ok_or(OUTSIDE)?;
        same.copy_from_slice(&other.words);
        beyond.fill(0);
        Ok(())
    }

    /// The least element of the range that is at least `from` and not in the set.
    pub fn next_absent(&self, from: usize) -> Option<usize> {
        let mut mask = !0 << (from % 64);
        for w in from / 64..self.words.len() {
            let free = !self.words.get(w)? & mask;
            if free != 0 {
                return Some(64 * w + free.trailing_zeros() as usize);
            }
            mask = !0;
        }
        None
    }

    /// The greatest element that is at most `from` and not in the set.
    pub fn previous_absent(&self, from: usize) -> Option<usize> {
        let mut mask = !0 >> (63 - from % 64);
        for w in (0..=from / 64).rev() {
            let free = !self.words.get(w)? & mask;
            if free != 0 {
                return Some(64 * w + 63 - free.leading_zeros() as usize);
            }
            mask = !0;
        }
        None
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
            bits.next_absent(from) == (from..256).find(absent)
                && bits.previous_absent(from) == (0..=from).rev().find(absent)
                && (0..256).all(|i| bits.contains(i).unwrap() != absent(&i))
                && (0..64).all(|b| bits.read(from).unwrap() >> b & 1 == u64::from(!absent(&(from + b))))
        }

        fn a_range_is_its_elements_one_by_one(inserted: Vec<u8>, from: u8, to: u8, cleared: u8) -> bool {
            let mut whole = Bits::empty(256, &mut Budget::start(&Limits::default())).unwrap();
            for &i in &inserted {
                whole.insert(i.into()).unwrap();
            }
            let mut single = whole.clone();
            whole.insert_range(from.into(), to.into()).unwrap();
            (from..to).for_each(|i| single.insert(i.into()).unwrap());
            let as_one_by_one = whole.words == single.words;
            whole.clear_up_to(cleared.into());
            let groups = usize::from(cleared).div_ceil(64);
            as_one_by_one
                && whole.words[..groups].iter().all(|&group| group == 0)
                && whole.words[groups..] == single.words[groups..]
        }
    }

    #[test]
    fn outside_is_an_internal_error() {
        let mut bits = Bits::empty(64, &mut Budget::start(&Limits::default())).unwrap();
        assert!(matches!(bits.contains(64), Err(Stop::Internal(_))));
        assert!(matches!(bits.insert(64), Err(Stop::Internal(_))));
        assert!(matches!(bits.read(64), Err(Stop::Internal(_))));
        assert!(matches!(bits.insert_range(60, 65), Err(Stop::Internal(_))));
        assert!(matches!(bits.copy_from(&Bits { words: vec![0; 2] }), Err(Stop::Internal(_))));
        assert_eq!(bits.next_absent(64), None);
        assert_eq!(bits.previous_absent(64), None);
    }
}
