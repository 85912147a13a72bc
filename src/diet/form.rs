//! Forms: finite descriptions of a function on all positions.
//!
//! A form maps the gaps of a position to one of finitely many **classes**, one coordinate per
//! [`Axis`]. In *product form* every gap is an axis of its own and repeats from some preperiod on.
//! In the *one-wall form* two gaps `p < q` share an axis, because they repeat differently on the
//! two sides of a diagonal.
//!
//! For each form there is a finite **box** of positions, a margin larger than the set of classes,
//! such that a function of the classes which obeys the P/N rule on the box obeys it everywhere.
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

    /// What the form claims, the claims of its wall first along, then above, then below the diagonal. With `layers`
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

mod read;
#[cfg(test)]
mod tests;
mod write;
