//! Looking for a wall whose two sides do not fit together, so that the game has no product form.
//!
//! Gap by gap such a game gets stuck, and the wall need not have one form for all first rows. But no move
//! makes the first row longer, so the positions with a short first row are a game of their own: they are
//! filled layer by layer, until two positions far on the two sides of the wall differ where a product form
//! would have them equal.

use super::budget::{Budget, Limits, Progress, Spent};
use super::classification::Classification;
use super::fill::Filling;
use super::sequence::common_period;
use super::stuck::Stop;
use crate::diet::form::{Axis, Form, Repeat, Wall};
use crate::diet::rules::DietGame;

/// Most values of the first gap that are tried.
const MOST_LAYERS: usize = 64;
/// The first bound on preperiod plus period of a gap; it doubles from there.
const FIRST_EXTENT: usize = 64;
/// Largest common period of a wall for which two positions are looked for.
const MOST_COMMON: usize = 1 << 12;

/// A classification with a wall, and two positions that refute every product form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TwoSided {
    /// The classification: of all positions, or of those with a first gap below `layers`.
    pub classification: Classification,
    /// The number of values of the first gap; `None` for all.
    pub layers: Option<u64>,
    /// The gaps of the position far below the diagonal.
    pub below: Vec<u64>,
    /// What its longer gap of the wall is in the position far above the diagonal.
    pub above: u64,
}

/// Finds two such positions that `is_right` accepts: what is found here is a guess.
///
/// # Errors
/// When there are none within the limits; the limit that was reached, if one was.
pub fn two_sided(
    game: DietGame,
    limits: Limits,
    progress: &mut dyn FnMut(&Progress),
    is_right: &mut dyn FnMut(&TwoSided) -> bool,
) -> Result<TwoSided, Option<Spent>> {
    let mut budget = Budget::new(limits, progress);
    let mut extent = FIRST_EXTENT.min(limits.max_extent);
    loop {
        for level in (0..game.rows().saturating_sub(1)).rev() {
            budget.release();
            let found = attempt(game, extent, level, &mut budget, is_right)?;
            if let Some(found) = found {
                return Ok(found);
            }
        }
        if extent >= limits.max_extent {
            return Err(None);
        }
        extent = (2 * extent).min(limits.max_extent);
    }
}

/// With a wall between the gaps number `level` and the next (from 0), and one bound.
fn attempt(
    game: DietGame,
    extent: usize,
    level: usize,
    budget: &mut Budget<'_>,
    is_right: &mut dyn FnMut(&TwoSided) -> bool,
) -> Result<Option<TwoSided>, Spent> {
    let mut filling = Filling::new(game, extent, Some(level), budget);
    let mut entries = Vec::new();
    loop {
        let root = if level == 0 { filling.run() } else { filling.layer(&mut entries) };
        let root = match root {
            Ok(root) => root,
            Err(Stop::Stuck(_)) => return Ok(None),
            Err(Stop::Spent(spent)) => return Err(spent),
        };
        let layers = (level > 0).then_some(entries.len() as u64);
        let Some(form) = filling.forest().form() else { return Ok(None) };
        let form = layers.map_or(form.clone(), |layers| layered(&form, layers));
        let labels = filling.labels(&form, root)?;
        let classification = Classification::new(game, form, labels);
        if let Some((below, above)) = sides(&classification) {
            let found = TwoSided { classification, layers, below, above };
            if is_right(&found) {
                return Ok(Some(found));
            }
        }
        if level == 0 || entries.len() == MOST_LAYERS {
            return Ok(None);
        }
    }
}

/// The form of the positions with so many values of the first gap.
pub fn layered(form: &Form, layers: u64) -> Form {
    let axes = form.axes().iter().map(|axis| match *axis {
        Axis::Gap(1, _) => Axis::Gap(1, Repeat { preperiod: layers - 1, period: 1 }),
        axis => axis,
    });
    Form::new(axes.collect())
}

/// The gaps of a position far below the diagonal of the wall, and what its gap `q` is in one far above that
/// is of the other type, though the two values differ by a multiple of all periods.
fn sides(classification: &Classification) -> Option<(Vec<u64>, u64)> {
    let form = classification.form();
    let wall @ Wall { p, q, along, above, below } = *form.wall()?;
    let periods = [along, above, below].map(|repeat| repeat.period as usize);
    let common = periods.into_iter().try_fold(1, common_period).filter(|&common| common <= MOST_COMMON)?;
    let common = common as u64;
    let others: Vec<&Axis> = form.axes().iter().filter(|axis| **axis != Axis::Pair(wall)).collect();
    let mut gaps = vec![0; classification.game().rows()];
    let mut classes = vec![0; others.len()];
    loop {
        for (axis, &class) in others.iter().zip(&classes) {
            axis.represent(class, &mut gaps);
        }
        for y in along.preperiod..along.preperiod + common {
            for x in y + below.preperiod..y + below.preperiod + common {
                let higher = y + (x + above.preperiod - y).div_ceil(common) * common;
                (gaps[p - 1], gaps[q - 1]) = (x, y);
                let of_below = classification.is_p(&gaps);
                gaps[q - 1] = higher;
                if classification.is_p(&gaps) != of_below {
                    gaps[q - 1] = y;
                    return Some((gaps, higher));
                }
            }
        }
        let grows = (0..others.len()).rfind(|&axis| classes[axis] + 1 < others[axis].classes())?;
        classes[grows] += 1;
        classes[grows + 1..].fill(0);
    }
}
