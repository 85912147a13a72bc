//! Pictures as SVG.

use super::picture::{Anchor, Picture, Shape, Text, gap, square};
use std::fmt::Write;

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

fn text(svg: &mut String, Text { place: (x, y), size, anchor, upwards, content }: &Text) {
    let anchor = match anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::End => " text-anchor=\"end\"",
    };
    let size = if *size == 10 { String::new() } else { format!(" font-size=\"{size}\"") };
    let turned = if *upwards { format!(" transform=\"rotate(-90 {x} {y})\"") } else { String::new() };
    let content = escaped(content);
    let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\"{size}{anchor}{turned}>{content}</text>");
}

fn draw(svg: &mut String, shape: &Shape) {
    let mut path = String::new();
    match shape {
        // A line of dashes as long as squares for each run of cells.
        Shape::Cells { colour, cell, runs } => {
            for run in runs {
                let (length, middle) = run.line(*cell);
                let _ = write!(path, "M{} {middle}h{length}", run.place.0);
            }
            let (square, gap) = (square(*cell), gap(*cell));
            let _ = writeln!(
                svg,
                "<path stroke=\"{colour}\" stroke-width=\"{square}\" stroke-dasharray=\"{square} {gap}\" \
                 d=\"{path}\"/>"
            );
        }
        Shape::Lines(lines) => {
            for [from, to] in lines {
                let _ = write!(path, "M{} {}L{} {}", from.0, from.1, to.0, to.1);
            }
            let _ = writeln!(svg, "<path stroke=\"black\" stroke-width=\"0.6\" d=\"{path}\"/>");
        }
        Shape::Text(line) => text(svg, line),
    }
}

impl Picture {
    /// The picture as one SVG document.
    pub fn svg(&self) -> String {
        let mut body = String::new();
        for shape in &self.shapes {
            draw(&mut body, shape);
        }
        let ((width, height), wide) = (self.size, self.millimetres);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{wide:.1}mm\" \
             height=\"{:.1}mm\">\n<title>{}</title>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"white\"/>\n\
             <g font-size=\"10\" font-family=\"Helvetica, Arial, sans-serif\" stroke=\"none\">\n{body}</g>\n</svg>\n",
            wide * height as f64 / width as f64,
            escaped(&self.title),
        )
    }
}
