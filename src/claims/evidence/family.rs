//! Evidence that takes more than one formula: a claim of a family, `least`, `sequence` or `list`, is decided by several
//! claims, and some claims by what is true of each assignment. As many formulas as go together are one sentence.

use super::formula::{Formula, Operator};
use super::reasons::Point;
use super::{Conclusion, MOST_CODES, NoEvidence, Rests, by_values, conclusion, values, within_reach};
use crate::certificate::Certificate;
use crate::claims::decide::{Answer, decide_one};
use crate::claims::integers::Inequality;
use crate::claims::search::most;
use crate::claims::stated::Stated;
use crate::claims::statement::{Parameters, Quantity, Statement, state};
use crate::claims::{Counterexample, Decision, Undecided};
use crate::language::syntax::{Claim, Family, Range};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

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
    let values = |name: &str, values: RangeInclusive<i64>| {
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
        return each((&statement.bounds, &statement.body), false, decision.everywhere, statement, rests);
    }
    of_conclusion(&conclusion(statement, &decision.answer)?, decision.everywhere, statement, rests)
}

/// What follows from an answer, as such formulas.
pub(super) fn of_conclusion(
    conclusion: &Conclusion<'_>,
    everywhere: bool,
    statement: &Statement,
    rests: &Rests<'_>,
) -> Result<Vec<Formula>, NoEvidence> {
    let claimed = (conclusion.bounds, &conclusion.body);
    if let Some(at) = conclusion.at {
        let values: Vec<i128> = values(statement, at)?.into_iter().map(i128::from).collect();
        let (holds, reasons) = at_point(claimed, &values, rests)?;
        return if holds == Some(true) { Ok(reasons) } else { Err(NoEvidence::FALSE) };
    }
    let why = match conclusion.formula(everywhere, statement, rests) {
        Ok(formula) => return Ok(vec![formula.folded()]),
        Err(why) if why.is_final() => return Err(why),
        Err(why) => why,
    };
    each(claimed, true, everywhere, statement, rests)
        .or_else(|other| match other.is_final() {
            true => Err(other),
            false => by_values::formulas(conclusion, everywhere, statement, rests),
        })
        .map_err(|other| if other.is_final() { other } else { why })
}

/// Whether the body is true at these values of the coordinates, and why; `None` where the bounds do not hold, and why.
fn at_point(
    (bounds, body): (&Stated, &Stated),
    values: &[i128],
    rests: &Rests<'_>,
) -> Result<(Option<bool>, Vec<Formula>), NoEvidence> {
    const NONE: NoEvidence =
        NoEvidence::NotYet("what is undefined, beyond the certificate, or of numbers that large");
    let point = Point { domain: rests.domain, values };
    let (within, mut reasons) = point.reasons(bounds).ok_or(NONE)?;
    if !within {
        return Ok((None, reasons));
    }
    let (holds, more) = point.reasons(body).ok_or(NONE)?;
    reasons.extend(more);
    Ok((Some(holds), reasons))
}

/// The same at each of finitely many assignments, of those alone of which the certificate speaks, unless it is decided
/// everywhere. With `is_claimed` the body has to be true at each.
fn each(
    (bounds, body): (&Stated, &Stated),
    is_claimed: bool,
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
    let (mut tried, mut formulas) = (0, Vec::new());
    if greatest.iter().any(|&most| most < 0) {
        return Ok(formulas);
    }
    // Without coordinates there is one assignment: of a last one that nothing depends on, the value 0.
    let (last, outer) = greatest.split_last().unwrap_or((&0, &[]));
    let mut values = vec![0; outer.len() + 1];
    loop {
        rests.budget.step()?;
        for value in lasts(&system, &values[..outer.len()], *last) {
            rests.budget.step()?;
            tried += 1;
            if tried > MOST_ASSIGNMENTS {
                return Err(MANY);
            }
            values[outer.len()] = value;
            let (holds, reasons) = at_point((&premise, body), &values[..count], rests)?;
            if is_claimed && holds == Some(false) {
                return Err(NoEvidence::FALSE);
            }
            formulas.extend(reasons);
        }
        let Some(i) = (0..outer.len()).rev().find(|&i| values[i] < i128::from(outer[i])) else {
            return Ok(formulas);
        };
        values[i] += 1;
        values[i + 1..].fill(0);
    }
}

/// The values of the last coordinate, up to the greatest, that satisfy a system where the others have these.
fn lasts(system: &[Inequality], others: &[i128], greatest: i64) -> RangeInclusive<i128> {
    let (mut from, mut to) = (0, i128::from(greatest));
    for Inequality { coefficients, constant } in system {
        let rest = constant + coefficients.iter().zip(others).map(|(a, x)| a * x).sum::<i128>();
        match coefficients.get(others.len()).copied().unwrap_or(0) {
            a if a > 0 => from = from.max(-rest.div_euclid(a)),
            a if a < 0 => to = to.min(rest.div_euclid(-a)),
            _ if rest < 0 => to = -1,
            _ => {}
        }
    }
    from..=to
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
