//! A certificate on which claims rest, checked once for many of them.

use super::basis::Basis;
use super::form::Form;
use super::leaf::Leaf;
use crate::verdict::Stop;
use std::rc::Rc;

/// Types of positions by a certificate that has been checked once for all claims.
#[derive(Clone)]
pub(crate) struct SharedBasis(pub Rc<dyn Basis>);

impl Basis for SharedBasis {
    fn game(&self) -> String {
        self.0.game()
    }

    fn rows(&self) -> usize {
        self.0.rows()
    }

    fn position(&self, lengths: &[String]) -> String {
        self.0.position(lengths)
    }

    fn is_p(&self, gaps: &[Form], leaf: &mut Leaf<'_>) -> Result<Option<bool>, Stop> {
        self.0.is_p(gaps, leaf)
    }

    fn nim_value(&self, gaps: &[Form], leaf: &mut Leaf<'_>) -> Result<Option<u64>, Stop> {
        self.0.nim_value(gaps, leaf)
    }
}
