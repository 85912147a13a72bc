//! The diagrams of three-row k-Diet Chomp: Figure 1 of Ahn et al., *On Variants of Nim and Chomp*.
//!
//! One triangle for each length `a_1` of the shortest row: `a_3 - a_1` to the right, `a_2 - a_1`
//! upwards, P-positions black and N-positions grey.

use crate::certificate::diet::classified::Diet;
use crate::certificate::diet::{PRODUCT, WALL, WINDOW};
use crate::certificate::{Certificate, ReadError};
use crate::rules::Classified;
use crate::rules::diet::{DietPosition, LONGEST_ROW};

/// Most positions in a figure.
const MOST_POSITIONS: u64 = 2_000_000;
/// Layers side by side.
const LAYERS_A_LINE: usize = 4;
/// Side of a cell of the SVG, and space between layers.
const CELL: usize = 8;
const SPACE: usize = 16;
/// Height of the text above a layer.
const TITLE: usize = 14;

/// Why there is no figure.
#[derive(Debug, thiserror::Error)]
pub enum FigureError {
    /// The game has no such diagrams.
    #[error("only certificates of Diet Chomp with three rows have a figure; {0}")]
    Game(String),
    /// Some layer is outside the domain.
    #[error("layer a1 = {layer} is outside the certificate's domain, which has a1 <= {most}")]
    Layer {
        /// The layer.
        layer: u64,
        /// The last one of the domain.
        most: u64,
    },
    /// Some rows are too long.
    #[error("rows of more than {LONGEST_ROW} squares are not drawn")]
    TooLong,
    /// Too much for one figure.
    #[error("{0} positions are too many for one figure; at most {MOST_POSITIONS} are drawn")]
    TooMany(u64),
    /// The certificate cannot be read.
    #[error(transparent)]
    Certificate(#[from] ReadError),
}

/// The diagrams of some layers.
pub struct Figure {
    layers: Vec<Layer>,
    extent: u64,
}

struct Layer {
    first_row: u64,
    /// For each `a_2 - a_1`, for each `a_3 - a_1` from there on: whether the position is P; `None`
    /// outside the domain.
    lines: Vec<Vec<Option<bool>>>,
}

impl Figure {
    /// The diagrams for `a_1` from `first` to `last`, with `a_3 - a_1` up to `extent`.
    ///
    /// # Errors
    /// When the certificate is not one of three-row k-Diet Chomp, or a layer is outside its domain.
    pub fn of(certificate: &Certificate, first: u64, last: u64, extent: u64) -> Result<Self, FigureError> {
        if ![PRODUCT, WALL, WINDOW].contains(&certificate.kind) {
            return Err(FigureError::Game("this one is of another game".to_string()));
        }
        let game = Diet::read(certificate)?;
        let rows = game.diet_game().rows();
        if rows != 3 {
            return Err(FigureError::Game(format!("this one has {rows}")));
        }
        if let Some(&most) = game.longest().and_then(<[u64]>::first)
            && last > most
        {
            return Err(FigureError::Layer { layer: last, most });
        }
        if last.checked_add(extent).is_none_or(|longest| longest > LONGEST_ROW) {
            return Err(FigureError::TooLong);
        }
        let positions = (last - first + 1).saturating_mul((extent + 1).saturating_mul(extent + 2) / 2);
        if positions > MOST_POSITIONS {
            return Err(FigureError::TooMany(positions));
        }
        let cell = |a: u64, up: u64, right: u64| {
            let position = DietPosition::from_gaps(&[a, up, right - up]).ok()?;
            game.in_domain(&position).is_ok().then(|| game.is_p(&position))
        };
        let layer = |a: u64| Layer {
            first_row: a,
            lines: (0..=extent).map(|up| (up..=extent).map(|right| cell(a, up, right)).collect()).collect(),
        };
        Ok(Figure { layers: (first..=last).map(layer).collect(), extent })
    }

    /// The diagrams for a terminal: `#` for P, `.` for N.
    pub fn text(&self) -> String {
        let width = (self.extent as usize + 1).max(12);
        let mut text = String::from("# P-position, . N-position; a3-a1 to the right, a2-a1 upwards\n");
        for line in self.layers.chunks(LAYERS_A_LINE) {
            let titles = line.iter().map(|layer| format!("a1 = {}", layer.first_row));
            let drawn = (0..=self.extent as usize)
                .rev()
                .map(|up| line.iter().map(|layer| layer.line_of_text(up)).collect::<Vec<_>>());
            text.push('\n');
            for parts in std::iter::once(titles.collect::<Vec<_>>()).chain(drawn) {
                let padded: Vec<String> = parts.iter().map(|part| format!("{part:width$}")).collect();
                text.push_str(padded.join("  ").trim_end());
                text.push('\n');
            }
        }
        text
    }

    /// The diagrams as one SVG document.
    pub fn svg(&self) -> String {
        let side = (self.extent as usize + 1) * CELL;
        let across = self.layers.len().min(LAYERS_A_LINE);
        let down = self.layers.len().div_ceil(LAYERS_A_LINE);
        let width = across * (side + SPACE) + SPACE;
        let height = down * (side + TITLE + SPACE) + SPACE;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\">\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"white\"/>\n"
        );
        for (n, layer) in self.layers.iter().enumerate() {
            let left = SPACE + n % LAYERS_A_LINE * (side + SPACE);
            let top = SPACE + n / LAYERS_A_LINE * (side + TITLE + SPACE);
            svg += &format!(
                "<g transform=\"translate({left},{top})\">\n\
                 <text y=\"{}\" font-family=\"sans-serif\" font-size=\"11\">a1 = {}</text>\n",
                TITLE - 4,
                layer.first_row
            );
            for (is_p, colour) in [(true, "black"), (false, "#bbb")] {
                let squares = layer.squares(is_p, self.extent as usize);
                svg += &format!("<path fill=\"{colour}\" d=\"{squares}\"/>\n");
            }
            svg += "</g>\n";
        }
        svg + "</svg>\n"
    }
}

impl Layer {
    fn line_of_text(&self, up: usize) -> String {
        let cells = self.lines[up].iter().map(|cell| match cell {
            Some(true) => '#',
            Some(false) => '.',
            None => ' ',
        });
        " ".repeat(up) + &cells.collect::<String>()
    }

    /// The path of all squares of one type.
    fn squares(&self, is_p: bool, extent: usize) -> String {
        let mut path = String::new();
        for (up, line) in self.lines.iter().enumerate() {
            for (right, _) in line.iter().enumerate().filter(|(_, cell)| **cell == Some(is_p)) {
                let (x, y) = ((up + right) * CELL, TITLE + (extent - up) * CELL);
                let side = CELL - 1;
                path += &format!("M{x} {y}h{side}v{side}h-{side}z");
            }
        }
        path
    }
}
