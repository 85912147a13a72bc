//! What a certificate of k-Diet Chomp offers to whoever decides claims. In a case of a tree it settles positions by
//! dropping variables, as `format/claims.md` says (kind 14), or by the bounds of its rows.

use super::classified::{Diet, Types};
use super::position::DietPosition;
use super::shifts::{Claim, Inequality};
use crate::claims::Domain;
use crate::claims::case::{Case, Form, Open, Split};
use crate::claims::domain;
use crate::game::Classified;
use crate::linear::{Linear, gcd};

/// The domain of a certificate.
pub fn domain(diet: &Diet) -> Domain<'_> {
    let game = diet.diet_game();
    let extent = match diet.types() {
        Types::Settled(settled, _) => settled.longest_first_row().map(|most| format!("a1 <= {most}")),
        Types::Window(listed) => {
            let bounds = (1..).zip(listed.window.longest());
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
        types: Box::new(OfDiet::of(diet)),
        no_evidence: None,
    }
}

/// The types, by what the certificate claims.
struct OfDiet<'a> {
    diet: &'a Diet,
    /// None of a window.
    claims: &'a [Claim],
    /// The longest length of each row, where that is bounded.
    bounds: Vec<u64>,
}

impl<'a> OfDiet<'a> {
    fn of(diet: &'a Diet) -> Self {
        match diet.types() {
            Types::Settled(settled, _) => {
                let bounds = settled.longest_first_row().into_iter().collect();
                OfDiet { diet, claims: &settled.shifts().claims, bounds }
            }
            Types::Window(listed) => OfDiet { diet, claims: &[], bounds: listed.window.longest().to_vec() },
        }
    }

    /// Drops variables until none goes any more.
    fn drop_variables(&self, gaps: &mut Vec<Form>, case: &Case) {
        let pairs = || (0..case.variables()).flat_map(|i| self.claims.iter().map(move |claim| (i, claim)));
        while let Some(lower) = pairs().find_map(|(i, claim)| lower(gaps, i, claim, case)) {
            *gaps = lower;
        }
    }

    /// What has to be known so that a variable of this position can be dropped.
    fn wanted(&self, gaps: &[Form], case: &Case) -> Open {
        let left = |i: &usize| gaps.iter().any(|gap| gap.coefficients[*i] != 0);
        for i in (0..case.variables()).filter(left) {
            let added: Vec<i128> = gaps.iter().map(|gap| gap.coefficients[i]).collect();
            let fits = |claim: &&Claim| claim.vector.iter().zip(&added).all(|(&v, &u)| v == 0 || u > 0);
            let mut claims: Vec<&Claim> = self.claims.iter().filter(fits).collect();
            let support = |claim: &&Claim| claim.vector.iter().filter(|&&v| v > 0).count();
            claims.sort_by_key(|claim| std::cmp::Reverse(support(claim)));
            for claim in claims {
                if let Some(split) = wanted_of(claim, gaps, &added, i) {
                    return Some(split);
                }
            }
        }
        None
    }
}

/// The position with as much of a claim's vector subtracted as variable `i` adds, if the claim allows it.
fn lower(gaps: &[Form], i: usize, claim: &Claim, case: &Case) -> Option<Vec<Form>> {
    let quotient = |(gap, &v): (&Form, &u64)| (v > 0).then(|| gap.coefficients[i].div_euclid(v.into()));
    let times = gaps.iter().zip(&claim.vector).filter_map(quotient).min().filter(|&times| times >= 1)?;
    let less = |back: i128| -> Vec<Form> {
        let subtract = |(gap, &v): (&Form, &u64)| {
            let mut gap = gap.clone();
            gap.coefficients[i] -= times * i128::from(v);
            gap.constant += back * i128::from(v);
            gap
        };
        gaps.iter().zip(&claim.vector).map(subtract).collect()
    };
    let last = less(1);
    let inside =
        |gaps: &[Form]| claim.region.iter().map(|inequality| at(inequality, gaps)).collect::<Vec<_>>();
    case.shows_from_one(i, inside(gaps).into_iter().chain(inside(&last))).then(|| less(0))
}

/// What is not negative where the inequality holds.
fn at(inequality: &Inequality, gaps: &[Form]) -> Form {
    let mut form =
        Form { coefficients: vec![0; gaps[0].coefficients.len()], constant: -i128::from(inequality.least) };
    for (gap, &factor) in gaps.iter().zip(&inequality.factors) {
        form.constant += i128::from(factor) * gap.constant;
        for (to, from) in form.coefficients.iter_mut().zip(&gap.coefficients) {
            *to += i128::from(factor) * from;
        }
    }
    form
}

/// What has to be known so that variable `i`, which adds this to the gaps, can be dropped by a claim.
fn wanted_of(claim: &Claim, gaps: &[Form], added: &[i128], i: usize) -> Option<Split> {
    // From so many times the variable on, the vector goes into what it adds.
    let step = claim.vector.iter().zip(added).filter(|(v, _)| **v > 0).fold(1, |step, (&v, &u)| {
        let needed = i128::from(v) / gcd(v.into(), u);
        step / gcd(step, needed) * needed
    });
    let end: Vec<Form> = gaps
        .iter()
        .zip(&claim.vector)
        .map(|(gap, &v)| {
            let mut gap = gap.clone();
            gap.coefficients[i] = 0;
            gap.constant += i128::from(v);
            gap
        })
        .collect();
    for inequality in &claim.region {
        let (here, there) = (at(inequality, gaps), at(inequality, &end));
        // Another variable that leads out of the region must be less than this one.
        let out = (0..here.coefficients.len()).find(|&k| k != i && there.coefficients[k] < 0);
        if let Some(k) = out {
            return (here.coefficients[i] > 0).then_some(Split::Compare(i, k));
        }
        if there.constant < 0 {
            let raises = |k: &usize| here.coefficients[*k] > 0;
            let k = [i].into_iter().chain(0..here.coefficients.len()).find(raises)?;
            let from = (-there.constant + here.coefficients[k] - 1) / here.coefficients[k];
            return Some(Split::Values(k, u64::try_from(from).ok()?));
        }
    }
    (step > 1).then(|| u64::try_from(step).ok().map(|step| Split::Remainders(i, step))).flatten()
}

/// A form as the sum of the first gaps.
fn row(gaps: &[Linear], row: usize) -> Option<Linear> {
    let zero = Linear::constant(gaps[0].coefficients.len(), 0);
    gaps.iter().take(row + 1).try_fold(zero, |sum, gap| sum.plus(gap, 1)).ok()
}

fn position(gaps: &[u64]) -> Option<DietPosition> {
    DietPosition::from_lengths(&domain::lengths(gaps, true)).ok()
}

impl domain::Types for OfDiet<'_> {
    fn is_p(&self, gaps: &[Linear], case: &Case) -> Result<bool, Open> {
        let mut forms: Vec<Form> = gaps.iter().map(|gap| case.form(gap)).collect();
        self.drop_variables(&mut forms, case);
        let free = forms.iter().flat_map(|gap| &gap.coefficients).position(|&a| a != 0);
        if let Some(place) = free {
            if let (true, Some(most)) = (self.claims.is_empty(), self.bounds.last()) {
                return Err(Some(Split::Values(place % case.variables(), most + 1)));
            }
            return Err(self.wanted(&forms, case));
        }
        let gaps: Option<Vec<u64>> = forms.iter().map(|gap| u64::try_from(gap.constant).ok()).collect();
        let position = gaps.and_then(|gaps| position(&gaps));
        position.map_or(Err(None), |position| Ok(self.diet.is_p(&position)))
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
