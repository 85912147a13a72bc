//! Evidence that the assignment of an answer is the least one: nothing that is smaller does the same.

use super::family::{files, of_conclusion};
use super::{Conclusion, NoEvidence, Rests, conclusion};
use crate::certificate::Certificate;
use crate::claims::linear::Linear;
use crate::claims::stated::Stated;
use crate::claims::statement::Statement;
use crate::claims::{Counterexample, Decision};

/// Why an answer without an assignment has none.
pub(super) const NONE: NoEvidence = NoEvidence::NotYet("a least assignment where the answer has none");

/// The certificates that no assignment before that of the answer does the same; none where there is none before it.
pub(super) fn certificates(
    statement: &Statement,
    decision: &Decision,
    rests: &Rests<'_>,
) -> Result<Vec<Certificate>, NoEvidence> {
    let Conclusion { bounds, body, at } = conclusion(statement, &decision.answer)?;
    let before = before(statement, at.ok_or(NONE)?).ok_or(NoEvidence::LARGE)?;
    let bounds = Stated::And(vec![bounds.clone(), before]);
    let none = Conclusion { bounds: &bounds, body: body.with_value(false), at: None };
    let formulas = of_conclusion(&none, decision.everywhere, statement, rests)?;
    if formulas.iter().all(|formula| formula.as_constant() == Some(true)) {
        return Ok(Vec::new());
    }
    files(formulas, rests)
}

/// That the variables come before these values: by size, and then by the values in the order of the names. `None` where
/// numbers become too large.
fn before(statement: &Statement, at: &Counterexample) -> Option<Stated> {
    let less = |form: &Linear, value: i128| {
        let most = Linear::constant(statement.coordinates, i64::try_from(value).ok()?);
        Some(Stated::AtLeastZero(most.plus(form, -1).ok()?.shifted(-1).ok()?))
    };
    let equal = |form: &Linear, value: i128| {
        let value = i64::try_from(value).ok()?;
        let zero = Linear::constant(statement.coordinates, 0);
        let above = form.shifted(-value).ok()?;
        let below = zero.plus(&above, -1).ok()?;
        Some(Stated::And(vec![Stated::AtLeastZero(above), Stated::AtLeastZero(below)]))
    };
    let mut by_values = Stated::Constant(false);
    for ((_, form), (_, value)) in statement.variables.iter().zip(&at.values).rev() {
        let same = Stated::And(vec![equal(form, *value)?, by_values]);
        by_values = Stated::Or(vec![less(form, *value)?, same]);
    }
    let cases = statement.size.iter().map(|(conditions, size)| {
        let same = Stated::And(vec![equal(size, at.size)?, by_values.clone()]);
        let before = Stated::Or(vec![less(size, at.size)?, same]);
        let conditions = conditions.iter().cloned().map(Stated::AtLeastZero);
        Some(Stated::And(conditions.chain([before]).collect()))
    });
    cases.collect::<Option<Vec<_>>>().map(Stated::Or)
}
