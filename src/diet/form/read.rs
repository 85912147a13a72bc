//! Forms read from claims.

use super::*;

/// The gaps, from 1, that a claim's vector changes, all by the same number.
fn changed(claim: &Claim) -> Option<(Vec<usize>, u64)> {
    let gaps: Vec<usize> = (1..).zip(&claim.vector).filter(|(_, by)| **by > 0).map(|(j, _)| j).collect();
    let by = claim.vector[gaps.first()? - 1];
    gaps.iter().all(|j| claim.vector[j - 1] == by).then_some((gaps, by))
}

/// The gap and its repetition, if the claim is about one gap alone.
fn alone(claim: &Claim) -> Option<(usize, Repeat)> {
    let (gaps, period) = changed(claim)?;
    let (&[j], [inequality]) = (gaps.as_slice(), claim.region.as_slice()) else { return None };
    Some((j, Repeat { preperiod: from(inequality, j, None, period)?, period }))
}

/// The preperiod, if the inequality is about one gap, or by how much that is more than another.
fn from(inequality: &Inequality, more: usize, less: Option<usize>, period: u64) -> Option<u64> {
    let factor = |j| i64::from(j == more) - i64::from(Some(j) == less);
    let fits = inequality.factors.iter().copied().eq((1..=inequality.factors.len()).map(factor));
    u64::try_from(inequality.least.saturating_sub_unsigned(period).max(0)).ok().filter(|_| fits)
}

/// The wall that three claims, in any order, are those of.
fn wall(claims: [&Claim; 3]) -> Option<Wall> {
    let along = claims.iter().find(|claim| claim.vector.iter().filter(|by| **by > 0).count() == 2)?;
    let (gaps, period) = changed(along)?;
    let &[p, q] = gaps.as_slice() else { return None };
    let preperiods = along
        .region
        .iter()
        .map(|inequality| from(inequality, p, None, period).or_else(|| from(inequality, q, None, period)));
    let preperiods: Vec<u64> = preperiods.collect::<Option<_>>()?;
    let along = Repeat { preperiod: preperiods.into_iter().max()?, period };
    let side = |more: usize, less: usize| {
        claims.iter().find_map(|claim| {
            let (gaps, period) = changed(claim)?;
            let (&[j], [inequality]) = (gaps.as_slice(), claim.region.as_slice()) else { return None };
            let preperiod = from(inequality, more, Some(less), period).filter(|_| j == more)?;
            Some(Repeat { preperiod, period })
        })
    };
    Some(Wall { p, q, along, above: side(q, p)?, below: side(p, q)? })
}

impl Form {
    /// The form that these claims about every gap of `rows` rows, or every one but the first, are those of; perhaps
    /// with larger preperiods along a wall. The first gap has `layers` values, if it has no claim.
    pub fn of_claims(claims: &[Claim], rows: usize, layers: Option<u64>) -> Option<Form> {
        let mut axes: Vec<Axis> = Vec::new();
        axes.extend(layers.map(|layers| Axis::Gap(1, Repeat { preperiod: layers - 1, period: 1 })));
        let mut of_wall = Vec::new();
        for claim in claims {
            match alone(claim) {
                Some((j, repeat)) => axes.push(Axis::Gap(j, repeat)),
                None => of_wall.push(claim),
            }
        }
        match of_wall.as_slice() {
            [] => {}
            [one, two, three] => axes.push(Axis::Pair(wall([one, two, three])?)),
            _ => return None,
        }
        axes.sort_by_key(Axis::first_gap);
        let gaps = axes.iter().flat_map(|axis| match axis {
            Axis::Gap(j, _) => vec![*j],
            Axis::Pair(wall) => vec![wall.p, wall.q],
        });
        let mut gaps: Vec<usize> = gaps.collect();
        gaps.sort_unstable();
        gaps.into_iter().eq(1..=rows).then_some(Form { axes })
    }
}
