//! What has no code of its own, in terms of what has one: values of f, and numbers of winning moves where a move
//! removes few squares.

use super::moves::of_small_moves;
use super::{MOST_CODES, NoEvidence, Rests};
use crate::claims::domain::Asked;
use crate::claims::linear::Linear;
use crate::claims::stated::{Stated, Test, Values};

/// What is asked of a number with values of f in it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Zero,
    Test(Test),
}

/// The same in types of positions alone.
///
/// # Errors
/// When there is no finite way to say it.
pub(super) fn spelled(stated: &Stated, rests: &Rests<'_>) -> Result<Stated, NoEvidence> {
    Ok(match stated {
        Stated::Values(values) => {
            of_values((&values.rest, &values.rows), Wanted::Test(values.test), MOST_CODES, rests)?
        }
        Stated::Position(gaps, Asked::Winning(relation, number)) => {
            of_small_moves(gaps, *relation, *number, rests)?
        }
        Stated::Not(inside) => Stated::Not(Box::new(spelled(inside, rests)?)),
        Stated::And(parts) => {
            let (mut all, mut rest) = (Vec::new(), parts.as_slice());
            while let [first, after @ ..] = rest {
                rest = after;
                if let (Some(values), [next, after @ ..]) = (at_least_zero(first), after)
                    && at_least_zero(next).is_some_and(|next| is_negative(values, next))
                {
                    all.push(of_values((&values.rest, &values.rows), Wanted::Zero, MOST_CODES, rests)?);
                    rest = after;
                } else {
                    all.push(spelled(first, rests)?);
                }
            }
            Stated::And(all)
        }
        Stated::Or(parts) => {
            Stated::Or(parts.iter().map(|part| spelled(part, rests)).collect::<Result<_, _>>()?)
        }
        Stated::Equivalent(left, right) => {
            Stated::Equivalent(Box::new(spelled(left, rests)?), Box::new(spelled(right, rests)?))
        }
        _ => stated.clone(),
    })
}

fn at_least_zero(stated: &Stated) -> Option<&Values> {
    match stated {
        Stated::Values(values) if values.test == Test::AtLeastZero => Some(values),
        _ => None,
    }
}

/// Whether one number is the other with its sign changed.
fn is_negative(one: &Values, other: &Values) -> bool {
    let zero = Linear::constant(one.rest.coefficients.len(), 0);
    let rows = one.rows.iter().zip(&other.rows).all(|(a, b)| a.0 == -b.0 && a.1 == b.1);
    rows && one.rows.len() == other.rows.len() && one.rest.plus(&other.rest, 1) == Ok(zero)
}

/// That f(q,r) is p: `[p,q,r]` is P. A sum with several of them, by all that f(q,r) - q can be; in no more cases than
/// `most`.
fn of_values(
    (rest, rows): (&Linear, &[(i64, [Linear; 3])]),
    wanted: Wanted,
    most: usize,
    rests: &Rests<'_>,
) -> Result<Stated, NoEvidence> {
    rests.budget.step()?;
    let sum = |a: &Linear, b: &Linear, times: i64| a.plus(b, times).map_err(|_| NoEvidence::LARGE);
    let zero = Linear::constant(rest.coefficients.len(), 0);
    let Some((&(times, ref gaps), others)) = rows.split_first() else {
        return Ok(match wanted {
            Wanted::Zero => Stated::And(vec![
                Stated::AtLeastZero(rest.clone()),
                Stated::AtLeastZero(sum(&zero, rest, -1)?),
            ]),
            Wanted::Test(Test::AtLeastZero) => Stated::AtLeastZero(rest.clone()),
            Wanted::Test(Test::Multiple(modulus)) => Stated::Multiple(rest.clone(), modulus),
        });
    };
    let [third, to_second, _] = gaps;
    let second = sum(third, to_second, 1)?;
    let beyond = |difference: Linear| {
        Stated::Position(vec![third.clone(), to_second.clone(), difference], Asked::IsP)
    };
    if (wanted, others.len(), times.abs()) == (Wanted::Zero, 0, 1) {
        let first = sum(&zero, rest, -times)?;
        return Ok(beyond(sum(&first, &second, -1)?));
    }
    let differences = third.as_number().and_then(|third| rests.settles.differences(third));
    let differences = differences.ok_or(NoEvidence::NotYet("values of f in rows of any length"))?;
    let most = most / differences.len().max(1);
    if most == 0 {
        return Err(NoEvidence::MANY_CODES);
    }
    let each = differences.into_iter().map(|difference| {
        let difference = Linear::constant(rest.coefficients.len(), difference);
        let rest = sum(&sum(rest, &second, times)?, &difference, times)?;
        Ok(Stated::And(vec![beyond(difference), of_values((&rest, others), wanted, most, rests)?]))
    });
    Ok(Stated::Or(each.collect::<Result<_, NoEvidence>>()?))
}
