//! Figures as SVG, as papers print them: with a title, axes, a legend and the certificate that they were drawn from.

use super::figure::{Figure, PANELS_A_LINE, Panel, Scale, Shade};
use std::fmt::Write;

/// A point of the drawing, in millimetres, unless another width is asked for.
const MILLIMETRES: f64 = 0.25;
/// Side of a cell, and of the square in it.
const CELL: usize = 8;
const SQUARE: usize = 7;
/// Room left of a panel and below it for the numbers and the name of an axis, and above it for its title.
const AXIS: usize = 34;
const TITLE: usize = 16;
/// Room around the drawing, and between a panel and the next one.
const SPACE: usize = 12;
/// Height of a line of text, and the width of a letter as far as it can be said.
const LINE: usize = 14;
const LETTER: usize = 6;
/// Least width: that of a digest.
const LEAST_WIDTH: usize = 320;
/// The least distance of two numbers to the right, and upwards.
const TICKS: [usize; 2] = [32, 22];

/// What is said of a figure beside what it has itself.
pub struct Caption<'a> {
    /// What it shows.
    pub title: &'a str,
    /// SHA-256 of the certificate that it was drawn from.
    pub digest: &'a str,
    /// Its width; that of its cells if not said.
    pub millimetres: Option<u32>,
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

fn text(svg: &mut String, place: (usize, usize), more: &str, content: &str) {
    let (x, y) = place;
    let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\"{more}>{}</text>", escaped(content));
}

/// The numbers of an axis, each with the middle of its place: multiples of 1, 2 or 5 times a power of ten.
fn numbers(Scale { first, step }: Scale, cells: usize, room: usize) -> Vec<(usize, String)> {
    let least = step.abs() * room as f64 / CELL as f64;
    let rounds = (0..9).flat_map(|power| [1.0, 2.0, 5.0].map(|digit| digit * 10_f64.powi(power)));
    let between = rounds.into_iter().find(|round| *round >= least).unwrap_or(least);
    let last = first + step * (cells as f64 - 1.0);
    let multiples = (first.min(last) / between).ceil() as i64..=(first.max(last) / between).floor() as i64;
    let place = |multiple: i64| {
        let value = multiple as f64 * between;
        let cell = (value - first) / step;
        ((cell * CELL as f64).round() as usize + CELL / 2, value.to_string())
    };
    multiples.map(place).collect()
}

impl Panel {
    /// The cells of one shade: lines of dashes as long as squares, one for each run of cells.
    fn runs(&self, shade: usize) -> String {
        let mut path = String::new();
        for (y, line) in self.cells.iter().enumerate() {
            let middle = TITLE + (self.cells.len() - 1 - y) * CELL;
            let mut from = 0;
            for run in line.chunk_by(|a, b| a == b) {
                if run[0].map(usize::from) == Some(shade) {
                    let length = run.len() * CELL - (CELL - SQUARE);
                    let _ = write!(path, "M{} {middle}.5h{length}", AXIS + from * CELL);
                }
                from += run.len();
            }
        }
        path
    }

    fn draw(&self, svg: &mut String, names: &[String; 2], shades: &[Shade]) {
        let (wide, high) = (self.width() * CELL, self.cells.len() * CELL);
        let bottom = TITLE + high;
        text(svg, (AXIS, TITLE - 6), "", &self.title);
        for (shade, Shade { colour, .. }) in shades.iter().enumerate() {
            let runs = self.runs(shade);
            if !runs.is_empty() {
                let _ = writeln!(svg, "<path stroke=\"{colour}\" d=\"{runs}\"/>");
            }
        }
        let [across, up] = self.scales;
        let mut ticks = String::new();
        let mut printed = String::new();
        for (place, number) in numbers(across, self.width(), TICKS[0]) {
            let x = AXIS + place;
            let _ = write!(ticks, "M{x} {bottom}v3");
            text(&mut printed, (x, bottom + 11), " text-anchor=\"middle\"", &number);
        }
        for (place, number) in numbers(up, self.cells.len(), TICKS[1]) {
            let y = bottom - place;
            let _ = write!(ticks, "M{AXIS} {y}h-3");
            text(&mut printed, (AXIS - 5, y + 3), " text-anchor=\"end\"", &number);
        }
        let _ = writeln!(
            svg,
            "<path class=\"axes\" d=\"M{AXIS} {TITLE}v{high}h{wide}{ticks}\"/>\n<g font-size=\"8\">\n{printed}</g>"
        );
        let (right, upwards) = ((AXIS + wide / 2, bottom + 22), (9, TITLE + high / 2));
        text(svg, right, " text-anchor=\"middle\"", &names[0]);
        let turned =
            format!(" text-anchor=\"middle\" transform=\"rotate(-90 {} {})\"", upwards.0, upwards.1);
        text(svg, upwards, &turned, &names[1]);
    }
}

impl Figure {
    /// The figure as one SVG document.
    pub fn svg(&self, caption: &Caption) -> String {
        let (width, height) = self.size();
        let (wide, high) = (AXIS + width * CELL + SPACE, TITLE + height * CELL + AXIS);
        let side_by_side = self.panels.len().clamp(1, PANELS_A_LINE);
        let page = (side_by_side * wide + 2 * SPACE).max(LEAST_WIDTH);
        let mut top = SPACE;
        let mut body = String::new();
        for line in textwrap::wrap(caption.title, (page - 2 * SPACE) / LETTER) {
            top += LINE;
            text(&mut body, (SPACE, top - 3), " font-size=\"12\"", &line);
        }
        let panels = top;
        for (n, panel) in self.panels.iter().enumerate() {
            let (left, top) = (SPACE + n % side_by_side * wide, panels + n / side_by_side * high);
            let _ = writeln!(body, "<g class=\"panel\" transform=\"translate({left},{top})\">");
            panel.draw(&mut body, &self.axes, &self.shades);
            body += "</g>\n";
        }
        top += self.panels.len().div_ceil(side_by_side) * high + LINE;
        let mut left = SPACE;
        for Shade { colour, meaning, .. } in &self.shades {
            let room = 2 * LINE + meaning.len() * LETTER;
            if left > SPACE && left + room > page {
                (left, top) = (SPACE, top + LINE);
            }
            let _ = writeln!(
                body,
                "<rect class=\"legend\" x=\"{left}\" y=\"{}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{colour}\"/>",
                top - CELL
            );
            text(&mut body, (left + LINE, top), "", meaning);
            left += room;
        }
        top += LINE;
        text(&mut body, (SPACE, top), " font-size=\"7\"", &format!("SHA-256 {}", caption.digest));
        top += SPACE;
        let wide = caption.millimetres.map_or(page as f64 * MILLIMETRES, f64::from);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {page} {top}\" width=\"{wide:.1}mm\" \
             height=\"{:.1}mm\">\n<title>{}</title>\n\
             <style>text {{ font-family: sans-serif }} .panel path {{ stroke-width: {SQUARE}; fill: none; \
             stroke-dasharray: {SQUARE} {} }} .panel .axes {{ stroke: black; stroke-width: 0.6; \
             stroke-dasharray: none }}</style>\n\
             <rect width=\"{page}\" height=\"{top}\" fill=\"white\"/>\n<g font-size=\"10\">\n{body}</g>\n</svg>\n",
            wide * top as f64 / page as f64,
            escaped(caption.title),
            CELL - SQUARE,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn svg(millimetres: Option<u32>) -> String {
        let shade = |character, colour, meaning| Shade { character, colour, meaning };
        let panel = Panel::new("a < b", (30, 2), |x, y| (x >= y).then_some(u8::from(x > 3)));
        let figure = Figure {
            axes: ["right".to_string(), "up".to_string()],
            shades: vec![shade('#', "black", "P-position"), shade('.', "#bbb", "N-position")],
            panels: vec![panel.scaled([Scale::from(5), Scale { first: 5.0, step: -1.0 }])],
        };
        figure.svg(&Caption { title: "What is shown", digest: "0123", millimetres })
    }

    #[test]
    fn a_run_of_cells_is_one_line_of_dashes() {
        let svg = svg(None);
        assert!(svg.contains("<path stroke=\"black\" d=\"M34 24.5h31M42 16.5h23\"/>"), "{svg}");
        assert!(svg.contains("<path stroke=\"#bbb\" d=\"M66 24.5h207M66 16.5h207\"/>"), "{svg}");
    }

    #[test]
    fn a_figure_says_what_it_is_and_what_it_was_drawn_from() {
        let svg = svg(None);
        for said in ["What is shown", "a &lt; b", "right", "up", "P-position", "N-position", "SHA-256 0123"]
        {
            assert!(svg.contains(&format!(">{said}</text>")), "{said}: {svg}");
        }
        // Every fifth number, where the numbers fall upwards too.
        for tick in
            ["x=\"38\" y=\"43\" text-anchor=\"middle\">5<", "x=\"78\" y=\"43\" text-anchor=\"middle\">10<"]
        {
            assert!(svg.contains(tick), "{tick}: {svg}");
        }
        assert!(svg.contains("x=\"29\" y=\"31\" text-anchor=\"end\">5<"), "{svg}");
    }

    /// A number need not fall on the middle of a cell.
    #[test]
    fn numbers_are_round() {
        let found = numbers(Scale { first: 0.0, step: 18.75 }, 22, 26);
        let expected = [(4, "0"), (47, "100"), (89, "200"), (132, "300")];
        assert_eq!(found, expected.map(|(place, number)| (place, number.to_string())));
        assert_eq!(numbers(Scale::from(3), 1, 26), []);
    }

    #[test]
    fn the_width_is_that_asked_for_in_millimetres() {
        assert!(svg(None).contains("width=\"80.0mm\""));
        let (asked, height) = (svg(Some(120)), svg(None));
        let of = |svg: &str| -> f64 {
            svg.split("height=\"").nth(1).unwrap().split("mm").next().unwrap().parse().unwrap()
        };
        assert!(asked.contains("width=\"120.0mm\""));
        assert!((of(&asked) - 1.5 * of(&height)).abs() < 0.1);
    }
}
