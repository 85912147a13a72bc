//! How a certificate of boards settles positions in the cases of evidence for a claim: those with known rows.

use super::claims::position;
use super::classified::Boards;
use crate::claims::evidence::Settles;
use crate::claims::evidence::cases::{Case, Open, Split};
use crate::claims::linear::Linear;
use crate::game::Classified;

/// What claims rest on.
pub(super) struct Evidence<'a>(pub &'a Boards);

impl Settles for Evidence<'_> {
    fn is_p(&self, gaps: &[Linear], case: &Case) -> Result<bool, Open> {
        for within in self.reach(gaps) {
            if !case.is_natural(&within)? {
                return Err(None);
            }
        }
        let forms: Vec<_> = gaps.iter().map(|gap| case.form(gap)).collect();
        let free = forms.iter().find_map(|form| form.coefficients.iter().position(|&a| a != 0));
        if let Some(i) = free {
            return Err(Some(Split::Values(i, u64::from(self.0.columns()) + 1)));
        }
        let mut lengths: Vec<u64> = forms
            .iter()
            .scan(0, |length, gap| {
                *length += gap.constant;
                u64::try_from(*length).ok()
            })
            .collect();
        lengths.reverse();
        position(&lengths).map_or(Err(None), |position| Ok(self.0.is_p(&position)))
    }

    fn reach(&self, gaps: &[Linear]) -> Vec<Linear> {
        let columns = Linear::constant(gaps[0].coefficients.len(), self.0.columns().into());
        gaps.iter().try_fold(columns, |rest, gap| rest.plus(gap, -1)).into_iter().collect()
    }
}
