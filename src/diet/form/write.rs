//! Forms written as claims.

use super::super::rules::DietGame;
use super::*;

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
