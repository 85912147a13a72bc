//! Where a vector can be subtracted: the largest region along a ray that none of its failures is in.

use super::failures::{Failures, Resolution};
use crate::diet::shifts::Scope;
use crate::diet::table::Table;
use crate::linear::Linear;
use crate::shifts::budget::{Budget, Exhaustion};
use crate::shifts::conditions::Candidate;
use crate::shifts::systems::{System, dot, subsets};

/// Most facets of a region of up to three gaps, but for those that let the vector be subtracted; one less for more.
const MOST_FACETS: usize = 4;
/// Most regions that are drawn in vain before the vector is given up.
const MOST_UNSTEADY: usize = 12;
/// Directions by which cones are compared, about.
const MOST_DIRECTIONS: usize = 20_000;

/// The ray along which a region is sought.
pub struct SearchRay<'a> {
    pub from: &'a [i64],
    pub ray: &'a [i64],
    /// How closely failures are looked for.
    pub resolution: Resolution,
}

/// A region and how wide it opens.
pub struct Opening {
    /// The vector and its region.
    pub shift: Candidate,
    /// Facets, but for those that let the vector be subtracted.
    facets: usize,
    /// Of the directions compared, how many lead on in it for ever.
    width: usize,
}

impl Opening {
    /// Whether it has fewer facets, or as many and is wider.
    pub fn is_better(&self, other: &Opening) -> bool {
        (self.facets, other.width) < (other.facets, self.width)
    }
}

/// The directions of facets that are tried, and those by which cones are compared.
pub struct Directions {
    facets: Vec<Vec<i64>>,
    compared: Vec<Vec<i64>>,
}

impl Directions {
    /// The directions for this many gaps: factors of -1, 0 and 1, at most three of them not 0 and, beyond four gaps, two; up to
    /// four gaps also two factors of which one is twice the other with its sign turned. A gap that is bounded by
    /// `scope` has none, and leads nowhere.
    pub fn new(gaps: usize, scope: Scope) -> Self {
        let most = if gaps > 4 { 2 } else { 3 };
        let size = |facet: &Vec<i64>| facet.iter().filter(|&&factor| factor != 0).count();
        let mut facets = vectors(gaps, -1, 1);
        facets.retain(|facet| (1..=most).contains(&size(facet)) && facet.iter().any(|&factor| factor > 0));
        facets.sort_by_key(size);
        if gaps <= 4 {
            facets.extend(vectors(gaps, -2, 2).into_iter().filter(|facet| is_steep(facet)));
        }
        let fits = |most: &i64| (*most as usize + 1).pow(gaps as u32) <= MOST_DIRECTIONS;
        let most = (1..=6).take_while(fits).last().unwrap_or(1);
        let mut compared = vectors(gaps, 0, most);
        if scope == Scope::ShortFirstRow {
            facets.retain(|facet| facet[0] == 0);
            compared.retain(|direction| direction[0] == 0);
        }
        Directions { facets, compared }
    }

    /// How many directions stay within every one of these facets.
    fn width<'a>(&self, facets: impl Iterator<Item = &'a [i128]> + Clone) -> usize {
        let stays = |direction: &&Vec<i64>| facets.clone().all(|facet| dot(facet, direction) >= 0);
        self.compared.iter().filter(stays).count()
    }
}

/// Whether two factors are not 0, one of them -2 times the other.
fn is_steep(facet: &[i64]) -> bool {
    let mut factors: Vec<i64> = facet.iter().copied().filter(|&factor| factor != 0).collect();
    factors.sort_unstable();
    matches!(factors[..], [-2, 1] | [-1, 2])
}

/// All vectors of so many entries from `least` to `most`, in lexicographic order.
fn vectors(entries: usize, least: i64, most: i64) -> Vec<Vec<i64>> {
    (0..entries).fold(vec![vec![]], |shorter, _| {
        let longer = shorter.iter().flat_map(|vector: &Vec<i64>| {
            (least..=most).map(move |entry| [vector.as_slice(), &[entry]].concat())
        });
        longer.collect()
    })
}

/// The widest region for `vector` along `search` among those with the fewest facets, with the least constants, if it has fewer
/// facets than `best`, or as many and is wider; else `best`.
///
/// Sets of facets are tried from small to large, and only those that a failure seen before does not refute. What is
/// drawn as near as it goes to the failures in shorter rows must have no failure in the longest ones: then it
/// fits more than the noise of what was computed.
/// An error when a limit of `budget` is reached.
pub fn widest(
    table: &Table,
    vector: &[i64],
    search: &SearchRay<'_>,
    mut best: Option<Opening>,
    is_new: impl Fn(&Candidate) -> bool,
    directions: &Directions,
    budget: &mut Budget<'_>,
) -> Result<Option<Opening>, Exhaustion> {
    let failures = Failures::of(table, vector);
    let nearer = failures.nearer();
    let sample = failures.sample(search.resolution, budget)?;
    let along = |factors: &&Vec<i64>| dot(factors, search.ray) >= 0;
    let mut unsteady = 0;
    let most = if vector.len() > 3 { MOST_FACETS - 1 } else { MOST_FACETS };
    for slack in (1..=3).map(|eighths| table.longest() as i64 * eighths / 8) {
        let facets: Vec<Linear> = (directions.facets.iter().filter(along))
            .map(|factors| Linear::sum_at_least(factors, farthest(factors, vector, search, slack)))
            .collect();
        let mut seen = FailureSet::new(&facets, &sample);
        for size in 0..=most {
            if best.as_ref().is_some_and(|best| size > best.facets) {
                break;
            }
            for chosen in subsets(facets.len(), size) {
                budget.tick()?;
                if seen.refutes(&chosen) {
                    continue;
                }
                let chosen = chosen.iter().map(|&facet| &facets[facet]);
                let width = directions.width(chosen.clone().map(|facet| facet.coefficients.as_slice()));
                if best.as_ref().is_some_and(|best| size == best.facets && best.width >= width) {
                    continue;
                }
                let mut region: System = chosen.cloned().collect();
                if let Some(gaps) = failures.one(&region, search.resolution, budget)? {
                    seen.push(&facets, &gaps);
                    continue;
                }
                // Facets along the ray first, and of them the most slanted.
                let terms =
                    |facet: &Linear| facet.coefficients.iter().filter(|&&factor| factor != 0).count();
                region.sort_by_key(|facet| {
                    (dot(&facet.coefficients, search.ray) > 0, std::cmp::Reverse(terms(facet)))
                });
                let region = tighten(&nearer, region, search.resolution, budget)?;
                if failures.one(&region, search.resolution, budget)?.is_some() {
                    unsteady += 1;
                    if unsteady > MOST_UNSTEADY {
                        return Ok(best);
                    }
                    continue;
                }
                let shift = Candidate { vector: vector.to_vec(), region }.subtractable();
                if is_new(&shift) {
                    best = Some(Opening { shift, facets: size, width });
                }
            }
        }
    }
    Ok(best)
}

/// Regions for `vector` with at most so many facets, drawn as near as they go to the failures that a coarse look sees; each
/// facet is once drawn first.
/// An error when a limit of `budget` is reached.
pub fn alternatives(
    table: &Table,
    vector: &[i64],
    most: usize,
    directions: &Directions,
    budget: &mut Budget<'_>,
) -> Result<Vec<Candidate>, Exhaustion> {
    let failures = Failures::of(table, vector);
    let sample = failures.sample(Resolution::Coarse, budget)?;
    let slack = table.longest() as i64 / 4;
    let facets = directions.facets.iter().map(|factors| (factors, dot(factors, vector)));
    let facets: Vec<Linear> = (facets.filter(|&(_, along)| along >= 0))
        .map(|(factors, along)| Linear::sum_at_least(factors, along + slack))
        .collect();
    let mut seen = FailureSet::new(&facets, &sample);
    let mut alternatives = Vec::new();
    for chosen in (1..=most).flat_map(|size| subsets(facets.len(), size)) {
        if seen.refutes(&chosen) {
            continue;
        }
        let mut region: System = chosen.iter().map(|&facet| facets[facet].clone()).collect();
        if let Some(gaps) = failures.one(&region, Resolution::Coarse, budget)? {
            seen.push(&facets, &gaps);
            continue;
        }
        for _ in 0..region.len() {
            let drawn = tighten(&failures, region.clone(), Resolution::Coarse, budget)?;
            alternatives.push(Candidate { vector: vector.to_vec(), region: drawn }.subtractable());
            region.rotate_left(1);
        }
    }
    alternatives.retain(|shift| shift.region.len() <= most);
    Ok(alternatives)
}

/// Failures that were seen, and for each facet which of them are within it, a bit for each.
struct FailureSet {
    failures: usize,
    within: Vec<Vec<u64>>,
}

impl FailureSet {
    fn new(facets: &[Linear], failures: &[Vec<i64>]) -> Self {
        let mut seen = FailureSet { failures: 0, within: vec![Vec::new(); facets.len()] };
        failures.iter().for_each(|gaps| seen.push(facets, gaps));
        seen
    }

    fn push(&mut self, facets: &[Linear], gaps: &[i64]) {
        let (word, bit) = (self.failures / 64, self.failures % 64);
        for (within, facet) in self.within.iter_mut().zip(facets) {
            within.resize(word + 1, 0);
            within[word] |= u64::from(facet.holds(gaps)) << bit;
        }
        self.failures += 1;
    }

    /// Whether one of them is within all of these facets.
    fn refutes(&self, chosen: &[usize]) -> bool {
        match chosen {
            [] => self.failures > 0,
            chosen => (0..self.within[0].len()).any(|word| {
                chosen.iter().fold(u64::MAX, |all, &facet| all & self.within[facet][word]) != 0
            }),
        }
    }
}

/// The same region, drawn as near to its failures as it goes.
/// An error when a limit of `budget` is reached.
pub fn tighten(
    failures: &Failures<'_>,
    mut region: System,
    resolution: Resolution,
    budget: &mut Budget<'_>,
) -> Result<System, Exhaustion> {
    for facet in 0..region.len() {
        let drawn = region.remove(facet);
        let greatest = failures.greatest(&drawn.coefficients, &region, resolution, budget)?;
        // Without a failure it is not needed, but for the vector.
        let least = greatest.map_or(drawn.least().min(0), |greatest| greatest + 1);
        region.insert(facet, Linear { constant: -i128::from(least), ..drawn });
    }
    Ok(region)
}

/// The largest constant with which a facet is tried.
fn farthest(factors: &[i64], vector: &[i64], search: &SearchRay<'_>, slack: i64) -> i64 {
    match dot(factors, search.ray) {
        0 => slack.min(dot(factors, search.from)),
        _ => dot(factors, vector) + slack,
    }
}
