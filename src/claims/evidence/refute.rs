//! Whether elimination shows that a system of inequalities has no solution: the procedure of `format/shifts.md`, kind 13.

use super::super::integers::{Inequality, gcd};

/// Most inequalities after an elimination, and the greatest absolute value of a number.
const MOST: usize = 4096;
const GREATEST: i128 = 1 << 62;

/// Divided by the greatest common divisor of its coefficients, with the constant rounded down.
fn normal(inequality: &Inequality) -> Option<Inequality> {
    let divisor = inequality.coefficients.iter().fold(0, |divisor, a| gcd(divisor, a.abs())).max(1);
    let coefficients: Vec<i128> = inequality.coefficients.iter().map(|a| a / divisor).collect();
    let constant = inequality.constant.div_euclid(divisor);
    let fits = coefficients.iter().chain([&constant]).all(|number| number.abs() <= GREATEST);
    fits.then_some(Inequality { coefficients, constant })
}

/// Whether it is shown that the system has no solution in whole numbers.
pub(super) fn is_refuted(system: &[Inequality]) -> bool {
    let mut system: Vec<Inequality> = system.iter().filter_map(normal).collect();
    let variables = system.first().map_or(0, |first| first.coefficients.len());
    let impossible = |system: &[Inequality]| {
        let of_none = |inequality: &&Inequality| inequality.coefficients.iter().all(|&a| a == 0);
        system.iter().filter(of_none).any(|inequality| inequality.constant < 0)
    };
    for j in 0..variables {
        // The least constant of those with the same coefficients comes first, and stays.
        system.sort_by(|a, b| (&a.coefficients, a.constant).cmp(&(&b.coefficients, b.constant)));
        system.dedup_by(|a, b| a.coefficients == b.coefficients);
        if impossible(&system) {
            return true;
        }
        let sign = |sign: i128| system.iter().filter(move |known| known.coefficients[j].signum() == sign);
        let mut next: Vec<Inequality> = sign(0).cloned().collect();
        if next.len() + sign(1).count() * sign(-1).count() > MOST {
            return false;
        }
        for upper in sign(1) {
            for lower in sign(-1) {
                let (up, down) = (upper.coefficients[j], -lower.coefficients[j]);
                let pairs = upper.coefficients.iter().zip(&lower.coefficients);
                let sum = Inequality {
                    coefficients: pairs.map(|(a, b)| a * down + b * up).collect(),
                    constant: upper.constant * down + lower.constant * up,
                };
                let Some(sum) = normal(&sum) else { return false };
                next.push(sum);
            }
        }
        system = next;
    }
    impossible(&system)
}
