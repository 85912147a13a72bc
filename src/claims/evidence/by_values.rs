//! A claim about infinitely many assignments, told once for each value of those variables that have finitely many, as
//! far as they have to be known: then lists of what may win are known, too.

use super::family::inequalities;
use super::formula::Formula;
use super::moves::Told;
use super::spelled::spelled;
use super::{Conclusion, MOST_VARIABLES, NoEvidence, Rests};
use crate::claims::Undecided;
use crate::claims::integers::Inequality;
use crate::claims::linear::Linear;
use crate::claims::search::most;
use crate::claims::stated::Stated;
use crate::claims::statement::Statement;

/// Most values of a variable that are gone through.
const MOST_VALUES: i64 = 1 << 8;

/// What follows from an answer, for all numbers.
pub(super) fn formulas(
    conclusion: &Conclusion<'_>,
    everywhere: bool,
    statement: &Statement,
    rests: &Rests<'_>,
) -> Result<Vec<Formula>, NoEvidence> {
    let width = statement.coordinates.max(MOST_VARIABLES);
    let wide = |form: &Linear| form.widened(width);
    let premise = Stated::And(conclusion.premise(everywhere, rests)).with_forms(&wide);
    let cases = Cases { rests, variables: statement.coordinates, width };
    cases.formulas(&premise, &conclusion.body.with_forms(&wide))
}

struct Cases<'a> {
    rests: &'a Rests<'a>,
    /// How many variables the claim has.
    variables: usize,
    /// How many there can be in its formulas.
    width: usize,
}

impl Cases<'_> {
    fn formulas(&self, premise: &Stated, body: &Stated) -> Result<Vec<Formula>, NoEvidence> {
        self.rests.budget.step()?;
        let why = match self.formula(premise, body) {
            Ok(formula) => return Ok(vec![formula]),
            Err(why) if why.is_final() => return Err(why),
            Err(why) => why,
        };
        let (i, most) = self.few(&inequalities(premise, self.width))?.ok_or(why)?;
        let mut formulas = Vec::new();
        for value in 0..=most {
            let put = |form: &Linear| {
                let mut put = form.clone();
                put.constant += value * std::mem::take(&mut put.coefficients[i]);
                put
            };
            formulas.extend(self.formulas(&premise.with_forms(&put), &body.with_forms(&put))?);
        }
        Ok(formulas)
    }

    /// The first variable that has few values, and the greatest of them.
    fn few(&self, system: &[Inequality]) -> Result<Option<(usize, i64)>, NoEvidence> {
        for i in 0..self.variables {
            match most(system, i, self.rests.budget) {
                Ok(most) if most < MOST_VALUES => return Ok(Some((i, most))),
                Err(spent @ Undecided::Spent(_)) => return Err(spent.into()),
                _ => {}
            }
        }
        Ok(None)
    }

    fn formula(&self, premise: &Stated, body: &Stated) -> Result<Formula, NoEvidence> {
        let (body, _) = Told { rests: self.rests }.told(body, true, self.variables)?;
        let (premise, body) = (spelled(premise, self.rests)?, spelled(&body, self.rests)?);
        Ok(Formula::of(&[premise], &body, true, self.width)?.folded())
    }
}
