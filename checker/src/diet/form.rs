//! Forms: how all positions fall into finitely many classes, and the box of positions that settles
//! them all.

use super::{Game, MOST_ROWS};
use crate::container::Container;
use crate::verdict::Stop;

/// Largest preperiod and largest period.
pub const MOST_EXTENT: u64 = 1 << 16;
/// The parameter, from 0, with which a form begins.
pub const FIRST: usize = 4;
/// Most positions in a box.
pub const MOST_POSITIONS: u64 = 1 << 36;

/// `x` is like `x + period` once `x >= preperiod`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeat {
    pub preperiod: u64,
    pub period: u64,
}

impl Repeat {
    /// The number of different values.
    #[inline]
    pub fn classes(self) -> u64 {
        self.preperiod + self.period
    }

    /// The least number that is like `x`.
    #[inline]
    pub fn reduce(self, x: u64) -> u64 {
        if x < self.classes() { x } else { self.preperiod + (x - self.preperiod) % self.period }
    }
}

/// Two gaps, `x = g_p` and `y = g_q`, that repeat together: `along` says how their minimum does
/// when both are raised, `above` how `y - x` does when it is not negative, `below` how `x - y` does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wall {
    pub p: usize,
    pub q: usize,
    pub along: Repeat,
    pub above: Repeat,
    pub below: Repeat,
}

/// One coordinate of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// The gap with this number (from 0) repeats by itself.
    Gap(usize, Repeat),
    /// Two gaps repeat together.
    Pair(Wall),
    /// The first gap, up to a bound: so many values of it. No move makes it longer, so positions with
    /// it within the bound lead to such positions alone, and it need not repeat.
    Layers(u64),
}

impl Wall {
    /// Differences `y - x` of classes, from `-(below - 1)` to `above - 1`.
    pub fn width(&self) -> u64 {
        self.below.classes() - 1 + self.above.classes()
    }

    /// Place of the difference 0 among them.
    pub fn zero(&self) -> u64 {
        self.below.classes() - 1
    }

    #[inline]
    fn class(&self, x: u64, y: u64) -> u64 {
        let start = self.along.reduce(x.min(y)) * self.width() + self.zero();
        if x <= y { start + self.above.reduce(y - x) } else { start - self.below.reduce(x - y) }
    }
}

impl Axis {
    /// The number of classes on this axis.
    pub fn classes(&self) -> u64 {
        match self {
            Axis::Gap(_, repeat) => repeat.classes(),
            Axis::Pair(wall) => wall.along.classes() * wall.width(),
            Axis::Layers(layers) => *layers,
        }
    }

    /// The class of a position with these gaps on this axis.
    #[inline]
    pub fn class(&self, gaps: &[u64; MOST_ROWS]) -> u64 {
        let gap = |j: usize| gaps.get(j).copied().unwrap_or(0);
        match self {
            Axis::Gap(j, repeat) => repeat.reduce(gap(*j)),
            Axis::Pair(wall) => wall.class(gap(wall.p), gap(wall.q)),
            // Only positions within the bound are asked for.
            Axis::Layers(layers) => gap(0).min(layers.saturating_sub(1)),
        }
    }

    /// The number of places of the box on this axis.
    pub fn places(&self, k: u64) -> u64 {
        match self {
            Axis::Gap(_, repeat) => repeat.classes() + k,
            Axis::Pair(wall) => (wall.along.classes() + k) * wall.checked_width(k),
            Axis::Layers(layers) => *layers,
        }
    }

    /// Writes the gaps of place number `place` of the box.
    pub fn put(&self, place: u64, k: u64, gaps: &mut [u64; MOST_ROWS]) {
        let mut set = |j: usize, value: u64| {
            if let Some(gap) = gaps.get_mut(j) {
                *gap = value;
            }
        };
        match self {
            Axis::Gap(j, _) => set(*j, place),
            Axis::Layers(_) => set(0, place),
            Axis::Pair(wall) => {
                let low = place / wall.checked_width(k);
                let difference = place % wall.checked_width(k);
                let zero = wall.checked_below(k) - 1;
                set(wall.p, low + zero.saturating_sub(difference));
                set(wall.q, low + difference.saturating_sub(zero));
            }
        }
    }
}

impl Wall {
    /// The box has the differences `x - y` below this one.
    fn checked_below(&self, k: u64) -> u64 {
        // A cut of row p takes from x and gives as much to y when row q is the next.
        self.below.classes() + if self.q == self.p + 1 { 2 * k } else { k }
    }

    fn checked_width(&self, k: u64) -> u64 {
        self.checked_below(k) - 1 + self.above.classes() + k
    }
}

/// How all positions of a game fall into classes: the axes, by their first gap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    pub axes: Vec<Axis>,
}

impl Form {
    /// A product form from `T_1, pi_1, ..., T_m, pi_m`.
    pub fn product(file: &Container<'_>, game: Game, numbers: &[u64]) -> Result<Form, Stop> {
        if numbers.len() != 2 * game.rows {
            return Err(file.wrong_parameter_count("m, k, play, encoding, and T and pi for each row"));
        }
        let repeats = repeats(file, numbers, FIRST)?;
        let axes = repeats.into_iter().enumerate().map(|(j, repeat)| Axis::Gap(j, repeat));
        Form { axes: axes.collect() }.bounded(file, game)
    }

    /// A one-wall form from `p, q, U, pi, D+, pi+, D-, pi-` and `T_j, pi_j` for the other gaps: for all of
    /// them, or, if there is a number of `layers`, for all but the first, which is below that number.
    pub fn wall(
        file: &Container<'_>,
        game: Game,
        layers: Option<u64>,
        numbers: &[u64],
    ) -> Result<Form, Stop> {
        let [p, q, repeating @ ..] = numbers else {
            return Err(file.wrong_parameter_count("m, k, play, encoding, p, q and more"));
        };
        let lowest = 1 + u64::from(layers.is_some());
        if !(lowest..*q).contains(p) || *q > game.rows as u64 {
            let needed = format!("p = {p}, q = {q}; {lowest} <= p < q <= m is needed");
            return Err(file.bad_parameter(FIRST, needed));
        }
        let others = game.rows - 1 - lowest as usize;
        if repeating.len() != 6 + 2 * others {
            return Err(file.wrong_parameter_count("m, k, play, encoding, p, q, 3 pairs, and m - 2 pairs"));
        }
        let mut repeats = repeats(file, repeating, FIRST + 2)?.into_iter();
        let (Some(along), Some(above), Some(below)) = (repeats.next(), repeats.next(), repeats.next())
        else {
            return Err(Stop::Internal("three pairs were counted"));
        };
        let (p, q) = (*p as usize - 1, *q as usize - 1);
        let mut axes = Vec::new();
        for j in (0..game.rows).filter(|&j| j != q) {
            axes.push(match layers {
                _ if j == p => Axis::Pair(Wall { p, q, along, above, below }),
                Some(layers) if j == 0 => Axis::Layers(layers),
                _ => Axis::Gap(j, repeats.next().ok_or(Stop::Internal("the pairs were counted"))?),
            });
        }
        Form { axes }.bounded(file, game)
    }

    /// The number of classes; less than that of the box.
    pub fn classes(&self) -> u64 {
        self.axes.iter().map(Axis::classes).product()
    }

    /// The number of positions in the box.
    pub fn positions(&self, k: u64) -> Option<u64> {
        self.axes.iter().try_fold(1u64, |size, axis| size.checked_mul(axis.places(k)))
    }

    fn bounded(self, file: &Container<'_>, game: Game) -> Result<Form, Stop> {
        match self.positions(game.bite) {
            Some(size) if size <= MOST_POSITIONS => Ok(self),
            _ => Err(file.bad_parameter(
                FIRST,
                format!("the box has too many positions; at most {MOST_POSITIONS} are allowed"),
            )),
        }
    }
}

/// The pairs of preperiod and period in the parameters from number `first` on.
fn repeats(file: &Container<'_>, numbers: &[u64], first: usize) -> Result<Vec<Repeat>, Stop> {
    let mut repeats = Vec::new();
    for (n, pair) in numbers.chunks_exact(2).enumerate() {
        let &[preperiod, period] = pair else {
            return Err(Stop::Internal("a pair is no pair"));
        };
        if preperiod > MOST_EXTENT || !(1..=MOST_EXTENT).contains(&period) {
            return Err(file.bad_parameter(first + 2 * n, format!(
                "preperiod {preperiod}, period {period}; at most {MOST_EXTENT} is allowed, and no period of 0"
            )));
        }
        repeats.push(Repeat { preperiod, period });
    }
    Ok(repeats)
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    fn repeat(preperiod: u8, period: u8) -> Repeat {
        Repeat { preperiod: u64::from(preperiod % 9), period: u64::from(period % 9) + 1 }
    }

    fn pair(n: (u8, u8, u8, u8, u8, u8), q: usize) -> Axis {
        let [along, above, below] = [repeat(n.0, n.1), repeat(n.2, n.3), repeat(n.4, n.5)];
        Axis::Pair(Wall { p: 0, q, along, above, below })
    }

    quickcheck! {
        /// The box without its margin is one position for each class, in the order of the classes.
        fn the_places_without_a_margin_are_the_classes(n: (u8, u8, u8, u8, u8, u8)) -> bool {
            [pair(n, 1), pair(n, 2), Axis::Gap(1, repeat(n.0, n.1)), Axis::Layers(n.0.into())].iter().all(|axis| {
                axis.places(0) == axis.classes()
                    && (0..axis.places(0)).all(|place| {
                        let mut gaps = [0; MOST_ROWS];
                        axis.put(place, 0, &mut gaps);
                        axis.class(&gaps) == place
                    })
            })
        }

        fn a_wall_repeats_as_it_says(n: (u8, u8, u8, u8, u8, u8), x: u8, y: u8) -> bool {
            let axis = pair(n, 1);
            let Axis::Pair(wall) = axis else { return false };
            let (x, y) = (u64::from(x), u64::from(y));
            let class = |x: u64, y: u64| axis.class(&[x, y, 0, 0, 0, 0, 0, 0]);
            let Wall { along, above, below, .. } = wall;
            class(x, y) < axis.classes()
                && (x.min(y) < along.preperiod || class(x, y) == class(x + along.period, y + along.period))
                && (y < x + above.preperiod || class(x, y) == class(x, y + above.period))
                && (x < y + below.preperiod || class(x, y) == class(x + below.period, y))
        }

        /// Every pair of gaps within the bounds of the lemma is in the box, once.
        fn the_box_of_a_wall_is_that_of_the_lemma(n: (u8, u8, u8, u8, u8, u8), k: u8, next: bool) -> bool {
            let k = u64::from(k % 4) + 1;
            let axis = pair(n, if next { 1 } else { 2 });
            let Axis::Pair(wall) = axis else { return false };
            let margin = if next { 2 * k } else { k };
            let mut found = std::collections::HashSet::new();
            for place in 0..axis.places(k) {
                let mut gaps = [0; MOST_ROWS];
                axis.put(place, k, &mut gaps);
                found.insert((gaps[wall.p], gaps[wall.q]));
            }
            let within = |x: u64, y: u64| {
                x.min(y) < wall.along.classes() + k
                    && y < x + wall.above.classes() + k
                    && x < y + wall.below.classes() + margin
            };
            let pairs = (0..60).flat_map(|x| (0..60).map(move |y| (x, y)));
            found.len() as u64 == axis.places(k)
                && pairs.filter(|&(x, y)| within(x, y)).count() == found.len()
                && found.iter().all(|&(x, y)| within(x, y))
        }
    }
}
