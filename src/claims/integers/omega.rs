//! Whole-number solutions of systems of linear inequalities: the Omega test (Pugh, *The Omega test: a
//! fast and practical integer programming algorithm for dependence analysis*, 1991), exactly.
//!
//! A constraint is a list of coefficients and a constant: `sum of a_i x_i + c >= 0`. Eliminating a
//! variable combines its lower bounds `b x >= beta` with its upper bounds `a x <= alpha`. If `a = 1` or
//! `b = 1` for every pair, the combination `b alpha - a beta >= 0` is exact. If not, the *dark shadow*
//! `b alpha - a beta >= (a-1)(b-1)` is sufficient, and a solution outside of it has `b x = beta + i`
//! for one of the lower bounds and some `0 <= i <= (a b - a - b) / a` with `a` the largest coefficient
//! of an upper bound, which are equations and lower the number of variables.

use super::gcd;
use super::inequality::{Feasible, Inequality, MOST, Unsolved};
use crate::claims::budget::Budget;

/// Whether some whole numbers satisfy all of the inequalities.
///
/// # Errors
/// When numbers become too large, or the budget is spent.
pub fn feasible(system: &[Inequality], budget: &Budget) -> Feasible {
    solve(system.to_vec(), &[], budget)
}

/// `system`, and the left sides of `equations` are 0.
fn solve(mut system: Vec<Inequality>, equations: &[Inequality], budget: &Budget) -> Feasible {
    budget.step()?;
    let _held = budget.hold(system.iter().map(Inequality::bytes).sum())?;
    let mut equations = equations.to_vec();
    loop {
        while let Some(equation) = equations.pop() {
            if !substitute(equation, &mut system, &mut equations)? {
                return Ok(false);
            }
        }
        let Some((tight, equation)) = simplified(&system) else { return Ok(false) };
        system = tight;
        match equation {
            Some(equation) => equations.push(equation),
            None => break,
        }
    }
    let Some(variable) = next_variable(&system) else { return Ok(true) };
    let (lower, upper, rest) = split(&system, variable);
    if lower.is_empty() || upper.is_empty() {
        return solve(rest, &[], budget);
    }
    let coefficient = |bound: &Inequality| bound.coefficients[variable].abs();
    let shadow = |dark: bool| shadow(&lower, &upper, variable, dark, &rest, budget);
    let exact = lower.iter().all(|bound| coefficient(bound) == 1)
        || upper.iter().all(|bound| coefficient(bound) == 1);
    if exact {
        return solve(shadow(false)?, &[], budget);
    }
    if solve(shadow(true)?, &[], budget)? {
        return Ok(true);
    }
    if !solve(shadow(false)?, &[], budget)? {
        return Ok(false);
    }
    let a = upper.iter().map(coefficient).max().unwrap_or(1);
    for bound in &lower {
        let b = coefficient(bound);
        for i in 0..=(a * b - a - b) / a {
            let mut equation = bound.clone();
            equation.constant -= i;
            if solve(system.clone(), &[equation], budget)? {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// `rest`, and the combination of each lower bound of the variable with each upper one.
fn shadow(
    lower: &[Inequality],
    upper: &[Inequality],
    variable: usize,
    dark: bool,
    rest: &[Inequality],
    budget: &Budget,
) -> Result<Vec<Inequality>, Unsolved> {
    let mut shadow = rest.to_vec();
    let each = lower.first().map_or(0, Inequality::bytes);
    let _held = budget.hold(lower.len().saturating_mul(upper.len()).saturating_mul(each))?;
    for lower in lower {
        for upper in upper {
            let (b, a) = (lower.coefficients[variable].abs(), upper.coefficients[variable].abs());
            let mut sum = lower.combined(a, upper, b)?;
            if dark {
                sum.constant -= (a - 1) * (b - 1);
            }
            shadow.push(sum);
        }
    }
    Ok(shadow)
}

/// Uses an equation to remove a variable; `false` when it has no solution.
fn substitute(equation: Inequality, system: &mut [Inequality], equations: &mut [Inequality]) -> Feasible {
    let divisor = equation.coefficients.iter().fold(0, |divisor, &a| gcd(divisor, a.abs()));
    if divisor == 0 {
        return Ok(equation.constant == 0);
    }
    if equation.constant % divisor != 0 {
        return Ok(false);
    }
    let mut equation = Inequality {
        coefficients: equation.coefficients.iter().map(|a| a / divisor).collect(),
        constant: equation.constant / divisor,
    };
    loop {
        let sizes = equation.coefficients.iter().enumerate().filter(|(_, a)| **a != 0);
        let Some((k, &a)) = sizes.min_by_key(|(_, a)| a.abs()) else { return Ok(equation.constant == 0) };
        if a.abs() == 1 {
            for other in system.iter_mut().chain(equations.iter_mut()) {
                let times = -other.coefficients[k] * a;
                *other = other.combined(1, &equation, times)?;
            }
            return Ok(true);
        }
        // x_k = t - (sum of q_i x_i), with a_i = q_i a + r_i: the coefficients of the equation become
        // r_i, and t takes the place of x_k.
        let quotients: Vec<i128> = (0..equation.coefficients.len())
            .map(|i| if i == k { 0 } else { equation.coefficients[i].div_euclid(a) })
            .collect();
        let change = |other: &mut Inequality| {
            let of_k = other.coefficients[k];
            for (b, q) in other.coefficients.iter_mut().zip(&quotients) {
                *b -= of_k * q;
                if b.abs() >= MOST {
                    return Err(Unsolved::Overflow);
                }
            }
            Ok(())
        };
        change(&mut equation)?;
        system.iter_mut().chain(equations.iter_mut()).try_for_each(change)?;
    }
}

/// The inequalities without those that follow from another one, and an equation if two of them make
/// one; `None` when two contradict each other.
fn simplified(system: &[Inequality]) -> Option<(Vec<Inequality>, Option<Inequality>)> {
    let mut tight: Vec<Inequality> = Vec::new();
    for inequality in system {
        match inequality.tightened() {
            None if inequality.constant < 0 => return None,
            None => {}
            Some(inequality) => tight.push(inequality),
        }
    }
    tight.sort_unstable();
    tight.dedup_by(|later, first| later.coefficients == first.coefficients);
    for inequality in &tight {
        let opposite: Vec<i128> = inequality.coefficients.iter().map(|a| -a).collect();
        let found = tight.binary_search_by(|other| other.coefficients.cmp(&opposite));
        if let Ok(other) = found {
            match inequality.constant + tight[other].constant {
                ..0 => return None,
                0 => return Some((tight.clone(), Some(inequality.clone()))),
                _ => {}
            }
        }
    }
    Some((tight, None))
}

/// The variable whose elimination makes the fewest inequalities, exact ones first.
fn next_variable(system: &[Inequality]) -> Option<usize> {
    let variables = system.first().map_or(0, |inequality| inequality.coefficients.len());
    let used = |&v: &usize| system.iter().any(|inequality| inequality.coefficients[v] != 0);
    (0..variables).filter(used).min_by_key(|&v| {
        let of = |sign: i128| {
            let bounds = system.iter().map(move |i| i.coefficients[v] * sign).filter(|&a| a > 0);
            bounds.fold((0usize, 0), |(count, most), a| (count + 1, most.max(a)))
        };
        let ((lower, b), (upper, a)) = (of(1), of(-1));
        let exact = a <= 1 || b <= 1;
        (!exact, lower * upper)
    })
}

type Bounds = (Vec<Inequality>, Vec<Inequality>, Vec<Inequality>);

/// The inequalities that bound the variable from below, those that bound it from above, the others.
fn split(system: &[Inequality], variable: usize) -> Bounds {
    let (mut lower, mut upper, mut rest) = (Vec::new(), Vec::new(), Vec::new());
    for inequality in system {
        match inequality.coefficients[variable] {
            1.. => lower.push(inequality.clone()),
            0 => rest.push(inequality.clone()),
            _ => upper.push(inequality.clone()),
        }
    }
    (lower, upper, rest)
}
