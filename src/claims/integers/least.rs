//! The least value of a linear form on a system, by bisection.

use super::inequality::{Inequality, MOST, Unsolved};
use super::omega::feasible;
use crate::claims::budget::Budget;

/// The least value of `objective`, which is never negative in a solution of `system`; `None` when there
/// is no solution.
///
/// # Errors
/// When numbers become too large, or the budget is spent.
pub fn least(
    system: &[Inequality],
    objective: &Inequality,
    budget: &Budget,
) -> Result<Option<i128>, Unsolved> {
    if !feasible(system, budget)? {
        return Ok(None);
    }
    let within = |most: i128| {
        let mut bounded = system.to_vec();
        let mut bound =
            Inequality { coefficients: objective.coefficients.iter().map(|a| -a).collect(), constant: 0 };
        bound.constant = most - objective.constant;
        bounded.push(bound);
        feasible(&bounded, budget)
    };
    let mut high = 1;
    while !within(high)? {
        high *= 2;
        if high >= MOST {
            return Err(Unsolved::Overflow);
        }
    }
    let (mut low, mut high) = (-1, high);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if within(middle)? {
            high = middle;
        } else {
            low = middle;
        }
    }
    Ok(Some(high))
}
