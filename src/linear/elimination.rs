//! Elimination, and solutions of what it leaves.

use super::Linear;
use std::ops::ControlFlow::{self, Break, Continue};

/// Most inequalities after an elimination: that of `format/shifts.md`, kind 13.
const MOST: usize = 4096;
/// Most values that are tried in the search of a solution.
const MOST_TRIED: u32 = 1 << 14;

/// Knowledge of the solutions of a system in whole numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solution {
    /// This is one, with the least value that is asked for.
    Found(Vec<i128>),
    None,
    /// Numbers are too large, or too many values would have to be tried.
    Unknown,
}

enum Elimination {
    Refuted,
    /// The systems before the elimination of each variable.
    Stages(Vec<Vec<Linear>>),
    /// Numbers, or systems, become too large.
    Overflow,
}

fn eliminated(system: &[Linear]) -> Elimination {
    let mut system: Vec<Linear> = system.iter().filter_map(Linear::normal).collect();
    let variables = system.first().map_or(0, |first| first.coefficients.len());
    let impossible =
        |system: &[Linear]| system.iter().any(|known| known.constant < 0 && known.is_constant());
    let mut stages = Vec::with_capacity(variables);
    for j in 0..variables {
        // The least constant of those with the same coefficients comes first, and stays.
        system.sort_unstable();
        system.dedup_by(|a, b| a.coefficients == b.coefficients);
        if impossible(&system) {
            return Elimination::Refuted;
        }
        let sign = |sign: i128| system.iter().filter(move |known| known.coefficients[j].signum() == sign);
        let mut next: Vec<Linear> = sign(0).cloned().collect();
        if next.len() + sign(1).count() * sign(-1).count() > MOST {
            return Elimination::Overflow;
        }
        for upper in sign(1) {
            for lower in sign(-1) {
                let (up, down) = (upper.coefficients[j], -lower.coefficients[j]);
                let pairs = upper.coefficients.iter().zip(&lower.coefficients);
                let sum = Linear {
                    coefficients: pairs.map(|(a, b)| a * down + b * up).collect(),
                    constant: upper.constant * down + lower.constant * up,
                };
                let Some(sum) = sum.normal() else { return Elimination::Overflow };
                next.push(sum);
            }
        }
        stages.push(std::mem::replace(&mut system, next));
    }
    if impossible(&system) { Elimination::Refuted } else { Elimination::Stages(stages) }
}

/// Whether elimination shows that the system has no solution in whole numbers.
pub fn is_refuted(system: &[Linear]) -> bool {
    matches!(eliminated(system), Elimination::Refuted)
}

/// The system in one variable more, the last one, which is the value of `objective`.
fn with_value(system: &[Linear], objective: &Linear) -> Vec<Linear> {
    let wider = |inequality: &Linear, last: i128, sign: i128| {
        let mut coefficients: Vec<i128> = inequality.coefficients.iter().map(|a| sign * a).collect();
        coefficients.push(last);
        Linear { coefficients, constant: sign * inequality.constant }
    };
    let known = system.iter().map(|inequality| wider(inequality, 0, 1));
    known.chain([wider(objective, -1, 1), wider(objective, 1, -1)]).collect()
}

/// The greatest value that `objective` can have on the system, or more; `None` where it has no bound, or numbers are too
/// large, and -1 where there is no solution.
pub fn greatest(system: &[Linear], objective: &Linear) -> Option<i128> {
    match eliminated(&with_value(system, objective)) {
        Elimination::Refuted => Some(-1),
        Elimination::Stages(stages) => range(stages.last()?, objective.coefficients.len(), &[]).1,
        Elimination::Overflow => None,
    }
}

/// A solution with the least value of `objective`.
pub fn least(system: &[Linear], objective: &Linear) -> Solution {
    match point(&with_value(system, objective)) {
        Solution::Found(mut point) => {
            point.pop();
            Solution::Found(point)
        }
        other => other,
    }
}

/// A solution, as small as it can be in the last variable, then in the one before, and so on.
pub fn point(system: &[Linear]) -> Solution {
    let stages = match eliminated(system) {
        Elimination::Refuted => return Solution::None,
        Elimination::Overflow => return Solution::Unknown,
        Elimination::Stages(stages) => stages,
    };
    let mut point = vec![0; stages.len()];
    let mut left = MOST_TRIED;
    match back(&stages, stages.len(), &mut point, &mut left, &mut |point| Break(point.to_vec())) {
        Some(Break(point)) => Solution::Found(point),
        Some(Continue(())) => Solution::None,
        None => Solution::Unknown,
    }
}

/// Calls `visit` with the solutions, in lexicographic order, until it breaks off; `None` where some variable has no bound,
/// or numbers are too large, or more than `most` values would have to be tried.
pub fn solutions<B>(
    system: &[Linear],
    mut most: u32,
    visit: &mut dyn FnMut(&[i128]) -> ControlFlow<B>,
) -> Option<ControlFlow<B>> {
    let reversed = system.iter().cloned().map(|mut inequality| {
        inequality.coefficients.reverse();
        inequality
    });
    let stages = match eliminated(&reversed.collect::<Vec<_>>()) {
        Elimination::Refuted => return Some(Continue(())),
        Elimination::Overflow => return None,
        Elimination::Stages(stages) => stages,
    };
    let is_bounded =
        |(j, stage): (usize, &Vec<Linear>)| stage.iter().any(|known| known.coefficients[j] < 0);
    if !stages.iter().enumerate().all(is_bounded) {
        return None;
    }
    back(&stages, stages.len(), &mut vec![0; stages.len()], &mut most, &mut |point| {
        visit(&point.iter().rev().copied().collect::<Vec<_>>())
    })
}

/// Gives values to the first `open` variables, the last of them first and as small as possible, until `visit` breaks off;
/// `None` where more values than are `left` would have to be tried.
fn back<B>(
    stages: &[Vec<Linear>],
    open: usize,
    point: &mut [i128],
    left: &mut u32,
    visit: &mut dyn FnMut(&[i128]) -> ControlFlow<B>,
) -> Option<ControlFlow<B>> {
    let Some(j) = open.checked_sub(1) else { return Some(visit(point)) };
    let (low, high) = range(&stages[j], j, &point[open..]);
    let mut value = low?;
    while high.is_none_or(|high| value <= high) {
        *left = left.checked_sub(1)?;
        point[j] = value;
        if let found @ Break(_) = back(stages, j, point, left, visit)? {
            return Some(found);
        }
        value += 1;
    }
    Some(Continue(()))
}

/// From where to where variable `j` can go, by inequalities in it and in those after it, which have the values `after`.
fn range(stage: &[Linear], j: usize, after: &[i128]) -> (Option<i128>, Option<i128>) {
    let (mut low, mut high) = (None, None);
    for Linear { coefficients, constant } in stage {
        let rest = constant + coefficients[j + 1..].iter().zip(after).map(|(a, x)| a * x).sum::<i128>();
        match coefficients[j] {
            0 => {}
            a if a > 0 => low = low.max(Some(-rest.div_euclid(a))),
            a => {
                let most = rest.div_euclid(-a);
                high = Some(high.map_or(most, |high: i128| high.min(most)));
            }
        }
    }
    (low, high)
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    const SIDE: i128 = 6;

    fn system(rows: &[(i8, i8, i8, i8)]) -> Vec<Linear> {
        let small = |a: i8| i128::from(a % 5);
        let drawn = rows.iter().take(5).map(|&(a, b, c, d)| Linear {
            coefficients: vec![small(a), small(b), small(c)],
            constant: i128::from(d % 12),
        });
        let sides = (0..3).flat_map(|i| {
            let mut below = Linear::at_least(3, i, SIDE + 1).opposite();
            below.constant = SIDE;
            [Linear::at_least(3, i, 0), below]
        });
        drawn.chain(sides).collect()
    }

    fn solutions(system: &[Linear]) -> Vec<[i128; 3]> {
        let points =
            (0..=SIDE).flat_map(|x| (0..=SIDE).flat_map(move |y| (0..=SIDE).map(move |z| [x, y, z])));
        points.filter(|point| system.iter().all(|known| known.value(point) >= 0)).collect()
    }

    quickcheck! {
        fn what_is_refuted_has_no_solution(rows: Vec<(i8, i8, i8, i8)>) -> bool {
            let system = system(&rows);
            !is_refuted(&system) || solutions(&system).is_empty()
        }

        fn the_least_is_the_least(rows: Vec<(i8, i8, i8, i8)>, weights: (u8, u8, u8)) -> bool {
            let system = system(&rows);
            let weight = |w: u8| i128::from(w % 4);
            let objective = Linear {
                coefficients: vec![weight(weights.0), weight(weights.1), weight(weights.2)],
                constant: 0,
            };
            let values: Vec<i128> =
                solutions(&system).iter().map(|point| objective.value(point)).collect();
            let most = greatest(&system, &objective);
            values.iter().all(|value| most.is_none_or(|most| *value <= most))
                && match least(&system, &objective) {
                    Solution::Found(point) => {
                        system.iter().all(|known| known.value(&point) >= 0)
                            && values.iter().min() == Some(&objective.value(&point))
                    }
                    Solution::None => values.is_empty(),
                    Solution::Unknown => false,
                }
        }
    }

    #[test]
    fn no_whole_number_between() {
        let between = |coefficients: [i128; 2], low: i128, high: i128| {
            vec![
                Linear { coefficients: coefficients.to_vec(), constant: -low },
                Linear { coefficients: coefficients.iter().map(|a| -a).collect(), constant: high },
            ]
        };
        assert!(is_refuted(&between([3, -3], 1, 2)));
        assert!(!is_refuted(&between([3, -3], 1, 3)));
    }
}
