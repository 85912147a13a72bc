//! The measure by which an assignment is least: the squares of the first position that a claim names.

use super::budget::Budget;
use super::formula;
use super::refusal::Undecided;
use super::terms::Case;
use super::writer::Writer;
use crate::language::syntax::{Formula, Question, Run};
use crate::linear::{Inequality, Linear, is_refuted};

/// The size of an assignment, by cases. They are disjoint, and there are no others.
pub type Size = Vec<Case>;

/// The number of squares of the first position that `body` names and whose rows are in order wherever the
/// inequalities of the bounds hold; of a claim without one, the sum of the variables. A position within a
/// range is that of its first value.
pub(super) fn size<'a>(
    writer: &mut Writer<'a>,
    body: &'a Formula,
    bounds: &formula::Formula,
    budget: &Budget,
) -> Result<Size, Undecided> {
    let first = First { system: system(bounds, writer.coordinates), budget };
    if let Some(size) = first.of(writer, body)? {
        return Ok(size);
    }
    let zero = Linear::constant(writer.coordinates, 0);
    let sum = writer.variables.values().try_fold(zero, |sum, variable| sum.plus(variable, 1))?;
    Ok(vec![(Vec::new(), sum)])
}

/// Of more cases is not sought what they have in common.
const MOST_CASES: usize = 8;

/// Conditions on so many coordinates that hold where a formula is true.
pub(super) fn system(formula: &formula::Formula, coordinates: usize) -> Vec<Inequality> {
    let natural = (0..coordinates).map(|i| Inequality::at_least(coordinates, i, 0));
    let mut system: Vec<Inequality> = natural.collect();
    let mut parts = Vec::new();
    formula.conjuncts(&mut parts);
    for part in parts {
        match part {
            formula::Formula::Or(cases) if cases.len() <= MOST_CASES => {
                let more = of_each(cases, &system);
                system.extend(more);
            }
            other => system.extend(other.required().iter().map(Linear::inequality)),
        }
    }
    system
}

/// The requirements common to all of these cases, where they are known.
fn of_each(cases: &[formula::Formula], known: &[Inequality]) -> Vec<Inequality> {
    let required: Vec<Vec<Inequality>> =
        cases.iter().map(|case| case.required().iter().map(Linear::inequality).collect()).collect();
    let is_required = |inequality: &&Inequality| {
        required.iter().all(|system| is_refuted(&[known, &system[..], &[inequality.negated()]].concat()))
    };
    required.iter().flatten().filter(is_required).cloned().collect()
}

struct First<'a> {
    /// The bounds' conditions on the coordinates.
    system: Vec<Inequality>,
    budget: &'a Budget,
}

impl First<'_> {
    fn of<'a>(&self, writer: &mut Writer<'a>, formula: &'a Formula) -> Result<Option<Size>, Undecided> {
        match formula {
            Formula::Constant(_) | Formula::Compare(..) | Formula::Congruent(..) => Ok(None),
            Formula::Position(position, question) => {
                let first = self.squares(writer, position)?;
                match question {
                    Question::Option(left) if first.is_none() => self.squares(writer, left),
                    _ => Ok(first),
                }
            }
            Formula::Not(inside) => self.of(writer, inside),
            Formula::And(parts) | Formula::Or(parts) => {
                let mut found = None;
                for part in parts {
                    found = self.of(writer, part)?;
                    if found.is_some() {
                        break;
                    }
                }
                Ok(found)
            }
            Formula::Implies(left, right) | Formula::Equivalent(left, right) => {
                match self.of(writer, left)? {
                    None => self.of(writer, right),
                    found => Ok(found),
                }
            }
            Formula::Over(range, _, inside) => {
                writer.with(range, range.from, |writer| self.of(writer, inside))
            }
        }
    }

    /// The number of squares of a position; `None` where its rows are not in order everywhere.
    fn squares<'a>(&self, writer: &Writer<'a>, position: &'a [Run]) -> Result<Option<Size>, Undecided> {
        let mut size = Vec::new();
        for (conditions, lengths) in writer.lengths(position)? {
            let zero = Linear::constant(writer.coordinates, 0);
            for (i, longer) in lengths.iter().enumerate() {
                let shorter = if i == 0 { &zero } else { &lengths[i - 1] };
                let disorder = longer.plus(shorter, -1)?.opposite();
                let mut system = self.system.clone();
                system.extend(conditions.iter().chain([&disorder]).map(Linear::inequality));
                self.budget.step()?;
                if !is_refuted(&system) {
                    return Ok(None);
                }
            }
            let squares = lengths.iter().try_fold(zero, |squares, length| squares.plus(length, 1))?;
            size.push((conditions, squares));
        }
        Ok(Some(size))
    }
}
