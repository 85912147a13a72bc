//! Systems of linear inequalities in the gaps: whether they can hold, and where.
//!
//! A system whose numbers become too large counts as one that can hold.

use super::Inequality;
use super::budget::{Budget, Exhaustion};
use crate::linear::{self, Solution};

/// Inequalities that are to hold together.
pub type System = Vec<Inequality>;

/// The sum of the products.
pub fn dot(factors: &[i64], vector: &[i64]) -> i64 {
    factors.iter().zip(vector).map(|(factor, entry)| factor * entry).sum()
}

/// `gap` (from 0, of `gaps`) is at least `least`.
pub fn at_least(gap: usize, gaps: usize, least: i64) -> Inequality {
    let mut factors = vec![0; gaps];
    factors[gap] = 1;
    Inequality { factors, least }
}

/// No gap is negative.
pub fn gaps_of_positions(gaps: usize) -> System {
    (0..gaps).map(|gap| at_least(gap, gaps, 0)).collect()
}

/// The negation of `inequality`.
pub fn opposite(inequality: &Inequality) -> Inequality {
    let factors = inequality.factors.iter().map(|factor| -factor).collect();
    Inequality { factors, least: 1 - inequality.least }
}

/// The inequality of `p` by which `p - vector` satisfies `inequality`.
pub fn moved(inequality: &Inequality, vector: &[i64]) -> Inequality {
    let least = inequality.least + dot(&inequality.factors, vector);
    Inequality { factors: inequality.factors.clone(), least }
}

/// Whether no whole numbers satisfy the system, as far as elimination sees.
pub fn is_refuted(system: &[Inequality]) -> bool {
    linear::is_refuted(&natural(system))
}

/// A whole point of the system, as small as it can be in the last gap, then in the one before, and so on;
/// `None` when none is found.
pub fn point(system: &[Inequality]) -> Option<Vec<i64>> {
    match linear::point(&natural(system)) {
        Solution::Found(point) => point.into_iter().map(|gap| i64::try_from(gap).ok()).collect(),
        Solution::None | Solution::Unknown => None,
    }
}

/// The inequalities as forms that are not negative.
fn natural(system: &[Inequality]) -> Vec<linear::Inequality> {
    let form = |Inequality { factors, least }: &Inequality| linear::Inequality {
        coefficients: factors.iter().map(|&factor| factor.into()).collect(),
        constant: -i128::from(*least),
    };
    system.iter().map(form).collect()
}

/// The parts of `system` where none of the `alternatives` holds, at most `most` of them.
///
/// # Errors
/// When a limit of `budget` is reached.
pub fn uncovered(
    system: &[Inequality],
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
    if parts.len() >= most || is_refuted(system) {
        return Ok(());
    }
    let Some((first, rest)) = alternatives.split_first() else {
        parts.push(system.clone());
        return Ok(());
    };
    let before = system.len();
    for inequality in first {
        system.push(opposite(inequality));
        split(system, rest, most, parts, budget)?;
        system.pop();
        system.push(inequality.clone());
    }
    system.truncate(before);
    Ok(())
}

/// The directions in which the system goes on for ever along an edge, each with factors that have nothing in
/// common, in lexicographic order.
pub fn rays(system: &[Inequality]) -> Vec<Vec<i64>> {
    let directions = system.iter().map(|inequality| without_common_divisor(inequality.factors.clone()));
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
