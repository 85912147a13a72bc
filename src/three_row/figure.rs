//! The figures of three-row Chomp: *sheets*, the P-positions with a third row of given length, and
//! *openings*, the row of the winning first move on each board of three equal rows.

use super::named::ThreeRow;
use crate::game::chomp::{Bite, Position};
use crate::game::{ClassifiedGame, Game};
use crate::output::axes::Scale;
use crate::output::figure::{ExtraOption, Figure, FigureError, FigureRequest, Panel, Shade};
use std::ops::RangeInclusive;

/// Name of the figure of sheets.
pub const SHEETS: &str = "sheets";
/// Name of the figure of openings.
pub const OPENINGS: &str = "openings";

/// Sheets that are drawn unless asked for.
const SHEETS_DRAWN: u64 = 8;
/// The largest `q - r` that is drawn unless asked for.
const EXTENT: u64 = 30;
/// Boards whose openings are drawn unless asked for.
const BOARDS_DRAWN: u64 = 60;

/// The figure that is asked for.
/// An error when it is none of the figures, or outside the domain.
pub fn draw(game: &ThreeRow, wanted: &FigureRequest) -> Result<Figure, FigureError> {
    wanted.only(ExtraOption::Nothing)?;
    match wanted.name.as_deref() {
        None | Some(SHEETS) => sheets(game, wanted),
        Some(OPENINGS) => openings(game, wanted),
        Some(other) => {
            Err(FigureError(format!("there is no figure '{other}'; there are {SHEETS}, {OPENINGS}")))
        }
    }
}

/// The layers that are asked for, or the first ones.
fn layers(
    game: &ThreeRow,
    wanted: &FigureRequest,
    first: u64,
    usual: u64,
) -> Result<RangeInclusive<u64>, FigureError> {
    let most = u64::from(game.columns());
    let layers = wanted.layers.clone().unwrap_or(first..=most.min(first + usual - 1));
    match (*layers.start() >= first, *layers.end() <= most) {
        (true, true) => Ok(layers),
        _ => Err(FigureError(format!(
            "layers {}..{} are outside the certificate's domain, which is {first}..{most}",
            layers.start(),
            layers.end()
        ))),
    }
}

/// One panel for each `r`, with the axes of Bergman's page on three-row Chomp. No P-position has `p - q` above
/// `r + 1`, so a sheet is narrow.
fn sheets(game: &ThreeRow, wanted: &FigureRequest) -> Result<Figure, FigureError> {
    let layers = layers(game, wanted, 0, SHEETS_DRAWN)?;
    let height = wanted.extent.unwrap_or(EXTENT) + 1;
    let width = |r: u64| r + 2;
    FigureError::unless_drawable(layers.clone().map(|r| height.saturating_mul(width(r))).sum())?;
    let panel = |r: u64| {
        let cell = |x: u64, y: u64| {
            let [p, q, r] = [r + y + x, r + y, r].map(|length| length as u32);
            let position = Position::three(p, q, r);
            game.in_domain(&position).is_ok().then(|| u8::from(!game.is_p(&position)))
        };
        Panel::new(format!("r = {r}"), (width(r), height), cell)
    };
    Ok(Figure {
        axes: ["p-q".to_string(), "q-r".to_string()],
        fixed: String::new(),
        shades: vec![
            Shade { character: '#', colour: "black", meaning: "P-position [p,q,r]" },
            Shade { character: '.', colour: "#bbb", meaning: "N-position" },
        ],
        panels: layers.map(panel).collect(),
    })
}

/// The winning first moves of the board of three rows of `n` squares.
fn of_board(game: &ThreeRow, n: u64) -> Vec<Bite> {
    game.winning_moves(&Position::three(n as u32, n as u32, n as u32))
}

fn boards(game: &ThreeRow, wanted: &FigureRequest) -> Result<RangeInclusive<u64>, FigureError> {
    let usual = wanted.extent.unwrap_or(BOARDS_DRAWN);
    layers(game, wanted, 1, usual.max(1))
}

/// One line for each row of the board, one column for each board.
fn openings(game: &ThreeRow, wanted: &FigureRequest) -> Result<Figure, FigureError> {
    let boards = boards(game, wanted)?;
    let (first, last) = boards.clone().into_inner();
    let rows: Vec<Vec<usize>> =
        boards.map(|n| of_board(game, n).iter().map(|bite| bite.row).collect()).collect();
    let cell = |x: u64, y: u64| Some(u8::from(!rows[x as usize].contains(&(3 - y as usize))));
    Ok(Figure {
        axes: [format!("n = {first}, ..., {last} of the boards 3 x n"), "row 3 to row 1".to_string()],
        fixed: String::new(),
        shades: vec![
            Shade { character: '#', colour: "black", meaning: "the row of a winning first move" },
            Shade { character: '.', colour: "#ddd", meaning: "no winning first move in this row" },
        ],
        panels: vec![
            Panel::new("winning first moves", (last - first + 1, 3), cell)
                .scaled([Scale::from(first), Scale { first: 3.0, step: -1.0 }]),
        ],
    })
}

/// The openings in words: a line for each board.
pub fn table(game: &ThreeRow, wanted: &FigureRequest) -> Option<String> {
    if wanted.name.as_deref() != Some(OPENINGS) {
        return None;
    }
    let line = |n: u64| {
        let board = Position::three(n as u32, n as u32, n as u32);
        let moves: Vec<String> = of_board(game, n)
            .into_iter()
            .map(|bite| format!("{bite:<12} -> {}", game.after(&board, bite)))
            .collect();
        format!("{n:>6}  {}\n", moves.join(", "))
    };
    let lines: String = boards(game, wanted).ok()?.map(line).collect();
    Some(format!("\n     n  winning first move\n{lines}"))
}

/// Cells on a side of a panel, unless asked for otherwise.
const SIDE: u64 = 64;
/// Sheets in a figure unless asked for otherwise: the last row, and three times half of the one before.
const HALVINGS: u32 = 4;

/// Draws the sheets of `wanted.layers`, or of the last row `bound` and of 1/2, 1/4 and 1/8 of it.
pub fn of_summary(game: &ThreeRow, bound: u32, wanted: &FigureRequest) -> Result<Figure, FigureError> {
    if let Some(name) = wanted.name.as_ref().filter(|name| *name != "sheets") {
        return Err(FigureError(format!("there is no figure '{name}'; there is 'sheets'")));
    }
    wanted.only(ExtraOption::Normalise)?;
    let rows: Vec<u32> = match &wanted.layers {
        Some(layers) if *layers.end() > u64::from(bound) => {
            return Err(FigureError(format!("the third row has at most {bound} squares")));
        }
        Some(layers) => layers.clone().map(|r| r as u32).collect(),
        None => (0..HALVINGS).rev().map(|halvings| bound >> halvings).collect(),
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
