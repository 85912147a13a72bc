//! A set of small integers, as a bitmap with checked access.

use crate::limits::Budget;
use crate::verdict::Stop;

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
        let word = self.words.get(i / 64).ok_or(OUTSIDE)?;
        Ok((word >> (i % 64)) & 1 == 1)
    }

    /// Puts `i` into the set.
    #[inline]
    pub fn insert(&mut self, i: usize) -> Result<(), Stop> {
        self.put(i, true)
    }

    /// Puts `i` into the set, or takes it out.
    #[inline]
    pub fn put(&mut self, i: usize, is_in: bool) -> Result<(), Stop> {
        let word = self.words.get_mut(i / 64).ok_or(OUTSIDE)?;
        *word = *word & !(1 << (i % 64)) | u64::from(is_in) << (i % 64);
        Ok(())
    }

    /// The elements `from..from + 64`, as bits; `None` where the range ends before the group behind that of `from`.
    #[inline]
    pub fn read(&self, from: usize) -> Option<u64> {
        let [low, high] = *self.words.get(from / 64..)?.first_chunk()?;
        Some(((u128::from(high) << 64 | u128::from(low)) >> (from % 64)) as u64)
    }

    /// The elements `before - 64..before`, as bits, the last the highest; there is none below 0.
    #[inline]
    pub fn read_before(&self, before: usize) -> Option<u64> {
        match before.checked_sub(64) {
            Some(from) => self.read(from),
            None => Some(self.read(0)?.checked_shl(64 - before as u32).unwrap_or(0)),
        }
    }

    /// Becomes the set of all `i + shift` with `i` in `other`, where `shift` is less than 64.
    pub fn become_shifted(&mut self, other: &Bits, shift: u32) -> Result<(), Stop> {
        let mut over = 0;
        for (place, word) in self.words.iter_mut().enumerate() {
            let from = other.words.get(place).copied().unwrap_or(0);
            *word = over | from << shift;
            over = from >> 1 >> (63 - shift);
        }
        if over == 0 && other.words.iter().skip(self.words.len()).all(|word| *word == 0) {
            return Ok(());
        }
        Err(OUTSIDE)
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
                && (0..64).all(|b| {
                    let element = (from + b).checked_sub(64);
                    bits.read_before(from).unwrap() >> b & 1 == u64::from(element.is_some_and(|i| !absent(&i)))
                })
        }

        fn a_shifted_set_is_its_elements_shifted(inserted: Vec<u8>, shift: u32) -> bool {
            let shift = shift % 64;
            let mut bits = Bits::empty(256, &mut Budget::start(&Limits::default())).unwrap();
            for &i in &inserted {
                bits.insert(i.into()).unwrap();
            }
            let mut shifted = Bits::empty(320, &mut Budget::start(&Limits::default())).unwrap();
            shifted.insert(3).unwrap();
            shifted.become_shifted(&bits, shift).unwrap();
            (0..320u32).all(|i| {
                let from = i.checked_sub(shift).and_then(|i| u8::try_from(i).ok());
                shifted.contains(i as usize).unwrap() == from.is_some_and(|i| inserted.contains(&i))
            })
        }
    }

    #[test]
    fn outside_is_an_internal_error() {
        let mut bits = Bits::empty(64, &mut Budget::start(&Limits::default())).unwrap();
        assert!(matches!(bits.contains(64), Err(Stop::Internal(_))));
        assert!(matches!(bits.insert(64), Err(Stop::Internal(_))));
        assert!(bits.read(0).is_none() && bits.read_before(64).is_none());
        let mut last = bits.clone();
        last.insert(63).unwrap();
        assert!(matches!(bits.become_shifted(&last, 1), Err(Stop::Internal(_))));
        assert!(matches!(bits.copy_from(&Bits { words: vec![0; 2] }), Err(Stop::Internal(_))));
    }
}
