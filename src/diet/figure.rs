//! The figures of three-row k-Diet Chomp: *layers*, Figure 1 of Ahn et al., *On Variants of Nim and Chomp*, and *fans*,
//! the first gap against the last.
//!
//! Layers are triangles, one for each length `a_1` of the shortest row: `a_3 - a_1` to the right, `a_2 - a_1`
//! upwards, P-positions black and N-positions grey. Fans are squares, one for each `a_2 - a_1`: `a_1` to the right,
//! `a_3 - a_2` upwards, P-positions black. In them the regions in which the types repeat are seen at once.

use super::classified::Diet;
use super::position::{DietPosition, LONGEST_ROW};
use crate::game::Classified;
use crate::output::figure::{Figure, FigureError, Panel, Shade, Wanted};
use std::ops::RangeInclusive;

/// The first of the figures.
pub const LAYERS: &str = "layers";
/// The second.
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

/// What is asked for.
///
/// # Errors
/// When it is none of the figures, the game has not three rows, or what is asked for is outside the domain.
pub fn draw(game: &Diet, wanted: &Wanted) -> Result<Figure, FigureError> {
    let rows = game.diet_game().rows();
    if rows != 3 {
        return Err(FigureError(format!(
            "only certificates of Diet Chomp with three rows have a figure; this one has {rows}"
        )));
    }
    match wanted.name.as_deref() {
        None | Some(LAYERS) => layers(game, wanted),
        Some(FANS) => fans(game, wanted),
        Some(other) => {
            Err(FigureError(format!("there is no figure '{other}'; there are {LAYERS}, {FANS}")))
        }
    }
}

/// The shade of the position with these gaps, if it is in the domain.
fn shade(game: &Diet, gaps: [u64; 3]) -> Option<u8> {
    let position = DietPosition::from_gaps(&gaps).ok()?;
    game.in_domain(&position).is_ok().then(|| u8::from(!game.is_p(&position)))
}

/// The diagrams of the layers `a_1` that are asked for, with `a_3 - a_1` up to the extent.
fn layers(game: &Diet, wanted: &Wanted) -> Result<Figure, FigureError> {
    let most = game.longest_first_row();
    let usual =
        *LAYERS_DRAWN.start()..=most.map_or(*LAYERS_DRAWN.end(), |most| most.min(*LAYERS_DRAWN.end()));
    let (first, last) = wanted.layers.as_ref().unwrap_or(&usual).clone().into_inner();
    let extent = wanted.extent.unwrap_or(EXTENT);
    if let Some(most) = most.filter(|&most| last > most) {
        return Err(FigureError(format!(
            "layer a1 = {last} is outside the certificate's domain, which has a1 <= {most}"
        )));
    }
    if last.checked_add(extent).is_none_or(|longest| longest > LONGEST_ROW) {
        return Err(FigureError(format!("rows of more than {LONGEST_ROW} squares are not drawn")));
    }
    let triangle = (extent + 1).saturating_mul(extent + 2) / 2;
    FigureError::unless_drawable((last - first + 1).saturating_mul(triangle))?;
    let cell = |a: u64, up: u64, right: u64| shade(game, [a, up, right.checked_sub(up)?]);
    let panel =
        |a: u64| Panel::new(format!("a1 = {a}"), (extent + 1, extent + 1), |right, up| cell(a, up, right));
    Ok(Figure {
        axes: ["a3-a1".to_string(), "a2-a1".to_string()],
        shades: SHADES.to_vec(),
        panels: (first..=last).map(panel).collect(),
    })
}

/// The P-positions with each `a_2 - a_1` that is asked for, `a_1` and `a_3 - a_2` up to the extent.
fn fans(game: &Diet, wanted: &Wanted) -> Result<Figure, FigureError> {
    let (first, last) = wanted.layers.clone().unwrap_or(0..=0).into_inner();
    let extent = wanted.extent.unwrap_or(FAN_EXTENT);
    let longest = extent.checked_mul(2).and_then(|gaps| gaps.checked_add(last));
    if longest.is_none_or(|longest| longest > LONGEST_ROW) {
        return Err(FigureError(format!("rows of more than {LONGEST_ROW} squares are not drawn")));
    }
    let side = extent + 1;
    FigureError::unless_drawable((last - first + 1).saturating_mul(side.saturating_mul(side)))?;
    let panel = |gap: u64| {
        let p_only = |right, up| shade(game, [right, gap, up]).filter(|&shade| shade == 0);
        Panel::new(format!("a2-a1 = {gap}"), (side, side), p_only)
    };
    Ok(Figure {
        axes: ["a1".to_string(), "a3-a2".to_string()],
        shades: SHADES[..1].to_vec(),
        panels: (first..=last).map(panel).collect(),
    })
}
