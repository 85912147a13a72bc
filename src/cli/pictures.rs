//! Pictures and their targets: the options of figures and of pictures in files.

use super::failure::Outcome;
use super::input::Input;
use super::output::{print, write_file, wrote};
use crate::output::figure::{Figure, FigureRequest, TERMINAL};
use crate::output::picture::{Caption, Picture};
use clap::Args;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

/// Which figure is drawn.
#[derive(Args)]
pub struct FigureArguments {
    /// Draw the P-positions; some kinds have more than one figure, by name (chompcert kinds lists them)
    ///
    /// Diet Chomp, layers: a triangle for each length of the row before the last two, of three rows a1, a3-a1 to the
    /// right and a2-a1 upwards; fans: two gaps against each other. Three-row Chomp: a sheet for each length r of the
    /// third row; or the openings, as a picture and a table, of the boards 3 x n. Summaries:
    /// the sheets of the last third row and of 1/2, 1/4 and 1/8 of it.
    #[arg(long, value_name = "NAME", num_args = 0..=1, require_equals = true,
        conflicts_with = "position")]
    pub figure: Option<Option<String>>,
    /// The layers, sheets or boards that are drawn: one, or the first and the last
    #[arg(long, value_name = "N|FROM..TO", value_parser = layers)]
    pub layers: Option<RangeInclusive<u64>>,
    /// Diet Chomp: a gap between rows that is the same in the whole figure, like a1=3 or a3-a2=0; all but two must be
    /// fixed, and --layers varies one more
    #[arg(long, value_name = "GAP=N", value_parser = fixed, value_delimiter = ',')]
    pub slice: Vec<(String, u64)>,
    /// The largest coordinate that is drawn
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=1000))]
    pub extent: Option<u64>,
    /// Draw each layer at a scale of its own, where the figure has one
    #[arg(long)]
    pub normalise: bool,
}

impl FigureArguments {
    /// The figure that is asked for.
    pub fn wanted(&self) -> FigureRequest {
        FigureRequest {
            name: self.figure.clone().flatten(),
            layers: self.layers.clone(),
            slice: self.slice.clone(),
            extent: self.extent,
            normalise: self.normalise,
        }
    }
}

/// Where a figure or a position is drawn, if not in the terminal.
#[derive(Args)]
pub struct FileArguments {
    /// Draw the figure, or the board of the position, into this file, as SVG
    #[arg(short, long, value_name = "FILE.svg", value_parser = picture_file)]
    pub output: Option<PathBuf>,
    /// The width of the picture in millimetres [default: of a figure 2 for each cell]
    #[arg(long, value_name = "MM", requires = "output", value_parser = clap::value_parser!(u32).range(10..=5000))]
    pub width: Option<u32>,
    /// Overwrite an existing file
    #[arg(long, requires = "output")]
    pub force: bool,
}

impl FileArguments {
    /// The caption of a picture that is drawn from the certificate: `draw` is handed that.
    pub fn captioned<T>(&self, input: &Input, draw: impl FnOnce(&Caption) -> T) -> T {
        draw(&Caption {
            title: input.report.subject().unwrap_or_default(),
            digest: input.report.sha256.as_deref().unwrap_or_default(),
            millimetres: self.width,
        })
    }

    /// Writes a picture to the file that is asked for.
    pub fn write(&self, path: &Path, picture: &Picture) -> Outcome {
        let status = write_file(path, self.force, |file| file.write_all(picture.svg().as_bytes()))?;
        wrote(path);
        Ok(status)
    }
}

/// Prints a figure to the terminal, with its table.
pub fn print_figure(figure: &Figure, table: &str) -> Outcome {
    print((figure.text(terminal()) + table).as_bytes())
}

/// Characters in a line of the terminal.
fn terminal() -> usize {
    let terminal = console::Term::stdout();
    let size = if terminal.is_term() { terminal.size_checked() } else { None };
    size.map_or(TERMINAL, |(_, columns)| usize::from(columns))
}

/// Reads the name of a file that is drawn into.
fn picture_file(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    if path.extension().is_some_and(|found| found.eq_ignore_ascii_case("svg")) {
        return Ok(path);
    }
    Err("a picture is SVG; let the name end in .svg".to_string())
}

/// Reads what is fixed, like `a1=3`.
fn fixed(text: &str) -> Result<(String, u64), String> {
    let parts =
        text.split_once('=').and_then(|(gap, length)| Some((gap.trim(), length.trim().parse().ok()?)));
    match parts {
        Some((gap, length)) if !gap.is_empty() => Ok((gap.to_string(), length)),
        _ => Err("write a gap between rows and its length, like a1=3 or a3-a2=0".to_string()),
    }
}

/// Reads a layer like 7, or a range like 0..11, both ends included, of at most 1000 layers.
fn layers(text: &str) -> Result<RangeInclusive<u64>, String> {
    let ends = text.split_once("..").or(Some((text, text))).and_then(|(from, to)| {
        let end = |text: &str| text.parse().ok().filter(|&end: &u64| end <= u64::from(u32::MAX));
        Some((end(from)?, end(to)?))
    });
    match ends {
        Some((from, to)) if from <= to && to - from < 1000 => Ok(from..=to),
        _ => {
            Err("write a layer, or the first and the last one, like 0..11, at most 1000 of them"
                .to_string())
        }
    }
}
