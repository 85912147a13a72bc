//! The figure *sheets*: for some third rows `r`, where the P-positions `[p,q,r]` lie. Drawn at one
//! size for each `r`, the sheets of small and large `r` look the same: the picture behind the
//! renormalisation of Friedman and Landsberg ("Nonlinear dynamics in combinatorial games: Renormalizing
//! Chomp", Chaos 17, 2007).

use super::classified::ThreeRow;
use crate::output::axes::Scale;
use crate::output::figure::{Extra, Figure, FigureError, Panel, Shade, Wanted};

/// Cells on a side of a panel, unless asked for otherwise.
const SIDE: u64 = 64;
/// Sheets in a figure unless asked for otherwise: the last row, and three times half of the one before.
const SHEETS: u32 = 4;

/// Draws the sheets of `wanted.layers`, or of the last row `bound` and of 1/2, 1/4 and 1/8 of it.
pub fn draw(game: &ThreeRow, bound: u32, wanted: &Wanted) -> Result<Figure, FigureError> {
    if let Some(name) = wanted.name.as_ref().filter(|name| *name != "sheets") {
        return Err(FigureError(format!("there is no figure '{name}'; there is 'sheets'")));
    }
    wanted.only(Extra::Normalise)?;
    let rows: Vec<u32> = match &wanted.layers {
        Some(layers) if *layers.end() > u64::from(bound) => {
            return Err(FigureError(format!("the third row has at most {bound} squares")));
        }
        Some(layers) => layers.clone().map(|r| r as u32).collect(),
        None => (0..SHEETS).rev().map(|halvings| bound >> halvings).collect(),
    };
    let side = wanted.extent.unwrap_or(SIDE).max(1);
    FigureError::unless_drawable(side * side * rows.len() as u64)?;
    let largest = rows.iter().copied().max().unwrap_or(0);
    let panels = rows.iter().map(|&r| {
        let size = if wanted.normalise { r } else { largest };
        panel(game, r, u64::from(size) + 1, side)
    });
    Ok(Figure {
        axes: ["p - q (to 3r/4)".to_string(), "q - r (to 3r/4)".to_string()],
        fixed: String::new(),
        shades: vec![
            Shade { character: '.', colour: "#eee", meaning: "no P-position" },
            Shade { character: '#', colour: "black", meaning: "P-positions [f(q,r),q,r]" },
        ],
        panels: panels.collect(),
    })
}

/// The sheet of `r`, with `side` cells for three quarters of `size`.
fn panel(game: &ThreeRow, r: u32, size: u64, side: u64) -> Panel {
    let mut hit = vec![false; (side * side) as usize];
    let place = |distance: u64| Some(distance * side * 4 / (3 * size)).filter(|place| *place < side);
    for q in (r..).take_while(|q| place(u64::from(q - r)).is_some()) {
        let (Some(y), Some(f)) = (place(u64::from(q - r)), game.value(q, r)) else { break };
        if let Some(x) = f.checked_sub(q).and_then(|difference| place(difference.into())) {
            hit[(y * side + x) as usize] = true;
        }
    }
    let scale = Scale { first: 0.0, step: (3 * size) as f64 / (4 * side) as f64 };
    Panel::new(format!("r = {r}"), (side, side), |x, y| Some(u8::from(hit[(y * side + x) as usize])))
        .scaled([scale, scale])
}
