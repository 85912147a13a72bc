//! What a least assignment is least in: the squares of the first position that a claim names.

use super::budget::Budget;
use super::integers::{Inequality, feasible};
use super::linear::Linear;
use super::refusal::StatementError;
use super::stated::Stated;
use super::terms::Case;
use super::writer::Writer;
use crate::language::syntax::{Formula, Question, Run};

/// The size of an assignment, by cases. They are disjoint, and there are no others.
pub type Size = Vec<Case>;

/// The number of squares of the first position that `body` names and whose rows are in order wherever the
/// inequalities of the bounds hold; of a claim without one, the sum of the variables. A position within a
/// range is that of its first value.
pub(super) fn size<'a>(
    writer: &mut Writer<'a>,
    body: &'a Formula,
    bounds: &Stated,
    budget: &Budget,
) -> Result<Size, StatementError> {
    let mut required = Vec::new();
    bounds.required(&mut required);
    let unit = |i: usize| (0..writer.coordinates).map(|j| i128::from(i == j)).collect();
    let natural = (0..writer.coordinates).map(|i| Inequality { coefficients: unit(i), constant: 0 });
    let system: Vec<Inequality> = required.into_iter().map(Linear::inequality).chain(natural).collect();
    let first = First { system, budget };
    if let Some(size) = first.of(writer, body)? {
        return Ok(size);
    }
    let zero = Linear::constant(writer.coordinates, 0);
    let sum = writer.variables.values().try_fold(zero, |sum, variable| sum.plus(variable, 1))?;
    Ok(vec![(Vec::new(), sum)])
}

struct First<'a> {
    /// What the bounds say of the coordinates.
    system: Vec<Inequality>,
    budget: &'a Budget,
}

impl First<'_> {
    fn of<'a>(
        &self,
        writer: &mut Writer<'a>,
        formula: &'a Formula,
    ) -> Result<Option<Size>, StatementError> {
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
    fn squares<'a>(
        &self,
        writer: &Writer<'a>,
        position: &'a [Run],
    ) -> Result<Option<Size>, StatementError> {
        let mut size = Vec::new();
        for (conditions, lengths) in writer.lengths(position)? {
            let zero = Linear::constant(writer.coordinates, 0);
            for (i, longer) in lengths.iter().enumerate() {
                let shorter = if i == 0 { &zero } else { &lengths[i - 1] };
                let disorder = longer.plus(shorter, -1)?.opposite();
                let mut system = self.system.clone();
                system.extend(conditions.iter().chain([&disorder]).map(Linear::inequality));
                if feasible(&system, self.budget)? {
                    return Ok(None);
                }
            }
            let squares = lengths.iter().try_fold(zero, |squares, length| squares.plus(length, 1))?;
            size.push((conditions, squares));
        }
        Ok(Some(size))
    }
}
