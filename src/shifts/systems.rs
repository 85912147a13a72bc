//! Systems of linear inequalities in the gaps: whether they can hold, and where.
//!
//! A system whose numbers become too large counts as one that can hold.

use super::budget::{Budget, Exhaustion};
use crate::linear::{self, Linear, Solution};

/// Inequalities that are to hold together.
pub type System = Vec<Linear>;

/// The sum of the products, which is far below 2^63.
pub fn dot<A: Copy + Into<i128>, B: Copy + Into<i128>>(factors: &[A], vector: &[B]) -> i64 {
    let products = factors.iter().zip(vector).map(|(&factor, &entry)| factor.into() * entry.into());
    products.sum::<i128>() as i64
}

/// No gap is negative.
pub fn gaps_of_positions(gaps: usize) -> System {
    (0..gaps).map(|gap| Linear::at_least(gaps, gap, 0)).collect()
}

/// The inequality of `p` by which `p - vector` satisfies `inequality`.
pub fn moved(inequality: &Linear, vector: &[i64]) -> Linear {
    let constant = inequality.constant - i128::from(dot(&inequality.coefficients, vector));
    Linear { coefficients: inequality.coefficients.clone(), constant }
}

/// A whole point of the system, as small as it can be in the last gap, then in the one before, and so on;
/// `None` when none is found.
pub fn point(system: &[Linear]) -> Option<Vec<i64>> {
    match linear::point(system) {
        Solution::Found(point) => point.into_iter().map(|gap| i64::try_from(gap).ok()).collect(),
        Solution::None | Solution::Unknown => None,
    }
}

/// The parts of `system` where none of the `alternatives` holds, at most `most` of them.
///
/// # Errors
/// When a limit of `budget` is reached.
pub fn uncovered(
    system: &[Linear],
    alternatives: &[System],
    most: usize,
    budget: &mut Budget<'_>,
) -> Result<Vec<System>, Exhaustion> {
    let mut parts = Vec::new();
    split(&mut system.to_vec(), alternatives, most, &mut parts, budget)?;
    Ok(parts)
}

fn split(
    system: &mut System,
    alternatives: &[System],
    most: usize,
    parts: &mut Vec<System>,
    budget: &mut Budget<'_>,
) -> Result<(), Exhaustion> {
    budget.tick()?;
    if parts.len() >= most || linear::is_refuted(system) {
        return Ok(());
    }
    let Some((first, rest)) = alternatives.split_first() else {
        parts.push(system.clone());
        return Ok(());
    };
    let before = system.len();
    for inequality in first {
        system.push(inequality.opposite());
        split(system, rest, most, parts, budget)?;
        system.pop();
        system.push(inequality.clone());
    }
    system.truncate(before);
    Ok(())
}

/// The directions in which the system goes on for ever along an edge, each with factors that have nothing in
/// common, in lexicographic order.
pub fn rays(system: &[Linear]) -> Vec<Vec<i64>> {
    let factors =
        |inequality: &Linear| inequality.coefficients.iter().map(|&factor| factor as i64).collect();
    let directions = system.iter().map(|inequality| without_common_divisor(factors(inequality)));
    let mut facets: Vec<Vec<i64>> =
        directions.filter(|factors| factors.iter().any(|&factor| factor != 0)).collect();
    facets.sort();
    facets.dedup();
    let Some(gaps) = facets.first().map(Vec::len) else {
        return Vec::new();
    };
    let mut rays = Vec::new();
    for chosen in subsets(facets.len(), gaps - 1) {
        let rows: Vec<&[i64]> = chosen.iter().map(|&facet| facets[facet].as_slice()).collect();
        let Some(line) = common_normal(&rows, gaps) else {
            continue;
        };
        let reversed = line.iter().map(|entry| -entry).collect();
        let inside = |ray: &Vec<i64>| facets.iter().all(|facet| dot(facet, ray) >= 0);
        rays.extend([line, reversed].into_iter().filter(inside));
    }
    rays.sort();
    rays.dedup();
    rays
}

/// Every set of `size` numbers below `count`, in lexicographic order.
pub fn subsets(count: usize, size: usize) -> impl Iterator<Item = Vec<usize>> {
    let first = (size <= count).then(|| (0..size).collect::<Vec<usize>>());
    std::iter::successors(first, move |chosen| {
        let place = (0..size).rev().find(|&place| chosen[place] < count - size + place)?;
        let mut next = chosen.clone();
        next[place] += 1;
        for later in place + 1..size {
            next[later] = next[later - 1] + 1;
        }
        Some(next)
    })
}

/// The line at right angles to all of `rows`, one less than there are gaps; `None` when there are several.
fn common_normal(rows: &[&[i64]], gaps: usize) -> Option<Vec<i64>> {
    let mut rows: Vec<Vec<i64>> = rows.iter().map(|row| row.to_vec()).collect();
    let mut pivots = Vec::new();
    for gap in 0..gaps {
        let rank = pivots.len();
        let Some(found) = (rank..rows.len()).find(|&row| rows[row][gap] != 0) else {
            continue;
        };
        rows.swap(rank, found);
        let pivot = rows[rank].clone();
        for row in (0..rows.len()).filter(|&row| row != rank) {
            let entry = rows[row][gap];
            let reduced = rows[row]
                .iter()
                .zip(&pivot)
                .map(|(&a, &b)| a.checked_mul(pivot[gap])?.checked_sub(b.checked_mul(entry)?));
            rows[row] = without_common_divisor(reduced.collect::<Option<_>>()?);
        }
        pivots.push(gap);
    }
    if pivots.len() + 1 < gaps {
        return None;
    }
    let free = (0..gaps).find(|gap| !pivots.contains(gap))?;
    let multiple = pivots
        .iter()
        .zip(&rows)
        .try_fold(1i64, |product, (&pivot, row)| product.checked_mul(row[pivot].abs()))?;
    let mut line = vec![0; gaps];
    line[free] = multiple;
    for (&pivot, row) in pivots.iter().zip(&rows) {
        line[pivot] = -row[free].checked_mul(multiple / row[pivot])?;
    }
    Some(without_common_divisor(line))
}

fn without_common_divisor(mut vector: Vec<i64>) -> Vec<i64> {
    let divisor = vector.iter().fold(0, |divisor, &entry| linear::gcd(divisor, i128::from(entry).abs()));
    if divisor > 1 {
        vector.iter_mut().for_each(|entry| *entry /= divisor as i64);
    }
    vector
}
