//! The diagrams of three-row k-Diet Chomp: Figure 1 of Ahn et al., *On Variants of Nim and Chomp*.
//!
//! One triangle for each length `a_1` of the shortest row: `a_3 - a_1` to the right, `a_2 - a_1`
//! upwards, P-positions black and N-positions grey.

use super::classified::Diet;
use super::position::{DietPosition, LONGEST_ROW};
use crate::game::Classified;
use crate::output::figure::{Figure, FigureError, Panel, Shade, Wanted};

/// The layers of Figure 1.
const LAYERS: std::ops::RangeInclusive<u64> = 0..=11;
/// The largest `a_3 - a_1` that is drawn unless asked for.
const EXTENT: u64 = 16;

const SHADES: [Shade; 2] = [
    Shade { character: '#', colour: "black", meaning: "P-position" },
    Shade { character: '.', colour: "#bbb", meaning: "N-position" },
];

/// The diagrams of the layers `a_1` that are asked for, with `a_3 - a_1` up to the extent.
///
/// # Errors
/// When the game has not three rows, or a layer is outside the domain.
pub fn layers(game: &Diet, wanted: &Wanted) -> Result<Figure, FigureError> {
    let most = game.longest_first_row();
    let usual = *LAYERS.start()..=most.map_or(*LAYERS.end(), |most| most.min(*LAYERS.end()));
    let (first, last) = wanted.layers.as_ref().unwrap_or(&usual).clone().into_inner();
    let extent = wanted.extent.unwrap_or(EXTENT);
    let rows = game.diet_game().rows();
    if rows != 3 {
        return Err(FigureError(format!(
            "only certificates of Diet Chomp with three rows have a figure; this one has {rows}"
        )));
    }
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
    let cell = |a: u64, up: u64, right: u64| {
        let position = DietPosition::from_gaps(&[a, up, right.checked_sub(up)?]).ok()?;
        game.in_domain(&position).is_ok().then(|| u8::from(!game.is_p(&position)))
    };
    let panel =
        |a: u64| Panel::new(format!("a1 = {a}"), (extent + 1, extent + 1), |right, up| cell(a, up, right));
    Ok(Figure {
        axes: "a3-a1 to the right, a2-a1 upwards".to_string(),
        shades: SHADES.to_vec(),
        panels: (first..=last).map(panel).collect(),
    })
}
