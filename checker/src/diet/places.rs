//! The places of the box, one after the other.

use super::form::Axis;
use super::{Game, MOST_ROWS};
use crate::limits::Budget;
use crate::verdict::Stop;

/// Steps of a look at the clock that a place takes: up to 128 moves, each with its look-up.
const STEPS_OF_A_PLACE: u64 = 1 << 4;

/// Goes through the places that some axes have in the box, the last axis fastest.
pub struct Places<'a> {
    axes: &'a [Axis],
    k: u64,
    places: [u64; MOST_ROWS],
    /// The gaps of the present place; those of other axes are zero.
    pub gaps: [u64; MOST_ROWS],
}

impl<'a> Places<'a> {
    /// At the first place.
    pub fn first(axes: &'a [Axis], k: u64) -> Self {
        let mut first = Places { axes, k, places: [0; MOST_ROWS], gaps: [0; MOST_ROWS] };
        for axis in axes {
            axis.put(0, k, &mut first.gaps);
        }
        first
    }

    /// Goes to the next place; `false` after the last.
    pub fn advance(&mut self) -> bool {
        for (axis, place) in self.axes.iter().zip(&mut self.places).rev() {
            *place += 1;
            let more = *place < axis.places(self.k);
            if !more {
                *place = 0;
            }
            axis.put(*place, self.k, &mut self.gaps);
            if more {
                return true;
            }
        }
        false
    }
}

/// Calls `visit` with the gaps of every place that `axes` have in the box.
pub fn every_place(
    game: Game,
    axes: &[Axis],
    budget: &Budget,
    mut visit: impl FnMut(&[u64; MOST_ROWS]) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let mut places = Places::first(axes, game.bite);
    budget.tick()?;
    loop {
        budget.spend(STEPS_OF_A_PLACE)?;
        visit(&places.gaps)?;
        if !places.advance() {
            return Ok(());
        }
    }
}

/// The gaps of the game's rows.
pub fn rows_of(gaps: &[u64; MOST_ROWS], game: Game) -> &[u64] {
    gaps.get(..game.rows).unwrap_or_default()
}
