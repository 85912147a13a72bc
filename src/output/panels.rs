//! Figures as pictures, as papers print them: with a title, axes, a legend and the certificate that they were drawn
//! from.

use super::axes::{Field, ROOM};
use super::figure::{Figure, PANELS_A_LINE, Panel};
use super::picture::{Caption, Page, Picture, Place, Run, SPACE, Shape, Text};

/// Side of a cell.
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
    use crate::output::figure::Shade;

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

    #[test]
    fn a_figure_says_what_it_is_and_what_it_was_drawn_from() {
        let texts: Vec<String> = picture(None)
            .shapes
            .into_iter()
            .filter_map(|shape| match shape {
                Shape::Text(text) => Some(text.content),
                _ => None,
            })
            .collect();
        let said =
            ["What is shown", "c = 7", "a < b", "right", "up", "P-position", "N-position", "SHA-256 0123"];
        for said in said {
            assert!(texts.iter().any(|text| text == said), "{said}: {texts:?}");
        }
    }

    #[test]
    fn the_width_is_that_asked_for_in_millimetres() {
        assert_eq!(picture(None).millimetres, 80.0);
        assert_eq!(picture(Some(120)).millimetres, 120.0);
    }
}
