//! Types of positions, for claims about heaps. They name heaps from the smallest on, and see them by their
//! differences.

use super::classified::Classification;
use crate::claims::Domain;
use crate::claims::case::{Case, Open};
use crate::claims::domain::{Types, lengths};
use crate::linear::Linear;
use crate::shifts::dropping::Dropping;

/// The domain of a certificate.
pub fn domain(heaps: &Classification) -> Domain<'_> {
    let game = heaps.heap_game();
    Domain {
        game: game.to_string(),
        rows: game.heaps(),
        fewer_rows: false,
        shortest_first: true,
        cuts: false,
        bite: game.take().last().copied(),
        extent: None,
        types: Box::new(OfHeaps(heaps)),
    }
}

struct OfHeaps<'a>(&'a Classification);

impl Types for OfHeaps<'_> {
    fn is_p(&self, gaps: &[Linear], case: &Case) -> Result<bool, Open> {
        let mut numbers: Vec<_> = gaps.iter().map(|gap| case.form(gap)).collect();
        if !self.0.heap_game().is_monotonic() {
            for j in 1..numbers.len() {
                let before = numbers[j - 1].clone();
                numbers[j].constant += before.constant;
                for (to, from) in numbers[j].coefficients.iter_mut().zip(before.coefficients) {
                    *to += from;
                }
            }
        }
        Dropping(self.0.shifts()).drop_variables(&mut numbers, case)?;
        let numbers: Option<Vec<u64>> =
            numbers.iter().map(|number| u64::try_from(number.constant).ok()).collect();
        numbers.map(|numbers| self.0.label(&numbers) == 0).ok_or(None)
    }

    fn reach(&self, _gaps: &[Linear]) -> Vec<Linear> {
        Vec::new()
    }

    fn winning(&self, gaps: &[u64]) -> Vec<(usize, u64)> {
        let heaps = lengths(gaps, true);
        let wins = self.0.heap_game().moves(&heaps).filter(|chosen| {
            let mut left = heaps.clone();
            left[chosen.heap - 1] -= chosen.taken;
            self.0.label(&self.0.numbers(&left)) == 0
        });
        wins.map(|chosen| (chosen.heap, heaps[chosen.heap - 1] - chosen.taken)).collect()
    }
}
