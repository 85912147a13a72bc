//! Answers for claims about k-Diet Chomp.

use super::position::DietPosition;
use super::types::{Diet, Types};
use crate::claims::Domain;
use crate::claims::domain;
use crate::claims::statement::case::{Case, OpenCase, Split};
use crate::game::ClassifiedGame;
use crate::linear::Linear;
use crate::shifts::reduction::Reduction;

pub fn domain(diet: &Diet) -> Domain<'_> {
    let game = diet.diet_game();
    let extent = match diet.types() {
        Types::Shifts(by_shifts, _) => by_shifts.longest_first_row().map(|most| format!("a1 <= {most}")),
        Types::Window(listed) => {
            let bounds = (1..).zip(listed.window.bounds());
            let bounds: Vec<String> =
                bounds.map(|(j, most): (usize, _)| format!("a{j} <= {most}")).collect();
            Some(bounds.join(", "))
        }
    };
    Domain {
        game: format!("{}-row {}-Diet Chomp, {} play", game.rows(), game.bite(), game.play()),
        rows: game.rows(),
        fewer_rows: false,
        shortest_first: true,
        cuts: true,
        bite: Some(game.bite()),
        extent: extent.map(|bounds| format!("on the certificate's domain, {bounds},")),
        types: Box::new(DietTypes::of(diet)),
    }
}

/// The types, by what the certificate says.
struct DietTypes<'a> {
    diet: &'a Diet,
    /// None of a window.
    shifts: Reduction<'a>,
    /// The longest length of each row, where that is bounded.
    bounds: Vec<u64>,
}

impl<'a> DietTypes<'a> {
    fn of(diet: &'a Diet) -> Self {
        match diet.types() {
            Types::Shifts(by_shifts, _) => {
                let bounds = by_shifts.longest_first_row().into_iter().collect();
                DietTypes { diet, shifts: Reduction(&by_shifts.shifts().list), bounds }
            }
            Types::Window(listed) => {
                DietTypes { diet, shifts: Reduction(&[]), bounds: listed.window.bounds().to_vec() }
            }
        }
    }
}

/// A form as the sum of the first gaps.
fn row(gaps: &[Linear], row: usize) -> Option<Linear> {
    let zero = Linear::constant(gaps[0].coefficients.len(), 0);
    gaps.iter().take(row + 1).try_fold(zero, |sum, gap| sum.plus(gap, 1)).ok()
}

fn position(gaps: &[u64]) -> Option<DietPosition> {
    DietPosition::from_lengths(&domain::lengths(gaps, true)).ok()
}

impl DietTypes<'_> {
    /// A position of the same label as the one with these gaps.
    fn reduced(&self, gaps: &[Linear], case: &Case) -> Result<DietPosition, OpenCase> {
        let mut forms: Vec<Linear> = gaps.iter().map(|gap| case.form(gap)).collect();
        let open = self.shifts.drop_variables(&mut forms, case);
        if let Err(wanted) = open {
            let first = forms.iter().flat_map(|gap| &gap.coefficients).position(|&a| a != 0);
            return Err(match (self.shifts.0, self.bounds.last(), first) {
                ([], Some(most), Some(place)) => Some(Split::Values(place % case.variables(), most + 1)),
                _ => wanted,
            });
        }
        let gaps: Option<Vec<u64>> = forms.iter().map(|gap| u64::try_from(gap.constant).ok()).collect();
        gaps.and_then(|gaps| position(&gaps)).ok_or(None)
    }
}

impl domain::Types for DietTypes<'_> {
    fn is_p(&self, gaps: &[Linear], case: &Case) -> Result<bool, OpenCase> {
        self.reduced(gaps, case).map(|position| self.diet.is_p(&position))
    }

    fn nim_value(&self, gaps: &[Linear], case: &Case) -> Result<u64, OpenCase> {
        self.reduced(gaps, case).and_then(|position| self.diet.nim_value(&position).ok_or(None))
    }

    fn greatest_value(&self) -> Option<u64> {
        match self.diet.types() {
            Types::Shifts(by_shifts, _) if self.diet.has_nim_values() => Some(by_shifts.greatest_value()),
            _ => None,
        }
    }

    fn reach(&self, gaps: &[Linear]) -> Vec<Linear> {
        let zero = |gaps: &[Linear]| Linear::constant(gaps[0].coefficients.len(), 0);
        let within = |(j, &most): (usize, &u64)| {
            zero(gaps).shifted(i64::try_from(most).ok()?).ok()?.plus(&row(gaps, j)?, -1).ok()
        };
        self.bounds.iter().enumerate().filter_map(within).collect()
    }

    fn winning(&self, gaps: &[u64]) -> Vec<(usize, u64)> {
        let Some(position) = position(gaps) else { return Vec::new() };
        let lengths = domain::lengths(gaps, true);
        let moves = self.diet.winning_moves(&position).into_iter();
        moves.map(|won| (won.row, lengths[won.row - 1] - won.cut)).collect()
    }
}
