//! A page that is drawn: shapes in their places, written as SVG.
//!
//! Places and lengths are whole numbers of points of the drawing, to the right and downwards from the upper left
//! corner. How large a point is in print follows from the width in millimetres.

use std::fmt::Write;

/// A point of the drawing in millimetres, unless another width is asked for.
const MILLIMETRES: f64 = 0.25;
/// Room around the drawing, and between a part and the next one.
pub const SPACE: usize = 12;
/// Height of a line of text, and the width of a letter as far as it can be said.
pub const LINE: usize = 14;
const LETTER: usize = 6;
/// Least width: that of a digest.
const LEAST_WIDTH: usize = 320;
/// Side of a square of the legend.
const SIGN: usize = 8;

/// To the right, and downwards.
pub type Place = (usize, usize);

/// A page with all that stands on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// What is drawn, for whoever cannot see it too.
    pub title: String,
    /// Width and height in points.
    pub size: Place,
    /// Its width in print, in millimetres.
    pub millimetres: f64,
    /// The marks on it; later ones cover earlier ones.
    pub shapes: Vec<Shape>,
}

/// A part of a picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// Cells of one colour, drawn as squares with a gap between them.
    Cells {
        /// A colour as CSS writes it: `black`, or three or six hexadecimal digits after `#`.
        colour: &'static str,
        /// The side of a cell, the gap included.
        cell: usize,
        /// Cells side by side.
        runs: Vec<Run>,
    },
    /// Thin black lines.
    Lines(Vec<[Place; 2]>),
    /// A line of text.
    Text(Text),
}

/// Cells side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The upper left corner of the first one.
    pub place: Place,
    /// How many, at least 1.
    pub count: usize,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// Where its base line begins, ends, or has its middle.
    pub place: Place,
    /// The size of its letters.
    pub size: usize,
    /// Which of the three that is.
    pub anchor: Anchor,
    /// Whether it is read upwards.
    pub upwards: bool,
    /// The words.
    pub content: String,
}

/// The part of a line of text that stands at its place.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

impl Text {
    /// Text of the usual size that begins at `place`.
    pub fn at(place: Place, content: impl Into<String>) -> Self {
        Text { place, size: 10, anchor: Anchor::Start, upwards: false, content: content.into() }
    }
}

/// The caption of a picture.
#[derive(Clone, Copy, Debug)]
pub struct Caption<'a> {
    /// The subject of the certificate.
    pub title: &'a str,
    /// SHA-256 of the certificate that it was drawn from.
    pub digest: &'a str,
    /// Its width; that of its cells if not said.
    pub millimetres: Option<u32>,
}

/// A page as it is filled, from the top.
pub struct Page<'a> {
    caption: &'a Caption<'a>,
    width: usize,
    /// The height that is taken.
    pub top: usize,
    /// The marks on it.
    pub shapes: Vec<Shape>,
}

impl<'a> Page<'a> {
    /// A page that has room for `width` points, with its title.
    pub fn new(caption: &'a Caption<'a>, width: usize) -> Self {
        let width = (width + 2 * SPACE).max(LEAST_WIDTH);
        let mut page = Page { caption, width, top: SPACE, shapes: Vec::new() };
        page.lines(caption.title, 12);
        page
    }

    /// Adds text of a size, in as many lines as it takes.
    pub fn lines(&mut self, content: &str, size: usize) {
        for line in super::wrapped(content, (self.width - 2 * SPACE) / LETTER) {
            self.top += LINE;
            self.text(Text { size, ..Text::at((SPACE, self.top - 3), line) });
        }
    }

    /// Adds a line of text at its own place.
    pub fn text(&mut self, text: Text) {
        self.shapes.push(Shape::Text(text));
    }

    /// The picture, with a legend of colours and their meanings, and with the digest.
    pub fn finish(mut self, legend: impl IntoIterator<Item = (&'static str, &'static str)>) -> Picture {
        self.top += LINE;
        let mut left = SPACE;
        for (colour, meaning) in legend {
            let room = 2 * LINE + meaning.len() * LETTER;
            if left > SPACE && left + room > self.width {
                (left, self.top) = (SPACE, self.top + LINE);
            }
            let sign = Run { place: (left, self.top - SIGN), count: 1 };
            self.shapes.push(Shape::Cells { colour, cell: SIGN, runs: vec![sign] });
            self.text(Text::at((left + LINE, self.top), meaning));
            left += room;
        }
        self.top += LINE;
        let digest = format!("SHA-256 {}", self.caption.digest);
        self.text(Text { size: 7, ..Text::at((SPACE, self.top), digest) });
        Picture {
            title: self.caption.title.to_string(),
            size: (self.width, self.top + SPACE),
            millimetres: self.caption.millimetres.map_or(self.width as f64 * MILLIMETRES, f64::from),
            shapes: self.shapes,
        }
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

fn write_text(svg: &mut String, Text { place: (x, y), size, anchor, upwards, content }: &Text) {
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

fn write_shape(svg: &mut String, shape: &Shape) {
    let mut path = String::new();
    match shape {
        // A line of dashes as long as squares for each run of cells.
        Shape::Cells { colour, cell, runs } => {
            let gap = (cell / 8).max(1);
            let square = cell - gap;
            for run in runs {
                let middle = run.place.1 as f64 + square as f64 / 2.0;
                let length = run.count * cell - gap;
                let _ = write!(path, "M{} {middle}h{length}", run.place.0);
            }
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
        Shape::Text(line) => write_text(svg, line),
    }
}

impl Picture {
    /// The picture as one SVG document.
    pub fn svg(&self) -> String {
        let mut body = String::new();
        for shape in &self.shapes {
            write_shape(&mut body, shape);
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
