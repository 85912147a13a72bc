//! What has no code of its own, in terms of what has one: values of f, and numbers of winning moves where a move
//! removes few squares.

use super::domain::Domain;
use super::formula::{Formula, MOST_CODES, Test, Values};
use super::moves::of_small_moves;
use super::refusal::Undecided;
use crate::linear::Linear;

/// The same in types of positions alone.
///
/// # Errors
/// When there is no finite way to say it.
pub fn spelled(formula: &Formula, domain: &Domain<'_>) -> Result<Formula, Undecided> {
    match formula {
        Formula::Values(values) => {
            let Values { rest, rows, test } = values.as_ref();
            of_values((rest, rows), *test, MOST_CODES, domain)
        }
        Formula::Winning(gaps, relation, number) => of_small_moves(gaps, *relation, *number, domain),
        other => other.try_with_parts(&mut |part| spelled(part, domain)),
    }
}

/// That f(q,r) is p: `[p,q,r]` is P. A sum with several of them, by all that f(q,r) - q can be; in no more cases than
/// `most`.
fn of_values(
    (rest, rows): (&Linear, &[(i64, [Linear; 2])]),
    test: Test,
    most: usize,
    domain: &Domain<'_>,
) -> Result<Formula, Undecided> {
    let Some(((times, [third, to_second]), others)) = rows.split_first() else {
        return Ok(test.of(rest.clone()));
    };
    let zero = Linear::constant(rest.coefficients.len(), 0);
    let second = third.plus(to_second, 1)?;
    let is_first = |beyond: Linear| Formula::IsP(vec![third.clone(), to_second.clone(), beyond]);
    let said = if (test, others.len(), times.abs()) == (Test::Zero, 0, 1) {
        let beyond = zero.plus(rest, -times)?.plus(&second, -1)?;
        // No first row is shorter than the second.
        Formula::And(vec![Formula::AtLeastZero(beyond.clone()), is_first(beyond)])
    } else {
        let rows = domain.types.first_rows();
        let differences = third.as_number().and_then(|third| rows?.differences(third));
        let differences = differences
            .ok_or_else(|| Undecided::missing("evidence for values of f in rows of any length"))?;
        let most = most / differences.len().max(1);
        if most == 0 {
            return Err(Undecided::missing(format!("a formula of at most {MOST_CODES} codes")));
        }
        let each = differences.into_iter().map(|difference| {
            let rest = rest.plus(&second, *times)?.shifted(times * difference)?;
            let said = of_values((&rest, others), test, most, domain)?;
            Ok(Formula::And(vec![is_first(zero.shifted(difference)?), said]))
        });
        Formula::Or(each.collect::<Result<_, Undecided>>()?)
    };
    Ok(Formula::Of(vec![third.clone(), to_second.clone()], Box::new(said)))
}
