//! The positions of a block that have been marked.

use crate::indexed::NumberedList;
use crate::limits::{Budget, PIECE};
use crate::verdict::Stop;

/// A subset of the positions of a block, which are numbered from 0.
pub(crate) struct Marks {
    words: Vec<u64>,
}

const OUTSIDE: Stop = Stop::Internal("a position was marked outside its block");

impl Marks {
    /// No position of a block of up to `size`, paid for from `budget`.
    pub fn new(size: u64, budget: &mut Budget) -> Result<Self, Stop> {
        Ok(Marks { words: budget.vec(0, size.div_ceil(64))? })
    }

    /// Is position `i` marked?
    #[inline]
    pub fn contains(&self, i: u64) -> Result<bool, Stop> {
        Ok(self.words.at(i / 64)? >> (i % 64) & 1 == 1)
    }

    /// Marks position `i`.
    #[inline]
    pub fn insert(&mut self, i: u64) -> Result<(), Stop> {
        *self.words.at_mut(i / 64)? |= 1 << (i % 64);
        Ok(())
    }

    /// Marks the position that is so many behind `from`, for each of these numbers.
    #[inline]
    pub fn insert_behind(&mut self, from: u64, by: impl Iterator<Item = u64>) -> Result<(), Stop> {
        for by in by {
            let i = from + by;
            let Some(word) = self.words.get_mut((i / 64) as usize) else { return Err(OUTSIDE) };
            *word |= 1 << (i % 64);
        }
        Ok(())
    }

    /// Marks the positions `from..to`.
    pub fn insert_range(&mut self, from: u64, to: u64) -> Result<(), Stop> {
        let mut at = from;
        while at < to {
            let end = to.min((at / 64 + 1) * 64);
            *self.words.at_mut(at / 64)? |= (!0 >> (64 - (end - at))) << (at % 64);
            at = end;
        }
        Ok(())
    }

    /// Takes the mark from every position below `size`, and perhaps from others.
    pub fn clear(&mut self, size: u64, budget: &Budget) -> Result<(), Stop> {
        let groups = usize::try_from(size.div_ceil(64)).map_err(|_| OUTSIDE)?;
        for piece in self.words.get_mut(..groups).ok_or(OUTSIDE)?.chunks_mut(PIECE) {
            budget.spend(piece.len() as u64)?;
            piece.fill(0);
        }
        Ok(())
    }

    /// The first position below `size` that is not marked.
    pub fn first_absent(&self, size: u64, budget: &Budget) -> Result<Option<u64>, Stop> {
        for (first, piece) in (0u64..).step_by(PIECE).zip(self.words.chunks(PIECE)) {
            budget.spend(piece.len() as u64)?;
            if let Some((w, group)) = (first..).zip(piece).find(|(_, group)| **group != !0) {
                let absent = 64 * w + u64::from(group.trailing_ones());
                return Ok(Some(absent).filter(|absent| *absent < size));
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use quickcheck::quickcheck;

    quickcheck! {
        fn marks_are_a_plain_set(inserted: Vec<u8>, from: u8, to: u8, size: u8, cleared: u8) -> bool {
            let budget = &mut Budget::start(&Limits::default());
            let mut marks = Marks::new(256, budget).unwrap();
            let mut plain = [false; 256];
            for &i in &inserted {
                marks.insert(i.into()).unwrap();
                plain[usize::from(i)] = true;
            }
            marks.insert_behind(3, [0, u64::from(to) / 2].into_iter()).unwrap();
            [3, 3 + usize::from(to) / 2].into_iter().for_each(|i| plain[i] = true);
            marks.insert_range(from.into(), to.into()).unwrap();
            (from..to).for_each(|i| plain[usize::from(i)] = true);
            let same = |marks: &Marks, from: u64| {
                (from..256).all(|i| marks.contains(i).unwrap() == plain[i as usize])
            };
            let absent = (0..u64::from(size)).find(|&i| !plain[i as usize]);
            let as_one_by_one =
                same(&marks, 0) && marks.first_absent(size.into(), budget).unwrap() == absent;
            marks.clear(cleared.into(), budget).unwrap();
            as_one_by_one
                && (0..u64::from(cleared)).all(|i| !marks.contains(i).unwrap())
                && same(&marks, u64::from(cleared).div_ceil(64) * 64)
        }
    }

    #[test]
    fn the_groups_of_every_look_are_gone_through() {
        let budget = &mut Budget::start(&Limits::default());
        let size = 3 * 64 * PIECE as u64 + 100;
        let mut marks = Marks::new(size, budget).unwrap();
        marks.insert_range(0, size).unwrap();
        assert_eq!(marks.first_absent(size, budget).unwrap(), None);
        marks.clear(size, budget).unwrap();
        marks.insert_range(0, size - 1).unwrap();
        assert_eq!(marks.first_absent(size, budget).unwrap(), Some(size - 1));
        assert_eq!(marks.first_absent(size - 1, budget).unwrap(), None);
    }

    #[test]
    fn outside_is_an_internal_error() {
        let budget = &mut Budget::start(&Limits::default());
        let mut marks = Marks::new(64, budget).unwrap();
        assert!(matches!(marks.contains(64), Err(Stop::Internal(_))));
        assert!(matches!(marks.insert(64), Err(Stop::Internal(_))));
        assert!(matches!(marks.insert_behind(60, [3, 4].into_iter()), Err(Stop::Internal(_))));
        assert!(matches!(marks.insert_range(60, 65), Err(Stop::Internal(_))));
        assert!(matches!(marks.clear(65, budget), Err(Stop::Internal(_))));
    }
}
