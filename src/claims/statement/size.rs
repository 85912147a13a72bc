//! The measure by which an assignment is least: the squares of the first position that a claim names.

use crate::claims::refusal::Refusal;
use crate::claims::statement::formula;
use crate::claims::statement::terms::Case;
use crate::claims::statement::writer::Writer;
use crate::language::syntax::{Formula, Question, Run};
use crate::linear::{Linear, is_refuted};

/// The number of squares of the first position that `body` names and whose rows are in order wherever the
/// inequalities of the bounds hold, by cases; of a claim without one, the sum of the variables. A position within a
/// range is that of its first value.
pub(in crate::claims) fn size<'a>(
    writer: &mut Writer<'a>,
    body: &'a Formula,
    bounds: &formula::Formula,
) -> Result<Vec<Case>, Refusal> {
    let system = system(bounds, writer.coordinates);
    if let Some(size) = first(writer, body, &system)? {
        return Ok(size);
    }
    let zero = Linear::constant(writer.coordinates, 0);
    let sum = writer.variables.values().try_fold(zero, |sum, variable| sum.plus(variable, 1))?;
    Ok(vec![(Vec::new(), sum)])
}

fn first<'a>(
    writer: &mut Writer<'a>,
    formula: &'a Formula,
    system: &[Linear],
) -> Result<Option<Vec<Case>>, Refusal> {
    let mut first_of = |parts: &[&'a Formula]| {
        parts.iter().find_map(|part| first(writer, part, system).transpose()).transpose()
    };
    match formula {
        Formula::Constant(_) | Formula::Compare(..) | Formula::Congruent(..) => Ok(None),
        Formula::Position(position, question) => {
            let other = if let Question::Option(left) = question { Some(left) } else { None };
            let positions = [Some(position), other].into_iter().flatten();
            positions
                .map(|position| squares(writer, position, system).transpose())
                .find_map(|squares| squares)
                .transpose()
        }
        Formula::Not(inside) => first(writer, inside, system),
        Formula::And(parts) | Formula::Or(parts) => first_of(&parts.iter().collect::<Vec<_>>()),
        Formula::Implies(left, right) | Formula::Equivalent(left, right) => first_of(&[left, right]),
        Formula::Over(range, _, inside) => {
            writer.with(range, range.from, |writer| first(writer, inside, system))
        }
    }
}

/// The number of squares of a position; `None` where its rows are not in order everywhere.
fn squares<'a>(
    writer: &Writer<'a>,
    position: &'a [Run],
    system: &[Linear],
) -> Result<Option<Vec<Case>>, Refusal> {
    let mut size = Vec::new();
    for (conditions, lengths) in writer.lengths(position)? {
        let zero = Linear::constant(writer.coordinates, 0);
        for (longer, shorter) in lengths.iter().zip([&zero].into_iter().chain(&lengths)) {
            let disorder = longer.plus(shorter, -1)?.opposite();
            writer.budget.step()?;
            if !is_refuted(&[system, &conditions[..], &[disorder]].concat()) {
                return Ok(None);
            }
        }
        let squares = lengths.iter().try_fold(zero, |squares, length| squares.plus(length, 1))?;
        size.push((conditions, squares));
    }
    Ok(Some(size))
}

/// Of more cases is not sought what they have in common.
const MOST_CASES: usize = 8;

/// Conditions on so many coordinates that hold where a formula is true.
pub(in crate::claims) fn system(formula: &formula::Formula, coordinates: usize) -> Vec<Linear> {
    let natural = (0..coordinates).map(|i| Linear::at_least(coordinates, i, 0));
    let mut system: Vec<Linear> = natural.collect();
    let mut parts = Vec::new();
    formula.conjuncts(&mut parts);
    for part in parts {
        match part {
            formula::Formula::Or(cases) if cases.len() <= MOST_CASES => {
                let more = of_each(cases, &system);
                system.extend(more);
            }
            other => system.extend(other.required()),
        }
    }
    system
}

/// The requirements common to all of these cases, where they are known.
fn of_each(cases: &[formula::Formula], known: &[Linear]) -> Vec<Linear> {
    let required: Vec<Vec<Linear>> = cases.iter().map(formula::Formula::required).collect();
    let is_required = |form: &&Linear| {
        required.iter().all(|system| is_refuted(&[known, &system[..], &[form.opposite()]].concat()))
    };
    required.iter().flatten().filter(is_required).cloned().collect()
}
