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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::picture::Run;

    fn picture(shapes: Vec<Shape>) -> Picture {
        Picture { title: "1 < 2".to_string(), size: (400, 200), millimetres: 120.0, shapes }
    }

    #[test]
    fn a_run_of_cells_is_one_line_of_dashes() {
        let runs = vec![Run { place: (34, 24), count: 4 }, Run { place: (42, 16), count: 3 }];
        let svg = picture(vec![Shape::Cells { colour: "#bbb", cell: 8, runs }]).svg();
        let path = "<path stroke=\"#bbb\" stroke-width=\"7\" stroke-dasharray=\"7 1\" d=\"M34 27.5h31M42 19.5h23\"/>";
        assert!(svg.contains(path), "{svg}");
    }

    #[test]
    fn text_stands_where_it_is_put() {
        let text = |anchor, upwards, size| {
            Shape::Text(Text { place: (5, 7), size, anchor, upwards, content: "a < b & c".to_string() })
        };
        let svg = picture(vec![text(Anchor::Start, false, 10), text(Anchor::Middle, true, 8)]).svg();
        assert!(svg.contains("<text x=\"5\" y=\"7\">a &lt; b &amp; c</text>"), "{svg}");
        let turned =
            "<text x=\"5\" y=\"7\" font-size=\"8\" text-anchor=\"middle\" transform=\"rotate(-90 5 7)\">";
        assert!(svg.contains(turned), "{svg}");
    }

    #[test]
    fn the_size_is_in_millimetres() {
        let svg = picture(vec![Shape::Lines(vec![[(1, 2), (3, 4)]])]).svg();
        assert!(svg.contains("viewBox=\"0 0 400 200\" width=\"120.0mm\" height=\"60.0mm\""), "{svg}");
        assert!(svg.contains("<title>1 &lt; 2</title>") && svg.contains("d=\"M1 2L3 4\""), "{svg}");
    }
}
