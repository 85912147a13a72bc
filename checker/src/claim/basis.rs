//! The basis of a claim.

use super::form::Form;
use super::leaf::Leaf;
use crate::container::Container;
use crate::limits::Budget;
use crate::verdict::Stop;

/// Checks a certificate whose container is sound, and keeps what it says of positions.
pub(crate) type BasisCheck = fn(&Container<'_>, &mut Budget) -> Result<Box<dyn Basis>, Stop>;

/// Types of positions by a certificate that has been checked.
pub(crate) trait Basis {
    /// The game in words.
    fn game(&self) -> String;
    /// The number of rows.
    fn rows(&self) -> usize;
    /// The position with these row lengths, the shortest first, as the game writes it.
    fn position(&self, lengths: &[String]) -> String;
    /// Whether the position with these gaps, of which none is negative, is P wherever the leaf's hypotheses
    /// hold; `None` where that is not known.
    fn is_p(&self, gaps: &[Form], leaf: &mut Leaf<'_>) -> Result<Option<bool>, Stop>;
    /// The nim-value of such a position wherever the leaf's hypotheses hold; `None` where that is not known.
    fn nim_value(&self, _gaps: &[Form], _leaf: &mut Leaf<'_>) -> Result<Option<u64>, Stop> {
        Ok(None)
    }
}
