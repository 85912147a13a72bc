//! Elements by their number, where one that is not there is a fault of the checker and not of the file.

use crate::verdict::Stop;

const OUTSIDE: Stop = Stop::Internal("a list was read outside its range");

/// List with numbered elements.
pub(crate) trait NumberedList<T> {
    /// Element number `i`, from 0.
    fn at(&self, i: impl TryInto<usize>) -> Result<&T, Stop>;
    /// The same, to be changed.
    fn at_mut(&mut self, i: impl TryInto<usize>) -> Result<&mut T, Stop>;
}

impl<T> NumberedList<T> for [T] {
    #[inline]
    fn at(&self, i: impl TryInto<usize>) -> Result<&T, Stop> {
        i.try_into().ok().and_then(|i| self.get(i)).ok_or(OUTSIDE)
    }

    #[inline]
    fn at_mut(&mut self, i: impl TryInto<usize>) -> Result<&mut T, Stop> {
        i.try_into().ok().and_then(|i| self.get_mut(i)).ok_or(OUTSIDE)
    }
}
