//! Terms without a code of their own, by those that have one: values of f, and numbers of winning moves where a move
//! removes few squares.

use crate::claims::domain::Domain;
use crate::claims::refusal::Refusal;
use crate::claims::statement::formula::{Amount, Formula, MOST_CODES, Test, too_long};
use crate::claims::statement::moves::of_small_moves;
use crate::linear::Linear;

/// The same in types of positions alone.
///
/// # Errors
/// When there is no finite way to say it.
pub fn spelled(formula: &Formula, domain: &Domain<'_>) -> Result<Formula, Refusal> {
    match formula {
        Formula::Is(test, Amount { rest, rows }) => of_values((rest, rows), *test, MOST_CODES, domain),
        Formula::Winning(gaps, relation, number) => of_small_moves(gaps, *relation, *number, domain),
        other => other.try_with_parts(&mut |part| spelled(part, domain)),
    }
}

/// The formula that f(q,r) is p: `[p,q,r]` is P, or `[p,p,r]` with r < p < q, where row r has stopped. A sum with several of them, by
/// all that f(q,r) - q can be before that, and the column of the stop; in no more cases than `most`.
fn of_values(
    (rest, rows): (&Linear, &[(i64, [Linear; 2])]),
    test: Test,
    most: usize,
    domain: &Domain<'_>,
) -> Result<Formula, Refusal> {
    let Some(((times, [third, to_second]), others)) = rows.split_first() else {
        return Ok(Formula::Is(test, rest.clone().into()));
    };
    let zero = Linear::constant(rest.coefficients.len(), 0);
    let second = third.plus(to_second, 1)?;
    let is_first = |beyond: Linear| Formula::IsP(vec![third.clone(), to_second.clone(), beyond]);
    let has_stopped = |first: &Linear| -> Result<Vec<Formula>, Refusal> {
        let beyond = first.plus(third, -1)?;
        let is_behind = Formula::natural(second.plus(first, -1)?.shifted(-1)?);
        let is_longer = Formula::natural(beyond.shifted(-1)?);
        Ok(vec![is_behind, is_longer, Formula::IsP(vec![third.clone(), beyond, zero.clone()])])
    };
    let rows = domain.types.first_rows();
    let row = third.as_number().and_then(|third| Some((rows?, third, u64::try_from(third).ok()?)));
    let stop = row.and_then(|(rows, _, third)| rows.stop(third));
    let differences = row.and_then(|(rows, third, _)| rows.differences(third));
    let said = if (test, others.len(), times.abs()) == (Test::Zero, 0, 1) {
        let first = zero.plus(rest, -times)?;
        let beyond = first.plus(&second, -1)?;
        // No first row is shorter than the second.
        let mut named = vec![Formula::natural(beyond.clone()), is_first(beyond)];
        // Beyond the stop there is none, which a certificate need not reach.
        if let Some(stop) = stop.and_then(|stop| i64::try_from(stop).ok()) {
            named.insert(0, Formula::natural(zero.plus(&second, -1)?.shifted(stop)?));
        }
        let named = Formula::And(named);
        if differences.is_some() && stop.is_none() {
            named
        } else {
            Formula::Or(vec![named, Formula::And(has_stopped(&first)?)])
        }
    } else {
        let differences = differences
            .ok_or_else(|| Refusal::missing("evidence for values of f in rows of any length"))?;
        let most = most / (differences.len() + 1);
        if most == 0 {
            return Err(too_long());
        }
        let each = differences.into_iter().map(|difference| {
            let rest = rest.plus(&second, *times)?.shifted(times * difference)?;
            let said = of_values((&rest, others), test, most, domain)?;
            Ok(Formula::And(vec![is_first(zero.shifted(difference)?), said]))
        });
        let mut cases = each.collect::<Result<Vec<_>, Refusal>>()?;
        if let Some(stop) = stop.and_then(|stop| i64::try_from(stop).ok()) {
            let mut case = has_stopped(&zero.shifted(stop)?)?;
            case.push(of_values((&rest.shifted(times * stop)?, others), test, most, domain)?);
            cases.push(Formula::And(case));
        }
        Formula::Or(cases)
    };
    Ok(Formula::Of(vec![third.clone(), to_second.clone()], Box::new(said)))
}
