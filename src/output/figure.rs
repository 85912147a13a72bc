//! Figures: panels of coloured cells, for a terminal and as pictures. What the cells stand for is for the
//! game to say.

use super::axes::{Field, ROOM, Scale};
use super::picture::{Caption, Page, Picture, Place, Run, SPACE, Shape, Text};
use super::wrapped;
use std::ops::RangeInclusive;

/// Most cells in a figure.
pub const MOST_CELLS: u64 = 2_000_000;
/// Panels side by side.
pub(super) const PANELS_A_LINE: usize = 4;
/// Width of a terminal that is not asked for its own.
pub const TERMINAL: usize = 80;
/// A panel and its title take at least this many characters.
const NARROWEST: usize = 12;

/// The figure that is asked for; the game has its own choice for what is not said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FigureRequest {
    /// Which of the figures of the kind: the first, if not said.
    pub name: Option<String>,
    /// The layers or sheets that are drawn.
    pub layers: Option<RangeInclusive<u64>>,
    /// The coordinates that are fixed, by name.
    pub slice: Vec<(String, u64)>,
    /// The largest coordinate that is drawn.
    pub extent: Option<u64>,
    /// Draw each layer at a scale of its own, so that all fill their panels.
    pub normalise: bool,
}

impl FigureRequest {
    /// Refuses to fix coordinates, or to give each layer a scale, in a figure that has no such thing.
    ///
    /// # Errors
    /// When one of the two is asked for, and not `allowed`.
    pub fn only(&self, allowed: ExtraOption) -> Result<(), FigureError> {
        let idle = [
            (!self.slice.is_empty() && allowed != ExtraOption::Slice, "--slice"),
            (self.normalise && allowed != ExtraOption::Normalise, "--normalise"),
        ];
        match idle.into_iter().find(|(idle, _)| *idle) {
            Some((_, option)) => Err(FigureError(format!("{option} has no effect on this figure"))),
            None => Ok(()),
        }
    }
}

/// Which of the things that few figures have a figure has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExtraOption {
    /// Neither.
    Nothing,
    /// [`FigureRequest::slice`].
    Slice,
    /// [`FigureRequest::normalise`].
    Normalise,
}

/// Why there is no figure.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct FigureError(pub String);

impl FigureError {
    /// Refuses more than [`MOST_CELLS`] cells.
    ///
    /// # Errors
    /// When there are more.
    pub fn unless_drawable(cells: u64) -> Result<(), FigureError> {
        if cells > MOST_CELLS {
            return Err(FigureError(format!(
                "{cells} positions are too many for one figure; at most {MOST_CELLS} are drawn"
            )));
        }
        Ok(())
    }
}

/// The states of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shade {
    /// In a terminal.
    pub character: char,
    /// In a picture.
    pub colour: &'static str,
    /// In the legend.
    pub meaning: &'static str,
}

/// Panels of cells, with what their axes and shades mean.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// The names of the axis to the right and of the one upwards.
    pub axes: [String; 2],
    /// The condition common to all panels, like `a1 = 3`, if anything is.
    pub fixed: String,
    /// The shades that cells have, by number.
    pub shades: Vec<Shade>,
    /// The panels, in reading order; all of one size.
    pub panels: Vec<Panel>,
}

/// One part of a figure.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// The title above it.
    pub title: String,
    /// For each line from the bottom, from the left: the number of the cell's shade; `None` is left
    /// blank.
    pub cells: Vec<Vec<Option<u8>>>,
    /// The numbers to the right and upwards.
    pub scales: [Scale; 2],
}

impl Panel {
    /// A panel of `width` by `height` cells.
    pub fn new(
        title: impl Into<String>,
        (width, height): (u64, u64),
        cell: impl Fn(u64, u64) -> Option<u8>,
    ) -> Self {
        let line = |y| (0..width).map(|x| cell(x, y)).collect();
        let scales = [Scale::from(0), Scale::from(0)];
        Panel { title: title.into(), cells: (0..height).map(line).collect(), scales }
    }

    /// The panel with other numbers on its axes.
    #[must_use]
    pub fn scaled(self, scales: [Scale; 2]) -> Self {
        Panel { scales, ..self }
    }

    pub(super) fn width(&self) -> usize {
        self.cells.iter().map(Vec::len).max().unwrap_or(0)
    }

    fn line_of_text(&self, y: usize, shades: &[Shade]) -> String {
        let character = |cell: &Option<u8>| match cell {
            Some(shade) => shades.get(usize::from(*shade)).map_or('?', |shade| shade.character),
            None => ' ',
        };
        self.cells.get(y).into_iter().flatten().map(character).collect()
    }

    /// The panel in pieces of at most `width` cells.
    fn strips(&self, width: usize) -> Vec<Panel> {
        let strip = |from: usize| Panel {
            title: if from == 0 {
                self.title.clone()
            } else {
                format!("{}, from cell {from} on", self.title)
            },
            cells: self
                .cells
                .iter()
                .map(|line| line.iter().skip(from).take(width).copied().collect())
                .collect(),
            scales: self.scales,
        };
        (0..self.width().max(1)).step_by(width).map(strip).collect()
    }
}

impl Figure {
    pub(super) fn size(&self) -> (usize, usize) {
        let width = self.panels.iter().map(Panel::width).max().unwrap_or(0);
        (width, self.panels.iter().map(|panel| panel.cells.len()).max().unwrap_or(0))
    }

    /// The figure for a terminal of this many characters a line: panels side by side where they fit, and
    /// one that is wider in strips.
    pub fn text(&self, terminal: usize) -> String {
        let terminal = terminal.max(NARROWEST);
        let panels: Vec<Panel> = self.panels.iter().flat_map(|panel| panel.strips(terminal)).collect();
        let width = panels.iter().map(Panel::width).max().unwrap_or(0).max(NARROWEST).min(terminal);
        let height = panels.iter().map(|panel| panel.cells.len()).max().unwrap_or(0);
        let legend: Vec<String> =
            self.shades.iter().map(|shade| format!("{} {}", shade.character, shade.meaning)).collect();
        let [across, up] = &self.axes;
        let fixed = if self.fixed.is_empty() { String::new() } else { format!("; {}", self.fixed) };
        let head = format!("{}; {across} to the right, {up} upwards{fixed}", legend.join(", "));
        let mut text = wrapped(&head, terminal).join("\n") + "\n";
        let side_by_side = ((terminal + 2) / (width + 2)).clamp(1, PANELS_A_LINE);
        for line in panels.chunks(side_by_side) {
            let titles = line.iter().map(|panel| panel.title.clone()).collect::<Vec<_>>();
            let drawn = (0..height)
                .rev()
                .map(|y| line.iter().map(|panel| panel.line_of_text(y, &self.shades)).collect::<Vec<_>>());
            text.push('\n');
            for parts in std::iter::once(titles).chain(drawn) {
                let padded: Vec<String> = parts.iter().map(|part| format!("{part:width$}")).collect();
                text.push_str(padded.join("  ").trim_end());
                text.push('\n');
            }
        }
        text
    }
}

const CELL: usize = 8;
/// Room above a panel for its title.
const TITLE: usize = 16;

impl Panel {
    /// The cells of one shade, with the panel's lower left cell at `corner`.
    fn runs(&self, shade: usize, (left, bottom): Place) -> Vec<Run> {
        let mut runs = Vec::new();
        for (y, line) in self.cells.iter().enumerate() {
            let mut from = 0;
            for run in line.chunk_by(|a, b| a == b) {
                if run[0].map(usize::from) == Some(shade) {
                    let place = (left + from * CELL, bottom - (y + 1) * CELL);
                    runs.push(Run { place, count: run.len() });
                }
                from += run.len();
            }
        }
        runs
    }
}

impl Figure {
    fn draw(&self, panel: &Panel, (left, top): Place, shapes: &mut Vec<Shape>) {
        shapes.push(Shape::Text(Text::at((left + ROOM, top + TITLE - 6), &panel.title)));
        let cells = (panel.width(), panel.cells.len());
        let corner = (left + ROOM, top + TITLE + cells.1 * CELL);
        for (number, shade) in self.shades.iter().enumerate() {
            let runs = panel.runs(number, corner);
            if !runs.is_empty() {
                shapes.push(Shape::Cells { colour: shade.colour, cell: CELL, runs });
            }
        }
        let [across, up] = &self.axes;
        Field { corner, cells, cell: CELL }.axes(shapes, panel.scales, [across, up]);
    }

    /// The figure as a picture.
    pub fn picture(&self, caption: &Caption) -> Picture {
        let (width, height) = self.size();
        let (wide, high) = (ROOM + width * CELL + SPACE, TITLE + height * CELL + ROOM);
        let side_by_side = self.panels.len().clamp(1, PANELS_A_LINE);
        let mut page = Page::new(caption, side_by_side * wide);
        page.lines(&self.fixed, 10);
        for (n, panel) in self.panels.iter().enumerate() {
            let place = (SPACE + n % side_by_side * wide, page.top + n / side_by_side * high);
            self.draw(panel, place, &mut page.shapes);
        }
        page.top += self.panels.len().div_ceil(side_by_side) * high;
        page.finish(self.shades.iter().map(|shade| (shade.colour, shade.meaning)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::axes::Scale;

    fn figure() -> Figure {
        let shade = |character, colour| Shade {
            character,
            colour,
            meaning: if character == '#' { "P" } else { "N" },
        };
        let panel =
            |title: &str| Panel::new(title, (2, 2), |x, y| (x >= y).then_some(if x == y { 0 } else { 1 }));
        Figure {
            axes: ["x".to_string(), "y".to_string()],
            fixed: String::new(),
            shades: vec![shade('#', "black"), shade('.', "#bbb")],
            panels: vec![panel("one"), panel("two")],
        }
    }

    #[test]
    fn panels_stand_side_by_side_where_they_fit() {
        let expected = "# P, . N; x to the right, y upwards\n\none           two\n #             #\n#.            #.\n";
        assert_eq!(figure().text(80), expected);
        let narrow = "# P, . N; x to the\nright, y upwards\n\none\n #\n#.\n\ntwo\n #\n#.\n";
        assert_eq!(figure().text(20), narrow);
    }

    #[test]
    fn a_panel_that_is_too_wide_is_drawn_in_strips() {
        let shade = Shade { character: '#', colour: "black", meaning: "P" };
        let panel = Panel::new("all", (30, 1), |_, _| Some(0));
        let axes = ["x".to_string(), "y".to_string()];
        let figure = Figure { axes, fixed: String::new(), shades: vec![shade], panels: vec![panel] };
        let (line, rest) = ("#".repeat(13), "#".repeat(4));
        let expected = format!(
            "# P; x to the\nright, y\nupwards\n\nall\n{line}\n\nall, from cell 13 on\n{line}\n\nall, from cell 26 on\n{rest}\n"
        );
        assert_eq!(figure.text(13), expected);
    }

    fn picture(millimetres: Option<u32>) -> Picture {
        let shade = |character, colour, meaning| Shade { character, colour, meaning };
        let panel = Panel::new("a < b", (30, 2), |x, y| (x >= y).then_some(u8::from(x > 3)));
        let figure = Figure {
            axes: ["right".to_string(), "up".to_string()],
            fixed: "c = 7".to_string(),
            shades: vec![shade('#', "black", "P-position"), shade('.', "#bbb", "N-position")],
            panels: vec![panel.scaled([Scale::from(5), Scale { first: 5.0, step: -1.0 }])],
        };
        figure.picture(&Caption { title: "What is shown", digest: "0123", millimetres })
    }

    #[test]
    fn cells_stand_on_the_axis_side_by_side() {
        let of = |wanted: &str| {
            let runs = picture(None).shapes.into_iter().find_map(|shape| match shape {
                Shape::Cells { colour, runs, .. } if colour == wanted => Some(runs),
                _ => None,
            });
            runs.unwrap().iter().map(|run| (run.place, run.count)).collect::<Vec<_>>()
        };
        // Below the title and what is fixed, the lower line ends at 72.
        assert_eq!(of("black"), [((46, 64), 4), ((54, 56), 3)]);
        assert_eq!(of("#bbb"), [((78, 64), 26), ((78, 56), 26)]);
    }
}
