//! The figures of k-Diet Chomp: *layers*, Figure 1 of Ahn et al., *On Variants of Nim and Chomp*, and *fans*, two gaps
//! against each other.
//!
//! With three rows, layers are triangles, one for each length `a_1` of the shortest row: `a_3 - a_1` to the right,
//! `a_2 - a_1` upwards, P-positions black and N-positions grey. Fans are squares, one for each `a_2 - a_1`: `a_1` to the
//! right, `a_3 - a_2` upwards, P-positions black. In them the regions in which the types repeat are seen at once. Of more
//! rows both are drawn of a [`slice`](super::slice).

use super::position::{DietPosition, LONGEST_ROW};
use super::slice::{GapPair, Slice};
use super::types::Diet;
use crate::game::ClassifiedGame;
use crate::output::figure::{ExtraOption, Figure, FigureError, FigureRequest, Panel, Shade};
use std::ops::RangeInclusive;

pub const LAYERS: &str = "layers";
pub const FANS: &str = "fans";

/// The layers of Figure 1.
const LAYERS_DRAWN: RangeInclusive<u64> = 0..=11;
/// The largest `a_3 - a_1` that is drawn unless asked for.
const EXTENT: u64 = 16;
/// The largest `a_1` and `a_3 - a_2` of a fan that are drawn unless asked for.
const FAN_EXTENT: u64 = 120;

const SHADES: [Shade; 2] = [
    Shade { character: '#', colour: "black", meaning: "P-position" },
    Shade { character: '.', colour: "#bbb", meaning: "N-position" },
];

/// The figure that is asked for.
/// An error when it is none of the figures, what is fixed does not leave two gaps to draw, or what is asked for is
/// outside the domain.
pub fn draw(game: &Diet, wanted: &FigureRequest) -> Result<Figure, FigureError> {
    let drawn = match wanted.name.as_deref() {
        None | Some(LAYERS) => GapPair::LastRows,
        Some(FANS) => GapPair::Outermost,
        Some(other) => {
            return Err(FigureError(format!("there is no figure '{other}'; there are {LAYERS}, {FANS}")));
        }
    };
    wanted.only(ExtraOption::Slice)?;
    let slice = Slice::new(game.diet_game().rows(), &wanted.slice, drawn)?;
    diagrams(game, wanted, &slice, drawn)
}

/// The lengths that panels are drawn for; one panel where no gap is left for them.
fn panels(
    game: &Diet,
    wanted: &FigureRequest,
    slice: &Slice,
    drawn: GapPair,
) -> Result<RangeInclusive<u64>, FigureError> {
    let most = game.longest_first_row();
    let Some(gap) = slice.varied else {
        return match wanted.layers {
            Some(_) => Err(FigureError("--layers has no effect: no gap is left to vary".to_string())),
            None => Ok(0..=0),
        };
    };
    let most_drawn = if drawn == GapPair::LastRows { *LAYERS_DRAWN.end() } else { 0 };
    let usual = 0..=most.filter(|_| gap == 0).map_or(most_drawn, |most| most.min(most_drawn));
    Ok(wanted.layers.clone().unwrap_or(usual))
}

/// The shade of the position with these gaps, if it is in the domain.
fn shade(game: &Diet, gaps: &[u64]) -> Option<u8> {
    let position = DietPosition::from_gaps(gaps).ok()?;
    game.in_domain(&position).is_ok().then(|| u8::from(!game.is_p(&position)))
}

/// Refuses rows that are longer than any that can be written, and first rows outside the domain.
fn refuse_outside(
    game: &Diet,
    slice: &Slice,
    panels: &RangeInclusive<u64>,
    drawn: u64,
) -> Result<(), FigureError> {
    let gaps = slice.gaps(*panels.end(), &[]);
    if let (Some(most), Some(&first)) = (game.longest_first_row(), gaps.first())
        && first > most
    {
        return Err(FigureError(format!(
            "layer a1 = {first} is outside the certificate's domain, which has a1 <= {most}"
        )));
    }
    let longest = gaps.iter().try_fold(drawn, |sum: u64, &gap| sum.checked_add(gap));
    if longest.is_none_or(|longest| longest > LONGEST_ROW) {
        return Err(FigureError(format!("rows of more than {LONGEST_ROW} squares are not drawn")));
    }
    Ok(())
}

/// One diagram for each panel, up to the extent: of the last rows a triangle, of a fan the P-positions in a square, of one
/// row a line.
fn diagrams(
    game: &Diet,
    wanted: &FigureRequest,
    slice: &Slice,
    drawn: GapPair,
) -> Result<Figure, FigureError> {
    let (is_fan, is_line) = (drawn == GapPair::Outermost, slice.drawn.len() == 1);
    let panels = panels(game, wanted, slice, drawn)?;
    let extent = wanted.extent.unwrap_or(if is_fan { FAN_EXTENT } else { EXTENT });
    let gaps_drawn = if is_fan { slice.drawn.len() as u64 } else { 1 };
    refuse_outside(game, slice, &panels, extent.saturating_mul(gaps_drawn))?;
    let side = extent + 1;
    let cells = match () {
        () if is_line => side,
        () if is_fan => side.saturating_mul(side),
        () => side.saturating_mul(side + 1) / 2,
    };
    FigureError::unless_drawable((panels.end() - panels.start() + 1).saturating_mul(cells))?;
    let panel = |value: u64| {
        let cell = |right: u64, up: u64| {
            let drawn = match () {
                () if is_line => [right, 0],
                () if is_fan => [right, up],
                () => [up, right.checked_sub(up)?],
            };
            shade(game, &slice.gaps(value, &drawn)).filter(|&shade| !is_fan || shade == 0)
        };
        Panel::new(slice.title(value), (side, if is_line { 1 } else { side }), cell)
    };
    Ok(Figure {
        axes: if is_fan { slice.axes_of_gaps() } else { slice.axes_of_rows() },
        fixed: slice.fixed(),
        shades: SHADES[..if is_fan { 1 } else { 2 }].to_vec(),
        panels: panels.map(panel).collect(),
    })
}
