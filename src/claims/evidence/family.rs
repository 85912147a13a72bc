//! Evidence that takes more than one formula: a claim of a family, `least`, `sequence` or `list`, is decided by several
//! claims, and some claims by what is true of each assignment. As many formulas as go together are one sentence.

use super::formula::{Formula, Operator};
use super::reasons::Point;
use super::{MOST_CODES, NoEvidence, Rests, by_values, conclusion, values, within_reach};
use crate::certificate::Certificate;
use crate::claims::decide::{Answer, decide_one};
use crate::claims::integers::{Inequality, satisfied};
use crate::claims::search::most;
use crate::claims::stated::Stated;
use crate::claims::statement::{Parameters, Quantity, Statement, state};
use crate::claims::{Counterexample, Decision, Undecided};
use crate::language::syntax::{Claim, Family, Range};
use std::collections::BTreeSet;

/// Most assignments that are gone through one by one.
const MOST_ASSIGNMENTS: u64 = 1 << 15;

/// The certificates of what is decided of a family.
pub(super) fn certificates(
    claim: &Claim,
    answer: &Answer,
    rests: &Rests<'_>,
) -> Result<Vec<Certificate>, NoEvidence> {
    let mut formulas = Vec::new();
    for parameters in deciding(claim, answer)? {
        let mut decision = decide_one(claim, &parameters, rests.domain, rests.budget)?;
        let statement = state(claim, &parameters, rests.domain, rests.budget).map_err(Undecided::from)?;
        if decision.answer == Answer::Vacuous {
            decision.answer = Answer::Confirmed(None);
        }
        formulas.extend(of_one(&statement, &decision, rests)?);
    }
    files(formulas, rests)
}

/// The parameters of those claims that decide the family.
fn deciding(claim: &Claim, answer: &Answer) -> Result<Vec<Parameters>, NoEvidence> {
    let values = |name: &str, values: std::ops::RangeInclusive<i64>| {
        values.map(|value| vec![(name.to_string(), value)]).collect()
    };
    Ok(match (&claim.family, answer) {
        (Family::Least(Range { name, from, .. }), Answer::Least(least, _)) => values(name, *from..=*least),
        (Family::Least(Range { name, from, to }), Answer::Refuted(_)) => values(name, *from..=*to),
        (_, Answer::Refuted(Some(Counterexample { parameters, .. }))) => vec![parameters.clone()],
        (Family::Sequence { names, rows }, Answer::Confirmed(_)) => {
            rows.iter().map(|row| names.iter().cloned().zip(row.iter().copied()).collect()).collect()
        }
        (Family::List { member, from, members }, Answer::Confirmed(_)) => {
            values(member, *from..=members.last().copied().unwrap_or(*from))
        }
        _ => return Err(NoEvidence::UNDEFINED),
    })
}

/// What is decided of one claim, as formulas that are true for all numbers, in some variables more.
pub(super) fn of_one(
    statement: &Statement,
    decision: &Decision,
    rests: &Rests<'_>,
) -> Result<Vec<Formula>, NoEvidence> {
    if let Quantity::Count(_) = statement.quantity {
        return each((&statement.bounds, &statement.body), decision.everywhere, statement, rests);
    }
    let conclusion = conclusion(statement, &decision.answer)?;
    if let Some(at) = conclusion.at {
        let values: Vec<i128> = values(statement, at)?.into_iter().map(i128::from).collect();
        return at_point(conclusion.bounds, &conclusion.body, &values, rests);
    }
    match conclusion.formula(decision.everywhere, statement, rests) {
        Ok(formula) => Ok(vec![formula.folded()]),
        Err(why) => each((conclusion.bounds, &conclusion.body), decision.everywhere, statement, rests)
            .or_else(|_| by_values::formulas(&conclusion, decision.everywhere, statement, rests))
            .map_err(|_| why),
    }
}

/// Why the body has the value that it has at these values of the coordinates, where the bounds hold.
fn at_point(
    bounds: &Stated,
    body: &Stated,
    values: &[i128],
    rests: &Rests<'_>,
) -> Result<Vec<Formula>, NoEvidence> {
    let point = Point { domain: rests.domain, values };
    let (within, mut reasons) = point.reasons(bounds).ok_or(NoEvidence::UNDEFINED)?;
    if within {
        reasons.extend(point.reasons(body).ok_or(NoEvidence::UNDEFINED)?.1);
    }
    Ok(reasons)
}

/// The same at each of finitely many assignments, of those alone of which the certificate speaks, unless it is decided
/// everywhere.
fn each(
    (bounds, body): (&Stated, &Stated),
    everywhere: bool,
    statement: &Statement,
    rests: &Rests<'_>,
) -> Result<Vec<Formula>, NoEvidence> {
    const MANY: NoEvidence = NoEvidence::NotYet("claims about more than 32,768 assignments, one by one");
    let mut premise = vec![bounds.clone()];
    if !everywhere {
        within_reach(body, rests.settles, &mut premise);
    }
    let premise = Stated::And(premise);
    let count = statement.coordinates;
    let system = inequalities(&premise, count);
    let greatest = (0..count).map(|i| most(&system, i, rests.budget)).collect::<Result<Vec<_>, _>>()?;
    let (mut values, mut tried, mut formulas) = (vec![0; count], 0, Vec::new());
    if greatest.iter().any(|&most| most < 0) {
        return Ok(formulas);
    }
    loop {
        rests.budget.step().map_err(|spent| NoEvidence::Undecided(spent.into()))?;
        if satisfied(&system, &values) {
            tried += 1;
            if tried > MOST_ASSIGNMENTS {
                return Err(MANY);
            }
            formulas.extend(at_point(&premise, body, &values, rests)?);
        }
        let Some(i) = (0..count).rev().find(|&i| values[i] < i128::from(greatest[i])) else {
            return Ok(formulas);
        };
        values[i] += 1;
        values[i + 1..].fill(0);
    }
}

/// What the variables must satisfy where a premise holds.
pub(super) fn inequalities(premise: &Stated, variables: usize) -> Vec<Inequality> {
    let mut required = Vec::new();
    premise.required(&mut required);
    let unit = |i: usize| (0..variables).map(|j| i128::from(i == j)).collect();
    let natural = (0..variables).map(|i| Inequality { coefficients: unit(i), constant: 0 });
    required.iter().map(|form| form.inequality()).chain(natural).collect()
}

/// The fewest files of formulas in their order, each of them once.
pub(super) fn files(formulas: Vec<Formula>, rests: &Rests<'_>) -> Result<Vec<Certificate>, NoEvidence> {
    let mut known = BTreeSet::new();
    let is_new = |formula: &Formula| {
        let mut bytes = Vec::new();
        formula.write(&mut bytes);
        formula.as_constant() != Some(true) && known.insert(bytes)
    };
    let variables = formulas.iter().map(Formula::variables).max().unwrap_or(0);
    let formulas = formulas.into_iter().map(|formula| formula.widened(variables));
    let formulas: Vec<Formula> = formulas.filter(is_new).collect();
    together(&formulas, rests)
}

fn together(formulas: &[Formula], rests: &Rests<'_>) -> Result<Vec<Certificate>, NoEvidence> {
    let (formula, variables) = both(formulas).narrowed();
    // Half of them, or as many as a file can have.
    let files = formula.codes().div_ceil(MOST_CODES).max(2);
    match rests.for_all(&formula, variables) {
        Err(NoEvidence::NotFound(_)) if formulas.len() > 1 => {
            let parts = formulas.chunks(formulas.len().div_ceil(files));
            let files = parts.map(|part| together(part, rests)).collect::<Result<Vec<_>, _>>()?;
            Ok(files.concat())
        }
        file => Ok(vec![file?]),
    }
}

/// All of them, no deeper in one another than need be.
fn both(formulas: &[Formula]) -> Formula {
    match formulas {
        [] => Formula::constant(0, true),
        [one] => one.clone(),
        _ => {
            let (first, second) = formulas.split_at(formulas.len() / 2);
            Formula::Pair(Operator::And, Box::new(both(first)), Box::new(both(second)))
        }
    }
}
