//! What a heap game offers to whoever decides claims: its types on a finite range.

use super::Types;
use crate::claims::Domain;
use crate::claims::case::{Case, Open, Split};
use crate::claims::domain::{Types as Answers, lengths};
use crate::linear::Linear;

/// The domain: heaps are named from the smallest on.
pub fn domain(types: &Types) -> Domain<'_> {
    let game = types.game();
    Domain {
        game: game.to_string(),
        rows: game.heaps,
        fewer_rows: false,
        shortest_first: true,
        cuts: false,
        bite: game.most_taken,
        extent: Some(format!("on heaps of at most {} tokens,", game.longest)),
        types: Box::new(OnRange(types)),
        no_evidence: Some("a heap game has no certificate"),
    }
}

struct OnRange<'a>(&'a Types);

impl Answers for OnRange<'_> {
    fn is_p(&self, gaps: &[Linear], case: &Case) -> Result<bool, Open> {
        let forms: Vec<_> = gaps.iter().map(|gap| case.form(gap)).collect();
        let free = forms.iter().find_map(|form| form.coefficients.iter().position(|&a| a != 0));
        if let Some(i) = free {
            return Err(Some(Split::Values(i, self.0.game().longest + 1)));
        }
        let gaps: Option<Vec<u64>> = forms.iter().map(|gap| u64::try_from(gap.constant).ok()).collect();
        gaps.and_then(|gaps| self.0.is_p(&lengths(&gaps, true))).ok_or(None)
    }

    fn reach(&self, gaps: &[Linear]) -> Vec<Linear> {
        let longest = i64::try_from(self.0.game().longest).unwrap_or(i64::MAX);
        let longest = Linear::constant(gaps[0].coefficients.len(), longest);
        gaps.iter().try_fold(longest, |rest, gap| rest.plus(gap, -1)).into_iter().collect()
    }

    fn winning(&self, gaps: &[u64]) -> Vec<(usize, u64)> {
        self.0.winning(&lengths(gaps, true))
    }
}
