//! Forms: finite descriptions of a function on all positions.
//!
//! A form maps the gaps of a position to one of finitely many **classes**, one coordinate per
//! [`Axis`]. In *product form* every gap is an axis of its own and repeats from some preperiod on.
//! In the *one-wall form* two gaps `p < q` share an axis, because they repeat differently on the
//! two sides of a diagonal.
//!
//! For each form there is a finite **box** of positions, a margin larger than the set of classes,
//! such that a function of the classes which obeys the P/N rule on the box obeys it everywhere.

use super::rules::DietGame;
use super::shifts::{Claim, Inequality, Scope, Shifts};
use std::fmt;

/// A preperiod and a period: `x` is like `x + period` once `x >= preperiod`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Repeat {
    /// From here on values repeat.
    pub preperiod: u64,
    /// The period, at least 1.
    pub period: u64,
}

impl Repeat {
    /// The number of classes, `preperiod + period`.
    pub fn classes(self) -> u64 {
        self.preperiod + self.period
    }

    /// The same period, `margin` later.
    fn after(self, margin: u64) -> Self {
        Repeat { preperiod: self.preperiod + margin, ..self }
    }

    /// The least number that is like `x`.
    pub fn reduce(self, x: u64) -> u64 {
        x.checked_sub(self.preperiod).map_or(x, |beyond| self.preperiod + beyond % self.period)
    }
}

impl fmt::Display for Repeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.preperiod, self.period)
    }
}

/// Two gaps, `x = g_p` and `y = g_q` with `p < q`, that repeat differently on the two sides of a
/// diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wall {
    /// `p`, counted from 1.
    pub p: usize,
    /// `q`, counted from 1; more than `p`.
    pub q: usize,
    /// `(x, y)` is like `(x + period, y + period)` when both are at least `preperiod`.
    pub along: Repeat,
    /// `(x, y)` is like `(x, y + period)` when `y - x >= preperiod`.
    pub above: Repeat,
    /// `(x, y)` is like `(x + period, y)` when `x - y >= preperiod`.
    pub below: Repeat,
}

impl Wall {
    /// The number of differences `y - x` of reduced pairs.
    fn width(&self) -> u64 {
        self.above.classes() + self.below.classes() - 1
    }

    /// The number of classes of pairs.
    pub(super) fn classes(&self) -> u64 {
        self.along.classes() * self.width()
    }

    /// The least pair that is like `(x, y)`: first along the diagonal, then away from it.
    pub fn reduce(&self, x: u64, y: u64) -> (u64, u64) {
        let low = x.min(y);
        let shift = low - self.along.reduce(low);
        let (x, y) = (x - shift, y - shift);
        if y >= x { (x, x + self.above.reduce(y - x)) } else { (y + self.below.reduce(x - y), y) }
    }

    /// The class of `(x, y)`: rows of equal minimum, in each of them by `y - x` ascending.
    pub(super) fn class(&self, x: u64, y: u64) -> u64 {
        let (x, y) = self.reduce(x, y);
        x.min(y) * self.width() + (self.below.classes() - 1 + y) - x
    }

    /// The pair that stands for `class`.
    pub(super) fn pair(&self, class: u64) -> (u64, u64) {
        let (low, place) = (class / self.width(), class % self.width());
        match place.checked_sub(self.below.classes() - 1) {
            Some(up) => (low, low + up),
            None => (low + self.below.classes() - 1 - place, low),
        }
    }

    /// How far the box goes on below the diagonal.
    fn margin_below(&self, k: u64) -> u64 {
        if self.q == self.p + 1 { 2 * k } else { k }
    }
}

/// One coordinate of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Axis {
    /// The gap with this number (from 1) repeats by itself.
    Gap(usize, Repeat),
    /// Two gaps repeat together.
    Pair(Wall),
}

impl Axis {
    /// The number of classes on this axis.
    pub fn classes(&self) -> u64 {
        match self {
            Axis::Gap(_, repeat) => repeat.classes(),
            Axis::Pair(wall) => wall.classes(),
        }
    }

    /// The coordinate of the class of a position with these gaps.
    pub fn class(&self, gaps: &[u64]) -> u64 {
        match self {
            Axis::Gap(j, repeat) => repeat.reduce(gaps[j - 1]),
            Axis::Pair(wall) => wall.class(gaps[wall.p - 1], gaps[wall.q - 1]),
        }
    }

    /// The gap at whose place it stands, from 1.
    fn first_gap(&self) -> usize {
        match self {
            Axis::Gap(j, _) => *j,
            Axis::Pair(wall) => wall.p,
        }
    }

    fn claims(&self, rows: usize) -> Vec<Claim> {
        let unit = |gaps: &[usize], one: u64| -> Vec<u64> {
            (1..=rows).map(|j| if gaps.contains(&j) { one } else { 0 }).collect()
        };
        let at_least = |more: usize, less: Option<usize>, repeat: Repeat| {
            let factor = |j| i64::from(j == more) - i64::from(Some(j) == less);
            Inequality { factors: (1..=rows).map(factor).collect(), least: repeat.classes() as i64 }
        };
        match *self {
            Axis::Gap(j, repeat) => {
                vec![Claim { vector: unit(&[j], repeat.period), region: vec![at_least(j, None, repeat)] }]
            }
            Axis::Pair(Wall { p, q, along, above, below }) => vec![
                Claim {
                    vector: unit(&[p, q], along.period),
                    region: vec![at_least(p, None, along), at_least(q, None, along)],
                },
                Claim { vector: unit(&[q], above.period), region: vec![at_least(q, Some(p), above)] },
                Claim { vector: unit(&[p], below.period), region: vec![at_least(p, Some(q), below)] },
            ],
        }
    }

    /// Writes into `gaps` the least values of this axis in `class`.
    pub fn represent(&self, class: u64, gaps: &mut [u64]) {
        match self {
            Axis::Gap(j, _) => gaps[j - 1] = class,
            Axis::Pair(wall) => (gaps[wall.p - 1], gaps[wall.q - 1]) = wall.pair(class),
        }
    }
}

/// How all positions of a game fall into classes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Form {
    axes: Vec<Axis>,
}

impl Form {
    /// The form with these axes. They must cover every gap once, ordered by their first gap.
    pub fn new(axes: Vec<Axis>) -> Self {
        Self { axes }
    }

    /// The axes, ordered by their first gap.
    pub fn axes(&self) -> &[Axis] {
        &self.axes
    }

    /// The wall, when the form has one.
    pub fn wall(&self) -> Option<&Wall> {
        self.axes.iter().find_map(|axis| match axis {
            Axis::Pair(wall) => Some(wall),
            Axis::Gap(..) => None,
        })
    }

    /// The number of classes.
    pub fn classes(&self) -> u128 {
        self.axes.iter().map(|axis| u128::from(axis.classes())).product()
    }

    /// The form whose classes are the positions of the box for bite `k`, in their order: every
    /// preperiod is longer by the margin of the box. A position has the same moves as the position of the
    /// box that stands for it, and they lead to the same classes.
    pub fn of_box(&self, k: u64) -> Form {
        let axes = self.axes.iter().map(|axis| match *axis {
            Axis::Gap(j, repeat) => Axis::Gap(j, repeat.after(k)),
            Axis::Pair(wall) => Axis::Pair(Wall {
                along: wall.along.after(k),
                above: wall.above.after(k),
                below: wall.below.after(wall.margin_below(k)),
                ..wall
            }),
        });
        Form::new(axes.collect())
    }

    /// The claims of the form, the claims of its wall first along, then above, then below the diagonal. With `layers`
    /// the first gap has that many values, and no claim.
    pub fn claims(&self, layers: Option<u64>) -> Vec<Claim> {
        let rows = self.axes.iter().map(|axis| if let Axis::Pair(_) = axis { 2 } else { 1 }).sum();
        let is_wall = |axis: &&Axis| matches!(axis, Axis::Pair(_));
        let others = self.axes.iter().filter(|axis| !is_wall(axis));
        let others = others.filter(|axis| layers.is_none() || axis.first_gap() > 1);
        self.axes.iter().filter(is_wall).chain(others).flat_map(|axis| axis.claims(rows)).collect()
    }

    /// The least position of the same class.
    pub fn reduce(&self, gaps: &[u64]) -> Vec<u64> {
        let mut least = gaps.to_vec();
        for axis in &self.axes {
            axis.represent(axis.class(gaps), &mut least);
        }
        least
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, axis) in self.axes.iter().enumerate() {
            if n > 0 {
                f.write_str(" ")?;
            }
            match axis {
                Axis::Gap(j, repeat) => write!(f, "g{j}{repeat}")?,
                Axis::Pair(w) => {
                    write!(f, "g{}|g{}[along{} above{} below{}]", w.p, w.q, w.along, w.above, w.below)?
                }
            }
        }
        Ok(())
    }
}

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

impl Form {
    /// The claims of the form, with bounds beyond which they carry each other; in these rows are the positions with the
    /// gaps `with`, too. With `layers` the claims are about the positions with so many values of the first gap.
    pub fn shifts(&self, game: DietGame, layers: Option<u64>, with: &[&[u64]]) -> Shifts {
        let k = game.bite();
        // The most squares of a row in which no claim holds for all options: those of the gaps up to it.
        let mut bounds = vec![0; game.rows()];
        for axis in &self.axes {
            match axis {
                Axis::Gap(1, _) if layers.is_some() => {
                    bounds.iter_mut().for_each(|row| *row += layers.unwrap_or(1) - 1)
                }
                Axis::Gap(j, repeat) => {
                    bounds.iter_mut().skip(j - 1).for_each(|row| *row += repeat.classes() + k - 1)
                }
                Axis::Pair(wall) => {
                    let low = wall.along.classes() + k - 1;
                    let above = wall.above.classes() + k - 1;
                    let below = wall.below.classes() + wall.margin_below(k) - 1;
                    bounds
                        .iter_mut()
                        .skip(wall.p - 1)
                        .take(wall.q - wall.p)
                        .for_each(|row| *row += low + below);
                    bounds.iter_mut().skip(wall.q - 1).for_each(|row| *row += 2 * low + above.max(below));
                }
            }
        }
        for gaps in with {
            let mut length = 0;
            for (bound, gap) in bounds.iter_mut().zip(*gaps) {
                length += gap;
                *bound = length.max(*bound);
            }
        }
        let scope = if layers.is_some() { Scope::ShortFirstRow } else { Scope::All };
        Shifts { game, scope, bounds, claims: self.claims(layers) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    #[test]
    fn claims_say_what_form_they_are_of() {
        let of = |preperiod, period| Repeat { preperiod, period };
        let wall = Wall { p: 2, q: 3, along: of(3, 6), above: of(0, 2), below: of(7, 4) };
        let product =
            Form::new(vec![Axis::Gap(1, of(0, 4)), Axis::Gap(2, of(5, 1)), Axis::Gap(3, of(2, 9))]);
        let walled = Form::new(vec![Axis::Gap(1, of(4, 2)), Axis::Pair(wall)]);
        for form in [product, walled.clone()] {
            let mut claims = form.claims(None);
            assert_eq!(Form::of_claims(&claims, 3, None), Some(form.clone()));
            claims.reverse();
            assert_eq!(Form::of_claims(&claims, 3, None), Some(form));
            claims[1].region[0].factors[2] += 1;
            assert_eq!(Form::of_claims(&claims, 3, None), None);
            assert_eq!(Form::of_claims(&claims[2..], 3, None), None);
        }
        let layers = Form::new(vec![Axis::Gap(1, of(4, 1)), Axis::Pair(wall)]);
        assert_eq!(Form::of_claims(&layers.claims(Some(5)), 3, Some(5)), Some(layers));
    }

    fn repeat(preperiod: u8, period: u8) -> Repeat {
        Repeat { preperiod: u64::from(preperiod % 9), period: u64::from(period % 9) + 1 }
    }

    fn wall(numbers: (u8, u8, u8, u8, u8, u8)) -> Wall {
        let (a, b, c, d, e, f) = numbers;
        Wall { p: 1, q: 2, along: repeat(a, b), above: repeat(c, d), below: repeat(e, f) }
    }

    /// The gaps in the box for bite `k`: of a pair the minimum first, then `y - x`, both ascending.
    fn in_box(axis: &Axis, k: u64) -> Vec<[u64; 2]> {
        let wall = match axis {
            Axis::Gap(_, repeat) => return (0..repeat.classes() + k).map(|x| [x, 0]).collect(),
            Axis::Pair(wall) => wall,
        };
        // The gaps of these walls are neighbours.
        let rights = wall.below.classes() + 2 * k;
        let row = |low: u64| {
            let right = (1..rights).rev().map(move |right| [low + right, low]);
            right.chain((0..wall.above.classes() + k).map(move |up| [low, low + up]))
        };
        (0..wall.along.classes() + k).flat_map(row).collect()
    }

    quickcheck! {
        fn classes_of_a_wall_are_numbered_without_gaps(n: (u8, u8, u8, u8, u8, u8)) -> bool {
            let axis = Axis::Pair(wall(n));
            (0..axis.classes()).all(|class| {
                let mut gaps = [0, 0];
                axis.represent(class, &mut gaps);
                axis.class(&gaps) == class
            })
        }

        fn the_classes_of_a_box_are_its_positions_in_their_order(n: (u8, u8, u8, u8, u8, u8), k: u8) -> bool {
            let (k, axis) = (u64::from(k % 4) + 1, Axis::Pair(wall(n)));
            let gap = Axis::Gap(1, repeat(n.0, n.1));
            [axis, gap].into_iter().all(|axis| {
                let of_box = Form::new(vec![axis]).of_box(k).axes()[0];
                let classes = in_box(&axis, k).into_iter().map(|gaps| of_box.class(&gaps));
                classes.eq(0..of_box.classes())
            })
        }

        fn a_wall_repeats_as_it_says(n: (u8, u8, u8, u8, u8, u8), x: u8, y: u8) -> bool {
            let w = wall(n);
            let (x, y) = (u64::from(x), u64::from(y));
            let class = |x, y| w.class(x, y);
            (x.min(y) < w.along.preperiod
                || class(x, y) == class(x + w.along.period, y + w.along.period))
                && (y < x + w.above.preperiod || class(x, y) == class(x, y + w.above.period))
                && (x < y + w.below.preperiod || class(x, y) == class(x + w.below.period, y))
        }

        fn a_gap_repeats_as_it_says(a: u8, b: u8, x: u8) -> bool {
            let (r, x) = (repeat(a, b), u64::from(x));
            r.reduce(x) < r.classes()
                && (x >= r.classes() || r.reduce(x) == x)
                && (x < r.preperiod || r.reduce(x) == r.reduce(x + r.period))
        }
    }
}
